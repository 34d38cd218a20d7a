"""A table of a school class: its row on the teacher's screen, and the screen to move its pupils."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.online.messages import ClassTableInfo, Move, SeatInfo
from rummy.text import say
from rummy.ui.drawing import plates, theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.widgets.basic import Pressable, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import Part, button, column, lettered, of, row, share, text
from rummy.ui.widgets.stepper import Stepper
from rummy.viewmodel.school_class import open_tables, pupil_name

ROWS = 476  # height in units for all pupils of a table, at most


class TableRow(Pressable):
    """A row for a table in the teacher's list, which can be pressed."""

    def __init__(
        self, rect: Rect, number: str, names: str, progress: str, pixels: int, act: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.number, self.names, self.progress = number, names, progress
        self.pixels, self.act = pixels, act

    @property
    def spoken(self) -> str:
        """The table's number, the pupils' names and the progress."""
        return "\n".join((self.number, self.names, self.progress))

    @property
    def texts(self) -> list[Widget]:
        """The texts with the table's number, the pupils' names and the progress, from left to right."""
        pad, pixels = self.pixels // 2, self.pixels
        number = of(Text, self.number, pixels, colour=theme.GOLD, bold=True)
        names = of(Text, self.names, pixels, bold=True)
        progress = of(Text, self.progress, round(pixels * 0.9), colour=theme.MIST, align="right")
        return row(pad, (2.2 * pixels, number), names, pad, share(0.36, progress), pad)(self.rect, 1)

    def paint(self, surface: Surface) -> None:
        """Paint the row, lighter under the pointer, and its texts."""
        if self.hovered:
            plates.panel(surface, self.rect, 8, theme.lighter(theme.PANEL, 8))
        else:
            plates.well(surface, self.rect, 8)
        for each in self.texts:
            each.paint(surface)
        self.paint_focus(surface, 8)


class TableScreen(Box[Move]):
    """The pupils of a table; closes with the command that moves one to another table, or None."""

    wide = 640

    def __init__(self, number: int, tables: Mapping[int, ClassTableInfo]) -> None:
        super().__init__()
        self.table, self.tables = tables[number], tables
        self.pupils = [seat for seat in self.table.seats if seat.id]
        self.title = say("class.table", number=number + 1)
        self.pitch = min(62, ROWS // max(1, len(self.pupils)))
        self.high = 226 + self.pitch * len(self.pupils)
        self.chosen = {seat.id: next(iter(self.free), number) for seat in self.pupils}

    @property
    def free(self) -> list[int]:
        """The numbers of the other tables with an empty seat and no running match, counted from 0."""
        return open_tables(self.table.number, self.tables)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the code of the table, a row for each pupil, and the Back button."""
        code = say("class.table_code", code=shown_code(self.table.code))
        why = "class.empty" if not self.pupils else "" if self.free else "class.no_other"
        words = f"{code}\n{say(why)}" if why else code
        info = text(words, 17, colour=theme.CREAM, align="center")
        pupils = column(10, *((50, self._row(seat)) for seat in self.pupils), gap=self.pitch - 50)
        return self.framed(
            size, 64, (44, info), pupils, (52, button(say("back"), 18, self.back)), 24, snap=True
        )

    def _row(self, seat: SeatInfo) -> Part:
        """Return a row: a pupil's name, and the choice of a table with a button to move the pupil there."""
        name = text(pupil_name(seat), 17, bold=True)
        free = [(number, say("class.table", number=number + 1)) for number in self.free]
        if not free:
            return row((190, name))
        choose, act = partial(self._choose, seat.id), partial(self._go, seat.id)
        tables = lettered(Stepper, free, 17, self.chosen[seat.id], choose)
        go = button(say("class.move"), 17, act, icon="arrow_right")
        return row((190, name), tables, 10, (150, go))

    def _choose(self, who: str, number: object) -> None:
        self.click()
        self.chosen[who] = int(str(number))

    def _go(self, who: str) -> None:
        self.close_with(Move(who, self.chosen[who]))
