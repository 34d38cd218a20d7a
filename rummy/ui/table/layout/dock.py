"""The place of the score panel after a round, and the rest of the window for the table, in pixels."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from rummy.ui.drawing.theme import legible_unit, rim_width, unit

Side = Literal["right", "left", "below"]
Dock = Side | tuple[float, float]  # at an edge, or over the table: its centre in shares of the window

OVER: Dock = (0.5, 0.5)  # over a table that uses the whole window
WIDE, SHARE = 420, 0.345  # width of a panel at the side: units, and the most share of the window
HIGH, MORE = 260, 52  # units of height of a panel below the table for four players, and for each further one
FREE = 600  # units of height of a panel over the table for up to six players
LOWEST, LOW_FOR_MANY = 430, 620  # least units of height of a table, and of one with two players at each side
FEW = 6  # the most players with at most one at each side
NEAR = 0.14  # share of the window within which the pointer counts as at an edge


def dock_for(size: tuple[int, int], wanted: Dock | None, seats: int) -> Dock:
    """Return the dock of the panel: the wanted one if the table fits beside it, else the right side.

    Without a wanted dock, return the side of the window with more room.
    """
    if wanted is None:
        return "right" if size[0] > 1.1 * size[1] else "below"
    lowest = LOWEST if seats <= FEW else LOW_FOR_MANY
    is_too_low = wanted == "below" and room_beside(size, wanted, seats).h < lowest * unit(size)
    return "right" if is_too_low else wanted


def panel_box(size: tuple[int, int], dock: Dock, seats: int) -> Rect:
    """Return the box of the panel for a number of seats."""
    u, edge = legible_unit(size), rim_width(size)
    inner = Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)
    if dock == "below":
        high = round((HIGH + MORE * max(0, seats - 4)) * u)
        return Rect(inner.x, inner.bottom - high, inner.w, high)
    box = Rect(inner.x, inner.y, round(min(WIDE * u, SHARE * size[0])), inner.h)
    if dock == "right":
        box.right = inner.right
    elif dock != "left":
        box.h = min(box.h, round((FREE + MORE * max(0, seats - FEW)) * u))
        box.center = round(dock[0] * size[0]), round(dock[1] * size[1])
        box.clamp_ip(inner)
    return box


def room_beside(size: tuple[int, int], dock: Dock | None, seats: int) -> Rect:
    """Return the box left for the table: the whole window without a panel or with one over the table."""
    room = Rect(0, 0, *size)
    if dock is None or isinstance(dock, tuple):
        return room
    box = panel_box(size, dock, seats)
    if dock == "right":
        room.w = box.left
    elif dock == "left":
        room.x, room.w = box.right, size[0] - box.right
    else:
        room.h = box.top
    return room


def dock_at(size: tuple[int, int], box: Rect, pointer: tuple[int, int]) -> Dock:
    """Return the dock for a dropped panel: the edge where the panel or the pointer is, else its centre."""
    edge, is_low = rim_width(size), box.w > size[0] / 2
    x, y = pointer[0] / size[0], pointer[1] / size[1]
    if y > 1 - NEAR or (is_low and box.bottom >= size[1] - edge):
        return "below"
    if x < NEAR or (not is_low and box.left <= edge):
        return "left"
    if x > 1 - NEAR or (not is_low and box.right >= size[0] - edge):
        return "right"
    return box.centerx / size[0], box.centery / size[1]
