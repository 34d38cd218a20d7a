"""The UI of gin: piles in the middle, the tray for a knock, and both hands after a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rummy.engine.view import View
from rummy.games.gin.presenter.gin import deadwood_words, doubling_words, upcard_limit_words
from rummy.text import say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi, no_meld_labels
from rummy.ui.table.layout.frame import Frame, piles_amid, with_line_below
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.showdown import showdown
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState
from rummy.viewmodel.tally import tallies
from rummy.viewmodel.words.counting import hand_words


class GinUi(GameUi):
    """The UI of games that end with a knock."""

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Return the frame, with stock and pile in the middle while no melds are laid."""
        if is_over(state.view):
            return bare
        lays = state.hand.tray is not None or state.view.knocker is not None
        return with_line_below(bare) if lays else piles_amid(bare)

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """Return the places of the cards of both hands after a round; none before."""
        rows = showdown(fr, state.view) if is_over(state.view) else []
        return {card: place for row in rows for card, place in row.places.items()}

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return all labels: deadwood and knock limit, the upcard, groups that are no melds, open hands."""
        if is_over(state.view):
            return [*_row_labels(state, layout.frame)]
        upcard, laid_out = _upcard_labels(state.view, layout.frame), _tray_labels(state, layout)
        return [*upcard, *laid_out, *_deadwood_labels(state, layout.frame)]


def is_over(view: View) -> bool:
    """Return True if a round is over, so that both hands are open."""
    return view.is_over and view.round_number > 0


def _row_labels(state: TableState, fr: Frame) -> Iterator[Label]:
    points_of = {tally.seat: tally.points for tally in tallies(state.view)}
    for row in showdown(fr, state.view):
        points, counted = points_of[row.seat], state.counted
        done = hand_words(points if counted is None else points[: counted.cards.get(row.seat, 0)], _always)
        words = say("gin.row" if points else "gin.row_gin", name=state.names[row.seat], points=done)
        at = (row.box.centerx, row.box.y + round(16 * fr.unit))
        yield Label(words, at, max(13, round(17 * fr.unit)), colour=theme.GOLD, bold=True)


def _always(words: str) -> bool:
    """Return True: any sum of a hand fits its row."""
    return True


def _upcard_labels(view: View, fr: Frame) -> Iterator[Label]:
    middle, below = (fr.stock.left + fr.pile.right) // 2, fr.pile.bottom + round(26 * fr.unit)
    pixels, pitch = max(13, round(16 * fr.unit)), round(26 * fr.unit)
    limit, doubles = upcard_limit_words(view), doubling_words(view)
    if limit:
        yield Label(limit, (middle, below), pixels, colour=theme.IVORY)
    if doubles:
        at = (middle, below + pitch * bool(limit))
        yield Label(doubles, at, pixels, colour=theme.GOLD, bold=True)


def _tray_labels(state: TableState, layout: Layout) -> Iterator[Label]:
    fr, tray = layout.frame, state.hand.tray
    if tray is None:
        return
    pixels, u = max(13, round(15 * fr.unit)), fr.unit
    if tray.discard is not None:
        at = (fr.pile.centerx, fr.pile.top - round(20 * u))
        yield Label(say("gin.face_down"), at, pixels, colour=theme.IVORY)
    yield from no_meld_labels(state, layout)


def _deadwood_labels(state: TableState, fr: Frame) -> Iterator[Label]:
    words, is_low = deadwood_words(state)
    if words:
        at = (fr.prompt.centerx, fr.band.bottom - round(13 * fr.unit))
        yield Label(words, at, max(13, round(16 * fr.unit)), colour=theme.GOLD if is_low else theme.MIST)
