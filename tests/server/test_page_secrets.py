"""No byte of a page depends on a card that its seat may not see, and nothing that it sends harms a host."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from checks import free_page_leaks, leaking, page_leaks
from checks.midgames import midgames_of
from rummy.browser.documents import SORTS
from rummy.engine.table import Table
from rummy.games.variants import VARIANTS
from rummy.online.room import Effects
from tests.samples import sampled

BUTTONS = (
    "undo",
    "concede",
    "next",
    "again",
    "sit",
    "to_room",
    "ready",
    "meld",
    "knock",
    "done",
    "pass",
    "no",
)
FREE_BUTTONS = (
    *("deal", "shuffle", "turn", "spread", "gather"),
    *("sort_hand", "lay_down", "whole_pile", "close_people"),
)
PLACES = (
    "stock",
    "pile",
    "area",
    "hand",
    "tray",
    "meld-0",
    "group-0",
    "seat-0",
    "red-0",
    "second-0",
    "nothing",
)


def test_no_byte_of_a_page_depends_on_a_hidden_card() -> None:
    _, pairs = leaking.run(page_leaks.look, len(VARIANTS))
    assert pairs > 2 * len(VARIANTS)


@pytest.mark.parametrize("finds", page_leaks.PLANTS.values(), ids=page_leaks.PLANTS)
def test_a_page_that_shows_too_much_is_found(finds: Callable[[], bool]) -> None:
    assert finds()


def test_no_byte_of_a_page_depends_on_a_hidden_card_of_a_free_table() -> None:
    assert free_page_leaks.run(3) == 12


def test_a_page_of_a_free_table_that_shows_too_much_is_found() -> None:
    assert dict(free_page_leaks.found()) == dict.fromkeys(free_page_leaks.PLANTS, True)


@pytest.mark.parametrize("reader", range(free_page_leaks.HANDS + 1))
def test_a_host_of_a_free_table_stands_whatever_a_page_sends(reader: int) -> None:
    chance = Random(reader)
    table = free_page_leaks.WatchedFreeTable(reader, lambda masked: masked)
    cards = [f"{kind}-{number}" for kind in ("card", "pile") for number in range(-1, 54)]
    things = [*cards, *(f"seat-{seat}" for seat in range(5)), "felt", "hand", "", "button-new_cards"]
    things += [f"button-{name}" for name in (*FREE_BUTTONS, "people", "remove-1", "sit", "undo")]
    for _ in range(400):
        some = chance.choices(things, k=chance.randrange(3))
        more: dict[str, Any] = chance.choice(
            [{}, {"at": [chance.uniform(-99, 99), 1e400]}, {"gap": chance.choice([-1, 10**9])}]
        )
        message: dict[str, Any] = {
            "do": chance.choice(["press", "drop", "nudge"]),
            "on": chance.choice(things),
            "cards": some,
        }
        table.say(**message, **more, by=[chance.randint(-9, 9), 0], twice=chance.random() < 0.3)
        table.say(do="answer", n=0)
        counts = [len(pile.cards) for pile in table.room.state.table.piles]
        assert sum(counts) + sum(map(len, table.room.state.table.hands)) == len(table.room.state.masked.faces)


@pytest.mark.parametrize("game", sampled([*VARIANTS], 6))
def test_a_host_stands_whatever_a_page_sends(game: str) -> None:
    chance = Random(game)
    for table in islice(midgames_of(game), 2):
        for reader in range(table.seats + 1):
            page = page_leaks.Watched(table, reader)
            things = ids_at(table, reader)
            for _ in range(40):
                page.page.hear(any_message(things, chance))
                page.hear(Effects([], []))


def ids_at(table: Table, reader: int) -> list[str]:
    """Return ids of things that are or could be at a table."""
    buttons = [f"button-{name}" for name in (*BUTTONS, *(f"sort_{how}" for how in SORTS))]
    hand = table.hands[reader] if reader < table.seats else ()
    return [*PLACES, *buttons, *(f"card-{card}" for card in (*hand, *hand, *table.hands[table.turn]))]


def any_message(things: list[str], chance: Random) -> dict[str, Any]:
    """Return a message that a page could send, about any of the things."""
    some = chance.choices(things, k=chance.randrange(4))
    return chance.choice(
        [
            {"do": "press", "on": chance.choice(things)},
            {"do": "drop", "cards": some, "on": chance.choice(things), "aside": chance.uniform(-1, 1)},
            {"do": "drop", "cards": some, "on": "hand", "gap": chance.randint(-2, 12)},
            {"do": "lift", "cards": some},
            {"do": "answer", "n": chance.randint(-1, 3)},
        ]
    )
