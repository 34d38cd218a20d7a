"""The strategies of bots: one for each family of games, or for each style of melding."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy
from rummy.bots.strategies import STRATEGIES
from rummy.bots.strategy.strategy import LEVELS, Strategy
from rummy.games.families import FAMILIES, STYLES


def test_each_style_has_its_strategy() -> None:
    assert tuple(STRATEGIES) == STYLES


@pytest.mark.parametrize("strategy", STRATEGIES.values(), ids=STRATEGIES)
def test_a_strategy_knows_every_level(strategy: Strategy) -> None:
    assert tuple(strategy.levels) == LEVELS


GAMES = {*STRATEGIES, *(family.name for family in FAMILIES)}
THE_LIST = Path(rummy.__file__).parent / "bots" / "strategies.py"


def asked_games(source: str) -> Iterator[str]:
    """Yield what a module names of games, or asks them for instead of a strategy.

    Settlements are switches of the rules, though one is called as a game.
    """
    nodes = [*ast.walk(ast.parse(source))]
    settled = [
        node.comparators[0]
        for node in nodes
        if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".settlement")
    ]
    for node in nodes:
        match node:
            case ast.Constant(str(name)) if name in GAMES and node not in settled:
                yield name
            case ast.Attribute(attr="flow"):
                yield ast.unparse(node)
            case ast.Attribute(ast.Name("view") | ast.Attribute(attr="view"), "kind"):
                yield ast.unparse(node)


def test_bots_outside_the_families_ask_for_no_game() -> None:
    files = [file for file in THE_LIST.parent.rglob("*.py") if file != THE_LIST]
    found = {file.name: [*asked_games(file.read_text(encoding="utf-8"))] for file in files}
    assert {name: asked for name, asked in found.items() if asked} == {}


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ('if view.kind == "gin": ...', ["view.kind", "gin"]),
        ("self.view.kind", ["self.view.kind"]),
        ("x = view.rules.flow", ["view.rules.flow"]),
        ("habit.kind", []),
        ('rules.settlement == "gin"', []),
    ],
)
def test_a_planted_question_for_the_game_is_found(line: str, asked: list[str]) -> None:
    assert sorted(asked_games(line)) == sorted(asked)
