"""The presets as data: each is a record of rules, or another one with some switches changed.

A preset's name is a key, also in files; a comment gives the name that players read where it differs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rummy.engine.rules import NOTHING, Rules

CARDGAMES = Rules(
    name="cardgames",  # Basic rummy
    max_players=4,
    targets=(100, 150, 200, 200, 200),
    renewals=1,
    stalemate="loss",
)
PLAYINGCARDS = Rules(name="playingcards", targets=(150,) * 5)  # Family rummy
VIP_LOW = Rules(
    name="vip_low",  # Club rummy, ace low
    max_players=4,
    targets=(150,) * 5,
    final_discard=True,
    renewal="turn_over_upcard",
    renewals=1,
    stalemate="lowest_hand",
    deadlock_ends=False,
)
VIP_HIGH = replace(VIP_LOW, name="vip_high", ace_runs="high", ace_points=15)  # Club rummy, ace high
STRAIGHT = Rules(name="straight", melds_per_turn=1, renewal="turn_over", going_rummy="bonus10")
BICYCLE = Rules(name="bicycle", next_dealer="winner_of_two", renewal="turn_over")  # Rummy Rum
PENALTY = Rules(name="penalty", settlement="penalty", match_goal="lowest", renewal="shuffle_all")
GIN = Rules(
    name="gin",
    flow="knock",
    settlement="gin",
    max_players=2,
    next_dealer="loser",
    upcard_offer="then_either",
    going_rummy="none",
    renewals=0,
    stock_left=2,
    stalled_rounds=50,
    gin_bonus=25,
    undercut_bonus=25,
    big_gin_bonus=31,
    box_bonus=25,
    game_bonus=100,
    shutout="double_hands",
)
GIN_CLASSIC = replace(
    GIN,
    name="gin_classic",
    next_dealer="winner",
    upcard_offer="then_stock",
    gin_bonus=20,
    undercut_bonus=10,
    big_gin_bonus=0,
    box_bonus=20,
    shutout="game_bonus",
)
GIN_TOURNAMENT = replace(
    GIN, name="gin_tournament", next_dealer="winner", upcard_offer="then_stock", shutout="double_total"
)
OKLAHOMA = replace(
    GIN,
    name="oklahoma",
    upcard_offer="then_stock",
    targets=(150,) * 5,
    limit_from_upcard=True,
    spades_double=True,
)
HOLLYWOOD = replace(GIN_CLASSIC, name="hollywood", columns=3)
RUMMY51 = Rules(
    name="rummy51",
    packs=(2,) * 5,
    jokers_per_pack=2,
    cards_dealt=(14,) * 5,
    targets=(501,) * 5,
    deals=(7, 0, 0, 0, 0),  # two equals sink by 40 a deal and seldom reach the target
    match_goal="lowest",
    settlement="penalty",
    first_discard="first_player",
    ace_runs="both",
    ace_points=10,
    joker_swap="to_hand",
    discard_jokers=False,
    opening=51,
    lay_off_before_melding=False,
    final_discard=True,
    out_bonus=40,
    unopened_points=100,
)
ROMME = replace(
    RUMMY51,
    name="romme",
    jokers_per_pack=3,
    cards_dealt=(13, 13, 13, 11, 11),
    targets=(500,) * 5,
    deals=(0,) * 5,
    first_discard="upcard",
    ace_points=11,
    joker_limit="apart",
    joker_swap="at_once",
    opening=40,
    out_bonus=0,
    unopened_points=0,
)
KALOOKI40 = replace(
    ROMME,
    name="kalooki40",
    jokers_per_pack=2,
    cards_dealt=(13,) * 5,
    targets=(150,) * 5,
    joker_points=15,
    joker_swap_set="both",
)
RUMMY500 = Rules(
    name="rummy500",
    packs=(1, 1, 1, 2, 2),
    cards_dealt=(13, 7, 7, 7, 7),
    targets=(500,) * 5,
    settlement="laid",
    ace_runs="both",
    ace_points=15,
    joker_points=15,
    joker_limit="apart",
    deep_takes=True,
    renewal="discards_only",
    renewals=0,
    going_rummy="none",
)
FIVE_HUNDRED_PAIRS = replace(
    RUMMY500,
    name="five_hundred_pairs",  # Rummy 500 with partners
    min_players=4,
    max_players=4,
    partners=True,
)
THREE_THIRTEEN = Rules(
    name="three_thirteen",
    flow="declare",
    max_players=4,
    packs=(1, 2, 2, 2, 2),
    cards_dealt=(3,) * 5,
    cards_by_deal=tuple(range(3, 14)),
    deals=(11,) * 5,
    wild_by="cards_dealt",
    suits_repeat=True,
    match_goal="lowest",
    settlement="penalty",
    going_rummy="none",
    deadlock_ends=False,
    final_discard=True,
    stalled_rounds=30,
)
INDIAN_POINTS = Rules(
    name="indian_points",
    flow="declare",
    packs=(2,) * 5,
    jokers_per_pack=1,
    cards_dealt=(13,) * 5,
    deals=(1,) * 5,
    ace_runs="both",
    ace_points=10,
    joker_points=0,
    wild_by="shown",
    wild_points=NOTHING,
    take_wilds=False,
    settlement="winner_takes",
    going_rummy="none",
    last_turns=False,
    runs_to_go_out=2,
    wrong_declaration=80,
    most_points=80,
    half_undrawn=True,
    first_drop=20,
    later_drop=40,
    deadlock_ends=False,
    final_discard=True,
    stalled_rounds=30,
)
INDIAN_DEALS = replace(INDIAN_POINTS, name="indian_deals", deals=(2,) * 5, settlement="losers_pay", chips=80)
INDIAN_POOL101 = replace(
    INDIAN_POINTS,
    name="indian_pool101",
    deals=(0,) * 5,
    targets=(101,) * 5,
    match_goal="lowest",
    settlement="penalty",
    eliminates=True,
    rejoin=79,
)
INDIAN_POOL201 = replace(
    INDIAN_POOL101, name="indian_pool201", targets=(201,) * 5, first_drop=25, later_drop=50, rejoin=174
)
CHINCHON = Rules(
    name="chinchon",  # Chinchón
    max_players=8,
    flow="close",
    clockwise=False,
    pack="spanish40",
    packs=(1, 1, 1, 2, 2),
    cards_dealt=(7,) * 5,
    targets=(101,) * 5,
    match_goal="lowest",
    settlement="penalty",
    going_rummy="none",
    out_bonus=10,
    knock_limit=3,
    loose_cards=1,
    first_turn_closing=False,
    run_wins=True,
    joker_run=25,
    joker_points=25,
    eliminates=True,
    rejoin=100,
    rejoin_at="level",
    rejoins=1,
    deadlock_ends=False,
    stalled_rounds=20,
)
CANASTA = Rules(
    name="canasta",
    flow="canasta",
    min_players=4,
    max_players=4,
    partners=True,
    packs=(2,) * 5,
    jokers_per_pack=2,
    cards_dealt=(11,) * 5,
    targets=(5000,) * 5,
    card_values="fives_and_tens",
    ace_points=20,
    joker_points=50,
    wild=2,
    wild_points=20,
    wild_limit=3,
    only_sets=True,
    suits_repeat=True,
    openings=(15, 50, 90, 120),
    settlement="canastas",
    going_rummy="none",
    out_bonus=100,
    concealed_bonus=100,
    natural_canasta=500,
    mixed_canasta=300,
    must_take=True,
    single_pile=False,
    concealed_apart=True,
    concealed_opens=True,
    red_three_points=100,
    all_red_threes=800,
    renewal="discards_only",
    renewals=0,
    deadlock_ends=False,
)
CANASTA_TWO = replace(
    CANASTA,
    name="canasta_two",
    min_players=2,
    max_players=2,
    partners=False,
    cards_dealt=(15,) * 5,
    cards_drawn=2,
    canastas_to_go_out=2,
)
HAND_AND_FOOT = replace(
    CANASTA,
    name="hand_and_foot",  # Hand & Foot
    packs=(5,) * 5,
    deals=(4,) * 5,
    fewer_wilds=True,
    openings=(),
    openings_by_deal=(50, 90, 120, 150),
    cards_drawn=2,
    pile_cards=7,
    only_pairs=True,
    second_hand="seat",
    natural_to_go_out=2,
    mixed_to_go_out=2,
    must_take=False,
    single_pile=True,
    concealed_bonus=0,
    concealed_apart=False,
    concealed_opens=False,
    all_red_threes=0,
    black_threes=False,
)
BURRACO = Rules(
    name="burraco",
    flow="canasta",
    min_players=4,
    max_players=4,
    partners=True,
    packs=(2,) * 5,
    jokers_per_pack=2,
    cards_dealt=(11,) * 5,
    targets=(2005,) * 5,
    ace_runs="both",
    card_values="fives_and_tens",
    ace_points=15,
    joker_points=30,
    wild=2,
    wild_points=20,
    wild_limit=1,
    suits_repeat=True,
    free_pile=True,
    second_hand="side",
    untaken_points=100,
    asks=False,
    final_discard=True,
    settlement="canastas",
    going_rummy="none",
    out_bonus=100,
    natural_canasta=200,
    long_mixed_canasta=150,
    mixed_canasta=100,
    renewal="discards_only",
    renewals=0,
    stock_left=2,
    deadlock_ends=False,
    stalled_rounds=3,
)
BURRACO_TWO = replace(BURRACO, name="burraco_two", min_players=2, max_players=2, partners=False)

CONTRACT = Rules(
    name="contract",  # Contract rummy
    min_players=3,
    max_players=8,
    packs=(2, 2, 2, 2, 3),
    jokers_per_pack=2,
    jokers_in_all="below_packs",
    cards_dealt=(10,) * 5,
    cards_by_deal=(10, 10, 10, 10, 12, 12, 12),
    contracts=("G3+G3", "G3+S4", "S4+S4", "G3+G3+G3", "G3+G3+S4", "G3+S4+S4", "S4+S4+S4!"),
    deals=(7,) * 5,
    match_goal="lowest",
    settlement="penalty",
    going_rummy="none",
    ace_runs="both",
    ace_points=15,
    joker_points=15,
    suits_repeat=True,
    shortest_run=4,
    runs_apart=True,
    joker_limit="two_natural",
    joker_swap="to_hand",
    lay_off_before_melding=False,
    buys=3,
    deadlock_ends=False,
    stalled_rounds=40,
)

LIVERPOOL = replace(
    CONTRACT,
    name="liverpool",  # Liverpool rummy
    jokers_in_all="each_pack",
    cards_by_deal=(),
    contracts=(*CONTRACT.contracts[:5], "G3+S4+S4!"),
    deals=(6,) * 5,
    joker_points=50,
)
SHANGHAI = replace(
    CONTRACT,
    name="shanghai",  # Shanghai rummy
    jokers_in_all="each_pack",
    cards_dealt=(11,) * 5,
    cards_by_deal=(),
    contracts=(
        *("G3+G3", "G3+S4", "S4+S4", "G3+G3+G3", "G3+S7"),
        *("G3+G3+S5", "S4+S4+S4", "G3+S10", "G3+G3+G3+S5", "S5+S5+S5"),
    ),
    deals=(10,) * 5,
    more_buys=(0,) * 8 + (1,) * 2,
    joker_limit="fewer",
    card_values="fives",
    joker_points=25,
    concealed_bonus=25,
    concealed_natural=50,
)
CARIOCA = replace(
    CONTRACT,
    name="carioca",
    clockwise=False,
    jokers_in_all="each_pack",
    min_players=2,
    cards_dealt=(12,) * 5,
    cards_by_deal=(),
    contracts=(*CONTRACT.contracts[:6], "S4+S4+S4", "G3+G3+G3+G3", "D13", "S13"),
    deals=(10,) * 5,
    buys=0,
    ace_runs="around",
    ace_points=20,
    joker_points=30,
)
CONTINENTAL = replace(
    CONTRACT,
    name="continental",
    min_players=2,
    clockwise=False,
    jokers_in_all="each_pack",
    jokers_per_pack=3,
    cards_dealt=(7,) * 5,
    cards_by_deal=(7, 8, 9, 10, 11, 12, 13),
    contracts=(*CONTRACT.contracts[:6], "S4+S4+S4"),
    buys=-1,
    ace_runs="around",
    ace_points=20,
    joker_points=50,
    joker_limit="apart",
    joker_swap="at_once",
    concealed_bonus=10,
)

VARIANTS: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        *(CARDGAMES, PLAYINGCARDS, VIP_LOW, VIP_HIGH, STRAIGHT, BICYCLE, PENALTY),
        *(GIN, GIN_CLASSIC, GIN_TOURNAMENT, OKLAHOMA, HOLLYWOOD),
        *(RUMMY51, ROMME, KALOOKI40, CONTRACT, LIVERPOOL, SHANGHAI, CARIOCA, CONTINENTAL),
        *(CANASTA, CANASTA_TWO, HAND_AND_FOOT, BURRACO, BURRACO_TWO),
        *(RUMMY500, FIVE_HUNDRED_PAIRS, THREE_THIRTEEN),
        *(INDIAN_POINTS, INDIAN_POOL101, INDIAN_POOL201, INDIAN_DEALS),
        CHINCHON,
    )
}

KIN: dict[str, str] = {  # presets that are another way to play the game of another preset
    "vip_high": "vip_low",
    "gin_classic": "gin",
    "gin_tournament": "gin",
    "canasta_two": "canasta",
    "burraco_two": "burraco",
    "five_hundred_pairs": "rummy500",
    "indian_pool101": "indian_points",
    "indian_pool201": "indian_points",
    "indian_deals": "indian_points",
}


def ways_to_play(name: str) -> tuple[str, ...]:
    """Return the presets of the game that a preset belongs to, the main one first."""
    first = KIN.get(name, name)
    return tuple(other for other in VARIANTS if KIN.get(other, other) == first)


def to_targets(rules: Rules, targets: tuple[int, ...]) -> Rules:
    """Return the rules with other targets; in a pool, prices at their usual values are adapted to it."""
    if not rules.eliminates:
        return replace(rules, targets=targets)
    if rules.flow != "declare":
        anybody = rules.rejoin >= rules.targets[0] - 1  # may come back, whatever the others have
        return replace(rules, targets=targets, rejoin=targets[0] - 1 if anybody else rules.rejoin)
    before, after = _prices(rules.targets[0]), _prices(targets[0])
    left = {switch: price for switch, price in after.items() if getattr(rules, switch) == before[switch]}
    return replace(rules, targets=targets, **left)


POOLS = {61: (15, 60), 101: (20, 80), 201: (25, 80)}  # by target: points of a first drop, and at most


def _prices(target: int) -> dict[str, Any]:
    """Return the switches that depend on the target of a pool, as in the nearest common pool.

    In each of them, players who come back into the match can afford one more drop: that limits `rejoin`.
    """
    drop, most = POOLS[min(POOLS, key=lambda pool: abs(pool - target))]
    return {
        "first_drop": drop,
        "later_drop": 2 * drop,
        "wrong_declaration": most,
        "most_points": most,
        "rejoin": max(0, target - drop - 2),
    }


def family(rules: Rules) -> str:
    """Return the group of games under which players look for these rules."""
    if rules.flow in ("knock", "close"):
        return "gin"
    if rules.contracts or any(rules.cards_by_deal):  # a schedule, which contract games have, too
        return "contract"
    if rules.flow in ("declare", "canasta"):
        return "indian" if rules.flow == "declare" else "canasta"
    if rules.deep_takes:
        return "rummy500"
    return "jokers" if rules.has_jokers else "rummy"
