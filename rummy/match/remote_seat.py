"""A seat at a table on a server: its moves show at once, and the other players act in their own time."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import RoundBegan, RoundEnded
from rummy.engine.proof import Proof
from rummy.engine.view import Seen, View
from rummy.games.scores import hands_counted
from rummy.match.game import Game, remembered
from rummy.match.going_on import heir_of
from rummy.match.host_connection import AnotherMatch, HostConnection, HostIs, SeatPresence
from rummy.match.players import CHARACTERS, Player, level_of
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import LocalCopy, RemoteMatchRecord, header_of
from rummy.match.seat import Thought
from rummy.match.sheet import Sheet
from rummy.online.messages import ReportReason, RoomInfo, Say, Sit, Vote, VoteChoice
from rummy.storage.people import Contact
from rummy.storage.settings import Settings
from rummy.storage.values import is_text

NAMELESS = Settings().player_name  # the name of a player who has chosen none


class RemoteSeat:
    """The player's seat while a match is played at a table, or a watcher's place at that table.

    Raise ValueError if no match is being played.
    """

    is_realtime = True
    may_play_on = False

    def __init__(self, folder: Path, table: RemoteTable, local_copy: LocalCopy | None = None) -> None:
        room = _played(table)
        self.table, self.client, self.me = table, table.client, table.client.reader
        self.is_watching = room.me is None
        self.is_late = self.is_watching and room.access != "code"
        self.players = players_of(room)
        self.match = RemoteMatchRecord(
            folder, self.client, room, table.connection.server, self.players, local_copy
        )
        self.may_hint = room.settings.hints
        self._server, self._table, self._number = table.connection.server, room.table, room.match
        self._last_room = room  # the latest with the seats of this match
        self._seen: list[Seen] = []
        self._past = self.client.past.game  # the rounds that are over
        self._conceded_by: int | None = None  # the seat that conceded
        self._has_jumped = self._wants_deal = self._is_end_shown = False
        self._refusal = ""
        self._refused_link = 0  # number of the link that the host refused as not the player's own
        self.why_gone = ""  # why the match can't go on here, as the key of a sentence
        self.client.take()
        self.client.has_jumped = False
        self._view = self.client.view

    @property
    def connection(self) -> HostConnection:
        """The connection to the server, which is this seat itself."""
        return self

    @property
    def audience(self) -> tuple[int, ...]:
        """The viewer's seat as a tuple of one; for a watcher, the number of seats."""
        return (self.me,)

    # State

    @property
    def view(self) -> View:
        """The seat's view of the table, with its views of the ends of the last rounds."""
        past = self._past
        if past is None or not past.results or past.table.round_number >= self._view.round_number:
            return self._view
        last = past.view(self._view.seat)
        return replace(self._view, earlier=remembered(last.earlier, replace(last, earlier=())))

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far, as this seat sees it."""
        past, view = self._past, self._view
        results, left = ((*past.results,), (*past.left,)) if past is not None else ((), ())
        known_rounds = past.table.round_number - (not past.table.is_over) if past is not None else 0
        if view.is_over and view.last_result is not None and known_rounds < view.round_number:
            results, left = (*results, view.last_result), (*left, hands_counted(view))
        return Sheet(view, results, left, self._conceded_by)

    @property
    def log(self) -> Sequence[Seen]:
        """The events of this round in order, each with this seat's view after it."""
        return self.client.log if self._is_same_match else ()

    # Events

    def take(self) -> list[Seen]:
        """Return the events since the last call, in order; a round's end only after all of it is known."""
        self._poll()
        end = next((at for at, (event, _) in enumerate(self._seen) if isinstance(event, RoundEnded)), None)
        shown = len(self._seen) if end is None or self.client.has_all_rounds else end
        seen, self._seen = self._seen[:shown], self._seen[shown:]
        return seen

    def take_jump(self) -> bool:
        """Return whether the view changed without an event since the last call."""
        is_known = self.client.has_all_rounds or not self._is_same_match
        has_jumped = self._has_jumped and (is_known or not self._view.is_over)
        self._has_jumped = self._has_jumped and not has_jumped
        return has_jumped

    def take_refusal(self) -> str:
        """Return the host's reason for refusing a command since the last call, as a code, or ""."""
        refusal, self._refusal = self._refusal, ""
        return refusal

    def _poll(self) -> None:
        """Process the received messages; on any error, which only the host can cause, end the match here."""
        if self.why_gone == "bad_server":
            return
        try:
            self._process_news()
        except Exception:  # any error: the host chooses what is processed
            logging.getLogger(__name__).exception("what the host has told cannot be followed")
            self.table.give_up("bad_server")
            self.why_gone = "bad_server"

    def _process_news(self) -> None:
        """Process the received messages, and send due commands."""
        table, client = self.table, self.client
        has_news = table.update()
        if self._room.table == self._table and len(self._room.seats) == len(self.players):
            self._last_room = self._room
        if (
            self._is_same_match
            and client.is_there
            and client.conceded_by is not None
            and client.has_all_rounds
        ):
            client.past.give_up(client.conceded_by)
        self._check_missed_end()
        self._update_why_gone()
        if self.why_gone or self._is_end_shown or not (client.is_there and self._is_same_match):
            return
        fresh, self._view = client.take(), client.view
        if client.has_jumped:
            self._has_jumped, client.has_jumped = True, False
            self._seen = []
        else:
            self._seen += fresh
        if any(isinstance(event, RoundBegan) for event, _ in fresh) or not self._is_between:
            self._wants_deal = False
        is_given = self.is_watching or self._room.seats[self.me].ready or self._refused_link > self._room.link
        if has_news and self._wants_deal and not is_given:
            table.share()
        self._past = client.past.game
        self._conceded_by = client.conceded_by if client.has_all_rounds else None
        self.match.follow(client.past.game)

    def _check_missed_end(self) -> None:
        """Show the end of the match if the next match began before this player was back."""
        past, proofs = self.client.past.earlier.get(self._number, (None, ()))
        is_missed = past is not None and past.is_finished and not self.sheet.is_finished
        if past is not None and is_missed and self._room.table == self._table and not self.why_gone:
            self._show_end(past, proofs)

    def _show_reported_end(self) -> bool:
        """Show the end of the match if the host sent it without events; return whether it did."""
        past = self.client.past
        past.check()
        if not self._is_same_match or past.game is None or not past.game.is_finished:
            return False
        self._show_end(past.game, past.proofs)
        return True

    def _show_end(self, past: Game, proofs: Sequence[Proof]) -> None:
        """Show the end of a finished match from `past`, as its events were not all received."""
        self.match.follow(past, proofs)
        view = past.view(0 if self.is_watching else self.me)
        self._past, self._view, self._conceded_by = past, view, past.conceded_by
        self._has_jumped, self._is_end_shown, self._seen = True, True, []

    def _update_why_gone(self) -> None:
        """Set `why_gone` if the match can't go on here."""
        refusals, self.client.refusals = self.client.refusals, []
        self._refusal = refusals[-1] if refusals else self._refusal
        self._refused_link = self._room.link + 1 if "not_your_link" in refusals else self._refused_link
        room = self._room
        if self.why_gone or self.sheet.is_finished:
            return
        if self.table.trouble:
            self.why_gone = self.table.trouble
        elif room.table != self._table:
            self.why_gone = "moved"
            self.match.end_early()  # the player had no choice
        elif "no_table" in refusals:
            knew_me = not self.is_watching and self.table.connection.server == self._server
            if not self._show_reported_end():  # a known server has removed the player; a new one has no table
                self.why_gone = "removed" if knew_me else "no_table"
        elif not self._is_same_match or (room.state == "waiting" and self.client.conceded_by is None):
            if self.client.view.phase == "finished" or (self._is_same_match and self.client.n < room.n):
                return  # it is shown, or its events come after the room
            if not self._show_reported_end():  # it ended, and the host has chosen another game since
                self.why_gone = "ended"
                self.match.end_early()
        elif room.me != (None if self.is_watching else self.me):
            self.why_gone = "removed"

    @property
    def _room(self) -> RoomInfo:
        room = self.client.room
        assert room is not None
        return room

    @property
    def _is_same_match(self) -> bool:
        return self._room.match == self._number

    @property
    def is_next_begun(self) -> bool:
        """True if another match has begun after this one, as a teacher may begin one without waiting."""
        return self._room.table == self._table and self._room.match > self._number

    @property
    def another(self) -> AnotherMatch | None:
        """The question for another match with the same people, while they are asked."""
        return self.table.another

    @property
    def _is_between(self) -> bool:
        """True if the next step of the match is a deal."""
        view = self._view
        return (view.round_number == 0 or view.is_over) and not self.sheet.is_finished

    @property
    def waits_for(self) -> int | None:
        """The other seat whose turn it is, or None."""
        view = self._view
        is_on = view.round_number > 0 and not view.is_over and not self.sheet.is_finished
        return view.turn if is_on and view.turn != self.me else None

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that the requested deal waits for; none if this seat has not requested it."""
        if not (self._wants_deal and self._is_between):
            return ()
        return tuple(
            at for at, seat in enumerate(self._room.seats) if seat.id and not (seat.bot or seat.ready)
        )

    @property
    def awaits_deal(self) -> bool:
        """True if the next round was requested and has not arrived; processes received messages first."""
        self._poll()
        return self._wants_deal and not self.why_gone

    @property
    def host(self) -> HostIs:
        """The state of the host and of the connection to it."""
        if self.why_gone:
            return "gone"
        if self.table.connection.status != "open":
            return "lost"
        if self._room.paused:
            return "paused"
        return "asked" if self.client.waits else "here"

    @property
    def heir(self) -> int | None:
        """The seat of the person who is asked first to go on with the match if the host is gone; or None."""
        return heir_of(self._last_room)

    @property
    def awaits_outcome(self) -> bool:
        """True if the seat can do nothing before the host has sent the result of its last move."""
        return self.client.awaits_outcome or bool(self._seen)

    @property
    def drawn(self) -> int | None:
        """The number of the card that this seat drew, until the host has sent its face; else None."""
        return self.client.drawn

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Return a Thought without delay: remote players act in their own time, without being asked."""
        return Thought()

    @property
    def is_kept_waiting(self) -> bool:
        """True if it is another seat's turn."""
        return self.waits_for is not None

    def wait(self, seconds: float) -> None:
        """Block until a message arrives, but at most for some seconds."""
        self.table.connection.wait(seconds)

    def close(self) -> None:
        """Do nothing: no bot of this match runs in this process."""

    # Commands

    def act(self, action: Action) -> None:
        """Send an action to the host, and show it at once if it reveals no card.

        If it is illegal, the room is paused or an earlier action must be answered first, raise IllegalMove
        and change nothing.
        """
        if self._room.paused:
            raise IllegalMove("paused")
        command = self.client.act(action)
        if command is not None:
            self.table.say(command)

    def deal(self) -> None:
        """Send the player's link for the next deal, if a deal is due."""
        self._poll()
        if self._is_between and not self.why_gone:
            self._wants_deal = True
            if not self.is_watching:
                self.table.share()

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be undone: it showed no hidden card, and nobody acted since."""
        client = self.client
        is_on = self._room.settings.undo and not (client.waits or self.sheet.is_finished or self.why_gone)
        return is_on and client.undoer == self.me

    def undo(self) -> bool:
        """Ask the host to undo the last move, and return False; raise IllegalMove if impossible."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self.table.say(self.client.undo())
        return False

    @property
    def may_concede(self) -> bool:
        """True if this seat is still in the match, so that it can concede."""
        return not self.is_watching and self.me not in self._view.out

    @property
    def is_conceded(self) -> bool:
        """True if the host has reported that a seat conceded."""
        return self._conceded_by is not None

    @property
    def may_save(self) -> bool:
        """True if the player has a seat, and so may save the table."""
        return not self.is_watching

    def concede(self) -> None:
        """Send a concession of the match; raise IllegalMove while the last command is unanswered."""
        self.table.say(self.client.concede())

    # People

    @property
    def watchers(self) -> Sequence[str]:
        """The names of the people who watch."""
        return self._last_room.watching

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """The people and bots at the table, by seat."""
        votes = self._last_room.votes
        return [
            SeatPresence(bool(seat.id), seat.away, bool(seat.bot), votes[at] if votes else "")
            for at, seat in enumerate(self._last_room.seats)
        ]

    @property
    def portraits(self) -> Sequence[str]:
        """The names of the portraits that people at the table have chosen, by seat; empty for bots."""
        return [seat.portrait if seat.id else "" for seat in self._last_room.seats]

    @property
    def absent(self) -> Sequence[int]:
        """The seats of people who are away so long that the others vote on how the match goes on."""
        return self._last_room.absent

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""
        return self._room.clock

    @property
    def clock(self) -> tuple[int, int | None]:
        """The number of clock messages received, and the milliseconds left in the turn at the last one."""
        return self.client.clock

    @property
    def may_vote(self) -> bool:
        """True if this seat may vote on how the match goes on without an absent player."""
        return not (self.is_watching or self.why_gone or self.sheet.is_finished)

    def vote(self, choice: VoteChoice) -> None:
        """Send a vote on how the match goes on without an absent player."""
        self.table.say(Vote(choice))

    @property
    def is_stood_in(self) -> bool:
        """True if a bot plays on the player's seat for them."""
        return not self.is_watching and bool(self._last_room.seats[self.me].bot)

    def sit_again(self) -> None:
        """Take the seat back from the bot that plays there."""
        self.table.say(Sit())

    def poll(self) -> None:
        """Process the received messages without taking events."""
        self._poll()

    @property
    def may_talk(self) -> bool:
        """True if the player has a seat, and so may chat with the others."""
        return not self.is_watching

    def say(self, saying: str) -> None:
        """Send a chat phrase or an emoji, given by its id, to the table."""
        self.table.say(Say(saying))

    def take_said(self) -> Sequence[tuple[int, str]]:
        """Return seat and id of each chat message since the last call, except those of muted people."""
        return self.table.take_said()

    @property
    def liked(self) -> frozenset[int]:
        """The seats of people who are the player's favourites."""
        known, seats = self.table.people.contacts, enumerate(self._last_room.seats)
        return frozenset(at for at, seat in seats if seat.id in known and known[seat.id].favourite)

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for a bot or the player."""
        return self.table.people.contact(seat)

    @property
    def may_block(self) -> bool:
        """True if people may block each other here."""
        return self.table.people.may_block

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and inform the server if the person was blocked or unblocked."""
        self.table.people.set_contact(contact)

    @property
    def may_report(self) -> bool:
        """True if the player may report people to the operator of the server."""
        return self.table.people.may_report

    def report(self, contact: Contact, reason: ReportReason) -> None:
        """Report a person to the operator of the server."""
        self.table.people.report(contact, reason)


