"""The colours of the program and the measures of its window. Nothing is drawn here.

Sizes are in *units*: a unit is a pixel of a 1280x720 window, for which everything was designed. In code, `u`
is the pixels per unit of the actual window, so that a margin of 12 units is `12 * u` pixels wide.
"""

from __future__ import annotations

Colour = tuple[int, int, int]

IVORY: Colour = (244, 236, 216)
CREAM: Colour = (232, 221, 194)
GOLD: Colour = (232, 190, 96)
INK: Colour = (24, 28, 30)
MIST: Colour = (186, 200, 190)
WARNING: Colour = (255, 190, 160)
PANEL: Colour = (20, 38, 32)
PANEL_LINE: Colour = (72, 98, 84)
WELL: Colour = (12, 26, 22)
PLAIN: Colour = (34, 62, 52)  # a button
BRASS: Colour = (226, 178, 84)  # a chosen option, or the primary button
OFF: Colour = (150, 164, 156)  # the words of a disabled control

# Every pair of a text colour and a background colour that is used on a screen.
READ_ON: tuple[tuple[Colour, Colour], ...] = (
    *((letters, ground) for letters in (IVORY, CREAM, GOLD, MIST, WARNING) for ground in (PANEL, WELL)),
    *((letters, PLAIN) for letters in (IVORY, GOLD)),
    (OFF, PANEL),
    (INK, BRASS),
    (INK, IVORY),
)

FELTS: dict[str, Colour] = {
    "green": (25, 90, 62),
    "navy": (34, 64, 107),
    "burgundy": (110, 36, 52),
    "slate": (64, 75, 85),
    "teal": (18, 84, 90),
    "charcoal": (58, 58, 62),
    "plum": (82, 42, 86),
    "moss": (78, 82, 38),
}
USUAL_FELT = "green"
LAMPS: dict[str, Colour] = {  # the colour of the light above the table; no lamp is white light
    "warm": (255, 224, 172),
    "moon": (196, 218, 255),
}
CONTRAST_FELT = "charcoal"  # on which letters stand out most
FOCUS: Colour = (122, 208, 255)  # the focus ring; used for nothing else

# Colours that can be read on the brightest bare felt: of text, and of rings and bars of light.
WORDS_ON_FELT: tuple[Colour, ...] = (IVORY,)
RINGS_ON_FELT: tuple[Colour, ...] = (IVORY, GOLD, FOCUS)


def unit(size: tuple[int, int]) -> float:
    """Return the pixels of a window for each pixel of the 1280x720 design."""
    return min(size[0] / 1280, size[1] / 720)


def legible_unit(size: tuple[int, int]) -> float:
    """Return the pixels per unit for panels full of text: those of `unit`, but at least 0.75."""
    return max(unit(size), 0.75)


def lighter(colour: Colour, by: int) -> Colour:
    """Return a colour with each channel increased by `by`, which may be negative."""
    red, green, blue = (max(0, min(255, channel + by)) for channel in colour)
    return red, green, blue


def rim_width(size: tuple[int, int]) -> int:
    """Return the width of the wooden rim around the felt in pixels."""
    return max(6, round(10 * unit(size)))
