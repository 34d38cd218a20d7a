"""What no honest host can have told is not believed, before any screen shows it."""

from dataclasses import replace
from typing import Any

import pytest

from rummy.engine.cards import parse
from rummy.engine.events import Discarded, Event, GaveBack, LaidOff, Melded, Result, Swapped
from rummy.engine.table import TableMeld
from rummy.online.client_table import ClientTable
from rummy.online.messages import HostLink, SeatInfo, Snapshot, TableSettings
from rummy.online.plausible import check_event, check_table
from rummy.online.replica import apply_event
from rummy.online.wire import BadMessage
from tests.online.elsewhere import match_of, room_of
from tests.online.test_client_table import TwoClients
from tests.online.test_room import SECRETS

PAIR = TwoClients()
TABLE = PAIR.me._tables[PAIR.me.n]
ME = PAIR.me.reader
HAND = TABLE.hands[ME]


def test_what_the_host_has_dealt_can_be() -> None:
    check_table(TABLE, ME)
    check_table(replace(TABLE, faces={card: TABLE.faces[card] for card in TABLE.pile}), TABLE.seats)


@pytest.mark.parametrize(
    "changed",
    [
        {"turn": 2},
        {"dealer": -1},
        {"scores": (0,)},
        {"hands": TABLE.hands[:1]},
        {"stock": (*TABLE.stock, HAND[0])},
        {"stock": (*TABLE.stock, *range(100, 160))},
        {"faces": {}},
        {"faces": dict.fromkeys(TABLE.faces, TABLE.faces[HAND[0]])},
        {"faces": dict(TABLE.faces) | {999: TABLE.faces[HAND[0]]}},
        {"owed": frozenset([TABLE.stock[0]])},
        {"knock_card": TABLE.stock[0]},
        {"phase": "over"},
        {"phase": "layoff"},
        {"phase": "finished"},
        {"winner": 7},
        {"rounds_won": (1, 2, 3)},
        {"taken": TABLE.stock[0]},
        {"history": (GaveBack(ME, TABLE.stock[0]),)},
        {"history": (GaveBack(8, HAND[0]),)},
        {"last_result": Result(None, (1, 2, 3), "out")},
        {"melds": (TableMeld((90, 91, 92), parse("4S 4H 9D"), (0, 0, 0), 0),)},
        {"melds": (TableMeld((90,), parse("4S 4H 4D"), (0, 0, 0), 0),)},
    ],
    ids=str,
)
def test_an_impossible_table_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        check_table(replace(TABLE, **changed), ME)


@pytest.mark.parametrize(
    "changed",
    [
        {"table": "../../t81"},
        {"code": "no code"},
        {"tip": "no link"},
        {"settings": TableSettings("no such game", 2)},
        {"settings": TableSettings("cardgames", 9)},
        {"settings": TableSettings("cardgames", 3)},
        {"settings": TableSettings(f"cardgames, {' ' * 3000}deals=1/1/1/1/1", 2)},
        {"me": 2},
        {"me": -1},
        {"absent": (5,)},
        {"votes": ("bot",)},
        {"tips": ("a1" * 32,)},
        {"tips": ("", "no link")},
        {"votes": ("bot", "dance")},
        {"watching": ("Anna\nBen",)},
        {"link": 10**10},
        {"seats": (SeatInfo("a", "Anna\nBen"), SeatInfo("b", "Ben"))},
        {"seats": (SeatInfo("a", "Anna"), SeatInfo(bot="grandmaster"))},
        {"seats": (SeatInfo("a", ""), SeatInfo("b", "Ben"))},
        {"seats": (SeatInfo("a", "Anna", portrait="../../owl"), SeatInfo("b", "Ben"))},
    ],
    ids=str,
)
def test_a_room_that_cannot_be_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        ClientTable(SECRETS["a"]).receive(replace(room_of(PAIR.me), **changed))


def test_a_link_beyond_the_chain_is_refused_at_once() -> None:
    with pytest.raises(BadMessage):
        TwoClients().me.receive(HostLink(10**10, "ab" * 32))


def test_a_view_that_cannot_be_is_refused() -> None:
    caught = next(match_of(PAIR.table.room.state).caught_up(ME))
    assert isinstance(caught, Snapshot)
    with pytest.raises(BadMessage):
        TwoClients().me.receive(Snapshot(caught.n, caught.q, caught.view | {"turn": 5}))


@pytest.mark.parametrize(
    "event",
    [
        Discarded(ME, TABLE.stock[0]),
        Melded(ME, (HAND[0], HAND[0], HAND[1]), parse("4S 4H 4D")),
        Melded(1 - ME, HAND[:3], parse("4S 4H 4D")),
        LaidOff(ME, TABLE.pile[0], 0, (), ()),
        Swapped(ME, (TABLE.stock[0],), 90, 0, (), ()),
    ],
    ids=str,
)
def test_nobody_plays_what_they_do_not_hold(event: Event) -> None:
    with pytest.raises(BadMessage):
        check_event(TABLE, event)


def test_nobody_plays_a_card_twice_in_one_message() -> None:
    check_event(TABLE, Discarded(ME, HAND[0]))
    with pytest.raises(BadMessage):
        check_event(apply_event(TABLE, Discarded(ME, HAND[0]), {}), Discarded(ME, HAND[0]))
