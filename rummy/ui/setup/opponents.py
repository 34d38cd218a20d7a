"""The opponents before a match: portrait, name, level and temper, each exchangeable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.match.players import Player, level_of, temper_of
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Pressable, Text, text_height

WIDEST = 176  # units
PORTRAIT = 84  # units
PARTNER = 68  # units from the top to the partner's badge
LINES = ((90, 24), (113, 22), (137, 62))  # units: tops and heights of name, level and temper


class LevelBadge(Text):
    """A few words on a brass plate."""

    def paint(self, surface: Surface) -> None:
        """Paint the plate below the words."""
        plates.panel(surface, self.rect, self.rect.h // 2, theme.BRASS)
        super().paint(surface)


class OpponentButton(Pressable):
    """An opponent or partner; a click gives the seat to somebody else."""

    def __init__(
        self,
        rect: Rect,
        player: Player,
        units: tuple[float, float],
        act: Callable[[], None],
        *,
        is_partner: bool,
    ) -> None:
        super().__init__(rect)
        self.player, (self.u, self.v), self.act = player, units, act
        self.is_partner = is_partner

    @property
    def texts(self) -> list[Text]:
        """The texts of name, level and temper, and the badge of a partner."""
        key = self.player.bot or ""
        level, temper = say(f"level.{level_of(key)}"), say(f"temper.{temper_of(key)}")
        name, played, mood = (self._line(*line) for line in LINES)
        u, middle = self.u, "center"
        mood.h = min(mood.h, text_height(temper, round(15 * u), mood.w))
        partner = [self._partner()] if self.is_partner else []
        return [
            *partner,
            Text(name, self.player.name, round(18 * u), bold=True, align=middle),
            Text(played, level, round(16 * u), colour=theme.GOLD, align=middle),
            Text(mood, temper, round(15 * u), colour=theme.MIST, align=middle),
        ]

    def _partner(self) -> LevelBadge:
        """Return the badge of a partner, on the lower edge of the portrait."""
        line, pixels, words = self._line(PARTNER, 20), round(14 * self.u), say("setup.partner")
        wide = min(letters.wide(words, pixels, bold=True) + round(16 * self.u), line.w)
        box = Rect(line.centerx - wide // 2, line.y, wide, max(line.h, letters.height(pixels)))
        return LevelBadge(box, words, pixels, colour=theme.INK, bold=True, align="center")

    def _line(self, top: int, high: int) -> Rect:
        box, v = self.rect, self.v
        return Rect(box.x + 2, box.y + round(top * v), box.w - 4, round(high * v))

    def paint(self, surface: Surface) -> None:
        """Paint the portrait above the words, on a panel while hovered or focused."""
        u, radius = self.u, round(12 * self.u)
        if self.hovered or self.focused:
            plates.panel(surface, self.rect, radius, theme.lighter(theme.PANEL, 0 if self.pressed else 12))
        size = round(PORTRAIT * self.v)
        letters.put(
            surface, portrait(self.player.name, size), midtop=(self.rect.centerx, self.rect.y + round(4 * u))
        )
        if self.hovered or self.focused:
            self._paint_sign(surface, size // 3)
        for text in self.texts:
            text.paint(surface)
        self.paint_focus(surface, radius)

    def _paint_sign(self, surface: Surface, size: int) -> None:
        """Paint an arrow at the portrait, the symbol for another opponent."""
        place = Rect(0, 0, size, size)
        place.center = self.rect.centerx + round(36 * self.u), self.rect.y + round(18 * self.u)
        plates.panel(surface, place, size // 2, theme.BRASS)
        symbol = symbols.icon("arrow_right", round(size * 0.8), theme.INK)
        surface.blit(symbol, symbol.get_rect(center=place.center))


def faces(
    place: Rect,
    players: Sequence[Player],
    units: tuple[float, float],
    exchange: Callable[[int], None],
    *,
    has_partner: bool,
) -> list[OpponentButton]:
    """Return the others side by side; `units` are the pixels of letters and of lines.

    A partner sits opposite the player, between the two opponents.
    """
    partner = len(players) // 2 if has_partner else None
    wide = min(place.w // len(players), round(WIDEST * units[0]))
    left = place.centerx - wide * len(players) // 2
    boxes = [Rect(left + wide * seat, place.y, wide, place.h) for seat in range(len(players))]
    return [
        OpponentButton(box.inflate(-2, 0), player, units, partial(exchange, seat), is_partner=seat == partner)
        for seat, (box, player) in enumerate(zip(boxes, players, strict=True))
    ]
