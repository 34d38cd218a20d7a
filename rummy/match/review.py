"""Looking back at a round: each move of a seat beside the one that a master would have made at that moment.

A decision knows the whole table, to follow its moves; who judges it gets the view of its seat and no more. It
shows nothing, and thinks only when it is asked for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import NamedTuple

from rummy.bots import BOTS
from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason, reasons
from rummy.bots.playouts.weighing import weigh
from rummy.engine.actions import Action, Arrange, Buy, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.dealer import play
from rummy.engine.judge import is_legal
from rummy.engine.notation import read_action
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.match.advice import hint
from rummy.match.comparing import Chances, Comparing
from rummy.match.game import Game
from rummy.match.players import Player, level_of
from rummy.match.playing_on import FAST, plays_on

FINE, EQUAL, BETTER, MISTAKE, PLAIN = "fine", "equal", "better", "mistake", "plain"
SAME, OTHER = "same", "other"
ADVISED = "advised"
PROVEN = {("basic", ("casual",))}  # kinds of games, and levels of the others, where what was told came true
TOLD = 3.0  # points from which on estimates came true, so that they are told
GRAVE = 5.0  # points by which another move was better, to call it a mistake
PLAY_OUTS = 1000  # fast ones, for each decision
PLAYED_ON = 0.16  # of as many deals are played to their ends by bots, to see whether something was better
LONGEST = 40  # actions in a turn
KEEPS = ("would_fit", "would_help", "hopes", "hopes_any")  # reasons to keep other cards than the one thrown


class Verdict(NamedTuple):
    """What is to be said of a decision.

    `fine`, `equal`, `better` and `mistake` are measured: `equal` is where something else was perhaps better,
    but not surely. Where that can't be done, `same` and `other` tell whether a master does the same. `plain`
    is where there was nothing to decide, `advised` where a hint would have said what was done, though it can
    be bettered: the hint answers at once, and nobody is blamed for it.
    """

    mark: str
    best: tuple[Action, ...]
    loss: float | None = None  # points of a round
    chances: tuple[Chances, Chances] | None = None  # with what was done and with the best, if played out

    @property
    def is_good(self) -> bool:
        """Whether nothing else was better, as far as can be told."""
        return self.mark in (FINE, EQUAL, SAME, ADVISED)

    @property
    def is_measured(self) -> bool:
        """Whether points tell how good it was."""
        return self.loss is not None if self.mark == ADVISED else self.mark not in (SAME, OTHER)

    @property
    def cost(self) -> float | None:
        """The points by which it is told that something else was better; a small estimate is not told."""
        is_small_estimate = self.chances is not None and self.loss is not None and self.loss < TOLD
        return None if self.is_good or self.mark == OTHER or is_small_estimate else self.loss


@dataclass(frozen=True)
class Decision:
    """A decision: the table before it, what was done, and the chances by which it is weighed."""

    table: Table
    seat: int
    turn: int  # of this seat in the round, from 1
    played: tuple[Action, ...]
    chances: str
    play_outs: int = PLAY_OUTS
    after: int = 0  # lines of the record that lead to it
    earlier: tuple[View, ...] = ()  # how the seat saw the rounds before end
    bots: tuple[str, ...] = ()  # who plays on at each seat; sharp ones where nobody is told
    is_tried: bool = False  # whether points are told to see whether they are true

    @property
    def view(self) -> View:
        """What the player saw."""
        return self._seen(self.table)

    def _seen(self, table: Table) -> View:
        return observe(table, self.seat, self.earlier)

    def answer(self) -> Verdict:
        """Think about it."""
        view = self.view
        if not view.rules.deep_takes and _is_plain(view, self.played[0]):
            return Verdict(PLAIN, self.played)
        weighed = weigh(view, self.played, Random(self.chances), self.play_outs)
        if weighed is None:
            return self._as_a_master()
        if not weighed.rivals:
            return Verdict(PLAIN if _is_plain(view, self.played[0]) else FINE, weighed.best)
        if self._is_advised:
            return Verdict(ADVISED, weighed.rivals[0], 0.0)
        if weighed.loss is not None:
            return _marked(weighed.rivals[0], weighed.loss)
        bots = self.bots or (FAST,) * self.table.seats
        comparing = Comparing(self.table, view, bots, self.chances)
        found = comparing.compared(self.played, weighed.rivals, int(PLAYED_ON * self.play_outs))
        if found.is_better:
            loss = found.loss if self.tells_points else None
            return _marked(found.way, loss, found.chances)
        if found.may_be_better:
            return Verdict(EQUAL, found.way, chances=found.chances)
        return Verdict(FINE, weighed.best)

    @property
    def tells_points(self) -> bool:
        """Whether it is told by how many points something was better; elsewhere that has not been confirmed.

        See the tables of docs/review.md. What is no estimate is told everywhere.
        """
        others = (level_of(bot) for seat, bot in enumerate(self.bots) if seat != self.seat)
        return self.is_tried or (self.view.kind, tuple(sorted(others))) in PROVEN

    def _as_a_master(self) -> Verdict:
        """Compare with what a master does, where it can't be told what that is worth."""
        rng = Random(self.chances)
        best = self._way(lambda view: BOTS["expert"].choose(view, rng))
        if {*best} != {*self.played}:
            return Verdict(ADVISED if self._is_advised else OTHER, best)
        return Verdict(PLAIN if _is_plain(self.view, self.played[0]) else SAME, best)

    @property
    def _is_advised(self) -> bool:
        """Whether somebody who asks for a hint at each step would have done the same."""
        return {*self._way(hint)} == {*self.played}

    def _way(self, choose: Callable[[View], Action]) -> tuple[Action, ...]:
        """What somebody does up to the end of the turn or a second hand; before a card came, one action."""
        table = self.table
        actions: list[Action] = []
        while table.turn == self.seat and not _knows_more(table, self.table) and len(actions) < LONGEST:
            actions.append(choose(self._seen(table)))
            table = play(table, self.seat, actions[-1])[-1][1]
        return tuple(actions)


