"""Draws the faces and signs that people can make at a table: round, warm and readable at 24 pixels.

Run by hand (`python tools/art/faces.py`); it rewrites `assets/faces/`. Each is drawn on a square of 64 units.
"""

from __future__ import annotations

from pathlib import Path

from icons import SUITS, star_points
from portraits_strokes import fill, line, oval

TARGET = Path(__file__).resolve().parents[2] / "assets" / "faces"

INK = "#3a2618"
SKIN, SHADE, RIM = "#f6c445", "#e7a92f", "#b87718"
BLUSH, MOUTH, TONGUE, TOOTH = "#ef8a52", "#7c2a20", "#e5695f", "#fff8e6"
TEAR, RED, DEEP_RED = "#57a9e8", "#d93a3a", "#a52330"
HAND, HAND_RIM = "#f2bb6b", "#a9691c"


def head(skin: str = SKIN, shade: str = SHADE) -> str:
    """The round head with a soft shadow below."""
    crescent = "M5.4 38A27 27 0 0 0 58.6 38A29.5 29.5 0 0 1 5.4 38Z"
    return oval(32, 32, 29, 29, RIM) + oval(32, 32, 27, 27, skin) + fill(crescent, shade)


def eyes(y: float = 26, apart: float = 10, size: float = 4.2) -> str:
    """Two open eyes with a glint."""
    return "".join(
        oval(x, y, size, size * 1.3, INK) + oval(x + 1.3, y - 2, size * 0.3, size * 0.35, TOOTH)
        for x in (32 - apart, 32 + apart)
    )


def shut(y: float = 26, up: bool = True, xs: tuple[float, ...] = (22, 42)) -> str:
    """Closed eyes: arches that laugh, or bows that sleep."""
    bend = -6 if up else 6
    return "".join(line(f"M{x - 5:g} {y:g}q5 {bend} 10 0", INK, 3) for x in xs)


def brows(tilt: float, y: float = 17) -> str:
    """Two brows; a positive tilt is cross, a negative one worried."""
    return line(f"M15 {y - tilt:g}L27 {y + tilt:g}M49 {y - tilt:g}L37 {y + tilt:g}", INK, 3)


def cheeks(y: float = 37) -> str:
    """Two warm cheeks."""
    return oval(14, y, 4.5, 3.2, BLUSH, 0.65) + oval(50, y, 4.5, 3.2, BLUSH, 0.65)


def laughing(y: float = 36) -> str:
    """An open mouth with teeth and tongue."""
    return (
        fill(f"M16 {y:g}H48A16 16 0 0 1 16 {y:g}Z", MOUTH)
        + fill(f"M18.5 {y:g}H45.5L44.6 {y + 4:g}H19.4Z", TOOTH)
        + fill(f"M24 {y + 13:g}A10 8 0 0 1 40 {y + 13:g}A16 16 0 0 1 24 {y + 13:g}Z", TONGUE)
    )


def heart(x: float, y: float, scale: float, colour: str = RED) -> str:
    """A heart."""
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<path transform="{place}" d="{SUITS["heart"]}" fill="{colour}"/>'


def star(x: float, y: float, size: float, colour: str) -> str:
    """A little star."""
    points = "L".join(f"{px:.4g} {py:.4g}" for px, py in star_points((x, y), size, size * 0.45))
    return fill(f"M{points}Z", colour)


def drop(x: float, y: float, size: float) -> str:
    """A tear."""
    side = 0.62 * size
    return fill(
        f"M{x:g} {y - size:g}C{x + side:g} {y:g} {x + side:g} {y + size:g} {x:g} {y + size:g}"
        f"C{x - side:g} {y + size:g} {x - side:g} {y:g} {x:g} {y - size:g}Z",
        TEAR,
    )


def outlined(data: str, colour: str, rim: str, width: float = 3) -> str:
    """A filled shape with a line of its own colour around it."""
    return (
        f'<path d="{data}" fill="{colour}" stroke="{rim}" stroke-width="{width:g}" stroke-linejoin="round"/>'
    )


SMILE = line("M18 39Q32 52 46 39", INK, 3.2)

THUMB = (
    outlined(
        "M20 30L27 25C30 19 30 15 30 11C30 6 38 6 38 13C38 18 37 21 36 24H49C54 24 54 31 50 32"
        "C54 34 53 40 49 41C51 44 49 49 46 49C47 53 45 56 41 56H31C26 56 24 53 20 53Z",
        HAND,
        HAND_RIM,
    )
    + line("M41 32H49M41 41H48M40 49H45", HAND_RIM, 2.2)
    + outlined("M9 28H20V55H9Z", "#3f6fb0", "#274873")
)


