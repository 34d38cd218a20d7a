"""Who sits where at a table for people, whatever lies on it, as its lines tell."""

from __future__ import annotations

from dataclasses import dataclass

WHOLE = "whole "  # how a line begins that sums up all before it, so that only the first is needed besides
MISSED = 2  # turns in a row that ran out, after which a bot plays on


class RequestRefused(Exception):
    """Somebody asks for what they can't have; the key of a sentence tells why."""


@dataclass(frozen=True, slots=True)
class ReservedSeat:
    """Somebody who sat on a seat of a table that goes on here."""

    name: str
    link: str = ""  # the last one that everybody knows of their chain


@dataclass
class SeatState:
    """A seat of the room, and who sits there; a bot there plays for itself, or for the person."""

    id: str = ""
    name: str = ""
    bot: str = ""
    for_turn: bool = False  # whether the bot plays only this turn
    tip: str = ""  # of the person's chain
    link: tuple[int, str] = (0, "")  # the last one that they gave, and its number
    portrait: str = ""  # that the person has chosen
    missed: int = 0  # turns in a row that ran out
    awaits: ReservedSeat | None = None  # whose seat it is, before the match goes on

    @property
    def is_taken(self) -> bool:
        """True if anybody sits here."""
        return bool(self.id or self.bot)

    @property
    def acts(self) -> bool:
        """True if a person sits here and plays."""
        return bool(self.id) and not self.bot


class Seating:
    """Who has a seat at a table for people, as its lines tell."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = self.host = self.secret = ""
        self.places: list[SeatState] = []
        self.clock: float | None = None  # seconds a turn
        self.keeper = 0  # the seat of who has saved the table elsewhere
        self.lesson = ""  # the class that it belongs to

    @property
    def is_playing(self) -> bool:
        """True if a match is not over."""
        return False

    def seat_of(self, who: str) -> int | None:
        """The seat of a person, if they have one."""
        return next((seat for seat, place in enumerate(self.places) if place.id == who and who), None)

    def seat_for(self, name: str) -> int | None:
        """The seat for somebody who comes: the one that waits for this name, or for the first, or any."""
        free = [seat for seat, place in enumerate(self.places) if not place.is_taken]
        awaited = {seat: place.awaits.name for seat, place in enumerate(self.places) if place.awaits}
        theirs = [seat for seat in free if awaited.get(seat, "").casefold() == name.casefold()]
        first = [self.keeper] if not self.host and self.keeper in free else []
        others = sorted(free, key=lambda seat: seat in awaited)
        return next(iter((*theirs, *first, *others)), None)

    def change_seat(self, word: str, number: str, *words: str) -> None:
        """Change who sits on a seat."""
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
