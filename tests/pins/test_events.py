"""Every kind of event happens, changes the table, and is told unless it is meant to be silent.

mypy sees what is missing in a match over the kinds of events. A table by kind has nothing but this.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import get_args

import pytest

from rummy.engine.events import (
    Asked,
    Dealt,
    Event,
    LayOffsEnded,
    MatchEnded,
    NotBought,
    Rejoined,
    RoundBegan,
    RoundEnded,
    SetAside,
    TurnBegan,
    Upturned,
)
from rummy.engine.steps import Step
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online.replica import EVENT
from rummy.text import say
from rummy.ui.history.replay_words import step_sentence
from rummy.ui.table.flow.narrator import cue_for
from rummy.viewmodel.log_lines import lines
from tests.positions import READY_TO_DECLARE

GAMES = Path(__file__).parents[1] / "games"
LINES = {  # of golden games that hold all kinds of events but those of the moves below
    "indian_points": 12,
    "gin": 40,
    "straight": 50,
    "romme": 40,
    "hand_and_foot": 130,
    "contract": 20,
    "rummy500": 221,
    "chinchon": 440,
    "machiavelli": 2,
}
TAKEN_CARD = "rules: rummy51\nhand 0: 7C KS\nhand 1: QH 3D\npile: 9D\nturn: 0 play taken 7C\n"
MOVES = {TAKEN_CARD: "give back", READY_TO_DECLARE: "declare KD"}
NAMES = ("Ann", "Bob", "Cyd", "Dan")
SILENT = {Dealt, TurnBegan, SetAside, MatchEnded}
SHOWN = {LayOffsEnded, Asked, NotBought, RoundEnded}  # a player sees what comes of it
QUIET = {  # of what each teller says nothing
    "narrator": SILENT | SHOWN | {Upturned},
    "log": SILENT | SHOWN | {RoundBegan, Rejoined},
    "replay": SILENT | {Upturned},
}
every_kind = pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)


def steps() -> Iterator[Step]:
    """Yield steps of golden games, and of moves that they do not have."""
    for name, count in LINES.items():
        head, *moves = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        _, _, seed, *bots = head.split()
        game = Game(VARIANTS[name], [Player(bot, bot) for bot in bots], seed)
        for line in islice(moves, count):
            yield from game.follow(line)
    for position, move in MOVES.items():
        table = read_position(position)
        yield from play(table, table.turn, read_action(move))


@cache
def firsts() -> dict[type, Step]:
    """Return the first step of each kind of event, with the table after it."""
    return {type(step[0]): step for step in reversed([*steps()])}


@every_kind
def test_an_event_is_told_unless_it_is_meant_to_be_silent(kind: type) -> None:
    event, table = firsts()[kind]
    seat = getattr(event, "seat", 0)
    view = observe(table, (seat + 1) % table.seats)
    told = {
        "narrator": cue_for(event, view, NAMES).line,
        "log": "".join(line.text for line in lines([(event, view)])),
        "replay": step_sentence(event, view, NAMES),
    }
    assert {teller: bool(words) for teller, words in told.items()} == {
        teller: kind not in quiet for teller, quiet in QUIET.items()
    }


@every_kind
def test_a_replay_tells_a_player_as_much_as_the_others(kind: type) -> None:
    event, table = firsts()[kind]
    seat = getattr(event, "seat", 0)
    names = [say("you") if at == seat else name for at, name in enumerate(NAMES)]
    assert bool(step_sentence(event, observe(table, seat), names)) == (kind not in QUIET["replay"])


@every_kind
def test_an_event_is_the_same_once_it_was_sent(kind: type) -> None:
    event, _ = firsts()[kind]
    assert EVENT.load(EVENT.dump(event)) == event
