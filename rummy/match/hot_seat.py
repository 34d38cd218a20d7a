"""The seat of the person at the screen in a match of several people who take turns at it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from rummy.engine.view import View
from rummy.match.local import LocalSeat
from rummy.match.seat import Thought
from rummy.match.session import Session


class HotSeat(LocalSeat):
    """A seat that is each person's in turn; nobody's before the first `sit`, and after each deal."""

    def __init__(self, session: Session, wake: Callable[[], None]) -> None:
        super().__init__(session, wake)
        self.is_taken = False  # True while the cards of `me` may be shown

    @property
    def audience(self) -> tuple[int, ...]:
        """The seats of the people who look at this screen when a round or the match is over."""
        return self.match.header.here

    @property
    def successor(self) -> int | None:
        """The person to whom the screen has to be passed now, or None."""
        table = self._game.table
        if table.is_over or self._game.is_finished:
            return None
        person = self._next_person
        return None if self.is_taken and person == self.me else person

    @property
    def _next_person(self) -> int:
        """The first person in the order of play, from the player in turn."""
        table, people = self._game.table, self.audience
        acting = (each for each in table.in_turn(table.turn) if each == table.turn or table.takes_part(each))
        return next((seat for seat in acting if seat in people), self.me)

    @property
    def hides_cards(self) -> bool:
        """True if no hand may be shown: nobody sits here, and a round is being played."""
        return not (self.is_taken or self._game.table.is_over or self._game.is_finished)

    def sit(self, person: int) -> View:
        """Give the seat to a person; `take` then returns what happened since their last move in this round.

        Return the person's view before that.
        """
        self.me, self.is_taken = person, True
        self._round = self._moves()
        moves = [before[-1][1].turn == person for before, _ in pairwise(self._round)]
        shown = max((at for at, is_own in enumerate(moves, 1) if is_own), default=-1) + 1
        seen = sum(map(len, self._round[:shown])) or 1  # the start of the round is never shown
        self._seen = [*self.log[seen:]]
        return self.log[seen - 1][1] if self._round else self.view

    @property
    def waits_for(self) -> int | None:
        """The seat of the other player in turn, a person or a bot, or None."""
        table = self._game.table
        is_played = not (table.is_over or self._game.is_finished)
        return table.turn if is_played and table.turn != self.me else None

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Ask the bot whose turn it is, unless the screen is passed on first."""
        return Thought() if self.successor is not None else super().start_turn(is_paced=is_paced)

    def deal(self) -> None:
        """Deal the next round, which people see once they sit down; raise IllegalMove if none is due."""
        super().deal()
        self._seen.clear()
        self.is_taken = False
