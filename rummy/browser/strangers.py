"""A visitor in a browser who looks for a table among strangers, and sits down at one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from rummy.browser.chain import PageChain
from rummy.browser.documents import Document, Node, button, group, note
from rummy.browser.guest import Guest
from rummy.browser.questions import Answer, Asker, Choice, Question
from rummy.browser.solo import NEW
from rummy.browser.table_form import TableForm
from rummy.browser.wishes import PACES
from rummy.engine.actions import Action
from rummy.games.variants import VARIANTS
from rummy.match.advice import HintRequest
from rummy.match.connection import Connection
from rummy.match.remote import RemoteTable
from rummy.match.table_finder import TableFinder
from rummy.online.aliases import alias_of
from rummy.online.messages import (
    FindTables,
    Join,
    Open,
    OpenTableInfo,
    Rejoin,
    SeekTable,
    TableSettings,
)
from rummy.text import Speech, say, says, speaking
from rummy.viewmodel.words.rooms import game_of, open_table_words, pace_words

LOBBY = FindTables()  # the wish of a page that leads to strangers
USUAL = SeekTable(NEW.settings.rules, NEW.settings.seats, "normal")  # as proposed at first
NAMES = 8  # offered at once


@dataclass(frozen=True, slots=True)
class SeekForm:
    """The form of a search: the game by its usual rules, the seats, and the time per turn."""

    wish: SeekTable
    strangers: Strangers

    def ask(self) -> None:
        """Show the form."""
        answers = [
            Answer(say("strangers.find"), partial(self.strangers.seek, self.wish), is_primary=True),
            Answer(say("open.cancel"), lambda: None),
        ]
        is_rated = self.wish.pace != "none"
        about = say("strangers.about_rated" if is_rated else "strangers.about_unrated")
        title = say("strangers.find")
        self.strangers.asker.ask(Question(title, about, answers, [*self._choices()], stays=True))

    def _choices(self) -> Iterator[Choice]:
        wish, rules = self.wish, VARIANTS[self.wish.rules]
        games = [(name, say(f"game.{name}")) for name in VARIANTS]
        yield Choice(say("page.game"), wish.rules, self._play, games)
        seats = [(str(count), str(count)) for count in range(rules.min_players, rules.max_players + 1)]
        yield Choice(say("hosting.seats"), str(wish.seats), lambda count: self._set(seats=int(count)), seats)
        paces = [(pace, pace_words(pace)) for pace in PACES]
        yield Choice(say("hosting.pace"), wish.pace, lambda pace: self._set(pace=pace), paces)

    def _play(self, game: str) -> None:
        rules = VARIANTS[game]
        seats = max(rules.min_players, min(self.wish.seats, rules.max_players))
        self._set(rules=game, seats=seats)

    def _set(self, **values: object) -> None:
        wish = replace(self.wish, **values)  # type: ignore[arg-type]  # they are options of the form
        replace(self, wish=wish).ask()


class Strangers:
    """A visitor's page with the open tables and the search; after they sit down, that of their table."""

    def __init__(
        self,
        connection: Connection,
        chain: PageChain,
        speech: Speech,
        home: str,
        alias: str,
        wish: SeekTable | None = None,  # that is sought at once
    ) -> None:
        self._connection, self._chain, self._speech, self._home = connection, chain, speech, home
        self._finder, self._alias = TableFinder.over(connection), alias
        self.asker = Asker()
        self._wish = USUAL  # as chosen last
        self._offered = 0  # number of names that were offered
        self._guest: Guest | None = None  # at their table
        self._sent: list[Document] = []
        self._renamed: list[Document] = []
        if wish is not None:
            self.seek(wish)

    @property
    def is_gone(self) -> bool:
        """True after the last document."""
        return self._guest is not None and self._guest.is_gone

    @property
    def speech(self) -> Speech:
        """The words of the page."""
        return self._guest.speech if self._guest is not None else self._speech

    # From the page

    def hear(self, message: Mapping[str, object]) -> None:
        """Do what a page asks for; anything that means nothing now is ignored."""
        if self._guest is not None:
            self._guest.hear(message)
            return
        with speaking(self._speech):
            match message:
                case {"do": "press", "on": str(name)}:
                    self._press(name.removeprefix("button-"))
                case {"do": "keys"}:
                    self._speech = self._speech.without_drags()
                case _:
                    self.asker.hear(message)

    def take_request(self) -> HintRequest | None:
        """Return the request for a hint since the last call, which the host answers, or None."""
        return self._guest.take_request() if self._guest is not None else None

    def answer(self, request: HintRequest, action: Action) -> None:
        """Show the answer to a request for a hint."""
        if self._guest is not None:
            self._guest.answer(request, action)

    def check_past(self) -> bool:
        """Check the finished round; return False if there is none."""
        return self._guest is not None and self._guest.check_past()

    def seek(self, wish: SeekTable) -> None:
        """Begin a search."""
        self._wish = wish
        self._finder.seek(wish)

    def _press(self, name: str) -> None:
        finder, (command, _, number) = self._finder, name.partition("-")
        tables = finder.tables or ()
        match command:
            case "find":
                SeekForm(self._wish, self).ask()
            case "rename":
                self._offer_names()
            case "open_table":
                self._ask_for_game()
            case "stop":
                finder.stop()
            case "wait":
                finder.wait_on()
            case "bots" if finder.wish is not None:
                finder.seek(replace(finder.wish, bots=True))
            case "sit" if number in map(str, range(len(tables))):
                table = tables[int(number)]
                self._sit(Join(table.code, watch=not table.free, key=table.key))

    def _ask_for_game(self) -> None:
        """Ask what is played at a new table for everybody."""
        settings = TableSettings(self._wish.rules, self._wish.seats, self._wish.pace)
        title, accept = say("page.new_table"), say("hosting.open")
        TableForm.of(settings, self.asker, lambda wish, _: self._sit(wish), title, accept, "open").ask()

    def _offer_names(self) -> None:
        numbers = range(self._offered, self._offered + NAMES)
        self._offered += NAMES
        names = [alias_of(f"{self._alias}|{number}") for number in numbers]
        answers = [Answer(name, partial(self._rename, name)) for name in dict.fromkeys(names)]
        others = Answer(say("strangers.other_names"), self._offer_names)
        self.asker.ask(Question(say("strangers.choose_name"), "", [*answers, others], stays=True))

    def _rename(self, name: str) -> None:
        self._alias = name
        self._finder.rename(name)
        self._renamed.append({"t": "alias", "name": name})

    def _sit(self, wish: Join | Rejoin | Open) -> None:
        """Go to a table, as its guest from then on; be ready at one of their own wish."""
        table = RemoteTable.over(self._connection, wish, self._chain)
        table.enter()
        is_ready, home = not isinstance(wish, Join), self._home
        self._guest = Guest(table, self._chain, self._speech, home=home, is_ready=is_ready)

    # To the page

    def documents(self) -> Iterator[Document]:
        """Yield what the page does not show yet, after processing what the server has sent."""
        if self._guest is None:
            self._finder.update()
            if self._finder.found:
                self._sit(Rejoin(self._finder.found))
        if self._guest is not None:
            yield from self._guest.documents()
            return
        renamed, self._renamed = self._renamed, []
        yield from renamed
        with speaking(self._speech):
            documents = [self._document()]
        if documents != self._sent:
            self._sent = documents
            yield from documents

    def _document(self) -> Document:
        is_searching = self._finder.wish is not None
        title = say("strangers.searching" if is_searching else "strangers.open_tables")
        parts = [*(self._search() if is_searching else self._list())]
        return {"t": "room", "thing": group("room", title, parts), "code": "", **self.asker.shown}

    def _list(self) -> Iterator[Node]:
        tables = self._finder.tables
        if words := self._message or (say("strangers.none") if tables == () else ""):
            yield note("note-0", words)
        rows = [
            group(f"seat-{at}", " · ".join(open_table_words(table)), [button(f"sit-{at}", _way_in(table))])
            for at, table in enumerate(tables or ())
        ]
        if rows:
            yield group("seats", say("strangers.open_tables"), rows)
        rename = button("rename", say("strangers.name", name=self._alias))
        find = button("find", say("strangers.find"), "primary")
        open_table = button("open_table", say("page.new_table"))
        yield group("buttons", say("thing.buttons"), [find, open_table, rename])

    def _search(self) -> Iterator[Node]:
        wish, waiting = self._finder.wish or self._wish, max(1, self._finder.waiting)
        about = game_of(wish.rules), f"{say('hosting.seats')}: {wish.seats}", pace_words(wish.pace)
        yield note("note-0", " · ".join(about))
        yield note("note-1", say("strangers.waiting", count=waiting))
        ways = [button("stop", say("strangers.stop"))]
        if self._finder.may_ask_for_bots:
            yield note("note-2", say("strangers.ask_bots"))
            wait = button("wait", say("strangers.wait_on"))
            ways = [button("bots", say("strangers.bots"), "primary"), wait, *ways]
        yield group("buttons", say("thing.buttons"), ways)

    @property
    def _message(self) -> str:
        """The sentence about a server that refuses; empty if all is well."""
        why = self._finder.trouble or self._finder.refusal
        if why == "no_lobby":
            return say("strangers.no_lobby")
        return say(f"room.{why}" if says(f"room.{why}") else "room.not_now") if why else ""


def _way_in(table: OpenTableInfo) -> str:
    return say("join.sit" if table.free else "join.watch")
