"""Cards that are shown as an example beside a text."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.cards import Face, parse


@dataclass(frozen=True, slots=True)
class Example:
    """Cards in the notation with a plus between groups, and the players who melded them.

    Cards from index `flat` on are raised, as in the open discard pile, with a tab on the first one.
    """

    cards: str
    flat: int = 99
    laid_by: tuple[tuple[int, str], ...] = ()

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of all its cards, from left to right."""
        return parse(self.cards.replace("+", ""))
