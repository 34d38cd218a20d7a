"""The strategies of bots: one for each family of games, or for each style of melding."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy
from rummy.bots.levels import casual
from rummy.bots.strategies import STRATEGIES
from rummy.bots.strategy.strategy import LEVELS, Strategy
from rummy.games.families import FAMILIES, STYLES
from rummy.games.gin.bots import levels as gin


def test_each_style_has_its_strategy() -> None:
    assert tuple(STRATEGIES) == STYLES


@pytest.mark.parametrize("strategy", STRATEGIES.values(), ids=STRATEGIES)
def test_a_strategy_knows_every_level(strategy: Strategy) -> None:
    assert tuple(strategy.levels) == LEVELS


def test_careless_bots_play_as_careless_ones() -> None:
    assert STRATEGIES["gin"].levels["careless"] is gin.careless
    assert STRATEGIES["contract"].levels["casual"] is casual.contract


GAMES = {*STRATEGIES, *(family.name for family in FAMILIES)}
THE_LIST = Path(rummy.__file__).parent / "bots" / "strategies.py"


def asked_games(source: str) -> Iterator[str]:
    """Yield what a module names of games, or asks them for instead of a strategy."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(str(name)) if name in GAMES:
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
    ],
)
def test_a_planted_question_for_the_game_is_found(line: str, asked: list[str]) -> None:
    assert sorted(asked_games(line)) == sorted(asked)
