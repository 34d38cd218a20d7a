"""What the ornaments of the feasts are made of, each drawn around its middle."""

from __future__ import annotations

from collections.abc import Sequence

from season_strokes import GOLD, IVORY, ORANGE, Point, at, both, dot, fill, line, oval, polar, stroke

AUTUMN = ("#d9772b", "#c4452e", "#e0a93a", "#a8572a")


def shadow(y: float, wide: float) -> str:
    """What keeps a thing on the cloth."""
    return oval(0, y, wide, 4, "#000000", 0.28)


def pumpkin() -> str:
    """A pumpkin, 60 wide and 50 high."""
    stem = fill("M-4-19C-4-25-1-28 4-29L7-25C4-24 3-22 4-19Z", "#5f7d34")
    ribs = [oval(side * x, 2, wide, 22, colour) for x, wide, colour in RIBS for side in (-1, 1)]
    return shadow(24, 28) + stem + "".join(ribs) + oval(0, 2, 9, 23, "#f09a3e")


RIBS = ((19, 11, "#c9641d"), (12, 12, "#dd7824"), (6, 11, "#e8862c"))


def lantern() -> str:
    """A pumpkin with a face that glows."""
    eye = fill("M6-3L17-6L14 3Z", "#ffe08a")
    mouth = "M-18 8C-12 17 12 17 18 8L12 11L9 8L5 12L0 9L-5 12L-9 8L-12 11Z"
    return pumpkin() + both(eye) + fill(mouth, "#ffe08a") + fill("M0 1L3 6H-3Z", "#ffe08a")


def maple(colour: str) -> str:
    """A leaf with five tips, 36 wide."""
    half = [(0, -20), (3, -11), (9, -14), (8, -6), (17, -8), (14, -2), (18, 2), (8, 7), (9, 11), (1, 9)]
    outline = [*half, *((-x, y) for x, y in reversed(half[1:]))]
    veins = line((0, 18), (0, -14)) + line((0, 6), (12, -4)) + line((0, 6), (-12, -4))
    return fill(line(*outline) + "Z", colour) + stroke(veins, "#5b2f18", 1.1, 0.6)


def beech(colour: str) -> str:
    """A plain leaf, 34 long."""
    veins = "M0 20V-12M0-4L5-8M0-4L-5-8M0 4L6-1M0 4L-6-1"
    return fill("M0-18C11-10 11 6 0 14C-11 6-11-10 0-18Z", colour) + stroke(veins, "#5b2f18", 1, 0.55)


def holly(colour: str) -> str:
    """A leaf with thorns, 40 long."""
    half = "M0-24Q3-16 10-15Q5-9 11-3Q5 2 9 10Q3 10 0 17"
    return both(fill(half + "H-0.4V-24Z", colour) + stroke(half, "#bfe3b4", 1)) + stroke(
        "M0 20V-20", "#bfe3b4", 1
    )


def berry(x: float, y: float) -> str:
    """A red berry with its light."""
    return dot(x, y, 5.5, "#c8322f") + dot(x - 1.8, y - 2, 1.6, "#ffffff", 0.75)


def bulb(colour: str) -> str:
    """A lamp that hangs from a string, with a little light around it."""
    glow = dot(0, 9, 13, colour, 0.10) + dot(0, 9, 9, colour, 0.14)
    glass = fill("M-3 4C-6 9-4 15 0 17C4 15 6 9 3 4Z", colour)
    return glow + fill("M-2.6 0H2.6V5H-2.6Z", "#1d2a24") + glass + dot(-1.4, 9, 1.3, "#ffffff", 0.7)


def bat() -> str:
    """A bat, 52 wide."""
    half = "M-0.3-3L2-7L4-3C9-9 18-10 26-4C21-4 19 0 19 4C15 0 11 1 9 5C6 2 3 3-0.3 9Z"
    return both(fill(half, "#15121c", 0.85)) + both(dot(2, -1, 0.8, GOLD))


def spider() -> str:
    """A spider below its thread."""
    legs = "M4-2Q11-9 14-1M4 0Q13-3 15 6M4 3Q11 3 12 12M3 5Q7 8 7 15"
    body = oval(0, 4, 6.5, 8, "#15121c") + dot(0, -5, 4.5, "#15121c")
    return both(stroke(legs, "#15121c", 1.4)) + body + both(dot(1.8, -6, 1.1, "#e0463c"))


def snowflake(opacity: float) -> str:
    """A star of ice, 28 wide."""
    arm = "M0 0V-14M0-6L4-10M0-6L-4-10M0-10L2.6-12.6M0-10L-2.6-12.6"
    return "".join(at(0, 0, stroke(arm, "#eef6fb", 1.5, opacity), turn=60 * arm_) for arm_ in range(6))


def snowman() -> str:
    """A snowman with hat and scarf, 64 high."""
    balls = oval(0, 14, 19, 16, "#e9f1f5") + oval(4, 17, 14, 12, "#d3e2ea", 0.7) + dot(0, -10, 12, "#f3f8fa")
    hat = fill("M-9-20V-33H9V-20Z", "#26303a") + fill("M-14-21H14V-18H-14Z", "#26303a")
    band = fill("M-9-24H9V-21H-9Z", "#c8322f")
    face = both(dot(4, -12, 1.5, "#26303a")) + fill("M0-9L13-6L0-5Z", ORANGE)
    scarf = fill("M-12-2C-6 3 6 3 12-2L13 3C6 8-6 8-13 3Z", "#c8322f") + fill(
        "M6 4L13 3L15 16L9 17Z", "#a92824"
    )
    buttons = "".join(dot(0, y, 1.6, "#26303a") for y in (11, 17, 23))
    return shadow(29, 21) + balls + hat + band + face + buttons + scarf


