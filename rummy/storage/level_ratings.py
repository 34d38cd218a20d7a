"""The measured ratings of the levels of opponents, a file that benchmarks/levels.py writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from rummy.paths import asset

Measured = tuple[int, int]  # a rating and its standard error, in points


@cache
def level_ratings() -> Mapping[str, Mapping[str, Measured]]:
    """Return the ratings by game and level."""
    text = asset("levels.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[int]]] = json.loads(text)
    return {
        game: {level: (value, error) for level, (value, error) in levels.items()}
        for game, levels in found.items()
    }