def _marked(
    best: tuple[Action, ...], loss: float | None, chances: tuple[Chances, Chances] | None = None
) -> Verdict:
    """What is to be said where something else was better."""
    return Verdict(MISTAKE if loss is not None and loss >= GRAVE else BETTER, best, loss, chances)


def why(decision: Decision, verdict: Verdict) -> Reason | None:
    """The most telling fact that speaks for the best way, where it differs from what was done."""
    way = decision.played if verdict.is_good else verdict.best
    action = next((action for action in way if action not in decision.played), way[-1])
    told = reasons(_before(decision, way, action), action)
    return next((each for each in told if verdict.is_good or _compares(each, decision.played)), None)


def _compares(told: Reason, played: Sequence[Action]) -> bool:
    """Whether a reason to keep something is about what somebody did not keep."""
    if told.key == "waits":
        return any(isinstance(action, Meld | LayOff) for action in played)
    if told.key not in KEEPS:
        return True
    cards = told.details.get("cards")
    kept = {told.details.get("card"), *(cards if isinstance(cards, tuple) else ())}
    return any(isinstance(action, Discard) and action.card in kept for action in played)


def _before(decision: Decision, way: Sequence[Action], action: Action) -> View:
    """What the player sees when they come to an action of a way."""
    table = decision.table
    for each in way[: way.index(action)]:
        if is_legal(observe(table, decision.seat), each):
            table = play(table, decision.seat, each)[-1][1]
    return observe(table, decision.seat)


def _is_plain(view: View, action: Action) -> bool:
    """Whether a useless card was left where it was, which is no feat."""
    if not isinstance(action, Draw | Pass):
        return False
    told = reason(view, action)
    return told is None or told.key in ("no_use", "no_use_table", "only_to_open", "no_nearer", "fits_nothing")


