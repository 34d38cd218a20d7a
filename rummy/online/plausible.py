"""Checks that the room and the table that a host sends are possible.

Whether they are true is checked after the round. What passes here can be shown on every screen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import get_args

from rummy.engine.cards import Face
from rummy.engine.chains import ROUNDS, is_link
from rummy.engine.events import Event, GaveBack, Played, played_cards
from rummy.engine.table import Table
from rummy.engine.valid_melds import is_red_three, readings
from rummy.free.table import MOST_HANDS, FreeTable
from rummy.match.players import is_bot
from rummy.online.agreement import OtherRules
from rummy.online.aliases import is_alias
from rummy.online.codes import read_code, read_key
from rummy.online.identity import is_portrait, readable
from rummy.online.masked_table import seen
from rummy.online.messages import (
    FreeTableInfo,
    OpenTableInfo,
    RoomInfo,
    SeatInfo,
    TableSettings,
    VoteChoice,
)
from rummy.online.room_state import allowed, checked
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage

LONGEST_ID = 64  # characters of the id of a table or a person


def check_room(room: RoomInfo) -> None:
    """Raise BadMessage if a room's state is impossible, and OtherRules if its rules are unknown."""
    seats = range(room.settings.seats)
    try:
        is_played = checked(room.settings) == room.settings
    except RequestRefused as refusal:
        if str(refusal) == "no_rules":
            raise OtherRules(room.settings.rules) from None
        is_played = False
    is_possible = (
        is_played
        and is_id(room.table)
        and (not room.club or is_id(room.club))
        and read_code(room.code) == room.code
        and (not room.key or read_key(room.key))
        and is_link(room.tip)
        and len(room.seats) == len(seats)
        and all(map(can_sit, room.seats))
        and (room.me is None or (room.me in seats and bool(room.seats[room.me].id)))
        and all(seat in seats for seat in room.absent)
        and 0 <= room.link <= ROUNDS
        and min(room.match, room.n) >= 0
        and all(readable(name) == name for name in room.watching)
        and len(room.votes) in (0, len(seats))
        and len(room.tips) in (0, len(seats))
        and all(not tip or is_link(tip) for tip in room.tips)
        and {*room.votes} <= {"", *get_args(VoteChoice)}
        and (not room.goes_on or (room.goes_on.isprintable() and len(room.goes_on) <= 2 * LONGEST_ID))
    )
    if not is_possible:
        raise BadMessage("no such room")


def is_id(text: str) -> bool:
    """Return whether a text has the form of an id of a table or a person."""
    return text.isascii() and text.isalnum() and len(text) <= LONGEST_ID


def can_sit(seat: SeatInfo) -> bool:
    """Return whether a seat as described can exist: its person, bot and presence fit each other."""
    return (
        (not seat.id or is_id(seat.id))
        and (not seat.name or readable(seat.name) == seat.name)
        and (not seat.bot or is_bot(seat.bot))
        and (not seat.tip or is_link(seat.tip))
        and (not seat.portrait or is_portrait(seat.portrait))
        and bool(seat.name) >= bool(seat.id)
    )


def is_open_table(table: OpenTableInfo, *, is_of_club: bool = False) -> bool:
    """Return whether a table for everybody in a list can exist, so that it can be shown and joined.

    At the tables of a club, people have their own names.
    """
    try:
        settings = allowed(TableSettings(table.rules, table.seats, table.pace), "open")
    except RequestRefused:
        return False
    people = len(table.people)
    return (
        settings.rules == table.rules
        and read_code(table.code) == table.code
        and read_key(table.key) is not None
        and people >= 1
        and 0 <= table.free <= table.seats - people
        and all(
            (readable(each.name) == each.name if is_of_club else is_alias(each.name))
            and min(each.finished, each.left) >= 0
            for each in table.people
        )
    )


def check_free_table(state: FreeTableInfo) -> None:
    """Raise BadMessage if the state of a table without rules is impossible."""
    seats = range(len(state.seats))
    is_possible = (
        is_id(state.table)
        and read_code(state.code) == state.code
        and (not state.key or read_key(state.key))
        and 1 <= len(seats) <= MOST_HANDS
        and all(map(can_sit, state.seats))
        and (state.me is None or (state.me in seats and bool(state.seats[state.me].id)))
        and all(readable(name) == name for name in state.watching)
        and (not state.host or is_id(state.host))
        and all(seat in seats for seat in state.absent)
    )
    if not is_possible:
        raise BadMessage("no such free table")


def check_free_table_faces(table: FreeTable, faces: Mapping[int, Face], me: int | None) -> None:
    """Raise BadMessage unless `faces` has the faces that a seat sees at a table without rules."""
    if faces.keys() != seen(table, me) or Counter(faces.values()) - Counter(table.packs.faces):
        raise BadMessage("no such faces")


