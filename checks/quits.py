"""Closes the window at any moment: the program ends at once, leaves nothing behind, and goes on where it was.

Run `python -m checks.quits --quits 200`. Each time a fresh program is brought to some moment: a screen,
a dialog, a deal, a card in the fingers or on its way, a bot that thinks. Then its window is closed. What may
not be left is a process, a lock or a half-written file, and the next start goes on at the same table.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from threading import Thread

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from checks.homes import home
from checks.sizes import KINDS, after, at_table, group_of, in_turn
from rummy.match.advice import advice
from rummy.match.replay import replay_of
from rummy.match.session import Session
from rummy.storage.lock import lock
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.record import read_record
from rummy.storage.results import load_results
from rummy.storage.settings import load_settings, save_settings
from rummy.text import say
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.history.replay import ReplayScene
from rummy.ui.lesson.scene import LessonScene
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import NotToBeSeen, Pilot
from rummy.ui.program import Screens, table_of
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.naming import NameScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.intents import OpenPanel
from rummy.viewmodel.lessons import LESSONS

Moment = Callable[[Pilot, Random], object]
KNOWN = (".txt", ".json", ".bak", ".lock")
LONGEST_END = 2.0  # seconds of the clock that a thread may take to notice that the program has ended
LONGEST_LIFE = 20.0  # and the program to end once its window is closed


# Moments


def at_screen(pilot: Pilot, chance: Random, kind: str) -> None:
    """At a screen, perhaps on the way to it."""
    KINDS[kind](pilot.app)
    pilot.wait(chance.uniform(0, 2))


def dealing(pilot: Pilot, chance: Random) -> None:
    """The cards are shuffled and dealt, and the others play."""
    game, seats = chance.choice([("cardgames", 4), ("gin", 2), ("rummy51", 3), ("playingcards", 6)])
    pilot.app.push(table_of(at_table(pilot.app, game, seats)))
    pilot.wait(chance.uniform(0, 8))


def in_hand(pilot: Pilot, chance: Random) -> None:
    """It is the player's turn, and they know what they want."""
    in_turn(pilot.app, *chance.choice([("gin", 2), ("rummy500", 4), ("playingcards", 6)]))
    pilot.settle()


def dragging(pilot: Pilot, chance: Random) -> None:
    """A card is in the fingers."""
    in_hand(pilot, chance)
    card = chance.choice(pilot.table.state.hand.held)
    pilot.drag(pilot.spot_of(card), pilot.display.frame.pile.center, drop=False)
    pilot.wait(chance.uniform(0, 0.5))


def moving(pilot: Pilot, chance: Random) -> None:
    """Cards that were played are on their way, and the others begin."""
    in_hand(pilot, chance)
    pilot.ask(advice(pilot.table.state.view, 1, "careless"))
    pilot.wait(chance.uniform(0, 4))


def thinking(pilot: Pilot, chance: Random) -> None:
    """A master thinks, in a process of its own, or has just begun to."""
    pilot.app.push(table_of(at_table(pilot.app, "gin", 2, "expert")))
    while not pilot.table.event_player.is_kept_waiting:
        if pilot.table.state.is_mine:
            pilot.ask(advice(pilot.table.state.view, 1, "careless"))
        pilot.wait()
    pilot.table.seat.wait(chance.uniform(0, 0.6))


def looking_back(pilot: Pilot, chance: Random) -> None:
    """A master thinks about the moves of a round."""
    after(pilot.app, match=False)
    pilot.settle()
    pilot.push(say("review.open"))
    pilot.wait(chance.uniform(0, 0.2))


def laid_out(pilot: Pilot, chance: Random) -> None:
    """Melds are laid out, and not yet played."""
    in_turn(pilot.app, *chance.choice([("gin", 2), ("rummy51", 3)]))
    pilot.settle()
    pilot.press(chance.choice((pygame.K_k, pygame.K_o)))
    pilot.wait(chance.uniform(0, 1))


def conceding(pilot: Pilot, chance: Random) -> None:
    """The program asks whether the match is to be given up, or has just been told."""
    in_hand(pilot, chance)
    pilot.table.do(OpenPanel("menu"))
    pilot.push(say("pause.concede"))
    if chance.random() < 0.5:
        pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)


def writing(pilot: Pilot, chance: Random) -> None:
    """Settings are being written."""
    pilot.app.push(SettingsScreen())
    for _ in range(20):
        pilot.app.change(replace(pilot.app.settings, volume=chance.randrange(100)))


def typing(pilot: Pilot, chance: Random) -> None:
    """A name is being typed."""
    pilot.app.push(NameScreen(()))
    pilot.post(pygame.TEXTINPUT, text="Sunday")


def watching(pilot: Pilot, chance: Random) -> None:
    """A match is watched as it plays by itself."""
    record = read_record(finished_matches(pilot.app.folder)[0])
    pilot.app.push(ReplayScene(replay_of(record)))
    pilot.press(pygame.K_SPACE)
    pilot.wait(chance.uniform(0, 6))


def learning(pilot: Pilot, chance: Random) -> None:
    """A friend teaches."""
    pilot.app.push(LessonScene(LESSONS[chance.choice([*LESSONS])], "You"))
    for _ in range(chance.randrange(6)):
        pilot.settle()
        pilot.press(pygame.K_RETURN)


