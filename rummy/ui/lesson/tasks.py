"""The parts of a lesson: a deal in the notation, the moves of the others, and the player's tasks."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.actions import Action, Arrange, Declare, Knock, Meld
from rummy.engine.cards import Face, parse
from rummy.match.players import Player

FRIEND = Player("Lisa", "careless")


@dataclass(frozen=True, slots=True)
class Task:
    """A sentence, the actions that fulfil it, and the cards highlighted before their goal.

    `laid_out` has the sentences while cards are in the tray: the first for one group, the second for
    two, the last for all further ones.
    """

    text: str
    wanted: tuple[Action, ...]
    cards: str = ""
    laid_out: tuple[str, ...] = ()

    def accepts(self, action: Action) -> bool:
        """Return True if an action fulfils the task, whatever the order of its cards."""
        return any(_meant(action) == _meant(wanted) for wanted in self.wanted)

    @property
    def melds(self) -> tuple[tuple[Face, ...], ...]:
        """The melds to be prepared one by one and played together, as their cards are held."""
        (first, *_) = self.wanted
        several = first.melds if isinstance(first, Meld) and len(first.melds) > 1 else ()
        return tuple(tuple(face.held for face in meld) for meld in several)

    def said(self, groups: int) -> str:
        """Return the sentence while so many groups are laid out."""
        return (self.text, *self.laid_out)[min(groups, len(self.laid_out))]

    def meant(self, groups: tuple[tuple[Face, ...], ...]) -> tuple[Face, ...]:
        """Return the cards of the sentence: of several melds, the first one not laid out yet."""
        laid = [sorted(group) for group in groups]
        missing = (meld for meld in self.melds if sorted(meld) not in laid)
        return next(missing, ()) if self.melds else parse(self.cards)

    def allows(self, groups: tuple[tuple[Face, ...], ...]) -> bool:
        """Return True if the groups may be laid out: all must be melds of the task, if it has several."""
        wanted = [sorted(meld) for meld in self.melds]
        return not wanted or all(sorted(group) in wanted for group in groups)


def _meant(action: Action) -> object:
    match action:
        case Meld(melds):
            return {frozenset(meld) for meld in melds}
        case Knock(card) | Declare(card):
            return type(action), card
        case Arrange():
            return Arrange
    return action


@dataclass(frozen=True, slots=True)
class Lesson:
    """A hand played from a position to the end of the round; another hand may follow.

    The name is part of the key of its praise. `agreed` has the moves of the others in order; one of
    them is the friend who teaches.
    """

    name: str
    position: str
    agreed: tuple[Action, ...]
    tasks: tuple[Task, ...]
    then: Lesson | None = None
    others: tuple[Player, ...] = (FRIEND,)
