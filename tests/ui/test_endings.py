"""Every way in which a round of a game can end has its words, wherever it is told."""

from collections.abc import Iterator
from typing import get_args

import pytest
from pygame import Rect

from rummy.arena.report import ending
from rummy.engine.events import EndReason, Result, RoundEnded
from rummy.engine.rules import Rules
from rummy.engine.view import observe
from rummy.games.dealer import new_table
from rummy.games.variants import VARIANTS
from rummy.match.sheet import Sheet
from rummy.ui.history.replay_words import step_sentence
from rummy.ui.scores.score_table import ScoreTable
from rummy.ui.table.flow.narrator import cue_for
from rummy.viewmodel.words.headline import headline
from rummy.viewmodel.words.sentences import why_not
from rummy.viewmodel.words.switches import GROUPS, changed, shown

WON: dict[str, tuple[EndReason, ...]] = {  # by going out, in each flow
    "table": ("out", "rummy", "concealed"),
    "canasta": ("out", "concealed"),
    "knock": ("knock", "undercut", "gin", "big_gin"),
    "declare": ("declared", "dropped", "wrong_declaration"),
    "close": ("out", "knock", "chinchon"),
    "rearrange": ("out",),
}
UNWON: dict[str, tuple[EndReason, ...]] = {
    "table": ("stock", "deadlock", "stalled"),
    "canasta": ("stock", "stalled"),
    "knock": ("void",),
    "declare": ("stock", "stalled"),
    "close": ("stock", "stalled"),
    "rearrange": ("stock",),
}


def of_the_house(name: str) -> Iterator[Rules]:
    """A preset, and what each of its options makes of it where that is a game."""
    rules = VARIANTS[name]
    yield rules
    for switch in (each for group in GROUPS for each in shown(rules, group) if each.kind == "choice"):
        options = (changed(rules, switch.name, value) for value, _ in switch.offers(rules))
        yield from (each for each in options if not why_not(each))


def results(rules: Rules, seats: int) -> Iterator[Result]:
    """How a round can end: the first seat, another one or nobody wins it."""
    points = (5, *(-5,) * (seats - 1))
    for winner in {0, 1, seats - 1}:
        yield from (Result(winner, points, reason) for reason in WON[rules.flow])
        if rules.stalemate == "lowest_hand" and rules.settlement in ("winner_takes", "penalty"):
            yield from (Result(winner, points, reason) for reason in UNWON[rules.flow])
    yield from (Result(None, points, reason) for reason in UNWON[rules.flow])


def test_the_ways_to_end_are_those_of_the_engine() -> None:
    ways = [*WON.values(), *UNWON.values()]
    assert {reason for each in ways for reason in each} == {*get_args(EndReason)}


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_ending_of_a_game_is_told(name: str) -> None:
    for rules in of_the_house(name):
        for seats in {rules.min_players, rules.max_players}:
            names = [f"Seat {seat}" for seat in range(seats)]
            table = new_table(rules, seats, "endings")
            for result in results(rules, seats):
                sheet = Sheet(table, [result], [result.points])
                assert headline(sheet, names, 0)
                assert all(ScoreTable(Rect(0, 0, 900, 600), sheet, names, 1.0).cells(sheet.lines[-1]))
                assert ending(result.reason, 1.0)
                assert cue_for(RoundEnded(result), observe(table, 0), names)
                assert step_sentence(RoundEnded(result), observe(table, 0), names)
