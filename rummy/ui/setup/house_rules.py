"""The form of house rules, with a control for each rule of a game that can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.engine.rules import LIMITS, Rules
from rummy.games.rules_text import write_rules
from rummy.games.variants import VARIANTS
from rummy.storage.my_games import MOST, MyGame, named, played_by
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.manual.sheet import full_title, paint_mark
from rummy.ui.setup.naming import LeaveScreen, NameScreen, NamingAnswer
from rummy.ui.widgets.basic import Button, Picture, Text, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    Item,
    Part,
    button,
    centred,
    column,
    lettered,
    nothing,
    of,
    panel,
    row,
    share,
    stack,
    text,
)
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.number import Number
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar
from rummy.viewmodel.words.sentences import why_not
from rummy.viewmodel.words.switches import (
    GROUPS,
    Switch,
    changed,
    for_tables,
    players_words,
    settled,
    shown,
    tables_of,
)


class ResetButton(Button):
    """A button that resets a rule to the preset's value; invisible while the rule is unchanged."""

    def paint(self, surface: Surface) -> None:
        """Paint the button if enabled."""
        if self.enabled:
            super().paint(surface)


class HouseRulesScreen(Screen[Rules | MyGame]):
    """The form of house rules; closes with the rules, a player's own game, or None without a change.

    `name` is the name of the player's own game that the form changes, or empty.
    """

    def __init__(self, rules: Rules, name: str = "") -> None:
        super().__init__()
        self.rules, self.before, self.name = rules, rules, name
        self.group_shown = GROUPS[0]

    @property
    def usual(self) -> Rules:
        """The rules of the preset, without changes."""
        return VARIANTS[self.rules.name]

    @property
    def chosen(self) -> Rules:
        """The rules to play by: a field that other fields make meaningless has the preset's value."""
        return settled(self.rules)

    # Painting

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the tabs, the scrolled controls, a message, and the buttons."""
        u = theme.unit(size)
        edge = theme.rim_width(size) + round(16 * u)
        window = Rect(0, round(82 * u), size[0], size[1] - edge - round(82 * u))
        rows = column(18, (46, self._tabs), 10, row(self._switches, 26), 126, snap=True)
        parts = stack(panel(), row(30, rows, 30), row(30, self._end, 30))
        title = full_title(self.chosen, self.name, round(32 * u), size[0] - round(330 * u))
        return [*title_bar(self, title, size), *centred(parts, 1120)(window, u)]

    def _tabs(self, place: Rect, u: float) -> Choice:
        groups = [(group, say(f"house.{group}")) for group in GROUPS if shown(self.rules, group)]
        self.tabs = Choice(place, groups, round(17 * u), self.group_shown, self._jump)
        return self.tabs

    def _switches(self, window: Rect, u: float) -> list[Widget]:
        """Return the controls under their headings, and remember at which pixel each heading is."""
        heads = {
            group: Text(UNPLACED, say(f"house.{group}"), round(19 * u), colour=theme.GOLD, bold=True)
            for group in GROUPS
            if shown(self.rules, group)
        }
        items = list[Item]()
        for group, head in heads.items():
            items.append((44, head))
            for switch in shown(self.rules, group):
                items += [(58, self._row(switch)), 6]
        inner = column(*items, snap=True)(window, u)
        self.headings = {group: head.rect.y - window.y for group, head in heads.items()}
        return self.scrolled(window, inner, round(64 * u), u)

    def _row(self, switch: Switch) -> Part:
        value, usual = getattr(self.rules, switch.name), getattr(self.usual, switch.name)
        is_changed, pixels = value != usual, round(16 * theme.unit(self.app.size))
        again = ResetButton(UNPLACED, "", pixels, lambda: self._set(switch.name, usual), icon="undo")
        again.enabled, again.heading = is_changed, say("heard.reset")
        again.role = "button" if is_changed else None
        mark = row((14, of(Picture, paint_mark))) if is_changed else nothing
        words = text(say(f"switch.{switch.name}"), 16, colour=theme.IVORY if is_changed else theme.CREAM)
        control = centred(self._control(switch), high=46)
        reset = centred(again, high=46)
        return stack(mark, row(20, share(0.435, words), 16, control, 10, (46, reset), snap=True))

    def _control(self, switch: Switch) -> Part:
        name, value = switch.name, getattr(self.rules, switch.name)
        match switch.kind:
            case "numbers":
                return partial(self._numbers, name)
            case "choice":
                return lettered(Choice, switch.offers(self.rules), 16, value, lambda v: self._set(name, v))
            case "toggle":
                return lettered(Toggle, switch.words(value), 16, value, lambda on: self._set(name, on))

        def make(place: Rect, u: float) -> Number:
            pixels = round(16 * u)
            number = Number(place, *LIMITS[name], value, pixels, lambda number: self._set(name, number))
            number.stops = switch.stops
            return number

        return make

    def _numbers(self, name: str, place: Rect, u: float) -> list[Widget]:
        """Return controls for a rule that depends on the number of players, side by side."""
        tables, pixels = tables_of(self.rules, name), round(16 * u)
        values = [getattr(self.rules, name)[low - 2] for low, _ in tables]
        units = [players_words(self.rules, *table) for table in tables]
        beside = [f"{value} {unit}" for value, unit in zip(values, units, strict=True)]

        def number(value: int, unit: str, table: tuple[int, int]) -> Part:
            def take(number: int) -> None:
                self._take(for_tables(self.rules, name, table, number))

            return of(Number, *LIMITS[name], value, pixels, take, unit=unit, beside=beside)

        parts = map(number, values, units, tables)
        return row(*parts, SPACE, gap=pixels // 2 / u, snap=True)(place, u)

    @property
    def _end(self) -> Part:
        """A part with a message, such as why the rules are refused, and buttons to reset, name and finish."""
        complaint, done = why_not(self.chosen), say("house.keep" if self.name else "house.use")
        is_changed = self.chosen != self.usual or self.name
        words = complaint or (self._why_not_saved(self.name) if is_changed else "")
        again = button(
            *(say("house.reset"), 17, lambda: self._take(self.usual)),
            icon="undo",
            enabled=self.rules != self.usual,
        )
        may_name = not (complaint or self._why_not_saved())
        name = button(say("house.name"), 17, self._ask_name, icon="pencil", enabled=may_name)
        may_use = not (complaint or (self.name and self._why_not_saved(self.name)))
        use = button(done, 17, self._use, icon="check", primary=True, enabled=may_use)
        colour = theme.WARNING if complaint else theme.MIST
        line = text(words, 16, colour=colour, bold=True, align="center")
        buttons = row((340, again), (340, name), (340, use), gap=20, snap=True)
        return column(SPACE, (38, line), 8, (54, buttons), 20)

    def _why_not_saved(self, name: str = "") -> str:
        """Return a sentence that says why the rules can't be saved as a game, or an empty string.

        `name` is that of the player's own game which they would replace.
        """
        games = self.app.settings.my_games
        twin = played_by(games, self.chosen)
        if self.chosen == self.usual:
            return say("house.unchanged", game=say(f"game.{self.rules.name}"))
        if twin is not None and twin != named(games, name):
            return say("house.twin", name=twin.name)
        return say("house.full", most=MOST) if not name and len(games) >= MOST else ""

    # Actions

    def on_scroll(self, u: float, offset: int) -> None:
        """Select the tab of the heading at the top, after scrolling to an offset in pixels."""
        super().on_scroll(u, offset)
        passed = [group for group, y in self.headings.items() if y <= offset + self.scroll.step]
        self._point_out(passed[-1] if offset < self.scroll.longest else [*self.headings][-1])

    def _jump(self, group: object) -> None:
        self.scroll_to(self.headings[str(group)])
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
        self.close_with(MyGame(self.name, write_rules(self.chosen)) if self.name else self.chosen)

    def _ask_name(self) -> None:
        self.click()
        self.app.push(NameScreen(self.app.settings.my_games), self._name_it)

    def _name_it(self, name: str | None) -> None:
        if name:
            self.dismiss(MyGame(name, write_rules(self.chosen)))

    def back(self) -> None:
        """Close the form; ask first if there are changes."""
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
