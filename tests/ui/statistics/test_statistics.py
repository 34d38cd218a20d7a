"""The statistics show what was played, however it is filtered, and forget only when told twice."""

from collections.abc import Iterator
from datetime import date as date_of
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.results import MatchResult, RoundResult, add_result, new_id, reset_results
from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.pilot import await_disk
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.statistics.by_game import ByGame, fair_share
from rummy.ui.statistics.by_points import ByPoints, bins
from rummy.ui.statistics.chart import Chart, date, ticks
from rummy.ui.statistics.filters import ALWAYS, Filters
from rummy.ui.statistics.ledger import FigureList, Headline, time_played
from rummy.ui.statistics.over_time import ENOUGH, ROOM, Margins, Rates, running_rates
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import PICTURES, StatisticsScreen
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.stepper import Stepper
from rummy.viewmodel.words.counting import gain

W = TypeVar("W", bound=Widget)
SIZES = [(900, 600), (1280, 720), (1920, 1080), (3840, 2160), (900, 1300)]


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    open_display(allow_headless=True)
    yield
    pygame.mixer.quit()
    pygame.display.quit()


def played(margin: int, day: int = 1, seats: int = 2, **changes: Any) -> MatchResult:
    scores = (100 + margin, 100, *[0] * (seats - 2))
    fields: dict[str, Any] = {
        "id": new_id(),
        "ended": f"2026-{1 + day // 28:02}-{1 + day % 28:02}T12:00:00+00:00",
        "game": "cardgames",
        "rules": "cardgames",
        "players": ("You", "Mike", "Anna", "Bo", "Cy", "Di")[:seats],
        "bots": (None, *["sharp"] * (seats - 1)),
        "scores": scores,
        "winner": 0 if margin > 0 else 1,
        "conceded": False,
        "rounds": (RoundResult(scores, 0 if margin > 0 else 1, "out", False),),
        "seconds": 600.0,
    }
    return MatchResult(**fields | changes)


def opened(
    folder: Path,
    *matches: MatchResult,
    size: tuple[int, int] = (900, 600),
    today: date_of = date_of(2026, 6, 17),
) -> App:
    for match in matches:
        add_result(folder, match)
    app = App(folder, Screens, today=lambda: today)
    app.screen = pygame.display.set_mode(size)
    app.size = size
    app.push(StatisticsScreen())
    app.step(0.1)
    await_disk(app)
    return app


def widgets(app: App, kind: type[W]) -> list[W]:
    assert isinstance(app.scene, StatisticsScreen)
    return [widget for widget in app.scene.group.widgets if type(widget) is kind]


def statistics(app: App) -> StatisticsScreen:
    assert isinstance(app.scene, StatisticsScreen)
    return app.scene


def figure(app: App, key: str) -> str:
    (ledger,) = widgets(app, FigureList)
    return dict(ledger.lines)[say(f"statistics.{key}")]


def won(app: App) -> str:
    (hero,) = widgets(app, Headline)
    return hero.words[0].text


def matches(app: App) -> int:
    """How many matches are looked at."""
    return len(statistics(app).filters.passing())


def offered(app: App, kind: str) -> list[object]:
    """What a filter offers; nothing where it is not there."""
    words = say(f"statistics.all_{kind}")
    found = [each for each in widgets(app, Stepper) if (None, words) in each.options]
    return [value for each in found for value, _ in each.options]


def choose(app: App, kind: str, value: object) -> None:
    statistics(app)._choose(kind, value)
    app.step(0.1)
    await_disk(app)


def press(app: App, *keys: int) -> None:
    for key in keys:
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.step(0.1)
        await_disk(app)
    await_disk(app)


def click(app: App, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=at, button=1))
    app.step(0.1)
    await_disk(app)


def click_button(app: App, label: str) -> None:
    click(app, next(button.rect.center for button in widgets(app, Button) if button.label == label))


# Figures and filters


def test_matches_with_people_are_a_group_of_their_own() -> None:
    with_ben, alone = played(5, bots=(None, None)), played(5, 2)
    filters = Filters([with_ben, alone], {ALWAYS: None})
    assert filters.options("level") == ["sharp", "people"]
    assert filters.with_choice("level", "people").passing() == [with_ben]


