"""The UI of games with melds on the table, and the base class for the UIs of other games.

A game UI computes places and labels from the state of a table and from its frame, and changes neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

from pygame import Rect

from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.cards import place_cards
from rummy.ui.table.layout.frame import Frame, without_pile
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.spots import drop_spots
from rummy.ui.table.parts.counts import folded_counts
from rummy.ui.table.parts.owners import badges
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState
from rummy.viewmodel.games.base import Presenter, counts_laid
from rummy.viewmodel.games.laying import is_meld
from rummy.viewmodel.spots import CARD, GROUP, PILE, STOCK

WARNING: theme.Colour = (255, 190, 160)


class GameUi:
    """The UI of a game with melds on the table; other games override methods."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter

    def layout(self, bare: Frame, state: TableState) -> Layout:
        """Return the layout of a table; `bare` is the frame before the game adapts it."""
        fr, view = self.frame(bare, state), self.view(state)
        places = place_cards(fr, view, state.hand.shape())
        return Layout(fr, places | {**self.places(fr, state)}, drop_spots(fr, view, state.groups))

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Return the frame adapted to this game."""
        return bare if self.presenter.has_pile else without_pile(bare)

    def view(self, state: TableState) -> View:
        """Return the view whose cards the layout places, usually that of the state."""
        return state.view

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """Return the places of the cards that this game places differently from most games."""
        return {}

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """Return the box of the tray for cards that are laid out before a move, or None without a tray."""
        return None

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return the labels on the table: cards that must be laid this turn, owners, folded melds."""
        fr, view = layout.frame, self.view(state)
        owners = badges(fr, view, state.names) if counts_laid(view) else []
        return [*_owed_labels(state, layout), *owners, *folded_counts(fr, view, state.groups)]

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """Return the boxes to highlight while no card is dragged or selected."""
        seen, found = _seen_cards(state, layout), list[Rect]()
        for spot in self.presenter.lights(state):
            if spot.kind == STOCK:
                found.append(_stock_box(state, layout))
            elif spot.kind == PILE:
                found.append(self.pile_box(state, layout))
            else:
                found.append(seen[spot.number] if spot.kind == CARD else layout.spots[spot])
        return found

    def pile_box(self, state: TableState, layout: Layout) -> Rect:
        """Return the box of the discards that a click on the pile would take."""
        return layout.frame.pile


def no_meld_labels(state: TableState, layout: Layout) -> Iterator[Label]:
    """Yield a label for each group on the tray that is no meld."""
    pixels, u = max(13, round(15 * layout.frame.unit)), layout.frame.unit
    for spot, box in layout.spots.items():
        if spot.kind == GROUP and not is_meld(state.view, state.groups[spot.number]):
            at = (box.centerx, box.bottom - round(16 * u))
            yield Label(say("gin.no_meld"), at, pixels, colour=WARNING)


def _stock_box(state: TableState, layout: Layout) -> Rect:
    stock, fr = state.view.stock, layout.frame
    return fr.stock.union(layout.places[stock[-1]].rect if stock else fr.stock)


def _seen_cards(state: TableState, layout: Layout) -> dict[int, Rect]:
    """Return the box of the visible part of each card in the hand."""
    held, seen = state.hand.held, dict[int, Rect]()
    for card, neighbour in zip_longest(held, held[1:]):
        box = layout.places[card].rect
        right = box.right if neighbour is None else layout.places[neighbour].rect.x - 6
        seen[card] = Rect(box.x, box.y, right - box.x, box.h)
    return seen


def _owed_labels(state: TableState, layout: Layout) -> Iterator[Label]:
    view, u = state.view, layout.frame.unit
    if not view.owed or state.hand.drag or not state.is_mine:
        return
    for card in view.hand:
        if card in view.owed:
            box = layout.places[card].rect
            at, pixels = (box.centerx, box.top - round(6 * u)), max(13, round(15 * u))
            yield Label(say("table.owed"), at, pixels, "midbottom", theme.GOLD, bold=True)
