"""The UI of games with closed hands: piles in the middle, wild cards, and hands that are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rummy.engine.melds import is_wild
from rummy.engine.view import View
from rummy.games.declaring.presenter import wild_words
from rummy.ui.cards.place import Place
from rummy.ui.cards.tokens import WildMark
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi
from rummy.ui.table.layout.frame import Frame, piles_amid, piles_aside, with_line_below, with_stock_aside
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.parts.owners import badges
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState

WILD_OUT = 0.12  # card widths from the stock's left edge to the centre of the card that made its rank wild


class ClosedUi(GameUi):
    """The UI of games in which no melds are laid until a player goes out."""

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """Return the place of the card that made its rank wild, half below the stock; none without it."""
        card = state.view.wild_card
        if card is None:
            return {}
        x, y = fr.stock.left - round(WILD_OUT * fr.small), fr.stock.centery
        return {card: Place(x, y, fr.small, order=-1)}

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Return the frame, with stock and pile in the middle while no melds are laid."""
        if not (state.view.melds or state.groups):
            return piles_amid(bare)
        fr, free = with_line_below(bare), 0.0 if state.view.wild_card is None else 0.5 + WILD_OUT
        if state.dock is not None:
            return replace(piles_aside(fr, free), area=fr.area, thread=fr.area)
        return with_stock_aside(fr, round(free * fr.small))

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return all labels: wild cards, last turns, the points of the hand, owners of melds."""
        view, groups = state.view, state.groups
        owners = {meld.owner for meld in view.melds} | ({view.seat} if groups else set())
        whose = badges(layout.frame, view, state.names, groups) if len(owners) > 1 else []
        notes = [*self.presenter.notes_of_hand(state)]
        return [*_wild_marks(state, layout), *whose, *_felt_labels(view, notes, layout.frame)]


def _felt_labels(view: View, lines: Sequence[str], fr: Frame) -> Iterator[Label]:
    """Yield the label below the melds and the one of the wild rank above the piles, if any."""
    u = fr.unit
    pixels = max(13, round(16 * u))
    at = (fr.prompt.centerx, fr.band.bottom - round(13 * u))
    if lines:
        yield Label(
            " · ".join(lines),
            at,
            pixels,
            colour=theme.GOLD if view.declarer is not None or view.knocker is not None else theme.MIST,
        )
    if wild := wild_words(view):
        middle = (fr.stock.left + fr.pile.right) // 2
        yield Label(
            wild, (middle, fr.stock.top - round(30 * u)), round(pixels * 1.15), colour=theme.GOLD, bold=True
        )


def _wild_marks(state: TableState, layout: Layout) -> Iterator[Painted]:
    """Yield a mark for each visible wild card that is not being dragged."""
    view, fr = state.view, layout.frame
    laid = [card for meld in view.melds for card in meld.cards]
    held = [card for group in state.groups for card in group] + [*state.hand.held]
    away = {*state.hand.drag.cards} if state.hand.drag else set[int]()
    shown = () if view.wild_card is None else (view.wild_card,)
    for card in (*view.pile[-1:], *shown, *laid, *held):
        place = layout.places.get(card)
        is_seen = place and place.face_up and card in view.faces and card not in away
        if place and is_seen and is_wild(view.faces[card], view.in_force):
            yield WildMark.on(place, fr.index)
