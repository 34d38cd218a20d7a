"""The column of buttons at the right of a free table, which is a table without rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import letters
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.free.layout import FreeFrame
from rummy.ui.free.state import FreeState
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import WidgetGroup

ACTS = {  # icons by the names of the buttons, from top to bottom
    "deal": "cards",
    "shuffle": "shuffle",
    "turn": "turn",
    "spread": "spread",
    "gather": "gather",
}
FIRST = {"new": "plus", "people": "people"}  # on top: "new" at a local table, "people" at a remote one
LAST = {"undo": "undo", "redo": "redo", "talk": "speech"}  # the buttons below the column, side by side


class FreeButtons:
    """The buttons of a table without rules, in a column; each calls the function of its name in `acts`."""

    def __init__(
        self, fr: FreeFrame, canvas: Canvas, acts: Mapping[str, Callable[[], None]], state: FreeState
    ) -> None:
        self.frame, self.state, u = fr, state, fr.unit
        column, gap = fr.column, round(9 * u)
        small, high, text = round(44 * u), round(46 * u), max(13, round(17 * u))
        self.named: dict[str, Button] = {}
        x = column.right
        for name in ("menu", "help"):
            x -= small
            self.named[name] = Button(Rect(x, column.y, small, small), "", text, acts[name], icon=name)
            self.named[name].hint = say(f"hint.{name}" if name == "menu" else "free.hint_help")
            x -= gap
        y = column.y + small + round(26 * u)
        first = next(name for name in FIRST if name in acts)
        if letters.are_enlarged():  # labels wrap
            icons = {first: FIRST[first], **ACTS, "square": ACTS["spread"]}
            box = Rect(0, 0, column.w, high)
            shown = (Button(box, say(f"free.{name}"), text, acts[first], icon=icons[name]) for name in icons)
            high = max(button.needed_height(column.w) for button in shown)
        place = Rect(column.x, y, column.w, high)
        self.named[first] = Button(place, say(f"free.{first}"), text, acts[first], icon=FIRST[first])
        y = column.bottom - 6 * (high + gap) + gap
        for name, icon in ACTS.items():
            place = Rect(column.x, y, column.w, high)
            self.named[name] = Button(place, say(f"free.{name}"), text, acts[name], icon=icon)
            y += high + gap
        half = (column.w - gap) // 2
        last = [name for name in LAST if name in acts]
        for side, name in enumerate(last):
            place = Rect(column.x + side * (half + gap), y, half, high)
            self.named[name] = Button(place, "", text, acts[name], icon=LAST[name])
        for name in (first, *ACTS, *last):
            self.named[name].hint = say("hint.talk" if name == "talk" else f"free.hint_{name}")
            self.named[name].why_not = acts[name]
        order = (first, *ACTS, *last, "help", "menu")
        self.named = {name: self.named[name] for name in order}
        self.group = WidgetGroup([*self.named.values()], canvas)
        self.show()

    def show(self) -> None:
        """Update which buttons are enabled and focused, and the label of the button that spreads a pile."""
        state = self.state
        table, meant = state.table, state.meant
        is_spread = meant is not None and table.piles[meant].is_spread and len(state.piles_selected) < 2
        self.named["spread"].mark("label", say("free.square" if is_spread else "free.spread"))
        self.named["deal"].mark("enabled", meant is not None or table.stock is not None)
        self.named["shuffle"].mark("enabled", meant is not None or table.stock is not None)
        is_felt = bool(state.selected) and state.hand_selected is None
        self.named["turn"].mark("enabled", is_felt or meant is not None)
        self.named["spread"].mark("enabled", is_felt or meant is not None)
        self.named["undo"].mark("enabled", state.may_undo)
        if "redo" in self.named:
            self.named["redo"].mark("enabled", state.may_redo)
        at = state.cursor.name if state.cursor is not None and state.cursor.kind == "button" else ""
        for name, button in self.named.items():
            button.mark("focused", name == at)

    def point(self, event: Event) -> None:
        """Handle a move of the pointer over the buttons."""
        self.group.handle(event)
