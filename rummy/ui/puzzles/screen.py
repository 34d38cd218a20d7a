"""The screen of puzzles: the puzzle of the day, more of each kind, and the player's results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy.career.puzzles import (
    answer_on,
    asks,
    days_with_puzzles,
    next_puzzle,
    puzzle_of,
    puzzles,
    tally,
)
from rummy.match.puzzles import Puzzle, PuzzleKind
from rummy.storage.files import Notice
from rummy.storage.puzzles import PuzzleAnswer, load_answers
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.puzzles.solving import solve
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Part, button, column, inset, row, share, stack, text, well
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed


def prepare(_: Host) -> None:
    """Parse the puzzles in advance, so that the screen opens fast."""
    puzzles()


class PuzzlesScreen(Screen[None]):
    """A screen with the puzzle of the day to the left, and other kinds of puzzles to the right."""

    def on_enter(self, app: Host) -> None:
        """Show the screen, and load the answers given before in the background."""
        self.app, self.today, self.answers = app, app.today(), list[PuzzleAnswer]()
        super().on_enter(app)
        app.run(partial(load_answers, app.folder), self._found)
        app.nav.expect("table")

    def _found(self, found: tuple[tuple[PuzzleAnswer, ...], tuple[Notice, ...]]) -> None:
        """Take over the loaded answers, and queue notices about the file with them."""
        before, notices = found
        self.answers[:0] = before
        self.app.notify(notices)
        self.rebuild()

    def on_resume(self) -> None:
        """Rebuild the screen with the latest results and, on a new day, the new puzzle."""
        self.today = self.app.today()
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the puzzle of the day, and the other kinds with the streak below them."""
        both = row(share(0.46, self._of_day), SPACE, share(0.48, self._more))
        return framed(self, say("puzzle.title"), size, inset(both, 68, 56), 1080, 560)

    @property
    def _of_day(self) -> Part:
        """A part about the puzzle of the day: question, game, difficulty, result, and a button."""
        puzzle = puzzle_of(self.today)
        found = answer_on(self.answers, puzzle, self.today)
        state = "open" if found is None else "was_right" if found.right else "was_wrong"
        label, size = ("puzzle.solve", 22) if found is None else ("puzzle.again", 18)
        play = partial(self._play, puzzle, None)
        return column(
            (30, text(say("puzzle.of_day"), 18, colour=theme.CREAM)),
            4,
            (50, text(say(f"puzzle.ask_{puzzle.ask}"), 32, colour=theme.GOLD, bold=True)),
            6,
            (30, text(about(puzzle), 17, colour=theme.CREAM)),
            6,
            (30, text(say(f"puzzle.grade_{puzzle.grade}"), 16, colour=theme.MIST)),
            34,
            (40, text(say(f"puzzle.{state}"), 21, bold=True, align="center")),
            8,
            (76, text(say("puzzle.about"), 16, colour=theme.MIST, align="center")),
            SPACE,
            (68, button(say(label), size, play, icon="bulb", primary=found is None)),
        )

    @property
    def _more(self) -> Part:
        """A part with a row for each kind of question, and the streak of days with puzzles."""
        rows = column(*((64, self._kind(ask)) for ask in asks()), gap=12, snap=True)
        return column((30, text(say("puzzle.more"), 18)), 14, rows, (84, self._streak))

    def _kind(self, ask: PuzzleKind) -> Part:
        right, done, known = tally(self.answers, ask)
        act, words = partial(self._play_next, ask), say(f"puzzle.ask_{ask}")
        score = text(say("puzzle.tally", right=right, done=done, count=known), 15, colour=theme.MIST)
        play = button(words, 18, act, align="left", icon="cards")
        return row(share(0.56, play), 16, score, snap=True)

    @property
    def _streak(self) -> Part:
        """A part with the number of successive days on which the player answered a puzzle."""
        words = say("puzzle.streak", count=days_with_puzzles(self.answers, self.today))
        return stack(well(), inset(text(words, 20, bold=True, align="center"), 20, 8))

    # At the table

    def _play_next(self, ask: PuzzleKind | None) -> None:
        self._play(next_puzzle(self.answers, ask, self.today), ask)

    def _play(self, puzzle: Puzzle, ask: PuzzleKind | None) -> None:
        """Open a puzzle; the player may go on to another one, of kind `ask` or, for None, of any kind."""
        self.click()
        solve(self.app, puzzle, self.today, self.answers, partial(self._play_next, ask))


def about(puzzle: Puzzle) -> str:
    """Return a text with the game and the opponents of a puzzle."""
    game, others = say(f"game.{puzzle.rules}"), say("history.against", names=", ".join(puzzle.others))
    return f"{game} · {others}"
