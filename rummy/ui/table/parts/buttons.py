"""The buttons around the table: possible moves, undo, advice, sorting, and panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.parts.plate import NamePlate
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.intents import Advise, ButtonSpec, Intent, OpenPanel, Sort, TableNotice, Undo

SORTS = ("rank", "suit", "melds")
CORNER = {  # the intents and icons of the buttons at the upper right, from left to right
    "talk": (OpenPanel("talk"), "speech"),
    "log": (OpenPanel("log"), "log"),
    "help": (OpenPanel("rules"), "help"),
    "menu": (OpenPanel("menu"), "menu"),
}


class UndoButton(Button):
    """The undo button, with a bar that shrinks until the other players go on."""

    bar = 0  # the width of the bar in pixels

    @property
    def shown_words(self) -> str:
        """The label of the button, or "" if it does not fit beside the icon."""
        room = self.rect.w - self.pixels // 2
        if letters.are_enlarged():
            room = self._room(0)
            return self.label if letters.wide(self.label, self.pixels, bold=True) <= room else ""
        pixels = letters.fitting([self.label], self.pixels, room)
        return self.label if letters.wide(self.label, pixels, bold=True) <= room else ""

    def leave(self, share: float) -> None:
        """Set the width of the bar to a share, from 0 to 1, of the possible width."""
        self.mark("bar", round(share * self._room_for_bar))

    @property
    def _room_for_bar(self) -> int:
        return self.rect.w - 2 * (self.rect.h // 4)

    def paint_content(self, surface: Surface) -> None:
        """Paint the icon, the label and the bar."""
        super().paint_content(surface)
        high = max(3, self.rect.h // 12)
        box = Rect(self.rect.x + self.rect.h // 4, self.rect.bottom - high - 2, self.bar, high)
        if self.bar:
            pygame.draw.rect(surface, theme.GOLD, box, border_radius=high // 2)


class TableButtons:
    """All buttons of a table: panels at the top, the name plate, moves, undo, advice and sorting."""

    def __init__(
        self, frame: Frame, canvas: Canvas, state: TableState, title: str, do: Callable[[Intent], None]
    ) -> None:
        self.frame, self.canvas, self.state, self.do, u = frame, canvas, state, do, frame.unit
        self.gap, self.wide, self.high = round(8 * u), round(72 * u), round(42 * u)
        self.text = max(13, round(16 * u))
        self.plate = NamePlate(frame.size, title, partial(do, OpenPanel("rules")))
        self.undo = self._undo_button()
        self.advice = Button(self._thirds(1)[-1], "", self.text, partial(do, Advise()), icon="bulb")
        self.sorts = {
            how: Button(box, "", self.text, partial(do, Sort(how)), icon=f"sort_{how}")
            for box, how in zip(self._thirds(0), SORTS, strict=True)
        }
        hand = {"undo": self.undo, "advice": self.advice} | self.sorts
        corner = self._corner_buttons()
        for name, button in (hand | corner).items():
            button.hint = say(f"hint.{name}")
        shown = ({} if state.is_watched else hand) | {"game": self.plate} | corner
        self._always = shown if state.dock is None else {}  # the panel of scores has buttons of its own
        self.buttons: list[ButtonSpec] = []
        self._move_buttons: list[Button] = []
        self._notice: TableNotice | None = None
        self._notice_words: list[Widget] = self._watching() if state.is_watched and not state.dock else []
        self._notice_buttons: dict[str, Button] = {}
        self.group = self._grouped()

    def _undo_button(self) -> UndoButton:
        """Return the undo button, to the left of the button for advice."""
        place = self._at(0, 1, 2)
        place.w = self._thirds(1)[-1].left - self.gap - place.x
        undo = partial(self.do, Undo())
        button = UndoButton(place, say("table.undo"), self.text, undo, icon="undo")
        button.why_not = undo
        return button

    def _corner_buttons(self) -> dict[str, Button]:
        """Return the buttons in the upper right corner."""
        names = [name for name in CORNER if name != "talk" or self.state.may_talk]
        size, width = round(44 * self.frame.unit), self.frame.size[0]
        edge = theme.rim_width(self.frame.size) + round(10 * self.frame.unit)
        buttons = {}
        for place, name in enumerate(names, start=-len(names)):
            opened, icon = CORNER[name]
            box = Rect(width - edge + (place + 1) * (size + self.gap) - size, edge, size, size)
            buttons[name] = Button(box, "", self.text, partial(self.do, opened), icon=icon)
        return buttons

    def _watching(self) -> list[Widget]:
        """Return the text that a spectator sees instead of buttons."""
        place = self._at(0, 0, 2).union(self._at(0, 1, 2))
        words = say("there.watching_late" if self.state.is_late else "there.watching")
        return [Text(place, words, self.text, align="center")]

    def _grouped(self) -> WidgetGroup:
        buttons = [*self._move_buttons, *self._notice_buttons.values(), *self._always.values()]
        return WidgetGroup([*self._notice_words, *buttons], self.canvas)

    def _at(self, column: int, row: int, columns: int = 1) -> Rect:
        """Return the box of a button beside the hand; row 0 is the lowest, column 0 the left one."""
        fr, (begin, end) = self.frame, self.frame.sides
        edge = theme.rim_width(fr.size) + round(12 * fr.unit)
        first = begin + edge if fr.left_handed else end - edge - 2 * self.wide - self.gap
        left = first + column * (self.wide + self.gap)
        top = fr.size[1] - edge - self.high - row * (self.high + self.gap)
        return Rect(left, top, self.wide * columns + self.gap * (columns - 1), self.high)

    def _thirds(self, row: int) -> list[Rect]:
        """Return the boxes of three buttons side by side in a row beside the hand."""
        whole, between = self._at(0, row, 2), round(self.gap * 0.75)
        wide = (whole.w - 2 * between) // 3
        return [Rect(whole.x + column * (wide + between), whole.y, wide, whole.h) for column in range(3)]

    @property
    def named(self) -> dict[str, Button]:
        """All buttons by name, in the order of the Tab key."""
        names = (spec.name for spec in self.buttons)
        return dict(zip(names, self._move_buttons, strict=True)) | self._notice_buttons | self._always

    def stops(self) -> dict[str, Rect]:
        """Return the boxes of the enabled buttons, by name."""
        return {name: button.rect for name, button in self.named.items() if button.enabled}

    def box_of(self, name: str) -> Rect | None:
        """Return the box of the button with this name, or None."""
        return self.named[name].rect if name in self.named else None

    def point(self, event: Event) -> bool:
        """Handle a move of the pointer; return True if another button is hovered now."""
        before = self.group.hinted
        self.group.handle(event)
        return self.group.hinted is not before

    def focus_on(self, name: str) -> None:
        """Show the keyboard focus on the button with this name; with "", on none."""
        for other, button in self.named.items():
            button.mark("focused", other == name)

    def show(
        self,
        buttons: Sequence[ButtonSpec],
        title: str,
        notice: TableNotice | None,
        *,
        can_ask: bool,
        can_undo: bool,
    ) -> None:
        """Show the buttons of moves, the name plate, and a notice; enable advice and undo if possible."""
        self._show_actions([*buttons])
        if notice != self._notice:
            self._show_notice(notice)
        self.plate.mark("label", title)
        self.undo.mark("enabled", can_undo)
        self.advice.mark("enabled", can_ask)
        for how, button in self.sorts.items():
            button.mark("glows", self.state.hand.sort == how)

    def _show_actions(self, buttons: list[ButtonSpec]) -> None:
        """Show a button for each move; if their names are the same, the widgets are kept."""
        if [spec.name for spec in buttons] != [spec.name for spec in self.buttons]:
            old = self._move_buttons
            places = self._places(buttons)
            fresh = [Button(place, "", self.text, _nothing) for place in places]
            for button in (*old, *fresh):
                self.canvas.touch(button.rect)
            self._move_buttons = fresh
            self.group = self._grouped()
        self.buttons = buttons
        kin = (
            self._move_buttons[0].rect.unionall([each.rect for each in self._move_buttons])
            if buttons
            else None
        )
        for button, spec in zip(self._move_buttons, buttons, strict=True):
            button.act = button.why_not = partial(self._press, spec)
            button.hint, button.icon, button.kin = spec.hint, spec.icon, kin
            for name in ("label", "enabled", "primary"):
                button.mark(name, getattr(spec, name))

    def _places(self, buttons: Sequence[ButtonSpec]) -> list[Rect]:
        """Return the boxes of the buttons for moves, from the lowest; enlarged labels wrap."""
        places = [self._at(0, 2 + row, 2) for row in range(len(buttons))]
        if not letters.are_enlarged():
            return places
        bottom = places[0].bottom if places else 0
        for place, spec in zip(places, buttons, strict=True):
            label = Button(place.copy(), spec.label, self.text, _nothing, icon=spec.icon)
            wide, right = max(place.w, label.least_width), place.right
            place.size = wide, label.needed_height(wide)
            place.left = place.left if self.frame.left_handed else right - wide
            place.bottom, bottom = bottom, bottom - place.h - self.gap
        return places

    def _show_notice(self, notice: TableNotice | None) -> None:
        """Show a notice on a panel with its buttons, or remove the panel."""
        room, self._notice = self.frame.notice, notice
        self._notice_words, self._notice_buttons = [], {}
        if room is None:
            return
        self.canvas.touch(room.inflate(4, 4))
        if notice is not None:
            pad, gap = round(14 * self.frame.unit), round(6 * self.frame.unit)
            words_wide = letters.wide(notice.words, self.text)
            wides = [letters.wide(spec.label, self.text, bold=True) + 2 * pad for spec in notice.buttons]
            box = Rect(room)
            box.w = min(room.w, words_wide + 2 * pad + gap + sum(wide + gap for wide in wides))
            box.centerx = room.centerx
            x = box.right
            for spec, wide in reversed([*zip(notice.buttons, wides, strict=True)]):
                x -= wide + gap
                place = Rect(x, box.y + gap, wide, box.h - 2 * gap)
                button = Button(
                    place, spec.label, self.text, partial(self._press, spec), primary=spec.primary
                )
                self._notice_buttons = {spec.name: button, **self._notice_buttons}
            words = Rect(box.x + pad, box.y, x - pad - box.x - pad // 2, box.h)
            self._notice_words = [Panel(box, pad), Text(words, notice.words, self.text)]
        self.group = self._grouped()

    def _press(self, spec: ButtonSpec) -> None:
        self.do(*spec.on_press(self.state))


def _nothing() -> None:
    """Do nothing; a placeholder until the button gets its action."""
