"""Proofs that a round with people was dealt from the links that all gave, and their lines in a record.

chains t81 <the host's> <each seat's>    the tips, which all published at table t81 before its first deal
links 7 <the host's> <each seat's>       the links, number 7 of their chains, from which a round was dealt
unproven not_what_was_shown              the text key of a fault found while the round was played

`-` takes the place of a missing link; `chains` explains links and tips.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from rummy.engine.chains import ROUNDS, is_link, link_before, seed_of

KINDS = CHAINS, LINKS, UNPROVEN = "chains ", "links ", "unproven "
SEED = "seed "  # the beginning of a line: the rounds after it are dealt from another seed
NONE = "-"
LONGEST = 64  # characters of a table's name, or of a reason
UNKNOWN = "no_links"  # the fault of a round whose links are unknown
_WORD = {*"abcdefghijklmnopqrstuvwxyz0123456789_"}


@dataclass(frozen=True, slots=True)
class Chains:
    """The tips of all chains at a table: the hashes that everybody published before the first deal."""

    table: str
    tip: str  # of the host's chain
    tips: tuple[str, ...]  # of each seat's chain; "" for a bot


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a round: the links from which it was dealt, and a fault found while it was played."""

    chains: Chains
    number: int  # of the links in their chains
    link: str  # from the host's chain
    shares: tuple[str, ...]  # from each seat's chain; "" for a missing one
    why: str = ""  # the text key of a fault found while the round was played

    def marked(self, why: str) -> Proof:
        """Return the proof with a fault, as a text key, that was found while the round was played."""
        return replace(self, why=why)

    def fault(self, seed: str) -> str:
        """Return a text key for the reason why the deal from this seed is not proven, or "" if it is."""
        if self.why:
            return self.why
        if tip_of(self.link, self.number) != self.chains.tip:
            return "not_the_hosts_link"
        for tip, share in zip(self.chains.tips, self.shares, strict=True):
            if share and tip_of(share, self.number) != tip:
                return "not_their_link"
        due = seed_of(self.chains.table, self.number, self.link, self.shares)
        return "" if seed == due else "not_dealt_from_it"


def tip_of(link: str, number: int) -> str:
    """Return the tip of the chain in which `link` has this number."""
    for _ in range(number):
        link = link_before(link)
    return link


def faults(proofs: Iterable[Proof], seeds: Sequence[str]) -> tuple[str, ...]:
    """Return a text key for the fault of each round, or "" if it is proven; `seeds` has the seed of each."""
    pairs = zip_longest(seeds, [*proofs][: len(seeds)])
    return tuple(proof.fault(seed) if proof else UNKNOWN for seed, proof in pairs)


def seeds_in(lines: Iterable[str]) -> list[str]:
    """Return the seed of each deal in the lines of a record, or "" if no line names the seed."""
    seeds, seed = list[str](), ""
    for line in lines:
        if line.startswith(SEED):
            seed = line.removeprefix(SEED)
        elif line == "deal":
            seeds.append(seed)
    return seeds


def write_proofs(proofs: Iterable[Proof]) -> list[str]:
    """Return the lines of a record for the proofs."""
    lines, chains = list[str](), None
    for proof in proofs:
        if proof.chains != chains:
            chains = proof.chains
            lines.append(f"{CHAINS}{chains.table} {_in_line(chains.tip, chains.tips)}")
        lines.append(f"{LINKS}{proof.number} {_in_line(proof.link, proof.shares)}")
        if proof.why:
            lines.append(f"{UNPROVEN}{proof.why}")
    return lines


def _in_line(first: str, others: Iterable[str]) -> str:
    return " ".join(each or NONE for each in (first, *others))


def read_proofs(lines: Iterable[str], seats: int) -> tuple[Proof, ...]:
    """Return the proofs in lines of a record; raise ValueError for a wrong line."""
    chains, proofs = None, list[Proof]()
    for line in lines:
        if line.startswith(CHAINS):
            table, *tips = line.removeprefix(CHAINS).split(" ")
            if not (0 < len(table) <= LONGEST and table.isprintable()):
                raise ValueError(line)
            chains = Chains(table, *_read_links(tips, seats))
        elif line.startswith(LINKS) and chains is not None:
            number, *links = line.removeprefix(LINKS).split(" ")
            if not (number.isascii() and number.isdecimal() and 0 < int(number) <= 4 * ROUNDS):
                raise ValueError(line)
            proofs.append(Proof(chains, int(number), *_read_links(links, seats)))
        elif line.startswith(UNPROVEN) and proofs and not proofs[-1].why:
            why = line.removeprefix(UNPROVEN)
            if not why or len(why) > LONGEST or {*why} - _WORD:
                raise ValueError(line)
            proofs[-1] = proofs[-1].marked(why)
        else:
            raise ValueError(line)
    return tuple(proofs)


def _read_links(texts: Sequence[str], seats: int) -> tuple[str, tuple[str, ...]]:
    if len(texts) != seats + 1 or not all(text == NONE or is_link(text) for text in texts):
        raise ValueError("not a link for each seat")
    first, *others = ("" if text == NONE else text for text in texts)
    return first, tuple(others)
