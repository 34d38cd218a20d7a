"""Draws the players' portraits: round, flat, path-only pictures built from a shared set of parts.

Run by hand (`python tools/portraits.py`); it rewrites `assets/portraits/`. Nobody real is meant.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from icons import SUITS

TARGET = Path(__file__).resolve().parent.parent / "assets" / "portraits"
INK = "#2b2230"
WHITE = "#fbf6ea"


def mixed(first: str, second: str, share: float) -> str:
    """Blend two hex colours; a share of 0 is the first, 1 the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


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


def ground(colour: str) -> str:
    """The round background, lit from the upper left.

    It stops where every torso covers it, lest its colour shine through at the torso's lower edge.
    """
    light, dark = mixed(colour, "#ffffff", 0.22), mixed(colour, INK, 0.06)
    return (
        '<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="72" cy="58" r="140">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
        '</radialGradient></defs><path d="M40 180A100 100 0 1 1 160 180Z" fill="url(#ground)"/>'
    )


def edge_of_circle(y: float) -> float:
    """The x on the left where the round background ends at a given height."""
    return 100 - math.sqrt(100**2 - (y - 100) ** 2)


def arm(x: float, colour: str) -> str:
    """The fold between arm and chest, down to just inside the background's edge."""
    y = 100 + math.sqrt(97.5**2 - (x - 100) ** 2)
    fold = f"M{x + 3:g} {y - 17:g}Q{x - 0.5:g} {y - 9:g} {x:g} {y:g}"
    return line(fold, colour, 3, 0.75)


def torso(colour: str, fall: float, collar: float, depth: float) -> str:
    """Shoulders that end on the circle at the height `fall`, open at the neck, with the folds of the arms."""
    left = edge_of_circle(fall)
    right, dark = 200 - left, mixed(colour, INK, 0.28)
    body = (
        f"M{100 - collar:g} 145C{88 - collar:g} 153 {left + 16:g} {fall - 12:g}"
        f" {left:g} {fall:g}A100 100 0 0 0 {right:g} {fall:g}"
        f"C{right - 16:g} {fall - 12:g} {112 + collar:g} 153 {100 + collar:g} 145"
        f"Q100 {145 + depth:g} {100 - collar:g} 145Z"
    )
    return fill(body, colour) + both(arm(left + 26, dark))


def neck(skin: Skin, half: float, collar: float) -> str:
    """The neck, widening into the shoulders, with the shadow that the head throws on it."""
    left, right = 100 - half, 100 + half
    column = (
        f"M{left:g} 112V133C{left:g} 141 {98 - collar:g} 143 {96 - collar:g} 150V178"
        f"H{104 + collar:g}V150C{102 + collar:g} 143 {right:g} 141 {right:g} 133V112Z"
    )
    shadow = f"M{left:g} 112V134Q100 158 {right:g} 134V112Z"
    return fill(column, skin.base) + fill(shadow, skin.shade)


def bust(
    skin: Skin, shirt: str, fall: float = 164, half: float = 16, collar: float = 26, depth: float = 34
) -> str:
    """The neck in the opening of a shirt."""
    return neck(skin, half, collar) + torso(shirt, fall, collar, depth)


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


def crew(shirt: str, collar: float = 26, depth: float = 34) -> str:
    """A ribbed round neckline."""
    left, right = 100 - collar, 100 + collar
    rib = (
        f"M{left:g} 143Q100 {143 + depth:g} {right:g} 143L{105 + collar:g} 148"
        f"Q100 {157 + depth:g} {95 - collar:g} 148Z"
    )
    return fill(rib, mixed(shirt, "#2a1000", 0.2))


def shirt_collar(colour: str, shirt: str) -> str:
    """Two collar wings over an open neck and a row of buttons."""
    wing = "M76 141L66 150L82 175L100 162Z"
    dark = mixed(colour, INK, 0.16)
    placket = line("M100 164V198", mixed(shirt, INK, 0.25), 2.6)
    buttons = oval(104.5, 178, 2, 2, colour) + oval(104.5, 191, 2, 2, colour)
    return placket + buttons + both(fill(wing, colour)) + both(line("M82 175L100 162", dark, 2.4))


