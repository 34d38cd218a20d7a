"""The presets of Canasta and Hand & Foot."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        CANASTA,
        place=220,
        lengths=((7.5, 6.2),),
        sketch=Sketch("2S 8D", "7C 7D 7H 7S 7C 7H", "QS QD QH 9C 9D", badge="7"),
    ),
    Preset(
        CANASTA_TWO,
        place=230,
        way_of="canasta",
        lengths=((4.2, 16.2),),
        sketch=Sketch("8D", "AC AD AH/TH TS *", "6S 6D JH JC 5D", badge="2 + 2"),
    ),
    Preset(
        HAND_AND_FOOT,
        place=240,
        lengths=((4.0, 9.8),),
        moves=3.6,
        sketch=Sketch("9H", "7C 7D 7H 7S 7D 7C 7H", "KS KD 5C 5H QS", badge="2 × 11"),
    ),
)
