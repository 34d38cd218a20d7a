"""A page in a browser, as somebody with a mouse, a finger, a keyboard or a screen reader uses it."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tests.browsers.channel import PATIENCE

Point = tuple[float, float]
Pointer = Literal["mouse", "touch"]
STEPS = 6  # moves of the pointer in a drag

# The point of an element that a pointer can hit: others may cover its middle.
HIT = """(found => {
    if (!found) return null;
    found.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = found.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8, 0.05, 0.95])
        for (const along of [0.5, 0.2, 0.8, 0.05, 0.95]) {
            const at = [box.left + along * box.width, box.top + down * box.height];
            const hit = document.elementFromPoint(...at);
            if (hit && found.contains(hit)) return at;
        }
    return null;
})(document.querySelector(%s))"""

# Errors that a browser shows to nobody but its own developers.
REPORTS = """() => {
    document.addEventListener("securitypolicyviolation", event =>
        console.error("refused by the policy: " + event.violatedDirective + " " + event.blockedURI));
}"""


class NotThere(Exception):
    """An element that no pointer can hit."""


@dataclass(frozen=True)
class Node:
    """An element as a screen reader presents it."""

    role: str
    name: str
    states: frozenset[str] = frozenset()
    key: Any = field(default=None, compare=False)  # how the browser knows it


class Page(ABC):
    """A page of a browser; `pointer` is used by `press` and `drag`."""

    pointer: Pointer = "mouse"

    def __init__(self) -> None:
        self.errors: list[str] = []  # of the console, of scripts, and of the policy

    # What each browser does in its own way

    @abstractmethod
    def open(self, url: str) -> None:
        """Load an address and wait until its scripts have run."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again, and wait likewise."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page another size, in CSS pixels."""

    @abstractmethod
    def _evaluate(self, script: str) -> str | None:
        """Return the text that a promise of the page's gives."""

    @abstractmethod
    def _move(self, points: Sequence[Point]) -> None:
        """Press the pointer at the first point, move it along the others, and release it."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press and release a key: a character, or a name as in KeyboardEvent.key, perhaps after "Shift+"."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write a picture of the page as a PNG file."""

    @abstractmethod
    def tree(self) -> list[Node]:
        """Return what a screen reader presents, in its order."""

    @abstractmethod
    def activate(self, node: Node) -> None:
        """Do what a screen reader does with a node that its user has chosen."""

    @abstractmethod
    def listen(self, seconds: float = 0.0) -> None:
        """Let the browser report for a while."""

    @abstractmethod
    def close(self) -> None:
        """Leave the page."""

    # What follows from it

    def evaluate(self, script: str) -> Any:
        """Return the value of an expression, or of its promise, as JSON has it."""
        text = self._evaluate(f"Promise.resolve({script}).then(value => JSON.stringify(value ?? null))")
        return json.loads(text) if text else None

    def until(self, script: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while not (value := self.evaluate(script)):
            if time.monotonic() > end:
                raise TimeoutError(f"{script}\n{self.evaluate('document.body.innerText')}\n{self.errors}")
            self.listen(0.01)
        return value

    def has(self, selector: str) -> bool:
        return bool(self.evaluate(f"document.querySelector({json.dumps(selector)})?.checkVisibility()"))

    def place(self, selector: str) -> Point:
        """Return a point where a pointer hits an element; raise NotThere if there is none."""
        found = self.evaluate(HIT % json.dumps(selector))
        if found is None:
            raise NotThere(selector)
        return found[0], found[1]

    def press(self, selector: str) -> None:
        """Click or tap an element."""
        self._move([self.place(selector)])

    def press_at(self, at: Point) -> None:
        self._move([at])

    def drag(self, selector: str, to: str | Point) -> None:
        """Drag an element to another, or to a point."""
        self.drag_from(self.place(selector), self.place(to) if isinstance(to, str) else to)

    def drag_from(self, at: Point, to: Point) -> None:
        """Drag from a point to another."""
        (x, y), (to_x, to_y) = at, to
        parts = [step / STEPS for step in range(STEPS + 1)]
        self._move([(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts])

    def type(self, text: str) -> None:
        for character in text:
            self.key(character)
