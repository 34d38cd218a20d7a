"""The rows for seats in the waiting room, with names, status and chat phrases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from pygame import Rect, Surface

from rummy.games.rules_text import read_rules
from rummy.online.messages import RoomInfo
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Pressable, Text, Widget
from rummy.ui.widgets.containers import Container, Part, centred, row
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.sayings import face_of, words_of


@dataclass(frozen=True, slots=True)
class SeatLooks:
    """The marks on a seat: the player's own seat, a favourite person, and the last chat phrase or emoji."""

    is_me: bool
    is_liked: bool = False
    said: str = ""  # the key of the last chat phrase or emoji


class RoomSeat(Pressable):
    """A row for a seat, with the name of the person there; can be pressed if `act` is given."""

    def __init__(
        self,
        rect: Rect,
        name: str,
        status: str,
        pixels: int,
        looks: SeatLooks,
        act: Callable[[], None] | None,
    ) -> None:
        super().__init__(rect)
        self.name, self.status, self.pixels, self.looks = name, status, pixels, looks
        self.takes_focus = self.takes_pointer = act is not None
        self.act = act or (lambda: None)

    @property
    def spoken(self) -> str:
        """The name, and the chat phrase or the status."""
        told = words_of(self.looks.said) if self.looks.said else self.status
        return f"{self.name}\n{told}"

    @property
    def texts(self) -> list[Text]:
        """The name to the left, and the status or the chat phrase to the right, unless that is an emoji."""
        left, right = self._halves
        colour = theme.GOLD if self.looks.is_me else theme.IVORY
        name = Text(left, self.name, self.pixels, colour=colour, bold=True)
        said, small = self.looks.said, round(self.pixels * 0.88)
        if face_of(said):
            return [name]
        words, shade = (words_of(said), theme.IVORY) if said else (self.status, theme.MIST)
        return [name, Text(right, words, small, colour=shade, align="right")]

    @property
    def _halves(self) -> tuple[Rect, Rect]:
        pad = self.pixels // 2
        inside = self.rect.inflate(-2 * pad, 0)
        if self.looks.is_liked:
            inside.x, inside.w = inside.x + self._heart + pad, inside.w - self._heart - pad
        share = 0.46 if self.looks.said else 0.58
        left = Rect(inside.x, inside.y, round(inside.w * share), inside.h)
        return left, Rect(left.right, inside.y, inside.right - left.right, inside.h)

    @property
    def _heart(self) -> int:
        """The size in pixels of the heart before the name of a favourite."""
        return round(self.pixels * 1.1)

    def paint(self, surface: Surface) -> None:
        """Paint the row, lighter under the pointer: texts, the heart of a favourite, and an emoji."""
        box, radius = self.rect.inflate(0, -max(2, self.rect.h // 8)), max(3, self.pixels // 2)
        plates.well(surface, box, radius)
        if self.hovered and self.takes_pointer:
            plates.panel(surface, box, radius, theme.lighter(theme.PANEL, 10))
        for text in self.texts:
            text.paint(surface)
        if self.looks.is_liked:
            heart = symbols.picture("faces", "heart", self._heart, self._heart)
            letters.put(surface, heart, midleft=(self.rect.x + self.pixels // 2, self.rect.centery))
        if face := face_of(self.looks.said):
            size = round(self.rect.h * 0.72)
            place = (self.rect.right - self.pixels // 2, self.rect.centery)
            letters.put(surface, symbols.picture("faces", face, size, size), midright=place)
        if self.focused:
            plates.ring(surface, box, radius)


def sides_at(room: RoomInfo) -> list[tuple[str, list[int]]]:
    """Return the groups of seats to show, as pairs of heading and seats: the player's side first.

    A side is a group of partners. Without partners there is one group with an empty heading.
    """
    seats, sides = room.settings.seats, room.settings.seats
    with suppress(ValueError):  # the rules may be of a later version of the program
        sides = read_rules(room.settings.rules).sides_for(seats)
    if sides == seats:
        return [("", [*range(seats)])]
    if room.me is None:
        return [(say("room.partners"), [*range(side, seats, sides)]) for side in range(sides)]
    own, other = room.me % sides, (room.me + 1) % sides
    return [
        (say("room.own_side"), [*range(own, seats, sides)]),
        (say("room.other_side"), [*range(other, seats, sides)]),
    ]


def beside_seat(seat: Part, command: Part) -> Container:
    """Return a row: a seat, and a button for a command about it."""

    def lay_out(place: Rect, u: float) -> list[Widget]:
        return row(seat, 10, (170, centred(command, high=0.84 * place.h / u)), snap=True)(place, u)

    return lay_out


def watchers(names: Sequence[str], size: float, place: Rect, u: float) -> Text:
    """Return a line with the names of spectators, shortened to the width of its rectangle."""
    pixels, words = round(size * u), say("room.watching", names=", ".join(map(guest_name, names)))
    return Text(place, letters.shortened(words, pixels, place.w, bold=False), pixels, colour=theme.MIST)
