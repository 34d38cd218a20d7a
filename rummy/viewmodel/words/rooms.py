"""The words on a table before its match: its game, its pace, and who has which seat."""

from __future__ import annotations

from dataclasses import replace

from rummy.games.rules_text import read_rules
from rummy.match.players import level_of
from rummy.match.remote_seat import players_of
from rummy.online.messages import (
    OpenTableInfo,
    RoomInfo,
    SeekTable,
    StrangerInfo,
    TableSettings,
    TurnPace,
)
from rummy.online.room_state import TURN
from rummy.text import say
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.names import called

FREE_TABLE = "free_table"  # stands for the written rules of a table without rules


def game_of(rules: str) -> str:
    """Return the name of the game with these written rules, or the text itself if it can't be read."""
    if rules == FREE_TABLE:
        return say("free.title")
    try:
        return title_of(read_rules(rules))
    except ValueError:
        return rules


def pace_words(pace: TurnPace) -> str:
    """Return the label of a pace: the seconds per turn, days, or that turns have no time limit."""
    if pace == "days":
        return say("hosting.days")
    seconds = TURN[pace]
    return say("hosting.no_clock") if seconds is None else say("hosting.seconds", seconds=round(seconds))


def access_words(room: RoomInfo) -> list[str]:
    """Return the words for whom a table is, in a list; empty if it is for those with its code."""
    if room.club:
        rated = [say("strangers.rated")] if room.access == "rated" else []
        return [*rated, say("club.for_members")]
    words = {"open": "strangers.for_everyone", "rated": "strangers.rated"}
    return [say(words[room.access])] if room.access in words else []


def open_table_words(table: OpenTableInfo) -> tuple[str, str]:
    """Return two texts for a table for everybody: what is played there, and who sits there."""
    rated = [say("strangers.rated")] if table.rated else []
    free = say("hall.free_seats", count=table.free) if table.free else say("strangers.watch")
    people = [*map(stranger_words, table.people), free]
    return " · ".join((game_of(table.rules), pace_words(table.pace), *rated)), " · ".join(people)


def stranger_words(person: StrangerInfo) -> str:
    """Return the name of a person, with their rating and how often they finish matches, where known."""
    name, begun = person.name, person.finished + person.left
    if person.rating is not None:
        name = say("strangers.rating", name=name, rating=person.rating)
    return say("strangers.finishes", name=name, finished=person.finished, all=begun) if begun else name


def sought_like(settings: TableSettings) -> SeekTable:
    """Return the wish for another table like one for everybody, by the usual rules of its game."""
    return SeekTable(settings.rules.partition(",")[0].strip(), settings.seats, settings.pace)


def seat_words(room: RoomInfo, seat: int) -> tuple[str, str]:
    """Return two texts for a seat: the name, and the status, which may be empty."""
    there = room.seats[seat]
    if not there.is_taken:
        return (called(there.name), say("room.awaited")) if there.name else (say("room.free"), "")
    taken = [at for at, each in enumerate(room.seats) if each.is_taken]
    me = taken.index(room.me) if room.me in taken else None
    players = players_of(replace(room, seats=tuple(room.seats[at] for at in taken), me=me))
    name = called(players[taken.index(seat)].name)
    if not there.id:
        return name, say(f"level.{level_of(there.bot)}")
    return name, say("room.is_away") if there.away else say("room.is_ready") if there.ready else ""


def awaited(room: RoomInfo, *, is_announced: bool = False) -> str:
    """Return the sentence on what the people in a room wait for; `is_announced` if others can find it."""
    if room.me is None:
        return say("room.you_watch")
    if room.lesson:
        return say("room.paused" if room.paused else "room.teacher")
    if room.again and not room.seats[room.me].ready:
        return say("room.again")
    if not room.is_full:
        is_reserved = any(seat.name and not seat.is_taken for seat in room.seats)
        known = "room.seats_announced" if is_announced else "room.seats_awaited"
        return say(known if is_reserved else "room.seats_free")
    return say("room.others" if room.seats[room.me].ready else "room.press_ready")
