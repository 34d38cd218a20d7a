"""The presets of games with contracts."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
PRESETS = (
    Preset(
        CONTRACT,
        place=170,
        lengths=((7.0, 8.9), (7.3, 10.2), (7.0, 7.7), (7.0, 6.5), (7.2, 8.0), (7.1, 6.5)),
        sketch=Sketch("8D", "9S 9H 9S/4D 5D 6D 7D", "KC KH 2S 3S", badge="7", on_tray=True),
    ),
    Preset(
        LIVERPOOL,
        place=180,
        lengths=((6.0, 9.1), (6.1, 8.0), (6.0, 7.0), (6.0, 6.2), (6.0, 6.1), (6.1, 7.8)),
        sketch=Sketch("4S", "QD QH QS/6C 7C 8C 9C", "2H 2D JS TC", badge="6", on_tray=True),
    ),
    Preset(
        SHANGHAI,
        place=190,
        lengths=((10.0, 10.3), (10.0, 8.6), (10.0, 8.3), (10.0, 7.2), (10.0, 6.7), (10.0, 7.7)),
        sketch=Sketch("TD", "3H 4H 5H 6H * 8H 9H", "KS KD KC 2S", badge="10", on_tray=True),
    ),
    Preset(
        CARIOCA,
        place=200,
        lengths=((10.0, 12.3), (10.0, 10.1), (10.0, 8.7), (10.0, 8.0), (10.0, 7.7), (10.0, 7.4), (10.0, 6.9)),
        sketch=Sketch("9D", "JS QS KS AS 2S", "8C 8D 8H 4D 4C", badge="A–K", on_tray=True),
    ),
    Preset(
        CONTINENTAL,
        place=210,
        lengths=((7.0, 8.8), (7.0, 7.2), (7.0, 5.7), (7.0, 5.2), (7.0, 4.5), (7.0, 4.1), (7.0, 3.5)),
        sketch=Sketch("5C", "7D 7S 7H/JH QH KH AH", "TC 3D 3C", badge="7–13", on_tray=True),
    ),
)
