"""A decision of a seat, compared with what a master would have done at that moment.

It holds the whole table, to follow the moves; only the view of its seat is used to judge it. Nothing is
computed before `answer` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rummy.bots.advice.reasons import reason
from rummy.bots.playouts.weighing import defended
from rummy.engine.actions import Action, Draw, Pass
from rummy.engine.dealer import play
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.match.advice import hint
from rummy.match.comparing import Chances, Comparing
from rummy.match.players import level_of
from rummy.match.playing_on import FAST

FINE, SAME = "fine", "same"  # good
BETTER, MISTAKE = "better", "mistake"  # marked
EQUAL, OTHER, PLAIN = "equal", "other", "plain"  # neither
GOOD, MARKED = (FINE, SAME), (BETTER, MISTAKE)
CONFIRMED = {("basic", ("casual",))}  # kind of game, levels of the opponents, where reviews proved right
SHOWN = 3.0  # points from which estimates proved right, so that they are shown
GRAVE = 5.0  # points by which another move was better, to call it a mistake
PLAY_OUTS = 1000  # for each decision
LONGEST = 40  # actions in a turn
USELESS = ("no_use", "no_use_table", "only_to_open", "no_nearer", "fits_nothing")  # reasons to leave a card


class Verdict(NamedTuple):
    """The judgement of a decision; `best` is the hint's line of play, or what was shown to be best.

    Good are `fine`, where nothing better was possible, and `same`, what the hint suggests. Marked are
    `better` and `mistake`, where the hint's line was shown to be better. Neither are `equal`, where there is
    no great difference, `other`, where there may be one, and `plain`, where there was nothing to decide.
    """

    mark: str
    best: tuple[Action, ...]
    loss: float | None = None  # points of a round
    chances: tuple[Chances, Chances] | None = None  # after the way played and the best, if played out

    @property
    def is_good(self) -> bool:
        """True if nothing better was possible, or the hint suggests the same."""
        return self.mark in GOOD

    @property
    def is_marked(self) -> bool:
        """True if another line of play was shown to be better."""
        return self.mark in MARKED

    @property
    def cost(self) -> float | None:
        """The points by which another line was better, or None if it was not or the estimate is too small."""
        is_small_estimate = self.chances is not None and self.loss is not None and self.loss < SHOWN
        return self.loss if self.is_marked and not is_small_estimate else None


@dataclass(frozen=True)
class Decision:
    """A decision: the table before it, the actions chosen, and the seed by which it is weighed."""

    table: Table
    seat: int
    turn: int  # of this seat in the round, from 1
    played: tuple[Action, ...]
    rng_seed: str
    play_outs: int = PLAY_OUTS
    after: int = 0  # lines of the record that lead to it
    earlier: tuple[View, ...] = ()  # the seat's views of the ends of earlier rounds
    bots: tuple[str, ...] = ()  # keys of the bots that play on, by seat; sharp if empty
    is_measured: bool = False  # True in measurements, which need points at every table

    @property
    def view(self) -> View:
        """The player's view before the decision."""
        return self._seen(self.table)

    def _seen(self, table: Table) -> View:
        return observe(table, self.seat, self.earlier)

    def answer(self) -> Verdict:
        """Return the verdict: the hint agrees, was shown to be better, or leaves the question open."""
        view, played = self.view, self.played
        if view.phase == "layoff":
            return self._laid_off()
        way = self._way(hint)
        if way == played or (view.phase == "play" and self._end_of(way) == self._end_of(played)):
            return Verdict(PLAIN if _is_plain(view, played[0]) else SAME, played)
        bots = self.bots or (FAST,) * self.table.seats
        comparing = Comparing(self.table, view, bots, self.rng_seed, self.play_outs)
        found = comparing.compared(played, way, estimates_points=self.estimates_points)
        if found.is_better:
            is_grave = found.loss is not None and found.loss >= GRAVE
            return Verdict(MISTAKE if is_grave else BETTER, way, found.loss, found.chances)
        return Verdict(EQUAL if found.is_near else OTHER, way, chances=found.chances)

    def _laid_off(self) -> Verdict:
        """Return the verdict on laying off after a knock, whose points are exact as nothing is hidden."""
        best, loss = defended(self.view, self.played)
        if not loss:
            return Verdict(FINE, self.played)
        return Verdict(MISTAKE if loss >= GRAVE else BETTER, best, float(loss))

    @property
    def estimates_points(self) -> bool:
        """True if the points lost are estimated where they cannot be counted exactly."""
        return self.is_measured or self.is_confirmed

    @property
    def is_confirmed(self) -> bool:
        """True if reviews at such a table find nearly all mistakes, and rightly (docs/review.md)."""
        others = (level_of(bot) for seat, bot in enumerate(self.bots) if seat != self.seat)
        return (self.view.kind, tuple(sorted(others))) in CONFIRMED

    def _end_of(self, way: Sequence[Action]) -> object:
        """Return the state that a line of play leads to, whatever the order of its actions and cards."""
        table = self.table
        for action in way:
            table = play(table, self.seat, action)[-1][1]
        hand, pile = ([table.faces[card] for card in cards] for cards in (table.hands[self.seat], table.pile))
        melds = sorted((meld.owner, tuple(sorted(meld.shown))) for meld in table.melds)
        return table.phase, table.turn, sorted(hand), melds, pile

    def _way(self, choose: Callable[[View], Action]) -> tuple[Action, ...]:
        """Return a player's actions until the turn ends or brings new cards; before the draw, one action."""
        table = self.table
        actions: list[Action] = []
        while table.turn == self.seat and not knows_more(table, self.table) and len(actions) < LONGEST:
            actions.append(choose(self._seen(table)))
            table = play(table, self.seat, actions[-1])[-1][1]
        return tuple(actions)


def knows_more(table: Table, before: Table) -> bool:
    """Return whether the seat has learned something new since an earlier moment of its turn."""
    return (table.phase, table.second) != (before.phase, before.second)


def _is_plain(view: View, action: Action) -> bool:
    """Return whether a card was left that would neither have made or extended a meld nor saved points."""
    drawn_for = reason(view, action) if isinstance(action, Draw | Pass) else None
    return drawn_for is not None and drawn_for.key in USELESS
