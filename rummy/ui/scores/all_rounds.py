"""The table of all rounds of a match so far, opened from a screen that shows only the last ones."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.score_table import ROW, ScoreTable, has_brackets
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, centred, row, text

MOST = 12  # number of rows that fit into the smallest window


class AllRounds(Box[None]):
    """A small screen with the scores of all rounds, which can be scrolled."""

    wide = 940

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        super().__init__()
        self.title = say("round.all")
        self.sheet, self.names = sheet, names
        self.rows = min(MOST, len(sheet.lines))
        self.high = 190 + ROW * (self.rows + 2)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the table of rounds, a text about points in brackets, if any, and the Back button."""
        means = say("round.left_means") if has_brackets(self.sheet) else ""
        note = text(means, 15, colour=theme.MIST, align="center")
        back = centred(button(say("back"), 18, self.back, primary=True), 240)
        rounds = row(36, self._rounds, 36)
        return self.framed(
            size, 72, (ROW * (self.rows + 2), rounds), 4, (26, note), SPACE, (50, back), 22, edge=0
        )

    def _rounds(self, place: Rect, u: float) -> list[Widget]:
        return ScoreTable(place, self.sheet, self.names, u).widgets
