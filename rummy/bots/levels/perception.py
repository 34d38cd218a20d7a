"""The oversights of beginners: melds and lay-offs missed at random, and sometimes a random discard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rummy.bots.strategy.hand import ANY_HAND, discards, hand_faces, highest_isolated
from rummy.bots.strategy.laying import Laid, laid_by
from rummy.bots.strategy.strategy import Play, Profile
from rummy.engine.actions import Action, Discard, Done, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, is_set, is_wild, least_deadwood
from rummy.engine.view import View
from rummy.games.judge import is_legal

FEW = 5  # largest hand in which they see everything
SETS, RUNS, WITH_WILD = 0.95, 0.8, 0.5  # chances to see a set, a run, and a meld with wild cards in one turn
FITS = 0.5  # chance to see that a card fits the table
AT_RANDOM = 0.2  # chance to discard a random card instead of the chosen one


class Perception:
    """One look at the hand and the table, in which a beginner overlooks some melds at random."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view, self._rng = view, rng
        self._seen: dict[tuple[Faces, ...], bool] = {}

    def notices(self, action: Laid) -> bool:
        """Return True if the beginner notices that these cards can be laid, always if they took one."""
        if self.lays_taken(action):
            return True
        if isinstance(action, Meld):
            return self._finds(*action.melds)
        return self.notices_with(FITS)

    def lays_taken(self, action: Laid) -> bool:
        """Return True if the action lays the upcard that was taken in this turn."""
        return self.view.taken is not None and self.view.faces[self.view.taken] in laid_by(action)

    def notices_with(self, chance: float) -> bool:
        """Return True with the given chance, and always if the hand is small or a card must be laid."""
        return len(self.view.hand) <= FEW or bool(self.view.owed) or self._rng.random() < chance

    def wants_top(self) -> bool:
        """Return True if the beginner notices a meld that the upcard makes with the hand."""
        view = self.view
        if not view.pile:
            return False
        top = view.faces[view.pile[-1]]
        _, melds = least_deadwood((*hand_faces(view), top), view.in_force)
        return any(top in meld and self._finds(meld) for meld in melds)

    def notices_pile(self) -> bool:
        """Return True if the beginner notices that they may take the whole pile."""
        return self.notices_with(FITS)

    def _finds(self, *melds: Faces) -> bool:
        """Return True if the beginner sees these melds, several of them with the chance of the hardest."""
        if melds not in self._seen:
            self._seen[melds] = self.notices_with(min(map(self._chance, melds)))
        return self._seen[melds]

    def _chance(self, meld: Faces) -> float:
        if any(is_wild(face, self.view.in_force) for face in meld):
            return WITH_WILD
        return SETS if is_set(meld) else RUNS


def unless_missed(
    view: View,
    action: Action,
    perception: Perception,
    takes: Callable[[Perception], bool] = Perception.wants_top,
) -> Action:
    """Return the action, or another one if the beginner overlooks it.

    `takes` decides if they notice a use for a card of the pile.
    """
    match action:
        case Take() if not takes(perception):
            ways: tuple[Action, ...] = (Draw(), Pass())
        case LayOff() if not perception.notices(action):
            ways = (Done(),) if view.phase == "layoff" else (Discard(highest(view)),)
        case _:
            ways = ()
    return next((way for way in ways if is_legal(view, way)), action)


def with_random_discards(
    play: Play, often: float = AT_RANDOM, choices: Callable[[View], list[Face]] = discards
) -> Play:
    """Return `play` changed to discard, with chance `often`, a random one of `choices` that is not wild."""

    def sometimes_random(view: View, rng: Random, profile: Profile) -> Action:
        action = play(view, rng, profile)
        is_random = isinstance(action, Discard) and rng.random() < often
        return Discard(rng.choice(plain(view, choices))) if is_random else action

    return sometimes_random


def plain(view: View, choices: Callable[[View], list[Face]] = discards) -> list[Face]:
    """Return the possible discards that are not wild, or all if all are wild."""
    found = choices(view)
    return [face for face in found if not is_wild(face, view.in_force)] or found


def searched(few: int, often: float, rng: Random) -> int:
    """Return the largest hand searched for lay-offs: of `few` cards or, with chance `often`, any hand."""
    return ANY_HAND if rng.random() < often else few


def highest(view: View) -> Face:
    """Return the highest loose card that is not wild, preferably an isolated one."""
    return highest_isolated(plain(view), view.in_force)
