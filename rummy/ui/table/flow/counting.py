"""The animated count after a round: hands open, cards light up one by one, points fly to the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame
from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.text import number
from rummy.ui.cards.place import Place
from rummy.ui.drawing import letters, motion, plates, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.frame import SeatPlace
from rummy.ui.table.layout.layout import Layout
from rummy.viewmodel.tally import Counted, HandTally, tallies

CORNERS = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


@dataclass(frozen=True)
class Counting:
    """The schedule of a count; all times are in seconds at normal speed."""

    view: View
    tallies: tuple[HandTally, ...]

    @cached_property
    def beat(self) -> float:
        """The seconds per counted card, and after a hand."""
        beats = sum(len(tally.cards) + 1 for tally in self.counted)
        return min(motion.COUNT_CARD, motion.COUNT_HANDS / max(1, beats))

    @cached_property
    def counted(self) -> tuple[HandTally, ...]:
        """The tallies of the hands that are counted; none if nobody scores."""
        return tuple(tally for tally in self.tallies if tally.cards) if self._scores else ()

    @property
    def _scores(self) -> bool:
        return any(tally.won for tally in self.tallies)

    @cached_property
    def starts(self) -> dict[int, float]:
        """Seconds from the start of the count to each counted hand."""
        starts, at = {}, 0.0
        for tally in self.counted:
            starts[tally.seat] = at
            at += (len(tally.cards) + 1) * self.beat
        return starts

    @property
    def scored(self) -> float:
        """The seconds from the start until all cards are counted, when points begin to move to the winner."""
        return motion.OPENING + sum((len(tally.cards) + 1) * self.beat for tally in self.counted)

    @property
    def length(self) -> float:
        """The second at which the count ends."""
        return self.scored + 2 * motion.TO_SCORE if self._scores else motion.OPENING

    def opens(self) -> dict[int, float]:
        """Return, for each card of other hands, the seconds by which it is turned later than the first."""
        mine = () if self.view.rules.knocks else (self.view.seat,)
        return {
            card: late
            for seat, late in self.starts.items()
            if seat not in mine
            for card in self.view.hands[seat]
        }

    def at(self, seconds: float) -> Counted:
        """Return how much is counted at a time in seconds."""
        done = {tally.seat: len([*self._before(tally, seconds)]) for tally in self.counted}
        share = (seconds - self.scored - motion.TO_SCORE) / motion.TO_SCORE
        return Counted(done, motion.ease_out(max(0.0, min(1.0, share))))

    def lit(self, seconds: float) -> int | None:
        """Return the card that is being counted at a time in seconds, or None."""
        for tally in self.counted:
            for at, card in self._before(tally, seconds):
                if seconds < at + self.beat:
                    return card
        return None

    def _before(self, tally: HandTally, seconds: float) -> Iterator[tuple[float, int]]:
        """Yield the cards of a hand counted up to a time, each with the second of its count."""
        first = self.starts[tally.seat] + motion.OPENING
        for index, (card, _) in enumerate(tally.cards):
            if first + index * self.beat <= seconds:
                yield first + index * self.beat, card

    def way(self, seconds: float) -> float:
        """Return the progress of the flying points at a time in seconds; 0 is the start, 1 the end."""
        return (seconds - self.scored) / motion.TO_SCORE

    def flying(self) -> Iterator[tuple[int, int, int]]:
        """Yield the points that fly, with the seats of the loser and the winner."""
        winner = next((tally for tally in self.tallies if tally.taken), None)
        for tally in self.counted:
            points = abs(sum(tally.points))
            if winner is not None and tally is not winner and points:
                yield points, tally.seat, winner.seat


def counting_of(view: View) -> Counting:
    """Return the count of the round that has just ended."""
    return Counting(view, tallies(view))


@dataclass(frozen=True, slots=True)
class CardLight:
    """A gold outline of the card that is being counted."""

    place: Place
    unit: float

    @property
    def rect(self) -> Rect:
        """The bounding box of the outline."""
        points = self._corners
        box = Rect(min(x for x, _ in points), min(y for _, y in points), 0, 0)
        box.w, box.h = max(x for x, _ in points) - box.x, max(y for _, y in points) - box.y
        return box.inflate(12, 12)

    @property
    def _corners(self) -> list[tuple[float, float]]:
        return [self.place.on_card(across, down) for across, down in CORNERS]

    def paint(self, surface: Surface) -> None:
        """Paint the outline."""
        for colour, wide in ((theme.INK, 6), (theme.GOLD, 4)):
            pygame.draw.lines(surface, colour, True, self._corners, wide)


@dataclass(frozen=True, slots=True)
class Flight:
    """The points that fly from a loser's seat to the winner's."""

    points: int
    start: SeatPlace
    goal: SeatPlace
    way: float
    unit: float

    @property
    def _line(self) -> Surface:
        return letters.line(f"+{number(self.points)}", round(20 * self.unit), theme.GOLD, True)

    @property
    def rect(self) -> Rect:
        """The box at this moment, on a slight arc."""
        (x, y), (goal_x, goal_y) = self.start.words.center, self.goal.words.center
        way = motion.ease_out(self.way)
        rise = 60 * self.unit * 4 * way * (1 - way)
        box = self._line.get_rect().inflate(round(22 * self.unit), round(8 * self.unit))
        box.center = round(x + (goal_x - x) * way), round(y + (goal_y - y) * way - rise)
        return box

    def paint(self, surface: Surface) -> None:
        """Paint the points on a dark strip."""
        plates.panel(surface, self.rect, self.rect.h // 2, (10, 26, 20), 235)
        letters.put(surface, self._line, center=self.rect.center)


def count_marks(counting: Counting, layout: Layout, seconds: float, *, flies: bool) -> Sequence[Painted]:
    """Return what is painted above the cards at a time in seconds; points fly only if `flies`."""
    found: list[Painted] = []
    card, u = counting.lit(seconds), layout.frame.unit
    if card is not None and card in layout.places:  # not dragged by the player
        found.append(CardLight(layout.places[card], u))
    way, seat = counting.way(seconds), layout.frame.seat
    if flies and 0 <= way < 1:
        flights = counting.flying()
        found += [Flight(points, seat(start), seat(goal), way, u) for points, start, goal in flights]
    return found
