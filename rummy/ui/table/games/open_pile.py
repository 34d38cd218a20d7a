"""The guide to games with an open discard pile: any card of it may be taken, what is laid scores at once."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from rummy.engine.actions import Action, Draw, IllegalMove, Take
from rummy.engine.cards import Face
from rummy.engine.events import Took
from rummy.engine.judge import decide, is_legal
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.once import once_a_view
from rummy.ui.cards.place import Place
from rummy.ui.cards.tokens import tabs
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import GameUi
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.intents import Intents
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.open_pile import spread_frame, spread_places
from rummy.ui.table.state import TableState


def usable(state: TableState) -> tuple[int, ...]:
    """The discards that may be taken now, the top one among them."""
    return _usable(state.view) if state.is_mine and state.view.phase == "draw" else ()


@once_a_view
def _usable(view: View) -> tuple[int, ...]:
    first = {first_taken(view, view.faces[card]) for card in view.pile}
    return tuple(card for card in view.pile if card in first)


def marked(state: TableState) -> int | None:
    """The discard that pointer or keys are at, if it may be taken."""
    return state.marked if state.marked in usable(state) else None


class SpreadCommands(Commands):
    """What clicks and keys ask for where any discard may be taken."""

    def take(self, state: TableState, card: int | None = None) -> Intents:
        """Take a discard with all above it: the one named, else the marked one, else the top one."""
        view, card = state.view, card if card is not None else marked(state)
        return play(view, take(view, card) if card is not None and card in view.pile else Take())

    def draw(self, state: TableState) -> Intents:
        """Take the marked discard, or draw from the stock."""
        return self.take(state) if marked(state) is not None else super().draw(state)


class OpenPileUi(GameUi):
    """The guide to games with an open discard pile."""

    playing = SpreadCommands()

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Stock and pile lie in a strip below the melds, until they matter no more beside the scores."""
        if state.dock is not None:
            return bare
        view = state.view
        dealt = view.seats * view.rules.cards_for(view.seats)  # which lie in hands and melds for good
        return spread_frame(bare, len(view.rules.pack_for(view.seats)) - dealt)

    # The pile

    def discard_of(self, state: TableState, card: int | None) -> int | None:
        """The discard taken in the place of one: of two that look alike the upper one, if it may be."""
        faces = state.view.faces
        alike = (other for other in usable(state) if card is not None and faces[other] == faces[card])
        return next(alike, card)

    def taken_with(self, state: TableState, card: int | None) -> tuple[int, ...]:
        """A discard and all that lies above it."""
        pile = state.view.pile
        return pile[pile.index(card) :] if card is not None and card in pile else pile[-1:]

    def takeable(self, state: TableState) -> tuple[int, ...]:
        """The discards that may be taken now."""
        return usable(state)

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """The discards side by side."""
        if state.dock is not None:
            return {}
        lifted = self.taken_with(state, marked(state)) if marked(state) is not None else ()
        return spread_places(fr, state.view.pile, usable(state), lifted)

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """Where a card can be drawn from: the stock, and the marked discard or the top one."""
        view, at = state.view, marked(state)
        if view.phase != "draw":
            return []
        boxes = []
        if is_legal(view, Draw()):
            boxes.append(layout.frame.stock.union(layout.places[view.stock[-1]].rect))
        if at is not None or is_legal(view, Take()):
            rects = [layout.places[card].rect for card in self.taken_with(state, at)]
            boxes.append(rects[0].unionall(rects[1:]))
        return boxes

    # Words and marks

    def how_to_draw(self, state: TableState) -> str:
        """Where the player can draw from, and what the marked discard would bring."""
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

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Which discards may be taken, besides what every table tells."""
        view, drag = state.view, state.hand.drag
        deep = [card for card in usable(state) if card != view.pile[-1]]
        lying = [card for card in deep if drag is None or card not in drag.cards]
        return [*super().labels(state, layout), *tabs(layout.places, lying, layout.frame.unit)]


def take(view: View, card: int) -> Action:
    """The action of taking a discard with all above it."""
    return Take() if card == view.pile[-1] else Take(view.faces[card])


def first_taken(view: View, face: Face) -> int | None:
    """The lowest card that comes with taking such a discard, or none if that is refused."""
    try:
        (took,) = decide(view, Take(face))
    except IllegalMove:
        return None
    assert isinstance(took, Took)
    return took.cards[0]
