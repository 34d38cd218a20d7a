"""The room of a table as a page shows it, before a match and after it."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.browser.documents import Document, Node, button, group, note
from rummy.online.messages import RoomInfo
from rummy.text import say, says
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.rooms import awaited, game_of, pace_words, seat_words


def document_of(room: RoomInfo, refusal: str) -> Document:
    """Return the document of a room; `refusal` is the key of the last one that its page does not know yet."""
    about = " · ".join((game_of(room.settings.rules), pace_words(room.settings.pace)))
    words = _refused(refusal) if refusal else awaited(room)
    seats = [_seat(room, seat) for seat in range(len(room.seats))]
    parts = [note("note-0", words), group("seats", say("thing.seats"), seats), *_watching(room)]
    ways = group("buttons", say("thing.buttons"), [*_ways_on(room)])
    return {"t": "room", "thing": group("room", about, [*parts, ways]), "code": room.code}


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
