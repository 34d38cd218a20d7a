"""The games that the player has played lately."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.variants import VARIANTS
from rummy.storage.results import MatchResult


def played_lately(matches: Iterable[MatchResult]) -> list[str]:
    """Return the keys of all presets that were played and still exist, the latest first."""
    ordered = sorted(matches, key=lambda match: match.ended, reverse=True)
    return [*dict.fromkeys(match.game for match in ordered if match.game in VARIANTS)]
