"""The match at a table as its host runs it: the host judges and numbers actions, and informs the readers.

Actions are numbered from 1 without a gap, the same for all; each seat also numbers its own commands, so that
a command that arrives twice is performed once. When a server goes back to a backup, the numbers go on a
million higher, since clients may know actions that the server has lost. The readers are the seats, followed
by one reader for all watchers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Self

from rummy.engine.actions import IllegalMove
from rummy.engine.chains import link_of, seed_of
from rummy.engine.events import Event, TurnBegan
from rummy.engine.rules import Rules
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.notation import read_action
from rummy.games.rules_text import BadNotation
from rummy.match.game import LONGEST_LINE, BetweenRounds, Game, Question
from rummy.match.players import Player
from rummy.online.agreement import digest_of_view
from rummy.online.messages import Applied, Conceded, HostLink, Lines, Links, News, SeenEvent, Snapshot, Undone
from rummy.online.replica import ShownFaces, dump_view, for_onlookers, shown_by
from rummy.online.wire import pack, unpack

UNDO, CONCEDE = "undo", "concede"  # commands besides the moves of the notation
RESTORED = 10**6  # added to the numbers of actions when a backup is restored
RECENT = 16  # actions stored one by one; a snapshot is shorter than more of them
PART = 100  # lines of a round in one message at most
LONGEST_PART = 8_000  # characters of these lines at most


@dataclass(frozen=True, slots=True)
class HostedAction:
    """An action at the table: its number, the seat and its command, and the steps that it caused."""

    n: int
    seat: int | None = None  # None for a deal
    q: int = 0
    steps: tuple[tuple[Event, tuple[ShownFaces, ...]], ...] = ()  # with the faces shown to each reader
    back_to: int | None = None  # number of the action whose table was restored
    concedes: bool = False

    @property
    def begins_turn(self) -> bool:
        """True if a turn began with the action."""
        return any(isinstance(event, TurnBegan) for event, _ in self.steps)

    def message_for(self, reader: int) -> Applied | Undone | Conceded:
        """Return the message about this action for a reader, with the faces that they may see."""
        q = self.q if reader == self.seat else 0
        if self.concedes and self.seat is not None:
            return Conceded(self.n, self.seat, q)
        if self.back_to is not None:
            return Undone(self.n, self.back_to, q)
        return Applied(self.n, tuple(SeenEvent(event, faces[reader]) for event, faces in self.steps), q)


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """The lines of a finished round, or of a concession after it, as compact text."""

    number: int  # number of the link that the round was dealt from
    packed: str

    @classmethod
    def of(cls, shares: Links, lines: Sequence[str]) -> Self:
        """Return a round with its lines that was dealt from the links in `shares`."""
        return cls(shares.i, pack([shares.x, lines]))

    def messages(self, secret: str) -> Iterator[News]:
        """Yield the messages that a client needs to follow and check the round.

        The secret is that of the host's hash chain.
        """
        shares, lines = unpack(self.packed)
        yield Links(self.number, tuple(shares))
        yield from in_parts(self.number, lines)
        yield HostLink(self.number, link_of(secret, self.number))


@dataclass(frozen=True, slots=True)
class MatchBetweenRounds:
    """The state of a match at a table between two rounds, without the lines of its rounds."""

    game: BetweenRounds
    players: tuple[Player, ...]
    n: int
    q: tuple[int, ...]
    link: int
    shares: tuple[str, ...]


class HostedMatch:
    """A match whose deals follow from hash-chain links of all players and the host."""

    def __init__(
        self,
        table: str,
        rules: Rules,
        players: Sequence[Player],
        secret: str,
        rounds: int = 0,
        restored: int = 0,  # how often the table was restored from a backup
    ) -> None:
        self.game = Game(rules, players, seed="")
        self.link = rounds  # the number of the last link that was used at this table
        self.q = [0] * len(players)  # the last command of each seat
        self._name, self._secret = table, secret
        self._first = restored * RESTORED + 1  # number of the first action that is still stored
        self._actions: list[HostedAction] = []
        self._restorable = [
            self._first - 1
        ]  # numbers of actions that an undo can restore, and of the last one
        self._shares: tuple[str, ...] = ()  # the links that this round was dealt from
        self._lines: list[str] = []  # of this round, as in a record
        self.rounds: list[PlayedRound] = []  # the finished rounds

    @classmethod
    def after(cls, state: MatchBetweenRounds, table: str, secret: str, rounds: Iterable[PlayedRound]) -> Self:
        """Return a match that goes on from a state between two rounds."""
        match = cls(table, state.game.table.rules, state.players, secret, state.link)
        match.game = Game.after(state.game, state.players)
        match.q, match.rounds = [*state.q], [*rounds]
        match._first, match._restorable, match._shares = state.n + 1, [state.n], state.shares
        return match

    @property
    def is_between_rounds(self) -> bool:
        """True if the last action ended a round, and was not a concession."""
        return self.game.table.is_over and self.game.conceded_by is None

    @property
    def between_rounds(self) -> MatchBetweenRounds:
        """The state of the match, valid after a round if no seat has conceded."""
        game, shares = self.game, self._shares
        return MatchBetweenRounds(game.between_rounds, game.players, self.n, tuple(self.q), self.link, shares)

    @property
    def n(self) -> int:
        """The number of the last action of the match."""
        return self._first + len(self._actions) - 1

    @property
    def watcher(self) -> int:
        """The reader number that all watchers share: the number of seats."""
        return len(self.q)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None before a deal or after the match."""
        table = self.game.table
        return None if table.is_over or self.game.is_finished else table.turn

    @property
    def has_turn_begun(self) -> bool:
        """True if a turn began with the last action."""
        return any(action.begins_turn for action in self._actions[-1:])

    @property
    def restored(self) -> int:
        """The number of times that the match was restored from a backup."""
        return self.n // RESTORED

    def note_restored(self) -> None:
        """Raise the action number by RESTORED and forget the stored actions, after a backup was restored."""
        n = self.n + RESTORED
        self._first, self._actions, self._restorable[-1] = n + 1, [], n

    def question(self, bot: str) -> Question:
        """Return the question to a bot for the move of the seat whose turn it is."""
        rng_seed = sha256(f"{self._secret}/bot/{self.n}".encode()).hexdigest()
        return Question(bot, self.game.view(self.game.table.turn), rng_seed)

    # Actions

    def go_on(self, moves: Iterable[str]) -> None:
        """Follow the lines of finished rounds that were played at another server; raise ValueError."""
        for line in moves:
            self.game.follow(line)
        self.game.take_lines()

    def deal(self, shares: Sequence[str | None]) -> HostedAction:
        """Deal the next round from the links of all seats; raise IllegalMove if no deal is due."""
        if not self.game.is_round_over:
            raise IllegalMove("round_not_over")
        self.link += 1
        seed = seed_of(self._name, self.link, link_of(self._secret, self.link), shares)
        self._shares = tuple(share or "" for share in shares)
        self.game.reseed(seed)
        before = self.game.table
        self._first, self._actions = self.n + 1, []
        return self._done(None, 0, before, self.game.deal())

    def act(self, seat: int, q: int, text: str) -> HostedAction:
        """Perform a seat's command; if illegal, raise IllegalMove or BadNotation and change nothing."""
        if len(text) > LONGEST_LINE:
            raise BadNotation("longer than any move")
        before = self.game.table
        if text == CONCEDE:
            if seat in before.out:
                raise IllegalMove("out_concedes")
            self.game.concede(seat)
            self._close_round()
            return self._store(HostedAction(self.n + 1, seat, q, concedes=True))
        if text == UNDO:
            if self.game.undoer != seat:
                raise IllegalMove("nothing_to_undo")
            self.game.undo()
            self._restorable.pop()
            return self._store(HostedAction(self.n + 1, seat, q, back_to=self._restorable[-1]))
        return self._done(seat, q, before, self.game.act(seat, read_action(text)))

    def _done(self, seat: int | None, q: int, before: Table, steps: Sequence[Step]) -> HostedAction:
        action = HostedAction(self.n + 1, seat, q, tuple(self._as_shown(before, steps)))
        self._restorable = [*self._restorable, action.n][-1 - self.game.undoable :]
        if self.game.is_round_over or self.game.is_finished:
            self._close_round()
        return self._store(action)

    def _close_round(self) -> None:
        lines, self._lines = [*self._lines, *self.game.take_lines()], []
        if self.link:  # else a seat conceded before the first deal at this table
            self.rounds.append(PlayedRound.of(Links(self.link, self._shares), lines))

    def _store(self, action: HostedAction) -> HostedAction:
        self._lines += self.game.take_lines()
        self._actions.append(action)
        if len(self._actions) > RECENT:
            self._first += 1
            del self._actions[0]
        if action.seat is not None:
            self.q[action.seat] = max(self.q[action.seat], action.q)
        return action

    def _as_shown(
        self, before: Table, steps: Sequence[Step]
    ) -> Iterator[tuple[Event, tuple[ShownFaces, ...]]]:
        open_before = for_onlookers(before)
        for event, after in steps:
            open_after = for_onlookers(after)
            shown = [shown_by(before, after, seat) for seat in range(len(self.q))]
            shown.append(shown_by(open_before, open_after, self.watcher))
            yield event, tuple([shown[shown.index(faces)] for faces in shown])  # equal ones are stored once
            before, open_before = after, open_after

    # Messages

    def seen(self, action: HostedAction, reader: int) -> str:
        """Return the digest of a reader's view if `action`, the last one, began their turn, else ""."""
        begins = reader == self.turn and action.begins_turn
        return digest_of_view(observe(self.game.table, reader)) if begins else ""

    @property
    def recent(self) -> Sequence[HostedAction]:
        """The last actions of this round that are stored."""
        return self._actions

    def since(self, have: int) -> list[HostedAction] | None:
        """Return all actions after action number `have`; None if they are no longer stored."""
        if not self._first - 1 <= have <= self.n:
            return None
        return self._actions[have - self._first + 1 :]

    def caught_up(self, reader: int) -> Iterator[News]:
        """Yield a snapshot of the round for a reader and, if a seat has conceded, the message about it."""
        given_up = [action for action in self._actions[-1:] if action.concedes]
        q = self.q[reader] if reader < self.watcher else 0
        yield snapshot_for(reader, self.n - len(given_up), self.game.table, q)
        yield from (action.message_for(reader) for action in given_up)

    def opened(self, after: int) -> Iterator[News]:
        """Yield the messages about the finished rounds that were dealt after link number `after`."""
        for played in self.rounds:
            if played.number > after:
                yield from played.messages(self._secret)


def snapshot_for(reader: int, n: int, table: Table, q: int = 0) -> Snapshot:
    """Return a snapshot of a table for a reader, after action number `n` and their command number `q`."""
    return Snapshot(n, q, dump_view(observe(for_onlookers(table), reader)))


def in_parts(number: int, lines: Sequence[str]) -> Iterator[Lines]:
    """Yield the lines of a round as messages of limited length."""
    at = 0
    while at < len(lines):
        end, signs = at + 1, len(lines[at])
        while end < min(len(lines), at + PART) and signs + len(lines[end]) <= LONGEST_PART:
            signs, end = signs + len(lines[end]), end + 1
        yield Lines(number, at, tuple(lines[at:end]))
        at = end
