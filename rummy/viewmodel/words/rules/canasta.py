"""The rules of canasta, in sentences made from its switches."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.viewmodel.words.names import second_key
from rummy.viewmodel.words.rules.table import RuleLines, length_lines, next_dealer


def canasta_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what the rules of a canasta game say, by topic in the order of play."""
    middle = _of_sets(rules, seats) if rules.only_sets else _of_sets_and_runs(rules)
    return {**_beginning(rules, seats), **middle, **_ending(rules, seats)}


def _beginning(rules: Rules, seats: int) -> RuleLines:
    pack = rules.pack_for(seats)
    jokers = sum(face.joker for face in pack)
    return {
        "aim": say("rule.aim_canastas" if rules.only_sets else "rule.aim_burracos"),
        "goal": _goal(rules, seats),
        "players": say(f"rule.canasta_{'sides' if rules.partners else 'two'}"),
        "packs": say("rule.packs_jokers", packs=rules.packs_for(seats), jokers=jokers, count=len(pack)),
        "deal": say("rule.deal_only", cards=rules.cards_for(seats)),
        "second": _second(rules, seats),
        "first": say("rule.canasta_upcard" if rules.only_sets else "rule.upcard"),
        "begins": say("rule.begins" if rules.clockwise else "rule.begins_right"),
        "turn_draw": say(f"rule.canasta_draw{'_some' if rules.pile_cards else ''}", cards=rules.cards_drawn),
        "pile_free": say("rule.pile_free") if rules.free_pile else "",
        "turn_meld": say("rule.canasta_meld"),
        "turn_discard": say("rule.turn_discard"),
    }


def _of_sets(rules: Rules, seats: int) -> RuleLines:
    out, threes = rules.out_bonus, ""  # which are cards like others where red ones count nothing
    if rules.red_three_points:
        threes = "rule.canasta_black_melds" if rules.black_threes else "rule.canasta_no_threes"
    return {
        "set": say("rule.canasta_set"),
        "wild": say("rule.canasta_wild"),
        "wild_limit": say("rule.canasta_wild_limit", limit=rules.wild_limit) if rules.wild_limit else "",
        "wild_fewer": say("rule.canasta_fewer_wild") if rules.fewer_wilds else "",
        "one_meld": say(f"rule.canasta_one_meld{'' if rules.partners else '_own'}"),
        "canasta": say("rule.canasta_seven", natural=rules.natural_canasta, mixed=rules.mixed_canasta),
        "grows": say("rule.canasta_grows"),
        "second_up": _second_up(rules),
        "second_out": _second_out(rules),
        "opening": _opening(rules),
        "opening_cards": say("rule.canasta_opening_cards") if _opening(rules) else "",
        "pile": say("rule.canasta_pile_pair" if rules.only_pairs else "rule.canasta_pile"),
        "pile_some": _pile_below(rules),
        "single_pile": "" if rules.single_pile else say("rule.canasta_single_pile"),
        "frozen": "" if rules.only_pairs else say("rule.canasta_frozen"),
        "frozen_first": say("rule.canasta_top_counts" if rules.only_pairs else "rule.canasta_frozen_first"),
        "black": say("rule.canasta_black") if threes else "",
        "red": _red(rules, seats),
        "black_melds": say(threes) if threes else "",
        "out_canasta": _out(rules),
        "out_keep": say("rule.canasta_keep"),
        "last_discard": say("rule.last_discard") if rules.final_discard else "",
        "ask": say("rule.canasta_ask") if rules.partners and rules.asks else "",
        "out_points": say("rule.canasta_out_points", points=out) if out else "",
        "concealed": _concealed(rules),
        "concealed_apart": say("rule.canasta_concealed_apart") if _is_apart(rules) else "",
        "concealed_opens": say("rule.canasta_concealed_opens") if rules.opens_concealed else "",
        "score": say("rule.score_canastas"),
        "untaken": _untaken(rules),
        "values": say("rule.canasta_values", joker=rules.joker_points, ace=rules.ace_points),
        "stock": say("rule.canasta_stock"),
        "must_take": say("rule.canasta_must_take") if rules.must_take else "",
    }


