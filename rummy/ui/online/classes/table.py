"""A table of a class: its row on the teacher's screen, and the box to move its pupils."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.online.messages import ClassTableInfo, Move, SeatInfo
from rummy.text import say
from rummy.ui.drawing import plates, theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.widgets.basic import Button, Pressable, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.stepper import Stepper

ROWS = 476  # units for all pupils of a table below each other, at most


def row_words(table: ClassTableInfo) -> tuple[str, str, str]:
    """Return the number of a table, the names of its pupils, and its progress."""
    names = ", ".join(_name(seat) for seat in table.seats if seat.id) or "–"
    return str(table.number + 1), names, _progress(table)


def may_start(table: ClassTableInfo) -> bool:
    """Return True if a match can begin there: somebody is present, and no match is running."""
    return table.state != "playing" and any(seat.id and not seat.away for seat in table.seats)


def _name(seat: SeatInfo) -> str:
    return say("class.away", name=seat.name) if seat.away else seat.name


def _progress(table: ClassTableInfo) -> str:
    """Return the words for the round and the player in turn."""
    if table.state != "playing":
        return say("class.waiting")
    if table.round == 0:
        return say("class.dealing")
    if table.turn is None:
        return say("class.round", round=table.round)
    name = table.seats[table.turn].name or say("class.bot")
    return say("class.turn", round=table.round, name=name)


class TableRow(Pressable):
    """A row of the teacher's list, for one table."""

    def __init__(
        self, rect: Rect, number: str, names: str, progress: str, pixels: int, act: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.number, self.names, self.progress = number, names, progress
        self.pixels, self.act = pixels, act

    @property
    def texts(self) -> list[Text]:
        """The texts of the number, the names and the progress."""
        pad, high = self.pixels // 2, self.rect
        number = Rect(high.x + pad, high.y, round(self.pixels * 2.2), high.h)
        right = Rect(0, high.y, round(high.w * 0.36), high.h)
        right.right = high.right - pad
        names = Rect(number.right, high.y, right.x - pad - number.right, high.h)
        return [
            Text(number, self.number, self.pixels, colour=theme.GOLD, bold=True),
            Text(names, self.names, self.pixels, bold=True),
            Text(right, self.progress, round(self.pixels * 0.9), colour=theme.MIST, align="right"),
        ]

    def paint(self, surface: Surface) -> None:
        """Paint the texts in a well, lighter under the pointer."""
        if self.hovered:
            plates.panel(surface, self.rect, 8, theme.lighter(theme.PANEL, 8))
        else:
            plates.well(surface, self.rect, 8)
        for text in self.texts:
            text.paint(surface)
        self.paint_focus(surface, 8)


class TableScreen(Box[Move]):
    """The pupils of a table; pops a move of one of them to another table, or None."""

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
        """The numbers of the tables with a free seat."""
        others = (table for table in self.tables.values() if table.number != self.table.number)
        return sorted(
            table.number
            for table in others
            if table.state != "playing" and not all(seat.id for seat in table.seats)
        )

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a row for each pupil, the code of the table, and the way back."""
        box, u = self.frame(size)
        x, wide = box.x + round(30 * u), box.w - round(60 * u)
        info = Rect(x, box.y + round(64 * u), wide, round(44 * u))
        code = say("class.table_code", code=shown_code(self.table.code))
        why = "class.empty" if not self.pupils else "" if self.free else "class.no_other"
        words = f"{code}\n{say(why)}" if why else code
        back = Rect(x, box.bottom - round(76 * u), wide, round(52 * u))
        rows: list[Widget] = []
        for at, seat in enumerate(self.pupils):
            place = Rect(x, info.bottom + round((10 + self.pitch * at) * u), wide, round(50 * u))
            rows += self._row(place, seat, u)
        return [
            *self.heading(box, u),
            Text(info, words, round(17 * u), colour=theme.CREAM, align="center"),
            *rows,
            Button(back, say("back"), round(18 * u), self.back),
        ]

    def _row(self, place: Rect, seat: SeatInfo, u: float) -> list[Widget]:
        """Return a pupil's name, with a choice of tables to move to."""
        text = round(17 * u)
        name = Rect(place.x, place.y, round(190 * u), place.h)
        go = Rect(place.right - round(150 * u), place.y, round(150 * u), place.h)
        choice = Rect(name.right, place.y, go.x - round(10 * u) - name.right, place.h)
        free = [(number, say("class.table", number=number + 1)) for number in self.free]
        widgets: list[Widget] = [Text(name, _name(seat), text, bold=True)]
        if free:
            choose = partial(self._choose, seat.id)
            widgets.append(Stepper(choice, free, text, self.chosen[seat.id], choose))
            act = partial(self._go, seat.id)
            widgets.append(Button(go, say("class.move"), text, act, icon="arrow_right"))
        return widgets

    def _choose(self, who: str, number: object) -> None:
        self.click()
        self.chosen[who] = int(str(number))

    def _go(self, who: str) -> None:
        self.click()
        self.dismiss(Move(who, self.chosen[who]))
