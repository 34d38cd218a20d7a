"""What a sentence is: a text with placeholders, or one for each number of what it counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plural:
    """A sentence with a count in it: for one, and for any other number; `by` names its placeholder."""

    one: str
    other: str
    by: str = "count"


Sentences = dict[str, str | Plural]
