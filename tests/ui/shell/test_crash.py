"""When the program itself fails: a report, a window that says so, a fresh start, and the match goes on."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.actions import Draw
from rummy.engine.chains import chain_in
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import Player
from rummy.match.session import ME, Session
from rummy.storage.crash_reports import MOST, reports, write_report
from rummy.storage.files import write_safely
from rummy.storage.places import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.program import Screens, table_of
from rummy.ui.shell.app import App
from rummy.ui.shell.crash import FAILED, crash_window, play_on
from rummy.ui.shell.host import Scene
from rummy.ui.shell.window import open_display
from tests.storage.ailing import Ailing

ENTER, ESC = pygame.K_RETURN, pygame.K_ESCAPE


class Falls(Scene[None]):
    """A scene that fails where it is told to."""

    def __init__(self, where: str) -> None:
        self.where = where

    def _fall(self, where: str) -> None:
        if where == self.where:
            raise ZeroDivisionError("planted")

    def handle(self, event: pygame.event.Event) -> None:
        self._fall("event")

    def update(self, seconds: float) -> None:
        self._fall("update")

    def seconds_to_sleep(self) -> float:
        return 0

    def paint(self, screen: pygame.Surface) -> list[pygame.Rect]:
        self._fall("draw")
        return []


@pytest.fixture(autouse=True)
def _a_window(tmp_path: Path) -> Iterator[None]:
    open_display(allow_headless=True)
    save_settings(tmp_path, Settings(muted=True, speed="instant", window=(900, 600), countdown=False))
    yield
    pygame.time.set_timer(pygame.event.Event(pygame.KEYDOWN, key=ENTER, mod=0), 0)
    pygame.time.set_timer(pygame.event.Event(pygame.KEYDOWN, key=ESC, mod=0), 0)


def keep_pressing(key: int) -> None:
    """Press a key again and again, as the window forgets what was pressed before it was there."""
    pygame.time.set_timer(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0), 20)


def fails_once(begin: Callable[[App], None]) -> Callable[[App], None]:
    """Begin so the first time; the second time all is well, and the player leaves."""
    first = [True]

    def begin_or_leave(app: App) -> None:
        if first and first.pop():
            begin(app)

    return begin_or_leave


def played(folder: Path) -> Session:
    players = [Player("You"), Player("Mike", "casual")]
    session = Session.start(folder, VARIANTS["cardgames"], players, "a seed")
    session.game.deal()
    return session


@pytest.mark.parametrize("where", ["draw", "event", "update"])
def test_a_scene_that_fails_is_reported_and_the_program_can_start_again(tmp_path: Path, where: str) -> None:
    keep_pressing(ENTER)
    assert play_on(tmp_path, Screens, fails_once(lambda app: app.push(Falls(where)))) == 0
    (report,) = reports(tmp_path)
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: planted" in text
    assert "scenes: Falls" in text


def test_who_does_not_start_again_leaves_with_a_code_of_its_own(tmp_path: Path) -> None:
    keep_pressing(ESC)
    assert play_on(tmp_path, Screens, lambda app: app.push(Falls("draw"))) == FAILED == 4


def test_the_match_goes_on_where_the_program_failed(tmp_path: Path) -> None:
    session = played(tmp_path)

    def sit_and_fall(app: App) -> None:
        app.push(table_of(session))
        app.push(Falls("draw"))

    keep_pressing(ENTER)
    assert play_on(tmp_path, Screens, fails_once(sit_and_fall)) == 0
    again, notices = Session.resume(tmp_path)
    assert again is not None
    assert (notices, again.game.table) == ((), session.game.table)
    assert session.header.id in reports(tmp_path)[0].read_text(encoding="utf-8")
    again.pause()


class Confused:
    """A bot that takes its time and then fails."""

    is_slow = True

    def choose(self, view: Any, rng: Any) -> Any:
        raise ZeroDivisionError("planted in a bot")


def test_a_bot_that_fails_in_its_own_process_is_reported_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "confused", Confused())
    players = [Player("You"), Player("Mike", "confused")]
    session = Session.start(tmp_path, VARIANTS["cardgames"], players, "a seed")
    session.game.deal()
    while session.game.bot_to_move is None:
        session.game.act(ME, advice(session.game.view(ME), 1))
    keep_pressing(ESC)
    assert play_on(tmp_path, Screens, lambda app: app.push(table_of(session))) == FAILED
    assert "planted in a bot" in reports(tmp_path)[0].read_text(encoding="utf-8")


def test_a_report_tells_the_moves_of_an_open_match_and_nothing_that_its_cards_follow_from(
    tmp_path: Path,
) -> None:
    players = [Player("You"), Player("Mike", "casual")]
    session = Session.start(tmp_path, VARIANTS["cardgames"], players, share="5" * 64)
    session.game.deal()
    session.game.act(session.game.table.turn, Draw())
    session.pause()
    record = read_record(matches_folder(tmp_path) / CURRENT)
    report = write_report(tmp_path, ValueError("planted"), {}).read_text(encoding="utf-8")
    chain = chain_in(record.header.seed)
    assert chain is not None
    assert "\ndeal\n" in report
    assert record.moves[-1] in report
    assert not [each for each in (chain.secret, record.header.seed, "5" * 64) if each in report]


def test_only_the_latest_reports_are_kept(tmp_path: Path) -> None:
    written = [write_report(tmp_path, ValueError(str(number)), {}) for number in range(MOST + 3)]
    assert reports(tmp_path) == written[3:]


def test_where_no_report_can_be_written_the_window_says_what_happened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_safely(tmp_path / "reports", b"in the way")
    keep_pressing(ESC)
    assert play_on(tmp_path, Screens, lambda app: app.push(Falls("draw"))) == FAILED
    assert "ZeroDivisionError: planted" in capsys.readouterr().err


def test_a_disk_that_is_too_slow_for_the_report_does_not_keep_the_window_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rummy.ui.shell.crash.PATIENCE", 0.0)
    monkeypatch.setattr("rummy.storage.files.os.fsync", lambda number: time.sleep(1))
    keep_pressing(ESC)
    assert play_on(tmp_path, Screens, lambda app: app.push(Falls("draw"))) == FAILED
    told = capsys.readouterr().err
    assert say("disk.slow") in told
    assert "ZeroDivisionError: planted" in told


def test_a_match_that_the_disk_refuses_is_lost_only_by_who_quits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    disk, session = Ailing(monkeypatch, tmp_path), played(tmp_path)

    def sit_and_fall(app: App) -> None:
        disk.refuse()
        session.game.concede(1)
        app.push(table_of(session))
        app.push(Falls("draw"))

    keep_pressing(ENTER)
    assert play_on(tmp_path, Screens, fails_once(sit_and_fall)) == 0
    assert "If you quit, the match is lost" in capsys.readouterr().err
    again, _ = Session.resume(tmp_path)
    assert again is not None
    assert again.game.conceded_by == 1


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (3000, 700)])
def test_the_window_is_answered_by_a_click(size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    window = crash_window("The details are in /home/grandmother/Rummy/reports/report.txt")
    window.draw()
    answers = [
        window.answer(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
        for box in window.buttons
    ]
    assert answers == [True, False]
    assert window.answer(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)) is None
