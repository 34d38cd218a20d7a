"""The records of a contest, a file in a folder for each match, so that a stopped contest can go on.

A match is saved after its end; a match with an incomplete record is played again. No file is written into a
folder with records of other contests.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

from rummy import __version__
from rummy.arena.contest import Contest, MatchOutcome, Seating, outcome, play
from rummy.games.notation import write_rules
from rummy.match.game import Game, game_from_lines
from rummy.match.players import Player
from rummy.storage.files import Damaged, make_folder
from rummy.storage.record import Header, read_record, write_record
from rummy.text import say


class OtherRecords(ValueError):
    """An error for a folder with records of other matches; its text is a sentence for the player."""


def place_of(seating: Seating, folder: Path) -> Path:
    """Return the path of a match's record."""
    return folder / f"deal-{seating.deal + 1:06}-{seating.turned + 1}.txt"


def save(seating: Seating, played: MatchOutcome, folder: Path) -> None:
    """Write the record of a match unless it was loaded from one; raise OSError."""
    if played.lines:
        write_record(place_of(seating, folder), _header(seating), played.lines).close()


def rescue(contest: Contest, played: Iterable[MatchOutcome]) -> Path:
    """Write the records of these matches to a new folder and return its path; raise OSError."""
    folder = Path(mkdtemp(prefix="rummy-arena-"))
    for each in played:
        save(Seating(contest, each.deal, each.turned), each, folder)
    return folder


def load_or_play(seating: Seating, folder: Path | None) -> MatchOutcome:
    """Return the outcome of a match from its record in the folder, or else by playing the match."""
    game = _load(seating, folder) if folder else None
    return outcome(seating, game) if game else play(seating)


def _load(seating: Seating, folder: Path) -> Game | None:
    try:
        record = read_record(place_of(seating, folder))
        head = record.header
        players = [Player(*player) for player in head.players]
        game, good = game_from_lines(head.read_rules(), players, head.seed, record.moves)
    except (OSError, ValueError):
        return None
    is_complete = game.is_finished and good == len(record.moves)
    return game if is_complete and _is_of(head, seating) else None


def check_folder(folder: Path, contest: Contest) -> None:
    """Create the folder if it is missing; raise OSError if the disk refuses.

    Raise OtherRecords if it has records of other contests, or in a newer format.
    """
    make_folder(folder)
    for path in sorted(folder.glob("*.txt")):
        try:
            header = read_record(path).header
        except Damaged as damage:
            if damage.reason == "newer_format":
                raise OtherRecords(say("arena.newer_records", folder=folder)) from None
            continue
        if not any(_is_of(header, seating) for seating in _seatings(header, contest)):
            raise OtherRecords(_sentence(header, folder))


def _header(seating: Seating) -> Header:
    players = [(f"{bot} {seat}", bot) for seat, bot in enumerate(seating.bots)]
    return Header.fresh(__version__, write_rules(seating.contest.rules), players, seating.seed)


def _is_of(header: Header, seating: Seating) -> bool:
    """Return True if a record belongs to a seating, whatever its id and date."""
    return replace(_header(seating), id=header.id, started=header.started) == header


def _seatings(header: Header, contest: Contest) -> list[Seating]:
    """Return all seatings of the contest for the deal of a record; none if its seed is of no contest."""
    deal = header.seed.rpartition("/")[2]
    turns = range(len(contest.opponents)) if deal.isdecimal() else ()
    return [Seating(contest, int(deal), turned) for turned in turns]


def _sentence(header: Header, folder: Path) -> str:
    players = ", ".join(bot or name for name, bot in header.players)
    seed = header.seed.rpartition("/")[0] or header.seed
    details = {"players": players, "rules": header.rules, "seed": seed, "version": header.version}
    return say("arena.other_records", folder=folder, **details)
