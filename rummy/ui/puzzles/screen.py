"""The puzzles: the one of the day, more of each kind, and the results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.career.puzzles import (
    answer_on,
    asks,
    days_with_puzzles,
    next_puzzle,
    puzzle_of,
    puzzles,
    tally,
)
from rummy.engine.actions import Action
from rummy.match.puzzle_seat import PuzzleTable
from rummy.match.puzzles import Puzzle, PuzzleKind
from rummy.storage.files import Notice, reason_of
from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.drawing import plates, theme
from rummy.ui.puzzles.over import AfterPuzzle
from rummy.ui.puzzles.scene import PuzzleScene
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window


def prepare(settings: Settings) -> None:
    """Parse the puzzles, to have the screen open fast."""
    puzzles()


class PuzzlesScreen(Screen[None]):
    """The puzzle of today to the left, more to the right."""

    def on_enter(self, app: Host) -> None:
        """Start, and load the answers given before."""
        self.app, self.today, self.answers = app, app.today(), list[PuzzleAnswer]()
        super().on_enter(app)
        app.run(partial(load_answers, app.folder), self._found)
        app.nav.expect("table")

    def _found(self, found: tuple[tuple[PuzzleAnswer, ...], tuple[Notice, ...]]) -> None:
        """Show the loaded answers, and queue notices about their file."""
        before, notices = found
        self.answers[:0] = before
        self.app.notify(notices)
        self.rebuild()

    def on_resume(self) -> None:
        """Show the result of a puzzle, and the puzzle of a new day."""
        self.today = self.app.today()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the puzzle of the day, the other kinds, and the streak below them."""
        box, u = whole_window(size, 1080, 560)
        inner = box.inflate(-round(68 * u), -round(56 * u))
        left = Rect(inner.x, inner.y, round(inner.w * 0.46), inner.h)
        right = Rect(0, inner.y, round(inner.w * 0.48), inner.h)
        right.right = inner.right
        bar = title_bar(self, say("puzzle.title"), size)
        return [Panel(box, round(18 * u)), *bar, *self._of_day(left, u), *self._more(right, u)]

    def _of_day(self, place: Rect, u: float) -> list[Widget]:
        puzzle = puzzle_of(self.today)
        found = answer_on(self.answers, puzzle, self.today)

        def row(y: int, high: int) -> Rect:
            return Rect(place.x, place.y + round(y * u), place.w, round(high * u))

        state = "open" if found is None else "was_right" if found.right else "was_wrong"
        button = Rect(place.x, place.bottom - round(68 * u), place.w, round(68 * u))
        label, pixels = ("puzzle.solve", 22) if found is None else ("puzzle.again", 18)
        play = partial(self._play, puzzle, None)
        return [
            Text(row(0, 30), say("puzzle.of_day"), round(18 * u), colour=theme.CREAM),
            Text(row(34, 50), say(f"puzzle.ask_{puzzle.ask}"), round(32 * u), colour=theme.GOLD, bold=True),
            Text(row(90, 30), about(puzzle), round(17 * u), colour=theme.CREAM),
            Text(row(126, 30), say(f"puzzle.grade_{puzzle.grade}"), round(16 * u), colour=theme.MIST),
            Text(row(190, 40), say(f"puzzle.{state}"), round(21 * u), bold=True, align="center"),
            Text(row(238, 76), say("puzzle.about"), round(16 * u), colour=theme.MIST, align="center"),
            Button(button, say(label), round(pixels * u), play, icon="bulb", primary=found is None),
        ]

    def _more(self, place: Rect, u: float) -> list[Widget]:
        """Return a row for each kind of question, and the streak of days with puzzles."""
        widgets: list[Widget] = [
            Text(Rect(place.x, place.y, place.w, round(30 * u)), say("puzzle.more"), round(18 * u))
        ]
        high, gap = round(64 * u), round(12 * u)
        y = place.y + round(44 * u)
        for ask in asks():
            right, done, known = tally(self.answers, ask)
            button = Rect(place.x, y, round(place.w * 0.56), high)
            words = Rect(button.right + round(16 * u), y, place.right - button.right - round(16 * u), high)
            score = say("puzzle.tally", right=right, done=done, count=known)
            act = partial(self._play_next, ask)
            widgets.append(
                Button(button, say(f"puzzle.ask_{ask}"), round(18 * u), act, align="left", icon="cards")
            )
            widgets.append(Text(words, score, round(15 * u), colour=theme.MIST))
            y += high + gap
        return [
            *widgets,
            *self._streak(Rect(place.x, place.bottom - round(84 * u), place.w, round(84 * u)), u),
        ]

    def _streak(self, place: Rect, u: float) -> list[Widget]:
        """Return the streak of days, in a well."""
        days = days_with_puzzles(self.answers, self.today)
        well = Picture(place, lambda surface, box: plates.well(surface, box, round(10 * u)))
        words = place.inflate(-round(20 * u), -round(8 * u))
        return [well, Text(words, say("puzzle.streak", count=days), round(20 * u), bold=True, align="center")]

    # At the table

    def _play_next(self, ask: PuzzleKind | None) -> None:
        self._play(next_puzzle(self.answers, ask, self.today), ask)

    def _play(self, puzzle: Puzzle, ask: PuzzleKind | None) -> None:
        """Open a puzzle; afterwards another one of the same kind, or of any, may follow."""
        self.click()
        name = self.app.settings.player_name
        left = partial(self._go_on, puzzle, ask)
        self.app.push(PuzzleScene(puzzle, name, partial(self._save, puzzle), left))

    def _go_on(self, puzzle: Puzzle, ask: PuzzleKind | None, onward: AfterPuzzle | None) -> None:
        if onward == "next":
            self._play_next(ask)
        elif onward == "on":
            header = PuzzleTable(puzzle, self.app.settings.player_name).header
            self.app.nav.play_on(header, puzzle.lines)

    def _save(self, puzzle: Puzzle, action: Action) -> None:
        """Save the first answer of the day, with a notice if the disk refuses."""
        if answer_on(self.answers, puzzle, self.today) is not None:
            return
        app, answer = self.app, PuzzleAnswer(puzzle.id, self.today.isoformat(), puzzle.is_right(action))
        self.answers.append(answer)

        def save() -> None:
            try:
                app.notify(save_answer(app.folder, answer))
            except OSError as error:
                app.notify((Notice("puzzle_unwritable", {"reason": reason_of(error)}),))

        app.run(save)


def about(puzzle: Puzzle) -> str:
    """Return the game and the opponents, in words."""
    game, others = say(f"game.{puzzle.rules}"), say("history.against", names=", ".join(puzzle.others))
    return f"{game} · {others}"
