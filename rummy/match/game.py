"""A running match: seats, turns, undo. Each move is checked by the engine and written to a journal as a line.

It uses no file and no window, and can follow the lines that it writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Self, TypeVar

from rummy.engine.actions import Action, Arrange, Discard, Done, Draw, IllegalMove
from rummy.engine.chains import chain_in, is_link
from rummy.engine.events import (
    Arranged,
    Asked,
    AskedPartner,
    Bought,
    Declared,
    DeclaredWrongly,
    Drew,
    Dropped,
    Event,
    Knocked,
    MatchEnded,
    Passed,
    PickedUp,
    Reshuffled,
    Result,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from rummy.engine.match_scoring import with_more
from rummy.engine.proof import SEED
from rummy.engine.rules import Rules
from rummy.engine.steps import Step
from rummy.engine.stream import STREAM
from rummy.engine.table import BaseTable, Table, replace
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.families import family_of
from rummy.games.feats import feats
from rummy.games.notation import (
    read_action,
    read_position,
    write_action,
    write_position,
    write_rules,
)
from rummy.games.scores import hands_counted
from rummy.match.players import Player, at_level, bot_of, hesitation, is_bot
from rummy.match.sheet import Sheet, is_over_for_good
from rummy.progress import OnProgress, no_progress, tracked

Journal = Callable[[str], None]
Seen = TypeVar("Seen", bound=BaseTable)
REMEMBERED = 12  # rounds whose ends a seat remembers
LONGEST_LINE = 400  # characters of a move in a journal
SHARE = "share "  # begins the line with the player's share of the seeds
TO_THE_END: dict[str, Action] = {"draw": Draw(), "arrange": Arrange(), "layoff": Done()}  # by phase
REVEALING = (
    *(RoundBegan, Asked, Bought, Drew, Knocked, Declared, Arranged, Reshuffled, RoundEnded, MatchEnded),
    *(AskedPartner, Dropped, DeclaredWrongly, PickedUp),
)


class RecordMismatch(ValueError):
    """An error for a line of a record that contradicts the lines before it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A bot's turn to move: the bot's key, the view of its seat, and the seed of its random choices."""

    bot: str
    view: View
    rng_seed: str

    @property
    def is_hard(self) -> bool:
        """True if the bot may need longer than a moment to choose."""
        return bot_of(self.bot).is_slow

    @property
    def closeness(self) -> float:
        """The difficulty of the choice as all players can see it, from 0 (no choice) to 1."""
        return hesitation(self.view)

    def at_level(self, level: str) -> Question:
        """Return the same question for the bot at another level."""
        return Question(at_level(self.bot, level), self.view, self.rng_seed)

    def answer(self) -> Action:
        """Return the action that the bot chooses."""
        return bot_of(self.bot).choose(self.view, Random(self.rng_seed))


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a move that can be undone."""

    table: Table
    had: tuple[int, ...]  # turns of each seat in the round
    feats: int  # number of feats in the match so far

    @property
    def mover(self) -> int:
        """The seat that made the move."""
        return self.table.turn


@dataclass(frozen=True, slots=True)
class BetweenRounds:
    """The state of a match between two rounds, from which the next ones follow."""

    table: Table
    ends: tuple[Table, ...]  # of earlier rounds, as far as seats remember them


def remembered(earlier: tuple[Seen, ...], end: Seen) -> tuple[Seen, ...]:
    """Return the tables at the ends of the last rounds, with `end` as the latest.

    Return () in games whose bots learn nothing from them. At gin those tables show how a player knocks.
    """
    return (*earlier, end)[-REMEMBERED:] if family_of(end.rules).remembers_ends else ()


def _discard(line: str) -> None:
    """Ignore a line, for a match without a journal."""


