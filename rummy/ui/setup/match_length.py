"""The length of a match: a target or a number of deals, by the settings and the rules."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.engine.variants import to_targets
from rummy.storage.settings import Settings

POINTS, DEALS = KINDS = ("points", "deals")
OFFERED = {POINTS: (50, 100, 150, 200, 300), DEALS: (3, 5, 7, 10)}
FOR_CHIPS = (2, 3, 6)  # deals offered if losers pay in chips
FOR_POOLS = (61, 101, 151, 201)  # points offered if they eliminate players
FOR_FREE_PILES = (505, 1005, 2005)  # points offered if the pile is free to take
HIGH = (1500, 3000, 5000, 7500)  # points offered if rounds score hundreds
SOME = 5  # deals proposed at first

Length = tuple[str, int]  # points or deals, and how many


def length_of(rules: Rules, seats: int) -> Length:
    """Return what ends a match of so many players."""
    deals = rules.deals_for(seats)
    return (DEALS, deals) if deals else (POINTS, rules.target_for(seats))


def proposed(kind: str, rules: Rules, seats: int) -> Length:
    """Return the usual length of a kind."""
    return (kind, rules.target_for(seats) if kind == POINTS else rules.deals_for(seats) or SOME)


def offered(rules: Rules, *lengths: Length) -> list[int]:
    """Return the points or deals to choose from: the usual ones, and those of the given lengths."""
    kind, _ = lengths[0]
    own = [count for other, count in lengths if other == kind]
    usual = OFFERED[kind]
    if kind == DEALS:
        usual = FOR_CHIPS if rules.chips else usual
    elif rules.eliminates and max(own) <= max(FOR_POOLS):
        usual = FOR_POOLS
    elif rules.free_pile:
        usual = FOR_FREE_PILES
    elif max(own) >= HIGH[0]:
        usual = HIGH
    return sorted({*usual, *own})


def of_length(rules: Rules, settings: Settings) -> Rules:
    """Return the rules with the length of a match from the settings."""
    if settings.deals:
        return replace(rules, deals=(settings.deals,) * 5).check()
    if settings.target:
        return replace(to_targets(rules, (settings.target,) * 5), deals=(0,) * 5).check()
    return rules


def saved_length(length: Length, usual: Length) -> dict[str, int]:
    """Return the settings for a length; zeros for the rules' own length."""
    kind, count = length
    return {
        "target": count if kind == POINTS and length != usual else 0,
        "deals": count if kind == DEALS and length != usual else 0,
    }
