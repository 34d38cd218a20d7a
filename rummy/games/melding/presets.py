"""The presets of games with melds laid on the table: Basic rummy, Rummy 51, Rummy 500 and their relatives."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.preset import Preset, Sketch

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
SCALA40 = replace(
    ROMME,
    name="scala40",
    joker_limit="one",
    jokers_per_pack=2,
    cards_dealt=(13,) * 5,
    targets=(101,) * 5,
    joker_points=25,
    going_rummy="none",
    lay_taken=True,
    lay_off_later=True,
    eliminates=True,
    rejoin=100,
    rejoin_at="level",
    rejoins=1,
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
PRESETS = (
    Preset(
        CARDGAMES,
        place=10,
        lengths=((14.4, 9.3), (12.4, 7.5), (11.7, 6.5)),
        sketch=Sketch("QD", "4C 5C 6C/9H 9S 9D", "7H 8H JS JC 2D"),
    ),
    Preset(
        PLAYINGCARDS,
        place=20,
        lengths=((22.5, 9.2), (12.4, 7.5), (9.0, 7.1), (5.9, 6.2), (4.7, 5.9)),
        sketch=Sketch("TS", "3D 4D 5D/8C 8H 8S", "KH KS 6C 7C", others=5),
    ),
    Preset(
        VIP_LOW,
        place=30,
        lengths=((23.9, 9.9), (12.5, 7.8), (8.5, 6.4)),
        sketch=Sketch("9C", "AS 2S 3S/6H 6D 6C", "4S 5S QD QC 8H"),
    ),
    Preset(
        VIP_HIGH,
        place=40,
        way_of="vip_low",
        lengths=((18.9, 10.0), (10.7, 7.9), (6.9, 6.7)),
        sketch=Sketch("4D", "QH KH AH/7S 7D 7C", "JC QC AD AS 5H"),
    ),
    Preset(
        STRAIGHT,
        place=50,
        lengths=((15.1, 9.4), (8.7, 7.6), (5.4, 7.1), (3.3, 5.8), (3.1, 6.2)),
        sketch=Sketch("2C", "5D 6D 7D 8D 9D", "", badge="+10"),
    ),
    Preset(
        BICYCLE,
        place=60,
        lengths=((14.3, 9.1), (8.5, 7.6), (5.4, 7.2), (3.3, 5.8), (3.1, 6.1)),
        sketch=Sketch("9C 3H JD 5S", "6C 7C 8C", "QS QH 9D TD 2S", icon="undo"),
    ),
    Preset(
        PENALTY,
        place=70,
        lengths=((14.3, 9.3), (9.5, 7.7), (6.7, 6.8), (6.2, 6.1), (5.9, 6.4)),
        sketch=Sketch("6S", "2C 3C 4C/JH JS JD", "KD QS 8H", badge="−28"),
    ),
    Preset(
        RUMMY51,
        place=130,
        # A match of three really is that long, from 13 to 63 rounds: in every third deal, each sinks by 40.
        lengths=((7.0, 9.4), (30.3, 6.8), (15.6, 5.3), (10.3, 4.4), (8.5, 3.8)),
        sketch=Sketch("3H", "9S TS *JS/QH QD QC", "KD KC 7H 8H 9H", badge="51", on_tray=True),
    ),
    Preset(
        ROMME,
        place=140,
        lengths=((34.6, 8.0), (19.9, 5.6), (15.4, 4.4), (10.8, 3.9), (9.9, 3.3)),
        sketch=Sketch("JD", "7C *8C 9C/KH KS KD", "8C 3D 4D 5D", badge="40"),
    ),
    Preset(
        KALOOKI40,
        place=150,
        lengths=((10.5, 9.9), (6.1, 7.0), (3.8, 5.3), (3.6, 4.8), (3.0, 4.2)),
        sketch=Sketch("6D", "QS QH */AD 2D 3D", "QC QD 9S TS", badge="40"),
    ),
    Preset(
        SCALA40,
        place=160,
        lengths=((6.9, 9.0), (8.0, 6.4), (7.8, 4.9), (7.5, 4.4), (6.8, 3.6)),
        sketch=Sketch("5H", "QD KD AD/9C 9S 9H", "5D 5C 8S JS *", badge="40"),
    ),
    Preset(
        RUMMY500,
        place=270,
        lengths=((5.4, 7.7), (10.0, 6.0), (9.8, 4.7), (11.2, 5.5), (11.2, 4.7)),
        sketch=Sketch("3C 9H JD 5S QC 8D 2H", "KS KD KC", "JS QD 5H 6H 7H"),
    ),
    Preset(
        FIVE_HUNDRED_PAIRS,
        place=280,
        way_of="rummy500",
        lengths=((5.5, 4.7),),
        sketch=Sketch("6D TC 4S KH 9S JC", "7H 8H 9H/QS QD QC", "2C AD 8C 5D 5S", badge="2 + 2"),
    ),
)
