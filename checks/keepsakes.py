"""Files beside results and matches, made and used: tables of people, people, puzzles, felts, saved tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rummy.career.puzzles import puzzle_of
from rummy.free.commands import (
    DealCards,
    Felt,
    Gather,
    Into,
    MoveCards,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
)
from rummy.free.history import History
from rummy.match.connection import Connection, Credentials
from rummy.match.puzzles import Puzzle
from rummy.match.remote import RemoteTable
from rummy.match.replay import BadRecord
from rummy.match.saved import read_table, saved_table
from rummy.online.match_room import MatchRoom
from rummy.online.messages import Join
from rummy.online.messages_text import read_news, write
from rummy.online.room import Effects
from rummy.storage.addresses import OWN
from rummy.storage.free_tables import current_table, read_file, save_as, text_of
from rummy.storage.people import Contact, load_contacts, save_contact
from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer
from rummy.storage.record import Record
from rummy.storage.tables import JoinedTable, device_secret, forget_table, joined_tables, save_table
from rummy.ui.free.boxes.menu import FreeMenu, OpenFreeScreen
from rummy.ui.free.boxes.new_table import first_table
from rummy.ui.free.scene import FreeScene, free_table
from rummy.ui.history.open_match import AskFile
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.host_table import OpenTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.nearby import Nearby
from rummy.ui.online.online_menu import OnlineMenu
from rummy.ui.online.person import PersonScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import await_disk
from rummy.ui.program import table_with_people
from rummy.ui.puzzles.scene import PuzzleScene
from rummy.ui.puzzles.screen import PuzzlesScreen
from rummy.ui.puzzles.solving import take_answer
from tests.online import elsewhere

if TYPE_CHECKING:
    from checks.guest import Guest

T = TypeVar("T")

ANNAS = JoinedTable("ws://192.168.0.7:7733/", "t81", "ab" * 32, "cardgames", ("Anna", "Ben"))
OURS = JoinedTable(OWN, "c9f", "cd" * 32, "gin", ())
PEOPLE = (Contact("a1" * 16, "Anna", favourite=True), Contact("b2" * 16, "Ben", muted=True, blocked=True))
DAYS = ("2026-06-15", "2026-06-16")
ROUNDS = 3  # that are played at a table which was saved


def samples(folder: Path) -> Mapping[str, Sequence[str]]:
    """What the program has written itself, by the kind of input that is made of it."""
    device_secret(folder)
    for table in (OURS, ANNAS):
        save_table(folder, table)
    for regard in PEOPLE:
        save_contact(folder, regard)
    for day in DAYS:
        puzzle = puzzle_of(date.fromisoformat(day))
        save_answer(folder, PuzzleAnswer(puzzle.id, day, right=day == DAYS[0]))
    kept = {kind: [(folder / f"{kind}.json").read_text()] for kind in ("tables", "people", "puzzles")}
    return {**kept, "felt": [text_of(_felt())], "saved": [elsewhere.broken_off().text]}


def _felt() -> History:
    """A free table at which each command was used."""
    history = History(first_table("Anna"))
    cards = history.start.piles[0].cards
    for command in (
        *(Shuffle(0, "seed"), DealCards(0, 5), SortHand(0)),
        *(MoveCards(cards[:1], Felt((2.0, 1.0), True), True), TurnOver(cards[:1])),
        *(Shift((0,), (0.5, -0.25)), SpreadPile(0), MoveCards(cards[:1], Into(0, 1)), Gather()),
    ):
        history = history.do(command)
    return history.undo().undo()


class Alone(Hosting):
    """Tables of one's own that nobody can reach; nothing is asked of the network."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, lambda: None)
        self.nearby = _Nobody(lambda: None)

    def open(self) -> None:
        """Begin nothing."""
        self.trouble = "no network"


class _Nobody(Nearby):
    def _change(self) -> None:
        """Look for nobody."""


@contextmanager
def unheard() -> Iterator[None]:
    """Have every line break at once."""
    talk = Connection._connect
    Connection._connect = lambda self: False  # type: ignore[method-assign]
    try:
        yield
    finally:
        Connection._connect = talk  # type: ignore[method-assign]


def use_tables(guest: Guest, text: str) -> bool:
    """Go back to each table that is kept, and remember and forget some."""
    _lay(guest.folder / "tables.json", text)
    tables, notices = joined_tables(guest.folder)
    accepted = guest.all_well(notices)
    for kept in tables[:3]:
        hall = OnlineMenu(Alone(guest.folder / "hosted"))
        with unheard():
            guest.see(hall, act=partial(_go_back, guest, hall, kept))
    secret, more = device_secret(guest.folder)
    for table in (replace(OURS, table="t7"), *tables[:2]):
        more += save_table(guest.folder, table) + forget_table(guest.folder, table.address, table.table)
    assert guest.all_well(more) or not accepted
    assert device_secret(guest.folder) == (secret, ()) or not accepted
    return accepted


def _go_back(guest: Guest, hall: OnlineMenu, kept: JoinedTable) -> None:
    """Call a table where nobody answers."""
    assert guest.app is not None
    guest.app.library = replace(guest.app.library, table=kept)
    hall.rebuild()
    settle(guest)
    hall._go_back()
    for _ in range(3):
        settle(guest)
    room = guest.app and guest.app.scene
    if isinstance(room, WaitingRoom) and room.table is not None:
        room.table.connection.status = "broken"
        room.rebuild()
        settle(guest)


