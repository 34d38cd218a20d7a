"""A player's copy of a shared table without rules: the host's messages, and the player's unconfirmed moves.

The player's moves are shown at once, and sent one after the other; if the host refuses one, the table returns
to the state that the host has sent. The order of the cards in the player's hand stays in this program.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rummy.engine.cards import Face
from rummy.free.commands import DealCards, FreeCommand, Into, MoveCards, NotPossible, SortHand
from rummy.free.document import NoFreeTable, read_table
from rummy.free.table import FreeTable, by_suit, inserted
from rummy.online.atomic import all_or_nothing
from rummy.online.masked_table import MIXING, UNDO, concerned, handled, in_order, move_text, read_move, seen
from rummy.online.messages import (
    FULL,
    Act,
    Chat,
    FreeTableActed,
    FreeTableCards,
    FreeTableInfo,
    MissingCommand,
    News,
    Refused,
    Rejoin,
)
from rummy.online.plausible import check_free_table, check_free_table_faces
from rummy.online.wire import BadMessage


@dataclass(frozen=True, slots=True)
class FreeTableUpdate:
    """A change of the table: the seat, its move as text, and the table before it.

    The text is empty if the host has sent all cards again.
    """

    seat: int | None
    text: str
    before: FreeTable | None


@dataclass(frozen=True, slots=True)
class QueuedMove:
    """A move of the player as text, and the number of the last action that they knew when they made it."""

    text: str
    n: int


@dataclass
class ClientFreeTable:
    """A shared table without rules, as the host's messages and the player's moves describe it."""

    state: FreeTableInfo | None = None
    n: int = 0
    q: int = 0  # number of the player's last command that was performed
    may_undo: bool = False
    is_behind: bool = False  # True if all cards must be sent anew
    snapshot_count: int = 0  # how often they were
    is_full: bool = False  # True if the host's disk was full at the last message
    refusals: list[str] = field(default_factory=list)
    said: list[Chat] = field(default_factory=list)
    happened: list[FreeTableUpdate] = field(default_factory=list)  # changes that have not been shown yet
    _confirmed: FreeTable | None = None
    _faces: dict[int, Face] = field(default_factory=dict)  # visible to the player at that table
    _pending: list[QueuedMove] = field(default_factory=list)  # unconfirmed; the first may have been sent
    _sent: Act | None = None
    _order: tuple[int, ...] = ()  # of the cards in the player's hand

    # State

    @property
    def me(self) -> int | None:
        """The player's seat, or None for a watcher."""
        return self.state.me if self.state is not None else None

    @property
    def is_known(self) -> bool:
        """True if enough messages were received to show the table."""
        return self.state is not None and self._confirmed is not None

    @property
    def table(self) -> FreeTable:
        """The table as the player sees it, including their own moves that are not yet confirmed."""
        assert self._confirmed is not None
        assert self.state is not None
        table = self._confirmed
        for queued in self._pending:
            table = self._after(table, queued.text)
        names = tuple(seat.name or str(at + 1) for at, seat in enumerate(self.state.seats))
        up = table.up.intersection(self.faces)
        return replace(table, names=names, up=up, hands=self._held(table))

    @property
    def faces(self) -> dict[int, Face]:
        """The faces that the player sees, except of cards that their unconfirmed moves mix."""
        table, mixed = self._confirmed, set[int]()
        for queued in self._pending:
            assert table is not None
            mixed |= self._mixed(table, queued.text)
            table = self._after(table, queued.text)
        return {card: face for card, face in self._faces.items() if card not in mixed}

    @staticmethod
    def _mixed(table: FreeTable, text: str) -> frozenset[int]:
        try:
            command = read_move(table, text) if text != UNDO else None
        except NotPossible:
            command = None
        return concerned(table, command) if isinstance(command, MIXING) else frozenset()

    @staticmethod
    def _after(table: FreeTable, text: str) -> FreeTable:
        try:
            return table if text == UNDO else handled(table, read_move(table, text))
        except NotPossible:
            return table

    def _held(self, table: FreeTable) -> tuple[tuple[int, ...], ...]:
        """Return all hands, with the player's own cards in the player's order."""
        if self.me is None:
            return table.hands
        hand, last = table.hands[self.me], len(self._order)
        place = {card: at for at, card in enumerate(self._order)}
        own = tuple(sorted(hand, key=lambda card: place.get(card, last)))
        return (*table.hands[: self.me], own, *table.hands[self.me + 1 :])

    # Commands

    def do(self, command: FreeCommand) -> None:
        """Perform a command at once, and queue it for the host; raise NotPossible."""
        table = self.table
        if isinstance(command, SortHand):
            self._sort()
            return
        before = self._confirmed
        assert before is not None
        assert self.state is not None
        if isinstance(command, DealCards):
            people = (seat for seat, there in enumerate(self.state.seats) if there.id)
            command = replace(command, seats=tuple(people))
        for queued in self._pending:
            before = self._after(before, queued.text)
        text = move_text(before, command)
        after = handled(before, read_move(before, text))
        match command:
            case MoveCards(cards, Into(seat, gap)) if seat == self.me:
                rest = [card for card in table.hands[seat] if card not in cards]
                self._order = inserted(rest, cards, gap)
        if after != before or isinstance(command, MIXING):
            self._pending.append(QueuedMove(text, self.n))

    def _sort(self) -> None:
        if self.me is not None:
            hand, faces = self.table.hands[self.me], self.faces
            known = [card for card in hand if card in faces]
            self._order = tuple(sorted(known, key=lambda card: by_suit(faces[card], card)))

    def undo(self) -> None:
        """Queue a request to undo the player's last move."""
        self._pending.append(QueuedMove(UNDO, self.n))

    @property
    def is_waiting(self) -> bool:
        """True if a move of the player has no answer yet."""
        return bool(self._pending)

    def next_command(self) -> Act | None:
        """Return the command to send now; None if there is none, or an earlier one has no answer."""
        if self._sent is not None or not self._pending or self.is_behind:
            return None
        queued = self._pending[0]
        self._sent = Act(self.q + 1, queued.n, queued.text)
        return self._sent

    def connection_lost(self) -> None:
        """Prepare for a new connection: await all cards again, then resend the unanswered command."""
        self.is_behind = self._confirmed is not None

    def rejoin(self) -> Rejoin:
        """Return the command that requests all cards again."""
        assert self.state is not None
        return Rejoin(self.state.table)

    # Messages

    def receive(self, news: News) -> None:
        """Update this copy by a message; raise BadMessage, and change nothing, if it contradicts the copy."""
        with all_or_nothing(self):
            self._handle(news)

    def _handle(self, news: News) -> None:
        self.is_full = isinstance(news, Refused) and news.why == FULL
        match news:
            case FreeTableInfo():
                self._take_state(news)
            case FreeTableCards() | FreeTableActed() if self.state is None:
                pass  # a newcomer gets all cards once more, after the state
            case FreeTableCards():
                self._take_cards(news)
            case FreeTableActed():
                self._take_action(news)
            case Refused(why, q):
                self._refuse(why, q)
            case MissingCommand():
                self._sent, self.is_behind = None, self._confirmed is not None
            case Chat():
                self.said.append(news)

    def _take_state(self, state: FreeTableInfo) -> None:
        check_free_table(state)
        if self._confirmed is not None and len(state.seats) != len(self._confirmed.hands):
            raise BadMessage("no such seats")
        if state.me != self.me:
            self._pending, self._sent, self._order = [], None, ()
        people = [seat.id for seat in state.seats]
        if self.state is not None and people != [seat.id for seat in self.state.seats]:
            self.may_undo = False
        self.state = state
        self._forget()

    def _take_cards(self, cards: FreeTableCards) -> None:
        before = self._confirmed
        try:
            self._confirmed = _table_of(cards)
        except (NoFreeTable, KeyError, ValueError):
            raise BadMessage("no such table") from None
        assert self.state is not None
        if len(self.state.seats) != len(self._confirmed.hands):
            raise BadMessage("no such hands")
        if not (cards.by is None or 0 <= cards.by < len(self._confirmed.hands)):
            raise BadMessage("no such seat")
        check_free_table_faces(self._confirmed, cards.faces, self.me)
        was_behind, self.is_behind, self._faces = self.is_behind, False, dict(cards.faces)
        self.snapshot_count += 1
        is_other = before is None or before.packs != self._confirmed.packs
        if before is not None and cards.n < self.n:  # the server was restored from a backup
            self.refusals.append("restored")
        self._note(cards.n, cards.q, may_undo=cards.undo)
        if was_behind:
            self._sent = None  # it was not performed, and is sent again
        if before is not None:
            self.happened.append(FreeTableUpdate(cards.by, "", None if is_other else before))

    def _take_action(self, action: FreeTableActed) -> None:
        table = self._confirmed
        if table is None or action.n != self.n + 1 or not 0 <= action.seat < len(table.hands):
            self.is_behind = True
            return
        try:
            command = read_move(table, action.a)
            self._confirmed = handled(table, command)
        except (NoFreeTable, NotPossible):
            raise BadMessage("no such move") from None
        if not action.q:
            self.happened.append(FreeTableUpdate(action.seat, action.a, table))
        if isinstance(command, MIXING):
            self._forget()
            hand = seen(self._confirmed, self.me) - self._confirmed.up
            self._order = tuple(card for card in self._order if card in hand)  # others have these numbers now
        self._faces |= action.faces
        self._forget()
        if not action.faces.keys() <= self._faces.keys():
            raise BadMessage("not to be seen")
        check_free_table_faces(self._confirmed, self._faces, self.me)
        self._note(action.n, action.q or self.q, may_undo=action.undo)

    def _forget(self) -> None:
        """Drop the faces that the player no longer sees."""
        if self._confirmed is not None:
            visible = seen(self._confirmed, self.me)
            self._faces = {card: face for card, face in self._faces.items() if card in visible}

    def _note(self, n: int, q: int, *, may_undo: bool) -> None:
        self.n, self.may_undo = n, may_undo
        if self._sent is not None and q >= self._sent.q:
            self._sent = None
            self._pending.pop(0)
        self.q = q

    def _refuse(self, why: str, q: int) -> None:
        self.refusals.append(why)
        if self._sent is not None and q == self._sent.q:
            self._sent, self._pending = None, []


def _table_of(cards: FreeTableCards) -> FreeTable:
    """Return the table in a message; raise NoFreeTable, KeyError or ValueError if it is impossible."""
    size, packs, jokers = cards.packs
    return in_order(
        read_table(
            {
                "cards": size,
                "packs": packs,
                "jokers": jokers,
                "names": [str(seat + 1) for seat in range(len(cards.hands))],
                "piles": [*cards.piles],
                "hands": [*cards.hands],
                "up": cards.up,
            }
        )
    )
