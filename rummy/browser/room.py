"""The room of a table as a page shows and uses it, before a match and after it."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.browser.documents import Document, Node, button, group, note
from rummy.browser.questions import Answer, Asker, Question
from rummy.match.remote import RemoteTable
from rummy.online.messages import Join, Leave, Ready, RoomInfo
from rummy.text import say, says
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.rooms import awaited, game_of, pace_words, seat_words


class Room:
    """The room of a table: what its page shows, and what the buttons there do."""

    def __init__(self, table: RemoteTable, asker: Asker) -> None:
        self.table, self.asker = table, asker

    # From the page

    def press(self, name: str) -> bool:
        """Do what a button asks for; return whether it is one of the room."""
        room = self.table.room
        if room is None:
            return False
        match name:
            case "ready" | "again" if room.me is not None:
                self.table.say(self.table.client.be_ready())
            case "not_ready":
                self.table.say(Ready())
            case "room":
                pass  # it is shown as soon as no match is
            case "sit":
                self.table.say(Join(room.code, key=room.key))
            case "leave_table":
                self._ask_to_leave(room)
            case _:
                return False
        return True

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
        about = " · ".join((game_of(room.settings.rules), pace_words(room.settings.pace)))
        seats = [_seat(room, seat) for seat in range(len(room.seats))]
        parts = [note("note-0", words), group("seats", say("thing.seats"), seats), *_watching(room)]
        ways = group("buttons", say("thing.buttons"), [*_ways_on(room)])
        thing = group("room", about, [*parts, ways])
        return {"t": "room", "thing": thing, "code": room.code, **self.asker.shown}


def _refused(refusal: str) -> str:
    return say(f"room.{refusal}" if says(f"room.{refusal}") else "room.not_now")


def _seat(room: RoomInfo, seat: int) -> Node:
    name, status = seat_words(room, seat)
    there = room.seats[seat]
    states = {"me": seat == room.me, "away": there.away, "ready": there.ready}
    found = {"i": f"seat-{seat}", "n": " · ".join(filter(None, (name, status)))}
    return {**found, "s": " ".join(state for state, is_so in states.items() if is_so)}


def _watching(room: RoomInfo) -> Iterator[Node]:
    if room.watching:
        yield note("note-1", say("room.watching", names=", ".join(map(guest_name, room.watching))))


def _ways_on(room: RoomInfo) -> Iterator[Node]:
    if room.me is None:
        yield button("sit", say("join.sit"), "primary")
    elif not room.lesson and room.state != "playing":
        if room.seats[room.me].ready:
            yield button("not_ready", say("room.not_ready"))
        else:
            yield button("ready", say("room.ready"), "primary")
    yield button("leave_table", say("page.leave"))
