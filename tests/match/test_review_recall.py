"""Blunders that are planted to see whether a review marks them."""

import re
from pathlib import Path
from random import Random

import pytest

from checks.blunder_kinds import KINDS
from checks.blunders import Blunder, blunder, planted
from checks.review_recall import blunders, judged, share
from checks.review_truth import Cell
from rummy.arena.match import seat_bots
from rummy.games.families import STYLES, style_of
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from rummy.match.decision import CONFIRMED

BASIC = "turn: 0 play drawn KC\nhand 0: 7H 8H 9H 5S 5D 2C QD TS AH JC KC\nhand 1: QC 3D 4S TC JD 9D\npile: 3C"
LAST = "turn: 0 play drawn KC\nhand 0: 7H 8H 9H KC\nhand 1: QC 3D 4S TC JD 9D\npile: 3C"
NOTHING = "turn: 0 play drawn 6C\nhand 0: 4H 6C\nhand 1: QC 3D 4S TC JD\npile: 3C"
DRAW = "turn: 0 draw\nhand 0: 7H 8H 5S 5D 2C KC\nhand 1: QC 3D 4S TC JD 9D\npile: 9H"
GIN = "rules: gin\nturn: 0 play drawn KC\nhand 0: 7H 8H 9H 5S 5D 5C AS 2D 3C TS KC\nhand 1: QC 3D 4S 6D"
KNOCK = "rules: gin\nturn: 0 play drawn KC\nhand 0: 7H 8H 9H 5S 5D 5C AS AD 3C 2S KC\nhand 1: QC 3D 4S 6D"
OPENING = """rules: rummy51
turn: 0 play drawn 2C
hand 0: TH JH QH KH 5S 5D 5C 8D 8C 8S 2C 3D
hand 1: QC 3D 4S TC JD 9D 4H"""
WILD = "rules: three_thirteen\nturn: 0 play drawn KS\nhand 0: 3H 4D 9C KS\nhand 1: QC 2D 4S"


@pytest.mark.parametrize(
    ("kind", "position", "wrong"),
    [
        ("lowest card discarded", GIN, "discard AS"),
        ("pair broken", BASIC, "meld 7H 8H 9H, discard 5S"),
        ("meld refused", BASIC, "discard AH"),
        ("meld refused", GIN, "discard 9H"),
        ("meld held to the end", BASIC.replace("QC 3D 4S TC JD 9D", "QC 3D"), "discard QD"),
        ("opening refused", OPENING, "discard 3D"),
        ("discard left", DRAW, "draw"),
        ("wild card discarded", WILD, "discard 3H"),
        ("going out missed", LAST, "discard KC"),
        ("knock missed", KNOCK, "discard KC"),
    ],
)
def test_a_blunder_of_each_kind_is_found(kind: str, position: str, wrong: str) -> None:
    found = blunder(read_position(position), kind)
    assert found
    assert ", ".join(map(write_action, found[1])) == wrong


@pytest.mark.parametrize("kind", KINDS)
def test_no_blunder_is_found_where_there_is_no_opportunity(kind: str) -> None:
    assert blunder(read_position(NOTHING), kind) is None


def test_a_blunder_is_the_last_thing_done_in_its_round() -> None:
    game = seat_bots(VARIANTS["cardgames"], ["casual", "casual"], "a seed")
    done = planted(game, "meld refused", Random(1))
    assert isinstance(done, Blunder)
    lines = [line.removeprefix("0 ") for line in game.lines[done.after :]]
    assert lines[: len(done.wrong)] == [write_action(action) for action in done.wrong]


def test_a_review_marks_a_wild_card_thrown_away() -> None:
    cell = Cell("three_thirteen", 2, "casual", "casual")
    (found,) = blunders(cell, "wild card discarded", "a seed", wanted=1, stocks=16, least=3.0)
    assert found.counts
    assert found.is_marked
    assert judged(found._replace(is_marked=False)) == found


def test_a_share_of_few_has_a_wide_interval() -> None:
    assert share(4, 4) == "100 % (51 to 100)"
    assert share(80, 100) == "80 % (71 to 87)"
    assert share(0, 0) == "-"


def test_the_manual_says_which_games_get_a_percentage() -> None:
    text = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")
    told = re.findall(r"^\| [^|]+ \(`(\w+)`\)[^|]*\|.* (yes|no) \|$", text, re.MULTILINE)
    assert len({style_of(VARIANTS[name], 2) for name, _ in told}) == len(STYLES)
    whole = {style_of(VARIANTS[name], 2) for name, percentage in told if percentage == "yes"}
    assert whole == {kind for kind, _ in CONFIRMED}