def test_choosing_a_number_of_players_changes_the_figures(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(-10, seats=4), played(30, seats=4))
    assert (won(app), figure(app, "time")) == ("2 of 3 matches won", "30 min")
    click(app, widgets(app, Stepper)[1].cell(1).center)
    click(app, widgets(app, Stepper)[1].cell(1).center)
    assert (won(app), figure(app, "time")) == ("1 of 2 matches won", "20 min")


def left_after_two_rounds(folder: Path) -> Session:
    """A match that bots have played for two rounds, the second of which is not over."""
    bots = [Player("Mike", "sharp"), Player("Anna", "sharp")]
    session = Session.start(folder, VARIANTS["cardgames"], [Player("You"), *bots], "a seed")
    step = 0
    while session.game.table.round_number < 3:
        play_step(session.game, step)
        step += 1
    session.pause()
    return session


def test_rounds_of_an_unfinished_match_count_and_the_match_does_not(tmp_path: Path) -> None:
    results = left_after_two_rounds(tmp_path).game.results
    mine = sum(result.winner == 0 for result in results)
    app = opened(tmp_path)
    assert won(app) == say("statistics.none_finished")
    assert (figure(app, "rounds"), figure(app, "rounds_won")) == (str(len(results)), str(mine))
    (hero,) = widgets(app, Headline)
    assert (hero.value, hero.words[1].text) == ("–", say("statistics.unfinished", count=1))


def test_a_finished_match_and_an_unfinished_one_are_summed_by_rounds_only(tmp_path: Path) -> None:
    left_after_two_rounds(tmp_path)
    app = opened(tmp_path, played(20))
    assert (won(app), figure(app, "rounds")) == ("1 of 1 match won", "3")
    for picture in PICTURES:
        statistics(app)._show(picture)
        app.step(0.0)


def test_only_games_that_were_played_are_offered(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5, game="penalty"))
    assert offered(app, "game") == [None, "cardgames", "penalty"]


def test_where_all_matches_are_alike_only_the_period_is_offered(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5))
    (period,) = widgets(app, Stepper)
    assert [value for value, _ in period.options] == ["always", "month", "sitting"]


def test_a_game_can_be_chosen_by_keys_alone(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5, game="penalty"), played(7, game="penalty"))
    while not widgets(app, Stepper)[1].focused:
        press(app, pygame.K_TAB)
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert matches(app) == 2
    press(app, pygame.K_LEFT)
    assert matches(app) == 1


def test_many_games_are_stepped_through_around_both_ends(tmp_path: Path) -> None:
    games = ["cardgames", "vip_low", "vip_high", "straight", "bicycle", "a game of tomorrow"]
    app = opened(tmp_path, *(played(20, game=game) for game in games))
    click(app, widgets(app, Stepper)[1].cell(0).center)
    assert (widgets(app, Stepper)[1].value, matches(app)) == ("a game of tomorrow", 1)
    click(app, widgets(app, Stepper)[1].cell(1).center)
    assert matches(app) == 6


def test_a_game_never_played_with_so_many_falls_back_to_any_number(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20, seats=4), played(5, game="penalty"))
    choose(app, "players", 4)
    choose(app, "game", "penalty")
    assert (statistics(app).filters.chosen["players"], matches(app)) == (None, 1)


def test_the_last_thirty_days_begin_thirty_days_ago(tmp_path: Path) -> None:
    app = opened(tmp_path, *(played(20, day) for day in (13, 14, 15, 20)), today=date_of(2026, 2, 14))
    choose(app, "period", "month")
    assert matches(app) == 3


def test_matches_dated_later_than_today_belong_to_no_period_that_ends_today(tmp_path: Path) -> None:
    app = opened(tmp_path, *(played(20, day) for day in (14, 15, 16, 300)), today=date_of(2026, 2, 14))
    app.started = datetime.fromisoformat("2026-02-13T12:00:00+00:00")
    app.swap(StatisticsScreen())
    await_disk(app)
    for period, there in ("always", 4), ("month", 3), ("sitting", 0):
        choose(app, "period", period)
        assert matches(app) == there


