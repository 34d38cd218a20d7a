"""The screen of the daily deal leads to the table, tells what came of each day, and counts a day once."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from rummy.career.daily import deal_of
from rummy.games.variants import VARIANTS
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.storage.results import MatchResult, add_result, load_results, new_id
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.daily.month import Month
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.system import copied
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.controls import Choice
from tests.shelf import daily_begun
from tests.ui.sitting import Sitting, scene_of, texts, widgets

TODAY = date(2026, 7, 20)  # a Monday: rummy with two others
SIZES = [(900, 600), (1280, 720), (1920, 1080), (900, 1300)]


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(allow_headless=True)
    yield
    pygame.mixer.quit()
    pygame.display.quit()


def result(day: date, *, won: bool = True) -> MatchResult:
    return MatchResult(
        id=new_id(),
        ended=f"{day}T12:00:00+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike", "Grace"),
        bots=(None, "sharp", "careless"),
        scores=(50, 10, 30) if won else (20, 10, 55),
        winner=0 if won else 2,
        conceded=False,
        rounds=(),
        seconds=300.0,
        daily=day.isoformat(),
    )


def at_menu(folder: Path, *found: MatchResult, size: tuple[int, int] = (900, 600)) -> Sitting:
    folder.mkdir(exist_ok=True)
    save_settings(folder, Settings(muted=True, speed="instant", window=size))
    for match in found:
        add_result(folder, match)
    app = App(folder, Screens, lambda: TODAY)
    app.push(MenuScreen())
    pilot = Sitting(app)
    pilot.settle()
    return pilot


def opened(folder: Path, *found: MatchResult, size: tuple[int, int] = (900, 600)) -> Sitting:
    pilot = at_menu(folder, *found, size=size)
    labels = [getattr(widget, "label", "") for widget in widgets(pilot.app.scene)]
    today = say("daily.button", day=20, month="Jul")
    pilot.touch(next(label for label in labels if label.partition("\n")[0] == today))
    assert isinstance(pilot.app.scene, DailyScreen)
    return pilot


def month(pilot: Sitting) -> Month:
    return next(widget for widget in widgets(pilot.app.scene) if isinstance(widget, Month))


def icon_in_menu(pilot: Sitting) -> str | None:
    buttons = [widget for widget in widgets(pilot.app.scene) if isinstance(widget, Button)]
    return next(button.icon for button in buttons if button.label == say("daily.button", day=20, month="Jul"))


def concede(pilot: Sitting) -> None:
    pilot.make_a_move()
    pilot.press(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.touch(say("concede.yes"))
    assert isinstance(pilot.app.scene, MatchScreen)


def test_the_menu_shows_whether_today_s_deal_is_played(tmp_path: Path) -> None:
    assert icon_in_menu(at_menu(tmp_path / "a")) == "calendar"
    assert icon_in_menu(at_menu(tmp_path / "b", result(TODAY))) == "check"


def test_the_menu_turns_to_a_new_day_by_itself(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path, result(TODAY))
    pilot.app.today = lambda: TODAY + timedelta(1)
    pilot.settle()
    labels = [widget.label for widget in widgets(pilot.app.scene) if isinstance(widget, Button)]
    assert say("daily.button", day=21, month="Jul") in labels


@pytest.mark.parametrize("weekday", range(7))
def test_the_screen_speaks_of_no_other_target_than_that_of_the_day(tmp_path: Path, weekday: int) -> None:
    pilot = opened(tmp_path)
    assert isinstance(pilot.app.scene, DailyScreen)
    pilot.app.scene._choose(TODAY - timedelta(weekday))
    rules = deal_of(pilot.app.scene.chosen).rules
    usual = VARIANTS[rules.name].target_for(rules.max_players)
    told = [text for text in texts(pilot.app.scene) if text != say(f"game.{rules.name}")]
    assert not any(str(usual) in text for text in told)


def test_a_try_begun_after_midnight_counts_for_the_day_that_was_shown(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.app.today = lambda: TODAY + timedelta(1)
    pilot.touch(say("daily.play"))
    assert read_record(matches_folder(tmp_path) / CURRENT).header.daily == "2026-07-20"


def test_the_first_try_counts(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.touch(say("daily.play"))
    assert isinstance(pilot.app.scene, TableScene)
    header = read_record(matches_folder(tmp_path) / CURRENT).header
    assert (header.seed, header.daily) == (deal_of(TODAY).seed, "2026-07-20")
    concede(pilot)
    assert [match.daily for match in load_results(tmp_path)[0].values()] == ["2026-07-20"]


def test_the_end_of_a_daily_deal_leads_back_to_its_screen(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.touch(say("daily.play"))
    concede(pilot)
    assert say("daily.standing", played=1, won=0) in texts(pilot.app.scene)
    pilot.touch(say("daily.title"))
    assert isinstance(pilot.app.scene, DailyScreen)
    assert say("daily.conceded") in texts(pilot.app.scene)


def test_a_second_try_is_for_practice_and_says_so(tmp_path: Path) -> None:
    pilot = opened(tmp_path, result(TODAY))
    assert say("daily.has_counted") in texts(pilot.app.scene)
    pilot.touch(say("daily.practise"))
    pilot.make_a_move()
    pilot.seat.concede()
    pilot.at_table.course.show_scores()
    assert say("daily.was_practice") in texts(pilot.app.scene)
    assert len(load_results(tmp_path)[0]) == 1


def test_an_interrupted_try_goes_on(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.touch(say("daily.play"))
    begun = read_record(matches_folder(tmp_path) / CURRENT).header
    pilot.app.quit()
    again = opened(tmp_path)
    again.touch(say("daily.go_on"))
    assert isinstance(again.app.scene, TableScene)
    assert again.app.scene.match.header == begun


def test_a_deal_that_was_only_looked_at_is_the_try_of_the_day(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.touch(say("daily.play"))
    pilot.press(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    assert say("concede.text") in texts(pilot.app.scene)
    pilot.touch(say("concede.yes"))
    assert [match.conceded for match in load_results(tmp_path)[0].values()] == [True]


def test_a_window_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.touch(say("daily.play"))
    pilot.app.quit()
    assert load_results(tmp_path)[0] == {}
    assert daily_begun(tmp_path, "2026-07-20")


def test_a_deal_left_half_way_is_marked_on_the_menu_and_in_the_calendar(tmp_path: Path) -> None:
    opened(tmp_path).touch(say("daily.play"))
    pilot = at_menu(tmp_path)
    labels = [getattr(widget, "label", "") for widget in widgets(pilot.app.scene)]
    assert any(label.endswith(f"\n{say('daily.begun')}") for label in labels)
    pilot.app.nav.daily()
    pilot.settle()
    assert [*month(pilot).marks.values()] == ["begun"]
    assert say("daily.legend_begun") in texts(pilot.app.scene)


def test_a_try_begun_meanwhile_in_another_window_goes_on(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    other = opened(tmp_path)
    other.touch(say("daily.play"))
    begun = scene_of(other, TableScene).match.header
    other.app.quit()
    pilot.touch(say("daily.play"))
    assert scene_of(pilot, TableScene).match.header == begun


def test_another_match_lets_the_daily_deal_wait(tmp_path: Path) -> None:
    opened(tmp_path).touch(say("daily.play"))
    pilot = at_menu(tmp_path)
    pilot.app.push(SetupScreen())
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.app.scene, TableScene)
    assert daily_begun(tmp_path, "2026-07-20")
    assert load_results(tmp_path)[0] == {}


def test_a_try_finished_in_another_window_makes_this_one_practice(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    add_result(tmp_path, result(TODAY))
    pilot.touch(say("daily.play"))
    assert isinstance(pilot.app.scene, TableScene)
    assert pilot.app.scene.match.header.is_practice


def test_a_day_on_the_calendar_tells_what_came_of_it(tmp_path: Path) -> None:
    pilot = opened(tmp_path, result(TODAY - timedelta(1), won=False))
    sheet = month(pilot)
    pilot.click(sheet.cell(TODAY - timedelta(1)).center)
    assert say("daily.lost", own=20, other=55) in texts(pilot.app.scene)
    pilot.click(month(pilot).cell(TODAY - timedelta(2)).center)
    assert say("daily.missed") in texts(pilot.app.scene)


def test_a_day_to_come_cannot_be_looked_at(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.click(month(pilot).cell(TODAY + timedelta(1)).center)
    assert month(pilot).chosen == TODAY


def test_the_calendar_begins_where_a_day_can_be_kept(tmp_path: Path) -> None:
    days = month(opened(tmp_path, result(date(1970, 1, 1))))
    assert days.can_be_chosen(date(1970, 1, 1))
    assert not days.can_be_chosen(date(1969, 12, 31))


def test_the_arrows_walk_over_the_days_into_the_month_before(tmp_path: Path) -> None:
    pilot = opened(tmp_path, result(TODAY - timedelta(1)))
    while not month(pilot).focused:
        pilot.press(pygame.K_TAB)
    pilot.type(pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert month(pilot).chosen == TODAY - timedelta(22)
    assert month(pilot).focused


def test_the_result_can_be_copied_as_a_line(tmp_path: Path) -> None:
    pilot = opened(tmp_path, result(TODAY), result(TODAY - timedelta(1)))
    pilot.touch(say("daily.copy"))
    game = say("game.cardgames")
    assert copied() == say("daily.share_won", date="20 Jul 2026", game=game, own=50, other=30, days=2)
    assert say("daily.copied") in texts(pilot.app.scene)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else_or_beyond_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = opened(tmp_path, result(TODAY), size=size)
    window = pilot.app.screen.get_rect()
    used = [w.rect for w in widgets(pilot.app.scene) if isinstance(w, Button | Choice | Month)]
    assert all(window.contains(rect) for rect in used)
    assert [rect for rect in used if len(rect.collidelistall(used)) > 1] == []
