"""The achievements shine when they are earned, tell how far one has come, and keep their secrets."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy.career.achievements import ACHIEVEMENTS, Attainment
from rummy.paths import asset
from rummy.storage.results import MatchResult, RoundResult, add_result, new_id
from rummy.storage.settings import Settings, save_settings
from rummy.text import say, says
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.scores.badge import NAMED, AchievementCard, earned_row
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.widgets.basic import Picture, Text
from tests.ui.sitting import Sitting, texts, widgets

SIZES = [(900, 600), (1280, 720), (1920, 1080), (900, 1300)]
WINNING = """rules: cardgames
dealer: 1
turn: 0 play drawn 9D
hand 0: 9D
hand 1: KS AC
meld 0: 7H 8H 9H
pile: 5D 2C
melded: 0
scores: 95 0"""


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(allow_headless=True)
    yield
    pygame.mixer.quit()
    pygame.display.quit()


def won(day: int, **changes: Any) -> MatchResult:
    match = MatchResult(
        id=new_id(),
        ended=f"2026-07-{day:02}T12:00:00+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=(100, 50),
        winner=0,
        conceded=False,
        rounds=(),
        seconds=300.0,
    )
    return replace(match, **changes)


def at_menu(folder: Path, *found: MatchResult, size: tuple[int, int] = (900, 600)) -> Sitting:
    save_settings(folder, Settings(muted=True, speed="instant", window=size))
    for match in found:
        add_result(folder, match)
    app = App(folder, Screens)
    app.push(MenuScreen())
    return Sitting(app)


def opened(folder: Path, *found: MatchResult, size: tuple[int, int] = (900, 600)) -> Sitting:
    pilot = at_menu(folder, *found, size=size)
    pilot.app.push(AchievementsScreen())
    pilot.settle()
    return pilot


def cards(pilot: Sitting) -> list[AchievementCard]:
    return [widget for widget in widgets(pilot.app.scene) if isinstance(widget, AchievementCard)]


def words(pilot: Sitting, name: str) -> list[str]:
    """What the card of an achievement says."""
    card = next(card for card in cards(pilot) if card.standing.achievement.name == name)
    return [part.text for part in card.parts if isinstance(part, Text)]


@pytest.mark.parametrize("name", [each.name for each in ACHIEVEMENTS])
def test_an_achievement_has_a_name_a_sentence_and_a_badge(name: str) -> None:
    assert says(f"achievement.{name}")
    assert says(f"achievement.{name}_how")
    assert asset("badges", f"{name}.svg").exists()


def test_without_a_match_nothing_is_achieved(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    assert say("achievement.count", count=0, all=len(ACHIEVEMENTS)) in texts(pilot.app.scene)
    assert len(cards(pilot)) == len(ACHIEVEMENTS)


def test_what_is_earned_has_its_date(tmp_path: Path) -> None:
    assert words(opened(tmp_path, won(3)), "first_win")[-1] == "3 Jul 2026"


def test_what_counts_up_tells_how_far(tmp_path: Path) -> None:
    assert words(opened(tmp_path, won(3), won(4)), "streak_3")[-1] == "2 of 3"


def test_a_secret_is_not_told_before_it_is_earned(tmp_path: Path) -> None:
    secret = [say("achievement.secret"), say("achievement.secret_how"), ""]
    assert words(opened(tmp_path), "whisker") == secret


def test_a_secret_that_is_earned_has_a_name(tmp_path: Path) -> None:
    found = words(opened(tmp_path, won(3, scores=(100, 98))), "whisker")
    assert found == [say("achievement.whisker"), say("achievement.whisker_how"), "3 Jul 2026"]


def test_the_keys_lead_to_the_last_card_and_away(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.type(pygame.K_END)
    assert pilot.app.screen.get_rect().contains(cards(pilot)[-1].rect)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, MenuScreen)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_card_stay_on_it_and_beside_its_badge(tmp_path: Path, size: tuple[int, int]) -> None:
    for card in cards(opened(tmp_path, won(3), size=size)):
        badge, *boxes = [part.rect for part in card.parts]
        assert all(card.rect.contains(box) for box in [*boxes, badge])
        assert badge.collidelist(boxes) < 0


def test_the_end_of_a_match_tells_what_it_has_earned(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path).sit(WINNING)
    pilot.carry("9D", "pile")
    while not isinstance(pilot.app.scene, MatchScreen):
        pilot.wait(0.5)
    assert any(say("achievement.first_win") in text for text in texts(pilot.app.scene))


def test_a_match_that_earns_nothing_says_nothing_of_it(tmp_path: Path) -> None:
    night = datetime(2026, 7, 3, 1).astimezone(UTC).isoformat()
    quick = (RoundResult((9, 0), 0, "out", False, 1),)
    pilot = at_menu(tmp_path, won(3, ended=night, rounds=quick)).sit(WINNING)
    pilot.carry("9D", "pile")
    while not isinstance(pilot.app.scene, MatchScreen):
        pilot.wait(0.5)
    assert pilot.app.scene.earned == []


def test_many_at_once_are_told_by_three_and_their_number() -> None:
    match = won(3)
    many = [Attainment(each, each.goal, match) for each in ACHIEVEMENTS[:5]]
    row = earned_row(many, pygame.Rect(100, 100, 700, 48), 1.0)
    assert len([widget for widget in row if isinstance(widget, Picture)]) == NAMED
    assert row[0].rect.left >= 100
    assert row[-1].rect.right <= 800
