"""A line of text that is being edited, with its caret and its selection."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"\w+|\s+|[^\w\s]+")


@dataclass(frozen=True, slots=True)
class EditedLine:
    """A text with the positions of its caret and of its anchor, the other end of the selection."""

    text: str
    caret: int
    anchor: int

    @classmethod
    def of(cls, text: str) -> EditedLine:
        """Return a line with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """The first position of the selection and the one after its last character."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.span
        return self.text[start:end]

    @property
    def before(self) -> str:
        """The text before the selection."""
        return self.text[: self.span[0]]

    def go(self, to: int, *, extends: bool = False) -> EditedLine:
        """Return the line with the caret at a position; `extends` stretches the selection up to there."""
        caret = max(0, min(len(self.text), to))
        return EditedLine(self.text, caret, self.anchor if extends else caret)

    def step(self, by: int, *, extends: bool = False) -> EditedLine:
        """Return the line with the caret a character back (-1) or on (1), or at that end of a selection."""
        if self.selected and not extends:
            return self.go(self.span[by > 0])
        return self.go(self.caret + by, extends=extends)

    def replaced(self, by: str) -> EditedLine:
        """Return the line with the text `by` in place of the selection, and the caret behind that text."""
        start, end = self.span
        at = start + len(by)
        return EditedLine(self.text[:start] + by + self.text[end:], at, at)

    def erased(self, by: int) -> EditedLine:
        """Return the line without its selection, else without the sign before (-1) or after (1) the caret."""
        return (self if self.selected else self.step(by, extends=True)).replaced("")

    def all(self) -> EditedLine:
        """Return the line with its whole text selected."""
        return EditedLine(self.text, len(self.text), 0)

    def word(self, at: int) -> EditedLine:
        """Return the line with the word at a position selected; at the end of the text, the last word."""
        at = min(at, len(self.text) - 1)
        words = (found.span() for found in _WORD.finditer(self.text))
        start, end = next(((start, end) for start, end in words if start <= at < end), (0, 0))
        return EditedLine(self.text, end, start)