def burst(colour: str, radius: float, rays: int) -> str:
    """A firework."""
    parts = []
    for ray in range(rays):
        reach = radius if ray % 2 == 0 else radius * 0.66
        turn = 360 * ray / rays - 90
        parts.append(stroke(line(polar(radius * 0.28, turn), polar(reach * 0.84, turn)), colour, 1.6, 0.85))
        parts.append(dot(*polar(reach, turn), 1.9, colour))
    return "".join(parts)


def flute() -> str:
    """A glass of sparkling wine, 60 high."""
    glass = fill("M-8-32C-9-12-7-4 0-1C7-4 9-12 8-32Z", "#ffffff", 0.30)
    wine = fill("M-8.2-22C-8-10-6-5 0-3C6-5 8-10 8.2-22Z", "#efc65c", 0.95)
    foot = stroke("M0-1V24M-9 26Q0 22 9 26", "#f4f4ee", 2, 0.85)
    bubbles = "".join(
        dot(x, y, 1.1, "#fff7dc") for x, y in ((-3, -10), (2, -14), (0, -19), (4, -18), (-4, -17))
    )
    return glass + wine + foot + bubbles + stroke("M-8-32C-9-12-7-4 0-1C7-4 9-12 8-32", "#f4f4ee", 1.2, 0.8)


def blossom() -> str:
    """A flower with five petals, 22 wide."""
    petal = oval(0, -6, 4.6, 5.6, "#f6c6d0") + oval(0, -4, 2, 3, "#e58ba0", 0.7)
    return "".join(at(0, 0, petal, turn=72 * each) for each in range(5)) + dot(0, 0, 2.2, GOLD)


def twig(data: str, places: Sequence[tuple[float, float, float]], buds: Sequence[Point]) -> str:
    """A branch in bloom."""
    leaves = "".join(
        at(x, y, fill("M0 0Q5-6 13-4Q9 3 0 0Z", "#9fcf6b"), 1, 35 * i) for i, (x, y) in enumerate(buds)
    )
    flowers = "".join(at(x, y, blossom(), size, 25 * i) for i, (x, y, size) in enumerate(places))
    return stroke(data, "#5a3b26", 3) + leaves + "".join(dot(x, y, 2.6, "#e58ba0") for x, y in buds) + flowers


def egg(ground: str, mark: str) -> str:
    """A painted egg, 26 wide and 36 high."""
    shell = "M0-18C9-18 13-4 13 4C13 13 7 18 0 18C-7 18-13 13-13 4C-13-4-9-18 0-18Z"
    zigzag = line(*((-12.4 + 4.13 * i, 1 if i % 2 else 6) for i in range(7)))
    spots = "".join(dot(x, -8, 1.8, mark) for x in (-5, 0, 5)) + "".join(
        dot(x, 12, 1.6, mark) for x in (-4, 2)
    )
    return fill(shell, ground) + stroke(zigzag, mark, 2) + spots + oval(-5, -6, 2, 5, "#ffffff", 0.35)


def tulip(colour: str, dark: str) -> str:
    """A tulip, 54 high."""
    leaf = both(fill("M0 30C3 16 8 8 14 4C13 16 8 26 0 30Z", "#7fb85a"))
    cup = fill("M-10-22C-12-8-8-2 0 0C8-2 12-8 10-22L5-15L0-23L-5-15Z", colour)
    return stroke("M0 0V30", "#5f9a48", 2.6) + leaf + cup + fill("M0-23L4-12Q3-4 0 0Q-3-4-4-12Z", dark)


def sparkle(size: float, colour: str = IVORY) -> str:
    """A star with four rays."""
    near = size * 0.16
    return fill(f"M0{-size:g}Q{near:g}{-near:g} {size:g} 0Q{near:g} {near:g} 0 {size:g}"
                f"Q{-near:g} {near:g}{-size:g} 0Q{-near:g}{-near:g} 0{-size:g}Z", colour)  # fmt: skip


def planet() -> str:
    """A planet with a ring, 60 wide."""
    ball = dot(0, 0, 15, "#cf9a5c") + stroke("M-13-5Q0-1 13-6M-15 2Q0 6 15 1", "#a8743e", 3, 0.7)
    night = fill("M4-14.4A15 15 0 0 1 4 14.4A19 19 0 0 0 4-14.4Z", "#5d3a1e", 0.55)
    behind = stroke("M-29 0A29 8 0 0 1 29 0", "#b8a888", 2.6, 0.8)
    before = stroke("M-29 0A29 8 0 0 0 29 0", "#e6d6b0", 2.6)
    return at(0, 0, behind + ball + night + before, turn=-18)


def rocket() -> str:
    """A small round space ship on its way, 60 long."""
    flame = fill("M-6 18Q-7 28 0 38Q7 28 6 18Z", ORANGE) + fill("M-3 18Q-4 24 0 31Q4 24 3 18Z", "#ffe08a")
    fins = both(fill("M8 4Q17 10 16 22Q12 17 7 17Z", "#c8322f"))
    hull = fill("M0-34C12-24 14 0 8 19H-8C-14 0-12-24 0-34Z", "#e9e4d4")
    shade = fill("M0-34C12-24 14 0 8 19H3C9 0 8-22 0-34Z", "#b9b29e")
    nose = fill("M0-34C5-30 8-24 9.6-17Q0-21-9.6-17C-8-24-5-30 0-34Z", "#c8322f")
    pane = dot(0, -6, 6, "#4c5a66") + dot(0, -6, 4.4, "#8cc4e0") + dot(-1.5, -8, 1.3, "#ffffff", 0.8)
    return flame + fins + hull + shade + nose + pane