def check_table(table: Table, reader: int) -> None:
    """Raise BadMessage if a table is impossible for a reader, who has a seat or watches."""
    melds = chain(*(meld.cards for meld in table.melds))
    placed = [
        *table.stock,
        *table.pile,
        *chain(*table.hands),
        *melds,
        *chain(*table.red),
        *chain(*table.second),
        *_shown(table),
    ]
    try:
        is_possible = (
            all(_places(table, placed)) and all(_faces(table, placed, reader)) and all(_seats(table))
        )
    except LookupError:
        is_possible = False
    if not is_possible:
        raise BadMessage("no such table")


def check_event(table: Table, event: Event) -> None:
    """Raise BadMessage if a seat plays cards that were not in its hand before the event."""
    if isinstance(event, Played):
        played = {*played_cards(event)}
        if len(played) < len(played_cards(event)) or not played <= {*table.hands[event.seat]}:
            raise BadMessage("not in their hand")


def check_seats(table: Table) -> None:
    """Raise BadMessage if a table names a seat that it does not have, also during a move."""
    if not all(seat in range(table.seats) for seat in _named(table)):
        raise BadMessage("no such seats")


def _shown(table: Table) -> list[int]:
    """Return the card beside the stock that made its rank wild, as a list; empty without one."""
    return [] if table.wild_card is None else [table.wild_card]


def _places(table: Table, placed: list[int]) -> Iterator[bool]:
    """Yield True or False for each condition on the places of the cards."""
    yield len({*placed}) == len(placed) <= len(table.rules.pack_for(table.seats))
    yield len(table.hands) == table.seats
    yield table.owed <= {*table.hands[table.turn]}
    yield table.knock_card is None or table.knock_card in table.pile
    for meld in table.melds:
        yield len(meld.cards) == len(meld.shown) == len(meld.laid_by)
        yield meld.shown in readings(meld.shown, table.in_force)


def _faces(table: Table, placed: list[int], reader: int) -> Iterator[bool]:
    """Yield True or False for each condition on the known faces: the reader's hand and all open cards."""
    known = table.faces.keys()
    shown = [chain(*table.hands, *table.second)] if table.is_over else []
    shown.extend(chain(table.hands[seat]) for seat in table.open_hands)
    if reader < table.seats:
        shown.append(chain(table.hands[reader]))
    open_cards = {*chain(*shown), *table.pile, *chain(*table.red), *_shown(table)} - {table.knock_card}
    yield open_cards <= known <= {*placed}
    yield all(is_red_three(table.faces[card], table.rules) for card in chain(*table.red))
    yield not Counter(table.faces.values()) - Counter(table.rules.pack_for(table.seats))
    yield table.taken is None or table.taken in known
    if table.history and isinstance(last := table.history[-1], GaveBack):
        yield last.card in known  # those before may have been shuffled since
    for meld in table.melds:
        yield all(table.faces[card] == face.held for card, face in zip(meld.cards, meld.shown, strict=True))


def _seats(table: Table) -> Iterator[bool]:
    """Yield True or False for each condition on the seats that the table names."""
    seats, result, named = range(table.seats), table.last_result, _named(table)
    yield len(table.scores) == table.seats
    yield len(table.red) in (0, table.sides)
    yield len(table.second) <= table.rules.second_hands(table.seats)
    yield (table.phase == "answer") <= (table.partner_of(table.turn) is not None)
    yield len(table.rounds_won) in (0, table.seats)
    yield (table.phase == "layoff") <= (table.knocker is not None)
    yield len(table.bought) in (0, table.seats)
    yield len(table.rejoined) in (0, table.seats)
    yield len(table.out) < table.seats if table.rules.eliminates else not table.out
    yield len(table.fines) in (0, table.seats) and min(table.fines, default=0) >= 0
    yield (table.phase == "buy") == (table.drawer is not None)
    yield table.phase != "buy" or table.drawer != table.turn
    yield (table.phase == "arrange") <= (table.declarer is not None or table.knocker is not None)
    yield (table.phase == "finished") <= (result is not None)
    if result is not None:
        yield len(result.points) == table.seats
        named += [*result.unopened, *([] if result.winner is None else [result.winner])]
    yield all(seat in seats for seat in named)


def _named(table: Table) -> list[int]:
    """Return all seats that a table names, except those in the result of a round."""
    maybe = table.knocker, table.declarer, table.drawer, table.winner
    return [
        table.turn,
        table.dealer,
        *table.melded,
        *table.passed,
        *table.drew,
        *table.fresh,
        *table.out,
        *(event.seat for event in table.history),
        *(seat for meld in table.melds for seat in (meld.owner, *meld.laid_by)),
        *(seat for seat in maybe if seat is not None),
    ]
