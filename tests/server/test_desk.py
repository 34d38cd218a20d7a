"""What an operator finds, dismisses and has forgotten, with every engine."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.online.aliases import alias_of
from rummy.online.messages import FindRatings, ShareDaily
from rummy.online.rated import MatchEnd, RatedResult
from rummy.server.desk import Desk, Unknown
from rummy.server.engines.postgres import PostgresEngine
from rummy.server.ratings import ServerRatings
from rummy.server.store import FIRST, OF_PEOPLE, TABLES, KnownPerson, MatchEnds, Store
from rummy.server.stored_clubs import StoredClub
from tests.server.databases import emptied, needs_postgres
from tests.server.rated import store_result

ANNA, BEN = "a" * 16, "b" * 16
DAY = 86_400.0  # seconds
NOW = time.time()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=needs_postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    is_file = request.param == "sqlite"
    found = Store.in_folder(tmp_path) if is_file else Store(PostgresEngine(emptied()))
    for who, name in ((ANNA, "Anna"), (BEN, "Ben")):
        found.save_person(who, "lock", name).result()
    yield found
    found.close()


def play(store: Store, match: int = 1) -> None:
    """Store a rated match that Anna won against Ben."""
    store_result(store, "s1", match, RatedResult("gin", ((ANNA, 1), (BEN, 2)), NOW - 9))


def known(person: str, name: str) -> KnownPerson:
    """Somebody who has come with this name."""
    return KnownPerson("lock", name, alias_of(person), is_banned=False)


def test_nothing_of_a_forgotten_person_is_left_beyond_their_tables(store: Store) -> None:
    play(store)
    store.block(ANNA, BEN, True)
    store.block(BEN, ANNA, True)
    store.append("s2", 1, ["end"], ends=MatchEnds([MatchEnd(1, "gin", (ANNA, BEN))], NOW))
    store.invite(ANNA, BEN, "t1", NOW)
    store.share_daily(ANNA, "Anna", ShareDaily("2026-11-30", "gin", True, 5, 9))
    store.save_alias(ANNA, "Wise Owl")
    store.clubs.open(StoredClub("c1", "K7QM9RTX", "Friday", ANNA), NOW, 1)
    store.clubs.open(StoredClub("c2", "K7QM9RTY", "Sunday", BEN), NOW, 1)
    store.clubs.join(StoredClub("c2", "K7QM9RTY", "Sunday", BEN), ANNA, 9, 9)
    store.report("s1", (1, 1), NOW, (BEN, ANNA), "stalls").result()
    Desk.of(store).forget(ANNA)
    own = "known", "alias", "block", "invitation", "rated", "daily", "completion", "complaint"
    tables = *own, "club", "member", "server"
    left = [row for table in tables for row in store.engine.read(f"select * from {table}")]
    assert not any(ANNA in str(row) or "Anna" in str(row) for row in left)
    assert (store.known(ANNA), store.known(BEN), store.completion_of(BEN)) == (
        None,
        known(BEN, "Ben"),
        (1, 0),
    )


@pytest.mark.parametrize("table", TABLES)
def test_every_table_that_knows_people_forgets_them(table: str) -> None:
    name, columns = table.removeprefix("create table if not exists ").split(" (", 1)
    people = re.findall(r"\b(id|person|other|sender|founder|member) text", columns)
    known = [column for each, column in OF_PEOPLE if each == name]
    assert name in ("ban", "club") or sorted(known) == sorted(people)  # a ban stays, and clubs are closed


def test_the_results_of_others_stay_when_somebody_is_forgotten(store: Store) -> None:
    play(store)
    before = ServerRatings(store, patience=0).of(BEN, "gin")
    Desk.of(store).forget(ANNA)
    ((_, result),) = store.results(FIRST, NOW)
    assert [place for _, place in result.places] == [1, 2]
    after = ServerRatings(store, patience=0).of(BEN, "gin")
    assert before is not None
    assert after == pytest.approx(before, abs=0.1)


def test_a_server_that_runs_lists_a_forgotten_person_no_more(store: Store) -> None:
    for day in range(30):
        places = (ANNA, 1), (f"{day % 6:016}", 2)
        store_result(store, "s1", day, RatedResult("gin", places, NOW - (30 - day) * DAY))
    ratings = ServerRatings(store, patience=0)
    assert [each.name for each in ratings.answer(BEN, FindRatings()).people] == [alias_of(ANNA)]
    Desk.of(store).forget(ANNA)
    assert ratings.of(ANNA, "gin") is None
    assert ratings.answer(BEN, FindRatings()).people == ()


def test_a_ban_outlives_the_person_and_can_be_lifted(store: Store) -> None:
    desk = Desk.of(store)
    desk.ban(ANNA)
    desk.forget(ANNA)
    assert store.is_banned(ANNA)
    desk.allow(ANNA)
    assert not store.is_banned(ANNA)


@pytest.mark.parametrize("person", ["c" * 16, "%", "a", "_" * 16, ""])
def test_only_somebody_known_is_forgotten(store: Store, person: str) -> None:
    play(store)
    with pytest.raises(Unknown):
        Desk.of(store).forget(person)
    assert store.known(ANNA) == known(ANNA, "Anna")


def test_a_person_is_found_by_the_name_for_strangers_that_they_have_chosen(store: Store) -> None:
    store.save_alias(ANNA, "Wise Owl").result()
    (found,) = Desk.of(store).find("wise owl")
    assert found == {"id": ANNA, "name": "Anna", "stranger": "Wise Owl"}


@pytest.mark.parametrize("name", ["anna", "Anna", alias_of(ANNA), alias_of(ANNA).lower(), ANNA])
def test_a_person_is_found_by_their_name_among_friends_or_strangers(store: Store, name: str) -> None:
    (found,) = Desk.of(store).find(name)
    assert found == {"id": ANNA, "name": "Anna", "stranger": alias_of(ANNA)}


def test_a_report_that_is_dismissed_is_gone_and_the_others_stay(store: Store) -> None:
    for by, who in ((ANNA, BEN), (BEN, ANNA)):
        store.report("s1", (1, 5), NOW, (by, who), "stalls").result()
    desk = Desk.of(store)
    desk.dismiss("s1", 1, ANNA, BEN)
    assert [(each["by"], each["who"]) for each in desk.reports()] == [(BEN, ANNA)]


def test_a_new_secret_takes_the_place_of_the_one_before(store: Store) -> None:
    desk = Desk.of(store)
    assert not desk.admits("")
    first, second = desk.new_secret(), desk.new_secret()
    assert [desk.admits(each) for each in (first, second, "", second[:-1])] == [False, True, False, False]
    assert not any(second in str(row) for row in store.engine.read("select * from server"))
    desk.drop_secret()
    assert not desk.has_secret
    assert not desk.admits(second)