def _played(table: RemoteTable) -> RoomInfo:
    """Return the room in which a match is played; raise ValueError if none is."""
    if table.room is None or table.room.state != "playing":
        raise ValueError("no match here")
    return table.room


def id_of(table: RemoteTable) -> str:
    """Return the id of the match that is played at a table; raise ValueError if none is."""
    room, client = _played(table), table.client
    return header_of(
        room, table.connection.server, players_of(room), client.round_number, client.past.proofs
    ).id


def players_of(room: RoomInfo) -> tuple[Player, ...]:
    """Return the players of a match: people by their names, bots by names of characters who play alike."""
    names = {seat.name for seat in room.seats}
    players = []
    for at, seat in enumerate(room.seats):
        name = seat.name or _bot_name(seat.bot, names)
        if at != room.me and name == NAMELESS:
            name = f"{name} {at + 1}"  # "you" is only the player at this screen
        names.add(name)
        players.append(Player(name if is_text(name, 40) else "?", None if seat.name else seat.bot))
    return tuple(players)


def _bot_name(bot: str, taken: set[str]) -> str:
    """Return a character's name that is not taken, preferably one of the bot's level and temper."""
    free = [each for each in CHARACTERS if each.name not in taken]
    alike = [each for each in free if each.bot() == bot] + [
        each for each in free if each.level == level_of(bot)
    ]
    return next((each.name for each in (*alike, *free)), bot)
