"""The pictures among which the player chooses their own, put together from the same parts."""

from __future__ import annotations

import math
from collections.abc import Callable

from icons import SUITS
from portraits_busts import bust, crew, ground, shirt_collar, torso
from portraits_faces import (
    BROWN,
    DEEP,
    LIGHT,
    OLIVE,
    ROSY,
    SAND,
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
)
from portraits_strokes import INK, WHITE, both, emblem, fill, line, mixed, oval


def visor() -> str:
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


def curls() -> str:
    """Twenties: a great cloud of dark curls and a sunny jersey."""
    skin, head, hair, shirt = BROWN, Head(half=36, jaw=21, chin=138), "#3a211b", "#f1c24a"
    around = [(100 + 50 * math.cos(a), 80 + 46 * math.sin(a)) for a in map(math.radians, range(135, 406, 27))]
    cloud = oval(100, 78, 54, 52, hair) + "".join(oval(x, y, 19, 19, hair) for x, y in around)
    curl = "".join(f"M{x - 7:g} {y + 1:g}A8 8 0 0 1 {x + 7:g} {y:g}" for x, y in around if y < 96)
    fringe = (
        "M62 86C60 72 66 62 76 64C78 54 92 54 98 60C104 52 118 54 122 62C132 60 140 70 138 86"
        "C134 78 130 76 124 76C116 72 84 72 76 76C70 76 66 78 62 86Z"
    )
    return (
        ground("#6fb7a8")
        + cloud
        + line(curl, mixed(hair, "#ffffff", 0.18), 3, 0.8)
        + bust(skin, shirt, fall=172, half=14, collar=26, depth=38)
        + crew(shirt, 26, 38)
        + face(skin, head)
        + fill(fringe, hair)
        + eyes()
        + lashes()
        + brows(hair, width=4)
        + nose(skin, wide=6)
        + grin(skin, half=14, depth=12)
        + both(oval(62, 112, 4.5, 4.5, "#f7d34c"))
    )


def cap() -> str:
    """A boy with a baseball cap and a gap between his teeth."""
    skin, head, hair, shirt, cloth = (
        LIGHT,
        Head(half=38, top=44, jaw=27, chin=139),
        "#b9803e",
        "#e8eef2",
        "#2f6fb3",
    )
    dome = "M57 72C54 40 76 24 100 24C126 24 146 40 143 72C128 60 72 60 57 72Z"
    peak = "M58 68C74 54 126 54 142 68C152 70 164 76 166 82C150 88 124 76 100 76C84 76 66 78 58 76Z"
    tuft = "M62 70C56 80 58 94 62 102C66 94 66 84 70 76Z"
    freckles = "".join(both(oval(x, y, 1.4, 1.4, skin.shade)) for x, y in ((72, 106), (78, 109), (68, 111)))
    return (
        ground("#f0c562")
        + bust(skin, shirt, fall=164, half=15, collar=26)
        + crew("#d0453f")
        + emblem(SUITS["spade"], 100, 184, 0.9, "#2f4a72")
        + ears(skin, head, y=97)
        + face(skin, head)
        + both(fill(tuft, hair))
        + freckles
        + eyes("#31506b", y=97, size=1.05)
        + brows(hair, y=86, width=4, arch=3)
        + nose(skin, length=110, wide=5)
        + grin(skin, y=119, half=14, depth=13)
        + fill("M98.2 120.6H101.8V124.6H98.2Z", skin.lip)
        + fill(dome, cloth)
        + line("M100 25V62M76 34C70 42 68 52 68 60M124 34C130 42 132 52 132 60", mixed(cloth, INK, 0.25), 2.4)
        + oval(100, 24, 5, 3, mixed(cloth, INK, 0.3))
        + fill(peak, mixed(cloth, INK, 0.3))
    )


