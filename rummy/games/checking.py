"""The check of rules, which refuses rules that make no playable game and says why."""

from __future__ import annotations

from rummy.engine.rules import DEFAULTS, FOUR, BadRules, Rules
from rummy.games.families import FAMILIES, family_of

_OF_SOME = frozenset[str]().union(*(family.switches for family in FAMILIES))
SIDE_SETTLEMENTS = ("canastas", "laid")  # every seat scores, so that partners can add up their scores


def check(rules: Rules) -> Rules:
    """Return the same rules if they make a playable game; otherwise raise BadRules."""
    rules.check_values()
    family = family_of(rules)
    if rules.settlement not in family.settlements:
        raise BadRules("flow_against_scoring", flow=rules.flow, scoring=rules.settlement)
    _check_goal(rules)
    _check_partners(rules)
    if rules.card_values == "court" and rules.pack != "spanish48":
        raise BadRules("court_of_another_pack")
    if rules.max_players > 2 and rules.next_dealer == "loser":
        raise BadRules("only_for_two", players=rules.max_players)
    for switch in DEFAULTS:
        others = switch in _OF_SOME and switch not in family.switches
        if others and getattr(rules, switch) != DEFAULTS[switch]:
            raise BadRules("only_in_other_games", switch=switch)
    family.check(rules)
    return rules


def _check_goal(rules: Rules) -> None:
    """Raise BadRules for a match goal that doesn't fit the settlement or the elimination of players."""
    if rules.eliminates and rules.match_goal != "lowest":
        raise BadRules("eliminates_against", goal=rules.match_goal)
    if (rules.match_goal == "lowest") != rules.counts_penalties:
        raise BadRules("goal_against_scoring", goal=rules.match_goal, scoring=rules.settlement)


def _check_partners(rules: Rules) -> None:
    if rules.partners and (rules.min_players, rules.max_players) != (FOUR, FOUR):
        raise BadRules("partners_need_four")
    if rules.partners and rules.settlement not in SIDE_SETTLEMENTS:
        raise BadRules("partners_against_scoring", scoring=rules.settlement)
