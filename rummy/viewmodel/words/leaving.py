"""Words for leaving a match for good: one that counts is conceded, practice is only left."""

from __future__ import annotations

from rummy.text import say


def button(*, counts: bool) -> str:
    """Return the label of the button that leaves a match for good."""
    return say("pause.concede" if counts else "practice.for_good")


def title(*, counts: bool) -> str:
    """Return the question before it."""
    return say("concede.title" if counts else "practice.title")


def yes(*, counts: bool) -> str:
    """Return the answer that leaves it."""
    return say("concede.yes" if counts else "practice.leave")
