"""The UI of games with an open discard pile: discards side by side, with tabs at those that may be taken."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from rummy.games.melding.presenter import marked, usable
from rummy.ui.cards.place import Place
from rummy.ui.cards.tokens import tabs
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.open_pile import spread_frame, spread_places
from rummy.ui.table.state import TableState


class OpenPileUi(GameUi):
    """The UI of games with an open discard pile."""

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Return the frame with stock and pile in a strip below the melds, unless scores are shown."""
        if state.dock is not None:
            return bare
        view = state.view
        dealt = view.seats * view.rules.cards_for(view.seats)  # cards that never come to the pile
        return spread_frame(bare, len(view.rules.pack_for(view.seats)) - dealt)

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """Return the places of the discards side by side; none while scores are shown."""
        if state.dock is not None:
            return {}
        lifted = self.presenter.taken_with(state, marked(state)) if marked(state) is not None else ()
        return spread_places(fr, state.view.pile, usable(state), lifted)

    def pile_box(self, state: TableState, layout: Layout) -> Rect:
        """Return the box of the discards to be taken: from the hovered or focused one up, or the top one."""
        rects = [layout.places[card].rect for card in self.presenter.taken_with(state, marked(state))]
        return rects[0].unionall(rects[1:])

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return the labels of all games, and tabs on discards below the top that may be taken."""
        view, drag = state.view, state.hand.drag
        deep = [card for card in usable(state) if card != view.pile[-1]]
        lying = [card for card in deep if drag is None or card not in drag.cards]
        return [*super().labels(state, layout), *tabs(layout.places, lying, layout.frame.unit)]
