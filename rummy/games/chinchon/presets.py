"""The presets of Chinchón."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        CHINCHON,
        place=340,
        lengths=((15.8, 7.4), (15.2, 7.5), (13.7, 8.0), (11.5, 5.9), (11.6, 5.4), (10.5, 4.7), (9.5, 4.9)),
        sketch=Sketch("4D", hand="5C 6C 7C JC/KD KH KS/2D", badge="−10", pack="spanish40"),
    ),
)
