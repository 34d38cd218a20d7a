"""The parts around the cards: seats, turn marker, prompt, marks, highlights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rummy.ui.drawing.canvas import Canvas, Painted
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, NewMark, TurnLight
from rummy.ui.table.parts.seats import Prompt, SeatPanel
from rummy.ui.table.parts.table_print import Count, TrayBoard


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The parts around the cards at one moment, except moving parts and speech bubbles."""

    prints: Sequence[Painted] = ()
    tray: TrayBoard | None = None
    seats: Sequence[SeatPanel] = ()
    marks: Sequence[Painted] = ()  # marks on the cards of the hand
    came: NewMark | None = None  # the mark on the card drawn this turn
    glows: Sequence[Glow] = ()
    ring: FocusRing | None = None
    count: Count | None = None
    labels: Sequence[Painted] = ()

    @property
    def groups(self) -> tuple[Sequence[Painted], ...]:
        """The parts in groups, in the order of painting."""
        single: tuple[Painted | None, ...] = (self.came, self.ring, self.count)
        came, ring, count = [[] if each is None else [each] for each in single]
        return self.prints, self.seats, self.marks, came, self.glows, ring, count, self.labels

    @property
    def above(self) -> list[Painted]:
        """The parts that are painted above the cards, in order."""
        return [thing for group in self.groups[2:] for thing in group]

    @property
    def below(self) -> list[Painted]:
        """The parts that are painted below the cards, in order."""
        trays = [self.tray] if self.tray is not None else []
        return [*self.prints, *trays, *(seat.plate for seat in self.seats)]


class TableChrome:
    """The display of the parts around the cards, for one size of the window."""

    def __init__(self, canvas: Canvas, frame: Frame, turn: int, prompt: Prompt) -> None:
        self.canvas, self.area, self.prompt = canvas, frame.area, prompt
        self.light = TurnLight(frame.unit)
        self.light.put(frame.seat(turn))
        self.now = Surroundings()
        self.line = ""  # the sentence on the last event
        self.refusal = 0.0  # seconds until the refusal disappears

    def show(self, fresh: Surroundings) -> None:
        """Replace the shown parts, and repaint those that differ."""
        before, self.now = self.now, fresh
        if before.tray != fresh.tray:
            self.canvas.touch(self.area.inflate(8, 8))
        for old, new in zip(before.groups, fresh.groups, strict=True):
            self._touch(old, new)

    def _touch(self, before: Iterable[Painted], fresh: Iterable[Painted]) -> None:
        """Mark the rectangles of parts that were added, removed or changed for repainting."""
        for old, new in zip_longest(before, fresh):
            if old != new:
                for thing in filter(None, (old, new)):
                    for rect in thing.lit if isinstance(thing, Glow) else (thing.rect,):
                        self.canvas.touch(rect)

    # The turn marker

    def move_light(self, frame: Frame, seat: int, seconds: float) -> None:
        """Move the turn marker to a seat in a number of seconds."""
        self.canvas.touch(self.light.rect)
        self.light.walk(frame.seat(seat), seconds)
        self.canvas.touch(self.light.rect)

    # The prompt

    def say_no(self, sentence: str, seconds: float) -> None:
        """Show a refusal in the prompt for a number of seconds."""
        self.refusal = seconds
        self._write(sentence, is_refusal=True, is_call=False)

    def say(self, sentence: str, *, is_call: bool) -> None:
        """Show a sentence in the prompt, unless a refusal is shown; a call asks the player to act."""
        if self.refusal <= 0:
            self._write(sentence, is_refusal=False, is_call=is_call)

    def _write(self, text: str, *, is_refusal: bool, is_call: bool) -> None:
        prompt = self.prompt
        if (text, is_refusal, is_call) != (prompt.text, prompt.is_refusal, prompt.is_call):
            self.canvas.touch(prompt.rect)
            prompt.write(text, is_refusal=is_refusal, is_call=is_call)
            self.canvas.touch(prompt.rect)

    # Time

    def advance(self, seconds: float) -> None:
        """Let seconds pass for the turn marker, and for the time for which a refusal is shown."""
        self.refusal = max(0.0, self.refusal - seconds)
        if self.light.moves:
            self.light.advance(seconds)
            self.canvas.touch(self.light.rect)
