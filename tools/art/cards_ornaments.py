"""What the backs are made of: the field, and ornaments that look the same upside down."""

from cards_cut import kept_inside
from cards_stock import CENTRE, HEIGHT, WIDTH
from cards_svg import Polygon, Shape, at, box, moved

X, Y = CENTRE
MARGIN = 13
INNER: Polygon = [(22, 22), (228, 22), (228, 328), (22, 328)]
UPPER: Polygon = [(22, 22), (228, 22), (228, 175), (22, 175)]


def field(colour: str, trim: str) -> list[Shape]:
    """The coloured panel with a fine double frame."""
    size = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    return [
        Shape(box(MARGIN, MARGIN, *size, 8), colour),
        Shape(box(MARGIN + 3.5, MARGIN + 3.5, size[0] - 7, size[1] - 7, 5.5), "", trim, 1.2),
        Shape(box(MARGIN + 7.5, MARGIN + 7.5, size[0] - 15, size[1] - 15, 3), "", trim, 2),
    ]


def mirrored(shapes: list[Shape]) -> list[Shape]:
    """The shapes together with themselves turned by half a circle."""
    return [*shapes, *(shape.moved(at(2 * X, 2 * Y, 1, 180)) for shape in shapes)]


def within(shapes: list[Shape], area: Polygon = INNER) -> list[Shape]:
    """The shapes cut to the field."""
    return [kept_inside(shape, area) for shape in shapes]


def grid(across: float, down: float) -> list[tuple[float, float]]:
    """Points of a lattice around the centre, every other row shifted by half a step."""
    columns, rows = int(WIDTH / across) + 2, int(HEIGHT / down) + 2
    return [
        (X + (column + row % 2 / 2) * across, Y + row * down)
        for row in range(-rows, rows + 1)
        for column in range(-columns, columns + 1)
        if abs(row * down) < 175 and abs((column + row % 2 / 2) * across) < 125
    ]


def joined(parts: list[str], fill: str = "", line: str = "", width: float = 0) -> Shape:
    """Many outlines as one shape."""
    return Shape("".join(parts), fill, line, width)


def petals(
    count: int, length: float, width: float, start: float = 0, x: float = X, y: float = Y
) -> list[str]:
    """Pointed petals around a point."""
    low, high = -length * 0.35, -length * 0.7
    d = f"M0 0C{width} {low} {width} {high} 0 {-length}C{-width} {high} {-width} {low} 0 0Z"
    return [moved(d, at(x, y, 1, start + 360 * step / count)) for step in range(count)]
