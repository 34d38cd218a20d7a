"""Every column of scores adds up: over the whole golden match of each game, round by round."""

from collections.abc import Iterator, Sequence
from math import prod

import pytest
from pygame import Rect

from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.ui.scores.score_table import added_rows, place_rows, points_told
from tests.games.test_golden_games import RECORDS, start
from tests.ui.scores.test_scores import Reader

MINUS = "\N{MINUS SIGN}"
every_golden_game = pytest.mark.parametrize(("name", "edition"), RECORDS)


def shown(cell: str) -> int:
    """The number that a cell shows: nothing where it is a dash, or what somebody only held."""
    if cell in ("", "–") or cell.startswith("("):
        return 0
    plain = cell.removesuffix(say("round.unopened_mark")).replace(MINUS, "-").replace(",", "")
    return prod(map(int, plain.split(" × ")))


def sums(rows: Sequence[Sequence[str]]) -> list[int]:
    """What the columns of players add up to."""
    return [sum(map(shown, column)) for column in [*zip(*rows, strict=True)][1:-1]]


def round_ends(name: str, edition: int) -> Iterator[tuple[Game, Sheet]]:
    """The golden match of a game after each of its rounds."""
    game, lines = start(name, edition)
    for line in lines:
        game.follow(line)
        if line.startswith("="):
            yield game, game.sheet


@pytest.mark.turns(4)
@every_golden_game
def test_the_points_of_all_rounds_add_up_to_the_total(name: str, edition: int) -> None:
    for game, sheet in round_ends(name, edition):
        for seat, score in enumerate(game.table.scores):
            assert sum(shown(points_told(sheet, line, seat)) for line in sheet.lines) == score


@pytest.mark.turns(4)
@every_golden_game
def test_the_columns_of_the_last_screen_add_up_to_its_totals(name: str, edition: int) -> None:
    *_, (game, sheet) = round_ends(name, edition)
    check_columns(game, sheet, 100)
    check_columns(game, sheet, 9)


def check_columns(game: Game, sheet: Sheet, rows: int) -> None:
    """Add up what stands below each other where there is room for some rows."""
    names = [player.name for player in game.players]
    _, *lines = Reader(Rect(0, 0, 900, 32 * rows), sheet, names, 1.0).read()
    lines = lines[:-1] if place_rows(sheet) else lines
    *rounds, totals = lines
    if added := added_rows(sheet):
        rounds = rounds[: -len(added)]
        of_rounds = [row for row in added if row[0] in _names_of_rounds(sheet)]
        assert sums(of_rounds) == sums(rounds)
        rounds = added
    assert sums(rounds) == [shown(total) for total in totals[1:-1]]


def _names_of_rounds(sheet: Sheet) -> list[str]:
    """What the rows are called that sum the rounds up."""
    games = range(1, len(sheet.table.columns) + 1)
    return [say("account.rounds"), *(say("account.column", number=number) for number in games)]


def test_somebody_comes_back_in_the_golden_matches_of_a_pool() -> None:
    for name in (name for name in VARIANTS if VARIANTS[name].rejoin):
        *_, (_, sheet) = round_ends(name, VARIANTS[name].edition)
        assert any(line.kind == "back" for line in sheet.lines)
