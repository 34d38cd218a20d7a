"""The fingerprint of a deal: what docs/fair.md tells leads to the same fingerprint and the same cards."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rummy.engine.cards import spell
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.variants import VARIANTS
from rummy.storage.fair import fingerprint, in_short, sealed
from rummy.storage.record import Header

DOCS = Path(__file__).parent.parent.parent / "docs" / "fair.md"


@pytest.fixture(scope="module")
def told() -> dict[str, Callable[..., Any]]:
    """What the Python in the docs defines."""
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    return names


def test_the_fingerprint_is_the_hash_of_a_line_that_anybody_can_write() -> None:
    assert sealed("gin", 2, "abc") == "rummy deal 1 | gin | 2 players | abc"
    assert fingerprint("gin", 2, "abc") == "ab81efe4bff65706224f6fac28ab8e54b8660c80d4c8b4f6ed53124d4d2514d5"
    assert fingerprint("gin", 2, "abc") in DOCS.read_text(encoding="utf-8")
    assert in_short("0123456789abcdef", 12) == "0123 4567 89AB"


def test_the_fingerprint_changes_with_seed_rules_and_players() -> None:
    deals = [
        ("gin", 2, "a"),
        ("gin", 2, "b"),
        ("oklahoma", 2, "a"),
        ("cardgames", 2, "a"),
        ("cardgames", 3, "a"),
    ]
    assert len({fingerprint(*deal) for deal in deals}) == len(deals)


def test_a_new_match_has_its_fingerprint_in_its_record() -> None:
    header = Header.fresh("1.0", "gin", (("You", None), ("Mike", "sharp")), "abc")
    assert header.fingerprint == fingerprint("gin", 2, "abc")


def test_the_docs_lead_to_the_same_fingerprint(told: dict[str, Callable[..., Any]]) -> None:
    assert told["fingerprint"]("cardgames, ace_points=5", 4, "é") == fingerprint(
        "cardgames, ace_points=5", 4, "é"
    )


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, rules in VARIANTS.items()
        if rules.first_discard == "upcard" and not rules.red_three_points and rules.pack == "french"
        if rules.jokers_in_all == "each_pack"
    ],
)
def test_the_docs_lead_to_the_same_cards(told: dict[str, Callable[..., Any]], name: str) -> None:
    rules, seats = preset(name, 1), VARIANTS[name].max_players  # as matches of then have it
    _, table = deal(new_table(rules, seats, "a seed"))[-1]
    dealer = told["first_dealer"](seats, "a seed")
    packs, each = rules.packs_for(seats), rules.cards_for(seats)
    hands = told["hands"]("a seed", 1, dealer, seats, each, packs, rules.jokers_per_pack)
    assert dealer == table.dealer
    assert [sorted(hand) for hand in hands] == [
        sorted(spell(table.faces[card] for card in hand).split()) for hand in table.hands
    ]
