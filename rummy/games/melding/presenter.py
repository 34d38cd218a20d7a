"""The prompts and moves of games in which any discard may be taken, with all cards above it.

The *marked* discard is the one that the player points at or has in focus.
"""

from __future__ import annotations

from rummy.engine.actions import Action, Draw, IllegalMove, Take
from rummy.engine.cards import Face
from rummy.engine.events import Took
from rummy.engine.view import View
from rummy.games.judge import decide, is_legal
from rummy.text import say
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.intents import Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.spots import PILE, STOCK, Spot


def usable(state: TableModel) -> tuple[int, ...]:
    """Return the discards that the player may take now, the top one among them."""
    return _usable(state.view) if state.is_mine and state.view.phase == "draw" else ()


@once_a_view
def _usable(view: View) -> tuple[int, ...]:
    first = {first_taken(view, view.faces[card]) for card in view.pile}
    return tuple(card for card in view.pile if card in first)


def marked(state: TableModel) -> int | None:
    """Return the marked discard if it may be taken, or None."""
    return state.marked if state.marked in usable(state) else None


class OpenPileCommands(Commands):
    """The gestures of games in which any discard may be taken, as intents."""

    def take(self, state: TableModel, card: int | None = None) -> Intents:
        """Take a discard with all above it: `card`, or the marked discard, or the top one."""
        view, card = state.view, card if card is not None else marked(state)
        return play(view, take(view, card) if card is not None and card in view.pile else Take())

    def draw(self, state: TableModel) -> Intents:
        """Take the marked discard or, if there is none, draw from the stock."""
        return self.take(state) if marked(state) is not None else super().draw(state)


class OpenPilePresenter(Presenter):
    """The presenter of games in which any discard may be taken."""

    playing = OpenPileCommands()

    def discard_of(self, state: TableModel, card: int | None) -> int | None:
        """Return the discard that is taken for `card`: one with its face that may be taken, or itself."""
        faces = state.view.faces
        alike = (other for other in usable(state) if card is not None and faces[other] == faces[card])
        return next(alike, card)

    def taken_with(self, state: TableModel, card: int | None) -> tuple[int, ...]:
        """Return the cards that come with a discard: this card and all above it."""
        pile = state.view.pile
        return pile[pile.index(card) :] if card is not None and card in pile else pile[-1:]

    def takeable(self, state: TableModel) -> tuple[int, ...]:
        """Return the discards that the player may take now."""
        return usable(state)

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to highlight before a draw: the stock, and the pile if a card may be taken."""
        view = state.view
        if view.phase != "draw":
            return []
        can_take = marked(state) is not None or is_legal(view, Take())
        return [Spot(STOCK)] * is_legal(view, Draw()) + [Spot(PILE)] * can_take

    def how_to_draw(self, state: TableModel) -> str:
        """Return the sentence on where the player can draw, or on the cards that the marked discard gives."""
        view, at = state.view, marked(state)
        if at not in (None, view.pile[-1]):
            return say("prompt.take_deep", card=view.faces[at], more=len(self.taken_with(state, at)) - 1)
        if at is not None:
            return say("prompt.take_top", card=view.faces[at])
        if not {*usable(state)}.difference(view.pile[-1:]):
            return super().how_to_draw(state)
        if not is_legal(view, Take()):
            return say("prompt.raised_or_decline" if view.may_decline else "prompt.draw_or_raised")
        key = "prompt.dig_or_decline" if view.may_decline else "prompt.draw_or_dig"
        return say(key, card=view.faces[view.pile[-1]])


def take(view: View, card: int) -> Action:
    """Return the action that takes a discard with all cards above it."""
    return Take() if card == view.pile[-1] else Take(view.faces[card])


def first_taken(view: View, face: Face) -> int | None:
    """Return the deepest discard taken when a card with this face is taken, or None if that isn't legal."""
    try:
        (took,) = decide(view, Take(face))
    except IllegalMove:
        return None
    assert isinstance(took, Took)
    return took.cards[0]
