"""Draws the badges of the achievements: a medal each, with ivory line art on enamel.

Run by hand (`python tools/art/badges.py`); it rewrites `assets/badges/`. On a square of 96 units.
"""

from __future__ import annotations

from pathlib import Path

from badges_art import ART

TARGET = Path(__file__).resolve().parents[2] / "assets" / "badges"
IVORY = "#f4ecd8"
ENAMEL = {  # light above, dark below
    "green": ("#2f8a62", "#164a34"),
    "blue": ("#3f74b8", "#1d3a66"),
    "red": ("#b84450", "#661f2b"),
    "violet": ("#7a5bb0", "#3b2a63"),
    "night": ("#3b4658", "#1a212c"),
}


def _gradient(name: str, top: str, bottom: str) -> str:
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    place = 'gradientUnits="userSpaceOnUse" x1="48" y1="4" x2="48" y2="92"'
    return f'<linearGradient id="{name}" {place}>{stops}</linearGradient>'


def _disc(radius: float, fill: str) -> str:
    return f'<circle cx="48" cy="48" r="{radius:.4g}" fill="{fill}"/>'


def badge(colour: str, art: str) -> str:
    """Wrap a drawing on a square of 48 units into a medal."""
    gold = _gradient("gold", "#f6d98b", "#9a6f22")
    shade = _gradient("shade", "#8a6120", "#e8be60")
    medal = _disc(46, "url(#gold)") + _disc(40.5, "url(#shade)") + _disc(38.5, "url(#enamel)")
    line = f'fill="none" stroke="{IVORY}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">'
        f"<defs>{gold}{shade}{_gradient('enamel', *ENAMEL[colour])}</defs>{medal}"
        f'<g transform="translate(22.8 22.8) scale(1.05)" {line}>{art}</g></svg>\n'
    )


def main() -> None:
    """Write every badge."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (colour, art) in ART.items():
        (TARGET / f"{name}.svg").write_text(badge(colour, art), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
