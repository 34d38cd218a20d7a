"""Draws the ornaments of the feasts: for each a corner of the table, and one thing that stands or lies.

Run by hand (`python tools/art/season.py`); it rewrites `assets/season/`. In units of a window of 1280x720.
"""

from __future__ import annotations

from pathlib import Path

from season_corners import CORNER, fireworks, flakes, leaves, lights, sky, spring, web
from season_strokes import GOLD, at
from season_things import (
    AUTUMN,
    beech,
    berry,
    egg,
    flute,
    holly,
    lantern,
    maple,
    pumpkin,
    rocket,
    shadow,
    snowman,
    sparkle,
    tulip,
)

TARGET = Path(__file__).resolve().parents[2] / "assets" / "season"
THING = (92, 70)


# Things that stand or lie, on 92 x 70


def _eggs() -> str:
    basket = at(-14, 8, egg("#e9c46a", "#a44a3f"), 0.95, -14) + at(8, 12, egg("#8cc4e0", "#fff7e6"), 0.9, 16)
    return shadow(27, 30) + at(28, -2, tulip("#e2899c", "#c9596f"), 0.95, 6) + basket


def _harvest() -> str:
    fallen = at(-30, 18, maple(AUTUMN[1]), 0.8, -50) + at(32, 20, beech(AUTUMN[2]), 0.85, 70)
    return at(0, 0, pumpkin(), 0.92) + fallen + at(20, 26, maple(AUTUMN[0]), 0.55, 20)


def _toast() -> str:
    chink = "".join(at(x, y, sparkle(r, GOLD)) for x, y, r in ((0, -32, 6), (-7, -26, 3.5), (8, -27, 4)))
    return shadow(30, 24) + at(-12, 4, flute(), 0.95, 10) + at(12, 4, flute(), 0.95, -10) + chink


def _holly() -> str:
    twig_ = (
        at(-20, 6, holly("#2f8f4e"), 1, -70)
        + at(20, 6, holly("#2f8f4e"), 1, 70)
        + at(0, -10, holly("#3aa35c"))
    )
    return twig_ + berry(-5, 11) + berry(6, 10) + berry(0, 17)


SEASONS: dict[str, tuple[str, str]] = {  # the corner, the thing
    "halloween": (web(), at(46, 38, lantern())),
    "thanksgiving": (leaves(), at(46, 36, _harvest())),
    "snow": (flakes(), at(46, 38, snowman())),
    "christmas": (lights(), at(46, 40, _holly(), 1.05)),
    "new_year": (fireworks(), at(46, 38, _toast())),
    "easter": (spring(), at(42, 36, _eggs())),
    "may_fourth": (sky(), at(46, 36, rocket(), 0.92, 52)),
}


def picture(size: tuple[int, int], drawing: str) -> str:
    """A whole picture file."""
    wide, high = size
    box = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawing}</svg>\n'


def main() -> None:
    """Write all pictures."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for season, (corner, thing) in SEASONS.items():
        (TARGET / f"{season}_corner.svg").write_text(picture(CORNER, corner))
        (TARGET / f"{season}_thing.svg").write_text(picture(THING, thing))


if __name__ == "__main__":
    main()
