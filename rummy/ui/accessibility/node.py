"""The accessibility tree: the things on a screen as screen readers see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

Role = Literal[
    "window", "text", "button", "switch", "choice", "slider", "field", "list", "item", "group", "card", "log",
    "progress",
]  # fmt: skip
State = Literal["disabled", "focused", "on", "off", "selected", "default"]
Act = Literal["press", "focus", "more", "less", "write"]


@dataclass(frozen=True, slots=True)
class Node:
    """A thing on a screen with its name in the player's language, and the things that it consists of.

    Its id is unique in the tree and stays the same while the thing is there.
    """

    id: str
    role: Role
    name: str
    rect: Rect | None = None  # in pixels of the window
    value: str = ""  # of a choice, slider or field
    hint: str = ""
    states: frozenset[State] = frozenset()
    acts: frozenset[Act] = frozenset()
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Yield this node and all nodes in it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a screen reader: an act on the node with an id, and a text to write."""

    act: Act
    target: str
    text: str = ""
