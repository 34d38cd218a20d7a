"""The presets of all families in the order in which players see them, and which are ways to play one game."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.families import FAMILIES, family_of

_BY_PLACE = sorted((preset for family in FAMILIES for preset in family.presets), key=lambda each: each.place)
PRESETS = {preset.rules.name: preset for preset in _BY_PLACE}
VARIANTS: dict[str, Rules] = {name: preset.rules for name, preset in PRESETS.items()}
KIN = {name: preset.way_of for name, preset in PRESETS.items() if preset.way_of}  # to the game's main preset


def ways_to_play(name: str) -> tuple[str, ...]:
    """Return the presets of the same game as the named preset, the main one first."""
    first = KIN.get(name, name)
    return tuple(other for other in VARIANTS if KIN.get(other, other) == first)


def to_targets(rules: Rules, targets: tuple[int, ...]) -> Rules:
    """Return the rules with other targets, and in pools with prices and returns that fit them."""
    return family_of(rules).with_targets(rules, targets)


def group_of(rules: Rules) -> str:
    """Return the group of games under which players find games with these rules."""
    return family_of(rules).group(rules)
