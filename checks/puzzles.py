"""Looks at every puzzle of the program again, on fresh deals, and asks a master.

Run `python -m checks.puzzles --deals 400`. What is right has to be best again; a master, who has fewer
play-outs for it, may be of another opinion, which is told.
"""

from __future__ import annotations

import argparse
from random import Random

from rummy.bots.opponents import bot_of
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.career.puzzles import puzzles
from rummy.match.puzzles import Puzzle
from tools.dev.puzzles import question_at, ranked


def is_best_again(puzzle: Puzzle, deals: int) -> bool:
    """Whether what is right is best on deals that nobody has seen yet."""
    seat = seat_at(puzzle.view, EVEN)
    question = question_at(puzzle.view, seat) if seat is not None else None
    if seat is None or question is None:
        return False
    return puzzle.is_right(ranked(seat, question, Random(f"again/{puzzle.id}"), deals)[0].action)


def is_a_masters(puzzle: Puzzle) -> bool:
    """Whether a master does it."""
    return puzzle.is_right(bot_of("expert").choose(puzzle.view, Random(puzzle.id)))


def main() -> int:
    """Tell what came of it; how many puzzles are wrong."""
    parser = argparse.ArgumentParser(description="Look at every puzzle again.")
    parser.add_argument("--deals", type=int, default=400)
    deals = parser.parse_args().deals
    known = puzzles()
    wrong = [puzzle.id for puzzle in known if not is_best_again(puzzle, deals)]
    masters = sum(map(is_a_masters, known))
    print(f"{len(known)} puzzles on {deals} deals each: wrong {wrong}; {masters} done so by a master")
    return len(wrong)


if __name__ == "__main__":
    raise SystemExit(min(1, main()))
