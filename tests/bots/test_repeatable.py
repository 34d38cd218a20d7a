"""The bots are repeatable: the same seed gives the same moves, in every process and after any pause."""

import os
import subprocess
import sys
from collections.abc import Sequence
from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.games.variants import VARIANTS
from rummy.match.game import Game, game_from_lines
from rummy.match.players import Player
from tests import journals
from tests.positions import UNLIKE, seats_of
from tests.samples import todays

some_levels_of_every_kind = pytest.mark.parametrize(  # two at each, in turn; all when there is time
    ("name", "level"),
    [
        pytest.param(name, level, marks=() if (at + which) % len(BOTS) in (0, 2) else pytest.mark.repeats)
        for at, name in enumerate(UNLIKE)
        for which, level in enumerate(BOTS)
    ],
)
ROUNDS = 1  # of each preset and level at the smallest table, and of all levels at the largest
OFTEN = 0.5  # how often a move is taken back where it can be
MOVES = 50


def begun(name: str, levels: Sequence[str], names: str = "ABCDEF") -> tuple[Game, list[str]]:
    """A match between bots in which nothing is dealt yet, and its journal."""
    lines: list[str] = []
    players = [Player(called, level) for called, level in zip(names, levels, strict=False)]
    return Game(VARIANTS[name], players, f"again {name}", lines.append), lines


def play_on(game: Game, moves: range) -> None:
    """Let the bots play, who take a move back now and then; which one follows from its number alone."""
    for number in moves:
        if game.is_round_over:
            game.deal()
        elif game.can_undo and Random(number).random() < OFTEN:
            game.undo()
        elif game.bot_to_move:
            game.act(game.table.turn, game.bot_action())


def ask_again(seed: str, names: Sequence[str]) -> subprocess.Popen[str]:
    """A process in which the order of sets is another one."""
    path = os.pathsep.join(sys.path)
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
    child = [sys.executable, "-m", journals.__name__, str(ROUNDS), *names]
    return subprocess.Popen(child, env=env, stdout=subprocess.PIPE, text=True)


def test_bots_choose_the_same_in_every_process() -> None:
    names = todays(UNLIKE, 3)
    both = [ask_again(seed, names) for seed in ("1", "2")]
    one, two = (process.communicate()[0].splitlines() for process in both)
    assert [process.returncode for process in both] == [0, 0]
    assert [line for line in one if line not in {*two}] == []
    assert len({line.rpartition(" ")[0] for line in one}) >= len(BOTS) * len(names)


@pytest.mark.turns(4)
@some_levels_of_every_kind
def test_a_continued_match_is_played_as_if_never_interrupted(name: str, level: str) -> None:
    levels = [level] * min(seats_of(name))
    whole, lines = begun(name, levels)
    play_on(whole, range(MOVES))
    half, first = begun(name, levels)
    play_on(half, range(MOVES // 2))
    assert "undo" in first
    resumed, followed = game_from_lines(half.table.rules, half.players, half.table.seed, first)
    assert followed == len(first)
    resumed.journal = first.append
    play_on(resumed, range(MOVES // 2, MOVES))
    assert (first, resumed.table) == (lines, whole.table)


@pytest.mark.turns(4)
@some_levels_of_every_kind
def test_a_bot_does_the_same_whoever_else_plays_and_whatever_they_are_called(name: str, level: str) -> None:
    others, another = min(seats_of(name)) - 1, "careless" if level != "careless" else "sharp"
    mine, lines = begun(name, [level, *[level] * others])
    theirs, _ = begun(name, [level, *[another] * others], names="UVWXYZ")
    asked = 0
    for _ in range(MOVES):
        if mine.bot_to_move and mine.table.turn == 0:
            assert mine.question == theirs.question
            assert mine.bot_action() == theirs.bot_action()
            asked += 1
        known = len(lines)
        play_on(mine, range(1))
        for line in lines[known:]:
            theirs.follow(line)
    assert asked


def test_every_choice_of_every_match_has_chances_of_its_own() -> None:
    asked: list[str] = []
    for name in VARIANTS:
        game, _ = begun(name, ["careless"] * min(seats_of(name)))
        for number in range(MOVES):
            if game.bot_to_move:
                asked.append(game.question.rng_seed)
            play_on(game, range(number, number + 1))
    assert len({*asked}) == len(asked) > 0
