"""The switches of games with melds on the table that not all families have."""

from __future__ import annotations

from rummy.engine.switches.fields import names_of
from rummy.engine.switches.matches import PoolSwitches
from rummy.engine.switches.melds import LayingSwitches
from rummy.games.family import DISCARDS

SWITCHES = (
    DISCARDS | names_of(PoolSwitches) | {"partners", "concealed_bonus", "concealed_natural", "jokers_in_all"}
)
HOUSE_RULES = (
    names_of(LayingSwitches)
    | {"max_players", "packs", "ace_runs", "jokers_per_pack", "joker_points", "joker_limit"}
    | {"lay_off_later", "discard_taken", "discard_drawn", "final_discard", "renewal", "renewals"}
    | {"deadlock_ends", "stalled_rounds", "settlement", "out_bonus", "next_dealer"}
)
