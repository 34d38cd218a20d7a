"""The help for a free table: what can be done with the mouse and the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.manual.key_page import KeyCaps
from rummy.ui.widgets.basic import Button, Panel, Text, Widget, text_height
from rummy.ui.widgets.screen import Overlay

TOPICS = ("drag", "pile", "turn", "select", "hand", "keep")
TOPICS_PEOPLE = ("drag", "pile", "turn", "select", "people", "undo")
KEYS = {  # keys by their action, part of the key of a sentence
    "walk": "Tab ← → ↑ ↓",
    "click": "Enter",
    "all": "A",
    "lay": "L",
    "give": "1 2 … 6",
    "nudge": "Ctrl + ← →",
    "deal": "D",
    "shuffle": "S",
    "turn": "T",
    "spread": "P",
    "gather": "G",
    "sort": "O",
    "undo": "U R",
    "escape": "Esc",
}
KEYS_PEOPLE = {  # for people at their own screens
    **{name: keys for name, keys in KEYS.items() if name not in ("give", "sort", "undo", "escape")},
    "give_people": KEYS["give"],
    "sort_people": KEYS["sort"],
    "undo_people": "U",
    "talk": "C",
    "escape": KEYS["escape"],
}
LINE = 38  # units of a line of keys


class FreeHelp(Overlay[None]):
    """The help: the mouse to the left, the keys to the right."""

    def __init__(self, topics: Sequence[str] = TOPICS, keys: Mapping[str, str] = KEYS) -> None:
        super().__init__()
        self.topics, self.keys = topics, keys

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two columns, and the way back."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, min(round(1100 * u), size[0] - round(20 * u)), min(round(716 * u), size[1] - 12))
        box.center = (size[0] // 2, size[1] // 2)
        title = Rect(box.x, box.y + round(14 * u), box.w, round(44 * u))
        left = Rect(box.x + round(34 * u), title.bottom + round(10 * u), round(500 * u), box.h)
        start = left.right + round(30 * u)
        right = Rect(start, left.y, box.right - round(30 * u) - start, box.h)
        ok = Rect(0, 0, round(180 * u), round(50 * u))
        ok.midbottom = (box.centerx, box.bottom - round(16 * u))
        return [
            Panel(box, round(18 * u)),
            Text(title, say("free.title"), round(26 * u), bold=True, align="center"),
            *self._paragraphs(left, ok.top - left.y - round(12 * u), u),
            *self._keys(right, (ok.top - right.y - round(10 * u)) // len(self.keys), u),
            Button(ok, say("ok"), round(18 * u), self.back, primary=True),
        ]

    def _paragraphs(self, place: Rect, high: int, u: float) -> list[Widget]:
        """Return a paragraph for each topic, in the largest letters that fit."""
        words = [say(f"free.help_{name}") for name in self.topics]
        pixels = round(17 * u)

        def needed() -> int:
            return sum(text_height(each, pixels, place.w) for each in words)

        while letters.scaled(pixels) > letters.SMALLEST_TEXT and needed() > high:
            pixels -= 1
        gap = min(round(16 * u), max(2, (high - needed()) // len(words)))
        found: list[Widget] = []
        y = place.y
        for each in words:
            box = Rect(place.x, y, place.w, text_height(each, pixels, place.w))
            found.append(Text(box, each, pixels, colour=theme.CREAM))
            y = box.bottom + gap
        return found

    def _keys(self, place: Rect, high: int, u: float) -> list[Widget]:
        found: list[Widget] = []
        pixels = max(letters.SMALLEST_TEXT, round(16 * u))
        for row, (name, keys) in enumerate(self.keys.items()):
            line = min(high, round(LINE * u))
            caps = Rect(place.x, place.y + row * line, round(166 * u), line)
            words = Rect(caps.right + round(8 * u), caps.y, place.right - caps.right - round(8 * u), line)
            found += [
                KeyCaps(caps, keys, pixels),
                Text(words, say(f"free.key_{name}"), pixels, colour=theme.CREAM),
            ]
        return found
