"""The presets of games in which the table may be rearranged."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

MACHIAVELLI = Rules(
    name="machiavelli",
    flow="rearrange",
    max_players=5,
    packs=(2,) * 5,
    cards_dealt=(13,) * 5,
    ace_runs="both",
    match_goal="lowest",
    settlement="penalty",
    renewals=0,
    stalemate="lowest_hand",
    going_rummy="none",
)
PRESETS = (
    Preset(
        MACHIAVELLI,
        place=75,
        moves=1.0,
        lengths=((15.5, 58.8), (7.0, 32.6), (6.3, 20.3), (5.0, 11.9)),
        sketch=Sketch("", "4H 5H 6H/7C 7D 7S 7H", "8H 9S JD QC KS"),
    ),
)
