"""Whole matches that lead where they always led; `tools/dev/golden_games.py` plays them anew on purpose.

Presets that were once something else have their former matches in a folder that is named after the last
edition in which they were so.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from rummy.engine.actions import IllegalMove
from rummy.engine.rules import EDITION
from rummy.games.editions import CHANGED, preset
from rummy.games.variants import VARIANTS
from rummy.match.game import Game, RecordMismatch
from rummy.match.players import Player
from tests.presets import pinned

FOLDER = Path(__file__).parent
LATEST = {path.stem: path for path in FOLDER.glob("*.txt")}
FORMER = {(path.stem, int(path.parent.name)): path for path in FOLDER.glob("[0-9]*/*.txt")}
FIRST = {name: path for (name, edition), path in FORMER.items() if edition == 1}
IN_FIRST = {(name, 1): path for name, path in LATEST.items() if name in pinned(1)}  # played alike ever since
RECORDS = IN_FIRST | {(name, EDITION): path for name, path in LATEST.items()} | FORMER
RECORDED = 5  # the edition from which on a changed preset leaves its golden game behind
every_record = pytest.mark.parametrize(("name", "edition"), RECORDS)


def start(name: str, edition: int) -> tuple[Game, list[str]]:
    """The match of a record before its first line, and its lines."""
    head, *lines = RECORDS[name, edition].read_text(encoding="utf-8").splitlines()
    played, seats, seed, *bots = head.split()
    assert len(bots) == int(seats)
    return Game(preset(played, edition), [Player(bot, bot) for bot in bots], seed), lines


def follow(game: Game, lines: Sequence[str]) -> None:
    for line in lines:
        game.follow(line)


@cache
def ended(name: str, edition: int) -> Game:
    """The match of a record at its end."""
    game, lines = start(name, edition)
    for number, line in enumerate(lines, 2):
        try:
            game.follow(line)
        except (IllegalMove, RecordMismatch) as error:
            pytest.fail(f"{RECORDS[name, edition]}, line {number}: {line}: {error!r}")
    return game


def test_every_preset_has_a_golden_game() -> None:
    assert {*LATEST} == {*VARIANTS}
    assert {*FIRST} < {*pinned(1)} <= {*LATEST}


def test_a_preset_that_changed_leaves_its_golden_game_behind() -> None:
    changed = {(name, number - 1) for number, change in CHANGED.items() for name in change.before}
    assert {(name, edition) for name, edition in changed if edition >= RECORDED} <= {*FORMER}


@every_record
def test_a_golden_game_leads_to_the_same_scores(name: str, edition: int) -> None:
    game, lines = ended(name, edition), start(name, edition)[1]
    assert game.is_finished
    assert lines[-1].startswith(f"= {' '.join(map(str, game.table.scores))} | ")


@every_record
def test_every_round_of_a_golden_game_is_checked(name: str, edition: int) -> None:
    _, lines = start(name, edition)
    checks = [line for line in lines if line.startswith("=")]
    single = preset(name, edition).deals_for(2) == 1
    assert len(checks) == lines.count("deal") > (0 if single else 1)


@every_record
def test_a_golden_game_with_a_line_missing_is_noticed(name: str, edition: int) -> None:
    game, lines = start(name, edition)
    number = next(n for n, line in enumerate(lines) if {"discard", "table"} & {*line.split()})
    for line in lines[:number]:
        game.follow(line)
    with pytest.raises((IllegalMove, RecordMismatch)):
        game.follow(lines[number + 1])


@pytest.mark.parametrize("edition", [1, EDITION])
def test_the_golden_games_tell_of_every_kind_of_ending(edition: int) -> None:
    endings = set()
    for name in pinned(edition):
        endings |= {result.reason for result in ended(name, edition).results}
    of_the_latest = {"declared", "concealed", "dropped", "chinchon"} if edition == EDITION else set()
    assert endings == of_the_latest | {
        *("out", "rummy", "stock", "deadlock", "stalled"),
        *("knock", "gin", "big_gin", "undercut", "void"),
    }


@pytest.mark.parametrize("name", FIRST)
def test_a_match_of_the_first_edition_leads_elsewhere_in_the_latest(name: str) -> None:
    former, lines = start(name, 1)
    game = Game(VARIANTS[name], former.players, former.table.seed)
    with pytest.raises((IllegalMove, RecordMismatch)):
        follow(game, lines)
