"""The stream of random numbers follows docs/fair.md, so that any language can compute it."""

import re
from collections import Counter
from hashlib import sha256
from itertools import islice
from pathlib import Path

from rummy.engine.cards import PACK, spell
from rummy.engine.chains import Chain, link_of
from rummy.engine.stream import RANGE, _numbers, draws, shuffled

DOCS = (Path(__file__).parent.parent.parent / "docs" / "fair.md").read_text(encoding="utf-8")
TEXT = "sha256:test"


def told(row: str) -> str:
    """Return the value in a row of a table of the docs."""
    (value,) = re.findall(rf"^\| {re.escape(row)} \| `(.*)` \|$", DOCS, re.MULTILINE)
    return str(value)


def drawn(below: int, times: int) -> str:
    draw = draws(TEXT)
    return ", ".join(str(draw(below)) for _ in range(times))


def test_a_block_is_the_hash_of_the_text_and_its_number() -> None:
    block = sha256(b"sha256:test/0").digest() + sha256(b"sha256:test/1").digest()
    assert [*islice(_numbers(TEXT), 16)] == [int.from_bytes(block[at : at + 4]) for at in range(0, 64, 4)]


def test_the_numbers_are_those_of_the_docs() -> None:
    assert told("`sha256:test` | the first five numbers of 32 bits") == ", ".join(
        map(str, islice(_numbers(TEXT), 5))
    )
    assert told("`sha256:test` | below 6, ten times") == drawn(6, 10)
    assert told("`sha256:test` | below 3,000,000,000, five times") == drawn(3_000_000_000, 5)


def test_numbers_that_would_favour_low_results_are_skipped() -> None:
    below, draw = 3_000_000_000, draws(TEXT)
    kept = [number for number in islice(_numbers(TEXT), 100) if number < RANGE - RANGE % below]
    assert len(kept) < 90
    assert [draw(below) for _ in kept] == kept


def test_the_shuffle_is_that_of_the_docs() -> None:
    assert told("`sha256:test` | a pack of 52, shuffled") == spell(shuffled(PACK, TEXT))


def test_every_number_comes_equally_often() -> None:
    draw = draws("sha256:dice")
    assert all(9_500 < count < 10_500 for count in Counter(draw(6) for _ in range(60_000)).values())


def test_a_seed_of_another_form_is_an_old_one() -> None:
    assert shuffled(PACK, "test") != shuffled(PACK, TEXT)
    assert spell(shuffled(PACK, "pinned/2/0")[:4]) == "6D 2C 9D 6S"


def test_the_chain_of_the_docs_leads_to_their_seed() -> None:
    match, secret, share = f"{1:032x}", "ab" * 32, "cd" * 32
    assert told("match") == match
    assert told("tip") == Chain(match, secret).tip
    assert told("program's link 1") == link_of(secret, 1)
    assert told("player's link 1") == link_of(share, 1)
    assert told("seed 1") == Chain(match, secret).seed(1, share)
