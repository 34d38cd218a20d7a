"""A text for screen readers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Announcement:
    """A text to be spoken; an urgent one interrupts what is being spoken."""

    text: str
    is_urgent: bool = False
