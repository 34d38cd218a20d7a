"""The presets of games with hands that are declared: Indian rummy and Three Thirteen."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.engine.switches.fields import NOTHING
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        THREE_THIRTEEN,
        place=290,
        lengths=((11.0, 6.5), (11.0, 5.4), (11.0, 4.9)),
        sketch=Sketch("6D", hand="5H 6S 7H/9C 9D 9C", badge="6"),
    ),
    Preset(
        INDIAN_POINTS,
        place=300,
        lengths=((1.0, 8.1), (1.0, 6.0), (1.0, 5.5), (1.0, 4.9), (1.0, 4.7)),
        sketch=Sketch("KD", hand="2C 3C 4C 5C/8H 9H */QS QD QH", badge="80"),
    ),
    Preset(
        INDIAN_POOL101,
        place=310,
        way_of="indian_points",
        lengths=((3.4, 7.2), (5.4, 6.6), (5.4, 5.6), (4.0, 4.3), (5.2, 4.2)),
        sketch=Sketch("9S", hand="7D 8D 9D/TS * QS/4C 4H 4D", badge="101"),
    ),
    Preset(
        INDIAN_POOL201,
        place=320,
        way_of="indian_points",
        lengths=((8.0, 7.6), (9.4, 6.2), (9.2, 5.6), (9.8, 4.2), (9.4, 4.0)),
        sketch=Sketch("2H", hand="JH QH KH AH/5S 6S */8C 8D 8S", badge="201"),
    ),
    Preset(
        INDIAN_DEALS,
        place=330,
        way_of="indian_points",
        lengths=((2.1, 7.4), (2.0, 5.7), (2.0, 5.7), (2.0, 4.5), (2.0, 4.8)),
        sketch=Sketch("6D", hand="AS 2S 3S/9C TC */KS KH KD", badge="×2"),
    ),
)