def braids() -> str:
    """A girl with two red braids and a striped jersey."""
    skin, head, hair, shirt = LIGHT, Head(half=37, jaw=22, chin=138), "#c9562a", "#f6f0e2"
    dark = mixed(hair, INK, 0.25)
    back = "M100 32C62 32 50 60 54 98H146C150 60 138 32 100 32Z"
    front = "M100 36C76 36 60 54 60 88C66 74 82 66 100 48C118 66 134 74 140 88C140 54 124 36 100 36Z"
    plait = "".join(oval(53 - step * 2.4, 112 + step * 13, 10 - step * 0.7, 9.5, hair) for step in range(5))
    folds = "".join(
        line(
            f"M{46 - step * 2.4:g} {113 + step * 13:g}Q{53 - step * 2.4:g} {119 + step * 13:g}"
            f" {60 - step * 2.4:g} {113 + step * 13:g}",
            dark,
            2.2,
        )
        for step in range(4)
    )
    bow = oval(44, 172, 6, 5, "#3f8f9f")
    stripes = line("M44 178Q100 196 156 178M56 166Q100 184 144 166", "#3f8f9f", 5)
    freckles = "".join(both(oval(x, y, 1.3, 1.3, skin.shade)) for x, y in ((74, 105), (80, 108), (70, 110)))
    return (
        ground("#a8cf8f")
        + fill(back, dark)
        + bust(skin, shirt, fall=168, half=14, collar=25)
        + stripes
        + crew("#3f8f9f", 25)
        + ears(skin, head)
        + face(skin, head)
        + fill(front, hair)
        + line("M100 38V48", dark, 2.4)
        + both(plait + folds + bow)
        + freckles
        + eyes("#3c6b45", size=1.05)
        + lashes()
        + brows(dark, width=3.6, arch=5)
        + nose(skin, wide=5)
        + grin(skin, half=12, depth=11)
    )


def silver() -> str:
    """Seventies: a silver bun, half-moon glasses and a lilac cardigan."""
    skin, head, hair, shirt = ROSY, Head(half=37, jaw=23, chin=139), "#dfe2ea", "#9a86c4"
    grey = mixed(hair, INK, 0.25)
    back = "M100 34C66 34 54 58 56 86C56 96 58 102 62 106H138C142 102 144 96 144 86C146 58 134 34 100 34Z"
    front = "M100 42C78 40 60 56 60 90C64 76 78 66 100 60C122 66 136 76 140 90C140 56 122 40 100 42Z"
    return (
        ground("#e7b7b0")
        + oval(100, 28, 22, 17, hair)
        + line("M84 26C90 16 110 16 116 26M90 34C96 28 106 28 112 34", grey, 2.4)
        + fill(back, grey)
        + bust(skin, WHITE, fall=168, half=15, collar=26)
        + both(fill("M74 146C60 150 44 158 36 176A100 100 0 0 0 92 199.6Z", shirt))
        + both(oval(80, 184, 2.4, 2.4, WHITE))
        + ears(skin, head)
        + face(skin, head)
        + fill(front, hair)
        + line("M70 66C78 56 90 50 98 50M130 66C122 56 110 50 102 50", grey, 2.2)
        + eyes("#46607e", y=94, size=0.92)
        + round_glasses("#8a5a9a", radius=13.5, width=2.8)
        + brows(grey, y=78, width=3.6)
        + nose(skin, length=111, wide=6)
        + line("M76 114Q73 120 75 125M124 114Q127 120 125 125", skin.shade, 2.4)
        + smile(skin, y=122, half=13, depth=9)
        + both(oval(62, 113, 4, 4, "#f2f2f2"))
    )


