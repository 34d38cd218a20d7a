"""Achievements are earned by matches played, once, on the day of the match that did it."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from rummy.bots.opponents import BOTS, CHARACTERS
from rummy.career.achievements import ACHIEVEMENTS, GAMES, Attainment, earned_by, standings
from rummy.games.variants import VARIANTS
from rummy.storage.results import MatchResult, RoundResult, new_id

NOON = datetime(2026, 7, 1, 12).astimezone()


def played(number: int = 0, *, won: bool = True, **changes: Any) -> MatchResult:
    """Return a match on a day by number, at noon local time."""
    ended = changes.pop("at", NOON + timedelta(number))
    fields: dict[str, Any] = {
        "id": new_id(),
        "ended": ended.astimezone(UTC).isoformat(),
        "game": "cardgames",
        "rules": "cardgames",
        "players": ("You", "Mike"),
        "bots": (None, "sharp"),
        "scores": (100, 50) if won else (50, 100),
        "winner": 0 if won else 1,
        "conceded": False,
        "rounds": (),
        "seconds": 300.0,
    }
    return MatchResult(**fields | changes)


def round_of(mine: int, other: int, reason: str = "out", turns: int | None = 9) -> RoundResult:
    return RoundResult((mine, other), 0 if mine > other else 1, reason, reason == "rummy", turns)


def standing(name: str, *matches: MatchResult) -> Attainment:
    return next(each for each in standings(matches) if each.achievement.name == name)


def has(name: str, *matches: MatchResult) -> bool:
    return standing(name, *matches).earned is not None


def test_a_player_without_matches_has_earned_nothing() -> None:
    assert [each for each in standings([]) if each.earned or each.count] == []


def test_every_achievement_has_a_name_of_its_own() -> None:
    assert len({each.name for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS) >= 20


def test_the_first_win_is_dated_by_its_match() -> None:
    assert standing("first_win", played(0, won=False), played(3), played(5)).day == date(2026, 7, 4)


def test_the_match_that_was_recorded_first_counts_whatever_its_date() -> None:
    ahead, after = played(500), played(3)
    assert standing("first_win", ahead, after).earned is ahead


def test_a_day_that_a_clock_set_forward_has_brought_stops_no_week() -> None:
    week = [played(day, daily=f"2026-07-{day + 1:02}") for day in range(7)]
    assert has("daily_week", played(500, daily="2027-11-13"), *week)


def test_three_wins_in_a_row_earn_the_streak() -> None:
    assert has("streak_3", *map(played, range(3)))


def test_a_loss_between_ends_the_streak() -> None:
    found = standing("streak_3", played(0), played(1), played(2, won=False), played(3))
    assert (found.earned, found.count) == (None, 1)


def test_an_achievement_stays_earned_when_the_streak_ends() -> None:
    assert has("streak_3", *map(played, range(3)), played(4, won=False))


def test_a_conceded_match_wins_nothing() -> None:
    assert not has("first_win", played(conceded=True))


@pytest.mark.parametrize(
    ("name", "reason"),
    [(each, each) for each in ("rummy", "gin", "big_gin", "undercut")] + [("gin", "big_gin")],
)
def test_a_special_round_earns_its_achievement_even_in_a_lost_match(name: str, reason: str) -> None:
    assert has(name, played(won=False, rounds=(round_of(30, 0, reason),)))
    assert not has(name, played(rounds=(round_of(0, 30, reason),)))


def test_going_out_in_the_third_turn_is_at_once() -> None:
    assert has("at_once", played(rounds=(round_of(30, 0, turns=3),)))
    assert has("at_once", played(rounds=(round_of(30, 0, "declared", turns=3),)))
    assert not has("at_once", played(rounds=(round_of(30, 0, turns=4),)))
    assert not has("at_once", played(rounds=(round_of(30, 0, turns=None),)))


def test_a_win_from_half_the_final_score_behind_is_a_comeback() -> None:
    far = (round_of(0, 60), round_of(50, 0), round_of(60, 0))
    near = (round_of(0, 40), round_of(50, 0), round_of(60, 0))
    assert has("comeback", played(scores=(110, 60), rounds=far))
    assert not has("comeback", played(scores=(110, 40), rounds=near))


def test_where_the_lowest_wins_many_points_are_behind() -> None:
    rounds = (round_of(60, 0), round_of(0, 110))
    assert has("comeback", played(scores=(60, 110), rounds=rounds, low_wins=True))


def test_a_comeback_counts_from_any_seat() -> None:
    rounds = (RoundResult((60, 0), 0, "out", False), RoundResult((0, 110), 1, "out", False))
    match = played(
        players=("Mike", "You"), bots=("sharp", None), winner=1, scores=(60, 110), rounds=rounds, me=1
    )
    assert (has("comeback", match), standing("hundred_rounds", match).count) == (True, 1)


def test_each_level_counts_once() -> None:
    levels = ["sharp", "sharp", "careless", "casual", "expert"]
    matches = [played(day, bots=(None, f"{level}/even")) for day, level in enumerate(levels)]
    assert standing("levels", *matches[:2]).count == 1
    assert has("levels", *matches)


def test_a_beginner_beaten_is_no_step_up() -> None:
    levels = [level for level in BOTS if level != "expert"]
    matches = [played(day, bots=(None, f"{level}/even")) for day, level in enumerate(levels)]
    assert standing("levels", *matches).count == 3
    assert not has("levels", *matches)


def test_every_character_has_to_be_beaten() -> None:
    names = [character.name for character in CHARACTERS]
    matches = [played(day, players=("You", name)) for day, name in enumerate(names)]
    assert standing("characters", *matches[:-1]).count == len(names) - 1
    assert has("characters", *matches)


def test_a_person_with_a_characters_name_is_no_character_beaten() -> None:
    assert standing("characters", played(bots=(None, None))).count == 0


def test_wins_in_four_families_of_games_are_needed() -> None:
    games = ["cardgames", "straight", "gin", "oklahoma", "romme"]
    assert standing("families", *(played(game=game) for game in games)).count == 3
    assert has("families", *(played(game=game) for game in [*games, "rummy500"]))


def test_a_game_of_a_newer_version_disturbs_nothing() -> None:
    assert standing("every_game", played(game="pinochle")).count == 0
    assert has("every_game", *(played(game=game) for game in [*VARIANTS][:GAMES]))


def test_a_win_with_hints_is_not_unaided() -> None:
    assert has("own_head", *map(played, range(10)))
    assert not has("own_head", *map(played, range(9)), played(9, hints=1))


def test_three_rounds_and_all_of_them_won_is_every_round() -> None:
    assert has("every_round", played(rounds=(round_of(30, 0),) * 3))
    assert not has("every_round", played(rounds=(round_of(30, 0),) * 2))
    void = RoundResult((0, 0), None, "deadlock", False)
    assert has("every_round", played(rounds=(*(round_of(30, 0),) * 3, void), rules="playingcards"))
    assert not has("every_round", played(rounds=(*(round_of(30, 0),) * 3, round_of(0, 30))))


def test_ten_evenings_are_days_and_not_matches() -> None:
    evening = NOON.replace(hour=20)
    assert not has("evenings", *(played(at=evening + timedelta(minutes=each)) for each in range(10)))
    assert has("evenings", *(played(at=evening + timedelta(each)) for each in range(10)))


def test_a_match_after_midnight_earns_night_owl() -> None:
    assert has("night_owl", played(won=False, at=NOON.replace(hour=1)))
    assert not has("night_owl", played(at=NOON.replace(hour=5)))


def test_seven_daily_deals_in_a_row_earn_the_week() -> None:
    week = [played(day, daily=f"2026-07-{day + 1:02}") for day in range(7)]
    assert has("daily_week", *week)
    assert not has("daily_week", *week[:3], *week[4:])


@pytest.mark.parametrize(
    "name",
    [
        *("great_opening", "deep_dig", "long_run", "clean_burraco", "flat_footed", "all_pure"),
        *("lucky_thirteen", "red_threes", "alone"),
    ],
)
def test_feats_at_the_table_earn_their_achievements(name: str) -> None:
    assert has(name, played(won=False, feats=(name,)))
    assert not has(name, played())


def test_the_achievements_of_one_match_are_found() -> None:
    six: dict[str, Any] = {"players": ("You", *["Mike"] * 5), "bots": (None, *["expert"] * 5)}
    first, second = played(0), played(1, scores=(100,) * 6, **six)
    earned = {each.achievement.name for each in earned_by(second.id, [first, second])}
    assert earned == {"full_table", "experts"}
