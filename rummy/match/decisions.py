"""The decisions of a seat in a round, read from the lines of a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from rummy.engine.actions import Action, Arrange, Buy, Draw, Pass, Take
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.games.judge import is_legal
from rummy.games.notation import read_action
from rummy.match.decision import PLAY_OUTS, Decision, knows_more
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.playing_on import plays_on


class Acted(NamedTuple):
    """An action, the table before it, and the number of lines of the record that lead to that table."""

    table: Table
    action: Action
    after: int


def decisions(
    rules: Rules, players: Sequence[Player], seed: str, lines: Sequence[str], round_number: int, seat: int
) -> list[Decision]:
    """Return a seat's decisions in a record's round (from 1), or none if a line is illegal."""
    game, done = Game(rules, players, seed), list[Acted | None]()
    try:
        for number, line in enumerate(lines):
            if len(game.results) >= round_number:
                break
            if len(game.results) == round_number - 1:
                _note(done, game, line, seat, number)
            game.follow(line)
    except ValueError:
        return []
    earlier = game.view(seat).earlier
    bots = tuple(plays_on(None if at == seat else player.bot) for at, player in enumerate(players))
    return [replace(decision, earlier=earlier, bots=bots) for decision in _grouped(done, seat, seed)]


def _note(done: list[Acted | None], game: Game, line: str, seat: int, number: int) -> None:
    """Append the action of a line, or None for another seat's action; for an undo, remove the last one."""
    if line == "undo":
        done.pop()
    elif line[:1].isdecimal() and not line.endswith("concede"):
        actor, _, move = line.partition(" ")
        done.append(Acted(game.table, read_action(move), number) if int(actor) == seat else None)


def _grouped(done: Sequence[Acted | None], seat: int, seed: str) -> list[Decision]:
    """Return the actions grouped into decisions: each draw alone, and the actions after it.

    Actions belong together up to the turn's end, or until new cards come with a second hand.
    """
    found: list[Decision] = []
    turn, pending, before = 0, list[Acted](), None
    for each in [*done, None]:
        if each is None or (pending and knows_more(each.table, pending[0].table)) or _is_draw(each):
            if pending:
                found.append(_decision(pending, seat, turn, f"{seed}/review/{len(found)}"))
            pending = []
        if each is not None:
            turn += before is None and _begins_turn(each, turn)
            pending.append(each)
        before = each
    return [decision for decision in found if _could_choose(decision)]


def _begins_turn(done: Acted, before: int) -> bool:
    """Return whether an action begins a turn; `before` is the number of turns so far.

    Passing and buying don't begin one, nor does an action after the draw.
    """
    table, action = done.table, done.action
    was_drawn = before > 0 and table.phase == "play" and table.drawn is not None
    return not (isinstance(action, Pass) or table.phase == "buy" or was_drawn)


def _is_draw(done: Acted) -> bool:
    return done.table.phase in ("upcard", "draw", "buy")


def _decision(done: Sequence[Acted], seat: int, turn: int, rng_seed: str) -> Decision:
    # Hashed, so that the seed of a match can't be derived from what another process receives.
    hashed = sha256(rng_seed.encode()).hexdigest()
    played, first = tuple(each.action for each in done), done[0]
    return Decision(first.table, seat, max(1, turn), played, hashed, PLAY_OUTS, first.after)


def _could_choose(decision: Decision) -> bool:
    """Return whether the player had more than one legal way to act; after the draw they always have."""
    if decision.table.phase not in ("upcard", "draw", "buy"):
        return not isinstance(decision.played[0], Arrange)  # there is no reason to show less than possible
    ways = (is_legal(decision.view, action) for action in (Draw(), Take(), Pass(), Buy()))
    return sum(ways) > 1 or not isinstance(decision.played[0], Draw)
