"""Which table goes on with a match whose host is gone, and who is asked first to go on with it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from rummy.match.going_on import continues, heir_of, match_id
from rummy.online.client_table import ClientTable
from rummy.online.messages import RoomInfo
from rummy.storage.record import Record
from tests.online.elsewhere import broken_off, first_table, room_of, second_table
from tests.online.test_room import SECRETS

BEN = [SECRETS["b"]]


@pytest.fixture(scope="module")
def kept() -> Record:
    return broken_off()


def found(record: Record) -> ClientTable:
    """Return what Ben knows of the table at which a record goes on, with a seat but no claim to it."""
    return second_table(record).come("y", "34" * 32, "Ben")


def without_rounds(record: Record) -> Record:
    return replace(record, moves=(), proofs=())


def test_the_table_of_the_match_is_known(kept: Record) -> None:
    assert continues(kept, BEN, found(kept))


def test_a_round_that_only_one_side_knows_is_no_other_match(kept: Record) -> None:
    assert continues(without_rounds(kept), BEN, found(kept))
    assert continues(kept, BEN, found(without_rounds(kept)))


def test_several_missing_rounds_are(kept: Record) -> None:
    longer = replace(kept, moves=kept.moves * 2)
    assert not continues(longer, BEN, found(without_rounds(kept)))


def test_another_course_of_a_round_is_another_match(kept: Record) -> None:
    assert not continues(replace(kept, moves=("seed 0", *kept.moves)), BEN, found(kept))


def test_a_table_with_no_seat_for_this_device_is_another_match(kept: Record) -> None:
    assert not continues(kept, ["77" * 32], found(kept))


def test_another_game_is_another_match(kept: Record) -> None:
    assert not continues(replace(kept, header=replace(kept.header, rules="gin")), BEN, found(kept))


def test_nothing_is_known_before_the_host_has_sent_its_rounds(kept: Record) -> None:
    assert continues(kept, BEN, ClientTable("34" * 32)) is None


def test_a_match_keeps_its_id(kept: Record) -> None:
    assert match_id(kept) == room_of(found(kept)).goes_on == "9e07/1"


def room(seats: Sequence[str], **more: Any) -> RoomInfo:
    """Return a room, hosted by Anna, with people and bots at its seats, as Carl sees it."""
    played = room_of(first_table().clients["a"])
    people = tuple(replace(played.seats[0], id=name, bot="casual" if not name else "") for name in seats)
    return replace(played, seats=people, host="Anna", me=seats.index("Carl"), **more)


def test_the_lowest_seat_but_the_host_is_asked() -> None:
    assert heir_of(room(["Anna", "Ben", "Carl"])) == 1


@pytest.mark.parametrize("seats", [["Anna", "", "Carl"], ["Anna", "Ben", "Carl"]])
def test_neither_bots_nor_absent_people_are_asked(seats: Sequence[str]) -> None:
    assert heir_of(room(seats, absent=(1,))) == 2


def test_nobody_is_asked_in_class() -> None:
    assert heir_of(room(["Anna", "Ben", "Carl"], lesson="c1")) is None
