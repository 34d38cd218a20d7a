"""The bare faces of the portraits: skins, heads, and what is in a face, glasses included."""

from __future__ import annotations

from dataclasses import dataclass

from portraits_strokes import INK, both, fill, line, mixed, oval


@dataclass(frozen=True)
class Skin:
    """A skin tone with the three colours derived from it."""

    base: str
    shade: str
    blush: str
    lip: str


LIGHT = Skin("#f6cfae", "#e6ac87", "#ee8f78", "#b5493f")
ROSY = Skin("#f2c3a0", "#dd9c78", "#e57f68", "#ad463c")
OLIVE = Skin("#e3ab7c", "#c9885a", "#d9745a", "#9c3a35")
GOLDEN = Skin("#f3cb98", "#dfa76f", "#ea8d6c", "#b3443d")
BROWN = Skin("#b97a4f", "#995c37", "#c4693f", "#75281f")
DEEP = Skin("#8d593a", "#6d3f27", "#a85a39", "#571c1a")
SAND = Skin("#efc382", "#d79d56", "#e88f55", "#a5402f")


@dataclass(frozen=True)
class Head:
    """The outline of a head: half width, top, height of the widest line, chin and squareness of the jaw."""

    half: float = 38
    top: float = 42
    wide: float = 88
    chin: float = 138
    jaw: float = 24
    cheek: float = 30

    def right(self) -> str:
        """Path data from the widest point on the right down to the chin."""
        edge = 100 + self.half
        return f"C{edge:g} {self.wide + self.cheek:g} {100 + self.jaw:g} {self.chin:g} 100 {self.chin:g}"

    def outline(self) -> str:
        """Path data of the whole head."""
        left, right, rise = 100 - self.half, 100 + self.half, self.wide - self.top
        return (
            f"M{left:g} {self.wide:g}A{self.half:g} {rise:g} 0 0 1"
            f" {right:g} {self.wide:g}{self.right()}"
            f"C{100 - self.jaw:g} {self.chin:g} {left:g} {self.wide + self.cheek:g}"
            f" {left:g} {self.wide:g}Z"
        )

    def side(self) -> str:
        """Path data of the crescent on the side away from the light."""
        edge, rise = 100 + self.half, self.wide - self.top
        start = self.wide - 0.6 * rise
        return (
            f"M{100 + self.half * 0.8:g} {start:g}A{self.half:g} {rise:g} 0 0 1"
            f" {edge:g} {self.wide:g}{self.right()}"
            f"C{100 + self.jaw * 0.8:g} {self.chin - 6:g} {edge - 8:g}"
            f" {self.wide + self.cheek:g} {edge - 8:g} {self.wide + 4:g}"
            f"C{edge - 8:g} {self.wide - 10:g} {edge - 9:g} {start + 6:g}"
            f" {100 + self.half * 0.8:g} {start:g}Z"
        )


def ears(skin: Skin, head: Head, y: float = 95) -> str:
    """Two ears, each with a fold."""
    x = 100 - head.half
    fold = f"M{x - 3:g} {y - 4:g}Q{x + 2:g} {y - 3:g} {x:g} {y + 4:g}"
    return both(oval(x, y, 8, 10.5, skin.base) + line(fold, skin.shade, 2.6))


def face(skin: Skin, head: Head) -> str:
    """The bare head with its shaded side and warm cheeks."""
    cheeks = both(oval(76, 111, 9, 7, skin.blush, 0.38))
    return fill(head.outline(), skin.base) + fill(head.side(), skin.shade, 0.55) + cheeks


def eyes(colour: str = INK, spread: float = 16, y: float = 93, size: float = 1.0) -> str:
    """Two dark eyes with a spark on the side of the light."""
    parts = ""
    for x in (100 - spread, 100 + spread):
        parts += oval(x, y, 4.7 * size, 5.6 * size, colour)
        parts += oval(x - 1.5, y - 2, 1.5 * size, 1.7 * size, "#ffffff", 0.92)
    return parts


