"""The buttons around the table. They show whether they can be used, and call what the table can do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.table.games.base import Act
from rummy.ui.table.layout.frame import BESIDE
from rummy.ui.table.parts import plate
from rummy.ui.table.parts.plate import NamePlate
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import WidgetGroup

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class TableButtons:
    """Menu and rules at the top, the name of the game, and what can be done with the hand."""

    def __init__(self, table: TableScene) -> None:
        self.table, u = table, table.frame.unit
        self.gap, self.wide, self.high = round(8 * u), round(72 * u), round(42 * u)
        self.text = max(13, round(16 * u))
        corner = round(44 * u)
        edge = theme.rim_width(table.size) + round(10 * u)
        box = Rect(table.size[0] - edge - corner, edge, corner, corner)
        self.menu = Button(box, "", self.text, table.open_menu, icon="menu")
        self.help = Button(box.move(-corner - self.gap, 0), "", self.text, table.open_rules, icon="help")
        self.plate = NamePlate(table.size, self._plate_words(), table.open_rules)
        aside = self._thirds(1)[-1]
        back = self._at(0, 1, 2)
        back.w = aside.left - self.gap - back.x
        self.undo = Button(back, say("table.undo"), self.text, table.moves.undo, icon="undo")
        self.undo.why_not = table.moves.undo
        self.advice = Button(aside, "", self.text, table.advice.ask, icon="bulb")
        self.by_rank, self.by_suit, self.by_melds = (
            Button(box, "", self.text, partial(table.sort, how), icon=f"sort_{how}")
            for box, how in zip(self._thirds(0), ("rank", "suit", "melds"), strict=True)
        )
        sorts = {"rank": self.by_rank, "suit": self.by_suit, "melds": self.by_melds}
        hints = {"undo": self.undo, "advice": self.advice} | sorts
        for name, button in (hints | {"help": self.help, "menu": self.menu}).items():
            button.hint = say(f"hint.{name}")
        corner_buttons = {"game": self.plate, "help": self.help, "menu": self.menu}
        self._always = hints | corner_buttons
        self.acts: list[Act] = []
        self._act_buttons: list[Button] = []
        self.group = WidgetGroup([*self._always.values()], table.canvas)

    def _at(self, column: int, row: int, columns: int = 1) -> Rect:
        """A place in the block at the lower right, counted from its lower left."""
        edge = theme.rim_width(self.table.size) + round(12 * self.table.frame.unit)
        right = self.table.frame.hand.right + round(BESIDE * self.table.frame.unit) - edge
        left = right - 2 * self.wide - self.gap + column * (self.wide + self.gap)
        top = self.table.size[1] - edge - self.high - row * (self.high + self.gap)
        return Rect(left, top, self.wide * columns + self.gap * (columns - 1), self.high)

    def _thirds(self, row: int) -> list[Rect]:
        """Three places side by side in a row."""
        whole, between = self._at(0, row, 2), round(self.gap * 0.75)
        wide = (whole.w - 2 * between) // 3
        return [Rect(whole.x + column * (wide + between), whole.y, wide, whole.h) for column in range(3)]

    def _plate_words(self) -> str:
        return plate.words(self.table.view, self.table.app.settings.my_games)

    @property
    def hint(self) -> str:
        """What the button under the pointer or in focus does, or nothing."""
        buttons = [button for button in self.named.values() if button.enabled]
        pointed = next((button.hint for button in buttons if button.hovered), "")
        return pointed or next((button.hint for button in buttons if button.focused), "")

    @property
    def named(self) -> dict[str, Button]:
        """The buttons by name, in the order of the Tab key."""
        acts = (act.name for act in self.acts)
        return dict(zip(acts, self._act_buttons, strict=True)) | self._always

    def stops(self) -> dict[str, Rect]:
        """Where the buttons lie that can be used."""
        return {name: button.rect for name, button in self.named.items() if button.enabled}

    def point(self, event: Event) -> None:
        """Follow the pointer, and tell what the button does that it is at now."""
        before = self.hint
        self.group.handle(event)
        if self.hint != before:
            self.table.around.show_prompt()

    def focus_on(self, name: str) -> None:
        """Show which button the keys are at; an empty name is none."""
        for other, button in self.named.items():
            button.mark("focused", other == name)

    def keep_up(self) -> None:
        """Show what can be done now."""
        table = self.table
        self._offer(table.guide.acts())
        self.name_game()
        self.undo.mark("enabled", table.is_mine and table.game.can_undo)
        self.advice.mark("enabled", table.advice.can_be_had)
        self.advice.hint = table.advice.line or say("hint.advice")
        self.by_rank.mark("glows", table.hand.sort == "rank")
        self.by_suit.mark("glows", table.hand.sort == "suit")
        self.by_melds.mark("glows", table.hand.sort == "melds")

    def name_game(self) -> None:
        """Tell on the plate what is played, and how far it has come."""
        self.plate.mark("label", self._plate_words())

    def _offer(self, acts: list[Act]) -> None:
        """Have a button for each act; those that stay keep hover and focus."""
        if [act.name for act in acts] != [act.name for act in self.acts]:
            old = self._act_buttons
            fresh = [Button(self._at(0, 2 + row, 2), "", self.text, act.do) for row, act in enumerate(acts)]
            for button in (*old, *fresh):
                self.table.canvas.touch(button.rect)
            self._act_buttons = fresh
            self.group = WidgetGroup([*fresh, *self._always.values()], self.table.canvas)
        self.acts = acts
        for button, act in zip(self._act_buttons, acts, strict=True):
            button.act = button.why_not = act.do
            button.hint, button.icon = act.hint, act.icon
            for name in ("label", "enabled", "primary"):
                button.mark(name, getattr(act, name))
