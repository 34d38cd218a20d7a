"""The set-up of a table for remote players, and the choice of a saved table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rummy.games.rules_text import write_rules
from rummy.match.saved import open_table, read_table
from rummy.online.messages import PACES, Access, Open, OpenFreeTable, TableSettings, TurnPace
from rummy.progress import OnProgress
from rummy.storage.addresses import OWN
from rummy.storage.record import Record
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.history.open_match import AskFile
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.setup import OpenFreeTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.where import choice_of_place, place_name, trust_words, use_server
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.setup.screen import HIGH, SetupScreen
from rummy.ui.widgets.box import MenuEntry
from rummy.ui.widgets.containers import (
    SPACE,
    Item,
    Part,
    button,
    column,
    headed,
    lettered,
    lines,
    row,
    stack,
    text,
)
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.viewmodel.words.rooms import pace_words

HEADING = 172  # width in units of a heading beside a choice
ACCESS: tuple[tuple[Access, str], ...] = (("code", "code"), ("open", "open"), ("rated", "open_rated"))
SWITCHES = ("undo", "hints", "watch", "announce")  # what the host may allow; the choices are settings


class HostScreen(SetupScreen):
    """The set-up of a table for remote players: its place, game, seats, pace, length and switches."""

    asks_where = True  # whether the player chooses the place of the table
    leads_on = False  # this set-up does not offer to continue a match against bots
    words_to_open = "hosting.open"
    switches: tuple[str, ...] = SWITCHES
    paces: tuple[TurnPace, ...] = PACES

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("hall.host")

    def _free_table(self) -> None:
        """Open the set-up of a table without rules."""
        self.click()
        self.app.push(OpenFreeTableScreen(), self._open_free_table)

    def _open_free_table(self, wish: OpenFreeTable | None) -> None:
        if wish is not None:
            self._open_with(wish)

    def _table(self, size: tuple[int, int]) -> Part:
        rules = self._rules
        paces = [(pace, pace_words(pace)) for pace in self.paces]
        pace = lettered(Choice, paces, 18, self._pace, self._choose_pace)
        where: list[Item] = []
        if self.asks_where:
            where = [(46, choice_of_place(self.app, self.rebuild, HEADING, 19)), 8]
        switches = lines([*self.access, *(self._switch(name) for name in self._offered)], 56, 2)
        words = trust_words(self.app.settings.hosted_at) if self.asks_where else ""
        trust = text(words, 15, colour=theme.MIST, align="center")
        start = button(say(self.words_to_open), 23, self._open, icon="cards", primary=True)
        rows = column(
            *(22, *where, self._seating, 8, (34, row((510, self._heading("hosting.pace")))), 2, (46, pace)),
            *(8, switches, 4, (46, self._length(rules)), 176),
            whole=HIGH,
        )
        return stack(rows, column(SPACE, (76, trust), 8, (62, start), 26, snap=True))

    @property
    def _offered(self) -> list[str]:
        """The switches that matter: a table at a server is not announced, and a rated match has no help."""
        is_own = self.app.settings.hosted_at == OWN
        is_rated = self.asks_where and not is_own and self.app.settings.hosted_access == "rated"
        left_out = SWITCHES if is_rated else () if is_own else ("announce",)
        return [name for name in self.switches if name not in left_out]

    @property
    def access(self) -> list[Part]:
        """The choice of who may join, in a list: for a new table at a server."""
        if not self.asks_where or self.app.settings.hosted_at == OWN:
            return []
        ways = [(way, say(f"strangers.{words}")) for way, words in ACCESS]
        choice = lettered(Choice, ways, 16, self.app.settings.hosted_access, self._choose_access)
        return [headed(say("strangers.access"), choice)]

    def _choose_access(self, access: object) -> None:
        """Change who may join; a rated match has a clock."""
        pace = self._pace
        if access != "code" and pace == "days":
            pace = "none"
        if access == "rated" and pace == "none":
            pace = "normal"
        self._change(hosted_access=access, hosted_pace=pace)

    def _choose_pace(self, pace: object) -> None:
        """Change the time per turn, and with it who may join if strangers can't play so."""
        access = self.app.settings.hosted_access
        if pace == "days" or (pace == "none" and access == "rated"):
            access = "code" if pace == "days" else "open"
        self._change(hosted_pace=pace, hosted_access=access)

    @property
    def _seating(self) -> tuple[float, Part]:
        """A row with a heading and the choice of the number of seats."""
        return 46, row((HEADING, self._heading("hosting.seats")), 8, self._seats_choice)

    @property
    def _seats_choice(self) -> Part:
        rules = self._rules
        seats = [(count, str(count)) for count in range(rules.min_players, rules.max_players + 1)]
        return lettered(Choice, seats, 18, self._seats, self._choose_seats)

    def _switch(self, name: str) -> Part:
        """Return the switch for one of `SWITCHES`, which changes the setting `hosted_NAME`."""
        key = f"hosted_{name}"
        is_on = getattr(self.app.settings, key)
        return lettered(Toggle, say(f"hosting.{name}"), 18, is_on, lambda on: self._change(**{key: on}))

    @property
    def _seats(self) -> int:
        return len(self._company) + 1

    def _choose_seats(self, seats: object) -> None:
        self._change(opponents=int(str(seats)) - 1)

    @property
    def _pace(self) -> TurnPace:
        chosen = self.app.settings.hosted_pace
        return next((pace for pace in self.paces if pace == chosen), self.paces[0])

    @property
    def chosen(self) -> TableSettings:
        """The settings of the table as chosen by the player."""
        now = self.app.settings
        allowed = now.hosted_undo, now.hosted_hints, now.hosted_watch
        return TableSettings(write_rules(self._rules), self._seats, self._pace, *allowed)

    def _open(self) -> None:
        """Open the table, and show its waiting room."""
        self.click()
        access = next(way for way, _ in ACCESS if way == self.app.settings.hosted_access)
        self._open_with(Open(self.chosen, access=access if self.app.settings.hosted_at != OWN else "code"))

    def _open_with(self, wish: Open | OpenFreeTable) -> None:
        place = self.app.settings.hosted_at
        use_server(self.app, place)
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(place, wish)))


class ChangeTableScreen(HostScreen):
    """The set-up of another game, or other seats, for the people who are at a table already."""

    asks_where = False
    words_to_open = "hosting.change"
    switches = tuple(name for name in SWITCHES if name != "announce")  # which is no setting of the table

    def __init__(self, hosting: Hosting, then: Callable[[TableSettings], object]) -> None:
        super().__init__(hosting)
        self._then = then

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("room.change")

    @property
    def _more(self) -> list[MenuEntry]:
        """The further actions: only house rules, as the table can't become one without rules."""
        return super()._more[:1]

    def _open(self) -> None:
        """Close the screen, and hand over the chosen settings."""
        self.close_with()
        self._then(self.chosen)


class OpenTableScreen(AskFile[Record]):
    """The choice of a saved table's file; closes with the table's record, or None if it is cancelled.

    If `place`, where the player opens tables, is a server, a note says that this one opens on this computer.
    """

    def __init__(self, place: str = OWN) -> None:
        note = say("saved.here", server=place_name(place)) if place != OWN else ""
        super().__init__("saved", note)

    def read_file(self, path: Path, on_progress: OnProgress) -> Record:
        """Return the record of the table in a file; raise BadRecord if it holds none."""
        return open_table(path)

    def read_text(self, text: str, on_progress: OnProgress) -> Record:
        """Return the record of the table in a pasted text; raise BadRecord if it holds none."""
        return read_table(text)
