"""Who looks for a table is seated with people who look for the same, the nearest in rating first."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as some

from rummy.online.matchmaking import CLOSE, STEP, USUAL, WIDEST, Group, Matchmaking, Seeker, Wanted

GIN, RUMMY = Wanted("gin", 2, "normal"), Wanted("cardgames", 4, "none")
FOREVER = 1e6  # seconds


def pool(*seekers: Seeker) -> Matchmaking:
    found = Matchmaking()
    for seeker in seekers:
        found.add(seeker)
    return found


def gin(person: str, rating: float = USUAL, since: float = 0.0, **more: object) -> Seeker:
    return Seeker(person, GIN, rating, since, **more)  # type: ignore[arg-type]


def groups(pool: Matchmaking, now: float = 0.0) -> list[tuple[str, ...]]:
    return [group.people for group in pool.groups(now)]


def test_two_who_look_for_the_same_are_seated_together_and_search_no_more() -> None:
    found = pool(gin("a"), gin("b"))
    assert [*found.groups(0.0)] == [Group(GIN, ("a", "b"))]
    assert not found.people


def test_who_looks_for_something_else_waits() -> None:
    assert groups(pool(gin("a"), Seeker("b", RUMMY, USUAL, 0.0))) == []


def test_the_nearest_in_rating_is_taken_first() -> None:
    assert groups(pool(gin("a"), gin("b", 1580), gin("c", 1510))) == [("a", "c")]


def test_a_search_widens_every_ten_seconds_for_both() -> None:
    found = pool(gin("a"), gin("b", USUAL + CLOSE + 1, since=5.0))
    assert groups(found, STEP) == []  # b has waited for five seconds
    assert found.alarm(STEP) == 5.0 + STEP
    assert groups(found, 5.0 + STEP) == [("a", "b")]


def test_nobody_meets_a_person_who_is_too_far_away_however_long_they_wait() -> None:
    assert groups(pool(gin("a"), gin("b", USUAL + WIDEST + 1)), FOREVER) == []


def test_people_one_of_whom_has_blocked_the_other_never_meet() -> None:
    assert groups(pool(gin("a"), gin("b", barred=frozenset("a"))), FOREVER) == []


def test_who_takes_bots_begins_with_all_others_who_do() -> None:
    four = [Seeker(who, RUMMY, USUAL, 0.0, takes_bots=who != "b") for who in "abc"]
    found = pool(*four)
    assert groups(found) == [("a", "c")]
    assert [*found.people] == ["b"]


def test_a_full_table_is_better_than_one_with_bots() -> None:
    assert groups(pool(gin("a", takes_bots=True), gin("b"))) == [("a", "b")]


def test_asking_again_does_not_lose_the_place() -> None:
    found = pool(gin("a", since=0.0), gin("a", since=50.0))
    assert [seeker.since for seeker in found._seekers.values()] == [0.0]


_seekers = some.builds(
    Seeker,
    some.sampled_from("abcdefgh"),
    some.builds(Wanted, some.just("gin"), some.integers(2, 4), some.just("none")),
    some.floats(800, 2400),
    some.floats(0, 100),
    some.frozensets(some.sampled_from("abcdefgh"), max_size=2),
    some.booleans(),
)


@given(some.lists(_seekers, max_size=12), some.floats(100, 300))
def test_all_who_are_seated_together_suit_each_other_and_nobody_is_lost(
    seekers: list[Seeker], now: float
) -> None:
    found = pool(*seekers)
    before = {**found._seekers}
    seated = [*found.groups(now)]
    for group in seated:
        together = [before[person] for person in group.people]
        assert all(one.suits(other, now) for one, other in combinations(together, 2))
        is_full = len(together) == group.wanted.seats
        assert is_full or all(each.takes_bots for each in together)
    placed = [person for group in seated for person in group.people]
    assert sorted([*placed, *found.people]) == sorted(before)


@given(some.lists(_seekers, max_size=12), some.floats(100, 300))
def test_no_two_are_left_waiting_who_could_play(seekers: list[Seeker], now: float) -> None:
    found = pool(*(seeker for seeker in seekers if seeker.wanted.seats == 2))
    groups(found, now)
    left = found._seekers.values()
    assert not any(one.suits(other, now) for one, other in combinations(left, 2))
    assert groups(found, now) == []
