"""Changes to the seats and settings of a room, as lines for its log; refused if they are not allowed."""

from __future__ import annotations

from collections.abc import Container

from rummy.match.players import is_bot
from rummy.online.messages import Change, Invite, Remove
from rummy.online.room_state import RoomState, allowed, settings_line
from rummy.online.seating import RequestRefused, Seating, SeatState

STAND_IN = "casual"  # the bot that plays for people


def sat_down(state: Seating, who: str, name: str) -> list[str]:
    """Return the lines that seat a person; empty if no seat is empty.

    The person becomes the host of a table without a host.
    """
    free = state.seat_for(name)
    if free is None or state.is_playing:
        return []
    is_host = state.host != who and state.seat_of(state.host) is None and not state.lesson
    return [f"sit {free} {who} {name}", *([f"host {who}"] if is_host else [])]


def got_up(state: Seating, who: str, seat: int) -> list[str]:
    """Return the lines with which a person leaves for good.

    In a match a bot plays on for them; another person becomes the host, except in a school class. A match
    that all people have left ends, and their seats become empty.
    """
    heirs = [place.id for place in state.places if place.id and place.id != who]
    if state.is_playing and not heirs:
        return ["end", *(f"stand {at}" for at, place in enumerate(state.places) if place.name)]
    line = f"left {seat} {STAND_IN}" if state.is_playing else f"stand {seat}"
    return [line, *(f"host {heir}" for heir in heirs[:1] if who == state.host and not state.lesson)]


def claimed(state: RoomState, seat: int, link: str) -> list[str]:
    """Return the lines that move a person to the seat reserved for the hash chain of a link.

    Raise RequestRefused if no seat is reserved for it, or during a match.
    """
    theirs = state.place_of(link)
    if theirs is None or state.is_playing:
        raise RequestRefused("not_your_link")
    return [f"change {seat} {theirs}"] if theirs != seat else []


def arranged(state: RoomState, command: Invite | Remove | Change, here: Container[str]) -> str:
    """Return the line for a command of the host before a match; raise RequestRefused."""
    if state.is_playing:
        raise RequestRefused("not_now")
    match command:
        case Change(wanted):
            if state.is_rated or (state.goes_on and not state.matches):
                raise RequestRefused("not_now")
            settings = allowed(wanted, state.access)
            if any(place.is_taken for place in state.places[settings.seats :]):
                raise RequestRefused("seats_taken")
            return settings_line(settings)
        case Invite(seat, bot):
            if _place(state, seat).is_taken or not is_bot(bot) or state.is_rated:
                raise RequestRefused("no_bot")
            return f"bot {seat} {bot}"
        case Remove(seat):
            there = _place(state, seat).id
            if there in here or (there and state.is_for_everybody):  # their seat becomes free by itself
                raise RequestRefused("not_now")
            return f"stand {seat}"


def _place(state: RoomState, seat: int) -> SeatState:
    if not 0 <= seat < len(state.places):
        raise RequestRefused("not_now")
    return state.places[seat]