def test_this_sitting_begins_with_the_program(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20, 1), played(20, 2))
    assert isinstance(app.started, datetime)
    choose(app, "period", "sitting")
    assert [text.text for text in widgets(app, Text)][-1] == say("statistics.none_then")
    app.started = datetime.fromisoformat("2026-01-03T12:00:00+00:00")
    app.swap(StatisticsScreen())
    await_disk(app)
    choose(app, "period", "sitting")
    assert matches(app) == 1


def test_the_best_round_of_games_that_do_not_compare_is_a_dash(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(-5, low_wins=True))
    assert figure(app, "best") == "–"


def test_gins_and_undercuts_show_only_where_gin_was_played(tmp_path: Path) -> None:
    app = opened(
        tmp_path, played(20), played(9, game="gin", rounds=(RoundResult((9, 0), 0, "undercut", False),))
    )
    assert (figure(app, "gins"), figure(app, "undercuts")) == ("0", "1")
    choose(app, "game", "cardgames")
    assert say("statistics.gins") not in dict(widgets(app, FigureList)[0].lines)


def test_rummies_show_only_where_rounds_ended_so(tmp_path: Path) -> None:
    rummy = played(20, rounds=(RoundResult((20, 0), 0, "rummy", False),))
    app = opened(tmp_path, rummy, played(9, game="canasta"))
    assert figure(app, "rummies") == "1"
    choose(app, "game", "canasta")
    assert say("statistics.rummies") not in dict(widgets(app, FigureList)[0].lines)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (10, 10, "trend_same"),
        (0, 10, "trend_up"),
        (20, 10, "trend_down"),
    ],
)
def test_the_last_twenty_matches_are_held_against_those_before(
    before: int, after: int, words: str, tmp_path: Path
) -> None:
    wins = [1] * before + [-1] * (20 - before) + [1] * after + [-1] * (20 - after)
    app = opened(tmp_path, *(played(margin, day) for day, margin in enumerate(wins)))
    shares = {"lately": f"{5 * after}%", "before": f"{5 * before}%"}
    assert widgets(app, Headline)[0].words[1].text == say(f"statistics.{words}", count=20, **shares)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(59, "0 min"), (3599, "59 min"), (3600, "1 h 0 min"), (36_000, "10 h"), (4e6, "1,111 h")],
)
def test_time_is_told_as_exactly_as_anybody_cares(seconds: float, words: str) -> None:
    assert time_played(seconds) == words


def test_numbers_have_a_real_minus_and_no_minus_zero() -> None:
    assert [number(-1234), number(-0.04, 1), number(2.25, 1)] == ["−1,234", "0.0", "2.2"]
    assert [gain(3), gain(0), gain(-3)] == ["+3", "0", "−3"]


# The pictures


def shown(app: App, picture: str) -> Any:
    statistics(app)._show(picture)
    return next(widget for widget in statistics(app).group.widgets if isinstance(widget, Chart))


def test_the_row_of_pictures_changes_the_picture(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20))
    row = next(each for each in widgets(app, Choice) if ("rates", "Win rate") in each.options)
    click(app, row.cell(1).center)
    assert widgets(app, Rates)


def test_bars_of_won_matches_stand_above_zero_and_of_lost_ones_hang_below(tmp_path: Path) -> None:
    margins = [40, -25, 1, -1, 90]
    app = opened(tmp_path, *(played(margin, day) for day, margin in enumerate(margins)))
    (chart,) = widgets(app, Margins)
    zero, bars = chart.y(0), [chart.bar(index) for index in range(5)]
    assert all((bar.bottom <= zero) == (margin > 0) for bar, margin in zip(bars, margins, strict=True))
    assert all((bar.top > zero) == (margin < 0) for bar, margin in zip(bars, margins, strict=True))
    assert bars[4].h > bars[0].h > bars[1].h > bars[3].h > 0


