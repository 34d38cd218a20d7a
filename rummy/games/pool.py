"""Other targets in pools: matches in which players who reach the target are out, and may rejoin."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules


def with_targets(rules: Rules, targets: tuple[int, ...]) -> Rules:
    """Return the rules with other targets; if players could always rejoin, they still can."""
    anybody = rules.eliminates and rules.rejoin >= rules.targets[0] - 1
    return replace(rules, targets=targets, rejoin=targets[0] - 1 if anybody else rules.rejoin)