def palm(turn: float, x: float, y: float, scale: float) -> str:
    """An open hand, its four fingers and thumb up."""
    shape = outlined(
        "M-11 4V-11C-11 -15.5 -5.5 -15.5 -5.5 -11V-17C-5.5 -21.5 0 -21.5 0 -17V-18.5C0 -23 5.5 -23 5.5 -18.5"
        "V-15C5.5 -19 11 -19 11 -15V-1L14 -6C16 -9 20.5 -7 19 -3L12.5 11C10 17 6 19 0 19C-7 19 -11 15 -11 9Z",
        HAND,
        HAND_RIM,
        2.6,
    )
    fingers = line("M-5.5 -11V-2M0 -16V-2.5M5.5 -15V-2", HAND_RIM, 2)
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{shape}{fingers}</g>'


def turned(content: str) -> str:
    """The same upside down."""
    return f'<g transform="rotate(180 32 32) translate(64 0) scale(-1 1)">{content}</g>'


def leaf(turn: float) -> str:
    """A leaf of a clover: a heart whose tip is the middle."""
    shape = SUITS["heart"]
    return (
        f'<g transform="translate(32 27) rotate({turn:g}) translate(0 -13.5)">'
        f'<path d="{shape}" transform="scale(1.3)" fill="#3c9a4a" stroke="#226b34" stroke-width="2"/></g>'
    )


