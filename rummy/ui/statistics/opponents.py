"""The screen of opponents: who they are, results against them, and their habits, once noticed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.career.acquaintance import Acquaintance, Meeting, acquaintance
from rummy.match.players import CHARACTERS, HABITS, Character
from rummy.text import number, say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.shell.host import Host
from rummy.ui.statistics.chart import date
from rummy.ui.statistics.filters import filed, game_name
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Picture, Pressable, Widget
from rummy.ui.widgets.containers import Item, Part, column, inset, nothing, of, panel, row, share, stack, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import whole_window

LATEST = 5  # most matches in the list of the latest ones
PITCH = 34  # height of a row of a list in units


class OpponentsScreen(Screen[None]):
    """A screen with all opponents to the left, and a page about the chosen one to the right."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = CHARACTERS[0]
        self.known: Mapping[str, Acquaintance] | None = None  # results by name; None until computed

    def on_enter(self, app: Host) -> None:
        """Show the results known so far, and have the files read again."""
        self.app = app
        super().on_enter(app)
        self.on_library_changed()
        app.rescan()

    def on_library_changed(self) -> None:
        """Compute the results against each opponent in the background, and show them."""

        def work() -> Mapping[str, Acquaintance]:
            matches = filed(self.app, self.app.library.results.values())
            return {each.name: acquaintance(matches, each.name) for each in CHARACTERS}

        self.app.run(work, self._take)

    def _take(self, known: Mapping[str, Acquaintance]) -> None:
        self.known = known
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the tabs, a column with a button for each opponent, and the page of the chosen one."""
        bar = tab_bar(self, "opponents", size)
        if self.known is None:
            return bar
        faces = column(*(column(self._face(each, self.known), 6, snap=True) for each in CHARACTERS))
        parts = row((250, faces), 36, self._page(self.known[self.chosen.name]), snap=True)
        return [*bar, *stack(panel(), inset(parts, 48, 40))(*whole_window(size, 1150, 720))]

    def _face(self, each: Character, known: Mapping[str, Acquaintance]) -> Part:
        def make(place: Rect, u: float) -> CharacterButton:
            standing, act = _standing(known[each.name]), partial(self._choose, each)
            is_chosen = each == self.chosen
            return CharacterButton(place, each.name, standing, round(17 * u), is_chosen=is_chosen, act=act)

        return make

    def _choose(self, character: Character) -> None:
        self.click()
        self.chosen = character
        self.rebuild()

    # The page

    def _page(self, known: Acquaintance) -> Part:
        unmet = text(say("opponents.unmet", name=self.chosen.name), 19, align="center")
        record, lists = partial(self._record, known), partial(self._lists, known)
        body = row(share(0.43, record), 30, lists, snap=True) if known.meetings else unmet
        return column((150, self._head(known)), 16, body, snap=True)

    def _head(self, known: Acquaintance) -> Part:
        """Return the head of the page: portrait, name, level, temper and habit."""
        who, name = self.chosen, self.chosen.name
        played = f"{say(f'level.{who.level}')} · {say(f'temper.{who.temper}')}"
        habit = text(habit_told(name, known), 17, colour=theme.CREAM)
        is_known = self.app.settings.habits and known.meetings
        words = column(
            (44, text(name, 28, bold=True)),
            (32, text(played, 18, colour=theme.GOLD)),
            8,
            habit if is_known else nothing,
            snap=True,
        )
        face = of(Picture, lambda surface, box: _paint_face(surface, box, name))
        return row((150, face), 22, words, snap=True)

    def _record(self, known: Acquaintance, place: Rect, u: float) -> list[Widget]:
        """Return a list with numbers of matches against the opponent, and a sentence about the best one."""
        total = known.total
        lines = [
            (say("opponents.played"), number(total.played)),
            (say("opponents.won"), number(total.won)),
            (say("opponents.lost", name=self.chosen.name), number(total.lost)),
            (say("statistics.longest"), number(known.longest_won)),
            (say("opponents.longest_lost"), number(known.longest_lost)),
        ]
        items: list[Item] = [_list(say("opponents.record"), lines, u)]
        if known.best is not None:
            best = say(
                f"opponents.best_{known.best.kind}", points=known.best.points, date=date(known.best.ended)
            )
            items += [14, (76, text(best, 17, colour=theme.GOLD))]
        return column(*items, snap=True)(place, u)

    def _lists(self, known: Acquaintance, place: Rect, u: float) -> list[Widget]:
        """Return two lists: the games most played against the opponent, and the latest matches."""
        mine = self.app.settings.my_games
        room = max(1, int((place.h - 2 * PITCH * u) // (PITCH * u)) - 1)  # lines of both lists together
        latest = [*reversed(known.meetings[-min(LATEST, max(1, room // 2)) :])]
        games = known.by_game[: max(1, room - len(latest))]
        by_game = [
            (game_name(game, mine), say("opponents.won_of", won=tally.won, played=tally.played))
            for game, tally in games
        ]
        matches = [
            (f"{date(each.match.ended)}  {game_name(each.match.game, mine)}", self._outcome(each))
            for each in latest
        ]
        upper = _list(say("opponents.by_game"), by_game, u)
        return column(upper, _list(say("opponents.latest"), matches, u), gap=14, snap=True)(place, u)

    def _outcome(self, meeting: Meeting) -> str:
        """Return a word if the player won or conceded a match, else the name of the winner, or a dash."""
        match = meeting.match
        if match.conceded:
            return say("history.conceded")
        if match.won:
            return say("history.won")
        return "–" if match.winner is None else match.players[match.winner]


def habit_told(name: str, known: Acquaintance) -> str:
    """Return a sentence about an opponent's habit: unknown, only its kind, or, if sure, exactly."""
    if known.habit is None:
        return say("habit.unknown", name=name)
    return say(f"habit.{known.habit}" if known.is_sure else f"habit.{HABITS[known.habit].kind}", name=name)


