"""How long a match is: played to a target or for a number of deals, as settings and rules have it."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.engine.variants import to_targets
from rummy.storage.settings import Settings

POINTS, DEALS = KINDS = ("points", "deals")
OFFERED = {POINTS: (50, 100, 150, 200, 300), DEALS: (3, 5, 7, 10)}
FOR_CHIPS = (2, 3, 6)  # deals that are offered where losers pay in chips
FOR_POOLS = (61, 101, 151, 201)  # points that are offered where they put players out
FOR_FREE_PILES = (505, 1005, 2005)  # points that are offered where the pile is taken for nothing
HIGH = (1500, 3000, 5000, 7500)  # points that are offered where rounds bring hundreds
SOME = 5  # deals that are proposed first

Length = tuple[str, int]  # points or deals, and how many


def length_of(rules: Rules, seats: int) -> Length:
    """What ends a match of so many players."""
    deals = rules.deals_for(seats)
    return (DEALS, deals) if deals else (POINTS, rules.target_for(seats))


def proposed(kind: str, rules: Rules, seats: int) -> Length:
    """The length of a kind that is likeliest to be wanted."""
    return (kind, rules.target_for(seats) if kind == POINTS else rules.deals_for(seats) or SOME)


def offered(rules: Rules, *lengths: Length) -> list[int]:
    """How many points or deals may be chosen: the usual ones of the first kind, and these."""
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
    """The rules with the length of a match that the settings say."""
    if settings.deals:
        return replace(rules, deals=(settings.deals,) * 5).check()
    if settings.target:
        return replace(to_targets(rules, (settings.target,) * 5), deals=(0,) * 5).check()
    return rules


def kept_length(length: Length, usual: Length) -> dict[str, int]:
    """What the settings keep of a length; nothing of the one that the rules have themselves."""
    kind, count = length
    return {
        "target": count if kind == POINTS and length != usual else 0,
        "deals": count if kind == DEALS and length != usual else 0,
    }
