"""The melds of two sides: opponents' above, the player's below; complete canastas are piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from rummy.engine.melds import CANASTA, is_wild
from rummy.engine.view import View
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.table.layout.frame import Frame, tray_below
from rummy.ui.table.layout.melds.placing import inside, place_melds
from rummy.ui.table.layout.melds.spot import MeldSpot, is_cramped

OWN = 0.52  # the player's own side's share of the height
BETWEEN = 6  # units between the sides, and around the melds of each
HEAD, LOWEST_HEAD = 24, 19  # units for the names of a side, and pixels at least
STRIP = 0.62  # width of a red three, divided by that of a card in a meld
RED_STEP = 0.34  # visible part of each red three, in card heights
SECOND_STEP = 0.012  # card widths by which each card of a second hand is above the one below it
RED = "DH"


def zone(fr: Frame, view: View, side: int) -> Rect:
    """Return the box on the felt for the melds and red threes of a side."""
    own, gap = round(fr.area.h * OWN), round(BETWEEN * fr.unit)
    if side == view.side_of(view.seat):
        return Rect(fr.area.x, fr.area.bottom - own, fr.area.w, own)
    return Rect(fr.area.x, fr.area.y, fr.area.w, fr.area.h - own - gap)


def tray_amid(fr: Frame, view: View) -> tuple[Frame, Rect]:
    """Return the frame for melds and the box of the tray, which an own side without melds makes room for."""
    if any(view.side_of(meld.owner) == view.side_of(view.seat) for meld in view.melds):
        return tray_below(fr)
    box, gap, top = zone(fr, view, view.side_of(view.seat)), round(BETWEEN * fr.unit), head(fr)
    return fr, Rect(box.x, box.y + top, box.w - _beside(fr, view) - gap, box.h - top)


def side_spots(fr: Frame, view: View, groups: Sequence[Sequence[int]]) -> list[MeldSpot]:
    """Return the places of the melds on their sides, then of the groups on the tray."""
    above, tray = tray_amid(fr, view) if groups else (fr, fr.area)
    found, sides = dict[int, MeldSpot](), [view.side_of(meld.owner) for meld in view.melds]
    for side in range(view.sides):
        own = [at for at, before in enumerate(sides) if before == side]
        spots = _spots_of(above, view, side, [len(view.melds[at].cards) for at in own])
        found |= dict(zip(own, spots, strict=True))
    laid = place_melds(inside(tray, fr.unit), fr.meld, [len(group) for group in groups], fr.index)
    return [*(spot for _, spot in sorted(found.items())), *laid]


def _spots_of(fr: Frame, view: View, side: int, lengths: Sequence[int]) -> list[MeldSpot]:
    """Return the places of a side's melds; cramped ones also use the empty room for red threes.

    They avoid that room as long as possible, so that they need not move when a red three comes.
    """
    pile_from = CANASTA if view.rules.only_sets else 0
    beside, box = _beside(fr, view), _melds_in(fr, view, side)
    spots = place_melds(box, fr.meld, lengths, fr.index, pile_from=pile_from)
    if not is_cramped(spots) or _has_beside(view, side):
        return spots
    wider = Rect(box.x, box.y, box.w + beside, box.h)
    return place_melds(wider, fr.meld, lengths, fr.index, pile_from=pile_from)


def _has_beside(view: View, side: int) -> bool:
    """Return True if a side has red threes or second hands next to its melds."""
    second = (view.second[owner] for owner in range(len(view.second)) if view.side_of(owner) == side)
    return bool(view.red and view.red[side]) or any(second)


def head(fr: Frame) -> int:
    """Return the height in pixels of the line with the names of a side."""
    return round(max(HEAD * fr.unit, LOWEST_HEAD) * fr.letters)


def title_box(fr: Frame, view: View, box: Rect) -> Rect:
    """Return the box of the names of a side in its zone, above its melds only."""
    return Rect(box.x, box.y, box.w - _beside(fr, view), head(fr))


def _melds_in(fr: Frame, view: View, side: int) -> Rect:
    """Return the box for a side's melds, beside the red threes and below the names."""
    box, gap, top = zone(fr, view, side), round(BETWEEN * fr.unit), head(fr)
    return Rect(box.x + gap, box.y + top, box.w - _beside(fr, view) - 2 * gap, box.h - top - gap // 2)


def _beside(fr: Frame, view: View) -> int:
    """Return the width in pixels that red threes and second hands need beside a side's melds."""
    strip = round(STRIP * fr.meld) + round(BETWEEN * fr.unit)
    return 2 * strip if _has_both(view) else strip


def _has_both(view: View) -> bool:
    """Return True if the game has second hands and red threes."""
    return bool(view.second) and view.rules.red_three_points > 0


def is_canasta(cards: Sequence[int]) -> bool:
    """Return True if a meld has enough cards for a canasta."""
    return len(cards) >= CANASTA


def as_it_lies(view: View, cards: Sequence[int]) -> tuple[int, ...]:
    """Return a canasta's cards from bottom to top: a red card on top if all are natural, else a black."""
    natural = not any(is_wild(view.faces[card], view.rules) for card in cards)

    def on_top(card: int) -> tuple[bool, bool]:
        face = view.faces[card]
        return not is_wild(face, view.rules), (face.suit in RED) == natural

    return tuple(sorted(cards, key=on_top))


def second_boxes(fr: Frame, view: View, groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, Rect]]:
    """Yield each untaken second hand's owner and its box at the right of the owner's side.

    A second hand is the hand that a player takes up after the first one.
    """
    above = tray_amid(fr, view)[0] if groups else fr
    for owner, cards in enumerate(view.second):
        if cards:
            yield owner, _second_box(above, view, owner)


def _second_box(fr: Frame, view: View, owner: int) -> Rect:
    """Return the box of the second hand of a seat or side; the player's own is lowest."""
    box, strip, gap = zone(fr, view, view.side_of(owner)), round(STRIP * fr.meld), round(BETWEEN * fr.unit)
    count = max(1, len(view.second) // view.sides)
    high = min(round(strip * ASPECT), (box.h - gap) // count - gap)
    width, place = round(high / ASPECT), (owner - view.seat) % view.seats // view.sides if count > 1 else 0
    right = box.right - gap - (strip + gap) * _has_both(view)
    return Rect(right - width, box.bottom - (place + 1) * (high + gap), width, high)


def second_places(fr: Frame, view: View, groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, Place]]:
    """Yield the places of the cards of second hands: face-down packets."""
    above = tray_amid(fr, view)[0] if groups else fr
    for owner, cards in enumerate(view.second):
        box = _second_box(above, view, owner)
        for at, card in enumerate(cards):
            rise = at * SECOND_STEP * box.w
            place = Place(box.centerx, box.centery - rise, box.w, face_up=False, order=140 + at)
            yield card, place


def red_places(fr: Frame, view: View, groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, Place]]:
    """Yield the places of the red threes at the right of each side."""
    above = tray_amid(fr, view)[0] if groups else fr
    for side, cards in enumerate(view.red):
        box, width = zone(above, view, side), STRIP * fr.meld
        high, room = width * ASPECT, box.h - 2 * round(BETWEEN * fr.unit)
        step = min(RED_STEP * high, (room - high) / max(1, len(cards) - 1)) if cards else 0.0
        top = box.centery - (high + step * (len(cards) - 1)) / 2
        x = box.right - round(BETWEEN * fr.unit) - width / 2
        for at, card in enumerate(cards):
            yield card, Place(x, top + high / 2 + at * step, width, order=160 + at)
