"""The presets of Burraco."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        BURRACO,
        place=250,
        lengths=((4.1, 7.1),),
        moves=3.3,
        sketch=Sketch("6D", "5H 6H 7H 8H 9H TH JH", "KS KD 9C TC 2S", badge="11 + 11"),
    ),
    Preset(
        BURRACO_TWO,
        place=260,
        way_of="burraco",
        lengths=((3.8, 24.3),),
        sketch=Sketch("QC", "4S 5S 6S */JD JH JC", "8D 8C 3H 4H AH", badge="2 × 11"),
    ),
)
