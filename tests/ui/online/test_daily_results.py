"""The player compares their daily deal with others at a server, and shares it only if they want to."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from rummy.online.messages import DailyList, DailyResult
from rummy.storage.result import MatchResult, new_id
from rummy.storage.settings import with_server
from rummy.text import say
from rummy.ui.online.ratings.daily import DailyResultsScreen
from tests.ui.remote import Server, until
from tests.ui.sitting import Sitting, scene_of, texts

RESULTS = tuple((1 + at, DailyResult("W" * 24, at < 30, 60 - at, 20 + at, at == 33)) for at in range(50))
LONGEST = DailyList("2026-11-30", "hand_and_foot", 1234, RESULTS)


def result(day: str) -> MatchResult:
    """Return the player's result of the deal of a day."""
    return MatchResult(
        id=new_id(),
        ended=f"{day}T12:00:00+00:00",
        game="cardgames",
        rules="cardgames",
        players=("Anna", "Mike", "Grace"),
        bots=(None, "sharp", "careless"),
        scores=(52, 31, 10),
        winner=0,
        conceded=False,
        rounds=(),
        seconds=300.0,
        daily=day,
    )


class Compared(DailyResultsScreen):
    """The screen with an answer of a server."""

    found = LONGEST

    def __init__(self) -> None:
        super().__init__(result("2026-11-30"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "server")
    yield server
    server.stop()


def opened(pilot: Sitting, server: Server) -> DailyResultsScreen:
    """Open the screen, and wait for the server's answer."""
    pilot.app.change(with_server(replace(pilot.app.settings, player_name="Anna"), server.address))
    pilot.app.nav.daily_results(result(datetime.now(UTC).date().isoformat()))
    return answered(pilot)


def answered(pilot: Sitting) -> DailyResultsScreen:
    """Wait for an answer of the server."""

    def is_answered() -> bool:
        pilot.wait()
        remote = pilot.scene.remote if isinstance(pilot.scene, DailyResultsScreen) else None
        return remote is not None and not remote.is_waiting

    until(is_answered)
    pilot.wait()
    return scene_of(pilot, DailyResultsScreen)


def test_nobody_learns_the_result_before_the_player_shares_it(pilot: Sitting, server: Server) -> None:
    screen = opened(pilot, server)
    assert say("daily.nobody") in texts(screen)
    pilot.push(say("daily.share_mine"))
    while not (screen.found and screen.found.count):
        pilot.wait()
    pilot.wait()
    assert say("daily.count", count=1) in texts(screen)
    assert say("daily.share_mine") not in texts(screen)
