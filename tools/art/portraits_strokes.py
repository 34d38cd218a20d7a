"""The strokes of the portraits: filled and drawn shapes, mirrored where a face has two of them."""

from __future__ import annotations

INK = "#2b2230"
WHITE = "#fbf6ea"


def mixed(first: str, second: str, share: float) -> str:
    """Blend two hex colours; a share of 0 is the first, 1 the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def fill(data: str, colour: str, opacity: float = 1.0) -> str:
    """A filled path."""
    faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{data}" fill="{colour}"{faint}/>'


def line(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A stroked path with round ends."""
    faint = "" if opacity == 1 else f' stroke-opacity="{opacity:g}"'
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        f' stroke-linecap="round" stroke-linejoin="round"{faint}/>'
    )


def oval(x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 1.0) -> str:
    """A filled ellipse."""
    faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{colour}"{faint}/>'


def mirrored(content: str) -> str:
    """The same parts on the other side of the face."""
    return f'<g transform="translate(200 0) scale(-1 1)">{content}</g>'


def both(content: str) -> str:
    """Parts drawn on the left and repeated on the right."""
    return content + mirrored(content)


def emblem(data: str, x: float, y: float, scale: float, colour: str) -> str:
    """A suit or a star on a shirt."""
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<path transform="{place}" d="{data}" fill="{colour}"/>'