def cardigan() -> str:
    """Sixties: grey hair, a broad moustache and a green cardigan."""
    skin, head, hair, shirt = OLIVE, Head(half=39, top=40, jaw=28, chin=141), "#b9bcc2", "#3f7a58"
    cut = (
        "M60 92C56 76 56 56 68 46C82 32 120 30 134 46C146 58 144 78 140 92C137 82 136 74 132 66"
        "C118 58 100 56 84 60C74 62 66 72 60 92Z"
    )
    moustache = (
        "M100 113C92 108 80 110 74 119C80 126 92 128 100 121C108 128 120 126 126 119C120 110 108 108 100 113Z"
    )
    return (
        ground("#d8a05a")
        + bust(skin, "#f2ead8", fall=160, half=18, collar=28)
        + shirt_collar("#fbf6ea", "#f2ead8")
        + both(fill("M70 148C56 152 42 160 34 175A100 100 0 0 0 92 199.6Z", shirt))
        + ears(skin, head)
        + face(skin, head)
        + fill(cut, hair)
        + line("M74 50C86 42 100 40 114 44", mixed(hair, WHITE, 0.5), 3)
        + eyes("#4a3524")
        + brows("#8d8f95", y=80, width=5.6, arch=3)
        + nose(skin, length=108, wide=8)
        + line("M90 128Q100 135 110 128", skin.lip, 3.4)
        + fill(moustache, mixed(hair, INK, 0.12))
        + line("M66 102L62 112M134 102L138 112", skin.shade, 2.2, 0.6)
    )


def scarf() -> str:
    """Thirties: a rose headscarf."""
    skin, head, cloth = SAND, Head(half=34, top=46, jaw=20, chin=137), "#c8587a"
    dark = mixed(cloth, INK, 0.24)
    around = (
        "M100 26C62 26 48 58 52 96C54 122 48 142 36 164C60 182 140 182 164 164C152 142 146 122 148 96"
        "C152 58 138 26 100 26Z"
    )
    opening = "M100 50C76 50 65 70 67 94C69 118 80 138 100 140C120 138 131 118 133 94C135 70 124 50 100 50Z"
    throat = (
        "M60 126C72 150 92 158 112 154C128 150 138 140 142 124C146 150 130 170 102 172C76 172 58 152 60 126Z"
    )
    return (
        ground("#7fa6d6")
        + bust(skin, "#3f4f78", fall=164, half=15, collar=26)
        + fill(around, cloth)
        + face(skin, head)
        + f'<path d="{around}{opening}" fill="{cloth}" fill-rule="evenodd"/>'
        + fill(throat, dark)
        + line(
            "M66 64C74 48 86 40 102 38M58 92C58 76 62 64 68 56M142 92C142 76 138 64 132 56", dark, 2.6, 0.8
        )
        + line("M70 144C84 156 100 160 118 158", mixed(cloth, WHITE, 0.25), 2.6)
        + eyes("#3d2a1c", spread=15)
        + lashes(spread=15)
        + brows("#3d2a1c", width=3.8, arch=5)
        + nose(skin, wide=5)
        + lips("#b03a52")
    )


def turban() -> str:
    """Forties: a saffron turban and a trimmed black beard."""
    skin, head, hair, cloth = BROWN, Head(half=37, jaw=27, chin=140), "#231a1d", "#e88f2e"
    dark = mixed(cloth, INK, 0.22)
    wound = (
        "M54 76C44 44 68 18 100 18C132 18 156 44 146 76C140 70 128 62 112 58C106 54 94 54 88 58"
        "C72 62 60 70 54 76Z"
    )
    folds = "M58 66C66 46 84 32 106 30M66 66C78 50 96 40 122 36M142 66C134 48 122 36 104 30M100 55L100 30"
    beard = (
        "M63 96C62 126 78 148 100 148C122 148 138 126 137 96C134 106 130 110 122 112"
        "C114 108 106 110 100 113C94 110 86 108 78 112C70 110 66 106 63 96Z"
    )
    return (
        ground("#5fa08f")
        + bust(skin, "#f3ecdc", fall=160, half=18, collar=27, depth=26)
        + line("M100 170V198", "#c9bda0", 2.6)
        + ears(skin, head)
        + face(skin, head)
        + fill(beard, hair)
        + fill(wound, cloth)
        + line(folds, dark, 2.8)
        + fill("M88 58C94 54 106 54 112 58L100 70Z", dark)
        + eyes()
        + brows(hair, width=5.4, arch=3)
        + nose(skin, length=107, wide=7)
        + grin(skin, y=120, half=11, depth=10)
    )