def _of_sets_and_runs(rules: Rules) -> RuleLines:
    wilds = rules.wild_limit
    return {
        "set": say("rule.burraco_set"),
        "run": say("rule.run"),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "own": say("rule.burraco_own"),
        "wild": say("rule.canasta_wild"),
        "wild_limit": say("rule.canasta_wild_limit", limit=wilds) if wilds else "",
        "two": say("rule.burraco_two"),
        "moves": say("rule.burraco_moves"),
        "canasta": say("rule.burraco_seven", natural=rules.natural_canasta, mixed=rules.mixed_canasta),
        "long": say("rule.burraco_long", points=rules.long_mixed_canasta) if rules.long_mixed_canasta else "",
        "second_up": _second_up(rules),
        "second_out": _second_out(rules),
        "out_canasta": say("rule.burraco_out", need=rules.canastas_to_go_out),
        "last_discard": say("rule.last_discard") if rules.final_discard else "",
        "out_points": say("rule.canasta_out_points", points=rules.out_bonus) if rules.out_bonus else "",
        "score": say("rule.score_burracos"),
        "untaken": _untaken(rules),
        "values": say(
            "rule.burraco_values", joker=rules.joker_points, two=rules.wild_points, ace=rules.ace_points
        ),
        "stock": say(f"rule.burraco_{'stock' if rules.stock_left else 'empty'}", left=rules.stock_left),
        "stalled": say("rule.burraco_stalled", rounds=rules.stalled_rounds),
    }


def _pile_below(rules: Rules) -> str:
    """Return what comes with the top card of the pile."""
    if not rules.pile_cards:
        return say("rule.canasta_pile_all")
    return say("rule.canasta_pile_some", count=rules.pile_cards)


def _ending(rules: Rules, seats: int) -> RuleLines:
    return {
        **length_lines(rules, seats),
        "match": _both(rules, seats),
        "next": say(f"rule.next_{next_dealer(rules)}"),
    }


def _second(rules: Rules, seats: int) -> str:
    if rules.second_hand == "none":
        return ""
    return say(f"rule.second_{rules.second_hand}", cards=rules.cards_for(seats))


def _second_up(rules: Rules) -> str:
    if rules.second_hand == "none":
        return ""
    whose = rules.second_hand if rules.second_hand == "seat" or rules.partners else "own"
    return say(f"rule.second_up_{whose}")


def _concealed(rules: Rules) -> str:
    bonus = rules.concealed_bonus if rules.second_hand == "none" else 0
    return say("rule.canasta_concealed", points=rules.out_bonus + bonus) if bonus else ""


def _is_apart(rules: Rules) -> bool:
    """Return True if adding to the melds of a partner is not going out concealed."""
    return rules.concealed_apart and rules.partners and bool(_concealed(rules))


def _second_out(rules: Rules) -> str:
    return say(second_key("rule.second_out", rules)) if rules.second_hand != "none" else ""


def _out(rules: Rules) -> str:
    natural, mixed = rules.natural_to_go_out, rules.mixed_to_go_out
    if natural or mixed:
        return say("rule.canasta_out_kinds", need=rules.canastas_in_all, natural=natural, mixed=mixed)
    return say("rule.canasta_out", need=rules.canastas_to_go_out)


def _untaken(rules: Rules) -> str:
    if rules.second_hand == "none":
        return ""
    points = rules.untaken_points
    words = second_key("rule.untaken" if points else "rule.untaken_cards", rules)
    return say(words, points=points) if points else say(words)


def _goal(rules: Rules, seats: int) -> str:
    deals = rules.deals_for(seats)
    if deals:
        return say("rule.deals_highest", deals=deals)
    return say("rule.goal_sides", target=rules.target_for(seats))


def _both(rules: Rules, seats: int) -> str:
    """Return what holds if two sides reach the target at once."""
    if rules.deals_for(seats):
        return ""
    return say("rule.match_sides", target=rules.target_for(seats))


def _opening(rules: Rules) -> str:
    if rules.openings_by_deal:
        return say("rule.canasta_opening_by_deal", points=", ".join(map(str, rules.openings_by_deal)))
    if not rules.openings:
        return ""
    below, first, second, last = rules.openings
    return say("rule.canasta_opening", below=below, first=first, second=second, last=last)


def _red(rules: Rules, seats: int) -> str:
    points, together = rules.red_three_points, rules.all_red_threes
    if not points:
        return ""
    if not together:
        return say("rule.canasta_red_each", points=points)
    return say("rule.canasta_red", points=points, count=2 * rules.packs_for(seats), all=together)