def lashes(spread: float = 16, y: float = 93, colour: str = INK) -> str:
    """An upper lid with a small wing at its outer end."""
    x = 100 - spread
    lid = (
        f"M{x + 5:g} {y - 4:g}C{x + 2:g} {y - 8:g}"
        f" {x - 4:g} {y - 7.5:g} {x - 5:g} {y - 3:g}L{x - 8.5:g} {y - 5.5:g}"
    )
    return both(line(lid, colour, 2.4))


def brows(colour: str, y: float = 79, width: float = 4.2, arch: float = 4) -> str:
    """Two arched eyebrows."""
    return both(line(f"M91 {y:g}Q82 {y - arch:g} 74 {y + 2:g}", colour, width))


def nose(skin: Skin, length: float = 108, wide: float = 6) -> str:
    """One stroke: the bridge is left to the eye."""
    data = f"M{100 - wide:g} {length - 2:g}Q100 {length + 5:g} {100 + wide:g}"
    return line(f"{data} {length - 2:g}", skin.shade, 3.4)


def smile(skin: Skin, y: float = 120, half: float = 12, depth: float = 8) -> str:
    """A closed smile."""
    data = f"M{100 - half:g} {y:g}Q100 {y + depth * 1.6:g} {100 + half:g} {y:g}"
    return line(data, skin.lip, 3.4)


def grin(skin: Skin, y: float = 117, half: float = 14, depth: float = 13) -> str:
    """An open smile with a row of teeth."""
    left, right, low = 100 - half, 100 + half, y + depth
    mouth = (
        f"M{left:g} {y:g}Q100 {y + 4:g} {right:g} {y:g}"
        f"C{100 + half - 1:g} {y + depth * 0.7:g} {100 + half * 0.6:g} {low:g} 100 {low:g}"
        f"C{100 - half * 0.6:g} {low:g} {101 - half:g} {y + depth * 0.7:g} {left:g} {y:g}Z"
    )
    teeth = (
        f"M{101.5 - half:g} {y + 0.9:g}Q100 {y + 4:g} {98.5 + half:g}"
        f" {y + 0.9:g}Q{98 + half:g} {y + 4:g} {97 + half:g} {y + 5:g}"
        f"Q100 {y + 8.4:g} {103 - half:g} {y + 5:g}"
        f"Q{102 - half:g} {y + 4:g} {101.5 - half:g} {y + 0.9:g}Z"
    )
    return fill(mouth, skin.lip) + fill(teeth, "#fffaf0")


def lips(colour: str, y: float = 116, half: float = 13) -> str:
    """Full lips, closed and smiling."""
    left, right = 100 - half, 100 + half
    data = (
        f"M{left:g} {y:g}Q94 {y + 4.5:g} 96.5 {y + 3:g}Q100 {y + 4.5:g}"
        f" 103.5 {y + 3:g}Q106 {y + 4.5:g} {right:g} {y:g}Q100 {y + 22:g} {left:g} {y:g}Z"
    )
    seam = f"M{102 - half:g} {y + 1.5:g}Q100 {y + 11:g} {98 + half:g} {y + 1.5:g}"
    return fill(data, colour) + line(seam, mixed(colour, INK, 0.4), 1.8)


def round_glasses(colour: str, radius: float = 13, width: float = 3.2) -> str:
    """Wire-rimmed glasses with a breath of glass."""
    glass = oval(83, 94, radius, radius, "#ffffff", 0.22)
    rim = f'<circle cx="83" cy="94" r="{radius:g}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
    temple = line(f"M{83 - radius:g} 92L62 89", colour, width)
    return both(glass + rim + temple) + line("M96 92Q100 88.5 104 92", colour, width)


def square_glasses(colour: str, width: float = 4) -> str:
    """Broad frames with soft corners."""
    lens = "M72 84H91Q96 84 95.5 89L94 99Q93 105 87 105H77Q71 105 70 99L68.5 89Q68 84 72 84Z"
    parts = fill(lens, "#ffffff", 0.2) + line(lens, colour, width)
    return both(parts) + line("M96 89Q100 86.5 104 89", colour, width)
