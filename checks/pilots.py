"""Pilots who play whole matches and visit every screen, for what watches the program meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from rummy.match.advice import advice
from rummy.text import say
from rummy.ui.free.boxes.menu import OpenFreeScreen
from rummy.ui.pilot import FRAME, NotToBeSeen, Pilot
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.dialogs.waiting import WaitingBox
from rummy.ui.widgets.screen import Screen

LONGEST_MATCH = 3000  # moves
PATIENCE = 60.0  # seconds for what the disk or another program holds up


class Patient(Pilot):
    """A pilot who waits for the disk without moving, as tests do."""

    def play_match(self) -> None:
        """From the menu to the banner and back, by clicks and drags."""
        app = self.app
        app.change(replace(app.settings, warn_lay_off=False, opponents=1, target=20, level="careless"))
        self.push(say("menu.new" if app.library.has_match else "menu.play"))
        self.settle()
        self.push(say("setup.start"))
        self.settle()
        if not isinstance(self.scene, TableScene):
            self.push(say("setup.start_new"))
        self.play_on()

    def play_on(self) -> None:
        """From the table to the banner and back to the menu."""
        for move in range(LONGEST_MATCH):
            self.settle()
            if isinstance(self.scene, MatchScreen):
                self.push(say("match.to_menu"))
                self.settle()
                return
            if isinstance(self.scene, RoundScreen):
                self.push(self.scene.next.label)
            elif isinstance(self.scene, TableScene) and not self.scene.state.is_mine:
                self.wait()
            elif isinstance(self.scene, TableScene):
                self.play(advice(self.table.state.view, move))
        raise AssertionError(f"no end of the match, at {type(self.scene).__name__}")

    def visit_screens(self) -> None:
        """Every screen between matches, and some of what can be done there."""
        for label in ("menu.settings", "menu.help", "menu.statistics"):
            self._go_in(partial(self.push, say(label)))
            if label != "menu.statistics":
                self._turn_pages()
                self.press(pygame.K_ESCAPE)
                self.settle()
        for tab in ("achievements", "opponents", "history", "statistics"):
            self._turn_to(tab)
        self._transfer()
        self.press(pygame.K_ESCAPE)
        self.press(pygame.K_ESCAPE)
        self._visit_daily()
        self._visit_others()

    def _visit_others(self) -> None:
        """The puzzles, the drills, a lesson, and the free table with what can be opened there."""
        doors = self.app.nav
        for enter in (doors.puzzles, doors.drills, lambda: doors.lesson("gin")):
            self._go_in(enter)
            self.app.nav.menu()
        self._go_in(doors.free_table)
        self.app.push(OpenFreeScreen())
        self.settle()
        self.press(pygame.K_ESCAPE)
        doors.menu()
        self.settle()

    def _go_in(self, enter: Callable[[], None]) -> None:
        """Go by a door, and wait until what lies behind it is loaded: after all that the disk has to do."""
        before, until = self.scene, time.monotonic() + PATIENCE
        enter()
        while self.scene is before and time.monotonic() < until:
            self._step(FRAME)
        self.settle()

    def _turn_to(self, tab: str) -> None:
        assert isinstance(self.scene, Screen)
        bar = next(w for w in self.scene.group.widgets if isinstance(w, Choice) and tab in dict(w.options))
        self.click(bar.cell([*dict(bar.options)].index(tab)).center)
        self.settle()

    def _turn_pages(self) -> None:
        for _ in range(12):
            self.press(pygame.K_TAB)
            self.press(pygame.K_RIGHT)

    def _transfer(self) -> None:
        """Save results, forget them, and take them in again."""
        self.push(say("statistics.results"))
        self.settle()
        self.push(say("results.save_now"))
        self.settle()
        self.push(say("results.reset_now"))
        self.settle()
        self.push(say("results.ask_yes"))
        self.settle()
        self.push(say("results.undo"))
        self.settle()
        self.post(pygame.DROPFILE, file=str(self.app.folder / "results.json"))
        self.settle()

    def _visit_daily(self) -> None:
        """Begin the deal of the day, leave it, go on with it, and leave it for good."""
        menu: Any = self.scene
        for label in ("daily.play", "daily.go_on"):
            self.push(menu._daily_label)
            self.settle()
            self.push(say(label))
            self.settle()
            if not isinstance(self.scene, TableScene):
                self.push(say("setup.start_new"))
                self.settle()
            self.press(pygame.K_ESCAPE)
            self.settle()
            self.push(say("pause.menu"))
            self.settle()


class Restless(Patient):
    """A pilot who waits for the disk only where there is nothing else to be seen."""

    def _step(self, seconds: float) -> None:
        self.app.step(seconds)

    def _let_disk_work(self) -> None:
        while self.app.scenes and isinstance(self.scene, WaitingBox):
            self._step(FRAME)
            time.sleep(FRAME)

    def widget(self, words: str) -> Widget:
        """The widget whose label says these words, as soon as it is there."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(NotToBeSeen):
                return super().widget(words)
            self._step(FRAME)
            time.sleep(FRAME)
        return super().widget(words)

    def settle(self, longest: float = 60.0) -> None:
        """Let time go by until nothing moves."""
        self._let_disk_work()
        super().settle(longest)
        self._let_disk_work()