FACES: dict[str, str] = {
    "smile": head() + cheeks() + eyes() + SMILE,
    "laugh": head() + cheeks(33) + shut(25) + laughing(),
    "wink": head() + cheeks() + oval(22, 26, 4.2, 5.4, INK) + line("M37 27q5 -5 10 0", INK, 3) + SMILE,
    "cool": head()
    + fill(
        "M8 20H56V23L54 24C53 32 49 35 43 35C37 35 34 31 33.5 25H30.5"
        "C30 31 27 35 21 35C15 35 11 32 10 24L8 23Z",
        INK,
    )
    + line("M14 25L19 30M38 25L43 30", "#8d93a8", 2.6)
    + line("M22 43Q34 50 44 42", INK, 3.2),
    "thinking": head()
    + line("M16 19Q21 15 27 18M38 14Q43 12 48 16", INK, 3)
    + eyes(27, 10, 3.8)
    + line("M24 42Q31 39 38 42", INK, 3.2)
    + outlined(
        "M30 62C26 60 25 55 27 51L36 48C39 47 41 50 39 52L34 55H39C43 55 44 60 40 62Z", HAND, HAND_RIM, 2.2
    ),
    "surprised": head()
    + brows(0, 13)
    + eyes(26, 11, 4.6)
    + oval(32, 45, 7, 9, MOUTH)
    + oval(32, 50, 4.5, 3, TONGUE),
    "sad": head() + brows(-3, 16) + eyes(28) + line("M20 47Q32 36 44 47", INK, 3.2),
    "crying": head()
    + brows(-3, 16)
    + line("M17 27q5 5 10 0M37 27q5 5 10 0", INK, 3)
    + fill("M18 30H25V54A27 27 0 0 1 18 51.5ZM39 30H46V51.5A27 27 0 0 1 39 54Z", TEAR, 0.9)
    + outlined("M26 46A6.5 6.5 0 0 1 38 46Z", MOUTH, MOUTH, 2),
    "angry": head("#ee7d4a", "#d9602f")
    + brows(4, 20)
    + eyes(29, 10, 3.8)
    + line("M21 47Q32 38 43 47", INK, 3.4),
    "sleepy": head()
    + cheeks()
    + shut(28, up=False)
    + oval(32, 44, 4.5, 5.5, MOUTH)
    + line("M44 6H52L44 15H52", TEAR, 3.4)
    + line("M55 17H60L55 23H60", TEAR, 2.8),
    "love": head()
    + cheeks(38)
    + heart(21, 27, 0.92)
    + heart(43, 27, 0.92)
    + line("M19 41Q32 53 45 41", INK, 3.2),
    "party": outlined("M30 22L20 58L6 44Z", "#7d4fb3", "#4d2c78")
    + outlined("M12 36L28 52L20 58L6 44Z", "#f0b73e", "#b87718", 2)
    + line("M34 30Q40 26 38 18Q37 12 43 8", RED, 3.4)
    + line("M36 36Q44 34 50 38Q55 41 60 38", "#3f8fd0", 3.4)
    + star(50, 20, 6, "#f6c445")
    + star(52, 52, 5, RED)
    + oval(27, 12, 2.8, 2.8, "#3c9a4a")
    + oval(58, 28, 2.6, 2.6, "#e07ab0")
    + oval(42, 48, 2.6, 2.6, "#3c9a4a")
    + oval(55, 8, 2.8, 2.8, "#3f8fd0"),
    "thumbs_up": THUMB,
    "thumbs_down": turned(THUMB),
    "clap": palm(-24, 25, 38, 1.0)
    + palm(-8, 37, 36, 1.05)
    + line("M8 14L13 20M20 6L22 13M34 4V10M49 6L46 12", "#f6c445", 3.4),
    "wave": palm(14, 33, 36, 1.3) + line("M6 24Q4 32 8 40M58 44Q62 36 59 28", "#f6c445", 3.4),
    "pray": outlined("M31 8C27 8 26 12 25.5 17L22 36L10 46L20 60L31 52Z", HAND, HAND_RIM)
    + outlined("M33 8C37 8 38 12 38.5 17L42 36L54 46L44 60L33 52Z", HAND, HAND_RIM)
    + outlined("M6 46L12 43L23 58L17 63Z", "#3f6fb0", "#274873", 2)
    + outlined("M58 46L52 43L41 58L47 63Z", "#3f6fb0", "#274873", 2),
    "heart": heart(32, 32.5, 2.95, DEEP_RED) + heart(32, 32, 2.62) + oval(21, 21, 5, 3.4, "#ff9a94", 0.8),
    "fire": outlined(
        "M33 4C37 14 52 22 52 40C52 53 43 60 32 60C21 60 12 53 12 41C12 32 17 27 20 20C22 24 24 26 27 27"
        "C26 18 28 10 33 4Z",
        "#ee6a2c",
        "#b53f18",
    )
    + fill(
        "M33 26C35 33 44 36 44 46C44 54 39 58 32 58C25 58 20 54 20 46"
        "C20 41 23 38 25 35C27 39 29 40 31 40C30 34 31 30 33 26Z",
        "#f9b53c",
    )
    + fill(
        "M33 42C34 46 38 47 38 52C38 56 35.5 58 32 58C28.5 58 26 56 26 52"
        "C26 49 28 47.5 29 46C30 48 32 47 33 42Z",
        "#ffe9a0",
    ),
    "clover": line("M32 30Q34 48 44 60", "#226b34", 4.4)
    + leaf(0)
    + leaf(90)
    + leaf(180)
    + leaf(270)
    + oval(32, 27, 2.4, 2.4, "#8fd08a"),
    "coffee": line("M22 6Q18 11 22 16M32 4Q28 10 32 16M42 6Q38 11 42 16", "#93a3b8", 3)
    + line("M46 30H51A7 7 0 0 1 51 44H45", "#b9c6d6", 4.4)
    + outlined("M12 23H47L44 49Q43 54 38 54H21Q16 54 15 49Z", "#eef2f6", "#93a3b8", 2.6)
    + oval(29.5, 24, 16, 4.4, "#5b3420")
    + outlined("M8 57H52", "none", "#93a3b8", 4),
    "crown": outlined("M8 52L5 18L20 31L32 9L44 31L59 18L56 52Z", "#f3bd3c", "#a96e12")
    + fill("M8.6 46H55.4L54.6 52H9.4Z", "#c98a1e")
    + oval(32, 9, 4, 4, RED)
    + oval(5.5, 18, 3.4, 3.4, "#3f8fd0")
    + oval(58.5, 18, 3.4, 3.4, "#3f8fd0")
    + oval(32, 38, 3.6, 4.4, RED)
    + oval(19, 40, 2.8, 3.4, "#3c9a4a")
    + oval(45, 40, 2.8, 3.4, "#3c9a4a"),
}


def svg(content: str) -> str:
    """Wrap the parts into a whole file."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
    return f"{head}{content}</svg>\n"


def main() -> None:
    """Write every face."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, content in FACES.items():
        (TARGET / f"{name}.svg").write_text(svg(content), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
