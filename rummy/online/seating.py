"""The seats of a table for people, with or without rules, read from its lines."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.online.messages import Access

WHOLE = "whole "  # begins a snapshot, which replaces all lines before it but the first
MISSED = 2  # turns in a row that ran out, after which a bot plays on


class RequestRefused(Exception):
    """The refusal of a request; its argument is the key of the sentence with the reason."""


@dataclass(frozen=True, slots=True)
class ReservedSeat:
    """The person for whom a seat of a continued table is reserved: their name and last known link."""

    name: str
    link: str = ""  # the last publicly known link of their hash chain


@dataclass
class SeatState:
    """A seat of a room, with a person or a bot; if with both, the bot plays for the person."""

    id: str = ""
    name: str = ""
    bot: str = ""
    for_turn: bool = False  # True if the bot plays only this turn
    tip: str = ""  # first link of the person's hash chain
    link: tuple[int, str] = (0, "")  # number and text of the last link that they gave
    portrait: str = ""  # name of the portrait that the person has chosen
    left: str = ""  # id of the person who left the seat to the bot during the match
    missed: int = 0  # turns in a row that ran out
    awaits: ReservedSeat | None = None  # the person for whom the seat is reserved before the match continues

    @property
    def is_taken(self) -> bool:
        """True if a person or a bot has this seat."""
        return bool(self.id or self.bot)

    @property
    def acts(self) -> bool:
        """True if a person has this seat and no bot plays for them."""
        return bool(self.id) and not self.bot


class Seating:
    """The seats of a table for people, read from its lines."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = self.host = self.secret = ""
        self.places: list[SeatState] = []
        self.clock: float | None = None  # seconds for each turn
        self.keeper = 0  # the seat of the person who saved the table elsewhere
        self.lesson = ""  # the school class that the table belongs to
        self.access: Access = "code"
        self.club = ""  # the club for which the table is, instead of for everybody

    @property
    def is_for_everybody(self) -> bool:
        """True if people may come who do not know each other, so that they have no names of their own."""
        return self.access != "code"

    @property
    def is_rated(self) -> bool:
        """True if the matches are rated."""
        return self.access == "rated"

    @property
    def is_playing(self) -> bool:
        """True if a match is in progress."""
        return False

    @property
    def lasts_days(self) -> bool:
        """True if a match may take days, so that nobody is expected to stay."""
        return False

    def overdue(self, today: int) -> int | None:
        """Return the seat that has let a match that may take days wait for too long, or None."""
        return None

    def seat_of(self, who: str) -> int | None:
        """Return the seat of a person, or None if they have none."""
        return next((seat for seat, place in enumerate(self.places) if place.id == who and who), None)

    def seat_for(self, name: str) -> int | None:
        """Return the seat for a newcomer, or None: one reserved for their name, else an empty one."""
        free = [seat for seat, place in enumerate(self.places) if not place.is_taken]
        awaited = {seat: place.awaits.name for seat, place in enumerate(self.places) if place.awaits}
        theirs = [seat for seat in free if awaited.get(seat, "").casefold() == name.casefold()]
        first = [self.keeper] if not self.host and self.keeper in free else []
        others = sorted(free, key=lambda seat: seat in awaited)
        return next(iter((*theirs, *first, *others)), None)

    def change_seat(self, word: str, number: str, *words: str) -> None:
        """Apply a line of the log that changes a seat: its first word, the seat's number, and other words."""
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
                self.places[seat] = SeatState(name=place.name, bot=words[0], tip=place.tip, left=place.id)
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
