"""Looking back at a round: each move of a seat beside the one that a master would have made at that moment.

A decision knows the whole table, to follow its moves; who judges it gets the view of its seat and no more. It
shows nothing, and thinks only when it is asked for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import NamedTuple

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason, reasons
from rummy.bots.playouts.weighing import defended
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

FINE, SAME = "fine", "same"  # good
BETTER, MISTAKE = "better", "mistake"  # marked
EQUAL, OTHER, PLAIN = "equal", "other", "plain"  # neither
GOOD, MARKED = (FINE, SAME), (BETTER, MISTAKE)
JUDGED_WHOLLY = {"basic", "gin"}  # kinds of games with a percentage; others are judged in part
PROVEN = {("basic", ("casual",))}  # kinds of games, and levels of the others, where what was told came true
TOLD = 3.0  # points from which on estimates came true, so that they are told
GRAVE = 5.0  # points by which another move was better, to call it a mistake
PLAY_OUTS = 1000  # for each decision
LONGEST = 40  # actions in a turn
ENOUGH, FEWEST = 0.5, 8  # part of the moves, and number, that have to be judged for a percentage
KEEPS = ("would_fit", "would_help", "hopes", "hopes_any")  # reasons to keep other cards than the one thrown


class Verdict(NamedTuple):
    """The judgement of a decision; `best` is the hint's way, or what was shown to be best.

    Good is `fine`, where nothing better was possible, and `same`, what the hint advises. Marked are `better`
    and `mistake`, where the hint's way was shown to be better. Neither is `equal`, where there is no great
    difference, nor `other`, where there may be one.
    `plain` is where there was nothing to decide.
    """

    mark: str
    best: tuple[Action, ...]
    loss: float | None = None  # points of a round
    chances: tuple[Chances, Chances] | None = None  # with what was done and with the best, if played out

    @property
    def is_good(self) -> bool:
        """Return whether nothing better was possible, or the hint advises the same."""
        return self.mark in GOOD

    @property
    def is_marked(self) -> bool:
        """Return whether something else was shown to be better."""
        return self.mark in MARKED

    @property
    def cost(self) -> float | None:
        """The points by which it is told that something else was better; a small estimate is not told."""
        is_small_estimate = self.chances is not None and self.loss is not None and self.loss < TOLD
        return self.loss if self.is_marked and not is_small_estimate else None


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
        """Judge what was done by the hint: it is the same, shown to be worse, or left open."""
        view, played = self.view, self.played
        if view.phase == "layoff":
            return self._laid_off()
        way = self._way(hint)
        if way == played or (view.phase == "play" and self._end_of(way) == self._end_of(played)):
            return Verdict(PLAIN if _is_plain(view, played[0]) else SAME, played)
        bots = self.bots or (FAST,) * self.table.seats
        comparing = Comparing(self.table, view, bots, self.chances, self.play_outs)
        found = comparing.compared(played, way, tells_points=self.tells_points)
        if found.is_better:
            is_grave = found.loss is not None and found.loss >= GRAVE
            return Verdict(MISTAKE if is_grave else BETTER, way, found.loss, found.chances)
        return Verdict(EQUAL if found.is_near else OTHER, way, chances=found.chances)

    def _laid_off(self) -> Verdict:
        """Judge what was laid off on a knocker, where the points are certain as nothing is hidden."""
        best, loss = defended(self.view, self.played)
        if not loss:
            return Verdict(FINE, self.played)
        return Verdict(MISTAKE if loss >= GRAVE else BETTER, best, float(loss))

    @property
    def tells_points(self) -> bool:
        """Whether it is told by how many points something was better; elsewhere that has not been confirmed.

        See the tables of docs/review.md. What is no estimate is told everywhere.
        """
        others = (level_of(bot) for seat, bot in enumerate(self.bots) if seat != self.seat)
        return self.is_tried or (self.view.kind, tuple(sorted(others))) in PROVEN

    def _end_of(self, way: Sequence[Action]) -> object:
        """Return what a way after the draw leads to, whatever the order of its actions and of the cards."""
        table = self.table
        for action in way:
            table = play(table, self.seat, action)[-1][1]
        hand, pile = ([table.faces[card] for card in cards] for cards in (table.hands[self.seat], table.pile))
        melds = sorted((meld.owner, tuple(sorted(meld.shown))) for meld in table.melds)
        return table.phase, table.turn, sorted(hand), melds, pile

    def _way(self, choose: Callable[[View], Action]) -> tuple[Action, ...]:
        """What somebody does up to the end of the turn or a second hand; before a card came, one action."""
        table = self.table
        actions: list[Action] = []
        while table.turn == self.seat and not _knows_more(table, self.table) and len(actions) < LONGEST:
            actions.append(choose(self._seen(table)))
            table = play(table, self.seat, actions[-1])[-1][1]
        return tuple(actions)


def why(decision: Decision, verdict: Verdict) -> Reason | None:
    """Return the most telling fact that speaks for the other way, and not for what was done as well."""
    if verdict.is_good or verdict.mark == PLAIN:
        return None
    way, played = verdict.best, decision.played
    action = next((action for action in way if action not in played), way[-1])
    view = _before(decision, way, action)
    return next((each for each in reasons(view, action) if _compares(each, view, played)), None)


def _compares(told: Reason, view: View, played: Sequence[Action]) -> bool:
    """Return True if a reason does not hold for the move that was made as well."""
    thrown = next((action for action in played if isinstance(action, Discard)), None)
    if told.key == "waits":
        return any(isinstance(action, Meld | LayOff) for action in played)
    if told.key in KEEPS:
        cards = told.details.get("cards")
        kept = {told.details.get("card"), *(cards if isinstance(cards, tuple) else ())}
        return thrown is not None and thrown.card in kept
    if thrown is None or not is_legal(view, thrown):
        return True
    return all(not _tells_as_much(each, told) for each in reasons(view, thrown))


def _tells_as_much(mine: Reason, told: Reason) -> bool:
    """Return whether a fact speaks for what was done as much as another one for what was not."""
    points, more = (each.details.get("points") for each in (mine, told))
    if {mine.key, told.key} <= {"alone", "alone_cheap"}:
        return not (isinstance(more, int) and (points is None or more > int(str(points))))
    if mine.key != told.key or not (isinstance(points, int) and isinstance(more, int)):
        return mine.key == told.key
    return points <= more if told.key == "leaves" else points >= more


def _before(decision: Decision, way: Sequence[Action], action: Action) -> View:
    """What the player sees when they come to an action of a way."""
    table = decision.table
    for each in way[: way.index(action)]:
        if is_legal(observe(table, decision.seat), each):
            table = play(table, decision.seat, each)[-1][1]
    return observe(table, decision.seat)


USELESS = ("no_use", "no_use_table", "only_to_open", "no_nearer", "fits_nothing")  # of a card that is left


def _is_plain(view: View, action: Action) -> bool:
    """Return whether a card was left that would neither have made or extended a meld nor shed points."""
    told = reason(view, action) if isinstance(action, Draw | Pass) else None
    return told is not None and told.key in USELESS


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
        """The number of good moves."""
        return sum(verdict.is_good for _, verdict in self.noteworthy)

    @property
    def judged(self) -> int:
        """The number of moves that turned out good or not; what could not be decided is neither."""
        return sum(verdict.is_good or verdict.is_marked for _, verdict in self.noteworthy)

    @property
    def accuracy(self) -> int | None:
        """The percentage of good moves among those judged; None where too few can be, or were."""
        shown = len(self.noteworthy)
        is_enough = self.judged >= max(FEWEST, ENOUGH * shown)
        return round(100 * self.good / self.judged) if self.is_whole and is_enough else None

    @property
    def lost(self) -> float:
        """Return the points that the marked moves cost, of those whose cost is shown."""
        return sum(verdict.cost or 0.0 for verdict in self.verdicts)

    @property
    def is_whole(self) -> bool:
        """Return whether the game is one in which nearly every move can be judged."""
        return all(decision.view.kind in JUDGED_WHOLLY for decision in self.decisions[:1])


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
