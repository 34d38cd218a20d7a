"""The family of Chinchón: melds stay in the hand until a player closes with few points left."""

from __future__ import annotations

from rummy.engine.switches.endings import ClosingSwitches
from rummy.engine.switches.fields import names_of
from rummy.engine.switches.matches import PoolSwitches
from rummy.games.chinchon.events import CHANGES
from rummy.games.chinchon.follow import follow
from rummy.games.chinchon.presets import PRESETS
from rummy.games.chinchon.scoring import winner_at_once
from rummy.games.chinchon.turn import decide
from rummy.games.family import DISCARDS, Family
from rummy.games.pool import with_targets
from rummy.games.searchable import without_contracts

CHINCHON = Family(
    name="chinchon",
    plays=lambda rules: rules.closes,
    presets=PRESETS,
    switches=DISCARDS | names_of(PoolSwitches, ClosingSwitches) | {"pack", "ace_of_coins"},
    house_rules=names_of(ClosingSwitches)
    | {"max_players", "packs", "pack", "ace_runs", "ace_of_coins", "jokers_per_pack", "joker_points"}
    | {"joker_limit", "discard_taken", "discard_drawn", "knock_limit", "stalled_rounds", "card_values"}
    | {"out_bonus", "next_dealer"},
    options={"next_dealer": ("left", "winner_begins")},
    settlements=("penalty",),
    check=without_contracts,
    group=lambda _: "gin",
    with_targets=with_targets,
    decide=decide,
    follow=follow,
    changes=CHANGES,
    winner_at_once=winner_at_once,
)
