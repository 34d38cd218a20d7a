"""Windows of any size: each kind of screen is laid out and drawn, and what can be clicked lies inside.

Run `python -m checks.sizes --sizes 3000`. The sizes lie between the smallest window and 4K, wide, high or
usual, small ones more often, as that is where room is short. All screens stay open while the window changes,
as if somebody drew at its corner all day.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect
from pygame.event import Event

from checks.homes import home, play_on
from rummy.engine.table import Table
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import ME, Session
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.lesson.scene import LessonScene
from rummy.ui.manual.book import HelpScreen
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import Pilot
from rummy.ui.program import Screens, table_of
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.host import AnyScene
from rummy.ui.shell.place import SMALLEST_PICTURE
from rummy.ui.shell.window import open_display
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.screen import Screen, WidgetGroup
from rummy.ui.widgets.scroll import Scroll
from rummy.viewmodel.lessons import LESSONS

Size = tuple[int, int]
LARGEST_WINDOW = (3840, 2160)
EDGES = [(w, h) for w in (900, 3840) for h in (600, 2160)]
TOUCHED = 10  # pixels that a control measures at least


def sizes(count: int, seed: str) -> list[Size]:
    """So many sizes of a window, the most extreme ones first."""
    chance = Random(seed)
    ends = [*zip(SMALLEST_PICTURE, LARGEST_WINDOW, strict=True)]

    def any_size() -> Size:
        wide, high = (round(low * (top / low) ** chance.random() ** 2) for low, top in ends)
        return wide, high

    return [*EDGES[:count], *(any_size() for _ in range(count - len(EDGES)))]


# What is shown


def at_table(app: App, game: str, seats: int, level: str = "careless") -> Session:
    """Sit down with a new match."""
    others = [Player(other.name, level) for other in CHARACTERS[: seats - 1]]
    place = Path(tempfile.mkdtemp(dir=app.folder))  # a match of one table gives up no other one
    return Session.start(place, VARIANTS[game], [Player("You"), *others], f"{game}/{seats}")


def in_turn(app: App, game: str, seats: int) -> TableScene:
    """The player's turn in the middle of a round."""
    session, chance = at_table(app, game, seats), Random(game)
    while not is_in_the_middle(session.game.table):
        play_on(session, chance, 1)
    table = table_of(session)
    app.push(table)
    return table


def is_in_the_middle(table: Table) -> bool:
    """Whether the player is to discard, with something on the table."""
    lies = table.melds or table.rules.knocks
    return table.turn == ME and table.phase == "play" and len(table.pile) > 2 and bool(lies)


def after(app: App, *, match: bool) -> None:
    """The scores of a round, or of a match."""
    session, chance = at_table(app, "cardgames", 4), Random("after")
    while not (session.game.is_finished if match else session.game.is_round_over):
        play_on(session, chance, 1)
    app.push(table_of(session))


def above_table(app: App, above: AnyScene) -> None:
    """A screen that lies above the table."""
    in_turn(app, "rummy500", 4)
    app.push(above)


def paused(app: App) -> None:
    """The menu of a table."""
    app.push(PauseScreen(in_turn(app, "rummy500", 4).seat))


GIN, BASIC = VARIANTS["gin"], VARIANTS["cardgames"]
KINDS: dict[str, Callable[[App], object]] = {
    "menu": lambda app: None,
    "set-up": lambda app: app.push(SetupScreen()),
    "house rules": lambda app: app.push(HouseRulesScreen(VARIANTS["rummy51"])),
    "table of 2": partial(in_turn, game="gin", seats=2),
    "table of 4": partial(in_turn, game="rummy500", seats=4),
    "table of 6": partial(in_turn, game="playingcards", seats=6),
    "lesson": lambda app: app.push(LessonScene(LESSONS["basic"], "You")),
    "round over": partial(after, match=False),
    "match over": partial(after, match=True),
    "pause": paused,
    "rules": lambda app: above_table(app, RulesScreen(BASIC, 4)),
    "statistics": lambda app: app.push(StatisticsScreen()),
    "achievements": lambda app: app.push(AchievementsScreen()),
    "history": lambda app: app.push(HistoryScreen()),
    "settings": lambda app: app.push(SettingsScreen()),
    "help": lambda app: app.push(HelpScreen()),
    "daily deal": lambda app: app.push(DailyScreen()),
}


