"""The guide to games with an open discard pile: any card of it may be taken, what is laid scores at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect

from rummy.engine.actions import Action, Draw, IllegalMove, Take
from rummy.engine.cards import Face
from rummy.engine.events import Took
from rummy.engine.judge import decide, is_legal
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.place import Place
from rummy.ui.cards.tokens import tabs
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import Guide
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.open_pile import spread_frame, spread_places

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class SpreadGuide(Guide):
    """The guide to games with an open discard pile."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.playing = SpreadCommands(table, self)
        self.marked: int | None = None  # the discard that the pointer or the keys are at
        self._usable: tuple[View | None, tuple[int, ...]] = (None, ())

    def frame(self, fr: Frame) -> Frame:
        """Stock and pile lie in a strip below the melds."""
        return spread_frame(fr)

    # The pile

    @property
    def usable(self) -> tuple[int, ...]:
        """The discards that may be taken now, the top one among them."""
        view = self.table.view
        if not self.table.is_mine or view.phase != "draw":
            return ()
        if self._usable[0] is not view:
            first = {first_taken(view, view.faces[card]) for card in view.pile}
            self._usable = (view, tuple(card for card in view.pile if card in first))
        return self._usable[1]

    def _meant(self, card: int | None) -> int | None:
        """The discard taken in the place of one: of two that look alike the upper one, if it may be."""
        faces = self.table.view.faces
        alike = (other for other in self.usable if card is not None and faces[other] == faces[card])
        return next(alike, card)

    def taken_with(self, card: int | None) -> tuple[int, ...]:
        """A discard and all that lies above it."""
        pile = self.table.view.pile
        return pile[pile.index(card) :] if card is not None and card in pile else pile[-1:]

    def discard_at(self, at: tuple[int, int]) -> int | None:
        """The discard that is meant by pointing at the one that lies above the others there."""
        sprites = self.table.stage.sprites
        there = (card for card in reversed(self.table.view.pile) if sprites[card].place.rect.collidepoint(at))
        return self._meant(next(there, None))

    def look_at(self, card: int | None) -> bool:
        """Mark a discard, and tell whether that is another one than before."""
        card = card if card in self.usable else None
        changed, self.marked = card != self.marked, card
        return changed

    @property
    def takeable(self) -> tuple[int, ...]:
        """The discards that may be taken now."""
        return self.usable

    @property
    def chosen(self) -> int | None:
        """The discard that is marked, if it may be taken, else none."""
        return self.marked if self.marked in self.usable else None

    def places(self) -> Mapping[int, Place]:
        """The discards side by side."""
        lifted = self.taken_with(self.chosen) if self.chosen is not None else ()
        return spread_places(self.table.frame, self.table.view.pile, self.usable, lifted)

    def lights(self) -> list[Rect]:
        """Where a card can be drawn from: the stock, and the marked discard or the top one."""
        table, view = self.table, self.table.view
        if view.phase != "draw":
            return []
        places = table.places()
        boxes = []
        if is_legal(view, Draw()):
            boxes.append(table.frame.stock.union(places[view.stock[-1]].rect))
        if self.chosen is not None or is_legal(view, Take()):
            taken = self.taken_with(self.chosen) if self.chosen is not None else view.pile[-1:]
            rects = [places[card].rect for card in taken]
            boxes.append(rects[0].unionall(rects[1:]))
        return boxes

    # Words and marks

    def how_to_draw(self) -> str:
        """Where the player can draw from, and what the marked discard would bring."""
        view = self.table.view
        if self.chosen not in (None, view.pile[-1]):
            more = len(self.taken_with(self.chosen)) - 1
            return say("prompt.take_deep", card=view.faces[self.chosen], more=more)
        if self.chosen is not None:
            return say("prompt.take_top", card=view.faces[self.chosen])
        if not {*self.usable}.difference(view.pile[-1:]):
            return super().how_to_draw()
        if not is_legal(view, Take()):
            return say("prompt.raised_or_decline" if view.may_decline else "prompt.draw_or_raised")
        key = "prompt.dig_or_decline" if view.may_decline else "prompt.draw_or_dig"
        return say(key, card=view.faces[view.pile[-1]])

    def labels(self) -> list[Painted]:
        """Which discards may be taken, besides what every table tells."""
        table, drag = self.table, self.table.hand.drag
        deep = [card for card in self.usable if card != table.view.pile[-1]]
        lying = [card for card in deep if drag is None or card not in drag.cards]
        return [
            *super().labels(),
            *tabs(self.places(), lying, table.frame.unit),
        ]


class SpreadCommands(Commands):
    """What clicks and keys ask for where any discard may be taken."""

    def __init__(self, table: TableScene, guide: SpreadGuide) -> None:
        super().__init__(table)
        self.guide = guide

    def take(self, card: int | None = None) -> None:
        """Take a discard with all above it: the one named, else the marked one, else the top one."""
        view, card = self.table.view, card if card is not None else self.guide.chosen
        self.ask([take(view, card) if card is not None and card in view.pile else Take()])

    def draw(self) -> None:
        """Take the marked discard, or draw from the stock."""
        if self.guide.chosen is not None:
            self.take()
        else:
            super().draw()


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
