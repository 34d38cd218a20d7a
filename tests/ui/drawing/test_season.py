"""The feasts of the year, and ornaments that leave cards, words and frames alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from rummy.paths import asset
from rummy.text import say
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.season import (
    CALENDAR,
    MENU,
    SIZES,
    TABLE,
    OrnamentPlace,
    Season,
    easter,
    season_of,
    thanksgiving,
    with_season,
)
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.shell.app import App
from rummy.ui.table.layout.frame import frame
from tests.ui.conftest import ORDINARY_DAY
from tests.ui.sitting import Sitting, texts

SPOTS = [*dict.fromkeys((*TABLE, *MENU))]
SIZES_OF_WINDOWS = [(900, 600), (1280, 720), (1920, 1080), (2560, 1080), (700, 1100)]
POSITION = "rules: cardgames\nturn: 0 draw\nhand 0: 7H 8H 9H\nhand 1: KD 9C AC\npile: 5D\nstock: 3S"
HALLOWEEN, CHRISTMAS = date(2026, 10, 31), date(2026, 12, 24)
SUNDAYS = """2000-04-23 2008-03-23 2011-04-24 2015-04-05 2018-04-01
2020-04-12 2024-03-31 2025-04-20 2026-04-05 2038-04-25"""
THURSDAYS = "2018-11-22 2019-11-28 2023-11-23 2024-11-28 2025-11-27 2026-11-26"


def name_of(day: str) -> str | None:
    season = season_of(date.fromisoformat(day))
    return season.name if season else None


def days(year: int) -> Iterator[date]:
    return (date(year, 1, 1) + timedelta(days=number) for number in range(365))


def test_easter_falls_on_its_sunday() -> None:
    assert [easter(int(day[:4])).isoformat() for day in SUNDAYS.split()] == SUNDAYS.split()


@pytest.mark.parametrize(("language", "keeps_it"), [("en", True), ("de", False), ("hi", False)])
def test_thanksgiving_is_kept_where_english_is_spoken(language: str, keeps_it: bool) -> None:
    assert (season_of(thanksgiving(2026), language) is not None) == keeps_it


def test_thanksgiving_is_the_fourth_thursday_of_november() -> None:
    assert [thanksgiving(int(day[:4])).isoformat() for day in THURSDAYS.split()] == THURSDAYS.split()


@pytest.mark.parametrize(
    ("first", "last", "season"),
    [
        ("2025-12-31", "2026-01-01", "new_year"),
        ("2026-01-02", "2026-01-06", "snow"),
        ("2026-03-29", "2026-04-06", "easter"),
        ("2026-05-04", "2026-05-04", "may_fourth"),
        ("2026-10-25", "2026-10-31", "halloween"),
        ("2026-11-23", "2026-11-29", "thanksgiving"),
        ("2026-12-01", "2026-12-20", "snow"),
        ("2026-12-21", "2026-12-26", "christmas"),
        ("2026-12-27", "2026-12-30", "snow"),
    ],
)
def test_a_season_lasts_from_its_first_to_its_last_day(first: str, last: str, season: str) -> None:
    assert name_of(first) == name_of(last) == season
    before, after = date.fromisoformat(first) - timedelta(1), date.fromisoformat(last) + timedelta(1)
    assert season not in (name_of(before.isoformat()), name_of(after.isoformat()))


@pytest.mark.parametrize("year", [2025, 2026, 2030])
def test_most_days_are_ordinary(year: int) -> None:
    assert 290 < sum(season_of(day) is None for day in days(year)) < 310
    assert season_of(ORDINARY_DAY) is None


def fits(season: Season, spot: OrnamentPlace) -> bool:
    """Whether the picture of an ornament has the shape of its spot."""
    drawn = pygame.image.load(asset("season", f"{season.name}_{spot.ornament}.svg"))
    return drawn.get_width() / drawn.get_height() == pytest.approx(spot.size[0] / spot.size[1], rel=0.02)


def test_every_season_has_its_pictures_in_the_shape_of_their_spot() -> None:
    places = product(CALENDAR, SPOTS)
    assert [(season.name, spot.ornament) for season, spot in places if not fits(season, spot)] == []


def difference(one: Surface, plain: Surface, busy: Sequence[Rect]) -> tuple[int, int]:
    """How many pixels the ornaments change where something else stands, and in all."""
    differs = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), plain)
    differs.invert()
    kept = pygame.mask.Mask(plain.get_size())
    for box in busy:
        kept.draw(pygame.mask.Mask(box.size, fill=True), box.topleft)
    return differs.overlap_area(kept, (0, 0)), differs.count()


def changed(size: tuple[int, int], busy: Sequence[Rect]) -> tuple[int, int]:
    """The difference at a table."""
    plain = felt(size, "green")
    return difference(with_season(plain, CALENDAR[0], TABLE, busy), plain, busy)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", SIZES_OF_WINDOWS, ids=str)
def test_ornaments_keep_away_from_cards_and_words(app: App, size: tuple[int, int], seats: int) -> None:
    on_cards, anywhere = changed(size, frame(size, seats, 0).busy)
    assert on_cards == 0
    assert anywhere > 0


def test_where_there_is_no_room_an_ornament_is_left_out(app: App) -> None:
    assert changed((900, 600), (Rect(0, 0, 900, 300),)) == (0, 0)


@pytest.mark.parametrize("spot", TABLE, ids=lambda spot: spot.ornament)
def test_an_ornament_shrinks_to_find_room(spot: OrnamentPlace) -> None:
    boxes = [spot.box((1280, 720), scale) for scale in SIZES]
    assert boxes == sorted(boxes, key=lambda box: -box.w)
    assert all(Rect(0, 0, 1280, 720).contains(box) for box in boxes)


def background(pilot: Sitting, today: date, *, seasonal: bool = True) -> Surface:
    """The table's felt on a day."""
    pilot.app.today = lambda: today
    pilot.sit(POSITION, seasonal=seasonal)
    return pilot.display.canvas.background


