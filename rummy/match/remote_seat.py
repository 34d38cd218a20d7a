"""A seat at a table far away: one's own moves are shown at once, and the others act in their own time."""

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

NAMELESS = Settings().player_name  # what the program calls the one who sits at this screen


class RemoteSeat:
    """The player's seat while a match is played at a table, or their place beside it if they only watch.

    Raises ValueError where no match is played.
    """

    def __init__(self, folder: Path, table: RemoteTable, kept: LocalCopy | None = None) -> None:
        room = _played(table)
        self.table, self.client, self.me = table, table.client, table.client.reader
        self.is_watching = room.me is None
        self.players = players_of(room)
        self.match = RemoteMatchRecord(folder, self.client, room, table.connection.server, self.players, kept)
        self.may_hint = room.settings.hints
        self._server, self._table, self._number = table.connection.server, room.table, room.match
        self._company = room  # as it was last with the seats of this match
        self._seen: list[Seen] = []
        self._past = self.client.past.game  # the rounds that are over
        self._given_up: int | None = None  # who gave the match up
        self._has_jumped = self._wants_deal = self._is_taken_in = False
        self._refusal = ""
        self._spoilt = 0  # the link that the host has not taken for one of the player's own
        self.why_gone = ""  # why the match can't go on here, by the key of a sentence
        self.client.take()
        self.client.has_jumped = False
        self._view = self.client.view

    @property
    def remote(self) -> RemoteMatch:
        """What there is to know of a match that is kept far away."""
        return self

    # What is seen

    @property
    def view(self) -> View:
        """What this seat sees after all that has happened, and saw at the ends of the last rounds."""
        past = self._past
        if past is None or not past.results or past.table.round_number >= self._view.round_number:
            return self._view
        last = past.view(self._view.seat)
        return replace(self._view, earlier=remembered(last.earlier, replace(last, earlier=())))

    @property
    def sheet(self) -> Sheet:
        """The scores so far."""
        past, view = self._past, self._view
        results, left = ((*past.results,), (*past.left,)) if past is not None else ((), ())
        told = past.table.round_number - (not past.table.is_over) if past is not None else 0
        if view.is_over and view.last_result is not None and told < view.round_number:
            results, left = (*results, view.last_result), (*left, hands_counted(view))
        return Sheet(view, results, left, self._given_up)

    @property
    def log(self) -> Sequence[Seen]:
        """All that has happened in this round, in order, as this seat saw it."""
        return self.client.log if self._is_same_match else ()

    # What happens

    def take(self) -> list[Seen]:
        """What has happened since the last call, in order; the end of a round once all of it is known."""
        self._hear()
        end = next((at for at, (event, _) in enumerate(self._seen) if isinstance(event, RoundEnded)), None)
        shown = len(self._seen) if end is None or self.client.has_all_rounds else end
        seen, self._seen = self._seen[:shown], self._seen[shown:]
        return seen

    def take_jump(self) -> bool:
        """Return True if the table lies otherwise than what was taken, since the last call."""
        is_told = self.client.has_all_rounds or not self._is_same_match
        has_jumped = self._has_jumped and (is_told or not self._view.is_over)
        self._has_jumped = self._has_jumped and not has_jumped
        return has_jumped

    def take_refusal(self) -> str:
        """Why the host has refused something since the last call, by its own word for it; else nothing."""
        refusal, self._refusal = self._refusal, ""
        return refusal

    def _hear(self) -> None:
        """Take in what has come over the line; whatever fails by that is the host's fault, and ends it."""
        if self.why_gone == "bad_server":
            return
        try:
            self._take_in_news()
        except Exception:  # the host has chosen what there is to take in
            logging.getLogger(__name__).exception("what the host has told cannot be followed")
            self.table.give_up("bad_server")
            self.why_gone = "bad_server"

    def _take_in_news(self) -> None:
        """Take in what has come over the line, and say what is still to be said."""
        table, far = self.table, self.client
        has_news = table.update()
        if self._room.table == self._table and len(self._room.seats) == len(self.players):
            self._company = self._room
        if self._is_same_match and far.is_there and far.conceded_by is not None and far.has_all_rounds:
            far.past.give_up(far.conceded_by)
        self._look_how_it_ended()
        self._look_who_is_gone()
        if self.why_gone or self._is_taken_in or not (far.is_there and self._is_same_match):
            return
        fresh, self._view = far.take(), far.view
        if far.has_jumped:
            self._has_jumped, far.has_jumped = True, False
            self._seen = []
        else:
            self._seen += fresh
        if any(isinstance(event, RoundBegan) for event, _ in fresh) or not self._is_between:
            self._wants_deal = False
        is_given = self.is_watching or self._room.seats[self.me].ready or self._spoilt > self._room.link
        if has_news and self._wants_deal and not is_given:
            table.share()
        self._past = far.past.game
        self._given_up = far.conceded_by if far.has_all_rounds else None
        self.match.follow(far.past.game)

    def _look_how_it_ended(self) -> None:
        """Take in the end of the match where the next one was begun before this player was back."""
        past, proofs = self.client.past.earlier.get(self._number, (None, ()))
        is_missed = past is not None and past.is_finished and not self.sheet.is_finished
        if past is not None and is_missed and self._room.table == self._table and not self.why_gone:
            self._take_in(past, proofs)

    def _take_in_told(self) -> bool:
        """Take in the end of the match where the host has told it, but not shown; tells whether it has."""
        past = self.client.past
        if not self._is_same_match or past.game is None or not past.game.is_finished:
            return False
        self._take_in(past.game, past.proofs)
        return True

    def _take_in(self, past: Game, proofs: Sequence[Proof]) -> None:
        """Take in a whole match that is over, of which too little was shown here."""
        self.match.follow(past, proofs)
        view = past.view(0 if self.is_watching else self.me)
        self._past, self._view, self._given_up = past, view, past.conceded_by
        self._has_jumped, self._is_taken_in, self._seen = True, True, []

    def _look_who_is_gone(self) -> None:
        """Note when the match can't go on here any more."""
        refusals, self.client.refusals = self.client.refusals, []
        self._refusal = refusals[-1] if refusals else self._refusal
        self._spoilt = self._room.link + 1 if "not_your_link" in refusals else self._spoilt
        room = self._room
        if self.why_gone or self.sheet.is_finished:
            return
        if self.table.trouble:
            self.why_gone = self.table.trouble
        elif room.table != self._table:
            self.why_gone = "moved"
            self.match.end_early()  # it was not theirs to stay
        elif "no_table" in refusals:
            knew_me = not self.is_watching and self.table.connection.server == self._server
            if not self._take_in_told():  # a host keeps its tables, or has another id
                self.why_gone = "removed" if knew_me else "no_table"
        elif not self._is_same_match or (room.state == "waiting" and self.client.conceded_by is None):
            if self.client.view.phase == "finished" or (self._is_same_match and self.client.n < room.n):
                return  # it is seen, or how it went comes after the room
            if not self._take_in_told():  # as it is where the host has chosen another game since
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
        """True if another match has begun since, as in a class whose teacher has waited for nobody."""
        return self._room.table == self._table and self._room.match > self._number

    @property
    def _is_between(self) -> bool:
        """True if the next thing is a deal."""
        view = self._view
        return (view.round_number == 0 or view.is_over) and not self.sheet.is_finished

    @property
    def waits_for(self) -> int | None:
        """The seat that everybody waits for, if it is another one."""
        view = self._view
        is_on = view.round_number > 0 and not view.is_over and not self.sheet.is_finished
        return view.turn if is_on and view.turn != self.me else None

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that a deal waits for which this one has asked for; none where it waits for none."""
        if not (self._wants_deal and self._is_between):
            return ()
        return tuple(
            at for at, seat in enumerate(self._room.seats) if seat.id and not (seat.bot or seat.ready)
        )

    @property
    def awaits_deal(self) -> bool:
        """True if the next round was asked for and is still to come."""
        self._hear()
        return self._wants_deal and not self.why_gone

    @property
    def host(self) -> HostIs:
        """How it stands with the host."""
        if self.why_gone:
            return "gone"
        if self.table.connection.how != "open":
            return "lost"
        if self._room.paused:
            return "paused"
        return "asked" if self.client.waits else "here"

    @property
    def faults(self) -> Sequence[str]:
        """Why each finished round is not proven, by the key of a sentence; nothing for each that is."""
        return self.match.faults

    @property
    def saved(self) -> Record:
        """The table as it can be gone on with elsewhere: all that is known of its finished rounds."""
        return self.match.record

    @property
    def owes_outcome(self) -> bool:
        """True if nothing can be done here before the host has told what the last move brought."""
        return self.client.owes_outcome or bool(self._seen)

    @property
    def drawn(self) -> int | None:
        """The card that was drawn here, until the host has shown it."""
        return self.client.drawn

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """The others play in their own time."""
        return Thought()

    @property
    def is_kept_waiting(self) -> bool:
        """True if another seat is to play."""
        return self.waits_for is not None

    def wait(self, seconds: float) -> None:
        """Wait until something comes over the line, but no longer than that."""
        self.table.connection.wait(seconds)

    def close(self) -> None:
        """Nobody thinks here."""

    # What is wanted

    def act(self, action: Action) -> None:
        """Do something; raises IllegalMove and changes nothing."""
        if self._room.paused:
            raise IllegalMove("paused")
        command = self.client.act(action)
        if command is not None:
            self.table.say(command)

    def deal(self) -> None:
        """Give one's part of the next deal, if there is to be one."""
        self._hear()
        if self._is_between and not self.why_gone:
            self._wants_deal = True
            if not self.is_watching:
                self.table.share()

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be taken back: nothing was seen and nobody has acted since."""
        far = self.client
        is_on = self._room.settings.undo and not (far.waits or self.sheet.is_finished or self.why_gone)
        return is_on and far.undoer == self.me

    def undo(self) -> None:
        """Ask to take the last move back; raises IllegalMove."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self.table.say(self.client.undo())

    @property
    def may_concede(self) -> bool:
        """True if this seat still plays for the match, so that it can give it up."""
        return not self.is_watching and self.me not in self._view.out

    def concede(self) -> None:
        """Give the match up; raises IllegalMove."""
        self.table.say(self.client.concede())

    # The people there

    @property
    def watchers(self) -> Sequence[str]:
        """The names of those who only watch."""
        return self._company.watching

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """Who is there, by seat."""
        votes = self._company.votes
        return [
            SeatPresence(bool(seat.id), seat.away, bool(seat.bot), votes[at] if votes else "")
            for at, seat in enumerate(self._company.seats)
        ]

    @property
    def portraits(self) -> Sequence[str]:
        """The pictures that people here have chosen, by seat and name; nothing of who has not."""
        return [seat.portrait if seat.id else "" for seat in self._company.seats]

    @property
    def absent(self) -> Sequence[int]:
        """The seats of those who are away for so long that it is voted how to go on."""
        return self._company.absent

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""
        return self._room.clock

    @property
    def clock(self) -> tuple[int, int | None]:
        """How often the host has told of a clock, and how many milliseconds the turn had left then."""
        return self.client.clock

    def vote(self, choice: VoteChoice) -> None:
        """Vote how to go on."""
        self.table.say(Vote(choice))

    def sit_again(self) -> None:
        """Play again where a bot does."""
        self.table.say(Sit())

    def hear(self) -> None:
        """Take in what has come over the line, where nothing that happened is taken."""
        self._hear()

    def say(self, saying: str) -> None:
        """Say one of the sentences, or make one of the faces."""
        self.table.say(Say(saying))

    def take_said(self) -> Sequence[tuple[int, str]]:
        """What was said since the last call, and by which seats; nothing of those who are muted."""
        return self.table.take_said()

    def regard(self, seat: int) -> Contact | None:
        """What the player thinks of who sits on a seat; None for a bot, and for the player."""
        return self.table.regard(seat)

    @property
    def may_block(self) -> bool:
        """True if people may keep away from each other here."""
        return self.table.may_block

    def think(self, regard: Contact) -> None:
        """Think so of somebody from now on."""
        self.table.think(regard)


