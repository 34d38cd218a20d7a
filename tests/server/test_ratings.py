"""A server rates matches once each, tells everybody the best, and nobody's name of free text."""

from contextlib import suppress
from pathlib import Path
from time import time

import pytest

from rummy.online.aliases import alias_of, is_alias
from rummy.online.messages import FindRatings, RatingList, SetAlias
from rummy.online.rated import RatedResult
from rummy.server.engines.engine import Conflict, Statement
from rummy.server.ratings import ServerRatings
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.server.browsers import get
from tests.server.callers import call, with_server
from tests.server.rated import rate, store_result

DAY = 86_400.0
NOW = 20_100 * DAY


def win(who: str, other: str, day: int, rules: str = "gin") -> RatedResult:
    """Return the result of a match of two."""
    return RatedResult(rules, ((who, 1), (other, 2)), (20_000 + day) * DAY)


def rated(store: Store, *results: tuple[str, int, RatedResult]) -> ServerRatings:
    """Return the ratings at a server where these matches of rooms have ended."""
    ratings = ServerRatings(store, lambda: NOW, patience=0)
    for result in results:
        with suppress(Conflict):
            store_result(store, *result)
    return ratings


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.in_folder(tmp_path)


MONTH = [("t1", day, win("anna", f"p{day % 6}", day)) for day in range(1, 31)]


def test_ratings_follow_from_the_stored_results_alone(store: Store) -> None:
    ratings = rated(store, *MONTH)
    again = ServerRatings(store, lambda: NOW, patience=0)
    assert ratings.of("anna", "gin, knock_limit=5") == again.of("anna", "gin")
    assert ratings.of("anna", "gin") is not None
    assert ratings.answer("anna", FindRatings()) == again.answer("anna", FindRatings())


def test_a_match_is_rated_once_whatever_is_reported_later(store: Store) -> None:
    once = rated(store, MONTH[0]).of("anna", "gin")
    forged = ("t1", 1, win("p1", "anna", 1))
    assert rated(store, MONTH[0], forged).of("anna", "gin") == once


def test_a_result_that_another_server_stored_late_is_rated_in_its_place(store: Store) -> None:
    early, late = ("t1", 1, win("anna", "ben", 1)), ("t2", 1, win("ben", "anna", 5))
    ratings = rated(store, late)
    assert ratings.of("anna", "gin") is not None
    store_result(store, *early)
    assert ratings.of("anna", "gin") == ServerRatings(store, lambda: NOW, patience=0).of("anna", "gin")


def test_who_has_not_played_a_game_has_no_rating_in_it(store: Store) -> None:
    ratings = rated(store, *MONTH)
    assert ratings.of("anna", "romme") is None
    assert ratings.of("nobody", "gin") is None


def test_a_list_tells_the_readers_place_and_curve(store: Store) -> None:
    told = rated(store, *MONTH).answer("anna", FindRatings("gin"))
    assert [person.name for person in told.people] == [alias_of("anna")]
    assert told.own is not None
    assert (told.own.place, told.own.matches, told.own.opponents) == (1, 30, 6)
    assert len(told.own.curve) == 30
    assert told.own.curve[-1][1] > 1600


def test_a_banned_person_is_in_no_list(store: Store, tmp_path: Path) -> None:
    ratings = rated(store, *MONTH)
    assert ratings.listed("gin", "top")
    store._engine.write([Statement("insert into ban values (?)", ("anna",))])
    assert ratings.listed("gin", "top") == []


@pytest.mark.parametrize("query", ["", "?game=gin&list=week", "?game=<b>&list=x", "?" + "game=" * 99])
def test_browsers_see_the_ratings_too(tmp_path: Path, query: str) -> None:
    async def test(host: TableServer) -> None:
        assert 'href="ratings"' not in (await get(host.port, "/")).body
        month = int(time() / DAY) - 20_000 - 30
        rate(host, *(("t1", day, win("anna", f"p{day % 6}", month + day)) for day in range(1, 31)))
        page = await get(host.port, f"/ratings{query}")
        assert page.status == 200
        assert alias_of("anna") in page.body
        assert "<b>&" not in page.body
        assert 'href="ratings"' in (await get(host.port, "/")).body

    with_server(test, tmp_path)


def test_a_client_asks_and_is_answered(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await call(host.port)
        who = (await anna.welcomed()).id
        rate(host, *(("t1", day, win(who, f"p{day % 6}", day)) for day in range(1, 31)))
        await anna.say(SetAlias("Blue Heron"))
        await anna.say(FindRatings("chess"))
        told = await anna.hear(RatingList)
        assert told.people[0].name == "Blue Heron"
        assert (told.game, told.games) == ("", ("gin",))
        assert told.own is not None
        assert all(is_alias(person.name) for person in told.people)

    with_server(test, tmp_path)
