"""A teacher in a browser, who leads a school class: opens it, and sees and leads all its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from rummy.browser import solo
from rummy.browser.documents import Document, Node, button, group, note
from rummy.browser.inviting import invitation, link_to
from rummy.browser.questions import Answer, Asker, Choice, Question
from rummy.browser.table_form import TableForm
from rummy.engine.actions import Action
from rummy.match.advice import HintRequest
from rummy.match.connection import Connection
from rummy.match.remote_class import RemoteClass
from rummy.online.messages import (
    ClassInfo,
    Move,
    MuteAll,
    Open,
    OpenClass,
    Pause,
    RejoinClass,
    Start,
)
from rummy.storage.handouts import as_csv
from rummy.text import Speech, say, says, speaking
from rummy.viewmodel.school_class import (
    may_start,
    open_tables,
    pupil_name,
    pupils_words,
    result_rows,
    row_words,
)
from rummy.viewmodel.words.rooms import game_of, pace_words

NEW = OpenClass(replace(solo.NEW.settings, watch=False), 10)  # as proposed at first


class Teacher:
    """A teacher in a browser: messages of their page come in, documents for it go out."""

    def __init__(
        self, connection: Connection, wish: OpenClass | RejoinClass, speech: Speech, home: str = ""
    ) -> None:
        self._connection, self.speech, self._home = connection, speech, home
        self._asker = Asker()
        self.remote: RemoteClass | None = None  # until a new class is arranged
        self._word = ""  # about the teacher's last command, if it was refused
        self._sent: list[Document] = []
        self._file: Document | None = None  # the results that were asked for, until they are sent
        self.is_gone = False  # True after the last document
        if isinstance(wish, RejoinClass):
            self._call(wish)

    def _call(self, wish: OpenClass | RejoinClass) -> None:
        self.remote = RemoteClass.over(self._connection, wish)

    # From the page

    def hear(self, message: Mapping[str, object]) -> None:
        """Do what a page asks for; anything that means nothing now is ignored."""
        with speaking(self.speech):
            match message:
                case {"do": "press", "on": str(name)} if self.remote is not None:
                    self._press(self.remote, name.removeprefix("button-"))
                case _:
                    self._asker.hear(message)

    def _press(self, remote: RemoteClass, name: str) -> None:
        state, self._word = remote.client.state, ""
        kind, _, number = name.partition("-")
        match kind:
            case "start":
                remote.say(Start())
            case "pause" if state is not None:
                remote.say(Pause(not state.paused))
            case "hush" if state is not None:
                remote.say(MuteAll(not state.hushed))
            case "results" if state is not None:
                text = as_csv(result_rows(remote.client.results))
                self._file = {"t": "file", "name": f"rummy-class-{state.code}.csv", "text": text}
            case "pupils" if number in map(str, remote.client.tables):
                self._ask_to_move(remote, int(number))

    def _ask_to_move(self, remote: RemoteClass, number: int) -> None:
        """Let the teacher choose other tables for the pupils of a table."""
        tables = remote.client.tables
        free = open_tables(number, tables)
        title, text = say("class.table", number=number + 1), "" if free else say("class.no_other")
        options = [(str(at), say("class.table", number=at + 1)) for at in [number, *free]]
        choices = [
            Choice(pupil_name(seat), str(number), partial(self._move, remote, seat.id), options)
            for seat in tables[number].seats
            if seat.id and free
        ]
        self._asker.ask(Question(title, text, [Answer(say("back"), lambda: None)], choices, stays=True))

    def _move(self, remote: RemoteClass, who: str, to: str) -> None:
        self._asker.answer(-1)
        remote.say(Move(who, int(to)))

    def take_request(self) -> HintRequest | None:
        """Return None: a teacher asks for no hints."""
        return None

    def answer(self, request: HintRequest, action: Action) -> None:
        """Do nothing: a teacher asks for no hints."""

    def check_past(self) -> bool:
        """Return False: a teacher plays no rounds."""
        return False

    # To the page

    def documents(self) -> Iterator[Document]:
        """Yield what the page does not show yet, after processing what the host has sent."""
        with speaking(self.speech):
            found = [*self._documents()]
        before, self._sent = self._sent, found
        yield from (document for document in found if document not in before)
        if self._file is not None:
            yield self._file
            self._file = None

    def _documents(self) -> Iterator[Document]:
        if self.remote is None:
            if self._asker.question is None:
                TableForm.of_class(NEW, self._asker, self._open).ask()
            yield {"t": "room", **self._asker.shown}
            return
        self.remote.update()
        client = self.remote.client
        if client.refusals:
            key = f"room.{client.refusals[-1]}"
            self._word = say(key if says(key) else "room.not_now")
            client.refusals.clear()
        if self.remote.trouble or (client.state is None and self._word):
            self.is_gone = True
            key = f"gone.{self.remote.trouble}"
            yield {"t": "bye", "words": self._word or say(key if says(key) else "page.left"), "again": False}
        elif client.state is not None:
            yield from self._of_class(self.remote, client.state)

    def _open(self, wish: Open, tables: int) -> None:
        self._call(OpenClass(wish.settings, tables))

    def _of_class(self, remote: RemoteClass, state: ClassInfo) -> Iterator[Document]:
        """Yield the class: its link, the results, and the list of its tables with the buttons for all."""
        link = link_to(self._home, state.code, state.key)
        yield from invitation(link)
        head, *rows = result_rows(remote.client.results)
        if rows:
            title = say("class.results_title")
            yield {"t": "scores", "title": title, "head": head, "rows": rows, "total": []}
        game, pace = game_of(state.settings.rules), pace_words(state.settings.pace)
        words = self._word or pupils_words(remote.client, say("page.class_nobody"))
        tables = [_table(remote, number) for number in sorted(remote.client.tables)]
        orders = group("buttons", say("thing.buttons"), [*_orders(remote, state)])
        parts: list[Node] = [note("note-0", words), orders, group("seats", say("class.tables"), tables)]
        parts += [note("invitation", link)] if link else []
        parts += [note("scores", ""), button("results", say("class.results"))] if rows else []
        thing = group("room", " · ".join((say("class.title"), game, pace)), parts)
        yield {"t": "room", "thing": thing, "code": state.code, **self._asker.shown}


def _table(remote: RemoteClass, number: int) -> Node:
    """Return a table of the class, with the button that shows its pupils if it has any."""
    table = remote.client.tables[number]
    _, names, progress = row_words(table)
    title = say("class.table", number=number + 1)
    has_pupils = any(seat.id for seat in table.seats)
    ways = [button(f"pupils-{number}", say("page.move_pupils"))] if has_pupils else []
    return group(f"seat-{number}", " · ".join((title, names, progress)), ways)


def _orders(remote: RemoteClass, state: ClassInfo) -> Iterator[Node]:
    """Yield the buttons that start, pause, or mute all tables."""
    may = any(map(may_start, remote.client.tables.values()))
    yield button("start", say("class.start"), "primary" if may else "primary disabled")
    yield button("pause", say("class.go_on" if state.paused else "class.pause"))
    yield button("hush", say("class.speak" if state.hushed else "class.hush"))
