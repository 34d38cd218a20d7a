"""The record of functions by which bots play a family of games, or a style within a family."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rummy.bots.advice.reason import Reason
from rummy.bots.playouts.seat import PlayoutSeat
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action
from rummy.engine.rules import Rules
from rummy.engine.view import View

LEVELS = ("beginner", "careless", "casual", "sharp", "expert")  # the weakest first
PLAY_OUTS = 2000  # number for two players; fewer for more players, whose play-outs take longer


@dataclass(frozen=True, slots=True)
class Profile:
    """The differences between bots of one level: their temper, and how much a slow bot computes."""

    temper: Temper = EVEN
    play_outs: int = PLAY_OUTS  # for each decision; without play-outs, most next cards that are tried
    starts_from_sharp: bool = False  # prefers a sharp player's action unless another one is clearly better


Hidden = tuple[Sequence[int], Sequence[int]]  # the others' hands in turn and the stock, cards as bits
Play = Callable[[View, Random, Profile], Action]  # returns a legal action


def by_level(*plays: Play) -> Mapping[str, Play]:
    """Return the functions that play the levels, the weakest first, by the names of the levels."""
    return dict(zip(LEVELS, plays, strict=True))


def _no_playouts(_: View, __: Temper) -> PlayoutSeat | None:
    return None


def _takes_deep(rules: Rules) -> bool:
    return rules.deep_takes


@dataclass(frozen=True, kw_only=True)
class Strategy:
    """The functions by which bots play a family of games, or a style within a family."""

    levels: Mapping[str, Play]
    reasons: Callable[[View, Action], Iterator[Reason]]  # for an action, the most important first
    playouts: Callable[[View, Temper], PlayoutSeat | None] = _no_playouts  # None for rules without a model
    hidden_of: Callable[[Any], Hidden] | None = None  # of a sampled deal with one pack, no jokers
    takes_many: Callable[[Rules], bool] = _takes_deep  # taking from the pile may bring many cards
    play_outs_of_hint: int = 1  # factor for their number in games in which each takes less time
    has_habits: bool = True  # True if no discard gives others much more than another does
