"""The set-up of a table for people: which game, for how many, how fast, and how long."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from rummy.engine.rules_text import write_rules
from rummy.online.messages import Open, Pace, Settings
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.people.hosting import Hosting
from rummy.ui.people.waiting_room import OWN, PACES, WaitingRoom, Way, pace_words
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.controls import Choice, Toggle


class HostScreen(SetupScreen):
    """Chooses what is played at a table that this computer hosts."""

    pace: Pace = "none"
    words_to_open = "hosting.open"
    undo = hints = is_announced = True

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting

    @property
    def title(self) -> str:
        """What is set up here."""
        return say("hall.host")

    def _table(self, box: Rect, u: float) -> list[Widget]:
        x = box.x + round(622 * u)
        wide, text = box.right - round(34 * u) - x, round(18 * u)

        def row(y: int, high: int = 46) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        announce = partial(self._set, "is_announced")
        start = Rect(x, box.bottom - round(88 * u), wide, round(62 * u))
        trust = Rect(x, start.y - round(88 * u), wide, round(74 * u))
        rules = self._rules
        seats = [(count, str(count)) for count in range(rules.min_players, rules.max_players + 1)]
        paces = [(pace, pace_words(pace)) for pace in PACES]
        return [
            *self._seating(row(22, 34), Choice(row(58), seats, text, self._seats, self._choose_seats), u),
            self._heading(row(116, 34), "hosting.pace", u),
            Choice(row(152), paces, text, self.pace, self._choose_pace),
            Toggle(row(220), say("hosting.undo"), text, self.undo, lambda on: self._set("undo", on)),
            Toggle(row(272), say("hosting.hints"), text, self.hints, lambda on: self._set("hints", on)),
            Toggle(row(324), say("hosting.announce"), text, self.is_announced, announce),
            *self._length(row(388), u, rules),
            Text(trust, say("room.trust"), round(16 * u), colour=theme.MIST, align="center"),
            Button(start, say(self.words_to_open), round(23 * u), self._open, icon="cards", primary=True),
        ]

    def _seating(self, heading: Rect, choice: Choice, u: float) -> list[Widget]:
        """For how many it is."""
        return [self._heading(heading, "hosting.seats", u), choice]

    @property
    def _seats(self) -> int:
        return len(self._company) + 1

    def _choose_seats(self, seats: object) -> None:
        self._change(opponents=int(str(seats)) - 1)

    def _choose_pace(self, pace: object) -> None:
        self._set("pace", pace)

    def _set(self, name: str, value: object) -> None:
        self.click()
        setattr(self, name, value)

    @property
    def chosen(self) -> Settings:
        """What is played, and how."""
        rules = write_rules(self._rules)
        return Settings(rules, self._seats, self.pace, undo=self.undo, hints=self.hints, watch=False)

    def _open(self) -> None:
        """Open the table, and wait there for the others."""
        self.click()
        settings = self.chosen
        self.app.push(WaitingRoom(self.hosting, Way(OWN, Open(settings), is_announced=self.is_announced)))