def you() -> str:
    """Nobody in particular: a card player's green visor and a heart on the shirt."""
    skin, head, hair, shirt, visor = SAND, Head(half=38, jaw=26, chin=140), "#7a3f24", "#fbf1dc", "#3f9a5a"
    back = "M100 28C64 28 52 54 54 84C54 92 56 98 60 103H140C144 98 146 92 146 84C148 54 136 28 100 28Z"
    crown = "M56 70C54 42 74 26 102 26C130 26 147 42 144 70C130 56 70 56 56 70Z"
    lock = "M62 60C56 74 57 94 61 102C65 96 66 82 70 72Z"
    band = "M56 62C70 50 130 50 144 62V72C130 62 70 62 56 72Z"
    brim = (
        "M56 70C70 58 130 58 144 70C152 75 156 82 152 84C144 86 128 78 100 78"
        "C72 78 56 86 48 84C44 82 48 75 56 70Z"
    )
    return (
        ground("#b5394c")
        + fill(back, hair)
        + bust(skin, shirt, fall=166, half=16, collar=26)
        + crew(shirt)
        + emblem(SUITS["heart"], 100, 183, 0.95, "#c8363b")
        + ears(skin, head)
        + face(skin, head)
        + both(fill(lock, hair))
        + fill(crown, hair)
        + line("M74 44C80 37 88 34 96 33M112 34C122 37 130 43 134 50", mixed(hair, "#ffffff", 0.2), 3.4)
        + eyes(y=97)
        + brows(hair, y=87, width=4.4, arch=2.5)
        + nose(skin, length=111)
        + grin(skin, y=120)
        + fill(brim, visor)
        + fill(band, mixed(visor, INK, 0.35))
    )


def mike() -> str:
    """Late twenties: a ginger quiff, freckles and a denim shirt."""
    skin, head, hair, shirt = LIGHT, Head(half=37, jaw=27, chin=140), "#d2652a", "#3d5f8f"
    dark = mixed(hair, INK, 0.22)
    cut = (
        "M61 94C57 78 58 64 64 56C60 44 72 34 86 34C98 20 130 22 140 40C144 48 143 56 140 60"
        "C143 70 143 82 139 94C135 90 134 80 132 70C124 66 120 62 116 60C104 68 84 68 72 64"
        "C67 72 66 86 61 94Z"
    )
    strand = "M86 52C98 50 112 44 122 34M108 54C118 52 126 46 132 42"
    freckles = "".join(both(oval(x, y, 1.3, 1.3, skin.shade)) for x, y in ((74, 105), (80, 108), (70, 110)))
    return (
        ground("#9cc7dd")
        + bust(skin, shirt, fall=160, half=18, collar=28)
        + shirt_collar(mixed(shirt, "#ffffff", 0.18), shirt)
        + ears(skin, head)
        + face(skin, head)
        + freckles
        + fill(cut, hair)
        + line(strand, dark, 3)
        + eyes("#2f4a45")
        + brows(dark, width=4.6, arch=2.5)
        + nose(skin)
        + grin(skin, half=13, depth=12)
    )


def lisa() -> str:
    """Forties: a blonde bob with a side parting and a rose blouse."""
    skin, head, hair, shirt = ROSY, Head(half=36, jaw=21), "#efc35c", "#d9576a"
    dark = mixed(hair, "#8a5a1e", 0.42)
    back = (
        "M98 32C62 32 50 60 51 92C51 112 46 120 44 132C43 144 54 152 66 150C76 148 80 146 84 142H116"
        "C120 146 124 148 134 150C146 152 157 144 156 132C154 120 149 112 149 92C150 60 136 32 98 32Z"
    )
    left = (
        "M80 40C60 46 50 68 52 100C52 112 48 122 48 130C50 138 58 136 62 128"
        "C63 110 63 96 70 82C76 70 82 58 84 46Z"
    )
    right = (
        "M80 44C92 64 122 66 133 88C137 100 137 116 138 128C142 136 150 138 152 130C152 122 148 112 148 98"
        "C150 50 112 28 80 40Z"
    )
    return (
        ground("#b6a2d8")
        + fill(back, dark)
        + bust(skin, shirt, fall=172, half=14, collar=25)
        + fill("M72 147L62 152L100 192L138 152L128 147L100 176Z", mixed(shirt, "#ffffff", 0.3))
        + face(skin, head)
        + fill(left, hair)
        + fill(right, hair)
        + line("M92 47C106 57 124 57 136 72M56 104C58 92 60 84 64 76", dark, 2.6, 0.6)
        + eyes("#2d4468")
        + lashes()
        + brows(mixed(hair, "#6b4218", 0.6), y=78, width=3.4, arch=5)
        + nose(skin, wide=5)
        + lips("#c23b4a")
    )


