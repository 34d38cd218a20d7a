"""The ratings of a server are a few clicks from the menu, and tell the player where they stand."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import time

import pygame
import pytest

from rummy.online.identity import key_for, person_of
from rummy.online.messages import OwnRating, RatedPerson, RatingList
from rummy.online.rated import RatedResult
from rummy.storage.settings import with_server
from rummy.storage.tables import device_secret
from rummy.text import say
from rummy.ui.online.ratings.curve import RatingCurve, round_ticks
from rummy.ui.online.ratings.screen import RatingsScreen
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.widgets.controls import Choice
from tests.server import rated
from tests.ui.remote import Server, until
from tests.ui.sitting import Sitting, scene_of, texts, widgets

DAY = 86_400.0
CURVE = tuple((20_000 + 2 * day, 1500 + day * (day % 7) // 2) for day in range(60))
LONGEST = RatingList(
    "",
    "top",
    ("gin", "hand_and_foot"),
    tuple(RatedPerson("W" * 24, 2100 - 11 * at, 45 + at % 60, 20 + at, 90 - 4 * at) for at in range(50)),
    OwnRating(1741, 58, 144, 39, 34, CURVE),
)


class Rated(RatingsScreen):
    """The screen with an answer of a server."""

    found = LONGEST


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "server")
    yield server
    server.stop()


def open_ratings(pilot: Sitting, server: Server) -> RatingsScreen:
    """Open the ratings of a server by the menu, and wait for its answer."""
    pilot.app.change(with_server(replace(pilot.app.settings, player_name="Anna"), server.address))
    for label in ("hall.title", "setup.more", "ratings.title"):
        pilot.push(say(label))
    screen = scene_of(pilot, RatingsScreen)
    answered(pilot)
    return screen


def answered(pilot: Sitting) -> None:
    """Wait for the list that was asked for last."""
    screen = scene_of(pilot, RatingsScreen)

    def is_answered() -> bool:
        pilot.wait()
        return screen.remote is not None and not screen.remote.is_waiting

    until(is_answered)
    pilot.wait()


def rate(server: Server, *results: RatedResult) -> None:
    """Let matches end at a server."""
    rated.rate(server.host, *(("t1", number, result) for number, result in enumerate(results)))


def month(who: str) -> list[RatedResult]:
    """Return the results of thirty matches that a person has won against six others."""
    return [
        RatedResult("gin", ((who, 1), (f"p{day % 6}", 2)), time() - (30 - day) * DAY) for day in range(30)
    ]


def test_a_server_without_rated_matches_lists_nobody(pilot: Sitting, server: Server) -> None:
    open_ratings(pilot, server)
    assert say("ratings.unrated") in texts(pilot.scene)


def test_the_player_finds_their_place_and_their_curve(pilot: Sitting, server: Server) -> None:
    me = person_of(key_for(device_secret(pilot.app.folder)[0], server.host._sessions.name))
    rate(server, *month(me))
    screen = open_ratings(pilot, server)
    (curve,) = (each for each in widgets(screen) if isinstance(each, RatingCurve))
    assert len(curve.curve) == 30
    assert curve.part_text(29) == curve.spoken_value
    assert [rows for each in widgets(screen) if isinstance(each, FigureList) for rows in each.lines][3][
        1
    ] == "1"


def test_a_list_is_chosen_by_keys(pilot: Sitting, server: Server) -> None:
    rate(server, *month("anna"))
    screen = open_ratings(pilot, server)
    while not any(
        isinstance(each, Choice) and each.focused and each.value == "top" for each in widgets(screen)
    ):
        pilot.press(pygame.K_TAB)
        pilot.wait()
    pilot.press(pygame.K_RIGHT)
    answered(pilot)
    assert (screen.wish.kind, len(screen.found.people if screen.found else ())) == ("week", 1)


def test_without_a_server_one_can_be_entered(pilot: Sitting) -> None:
    pilot.app.push(RatingsScreen())
    assert say("ratings.no_server") in texts(pilot.scene)


@pytest.mark.parametrize(("low", "high"), [(1500, 1500), (1499, 1501), (-300, 2400), (1000, 1999)])
def test_the_lines_of_a_curve_lie_around_it(low: int, high: int) -> None:
    ticks = round_ticks(low, high, 5)
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 5
