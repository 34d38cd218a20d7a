"""The room of a table as a page shows and uses it, before a match and after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rummy.browser.documents import Document, Node, button, group, note
from rummy.browser.inviting import invitation, link_to
from rummy.browser.questions import Answer, Asker, Question
from rummy.browser.reporting import ask_whom, reportable
from rummy.browser.table_form import TableForm
from rummy.match.players import LEVELS, another_bot
from rummy.match.remote import RemoteTable
from rummy.online.messages import (
    Change,
    Invite,
    Join,
    Leave,
    Open,
    Ready,
    Remove,
    RoomInfo,
    Vote,
)
from rummy.text import say, says
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.rooms import access_words, awaited, game_of, pace_words, seat_words


class Room:
    """The room of a table: what its page shows, and what the buttons there do."""

    def __init__(self, table: RemoteTable, asker: Asker, home: str = "") -> None:
        self.table, self.asker = table, asker
        self._home = home  # above the table's address

    # From the page

    def press(self, name: str) -> bool:
        """Do what a button asks for; return whether it is one of the room."""
        room = self.table.room
        if room is None:
            return False
        command, _, seat = name.partition("-")
        if seat in map(str, range(len(room.seats))):
            return self._arrange(room, command, int(seat))
        match name:
            case "change" if room.may_change:
                self.ask_for_game(room, say("room.change"), say("hosting.change"))
            case "ready" | "again" if room.me is not None:
                self.table.say(self.table.client.be_ready())
            case "not_ready":
                self.table.say(Ready())
            case "room":
                pass  # it is shown as soon as no match is
            case "sit":
                self.table.say(Join(room.code, key=room.key))
            case "report":
                ask_whom(self.table, self.asker)
            case "new_table" if room.access != "code" and room.state != "playing":
                self._leave()
            case "leave_table":
                self._ask_to_leave(room)
            case _:
                return False
        return True

    def ask_for_game(self, room: RoomInfo, title: str, accept: str) -> None:
        """Ask the host what is played at the table."""
        form = TableForm.of(room.settings, self.asker, self._change, title, accept)
        form.ask()

    def _change(self, wish: Open, _: int) -> None:
        self.table.say(Change(wish.settings))

    def _arrange(self, room: RoomInfo, command: str, seat: int) -> bool:
        """Do what a button beside a seat asks for; return whether there is one."""
        if command == "add_bot" and _may_add(room, seat):
            levels = [Answer(say(f"level.{level}"), partial(self._add, seat, level)) for level in LEVELS]
            self.asker.ask(Question(say("room.add_bot"), say("room.bots"), levels, stays=True))
        elif command == "remove" and room.may_remove(seat):
            self.table.say(Remove(seat))
        elif command == "remove" and room.may_vote_on(seat):
            self.table.say(Vote("remove"))
        else:
            return False
        return True

    def _add(self, seat: int, level: str) -> None:
        room = self.table.room
        there = {each.bot for each in room.seats} if room is not None else ()
        self.table.say(Invite(seat, another_bot(level, there)))

    def _ask_to_leave(self, room: RoomInfo) -> None:
        """Leave the table; ask first if that matters to the player or to others."""
        has_others = any(seat.id for at, seat in enumerate(room.seats) if at != room.me)
        if room.me is None or not (has_others or room.state == "playing"):
            self._leave()
            return
        in_match = "page.leave_bot" if has_others else "page.leave_end"
        key = in_match if room.state == "playing" else "leaving.text"
        answers = [
            Answer(say("leaving.no"), lambda: None, is_primary=True),
            Answer(say("leaving.yes"), self._leave),
        ]
        self.asker.ask(Question(say("leaving.title"), say(key), answers, stays=True))

    def _leave(self) -> None:
        self.table.say(Leave())
        self.table.give_up("left")

    # To the page

    def document(self, room: RoomInfo) -> Document:
        """Return the document of the room."""
        refusals, self.table.client.refusals = self.table.client.refusals, []
        words = _refused(refusals[-1]) if refusals else awaited(room)
        about = " · ".join(
            (game_of(room.settings.rules), pace_words(room.settings.pace), *access_words(room))
        )
        seats = [_seat(room, seat) for seat in range(len(room.seats))]
        parts = [note("note-0", words), group("seats", say("thing.seats"), seats), *_watching(room)]
        parts += [note("invitation", link)] if (link := self._link(room)) else []
        ways = group("buttons", say("thing.buttons"), [*self._ways_on(room)])
        thing = group("room", about, [*parts, ways])
        return {"t": "room", "thing": thing, "code": room.code, **self.asker.shown}

    def _ways_on(self, room: RoomInfo) -> Iterator[Node]:
        if room.me is None:
            yield button("sit", say("join.sit"), "primary")
        elif not room.lesson and room.state != "playing":
            if room.seats[room.me].ready:
                yield button("not_ready", say("room.not_ready"))
            else:
                yield button("ready", say("room.ready"), "primary")
        if room.may_change:
            yield button("change", say("room.change"))
        if room.access != "code" and room.match and room.state != "playing":
            yield button("new_table", say("strangers.new_table"))
        if reportable(self.table):
            yield button("report", say("person.report"))
        yield button("leave_table", say("page.leave"))

    def invitation(self, room: RoomInfo) -> Iterator[Document]:
        """Yield the document with the code of the link to the table, for telephones to read."""
        yield from invitation(self._link(room))

    def _link(self, room: RoomInfo) -> str:
        """Return the link to the table for those who have a seat while others are free, else ""."""
        invites = room.me is not None and room.state != "playing" and not room.is_full
        return link_to(self._home, room.code, room.key) if invites else ""


def _may_add(room: RoomInfo, seat: int) -> bool:
    return room.may_invite_bots and not room.seats[seat].is_taken


def _refused(refusal: str) -> str:
    return say(f"room.{refusal}" if says(f"room.{refusal}") else "room.not_now")


def _seat(room: RoomInfo, seat: int) -> Node:
    name, status = seat_words(room, seat)
    there = room.seats[seat]
    states = {"me": seat == room.me, "away": there.away, "ready": there.ready}
    found = group(f"seat-{seat}", " · ".join(filter(None, (name, status))), [*_arranging(room, seat)])
    return {**found, "s": " ".join(state for state, is_so in states.items() if is_so)}


def _arranging(room: RoomInfo, seat: int) -> Iterator[Node]:
    """Yield the button beside a seat: to add a bot or to remove the one who sits there, if allowed."""
    if _may_add(room, seat):
        yield button(f"add_bot-{seat}", say("room.add_bot"))
    elif room.state != "playing" and (room.may_remove(seat) or room.may_vote_on(seat)):
        yield button(f"remove-{seat}", say("room.remove"))


def _watching(room: RoomInfo) -> Iterator[Node]:
    if room.watching:
        yield note("note-1", say("room.watching", names=", ".join(map(guest_name, room.watching))))