def bill() -> str:
    """Sixties: a flat cap and a white moustache."""
    skin, head, hair, shirt, cap = ROSY, Head(half=39, jaw=28, chin=140), "#f3efe6", "#5b7245", "#6e5440"
    dome = (
        "M49 62C44 38 70 22 104 22C138 22 158 40 152 62C148 70 141 71 136 68C116 60 84 60 64 68"
        "C58 71 51 69 49 62Z"
    )
    brim = (
        "M62 66C82 55 118 55 138 66C145 71 149 78 145 81C140 83 135 79 128 76C110 70 90 70 72 76"
        "C65 79 60 83 55 81C51 78 55 71 62 66Z"
    )
    seams = "M102 25V57M70 35C66 42 65 50 67 60M134 35C138 42 139 50 137 60"
    moustache = (
        "M100 112C94 107 82 109 76 118C73 122 69 122 68 120C69 130 84 133 94 127C97 125 99 122 100 120"
        "C101 122 103 125 106 127C116 133 131 130 132 120C131 122 127 122 124 118C118 109 106 107 100 112Z"
    )
    return (
        ground("#e0ab4e")
        + bust(skin, shirt, fall=160, half=18, collar=28)
        + shirt_collar(WHITE, shirt)
        + both(fill("M58 70C54 82 56 98 62 106C66 98 66 84 68 74Z", hair))
        + ears(skin, head)
        + face(skin, head)
        + both(fill("M60 72C59 82 60 94 63 102C67 94 67 84 70 74Z", hair))
        + fill(dome, cap)
        + line(seams, mixed(cap, INK, 0.28), 2.4)
        + oval(102, 23, 5, 3, mixed(cap, INK, 0.32))
        + fill(brim, mixed(cap, INK, 0.32))
        + eyes(y=97)
        + brows(hair, y=86, width=5, arch=3)
        + nose(skin, length=109, wide=8)
        + line("M91 127Q100 134 109 127", skin.lip, 3.4)
        + fill(moustache, hair)
    )


def anna() -> str:
    """Thirty: dark hair in a high bun and large golden earrings."""
    skin, head, hair, shirt = OLIVE, Head(half=36, jaw=20, chin=137), "#46281f", "#fbf1dc"
    wing = "M102 38C72 36 56 54 57 84C57 92 59 98 62 102C63 88 68 78 78 70C88 62 96 54 102 46Z"
    return (
        ground("#ea8a6b")
        + oval(100, 26, 20, 18, hair)
        + line("M88 24C92 16 106 14 112 22M96 34C106 34 112 30 114 26", mixed(hair, "#ffffff", 0.2), 2.6)
        + bust(skin, shirt, fall=174, half=14, collar=26, depth=44)
        + crew(shirt, 26, 44)
        + ears(skin, head)
        + face(skin, head)
        + both(fill(wing, hair))
        + both('<circle cx="60" cy="115" r="9" fill="none" stroke="#f7d34c" stroke-width="3.6"/>')
        + eyes()
        + lashes()
        + brows(hair, width=4.2)
        + nose(skin, wide=5)
        + grin(skin, half=13, depth=11)
    )


def walter() -> str:
    """Seventies: bald, white tufts, round spectacles and a bow tie."""
    skin, head, hair, coat = LIGHT, Head(half=39, top=38, jaw=24, chin=140), "#f4f1ea", "#4a5568"
    tuft = "M64 66C52 62 46 76 48 88C44 94 48 106 56 108C60 110 64 106 64 102C66 92 66 78 68 70Z"
    bow = "M100 160C92 150 80 148 76 152C74 158 74 166 76 172C80 176 92 174 100 164Z"
    return (
        ground("#4c93a6")
        + bust(skin, coat, fall=164, half=16, collar=28, depth=20)
        + fill("M72 147L100 200L128 147Z", WHITE)
        + both(fill("M72 144L60 152L78 190L100 199L82 168Z", mixed(coat, INK, 0.25)))
        + both(fill("M78 146L100 160L84 168L74 150Z", WHITE))
        + both(fill(bow, "#c23b3f"))
        + oval(100, 162, 5, 6, "#98282e")
        + ears(skin, head)
        + both(fill(tuft, hair))
        + face(skin, head)
        + line("M84 62Q100 58 116 62M88 53Q100 50 112 53", skin.shade, 2.6, 0.8)
        + oval(84, 50, 8, 4, "#ffffff", 0.28)
        + round_glasses("#a8741f")
        + eyes("#2c4059", spread=17, y=94, size=0.9)
        + brows(hair, y=77, width=5)
        + nose(skin, length=111, wide=7)
        + line("M78 114Q74 120 76 125M122 114Q126 120 124 125", skin.shade, 2.6)
        + smile(skin, y=123, half=12)
    )


