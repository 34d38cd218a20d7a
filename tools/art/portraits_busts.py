"""Below and behind the faces of the portraits: the round ground, neck and shoulders, shirts and collars."""

from __future__ import annotations

import math

from portraits_faces import Skin
from portraits_strokes import INK, both, fill, line, mixed, oval


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
