"""The oversights and random discards of the two lowest levels in games in which sides meld together."""

from __future__ import annotations

from random import Random

from rummy.bots.levels.perception import Perception, plain, unless_missed, with_random_discards
from rummy.bots.strategy.hand import discardable, highest_isolated
from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action, Discard, LayOff
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.games.judge import is_legal

AT_RANDOM = 0.4  # chance of a beginner to discard a random card instead of the chosen one
THOUGHTLESS = 0.25  # the same chance of a careless bot
SEES = 0.85  # chance of a careless bot to see that a card fits the table


def beginning(play: Play) -> Play:
    """Return `play` with random discards now and then, and with half of the piles and lay-offs overlooked.

    Where a draw brings several cards, no pile is overlooked: a small one is worth less than the draw.
    """

    def overlooks(view: View, rng: Random, profile: Profile) -> Action:
        action = play(view, rng, profile)
        return unless_missed(view, action, Perception(view, rng), _notices_pile, _highest)

    return with_random_discards(overlooks, AT_RANDOM, discardable)


def thoughtless(play: Play) -> Play:
    """Return the careless level's `play`: the given one, with some lay-offs forgotten and random discards."""

    def forgets(view: View, rng: Random, profile: Profile) -> Action:
        action = play(view, rng, profile)
        if not isinstance(action, LayOff) or Perception(view, rng).notices_with(SEES):
            return action
        instead = Discard(_highest(view))
        return instead if is_legal(view, instead) else action

    return with_random_discards(forgets, THOUGHTLESS, discardable)


def _notices_pile(perception: Perception) -> bool:
    return perception.view.rules.cards_drawn > 1 or perception.notices_pile()


def _highest(view: View) -> Face:
    return highest_isolated(plain(view, discardable), view.in_force)
