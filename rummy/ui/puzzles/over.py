"""The screen after a puzzle: whether the answer was right, the solution, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal

from pygame import Rect

from rummy.engine.actions import Action, Discard, Draw, Knock, Pass, Take
from rummy.match.advice import reason
from rummy.match.puzzles import Puzzle, RatedAction
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Panel, Widget
from rummy.ui.widgets.containers import SPACE, UNPLACED, column, flow, paragraph, row
from rummy.ui.widgets.screen import Overlay
from rummy.viewmodel.words.moves import told_move
from rummy.viewmodel.words.reasons import reason_text

AfterPuzzle = Literal["next", "on"]
WIDE = 600  # width of the panel in units
GOOD: theme.Colour = (150, 220, 160)


class PuzzleOver(Overlay[AfterPuzzle]):
    """The result of a puzzle, above the card table.

    Closes with "next" for another puzzle, "on" to play on from this position, or None to leave.
    """

    darkness = 0

    def __init__(self, puzzle: Puzzle, answer: Action, names: Sequence[str]) -> None:
        super().__init__()
        self.puzzle, self.answer, self.names = puzzle, answer, names

    @property
    def is_right(self) -> bool:
        """True if the answer was right."""
        return self.puzzle.is_right(self.answer)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel at the top of the table with sentences and a row of buttons."""
        u = theme.legible_unit(size)
        wide = min(round(WIDE * u), size[0] - round(60 * u))
        box = Rect(0, 0, wide, 0)
        box.midtop = size[0] // 2, theme.rim_width(size) + round(8 * u)  # clear of the cards
        sentences = (
            (0, paragraph(words, pixels, colour=colour, bold=pixels > 20, align="center"))
            for words, pixels, colour in self._sentences()
        )
        words = flow(*sentences, gap=6)
        lines = row(24, flow(18, (0, words)), 24)(box, u)
        box.h = lines[-1].rect.bottom + round(6 * u) - round(18 * u) + round(108 * u) - box.y
        buttons = row(*self._buttons, SPACE, gap=10, snap=True)
        return [
            Panel(box, round(16 * u)),
            *lines,
            *row(24, column(SPACE, (50, buttons), 18, snap=True), 24)(box, u),
        ]

    def _sentences(self) -> Iterator[tuple[str, int, theme.Colour]]:
        """Yield the sentences of the result, each with its text size in units and its colour."""
        puzzle, right = self.puzzle, self.is_right
        yield say("puzzle.right" if right else "puzzle.wrong"), 25, GOOD if right else theme.GOLD
        yield self._best(), 19, theme.IVORY
        if why := self._why():
            yield why, 16, theme.CREAM
        other = puzzle.ways[1] if right else puzzle.way_of(self.answer)
        if other is not None:
            yield self._compared(other), 17, theme.IVORY
        missed, asked = puzzle.missed
        yield say("puzzle.found", found=asked - missed, count=asked), 15, theme.MIST

    def _best(self) -> str:
        """Return a sentence that names the solution."""
        puzzle = self.puzzle
        if puzzle.ask in ("knock", "lay") and isinstance(puzzle.right, Discard):
            return say(f"puzzle.best_no_{puzzle.ask}", card=puzzle.right.card)
        return say("puzzle.best", move=told_move(puzzle.right, puzzle.view))

    def _compared(self, other: RatedAction) -> str:
        """Return a sentence that says how many points another move, the player's or the next best, costs."""
        key = "puzzle.next_best" if self.is_right else "puzzle.yours"
        action = other.action if self.is_right else self.answer
        return say(key, move=told_move(action, self.puzzle.view), points=round(self.puzzle.cost(other)))

    def _why(self) -> str:
        """Return a sentence with a reason for the solution, or an empty string.

        A reason for a discard does not explain why a player should not knock or lay cards down yet.
        """
        puzzle = self.puzzle
        found = reason(puzzle.view, puzzle.right)
        is_of_move = puzzle.ask in ("discard", "take") or isinstance(puzzle.right, Knock | Take | Draw | Pass)
        if found is None or not (is_of_move or found.key in ("waits", "no_hurry", "saved", "safe", "out")):
            return ""
        return reason_text(found, self.names)

    @property
    def _buttons(self) -> Iterator[Button]:
        """The buttons that say what to do next."""
        choices: list[tuple[str, AfterPuzzle | None, str]] = [
            ("puzzle.done", None, "back"),
            ("puzzle.play_on", "on", "play"),
            ("puzzle.next", "next", "skip"),
        ]
        pixels = round(17 * theme.legible_unit(self.app.size))
        for key, onward, icon in choices:
            act, first = partial(self.close_with, onward), onward == "next"
            made = Button(UNPLACED, say(key), pixels, act, icon=icon, primary=first)
            made.focused = first and self.app.by_keys
            yield made
