"""The bots are blind: whatever a seat does not know may be anything, and its bot sees and does the same."""

import pickle
import sys
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import islice
from math import ceil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks import secrets
from checks.midgames import SECRET, midgames, midgames_of, permuted, turned
from checks.secrets import Search, match_at
from rummy.bots.opponents import BOTS
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.variants import VARIANTS
from rummy.match import game
from tests.blindness import LEAKS, Climber, Finder, Gossip, Searcher, Spy, kinds, remembered, told_by, within
from tests.positions import UNLIKE, every_kind, every_variant, legal_actions, seats_of
from tests.samples import sampled

every_spy = pytest.mark.parametrize("spy", [Climber, Searcher])
every_leak = pytest.mark.parametrize("leak", LEAKS)
once = settings(max_examples=1)
seeds = st.integers(0, 10**6)

ALWAYS = {"a card in another hand is known", "somebody has melded"}
MANY, A_FEW = 150, 3  # midgames
FOUND = {  # what there has to be among so many midgames
    "table": ALWAYS | {"draw", "play"},
    "knock": ALWAYS | {"upcard", "draw", "play", "layoff", "a discard is hidden"},
    "declare": ALWAYS | {"draw", "play"},
    "close": ALWAYS | {"draw", "play"},
    "canasta": ALWAYS | {"draw", "play"},
    "rearrange": {"somebody has melded", "play"},
    "rummy51": {"a joker in the hand", "not opened yet", "the stock was renewed"},
    "romme": {"a joker in the hand", "not opened yet", "a joker is owed"},
    "rummy500": {"a deep take"},
    "playingcards": {"the stock was renewed"},
    "bicycle": {"the stock was renewed", "a card of the stock is known"},
}


@lru_cache(maxsize=20)
def some_midgames(name: str, seed: int, count: int = A_FEW) -> list[Table]:
    """Midgames of one round at each size of table."""
    rules = VARIANTS[name]
    return [table for seats in seats_of(name) for table in midgames(rules, seats, str(seed), count)]


def is_swayed(bot: str, table: Table, seed: int = 0) -> bool:
    return secrets.is_swayed(bot, table, permuted(table, table.turn, Random(seed)))


# What a bot does


@pytest.mark.turns(3)
@every_kind
@once
@given(seeds)
def test_hidden_faces_do_not_change_what_a_bot_does(name: str, seed: int) -> None:
    for table in some_midgames(name, seed):
        assert [bot for bot in BOTS if is_swayed(bot, table, seed)] == []


@pytest.mark.long
@every_variant
def test_hidden_faces_change_no_move_in_ten_thousand_midgames(name: str) -> None:
    search, count = Search(), ceil(10_000 / len(VARIANTS))
    with secrets.masters_with(secrets.FEW_PLAY_OUTS):
        search.through(name, 0, count)
    assert search.met["moves of bots"] == 2 * len(BOTS) * count


@every_kind
def test_midgames_hold_all_that_there_is_to_overlook(name: str) -> None:
    missing = FOUND[VARIANTS[name].flow] | FOUND.get(name, set())
    for table in islice(midgames_of(name), MANY):
        missing -= {*kinds(table)}
        if not missing:
            break
    assert missing == set()


@every_spy
@pytest.mark.parametrize("name", sampled(["cardgames", "gin", "rummy51", "rummy500"], 2))
def test_a_spy_is_caught(name: str, spy: type[Spy], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "spy", spy())
    assert any(is_swayed("spy", table) for table in some_midgames(name, 0))


@every_leak
def test_a_bot_that_looks_through_a_leaky_view_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "finder", Finder())
    assert not any(is_swayed("finder", table) for table in some_midgames("cardgames", 0))
    monkeypatch.setattr(game, "observe", lambda table, seat, *_: LEAKS[leak](observe(table, seat), table))
    caught = any(is_swayed("finder", table) for table in some_midgames("cardgames", 0))
    assert caught == (leak != "the seed")


def test_bots_remember_nothing_of_what_they_saw() -> None:
    def play(seed: int) -> dict[str, list[str]]:
        for name in UNLIKE:
            for table in some_midgames(name, seed)[::A_FEW]:
                assert [match_at(table, bot).bot_action() for bot in BOTS]
        return remembered()

    before = play(0)  # the first time, what follows from the rules alone is worked out
    assert play(1) == before


def test_a_bot_that_remembers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "gossip", Gossip())
    before = remembered()
    match_at(some_midgames("cardgames", 0)[0], "gossip").bot_action()
    assert remembered() != before


PLANTED = """
seen = []


class Planted:
    ponders = False

    def choose(self, view, rng):
        seen.append(view.faces)
"""


@pytest.mark.parametrize("name", ["rummy.bots.spy", "rummy.games.x.bots.spy", "rummy.games.x.fast_spy"])
def test_a_module_of_bots_that_remembers_is_caught_in_any_package(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "spy.py"
    file.write_text(PLANTED, encoding="utf-8")
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(BOTS, "spy", module.Planted())
    before = remembered()
    match_at(some_midgames("cardgames", 0)[0], "spy").bot_action()
    assert remembered() != before


# What a view holds


@pytest.mark.turns(3)
@every_kind
def test_nothing_within_a_view_depends_on_hidden_faces(name: str) -> None:
    for table in some_midgames(name, 0):
        view, other = (observe(t, table.turn) for t in (table, permuted(table, table.turn, Random(0))))
        assert view == other
        assert told_by(view) == told_by(other)


@every_kind
def test_what_is_sent_to_a_bot_in_another_process_does_not_depend_on_hidden_faces(name: str) -> None:
    for table in some_midgames(name, 0):
        other = permuted(table, table.turn, Random(0))
        sent, sent_then = (pickle.dumps(match_at(t, "sharp").question) for t in (table, other))
        assert sent == sent_then


@every_kind
def test_neither_the_table_nor_its_seed_is_within_a_question(name: str) -> None:
    for table in some_midgames(name, 0):
        held = [*within(match_at(table, "sharp").question)]
        assert not any(isinstance(one, Table) for one in held)
        assert not any(SECRET in one for one in held if isinstance(one, str))


@every_leak
def test_a_leak_is_found(leak: str) -> None:
    table, *_ = some_midgames("cardgames", 0)
    tables = table, permuted(table, table.turn, Random(0))
    view, other = (LEAKS[leak](observe(t, table.turn), t) for t in tables)
    if leak == "the seed":
        assert any(SECRET in one for one in within(view) if isinstance(one, str))
    else:
        assert told_by(view) != told_by(other)


# How tables are turned


@every_kind
def test_a_rotated_table_looks_the_same_from_its_seat(name: str) -> None:
    for table in some_midgames(name, 0):
        mine = turned(table, table.turn)
        assert turned(turned(table, 1), table.seats - 1) == table
        assert observe(mine, 0).faces == observe(table, table.turn).faces
        assert legal_actions(observe(mine, 0)) == legal_actions(observe(table, table.turn))
