"""Puzzles: a moment of a round at which one choice is better than every other, by play-outs, and by far.

A puzzle is the round up to that moment, line by line as in a record, so that a seat knows of it what it knew
then. How each is found and checked tells docs/puzzles.md. It shows nothing, and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Literal, NamedTuple, get_args

from rummy.engine.actions import Action, Buy, Discard, Knock, LayOff, Meld, Take
from rummy.engine.notation import read_action, read_rules, write_action
from rummy.engine.view import View
from rummy.match.game import Game, game_of
from rummy.match.players import CHARACTERS, Player

PuzzleKind = Literal["discard", "knock", "lay", "take"]
GRADES = 3
KINDS: dict[PuzzleKind, tuple[type[Action], ...]] = {  # what says yes to a question; all else says no
    "knock": (Knock,),
    "lay": (Meld, LayOff),
    "take": (Take, Buy),
}
ME = 0


class BadPuzzle(ValueError):
    """A text that is no puzzle."""


class RatedAction(NamedTuple):
    """Something that can be done, and by how many points of the round it is worse than what is right.

    `error` is the standard error of that.
    """

    action: Action
    loss: float = 0.0
    error: float = 0.0


class Judged(NamedTuple):
    """By how many points the right way was better than the next best where bots of a level played on."""

    level: str
    lead: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A question at a moment of a round; the first of its ways is right."""

    rules: str
    others: tuple[str, ...]  # by name: characters, from the seat after the player's
    seed: str
    moves: tuple[str, ...]  # lines of a record, those after the deal
    ask: PuzzleKind
    ways: tuple[RatedAction, ...]
    missed: tuple[int, int]  # how many of how many bots chose otherwise
    judged: tuple[Judged, ...]

    @cached_property
    def id(self) -> str:
        """What tells it from all other puzzles, and stays the same whatever is said of its ways."""
        return sha256("\n".join([self.rules, *self.others, self.seed, *self.moves]).encode()).hexdigest()[:32]

    @property
    def right(self) -> Action:
        """What is right."""
        return self.ways[0].action

    @property
    def margin(self) -> float:
        """By how many points of the round it is better than the next best."""
        return min(way.loss for way in self.ways[1:])

    @property
    def grade(self) -> int:
        """How hard it is: 1 to 3, by how many bots missed it."""
        missed, asked = self.missed
        return 1 + min(GRADES - 1, GRADES * missed // asked)

    @property
    def lines(self) -> list[str]:
        """The lines of a record that lead to it."""
        return ["deal", *self.moves]

    def game(self, name: str = "") -> Game:
        """The match at this moment, with a player of that name; raises ValueError if no lines lead there."""
        bots = {each.name: each.bot() for each in CHARACTERS}
        players = [Player(name), *(Player(other, bots[other]) for other in self.others)]
        game = game_of(read_rules(self.rules), players, self.seed)
        for line in self.lines:
            game.follow(line)
        return game

    @cached_property
    def view(self) -> View:
        """What the player sees."""
        return self.game().view(ME)

    def is_right(self, action: Action) -> bool:
        """Return True if an action answers the question rightly."""
        return answer(self.ask, action) == answer(self.ask, self.right)

    def cost(self, way: RatedAction) -> float:
        """By how many points a way is worse, the more modest of what was measured.

        Bots who have played the next best one to the end often made less of the difference.
        """
        played = [each.lead for each in self.judged[:1] if way == self.ways[1]]
        return min([way.loss, *played])

    def way_of(self, action: Action) -> RatedAction | None:
        """What is known of an action: of itself, or of the best that answers as it does."""
        same = (way for way in self.ways if answer(self.ask, way.action) == answer(self.ask, action))
        return next(same, None)

    @property
    def text(self) -> str:
        """The puzzle as `read_puzzles` reads it."""
        ways = " / ".join(
            f"{write_action(each.action)} {each.loss:.1f} {each.error:.2f}" for each in self.ways
        )
        told = {
            "id": self.id,
            "rules": self.rules,
            "with": ", ".join(self.others),
            "seed": self.seed,
            "moves": " / ".join(self.moves),
            "ask": self.ask,
            "ways": ways,
            "missed": " of ".join(map(str, self.missed)),
            "judged": " / ".join(f"{each.level} {each.lead:.1f} {each.error:.2f}" for each in self.judged),
        }
        return "".join(f"{key}: {value}\n" for key, value in told.items())


def answer(ask: PuzzleKind, action: Action) -> object:
    """What an action says to a question: which card, or yes or no."""
    if ask == "discard":
        return action.card if isinstance(action, Discard) else action
    return isinstance(action, KINDS[ask])


def read_puzzles(text: str) -> Iterator[Puzzle]:
    """Read puzzles that stand below each other with an empty line between; raises BadPuzzle."""
    for block in filter(None, map(str.strip, text.split("\n\n"))):
        try:
            yield _read(dict(_pair(line) for line in block.splitlines()))
        except (KeyError, ValueError) as error:
            raise BadPuzzle(f"{error}: {block[:40]}") from error


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(": ")
    return key, value


def _read(told: dict[str, str]) -> Puzzle:
    missed, asked = map(int, told["missed"].split(" of "))
    if not 0 <= missed <= asked or asked == 0:
        raise ValueError("missed")
    puzzle = Puzzle(
        rules=told["rules"],
        others=tuple(told["with"].split(", ")),
        seed=told["seed"],
        moves=tuple(_parts(told["moves"])),
        ask=_choice(told["ask"]),
        ways=tuple(map(_read_way, _parts(told["ways"]))),
        missed=(missed, asked),
        judged=tuple(map(_read_judged, _parts(told["judged"]))),
    )
    if told["id"] != puzzle.id:
        raise ValueError("id")
    return puzzle


def _parts(text: str) -> list[str]:
    return [part for part in text.split(" / ") if part]


def _choice(text: str) -> PuzzleKind:
    asks: tuple[PuzzleKind, ...] = get_args(PuzzleKind)
    for ask in asks:
        if ask == text:
            return ask
    raise ValueError(f"ask: {text}")


def _read_way(text: str) -> RatedAction:
    move, loss, error = text.rsplit(" ", 2)
    return RatedAction(read_action(move), float(loss), float(error))


def _read_judged(text: str) -> Judged:
    level, lead, error = text.split()
    return Judged(level, float(lead), float(error))
