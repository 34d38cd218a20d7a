"""The command `rummy operate`, which manages a server of tables through its data, also while it runs.

A running server notices changes within a minute. Exit codes: 0 done, 1 failed, 2 wrong option.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from rummy.paths import data_folder
from rummy.server.desk import NOTE_RESTORED, Desk, Unknown
from rummy.server.engines.engine import StoreError
from rummy.server.engines.sqlite import FILE, SqliteEngine, restore
from rummy.server.store import TABLES, postgres_engine

IN_FOLDERS = ("backup", "restore", "move-to")  # commands for files; databases have programs of their own


def back_up(folder: Path, path: Path) -> None:
    """Write everything in a folder into a new file, and check it; raise OSError and StoreError.

    A file that is there already is replaced only when the new one is complete.
    """
    new = path.with_name(path.name + ".new")
    with closing(SqliteEngine(folder, is_guest=True)) as engine:
        new.unlink(missing_ok=True)
        new.touch(0o600)  # it holds everybody's cards
        engine.copy_to(new)
    os.replace(new, path)


def move(folder: Path, url: str) -> None:
    """Copy everything in the folder of a server that is stopped into an empty database.

    Raise Taken if the server runs, OSError and StoreError.
    """
    if not (folder / FILE).is_file():
        raise FileNotFoundError(f"there are no tables in {folder}")
    with closing(SqliteEngine(folder)) as source, closing(postgres_engine(url)) as target:
        for each in (source, target):
            each.create(TABLES)
        if target.read("select 1 from room limit 1"):
            raise StoreError("there are tables in the database")
        tables = source.tables().items()
        target.fill({name: (columns, source.rows(name, columns)) for name, columns in tables})


def run(arguments: Sequence[str]) -> int:
    """Run the command with its arguments and return its exit code; wrong arguments end the program."""
    chosen = _options(arguments)
    folder = chosen.data or data_folder() / "tables"
    try:
        for line in _done(folder, chosen):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, StoreError, Unknown) as error:
        print(f"rummy operate: {error}", file=sys.stderr)
        return 1
    return 0


def _done(folder: Path, chosen: argparse.Namespace) -> Iterator[str]:
    """Perform the chosen command; yield the lines to print."""
    match chosen.command:
        case "backup":
            back_up(folder, Path(chosen.what))
        case "restore":
            restore(folder, Path(chosen.what), NOTE_RESTORED)
        case "move-to":
            move(folder, chosen.what)
        case _:
            desk = Desk.at(postgres_engine(chosen.store)) if chosen.store else Desk.in_folder(folder)
            with closing(desk):
                yield from _done_at(desk, chosen)


def _done_at(desk: Desk, chosen: argparse.Namespace) -> Iterator[str]:
    match chosen.command:
        case "tables":
            yield from (json.dumps(each, ensure_ascii=False) for each in desk.tables())
        case "reports":
            yield from map(json.dumps, desk.reports())
        case "find":
            yield from (json.dumps(each, ensure_ascii=False) for each in desk.find(chosen.what))
        case "forget":
            desk.forget(chosen.what)
        case "moderate":
            yield desk.new_secret()
        case "moderate-off":
            desk.drop_secret()
        case "clubs":
            yield from (json.dumps(each, ensure_ascii=False) for each in desk.clubs())
        case "close-club":
            desk.close_club(chosen.what)
        case "export":
            yield from desk.lines(chosen.what)
        case "ban":
            desk.ban(chosen.what)
        case "allow":
            desk.allow(chosen.what)
        case "drain":
            desk.drain()
        case "restored":
            desk.note_restored()


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="rummy operate",
        description="Look after a server of tables, which takes notice within a minute.",
        allow_abbrev=False,
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data", type=Path, metavar="DIR", help="the folder of the server")
    at = argparse.ArgumentParser(add_help=False)
    at.add_argument("--store", metavar="URL", help="the PostgreSQL database, instead of a folder")
    commands = parser.add_subparsers(dest="command", required=True)
    facts = {
        "tables": ("", "print each table and class as a line of JSON, with the ids of people"),
        "export": ("TABLE", "print all that is kept of a table, cards and secrets included"),
        "reports": ("", "print each report on a person as a line of JSON, the latest first"),
        "moderate": ("", "print a new secret for the page /moderation, which an earlier one opens no more"),
        "moderate-off": ("", "close the page /moderation"),
        "find": ("NAME", "print each person with this name as a line of JSON, with their id"),
        "forget": ("ID", "delete what is kept of somebody beyond their tables; a ban stays"),
        "clubs": ("", "print each club as a line of JSON, the latest first"),
        "close-club": ("CLUB", "delete a club for good, such as one with a bad name"),
        "ban": ("ID", "let somebody in no more, and see them off"),
        "allow": ("ID", "let somebody in again"),
        "backup": ("FILE", "write all that is kept into a file, also while the server runs"),
        "restore": ("FILE", "begin a new folder with what is in a backup"),
        "restored": ("", "tell players that a database was restored, so that their last moves are lost"),
        "move-to": ("URL", "copy all that is kept into an empty PostgreSQL database; stop the server first"),
        "drain": ("", "open no table and begin no match, and end when the last one is over"),
    }
    for name, (what, help) in facts.items():
        parents = [common] if name in IN_FOLDERS else [common, at]
        command = commands.add_parser(name, help=help, description=help, parents=parents, allow_abbrev=False)
        if what:
            command.add_argument("what", metavar=what)
    return parser.parse_args(arguments)
