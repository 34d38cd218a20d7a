"""A turn in a real window, by a real pointer, on a display of its own; the record tells what came of it."""

import ctypes
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ctypes.util import find_library
from pathlib import Path
from typing import Any, TypeVar

import pytest

from rummy.match.game import Game, game_from_lines
from rummy.match.players import Player
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.ui.table.layout.cards import HandShape, place_cards
from rummy.ui.table.layout.frame import frame
from rummy.viewmodel.sorting import by_rank, ready_melds

NEEDED = ("Xvfb", "openbox", "xdotool")
MISSING = [tool for tool in NEEDED if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}"),
]

# The packaged program can be put through the same.
PROGRAM = shlex.split(os.environ.get("RUMMY_PROGRAM", "")) or [sys.executable, "-m", "rummy"]
ME = 0
SIZE = (1280, 720)
PATIENCE = 60.0  # seconds; far more than the slowest machine needs
PATIENT_GESTURES = 12
QUICKLY: dict[str, object] = {"speed": "instant", "warn_lay_off": False, "opponents": 1, "muted": True}
SETTINGS = {"format": 1, "window": SIZE, **QUICKLY}
BUTTONS = """
import json, sys
from pathlib import Path
from rummy.text import say
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import Pilot

open_display(allow_headless=True)
pilot = Pilot(App(Path(sys.argv[1]), Screens))
pilot.app.push(MenuScreen())
play = pilot.widget(say("menu.play")).rect.center
pilot.push(say("menu.play"))
print(json.dumps([play, pilot.widget(say("setup.start")).rect.center]))
"""

T = TypeVar("T")
Point = tuple[float, float]


def until(look: Callable[[], T | None], what: str, seconds: float = PATIENCE) -> T:
    """Look again and again until there is something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {seconds:.0f} s in vain for {what}")


class Desk:
    """A display with a window manager, and a hand on its pointer and keys."""

    def __init__(self, display: str, home: Path) -> None:
        places = {f"XDG_{kind}_HOME": str(home) for kind in ("CONFIG", "CACHE", "DATA", "STATE")}
        rest = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
        self.variables = {**rest, **places, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self.programs: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str, **variables: str) -> subprocess.Popen[bytes]:
        """Start a program on this display."""
        program = subprocess.Popen(command, env={**self.variables, **variables}, stdin=subprocess.DEVNULL)
        self.programs.append(program)
        return program

    def clear(self) -> None:
        """Leave no program behind, whatever happened."""
        for program in reversed(self.programs):
            program.kill()
            program.wait()

    def ask(self, *words: object) -> str | None:
        """What xdotool says; None if it has no answer."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.variables, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout.strip() or "done" if done.returncode == 0 else None


class Window:
    """The program's window, and what the program has written down."""

    def __init__(self, desk: Desk, home: Path, *options: str, **variables: str) -> None:
        self.desk, self.home = desk, home
        self.program = desk.start(*PROGRAM, *options, RUMMY_HOME=str(home), **variables)
        self.id = until(self._find, "the window").splitlines()[0]
        desk.ask("windowactivate", "--sync", self.id)

    def _find(self) -> str | None:
        assert self.program.poll() is None, "the program has ended"
        return self.desk.ask("search", "--onlyvisible", "--pid", self.program.pid)

    def click(self, at: Point) -> None:
        """Click at a point of the window."""
        self.desk.ask(*self._to(at), "mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one point to another, over some between."""
        (x, y), (to_x, to_y) = start, end
        between = [(x + (to_x - x) * share / 8, y + (to_y - y) * share / 8) for share in range(1, 9)]
        path = [word for at in between for word in (*self._to(at), "sleep", 0.02)]
        self.desk.ask(*self._to(start), "mousedown", 1, "sleep", 0.05, *path, "mouseup", 1)

    def _to(self, at: Point) -> list[object]:
        return ["mousemove", "--window", self.id, *map(round, at)]

    def game(self) -> Game | None:
        """The match as its record tells it, as soon as there is one."""
        path = matches_folder(self.home) / CURRENT
        if not path.exists():
            return None
        try:
            record = read_record(path)
        except ValueError:  # caught in the middle of a line
            return None
        players = [Player(name, bot) for name, bot in record.header.players]
        return game_from_lines(record.header.read_rules(), players, record.header.seed, record.moves)[0]

    def my_turn(self, phase: str) -> Game | None:
        """The match if it waits for the player in this phase."""
        game = self.game()
        return game if game and (game.table.turn, game.table.phase) == (ME, phase) else None

    def moves(self) -> list[str]:
        """The lines of the record that tell the player's moves."""
        lines = (matches_folder(self.home) / CURRENT).read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line.startswith(f"{ME} ")]

    def close(self) -> int:
        """Close the window as the window manager does, and return the exit code.

        A busy desk may miss the keys, so they are pressed again; the program has 10 seconds after each.
        """
        for _ in range(2):
            with suppress(subprocess.TimeoutExpired):
                self.desk.ask("windowactivate", "--sync", self.id, "key", "alt+F4")
                return self.program.wait(timeout=10)
        raise AssertionError("the program does not leave: " + self._stack())

    def _stack(self) -> str:
        """What the program is doing, as far as the system tells."""
        status = Path(f"/proc/{self.program.pid}/status")
        return status.read_text(encoding="utf-8") if status.exists() else "unknown"


