"""The form of house rules: every switch of a game with a sentence; contradictions are refused."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from rummy.engine.rules import LIMITS, Rules
from rummy.engine.rules_text import write_rules
from rummy.engine.variants import VARIANTS
from rummy.storage.my_games import MOST, MyGame, named, played_by
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.manual.sheet import full_title, paint_mark
from rummy.ui.setup.naming import LeaveScreen, NameScreen, NamingAnswer
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.number import Number
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import title_bar
from rummy.viewmodel.words.sentences import why_not
from rummy.viewmodel.words.switches import GROUPS, Switch, changed, for_tables, settled, shown, tables_of


class ResetButton(Button):
    """A button that resets a switch to the preset; invisible without a change."""

    def paint(self, surface: Surface) -> None:
        """Paint the button if enabled."""
        if self.enabled:
            super().paint(surface)


class HouseRulesScreen(Screen[Rules | MyGame]):
    """The form; pops rules, a game of the player's own, or None if all stays as it was."""

    def __init__(self, rules: Rules, name: str = "") -> None:
        super().__init__()
        self.rules, self.before, self.name = rules, rules, name
        self.group_shown, self.offset = GROUPS[0], 0.0  # the offset is in units of the design

    @property
    def usual(self) -> Rules:
        """The preset without changes."""
        return VARIANTS[self.rules.name]

    @property
    def chosen(self) -> Rules:
        """The rules to play by: switches without a meaning are reset, but keep their value in the form."""
        return settled(self.rules)

    # Painting

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the tabs at the top, the switches below them, and the messages and buttons at the bottom."""
        u = theme.unit(size)
        edge = theme.rim_width(size) + round(16 * u)
        box = Rect(0, round(82 * u), round(1120 * u), size[1] - edge - round(82 * u))
        box.centerx = size[0] // 2
        line = Rect(box.x + round(30 * u), box.y + round(18 * u), box.w - round(60 * u), round(46 * u))
        window = Rect(line.x, line.bottom + round(10 * u), line.w - round(26 * u), 0)
        window.h = box.bottom - round(126 * u) - window.y
        column, self.headings = self._column(window, u)
        self.scroll = Scroll(window, column, round(64 * u), round(self.offset * u), self._moved)
        groups = [(group, say(f"house.{group}")) for group in self.headings]
        self.tabs = Choice(line, groups, round(17 * u), self.group_shown, self._jump)
        title = full_title(self.chosen, self.name, round(32 * u), size[0] - round(330 * u))
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, title, size),
            self.tabs,
            *self.scroll.widgets,
            *self._end(box, u),
        ]

    def _column(self, window: Rect, u: float) -> tuple[list[Widget], dict[str, int]]:
        """Return the switches under their headings, and the pixel of each heading."""
        widgets: list[Widget] = []
        headings = {}
        y = window.y
        for group in GROUPS:
            switches = shown(self.rules, group)
            if not switches:
                continue
            headings[group] = y - window.y
            heading = Rect(window.x, y, window.w, round(44 * u))
            text = Text(heading, say(f"house.{group}"), round(19 * u), colour=theme.GOLD, bold=True)
            widgets.append(text)
            y = heading.bottom
            for switch in switches:
                widgets += self._row(switch, Rect(window.x, y, window.w, round(58 * u)), u)
                y += round(64 * u)
        return widgets, headings

    def _row(self, switch: Switch, place: Rect, u: float) -> list[Widget]:
        value, usual = getattr(self.rules, switch.name), getattr(self.usual, switch.name)
        words = Rect(place.x + round(20 * u), place.y, round(place.w * 0.435), place.h)
        reset = Rect(0, 0, round(46 * u), round(46 * u))
        reset.midright = place.right, place.centery
        left = words.right + round(16 * u)
        control = Rect(left, place.centery - round(23 * u), reset.x - round(10 * u) - left, round(46 * u))
        mark = Rect(place.x, place.y, round(14 * u), place.h)
        again = ResetButton(reset, "", round(16 * u), lambda: self._set(switch.name, usual), icon="undo")
        again.enabled = value != usual
        colour = theme.IVORY if again.enabled else theme.CREAM
        return [
            *([Picture(mark, paint_mark)] if again.enabled else []),
            Text(words, say(f"switch.{switch.name}"), round(16 * u), colour=colour),
            *self._controls(switch, control, round(16 * u)),
            again,
        ]

    def _controls(self, switch: Switch, place: Rect, pixels: int) -> list[Widget]:
        name, value = switch.name, getattr(self.rules, switch.name)
        match switch.kind:
            case "numbers":
                return self._numbers(name, place, pixels)
            case "choice":
                return [Choice(place, switch.offers(self.rules), pixels, value, lambda v: self._set(name, v))]
            case "toggle":
                return [Toggle(place, switch.words(value), pixels, value, lambda on: self._set(name, on))]
        number = Number(place, *LIMITS[name], value, pixels, lambda number: self._set(name, number))
        number.stops = switch.stops
        return [number]

    def _numbers(self, name: str, place: Rect, pixels: int) -> list[Widget]:
        """Return a number for each table size that the game allows, side by side."""
        tables = tables_of(self.rules, name)
        values = [getattr(self.rules, name)[low - 2] for low, _ in tables]
        units = [self._for_players(*table) for table in tables]
        gap = pixels // 2
        wide = (place.w + gap) // len(tables)
        return [
            Number(
                Rect(place.x + at * wide, place.y, wide - gap, place.h),
                *LIMITS[name],
                values[at],
                pixels,
                lambda number, table=table: self._take(  # type: ignore[misc]
                    for_tables(self.rules, name, table, number)
                ),
                unit=units[at],
                beside=[f"{value} {unit}" for value, unit in zip(values, units, strict=True)],
            )
            for at, table in enumerate(tables)
        ]

    def _for_players(self, low: int, high: int) -> str:
        """Return the words for the players of a number, as far as the game allows so many."""
        fewest, most = max(low, self.rules.min_players), min(high, self.rules.max_players)
        if fewest == most:
            return say("switch.for_players", players=most)
        return say("switch.for_range", fewest=fewest, most=most)

    def _end(self, box: Rect, u: float) -> list[Widget]:
        """Return the refusal if there is one, and buttons to reset, to name and to finish."""
        complaint = why_not(self.chosen)
        line = Rect(box.x + round(30 * u), box.bottom - round(120 * u), box.w - round(60 * u), round(38 * u))
        wide, gap, pixels = round(340 * u), round(20 * u), round(17 * u)
        first = Rect(line.x, box.bottom - round(74 * u), wide, round(54 * u))
        again = Button(first, say("house.reset"), pixels, lambda: self._take(self.usual), icon="undo")
        again.enabled = self.rules != self.usual
        name = Button(first.move(wide + gap, 0), say("house.name"), pixels, self._ask_name, icon="pencil")
        name.enabled = not (complaint or self._why_not_saved())
        done = say("house.keep" if self.name else "house.use")
        use = Button(first.move(2 * (wide + gap), 0), done, pixels, self._use, icon="check", primary=True)
        use.enabled = not (complaint or (self.name and self._why_not_saved(self.name)))
        words = complaint or (
            self._why_not_saved(self.name) if self.chosen != self.usual or self.name else ""
        )
        colour = theme.WARNING if complaint else theme.MIST
        text = Text(line, words, round(16 * u), colour=colour, bold=True, align="center")
        return [text, again, name, use]

    def _why_not_saved(self, name: str = "") -> str:
        """Return why the rules can't be saved as a game, as a sentence, or an empty string."""
        games = self.app.settings.my_games
        twin = played_by(games, self.chosen)
        if self.chosen == self.usual:
            return say("house.unchanged", game=say(f"game.{self.rules.name}"))
        if twin is not None and twin != named(games, name):
            return say("house.twin", name=twin.name)
        return say("house.full", most=MOST) if not name and len(games) >= MOST else ""

    # Actions

    def _moved(self, offset: int) -> None:
        """Select the tab of the visible heading."""
        self.offset = offset / theme.unit(self.app.size)
        passed = [group for group, y in self.headings.items() if y <= offset + self.scroll.step]
        self._point_out(passed[-1] if offset < self.scroll.longest else [*self.headings][-1])

    def _jump(self, group: object) -> None:
        self.click()
        self.scroll.move_to(self.headings[str(group)])
        self._point_out(str(group))

    def _point_out(self, group: str) -> None:
        self.group_shown = group
        self.tabs.mark("value", group)

    def _set(self, switch: str, value: object) -> None:
        self._take(changed(self.rules, switch, value))

    def _take(self, rules: Rules) -> None:
        self.rules = rules
        self.click()
        self.rebuild()

    def _use(self) -> None:
        self.click()
        self.dismiss(MyGame(self.name, write_rules(self.chosen)) if self.name else self.chosen)

    def _ask_name(self) -> None:
        self.click()
        self.app.push(NameScreen(self.app.settings.my_games), self._name_it)

    def _name_it(self, name: str | None) -> None:
        if name:
            self.dismiss(MyGame(name, write_rules(self.chosen)))

    def back(self) -> None:
        """Leave, after a question about changes."""
        if self.chosen == settled(self.before):
            super().back()
            return
        self.click()
        complaint = why_not(self.chosen) or (self._why_not_saved(self.name) if self.name else "")
        self.app.push(LeaveScreen(complaint), self._leave)

    def _leave(self, answer: NamingAnswer | None) -> None:
        if answer == "keep":
            self._use()
        elif answer == "discard":
            self.dismiss()
