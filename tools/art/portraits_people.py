"""The people at the table, each put together from parts; nobody real is meant."""

from __future__ import annotations

import math
from collections.abc import Callable

from portraits_busts import bust, crew, ground, shirt_collar
from portraits_faces import (
    BROWN,
    DEEP,
    GOLDEN,
    LIGHT,
    OLIVE,
    ROSY,
    Head,
    brows,
    ears,
    eyes,
    face,
    grin,
    lashes,
    lips,
    nose,
    round_glasses,
    smile,
    square_glasses,
)
from portraits_strokes import INK, WHITE, both, fill, line, mixed, oval


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


PEOPLE: tuple[Callable[[], str], ...] = (mike, lisa, bill, anna, walter, grace, omar, mei)
