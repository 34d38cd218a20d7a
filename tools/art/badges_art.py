"""What stands on each badge: a colour of enamel, and line art on a square of 48 units."""

from __future__ import annotations

from icons import ICONS, IVORY, SUITS, polyline, star_points

CLUB = "M24 40C25 36 25 34 25 31A7 7 0 1 0 29 19A7 7 0 1 0 19 19A7 7 0 1 0 23 31C23 34 23 36 22 40Z"


def _line(data: str) -> str:
    return f'<path d="{data}"/>'


def _solid(data: str) -> str:
    return f'<path d="{data}" fill="{IVORY}" stroke-width="2"/>'


def _ring(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}"/>'


def _dot(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{IVORY}" stroke="none"/>'


def _star(x: float, y: float, size: float) -> str:
    return _solid(polyline(star_points((x, y), size, size * 0.45), closed=True))


def _suit(name: str, x: float, y: float, scale: float) -> str:
    place = f"translate({x:.4g} {y:.4g}) scale({scale:.4g})"
    return f'<path transform="{place}" d="{SUITS[name]}" fill="{IVORY}" stroke="none"/>'


def _club(x: float, y: float, scale: float) -> str:
    place = f"translate({x - 24 * scale:.4g} {y - 25 * scale:.4g}) scale({scale:.4g})"
    return f'<path transform="{place}" d="{CLUB}" fill="{IVORY}" stroke="none"/>'


def _families() -> str:
    pairs = _suit("heart", 13, 13, 0.95) + _suit("spade", 35, 13, 0.95)
    return pairs + _suit("diamond", 13, 36, 0.95) + _club(35, 36, 0.66)


def _person(x: float, y: float, size: float) -> str:
    shoulders = f"M{x - 2 * size:.4g} {y + 4 * size:.4g}A{2 * size:.4g} {2.4 * size:.4g} 0 0 1"
    return _ring(x, y, size) + _line(f"{shoulders} {x + 2 * size:.4g} {y + 4 * size:.4g}")


def _full_table() -> str:
    seats = star_points((24, 24), 19, 19, 3)
    return _ring(24, 24, 9.5) + "".join(_dot(x, y, 4) for x, y in seats)


def _glass() -> str:
    return _line("M8 9H40L24 26ZM24 26V40M15 41H33")


def _long_run() -> str:
    bars = (f"M{5 + 6.4 * step:.4g} {34 - 3.2 * step:.4g}V{41 - 0.6 * step:.4g}" for step in range(7))
    return _line("".join(bars)) + _line("M5 25L38 8M30 6L39 7.4L35 15")


def _clean_burraco() -> str:
    bars = (f"M{6 + 6 * step} 24V41" for step in range(7))
    return _line("".join(bars)) + _star(24, 11, 8.5)


def _foot() -> str:
    sole = "M15 21C10 25 12 32 17 35C20 38 17 44 24 44C31 44 32 37 31 31C31 24 36 23 33 18C29 13 19 16 15 21Z"
    toes = (
        _dot(13, 13, 3.6),
        _dot(20, 9.5, 3.1),
        _dot(26.5, 8.6, 2.7),
        _dot(32, 9.6, 2.4),
        _dot(36.5, 12.4, 2.1),
    )
    return _solid(sole) + "".join(toes)


def _gem() -> str:
    return _line("M13 8H35L44 19L24 42L4 19ZM4 19H44M13 8L18 19L24 42L30 19L35 8")


def _clover() -> str:
    leaf = _suit("heart", 24, 12, 0.95)
    leaves = "".join(f'<g transform="rotate({turn} 24 21)">{leaf}</g>' for turn in (0, 90, 180, 270))
    return leaves + _line("M24 22C25 32 28 38 33 43")


def _red_threes() -> str:
    three = _line("M6 10H23L14.5 20.5A9.5 9.5 0 1 1 5.5 34")
    return three + _suit("heart", 37, 14, 0.85) + _suit("diamond", 37, 34, 0.85)


def _from_the_hat() -> str:
    fan = "".join(
        f'<rect x="19" y="3" width="10" height="15" rx="2" transform="rotate({turn} 24 30)"/>'
        for turn in (-28, 0, 28)
    )
    return fan + _line("M6 25H42M12 25L15 43H33L36 25")


def _stars(*places: tuple[float, float, float]) -> str:
    return "".join(_star(*place) for place in places)


MOON = "M30 7A18 18 0 1 0 42 32A15 15 0 0 1 30 7Z"
CROWN = "M9 38L5 14L16 23L24 9L32 23L43 14L39 38Z"

ART: dict[str, tuple[str, str]] = {
    "first_win": ("green", ICONS["trophy"]),
    "rummy": ("green", ICONS["meld"]),
    "gin": ("green", _glass() + _dot(24, 14.5, 3)),
    "undercut": ("red", _ring(14, 37, 5.5) + _ring(34, 37, 5.5) + _line("M17 32L33 7M31 32L15 7")),
    "comeback": ("green", _line("M6 14L14 32L22 36L30 26L42 9M32 9H42V19")),
    "at_once": ("red", _solid("M27 4L11 27H22L20 44L37 20H26Z")),
    "great_opening": ("violet", _ring(14, 30, 8.5) + _line("M20 24L38 6M32 12L38 18M26 18L31 23")),
    "deep_dig": (
        "violet",
        _line("M34 5L43 14M38.5 9.5L22 26") + _solid("M14 22L26 34C24 40 15 44 6 42C4 33 8 24 14 22Z"),
    ),
    "long_run": ("violet", _long_run()),
    "clean_burraco": ("green", _clean_burraco()),
    "flat_footed": ("green", _foot()),
    "chinchon": ("red", _ring(24, 24, 19.5) + _ring(24, 24, 14) + _star(24, 24, 9)),
    "all_pure": ("violet", _gem()),
    "lucky_thirteen": ("green", _clover()),
    "red_threes": ("red", _red_threes()),
    "concealed": ("night", _from_the_hat()),
    "streak_3": ("blue", _stars((24, 13, 8.5), (12, 34, 8.5), (36, 34, 8.5))),
    "streak_5": ("blue", _stars((24, 9, 7), (9, 20, 7), (39, 20, 7), (15, 38, 7), (33, 38, 7))),
    "streak_10": ("blue", _line(CROWN) + _dot(24, 30, 3) + _dot(15.5, 31, 2) + _dot(32.5, 31, 2)),
    "levels": ("blue", _line("M4 42H13V33H22V24H31V15H40V6H44")),
    "characters": (
        "blue",
        _person(24, 14, 6)
        + _line("M6 34A9 9 0 0 1 11 27M42 34A9 9 0 0 0 37 27")
        + _ring(9, 20, 4)
        + _ring(39, 20, 4),
    ),
    "experts": ("red", _line("M24 9L45 19L24 29L3 19ZM12 24V34C18 39 30 39 36 34V24M45 19V31")),
    "families": ("green", _families()),
    "every_game": ("green", _ring(24, 24, 19) + _solid("M33 15L27 27L15 33L21 21Z")),
    "full_table": ("green", _full_table()),
    "own_head": ("violet", ICONS["bulb"] + _line("M6 8L42 41")),
    "every_round": ("red", _line("M24 5L40 11V23C40 33 33 40 24 44C15 40 8 33 8 23V11ZM16 24L22 30L33 17")),
    "hundred_rounds": ("blue", _line("M39 17A17 17 0 1 0 41 27M40 6V17H29")),
    "evenings": ("night", _line(MOON) + _star(36, 12, 6)),
    "daily_week": ("red", ICONS["calendar"]),
    "big_gin": ("violet", _glass() + _stars((24, 14.5, 5), (41, 27, 5), (7, 27, 5))),
    "night_owl": (
        "night",
        _ring(16, 20, 7.5)
        + _ring(32, 20, 7.5)
        + _dot(16, 20, 3)
        + _dot(32, 20, 3)
        + _solid("M24 25L21 29H27Z")
        + _line("M8 5C7 12 8 34 14 39C19 43 29 43 34 39C40 34 41 12 40 5L33 10H15Z"),
    ),
    "whisker": ("violet", _line("M24 6V42M14 42H34M7 13L41 9M7 13L2 27H14ZM41 9L34 23H46Z")),
    "alone": ("night", _line("M3 42L19 15L28 29L33 22L45 42ZM19 15V4") + _solid("M19 4L29 7L19 10Z")),
    "secret": ("night", _line("M16 17A8.5 8.5 0 1 1 27.5 25C24.6 27 24 28.5 24 32") + _dot(24, 40, 2.8)),
}
