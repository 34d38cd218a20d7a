"""A teacher's program believes of its class only what the screens can show."""

from dataclasses import replace

import pytest

from rummy.online.client_class import ClientClass
from rummy.online.messages import ClassInfo, ClassResult, News, SeatInfo
from rummy.online.school_class import SchoolClass, class_state, class_table
from rummy.online.wire import BadMessage
from tests.online.test_classroom import FOUR, sit, tables

ROOMS = tables(2)
sit(ROOMS, "a", "b")
STATE = class_state(SchoolClass("c1", "K7QM9RTX", "teacher", FOUR, ("t0", "t1")), ROOMS)
TABLE = class_table(0, ROOMS[0])
RESULT = ClassResult(1, 1, ("A", "B", "", ""), (5, 0, 3, 10), winner=0)
PUPIL = SeatInfo("a", "A")


def client_of(*told: News) -> ClientClass:
    client = ClientClass()
    for news in told:
        client.receive(news)
    return client


def test_an_honest_server_is_believed() -> None:
    client = client_of(STATE, replace(STATE, paused=True), TABLE, RESULT)
    assert (client.tables, client.results) == ({0: TABLE}, {(1, 1): RESULT})


@pytest.mark.parametrize(
    "news",
    [
        replace(STATE, tables=10**9),
        replace(STATE, tables=1),
        replace(STATE, settings=replace(FOUR, rules="chess")),
        replace(STATE, lesson="c2"),
        replace(STATE, code="-"),
        replace(TABLE, number=2),
        replace(TABLE, turn=4),
        replace(TABLE, round=-1),
        replace(TABLE, seats=TABLE.seats[1:]),
        replace(TABLE, seats=(replace(PUPIL, name="\n"), *TABLE.seats[1:])),
        replace(RESULT, points=(5,)),
        replace(RESULT, names=("A\0", "B", "", "")),
        replace(RESULT, winner=-1),
        replace(RESULT, match=10**9),
    ],
    ids=str,
)
def test_an_impossible_class_is_refused_and_changes_nothing(news: News) -> None:
    client = client_of(STATE, TABLE, RESULT)
    with pytest.raises(BadMessage):
        client.receive(news)
    assert (client.state, client.tables, client.results) == (STATE, {0: TABLE}, {(1, 1): RESULT})


@pytest.mark.parametrize("news", [TABLE, RESULT], ids=str)
def test_nothing_of_a_class_is_sent_before_its_state(news: News) -> None:
    with pytest.raises(BadMessage):
        client_of(news)


def test_rules_that_this_version_lacks_are_named_as_the_reason() -> None:
    with pytest.raises(BadMessage, match="chess"):
        client_of(ClassInfo("c1", "K7QM9RTX", replace(FOUR, rules="chess"), 2))
