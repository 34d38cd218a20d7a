"""The parts of the table that come and go around the cards."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow
from rummy.ui.table.parts.seats import SeatWords


class Overlay:
    """The parts that come and go around the cards of a table; this base class has none."""

    def glows(self, layout: Layout) -> Sequence[Glow]:
        """Return the highlights around spots."""
        return ()

    def ring(self) -> FocusRing | None:
        """Return the focus ring, or None."""
        return None

    def above(self) -> Sequence[Painted]:
        """Return the moving parts that are painted above the cards."""
        return ()

    def said(self) -> Sequence[Painted]:
        """Return the speech bubbles."""
        return ()

    def speaker_at(self, at: Point) -> int | None:
        """Return the seat whose speech bubble is at a point, or None."""
        return None

    def beside(self) -> Sequence[Painted]:
        """Return the panels beside the table or over it, such as the log."""
        return ()

    def timed(self, words: SeatWords) -> SeatWords:
        """Return the texts of the seat in turn with the time left added."""
        return words

    @property
    def ponders(self) -> int | None:
        """The seat of a player whose move takes noticeably long, or None."""
        return None