def test_a_match_conceded_while_ahead_hangs_below_zero(tmp_path: Path) -> None:
    app = opened(tmp_path, played(40, conceded=True))
    (chart,) = widgets(app, Margins)
    assert chart.bar(0).top > chart.y(0)


def test_the_picture_shows_the_last_forty_matches_inside_its_frame(tmp_path: Path) -> None:
    app = opened(tmp_path, *(played(day - 30, day) for day in range(61)))
    (chart,) = widgets(app, Margins)
    assert [margin for *_, margin in chart.history] == list(range(-9, 31))
    assert all(chart.plot.contains(chart.bar(index)) for index in range(40))


@pytest.mark.parametrize(
    ("picture", "words"), [("matches", "2 Jan 2026: +40"), ("rates", "2 Jan 2026: 100%")]
)
def test_pointing_at_a_match_tells_of_it(picture: str, words: str, tmp_path: Path) -> None:
    app = opened(tmp_path, played(40, 1), *(played(-10, day) for day in range(2, 2 + ENOUGH)))
    chart = shown(app, picture)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=chart.parts[0].center, rel=(0, 0), buttons=(0, 0, 0)))
    app.step(0.1)
    await_disk(app)
    assert (chart.over, chart.part_text(0)) == (0, words)


def test_the_arrows_walk_through_the_matches_from_the_last_one(tmp_path: Path) -> None:
    app = opened(tmp_path, *(played(40, day) for day in range(3)))
    press(app, pygame.K_UP)
    (chart,) = widgets(app, Margins)
    walked = []
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
        press(app, key)
        walked.append(chart.over)
    assert (chart.focused, walked) == (True, [2, 1, 2])


def test_the_games_played_most_come_first_each_with_its_own_rate(tmp_path: Path) -> None:
    gin = [played(margin, game="gin") for margin in (5, 5, -5)]
    app = opened(tmp_path, played(20), played(-5, seats=4, game="penalty", low_wins=True), *gin)
    chart = shown(app, "games")
    assert isinstance(chart, ByGame)
    rates = [(game.key, game.played, round(game.rate, 2), game.fair) for game in chart.games]
    assert rates[0] == ("gin", 3, 0.67, 0.5)
    assert set(rates[1:]) == {("cardgames", 1, 1.0, 0.5), ("penalty", 1, 0.0, 0.25)}


def test_two_of_four_players_share_a_win_as_partners() -> None:
    pairs = played(20, seats=4, game="canasta", rules="canasta")
    assert fair_share([pairs]) == 0.5
    assert fair_share([pairs, played(20, seats=4)]) == 0.375


def test_the_games_stay_in_sight_when_one_of_them_is_chosen(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5, game="penalty"))
    choose(app, "game", "penalty")
    assert len(shown(app, "games").games) == 2


def test_more_games_than_fit_leave_out_those_played_least(tmp_path: Path) -> None:
    often = [played(5, game="gin"), played(5, game="gin")]
    app = opened(tmp_path, *often, *(played(5, game=f"game {n}") for n in range(40)))
    chart = shown(app, "games")
    assert chart.games[0].key == "gin"
    assert all(chart.rect.contains(chart.row(index)) for index in range(len(chart.games)))


def test_rounds_without_points_are_told_and_have_no_bar(tmp_path: Path) -> None:
    rounds = [RoundResult((points, 0), 0, "out", False) for points in (12, 14, 25, 0)]
    app = opened(tmp_path, played(20, rounds=tuple(rounds)))
    chart = shown(app, "points")
    assert isinstance(chart, ByPoints)
    assert sum(chart.counts) == 3
    assert chart.foot == "1 of 4 rounds scored no points."


def test_points_of_low_and_high_games_share_no_picture(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5, low_wins=True))
    assert (shown(app, "points").counts, shown(app, "points").remark) == ((), say("statistics.points_mixed"))


def test_a_match_without_a_round_has_pictures_too(tmp_path: Path) -> None:
    app = opened(tmp_path, played(-5, rounds=()))
    assert shown(app, "points").remark == say("statistics.no_rounds")
    app.step(0.1)
    await_disk(app)


