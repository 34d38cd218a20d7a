"""Puzzles: positions in a round for which play-outs show one choice to be far better than every other.

A puzzle has the lines of the round up to that position, as in a record, so that its seat knows what it knew
then. docs/puzzles.md describes how puzzles are found and checked. Nothing is shown or saved here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Literal, NamedTuple, get_args

from rummy.engine.actions import Action, Buy, Discard, Knock, LayOff, Meld, Take
from rummy.engine.view import View
from rummy.games.notation import read_action, read_rules, write_action
from rummy.match.game import Game, game_of
from rummy.match.players import CHARACTERS, Player

PuzzleKind = Literal["discard", "knock", "lay", "take"]
GRADES = 3
KINDS: dict[PuzzleKind, tuple[type[Action], ...]] = {  # actions that say yes to a question; all others say no
    "knock": (Knock,),
    "lay": (Meld, LayOff),
    "take": (Take, Buy),
}
ME = 0


class BadPuzzle(ValueError):
    """An error for a text that is not a puzzle."""


class RatedAction(NamedTuple):
    """An action, and the points of the round that it loses against the right one.

    `error` is the standard error of `loss`.
    """

    action: Action
    loss: float = 0.0
    error: float = 0.0


class Judged(NamedTuple):
    """The points of the round by which the right action leads the next best if bots of a level play on.

    `error` is the standard error of `lead`.
    """

    level: str
    lead: float
    error: float


@dataclass(frozen=True)
class Puzzle:
    """A question at a position in a round, with rated answers, of which the first is right."""

    rules: str
    others: tuple[str, ...]  # names of characters, from the seat after the player's
    seed: str
    moves: tuple[str, ...]  # lines of a record, those after the deal
    ask: PuzzleKind
    ways: tuple[RatedAction, ...]
    missed: tuple[int, int]  # number of bots that chose wrongly, and of all asked
    judged: tuple[Judged, ...]

    @cached_property
    def id(self) -> str:
        """The id of the puzzle, which does not depend on the ratings of its answers."""
        return sha256("\n".join([self.rules, *self.others, self.seed, *self.moves]).encode()).hexdigest()[:32]

    @property
    def right(self) -> Action:
        """The right action."""
        return self.ways[0].action

    @property
    def margin(self) -> float:
        """The points of the round by which the right action is better than the next best."""
        return min(way.loss for way in self.ways[1:])

    @property
    def grade(self) -> int:
        """The difficulty from 1 to 3, by the share of bots that missed it."""
        missed, asked = self.missed
        return 1 + min(GRADES - 1, GRADES * missed // asked)

    @property
    def lines(self) -> list[str]:
        """The lines of a record that lead to the puzzle's position."""
        return ["deal", *self.moves]

    def game(self, name: str = "") -> Game:
        """Return the match at this position, with a player called `name`; raise ValueError if illegal."""
        bots = {each.name: each.bot() for each in CHARACTERS}
        players = [Player(name), *(Player(other, bots[other]) for other in self.others)]
        game = game_of(read_rules(self.rules), players, self.seed)
        for line in self.lines:
            game.follow(line)
        return game

    @cached_property
    def view(self) -> View:
        """The player's view of the position."""
        return self.game().view(ME)

    def is_right(self, action: Action) -> bool:
        """Return whether an action answers the question rightly."""
        return answer(self.ask, action) == answer(self.ask, self.right)

    def cost(self, way: RatedAction) -> float:
        """Return the points of the round that an action loses against the right one.

        For the next best action, that is the smaller of two estimates: by play-outs, and by bots that played
        both to the end, who often found less of a difference.
        """
        played = [each.lead for each in self.judged[:1] if way == self.ways[1]]
        return min([way.loss, *played])

    def way_of(self, action: Action) -> RatedAction | None:
        """Return the best rated action whose `answer` is the same as that of `action`, or None."""
        same = (way for way in self.ways if answer(self.ask, way.action) == answer(self.ask, action))
        return next(same, None)

    @property
    def text(self) -> str:
        """The puzzle in the text format that `read_puzzles` reads."""
        ways = " / ".join(
            f"{write_action(each.action)} {each.loss:.1f} {each.error:.2f}" for each in self.ways
        )
        fields = {
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
        return "".join(f"{key}: {value}\n" for key, value in fields.items())


def answer(ask: PuzzleKind, action: Action) -> object:
    """Return an action's answer to a question: the discarded card, or True for yes and False for no."""
    if ask == "discard":
        return action.card if isinstance(action, Discard) else action
    return isinstance(action, KINDS[ask])


def read_puzzles(text: str) -> Iterator[Puzzle]:
    """Yield the puzzles of a text, which are separated by empty lines; raise BadPuzzle."""
    for block in filter(None, map(str.strip, text.split("\n\n"))):
        try:
            yield _read(dict(_pair(line) for line in block.splitlines()))
        except (KeyError, ValueError) as error:
            raise BadPuzzle(f"{error}: {block[:40]}") from error


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(": ")
    return key, value


def _read(fields: dict[str, str]) -> Puzzle:
    missed, asked = map(int, fields["missed"].split(" of "))
    if not 0 <= missed <= asked or asked == 0:
        raise ValueError("missed")
    puzzle = Puzzle(
        rules=fields["rules"],
        others=tuple(fields["with"].split(", ")),
        seed=fields["seed"],
        moves=tuple(_parts(fields["moves"])),
        ask=_choice(fields["ask"]),
        ways=tuple(map(_read_way, _parts(fields["ways"]))),
        missed=(missed, asked),
        judged=tuple(map(_read_judged, _parts(fields["judged"]))),
    )
    if fields["id"] != puzzle.id:
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
