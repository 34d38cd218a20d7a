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
    "clockwise": ("yes", "no"),
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
    "next_dealer": ("left", "winner_of_two", "winner_begins"),
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
TO_THE_LAST: dict[str, Sequence[str]] = {  # a match that is played until one player is left
    "targets": ("31/31/31/31/31", "61/61/61/61/61"),
    "rejoin": ("0", "20", "59", "100"),
    "rejoin_at": ("above", "level"),
    "rejoins": ("-1", "1", "2"),
    "stalled_rounds": ("2", "5"),
}
LIVES: dict[str, Sequence[str]] = {
    "next_dealer": ("left", "winner_of_two", "winner_begins"),
    "discard_taken": ("yes", "no"),
    "discard_drawn": ("yes", "no"),
    "cards_dealt": ("6/6/6/6/6", "7/7/7/7/7", "10/10/10/10/10"),
    "jokers_per_pack": ("0", "3"),
    "ace_runs": ("low", "high", "both"),
    "ace_points": ("1", "11"),
    "wild_points": ("-1", "0", "15"),
    "take_wilds": ("yes", "no"),
    "runs_to_go_out": ("1", "2", "3"),
    "pure_run_alone": ("yes", "no"),
    "wrong_declaration": ("0", "50"),
    "most_points": ("0", "40"),
    "half_undrawn": ("yes", "no"),
    "first_drop": ("0", "10"),
    "later_drop": ("30",),
    "stalled_rounds": ("2", "5"),
}
CLOSE: dict[str, Sequence[str]] = {
    "next_dealer": ("left", "winner_of_two", "winner_begins"),
    "discard_taken": ("yes", "no"),
    "discard_drawn": ("yes", "no"),
    "cards_dealt": ("4/4/4/4/4", "5/5/5/5/5"),
    "pack": ("french", "spanish48"),
    "card_values": ("court",),
    "jokers_per_pack": ("1", "2"),
    "ace_of_coins": ("yes",),
    "joker_limit": ("one", "apart"),
    "joker_points": ("10", "25"),
    "joker_run": ("0", "25"),
    "clockwise": ("yes", "no"),
    "ace_runs": ("low", "high", "both"),
    "ace_points": ("1", "11"),
    "knock_limit": ("0", "5", "10"),
    "loose_cards": ("0", "2"),
    "first_turn_closing": ("yes", "no"),
    "lay_off_on": ("all", "closer", "none"),
    "run_wins": ("yes", "no"),
    "out_bonus": ("0", "25"),
}
CONTRACTS: dict[str, Sequence[str]] = {
    "next_dealer": ("left", "winner_of_two", "winner_begins"),
    "discard_taken": ("yes", "no"),
    "discard_drawn": ("yes", "no"),
    "clockwise": ("yes", "no"),
    "runs_apart": ("yes", "no"),
    "lay_off_later": ("yes",),
    "card_values": ("pips", "fives"),
    "ace_points": ("1", "11"),
    "joker_points": ("15", "25"),
    "joker_limit": ("two_natural", "fewer"),
    "jokers_in_all": ("below_packs", "below_players"),
    "joker_swap": ("none", "to_hand", "at_once"),
    "discard_jokers": ("yes", "no"),
    "final_discard": ("yes", "no"),
    "buys": ("0", "1", "-1"),
    "stalled_rounds": ("5", "10"),
}
REARRANGED: dict[str, Sequence[str]] = {
    "clockwise": ("yes", "no"),
    "packs": ("1/1/1/1/1",),
    "cards_dealt": ("7/7/7/7/7", "10/10/10/10/10"),
    "ace_runs": ("low", "high"),
    "ace_points": ("11",),
    "stalemate": ("loss", "void"),
    "next_dealer": ("winner_of_two",),
    "targets": ("30/30/30/30/30",),
}
CONTRACT_GAMES = ("contract", "liverpool", "shanghai", "carioca", "continental")
LEAVING = ("penalty", "romme", "rummy51", "kalooki40")  # which may be played until one player is left
RUMMY500: dict[str, Sequence[str]] = {"lay_top": ("yes",), "stalled_rounds": ("2", "5")}


def by_chance(game: str, chance: Random) -> str:
    """A game with one to three of its switches changed, as a line of rules."""
    if "indian" in game:
        switches = LIVES | (TO_THE_LAST if "pool" in game else {})
    elif game == "machiavelli":
        switches = REARRANGED
    elif game == "chinchon":
        switches = CLOSE | TO_THE_LAST
    elif "gin" in game or game == "oklahoma":
        switches = KNOCK
    elif game == "rummy500":
        kept = ("renewal", "renewals", "settlement", "stalemate", "going_rummy")
        switches = {key: values for key, values in TABLE.items() if key not in kept} | RUMMY500
    elif game in CONTRACT_GAMES:
        switches = CONTRACTS
    elif game in LEAVING and chance.random() < 0.5:
        game, switches = f"{game}, eliminates=yes", JOKERS | TO_THE_LAST | {"stalemate": TABLE["stalemate"]}
    else:
        switches = TABLE | JOKERS
    changed = sorted(chance.sample(sorted(switches), chance.randint(1, 3)))
    return ", ".join([game, *(f"{key}={chance.choice(switches[key])}" for key in changed)])
