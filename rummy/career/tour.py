"""The tour: eight evenings, each with a host, a game, a goal to show what it teaches, and a memento.

Which evenings were played and whose goals were reached follows from the results of matches, each of which
names its evening. An evening can be played again as often as the player likes, and nothing expires.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from rummy.engine.rules import Rules
from rummy.games.checking import check
from rummy.games.endings import WENT_OUT
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player, habit_of
from rummy.storage.results import MatchResult, RoundResult

Kind = Literal["back", "felt", "lamp", "portrait"]
TOLD = "told_habit"  # the feat of having told the host's habit after an evening


@dataclass(frozen=True, slots=True)
class Memento:
    """Something that the player may choose in the settings after an evening's goal: its kind and name."""

    kind: Kind
    name: str


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of the tour; `met` says of each round whether the player did in it what the goal asks.

    `company` has the names of the other players in the order of seats; the first one is the host. `target`
    and `deals` shorten the match to 10 to 20 minutes; 0 leaves them as they are. The goal is reached when
    `needed` rounds of one match have met it, whoever wins the match. With `answers`, the habit of the host
    shows plainly, and after one match, this or another, the player must also have told it among these.
    """

    name: str
    game: str
    company: tuple[str, ...]
    met: Callable[[RoundResult, int], bool]
    needed: int
    memento: Memento
    target: int = 0
    deals: int = 0
    answers: tuple[str, ...] = ()

    @property
    def host(self) -> str:
        """The name of the character at whose table the evening is."""
        return self.company[0]

    @property
    def rules(self) -> Rules:
        """The rules of the evening's match."""
        rules = VARIANTS[self.game]
        if self.target:
            rules = replace(rules, targets=(self.target,) * 5)
        return check(replace(rules, deals=(self.deals,) * 5) if self.deals else rules)

    @property
    def opponents(self) -> tuple[Player, ...]:
        """The other players in the order of seats, with their usual levels and their habits."""
        known = {character.name: character for character in CHARACTERS}
        plain = {self.host} if self.answers else set[str]()
        return tuple(
            Player(name, known[name].bot(habits=True, plainly=name in plain)) for name in self.company
        )

    @property
    def habit(self) -> str | None:
        """The habit of the host, which is the right one of the answers."""
        return habit_of(self.opponents[0].bot or "")

    def count(self, match: MatchResult) -> int:
        """Return the number of rounds of a match in which the player did what the goal asks."""
        return sum(self.met(each, match.me) for each in match.played)

    def is_met(self, match: MatchResult) -> bool:
        """Return whether enough rounds of a match have met the goal."""
        return self.count(match) >= self.needed

    def is_told(self, match: MatchResult) -> bool:
        """Return whether the player named the host's habit after a match, or the evening asks for none."""
        return not self.answers or TOLD in match.feats


def won_by(*reasons: str) -> Callable[[RoundResult, int], bool]:
    """Return a test of whether the player has won a round for one of these reasons."""
    return lambda each, me: each.winner == me and each.reason in reasons


def at_least(points: int) -> Callable[[RoundResult, int], bool]:
    """Return a test of whether a round gave the player this many points or more."""
    return lambda each, me: each.points[me] >= points


def at_most(points: int) -> Callable[[RoundResult, int], bool]:
    """Return a test of whether a round gave the player this many points or fewer."""
    return lambda each, me: each.points[me] <= points


_COUPLES = ("Bill", "Lisa", "Mike")  # Lisa, on the third seat, is the player's partner
EVENINGS = (
    Evening("basic", "cardgames", ("Grace",), won_by(*WENT_OUT), 3, Memento("felt", "plum"), target=100),
    Evening(
        "four",
        "penalty",
        ("Mike", "Bill", "Anna"),
        won_by(*WENT_OUT),
        3,
        Memento("back", "quilt"),
        deals=8,
        answers=("spades", "red", "low", "runs"),
    ),
    Evening("gin", "gin", ("Anna",), at_least(25), 2, Memento("lamp", "warm"), target=75),
    Evening(
        "rummy500", "rummy500", ("Lisa", "Grace"), at_least(60), 2, Memento("back", "harbour"), target=250
    ),
    Evening("rummy51", "rummy51", ("Omar", "Mike"), at_most(99), 5, Memento("felt", "moss"), deals=6),
    Evening("indian", "indian_pool101", ("Mei", "Bill"), at_most(20), 3, Memento("lamp", "moon")),
    Evening("canasta", "canasta", _COUPLES, at_least(800), 1, Memento("back", "canal"), target=2000),
    Evening("contract", "contract", ("Walter", "Grace"), at_most(20), 2, Memento("portrait", "fox"), deals=4),
)
MEMENTOS = frozenset(evening.memento for evening in EVENINGS)


@dataclass(frozen=True, slots=True)
class Standing:
    """The player's progress with an evening; `best` is the highest count of one match."""

    evening: Evening
    is_open: bool
    is_played: bool = False
    best: int = 0
    is_told: bool = False

    @property
    def is_reached(self) -> bool:
        """True if a match has reached the goal, and the player named the habit if the evening asks for it."""
        return self.best >= self.evening.needed and self.is_told

    @property
    def is_to_tell(self) -> bool:
        """True if the player has only to name the host's habit."""
        return self.best >= self.evening.needed and not self.is_told


def evening_of(name: str) -> Evening | None:
    """Return the evening of this name, or None if the tour has no such evening."""
    return next((evening for evening in EVENINGS if evening.name == name), None)


def standings(matches: Iterable[MatchResult]) -> list[Standing]:
    """Return the standing of each evening; each opens when a round of the one before was finished."""
    played: dict[str, list[MatchResult]] = {evening.name: [] for evening in EVENINGS}
    for match in matches:
        if match.rounds and match.tour in played:
            played[match.tour].append(match)
    found, is_open = list[Standing](), True
    for evening in EVENINGS:
        own = played[evening.name]
        best, is_told = max(map(evening.count, own), default=0), any(map(evening.is_told, own))
        found.append(Standing(evening, is_open or bool(own), bool(own), best, is_told))
        is_open = bool(own)
    return found


def standing_of(evening: Evening, matches: Iterable[MatchResult]) -> Standing:
    """Return the standing of one evening."""
    return next(each for each in standings(matches) if each.evening is evening)


def earned(matches: Iterable[MatchResult]) -> frozenset[Memento]:
    """Return the mementos of all evenings whose goals were reached."""
    return frozenset(each.evening.memento for each in standings(matches) if each.is_reached)


def to_win(kind: Kind, matches: Iterable[MatchResult], chosen: str) -> list[Evening]:
    """Return the evenings whose mementos of a kind are still to be earned.

    The chosen one stays the player's, even if the results that earned it were deleted.
    """
    mine = earned(matches) | {Memento(kind, chosen)}
    return [each for each in EVENINGS if each.memento.kind == kind and each.memento not in mine]
