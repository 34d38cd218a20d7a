"""The choice of who plays at this screen: for each other seat a bot, or a person by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rummy.match.players import Player
from rummy.storage.settings import LONGEST_NAME, Settings, changed
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.shell.window import take_text_at
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, Item, Part, button, lettered, row, text
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.viewmodel.words.names import NAMELESS


@dataclass
class PeopleHere:
    """The people at this screen: the player's name, the other seats' names, and which seats people take."""

    own: str
    names: list[str]  # for the seats after the player's, whether a person sits there or not
    seats: set[int]  # those of `names` at which a person sits

    @classmethod
    def of(cls, settings: Settings, seats: int) -> PeopleHere:
        """Return the people in the settings, at a table with this number of other seats."""
        typed = ["" if name == usual_name(seat) else name for seat, name in enumerate(settings.people, 1)]
        names = [*typed, *[""] * (seats - len(typed))]
        own = "" if settings.player_name == NAMELESS else settings.player_name
        return cls(own, names, {*settings.people_at})

    def saved_in(self, settings: Settings) -> Settings:
        """Return the settings with these people; an empty name becomes the usual one."""
        names = tuple(name.strip() or usual_name(seat) for seat, name in enumerate(self.names, 1))
        own = self.own.strip() or NAMELESS
        return changed(settings, player_name=own, people=names, people_at=tuple(sorted(self.seats)))


def usual_name(seat: int) -> str:
    """Return the name of a person at a seat who has typed none."""
    return say("free.player", number=seat + 1)[:LONGEST_NAME]


class PeopleScreen(Box[PeopleHere]):
    """The choice of who plays at this screen; closes with the people, or None if cancelled."""

    wide = 660

    def __init__(self, people: PeopleHere, bots: Sequence[Player], partner: int | None) -> None:
        super().__init__()
        self.people, self.bots, self.partner = people, bots, partner
        self.title, self.high = say("hot_seat.title"), 272 + 56 * len(bots)

    def on_enter(self, app: Host) -> None:
        """Show the choice, and begin text input."""
        super().on_enter(app)
        begin_typing()

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a row for the player, a row for each other seat, and two buttons."""
        words = text(say("hot_seat.about"), 16, colour=theme.CREAM, align="center")
        own = text(say("hot_seat.you"), 17, colour=theme.GOLD, bold=True)
        rows: list[Part] = [row((240, own), 10, self._field(self.people.own, self._rename))]
        rows += [self._seat(seat) for seat in range(len(self.bots))]
        cancel = button(say("naming.cancel"), 18, self.back)
        done = button(say("hot_seat.done"), 18, self._take, icon="check", primary=True)
        answers = row((200, cancel), SPACE, (200, done), reverse=True)
        lines: list[Item] = [(46, each) for each in rows]
        return self.framed(size, 58, (44, words), *lines, SPACE, (52, answers), 18, edge=34, gap=10)

    def _seat(self, seat: int) -> Part:
        """Return the row of a seat: a choice between bot and person, and the person's name."""
        options = [(False, self.bots[seat].name), (True, say("hot_seat.person"))]
        is_person = seat in self.people.seats
        choice = lettered(Choice, options, 17, is_person, partial(self._choose, seat))
        field = self._field(self.people.names[seat], partial(self._name, seat)) if is_person else SPACE
        partner = text(say("setup.partner"), 15, colour=theme.MIST, align="center")
        return row((240, choice), 10, field, *([(96, partner)] if seat == self.partner else []))

    def _field(self, name: str, change: Callable[[str], None]) -> Part:
        return lettered(TextField, name, 17, LONGEST_NAME, change, self._take)

    def _rename(self, name: str) -> None:
        self.people.own = name

    def _name(self, seat: int, name: str) -> None:
        self.people.names[seat] = name

    def _choose(self, seat: int, is_person: object) -> None:
        self.click()
        self.people.seats ^= {seat} if bool(is_person) != (seat in self.people.seats) else set()
        self.rebuild()
        if is_person:
            self._type_name(seat)

    def _type_name(self, seat: int) -> None:
        """Move the focus to the field with the name of the person at a seat."""
        fields = [each for each in self.group.widgets if isinstance(each, TextField)]
        field = fields[1 + sum(other < seat for other in self.people.seats)]
        self.group.focus_on([each for each in self.group.widgets if each.takes_focus].index(field))
        take_text_at(field.rect)

    def _take(self) -> None:
        self.click()
        self.dismiss(self.people)
