"""A list of results of a daily deal can be shown on every screen, or the connection ends."""

from dataclasses import replace

import pytest

from rummy.online.messages import DailyList, DailyResult
from rummy.online.plausible_daily import check_daily_list
from rummy.online.wire import BadMessage

ANNA = DailyResult("Anna", True, 52, 31)
LIST = DailyList("2026-11-30", "gin", 3, ((1, ANNA), (1, replace(ANNA, mine=True))))


def test_a_list_that_a_server_sends_passes() -> None:
    check_daily_list(LIST)


@pytest.mark.parametrize(
    "found",
    [
        replace(LIST, day="30 November"),
        replace(LIST, count=1),
        replace(LIST, people=((4, ANNA),)),
        replace(LIST, people=((0, ANNA),)),
        replace(LIST, people=((1, replace(ANNA, name="\n")),)),
        replace(LIST, people=((1, replace(ANNA, points=10**6)),)),
        replace(LIST, people=((1, replace(ANNA, mine=True)),) * 2),
        replace(LIST, count=200, people=((1, ANNA),) * 101),
    ],
)
def test_what_no_screen_can_show_is_refused(found: DailyList) -> None:
    with pytest.raises(BadMessage):
        check_daily_list(found)
