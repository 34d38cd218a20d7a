"""Whatever a house changes in a game, bots can play it."""

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from rummy.engine.rules import CHOICES, LIMITS, BadRules, Rules
from rummy.games.checking import check
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from tests.positions import every_kind
from tests.samples import sampled

LONGEST = (3, 6)  # moves of a round; what cannot be played fails in the first ones


def changed(rules: Rules) -> Iterator[Rules]:
    """The rules with one switch changed, in every way there is or, of numbers, in some."""
    for field in fields(Rules):
        now = getattr(rules, field.name)
        values: list[object] = [*CHOICES.get(field.name, ())]
        if isinstance(now, bool):
            values = [not now]
        elif isinstance(now, int) and field.name in LIMITS:
            values = [*LIMITS[field.name], now + 1, now - 1]
        elif isinstance(now, tuple) and now and isinstance(now[0], int):
            values = [tuple(number + step for number in now) for step in (1, -1)]
        for value in values:
            try:
                yield check(replace(rules, **{field.name: value}))  # type: ignore[arg-type]
            except BadRules:
                continue


def first_moves(rules: Rules, count: int) -> Game:
    """The first moves of a round of as few careless players as there may be."""
    players = [Player(name, "careless") for name in "ABCDEFGH"[: rules.min_players]]
    game = Game(rules, players, "any house")
    game.deal()
    while not (game.is_round_over or game.is_finished) and len(game.lines) < count:
        game.act(game.table.turn, game.bot_action())
    return game


@pytest.mark.turns(3)
@every_kind
@pytest.mark.parametrize("count", sampled(LONGEST, 1))
def test_whatever_one_switch_a_house_changes_the_game_can_be_played(name: str, count: int) -> None:
    houses = [*changed(VARIANTS[name])]
    assert len(houses) > 40
    assert all(first_moves(rules, count).lines for rules in houses)


@pytest.mark.parametrize("offer", CHOICES["upcard_offer"])
def test_only_where_hands_are_knocked_with_the_first_upcard_is_on_offer(offer: str) -> None:
    phases = {}
    for name in ("cardgames", "gin"):
        game = Game(replace(VARIANTS[name], upcard_offer=offer), [Player("A"), Player("B")], "offer")
        game.deal()
        phases[name] = game.table.phase
    assert phases == {"cardgames": "draw", "gin": "draw" if offer == "none" else "upcard"}
