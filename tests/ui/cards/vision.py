"""How far apart colours look, also to people whose eyes lack one of the three kinds of cones."""

from collections.abc import Callable
from itertools import combinations
from math import atan2, cos, degrees, dist, exp, hypot, radians, sin, sqrt

Colour = tuple[int, int, int]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
Measure = Callable[[Triple, Triple], float]

# Machado, Oliveira and Fernandes 2009, severity 1: what some eyes make of linear red, green and blue.
EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (  # in shares of white (D65)
    (0.433953, 0.376219, 0.189828),
    (0.212673, 0.715152, 0.072175),
    (0.017758, 0.109477, 0.872766),
)


def seen(colour: Colour, eyes: str) -> Triple:
    """A colour in CIELAB as some eyes see it."""
    linear = [_linear(channel / 255) for channel in colour]
    lights = [min(1.0, max(0.0, _sum(row, linear))) for row in EYES[eyes]]
    x, y, z = (_cube_root(_sum(row, lights)) for row in TO_XYZ)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _sum(row: Triple, parts: list[float]) -> float:
    return sum(a * b for a, b in zip(row, parts, strict=True))


def _cube_root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


cie76 = dist


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference as Sharma, Wu and Dalal 2005 write it; it makes less of hue and chroma than CIE76."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    widened = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    (light, chroma, hue), (light2, chroma2, hue2) = (_polar(lab, widened) for lab in (one, other))
    turn = (hue2 - hue + 180) % 360 - 180 if chroma * chroma2 else 0.0
    apart = 2 * sqrt(chroma * chroma2) * sin(radians(turn / 2))
    mid_light, mid = (light + light2) / 2, (chroma + chroma2) / 2
    at = hue + turn / 2 if chroma * chroma2 else hue + hue2
    tone = 1 - 0.17 * _cos(at - 30) + 0.24 * _cos(2 * at) + 0.32 * _cos(3 * at + 6) - 0.2 * _cos(4 * at - 63)
    for_light = 1 + 0.015 * (mid_light - 50) ** 2 / sqrt(20 + (mid_light - 50) ** 2)
    by_chroma = (chroma2 - chroma) / (1 + 0.045 * mid)
    by_hue = apart / (1 + 0.015 * mid * tone)
    bend = -sin(radians(60 * exp(-(((at % 360 - 275) / 25) ** 2)))) * 2 * sqrt(mid**7 / (mid**7 + 25**7))
    return sqrt(((light2 - light) / for_light) ** 2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def _polar(lab: Triple, widened: float) -> Triple:
    light, a, b = lab[0], lab[1] * widened, lab[2]
    return light, hypot(a, b), degrees(atan2(b, a)) % 360


def _cos(angle: float) -> float:
    return cos(radians(angle))


def nearest(colours: dict[str, Colour], eyes: str, measure: Measure) -> tuple[float, str]:
    """Which two of some colours look the most alike to some eyes, and how far apart they are."""
    labs = {name: seen(colour, eyes) for name, colour in colours.items()}
    return min((measure(labs[one], labs[other]), one + other) for one, other in combinations(labs, 2))
