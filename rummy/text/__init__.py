"""Every word that a player reads: code carries keys, this room turns them into sentences."""

from __future__ import annotations

from rummy.text.english import SENTENCES

__all__ = ["number", "say", "says"]


def say(key: str, **details: object) -> str:
    """The sentence of a key; cards among the details stand as [7H], to be drawn as cards, melds apart."""
    return SENTENCES[key].format(**{name: _spoken(value) for name, value in details.items()})


def number(value: float, digits: int = 0) -> str:
    """A number as it is read: thousands apart, a real minus sign, no minus before zero."""
    return f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "−")


def says(key: str) -> bool:
    """Whether there is a sentence for the key."""
    return key in SENTENCES


def _spoken(value: object) -> object:
    if hasattr(value, "suit"):
        return f"[{value}]"
    if isinstance(value, tuple):
        among = ", " if value and type(value[0]) is tuple else " "
        return among.join(str(_spoken(part)) for part in value)
    return value
