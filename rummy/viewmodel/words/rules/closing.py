"""The rules of games that somebody closes with little left, in sentences made from their switches."""

from __future__ import annotations

from rummy.engine.cards import SUITS
from rummy.engine.rules import PACKS, Rules
from rummy.text import say
from rummy.viewmodel.words.rules.table import (
    RuleLines,
    card_lines,
    goal_lines,
    match_lines,
    meld_lines,
    stock_lines,
)


def closing_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what the rules of a closing game say, by topic in the order of play."""
    clean, wins = rules.out_bonus, rules.run_wins
    return {
        **goal_lines(rules, seats),
        "aim": say("rule.aim_close"),
        **card_lines(rules, seats),
        **_pack(rules, seats),
        "turn_draw": say("rule.turn_draw"),
        "turn_keep": say("rule.turn_keep_closed"),
        "taken": "" if rules.discard_taken else say("rule.taken"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
        **meld_lines(rules),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "close": _close(rules),
        "close_down": say("rule.close_down"),
        "close_first": "" if rules.first_turn_closing else say("rule.close_first"),
        "show": say("rule.close_show"),
        "lay_off": "" if rules.lay_off_on == "none" else say(f"rule.close_lay_{rules.lay_off_on}"),
        "score": say("rule.score_close"),
        "values": say(_values(rules), ace=rules.ace_points),
        "clean": say("rule.close_clean", points=clean) if clean else "",
        "wins": say("rule.run_wins") if wins else "",
        **(_jokers(rules) if rules.has_jokers else {}),
        **stock_lines(rules),
        "stalled": say("rule.stalled_close", rounds=rules.stalled_rounds),
        **match_lines(rules, seats),
    }


def _pack(rules: Rules, seats: int) -> RuleLines:
    """Return which cards a Spanish pack has, and in which order."""
    if rules.pack == "french":
        return {}
    packs, jokers = rules.packs_for(seats), rules.jokers_for(seats)
    count = packs * len(PACKS[rules.pack]) * len(SUITS)
    kind = "packs" if packs > 1 else "pack"
    more = say("rule.ace_of_coins") if rules.ace_of_coins else say("rule.spanish_jokers", count=jokers)
    return {
        "packs": say(f"rule.spanish_{kind}", packs=packs, count=count),
        "more": more if jokers else "",
        "order": say(f"rule.order_{rules.pack}"),
    }


def _jokers(rules: Rules) -> RuleLines:
    """Return what jokers stand for and count, and what a run with one is worth."""
    run = say("rule.joker_run" if rules.joker_run else "rule.joker_run_none", points=rules.joker_run)
    return {
        "jokers": say(f"rule.joker_{rules.joker_limit}"),
        "joker_points": say("rule.joker_points", points=rules.joker_points),
        "joker_run": run if rules.run_wins else "",
    }


def _values(rules: Rules) -> str:
    if rules.pack == "french":
        return "rule.values"
    return "rule.values_court" if rules.card_values == "court" else "rule.values_spanish"


def _close(rules: Rules) -> str:
    """Return how little a hand may hold to close."""
    if not rules.knock_limit:
        return say("rule.close_clean_only")
    if not rules.loose_cards:
        return say("rule.close_points", points=rules.knock_limit)
    return say("rule.close", cards=rules.loose_cards, points=rules.knock_limit)
