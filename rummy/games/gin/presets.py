"""The presets of gin."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        GIN,
        place=80,
        lengths=((6.8, 5.2),),
        sketch=Sketch("JS", hand="4H 5H 6H 7H/QS QD QC/AC 2D 3S", badge="6"),
    ),
    Preset(
        GIN_CLASSIC,
        place=90,
        way_of="gin",
        lengths=((7.2, 5.2),),
        sketch=Sketch("2H", hand="3S 4S 5S/9H 9C 9D/TD JD QD KD", badge="+20"),
    ),
    Preset(
        GIN_TOURNAMENT,
        place=100,
        way_of="gin",
        lengths=((6.9, 5.3),),
        sketch=Sketch("TC", hand="AD 2D 3D/KS KH KC/5C 6C 7C 8C", icon="trophy"),
    ),
    Preset(
        OKLAHOMA,
        place=110,
        lengths=((7.2, 6.2),),
        sketch=Sketch("5S", hand="8H 9H TH JH/4C 4D 4H/AC 2D 2S", badge="×2"),
    ),
    Preset(
        HOLLYWOOD,
        place=120,
        lengths=((10.7, 5.2),),
        sketch=Sketch("7D", hand="2C 3C 4C/QH QS QD/8S 8D AH 5C", badge="×3"),
    ),
)
