"""The type of a sentence: a text with placeholders, or a `Plural` with a text for one and for many."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plural:
    """A sentence with a count: its form for one, and for any other number; `by` names the placeholder."""

    one: str
    other: str
    by: str = "count"


Sentences = dict[str, str | Plural]
