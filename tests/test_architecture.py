"""docs/architecture.md tells the truth: its names exist, its layers hold, and its walks can be followed."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.roles import plays_for_a_seat, speaks_to_players
from tests.test_house import FILES, FOREIGN, FREE, HOUSE, MAY, name_of, neighbours, tree

ROOT = Path(__file__).parents[1]
BEFORE, FIGURE, AFTER = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("```")
NAMES = [name for name in re.findall(r"`([^`\n]+)`", BEFORE + AFTER) if " " not in name]
STEPS = re.findall(r"(?<=`)([^`\n]+)`(?=\s+→\s+`([^`\n]+)`)", AFTER)
LAYERS = [  # the top one first
    [room for line in rows.splitlines() for room in line.split("|")[1].split()]
    for rows in re.split(r"\n(?=\w)", FIGURE.strip())
]
LEVEL = {room: -depth for depth, rooms in enumerate(LAYERS) for room in rooms}  # 0 at the top
MODULES = {name_of(file, HOUSE).removesuffix(".__init__"): file for file in FILES}


# Names


@cache
def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def classes(name: str) -> tuple[ast.ClassDef, ...]:
    """Return the classes of a name, wherever they are."""
    nodes = (node for file in FILES if f"class {name}" in text(file) for node in ast.walk(tree(file)))
    return tuple(node for node in nodes if isinstance(node, ast.ClassDef) and node.name == name)


def bindings(body: list[ast.stmt], name: str) -> Iterator[ast.AST]:
    """Yield what defines a name in a module or class, be it as an attribute of self in a method."""
    for statement in body:
        is_scope = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for node in ast.walk(statement):
            match node:
                case (
                    ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found) | ast.ClassDef(name=found)
                ):
                    is_it = node is statement
                case ast.Attribute(value=ast.Name(id="self"), attr=found, ctx=ast.Store()):
                    is_it = True
                case ast.Name(id=found, ctx=ast.Store()):
                    is_it = not is_scope
                case _:
                    continue
            if is_it and found == name:
                yield node


@cache
def definitions(name: str) -> tuple[ast.AST, ...]:
    """Return what `module`, `module.name`, `Class` or `Class.member` means."""
    home, _, last = name.rpartition(".")
    if name in MODULES:
        return (tree(MODULES[name]),)
    if home in MODULES:
        return tuple(bindings(tree(MODULES[home]).body, last))
    return members(home, last) if home else classes(last)


def members(owner: str, name: str) -> tuple[ast.AST, ...]:
    """Return the definitions of a member in all classes of a name, or else in their bases."""
    own = tuple(node for kind in classes(owner) for node in bindings(kind.body, name))
    bases = (base for kind in classes(owner) for base in kind.bases)
    names = (node.id for base in bases for node in ast.walk(base) if isinstance(node, ast.Name))
    return own or tuple(node for base in names for node in members(base, name))


def exists(name: str) -> bool:
    """Return True for a definition, a file of the project, or a text of the program such as a file's name."""
    return (
        bool(definitions(name)) or (ROOT / name).exists() or any(f'"{name}"' in text(file) for file in FILES)
    )


def mentioned(name: str) -> set[str]:
    """Return the names that a function uses, itself or in its private helpers."""
    found, todo = set[str](), [*definitions(name)]
    while todo:
        nodes = [*ast.walk(todo.pop())]
        used = {node.id for node in nodes if isinstance(node, ast.Name)}
        used |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        helpers = [each for each in used - found if each.startswith("_")]
        todo += [node for each in helpers for node in definitions(f"{name.rpartition('.')[0]}.{each}")]
        found |= used
    return found


def leads_to(step: str, following: str) -> bool:
    """Return True if a function uses the next one."""
    return following.rpartition(".")[2] in mentioned(step)


def test_every_name_on_the_page_exists() -> None:
    assert len(NAMES) > 100
    assert [name for name in NAMES if not exists(name)] == []


def test_each_step_of_a_walk_uses_the_next() -> None:
    assert len(STEPS) > 50
    assert [pair for pair in STEPS if not leads_to(*pair)] == []


@pytest.mark.parametrize(
    "name", ["engine.judges", "games.judge.guess", "Gamer", "Game.fly", "Game.steps", "docs/no.md"]
)
def test_a_planted_name_is_found_missing(name: str) -> None:
    assert not exists(name)


def test_a_planted_step_is_found_wrong() -> None:
    assert leads_to("Game.act", "games.dealer.play")
    assert not leads_to("Game.act", "games.dealer.deal")


# Layers


def layer_of(name: str) -> int:
    """Return the layer of a module by the longest beginning in the figure: 0 at the top, less below.

    The bots of a family of games are in the layer of bots, its words and offers in that of `viewmodel`.
    """
    if plays_for_a_seat(name):
        return LEVEL["bots"]
    if speaks_to_players(name):
        return LEVEL["viewmodel"]
    return LEVEL[max((room for room in LEVEL if f"{name}.".startswith(f"{room}.")), key=len)]


def test_every_import_goes_down_the_layers() -> None:
    upward = [
        f"{name} -> {found}"
        for name, files in neighbours(HOUSE).items()
        for found in files
        if (HOUSE / found).with_suffix(".py").exists()
        and layer_of(found.replace("/", ".")) > layer_of(name.replace("/", "."))
    ]
    assert upward == []


def test_a_presenter_is_above_the_rules_of_its_family() -> None:
    assert layer_of("games.gin.family") < layer_of("games.gin.presenter.gin") == layer_of("viewmodel.spots")


def test_what_may_be_imported_is_not_above() -> None:
    doors = [(room, door) for room, doors in MAY.items() for door in doors if door not in FOREIGN]
    assert [pair for pair in doors if layer_of(pair[1]) > layer_of(pair[0])] == []


def test_what_may_import_everything_is_at_the_top() -> None:
    assert {*LAYERS[0]} == {*FREE}
