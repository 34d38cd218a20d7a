"""The play of all levels in games in which the table may be rearranged: stronger ones break up more of it.

A beginner overlooks part of the hand, and like the next level only adds to melds. The next two break up one
meld after the other, or those near a card. An expert finds whatever can be laid at all.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action, Draw, Pass, Rearrange
from rummy.engine.melds import Faces, beyond
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.manipulation.bots.arranging import (
    Melds,
    adding,
    breaking_all,
    breaking_near,
    breaking_one,
)

SEES = 0.75  # chance of a beginner to think of a card
FEW = 4  # cards of a hand in which they see all

Arranging = Callable[[Melds, Faces, Rules], Melds]


def laying(view: View, arranging: Arranging, hand: Faces) -> Action:
    """Return the action that lays cards as `arranging` finds, or a draw, or without a stock a pass."""
    before = tuple(meld.shown for meld in view.melds)
    after = arranging(before, hand, view.rules)
    if beyond(after, before):
        return Rearrange(after)
    return Draw() if view.stock else Pass()


def _by(arranging: Arranging) -> Play:
    def play(view: View, _: Random, __: Profile) -> Action:
        return laying(view, arranging, view.shown(view.hand))

    return play


def beginner(view: View, rng: Random, _: Profile) -> Action:
    """Return the action that lays the cards that a beginner notices, without breaking up a meld."""
    hand = view.shown(view.hand)
    seen = tuple(card for card in hand if len(hand) <= FEW or rng.random() < SEES)
    return laying(view, adding, seen)


careless, casual, sharp, expert = map(_by, (adding, breaking_one, breaking_near, breaking_all))
