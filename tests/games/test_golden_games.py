"""Whole matches that lead where they always led; `tools/golden_games.py` plays them anew on purpose.

Those in the folder `first` were played by the first edition of the presets, and stay what they are.
"""

from pathlib import Path

import pytest

from rummy.engine.actions import IllegalMove
from rummy.engine.rules import EDITION
from rummy.engine.variants import VARIANTS, preset
from rummy.game import Game, Player, RecordMismatch

FOLDER = Path(__file__).parent
FIRST = FOLDER / "first"
RECORDS = {
    str(path.relative_to(FOLDER).with_suffix("")): path
    for folder in (FOLDER, FIRST)
    for path in folder.glob("*.txt")
}
every_record = pytest.mark.parametrize("name", RECORDS)


def start(name: str) -> tuple[Game, list[str]]:
    """The match of a record before its first line, and its lines."""
    head, *lines = RECORDS[name].read_text(encoding="utf-8").splitlines()
    game, seats, seed, *bots = head.split()
    assert len(bots) == int(seats)
    edition = 1 if RECORDS[name].parent == FIRST else EDITION
    return Game(preset(game, edition), [Player(bot, bot) for bot in bots], seed), lines


def test_every_preset_has_a_golden_game() -> None:
    assert {*RECORDS} >= {*VARIANTS}


@every_record
def test_a_golden_game_leads_to_the_same_scores(name: str) -> None:
    game, lines = start(name)
    for number, line in enumerate(lines, 2):
        try:
            game.follow(line)
        except (IllegalMove, RecordMismatch) as error:
            pytest.fail(f"{RECORDS[name].name}, line {number}: {line}: {error!r}")
    assert game.is_finished
    assert lines[-1].startswith(f"= {' '.join(map(str, game.table.scores))} | ")


@every_record
def test_every_round_of_a_golden_game_is_checked(name: str) -> None:
    _, lines = start(name)
    checks = [line for line in lines if line.startswith("=")]
    assert len(checks) == lines.count("deal") > 1


@every_record
def test_a_golden_game_with_a_line_missing_is_noticed(name: str) -> None:
    game, lines = start(name)
    number = next(n for n, line in enumerate(lines) if " discard " in line)
    for line in lines[:number]:
        game.follow(line)
    with pytest.raises((IllegalMove, RecordMismatch)):
        game.follow(lines[number + 1])


def test_the_golden_games_tell_of_every_kind_of_ending() -> None:
    endings = set()
    for name in RECORDS:
        game, lines = start(name)
        for line in lines:
            game.follow(line)
        endings |= {result.reason for result in game.results}
    assert endings == {
        *("out", "rummy", "stock", "deadlock", "stalled"),
        *("knock", "gin", "big_gin", "undercut", "void"),
    }
