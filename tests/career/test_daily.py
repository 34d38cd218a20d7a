"""The daily deal is the same for everybody on a date, and each date counts once, whatever the clock does."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from rummy.bots.opponents import CHARACTERS, is_bot
from rummy.career.daily import (
    DAY,
    NEWCOMER,
    STREAMED,
    DailyDeal,
    Streaks,
    days_in_a_row,
    deal_for,
    deal_in,
    deal_of,
    streaks,
    tries,
)
from rummy.engine.cards import spell
from rummy.games.dealer import deal, new_table
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.storage.results import MatchResult, new_id

MONDAY = date(2026, 7, 20)


def dealt(found: DailyDeal) -> str:
    table = deal(new_table(found.rules, len(found.opponents) + 1, found.seed))[-1][1]
    return spell(table.faces[card] for card in table.hands[0])


def played(day: date, *, won: bool = True, hour: int = 12, daily: date | None = None) -> MatchResult:
    return MatchResult(
        id=new_id(),
        ended=f"{day}T{hour:02}:00:00+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=(50, 10) if won else (10, 50),
        winner=0 if won else 1,
        conceded=False,
        rounds=(),
        seconds=300.0,
        daily=(daily or day).isoformat(),
    )


def test_the_cards_of_a_day_are_the_same_everywhere_and_always() -> None:
    assert dealt(deal_of(MONDAY)) == "7D AH 6C 5S 7S 9S 2S"


def test_a_day_from_the_stream_has_the_date_as_its_seed() -> None:
    assert deal_of(STREAMED).seed == f"sha256:rummy/daily/{STREAMED}"
    assert dealt(deal_of(date(2026, 12, 24))) == "4C 8C JD TD KH 6D 9D"


def test_days_before_the_stream_keep_their_cards() -> None:
    assert ":" not in deal_of(STREAMED - DAY).seed


def test_another_day_brings_other_cards() -> None:
    assert len({deal_of(STREAMED + number * DAY).seed for number in range(-183, 183)}) == 366


def test_a_week_brings_every_family_of_games_and_every_opponent() -> None:
    week = [deal_of(MONDAY + number * DAY) for number in range(7)]
    assert {player.name for each in week for player in each.opponents} == {c.name for c in CHARACTERS}
    assert len({each.rules.name for each in week}) == 7


@pytest.mark.parametrize("number", range(7))
def test_the_game_of_a_weekday_can_be_played(number: int) -> None:
    today = deal_of(MONDAY + number * DAY)
    game = Game(today.rules, (Player("You"), *today.opponents), today.seed)
    game.deal()
    assert all(is_bot(str(player.bot)) for player in today.opponents)


@pytest.mark.parametrize(
    ("games", "offered"),
    [
        ((), "cardgames"),
        (("rummy500",), "rummy500"),
        (("rummy500", "straight"), "straight"),
        (("canasta",), "cardgames"),
        (("gin", "straight"), "gin"),
        (("straight",) * NEWCOMER, "gin"),
    ],
)
def test_a_newcomer_is_dealt_a_game_they_know(games: tuple[str, ...], offered: str) -> None:
    tuesday = MONDAY + DAY  # gin, for everyone else
    matches = [replace(played(MONDAY), game=game, rules=game, daily="") for game in games]
    deal = deal_for(tuesday, matches)
    assert (deal.rules.name, deal.day, deal.seed) == (offered, tuesday, deal_of(tuesday).seed)


def test_a_day_is_shown_as_it_was_played() -> None:
    assert deal_in(MONDAY + DAY, "cardgames").rules.name == "cardgames"
    assert deal_in(MONDAY + DAY, "") == deal_in(MONDAY + DAY, "carioca") == deal_of(MONDAY + DAY)


def test_a_match_that_was_not_the_daily_deal_counts_for_no_day() -> None:
    assert tries([replace(played(MONDAY), daily="")]) == {}


def test_of_two_matches_of_a_day_the_earlier_counts() -> None:
    late, early = played(MONDAY, hour=20), played(MONDAY, won=False, hour=9)
    assert tries([early, late]) == {MONDAY: early}


def test_a_match_counts_for_the_day_whose_deal_it_was_however_late_it_ended() -> None:
    assert [*tries([played(MONDAY + 3 * DAY, daily=MONDAY)])] == [MONDAY]


def test_days_in_a_row_end_at_a_gap() -> None:
    days = [MONDAY, MONDAY - DAY, MONDAY - 3 * DAY]
    assert days_in_a_row(days, MONDAY) == 2


def test_a_day_that_is_not_played_yet_breaks_no_streak() -> None:
    found = tries(played(MONDAY - timedelta(number)) for number in (1, 2, 3))
    assert streaks(found, MONDAY) == Streaks(played=3, won=3)


def test_a_lost_day_ends_the_days_won_but_not_the_days_played() -> None:
    found = tries([played(MONDAY, won=False), played(MONDAY - DAY)])
    assert streaks(found, MONDAY) == Streaks(played=2, won=0)


def test_days_dated_in_the_future_count_and_do_no_harm() -> None:
    found = tries([played(MONDAY), played(MONDAY + 300 * DAY)])
    assert streaks(found, MONDAY) == Streaks(played=1, won=1)
    assert len(found) == 2