def use_people(guest: Guest, text: str) -> bool:
    """See what is thought of people, and think something else."""
    _lay(guest.folder / "people.json", text)
    regards, notices = load_contacts(guest.folder)
    accepted = guest.all_well(notices)
    for regard in [*regards.values()][:3]:
        guest.see(PersonScreen(regard))
        assert guest.all_well(save_contact(guest.folder, replace(regard, muted=not regard.muted)))
    more = save_contact(guest.folder, Contact("c3", "Carla", favourite=True))
    assert guest.all_well(more) or not accepted
    assert "c3" in load_contacts(guest.folder)[0] or not accepted
    return accepted


def use_puzzles(guest: Guest, text: str) -> bool:
    """See what came of puzzles, and answer the one of today."""
    _lay(guest.folder / "puzzles.json", text)
    accepted = guest.all_well(load_answers(guest.folder)[1])
    screen = PuzzlesScreen()
    guest.see(screen, act=lambda: _solve(guest, screen))
    guest.see(PuzzlesScreen())
    assert load_answers(guest.folder)[1] == () or not accepted
    return accepted


def _solve(guest: Guest, screen: PuzzlesScreen) -> None:
    puzzle: Puzzle = puzzle_of(screen.today)
    guest.see(PuzzleScene(puzzle, "You", lambda action: None, lambda onward: None))
    take_answer(screen.app, puzzle, screen.today, screen.answers, next(iter(puzzle.ways)).action)


def use_felt(guest: Guest, text: str) -> bool:
    """Take up a free table or open it from a file, go through all that was done there, and keep it."""
    path = guest.folder / "free" / "table.json"
    is_opened = guest.chance.random() < 0.5
    path.parent.mkdir()
    _lay(guest.folder / "given.rummy-felt" if is_opened else path, text)
    place, history, notices = current_table(guest.folder)
    accepted = guest.all_well(notices)
    scene = free_table(place, history, "You")
    opened: list[History | None] = []
    guest.see(scene, act=lambda: _play(guest, scene, is_opened, opened))
    if is_opened:
        accepted = any(opened)
    guest.leave()
    place, history, notices = current_table(guest.folder)
    place.release()
    more = [notice for notice in notices if notice.key != "file_newer"]  # such a file stays as it is
    assert guest.all_well(more), more
    assert history is not None
    return accepted


def _play(guest: Guest, scene: FreeScene, is_opened: bool, opened: list[History | None]) -> None:
    app = guest.app
    assert app is not None
    if is_opened:
        opened.append(_read(guest, OpenFreeScreen(), guest.folder / "given.rummy-felt"))
        if opened[0] is not None:
            scene.own.lay_saved(opened[0])
    steps = len(scene.state.history.steps)
    for act in (*("undo",) * min(steps, 12), *("redo",) * 20, "shuffle", "turn", "spread", "gather", "undo"):
        scene.acts[act]()
    settle(guest)
    guest.see(FreeMenu(scene.state.history))
    notice = save_as(guest.folder, scene.state.history, app.today())
    assert read_file(Path(str(notice.details["path"]))) == scene.state.history.latest(2000)


def use_saved(guest: Guest, text: str) -> bool:
    """Open a table that was saved, and let its people come and play on."""
    path = guest.folder / "given.rummy-table"
    _lay(path, text)
    record = _read(guest, OpenTableScreen(), path)
    if record is None:
        return False
    assert read_table(record.text).header == record.header
    with unheard():
        guest.see(WaitingRoom(Alone(guest.folder / "hosted"), ConnectTarget(OWN, record)))
        _play_on(guest, record)
    return True


class _Wired(elsewhere.Gathering):
    """People who hear what a room tells them as it comes by a line."""

    def hear(self, out: Effects) -> None:
        for who, news in out.mail:
            self.clients[who].receive(read_news(write(news)))


def _play_on(guest: Guest, record: Record) -> None:
    saved = saved_table(record)
    table = _Wired(*MatchRoom.restored("t99", "A1B2C3D4", "ef" * 32, saved))
    people = [seat.name for seat in saved.seats if not seat.bot]
    for number, name in enumerate(people):
        table.come("xyzuvw"[number], f"{number + 1:02x}" * 32, name)
    wish = Join("A1B2C3D4")
    waiting = WaitingRoom(Alone(guest.folder / "hosted"), ConnectTarget(OWN, wish))
    client = table.clients["x"]
    assert client.room is not None
    remote = RemoteTable("ws://127.0.0.1:1/", Credentials("ab" * 32, "You"), "01" * 32, wish, lambda: None)
    remote.client = client
    guest.see(waiting, act=partial(_sit, guest, waiting, remote))
    if len(people) < len(saved.seats):
        return  # a server thinks for its bots
    table.begin()
    for _ in range(ROUNDS):
        guest.see(table_with_people(guest.app or guest.restart(), remote))
        table.play_round()
        if client.view.phase == "finished":
            return
        table.deal()
    try:
        read_table(table.saved_by("x").text)
    except BadRecord as refusal:
        raise AssertionError(refusal.reason) from refusal


def _sit(guest: Guest, waiting: WaitingRoom, remote: RemoteTable) -> None:
    waiting.table = remote
    waiting.rebuild()
    settle(guest)


def _read(guest: Guest, screen: AskFile[T], path: Path) -> T | None:
    """Type a path, and have the file read; what is refused is refused with a sentence."""
    app, found = guest.app or guest.restart(), list[T | None]()
    below = len(app.scenes)
    app.push(screen, found.append)
    screen.typed(str(path))
    screen.take()
    for _ in range(4):
        settle(guest)
    if len(app.scenes) > below:
        assert screen.complaint
        app.pop()
    return found[0] if found else None


def settle(guest: Guest) -> None:
    """Let a frame go by, and all that the disk is asked for then."""
    assert guest.app is not None
    guest.app.step(1 / 30)
    await_disk(guest.app)


def _lay(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
