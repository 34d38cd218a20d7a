"""People compare what they made of a daily deal, if they share it with a server."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from rummy.online.aliases import is_alias
from rummy.online.messages import DailyList, FindDaily, Refused, ShareDaily
from rummy.online.seating import RequestRefused
from rummy.server.daily import SHOWN, DailyBoard
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.server.callers import known, with_server

TODAY = date(2026, 11, 30)
DAY = TODAY.isoformat()
WON, LOST = ShareDaily(DAY, "cardgames", True, 52, 31), ShareDaily(DAY, "cardgames", False, 20, 55)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.in_folder(tmp_path)) as store:
        yield store


def shared(store: Store, *results: tuple[str, ShareDaily]) -> DailyBoard:
    """Return the board on which people have shared their results."""
    board = DailyBoard(store, lambda: TODAY)

    async def share() -> None:
        for who, result in results:
            await board.share(who, who.title(), result)

    asyncio.run(share())
    return board


def found(board: DailyBoard, who: str, game: str = "cardgames") -> list[tuple[int, str]]:
    """Return the places and names that a person is told."""
    return [(place, each.name) for place, each in board.answer(who, FindDaily(DAY, game)).people]


def test_winners_come_first_and_equals_share_a_place(store: Store) -> None:
    board = shared(store, ("ben", LOST), ("carl", WON), ("anna", WON))
    assert found(board, "ben") == [(1, "Anna"), (1, "Carl"), (3, "Ben")]


def test_among_strangers_people_are_called_as_they_want_to_be_now(store: Store) -> None:
    shared(store, ("anna", WON))
    store.save_alias("anna", "Blue Heron").result()
    assert found(DailyBoard(store, lambda: TODAY, has_aliases=True), "anna") == [(1, "Blue Heron")]


def test_in_a_game_of_low_scores_fewer_points_are_better(store: Store) -> None:
    high, low = (ShareDaily(DAY, "romme", True, points, 100) for points in (40, 12))
    assert found(shared(store, ("anna", high), ("ben", low)), "anna", "romme") == [(1, "Ben"), (2, "Anna")]


def test_only_the_first_result_of_a_day_counts(store: Store) -> None:
    board = shared(store, ("anna", LOST), ("anna", WON))
    ((_, result),) = board.answer("anna", FindDaily(DAY, "cardgames")).people
    assert not result.won


def test_ones_own_result_is_shown_however_far_down_it_is(store: Store) -> None:
    many = [(f"p{at}", WON) for at in range(SHOWN + 5)]
    told = shared(store, *many, ("zoe", LOST)).answer("zoe", FindDaily(DAY, "cardgames"))
    assert (told.count, len(told.people)) == (SHOWN + 6, SHOWN + 1)
    assert (told.people[-1][0], told.people[-1][1].mine) == (SHOWN + 6, True)


@pytest.mark.parametrize(
    "change",
    [{"day": "2026-11-27"}, {"day": "2026-12-02"}, {"day": "today"}, {"game": "chess"}, {"points": 10**9}],
)
def test_a_result_that_cannot_be_is_refused(store: Store, change: dict[str, object]) -> None:
    with pytest.raises(RequestRefused, match="no_daily"):
        shared(store, ("anna", replace(WON, **change)))  # type: ignore[arg-type]


def test_results_are_forgotten_after_a_month(store: Store) -> None:
    shared(store, ("anna", WON))
    for days, count in ((30, 1), (31, 0)):
        later = TODAY + timedelta(days)
        DailyBoard(store, partial(date.fromordinal, later.toordinal())).forget_old().result()
        assert len(store.daily(DAY, "cardgames")) == count


@pytest.mark.parametrize("has_lobby", [True, False])
def test_strangers_learn_no_name_of_ones_own(tmp_path: Path, has_lobby: bool) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await known(host.port, "Anna"), await known(host.port, "Ben")
        day = datetime.now(UTC).date().isoformat()
        await anna.say(replace(WON, day=day))
        assert (await anna.hear(DailyList)).people[0][1].mine
        await ben.say(FindDaily(day, "cardgames"))
        ((_, result),) = (await ben.hear(DailyList)).people
        assert is_alias(result.name) if has_lobby else result.name == "Anna"
        await ben.say(replace(WON, day="2020-01-01"))
        assert (await ben.hear(Refused)).why == "no_daily"

    with_server(test, tmp_path, has_lobby=has_lobby)
