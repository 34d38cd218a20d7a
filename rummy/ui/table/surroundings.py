"""The parts around the cards of a table at one moment, made from its state and its layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.overlay import Overlay
from rummy.ui.table.parts.chrome import Surroundings
from rummy.ui.table.parts.lights import Glow, NewMark, glows
from rummy.ui.table.parts.marks import Held, marks
from rummy.ui.table.parts.seats import SeatPanel, SeatWords, fits_plate
from rummy.ui.table.parts.table_print import Count, TrayBoard, prints
from rummy.ui.table.state import TableState
from rummy.viewmodel.tally import HandTally, counted_words, tallies


def surroundings(state: TableState, game_ui: GameUi, layout: Layout, overlay: Overlay) -> Surroundings:
    """Return all parts around the cards, from the seats' panels to highlights and labels."""
    fr, view, unit = layout.frame, state.view, layout.frame.unit
    tray = game_ui.tray(fr, state)
    is_bare = not view.melds and state.hand.tray is None
    came, labels = _new_mark(state, layout), game_ui.labels(state, layout)
    left = len(view.stock) - (state.hand.coming in view.stock)
    return Surroundings(
        prints=prints(fr, game_ui.presenter.area_words(), is_bare=is_bare),
        tray=TrayBoard(tray, unit) if tray is not None else None,
        seats=_panels(state, game_ui, layout, overlay),
        marks=_marks(state, layout, [each.rect for each in labels], came),
        came=came,
        glows=[*overlay.glows(layout), *_pointed_at(state, layout)],
        ring=overlay.ring(),
        count=Count(fr.stock, left, unit) if left else None,
        labels=labels,
    )


def _panels(state: TableState, game_ui: GameUi, layout: Layout, overlay: Overlay) -> list[SeatPanel]:
    """Return the panel of each seat; that of the player's partner is marked."""
    view, fr, panels = state.view, layout.frame, list[SeatPanel]()
    partner, hands = view.partner_of(view.seat), {tally.seat: tally for tally in tallies(view)}
    for place in fr.seats:
        seat, tally = place.seat, hands.get(place.seat)
        if tally is None or (seat in view.out and not view.hands[seat]):
            words = _playing(state, seat, game_ui.presenter.rest(view, seat), overlay)
        else:
            fits = partial(fits_plate, place, fr.unit)
            words = _counted(state, tally, counted_words(tally, state.counted, fits))
        words = replace(words, is_partner=True) if seat == partner else words
        panels.append(SeatPanel(place, fr.unit, words))
    return panels


def _playing(state: TableState, seat: int, rest: str, overlay: Overlay) -> SeatWords:
    """Return the texts of a seat while the round is played; `rest` is about its cards."""
    view, began = state.view, state.view.round_number > 0
    plays = began and view.turn == seat and not view.is_over
    words = SeatWords(
        name=state.names[seat],
        score=view.scores[seat],
        rest=rest,
        deals=began and view.dealer == seat,
        plays=plays,
        ponders=plays and seat == overlay.ponders,
        state=_presence(state, seat),
        is_liked=seat in state.liked,
    )
    return overlay.timed(words) if plays else words


def _counted(state: TableState, tally: HandTally, points: str) -> SeatWords:
    """Return the texts of a seat whose hand is counted: the score so far, and the points in words."""
    view, seat = state.view, tally.seat
    share = 1.0 if state.counted is None else state.counted.share
    score = view.scores[seat] - tally.won + round(tally.won * share)
    deals = view.round_number > 0 and view.dealer == seat
    return SeatWords(state.names[seat], score, points, deals, seat == state.lit, ponders=False, is_sum=True)


def _presence(state: TableState, seat: int) -> str:
    """Return the label of a person who is away or replaced by a bot, or ""."""
    if not state.is_person(seat):
        return ""
    there = state.presence[seat]
    return say("there.bot") if there.has_bot else say("there.away") if there.is_away else ""


def _marks(
    state: TableState, layout: Layout, taken: Sequence[Rect], came: NewMark | None
) -> Sequence[Painted]:
    """Return the brackets and arrows on the cards of the hand; they avoid the boxes in `taken`."""
    shape, unit = state.hand.shape(), layout.frame.unit
    if not state.wants_marks or state.hand.drag or not state.view.knows_hand:
        return []
    places = {card: layout.places[card] for card in shape.order}
    rises = {card: shape.lift(card) * unit for card in shape.order}
    new = [came.rect] if came else []
    return marks(state.view, Held(places, rises, taken, new), unit, is_mine=state.is_mine)


def _new_mark(state: TableState, layout: Layout) -> NewMark | None:
    """Return the mark on the card that the player drew or took this turn, or None."""
    view = state.view
    came = view.drawn if view.drawn is not None else view.taken
    if came is None or came not in state.hand.held or state.hand.drag or not state.is_mine:
        return None
    return NewMark(layout.places[came].on_card(-0.36, -0.52), layout.frame.unit)


def _pointed_at(state: TableState, layout: Layout) -> Sequence[Glow]:
    """Return the highlight around the hand of the seat that the scores point at, if any."""
    cards = () if state.lit is None else state.view.hands[state.lit]
    boxes = [layout.places[card].rect for card in cards]
    return glows([boxes[0].unionall(boxes[1:])], 0, layout.frame.unit) if boxes else []
