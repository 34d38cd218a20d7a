"""The gestures of somebody who plays with the window and not with the cards, and what comes of them."""

from __future__ import annotations

import faulthandler
from collections import Counter, deque
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pygame
from pygame.event import Event

from checks.eye import Broken, check_cards, check_record
from checks.homes import furnish
from rummy.match.advice import advice
from rummy.match.session import Session
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import NotToBeSeen, Pilot
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.system import copy
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.screen import Screen

SIZES = ((900, 600), (900, 600), (1000, 620), (1280, 720), (905, 1000), (1500, 600), (640, 480))
LONGEST_WAIT = 300.0  # seconds of the clock from one close look to the next, after which the program hangs
LOOK_EACH = 25  # gestures from one close look to the next
FRAME_AFTER = 0.1  # of the events in a hurry
REMEMBERED = 60
SIGNS = "aZ 7~/\\\"'{}%\t\n\0éßдहि🂡\u202e"
WORDS = ("", "rummy 1\n", "/no/where.txt", "~", "{name}", "x" * 3000, "a\nb")
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
KEYS = (
    *2 * (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_INSERT, pygame.K_F1, pygame.K_KP_ENTER, pygame.K_AC_BACK),
    pygame.K_LSHIFT,
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)
WINDOWS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.AUDIODEVICEREMOVED),
)


