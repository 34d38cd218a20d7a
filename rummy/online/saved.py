"""A table as it can be continued elsewhere: its settings, its seats, and the finished rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.engine.chains import ROUNDS, link_before
from rummy.engine.proof import KINDS
from rummy.online.messages import TableSettings

CHECKPOINT = "="  # begins a line with scores and a checksum


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """A seat with a person, by their name, or a bot."""

    name: str
    bot: str = ""
    link: str = ""  # the last publicly known one of the person's chain


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table between two rounds of a match, or between two matches."""

    settings: TableSettings
    seats: tuple[SavedSeat, ...]
    keeper: int  # the seat of the person who saved it
    match: str = ""  # the one to continue: server, number there
    lines: tuple[str, ...] = ()  # proofs and moves of its rounds, as in a record


def moves_in(lines: Iterable[str]) -> list[str]:
    """Return the lines without proofs and checksums, which depend on how the rules were written then."""
    return [line for line in lines if not line.startswith((*KINDS, CHECKPOINT))]


def claim(links: Sequence[str], me: int | None, chains: Iterable[str]) -> str | None:
    """Return a link that proves that another seat than `me` is reserved for one of these chains, or None."""
    wanted = {link for seat, link in enumerate(links) if link and seat != me}
    for later in chains:
        link = link_before(link_before(later))  # the one between may be known from the old table
        for _ in range(ROUNDS):
            if link in wanted:
                return later
            link, later = link_before(link), link_before(later)
    return None
