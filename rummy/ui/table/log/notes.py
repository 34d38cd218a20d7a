"""Notes about a player from public events: the last turn, and the discards that they took and left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.engine.events import Discarded, Event, Took
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.log.log import Log
from rummy.viewmodel.log_lines import last_turn, lines

LATEST = 6  # discards in the notes
WIDTHS = (320, 260, 200)  # units of width of the text; the first with which the panel finds a place is used
STEP = 14  # units between two places that are tried
FAR = 330  # most units from the seat


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes about a player in this round: sentences of the last turn, and cards in order of play."""

    seat: int
    turn: tuple[str, ...]  # the moves of the last turn
    held: tuple[Face, ...]  # discards taken and certainly still held
    laid: tuple[Face, ...]  # discards taken and melded
    discards: tuple[Face, ...]

    def sentences(self) -> Iterator[str]:
        """Yield the notes as sentences."""
        if self.turn:
            yield say("notes.turn", deeds=", ".join(self.turn))
        for name, cards in (("held", self.held), ("laid", self.laid), ("discards", self.discards)):
            if cards:
                yield say(f"notes.{name}", cards=cards)


def notes_of(seat: int, log: Sequence[tuple[Event, View]]) -> Notes:
    """Return the notes about a player from a log; they contain public facts only."""
    taken, discarded = dict[int, Face](), list[Face]()
    for event, view in log:
        if isinstance(event, Took) and event.seat == seat:
            taken |= {card: view.faces[card] for card in event.cards}
        elif isinstance(event, Discarded) and event.seat == seat:
            discarded.append(view.faces[event.card])
    hand = log[-1][1].hands[seat] if log else ()
    melds = log[-1][1].melds if log else ()
    melded = {card for meld in melds for card in meld.cards}
    held = tuple(face for card, face in taken.items() if card in hand)
    laid = tuple(face for card, face in taken.items() if card in melded)
    turn = tuple(line.text for line in last_turn(lines(log), seat))
    return Notes(seat, turn, held, laid, tuple(discarded[-LATEST:]))


@dataclass(frozen=True, slots=True)
class NoteCard:
    """A small panel with a player's name and the notes about them."""

    rect: Rect
    name: str
    texts: tuple[str, ...]
    pixels: int

    def paint(self, surface: Surface) -> None:
        """Paint the panel, the name and the texts."""
        plates.panel(surface, self.rect, self.pixels, theme.PANEL, 245)
        pitch, left = letters.pitch(self.pixels), self.rect.x + self.pixels
        for row, text in enumerate((self.name, *self.texts)):
            colour = theme.CREAM if row else theme.GOLD
            middle = self.rect.y + self.pixels // 2 + round((row + 0.5) * pitch)
            letters.put(surface, letters.line(text, self.pixels, colour, not row), midleft=(left, middle))


class SeatNotes:
    """The notes about the player under the pointer or in focus, at one table."""

    def __init__(self, display: TableDisplay, log: Log) -> None:
        self.display, self.log = display, log
        self.card: NoteCard | None = None

    @property
    def painted(self) -> Sequence[Painted]:
        """The panel to paint, if any."""
        return [self.card] if self.card is not None else []

    def refresh(self) -> None:
        """Show the notes about the player under the pointer or in focus, if any."""
        seat, before = self.display.state.regarded, self.card
        self.card = None  # so that it does not block its own place
        self.card = self._card(seat) if seat is not None else None
        if self.card != before:
            for card in filter(None, (before, self.card)):
                self.display.canvas.touch(card.rect)

    def _card(self, seat: int) -> NoteCard | None:
        """Return the panel at a place that covers nothing, or only melds; None without such a place."""
        display, notes = self.display, [*notes_of(seat, self.log.seen).sentences()]
        if not notes or display.state.hand.drag:
            return None
        u, place = display.frame.unit, display.frame.seat(seat)
        pixels = max(letters.SMALLEST_TEXT, round(15 * u))
        melds = {card for meld in display.state.view.melds for card in meld.cards}
        for taken in (display.occupied(), display.occupied(melds)):
            for wide in WIDTHS:
                texts = [line for text in notes for line in letters.wrapped(text, pixels, round(wide * u))]
                name = display.state.names[seat]
                box = Rect(0, 0, max(letters.wide(each, pixels, True) for each in (name, *texts)), 0)
                box.size = (box.w + 2 * pixels, (len(texts) + 1) * letters.pitch(pixels) + pixels)
                found = free_place(box, place.box, display.felt_box, taken, u)
                if found is not None:
                    return NoteCard(found, name, tuple(texts), pixels)
        return None


def free_place(box: Rect, near: Rect, inside: Rect, taken: Sequence[Rect], u: float) -> Rect | None:
    """Return the place nearest to `near` where a box covers nothing; None if all are farther than FAR."""
    step, reach = round(STEP * u), round(FAR * u)
    here = inside.clip(near.inflate(2 * (reach + box.w), 2 * (reach + box.h)))
    lefts, tops = (range(here.x, here.right - box.w, step), range(here.y, here.bottom - box.h, step))
    spots = sorted((box.move(x, y) for y in tops for x in lefts), key=lambda spot: _closeness(spot, near))
    return next((spot for spot in spots if spot.collidelist(taken) < 0), None)


def _closeness(box: Rect, near: Rect) -> tuple[int, int]:
    """Return a key that sorts boxes by their distance in pixels, then by their horizontal offset."""
    aside = max(box.left - near.right, near.left - box.right, 0)
    return aside + max(box.top - near.bottom, near.top - box.bottom, 0), abs(box.centerx - near.centerx)
