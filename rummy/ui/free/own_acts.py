"""Actions only at a local table without rules: new cards, saved tables, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from rummy.free.commands import LayTable
from rummy.free.history import History
from rummy.free.table import FreeTable
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.boxes.deal import SeatsScreen
from rummy.ui.free.boxes.menu import FreeMenu, OpenFreeScreen, Wish
from rummy.ui.free.boxes.new_table import NewTableScreen, usual_names
from rummy.ui.free.own_display import OwnDisplay


class OwnActs(FreeActs):
    """The actions at a local table without rules, whose players share one screen."""

    def __init__(self, display: OwnDisplay) -> None:
        super().__init__(display)
        self.own = display

    @property
    def named(self) -> Mapping[str, Callable[[], None]]:
        """The function that each button calls, by the button's name."""
        return {
            "new": self.new,
            "deal": self.deal,
            "shuffle": self.shuffle,
            "turn": self.turn,
            "spread": self.spread,
            "gather": self.gather,
            "undo": self.undo,
            "redo": self.redo,
            "help": self.help,
            "menu": self.menu,
        }

    def undo(self) -> None:
        """Undo the last action."""
        if self.own.state.history.steps:
            self.own.go_to(self.own.state.history.undo(), "undo")
        else:
            self.display.say_no(partial(say, "free.no_undo"))

    def redo(self) -> None:
        """Redo the last undone action."""
        if self.own.state.history.undone:
            self.own.go_to(self.own.state.history.redo(), "place")
        else:
            self.display.say_no(partial(say, "free.no_redo"))

    # Screens above

    def new(self) -> None:
        """Let the player choose the cards of a new table."""
        self.display.app.sounds.play("button")
        self.display.app.push(NewTableScreen(self.state.table), self._lay)

    def _lay(self, table: FreeTable | None) -> None:
        if table is not None:
            self.state.cover()
            self.display.do(LayTable(table), "shuffle")

    def menu(self) -> None:
        """Open the menu of the table."""
        self.display.app.sounds.play("button")
        self.display.app.push(FreeMenu(self.own.state.history), self._wished)

    def _wished(self, wish: Wish | None) -> None:
        match wish:
            case "new":
                self.new()
            case "open":
                self.open()
            case "host":
                self.host()
            case "help":
                self.help()
            case "leave":
                self.display.dismiss()

    def host(self) -> None:
        """Share the table with remote players; if it has only one hand, ask for the number of seats first."""
        if len(self.state.table.hands) > 1:
            self._host(len(self.state.table.hands))
        else:
            self.display.app.push(SeatsScreen(), self._host)

    def _host(self, seats: int | None) -> None:
        if seats is None:
            return
        table, app = self.state.table, self.display.app
        more = usual_names(app.settings.player_name)[len(table.names) : seats]
        names, hands = (*table.names, *more), (*table.hands, *[()] * len(more))
        app.nav.host_free_table(replace(table, names=names, hands=hands))

    def open(self) -> None:
        """Let the player choose a saved table, and show it."""
        self.display.app.push(OpenFreeScreen(), self._opened)

    def _opened(self, history: History | None) -> None:
        if history is not None:
            self.lay_saved(history)

    def lay_saved(self, history: History) -> None:
        """Show a saved table; undoing that returns to the current table."""
        self.state.cover()
        self.own.go_to(self.own.state.history.followed_by(history), "shuffle")
        self.display.note(partial(say, "free.opened"), motion.NOTICE)
