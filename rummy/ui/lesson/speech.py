"""The teacher's words in a lesson, on a panel with the friend's portrait."""

from __future__ import annotations

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.table.parts.seats import Prompt
from rummy.ui.widgets.basic import Text
from rummy.viewmodel.lesson import FRIEND

REFUSED: theme.Colour = (74, 44, 30)


class Speech(Prompt):
    """The panel with the instruction for the current task, or with a refusal."""

    @property
    def rect(self) -> Rect:
        """The rectangle of the panel."""
        return self.place

    @property
    def words(self) -> Text:
        """The text at its place on the panel."""
        high = round(62 * self.unit)
        box = self.place.inflate(-round(28 * self.unit), -round(10 * self.unit))
        box.x, box.w = box.x + high, box.w - high
        colour = (255, 226, 196) if self.is_refusal else theme.IVORY
        return Text(box, self.text, max(15, round(20 * self.unit)), colour=colour)

    @property
    def shown_pixels(self) -> int:
        """The height of the letters in pixels; smaller than usual only if the text would not fit."""
        return self.words.shown_pixels

    def paint(self, surface: Surface) -> None:
        """Paint the panel, the portrait and the text, with a gold edge if the player has to act."""
        if not self.text:
            return
        radius = round(18 * self.unit)
        ground = REFUSED if self.is_refusal else (10, 26, 20)
        if self.is_call:
            plates.framed(surface, self.place, radius, ground, max(2, round(2 * self.unit)))
        else:
            plates.panel(surface, self.place, radius, ground, 235)
        face = portrait(FRIEND.name, round(56 * self.unit))
        letters.put(surface, face, midleft=(self.place.x + round(12 * self.unit), self.place.centery))
        self.words.paint(surface)
