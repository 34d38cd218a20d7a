"""Who may import whom: the house keeps its doors shut, in every room that there is or will be."""

import ast
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy

HOUSE = Path(rummy.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))

_WINDOW = ("actions", "cards", "events", "judge", "melds", "rules", "variants", "view")
_BOTS = ("actions", "cards", "events", "judge", "melds", "rules", "view.View")
MAY: dict[str, set[str]] = {
    "__init__": set(),
    "engine": {"rummy.engine"},
    "bots": {"rummy.bots", *(f"rummy.engine.{name}" for name in _BOTS)},
    "headway": set(),
    "storage": {"rummy.storage", "rummy.engine", "rummy.paths", "rummy.headway"},
    "game": {"rummy.engine", "rummy.bots", "rummy.headway"},
    "review": {"rummy.engine", "rummy.bots", "rummy.game"},
    "thinking": {"rummy.game", "rummy.engine", "rummy.worker"},
    "worker": set(),
    "daily": {"rummy.game", "rummy.engine", "rummy.storage"},
    "achievements": {"rummy.daily", "rummy.game", "rummy.engine", "rummy.storage"},
    "reel": {"rummy.game", "rummy.engine", "rummy.storage", "rummy.headway"},
    "arena": {
        *("rummy.arena", "rummy.game", "rummy.bots", "rummy.engine"),
        *("rummy.storage", "rummy.text", "rummy.worker"),  # it keeps records, and is a command that speaks
    },
    "paths": {"platformdirs", "rummy.storage.files"},
    "text": {"rummy.text", "rummy.paths"},
    "ui": {
        *("rummy.ui", "rummy.game", "rummy.thinking", "rummy.storage", "rummy.text", "rummy.paths", "pygame"),
        *("rummy.achievements", "rummy.daily", "rummy.review"),
        *("rummy.reel", "rummy.headway"),
        *(f"rummy.engine.{name}" for name in _WINDOW),
    },
}
VERSION = "rummy.__version__"  # the front door's plate may be read from every room
PURE = ("engine", "bots")  # no clock, no files, no threads, no chance but a seeded one, no mirrors
PLAIN = {
    *("__future__", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
    *("math", "random.Random", "typing"),
}
DOORS = {  # ways for a bot to what it was not given, or to a number that is another one in each process
    *("__import__", "breakpoint", "compile", "eval", "exec", "getattr", "globals", "hash", "id", "input"),
    *("locals", "open", "vars"),
    *("ag_frame", "cr_frame", "f_back", "f_builtins", "f_globals", "f_locals", "gi_frame", "tb_frame"),
}
HARMLESS = {"__future__", "__getitem__", "__init__", "_replace"}


def room_of(file: Path, house: Path) -> str:
    return file.relative_to(house).with_suffix("").parts[0]


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imports(file: Path, house: Path) -> Iterator[str]:
    """The full name of all that a file imports, wherever in the file."""
    package = ("rummy", *file.relative_to(house).parent.parts)
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def may(name: str, allowed: set[str]) -> bool:
    return any(name == door or name.startswith(door + ".") for door in allowed)


def is_plain(name: str) -> bool:
    """Whether an import is good for a pure room: not a module whole, nor one that lies within another."""
    module, *parts = name.split(".")
    through = sys.stdlib_module_names.intersection(parts) - {"abc", module}
    return may(name, PLAIN) and not through and (bool(parts) or module == "math")


def doors(file: Path) -> Iterator[str]:
    """The names in a file that open what is not given to it, or what is private to somebody else."""
    for node in ast.walk(tree(file)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in DOORS:
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name) if not name.startswith("__"):
                pass
            case ast.Attribute(attr=name) | ast.alias(name=name) if name.startswith("_"):
                yield from {name} - HARMLESS
            case ast.Import(names=names) if any(alias.name.startswith("rummy") for alias in names):
                yield "rummy"  # and through it every room that somebody has opened


def wrong(file: Path, house: Path) -> list[str]:
    """What a file imports or names that its room may not."""
    return forbidden(file, house) + ([*doors(file)] if room_of(file, house) == "bots" else [])


def forbidden(file: Path, house: Path) -> list[str]:
    """The imports of a file that its room may not have."""
    room = room_of(file, house)
    if room == "__main__":
        return []
    if room not in MAY:
        return [f"the room {room!r} is not in the plan"]
    allowed = MAY[room] | {VERSION}
    if room in PURE:
        return [name for name in imports(file, house) if not (may(name, allowed) or is_plain(name))]
    return [name for name in imports(file, house) if not may(name, allowed | sys.stdlib_module_names)]


def offenders(house: Path) -> dict[str, list[str]]:
    """What each file of a house imports or names that its room may not."""
    found = {file: wrong(file, house) for file in sorted(house.rglob("*.py"))}
    return {file.relative_to(house).as_posix(): names for file, names in found.items() if names}


def test_a_file_imports_only_what_its_room_may() -> None:
    assert offenders(HOUSE) == {}


def test_a_file_says_what_it_is_for() -> None:
    assert [file for file in FILES if not ast.get_docstring(tree(file))] == []


def test_the_map_names_every_room_and_no_other() -> None:
    rooms = sorted(file.stem for file in FILES if not file.stem.startswith("__"))
    map_ = (rummy.__doc__ or "").partition("Where to look")[2].splitlines()[1:]
    named = [name for line in map_ if line.startswith(" " * 4) for name in line[26:].split()]
    alone = ("game", "headway", "thinking", "worker", "review", "achievements", "daily", "reel", "paths")
    assert sorted([*named, *alone]) == rooms


@pytest.mark.parametrize(
    ("place", "line", "name"),
    [
        ("engine/cards.py", "import time", "time"),
        ("engine/cards.py", "from os import path", "os.path"),
        ("engine/cards.py", "from pathlib import Path", "pathlib.Path"),
        ("engine/cards.py", "import pygame.mixer", "pygame.mixer"),
        ("engine/cards.py", "from rummy.game import Game", "rummy.game.Game"),
        ("engine/cards.py", "from .. import game", "rummy.game"),
        ("bots/sly.py", "from rummy.engine.table import Table", "rummy.engine.table.Table"),
        ("bots/sly.py", "from rummy.engine import dealer", "rummy.engine.dealer"),
        ("bots/sly.py", "def f():\n    from ..engine.dealer import play", "rummy.engine.dealer.play"),
        ("bots/sly.py", "from rummy.engine.view import observe", "rummy.engine.view.observe"),
        ("bots/sly.py", "from rummy.game import Game", "rummy.game.Game"),
        ("bots/sly.py", "import datetime", "datetime"),
        ("bots/sly.py", "from dataclasses import sys", "dataclasses.sys"),
        ("bots/sly.py", "import random", "random"),
        ("bots/sly.py", "from random import shuffle", "random.shuffle"),
        ("engine/cards.py", "from random import SystemRandom", "random.SystemRandom"),
        ("engine/cards.py", "import threading", "threading"),
        ("engine/cards.py", "from secrets import token_hex", "secrets.token_hex"),
        ("storage/files.py", "from rummy.game import Game", "rummy.game.Game"),
        ("game.py", "import rummy.storage.files", "rummy.storage.files"),
        ("arena/jobs.py", "from rummy.ui import app", "rummy.ui.app"),
        ("arena/jobs.py", "import pygame", "pygame"),
        ("text/en.py", "from rummy.engine.actions import Draw", "rummy.engine.actions.Draw"),
        ("ui/table/scene.py", "from rummy.engine.table import Table", "rummy.engine.table.Table"),
        ("ui/table/scene.py", "from rummy.bots import BOTS", "rummy.bots.BOTS"),
        ("ui/table/scene.py", "import numpy", "numpy"),
        ("ui/scene.py", "from rummy.engine.viewer import x", "rummy.engine.viewer.x"),
        ("cellar/wine.py", "import json", "the room 'cellar' is not in the plan"),
    ],
)
def test_a_planted_import_is_caught(tmp_path: Path, place: str, line: str, name: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    assert forbidden(file, tmp_path) == [name]


SPIES = {
    "import rummy.engine.dealer": ["rummy.engine.dealer", "rummy"],
    "import rummy.engine.judge\nplay = rummy.engine.dealer.play": ["rummy"],
    "from importlib import import_module": ["importlib.import_module"],
    "dealer = __import__('rummy.engine.dealer')": ["__import__"],
    "from sys import _getframe": ["sys._getframe", "_getframe"],
    "import gc\ntables = gc.get_objects()": ["gc"],
    "from inspect import currentframe": ["inspect.currentframe"],
    "from random import Random as R, _os": ["random._os", "_os"],
    "def f(e):\n    return e.__traceback__.tb_frame.f_back": ["__traceback__", "f_back", "tb_frame"],
    "caller = (x for x in ()).gi_frame.f_back.f_locals": ["f_back", "f_locals", "gi_frame"],
    "game = (lambda: 0).__globals__": ["__globals__"],
    "tables = object.__subclasses__()": ["__subclasses__"],
    "def f(view):\n    return getattr(view, 'table')": ["getattr"],
    "record = open('current.txt').read()": ["open"],
    "first = min({'a', 'b'}, key=hash)": ["hash"],
}


def test_a_spy_planted_among_the_bots_is_caught(tmp_path: Path) -> None:
    house = tmp_path / "rummy"
    shutil.copytree(HOUSE, house, ignore=shutil.ignore_patterns("__pycache__", "assets", "ui"))
    for number, line in enumerate(SPIES):
        (house / "bots" / f"spy{number}.py").write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    caught = {file.removesuffix(".py"): sorted(names) for file, names in offenders(house).items()}
    assert caught == {f"bots/spy{n}": sorted(names) for n, names in enumerate(SPIES.values())}


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("engine/cards.py", "from random import Random"),
        ("engine/cards.py", "from .rules import Rules"),
        ("bots/fair.py", "from rummy.engine.view import View"),
        ("bots/fair.py", "from rummy.engine import melds, judge"),
        ("storage/files.py", "from rummy.paths import data_folder"),
        ("ui/table/scene.py", "import pygame\nfrom rummy import game\nfrom ..scene import Scene"),
        ("ui/about.py", "from rummy import __version__"),
        ("__main__.py", "from rummy.engine.table import Table"),
    ],
)
def test_an_open_door_is_open(tmp_path: Path, place: str, line: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'"""Planted."""\n\n{line}\n', encoding="utf-8")
    assert forbidden(file, tmp_path) == []
