"""A table as it can be continued at another server: its settings, its seats, and the finished rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.engine.chains import ROUNDS, link_before
from rummy.engine.proof import KINDS
from rummy.online.messages import TableSettings

CHECKPOINT = "="  # begins a line with scores and a checksum


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """A seat of a saved table, with a person's name or a bot."""

    name: str
    bot: str = ""
    link: str = ""  # the last publicly known link of the person's hash chain


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table between two rounds of a match, or between two matches."""

    settings: TableSettings
    seats: tuple[SavedSeat, ...]
    keeper: int  # the seat of the person who saved it
    match: str = ""  # the match to continue: server, number
    lines: tuple[str, ...] = ()  # proofs and moves of its rounds, as in a record


def moves_in(lines: Iterable[str]) -> list[str]:
    """Return the lines of moves, without proofs and checksums, which depend on how rules were written."""
    return [line for line in lines if not line.startswith((*KINDS, CHECKPOINT))]


def claim(links: Sequence[str], me: int | None, chains: Iterable[str]) -> str | None:
    """Return a link that proves a right to a reserved seat other than `me`, or None.

    `links` are the last known links by seat; a seat is reserved if its link is of one of `chains`.
    """
    wanted = {link for seat, link in enumerate(links) if link and seat != me}
    for later in chains:
        link = link_before(link_before(later))  # the link between these may be known from the old table
        for _ in range(ROUNDS):
            if link in wanted:
                return later
            link, later = link_before(link), link_before(later)
    return None
