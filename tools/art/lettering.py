"""Draws the title: RUMMY in lettering of our own, gold with an ivory inline, over a line of the four suits.

Run by hand (`python tools/art/lettering.py`); it rewrites `assets/title/rummy.svg`. Letters are 100 units
high.
"""

from __future__ import annotations

from pathlib import Path

from icons import SUITS

TARGET = Path(__file__).resolve().parents[2] / "assets" / "title" / "rummy.svg"
WIDE, HIGH = 612, 196
TOP, LEFT = 22, 24
STEM, HAIR, SERIF = 23.0, 7.0, 9.0
CLUB = (
    "M0-10C2.9-10 5.2-7.7 5.2-4.9C5.2-3.7 4.7-2.6 4-1.8C7-2.1 9.8.1 9.8 3.2C9.8 5.8 7.7 7.8 5.2 7.8"
    "C3.2 7.8 1.6 6.6.9 4.8C1 7.2 1.8 8.9 3.6 10H-3.6C-1.8 8.9-1 7.2-.9 4.8C-1.6 6.6-3.2 7.8-5.2 7.8"
    "C-7.7 7.8-9.8 5.8-9.8 3.2C-9.8.1-7-2.1-4-1.8C-4.7-2.6-5.2-3.7-5.2-4.9C-5.2-7.7-2.9-10 0-10Z"
)

Letter = tuple[list[str], list[str], float]  # its filled parts, the lines in them, its width


def stem(x: float, wide: float, top: float = 0.0, bottom: float = 100.0) -> str:
    """An upright with bracketed serifs at both ends."""
    return (
        f"M{x - SERIF} {top}H{x + wide + SERIF}V{top + 3}Q{x + wide} {top + 4} {x + wide} {top + 17}"
        f"V{bottom - 17}Q{x + wide} {bottom - 4} {x + wide + SERIF} {bottom - 3}V{bottom}H{x - SERIF}"
        f"V{bottom - 3}Q{x} {bottom - 4} {x} {bottom - 17}V{top + 17}Q{x} {top + 4} {x - SERIF} {top + 3}Z"
    )


def head(x: float, wide: float) -> str:
    """The serif at the top of a stroke."""
    return f"M{x - SERIF} 0H{x + wide + SERIF}V3Q{x + wide} 4 {x + wide} 17H{x}Q{x} 4 {x - SERIF} 3Z"


def letter_r() -> Letter:
    """A bowl on a stem, and a leg that swings out."""
    bowl = "M20 0H50C80 0 90 14 90 28C90 46 76 56 52 57H20V51H46C58 50 64 42 64 28C64 13 58 6.5 46 6H20Z"
    leg = (
        "M42 54C60 54 66 62 71 74C76 86 80 93 92 94C98 94.500 103 93 106 90C104 99 96 103 86 102.500"
        "C66 101 58 90 51 76C47 66 44 60 36 57Z"
    )
    return (
        [stem(9, STEM), bowl, leg],
        ["M20.500 16V84", "M77 17C80 24 80 34 75 42", "M60 68C66 80 71 91 84 95"],
        98,
    )


def letter_u() -> Letter:
    """A heavy stroke that turns into a light one."""
    turn = (
        "M9 12V62C9 88 24 102.500 48 102.500C72 102.500 86 88 86 62V12H79V63C79 84 69 94 54 94"
        "C39 94 32 84 32 63V12Z"
    )
    return [turn, head(9, STEM), head(79, HAIR)], ["M20.500 16V64C20.500 78 26 88 36 93"], 96


def letter_m() -> Letter:
    """Two uprights, light and heavy, and between them a heavy and a light slope."""
    slopes = "M9 0H35L60 66L85 0H92V12L60 100L57 100L16 12V17H9Z"
    return [stem(9, HAIR), slopes, stem(86, STEM)], ["M97.500 16V84", "M26.500 12L55 84"], 119


def letter_y() -> Letter:
    """A heavy and a light slope that meet on a stem."""
    arms = "M6 4H34L56 48L76 4H84L61 56V70H38V60Z"
    tail = f"M38 56H61V83Q61 96 {61 + SERIF} 97V100H{38 - SERIF}V97Q38 96 38 83Z"
    caps = ("M-4 0H44V3Q37 4 38 10L12 16Q6 4-4 3Z", "M64 0H96V3Q86 4 79 16L72 12Q74 4 64 3Z")
    return [arms, tail, *caps], ["M21 12L46 60", "M49.500 66V84"], 92


def word() -> tuple[list[str], list[str]]:
    """The letters side by side, each moved to its place."""
    fills, lines, x = [], [], float(LEFT)
    for parts, inner, wide in (letter_r(), letter_u(), letter_m(), letter_m(), letter_y()):
        place = f'transform="translate({x:.4g} {TOP})"'
        fills += [f'<path {place} d="{part}"/>' for part in parts]
        lines += [f'<path {place} d="{line}"/>' for line in inner]
        x += wide + 10
    return fills, lines


def ornament() -> str:
    """The four suits between two lines that run out."""
    middle, y = WIDE / 2, 168
    shapes = {**SUITS, "club": CLUB}
    suits = [("spade", "#f4ecd8"), ("heart", "#d8564a"), ("diamond", "#d8564a"), ("club", "#f4ecd8")]
    drawn = [
        f'<path transform="translate({middle - 57 + 38 * n} {y}) scale(1.15)" d="{shapes[s]}"'
        f' fill="{colour}" stroke="#2a1708" stroke-width="1"/>'
        for n, (s, colour) in enumerate(suits)
    ]
    for side in (-1, 1):
        near, far = middle + side * 88, middle + side * 262
        half = (near + far) / 2
        line = f"M{near} {y}Q{half} {y - 3.4} {far} {y}Q{half} {y + 3.4} {near} {y}Z"
        drawn.append(f'<path d="{line}" fill="#e8be60"/>')
        drawn.append(f'<circle cx="{near}" cy="{y}" r="4" fill="#e8be60"/>')
    return "".join(drawn)


def gold() -> str:
    """The colours of the letters from top to bottom."""
    stops = [(0, "#fff0c2"), (0.34, "#f0c768"), (0.56, "#d29a3a"), (0.62, "#c08428"), (1, "#f2cf7c")]
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="102">{inner}'
        "</linearGradient>"
    )


def svg() -> str:
    """The whole title: a shadow, a dark edge, the gold, the ivory lines, the ornament."""
    fills, lines = word()
    letters = "".join(fills)
    edge = 'stroke-linejoin="round"'
    shade = 'fill="#06100c" fill-opacity="0.45" stroke="#06100c" stroke-opacity="0.45"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">'
        f"<defs>{gold()}</defs>"
        f'<g transform="translate(0 6)" {shade} stroke-width="9" {edge}>{letters}</g>'
        f'<g fill="#2a1708" stroke="#2a1708" stroke-width="9" {edge}>{letters}</g>'
        f'<g fill="#fff6dc" stroke="#fff6dc" stroke-width="3.2" {edge}>{letters}</g>'
        f'<g fill="url(#gold)">{letters}</g>'
        f'<g fill="none" stroke="#fff8e4" stroke-width="2.6" stroke-linecap="round">{"".join(lines)}</g>'
        f"{ornament()}</svg>\n"
    )


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(svg(), encoding="utf-8")
