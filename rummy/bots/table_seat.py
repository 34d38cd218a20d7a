"""A seat at a game with melds on the table: what it can choose from, and what that is worth on a deal.

One pack and no jokers; `can_sit` tells whether a game is of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

from rummy.bots.choices import Choice
from rummy.bots.compact.deadwood import BITS, FACES, bits_of, single
from rummy.bots.compact.melding import Melding, Round
from rummy.bots.hand import best_plan, hand_faces
from rummy.bots.hidden import Deals
from rummy.bots.opening import asks_for_more
from rummy.bots.prospects import Prospects
from rummy.bots.temper import EVEN, Temper
from rummy.engine.actions import Discard, Draw, LayOff, Meld, Take
from rummy.engine.judge import is_legal
from rummy.engine.rules import Rules
from rummy.engine.view import View

DISCARDS = 4  # that are compared at a turn's end
WHILE_LAYING = 2  # and of each way, when laying is compared with holding back
HASTE = 10.0  # card points that laying seems to be worth to somebody without any patience

Deal = tuple[list[int], list[int]]  # the others' hands in turn, and the stock


def can_sit(view: View) -> bool:
    """Whether the game has melds on the table, one pack and no jokers."""
    return view.rules.flow == "table" and view.rules.settlement != "laid" and not asks_for_more(view)


@lru_cache(maxsize=8)
def game_by(rules: Rules, seats: int) -> Melding:
    """The game on integers."""
    return Melding(rules, seats)


class TableSeat:
    """A seat whose turn it is."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.game = view, game_by(view.rules, view.seats)
        self.haste = HASTE * (EVEN.patience - temper.patience)
        self.known, self.prospects = Deals(view, self.game), Prospects(view)
        self.hand = bits_of(hand_faces(view))
        self.laid = self.known.laid(view.seat)

    def deals(self, rng: Random) -> Iterator[Deal]:
        """What may lie hidden, the likelier more often."""
        return self.known.drawn(rng)

    def choices(self) -> list[Choice[Deal]]:
        """What can be done now."""
        return [*(self._at_the_start() if self.view.phase == "draw" else self._at_the_end())]

    def _at_the_start(self) -> Iterator[Choice[Deal]]:
        """Draw, or take the discard."""
        for action, first in ((Draw(), "draw"), (Take(), "take")):
            if is_legal(self.view, action):
                yield Choice(action, self._come(first))

    def _come(self, first: str) -> Callable[[Deal], float]:
        known, recycles = self.known, self.view.recycles

        def worth(deal: Deal) -> float:
            start = Round([self.hand, *deal[0]], known.melds, deal[1], known.pile, self.laid, recycles)
            return self.prospects.chance(self.game.play_out(start, first))

        return worth

    def _at_the_end(self) -> Iterator[Choice[Deal]]:
        """Lay all, or hold everything back where it may pay; and throw this or that."""
        lay = self._lays()
        if lay and not self._may_wait:
            yield Choice(lay, lambda _: 0.0)
            return
        most = WHILE_LAYING if lay else DISCARDS
        if lay:
            rest, melds = self.game.lay(self.hand, self.known.melds)
            for card in self._thrown_first(rest, melds)[:most]:
                hunch = self.haste * self.prospects.of_a_point
                yield Choice(lay, self._thrown(rest ^ card, melds, card, self.laid | 1), hunch)
        for card in self._thrown_first(self.hand, self.known.melds)[:most]:
            if is_legal(self.view, Discard(FACES[card])):
                yield Choice(
                    Discard(FACES[card]), self._thrown(self.hand ^ card, self.known.melds, card, self.laid)
                )

    def _lays(self) -> Meld | LayOff | None:
        """The first thing to lay, if anything can be."""
        plan = best_plan(self.view, hand_faces(self.view))
        return next(iter(plan.actions), None)

    @property
    def _may_wait(self) -> bool:
        """Whether to hold back may pay: nothing is laid yet, and not all can be."""
        rest, _ = self.game.lay(self.hand, self.known.melds)
        return self.game.few > 0 and not self.laid & 1 and rest.bit_count() > 1

    def _thrown(self, rest: int, melds: list[int], card: int, laid: int) -> Callable[[Deal], float]:
        known, recycles, seats = self.known, self.view.recycles, self.view.seats
        laid = laid >> 1 | (laid & 1) << seats - 1
        pile = [*known.pile, card]

        def worth(deal: Deal) -> float:
            start = Round([*deal[0], rest], melds, deal[1], pile, laid, recycles)
            *others, own = self.game.play_out(start)
            return self.prospects.chance((own, *others))

        return worth

    def _thrown_first(self, hand: int, melds: list[int]) -> list[int]:
        """The cards that may go, those first that cost much and promise little."""
        taken = 0 if self.view.taken is None else BITS[self.view.faces[self.view.taken]]
        free = self.game.wood.loose(hand) & ~taken or hand & ~taken or hand
        fewest = min(len(self.view.hands[seat]) for seat in self.known.others)
        alive = ~(sum(self.known.pile) | sum(melds))
        return sorted(single(free), key=lambda card: self.game.kept(card, hand, alive, fewest))
