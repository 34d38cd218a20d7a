"""Texts for leaving a match for good: a match that counts is conceded, practice is only left."""

from __future__ import annotations

from rummy.text import say


def button(*, counts: bool) -> str:
    """Return the "concede" label if a match counts, else "leave"."""
    return say("pause.concede" if counts else "practice.for_good")


def title(*, counts: bool) -> str:
    """Return the question that is asked before leaving a match for good."""
    return say("concede.title" if counts else "practice.title")


def yes(*, counts: bool) -> str:
    """Return the label of the answer that leaves the match."""
    return say("concede.yes" if counts else "practice.leave")


def going_on(*, announced: bool) -> str:
    """Return the text on going on with a match here, at a table that is `announced` on the network or not."""
    return say("go_on.text_near" if announced else "go_on.text")
