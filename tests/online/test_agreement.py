"""A program and its host find out when they no longer agree: on the rules, or on what lies."""

from dataclasses import replace

import pytest
from online.test_far_table import Far
from online.test_room import Table, told

from rummy.engine.actions import Discard, Draw
from rummy.engine.variants import VARIANTS
from rummy.online.agreement import OtherRules, digest_of_rules, digest_of_view
from rummy.online.client_table import ClientTable
from rummy.online.messages import Applied, Report, Snapshot

GIN = VARIANTS["gin"]


def test_rules_are_the_same_whatever_they_are_called():
    assert digest_of_rules(replace(GIN, name="other", edition=1)) == digest_of_rules(GIN)


def test_rules_differ_by_any_switch():
    switched = [replace(GIN, **change) for change in ({"knock_limit": 9}, {"gin_bonus": 24}, {"renewal": ""})]
    assert len({digest_of_rules(rules) for rules in (GIN, *switched)}) == 4


@pytest.mark.parametrize("change", [{"turn": 1}, {"stock": (9,)}, {"pile": ()}, {"faces": {}}, {"melds": ()}])
def test_what_lies_otherwise_has_other_digits(change):
    view = Far().me.view
    is_same = all(getattr(view, name) == value for name, value in change.items())
    assert (digest_of_view(replace(view, **change)) == digest_of_view(view)) == is_same


def test_only_whose_turn_begins_hears_what_they_should_see():
    table = Table("ab").begin()
    heard = {who: told(table.out, who, Applied)[0].seen for who in "ab"}
    seat = table.match.turn
    assert heard.pop(table.turn) == digest_of_view(table.match.game.view(seat))
    assert [*heard.values()] == [""]


def a_turn(far: Far) -> None:
    """Have whoever is to move draw a card and throw it."""
    for _ in range(2):
        who = far.table.turn
        table = far.far[who]
        drawn = table.view.drawn
        action = Draw() if drawn is None else Discard(table.view.faces[drawn])
        far.hear(far.table.ask(who, table.act(action)))


def test_who_sees_something_else_than_the_host_has_is_told_all_anew():
    far = Far()
    a_turn(far)
    table = far.me._tables[far.me.n]
    one, other, *_ = table.hands[far.me.reader]
    faces = {**table.faces, one: table.faces[other], other: table.faces[one]}
    far.me._tables[far.me.n] = replace(table, faces=faces)
    a_turn(far)
    assert far.me.is_behind
    assert far.me.report == Report(1, far.me.n, digest_of_view(far.me.view))
    out = far.table.ask(far.who, far.me.rejoin())
    assert told(out, far.who, Snapshot)
    far.hear(out)
    assert not far.me.is_behind
    assert far.me.view == far.table.match.game.view(far.me.reader)


@pytest.mark.parametrize(
    "change",
    [{"rules": "00000000"}, {"settings": replace(Table().room.state.settings, rules="chess")}],
    ids=["otherwise", "unknown"],
)
def test_nobody_plays_by_rules_that_their_program_does_not_have(change):
    with pytest.raises(OtherRules):
        ClientTable("ab" * 32).receive(replace(Table().room.info(0), **change))
