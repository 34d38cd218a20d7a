"""Every engine below a store keeps the same promises."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.online.aliases import alias_of
from rummy.online.rated import MatchEnd, RatedResult
from rummy.server.engines.engine import Away, Conflict, StoreError
from rummy.server.engines.postgres import PostgresEngine
from rummy.server.store import FIRST, MARKS, KnownPerson, MatchEnds, Store
from rummy.server.stored_clubs import StoredClub
from tests.server.databases import QUICK, Database, emptied, needs_postgres

LONG = 10.0  # seconds


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=needs_postgres)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    is_file = request.param == "sqlite"
    found = Store.in_folder(tmp_path) if is_file else Store(PostgresEngine(emptied()))
    yield found
    found.close()


def test_a_room_is_read_from_the_last_snapshot(store: Store) -> None:
    lines = ["table", "before a", "sit", "round 1", "whole old", "do", "round 2", "whole new", "do again"]
    store.open_room("t0", "K7QM9RTX", lines, 0.0).result(LONG)
    needed = ["table", "before a", "round 1", "round 2", "whole new", "do again"]
    assert store.lines_to_read("t0") == (needed, len(lines))


def test_a_room_that_nothing_sums_up_is_read_from_its_beginning(store: Store) -> None:
    store.open_room("t0", "K7QM9RTX", ["table", "sit", "do"], 0.0).result(LONG)
    assert store.lines_to_read("t0") == (["table", "sit", "do"], 3)
    assert store.lines_to_read("t1") == ([], 0)


def test_all_of_an_append_is_written_or_nothing(store: Store) -> None:
    store.append("t0", 1, ["second"]).result(LONG)
    with pytest.raises(Conflict):
        store.append("t0", 0, ["first", "other"]).result(LONG)
    assert store.lines("t0") == ["second"]


def test_a_match_counts_with_its_last_line_or_not_at_all(store: Store) -> None:
    places = (("anna", 1), ("ben", 2))
    ends = MatchEnds([MatchEnd(1, "gin", stayed=("anna",), left=("ben",), places=places)], 5.0)
    store.append("s1", 0, ["do 0 9 concede"], ends=ends).result(LONG)
    with pytest.raises(Conflict):
        store.append("s1", 0, ["do 0 9 concede"], ends=replace(ends, when=6.0)).result(LONG)
    assert store.results(FIRST, 9.0) == [((5.0, "s1", 1), RatedResult("gin", places, 5.0))]
    assert [store.completion_of(who) for who in ("anna", "ben")] == [(1, 0), (0, 1)]


def test_a_match_that_ends_twice_is_rated_once(store: Store) -> None:
    for at, places in enumerate([(("anna", 1), ("ben", 2)), (("ben", 1), ("anna", 2))]):
        ends = MatchEnds([MatchEnd(1, "gin", places=places)], 5.0 + at)
        store.append("s1", at, ["do 0 9 concede"], ends=ends).result(LONG)
    assert [result.when for _, result in store.results(FIRST, 9.0)] == [5.0]


def test_a_person_has_the_name_among_strangers_that_they_chose_last(store: Store) -> None:
    store.save_person("ab", "lock", "Ann").result(LONG)
    for alias in ("Blue Heron", "Wise Owl"):
        store.save_alias("ab", alias).result(LONG)
    assert (store.alias_of("ab"), store.alias_of("cd")) == ("Wise Owl", alias_of("cd"))
    assert store.known("ab") == KnownPerson("lock", "Ann", "Wise Owl", is_banned=False)


def test_a_faulty_write_does_not_stop_the_others(store: Store) -> None:
    store.append("t0", 0, ["first"]).result(LONG)
    many = [(f"t{number % 9}", number // 9, [str(number)]) for number in range(180)]
    waiting = [store.append(*given) for given in many]
    with pytest.raises(Conflict):
        waiting[0].result(LONG)
    for each in waiting[1:]:
        each.result(LONG)
    assert store.lines("t0") == ["first", *(str(number) for number in range(9, 180, 9))]


def test_a_cancelled_write_does_not_stop_the_others(store: Store) -> None:
    store.open_room("t1", "K7QM9RTX", ["table"], 0.0).result(LONG)
    for _ in range(50):
        store.append("t1", 1, ["given up"]).cancel()
        store.touch_room("t1", 1.0).result(60.0)


def test_a_room_is_found_by_its_code_until_it_is_forgotten(store: Store) -> None:
    store.open_room("t0", "K7QM9RTX", ["table"], 5.0).result(LONG)
    store.open_room("t1", "K7QM9RTY", ["table"], 9.0).result(LONG)
    store.forget_rooms(7.0, 7.0).result(LONG)
    assert (store.room_of("K7QM9RTX"), store.room_of("K7QM9RTY")) == (None, "t1")
    assert (store.lines("t0"), store.room_count) == ([], 1)
    assert store.size > 0


def test_a_code_belongs_to_one_room(store: Store) -> None:
    store.open_room("t0", "K7QM9RTX", ["table"], 5.0).result(LONG)
    with pytest.raises(Conflict):
        store.open_room("t1", "K7QM9RTX", ["table"], 5.0).result(LONG)
    assert store.lines("t1") == []


def test_a_person_keeps_their_lock_and_may_change_their_name(store: Store) -> None:
    store.save_person("ab", "lock", "Anna").result(LONG)
    store.save_person("ab", "other", "Ann").result(LONG)
    assert (store.lock_of("ab"), store.known("cd")) == ("lock", None)
    assert store.known("ab") == KnownPerson("lock", "Ann", alias_of("ab"), is_banned=False)


def test_a_list_of_blocked_people_has_an_end(store: Store) -> None:
    for number in range(MARKS + 1):
        last = store.block("ab", str(number), True)
    last.result(LONG)
    assert store.blocks("ab", str(MARKS - 1))
    assert not store.blocks("ab", str(MARKS))
    store.block("ab", "7", False).result(LONG)
    assert not store.blocks("ab", "7")


def test_a_value_is_made_once(store: Store) -> None:
    assert store.value("name", lambda: "9e07") == store.value("name", lambda: "other") == "9e07"


def test_a_club_has_its_founder_and_those_who_joined_by_its_code(store: Store) -> None:
    club = StoredClub("ab", "K7QM9RTX", "The regulars", "anna")
    for who in ("anna", "ben", "carla"):
        store.save_person(who, "lock", who.title())
    store.clubs.open(club, 5.0, 9).result(LONG)
    store.clubs.join(club, "ben", 9, 9).result(LONG)
    store.clubs.join(replace(club, code="AAAAAAAA"), "carla", 9, 9).result(LONG)
    assert (store.clubs.find("ab"), store.clubs.by_code("K7QM9RTX")) == (club, club)
    assert store.clubs.members("ab") == {"anna": "Anna", "ben": "Ben"}
    assert (store.clubs.of("ben"), store.clubs.of("carla")) == ([(club, 2)], [])


def test_neither_a_club_nor_a_person_exceeds_their_limit(store: Store) -> None:
    club = StoredClub("ab", "K7QM9RTX", "The regulars", "anna")
    store.clubs.open(club, 5.0, 1).result(LONG)
    store.clubs.open(replace(club, id="cd", code="AAAAAAAA"), 5.0, 1).result(LONG)
    assert (store.clubs.find("cd"), store.clubs.total) == (None, 1)
    waiting = [store.clubs.join(club, f"p{number}", 3, 9) for number in range(9)]
    for each in waiting:
        each.result(LONG)
    assert len(store._read("select person from member")) == 3


def test_a_club_is_left_by_all_but_its_founder_and_closed_with_all(store: Store) -> None:
    club = StoredClub("ab", "K7QM9RTX", "The regulars", "anna")
    store.clubs.open(club, 5.0, 9)
    for who in ("ben", "carla"):
        store.clubs.join(club, who, 9, 9)
    for who in ("anna", "ben"):
        store.clubs.leave("ab", who)
    store.clubs.remove("ab", "carla", "AAAAAAAA").result(LONG)
    assert (store.clubs.count("ab"), store.clubs.by_code("K7QM9RTX")) == (1, None)
    store.clubs.close("ab").result(LONG)
    assert (store.clubs.find("ab"), store.clubs.of("anna")) == (None, [])


def test_only_a_club_that_nobody_joined_is_forgotten(store: Store) -> None:
    for number, (name, made) in enumerate({"alone": 5.0, "two": 5.0, "new": 9.0}.items()):
        store.clubs.open(StoredClub(name, f"K7QM9RT{number}", name, "anna"), made, 9)
    store.clubs.join(StoredClub("two", "K7QM9RT1", "", ""), "ben", 9, 9)
    store.clubs.forget(7.0).result(LONG)
    assert {club.name for club, _ in store.clubs.of("anna")} == {"two", "new"}


# A database that does not answer


@pytest.fixture
def database() -> Iterator[Database]:
    found = Database(*QUICK)
    yield found
    found.remove()


def is_down(store: Store) -> bool:
    try:
        store.lines("t0")
    except StoreError:
        return True
    return False


@needs_postgres
def test_nothing_is_stored_while_the_database_is_away_and_then_all_goes_on(database: Database) -> None:
    store = Store(PostgresEngine(database.url()))
    store.append("t0", 0, ["first"]).result(LONG)
    for stop, start in ((database.freeze, database.thaw), (database.stop, database.start)):
        stop()
        assert is_down(store)
        waiting = [store.append(f"t{number}", 0, ["not told to be stored"]) for number in range(1, 30)]
        for each in waiting:
            with pytest.raises(Away):
                each.result(LONG)
        start()
        while is_down(store):
            time.sleep(0.05)
        store.append("t0", len(store.lines("t0")), ["next"]).result(LONG)
    assert store.lines("t0") == ["first", "next", "next"]
    store.close()