def bindi() -> str:
    """Thirties: dark hair parted in the middle, a red bindi and a teal sari."""
    skin, head, hair, cloth = OLIVE, Head(half=35, jaw=20, chin=137), "#241b20", "#1f8a86"
    back = "M100 32C62 32 52 60 54 96C55 124 56 140 50 156H150C144 140 145 124 146 96C148 60 138 32 100 32Z"
    front = "M100 38C74 40 58 60 60 98C64 80 78 62 100 46C122 62 136 80 140 98C142 60 126 40 100 38Z"
    drape = "M116 146C134 152 152 160 162 178.5A100 100 0 0 1 52 187.7C84 184 106 170 116 146Z"
    return (
        ground("#efb64f")
        + fill(back, mixed(hair, "#000000", 0.2))
        + bust(skin, "#b8324f", fall=172, half=14, collar=26, depth=40)
        + fill(drape, cloth)
        + line("M116 148C106 170 84 184 54 188", "#f7d34c", 4)
        + ears(skin, head)
        + face(skin, head)
        + fill(front, hair)
        + line("M100 38V47", skin.base, 2.2)
        + oval(100, 73, 3.6, 3.6, "#c22f3c")
        + eyes()
        + lashes()
        + brows(hair, width=4, arch=5)
        + nose(skin, wide=5)
        + lips("#a83246")
        + both('<circle cx="63" cy="114" r="6" fill="none" stroke="#f7d34c" stroke-width="3.2"/>')
    )


def headphones() -> str:
    """A teenager with short twists, headphones and a violet hood."""
    skin, head, hair, shirt, band = DEEP, Head(half=37, jaw=26, chin=139), "#1f181c", "#6a56b8", "#e9eef4"
    twists = "".join(
        oval(100 + 38 * math.cos(a), 68 + 34 * math.sin(a), 11, 11, hair)
        for a in map(math.radians, range(180, 361, 20))
    )
    return (
        ground("#f08f6a")
        + bust(skin, shirt, fall=158, half=17, collar=28)
        + both(
            fill(
                "M70 144C58 148 52 160 62 172C76 182 90 180 98 168C84 164 74 156 70 144Z",
                mixed(shirt, INK, 0.25),
            )
        )
        + both(line("M90 170V190", band, 3))
        + ears(skin, head)
        + face(skin, head)
        + oval(100, 58, 40, 24, hair)
        + twists
        + line("M57 92C54 20 146 20 143 92", band, 7)
        + both(oval(58, 98, 10, 16, "#d6483f") + oval(55, 98, 4, 11, mixed("#d6483f", INK, 0.3)))
        + eyes()
        + brows(hair, width=4.8, arch=3)
        + nose(skin, wide=7)
        + grin(skin, half=14, depth=12)
    )


def cat() -> str:
    """A tabby that knows when to knock."""
    coat, stripe, nose_ = "#f0a95a", "#c97a32", "#d8606a"
    ear = "M58 78L54 30L92 52Z"
    mask = "M100 44C140 44 158 72 156 100C154 134 130 150 100 150C70 150 46 134 44 100C42 72 60 44 100 44Z"
    muzzle = (
        "M100 106C118 106 130 118 128 130C124 144 112 148 100 148C88 148 76 144 72 130C70 118 82 106 100 106Z"
    )
    stripes = "M100 46V68M84 48L88 66M116 48L112 66M46 96L64 100M48 112L66 112M154 96L136 100M152 112L134 112"
    return (
        ground("#7c9ed0")
        + torso(coat, 168, 24, 4)
        + both(fill(ear, coat) + fill("M63 68L61 42L83 54Z", "#f3c3b4"))
        + fill(mask, coat)
        + fill(muzzle, "#fff3df")
        + line(stripes, stripe, 5)
        + both(oval(78, 92, 11, 12, "#cfe08a") + oval(79, 92, 4.2, 10, INK) + oval(77, 87, 2, 2.4, WHITE))
        + fill("M92 110H108L100 120Z", nose_)
        + line("M100 120V127M100 127Q92 136 84 129M100 127Q108 136 116 129", "#8a4a34", 3)
        + both(line("M72 122L44 116M72 128L44 130", "#fff3df", 2))
        + fill("M62 160Q100 180 138 160L136 172Q100 190 64 172Z", "#c8363b")
        + emblem(SUITS["diamond"], 100, 184, 0.7, "#f7d34c")
    )


