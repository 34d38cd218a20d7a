"""What a lesson is made of: a deal in the notation, what the others do, what the player is shown to do."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.actions import Action, Arrange, Declare, Knock, Meld
from rummy.engine.cards import Face, parse
from rummy.match.players import Player

FRIEND = Player("Lisa", "careless")


@dataclass(frozen=True, slots=True)
class Task:
    """What is said, which actions satisfy it, and the cards that are lit before the place they go to.

    `laid_out` is said instead while cards lie open before they are played: the first sentence while one group
    does, the next while two do; the last one however many there are.
    """

    text: str
    wanted: tuple[Action, ...]
    cards: str = ""
    laid_out: tuple[str, ...] = ()

    def accepts(self, action: Action) -> bool:
        """Return True if an action is what the task waits for, whatever the order of its cards."""
        return any(_meant(action) == _meant(wanted) for wanted in self.wanted)

    @property
    def melds(self) -> tuple[tuple[Face, ...], ...]:
        """The melds that are laid out one by one, to be laid down together, as they are held."""
        (first, *_) = self.wanted
        several = first.melds if isinstance(first, Meld) and len(first.melds) > 1 else ()
        return tuple(tuple(face.held for face in meld) for meld in several)

    def said(self, groups: int) -> str:
        """What is said while so many groups are laid out."""
        return (self.text, *self.laid_out)[min(groups, len(self.laid_out))]

    def meant(self, groups: tuple[tuple[Face, ...], ...]) -> tuple[Face, ...]:
        """The cards that are spoken of: of several melds the first that is not among those laid out."""
        laid = [sorted(group) for group in groups]
        missing = (meld for meld in self.melds if sorted(meld) not in laid)
        return next(missing, ()) if self.melds else parse(self.cards)

    def allows(self, groups: tuple[tuple[Face, ...], ...]) -> bool:
        """Return True if cards may be laid out so: where melds are laid together, in these and no other."""
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
    """A hand that is played from a position to the end of the round; perhaps another hand follows.

    The name is that of its praise at the end. What the others do is agreed, one move after the other; one
    of them is the friend who teaches.
    """

    name: str
    position: str
    agreed: tuple[Action, ...]
    tasks: tuple[Task, ...]
    then: Lesson | None = None
    others: tuple[Player, ...] = (FRIEND,)