def _played(table: RemoteTable) -> RoomInfo:
    """The room in which a match is played; raises ValueError where none is."""
    if table.room is None or table.room.state != "playing":
        raise ValueError("no match here")
    return table.room


def id_of(table: RemoteTable) -> str:
    """The id of the match that is played at a table; raises ValueError where none is."""
    room, far = _played(table), table.client
    return header_of(room, table.connection.server, players_of(room), far.round_number, far.past.proofs).id


def players_of(room: RoomInfo) -> tuple[Player, ...]:
    """Who plays a match: people by their names, bots by those of characters who play like them."""
    names = {seat.name for seat in room.seats}
    players = []
    for at, seat in enumerate(room.seats):
        name = seat.name or _bot_name(seat.bot, names)
        if at != room.me and name == NAMELESS:
            name = f"{name} {at + 1}"  # they are not who is "you" here
        names.add(name)
        players.append(Player(name if is_text(name, 40) else "?", None if seat.name else seat.bot))
    return tuple(players)


def _bot_name(bot: str, taken: set[str]) -> str:
    """The name of a character nobody has yet, best of the same level and temper."""
    free = [each for each in CHARACTERS if each.name not in taken]
    alike = [each for each in free if each.bot() == bot] + [
        each for each in free if each.level == level_of(bot)
    ]
    return next((each.name for each in (*alike, *free)), bot)