def test_on_a_feast_the_table_is_dressed_unless_the_player_wants_it_plain(pilot: Sitting) -> None:
    plain = background(pilot, ORDINARY_DAY).get_buffer().raw
    assert background(pilot, HALLOWEEN, seasonal=False).get_buffer().raw == plain
    assert background(pilot, HALLOWEEN).get_buffer().raw != plain


def test_no_ornament_peeps_out_from_behind_the_name_of_the_game(pilot: Sitting) -> None:
    pilot.app.today = lambda: thanksgiving(2026)
    pilot.sit(POSITION.replace("cardgames", "indian_pool101"), seasonal=True)
    pilot.resize((900, 600))
    shown, named = pilot.display.canvas.background, pilot.table.controls.plate.rect
    assert difference(shown, felt((900, 600), "green"), [named])[0] == 0


def test_switching_the_touches_off_undresses_the_table_at_once(pilot: Sitting) -> None:
    plain = background(pilot, ORDINARY_DAY).get_buffer().raw
    assert background(pilot, CHRISTMAS).get_buffer().raw != plain
    pilot.app.change(replace(pilot.app.settings, seasonal=False))
    assert pilot.display.canvas.background.get_buffer().raw == plain


def test_on_a_feast_nothing_more_is_painted_per_frame(pilot: Sitting) -> None:
    pilot.app.today = lambda: CHRISTMAS
    pilot.sit(POSITION)
    assert pilot.table.seconds_to_sleep() is None
    assert pilot.table.paint(pilot.app.screen) == []


@pytest.mark.parametrize("season", CALENDAR, ids=lambda season: season.name)
def test_the_menu_greets_on_a_feast(pilot: Sitting, season: Season) -> None:
    menu = pilot.app.scene
    assert isinstance(menu, MenuScreen)
    assert say("menu.subtitle") in texts(menu)
    pilot.app.today = lambda: season.feast(2026)
    menu.rebuild()
    wanted = season_of(season.feast(2026))
    assert wanted
    assert say(f"season.{wanted.name}") in texts(menu)


@pytest.mark.parametrize("size", SIZES_OF_WINDOWS[:3], ids=str)
def test_the_menu_is_dressed_beside_its_words_and_buttons(pilot: Sitting, size: tuple[int, int]) -> None:
    pilot.app.today = lambda: CHRISTMAS
    pilot.resize(size)
    menu = pilot.app.scene
    assert isinstance(menu, MenuScreen)
    menu.rebuild()
    plain = felt(size, pilot.app.felt)
    on_widgets, anywhere = difference(
        menu.canvas.background, plain, [widget.rect for widget in menu.group.widgets]
    )
    assert on_widgets == 0
    assert anywhere > 0


def test_the_felt_that_all_screens_share_stays_plain(pilot: Sitting) -> None:
    plain = felt(pilot.app.size, "green").get_buffer().raw
    background(pilot, HALLOWEEN)
    assert felt(pilot.app.size, "green").get_buffer().raw == plain
