"""The seats of a table for people, of any kind, read from its lines."""

from __future__ import annotations

from dataclasses import dataclass

WHOLE = "whole "  # begins a snapshot, which replaces all lines before it but the first
MISSED = 2  # turns in a row that ran out, after which a bot plays on


class RequestRefused(Exception):
    """The refusal of a request; its argument is the key of the sentence that says why."""


@dataclass(frozen=True, slots=True)
class ReservedSeat:
    """The person for whom a seat of a continued table is reserved."""

    name: str
    link: str = ""  # the last publicly known one of their chain


@dataclass
class SeatState:
    """A seat of a room, with a person or a bot; with both, the bot plays for the person."""

    id: str = ""
    name: str = ""
    bot: str = ""
    for_turn: bool = False  # True if the bot plays only this turn
    tip: str = ""  # of the person's chain
    link: tuple[int, str] = (0, "")  # number and text of the last one that they gave
    portrait: str = ""  # that the person has chosen
    missed: int = 0  # turns in a row that ran out
    awaits: ReservedSeat | None = None  # the person it is reserved for, before the match continues

    @property
    def is_taken(self) -> bool:
        """True if a person or a bot has this seat."""
        return bool(self.id or self.bot)

    @property
    def acts(self) -> bool:
        """True if a person sits here and plays."""
        return bool(self.id) and not self.bot


class Seating:
    """The seats of a table for people, read from its lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = self.host = self.secret = ""
        self.places: list[SeatState] = []
        self.clock: float | None = None  # seconds a turn
        self.keeper = 0  # the seat of the person who saved the table elsewhere
        self.lesson = ""  # the class that it belongs to

    @property
    def is_playing(self) -> bool:
        """True if a match is not over."""
        return False

    def seat_of(self, who: str) -> int | None:
        """Return the seat of a person, or None."""
        return next((seat for seat, place in enumerate(self.places) if place.id == who and who), None)

    def seat_for(self, name: str) -> int | None:
        """Return the seat for a newcomer, or None: the one reserved for their name, else a free one."""
        free = [seat for seat, place in enumerate(self.places) if not place.is_taken]
        awaited = {seat: place.awaits.name for seat, place in enumerate(self.places) if place.awaits}
        theirs = [seat for seat in free if awaited.get(seat, "").casefold() == name.casefold()]
        first = [self.keeper] if not self.host and self.keeper in free else []
        others = sorted(free, key=lambda seat: seat in awaited)
        return next(iter((*theirs, *first, *others)), None)

    def change_seat(self, word: str, number: str, *words: str) -> None:
        """Apply a line of the log that changes a seat."""
        seat = int(number)
        place = self.places[seat]
        awaits = place.awaits
        match word:
            case "await":
                self.places[seat] = SeatState(awaits=ReservedSeat(words[1], words[0].strip("-")))
            case "sit":
                self.places[seat] = SeatState(id=words[0], name=words[1], awaits=awaits)
            case "bot":
                self.places[seat] = SeatState(name=awaits.name if awaits else "", bot=words[0], awaits=awaits)
            case "stand":
                self.places[seat] = SeatState(awaits=awaits)
            case "left":
                self.places[seat] = SeatState(name=place.name, bot=words[0], tip=place.tip)
            case "tip":
                place.tip, place.link = words[0], (0, words[0])
            case "look":
                place.portrait = words[0].strip("-")
            case "for":
                place.bot, place.for_turn, place.missed = words[0].strip("-"), False, 0
            case "late":
                place.missed += 1
                place.bot, place.for_turn = words[0], place.missed < MISSED
            case _:
                raise ValueError(f"no line of a room: {word}")
