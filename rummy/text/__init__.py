"""Every word that a player reads: code carries keys, this room turns them into sentences."""

from __future__ import annotations

from rummy.text.english import SENTENCES

__all__ = ["say", "says"]


def say(key: str, **details: object) -> str:
    """The sentence of a key; cards among the details are written as [7H], to be drawn as cards."""
    return SENTENCES[key].format(**{name: _spoken(value) for name, value in details.items()})


def says(key: str) -> bool:
    """Whether there is a sentence for the key."""
    return key in SENTENCES


def _spoken(value: object) -> object:
    if hasattr(value, "suit"):
        return f"[{value}]"
    if isinstance(value, tuple):
        return " ".join(str(_spoken(part)) for part in value)
    return value
