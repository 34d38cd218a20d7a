"""Finds puzzles in rounds between bots, checks them as docs/puzzles.md tells, adds them to assets/puzzles.

Run it by hand: `python tools/dev/puzzles.py [NAME ...]`, with games of WANTED. It can be stopped at any time,
and goes on after the last round that it has looked at, which it keeps beside the program's own caches.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rummy.bots.opponents import TEMPERS, bot_of
from rummy.bots.playouts.choices import Candidate
from rummy.bots.playouts.seat import PlayoutSeat
from rummy.bots.playouts.weighing import lead
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action, Discard, Draw, Knock, Pass, Take
from rummy.engine.stream import STREAM
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import CHARACTERS, Player
from rummy.match.playing_on import imagined, played_on
from rummy.match.puzzles import ME, Judged, Puzzle, PuzzleKind, RatedAction, answer, read_puzzles

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
CACHE = Path(__file__).parents[2] / ".cache" / "puzzles"

GRAVE: dict[PuzzleKind, float] = {  # points by which a choice has to be better than every other one
    "discard": 3.0,  # hardly ever is more at stake between the two best
    "knock": 5.0,
    "lay": 5.0,
    "take": 5.0,
}
SURE = 4.0  # and so many standard errors
GLANCED = 40  # imagined deals by which a moment is passed over where nothing is worth GLANCE points
GLANCE = 1.5
LOOKED = 200  # further ones by which it is chosen
CHECKED = 1000  # fresh ones by which it is checked
JUDGES = {  # who plays further deals to their end: how many, which share of GRAVE has to come of it, errors
    "casual": (200, 0.5, 2.0),
    "sharp": (40, 0.0, 0.0),
}
HOPELESS = 25  # deals after which nobody goes on who is behind
LONGEST = 400  # moves of a round
PANEL = [f"{level}/{temper}" for level in ("beginner", "careless", "casual", "sharp") for temper in TEMPERS]
EASY = 0.4  # of the puzzles of a kind at most, as most moments at which much is at stake are plain
ALIKE = 0.6  # of those that ask for yes or no at most, as each answer should be worth a thought

WANTED: dict[str, tuple[int, dict[PuzzleKind, int]]] = {  # seats, and how many puzzles of each question
    "gin": (2, {"discard": 45, "knock": 35, "take": 20}),
    "cardgames": (2, {"discard": 25, "lay": 20, "take": 10}),
    "playingcards": (3, {"discard": 20, "lay": 15, "take": 10}),
}
SELVES = ("casual", "sharp", "casual/patient", "sharp/patient")  # who comes to the moments
OTHERS = [each for each in CHARACTERS if each.level != "expert"]  # who would take too long


class Contender(NamedTuple):
    """A choice, and what it brings: by the best way to go on from it."""

    action: Action
    ways: tuple[Candidate[Any], ...]


class Question(NamedTuple):
    """What can be asked at a moment, and what can be answered."""

    ask: PuzzleKind
    contenders: list[Contender]


# What can be asked


def question_at(view: View, seat: PlayoutSeat) -> Question | None:
    """Return the question at a moment, if there is one that is worth to be asked."""
    if view.phase in ("draw", "upcard"):
        leave = Draw() if view.phase == "draw" else Pass()
        if not (is_legal(view, leave) and is_legal(view, Take())):
            return None
        return _asked("take", [seat.done((leave,)), seat.done((Take(),))])
    if view.phase != "play":
        return None
    return _at_gin(view, seat) if view.rules.knocks else _at_melds(view, seat)


def _at_gin(view: View, seat: PlayoutSeat) -> Question | None:
    """Knock or wait, if one can; with gin there is no question."""
    now = seat.choices()
    knocks, throws = ([way for way in now if isinstance(way.action, kind)] for kind in (Knock, Discard))
    if not throws:
        return None
    if not knocks:
        return _which_discard(view, seat)
    bold = seat_at(view, TEMPERS["bold"])  # waits, and knocks soon after
    assert bold is not None
    waits = [*throws, *(way for way in bold.choices() if isinstance(way.action, Discard))]
    return _asked("knock", [knocks, waits])


def _at_melds(view: View, seat: PlayoutSeat) -> Question | None:
    """Lay or hold back, where that may pay."""
    ways = seat.ways()
    holds = [way for way in ways if isinstance(way.action, Discard)]
    lays = [way for way in ways if way not in holds]
    if not lays:
        return _which_discard(view, seat)
    return _asked("lay", [lays, holds])


def _which_discard(view: View, seat: PlayoutSeat) -> Question | None:
    faces = sorted({*view.shown(view.hand)})
    return _asked("discard", [seat.done((Discard(face),)) for face in faces if is_legal(view, Discard(face))])


def _asked(ask: PuzzleKind, ways: Iterable[Sequence[Candidate[Any]]]) -> Question | None:
    contenders = [Contender(found[0].action, tuple(found)) for found in ways if found]
    return Question(ask, contenders) if len(contenders) > 1 else None


# What is best


def ranked(seat: PlayoutSeat, question: Question, rng: Random, deals: int) -> list[RatedAction]:
    """All choices, the best first, with what it is worth more than each other one on the same imagined deals.

    Each is worth what the way on from it is that is best on all of them.
    """
    worth = seat.prospects.balance
    found = [[list[float]() for _ in each.ways] for each in question.contenders]
    for deal in islice(seat.deals(rng), deals):
        for contender, ways in zip(question.contenders, found, strict=True):
            for way, points in zip(contender.ways, ways, strict=True):
                points.append(worth(way.outcome(deal)))
    best: list[tuple[list[float], Action]] = []
    for contender, ways in zip(question.contenders, found, strict=True):
        points, way = max(zip(ways, contender.ways, strict=True), key=lambda pair: sum(pair[0]))
        best.append((points, way.action))
    best.sort(key=lambda pair: -sum(pair[0]))
    (most, right), *others = best
    return [RatedAction(right), *(RatedAction(action, *lead(most, points)) for points, action in others)]


# What real bots make of it


def plans(ask: PuzzleKind, action: Action, level: str, seats: int) -> list[tuple[str, ...]]:
    """How the seat may go on among players of a level: who waits may do so for longer."""
    waits = ask in ("knock", "lay") and isinstance(action, Discard)
    return [(me, *[level] * (seats - 1)) for me in (level, f"{level}/patient")[: 1 + waits]]


def judged(
    table: Table, view: View, seat: PlayoutSeat, ask: PuzzleKind, ways: Sequence[RatedAction], chances: str
) -> list[Judged]:
    """By how much the best is better than the next best as bots play on; nothing where one disagrees."""
    found: list[Judged] = []
    for level, (deals, share, errors) in JUDGES.items():
        rng = Random(f"{chances}/{level}")
        each_way = [
            [(bots, list[float]()) for bots in plans(ask, way.action, level, view.seats)] for way in ways[:2]
        ]
        for done, deal in enumerate(islice(imagined(table, view, rng), deals)):
            for way, going_on in zip(ways, each_way, strict=False):
                for bots, brought in going_on:
                    brought.append(seat.prospects.balance(played_on(deal, [way.action], bots, rng)))
            if done == HOPELESS and lead(*map(best_plan, each_way))[0] < 0:
                return []
        mean, error = lead(*map(best_plan, each_way))
        if mean <= share * GRAVE[ask] or mean < errors * error:
            return []
        found.append(Judged(level, mean, error))
    return found


def best_plan(going_on: Sequence[tuple[tuple[str, ...], list[float]]]) -> list[float]:
    """Return what the plan brings that is best on all deals."""
    return max((brought for _, brought in going_on), key=sum)


def missed_by(view: View, ask: PuzzleKind, right: Action) -> int:
    """How many of the panel choose otherwise."""
    chosen = [bot_of(key).choose(view, Random(key)) for key in PANEL]
    return sum(answer(ask, action) != answer(ask, right) for action in chosen)


# The search


def moments(name: str, number: int) -> Iterator[Game]:
    """Yield a round between bots, as it is when the first seat is to choose."""
    seats, _ = WANTED[name]
    rng = Random(f"{name}/{number}")
    others = rng.sample(OTHERS, seats - 1)
    me = Player("", SELVES[number % len(SELVES)])
    players = [me, *(Player(each.name, each.bot()) for each in others)]
    game = Game(VARIANTS[name], players, f"{STREAM}rummy/puzzles/{name}/{number}")
    game.deal()
    while game.bot_to_move:
        if game.table.turn == ME:
            yield game
        game.act(game.table.turn, game.question.answer())


def puzzle_in(name: str, number: int, have: Counter[object]) -> Puzzle | None:
    """Return the first puzzle in a round that is still wanted."""
    for moment, game in enumerate(moments(name, number)):
        view = game.view(ME)
        seat = seat_at(view, EVEN) if view.phase != "layoff" else None
        question = question_at(view, seat) if seat is not None else None
        if seat is None or question is None or not is_wanted(name, [question.ask], have):
            continue
        chances = f"{name}/{number}/{moment}"
        glance = ranked(seat, question, Random(f"{chances}/glance"), GLANCED)
        seems = answer(question.ask, glance[0].action)
        if glance[1].loss < GLANCE or not is_wanted(name, [question.ask, (question.ask, seems)], have):
            continue
        ways = ranked(seat, question, Random(f"{chances}/look"), LOOKED)
        missed = missed_by(view, question.ask, ways[0].action)
        puzzle = Puzzle(
            rules=name,
            others=tuple(player.name for player in game.players[1:]),
            seed=game.table.seed,
            moves=tuple(game.lines[1:]),
            ask=question.ask,
            ways=tuple(ways),
            missed=(missed, len(PANEL)),
            judged=(),
        )
        if puzzle.margin < GRAVE[question.ask] or not is_wanted(name, kinds_of(puzzle), have):
            continue
        checked = ranked(seat, question, Random(f"{chances}/check"), CHECKED)
        is_sure = all(way.loss >= max(GRAVE[question.ask], SURE * way.error) for way in checked[1:])
        if is_sure and answer(question.ask, checked[0].action) == answer(question.ask, puzzle.right):
            verdicts = judged(game.table, view, seat, question.ask, checked, chances)
            if verdicts:
                return replace(puzzle, ways=tuple(checked), judged=tuple(verdicts))
    return None


def kinds_of(puzzle: Puzzle) -> list[object]:
    """Return the kinds of a puzzle, of which there must not be too many."""
    ask, says = puzzle.ask, answer(puzzle.ask, puzzle.right)
    return [
        ask,
        *([(ask, "easy")] if puzzle.grade == 1 else []),
        *([(ask, says)] if ask != "discard" else []),
    ]


def is_wanted(name: str, kinds: Iterable[object], have: Counter[object]) -> bool:
    """Whether one more puzzle of these kinds is wanted."""
    ask, *more = kinds
    most = WANTED[name][1].get(ask, 0)  # type: ignore[call-overload]
    return have[ask] < most and all(
        have[each] < (EASY if each == (ask, "easy") else ALIKE) * most for each in more
    )


class Search:
    """The search in the rounds of a game, one after the other."""

    def __init__(self, name: str) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        self.name, self.file, self.progress = name, FOLDER / f"{name}.txt", CACHE / name
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        known = [*read_puzzles(text)]
        self.have = Counter(chain.from_iterable(map(kinds_of, known)))
        self.number = int(self.progress.read_text()) if self.progress.exists() else 0
        self.done = {int(puzzle.seed.rpartition("/")[2]) for puzzle in known}  # a round has one puzzle

    @property
    def is_over(self) -> bool:
        """Whether there are enough."""
        return all(self.have[ask] >= most for ask, most in WANTED[self.name][1].items())

    def go_on(self) -> None:
        """Look at one more round."""
        puzzle = None if self.number in self.done else puzzle_in(self.name, self.number, self.have)
        if puzzle is not None:
            with self.file.open("a", encoding="utf-8", newline="\n") as out:
                out.write(f"{puzzle.text}\n")
            self.have.update(kinds_of(puzzle))
            told = f"{puzzle.ask} {puzzle.margin:.1f}, missed by {puzzle.missed[0]}"
            print(f"{self.name} {self.number}: {told}", flush=True)
        self.number += 1
        self.progress.write_text(str(self.number))


if __name__ == "__main__":
    searches = [Search(each) for each in sys.argv[1:] or WANTED]
    while searches := [search for search in searches if not search.is_over]:
        for search in searches:
            search.go_on()
