"""Ratings follow from results alone, and lists show those who have played enough."""

import pytest

from rummy.online.rated import RatedResult
from rummy.online.rating_table import DAY, MATCHES, MEETINGS, RatingTable, Standing, band_of

MONDAY = 20_000 * DAY


def won(*people: str, rules: str = "gin", when: float = MONDAY) -> RatedResult:
    """Return the result of a match in which the people finished in this order."""
    return RatedResult(rules, tuple((person, place) for place, person in enumerate(people, 1)), when)


def value(table: RatingTable, person: str, game: str = "") -> float:
    """Return the rating of a person who has one."""
    standing = table.of(person, game)
    assert standing is not None
    return standing.rating.value


def evenings(count: int) -> list[RatedResult]:
    """Return matches that Anna wins, each on a day of its own, against six people in turn."""
    return [won("anna", f"p{day % 6}", when=MONDAY + day * DAY) for day in range(count)]


def test_a_match_counts_for_its_game_and_for_all_games() -> None:
    table = RatingTable([won("anna", "ben", rules="gin, knock_limit=5"), won("ben", "anna", rules="romme")])
    assert value(table, "anna", "gin") > 1500 > value(table, "anna", "romme")
    assert table.of("anna", "cardgames") is None
    assert table.games == ["gin", "romme"]


def test_house_rules_are_rated_with_their_game() -> None:
    table = RatingTable([won("anna", "ben", rules="gin, knock_limit=5"), won("anna", "ben")])
    standing = table.of("anna", "gin")
    assert standing is not None
    assert standing.matches == 2


def test_a_pair_counts_only_a_few_times_a_day() -> None:
    friends = [won("anna", "ben", when=MONDAY + at) for at in range(MEETINGS + 4)]
    often, enough = RatingTable(friends), RatingTable(friends[:MEETINGS])
    assert value(often, "anna") == value(enough, "anna")
    often.add(won("anna", "ben", when=MONDAY + DAY))
    assert value(often, "anna") > value(enough, "anna")


def test_others_at_the_table_count_beside_a_pair_that_met_too_often() -> None:
    table = RatingTable([won("anna", "ben") for _ in range(MEETINGS)])
    before = value(table, "anna")
    table.add(won("cleo", "anna", "ben"))
    assert value(table, "anna") < before


def test_partners_are_not_rated_against_each_other() -> None:
    sides = RatedResult("canasta", (("anna", 1), ("ben", 2), ("cleo", 4), ("dan", 2)), MONDAY)  # Cleo left
    standing = RatingTable([sides]).of("anna", "canasta")
    assert standing is not None
    assert standing.opponents == {"ben", "dan"}


def test_a_list_asks_for_enough_matches_and_opponents() -> None:
    table = RatingTable(evenings(MATCHES - 1))
    assert table.top("", MONDAY + MATCHES * DAY) == []
    table.add(evenings(MATCHES)[-1])
    assert [who for who, _ in table.top("gin", MONDAY + MATCHES * DAY)] == ["anna"]
    same = RatingTable([won("anna", "ben", when=MONDAY + day * DAY) for day in range(2 * MATCHES)])
    assert same.top("", MONDAY) == []


def test_the_week_shows_who_has_gained_in_seven_days() -> None:
    table, end = RatingTable(evenings(60)), MONDAY + 59 * DAY
    assert [who for who, _ in table.week("", end)] == ["anna"]
    assert table.week("", end + 8 * DAY) == []


def test_members_of_a_club_are_listed_from_their_first_match_on() -> None:
    table = RatingTable([*evenings(3), won("ben", "p0", when=MONDAY + 4 * DAY)])
    club = {"anna", "ben", "p0", "carla"}
    assert [who for who, _ in table.top("gin", MONDAY + 5 * DAY, club)] == ["anna", "ben", "p0"]
    assert [who for who, _ in table.week("gin", MONDAY + 30 * DAY, club)] == ["anna", "ben", "p0"]
    assert table.top("gin", MONDAY + 5 * DAY) == []


@pytest.mark.parametrize(
    ("rating", "band"),
    [(-20, "learner"), (1399, "improver"), (1400, "steady"), (1799, "strong"), (2400, "master")],
)
def test_a_band_is_two_hundred_points_wide(rating: float, band: str) -> None:
    assert band_of(rating) == band


@pytest.mark.parametrize("people", [(), ("anna",), ("anna", "anna"), ("anna", "ben", "anna")])
def test_a_result_without_two_different_people_changes_nothing(people: tuple[str, ...]) -> None:
    assert RatingTable([won(*people)]).of("anna") is None


def test_a_rating_is_less_certain_a_year_later() -> None:
    standing = RatingTable(evenings(30)).of("anna") or Standing()
    assert standing.at(MONDAY + 400 * DAY).deviation > standing.at(MONDAY + 30 * DAY).deviation
