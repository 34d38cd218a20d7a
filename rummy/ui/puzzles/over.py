"""The outcome of a puzzle: right or wrong, the values, and further actions."""

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
from rummy.ui.review.decision import told_move
from rummy.ui.widgets.basic import Button, Panel, Text, Widget, text_height
from rummy.ui.widgets.screen import Overlay
from rummy.viewmodel.words.reasons import reason_text

AfterPuzzle = Literal["next", "on"]
WIDE = 600  # units of the panel
GOOD: theme.Colour = (150, 220, 160)


class PuzzleOver(Overlay[AfterPuzzle]):
    """The answer and the solution above the table; pops "next", "on" to play on, or None."""

    darkness = 0

    def __init__(self, puzzle: Puzzle, answer: Action, names: Sequence[str]) -> None:
        super().__init__()
        self.puzzle, self.answer, self.names = puzzle, answer, names

    @property
    def is_right(self) -> bool:
        """True if the answer was right."""
        return self.puzzle.is_right(self.answer)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the words above a row of buttons, on a panel at the top of the table."""
        u = theme.legible_unit(size)
        wide = min(round(WIDE * u), size[0] - round(60 * u))
        inner = wide - round(48 * u)
        y, lines = 0, list[Text]()
        for words, pixels, colour in self._sentences():
            high = text_height(words, round(pixels * u), inner)
            lines.append(
                Text(Rect(0, y, inner, high), words, round(pixels * u), colour=colour, align="center")
            )
            lines[-1].bold = pixels > 20
            y += high + round(6 * u)
        box = Rect(0, 0, wide, y + round(108 * u))
        box.midtop = size[0] // 2, theme.rim_width(size) + round(8 * u)  # above melds, piles and the hand
        for line in lines:
            line.rect.topleft = box.x + round(24 * u), box.y + round(18 * u) + line.rect.y
        return [Panel(box, round(16 * u)), *lines, *self._buttons(box, u)]

    def _sentences(self) -> Iterator[tuple[str, int, theme.Colour]]:
        """Yield sentences, each with its text size in units and its colour."""
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
        """Return the sentence about the solution."""
        puzzle = self.puzzle
        if puzzle.ask in ("knock", "lay") and isinstance(puzzle.right, Discard):
            return say(f"puzzle.best_no_{puzzle.ask}", card=puzzle.right.card)
        return say("puzzle.best", move=told_move(puzzle.right, puzzle.view))

    def _compared(self, other: RatedAction) -> str:
        """Return the sentence on how much worse another move is."""
        key = "puzzle.next_best" if self.is_right else "puzzle.yours"
        action = other.action if self.is_right else self.answer
        return say(key, move=told_move(action, self.puzzle.view), points=round(self.puzzle.cost(other)))

    def _why(self) -> str:
        """Return a reason for the solution, or an empty string; one for a discard can't explain waiting."""
        puzzle = self.puzzle
        found = reason(puzzle.view, puzzle.right)
        is_of_move = puzzle.ask in ("discard", "take") or isinstance(puzzle.right, Knock | Take | Draw | Pass)
        if found is None or not (is_of_move or found.key in ("waits", "saved", "safe", "out")):
            return ""
        return reason_text(found, self.names)

    def _buttons(self, box: Rect, u: float) -> Iterator[Button]:
        """Yield the buttons, side by side."""
        gap, high = round(10 * u), round(50 * u)
        wide = (box.w - round(48 * u) - 2 * gap) // 3
        choices: list[tuple[str, AfterPuzzle | None, str]] = [
            ("puzzle.done", None, "back"),
            ("puzzle.play_on", "on", "play"),
            ("puzzle.next", "next", "skip"),
        ]
        for column, (key, onward, icon) in enumerate(choices):
            x = box.x + round(24 * u) + column * (wide + gap)
            place = Rect(x, box.bottom - high - round(18 * u), wide, high)
            act = partial(self._choose, onward)
            button = Button(place, say(key), round(17 * u), act, icon=icon, primary=onward == "next")
            button.focused = onward == "next" and self.app.by_keys
            yield button

    def _choose(self, onward: AfterPuzzle | None) -> None:
        self.click()
        self.dismiss(onward)
