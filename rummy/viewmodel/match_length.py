"""The length of a match: a number of points or of deals, and the numbers to choose from."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.checking import check
from rummy.games.variants import to_targets

POINTS, DEALS = KINDS = ("points", "deals")
OFFERED = {POINTS: (50, 100, 150, 200, 300), DEALS: (3, 5, 7, 10)}
FOR_CHIPS = (2, 3, 6)  # numbers of deals offered if losers pay in chips
FOR_POOLS = (61, 101, 151, 201)  # points offered if players who reach them are eliminated
FOR_FREE_PILES = (505, 1005, 2005)  # points offered if the pile is free to take
HIGH = (1500, 3000, 5000, 7500)  # points offered if rounds score hundreds
SOME = 5  # number of deals proposed at first

Length = tuple[str, int]  # POINTS or DEALS, and the number of them


def length_of(rules: Rules, seats: int) -> Length:
    """Return the length of a match of `seats` players by these rules."""
    deals = rules.deals_for(seats)
    return (DEALS, deals) if deals else (POINTS, rules.target_for(seats))


def proposed(kind: str, rules: Rules, seats: int) -> Length:
    """Return the length to propose when the player switches to points or deals (`kind`)."""
    return (kind, rules.target_for(seats) if kind == POINTS else rules.deals_for(seats) or SOME)


def offered(rules: Rules, *lengths: Length) -> list[int]:
    """Return the numbers to choose from: points or deals, whichever the first of `lengths` has.

    They are the usual numbers and those of the given lengths, in ascending order.
    """
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


def with_length(rules: Rules, length: Length) -> Rules:
    """Return the rules with a length of a match; raise BadRules if that is impossible."""
    kind, count = length
    if kind == DEALS:
        return check(replace(rules, deals=(count,) * 5))
    return check(replace(to_targets(rules, (count,) * 5), deals=(0,) * 5))
