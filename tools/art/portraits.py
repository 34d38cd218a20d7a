"""Draws the players' portraits: round, flat, path-only pictures built from a shared set of parts.

Run by hand (`python tools/art/portraits.py`); it rewrites `assets/portraits/`,
and in `own` there the pictures among which the player chooses.
"""

from __future__ import annotations

from pathlib import Path

from portraits_own import OWN
from portraits_people import PEOPLE

TARGET = Path(__file__).resolve().parents[2] / "assets" / "portraits"


def svg(content: str) -> str:
    """Wrap a portrait's parts into a whole file."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">'
        f"{content}</svg>\n"
    )


def main() -> None:
    """Write every portrait."""
    for folder, people in ((TARGET, PEOPLE), (TARGET / "own", OWN)):
        folder.mkdir(parents=True, exist_ok=True)
        for person in people:
            path = folder / f"{person.__name__}.svg"
            path.write_text(svg(person()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
