"""The length of a match in the settings."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.storage.settings import Settings
from rummy.viewmodel.match_length import DEALS, POINTS, Length, with_length


def of_length(rules: Rules, settings: Settings) -> Rules:
    """Return the rules with the length of a match that the settings have, if they have one."""
    if settings.deals:
        return with_length(rules, (DEALS, settings.deals))
    return with_length(rules, (POINTS, settings.target)) if settings.target else rules


def saved_length(length: Length, usual: Length) -> dict[str, int]:
    """Return the settings' values for a length; they are 0 for the length that the rules have anyway."""
    kind, count = length
    return {
        "target": count if kind == POINTS and length != usual else 0,
        "deals": count if kind == DEALS and length != usual else 0,
    }