def opened(folder: Path, kinds: Iterable[str] = KINDS) -> tuple[App, dict[str, AnyScene]]:
    """The program in a home, and screens of these kinds, one above the other."""
    open_display(allow_headless=True)
    app = App(folder, Screens)
    app.push(MenuScreen())
    found = {}
    for kind in kinds:
        KINDS[kind](app)
        Pilot(app).settle()
        found[kind] = app.scene
    return app, found


def closed(app: App) -> None:
    """Leave the program."""
    app.quit()
    app.close()


# What must hold


def resize(app: App, size: Size) -> None:
    """Give the window a size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.step(0.0)
    assert app.size == size


def drawn(scene: AnyScene) -> Iterator[str]:
    """Draw a screen in the window as it is, and tell what cannot be clicked there."""
    scene.refresh()
    scene.paint(scene.app.screen)
    yield from faults(scene)


def faults(scene: AnyScene) -> Iterator[str]:
    """What cannot be clicked in the window as it is."""
    window, group = Rect((0, 0), scene.app.size), group_of(scene)
    if isinstance(scene, DisplayScene):
        yield from table_faults(scene, window)
    for widget in (widget for widget in group.widgets if widget.takes_pointer):
        if not can_be_clicked(widget, window, group.at):
            yield f"{described(widget)} cannot be clicked"


def group_of(scene: AnyScene) -> WidgetGroup:
    """The controls of a screen."""
    if isinstance(scene, DisplayScene):
        return scene.display.controls.group
    assert isinstance(scene, Screen)
    return scene.group


def can_be_clicked(widget: Widget, window: Rect, at: Callable[[tuple[int, int]], Widget | None]) -> bool:
    """Whether a control is in the window, or can be scrolled there, and nothing lies on its middle."""
    place = widget.window or widget.rect
    inside = window.contains(place) and place.left <= widget.rect.left and widget.rect.right <= place.right
    hidden = widget.window is not None and not widget.window.collidepoint(widget.rect.center)
    free = isinstance(widget, Scroll) or hidden or at(widget.rect.center) is widget
    return inside and free and min(widget.rect.size) >= TOUCHED


def table_faults(table: DisplayScene, window: Rect) -> Iterator[str]:
    """Which cards and places do not lie in the window or cannot be touched."""
    for card, place in table.display.layout.places.items():
        if not window.contains(place.rect):
            yield f"card {card} at {tuple(place.rect)}"
    for spot, box in table.display.layout.spots.items():
        if not window.contains(box):
            yield f"{spot.kind} at {tuple(box)}"
    if not isinstance(table, TableScene):
        return
    for card in table.state.hand.touchable:
        place = table.display.stage.sprites[card].place
        if table.input.pointer.under((round(place.x - place.width * 0.36), round(place.y))).card != card:
            yield f"card {card} cannot be touched at {tuple(place.rect)}"


def described(widget: Widget) -> str:
    """A control as somebody would look for it."""
    words = getattr(widget, "label", "") or getattr(widget, "text", "")
    return f"{type(widget).__name__} {words!r} {tuple(widget.rect)}"


def main() -> None:
    """Try sizes, and tell what could not be clicked."""
    parser = argparse.ArgumentParser(description="Windows of any size.")
    parser.add_argument("--sizes", type=int, default=3000)
    parser.add_argument("--seed", default="sizes")
    parser.add_argument("--text", default="normal", help="the size of all letters")
    given = parser.parse_args()
    began, wrong = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as name:
        app, kinds = opened(home(Path(name), text_size=given.text))
        for number, size in enumerate(sizes(given.sizes, given.seed), 1):
            resize(app, size)
            for kind, scene in kinds.items():
                for fault in drawn(scene):
                    wrong += 1
                    print(f"{size[0]}x{size[1]} {kind}: {fault}")
            if number % 50 == 0:
                seconds = time.monotonic() - began
                print(f"{number} sizes of {len(kinds)} screens, {wrong} faults, {seconds:.0f} s", flush=True)
        closed(app)
    print(f"{given.sizes} sizes of {len(kinds)} screens, {wrong} faults")


if __name__ == "__main__":
    main()
