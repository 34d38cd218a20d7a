"""House rules by chance: some switches of a game changed, among those that its rules describe."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

ANY: dict[str, Sequence[str]] = {
    "next_dealer": ("left", "winner"),
    "discard_taken": ("yes", "no"),
    "discard_drawn": ("yes", "no"),
    "deals": ("3/3/3/3/3",),
}
TABLE: dict[str, Sequence[str]] = ANY | {
    "packs": ("1/1/1/1/1", "2/2/2/2/2"),
    "ace_runs": ("low", "high", "both"),
    "ace_points": ("1", "11", "15"),
    "melds_per_turn": ("0", "1", "2"),
    "lay_off_before_melding": ("yes", "no"),
    "final_discard": ("yes", "no"),
    "renewal": ("shuffle", "shuffle_all", "turn_over", "turn_over_upcard"),
    "renewals": ("-1", "0", "1", "2"),
    "stalemate": ("loss", "lowest_hand", "void"),
    "deadlock_ends": ("yes", "no"),
    "stalled_rounds": ("2", "5"),
    "settlement": ("winner_takes", "penalty"),
    "going_rummy": ("none", "double", "bonus10"),
    "next_dealer": ("left", "winner_of_two"),
}
JOKERS: dict[str, Sequence[str]] = {
    "jokers_per_pack": ("1", "2", "3"),
    "joker_points": ("15", "25", "50"),
    "joker_limit": ("one", "apart"),
    "joker_swap": ("none", "to_hand", "at_once"),
    "joker_swap_set": ("one", "both"),
    "discard_jokers": ("yes", "no"),
    "opening": ("0", "30", "51"),
    "out_bonus": ("0", "40"),
    "unopened_points": ("0", "100"),
}
KNOCK: dict[str, Sequence[str]] = ANY | {
    "upcard_offer": ("none", "then_stock", "then_either"),
    "knock_limit": ("0", "5", "10", "50"),
    "limit_from_upcard": ("yes", "no"),
    "spades_double": ("yes", "no"),
    "stock_left": ("0", "2"),
    "gin_bonus": ("0", "20"),
    "undercut_bonus": ("0", "10", "25"),
    "big_gin_bonus": ("0", "31"),
    "game_bonus": ("0", "100"),
    "shutout": ("none", "double_hands", "game_bonus", "double_total"),
    "next_dealer": ("left", "winner", "loser"),
}
RUMMY500: dict[str, Sequence[str]] = {"lay_top": ("yes",), "stalled_rounds": ("2", "5")}


def by_chance(game: str, chance: Random) -> str:
    """A game with one to three of its switches changed, as a line of rules."""
    if "gin" in game or game == "oklahoma":
        switches = KNOCK
    elif game == "rummy500":
        kept = ("renewal", "renewals", "settlement", "stalemate", "going_rummy")
        switches = {key: values for key, values in TABLE.items() if key not in kept} | RUMMY500
    else:
        switches = TABLE | JOKERS
    changed = sorted(chance.sample(sorted(switches), chance.randint(1, 3)))
    return ", ".join([game, *(f"{key}={chance.choice(switches[key])}" for key in changed)])
