"""The choice of who plays at this screen: for each other seat a bot, or a person by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rummy.match.players import Player
from rummy.storage.settings import LONGEST_NAME, Settings, changed
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.drawing.portraits import EARNED, choices
from rummy.ui.drawing.settings import USUAL_PORTRAIT
from rummy.ui.setup.portrait import PortraitButton, PortraitScreen
from rummy.ui.shell.host import Host
from rummy.ui.shell.window import take_text_at
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, Item, Part, button, lettered, of, row, text
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.viewmodel.words.names import NAMELESS


@dataclass
class PeopleHere:
    """The people at this screen: names and portraits, and which seats people take besides the player."""

    own: str
    portrait: str
    names: list[str]  # for the seats after the player's, whether a person sits there or not
    portraits: list[str]  # for the same seats
    seats: set[int]  # those of `names` at which a person sits

    @classmethod
    def of(cls, settings: Settings, seats: int) -> PeopleHere:
        """Return the people in the settings, at a table with this number of other seats."""
        typed = ["" if name == usual_name(seat) else name for seat, name in enumerate(settings.people, 1)]
        names = [*typed, *[""] * (seats - len(typed))]
        own = "" if settings.player_name == NAMELESS else settings.player_name
        portraits = [look if look in (*choices(), *EARNED) else "" for look in settings.people_portraits]
        portraits += [""] * (len(names) - len(portraits))
        for seat, look in enumerate(portraits):
            free = (each for each in choices() if each not in (settings.portrait, *portraits))
            portraits[seat] = look or next(free, USUAL_PORTRAIT)
        return cls(own, settings.portrait, names, portraits, {*settings.people_at})

    def saved_in(self, settings: Settings) -> Settings:
        """Return the settings with these people; an empty name becomes the usual one."""
        names = tuple(name.strip() or usual_name(seat) for seat, name in enumerate(self.names, 1))
        own = self.own.strip() or NAMELESS
        looks = {"portrait": self.portrait, "people_portraits": tuple(self.portraits[: len(names)])}
        return changed(settings, player_name=own, people=names, people_at=tuple(sorted(self.seats)), **looks)


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
        name = self._field(self.people.own, self._rename)
        rows: list[Part] = [row((240, own), 10, (46, self._portrait(self.people.portrait, None)), 8, name)]
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
        field = self._field(self.people.names[seat], partial(self._name, seat))
        face = self._portrait(self.people.portraits[seat], seat)
        person: list[Item] = [(46, face), 8, field] if is_person else [SPACE]
        partner = text(say("setup.partner"), 15, colour=theme.MIST, align="center")
        beside: list[Item] = [(96, partner)] if seat == self.partner else []
        return row((240, choice), 10, *person, *beside)

    def _field(self, name: str, change: Callable[[str], None]) -> Part:
        return lettered(TextField, name, 17, LONGEST_NAME, change, self._take)

    def _portrait(self, portrait: str, seat: int | None) -> Part:
        """Return the button with the portrait of the person at a seat, or with None of the player."""
        return of(PortraitButton, portrait, partial(self._ask_portrait, portrait, seat))

    def _ask_portrait(self, portrait: str, seat: int | None) -> None:
        self.click()
        self.app.push(PortraitScreen(portrait), partial(self._take_portrait, seat))

    def _take_portrait(self, seat: int | None, portrait: str | None) -> None:
        if portrait is not None and seat is None:
            self.people.portrait = portrait
        elif portrait is not None and seat is not None:
            self.people.portraits[seat] = portrait
        self.rebuild()

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