class Game:
    """A match in progress."""

    def __init__(
        self, rules: Rules, players: Iterable[Player], seed: str, journal: Journal = _discard
    ) -> None:
        self.players = tuple(players)
        self.table = new_table(rules, len(self.players), seed)
        self.journal = journal
        self.lines: list[str] = []  # all that was written to the journal
        self.results: list[Result] = []
        self.left: list[tuple[int, ...]] = []  # card points left in each hand at the end of each round
        self.turns: list[tuple[int, ...]] = []  # number of turns of each seat in each finished round
        self._had = (0,) * len(self.players)  # number of turns of each seat in this round
        self.conceded_by: int | None = None
        self._ends: tuple[Table, ...] = ()  # the tables at the ends of the last rounds before this one
        self._earlier: list[tuple[View, ...]] = [()] * len(self.players)  # each seat's views of those ends
        self.reputations: tuple[float, ...] = ()  # each seat's habit of knocking; empty if unknown
        self._feats: list[tuple[int, tuple[str, ...]]] = []  # seat and feats, of moves that were not undone
        self._undo: list[Before] = []  # states before the moves that one seat may undo
        self._dealt_at: tuple[Table, int] | None = None  # the table before this round, and its first line
        self._chain = chain_in(seed)  # gives the seed of each round, together with the share
        self._share = ""
        self._moves = 0
        self._checked = 0  # number of rounds whose checkpoint was compared

    @classmethod
    def at(cls, position: str, players: Iterable[Player]) -> Self:
        """Return a match that goes on from a position in the notation; raise ValueError for a bad one."""
        table = read_position(position)
        game = cls(table.rules, players, table.seed)
        game.table = table
        return game

    @classmethod
    def after(cls, state: BetweenRounds, players: Iterable[Player]) -> Self:
        """Return a match that goes on between two rounds; the results of earlier rounds are unknown."""
        game = cls(state.table.rules, players, state.table.seed)
        game.table = state.table
        game._remember(state.ends)
        return game

    def copy(self) -> Self:
        """Return a copy of the match that goes on by itself, but writes to the same journal."""
        other = copy(self)
        vars(other).update(
            {name: value.copy() for name, value in vars(self).items() if isinstance(value, list)}
        )
        return other

    @property
    def between_rounds(self) -> BetweenRounds:
        """The state from which the next rounds follow; it is valid after a round, if no seat has conceded."""
        return BetweenRounds(self.table, self._ends)

    def take_lines(self) -> list[str]:
        """Return and remove the lines so far; until the next deal, `moves_of_round` has no moves any more."""
        lines, self.lines, self._dealt_at = self.lines, [], None
        return lines

    @property
    def rules_text(self) -> str:
        """The rules as text, as in a record."""
        return write_rules(self.table.rules)

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far."""
        return Sheet(self.table, self.results, self.left, self.conceded_by)

    @property
    def is_finished(self) -> bool:
        """True if the match is over."""
        return is_over_for_good(self.table, self.conceded_by)

    @property
    def is_round_over(self) -> bool:
        """True if the next round can be dealt."""
        return self.table.phase == "over" and not self.is_finished

    @property
    def winner(self) -> int | None:
        """The seat that won the match, or None; after a concession the best of the other seats."""
        return self.sheet.winner

    @property
    def totals(self) -> tuple[int, ...]:
        """The total score of each seat, with the bonuses of the end of the match."""
        return self.sheet.totals

    def feats(self, seat: int) -> tuple[str, ...]:
        """Return the keys of a seat's feats in this match: rare moves that earn achievements."""
        return tuple(sorted({name for by, names in self._feats if by == seat for name in names}))

    @property
    def bot_to_move(self) -> str | None:
        """The key of the bot whose turn it is, or None."""
        playing = not (self.table.is_over or self.is_finished)
        return self.players[self.table.turn].bot if playing else None

    def view(self, seat: int) -> View:
        """Return a seat's view of the table, with its views of the ends of the last rounds."""
        return observe(self.table, seat, self._earlier[seat], self.reputations)

    def deal(self) -> list[Step]:
        """Deal the next round and return its steps; raise IllegalMove during a round or after the match.

        Raise RecordMismatch if the player's share of the seeds is awaited.
        """
        if not self.is_round_over:
            raise IllegalMove("match_over" if self.is_finished else "round_not_over")
        if self._due_seed != self.table.seed:
            self.reseed(self._due_seed)
        before, first = self.table, len(self.lines)
        steps = self._commit("deal", deal(before))
        self._dealt_at = before, first
        if before.round_number > 0:
            self._remember(remembered(self._ends, before))
        return steps

    def _remember(self, ends: tuple[Table, ...]) -> None:
        self._ends = ends
        seats = range(len(self.players))
        self._earlier = [tuple(observe(end, seat) for end in ends) for seat in seats]

    def reseed(self, seed: str) -> None:
        """Set the seed of the coming rounds; raise IllegalMove during a round or after the match.

        Raise RecordMismatch if all seeds follow from hash chains and this one doesn't, or the player's share
        is missing.
        """
        if not self.is_round_over:
            raise IllegalMove("match_over" if self.is_finished else "round_not_over")
        if self._chain is not None and seed != self._due_seed:
            raise RecordMismatch("the seed does not follow from the chains")
        self._note(f"{SEED}{seed}")
        self.table = replace(self.table, seed=seed)

    @property
    def _due_seed(self) -> str:
        """The seed of the next round; raises RecordMismatch if the player's share is missing."""
        if self._chain is None:
            return self.table.seed
        if not self._share:
            raise RecordMismatch("no share of the player's")
        return self._chain.seed(self.table.round_number + 1, self._share)

    @property
    def awaits_share(self) -> bool:
        """True if the player must add their share (a secret for all seeds) before a round can be dealt."""
        return self._chain is not None and not self._share

    def take_share(self, share: str) -> None:
        """Let the seeds of all deals depend on the player's secret `share`, too.

        Raise RecordMismatch if no share is awaited, or this one is malformed.
        """
        if not (self.awaits_share and is_link(share)):
            raise RecordMismatch("not a share that is awaited")
        self._note(f"{SHARE}{share}")
        self._share = share

    def act(self, seat: int, action: Action) -> list[Step]:
        """Perform a seat's action and return its steps; if illegal, raise IllegalMove and change nothing."""
        if self.is_finished:
            raise IllegalMove("match_over")
        return self._commit(f"{seat} {write_action(action)}", play(self.table, seat, action))

    def _note(self, line: str) -> None:
        self.lines.append(line)
        self.journal(line)

    def _commit(self, line: str, steps: list[Step]) -> list[Step]:
        self._note(line)
        before = Before(self.table, self._had, len(self._feats))
        reveals = any(isinstance(event, REVEALING) for event, _ in steps)
        if reveals or self.undoer != before.mover:
            self._undo.clear()
        if not reveals:
            self._undo.append(before)
        if done := feats(self.table, steps):
            self._feats.append((self.table.turn, done))
        self.table = steps[-1][1]
        self._moves += 1
        for event, table in steps:
            self._count_turn(event)
            if isinstance(event, RoundEnded):
                self.results.append(event.result)
                self.left.append(hands_counted(table))
                self.turns.append(self._had)
                self._note(self._checkpoint())
        return steps

    def _count_turn(self, event: Event) -> None:
        """Count the turn that an event begins; a seat that passes the first upcard has no turn."""
        match event:
            case RoundBegan():
                self._had = (0,) * len(self.players)
            case TurnBegan(seat):
                self._had = with_more(self._had, seat, 1)
            case Passed(seat):
                self._had = with_more(self._had, seat, -1)

    def moves_of_round(self) -> list[list[Step]]:
        """Return the steps of each move of this round that was not undone."""
        moves: list[list[Step]] = []
        if self._dealt_at is not None:
            table, first = self._dealt_at
            again = Game(table.rules, self.players, table.seed)
            again.table = table
            for line in self.lines[first:]:
                steps = again.follow(line)
                if line == "undo":
                    moves.pop()
                elif steps:
                    moves.append(steps)
        return moves

    @property
    def question(self) -> Question:
        """The bot to move, its view and the seed of its choice; raises IllegalMove if it is no bot's turn."""
        key = self.bot_to_move
        if key is None:
            raise IllegalMove("not_your_turn", turn=self.table.turn)
        # Hashed, as the seed of a Random can be derived from its state, and every shuffle from that seed.
        rng_seed = sha256(f"{self.table.seed}/bot/{self._moves}".encode()).hexdigest()
        return Question(key, self.view(self.table.turn), rng_seed)

    def bot_action(self) -> Action:
        """Return the action that the bot to move chooses; raise IllegalMove if it is no bot's turn."""
        return self.question.answer()

    @property
    def undoer(self) -> int | None:
        """The seat that made the last move and may undo it, as it showed no hidden card; or None."""
        return self._undo[-1].mover if self._undo and not self.is_finished else None

    @property
    def undoable(self) -> int:
        """The number of moves that can be undone one after the other."""
        return len(self._undo)

    @property
    def can_undo(self) -> bool:
        """True if the last move can be undone."""
        return self.undoer is not None

    def undo(self) -> Table:
        """Undo the last move and return the table before it; raise IllegalMove if there is none."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self._note("undo")
        before = self._undo.pop()
        self.table, self._had = before.table, before.had
        del self._feats[before.feats :]
        self._moves += 1
        return self.table

    def concede(self, seat: int) -> None:
        """Concede the match for a seat; raise IllegalMove if it is over."""
        if self.is_finished:
            raise IllegalMove("match_over")
        self._note(f"{seat} concede")
        self.conceded_by = seat

    def follow(self, line: str) -> list[Step]:
        """Perform a line of a journal and return its steps; raise ValueError, such as IllegalMove."""
        if line == "deal":
            if self.is_round_over and self._due_seed != self.table.seed:
                raise RecordMismatch("the round's own seed is not told")
            return self.deal()
        if line == "undo":
            self.undo()
        elif line.startswith("="):
            self._check(line)
        elif line.startswith(SEED):
            self.reseed(_seed_in(line))
        elif line.startswith(SHARE):
            self.take_share(line.removeprefix(SHARE))
        else:
            return self._follow_move(line)
        return []

    def _check(self, line: str) -> None:
        """Compare a line with the checkpoint of the last round; raise ValueError if they differ.

        A second checkpoint line for the same round raises ValueError, too.
        """
        if self._checked == len(self.results):
            raise IllegalMove("round_not_over")
        if line != self._checkpoint():
            raise RecordMismatch(line)
        self._checked = len(self.results)

    def _follow_move(self, line: str) -> list[Step]:
        seat, _, move = line.partition(" ")
        if len(line) > LONGEST_LINE or not seat.isdecimal() or int(seat) >= len(self.players):
            raise RecordMismatch(line)
        if move != "concede":
            return self.act(int(seat), read_action(move))
        self.concede(int(seat))
        return []

    def _checkpoint(self) -> str:
        """Return the checkpoint line: the scores and a checksum of the table, which detects changed rules."""
        checksum = sha256(write_position(self.table).encode()).hexdigest()[:16]
        return f"= {' '.join(map(str, self.table.scores))} | {checksum}"


def _seed_in(line: str) -> str:
    seed = line.removeprefix(SEED)
    digits = seed.removeprefix(STREAM)
    if not (digits.isascii() and digits.isalnum() and len(digits) <= 64):
        raise RecordMismatch(line)
    return seed


@lru_cache(maxsize=32)
def sheet_after(position: str, *actions: Action) -> Sheet:
    """Return the score sheet after actions, each by the seat to act, from a position in the notation.

    Raise ValueError for a position or an action that the rules refuse.
    """
    table = read_position(position)
    game = Game(table.rules, [Player("")] * table.seats, table.seed)
    game.table = table
    for action in actions:
        game.act(game.table.turn, action)
    return game.sheet


def sheet_at_end(position: str, action: Action) -> Sheet:
    """Return the score sheet at the end of a round, after an action from a position in the notation.

    The other players discard the cards that they draw, show all cards that they can and lay none off. Raise
    ValueError for a position or an action that the rules refuse.
    """
    table = read_position(position)
    game = Game.at(position, [Player("")] * table.seats)
    game.act(table.turn, action)
    while not game.table.is_over:
        table = game.table
        drawn = Discard(table.faces[table.drawn]) if table.drawn is not None else None
        game.act(table.turn, drawn or TO_THE_END[table.phase])
    return game.sheet


def game_from_lines(
    rules: Rules,
    players: Sequence[Player],
    seed: str,
    lines: Sequence[str],
    on_progress: OnProgress = no_progress,
) -> tuple[Game, int]:
    """Return the match after the lines of a journal, and the number of lines that it followed.

    If a line can't be followed, the match ends at the last checkpoint or share before it. Raise
    RecordMismatch for an unknown bot.
    """
    game = game_of(rules, players, seed)
    for number, line in enumerate(tracked(lines, on_progress)):
        try:
            game.follow(line)
        except ValueError:
            return game_from_lines(
                rules, players, seed, lines[: last_checkpoint(lines[:number])], on_progress
            )
    return game, len(lines)


def last_checkpoint(lines: Sequence[str]) -> int:
    """Return the number of lines up to the last checkpoint or share of the player; 0 if there is none."""
    return max((number for number, line in enumerate(lines, 1) if line.startswith(("=", SHARE))), default=0)


def share_in(lines: Sequence[str]) -> str:
    """Return the player's share of the seeds in the lines, or an empty string."""
    return next((line.removeprefix(SHARE) for line in lines if line.startswith(SHARE)), "")


def game_of(rules: Rules, players: Sequence[Player], seed: str) -> Game:
    """Return a match without moves for these players; raise RecordMismatch for an unknown bot."""
    for player in players:
        if player.bot is not None and not is_bot(player.bot):
            raise RecordMismatch(f"no such opponent: {player.bot}")
    return Game(rules, players, seed)
