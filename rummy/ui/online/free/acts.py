"""The actions of buttons, clicks and keys at a table without rules with remote people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from rummy.free.history import History
from rummy.free.table import FreeTable
from rummy.online.messages import Command, Join, LayFreeTable, Leave, Say
from rummy.paths import public_folder
from rummy.storage.free_tables import save_as
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.boxes.help import KEYS_PEOPLE, TOPICS_PEOPLE, FreeHelp
from rummy.ui.online.free.display import FreeTableDisplay
from rummy.ui.online.free.menu import FeltWish, FreeTableMenu
from rummy.ui.online.free.people import FreeTablePeopleScreen
from rummy.ui.online.free.setup import LayFreeTableScreen
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen


class FreeTableButtons(FreeActs):
    """The player's actions at a table without rules with remote people."""

    def __init__(self, display: FreeTableDisplay) -> None:
        super().__init__(display)
        self.table_display, self.remote = display, display.remote

    @property
    def named(self) -> Mapping[str, Callable[[], None]]:
        """The function that each button calls, by the button's name."""
        return {
            "people": self.people,
            "deal": self.deal,
            "shuffle": self.shuffle,
            "turn": self.turn,
            "spread": self.spread,
            "gather": self.gather,
            "undo": self.undo,
            "talk": self.talk,
            "help": self.help,
            "menu": self.menu,
        }

    def undo(self) -> None:
        """Undo the last action if it was the player's own and revealed no card; else say that it can't be."""
        if self.state.may_undo:
            self.remote.undo()
        else:
            self.display.say_no(partial(say, "felt.no_undo"))

    def redo(self) -> None:
        """Do nothing: there is no redo at a table with remote people."""

    def new(self) -> None:
        """Let the host choose other cards for the table; refuse for anybody else."""
        if not self.remote.may_arrange:
            self.display.say_no(partial(say, "felt.only_host"))
            return
        self.display.app.sounds.play("button")
        table = self.state.table
        self.display.app.push(LayFreeTableScreen(table.packs, len(table.hands)), self._lay)

    def _lay(self, wish: LayFreeTable | None) -> None:
        if wish is not None:
            self._send(wish)

    def _send(self, command: Command) -> None:
        """Send a command to the host, or show a message if the host is not connected."""
        if not self.remote.connection.is_open:
            self.display.say_no(partial(say, "prompt.host_lost"))
            return
        self.remote.say(command)

    def people(self) -> None:
        """Open the screen with the people at the table and the invitation."""
        self.display.app.sounds.play("button")
        self.display.app.push(FreeTablePeopleScreen(self.remote, self.table_display.table_address))

    def talk(self) -> None:
        """Let the player choose a chat phrase, and send it."""
        self.display.app.sounds.play("button")
        self.display.app.nav.talk(self._say)

    def _say(self, saying: str | None) -> None:
        if saying:
            self._send(Say(saying))

    def help(self) -> None:
        """Open the help for a table with remote people."""
        self.display.app.push(FreeHelp(TOPICS_PEOPLE, KEYS_PEOPLE))

    # The menu

    def menu(self) -> None:
        """Open the menu of the table."""
        self.display.app.sounds.play("button")
        remote = self.remote
        is_seated = remote.client.me is not None
        may_sit = not is_seated and any(not seat.id for seat in remote.state.seats)
        may: dict[FeltWish, bool] = {
            "sit": may_sit,
            "people": True,
            "new": remote.may_arrange,
            "save": self.table_display.target.is_own,
            "help": True,
            "leave": True,
            "get_up": is_seated,
        }
        self.display.app.push(FreeTableMenu([wish for wish, is_on in may.items() if is_on]), self._wished)

    def _wished(self, wish: FeltWish | None) -> None:
        match wish:
            case "sit":
                state = self.remote.state
                self._send(Join(state.code, key=state.key))
            case "people":
                self.people()
            case "new":
                self.new()
            case "save":
                self._save()
            case "help":
                self.help()
            case "leave":
                self.display.dismiss()
            case "get_up":
                words = say("felt.get_up_text"), say("leaving.yes"), say("leaving.no")
                self.display.app.push(ConfirmScreen(say("leaving.title"), *words), self._get_up_if)

    def _get_up_if(self, agreed: bool | None) -> None:
        if agreed:
            self.remote.say(Leave())
            self.table_display.forget()
            self.display.dismiss()

    def _save(self) -> None:
        """Save the table in a file; only the host's computer can, as it knows all cards."""
        app, name = self.display.app, self.remote.state.table
        app.run(partial(self.table_display.hosting.free_table, name), self._write)

    def _write(self, table: FreeTable | None) -> None:
        app = self.display.app
        if table is None:
            self.display.note(partial(say, "room.not_now"), motion.NOTICE)
            return
        folder, day = public_folder(app.folder), app.today()
        app.run(lambda: app.notify([save_as(folder, History(table), day)]))
