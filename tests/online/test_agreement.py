"""A program and its host find out when they no longer agree: on the rules, or on what lies."""

from dataclasses import replace
from typing import Any

import pytest

from rummy.engine.actions import Discard, Draw
from rummy.games.variants import VARIANTS
from rummy.online.agreement import OtherRules, digest_of_rules, digest_of_view
from rummy.online.client_table import ClientTable
from rummy.online.messages import Applied, Snapshot
from tests.online.test_client_table import TwoClients
from tests.online.test_room import Table, told

GIN = VARIANTS["gin"]


def test_rules_are_the_same_whatever_they_are_called() -> None:
    assert digest_of_rules(replace(GIN, name="other", edition=1)) == digest_of_rules(GIN)


def test_rules_differ_by_any_switch() -> None:
    switched = [replace(GIN, **change) for change in ({"knock_limit": 9}, {"gin_bonus": 24}, {"renewal": ""})]
    assert len({digest_of_rules(rules) for rules in (GIN, *switched)}) == 4


@pytest.mark.parametrize("change", [{"turn": 1}, {"stock": (9,)}, {"pile": ()}, {"faces": {}}, {"melds": ()}])
def test_another_table_has_another_digest(change: dict[str, Any]) -> None:
    view = TwoClients().me.view
    is_same = all(getattr(view, name) == value for name, value in change.items())
    assert (digest_of_view(replace(view, **change)) == digest_of_view(view)) == is_same


def test_only_the_player_whose_turn_begins_gets_a_digest() -> None:
    table = Table("ab").begin()
    heard = {who: told(table.out, who, Applied)[0].seen for who in "ab"}
    seat = table.seat
    assert heard.pop(table.turn) == digest_of_view(table.match.game.view(seat))
    assert [*heard.values()] == [""]


def a_turn(pair: TwoClients) -> None:
    """Have whoever is to move draw a card and throw it."""
    for _ in range(2):
        who = pair.table.turn
        table = pair.clients[who]
        drawn = table.view.drawn
        action = Draw() if drawn is None else Discard(table.view.faces[drawn])
        command = table.act(action)
        assert command is not None
        pair.receive(pair.table.ask(who, command))


def test_a_client_with_another_view_than_the_hosts_gets_a_snapshot() -> None:
    pair = TwoClients()
    a_turn(pair)
    table = pair.me._tables[pair.me.n]
    one, other, *_ = table.hands[pair.me.reader]
    faces = {**table.faces, one: table.faces[other], other: table.faces[one]}
    pair.me._tables[pair.me.n] = replace(table, faces=faces)
    a_turn(pair)
    assert pair.me.is_behind
    out = pair.table.ask(pair.who, pair.me.rejoin())
    assert told(out, pair.who, Snapshot)
    pair.receive(out)
    assert not pair.me.is_behind
    assert pair.me.view == pair.table.match.game.view(pair.me.reader)


@pytest.mark.parametrize(
    "change",
    [{"rules": "00000000"}, {"settings": replace(Table().room.state.settings, rules="chess")}],
    ids=["otherwise", "unknown"],
)
def test_nobody_plays_by_rules_that_their_program_does_not_have(change: dict[str, Any]) -> None:
    with pytest.raises(OtherRules):
        ClientTable("ab" * 32).receive(replace(Table().room.info(0), **change))
