"""The bare card, and how a face is put together on it: what is there once, and what is there twice."""

from typing import NamedTuple

from cards_svg import Shape, box, document, shown_twice

WIDTH, HEIGHT = 250, 350
CENTRE = (125.0, 175.0)
FACE, EDGE = "#fdf8ea", "#a2967a"


class Parts(NamedTuple):
    """The shapes of a face; `half` is shown again upside down, and `over` covers the seam."""

    under: list[Shape]
    half: list[Shape]
    over: list[Shape]


def stock() -> Shape:
    """Ivory with a thin edge."""
    return Shape(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 15), FACE, EDGE, 1.4)


def face(parts: Parts) -> str:
    """A whole face."""
    half = shown_twice(drawn(parts.half), CENTRE)
    return document(WIDTH, HEIGHT, [*drawn([stock(), *parts.under]), *half, *drawn(parts.over)])


def back(shapes: list[Shape]) -> str:
    """A whole back."""
    return document(WIDTH, HEIGHT, drawn([stock(), *shapes]))


def drawn(shapes: list[Shape]) -> list[str]:
    """Elements of all shapes of which anything is left."""
    return [shape.svg() for shape in shapes if shape.d]
