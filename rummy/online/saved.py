"""A table as it can be gone on with elsewhere: what is played, who sits where, the rounds that are over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.engine.chains import ROUNDS, link_before
from rummy.engine.proof import KINDS
from rummy.online.messages import TableSettings

CHECKPOINT = "="  # how a line begins that tells scores and a checksum, which is of the rules as then written


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """Who sits on a seat: a person by their name, or a bot."""

    name: str
    bot: str = ""
    link: str = ""  # the last one that everybody knows of the person's chain


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table between two rounds of a match, or between two matches."""

    settings: TableSettings
    seats: tuple[SavedSeat, ...]
    keeper: int  # the seat of who has saved it
    match: str = ""  # the one that goes on, by its server and its number there
    lines: tuple[str, ...] = ()  # what proves its rounds, and their moves, as a record tells them


def moves_in(lines: Iterable[str]) -> list[str]:
    """Return the lines without proofs and checksums: a match goes on by its rules as they are written now."""
    return [line for line in lines if not line.startswith((*KINDS, CHECKPOINT))]


def claim(links: Sequence[str], me: int | None, chains: Iterable[str]) -> str | None:
    """What shows that another seat than `me` waits for who has one of these chains, by the link it shows."""
    wanted = {link for seat, link in enumerate(links) if link and seat != me}
    for later in chains:
        link = link_before(link_before(later))  # the one between may have been told at the old table
        for _ in range(ROUNDS):
            if link in wanted:
                return later
            link, later = link_before(link), link_before(later)
    return None