def grace() -> str:
    """Sixties: a cloud of silver hair, pearls and a plum dress."""
    skin, head, hair, shirt = DEEP, Head(half=36, jaw=21), "#cfd0d8", "#7b3b78"
    curls = [(100 + 44 * math.cos(a), 74 + 40 * math.sin(a)) for a in map(math.radians, range(150, 391, 30))]
    puffs = "".join(oval(x, y, 20, 20, hair) for x, y in curls)
    rings = "".join(f"M{x - 8:g} {y + 2:g}A9 9 0 0 1 {x + 8:g} {y:g}" for x, y in curls if y < 76)
    fringe = (
        "M61 88C60 76 62 70 68 69C66 60 78 57 83 62C86 54 98 54 101 60C106 53 118 55 119 62"
        "C128 58 135 64 132 70C138 72 140 78 139 88C150 62 130 34 100 34C70 34 50 62 61 88Z"
    )
    pearls = "".join(
        oval(100 + 27 * math.cos(a), 147 + 22 * math.sin(a), 4, 4, WHITE)
        for a in (math.radians(d) for d in range(15, 166, 15))
    )
    return (
        ground("#f0b6a0")
        + oval(100, 80, 52, 54, hair)
        + puffs
        + bust(skin, shirt, fall=170, half=15, collar=28, depth=42)
        + pearls
        + ears(skin, head)
        + face(skin, head)
        + fill(fringe, hair)
        + line(rings, mixed(hair, INK, 0.2), 3, 0.8)
        + eyes()
        + lashes()
        + brows(mixed(hair, INK, 0.35), width=4)
        + nose(skin, wide=7)
        + grin(skin, half=13, depth=12)
        + both(oval(61, 110, 4, 4, "#f7d34c"))
    )


def omar() -> str:
    """Forty: black hair, a full beard and a saffron jersey."""
    skin, head, hair, shirt = BROWN, Head(half=38, jaw=28, chin=140), "#251c22", "#e3a23c"
    beard = (
        "M61 90C60 124 76 150 100 150C124 150 140 124 139 90C136 100 132 106 124 109"
        "C116 111 108 108 100 111C92 108 84 111 76 109C68 106 64 100 61 90Z"
    )
    cut = (
        "M61 92C56 74 58 50 74 40C88 30 114 30 127 40C142 50 144 74 139 92C136 84 136 74 131 66"
        "C120 58 80 58 69 66C64 74 64 84 61 92Z"
    )
    return (
        ground("#6f7fb8")
        + bust(skin, shirt, fall=158, half=19, collar=27, depth=30)
        + crew(shirt, 27, 30)
        + ears(skin, head)
        + face(skin, head)
        + fill(beard, hair)
        + fill(cut, hair)
        + eyes()
        + brows(hair, width=5.6, arch=3)
        + nose(skin, length=106, wide=7)
        + grin(skin, y=119, half=11, depth=10)
    )


def mei() -> str:
    """Twenties: a black bob with a straight fringe and red glasses."""
    skin, head, hair, shirt = GOLDEN, Head(half=36, jaw=20, chin=136), "#23222e", "#3fa39a"
    back = (
        "M100 32C64 32 52 58 52 92C52 116 54 132 58 142Q78 150 100 148Q122 150 142 142"
        "C146 132 148 116 148 92C148 58 136 32 100 32Z"
    )
    front = (
        "M100 36C70 36 57 56 57 88C57 108 58 122 62 134C66 118 66 100 68 76Q100 68 132 76"
        "C134 100 134 118 138 134C142 122 143 108 143 88C143 56 130 36 100 36Z"
    )
    shine = "M70 58C78 48 90 44 104 44"
    return (
        ground("#f3d27a")
        + fill(back, mixed(hair, "#000000", 0.25))
        + bust(skin, shirt, fall=174, half=14, collar=25)
        + crew(shirt, 25)
        + face(skin, head)
        + fill(front, hair)
        + line(shine, "#5a5a78", 4)
        + square_glasses("#d23b45")
        + eyes(size=0.95, y=95)
        + nose(skin, length=110, wide=5)
        + smile(skin, y=120, half=11)
    )


PEOPLE: tuple[Callable[[], str], ...] = (you, mike, lisa, bill, anna, walter, grace, omar, mei)


def svg(content: str) -> str:
    """Wrap a portrait's parts into a whole file."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">'
        f"{content}</svg>\n"
    )


def main() -> None:
    """Write every portrait."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for person in PEOPLE:
        path = TARGET / f"{person.__name__}.svg"
        path.write_text(svg(person()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
