"""A seat at a table on a server: the player's moves show at once, and the others act in their own time."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import RoundBegan, RoundEnded
from rummy.engine.proof import Proof
from rummy.engine.scoring import hands_counted
from rummy.engine.view import Seen, View
from rummy.match.game import Game, remembered
from rummy.match.players import CHARACTERS, Player, level_of
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import LocalCopy, RemoteMatchRecord, header_of
from rummy.match.seat import HostIs, RemoteMatch, SeatPresence, Thought
from rummy.match.sheet import Sheet
from rummy.online.messages import RoomInfo, Say, Sit, Vote, VoteChoice
from rummy.storage.people import Contact
from rummy.storage.record import Record
from rummy.storage.settings import Settings
from rummy.storage.values import is_text

NAMELESS = Settings().player_name  # the name of a player who has chosen none


class RemoteSeat:
    """The player's seat while a match is played at a table, or a watcher's place beside it.

    Raise ValueError if no match is being played.
    """

    def __init__(self, folder: Path, table: RemoteTable, local_copy: LocalCopy | None = None) -> None:
        room = _played(table)
        self.table, self.client, self.me = table, table.client, table.client.reader
        self.is_watching = room.me is None
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
    def remote(self) -> RemoteMatch:
        """The match on the server, which is this seat itself."""
        return self

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
        """Return the events since the last call, in order; a round's end once all of it is known."""
        self._poll()
        end = next((at for at, (event, _) in enumerate(self._seen) if isinstance(event, RoundEnded)), None)
        shown = len(self._seen) if end is None or self.client.has_all_rounds else end
        seen, self._seen = self._seen[:shown], self._seen[shown:]
        return seen

    def take_jump(self) -> bool:
        """Return whether the view has changed otherwise than by the events taken, since the last call."""
        is_known = self.client.has_all_rounds or not self._is_same_match
        has_jumped = self._has_jumped and (is_known or not self._view.is_over)
        self._has_jumped = self._has_jumped and not has_jumped
        return has_jumped

    def take_refusal(self) -> str:
        """Return the host's code for why it refused a command since the last call, or an empty string."""
        refusal, self._refusal = self._refusal, ""
        return refusal

    def _poll(self) -> None:
        """Process the received messages; end the match if that fails, as only the host can cause it."""
        if self.why_gone == "bad_server":
            return
        try:
            self._process_news()
        except Exception:  # any error: the host chooses what is processed
            logging.getLogger(__name__).exception("what the host has told cannot be followed")
            self.table.give_up("bad_server")
            self.why_gone = "bad_server"

    def _process_news(self) -> None:
        """Process the received messages, and send what is due."""
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
        """Show the end of the match if the next one began before this player was back."""
        past, proofs = self.client.past.earlier.get(self._number, (None, ()))
        is_missed = past is not None and past.is_finished and not self.sheet.is_finished
        if past is not None and is_missed and self._room.table == self._table and not self.why_gone:
            self._show_end(past, proofs)

    def _show_reported_end(self) -> bool:
        """Show the end of the match if the host has sent it, but no events of it; return whether it has."""
        past = self.client.past
        if not self._is_same_match or past.game is None or not past.game.is_finished:
            return False
        self._show_end(past.game, past.proofs)
        return True

    def _show_end(self, past: Game, proofs: Sequence[Proof]) -> None:
        """Show the end of a finished match, of which too few events were received."""
        self.match.follow(past, proofs)
        view = past.view(0 if self.is_watching else self.me)
        self._past, self._view, self._conceded_by = past, view, past.conceded_by
        self._has_jumped, self._is_end_shown, self._seen = True, True, []

    def _update_why_gone(self) -> None:
        """Set `why_gone` once the match can't go on here."""
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
        """True if another match has begun since, as in a class whose teacher waited for nobody."""
        return self._room.table == self._table and self._room.match > self._number

    @property
    def _is_between(self) -> bool:
        """True if a deal comes next."""
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
        """True if the next round was requested and has not come yet."""
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
    def faults(self) -> Sequence[str]:
        """The key of a sentence for each finished round that is unproven; empty for each that is proven."""
        return self.match.faults

    @property
    def saved(self) -> Record:
        """The table as a record to be continued elsewhere, of its finished rounds."""
        return self.match.record

    @property
    def awaits_outcome(self) -> bool:
        """True if nothing can be done before the host has sent the outcome of the last move."""
        return self.client.awaits_outcome or bool(self._seen)

    @property
    def drawn(self) -> int | None:
        """The id of the card drawn here, until the host has sent its face; else None."""
        return self.client.drawn

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Return no delay: the others play in their own time."""
        return Thought()

    @property
    def is_kept_waiting(self) -> bool:
        """True if it is another seat's turn."""
        return self.waits_for is not None

    def wait(self, seconds: float) -> None:
        """Block until a message arrives, but at most for some seconds."""
        self.table.connection.wait(seconds)

    def close(self) -> None:
        """Do nothing: no bot of this match runs here."""

    # Commands

    def act(self, action: Action) -> None:
        """Perform an action and send it; raise IllegalMove, with nothing changed."""
        if self._room.paused:
            raise IllegalMove("paused")
        command = self.client.act(action)
        if command is not None:
            self.table.say(command)

    def deal(self) -> None:
        """Send the player's share of the next deal, if one is due."""
        self._poll()
        if self._is_between and not self.why_gone:
            self._wants_deal = True
            if not self.is_watching:
                self.table.share()

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be undone: nothing was seen and nobody has acted since."""
        client = self.client
        is_on = self._room.settings.undo and not (client.waits or self.sheet.is_finished or self.why_gone)
        return is_on and client.undoer == self.me

    def undo(self) -> None:
        """Ask the host to undo the last move; raise IllegalMove."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self.table.say(self.client.undo())

    @property
    def may_concede(self) -> bool:
        """True if this seat is still in the match, so that it can concede."""
        return not self.is_watching and self.me not in self._view.out

    def concede(self) -> None:
        """Concede the match; raise IllegalMove."""
        self.table.say(self.client.concede())

    # People

    @property
    def watchers(self) -> Sequence[str]:
        """The names of the watchers."""
        return self._last_room.watching

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """The people and bots present, by seat."""
        votes = self._last_room.votes
        return [
            SeatPresence(bool(seat.id), seat.away, bool(seat.bot), votes[at] if votes else "")
            for at, seat in enumerate(self._last_room.seats)
        ]

    @property
    def portraits(self) -> Sequence[str]:
        """The names of the portraits that people here have chosen, by seat; empty for others."""
        return [seat.portrait if seat.id else "" for seat in self._last_room.seats]

    @property
    def absent(self) -> Sequence[int]:
        """The seats of people away for so long that the others vote how to go on."""
        return self._last_room.absent

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""
        return self._room.clock

    @property
    def clock(self) -> tuple[int, int | None]:
        """The number of clock messages received, and the milliseconds left to the turn at the last."""
        return self.client.clock

    def vote(self, choice: VoteChoice) -> None:
        """Send a vote on how to go on."""
        self.table.say(Vote(choice))

    def sit_again(self) -> None:
        """Take the seat back from the bot that plays there."""
        self.table.say(Sit())

    def poll(self) -> None:
        """Process the received messages while no events are taken."""
        self._poll()

    def say(self, saying: str) -> None:
        """Send one of the sayings or faces."""
        self.table.say(Say(saying))

    def take_said(self) -> Sequence[tuple[int, str]]:
        """Return the seats and sayings since the last call, except those of muted people."""
        return self.table.take_said()

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for a bot, and for the player."""
        return self.table.contact(seat)

    @property
    def may_block(self) -> bool:
        """True if people may block each other here."""
        return self.table.may_block

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and tell the server if the person was blocked or unblocked."""
        self.table.set_contact(contact)


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
    """Return the players of a match: people by their names, bots as characters who play like them."""
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
    """Return the name of a character that is not taken, preferably of the same level and temper."""
    free = [each for each in CHARACTERS if each.name not in taken]
    alike = [each for each in free if each.bot() == bot] + [
        each for each in free if each.level == level_of(bot)
    ]
    return next((each.name for each in (*alike, *free)), bot)
