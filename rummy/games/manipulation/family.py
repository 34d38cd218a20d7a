"""The family of games in which a turn may rearrange all melds on the table."""

from __future__ import annotations

from rummy.engine.rules import DEFAULTS, BadRules, Rules
from rummy.games.family import Family, nothing
from rummy.games.manipulation.events import CHANGES
from rummy.games.manipulation.follow import follow
from rummy.games.manipulation.presets import PRESETS
from rummy.games.manipulation.turn import decide
from rummy.games.searchable import without_contracts

UNSUPPORTED = ("jokers_per_pack", "only_sets", "suits_repeat", "opening")


def _check(rules: Rules) -> None:
    without_contracts(rules)
    for switch in UNSUPPORTED:
        if getattr(rules, switch) != DEFAULTS[switch]:
            raise BadRules("only_in_other_games", switch=switch)


MANIPULATION = Family(
    name="manipulation",
    plays=lambda rules: rules.flow == "rearrange",
    presets=PRESETS,
    switches=frozenset(),
    house_rules={"max_players", "packs", "ace_runs", "stalemate", "settlement", "next_dealer"},
    settlements=("winner_takes", "penalty"),
    check=_check,
    group=lambda _: "rummy",
    decide=decide,
    follow=follow,
    upcard=nothing,
    changes=CHANGES,
)
