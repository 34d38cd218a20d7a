"""Lets a teacher lead a class of ten tables at a real window, and pupils come to it by its one code.

Run `python -m checks.school --pictures FOLDER`, perhaps with `--size 900 600`. The teacher and four pupils
sit at windows of their own: two of them find the class in the list, two type its link. Sixteen more play
through their lines alone. The teacher moves a pupil, starts all tables, has them pause and go on, and saves a
sheet of codes and the results; a picture of each step is kept. All that is promised has to come of it.

It needs Xvfb, openbox, xdotool and xwd.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pygame import Rect

from checks.desks import GaveUp, Sitter, Spot, Thread, displays, mirror, settings_of, spot
from checks.people import GAME, NOBODY, Places, has_card, places_of
from rummy.online.client_class import ClientClass
from rummy.online.messages import ClassInfo, ClassTableInfo, Command, OpenClass, SeatInfo, TableSettings
from rummy.text import say
from rummy.ui.online.addresses import link_to
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.classes.setup import ClassSetupScreen
from rummy.ui.online.classes.table import TableRow, TableScreen
from rummy.ui.online.invitation import InvitationScreen, TableAddress
from rummy.ui.online.nearby import Nearby
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.online_menu import OnlineMenu
from tests.server.callers import Player

TEACHER = "Frau Sommer"
AT_WINDOWS = (("Ben", "de"), ("Claire", "fr"), ("Devi", "hi"), ("Emma", "en"))
BY_LINE = (
    *("Finn", "Greta", "Hannah", "Ida", "Jonas", "Karl", "Lena", "Maximilian-Jos"),
    *("Nele", "Oskar", "Paula", "Quentin", "Rosa", "Samuel", "Theodora-Marie", "Wilhelmine"),
)
TABLES, SEATS = 10, 4
PUPIL_SIZE = (900, 600)
ENOUGH = 8  # tables with results


class Pupil(Player):
    """Somebody who plays on until the end, and rests while the class does."""

    is_done = False

    def wants(self) -> Command | None:
        """What they do next."""
        room = self.table.room
        return None if room is not None and room.paused else super().wants()


class ShownClass(ClassScreen):
    """A class of ten tables with pupils at each, as it looks in a certain state."""

    def __init__(self, *, paused: bool = False) -> None:
        wanted = TableSettings(GAME, SEATS, watch=False)
        super().__init__(NOBODY, OpenClass(wanted, TABLES))
        seats = (SeatInfo("a", "A", tip="t"), SeatInfo("b", "B", tip="t"), *(SeatInfo(),) * (SEATS - 2))
        self.shown = ClientClass()
        self.shown.state = ClassInfo("c", "K7QM9RTX", wanted, TABLES, paused=paused)
        self.shown.tables = {at: ClassTableInfo(at, "K7QM9RTX", "waiting", seats) for at in range(TABLES)}

    @property
    def client(self) -> ClientClass:
        """The state to be shown."""
        return self.shown


@dataclass(frozen=True)
class Desktop:
    """Where the teacher clicks."""

    people: Spot
    more: Spot
    teach: Spot
    open: Spot
    show: Spot
    back: Spot  # from what is shown large
    sheet: Spot
    results: Spot
    start: Spot
    pause: Spot
    go_on: Spot
    rows: tuple[Rect, ...]
    move: Spot


def desktop_of(settings: dict[str, object]) -> Desktop:
    """Look for all places at a program without a window."""
    with mirror(settings) as pilot:

        def seen(words: str) -> Spot:
            return spot(pilot, pilot.widget(words).rect)

        people = seen(say("hall.title"))
        pilot.app.push(OnlineMenu(NOBODY))
        more = seen(say("setup.more"))
        pilot.push(say("setup.more"))
        teach = seen(say("class.title"))
        pilot.app.pop()
        pilot.app.push(ClassSetupScreen(NOBODY))
        opens = seen(say("class.open"))
        pilot.app.pop()
        shown = ShownClass()
        pilot.app.push(shown)
        pilot.settle()
        keys = ("invitation.show", "class.sheet", "class.results", "class.start", "class.pause")
        show, sheet, results, start, pause = (seen(say(key)) for key in keys)
        rows = tuple(each.rect for each in shown.group.widgets if isinstance(each, TableRow))
        pilot.app.push(TableScreen(0, shown.client.tables))
        move = seen(say("class.move"))
        pilot.app.pop()
        pilot.app.push(InvitationScreen(TableAddress(NOBODY, "ws://192.168.0.7:7733/"), "K7QM9RTX", ""))
        back = seen(say("back"))
        pilot.app.pop()
        pilot.app.pop()
        pilot.app.push(ShownClass(paused=True))
        pilot.settle()
        go_on = seen(say("class.go_on"))
        ways = people, more, teach, opens, show, back, sheet, results
        return Desktop(*ways, start, pause, go_on, rows, move)


class Lesson:
    """A teacher and her pupils."""

    def __init__(
        self,
        teacher: Sitter,
        desktop: Desktop,
        pupils: Sequence[tuple[Sitter, Places]],
        pictures: Path | None,
    ) -> None:
        self.teacher, self.desktop, self.pupils, self.pictures = teacher, desktop, pupils, pictures
        self.nearby, self.others = Nearby(lambda: None), [Pupil(name, 0) for name in BY_LINE]

    def take_place(self) -> None:
        """Let the class begin, play, pause, go on, and end; raises GaveUp."""
        self.nearby.watch(True)
        try:
            self._open()
            self._gather()
            self._move()
            self._play()
            self._take_home()
        finally:
            self.nearby.close()

    def _open(self) -> None:
        teacher, desktop = self.teacher, self.desktop
        teacher.press(desktop.people, "the menu")
        teacher.press(desktop.more, "more ways")
        teacher.press(desktop.teach, "the way to a class")
        teacher.await_one("the set-up", desktop.open)
        self._keep("1-setup")
        teacher.press(desktop.open, "the button to open the class")
        teacher.until(lambda: self._row is not None, "the class on the network")
        teacher.await_one("the class", desktop.show)
        self._keep("2-empty")
        teacher.press(desktop.show, "the way to a large code")
        teacher.await_one("the large code", desktop.back)
        self._keep("3-large")
        teacher.press(desktop.back, "the way back")

    def _gather(self) -> None:
        threads = [Thread(partial(self._come, *pupil, types=at >= 2)) for at, pupil in enumerate(self.pupils)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.result()
        Thread(lambda: asyncio.run(self._others_come())).start()
        self.teacher.until(lambda: all(other.table.room for other in self.others), "all pupils")
        time.sleep(2.0)
        self._keep("4-all-here")

    def _come(self, sitter: Sitter, places: Places, *, types: bool) -> None:
        """Come by the list of what is on the network, or by the link of the class."""
        sitter.press(places.people, "the menu")
        sitter.await_one("the hall", places.host)
        sitter.clicks, row = 0, self._row
        assert row is not None
        sitter.press(places.join if types else places.near[row], "the way to the class")
        sitter.await_one("the question for a name", places.name)
        sitter.type(sitter.name)
        if types:
            sitter.await_one("the form", places.sit)
            sitter.type(self._link)
        sitter.until(lambda: sitter.sees(places.host, places.sit) is None, "a seat")
        time.sleep(2.0)
        self._keep("4-pupil", sitter)

    async def _others_come(self) -> None:
        found = self._found
        assert found is not None
        for other in self.others:
            other.port = int(found.address.rsplit(":", 1)[1].strip("/"))
        await asyncio.gather(*(other.play(found.about.code) for other in self.others))

    def _move(self) -> None:
        """Have the first pupil of the first table sit at the second."""
        teacher, desktop = self.teacher, self.desktop
        teacher.click(desktop.rows[0])
        teacher.await_one("who sits at a table", desktop.move)
        self._keep("5-table")
        teacher.click(desktop.move[0])
        time.sleep(2.0)
        self._keep("6-moved")
        self._keep("6-moved", self.pupils[0][0])

    def _play(self) -> None:
        teacher, desktop = self.teacher, self.desktop
        teacher.press(desktop.start, "the button to start all")
        for sitter, places in self.pupils:
            sitter.until(partial(has_card, sitter, places), "a card")
        self._keep("7-started")
        teacher.press(desktop.pause, "the button to pause all")
        teacher.await_one("the pause", desktop.go_on)
        time.sleep(2.0)
        self._keep("8-paused")
        self._keep("8-paused", self.pupils[0][0])
        before = [other.table.n for other in self.others]
        time.sleep(5.0)
        if [other.table.n for other in self.others] != before:
            raise GaveUp("somebody plays on while the class pauses")
        teacher.press(desktop.go_on, "the button to go on")
        teacher.await_one("the class at play", desktop.pause)
        waited = [other.table.n for other in self.others]
        teacher.until(
            lambda: sum(n != other.table.n for n, other in zip(waited, self.others, strict=True)) > ENOUGH,
            "the tables to go on",
        )

    def _take_home(self) -> None:
        teacher, desktop = self.teacher, self.desktop
        teacher.press(desktop.sheet, "the sheet of codes")
        teacher.until(lambda: [*teacher.home.glob("*.html")], "the sheet")
        teacher.until(
            lambda: sum(other.table.room.link > 1 for other in self.others if other.table.room) > ENOUGH,
            "rounds that are over",
        )
        teacher.press(desktop.results, "the results")
        teacher.until(lambda: [*teacher.home.glob("*.csv")], "the file of results")
        time.sleep(1.0)
        self._keep("9-saved")
        (path,) = teacher.home.glob("*.csv")
        rows = [*csv.reader(path.read_text(encoding="utf-8-sig").splitlines())]
        if self.pictures is not None:
            for kept in (path, *teacher.home.glob("*.html")):
                (self.pictures / kept.name).write_bytes(kept.read_bytes())
        tables = {row[0] for row in rows[1:]}
        if tables != {str(number + 1) for number in range(TABLES)}:
            raise GaveUp(f"results of tables {sorted(tables)} alone")

    @property
    def _found(self) -> FoundTable | None:
        return next((each for each in self.nearby.tables if each.about.name == TEACHER), None)

    @property
    def _row(self) -> int | None:
        found = self._found
        return self.nearby.tables.index(found) if found is not None else None

    @property
    def _link(self) -> str:
        found = self._found
        assert found is not None
        return link_to(found.address, found.about.code)

    def _keep(self, what: str, sitter: Sitter | None = None) -> None:
        if self.pictures is not None:
            who = sitter or self.teacher
            who.keep_picture(self.pictures / f"class-{what}-{who.name}.png")


def school(size: tuple[int, int], pause: float, pictures: Path | None) -> bool:
    """Have a class take place, print how it went, and tell whether it went well."""
    with tempfile.TemporaryDirectory(prefix="rummy-school-") as name:
        folder, begin = Path(name), time.monotonic()
        wish = settings_of(size, "en", player_name=TEACHER)
        desktop = desktop_of(wish)
        wishes = [settings_of(PUPIL_SIZE, language) for _, language in AT_WINDOWS]
        places = [places_of(each, TEACHER, SEATS, 1, is_class=True) for each in wishes]
        with displays(folder, 1 + len(wishes), size) as desks:
            for desk in desks:
                desk.variables["HOME"] = str(folder / "teacher")  # where handouts are saved
            teacher = Sitter(desks[0], folder / "teacher", TEACHER, wish, pause)
            pupils = [
                (Sitter(desk, folder / who, who, wanted, pause), place)
                for desk, (who, _), wanted, place in zip(desks[1:], AT_WINDOWS, wishes, places, strict=True)
            ]
            lesson = Lesson(teacher, desktop, pupils, pictures)
            try:
                lesson.take_place()
            except GaveUp as error:
                for sitter in (teacher, *(pupil for pupil, _ in pupils)):
                    lesson._keep("0-gave-up", sitter)
                print(f"class: {error}")
                return False
    seconds = time.monotonic() - begin
    clicks = ", ".join(f"{pupil.name} {pupil.clicks}" for pupil, _ in pupils)
    print(f"class: {TABLES} tables, {len(pupils) + len(BY_LINE)} pupils, {seconds:.0f} s in all")
    print(f"class: clicks of the teacher {teacher.clicks}, of pupils to their seats: {clicks}")
    return True


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Lead a class.")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 720))
    parser.add_argument("--pause", type=float, default=1.0)
    given = parser.parse_args()
    if not school((given.size[0], given.size[1]), given.pause, given.pictures):
        raise SystemExit(1)
