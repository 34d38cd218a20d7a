"""The proof of a round with people: links that hash to their tips, and the seed that follows from them."""

from dataclasses import replace

import pytest

from rummy.engine.chains import link_of, seed_of
from rummy.engine.proof import UNKNOWN, Chains, Proof, faults, read_proofs, seeds_in, write_proofs

HOST, ANNA = "ab" * 32, "cd" * 32
CHAINS = Chains("t81", link_of(HOST, 0), (link_of(ANNA, 0), ""))
SHARES = (link_of(ANNA, 7), "")
PROOF = Proof(CHAINS, 7, link_of(HOST, 7), SHARES)
SEED = seed_of("t81", 7, PROOF.link, SHARES)


def test_a_round_is_proven_by_its_links() -> None:
    assert PROOF.fault(SEED) == ""


@pytest.mark.parametrize(
    ("false", "why"),
    [
        (replace(PROOF, link=link_of(HOST, 8)), "not_the_hosts_link"),
        (replace(PROOF, shares=(link_of(ANNA, 8), "")), "not_their_link"),
        (replace(PROOF, shares=(SHARES[0], link_of(ANNA, 7))), "not_their_link"),
        (replace(PROOF, shares=("", "")), "not_dealt_from_it"),
        (PROOF.marked("left_me_out"), "left_me_out"),
    ],
)
def test_each_fault_is_named(false: Proof, why: str) -> None:
    assert false.fault(SEED) == why


def test_a_round_without_links_is_not_proven() -> None:
    assert faults([PROOF], [SEED, SEED]) == ("", UNKNOWN)


def test_the_lines_name_the_chains_once_for_each_table() -> None:
    other = replace(PROOF, chains=replace(CHAINS, table="t99"), why="not_my_link")
    lines = write_proofs([PROOF, PROOF, other])
    assert [line.split()[0] for line in lines] == ["chains", "links", "links", "chains", "links", "unproven"]
    assert read_proofs(lines, 2) == (PROOF, PROOF, other)


@pytest.mark.parametrize(
    "lines",
    [
        ["links 1 - - -"],
        ["unproven x"],
        ["chains t81 - -"],
        ["chains t81 - - -", "links 0 - - -"],
        ["chains t81 - - -", "links 1 x - -"],
        ["chains t81 - - -", "links 1 - - -", "unproven Not so"],
    ],
)
def test_lines_that_prove_nothing_are_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match=r"links|unproven|not a link"):
        read_proofs(lines, 2)


def test_the_seed_of_a_round_is_the_last_one_named_before_its_deal() -> None:
    assert seeds_in(["seed a", "seed b", "deal", "0 draw", "deal"]) == ["b", "b"]
