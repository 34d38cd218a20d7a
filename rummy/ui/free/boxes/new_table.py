"""The set-up of a free table: packs, jokers, the number of hands, and their names."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect

from rummy.engine.stream import STREAM
from rummy.free.commands import Shuffle, done
from rummy.free.table import LONGEST_NAME, MOST_HANDS, MOST_PACKS, RANKS, FreeTable, Packs, fresh
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.viewmodel.words.names import called

T = TypeVar("T")
HANDS = 2  # at the very first table


def fresh_seed() -> str:
    """Return a fresh, unpredictable seed for a shuffle."""
    return f"{STREAM}{secrets.token_hex(16)}"


def usual_names(name: str) -> list[str]:
    """Return the default names of all hands, the player's first."""
    mine = called(name)[:LONGEST_NAME]
    return [mine, *(say("free.player", number=seat)[:LONGEST_NAME] for seat in range(2, MOST_HANDS + 1))]


def first_table(name: str) -> FreeTable:
    """Return the first table of a player, shuffled."""
    return _shuffled(fresh(Packs(), usual_names(name)[:HANDS]))


def _shuffled(table: FreeTable) -> FreeTable:
    return done(table, Shuffle(0, fresh_seed()))


class CardsScreen(Box[T]):
    """A choice of the cards of a table, and perhaps the number of hands."""

    wide, high = 680, 500
    fewest: int | None = 1  # hands; None to ask for no number
    asks, words = "free.hands", "free.lay_out"  # keys of the heading of the number, and of the button

    def __init__(self, packs: Packs, hands: int) -> None:
        super().__init__()
        self.packs, self.hands = packs, hands
        self.title = say("free.new")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a row for each choice, the names, and two buttons."""
        box, u = self.frame(size)
        text, left, wide = round(17 * u), box.x + round(34 * u), box.w - round(68 * u)

        def row(number: int, start: int = 0) -> Rect:
            y = box.y + round((76 + 58 * number) * u)
            return Rect(left + round(start * u), y, wide - round(start * u), round(46 * u))

        def heading(number: int, key: str) -> Text:
            place = row(number)
            place.w = round(206 * u)
            return Text(place, say(key), text, colour=theme.GOLD, bold=True)

        counts = [(count, str(count)) for count in range(1, MOST_PACKS + 1)]
        sizes = [(count, str(count)) for count in RANKS]
        hands = [(count, str(count)) for count in range(self.fewest or 1, MOST_HANDS + 1)]
        asked: list[Widget] = [
            heading(3, self.asks),
            Choice(row(3, 214), hands, text, self.hands, self._choose_hands),
        ]
        packs = self.packs
        ok = Rect(left + wide - round(220 * u), box.bottom - round(74 * u), round(220 * u), round(52 * u))
        out = Rect(left, ok.y, round(180 * u), ok.h)
        return [
            *self.heading(box, u),
            heading(0, "free.packs"),
            Choice(row(0, 214), counts, text, packs.packs, lambda n: self._choose(packs=n)),
            heading(1, "free.cards"),
            Choice(row(1, 214), sizes, text, packs.cards, lambda n: self._choose(cards=n)),
            Toggle(
                row(2),
                say("free.jokers"),
                text,
                packs.has_jokers,
                lambda is_on: self._choose(has_jokers=is_on),
            ),
            *(asked if self.fewest is not None else []),
            *self._fields(row(4), u),
            Button(out, say("open.cancel"), round(18 * u), self.back),
            Button(ok, say(self.words), round(18 * u), self._lay_out, icon="cards", primary=True),
        ]

    def _fields(self, place: Rect, u: float) -> list[Widget]:
        """Return more widgets of a subclass."""
        return []

    def _choose(self, **values: object) -> None:
        self.click()
        now = {"cards": self.packs.cards, "packs": self.packs.packs, "has_jokers": self.packs.has_jokers}
        chosen = now | values
        self.packs = Packs(int(str(chosen["cards"])), int(str(chosen["packs"])), bool(chosen["has_jokers"]))

    def _choose_hands(self, hands: object) -> None:
        self.click()
        self.hands = int(str(hands))
        self.rebuild()

    def _lay_out(self) -> None:
        """Leave with the chosen cards."""
        raise NotImplementedError


class NewTableScreen(CardsScreen[FreeTable]):
    """The choice of cards and of the names of the hands; pops the new table, or None."""

    high = 560

    def __init__(self, table: FreeTable) -> None:
        super().__init__(table.packs, len(table.names))
        self.before = table.names

    def on_enter(self, app: Host) -> None:
        """Start with the names of the table before."""
        self.names = [*self.before, *usual_names(app.settings.player_name)[self.hands :]]
        super().on_enter(app)
        begin_typing()

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()

    def _fields(self, place: Rect, u: float) -> list[Widget]:
        """Return a field for the name of each hand, three in a row."""
        gap = round(10 * u)
        wide = (place.w - 2 * gap) // 3
        fields: list[Widget] = []
        for seat in range(self.hands):
            box = Rect(place.x + seat % 3 * (wide + gap), place.y, wide, place.h)
            box.y += seat // 3 * (place.h + gap)
            name, limit = self.names[seat], LONGEST_NAME
            fields.append(
                TextField(box, name, round(17 * u), limit, partial(self._named, seat), self._lay_out)
            )
        return fields

    def _named(self, seat: int, name: str) -> None:
        self.names[seat] = name

    def _lay_out(self) -> None:
        self.click()
        usual = usual_names(self.app.settings.player_name)
        names = [name.strip() or other for name, other in zip(self.names, usual, strict=True)]
        self.dismiss(_shuffled(fresh(self.packs, names[: self.hands])))