def _standing(known: Acquaintance) -> str:
    """Return a text with the matches won by the player and those won by the opponent."""
    return f"{number(known.total.won)} : {number(known.total.lost)}" if known.meetings else "–"


def _list(heading: str, lines: Sequence[tuple[str, str]], u: float) -> tuple[float, Part]:
    """Return a part with a heading over rows of labels and numbers, preceded by its height in units."""
    pixels = round(17 * u)
    pitch = max(round(PITCH * u), letters.pitch(pixels)) / u
    title = text(heading, 17, colour=theme.GOLD, bold=True)
    high = pitch * len(lines)
    return pitch + high, column((pitch, title), (high, of(FigureList, lines, pixels)), snap=True)


def _paint_face(surface: Surface, place: Rect, name: str) -> None:
    letters.put(surface, portrait(name, place.h), center=place.center)


class CharacterButton(Pressable):
    """A button with an opponent's portrait, name and results, which opens the page about them."""

    def __init__(
        self, rect: Rect, name: str, standing: str, pixels: int, *, is_chosen: bool, act: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.name, self.standing, self.pixels = name, standing, pixels
        self.is_chosen, self.act = is_chosen, act

    @property
    def spoken(self) -> str:
        """The name and the results."""
        return f"{self.name}\n{self.standing}"

    def paint(self, surface: Surface) -> None:
        """Paint portrait and texts, on a lighter panel if the opponent is chosen."""
        box, radius = self.rect, self.pixels // 2
        if self.is_chosen or self.hovered:
            plates.panel(surface, box, radius, theme.lighter(theme.PLAIN, 16 if self.is_chosen else 0), 240)
        size = round(box.h * 0.84)
        letters.put(surface, portrait(self.name, size), midleft=(box.x + radius, box.centery))
        x = box.x + 2 * radius + size
        ink = theme.GOLD if self.is_chosen else theme.IVORY
        letters.put(surface, letters.line(self.name, self.pixels, ink, True), midleft=(x, box.centery))
        right = box.right - self.pixels, box.centery
        letters.put(surface, letters.line(self.standing, self.pixels, theme.MIST), midright=right)
        self.paint_focus(surface, radius)