def owl() -> str:
    """An owl with a bow tie, who counts what has been played."""
    coat, light, beak = "#8a6a4a", "#d9bd93", "#f0a83a"
    body = "M100 34C144 34 160 70 158 112C157 140 154 160 148 178H52C46 160 43 140 42 112C40 70 56 34 100 34Z"
    branch = "M22.3 163Q60 174 100 171Q140 168 177.7 163A100 100 0 0 1 22.3 163Z"
    tufts = "M48 72L44 26L84 44ZM152 72L156 26L116 44Z"
    chest = "".join(
        line(f"M{x - 7:g} {y:g}Q{x:g} {y + 8:g} {x + 7:g} {y:g}", "#a07d56", 3)
        for y, xs in ((144, (72, 128)), (158, (86, 114)))
        for x in xs
    )
    return (
        ground("#5d7f6a")
        + fill(tufts, mixed(coat, INK, 0.2))
        + fill(body, coat)
        + fill("M100 130C130 130 138 150 136 190Q100 204 64 190C62 150 70 130 100 130Z", light)
        + chest
        + both(oval(76, 92, 27, 27, light) + oval(76, 92, 19, 19, WHITE) + oval(78, 92, 10, 10.5, INK))
        + both(oval(75, 88, 3.2, 3.6, WHITE))
        + line("M50 66Q78 54 96 76M150 66Q122 54 104 76", mixed(coat, INK, 0.35), 5)
        + fill(branch, "#5f4632")
        + both("".join(oval(x, 173, 5, 7, beak) for x in (76, 86)))
        + fill("M91 102H109L100 124Z", beak)
        + both(fill("M100 142C92 132 80 130 76 134C74 140 74 148 76 154C80 158 92 156 100 146Z", "#b5394c"))
        + oval(100, 144, 5, 6, "#7d2431")
    )


def fox() -> str:
    """A fox in a waistcoat, whom one meets at the end of a tour."""
    coat, light, dark = "#d9692b", "#fff1dc", "#5a2a1c"
    ear = "M50 84L44 26L90 56Z"
    head = "M100 46C138 46 162 70 166 98C150 104 134 138 100 154C66 138 50 104 34 98C38 70 62 46 100 46Z"
    cheek = "M34 98C56 92 78 100 88 122C92 134 96 146 100 154C66 140 50 104 34 98Z"
    return (
        ground("#4f8f8b")
        + torso("#4a3a5e", 166, 26, 20)
        + both(fill(ear, coat) + fill("M56 74L53 42L76 58Z", dark))
        + fill(head, coat)
        + both(fill(cheek, light))
        + both(oval(78, 96, 7, 8, INK) + oval(76, 93, 2, 2.4, WHITE))
        + both(line("M66 82Q76 76 86 82", dark, 3.4))
        + oval(100, 148, 9, 7, INK)
        + oval(97, 145.5, 2.6, 1.8, WHITE)
        + fill("M78 168L100 178L122 168L120 190L100 180L80 190Z", "#e2b04a")
    )


OWN: tuple[Callable[[], str], ...] = (
    *(visor, curls, cap, braids, silver, cardigan, scarf, turban, bindi, headphones, cat, owl, fox),
)