@dataclass
class Review:
    """A round looked back at, as far as it has been thought about."""

    decisions: Sequence[Decision]
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def next(self) -> Decision | None:
        """What is to be thought about next, or None."""
        return self.decisions[len(self.verdicts)] if len(self.verdicts) < len(self.decisions) else None

    @property
    def noteworthy(self) -> list[tuple[Decision, Verdict]]:
        """The decisions that there is something to say about."""
        pairs = zip(self.decisions, self.verdicts, strict=False)
        return [(decision, verdict) for decision, verdict in pairs if verdict.mark != PLAIN]

    @property
    def good(self) -> int:
        """How many of them were played as well as can be, as far as can be told."""
        return sum(verdict.is_good for _, verdict in self.noteworthy)

    @property
    def accuracy(self) -> int:
        """Of a hundred moves that were no matter of course, how many were as good."""
        return round(100 * self.good / len(self.noteworthy)) if self.noteworthy else 100

    @property
    def lost(self) -> float:
        """The points that the other moves gave away, all in all."""
        return sum(verdict.cost or 0.0 for verdict in self.verdicts)

    @property
    def is_measured(self) -> bool:
        """Whether points tell how good the moves were."""
        return all(verdict.is_measured for verdict in self.verdicts)


class Reviews:
    """The rounds of one match, each looked back at once; `lines` may still grow."""

    def __init__(
        self, rules: Rules, players: Sequence[Player], seed: str, lines: Sequence[str], seat: int
    ) -> None:
        self.rules, self.players, self.seed, self.lines, self.seat = rules, players, seed, lines, seat
        self._rounds: dict[int, Review] = {}

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return sum(line.startswith("=") for line in self.lines)

    def of(self, round_number: int) -> Review:
        """The review of a round that is over, counted from 1."""
        if round_number not in self._rounds:
            found = decisions(self.rules, self.players, self.seed, self.lines, round_number, self.seat)
            self._rounds[round_number] = Review(found)
        return self._rounds[round_number]


class Acted(NamedTuple):
    """An action, the table before it, and how many lines of the record lead there."""

    table: Table
    action: Action
    after: int


def decisions(
    rules: Rules, players: Sequence[Player], seed: str, lines: Sequence[str], round_number: int, seat: int
) -> list[Decision]:
    """The decisions of a seat in a round of a record; none where its lines don't lead to it."""
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
    """Take in a line: an action of the seat, or None for another's; one that is taken back goes."""
    if line == "undo":
        done.pop()
    elif line[:1].isdecimal() and not line.endswith("concede"):
        who, _, move = line.partition(" ")
        done.append(Acted(game.table, read_action(move), number) if int(who) == seat else None)


def _grouped(done: Sequence[Acted | None], seat: int, seed: str) -> list[Decision]:
    """Draws are decisions by themselves, and so is what follows up to the turn's end, or to a second hand."""
    found: list[Decision] = []
    turn, held, before = 0, list[Acted](), None
    for each in [*done, None]:
        if each is None or (held and _knows_more(each.table, held[0].table)) or _is_draw(each):
            if held:
                found.append(_decision(held, seat, turn, f"{seed}/review/{len(found)}"))
            held = []
        if each is not None:
            turn += before is None and _begins_turn(each, turn)
            held.append(each)
        before = each
    return [decision for decision in found if _could_choose(decision)]


def _knows_more(table: Table, before: Table) -> bool:
    """Whether a seat that goes on has seen or heard something since a moment of its turn."""
    return (table.phase, table.second) != (before.phase, before.second)


def _begins_turn(done: Acted, before: int) -> bool:
    """Whether somebody's turn begins so: not by leaving a card, nor goes on after others were asked."""
    table, action = done.table, done.action
    was_drawn = before > 0 and table.phase == "play" and table.drawn is not None
    return not (isinstance(action, Pass) or table.phase == "buy" or was_drawn)


def _is_draw(done: Acted) -> bool:
    return done.table.phase in ("upcard", "draw", "buy")


def _decision(done: Sequence[Acted], seat: int, turn: int, chances: str) -> Decision:
    # Hashed, as the seed of a match is not to be worked out from what a process is told.
    hashed = sha256(chances.encode()).hexdigest()
    played, first = tuple(each.action for each in done), done[0]
    return Decision(first.table, seat, max(1, turn), played, hashed, PLAY_OUTS, first.after)


def _could_choose(decision: Decision) -> bool:
    """Whether there was more than one way; after the draw there always is."""
    if decision.table.phase not in ("upcard", "draw", "buy"):
        return not isinstance(decision.played[0], Arrange)  # nobody shows less than they can
    ways = (is_legal(decision.view, action) for action in (Draw(), Take(), Pass(), Buy()))
    return sum(ways) > 1 or not isinstance(decision.played[0], Draw)
