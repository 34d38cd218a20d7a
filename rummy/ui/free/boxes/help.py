"""The help for a table without rules: what mouse and keys do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.manual.key_page import key_row
from rummy.ui.widgets.basic import Widget, text_height
from rummy.ui.widgets.containers import (
    button,
    centred,
    column,
    flow,
    lines,
    panel,
    paragraph,
    row,
    stack,
    text,
)
from rummy.ui.widgets.screen import Overlay

TOPICS = ("drag", "pile", "turn", "select", "hand", "keep")
TOPICS_PEOPLE = ("drag", "pile", "turn", "select", "people", "undo")
KEYS = {  # keys to press, or actions that have a key, by the last part of the key of the sentence about them
    "walk": "Tab ← → ↑ ↓",
    "click": "Enter",
    "all": "whole_pile",
    "lay": "lay_down",
    "give": "number_1 number_2 … number_6",
    "nudge": "Ctrl + ← →",
    "deal": "deal",
    "shuffle": "shuffle",
    "turn": "turn",
    "spread": "spread",
    "gather": "gather",
    "sort": "sort",
    "undo": "undo redo",
    "escape": "Esc",
}
KEYS_PEOPLE = {  # at a table whose players have a screen each
    **{name: keys for name, keys in KEYS.items() if name not in ("give", "sort", "undo", "escape")},
    "give_people": KEYS["give"],
    "sort_people": KEYS["sort"],
    "undo_people": "undo",
    "talk": "talk",
    "escape": KEYS["escape"],
}
LINE = 38  # height of a line about keys, in units


class FreeHelp(Overlay[None]):
    """The help for a table without rules: paragraphs about the mouse at the left, keys at the right."""

    def __init__(self, topics: Sequence[str] = TOPICS, keys: Mapping[str, str] = KEYS) -> None:
        super().__init__()
        self.topics, self.keys = topics, keys

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the two columns, and a button that closes the help."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, min(round(1100 * u), size[0] - round(20 * u)), min(round(716 * u), size[1] - 12))
        box.center = (size[0] // 2, size[1] // 2)
        ok = centred(button(say("ok"), 18, self.back, primary=True), 180)
        both = row(34, (500, column(self._paragraphs, 12)), 30, column(self._keys, 10), 30, snap=True)
        title = text(say("free.title"), 26, bold=True, align="center")
        parts = column(14, (44, title), 10, both, (50, ok), 16, snap=True)
        return stack(panel(), parts)(box, u)

    def _paragraphs(self, place: Rect, u: float) -> list[Widget]:
        """Return a paragraph for each topic, in the largest letters that fit into a rectangle."""
        words = [say(f"free.help_{name}") for name in self.topics]
        pixels = round(17 * u)

        def needed() -> int:
            return sum(text_height(each, pixels, place.w) for each in words)

        while letters.scaled(pixels) > letters.SMALLEST_TEXT and needed() > place.h:
            pixels -= 1
        gap = min(round(16 * u), max(2, (place.h - needed()) // len(words)))
        return flow(*((0, paragraph(each, pixels / u)) for each in words), gap=gap / u)(place, u)

    def _keys(self, place: Rect, u: float) -> list[Widget]:
        size = max(16, letters.SMALLEST_TEXT / u)
        rows = [key_row(keys, say(f"free.key_{name}"), 166, size) for name, keys in self.keys.items()]
        return lines(rows, LINE)(place, u)
