"""What a value from a file has to be: in bounds that every screen, every zone and every system can show."""

import time
from collections.abc import Iterator
from datetime import datetime

import pytest

from rummy.storage.values import are_points, is_count, is_day, is_id, is_seat, is_text, is_utc

ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC", "Asia/Kathmandu", "America/St_Johns")
EDGES = ("1970-01-01T00:00:00+00:00", "2999-12-31T23:59:59.999999+00:00")


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system sets its zone in another way")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.mark.parametrize("moment", EDGES)
def test_a_moment_that_is_believed_has_a_local_time_everywhere(zone: str, moment: str) -> None:
    assert is_utc(moment)
    assert datetime.fromisoformat(moment).astimezone().utcoffset() is not None


@pytest.mark.parametrize(
    "moment",
    [
        "0001-01-01T00:00:00+00:00",
        "1969-12-31T23:59:59+00:00",
        "3000-01-01T00:00:00+00:00",
        "9999-12-31T23:59:59+00:00",
        "2026-07-21T18:30:00",
        "2026-07-21T18:30:00Z",
        "2026-07-21T18:30:00+02:00",
        "2026-07-21/18:30:00+00:00",
        "20260721T183000+00:00",
        "2026-W30-2T18:30:00+00:00",
        "2026-07-21",
        "now",
        "",
        20260721,
        None,
    ],
)
def test_no_other_moment_is_believed(moment: object) -> None:
    assert not is_utc(moment)


def test_days_lie_in_the_same_years() -> None:
    assert is_day("1970-01-01")
    assert is_day("2999-12-31")
    assert not any(map(is_day, ("0001-01-01", "1969-12-31", "3000-01-01", "9999-12-31", "20260721", 5, None)))


def test_points_and_counts_are_whole_and_bounded() -> None:
    assert are_points((0, -(10**9), 10**9), 3)
    assert not any(are_points(points, 1) for points in ((10**9 + 1,), (1.0,), (True,), (1, 2), [1], None))
    assert is_count(10**9)
    assert not any(map(is_count, (-1, 10**9 + 1, 1.0, True, "1")))


def test_a_seat_is_one_of_the_table_or_nobody() -> None:
    assert all(is_seat(seat, 2) for seat in (0, 1, None))
    assert not any(is_seat(seat, 2) for seat in (2, -1, True, "0"))


def test_an_id_is_of_hexadecimal_digits() -> None:
    assert is_id("0123456789abcdef" * 2)
    assert not any(map(is_id, ("A" * 32, "0" * 31, "../" * 10 + "ab", "٣" * 32, None)))


def test_a_text_can_be_printed() -> None:
    assert is_text("Mïke · ♥", 8)
    assert not any(is_text(text, 8) for text in ("", "  ", "a\nb", "\ud800", "\u202eab", "x" * 9, 5))
