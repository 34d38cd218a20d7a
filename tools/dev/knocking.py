"""Finds positions of gin for the drill *Knock or wait?*, and adds them to assets/drills/gin.txt.

Run it by hand: `python -m tools.dev.knocking [COUNT]`. Bots play rounds; at the first moment of a round at
which the first seat may knock without gin, both choices are played out. A position is kept where the same
choice leads by LEAD points on two sets of imagined deals, on the larger one by SURE standard errors as well,
and by GIVEN points and PLAIN standard errors if casual bots play further deals to their end. The tool can be
stopped at any time, and goes on after the last round whose position it has kept.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from rummy.bots.playouts.seat import PlayoutSeat
from rummy.bots.playouts.weighing import lead
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.career.drills.knocking import KnockPosition, Lead, read_knock_positions
from rummy.engine.actions import Discard, Knock
from rummy.engine.stream import STREAM
from rummy.games.position_text import write_position
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.playing_on import imagined, played_on
from rummy.match.puzzles import ME, RatedAction
from tools.dev.puzzles import OTHERS, SELVES, best_plan, plans, question_at, ranked

FILE = Path(__file__).parents[2] / "assets" / "drills" / "gin.txt"
LEAD = 4.0  # points of the round by which a choice has to be better
SURE = 5.0  # and so many standard errors
GLANCED, CHECKED = 60, 400  # imagined deals of the first look, and fresh ones of the check
GIVEN = 2.0  # points by which it has to be better as bots play on
PLAIN = 2.0  # and so many standard errors
PLAYED = 80  # deals that they play
ALIKE = 0.6  # largest share of positions with the same answer


def rounds(number: int) -> Iterator[Game]:
    """Yield a round between bots, as it is whenever the first seat is to choose."""
    rng = Random(f"knocking/{number}")
    other = rng.choice(OTHERS)
    players = [Player("", SELVES[number % len(SELVES)]), Player(other.name, other.bot())]
    game = Game(VARIANTS["gin"], players, f"{STREAM}rummy/drills/gin/{number}")
    game.deal()
    while game.bot_to_move:
        if game.table.turn == ME:
            yield game
        game.act(game.table.turn, game.question.answer())


def position_in(number: int) -> KnockPosition | None:
    """Return the position at which the first seat may first knock in a round, or None if it is unclear."""
    for game in rounds(number):
        view = game.view(ME)
        seat = seat_at(view, EVEN) if view.phase == "play" else None
        question = question_at(view, seat) if seat is not None else None
        if seat is None or question is None or question.ask != "knock":
            continue
        glance = ranked(seat, question, Random(f"knocking/{number}/glance"), GLANCED)
        if glance[1].loss < LEAD:
            return None
        checked = ranked(seat, question, Random(f"knocking/{number}/check"), CHECKED)
        knocks = isinstance(checked[0].action, Knock)
        is_sure = checked[1].loss >= max(LEAD, SURE * checked[1].error)
        if not is_sure or knocks != isinstance(glance[0].action, Knock):
            return None
        played = played_to_the_end(game, seat, number, checked)
        if played.points < max(GIVEN, PLAIN * played.error):
            return None
        best, other = checked[:2]
        assert isinstance(best.action, Knock | Discard)
        return KnockPosition(
            number=number,
            knocks=knocks,
            lead=Lead(other.loss, other.error),
            played=played,
            discard=best.action.card,
            known=tuple(sorted(view.faces[card] for card in view.hands[1] if card in view.faces)),
            position=write_position(game.table),
        )
    return None


def played_to_the_end(game: Game, seat: PlayoutSeat, number: int, ways: Sequence[RatedAction]) -> Lead:
    """Return the lead of the first of two actions if casual bots play on, who may wait for longer."""
    rng, worth = Random(f"agree/{number}"), seat.prospects.balance
    plans_of = [[(bots, list[float]()) for bots in plans("knock", way.action, "casual", 2)] for way in ways]
    for deal in islice(imagined(game.table, seat.view, rng), PLAYED):
        for way, going_on in zip(ways, plans_of, strict=True):
            for bots, brought in going_on:
                brought.append(worth(played_on(deal, [way.action], bots, rng)))
    return Lead(*lead(*map(best_plan, plans_of)))


def search(wanted: int) -> None:
    """Add positions to the file until it has as many as wanted."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    known = [*read_knock_positions(FILE.read_text(encoding="utf-8"))] if FILE.exists() else []
    have = Counter(each.knocks for each in known)
    number = max((each.number for each in known), default=-1) + 1
    while have.total() < wanted:
        found = position_in(number)
        number += 1
        if found is not None and have[found.knocks] < ALIKE * wanted:
            with FILE.open("a", encoding="utf-8", newline="\n") as out:
                out.write(f"{found.text}\n")
            have[found.knocks] += 1
            print(
                found.number,
                "knock" if found.knocks else "wait",
                f"{found.lead.points:.1f} {found.played.points:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    search(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
