"""The form in which the host of a table chooses its game, house rules, seats and options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from rummy.browser.questions import Answer, Asker, Choice, Question, toggle
from rummy.engine.rules import LIMITS, Rules
from rummy.games.rules_text import read_rules, write_rules
from rummy.games.variants import VARIANTS
from rummy.online.messages import PACES, Access, Open, OpenClass, TableSettings
from rummy.online.school_class import MOST_TABLES
from rummy.text import say
from rummy.viewmodel.match_length import KINDS, Length, length_of, offered, proposed, with_length
from rummy.viewmodel.words.rooms import pace_words
from rummy.viewmodel.words.sentences import why_not
from rummy.viewmodel.words.switches import (
    GROUPS,
    Switch,
    changed,
    for_tables,
    players_words,
    settled,
    shown,
    tables_of,
)

ALLOWED = ("undo", "hints", "watch")  # what the host may allow
STRANGERS: tuple[tuple[Access, str], ...] = (("open", "open"), ("rated", "open_rated"))


@dataclass(frozen=True, slots=True)
class TableForm:
    """The settings of a table as chosen so far; each choice asks the question of another form."""

    rules: Rules
    settings: TableSettings  # the rules aside
    asker: Asker
    done: Callable[[Open, int], object]  # gets the table and the number of tables
    title: str
    accept: str  # the label of the button that is done with it
    tables: int = 1
    is_class: bool = False  # there may be several tables, which nobody watches
    access: Access = "code"  # any other for a table for everybody

    @classmethod
    def of(
        cls,
        settings: TableSettings,
        asker: Asker,
        done: Callable[[Open, int], object],
        title: str,
        accept: str,
        access: Access = "code",
    ) -> TableForm:
        """Return the form for the settings of a table, and whether it is rated if it is for everybody."""
        return cls(read_rules(settings.rules), settings, asker, done, title, accept, access=access)

    @classmethod
    def of_class(cls, wish: OpenClass, asker: Asker, done: Callable[[Open, int], object]) -> TableForm:
        """Return the form for a school class."""
        form = cls.of(wish.settings, asker, done, say("class.title"), say("class.open"))
        return replace(form, tables=wish.tables, is_class=True)

    def ask(self) -> None:
        """Show the form."""
        complaint = why_not(settled(self.rules))
        accept = [] if complaint else [Answer(self.accept, self._finish, is_primary=True)]
        cancel = [] if self.is_class else [Answer(say("open.cancel"), lambda: None)]
        answers = [*accept, *cancel]
        self.asker.ask(Question(self.title, complaint, answers, [*self._choices()], stays=True))

    def _finish(self) -> None:
        settings = replace(self.settings, rules=write_rules(settled(self.rules)))
        self.done(Open(settings, access=self.access), self.tables)

    def _take(self, rules: Rules) -> None:
        """Show the form with other rules, and as many seats as they allow."""
        seats = max(rules.min_players, min(self.settings.seats, rules.max_players))
        replace(self, rules=rules, settings=replace(self.settings, seats=seats)).ask()

    def _set(self, **values: object) -> None:
        settings = replace(self.settings, **values)  # type: ignore[arg-type]  # they are options of the form
        replace(self, settings=settings).ask()

    def _choices(self) -> Iterator[Choice]:
        rules, now = self.rules, self.settings
        games = [(name, say(f"game.{name}")) for name in VARIANTS]
        yield Choice(say("page.game"), rules.name, lambda name: self._take(VARIANTS[name]), games)
        if self.is_class:
            counts = [(str(count), str(count)) for count in range(1, MOST_TABLES + 1)]
            yield Choice(say("class.tables"), str(self.tables), self._set_tables, counts)
        seats = range(rules.min_players, rules.max_players + 1)
        seat_options = [(str(count), str(count)) for count in seats]
        label = say("class.seats" if self.is_class else "hosting.seats")
        yield Choice(label, str(now.seats), lambda count: self._set(seats=int(count)), seat_options)
        yield from self._length()
        is_open = self.access != "code"
        paces = [(pace, pace_words(pace)) for pace in PACES if not (is_open and pace == "days")]
        yield Choice(say("hosting.pace"), now.pace, self._set_pace, paces)
        if is_open:
            ways = [(access, say(f"strangers.{words}")) for access, words in STRANGERS]
            yield Choice(say("strangers.access"), self.access, self._set_access, ways)
        allowed = () if self.access == "rated" else ALLOWED[: 2 if self.is_class else 3]
        for name in allowed:
            yield toggle(say(f"hosting.{name}"), partial(self._allow, name), is_on=getattr(now, name))
        for group in GROUPS:
            for switch in shown(rules, group):
                for choice in self._switch(switch):
                    yield replace(choice, heading=say(f"house.{group}"))

    def _set_tables(self, count: str) -> None:
        replace(self, tables=int(count)).ask()

    def _set_pace(self, pace: str) -> None:
        """Show the form with another time per turn; without a clock, the match isn't rated."""
        is_unrated = self.access == "rated" and pace == "none"
        replace(self, access="open" if is_unrated else self.access)._set(pace=pace)

    def _set_access(self, access: str) -> None:
        """Show the form for rated matches or for others; a rated match has a clock."""
        if access == "rated":
            pace = "normal" if self.settings.pace == "none" else self.settings.pace
            replace(self, access="rated")._set(pace=pace)
        else:
            replace(self, access="open").ask()

    def _allow(self, name: str, is_on: bool) -> None:
        self._set(**{name: is_on})

    def _length(self) -> Iterator[Choice]:
        """Yield the choices of the length of a match, unless the rules can't be played."""
        rules, seats = self.rules, self.settings.seats
        if why_not(settled(rules)):
            return
        chosen = kind, count = length_of(rules, seats)

        def choose(length: Length) -> None:
            self._take(with_length(settled(rules), length))

        kinds = [(kind, say(f"setup.{kind}")) for kind in KINDS]
        yield Choice(say("page.length"), kind, lambda kind: choose(proposed(kind, rules, seats)), kinds)
        counts = [(str(n), str(n)) for n in offered(rules, chosen, length_of(VARIANTS[rules.name], seats))]
        yield Choice(say(f"setup.{kind}"), str(count), lambda n: choose((kind, int(n))), counts)

    # House rules

    def _switch(self, switch: Switch) -> Iterator[Choice]:
        """Yield the choices of a house rule: several if it depends on the number of players."""
        rules, name = self.rules, switch.name
        label, value = say(f"switch.{name}"), getattr(rules, name)

        def choose(value: object) -> None:
            self._take(changed(rules, name, value))

        match switch.kind:
            case "toggle":
                yield toggle(label, choose, is_on=value)
            case "number":
                yield Choice(label, str(value), lambda n: choose(int(n)), limits=LIMITS[name])
            case "choice":
                offers = switch.offers(rules)
                at = [option for option, _ in offers].index(value)
                options = [(str(number), words) for number, (_, words) in enumerate(offers)]
                yield Choice(label, str(at), lambda n: choose(offers[int(n)][0]), options)
            case _:
                tables = tables_of(rules, name)
                for table in tables:
                    of_table = f"{label} ({players_words(rules, *table)})"
                    yield self._for_players(name, of_table if len(tables) > 1 else label, table)

    def _for_players(self, name: str, label: str, players: tuple[int, int]) -> Choice:
        def choose(number: str) -> None:
            self._take(for_tables(self.rules, name, players, int(number)))

        value = str(getattr(self.rules, name)[players[0] - 2])
        return Choice(label, value, choose, limits=LIMITS[name])
