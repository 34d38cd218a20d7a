"""The record of a family of games: functions for its rules, and its additions to the common events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace

from rummy.engine.actions import Action
from rummy.engine.changes import Change
from rummy.engine.consequences import open_card
from rummy.engine.events import Event
from rummy.engine.match_scoring import TotalEntries
from rummy.engine.rules import Rules
from rummy.engine.scoring import Entries, Points, hands_left
from rummy.engine.steps import Steps
from rummy.engine.table import BaseTable
from rummy.engine.view import View
from rummy.games.preset import Preset

DISCARDS = frozenset({"first_discard", "discard_taken", "discard_drawn"})

Follow = Callable[[Steps], Iterator[Event]]


def nothing(_: Steps) -> Iterator[Event]:
    """Yield nothing."""
    return iter(())


def _other_targets(rules: Rules, targets: tuple[int, ...]) -> Rules:
    return replace(rules, targets=targets)


def by_schedule(usual: str) -> Callable[[Rules], str]:
    """Return a function that returns the group of rules: "contract" if hand sizes change, else `usual`."""
    return lambda rules: "contract" if any(rules.cards_by_deal) else usual


@dataclass(frozen=True, kw_only=True)
class Family:
    """The rules of a family of games, as functions of a view, of a table or of its steps."""

    name: str
    plays: Callable[[Rules], bool]  # whether it is the family of these rules
    presets: tuple[Preset, ...]
    switches: Set[str]  # the family's switches, of those that not all families have
    house_rules: Set[str]  # the switches that players may change, of those that not all families offer
    options: Mapping[str, tuple[object, ...]] = field(default_factory=dict)  # of house rules, if unusual
    settlements: tuple[str, ...]
    check: Callable[[Rules], None]  # raises BadRules if switches contradict each other
    style: Callable[[Rules, int], str] = lambda rules, seats: ""  # for `style_of`, if there are several
    group: Callable[[Rules], str]  # the group of games under which players look for these rules
    with_targets: Callable[[Rules, tuple[int, ...]], Rules] = _other_targets
    decide: Callable[[View, Action], list[Event]]  # the events of an action; raises IllegalMove
    follow: Follow  # the consequences of a move
    before_upcard: Follow = nothing  # further events of the deal, before and after the upcard
    upcard: Follow = open_card
    after_upcard: Follow = nothing
    changes: Mapping[type, Change] = field(default_factory=dict)  # by type of event, besides the common ones
    hands_counted: Callable[[BaseTable], Points] = hands_left  # the points of hands after a round
    knock_entries: Callable[[BaseTable], Entries] = lambda _: ()  # the points of a knock that was settled
    side_entries: Callable[[BaseTable], tuple[Entries, ...]] = lambda _: ()  # the round's points by side
    final_entries: Callable[[BaseTable], TotalEntries] = lambda _: ()  # additions at the end of the match
    remembers_ends: bool = False  # bots learn from earlier rounds when each player knocks
    winner_at_once: Callable[[BaseTable], int | None] = lambda _: None  # wins the match at any score
