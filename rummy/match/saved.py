"""The file of a table with people, which another server can continue: the record of finished rounds."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from rummy.engine.chains import is_link
from rummy.engine.proof import Proof, write_proofs
from rummy.engine.rules import BadRules, Rules
from rummy.games.editions import as_house_rules
from rummy.games.rules_text import BadNotation, write_rules
from rummy.match.begun_with import with_edition
from rummy.match.players import Player, is_bot
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import header_of
from rummy.match.remote_seat import players_of
from rummy.match.replay import BadRecord, check_size, record_in, text_of
from rummy.online.hosted_match import HostedMatch
from rummy.online.identity import readable
from rummy.online.messages import PACES, TableSettings
from rummy.online.saved import SavedSeat, SavedTable, moves_in
from rummy.storage.files import (
    Notice,
    free_place,
    reason_of,
    write_safely,
)
from rummy.storage.record import Header, Record

ENDING = ".rummy-table"


def record_of(table: RemoteTable) -> Record | None:
    """Return the record of a table and its finished rounds; None for a watcher, or while a seat is empty."""
    room, client = table.room, table.client
    if room is None or room.me is None or not all(seat.name or seat.bot for seat in room.seats):
        return None
    header = header_of(
        room, table.connection.server, players_of(room), client.round_number, client.past.proofs
    )
    if client.past.game is None or client.past.game.is_finished:
        return Record(header, (), 0.0)
    return Record(header, tuple(client.past.game.lines), 0.0, proofs=tuple(client.past.proofs))


def save_table(record: Record, place: Path, day: date) -> Notice:
    """Write a table's record into a new file in folder `place`; return a notice of its path or a failure."""
    others = [name for seat, (name, _) in enumerate(record.header.players) if seat != record.header.me]
    names = "-".join("".join(sign for sign in name if sign.isalnum()) for name in others)[:40]
    path = free_place(place / f"{'-'.join(filter(None, (names, day.isoformat())))}{ENDING}")
    try:
        write_safely(path, record.text.encode(), backup=False, shared=True)
    except OSError as error:
        return Notice("table_unsaved", {"reason": reason_of(error)})
    return Notice("export_done", {"path": path})


def open_table(path: Path) -> Record:
    """Return the record in a table's file; raise BadRecord if it can't be read or played on."""
    return read_table(text_of(path))


def read_table(text: str) -> Record:
    """Return the record in the text of a table's file; raise BadRecord if it can't be read or played on."""
    record = record_in(text)
    saved_table(record)
    return record


def saved_table(record: Record) -> SavedTable:
    """Return what a server needs to continue the table of a record; raise BadRecord if impossible."""
    check_size(record)
    head, online = record.header, record.header.online
    pace = next((pace for pace in PACES if online is not None and pace == online.pace), None)
    if online is None or pace is None:
        raise BadRecord("no_table")
    if not all(bot is None or is_bot(bot) for _, bot in head.players):
        raise BadRecord("opponents")
    rules = _rules(with_edition(record).header)
    settings = TableSettings(
        write_rules(as_house_rules(rules)),
        len(head.players),
        pace,
        undo=online.undo,
        hints=online.hints,
        watch=online.watch,
    )
    links = _last_links(record.proofs) or online.tips
    seats = tuple(
        SavedSeat(readable(name), bot or "", link if is_link(link) and not bot else "")
        for (name, bot), link in zip(head.players, links, strict=True)
    )
    _follow(rules, record)
    lines = (*write_proofs(record.proofs), *moves_in(record.moves))
    return SavedTable(settings, seats, head.me, f"{online.server}/{online.match}", lines)


def _rules(head: Header) -> Rules:
    """Return the rules with which the match began; raise BadRecord if they can't be read."""
    try:
        rules = head.read_rules()
    except (BadRules, BadNotation) as error:
        raise BadRecord("rules", line=head.rules, why=error) from error
    if not rules.min_players <= len(head.players) <= rules.max_players:
        raise BadRecord("opponents")
    return rules


def _last_links(proofs: Sequence[Proof]) -> tuple[str, ...]:
    """Return the last hash-chain link that each seat gave at the table, or the first link of its chain."""
    links: tuple[str, ...] = ()
    for proof in proofs:
        known = links if proof.chains == proofs[-1].chains and links else proof.chains.tips
        links = tuple(share or link for share, link in zip(proof.shares, known, strict=True))
    return links


def _follow(rules: Rules, record: Record) -> None:
    """Play the record's rounds as a host does; raise BadRecord if that fails or the match is over."""
    match = HostedMatch("", rules, [Player(*player) for player in record.header.players], "")
    for number, line in enumerate(record.moves, 1):
        try:
            match.go_on([line])
        except ValueError:
            raise BadRecord("move", number=number, move=line) from None
    if record.ending is not None or match.game.is_finished:
        raise BadRecord("table_over")
    if not match.game.is_round_over:
        raise BadRecord("mid_round")
