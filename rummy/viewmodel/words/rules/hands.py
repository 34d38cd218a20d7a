"""The rules of games in which melds stay in the hand, in sentences made from their switches."""

from __future__ import annotations

from rummy.engine.rules import NOTHING, Rules
from rummy.text import say
from rummy.viewmodel.words.rules.table import (
    RuleLines,
    bonus_lines,
    card_lines,
    dealt,
    goal_lines,
    length_lines,
    match_lines,
    meld_lines,
    stock_lines,
)


def gin_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what the rules of a gin game say, by topic in the order of play."""
    return goal_lines(rules, seats) | _play(rules, seats) | _score(rules, seats)


def closed_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what the rules of a game with declarations say, by topic in the order of play."""
    return {
        **goal_lines(rules, seats),
        "aim": say("rule.aim_closed"),
        **card_lines(rules, seats),
        **_wild(rules),
        "turn_draw": say("rule.turn_draw"),
        "turn_keep": say("rule.turn_keep_closed"),
        "take_wilds": "" if rules.take_wilds else say("rule.take_wilds"),
        "taken": "" if rules.discard_taken else say("rule.taken"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
        **meld_lines(rules),
        "set_full": "" if rules.suits_repeat else say("rule.set_full"),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "declare": say("rule.declare"),
        **(_lives(rules) if rules.runs_to_go_out else {}),
        **_leaving(rules),
        "last_turns": say("rule.last_turns") if rules.last_turns else "",
        "show": say("rule.show_hands" if rules.last_turns else "rule.show_at_once"),
        "score": say(f"rule.score_closed_{rules.settlement}{'_out' if rules.eliminates else ''}"),
        "values": say("rule.values", ace=rules.ace_points),
        "most": say("rule.most_points", points=rules.most_points) if rules.most_points else "",
        "half": say("rule.half_undrawn") if rules.half_undrawn else "",
        "chips": say("rule.chips", chips=rules.score_at_start(seats)) if rules.chips else "",
        **bonus_lines(rules, seats),
        **stock_lines(rules),
        "stalled": say("rule.stalled_closed", rounds=rules.stalled_rounds),
        **match_lines(rules, seats),
    }


EXAMPLES = {"cards_dealt": "rule.wild_example", "shown": "rule.wild_example_shown"}


def _wild(rules: Rules) -> RuleLines:
    jokers = say("rule.joker_points", points=rules.joker_points) if rules.has_jokers else ""
    if rules.wild_by == "rank" and not rules.has_jokers:
        return {}
    counts_nothing = rules.wild_points == NOTHING
    if counts_nothing:
        value = say("rule.wild_nothing")
    elif rules.wild_points:
        value = say("rule.wild_points", points=rules.wild_points)
    else:
        value = say("rule.wild_own")
    wild = {"cards_dealt": "rule.wild_by_cards", "shown": "rule.wild_shown"}.get(rules.wild_by)
    return {
        "wild": say(wild) if wild else "",
        "wild_any": say("rule.wild_any"),
        "wild_run": say("rule.wild_run") if rules.runs_to_go_out else "",
        "wild_value": value if wild else "",
        "joker_points": "" if counts_nothing and not rules.joker_points else jokers,
        "wild_example": say(EXAMPLES[rules.wild_by]) if wild else "",
    }


def _lives(rules: Rules) -> RuleLines:
    """Return which runs a declaration needs, and what counts of a loser's hand without them."""
    return {
        "lives": say("rule.lives", count=rules.runs_to_go_out),
        "pure": say("rule.pure_run"),
        "count": say("rule.count_alone" if rules.pure_run_alone else "rule.count_whole"),
    }


def _leaving(rules: Rules) -> RuleLines:
    """Return what ends a round for one player alone."""
    wrong, first, later = rules.wrong_declaration, rules.first_drop, rules.later_drop
    return {
        "wrong": say("rule.wrong_declaration", points=wrong) if wrong else "",
        "drop": say("rule.drop", first=first, later=later) if first else "",
        "last_left": say("rule.last_left") if first or wrong else "",
    }


def _play(rules: Rules, seats: int) -> RuleLines:
    limit = rules.knock_limit
    fixed = say("rule.knock", limit=limit) if limit else say("rule.knock_gin")
    return {
        "deal": dealt("gin_deal", rules, seats),
        "upcard": say(f"rule.upcard_{rules.upcard_offer}"),
        "begins": say("rule.begins_knock"),
        "turn_draw": say("rule.turn_draw"),
        "turn_keep": say("rule.turn_keep"),
        "taken": "" if rules.discard_taken else say("rule.taken"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
        **meld_lines(rules),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "deadwood": say("rule.deadwood"),
        "knock": say("rule.knock_upcard", ace=rules.ace_points) if rules.limit_from_upcard else fixed,
        "knock_choice": say("rule.knock_choice"),
        "lay_off": say("rule.lay_off_knock"),
    }


def _score(rules: Rules, seats: int) -> RuleLines:
    big = rules.big_gin_bonus
    return {
        "score": say("rule.score_gin"),
        "gin_meaning": say("rule.gin_meaning"),
        "gin": say("rule.gin_bonus", points=rules.gin_bonus),
        "undercut": say("rule.undercut_bonus", points=rules.undercut_bonus),
        "big_gin": say("rule.big_gin", points=big) if big else say("rule.big_gin_none"),
        "spades": say("rule.spades_double") if rules.spades_double else "",
        "void": say("rule.void", left=rules.stock_left, turns=2 * rules.stalled_rounds),
        "dealer": say(f"rule.dealer_{rules.next_dealer}"),
        **length_lines(rules, seats),
        **_columns(rules, seats),
        "boxes": say("rule.boxes", box=rules.box_bonus, game=rules.game_bonus),
        "shutout": "" if rules.shutout == "none" else say(f"rule.shutout_{rules.shutout}"),
    }


def _columns(rules: Rules, seats: int) -> RuleLines:
    """Return how several games are scored side by side."""
    if rules.columns == 1:
        return {}
    figures = {"columns": rules.columns, "target": rules.target_for(seats)}
    end = {} if rules.deals_for(seats) else {"match": say("rule.columns_end", **figures)}
    box = rules.box_bonus
    boxes = say("rule.columns_boxes", box=box, most=rules.columns * box) if box else ""
    told = {"columns": say("rule.columns", **figures), "columns_shutout": say("rule.columns_shutout")}
    return told | {"columns_boxes": boxes} | end
