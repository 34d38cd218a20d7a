"""The switches of games in which sides meld that not all families have."""

from __future__ import annotations

from dataclasses import fields

from rummy.engine.switches.canastas import CanastaSwitches, SideSwitches
from rummy.engine.switches.fields import names_of

OF_SETS = (  # switches of games in which sides meld only sets
    *(switch.name for switch in fields(CanastaSwitches) if switch.name not in names_of(SideSwitches)),
    *("fewer_wilds", "concealed_bonus"),
)
SWITCHES = names_of(CanastaSwitches) | {
    *("partners", "wild", "wild_points", "wild_limit", "fewer_wilds", "concealed_bonus", "only_sets"),
}
