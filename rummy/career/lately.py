"""The games that the player has played, by date."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.games.variants import VARIANTS
from rummy.storage.results import MatchResult


def played_lately(matches: Iterable[MatchResult]) -> list[str]:
    """Return the keys of the presets that were played and still exist, the most recently played first."""
    ordered = sorted(matches, key=lambda match: match.ended, reverse=True)
    return [*dict.fromkeys(match.game for match in ordered if match.game in VARIANTS)]
