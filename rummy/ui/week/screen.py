"""The screen of a week: two puzzles, a deal and a match, with what the player has made of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.career import week as weeks
from rummy.career.week import PARTS, RIVAL, WeekMatch, standing, week_called, week_of
from rummy.match.players import Player
from rummy.match.puzzles import Puzzle
from rummy.match.session import Session
from rummy.match.stand_in import score_of
from rummy.storage.files import Notice
from rummy.storage.puzzles import PuzzleAnswer, load_answers
from rummy.storage.unfinished import UnfinishedMatch, kind_of
from rummy.text import number, say
from rummy.ui.daily.month import DayMark, paint_mark
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.puzzles.screen import about
from rummy.ui.puzzles.solving import solve
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    column,
    headed,
    inset,
    of,
    row,
    share,
    stack,
    text,
    well,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.manual.comparison import first_change
from rummy.viewmodel.words.daily import outcome
from rummy.viewmodel.words.week import compared, days_of

ROW, GAP = 100, 10  # units: height of a row, and the space between two


class WeekScreen(Screen[None]):
    """A screen with the parts of the week that a key names, or of this week."""

    rival: int | None = None  # the score of a bot in the deal, once it is known

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key, self.answers = key, list[PuzzleAnswer]()

    def on_enter(self, app: Host) -> None:
        """Show the week, and have the player's files read again."""
        self.app, self.today = app, app.today()
        self.week = week_called(self.key) or week_of(self.today)
        super().on_enter(app)
        app.rescan()
        app.run(partial(load_answers, app.folder), self._found)
        app.nav.expect("table")
        self._ask_rival()

    def _found(self, found: tuple[tuple[PuzzleAnswer, ...], tuple[Notice, ...]]) -> None:
        """Take over the loaded answers, and queue notices about the file with them."""
        before, notices = found
        self.answers[:0] = before
        self.app.notify(notices)
        self.rebuild()

    def _ask_rival(self) -> None:
        """Have a bot play the deal of the week in another thread."""
        week, deal = self.week, self.week.deal

        def take(score: int) -> None:
            if self.week == week:
                self.rival = score
                self.rebuild()

        self.app.think(partial(score_of, RIVAL, deal.rules, deal.opponents, deal.seed), take)

    def on_library_changed(self) -> None:
        """Rebuild the screen, as there are new results."""
        self.rebuild()

    def on_resume(self) -> None:
        """Rebuild the screen with the latest answers."""
        self.today = self.app.today()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the days between two arrows, a row for each part, and what is left."""
        self.standing = standing(self.week, self.app.library.results.values(), self.answers)
        puzzles = [self._puzzle_row(at) for at in range(len(self.week.puzzles))]
        rows = column(*((ROW, each) for each in (*puzzles, *map(self._match_row, PARTS))), gap=GAP)
        parts = column((46, self._weeks), 4, (48, self._about), 10, rows)
        return framed(
            self, say("week.title", number=number(self.week.number)), size, inset(parts, 56, 30), 1000
        )

    @property
    def marks(self) -> list[DayMark | None]:
        """The marks of the puzzles, the deal and the match; None for what is still to be done."""
        puzzles = [_mark(None if answer is None else answer.right) for answer in self.standing.answers]
        return [*puzzles, *map(self._mark_of, PARTS)]

    def _mark_of(self, part: weeks.Part) -> DayMark | None:
        result = self.standing.results.get(part)
        return "begun" if self._begun(self._of(part)) else _mark(None if result is None else result.won)

    @property
    def _about(self) -> Part:
        left = self.standing.left
        state = say("week.left", count=left) if left else say("week.done")
        return text(f"{say('week.about')}\n{state}", 16, colour=theme.MIST, align="center")

    @property
    def _weeks(self) -> Part:
        """A part with the days of the week between two buttons that turn to other weeks."""
        back = button("", 18, partial(self._turn, -1), icon="arrow_left")
        is_last = self.week.monday >= week_of(self.today).monday
        on = button("", 18, partial(self._turn, 1), icon="arrow_right", enabled=not is_last)
        before, after = headed(say("heard.week_before"), back), headed(say("heard.week_after"), on)
        days = text(days_of(self.week), 20, bold=True, align="center")
        return stack(row((46, before)), days, row(SPACE, (46, after)))

    def _turn(self, weeks: int) -> None:
        """Show the week that is `weeks` later, or earlier if negative."""
        self.week, self.rival = self.week.after(weeks), None
        self.click()
        self.rebuild()
        self._ask_rival()

    def _row(self, head: str, about: str, state: str, way_on: Part, mark: DayMark | None) -> Part:
        """Return a row with a mark of what was done, three lines of text, and a part to the right."""
        words = column(
            (30, text(head, 19, colour=theme.GOLD, bold=True)),
            (26, text(about, 15, colour=theme.CREAM)),
            (26, text(state, 15, colour=theme.MIST)),
        )
        inside = row(
            (34, of(Picture, partial(_paint_mark, mark))),
            18,
            share(0.65, words),
            SPACE,
            share(0.27, column(SPACE, (50, headed(head, way_on)), SPACE)),
        )
        return stack(well(), inset(inside, 22, 9))

    # The puzzles

    def _puzzle_row(self, at: int) -> Part:
        puzzle, answer = self.week.puzzles[at], self.standing.answers[at]
        state = "" if answer is None else say("puzzle.was_right" if answer.right else "puzzle.was_wrong")
        label = say("puzzle.solve" if answer is None else "puzzle.again")
        act = button(label, 17, partial(self._solve, puzzle), icon="bulb", primary=answer is None)
        head = say("week.puzzle", ask=say(f"puzzle.ask_{puzzle.ask}"))
        return self._row(
            head, about(puzzle), state or say(f"puzzle.grade_{puzzle.grade}"), act, self.marks[at]
        )

    def _solve(self, puzzle: Puzzle) -> None:
        self.click()
        solve(self.app, puzzle, self.today, self.answers, self._solve_next)

    def _solve_next(self) -> None:
        """Open the first puzzle of the week that was not answered yet, if any."""
        self.rebuild()
        known = zip(self.week.puzzles, self.standing.answers, strict=True)
        if puzzle := next((puzzle for puzzle, answer in known if answer is None), None):
            self._solve(puzzle)

    # The deal and the match

    def _match_row(self, part: weeks.Part) -> Part:
        match, result = self._of(part), self.standing.results.get(part)
        head = say(f"week.{part}", game=say(f"game.{match.rules.name}"))
        names = say("history.against", names=", ".join(each.name for each in match.opponents))
        others = f"{names} · {say(f'level.{RIVAL}')}"
        state = say("daily.waits") if self._begun(match) else outcome(result) if result else others
        score = "" if self.rival is None else compared(match, self.rival, result)
        about = first_change(match.rules, len(match.opponents) + 1) if part == "match" else score
        return self._row(head, about, state, self._to_table(part), self._mark_of(part))

    def _of(self, part: weeks.Part) -> WeekMatch:
        return self.week.deal if part == "deal" else self.week.match

    def _begun(self, match: WeekMatch) -> UnfinishedMatch | None:
        """Return the unfinished match, or None."""
        return self.app.library.begun(kind_of("", (), week=match.mark), ())

    def _to_table(self, part: weeks.Part) -> Part:
        """Return the button that leads to the table, or a word once the part was done."""
        match = self._of(part)
        if begun := self._begun(match):
            return button(say("daily.go_on"), 17, partial(self._continue, begun), icon="cards", primary=True)
        if part in self.standing.results:
            return text(say("week.finished"), 17, colour=theme.MIST, align="center")
        return button(say("daily.play"), 17, partial(self._play, match), icon="cards", primary=True)

    def _continue(self, begun: UnfinishedMatch) -> None:
        self.click()
        self.app.nav.resume(begun.path)

    def _play(self, match: WeekMatch) -> None:
        self.click()
        self.app.nav.when_free(kind_of("", (), week=match.mark), partial(self._start, match))

    def _start(self, match: WeekMatch) -> None:
        app = self.app
        players = [Player(app.settings.player_name), *match.opponents]
        begin = partial(Session.start, app.folder, match.rules, players, match.seed, week=match.mark)
        app.nav.play(begin)


def _mark(was_good: bool | None) -> DayMark | None:
    """Return the mark of a part that was done well or not, or None for one that was not done."""
    return None if was_good is None else "won" if was_good else "lost"


def _paint_mark(mark: DayMark | None, surface: Surface, place: Rect) -> None:
    """Paint the mark of a part of the week, with a tick once it was done; nothing for None."""
    if mark is None:
        return
    paint_mark(surface, place.center, place.w // 2, mark)
    if mark != "begun":
        tick = symbols.icon("check", place.w * 3 // 5, theme.INK if mark == "won" else theme.MIST)
        letters.put(surface, tick, center=place.center)
