"""All rounds of a match so far, above a screen without room for them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.score_table import ScoreTable, has_brackets, table_place
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box

MOST = 12  # rows that fit into the smallest window


class AllRounds(Box[None]):
    """The table of all rounds, which can be scrolled."""

    wide = 940
    title = ""

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        super().__init__()
        self.title = say("round.all")
        self.sheet, self.names = sheet, names
        self.rows = min(MOST, len(sheet.lines))
        self.high = 190 + 32 * (self.rows + 2)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the rounds, the meaning of brackets, and the way back."""
        box, u = self.frame(size)
        place = table_place(box, box.y + round(72 * u), self.rows, u)
        note = Rect(box.x, place.bottom + round(4 * u), box.w, round(26 * u))
        back = Rect(0, 0, round(240 * u), round(50 * u))
        back.midbottom = box.centerx, box.bottom - round(22 * u)
        means = say("round.left_means") if has_brackets(self.sheet) else ""
        return [
            *self.heading(box, u),
            *ScoreTable(place, self.sheet, self.names, u).widgets,
            Text(note, means, round(15 * u), colour=theme.MIST, align="center"),
            Button(back, say("back"), round(18 * u), self.back, primary=True),
        ]
