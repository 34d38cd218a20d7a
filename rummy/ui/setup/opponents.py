"""The other players shown before a match: portrait, name, level and temper; a click exchanges one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.match.players import Player, level_of, temper_of
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Pressable, Text, Widget, stack_height, stacked, text_height
from rummy.ui.widgets.containers import centred, column, inset, of, row

FEW = 3  # most enlarged opponents side by side
WIDEST = 176  # most units of width of an opponent
PORTRAIT = 84  # size of a portrait in units
PARTNER = 68  # units from the top to the partner's badge
LINES = ((90, 24), (113, 22), (137, 62))  # units: tops and heights of name, level and temper


class LevelBadge(Text):
    """The brass badge of a partner."""

    def paint(self, surface: Surface) -> None:
        """Paint the plate, and the text on it."""
        plates.panel(surface, self.rect, self.rect.h // 2, theme.BRASS)
        super().paint(surface)


class OpponentButton(Pressable):
    """A button that shows another player: portrait, name, and how they play or where they sit."""

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
    def spoken(self) -> str:
        """The name, level and temper, and whether this is a partner."""
        return "\n".join((*(text.text for text in self.texts if isinstance(text, Text)), self.hint))

    @property
    def texts(self) -> list[Text]:
        """The texts of name, level and temper, and the badge of a partner."""
        key = self.player.bot
        level, temper = say("hot_seat.here"), ""
        if key is not None:
            level, temper = say(f"level.{level_of(key)}"), say(f"temper.{temper_of(key)}")
        if letters.are_enlarged():
            top = self.rect.y + round((PORTRAIT + 8) * self.v)
            return stacked(self.rect.inflate(-4, 0), self._words(level, temper), top)
        name, played, mood = (self._line(*line) for line in LINES)
        u, middle = self.u, "center"
        who = letters.shortened(self.player.name, round(18 * u), name.w)
        mood.h = min(mood.h, text_height(temper, round(15 * u), mood.w))
        partner = [self._partner()] if self.is_partner else []
        return [
            *partner,
            Text(name, who, round(18 * u), bold=True, align=middle),
            Text(played, level, round(16 * u), colour=theme.GOLD, align=middle),
            Text(mood, temper, round(15 * u), colour=theme.MIST, align=middle),
        ]

    def _words(self, level: str, temper: str) -> list[Text]:
        """Return the enlarged texts, which stand below each other; that of a partner is among them."""
        u, width = self.u, self.rect.w - 4
        who = letters.shortened(self.player.name, round(18 * u), width)
        lines = [(who, 18, theme.IVORY), (level, 16, theme.GOLD), (temper, 15, theme.MIST)]
        lines[1:1] = [(say("setup.partner"), 15, theme.GOLD)] if self.is_partner else []
        return [
            Text(Rect(self.rect), words, round(size * u), colour=colour, bold=size == 18, align="center")
            for words, size, colour in lines
            if words
        ]

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits, but for the name."""
        widest = max(letters.widest_word(text.text, text.pixels, text.bold) for text in self.texts[1:])
        return widest + 4

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of portrait and texts at a width, at least that of now."""
        texts = self.texts
        return max(self.rect.h, round((PORTRAIT + 14) * self.v) + stack_height(texts, width - 4))

    def _partner(self) -> LevelBadge:
        """Return the badge that marks a partner, on the lower edge of the portrait."""
        line, pixels, words = self._line(PARTNER, 20), round(14 * self.u), say("setup.partner")
        wide = min(letters.wide(words, pixels, bold=True) + round(16 * self.u), line.w)
        box = Rect(line.centerx - wide // 2, line.y, wide, max(line.h, letters.height(pixels)))
        return LevelBadge(box, words, pixels, colour=theme.INK, bold=True, align="center")

    def _line(self, top: int, high: int) -> Rect:
        box, v = self.rect, self.v
        return Rect(box.x + 2, box.y + round(top * v), box.w - 4, round(high * v))

    def paint(self, surface: Surface) -> None:
        """Paint the portrait and the texts below it, on a panel while hovered or focused."""
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
        """Paint an arrow at the portrait, which says that a click exchanges the opponent."""
        place = Rect(0, 0, size, size)
        place.center = self.rect.centerx + round(36 * self.u), self.rect.y + round(18 * self.u)
        plates.panel(surface, place, size // 2, theme.BRASS)
        symbol = symbols.icon("arrow_right", round(size * 0.8), theme.INK)
        surface.blit(symbol, symbol.get_rect(center=place.center))


def partner_among(players: Sequence[Player], rules: Rules) -> int | None:
    """Return the index of the player's partner, in the middle of the other players, or None."""
    return len(players) // 2 if rules.partners else None


def faces(
    place: Rect,
    players: Sequence[Player],
    units: tuple[float, float],
    exchange: Callable[[int], None],
    partner: int | None,
) -> list[Widget]:
    """Return buttons for the other players, side by side; a click calls `exchange` with the index.

    `units` are the pixels per unit for widths and for heights, `partner` the index of the player's partner.
    """
    u = units[0]
    wide = min(place.w // len(players), round(WIDEST * u)) * len(players)
    seats = (
        of(OpponentButton, player, units, partial(exchange, seat), is_partner=seat == partner)
        for seat, player in enumerate(players)
    )
    if letters.are_enlarged() and len(players) > FEW:
        made = [*seats]
        halves = (made[at : at + FEW] for at in range(0, len(made), FEW))
        rows = [row(*(inset(each, 2 / u) for each in half)) for half in halves]
        return column(*rows)(place, u)
    return centred(row(*(inset(each, 2 / u) for each in seats)), wide / u)(place, u)
