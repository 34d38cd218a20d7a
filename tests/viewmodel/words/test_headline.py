"""How a round ended, told in one line."""

import pytest

from rummy.engine.events import EndReason, Result
from rummy.games.dealer import deal, new_table
from rummy.games.variants import VARIANTS
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.words.headline import headline, winner_line

NAMES = ("You", "Mike", "Bill", "Lisa")


@pytest.mark.parametrize("game", ["canasta", "five_hundred_pairs"])
@pytest.mark.parametrize(("winner", "key"), [(0, "you_"), (1, ""), (2, "partner_")])
def test_it_says_for_which_side_somebody_went_out(game: str, winner: int, key: str) -> None:
    table = deal(new_table(VARIANTS[game], 4, "headline"))[-1][1]
    points = tuple(340 if seat % 2 == winner % 2 else 100 for seat in range(4))
    sheet = Sheet(table, [Result(winner, points, "out")], [])
    told = say(f"round.{key}sides_out", name=NAMES[winner], points=340)
    assert headline(sheet, NAMES, me=0) == told
    assert len({say(f"round.{each}sides_out", name="", points=340) for each in ("you_", "", "partner_")}) == 3


@pytest.mark.parametrize("game", ["canasta", "five_hundred_pairs"])
def test_where_the_stock_ends_a_round_each_side_scores(game: str) -> None:
    table = deal(new_table(VARIANTS[game], 4, "headline"))[-1][1]
    sheet = Sheet(table, [Result(None, (20, 5, 20, 5), "stock")], [])
    assert headline(sheet, NAMES, me=0) == say("round.sides_stock")


@pytest.mark.parametrize("reason", ["out", "concealed"])
def test_at_canasta_for_two_nobody_has_a_side(reason: EndReason) -> None:
    table = deal(new_table(VARIANTS["canasta_two"], 2, "headline"))[-1][1]
    sheet = Sheet(table, [Result(1, (655, 1155), reason)], [])
    assert "side" not in headline(sheet, NAMES[:2], me=0)
    assert "1,155" in headline(sheet, NAMES[:2], me=0)


@pytest.mark.parametrize("game", ["indian_points", "indian_pool101"])
def test_a_hand_that_needs_runs_is_declared(game: str) -> None:
    table = deal(new_table(VARIANTS[game], 4, "headline"))[-1][1]
    sheet = Sheet(table, [Result(1, (0, 60, 20, 9), "declared")], [])
    assert headline(sheet, NAMES, me=0).startswith("Mike declares")


def test_only_who_conceded_is_told_that_they_did() -> None:
    table = deal(new_table(VARIANTS["cardgames"], 4, "headline"))[-1][1]
    sheet = Sheet(table, [], [], conceded_by=1)
    lines = [winner_line(sheet, NAMES, seat) for seat in range(5)]  # the last one watches
    mine = say("match.conceded", name=NAMES[0])
    assert lines == [say("match.you_won"), mine, *[say("match.gave_up", name=NAMES[1])] * 3]
