"""The set-up of a table without rules: packs, jokers, and the number and names of the hands."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

from rummy.engine.stream import STREAM
from rummy.free.commands import Shuffle, done
from rummy.free.table import LONGEST_NAME, MOST_HANDS, MOST_PACKS, RANKS, FreeTable, Packs, fresh
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, Part, button, grid, lettered, row, text
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import TypingScreen
from rummy.viewmodel.words.names import called

T = TypeVar("T")
HANDS = 2  # number of hands of a player's first table


def fresh_seed() -> str:
    """Return a fresh, unpredictable seed for a shuffle."""
    return f"{STREAM}{secrets.token_hex(16)}"


def usual_names(name: str) -> list[str]:
    """Return default names for the largest number of hands, the given player's name first."""
    mine = called(name)[:LONGEST_NAME]
    return [mine, *(say("free.player", number=seat)[:LONGEST_NAME] for seat in range(2, MOST_HANDS + 1))]


def first_table(name: str) -> FreeTable:
    """Return the first table of the player of a name: one shuffled pack and two hands."""
    return _shuffled(fresh(Packs(), usual_names(name)[:HANDS]))


def _shuffled(table: FreeTable) -> FreeTable:
    return done(table, Shuffle(0, fresh_seed()))


class CardsScreen(Box[T]):
    """A choice of the cards of a table, and of the number of hands if `fewest` is not None."""

    wide, high = 680, 500
    fewest: int | None = 1  # least number of hands to choose; None if the number is not asked for
    asks, words = "free.hands", "free.lay_out"  # keys of the label of that choice and of the button

    def __init__(self, packs: Packs, hands: int) -> None:
        super().__init__()
        self.packs, self.hands = packs, hands
        self.title = say("free.new")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a row for each choice, the rows of the subclass, and two buttons."""
        packs = self.packs
        asked = _choice(self.asks, range(self.fewest or 1, MOST_HANDS + 1), self.hands, self._choose_hands)
        rows: list[Part] = [
            _choice("free.packs", range(1, MOST_PACKS + 1), packs.packs, lambda n: self._choose(packs=n)),
            _choice("free.cards", RANKS, packs.cards, lambda n: self._choose(cards=n)),
            lettered(
                Toggle, say("free.jokers"), 17, packs.has_jokers, lambda on: self._choose(has_jokers=on)
            ),
            *([asked] if self.fewest is not None else []),
        ]
        out = button(say("open.cancel"), 18, self.back)
        ok = button(say(self.words), 18, self._lay_out, icon="cards", primary=True)
        acts = row((180, out), SPACE, (220, ok))
        upper = ((46, each) for each in [*rows, *self._fields])
        return self.framed(size, 76, *upper, SPACE, (52, acts), 22, edge=34, gap=12)

    @property
    def _fields(self) -> list[Part]:
        """Further rows that a subclass adds."""
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
        """Close with a result made from the chosen cards and hands."""
        raise NotImplementedError


def _choice(key: str, counts: Iterable[int], chosen: int, choose: Callable[[object], None]) -> Part:
    """Return a row: the label of a key, and a choice among numbers."""
    heading = text(say(key), 17, colour=theme.GOLD, bold=True)
    options = [(count, str(count)) for count in counts]
    return row((206, heading), 8, lettered(Choice, options, 17, chosen, choose))


class NewTableScreen(TypingScreen[FreeTable], CardsScreen[FreeTable]):
    """The choice of cards, hands and their names; closes with the new table, or None if cancelled."""

    high = 560

    def __init__(self, table: FreeTable) -> None:
        super().__init__(table.packs, len(table.names))
        self.before = table.names

    def on_enter(self, app: Host) -> None:
        """Fill in the names of the previous table, and begin text input."""
        self.names = [*self.before, *usual_names(app.settings.player_name)[self.hands :]]
        super().on_enter(app)

    @property
    def _fields(self) -> list[Part]:
        """Text fields for the names of the hands, three in a row."""
        fields = [
            lettered(TextField, name, 17, LONGEST_NAME, partial(self._named, seat), self._lay_out)
            for seat, name in enumerate(self.names[: self.hands])
        ]
        return [grid(fields, 3, 46, 10)]

    def _named(self, seat: int, name: str) -> None:
        self.names[seat] = name

    def _lay_out(self) -> None:
        self.click()
        usual = usual_names(self.app.settings.player_name)
        names = [name.strip() or other for name, other in zip(self.names, usual, strict=True)]
        self.dismiss(_shuffled(fresh(self.packs, names[: self.hands])))
