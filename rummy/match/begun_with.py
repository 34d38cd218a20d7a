"""The edition of rules for a record that names none: the edition that explains most of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy.games.rules_text import read_rules
from rummy.match.game import game_from_lines
from rummy.match.players import Player
from rummy.storage.record import Header, Record


def with_edition(record: Record) -> Record:
    """Return the record with an edition of its rules: its own, or the edition that explains most moves."""
    editions = record.header.editions
    if record.header.edition is not None or len(editions) == 1:
        return record
    return replace(record, header=replace(record.header, edition=_best(record, editions)))


def _best(record: Record, editions: Sequence[int]) -> int:
    best, most = editions[0], -1
    for edition in editions:
        good = _followed(record.header, edition, record.moves)
        if good > most:
            best, most = edition, good
        if good == len(record.moves):
            break
    return best


def _followed(header: Header, edition: int, moves: Sequence[str]) -> int:
    """Return the number of moves that an edition accepts, to a round's end; -1 for unknown rules or bots."""
    players = [Player(*player) for player in header.players]
    try:
        return game_from_lines(read_rules(header.rules, edition), players, header.seed, moves)[1]
    except ValueError:  # among them BadRules
        return -1
