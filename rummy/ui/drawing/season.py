"""The seasons of the year, and their ornaments on the felt, away from cards and texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from pygame import Rect, Surface

from rummy.ui.drawing.symbols import picture
from rummy.ui.drawing.theme import rim_width, unit

THURSDAY = 3
FADED = 225  # opacity out of 255 with which an ornament looks woven into the felt
SIZES = (1.0, 0.85, 0.7, 0.55)  # sizes of an ornament to try; if none finds room, it is left out


@dataclass(frozen=True, slots=True)
class Season:
    """The days around a feast; the names of its pictures and its greeting contain its name."""

    name: str
    feast: Callable[[int], date]
    before: int = 0
    after: int = 0
    has_fireworks: bool = False
    language: str = ""  # the only language in which it is celebrated; "" for all languages

    def holds(self, day: date) -> bool:
        """Return True if a day is in the season, even if the feast is in another year."""
        feasts = (self.feast(year) for year in (day.year - 1, day.year, day.year + 1))
        return any(-self.before <= (day - feast).days <= self.after for feast in feasts)


def each(month: int, day: int) -> Callable[[int], date]:
    """Return a function that returns the same month and day in each year."""
    return lambda year: date(year, month, day)


def easter(year: int) -> date:
    """Return Easter Sunday, by the rule of Meeus, Jones and Butcher (Jean Meeus, Astronomical Algorithms)."""
    moon, (century, rest) = year % 19, divmod(year, 100)
    leaps, odd = divmod(century, 4)
    drift = (century - (century + 8) // 25 + 1) // 3
    epact = (19 * moon + century - leaps - drift + 15) % 30
    weekday = (32 + 2 * odd + 2 * (rest // 4) - epact - rest % 4) % 7
    late = (moon + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)


def thanksgiving(year: int) -> date:
    """Return Thanksgiving in the USA: the fourth Thursday of November."""
    first = date(year, 11, 1)
    return first + timedelta(days=(THURSDAY - first.weekday()) % 7 + 21)


CALENDAR = (  # the first season that contains a day applies
    Season("new_year", each(1, 1), before=1, has_fireworks=True),
    Season("christmas", each(12, 25), before=4, after=1),
    Season("snow", each(12, 25), before=24, after=12),
    Season("easter", easter, before=7, after=1),
    Season("may_fourth", each(5, 4)),
    Season("halloween", each(10, 31), before=6),
    Season("thanksgiving", thanksgiving, before=3, after=3, language="en"),
)


def season_of(day: date, language: str = "en") -> Season | None:
    """Return the season of a day for a language, or None on most days."""
    candidates = (season for season in CALENDAR if season.language in ("", language))
    return next((season for season in candidates if season.holds(day)), None)


@dataclass(frozen=True, slots=True)
class OrnamentPlace:
    """The place of an ornament: a corner of the felt, the size, and the distance from the corner in units."""

    ornament: str
    corner: str
    size: tuple[int, int]
    away: tuple[int, int] = (0, 0)

    def box(self, window: tuple[int, int], scale: float) -> Rect:
        """Return the ornament's box in pixels, for a window of this size and a scale of the ornament."""
        u, rim = unit(window), rim_width(window)
        felt = Rect((0, 0), window).inflate(-2 * rim, -2 * rim)
        box = Rect(0, 0, *(round(length * u * scale) for length in self.size))
        setattr(box, self.corner, getattr(felt, self.corner))
        return box.move(round(self.away[0] * u), round(self.away[1] * u))


TABLE = (
    OrnamentPlace("corner", "topright", (240, 110)),
    OrnamentPlace("thing", "topleft", (92, 70), (4, 64)),
)
MENU = (
    OrnamentPlace("corner", "topright", (240, 110)),
    OrnamentPlace("thing", "bottomright", (138, 105), (-14, -36)),
)


def with_season(
    felt: Surface, season: Season | None, spots: Iterable[OrnamentPlace], busy: Iterable[Rect]
) -> Surface:
    """Return a copy of the felt with a season's ornaments away from the `busy` boxes.

    Without a season, return the felt itself.
    """
    if season is None:
        return felt
    surface, taken = felt.copy(), list(busy)
    for spot in spots:
        boxes = (spot.box(surface.get_size(), scale) for scale in SIZES)
        box = next((box for box in boxes if box.collidelist(taken) < 0), None)
        if box:
            ornament = picture("season", f"{season.name}_{spot.ornament}", *box.size).copy()
            ornament.set_alpha(FADED)
            surface.blit(ornament, box)
    return surface
