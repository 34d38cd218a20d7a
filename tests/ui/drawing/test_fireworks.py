"""Fireworks at New Year: they rise, fall and end, hide no word, and stop for whoever wants to go on."""

from dataclasses import replace
from datetime import date

import pygame
import pytest
from pygame import Rect

from rummy.ui.drawing.fireworks import RISE, Fireworks
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.shell.app import App
from rummy.ui.widgets.basic import Button
from tests.ui.conftest import ORDINARY_DAY
from tests.ui.sitting import Sitting

EVE = date(2026, 12, 31)
SIZE = (1280, 720)
LONG = 12.0  # seconds: more than any fireworks
WON = "rules: cardgames\nturn: 0 play\nhand 0: 7H\nhand 1: KS KD\npile: 2D\nstock: 3S\nscores: 499 0"


def menu_on(app: App, day: date, *, reduce_motion: bool = False) -> tuple[Sitting, MenuScreen]:
    app.today = lambda: day
    app.change(replace(app.settings, reduce_motion=reduce_motion))
    menu = MenuScreen()
    app.push(menu)
    return Sitting(app), menu


def buttons(menu: MenuScreen) -> list[Rect]:
    return [widget.rect for widget in menu.group.widgets if isinstance(widget, Button)]


def won_on(pilot: Sitting, day: date) -> MatchScreen:
    """The end of a match that the player wins on a day."""
    pilot.app.today = lambda: day
    pilot.sit(WON)
    pilot.session.game.concede(1)
    screen = MatchScreen(pilot.seat)
    pilot.app.push(screen)
    return screen


def test_the_menu_has_fireworks_at_new_year_and_then_rests(app: App) -> None:
    pilot, menu = menu_on(app, EVE)
    assert menu.seconds_to_sleep() == 0
    pilot.wait(LONG)
    assert menu.seconds_to_sleep() is None


def test_other_days_have_none(app: App) -> None:
    assert menu_on(app, ORDINARY_DAY)[1].fireworks is None


def test_nothing_flies_with_reduced_motion(app: App) -> None:
    assert menu_on(app, EVE, reduce_motion=True)[1].fireworks is None


def test_they_are_lit_as_the_new_year_begins_while_the_menu_is_open(app: App) -> None:
    pilot, menu = menu_on(app, date(2026, 12, 30))
    app.today = lambda: EVE
    pilot.wait()
    assert menu.fireworks


def test_a_key_puts_them_out(app: App) -> None:
    pilot, menu = menu_on(app, EVE)
    pilot.wait(2.0)
    pilot.press(pygame.K_DOWN)
    assert menu.seconds_to_sleep() is None


def test_a_click_on_quit_puts_them_out_and_quits(app: App) -> None:
    pilot, menu = menu_on(app, EVE)
    pilot.wait(2.0)
    pilot.click(buttons(menu)[-1].center)
    assert menu.fireworks is None
    assert menu not in app.scenes


def test_they_light_the_felt_and_no_button(app: App) -> None:
    pilot, menu = menu_on(app, EVE)
    boxes = [app.screen.get_rect(), *buttons(menu)]
    seen = []
    for _ in range(30):
        pilot.wait(0.2)
        seen.append([pygame.image.tobytes(app.screen.subsurface(box), "RGB") for box in boxes])
    whole, *each = zip(*seen, strict=True)
    assert len({*whole}) > 20
    assert [len({*looks}) for looks in each] == [1] * len(each)


def test_sparks_fly_apart_and_then_fall() -> None:
    shell = Fireworks(1, SIZE, ()).shells[0]
    left, right = min(shell.ways), max(shell.ways)
    assert shell.flown(left, 0.3)[0] < 0 < shell.flown(right, 0.3)[0]
    heights = [shell.flown((0.0, -1.0), age / 10)[1] for age in range(1, 40)]
    highest = heights.index(min(heights))
    assert heights[highest:] == sorted(heights[highest:])
    assert heights[-1] > heights[highest] + 50


def test_a_rocket_rises_to_where_it_bursts() -> None:
    shell = Fireworks(1, SIZE, ()).shells[0]
    ways = [shell.risen(RISE * step / 10)[1] for step in range(11)]
    assert ways == sorted(ways, reverse=True)
    assert shell.risen(RISE) == pytest.approx(shell.goal)


def test_they_burst_where_nothing_is_to_be_read() -> None:
    words = Rect(640, 0, 640, 720)
    goals = [shell.goal for shell in Fireworks(1, SIZE, (words,)).shells]
    assert all(x < 0.5 for x, _ in goals)


def test_a_match_won_at_new_year_has_them_too(pilot: Sitting) -> None:
    screen = won_on(pilot, EVE)
    assert screen.fireworks
    pilot.wait(LONG)
    assert screen.seconds_to_sleep() is None


def test_a_match_won_on_another_day_has_confetti_alone(pilot: Sitting) -> None:
    screen = won_on(pilot, ORDINARY_DAY)
    assert screen.confetti
    assert screen.fireworks is None
