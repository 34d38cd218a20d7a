"""The oversights and random discards of the two lowest levels in games in which sides meld together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rummy.bots.levels.perception import Perception, unless_missed, with_random_discards
from rummy.bots.strategy.hand import discardable
from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action, LayOff, Take
from rummy.engine.view import View

AT_RANDOM = 0.4  # chance of a beginner to discard a random card instead of the chosen one
THOUGHTLESS = 0.25  # the same chance of a careless bot
SEES = 0.85  # chance of a careless bot to see that a card fits the table, at each of its actions
FITS, MELDS = 0.25, 0.5  # the same chance of a beginner, and to see that cards make a meld

Sees = Callable[[Action], bool]
SidePlay = Callable[
    [View, Profile, Sees], Action
]  # returns a legal action, of those that lay cards a seen one


def all_seen(_: Action) -> bool:
    """Return True: the higher levels see each way to lay cards."""
    return True


def seeing_all(play: SidePlay) -> Play:
    """Return `play` with nothing overlooked."""
    return lambda view, _, profile: play(view, profile, all_seen)


def beginning(play: SidePlay) -> Play:
    """Return `play` with random discards now and then, and with piles, melds and lay-offs overlooked.

    Where a draw brings several cards, no pile is overlooked: a small one is worth less than the draw.
    """

    def overlooks(view: View, rng: Random, profile: Profile) -> Action:
        perception = Perception(view, rng)
        action = play(view, profile, _seen(perception, FITS, MELDS))
        return unless_missed(view, action, perception, _notices_pile) if isinstance(action, Take) else action

    return with_random_discards(overlooks, AT_RANDOM, discardable)


def thoughtless(play: SidePlay) -> Play:
    """Return the careless level's `play`: the given one, with some lay-offs forgotten and random discards."""

    def forgets(view: View, rng: Random, profile: Profile) -> Action:
        return play(view, profile, _seen(Perception(view, rng), SEES, 1.0))

    return with_random_discards(forgets, THOUGHTLESS, discardable)


def _seen(perception: Perception, fits: float, melds: float) -> Sees:
    """Return a function that sees lay-offs and melds with these chances, or all once the partner agreed."""
    must_go_out = bool(perception.view.answer)

    def sees(step: Action) -> bool:
        return must_go_out or perception.notices_with(fits if isinstance(step, LayOff) else melds)

    return sees


def _notices_pile(perception: Perception) -> bool:
    return perception.view.rules.cards_drawn > 1 or perception.notices_pile()
