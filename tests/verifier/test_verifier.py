"""A program in another language, written from docs/fair.md alone, deals every match as this one did."""

import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from checks.deals import NODE, VERIFIER, Dealt, play_some, verified
from rummy.engine.chains import Chain, link_of
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.storage.record import Record
from tests.online.elsewhere import broken_off, first_table, gone_on
from tests.positions import every_kind

pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node to run the verifier with")


@pytest.fixture(scope="module")
def gin() -> Dealt:
    return play_some(VARIANTS["gin"], 2, Random("a false record"), 2)


def played(name: str) -> list[Dealt]:
    """A match with the fewest players, one with the most, and one whose stock runs out."""
    rules, chance = VARIANTS[name], Random(name)
    has_room = rules.knocks or rules.closes or rules.packs[2] > 1
    short = rules if has_room else replace(rules, cards_dealt=(12, 12, 12, 9, 8))
    tables = [(rules, rules.min_players), (rules, rules.max_players), (short, min(4, rules.max_players))]
    return [play_some(house, seats, chance, 2) for house, seats in tables]


@pytest.mark.turns(3)
@every_kind
def test_every_deal_and_every_new_stock_is_the_same(name: str) -> None:
    matches = played(name)
    assert verified([match.record for match in matches]) == [match.deals for match in matches]


@pytest.mark.parametrize(
    ("house", "seats"),
    [
        ("chinchon, ace_of_coins=yes", 2),
        ("chinchon, ace_of_coins=yes", 6),
        ("contract, jokers_in_all=below_packs", 6),
        ("contract, jokers_in_all=below_players", 4),
    ],
)
def test_fewer_jokers_and_other_ones_are_dealt_the_same(house: str, seats: int) -> None:
    match = play_some(read_rules(house), seats, Random(house), 1)
    assert verified([match.record]) == [match.deals]


FORMER = sorted((Path(__file__).parents[1] / "match" / "former").glob("*.txt"))


def test_matches_of_former_editions_are_dealt_as_they_were_then() -> None:
    assert NODE is not None
    command = [NODE, str(VERIFIER), *map(str, FORMER)]
    told = subprocess.run(command, capture_output=True, text=True, encoding="utf-8").stdout.splitlines()
    assert [line.partition(": ")[2].partition(" (")[0] for line in told] == ["every deal"] * len(FORMER)


def test_among_them_are_new_stocks_of_both_kinds() -> None:
    dealt = [deal for name in ("cardgames", "penalty") for match in played(name) for deal in match.deals]
    assert {len(deal["pile"]) for deal in dealt if "shuffle" in deal} == {1}  # type: ignore[arg-type]


def other_secret(record: Record) -> Record:
    chain = Chain(record.header.id, "ab" * 32)
    return replace(record, header=replace(record.header, seed=str(chain)))


def other_secret_with_its_tip(record: Record) -> Record:
    chain = Chain(record.header.id, "ab" * 32)
    return replace(record, header=replace(record.header, seed=str(chain), fingerprint=chain.tip))


def other_tip(record: Record) -> Record:
    return replace(record, header=replace(record.header, fingerprint="ab" * 32))


def other_match(record: Record) -> Record:
    return replace(record, header=replace(record.header, id=f"{1:032x}"))


def changed(record: Record, start: str, line: str | None) -> Record:
    """The record with another line instead of each that begins so, or without it."""
    moves = [line if move.startswith(start) else move for move in record.moves]
    return replace(record, moves=tuple(move for move in moves if move is not None))


FALSE: dict[str, tuple[Callable[[Record], Record], str]] = {
    "another secret": (other_secret, "the tip is not that of the chain"),
    "another secret with its tip": (other_secret_with_its_tip, "seed does not follow"),
    "another tip": (other_tip, "the tip is not that of the chain"),
    "the chain of another match": (other_match, "the chain is that of another match"),
    "another share": (lambda record: changed(record, "share", f"share {'ab' * 32}"), "seed does not follow"),
    "no share": (lambda record: changed(record, "share", None), "not one share"),
    "another seed": (
        lambda record: changed(record, "seed", f"seed sha256:{'ab' * 32}"),
        "seed does not follow",
    ),
    "an older seed": (lambda record: changed(record, "seed", "seed abc"), "seed does not follow"),
    "no seed": (lambda record: changed(record, "seed", None), "seed does not follow"),
    "a card that was not dealt": (
        lambda record: changed(record, "0 discard", "0 discard *"),
        "nobody was dealt",
    ),
}


@pytest.mark.parametrize("cheat", FALSE)
def test_a_false_record_is_found_out(cheat: str, gin: Dealt) -> None:
    change, why = FALSE[cheat]
    (found,) = verified([change(gin.record)])
    assert isinstance(found, str)
    assert why in found


# With people


@pytest.fixture(scope="module")
def moved() -> Record:
    """A match whose first round was played at one table, and whose second at another."""
    table = gone_on(broken_off())
    table.begin()
    table.play_round()
    return table.saved_by("x")


def test_a_match_with_people_is_proven_by_its_record_alone(moved: Record) -> None:
    (found,) = verified([moved])
    assert [deal["round"] for deal in found if "hands" in deal] == [1, 2]  # type: ignore[index]


def test_whose_part_is_missing_is_named_as_in_the_program(tmp_path: Path) -> None:
    table = first_table()
    table.play_round()
    table.deal_without("b")
    table.play_round()
    record = table.saved_by("a")
    (tmp_path / "match.txt").write_text(record.text, encoding="utf-8")
    told = subprocess.run(
        [str(NODE), str(VERIFIER), "match.txt"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert told.stdout.splitlines() == [
        "match.txt: round 2: dealt without the link of seat 1",
        "match.txt: every deal (2) is that of its seeds",
    ]
    assert (record.faults, record.missing) == (("", ""), ((), (1,)))


def with_proof(record: Record, **changes: object) -> Record:
    first, *others = record.proofs
    return replace(record, proofs=(replace(first, **changes), *others))  # type: ignore[arg-type]


FALSE_WITH_PEOPLE: dict[str, tuple[Callable[[Record], Record], str]] = {
    "another link of the host's": (
        lambda record: with_proof(record, link=link_of("ef" * 32, 1)),
        "the host's link does not lead to its tip",
    ),
    "another link of a player's": (
        lambda record: with_proof(record, shares=(link_of("ef" * 32, 1), record.proofs[0].shares[1])),
        "the link of seat 0 does not lead to its tip",
    ),
    "a part that is left out": (
        lambda record: with_proof(record, shares=("", record.proofs[0].shares[1])),
        "its seed does not follow",
    ),
    "a mark": (lambda record: with_proof(record, why="left_me_out"), "marked while it was played"),
    "no links": (lambda record: replace(record, proofs=()), "nobody has told its links"),
    "another seed": (lambda record: changed(record, "seed", f"seed sha256:{'ab' * 32}"), "does not follow"),
}


@pytest.mark.parametrize("cheat", FALSE_WITH_PEOPLE)
def test_a_false_record_of_people_is_found_out_by_both(cheat: str, moved: Record) -> None:
    change, why = FALSE_WITH_PEOPLE[cheat]
    false = change(moved)
    (found,) = verified([false])
    assert isinstance(found, str)
    assert why in found
    assert any(false.faults)
