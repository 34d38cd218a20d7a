"""A lesson: a starting position, the moves of the other players, and the player's tasks."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.actions import Action, Arrange, Declare, Discard, Knock, LayOff, Meld
from rummy.engine.cards import Face, parse
from rummy.match.players import Player

FRIEND = Player("Lisa", "careless")


@dataclass(frozen=True, slots=True)
class Task:
    """A sentence, the actions that complete the task, and the cards that are highlighted first.

    `laid_out` has the sentences for a tray that is not empty: for one group, for two, and so on; the last
    sentence repeats.
    """

    text: str
    wanted: tuple[Action, ...]
    cards: str = ""
    laid_out: tuple[str, ...] = ()

    def accepts(self, action: Action) -> bool:
        """Return True if an action completes the task; the order of its cards makes no difference."""
        return any(_meant(action) == _meant(wanted) for wanted in self.wanted)

    @property
    def melds(self) -> tuple[tuple[Face, ...], ...]:
        """The melds, as held cards, that are laid out one by one and played together; () for a single one."""
        (first, *_) = self.wanted
        several = first.melds if isinstance(first, Meld) and len(first.melds) > 1 else ()
        return tuple(tuple(face.held for face in meld) for meld in several)

    def said(self, groups: int) -> str:
        """Return the sentence while this number of groups is laid out."""
        return (self.text, *self.laid_out)[min(groups, len(self.laid_out))]

    def meant(self, groups: tuple[tuple[Face, ...], ...]) -> tuple[Face, ...]:
        """Return the cards to highlight: of several melds, the first one that is not laid out yet."""
        laid = [sorted(group) for group in groups]
        missing = (meld for meld in self.melds if sorted(meld) not in laid)
        return next(missing, ()) if self.melds else parse(self.cards)

    def allows(self, groups: tuple[tuple[Face, ...], ...]) -> bool:
        """Return True if these groups may be laid out: each must be a meld of the task, if it has several."""
        wanted = [sorted(meld) for meld in self.melds]
        return not wanted or all(sorted(group) in wanted for group in groups)


def _meant(action: Action) -> object:
    match action:
        case Knock(card) | Declare(card):
            return type(action), card
        case Arrange():
            return Arrange
    return {frozenset(meld) for meld in getattr(action, "melds", ())} or action


@dataclass(frozen=True, slots=True)
class Lesson:
    """A round played from a position to its end; another lesson may follow with `then`.

    The name is part of the text key of its praise; `leads_to` names the lesson that is offered at its end.
    `agreed` lists the moves of the other players in order; one of these players is the friend who teaches.
    """

    name: str
    position: str
    agreed: tuple[Action, ...]
    tasks: tuple[Task, ...]
    then: Lesson | None = None
    leads_to: str = ""
    others: tuple[Player, ...] = (FRIEND,)


def card(text: str) -> Face:
    """Return the card for its notation, such as "7H"."""
    (face,) = parse(text)
    return face


def discards(cards: str) -> tuple[Action, ...]:
    """Return a tuple of discards, one for each of the cards in a text such as "7H 8H"."""
    return tuple(Discard(card) for card in parse(cards))


def meld(*melds: str) -> Meld:
    """Return the move that lays these melds, each a text such as "7H 8H 9H", together."""
    return Meld(tuple(map(parse, melds)))


def throw(text: str, card: str) -> Task:
    """Return the task to discard a certain card."""
    return Task(text, discards(card), card)


def lay(text: str, cards: str) -> Task:
    """Return the task to lay a meld."""
    return Task(text, (meld(cards),), cards)


def lay_off(text: str, cards: str, meld: int) -> Task:
    """Return the task to lay a card off on the meld with this number."""
    return Task(text, (LayOff(card(cards), meld),), cards)
