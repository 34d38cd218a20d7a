"""The opponents one by one: who they are, results against them, and their habits as far as shown."""

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
from rummy.ui.widgets.basic import Panel, Picture, Pressable, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import whole_window

LATEST = 5  # matches in the list
PITCH = 34  # units of a row of a list


class OpponentsScreen(Screen[None]):
    """The screen of opponents: all to the left, the page of the chosen one to the right."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = CHARACTERS[0]
        self.known: Mapping[str, Acquaintance] | None = None  # by name, once computed

    def on_enter(self, app: Host) -> None:
        """Show the known results, and look for new ones."""
        self.app = app
        super().on_enter(app)
        self.on_library_changed()
        app.rescan()

    def on_library_changed(self) -> None:
        """Show the present results."""

        def work() -> Mapping[str, Acquaintance]:
            matches = filed(self.app)
            return {each.name: acquaintance(matches, each.name) for each in CHARACTERS}

        self.app.run(work, self._take)

    def _take(self, known: Mapping[str, Acquaintance]) -> None:
        self.known = known
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a column of faces, and a page."""
        box, u = whole_window(size, 1150, 720)
        bar = tab_bar(self, "opponents", size)
        if self.known is None:
            return bar
        inner = box.inflate(-round(48 * u), -round(40 * u))
        faces = Rect(inner.x, inner.y, round(250 * u), inner.h)
        page = Rect(faces.right + round(36 * u), inner.y, 0, inner.h)
        page.w = inner.right - page.x
        return [
            *bar,
            Panel(box, round(18 * u)),
            *self._faces(faces, self.known, u),
            *self._page(page, self.known[self.chosen.name], u),
        ]

    def _faces(self, place: Rect, known: Mapping[str, Acquaintance], u: float) -> list[Widget]:
        tops = [place.y + place.h * at // len(CHARACTERS) for at in range(len(CHARACTERS) + 1)]
        gap = round(6 * u)
        return [
            CharacterButton(
                Rect(place.x, top, place.w, below - top - gap),
                each.name,
                _standing(known[each.name]),
                round(17 * u),
                is_chosen=each == self.chosen,
                act=partial(self._choose, each),
            )
            for each, top, below in zip(CHARACTERS, tops, tops[1:], strict=False)
        ]

    def _choose(self, character: Character) -> None:
        self.click()
        self.chosen = character
        self.rebuild()

    # The page

    def _page(self, place: Rect, known: Acquaintance, u: float) -> list[Widget]:
        head = Rect(place.x, place.y, place.w, round(150 * u))
        body = Rect(place.x, head.bottom + round(16 * u), place.w, 0)
        body.h = place.bottom - body.y
        if not known.meetings:
            words = say("opponents.unmet", name=self.chosen.name)
            return [*self._head(head, known, u), Text(body, words, round(19 * u), align="center")]
        left = Rect(body.x, body.y, round(body.w * 0.43), body.h)
        right = Rect(left.right + round(30 * u), body.y, 0, body.h)
        right.w = body.right - right.x
        return [*self._head(head, known, u), *self._record(left, known, u), *self._lists(right, known, u)]

    def _head(self, place: Rect, known: Acquaintance, u: float) -> list[Widget]:
        """Return portrait, name, level, temper and habit."""
        picture = Rect(place.x, place.y, place.h, place.h)
        words = Rect(picture.right + round(22 * u), place.y, 0, round(44 * u))
        words.w = place.right - words.x
        second = Rect(words.x, words.bottom, words.w, round(32 * u))
        third = Rect(words.x, second.bottom + round(8 * u), words.w, 0)
        third.h = place.bottom - third.y
        who, name = self.chosen, self.chosen.name
        played = f"{say(f'level.{who.level}')} · {say(f'temper.{who.temper}')}"
        habit = [Text(third, habit_told(name, known), round(17 * u), colour=theme.CREAM)]
        return [
            Picture(picture, lambda surface, box: _paint_face(surface, box, name)),
            Text(words, name, round(28 * u), bold=True),
            Text(second, played, round(18 * u), colour=theme.GOLD),
            *(habit if self.app.settings.habits and known.meetings else []),
        ]

    def _record(self, place: Rect, known: Acquaintance, u: float) -> list[Widget]:
        """Return the figures of matches with the opponent, and the best one."""
        total, pixels = known.total, round(17 * u)
        lines = [
            (say("opponents.played"), number(total.played)),
            (say("opponents.won"), number(total.won)),
            (say("opponents.lost", name=self.chosen.name), number(total.lost)),
            (say("statistics.longest"), number(known.longest_won)),
            (say("opponents.longest_lost"), number(known.longest_lost)),
        ]
        widgets, y = _list(place, say("opponents.record"), lines, u)
        if known.best is not None:
            below = Rect(place.x, y + round(14 * u), place.w, round(76 * u))
            best = say(
                f"opponents.best_{known.best.kind}", points=known.best.points, date=date(known.best.ended)
            )
            widgets.append(Text(below, best, pixels, colour=theme.GOLD))
        return widgets

    def _lists(self, place: Rect, known: Acquaintance, u: float) -> list[Widget]:
        """Return the most played games, and the latest matches."""
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
        upper, y = _list(place, say("opponents.by_game"), by_game, u)
        below = Rect(place.x, y + round(14 * u), place.w, place.bottom - y)
        lower, _ = _list(below, say("opponents.latest"), matches, u)
        return [*upper, *lower]

    def _outcome(self, meeting: Meeting) -> str:
        """Return the outcome of a match in a word, or the name of its winner."""
        match = meeting.match
        if match.conceded:
            return say("history.conceded")
        if match.won:
            return say("history.won")
        return "–" if match.winner is None else match.players[match.winner]


def habit_told(name: str, known: Acquaintance) -> str:
    """Return the sentence about an opponent's habit: unknown, a guess, or certain."""
    if known.habit is None:
        return say("habit.unknown", name=name)
    return say(f"habit.{known.habit}" if known.is_sure else f"habit.{HABITS[known.habit].kind}", name=name)


def _standing(known: Acquaintance) -> str:
    """Return the matches won by the player and by the opponent, as text."""
    return f"{number(known.total.won)} : {number(known.total.lost)}" if known.meetings else "–"


def _list(place: Rect, heading: str, lines: Sequence[tuple[str, str]], u: float) -> tuple[list[Widget], int]:
    """Return a heading over rows of words and figures, and their lower end in pixels."""
    pitch = max(round(PITCH * u), letters.pitch(round(17 * u)))
    head = Rect(place.x, place.y, place.w, pitch)
    body = Rect(place.x, head.bottom, place.w, pitch * len(lines))
    title = Text(head, heading, round(17 * u), colour=theme.GOLD, bold=True)
    return [title, FigureList(body, lines, round(17 * u))], body.bottom


def _paint_face(surface: Surface, place: Rect, name: str) -> None:
    letters.put(surface, portrait(name, place.h), center=place.center)


class CharacterButton(Pressable):
    """A button with an opponent's face, name and results, which opens their page."""

    def __init__(
        self, rect: Rect, name: str, standing: str, pixels: int, *, is_chosen: bool, act: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.name, self.standing, self.pixels = name, standing, pixels
        self.is_chosen, self.act = is_chosen, act

    def paint(self, surface: Surface) -> None:
        """Paint face and words, on a panel that is lighter for the chosen one."""
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
