"""House rules: every switch of a game in a form, a sentence for each; nonsense is refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from rummy.engine.rules import ANY_NUMBER, LIMITS, BadRules, Rules
from rummy.engine.variants import VARIANTS
from rummy.text import say
from rummy.ui import theme
from rummy.ui.controls import Choice, Number, Toggle
from rummy.ui.help import below_title, title_bar, title_of
from rummy.ui.screen import Screen
from rummy.ui.widgets import Button, Panel, Text, Widget

PAGES = ("cards", "turn", "stock", "score")
ROWS: dict[str, tuple[str, ...]] = {
    "cards": ("max_players", "cards_dealt", "ace_runs", "ace_points"),
    "turn": ("melds_per_turn", "lay_off_before_melding", "discard_taken", "discard_drawn", "final_discard"),
    "stock": ("renewal", "renewals", "stalemate", "stalled_rounds"),
    "score": ("settlement", "going_rummy", "next_dealer"),
}
OPTIONS: dict[str, tuple[Any, ...]] = {
    "max_players": (2, 3, 4, 5, 6),
    "ace_runs": ("low", "high", "both"),
    "melds_per_turn": (0, 1, 2),
    "renewal": ("shuffle", "turn_over", "turn_over_upcard"),
    "renewals": (ANY_NUMBER, 0, 1, 2),
    "stalemate": ("loss", "lowest_hand", "void"),
    "settlement": ("winner_takes", "penalty"),
    "going_rummy": ("none", "double", "bonus10"),
    "next_dealer": ("left", "winner_of_two"),
}
GOAL = {"winner_takes": "highest", "penalty": "lowest"}
GROUPS = ((0, 0), (1, 2), (3, 4))  # two players, three and four, five and six


def changed(rules: Rules, switch: str, value: Any) -> Rules:
    """The rules with a switch changed, and what has to go along with it."""
    values: dict[str, Any] = {switch: value}
    if switch == "settlement":
        values["match_goal"] = GOAL[value]
    return replace(rules, **values)


def dealt(rules: Rules, group: int, cards: int) -> Rules:
    """The rules with other cards dealt to one group of players."""
    first, last = GROUPS[group]
    numbers = (cards if first <= at <= last else old for at, old in enumerate(rules.cards_dealt))
    return replace(rules, cards_dealt=tuple(numbers))


def why_not(rules: Rules) -> str:
    """Why no game can be played by the rules, as a sentence, or nothing."""
    try:
        rules.check()
    except BadRules as error:
        return say(f"rules.{error.reason}", **error.details)
    return ""


class HouseRulesScreen(Screen):
    """The form; pops the rules, or None if they are to stay as they were."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules, self.page = rules, PAGES[0]

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Pages at the top, a row for each switch, and what comes of it at the bottom."""
        u = theme.unit(size)
        box = Rect(0, 0, round(1120 * u), round(580 * u))
        box.center = below_title(size)
        pages = [(page, say(f"house.{page}")) for page in PAGES]
        tabs = Rect(box.x + round(30 * u), box.y + round(20 * u), box.w - round(60 * u), round(50 * u))
        widgets: list[Widget] = [
            Panel(box, round(18 * u)),
            *title_bar(self, title_of(self.rules), size),
            Choice(tabs, pages, round(18 * u), self.page, self._turn_to),
        ]
        for row, switch in enumerate(ROWS[self.page]):
            place = Rect(tabs.x, tabs.bottom + round((14 + row * 78) * u), tabs.w, round(70 * u))
            widgets += self._row(switch, place, u)
        return [*widgets, *self._end(box, u)]

    def _row(self, switch: str, place: Rect, u: float) -> list[Widget]:
        words = Rect(place.x, place.y, round(place.w * 0.46), place.h)
        left = words.right + round(20 * u)
        control = Rect(left, place.centery - round(25 * u), place.right - left, round(50 * u))
        text = Text(words, say(f"switch.{switch}"), round(17 * u), colour=theme.CREAM)
        return [text, *self._controls(switch, control, u)]

    def _controls(self, switch: str, place: Rect, u: float) -> list[Widget]:
        value, pixels = getattr(self.rules, switch), round(16 * u)
        if switch == "cards_dealt":
            return self._deals(place, pixels)
        if switch in OPTIONS:
            options = [(option, option_words(switch, option)) for option in OPTIONS[switch]]
            return [Choice(place, options, pixels, value, lambda chosen: self._set(switch, chosen))]
        if isinstance(value, bool):
            words = say("switch.yes" if value else "switch.no")
            return [Toggle(place, words, pixels, value, lambda on: self._set(switch, on))]
        low, high = LIMITS[switch]
        return [Number(place, low, high, value, pixels, lambda number: self._set(switch, number))]

    def _deals(self, place: Rect, pixels: int) -> list[Widget]:
        """A number of cards for each group of players that the game allows."""
        low, high = LIMITS["cards_dealt"]
        shown = [group for group, (first, _) in enumerate(GROUPS) if first + 2 <= self.rules.max_players]
        wide = place.w // len(GROUPS)
        return [
            Number(
                Rect(place.x + group * wide, place.y, wide - pixels // 2, place.h),
                low,
                high,
                self.rules.cards_dealt[GROUPS[group][0]],
                pixels,
                lambda cards, group=group: self._take(dealt(self.rules, group, cards)),  # type: ignore[misc]
                unit=say(f"switch.dealt_{group}"),
            )
            for group in shown
        ]

    def _end(self, box: Rect, u: float) -> list[Widget]:
        """The refusal if there is one, back to the preset, and done."""
        complaint = why_not(self.rules)
        line = Rect(box.x + round(30 * u), box.bottom - round(122 * u), box.w - round(60 * u), round(40 * u))
        reset = Rect(line.x, box.bottom - round(74 * u), round(330 * u), round(54 * u))
        done = Rect(line.right - reset.w, reset.y, reset.w, reset.h)
        pixels = round(18 * u)
        use = Button(done, say("house.use"), pixels, self._use, icon="check", primary=True)
        use.enabled = not complaint
        usual = VARIANTS[self.rules.name]
        again = Button(reset, say("house.reset"), pixels, lambda: self._take(usual), icon="undo")
        again.enabled = self.rules != usual
        text = Text(line, complaint, round(17 * u), colour=(255, 190, 160), bold=True, align="center")
        return [text, again, use]

    def _turn_to(self, page: object) -> None:
        self.page = str(page)
        self.click()
        self.rebuild()

    def _set(self, switch: str, value: Any) -> None:
        self._take(changed(self.rules, switch, value))

    def _take(self, rules: Rules) -> None:
        self.rules = rules
        self.click()
        self.rebuild()

    def _use(self) -> None:
        self.click()
        self.app.pop(self.rules)


def option_words(switch: str, option: object) -> str:
    """An option of a switch in a word or two; numbers speak for themselves."""
    is_word = isinstance(option, str) or (switch, option) in {("melds_per_turn", 0), ("renewals", ANY_NUMBER)}
    return say(f"switch.{switch}.{option if isinstance(option, str) else 'any'}") if is_word else str(option)
