"""Where the panel with the scores stands after a round, and what room it leaves the table. Pure, in pixels."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from rummy.ui.drawing.theme import legible_unit, rim_width

Side = Literal["right", "left", "below"]
Dock = Side | tuple[float, float]  # at an edge, or over the table where its middle was put, as shares of the window

WIDE, SHARE = 420, 0.345  # of a panel at the side: units, but no more than this share of the window
HIGH = 300  # units of a panel below the table


def first_dock(size: tuple[int, int]) -> Side:
    """Where the panel stands until somebody moves it: where the window has room to spare."""
    return "right" if size[0] > 1.1 * size[1] else "below"


def panel_box(size: tuple[int, int], dock: Dock) -> Rect:
    """Where the panel stands."""
    u, edge = legible_unit(size), rim_width(size)
    inner = Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)
    if dock == "below":
        high = round(HIGH * u)
        return Rect(inner.x, inner.bottom - high, inner.w, high)
    box = Rect(inner.x, inner.y, round(min(WIDE * u, SHARE * size[0])), inner.h)
    if dock == "right":
        box.right = inner.right
    elif dock != "left":
        box.h = min(box.h, round(600 * u))
        box.center = round(dock[0] * size[0]), round(dock[1] * size[1])
        box.clamp_ip(inner)
    return box


def room_beside(size: tuple[int, int], dock: Dock | None) -> Rect:
    """What is left of the window for the table; all of it where the panel stands over the table or is away."""
    room = Rect(0, 0, *size)
    if dock is None or isinstance(dock, tuple):
        return room
    box = panel_box(size, dock)
    if dock == "right":
        room.w = box.left
    elif dock == "left":
        room.x, room.w = box.right, size[0] - box.right
    else:
        room.h = box.top
    return room


def dock_at(size: tuple[int, int], box: Rect) -> Dock:
    """Where a panel comes to stand that was let go with its box there."""
    if box.right >= size[0] - rim_width(size):
        return "right"
    if box.left <= rim_width(size):
        return "left"
    if box.bottom >= size[1] - rim_width(size):
        return "below"
    return box.centerx / size[0], box.centery / size[1]