@contextmanager
def open_desk(home: Path, screen: str = "1440x900", manager: str = "openbox") -> Iterator[Desk]:
    """An X server on a display that is free, with a window manager unless that has no name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{screen}x24", "-noreset", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            number = server.stdout.readline().strip()
            assert number, "the X server did not start"
            desk = Desk(f":{number}", home)
            if manager:
                desk.start(*shlex.split(manager))
            if manager and not manager.startswith("twm"):  # which says nothing about desktops
                until(lambda: desk.ask("get_desktop"), "the window manager")
            yield desk
            desk.clear()
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A desk for all tests of this file."""
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        yield desk


def buttons(folder: Path, settings: dict[str, object] = SETTINGS) -> list[Point]:
    """Where to click on the menu and on the set-up, asked of a second program without a window."""
    (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.check_output([sys.executable, "-c", BUTTONS, str(folder)], env=variables, text=True)
    return [tuple(at) for at in json.loads(told.splitlines()[-1])]


def loose_card(game: Game) -> Point:
    """Where the rightmost card of the hand lies that a drag takes alone, as it is in no ready meld."""
    view = game.view(ME)
    hand = tuple(sorted(view.hand, key=lambda card: by_rank(view.faces[card])))
    ready = {card for meld in ready_melds(view, hand) for card in meld}
    places = place_cards(frame(SIZE, view.seats, ME), view, HandShape(hand))
    place = next(places[card] for card in reversed(hand) if card not in ready)
    return place.x, place.y


def gesture(do: Callable[[], object], look: Callable[[], T | None], what: str) -> T:
    """Do it, and again if it has only skipped what was still moving."""
    for _ in range(PATIENT_GESTURES):
        do()
        with suppress(AssertionError):
            return until(look, what, 5.0)
    raise AssertionError(f"did it {PATIENT_GESTURES} times in vain for {what}")


def deal_in(window: Window, folder: Path, settings: dict[str, object] = SETTINGS) -> Game:
    """Start a match from the menu and wait for the player's turn."""
    play, _ = buttons(folder, settings)
    window.click(play)
    # A key, as the next screen takes its time: until it is there, a click would be for a button of this one.
    return gesture(
        lambda: window.desk.ask("key", "Return"), lambda: window.my_turn("draw"), "the player's turn"
    )


def draw(window: Window, game: Game) -> Game:
    """Click the stock."""
    stock = frame(SIZE, game.table.seats, ME).stock.center
    return gesture(lambda: window.click(stock), lambda: window.my_turn("play"), "a card from the stock")


def discard(window: Window, game: Game) -> list[str]:
    """Drag a card onto the discard pile."""
    pile = frame(SIZE, game.table.seats, ME).pile.center
    return gesture(lambda: window.drag(loose_card(game), pile), lambda: window.moves()[1:], "the discard")


def test_a_turn_is_played_by_a_real_pointer(desk: Desk, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    window = Window(desk, home)
    before = deal_in(window, tmp_path)
    after = draw(window, before)
    assert window.moves() == [f"{ME} draw"]
    assert len(after.table.hands[ME]) == len(before.table.hands[ME]) + 1
    (move,) = discard(window, after)
    assert move.startswith(f"{ME} discard ")
    assert window.close() == 0
    assert window.game() is not None, "the match is kept"


def test_a_damaged_settings_file_does_not_stop_it(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"format": 1, "speed": \x00\xff')
    assert Window(desk, tmp_path).close() == 0
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["speed"] == "normal"


class ScreenSaver(ctypes.Structure):
    """What the X server knows of its screen saver."""

    _fields_ = [
        *(("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int)),
        *(("til_or_since", ctypes.c_ulong), ("idle", ctypes.c_ulong), ("mask", ctypes.c_ulong)),
    ]


def is_screen_asleep(display: str) -> bool:
    """Return True if the screen saver of a display is on."""
    x11, saver = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    connection, info = ctypes.c_void_p(x11.XOpenDisplay(display.encode())), ScreenSaver()
    root = ctypes.c_ulong(x11.XDefaultRootWindow(connection))
    assert saver.XScreenSaverQueryInfo(connection, root, ctypes.byref(info))
    x11.XCloseDisplay(connection)
    return bool(info.state == 1)


@pytest.mark.skipif(not (shutil.which("xset") and find_library("Xss")), reason="needs xset and libXss")
def test_the_screen_may_sleep_while_the_window_is_open(desk: Desk, tmp_path: Path) -> None:
    window = Window(desk, tmp_path)
    display = desk.variables["DISPLAY"]
    subprocess.run(["xset", "s", "1"], env=desk.variables, check=True)
    try:
        assert until(lambda: is_screen_asleep(display), "a screen that sleeps", 10.0)
    finally:
        subprocess.run(["xset", "s", "0"], env=desk.variables, check=True)
    assert window.close() == 0


CLOSED_TOO_LATE = """
import subprocess
from rummy.storage.settings import Settings
from rummy.ui.shell.window import close_display, open_display, open_window
import pygame

open_display()
open_window(Settings())
subprocess.run(["xdotool", "windowclose", str(pygame.display.get_wm_info()["window"])], check=True)
close_display()
print("closed")
"""


def test_a_window_that_the_x_server_no_longer_knows_can_be_closed(desk: Desk) -> None:
    closing = [sys.executable, "-c", CLOSED_TOO_LATE]
    told = subprocess.check_output(closing, env=desk.variables, text=True, stderr=subprocess.STDOUT)
    assert told.splitlines()[-1] == "closed"


FLASHES = """
import sys
from rummy.storage.settings import Settings
from rummy.ui.shell.window import close_display, flash, open_display, open_window
import pygame

open_display()
open_window(Settings())
pygame.event.pump()
print(pygame.display.get_wm_info()["window"], flush=True)
for line in sys.stdin:
    pygame.event.pump()
    flash()
    print("asked", flush=True)
close_display()
"""


def is_urgent(desk: Desk, window: str) -> bool:
    """Return True if a window asks for the player's attention."""
    hints = ["xprop", "-id", window, "WM_HINTS"]
    return "urgency" in subprocess.check_output(hints, env=desk.variables, text=True)


@pytest.mark.skipif(not shutil.which("xprop"), reason="needs xprop")
def test_a_window_asks_for_attention_only_where_nobody_looks(desk: Desk) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FLASHES],
        env=desk.variables,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdin
        assert program.stdout
        window = next(line for line in program.stdout if line.strip().isdecimal()).strip()

        def asks() -> bool:
            """Return True if the window asks for attention after the program has been told to."""
            assert program.stdin
            assert program.stdout
            print("now", file=program.stdin, flush=True)
            program.stdout.readline()
            return is_urgent(desk, window)

        desk.ask("windowactivate", "--sync", window)
        assert not asks()
        desk.ask("windowminimize", "--sync", window)
        assert until(asks, "a window that asks for attention", 10.0)


D_KEY = 40  # the code that X has for the key that bears D on a US keyboard
BY_LAYOUT = {  # and for the key that draws
    **dict.fromkeys(("ru", "us", "gr", "il", "ara", "in", "de", "fr"), D_KEY),
    "us dvorak": 43,
}
ONLY_NOW_AND_THEN = ("us", "gr", "ara", "in", "de", "fr")


def layouts(*names: str) -> list[Any]:
    """Name the layouts to try; those that are like another one are tried only now and then."""
    now_and_then = (pytest.mark.repeats,)
    return [pytest.param(name, marks=now_and_then if name in ONLY_NOW_AND_THEN else ()) for name in names]


@contextmanager
def layout(desk: Desk, name: str) -> Iterator[None]:
    """Set the keyboard of a desk to a layout, and then back."""
    subprocess.run(["setxkbmap", *name.split()], env=desk.variables, check=True)
    try:
        yield
    finally:
        subprocess.run(["setxkbmap", "us"], env=desk.variables, check=True)


needs_layouts = pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="needs setxkbmap")


@pytest.mark.turns(3)
@needs_layouts
@pytest.mark.parametrize("name", layouts(*BY_LAYOUT))
def test_a_letter_key_acts_under_any_keyboard_layout(desk: Desk, tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    with layout(desk, name):
        window = Window(desk, home)
        deal_in(window, tmp_path)
        key = BY_LAYOUT[name]
        gesture(lambda: desk.ask("key", key), lambda: window.my_turn("play"), "a card from the stock")
        assert window.close() == 0


PRESSING = """
import sys, time
from rummy import keys
from rummy.storage.settings import Settings
from rummy.ui.shell.keyboard import latin, pressed
from rummy.ui.shell.window import close_display, open_display, open_window
import pygame

open_display()
open_window(Settings())
found = []
while "undo" not in found:
    events = pygame.event.get(pygame.KEYDOWN)
    found += [pressed(latin(event), keys.USUAL) for event in events]
    time.sleep(0.02)
close_display()
print(*found, flush=True)
"""
PRESSED = {28: "take", 43: "advice", 39: "sort_suit", 10: "number_1", 18: "number_9", 67: "help", 30: "undo"}


@pytest.mark.turns(2)
@needs_layouts
@pytest.mark.parametrize("name", [*layouts("ru", "gr", "de"), "fr"])
def test_letters_and_digits_act_where_a_us_keyboard_has_them(desk: Desk, name: str) -> None:
    with layout(desk, name):
        command = [sys.executable, "-c", PRESSING]
        with subprocess.Popen(command, env=desk.variables, stdout=subprocess.PIPE, text=True) as program:
            window = until(lambda: desk.ask("search", "--onlyvisible", "--pid", program.pid), "the window")
            desk.ask("windowactivate", "--sync", window)
            desk.ask("key", "--delay", 60, *PRESSED)
            told, _ = program.communicate(timeout=PATIENCE)
    assert told.splitlines()[-1].split() == [*PRESSED.values()]


JOINING = """
import sys, time
from pathlib import Path
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.join import JoinScreen
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display

open_display()
app = App(Path(sys.argv[1]), Screens)
app.nav.menu()
screen = JoinScreen(Hosting(Path(sys.argv[1]), lambda: None))
app.push(screen)
while app.scene is screen:
    app.step(0.02)
    time.sleep(0.02)
print(screen.code, flush=True)
"""
CODE = "k7qm9rtx"
CODE_KEYS = (45, 16, 24, 58, 18, 27, 28, 53)  # on a US keyboard
CONTROL_KEY, V_KEY = 37, 55


@pytest.mark.turns(2)
@needs_layouts
@pytest.mark.parametrize("name", layouts("us", "ru", "gr", "il", "ara", "in"))
def test_a_join_code_is_typed_and_pasted_under_any_script(desk: Desk, tmp_path: Path, name: str) -> None:
    with layout(desk, name):
        command = [sys.executable, "-c", JOINING, str(tmp_path)]
        with subprocess.Popen(command, env=desk.variables, stdout=subprocess.PIPE, text=True) as program:
            window = until(lambda: desk.ask("search", "--onlyvisible", "--pid", program.pid), "the window")
            desk.ask("windowactivate", "--sync", window)
            desk.ask("key", "--delay", 60, *CODE_KEYS)
            desk.ask("keydown", CONTROL_KEY, "key", V_KEY, "keyup", CONTROL_KEY)
            desk.ask("sleep", 0.2, "key", "Escape")
            told, _ = program.communicate(timeout=PATIENCE)
    assert told.splitlines()[-1] == CODE