class Monkey(Pilot):
    """One life: gestures by chance, and a look at what must hold between them."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder, self.chance = folder, Random(seed)
        self.day = date(2026, 6, 17) + timedelta(self.chance.randrange(400))
        self.kinds, self.scenes, self.hurries = Counter[str](), Counter[str](), False
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        furnish(folder, self.chance)
        self._start()

    @property
    def count(self) -> int:
        """How many events were posted."""
        return self.kinds.total()

    def live(self, gestures: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Make so many gestures unless life is to end earlier, and leave."""
        for number in range(gestures):
            if not goes_on():
                break
            if number % LOOK_EACH == 0:
                faulthandler.dump_traceback_later(LONGEST_WAIT, exit=True)
            self._make_gesture()
            if not self.app.scenes:
                self._start_again()
            self.scenes[type(self.scene).__name__] += 1
            if number % LOOK_EACH == LOOK_EACH - 1:
                self.look_closely()
        faulthandler.cancel_dump_traceback_later()
        self.leave()

    def leave(self) -> None:
        """Leave the program."""
        self.app.quit()
        self.app.close()

    def _start(self) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.app = App(self.folder, Screens, today=lambda: self.day)
        self.app.push(MenuScreen())
        self.wait()

    def _start_again(self) -> None:
        self.app.close()
        self._start()

    def _make_gesture(self) -> None:
        at_table = isinstance(self.scene, DisplayScene)
        names = [*ANYWHERE, *(AT_TABLE if at_table else ())]
        weights = [{**ANYWHERE, **AT_TABLE}[name] for name in names]
        (name,) = self.chance.choices(names, weights)
        self.hurries = name != "play_well"  # several events come with one frame, as they do when it is late
        getattr(self, name)()

    def post(self, kind: int, **values: object) -> None:
        """Post an event, and remember it."""
        if not self.app.scenes:
            return
        self.kinds[pygame.event.event_name(kind)] += 1
        told = {name: str(value)[:60] for name, value in values.items() if value}
        self.last.append(f"{type(self.scene).__name__}: {pygame.event.event_name(kind)} {told}")
        pygame.event.post(Event(kind, values))
        if not self.hurries or self.chance.random() < FRAME_AFTER:
            self.wait()

    # Where

    def _anywhere(self) -> Point:
        width, height = self.app.size
        return self.chance.randrange(-20, width + 20), self.chance.randrange(-20, height + 20)

    def _widgets(self) -> list[Widget]:
        scene = self.scene
        if isinstance(scene, DisplayScene):
            return [*scene.display.controls.group.widgets]
        return [*scene.group.widgets] if isinstance(scene, Screen) else []

    def _on_widget(self) -> Point:
        box = self.chance.choice([widget.rect for widget in self._widgets()] or [self.app.screen.get_rect()])
        return box.x + int(self.chance.random() * box.w), box.y + int(self.chance.random() * box.h)

    def _on_card(self) -> Point:
        cards = [card for card in self.display.state.hand.touchable if card in self.display.stage.sprites]
        return self.spot_of(self.chance.choice(cards)) if cards else self._anywhere()

    def _on_place(self) -> Point:
        boxes = [*self.display.layout.spots.values()] + [self.display.frame.stock] * 3
        box = self.chance.choice([*boxes, self.display.frame.pile, self.display.frame.pile])
        return box.x + int(self.chance.random() * box.w), box.y + int(self.chance.random() * box.h)

    def _sessions(self) -> list[Session]:
        """The matches that are played; neither a lesson nor one that is watched."""
        played = [scene.match for scene in self.app.scenes if type(scene) is TableScene]
        return [match for match in played if isinstance(match, Session)]

    # Gestures

    def click_widget(self) -> None:
        """Click on something that can be clicked."""
        self.click(self._on_widget())

    def click_anywhere(self) -> None:
        """Click at any point, also outside."""
        self.click(self._anywhere())

    def drag_anywhere(self) -> None:
        """Drag something or nothing."""
        self.drag(self._on_widget() if self.chance.random() < 0.5 else self._anywhere(), self._anywhere())

    def drag(self, start: Point, end: Point, drop: bool = True) -> None:
        """Drag over as many points as a mouse tells of, on a way that is not straight."""
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for at in self._way(start, end):
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        if drop:
            self.drop(end)

    def _way(self, start: Point, end: Point) -> list[Point]:
        count = self.chance.randint(5, 40)
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        stray = [self.chance.randint(-15, 15) * (step < count) for step in range(1, count + 1)]
        return [
            (x + dx * n // count + aside, y + dy * n // count - aside) for n, aside in enumerate(stray, 1)
        ]

    def wander(self) -> None:
        """Move the pointer about."""
        for at in self._way(self._anywhere(), self._on_widget()):
            self.point(at)

    def hold_key(self) -> None:
        """Hold a key down until it repeats, and perhaps never let it go."""
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        for _ in range(self.chance.randint(2, 20)):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self.chance.random() < 0.9:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def half_a_gesture(self) -> None:
        """A button that goes down or up by itself, perhaps another one, or the pointer that moves."""
        at, button = self._anywhere(), self.chance.choice((1, 1, 1, 2, 3, 6))
        kind = self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
        if kind == pygame.MOUSEMOTION:
            self.post(kind, pos=at, rel=(0, 0), buttons=(self.chance.randrange(2), 0, 0))
        else:
            self.post(kind, pos=at, button=button, touch=self.chance.random() < 0.2)

    def key(self) -> None:
        """Press any key."""
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        self.press(key, mod)

    def enter(self) -> None:
        """Press one of the keys that choose."""
        self.press(self.chance.choice((pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB)))

    def escape(self) -> None:
        """Go back."""
        self.press(pygame.K_ESCAPE)

    def text(self) -> None:
        """Type, or compose with an input method."""
        kind = self.chance.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        words = "".join(self.chance.choices(SIGNS, k=self.chance.randrange(6)))
        self.post(kind, text=words, start=0, length=0)

    def wheel(self) -> None:
        """Turn the wheel."""
        self.point(self._on_widget())
        for _ in range(self.chance.randint(1, 12)):
            y = self.chance.choice((-30, -3, -1, 1, 3, 30))
            self.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def resize(self) -> None:
        """Give the window another size."""
        size = self.chance.choice(SIZES)
        if not self.app.settings.fullscreen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def fullscreen(self) -> None:
        """Fill the screen, or give it back."""
        self.press(pygame.K_F11)

    def window(self) -> None:
        """Have the system tell something of the window."""
        self.post(self.chance.choice(WINDOWS))

    def pass_time(self) -> None:
        """Let time go by, perhaps a long one."""
        seconds = self.chance.choice((0.0, 0.2, 1.0, 5.0, 100.0, 1e5))
        self.last.append(f"{seconds} s later")
        self.app.step(seconds)

    def go_to_bed(self) -> None:
        """Let another day begin."""
        self.day += timedelta(self.chance.choice((1, 1, 1, 30, 400, -1)))
        self.last.append(f"it is {self.day}")
        self.wait()

    def settle_down(self) -> None:
        """Wait until nothing moves."""
        self.settle()

    def drop_file(self) -> None:
        """Drop a file onto the window."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        self.post(pygame.DROPFILE, file=str(self.chance.choice([*files, self.folder, Path("/no/where")])))

    def copy_something(self) -> None:
        """Copy a text, and paste it."""
        files = [path for path in self.folder.rglob("*.txt") if path.is_file()]
        words = self.chance.choice(WORDS)
        if files and self.chance.random() < 0.5:
            words = self.chance.choice(files).read_text(errors="replace")
        copy(words)
        self.press(pygame.K_v, pygame.KMOD_CTRL)

    def stop(self) -> None:
        """Close the window; the match that is played is there again afterwards."""
        kept = next(iter(self._sessions()), None)
        self.post(pygame.QUIT)
        self.wait()
        if kept is not None and not kept.game.is_finished:
            session, _ = Session.resume(self.folder)
            if session is None or session.game.table != kept.game.table:
                raise Broken("another table after the program was left")
            session.pause()

    # At the table

    def click_card(self) -> None:
        """Click a card of the hand."""
        self.click(self._on_card())

    def click_place(self) -> None:
        """Click the stock, the pile or a meld."""
        self.click(self._on_place())

    def drag_card(self) -> None:
        """Drag a card of the hand, perhaps without letting it go."""
        self.drag(self._on_card(), self._on_place(), drop=self.chance.random() < 0.95)

    def drag_from_place(self) -> None:
        """Drag from stock or pile, or from nothing."""
        self.drag(self._on_place(), self._on_card(), drop=self.chance.random() < 0.95)

    def play_well(self) -> None:
        """A turn as a player would play it, so that rounds and matches end."""
        self.settle()
        if not self.app.scenes or not isinstance(self.scene, TableScene) or not self.table.state.is_mine:
            return
        if type(self.table) is not TableScene:
            return
        try:
            self.play(advice(self.display.state.view, self.count, "careless"))
        except NotToBeSeen as error:
            self.last.append(f"lost: {error}")

    # What must hold

    def look_closely(self) -> None:
        """Let go of everything, and see whether each card lies where it belongs and the record tells it."""
        self.hurries = False
        self.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
        self.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
        self.settle()
        if not self.app.scenes:
            self._start_again()
        tables = [scene for scene in self.app.scenes if isinstance(scene, DisplayScene)]
        if tables and tables[-1] is self.scene:
            check_cards(tables[-1].display)
        for session in self._sessions():
            check_record(session)


ANYWHERE = {
    "click_widget": 30, "click_anywhere": 5, "drag_anywhere": 4, "wander": 8, "half_a_gesture": 5,
    "key": 15, "hold_key": 6, "enter": 8, "escape": 4, "text": 4, "wheel": 4, "resize": 1, "fullscreen": 0.3,
    "window": 3, "pass_time": 3, "go_to_bed": 0.3, "settle_down": 3, "drop_file": 0.7, "copy_something": 0.7,
    "stop": 0.5,
}  # fmt: skip
AT_TABLE = {"click_card": 12, "click_place": 15, "drag_card": 20, "drag_from_place": 6, "play_well": 6}
