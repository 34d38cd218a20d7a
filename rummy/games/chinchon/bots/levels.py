"""The five levels of bots for games that a player closes with few points left."""

from __future__ import annotations

from functools import partial
from random import Random

from rummy.bots.levels.perception import Perception, highest, unless_missed, with_random_discards
from rummy.bots.strategy.strategy import Profile, by_level
from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.games.chinchon.bots.closing import at_once, closing_action, unless_run
from rummy.games.chinchon.bots.master import ClosingMaster
from rummy.games.shared.showing.bots.closed_hand import (
    highest_alone,
    joins,
    least_costly,
    leaves_least,
    looking,
    lowers,
)

AT_RANDOM = 0.35  # chance of a random discard; no meld on the table shows a beginner what to keep
OFTEN = 0.8  # chance of careless bots to look at the upcard


def beginner(view: View, rng: Random, _: Profile) -> Action:
    """Return a beginner's action: they take cards that make melds and close, but overlook some chances."""
    perception = Perception(view, rng)
    action = closing_action(view, lambda _, __: perception.wants_top(), highest, at_once)
    return unless_missed(view, action, perception)


def careless(view: View, rng: Random, _: Profile) -> Action:
    """Return a careless bot's action: they discard the highest card that fits no other, and close at once.

    They sometimes draw without a look at the upcard.
    """
    return closing_action(view, looking(joins, OFTEN, rng), highest_alone, at_once)


def casual(view: View, _: Random, __: Profile) -> Action:
    """Return a casual bot's action: they discard what leaves the least deadwood, and close at once."""
    return closing_action(view, lowers, leaves_least, at_once)


def sharp(view: View, _: Random, profile: Profile) -> Action:
    """Return a sharp bot's action: they weigh deadwood against chances of melds, and close at once."""
    return closing_action(view, lowers, partial(least_costly, caution=profile.temper.caution), at_once)


def expert(view: View, _: Random, profile: Profile) -> Action:
    """Return an expert's action: they weigh what the hand may become, and delay closing for a winning run."""
    master = ClosingMaster(view)
    return closing_action(
        view,
        lambda _, top: master.wants(top),
        lambda _: master.best_discard(profile.temper.caution),
        unless_run,
    )


LEVELS = by_level(with_random_discards(beginner, AT_RANDOM), careless, casual, sharp, expert)
