"""A decision of a seat, compared with what a master would have done in its place.

A decision holds the whole table, to follow the moves; only the view of its seat is used to judge it. Nothing
is computed before `answer` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rummy.bots.advice.reasons import reason
from rummy.bots.playouts.weighing import defended
from rummy.engine.actions import Action, Draw, Pass
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.games.families import style_of
from rummy.match.advice import hint
from rummy.match.comparing import Chances, Comparing
from rummy.match.players import level_of
from rummy.match.playing_on import FAST

FINE, SAME = "fine", "same"  # good
BETTER, MISTAKE = "better", "mistake"  # marked
EQUAL, OTHER, PLAIN = "equal", "other", "plain"  # neither
GOOD, MARKED = (FINE, SAME), (BETTER, MISTAKE)
CONFIRMED = {("basic", ("casual",))}  # styles and opponents' levels for which reviews proved right
SHOWN = 3.0  # fewest points of an estimate that is shown; smaller ones proved unreliable
GRAVE = 5.0  # lost points from which a move is called a mistake
PLAY_OUTS = 1000  # for each decision
LONGEST = 40  # actions in a turn


class Verdict(NamedTuple):
    """The judgement of a decision; `best` is the hint's line of play, or the line shown to be best.

    Good marks are `fine` (nothing better was possible) and `same` (the hint suggests the same). Bad marks are
    `better` and `mistake`: the hint's line was shown to be better. Neither good nor bad are `equal` (no great
    difference), `other` (there may be one) and `plain` (there was nothing to decide).
    """

    mark: str
    best: tuple[Action, ...]
    loss: float | None = None  # points of a round
    chances: tuple[Chances, Chances] | None = None  # after the line played and the best, if played out

    @property
    def is_good(self) -> bool:
        """True if nothing better was possible, or the hint suggests the same line of play."""
        return self.mark in GOOD

    @property
    def is_marked(self) -> bool:
        """True if another line of play was shown to be better."""
        return self.mark in MARKED

    @property
    def cost(self) -> float | None:
        """The points by which another line was better, or None if none was or the estimate is too small."""
        is_small_estimate = self.chances is not None and self.loss is not None and self.loss < SHOWN
        return self.loss if self.is_marked and not is_small_estimate else None


@dataclass(frozen=True)
class Decision:
    """A decision: the table before it, the actions chosen, and the seed for the play-outs that judge it."""

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
        """Return the verdict, by comparing the actions with those of the hint."""
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
        """Return the verdict on laying off after a knock, whose points are exact as no card is hidden."""
        best, loss = defended(self.view, self.played)
        if not loss:
            return Verdict(FINE, self.played)
        return Verdict(MISTAKE if loss >= GRAVE else BETTER, best, float(loss))

    @property
    def estimates_points(self) -> bool:
        """True if points lost are estimated in decisions for which they can't be counted exactly."""
        return self.is_measured or self.is_confirmed

    @property
    def is_confirmed(self) -> bool:
        """True if reviews of this style against these levels were measured to be right (docs/review.md)."""
        others = (level_of(bot) for seat, bot in enumerate(self.bots) if seat != self.seat)
        return (style_of(self.view.rules, self.view.seats), tuple(sorted(others))) in CONFIRMED

    def _end_of(self, way: Sequence[Action]) -> object:
        """Return the state after a line of play, whatever the order of its actions and cards."""
        table = self.table
        for action in way:
            table = play(table, self.seat, action)[-1][1]
        hand, pile = ([table.faces[card] for card in cards] for cards in (table.hands[self.seat], table.pile))
        melds = sorted((meld.owner, tuple(sorted(meld.shown))) for meld in table.melds)
        return table.phase, table.turn, sorted(hand), melds, pile

    def _way(self, choose: Callable[[View], Action]) -> tuple[Action, ...]:
        """Return the actions that `choose` takes until the turn ends or brings new cards.

        Before the draw, that is one action.
        """
        table = self.table
        actions: list[Action] = []
        while table.turn == self.seat and not knows_more(table, self.table) and len(actions) < LONGEST:
            actions.append(choose(self._seen(table)))
            table = play(table, self.seat, actions[-1])[-1][1]
        return tuple(actions)


def knows_more(table: Table, before: Table) -> bool:
    """Return whether the seat has seen new cards between two tables of its turn.

    They come by a draw, or with the second hand that a player of canasta takes up after their first.
    """
    return (table.phase, table.second) != (before.phase, before.second)


def _is_plain(view: View, action: Action) -> bool:
    """Return whether the upcard was rightly refused: it would neither have joined a meld nor saved points."""
    drawn_for = reason(view, action) if isinstance(action, Draw | Pass) else None
    return drawn_for is not None and drawn_for.is_idle
