"""The rules of canasta, in sentences made from its switches."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.words.rules.table import Lines, length_lines


def canasta_lines(rules: Rules, seats: int) -> Lines:
    """What the switches of a game mean by topic, in the order of play; nothing for what does not matter."""
    sides = "sides" if rules.partners else "two"
    jokers = sum(face.joker for face in rules.pack_for(seats))
    packs = rules.packs_for(seats)
    out = rules.out_bonus
    return {
        "aim": say("rule.aim_canastas"),
        "goal": _goal(rules, seats),
        "players": say(f"rule.canasta_{sides}"),
        "packs": say("rule.packs_jokers", packs=packs, jokers=jokers, count=len(rules.pack_for(seats))),
        "deal": say("rule.deal_only", cards=rules.cards_for(seats)),
        "first": say("rule.canasta_upcard"),
        "begins": say("rule.begins"),
        "turn_draw": say("rule.canasta_draw", cards=rules.cards_drawn),
        "turn_meld": say("rule.canasta_meld"),
        "turn_discard": say("rule.turn_discard"),
        "set": say("rule.canasta_set"),
        "wild": say("rule.canasta_wild"),
        "wild_limit": say("rule.canasta_wild_limit", limit=rules.wild_limit) if rules.wild_limit else "",
        "one_meld": say("rule.canasta_one_meld"),
        "canasta": say("rule.canasta_seven", natural=rules.natural_canasta, mixed=rules.mixed_canasta),
        "opening": _opening(rules),
        "pile": say("rule.canasta_pile"),
        "frozen": say("rule.canasta_frozen"),
        "frozen_first": say("rule.canasta_frozen_first"),
        "black": say("rule.canasta_black"),
        "red": _red(rules),
        "black_melds": say("rule.canasta_black_melds"),
        "out_canasta": say("rule.canasta_out", need=rules.canastas_to_go_out),
        "ask": say("rule.canasta_ask") if rules.partners else "",
        "out_points": say("rule.canasta_out_points", points=out) if out else "",
        "concealed": (
            say("rule.canasta_concealed", points=out + rules.concealed_bonus) if rules.concealed_bonus else ""
        ),
        "score": say("rule.score_canastas"),
        "values": say("rule.canasta_values", joker=rules.joker_points, ace=rules.ace_points),
        "stock": say("rule.canasta_stock"),
        **length_lines(rules, seats),
        "match": _both(rules, seats),
        "next": say(f"rule.next_{rules.next_dealer}"),
    }


def _goal(rules: Rules, seats: int) -> str:
    deals = rules.deals_for(seats)
    if deals:
        return say("rule.deals_highest", deals=deals)
    return say("rule.goal_sides", target=rules.target_for(seats))


def _both(rules: Rules, seats: int) -> str:
    """What holds if the target is reached twice."""
    if rules.deals_for(seats):
        return ""
    return say("rule.match_sides", target=rules.target_for(seats))


def _opening(rules: Rules) -> str:
    if not rules.openings:
        return ""
    below, first, second, last = rules.openings
    return say("rule.canasta_opening", below=below, first=first, second=second, last=last)


def _red(rules: Rules) -> str:
    if not rules.red_three_points:
        return ""
    return say("rule.canasta_red", points=rules.red_three_points, all=rules.all_red_threes)