def daily(pilot: Pilot, chance: Random) -> None:
    """The deal of the day is played."""
    pilot.app.push(DailyScreen())
    pilot.press(pygame.K_RETURN)
    pilot.wait(chance.uniform(0, 6))


def changing(pilot: Pilot, chance: Random) -> None:
    """The window gets another size, or fills the screen, in the same moment."""
    in_hand(pilot, chance)
    if chance.random() < 0.5:
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    else:
        pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
        pygame.event.post(Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))


def impatient(pilot: Pilot, chance: Random) -> None:
    """The window is closed twice, and clicked at."""
    in_hand(pilot, chance)
    pygame.event.post(Event(pygame.QUIT))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pilot.display.frame.pile.center, button=1))


def anywhere(pilot: Pilot, chance: Random) -> None:
    """Some clicks away from the menu."""
    for _ in range(chance.randint(2, 12)):
        controls = [each for each in group_of(pilot.scene).widgets if each.takes_pointer]
        pilot.click(chance.choice(controls).rect.center)
        if not pilot.app.scenes:
            pilot.app.push(MenuScreen())


MOMENTS: dict[str, Moment] = {
    **{f"at {kind}": partial(at_screen, kind=kind) for kind in KINDS},
    **{
        each.__name__: each
        for each in (dealing, dragging, moving, thinking, looking_back, laid_out, conceding, writing, typing)
    },
    **{each.__name__: each for each in (watching, learning, daily, changing, impatient, anywhere)},
}


# What must hold


def quit_at(folder: Path, moment: str, chance: Random) -> Iterator[str]:
    """Close the window at a moment of the program in a home, and tell what is wrong afterwards."""
    speed = chance.choice(("relaxed", "normal", "fast", "instant"))
    save_settings(folder, replace(load_settings(folder)[0], speed=speed))
    others: set[Thread | BaseProcess] = {*threading.enumerate(), *active_children()}
    app = started(folder)
    with suppress(NotToBeSeen):
        MOMENTS[moment](Pilot(app), chance)
    played = [scene.match for scene in app.scenes if type(scene) is TableScene]
    pygame.event.post(Event(pygame.QUIT))
    began = time.monotonic()
    app.main_loop()
    app.close()
    if time.monotonic() - began > LONGEST_END + LONGEST_LIFE:
        yield "the program ends late"
    yield from leavings(folder, others)
    for session in played:
        assert isinstance(session, Session)
        yield from goes_on(session)


def started(folder: Path) -> App:
    """The program at its menu."""
    pygame.display.init()
    pygame.event.clear()
    app = App(folder, Screens)
    app.push(MenuScreen())
    app.step(0.0)
    return app


def leavings(folder: Path, others: Collection[Thread | BaseProcess]) -> Iterator[str]:
    """What the program has left behind, besides threads and processes of others."""
    deadline = time.monotonic() + LONGEST_END
    while time.monotonic() < deadline and {*threading.enumerate()}.difference(others):
        time.sleep(0.005)
    alive: list[Thread | BaseProcess] = [*threading.enumerate(), *active_children()]
    yield from (f"{each.name} goes on" for each in alive if each not in others)
    yield from (f"{path} is locked" for path in folder.rglob("*.txt") if is_locked(path))
    files = [path for path in folder.rglob("*") if path.is_file()]
    yield from (f"the file {path}" for path in files if path.suffix not in KNOWN)
    for load in (load_settings, load_results):
        yield from (f"the notice {notice}" for notice in load(folder)[1])


def is_locked(path: Path) -> bool:
    """Whether somebody still keeps a file to themselves."""
    try:
        with lock(path, patience=0.0):
            return False
    except TimeoutError:
        return True


def goes_on(before: Session) -> Iterator[str]:
    """Whether the next start goes on at the same table, or has counted the match that was over."""
    folder = before.folder
    if before.game.is_finished:
        kept = before.header.id in load_results(folder)[0] or open_matches(folder)
        yield from [] if kept else ["a finished match is lost"]
        return
    session, notices = Session.resume(folder)
    if session is None or notices:
        yield f"the match cannot be taken up: {notices}"
        return
    if session.game.table != before.game.table or session.game.lines != before.game.lines:
        yield "another table"
    app = started(folder)
    app.push(table_of(session))
    Pilot(app).wait(0.3)
    app.quit()
    app.close()


def main() -> None:
    """Close the window so many times, and tell what was wrong."""
    parser = argparse.ArgumentParser(description="Close the window at any moment.")
    parser.add_argument("--quits", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    open_display(allow_headless=True)
    wrong, moments = 0, [*MOMENTS]
    with tempfile.TemporaryDirectory(prefix="rummy-quits-") as name:
        first = home(Path(name, "first"))
        for number in range(given.first, given.first + given.quits):
            moment, folder = moments[number % len(moments)], Path(name, str(number))
            found = tried(shutil.copytree(first, folder), moment, number)
            wrong += bool(found)
            print(f"{number} {moment}: {found or 'clean'}", flush=True)
    print(f"{given.quits} times closed at {len(moments)} kinds of moments, {wrong} of them not clean")


def tried(folder: Path, moment: str, number: int) -> list[str]:
    """What is wrong after closing the window at a moment, or how the program broke."""
    try:
        return [*quit_at(folder, moment, Random(number))]
    except Exception:
        return [traceback.format_exc()]


if __name__ == "__main__":
    main()
