"""The set-up of a table for people: the game, seats, pace and length; or a saved table."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from rummy.engine.rules_text import write_rules
from rummy.match.saved import open_table, read_table
from rummy.online.messages import PACES, Open, OpenFreeTable, TableSettings, TurnPace
from rummy.progress import OnProgress
from rummy.storage.addresses import OWN
from rummy.storage.record import Record
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.history.open_match import AskFile
from rummy.ui.online.connect_target import ConnectTarget, pace_words
from rummy.ui.online.free.setup import OpenFreeTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.setup.screen import HIGH, SetupScreen
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.controls import Choice, Toggle

SWITCHES = ("undo", "hints", "watch", "announce")  # all saved in the settings


class HostScreen(SetupScreen):
    """The choice of a game for a table that this computer hosts."""

    leads_on = False  # a match against bots can't continue with people
    words_to_open = "hosting.open"
    switches: tuple[str, ...] = SWITCHES

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting

    @property
    def title(self) -> str:
        """The title of the screen."""
        return say("hall.host")

    def _free_table(self) -> None:
        """Open the set-up of a free table."""
        self.click()
        self.app.push(OpenFreeTableScreen(), self._open_free_table)

    def _open_free_table(self, wish: OpenFreeTable | None) -> None:
        if wish is not None:
            self.app.push(WaitingRoom(self.hosting, ConnectTarget(OWN, wish)))

    def _table(self, box: Rect, u: float) -> list[Widget]:
        x = box.x + round(622 * u)
        wide, text, v = box.right - round(34 * u) - x, round(18 * u), box.h / HIGH

        def row(y: int, high: int = 46) -> Rect:
            return Rect(x, box.y + round(y * v), wide, round(high * v))

        start = Rect(x, box.bottom - round(88 * u), wide, round(62 * u))
        trust = Rect(x, start.y - round(92 * u), wide, round(82 * u))
        rules, change = self._rules, self._change
        seats = [(count, str(count)) for count in range(rules.min_players, rules.max_players + 1)]
        paces = [(pace, pace_words(pace)) for pace in PACES]
        pitch = 176 // len(self.switches)
        return [
            *self._seating(row(22, 34), Choice(row(58), seats, text, self._seats, self._choose_seats), u),
            self._heading(row(116, 34), "hosting.pace", u),
            Choice(row(152), paces, text, self._pace, lambda pace: change(hosted_pace=pace)),
            *(self._switch(row(204 + pitch * at, 42), text, name) for at, name in enumerate(self.switches)),
            *self._length(row(388), u, rules),
            Text(trust, say("hosting.trust"), round(15 * u), colour=theme.MIST, align="center"),
            Button(start, say(self.words_to_open), round(23 * u), self._open, icon="cards", primary=True),
        ]

    def _seating(self, heading: Rect, choice: Choice, u: float) -> list[Widget]:
        """Return the choice of the number of seats."""
        return [self._heading(heading, "hosting.seats", u), choice]

    def _switch(self, place: Rect, pixels: int, name: str) -> Toggle:
        """Return the switch that allows something at the table."""
        key = f"hosted_{name}"
        is_on = getattr(self.app.settings, key)
        return Toggle(place, say(f"hosting.{name}"), pixels, is_on, lambda on: self._change(**{key: on}))

    @property
    def _seats(self) -> int:
        return len(self._company) + 1

    def _choose_seats(self, seats: object) -> None:
        self._change(opponents=int(str(seats)) - 1)

    @property
    def _pace(self) -> TurnPace:
        return next(pace for pace in PACES if pace == self.app.settings.hosted_pace)

    @property
    def chosen(self) -> TableSettings:
        """The chosen settings of the table."""
        now = self.app.settings
        allowed = now.hosted_undo, now.hosted_hints, now.hosted_watch
        return TableSettings(write_rules(self._rules), self._seats, self._pace, *allowed)

    def _open(self) -> None:
        """Open the table, and wait there for the others."""
        self.click()
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(OWN, Open(self.chosen))))


class OpenTableScreen(AskFile[Record]):
    """The choice of a saved table; pops its record, or None."""

    def __init__(self) -> None:
        super().__init__("saved")

    def read_file(self, path: Path, on_progress: OnProgress) -> Record:
        """Return the table in a file; raise BadRecord."""
        return open_table(path)

    def read_text(self, text: str, on_progress: OnProgress) -> Record:
        """Return the table in a text; raise BadRecord."""
        return read_table(text)