@pytest.mark.parametrize(
    ("points", "most", "edges", "counts"),
    [
        ([25], 12, (0, 5, 10, 15, 20, 25, 30), (0, 0, 0, 0, 0, 1)),
        ([10, 19, 20], 3, (0, 10, 20, 30), (0, 2, 1)),
        ([-5, 5, 100], 4, (-50, 0, 50, 100, 150), (1, 1, 0, 1)),
    ],
)
def test_points_are_counted_between_round_numbers(
    points: list[int], most: int, edges: tuple[int, ...], counts: tuple[int, ...]
) -> None:
    assert bins(points, most) == (edges, counts)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 0, 5, (0, 1)),
        (-3, 7, 8, (-4, -2, 0, 2, 4, 6, 8)),
        (-80, 137, 6, (-100, -50, 0, 50, 100, 150)),
        (-80, 137, 4, (-100, 0, 100, 200)),
        (12, 90, 5, (0, 50, 100)),
        (-900, -12, 5, (-1000, -500, 0)),
        (-1, 10**9, 4, (-500_000_000, 0, 500_000_000, 1_000_000_000)),
    ],
)
def test_the_axis_has_round_numbers(low: int, high: int, most: int, expected: tuple[int, ...]) -> None:
    assert ticks(low, high, most) == expected


def test_the_win_rate_looks_back_on_twenty_matches_at_most() -> None:
    assert running_rates([True, False]) == [1.0, 0.5]
    assert running_rates([True] * 20 + [False] * 20)[-1] == 0.0


def test_dates_are_written_with_the_month_as_a_word() -> None:
    assert date("2026-11-20T10:30:00+00:00") == "20 Nov 2026"


# The screen


def test_an_empty_folder_shows_words_and_no_reset(tmp_path: Path) -> None:
    app = opened(tmp_path)
    assert say("statistics.none") in [text.text for text in widgets(app, Text)]
    assert [button.label for button in widgets(app, Button)] == [say("back"), say("statistics.add")]


@pytest.mark.turns(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 7, 60])
def test_nothing_lies_outside_the_window(count: int, size: tuple[int, int], tmp_path: Path) -> None:
    some = (played(n % 7 - 3, n, 2 + n % 5, game=f"cardgames{n % 9}") for n in range(count))
    app = opened(tmp_path, *some, size=size)
    assert isinstance(app.scene, StatisticsScreen)
    inside = Rect((0, 0), size).inflate(-2 * theme.rim_width(size), 0)
    texts = [widget for widget in app.scene.group.widgets if widget.rect.w < size[0]]
    assert all(inside.contains(widget.rect) for widget in texts)


@pytest.mark.parametrize("picture", PICTURES)
def test_figures_filters_and_picture_do_not_overlap(picture: str, tmp_path: Path) -> None:
    app = opened(tmp_path, *(played(5, n, 2 + n % 5, game=f"game {n % 9}") for n in range(20)))
    parts: list[Widget] = [shown(app, picture), *widgets(app, Button), *widgets(app, Choice)]
    parts += [*widgets(app, Stepper), *widgets(app, Headline), *widgets(app, FigureList)]
    assert all(
        part.rect.collidelist([other.rect for other in parts if other is not part]) < 0 for part in parts
    )


def test_what_was_chosen_stays_while_the_results_are_seen_to(tmp_path: Path) -> None:
    app = opened(tmp_path, played(20), played(5, game="penalty"))
    choose(app, "game", "penalty")
    choose(app, "period", "month")
    click_button(app, say("statistics.results"))
    assert isinstance(app.scene, ResultsScreen)
    assert app.scene.game == "penalty"
    press(app, pygame.K_ESCAPE)
    assert statistics(app).filters.chosen == {
        "person": None,
        "period": "month",
        "level": None,
        "game": "penalty",
        "players": None,
    }


def test_a_choice_goes_when_its_last_match_is_forgotten(tmp_path: Path) -> None:
    forgotten = played(5, game="penalty")
    app = opened(tmp_path, played(20), forgotten)
    choose(app, "game", "penalty")
    click_button(app, say("statistics.results"))
    reset_results(tmp_path, {forgotten.id})
    press(app, pygame.K_ESCAPE)
    assert (statistics(app).filters.chosen["game"], matches(app)) == (None, 1)


