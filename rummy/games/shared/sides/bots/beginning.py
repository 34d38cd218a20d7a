"""The oversights and random discards of beginners in games in which sides meld together."""

from __future__ import annotations

from random import Random

from rummy.bots.levels.perception import Perception, plain, unless_missed, with_random_discards
from rummy.bots.strategy.hand import discardable, highest_isolated
from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action
from rummy.engine.cards import Face
from rummy.engine.view import View


def beginning(play: Play) -> Play:
    """Return `play` with random discards now and then, and with half of the piles and lay-offs overlooked."""

    def overlooks(view: View, rng: Random, profile: Profile) -> Action:
        action = play(view, rng, profile)
        return unless_missed(view, action, Perception(view, rng), Perception.notices_pile, _highest)

    return with_random_discards(overlooks, choices=discardable)


def _highest(view: View) -> Face:
    return highest_isolated(plain(view, discardable), view.in_force)
