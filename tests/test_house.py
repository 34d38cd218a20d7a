"""Who may import whom: the house keeps its doors shut, in every room that there is or will be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy

HOUSE = Path(rummy.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))

_WINDOW = ("actions", "cards", "events", "judge", "melds", "rules", "variants", "view")
_BOTS = ("actions", "cards", "events", "judge", "melds", "rules", "view")
MAY: dict[str, set[str]] = {
    "__init__": set(),
    "engine": {"rummy.engine"},
    "bots": {"rummy.bots", *(f"rummy.engine.{name}" for name in _BOTS)},
    "storage": {"rummy.storage", "rummy.engine", "rummy.paths"},
    "game": {"rummy.engine", "rummy.bots"},
    "thinking": {"rummy.game", "rummy.engine"},
    "arena": {"rummy.game", "rummy.bots", "rummy.engine"},
    "paths": {"platformdirs"},
    "text": {"rummy.text", "rummy.paths"},
    "ui": {
        *("rummy.ui", "rummy.game", "rummy.thinking", "rummy.storage", "rummy.text", "rummy.paths", "pygame"),
        *(f"rummy.engine.{name}" for name in _WINDOW),
    },
}
VERSION = "rummy.__version__"  # the front door's plate may be read from every room
OUTSIDE = {"time", "datetime", "os", "io", "pathlib", "pygame", "secrets", "importlib"}  # not for pure rules


def room_of(file: Path, house: Path) -> str:
    return file.relative_to(house).with_suffix("").parts[0]


def imports(file: Path, house: Path) -> Iterator[str]:
    """The full name of all that a file imports, wherever in the file."""
    package = ("rummy", *file.relative_to(house).parent.parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def may(name: str, allowed: set[str]) -> bool:
    return any(name == door or name.startswith(door + ".") for door in allowed)


def forbidden(file: Path, house: Path) -> list[str]:
    """The imports of a file that its room may not have."""
    room = room_of(file, house)
    if room == "__main__":
        return []
    if room not in MAY:
        return [f"the room {room!r} is not in the plan"]
    allowed = MAY[room] | {VERSION}
    outside = OUTSIDE if room in ("engine", "bots") else set()
    plain = sys.stdlib_module_names - outside
    return [name for name in imports(file, house) if not may(name, allowed | plain)]


def name_of(file: Path) -> str:
    return str(file.relative_to(HOUSE))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_imports_only_what_its_room_may(file: Path) -> None:
    assert forbidden(file, HOUSE) == []


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_says_what_it_is_for(file: Path) -> None:
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))


def test_the_map_names_every_room_and_no_other() -> None:
    rooms = sorted(file.stem for file in FILES if not file.stem.startswith("__"))
    map_ = (rummy.__doc__ or "").partition("Where to look")[2].splitlines()[1:]
    named = [name for line in map_ if line.startswith(" " * 4) for name in line[26:].split()]
    assert sorted([*named, "game", "thinking", "arena", "paths"]) == rooms


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
        ("bots/sly.py", "import datetime", "datetime"),
        ("storage/files.py", "from rummy.game import Game", "rummy.game.Game"),
        ("game.py", "import rummy.storage.files", "rummy.storage.files"),
        ("arena.py", "from rummy.ui import app", "rummy.ui.app"),
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