def test_what_is_wrong_with_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("not json at all")
    app = opened(tmp_path)
    assert "file_damaged" in [notice.key for notice in app.notices]


def test_escape_leads_back(tmp_path: Path) -> None:
    app = opened(tmp_path)
    press(app, pygame.K_ESCAPE)
    assert app.scenes == []


AGAINST = {
    "careless": (None, "careless/hasty"),
    "expert": (None, "expert"),
    "mixed": (None, "sharp", "casual"),
}


def against(*kinds: str) -> list[MatchResult]:
    return [played(9, day, seats=len(AGAINST[kind]), bots=AGAINST[kind]) for day, kind in enumerate(kinds)]


def test_the_matches_against_one_level_can_be_looked_at(tmp_path: Path) -> None:
    app = opened(tmp_path, *against("expert", "mixed", "careless", "expert"))
    assert offered(app, "level") == [None, "careless", "expert", "mixed"]
    for level, count in ((None, 4), ("careless", 1), ("expert", 2), ("mixed", 1)):
        choose(app, "level", level)
        assert matches(app) == count
    app.close()


def test_a_level_takes_choices_back_that_no_match_was_played_by(tmp_path: Path) -> None:
    app = opened(tmp_path, *against("expert", "mixed"), played(5, 9, game="gin", bots=(None, "careless")))
    choose(app, "game", "gin")
    choose(app, "players", 2)
    choose(app, "level", "mixed")
    filters = statistics(app).filters
    assert (filters.chosen["game"], filters.options("game")) == (None, ["cardgames"])
    app.close()


def test_levels_are_offered_only_where_several_were_met(tmp_path: Path) -> None:
    app = opened(tmp_path, *against("expert", "expert"))
    assert offered(app, "level") == []
    app.close()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_bars_of_a_few_matches_leave_room_for_more(count: int) -> None:
    history = [(f"2026-01-0{day + 1}T12:00:00+00:00", True, 40) for day in range(count)]
    chart = Margins(Rect(0, 0, 600, 400), history, 17)
    assert chart.parts[-1].right - chart.plot.x <= chart.plot.w * count / ROOM + 1
    assert chart.bar(0).h <= chart.plot.h / 2 + 1


@pytest.mark.parametrize(("count", "points"), [(1, 0), (ENOUGH - 1, 0), (ENOUGH, ENOUGH)])
def test_a_rate_of_a_few_matches_is_not_drawn(count: int, points: int) -> None:
    history = [(f"2026-01-0{day + 1}T12:00:00+00:00", True, 40) for day in range(count)]
    assert len(Rates(Rect(0, 0, 600, 400), history, 0.5, 17).parts) == points


# Several people at one screen


def shared(margin: int, **changes: Any) -> MatchResult:
    """A match of Anna, whose program it is, and Ben at one screen."""
    both = {"players": ("Anna", "Ben"), "bots": (None, None), "here": (0, 1)}
    return played(margin, **(both | changes))


def test_each_person_at_this_screen_has_their_own_results(tmp_path: Path) -> None:
    app = opened(tmp_path, shared(9), shared(-5), shared(-3), played(10))
    assert won(app) == "2 of 4 matches won"
    choose(app, "person", "Ben")
    assert won(app) == "2 of 3 matches won"
    choose(app, "person", None)
    assert matches(app) == 4


def test_people_elsewhere_have_no_results_here(tmp_path: Path) -> None:
    app = opened(tmp_path, shared(9, here=()))
    assert all(("Ben", "Ben") not in each.options for each in widgets(app, Stepper))


def test_a_result_is_the_same_for_each_person_but_for_the_point_of_view() -> None:
    of_ben = shared(-7, hints=2, feats=("a feat",)).of(1)
    assert (of_ben.won, of_ben.margin, of_ben.hints, of_ben.feats) == (True, 7, 0, ())
    assert [each.winner for each in of_ben.rounds] == [1]
