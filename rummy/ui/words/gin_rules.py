"""The rules of a game that is ended by a knock, in sentences made from its switches."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.words.table_rules import dealt, goal_lines, length_lines, meld_lines


def gin_lines(rules: Rules, seats: int) -> dict[str, str]:
    """What the switches of a gin game mean, by topic in the order of play; nothing for some of them."""
    return goal_lines(rules, seats) | _play(rules, seats) | _score(rules, seats)


def _play(rules: Rules, seats: int) -> dict[str, str]:
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
        **meld_lines(),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "deadwood": say("rule.deadwood"),
        "knock": say("rule.knock_upcard", ace=rules.ace_points) if rules.limit_from_upcard else fixed,
        "knock_choice": say("rule.knock_choice"),
        "lay_off": say("rule.lay_off_knock"),
    }


def _score(rules: Rules, seats: int) -> dict[str, str]:
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


def _columns(rules: Rules, seats: int) -> dict[str, str]:
    """How several games are scored side by side."""
    if rules.columns == 1:
        return {}
    figures = {"columns": rules.columns, "target": rules.target_for(seats)}
    end = {} if rules.deals_for(seats) else {"match": say("rule.columns_end", **figures)}
    told = {"columns": say("rule.columns", **figures), "columns_shutout": say("rule.columns_shutout")}
    return told | end
