"""The rules of a game in which melds lie on the table, in sentences made from its switches."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.text import say, says

Lines = dict[str, str]


def table_lines(rules: Rules, seats: int) -> Lines:
    """What the switches of a game mean by topic, in the order of play; nothing for what does not matter."""
    return {
        **_cards(rules, seats),
        **(_jokers(rules) if rules.jokers_per_pack else {}),
        **_opening(rules),
        **_turn(rules),
        **_round(rules, seats),
        **_stock(rules),
    }


def _cards(rules: Rules, seats: int) -> Lines:
    packs, pack = rules.packs[seats - 2], rules.pack_for(seats)
    jokers = sum(face.joker for face in pack)
    kind = ("packs" if packs > 1 else "pack") + ("_jokers" if jokers else "")
    told = f"rule.{kind}"
    return {
        "packs": say(told, packs=packs, jokers=jokers, count=len(pack)) if says(told) else "",
        "deal": say("rule.deal", cards=rules.cards_for(seats), target=rules.target_for(seats)),
        "first": say("rule.first_player") if rules.first_discard == "first_player" else "",
    }


def _jokers(rules: Rules) -> Lines:
    swap = f"rule.joker_swap_{rules.joker_swap}"
    return {
        "jokers": say(f"rule.joker_{rules.joker_limit}"),
        "swap": say(swap) if says(swap) else "",
        "joker_kept": "" if rules.discard_jokers else say("rule.joker_kept"),
        "joker_points": say("rule.joker_points", points=rules.joker_points),
    }


def _opening(rules: Rules) -> Lines:
    if not rules.opening:
        return {"meld_first": "" if rules.lay_off_before_melding else say("rule.meld_first")}
    return {
        "opening": say("rule.opening", points=rules.opening),
        "meld_first": say("rule.open_first" if rules.joker_swap == "none" else "rule.open_first_jokers"),
        "open_taken": say("rule.open_taken"),
    }


def _turn(rules: Rules) -> Lines:
    return {
        "deep_takes": say("rule.deep_takes") if rules.deep_takes else "",
        "melds": say("rule.melds_one" if rules.melds_per_turn == 1 else "rule.melds_any"),
        "taken": "" if rules.discard_taken else say("rule.taken"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
        "final": say(f"rule.final_{'yes' if rules.final_discard else 'no'}"),
    }


def _round(rules: Rules, seats: int) -> Lines:
    points, target = rules.out_bonus, rules.target_for(seats)
    laid = "_laid" if rules.ace_runs == "both" and (rules.opening or rules.settlement == "laid") else ""
    rummy = f"rule.rummy_{rules.going_rummy}"
    return {
        "ace": say(f"rule.ace_{rules.ace_runs}{laid}", points=rules.ace_points),
        "score": say(f"rule.score_{rules.settlement}"),
        "out": say("rule.out_bonus", points=points, target=target) if points else "",
        "unopened": say("rule.unopened", points=rules.unopened_points) if rules.unopened_points else "",
        "rummy": say(rummy) if says(rummy) else "",
    }


def _stock(rules: Rules) -> Lines:
    once = "_once" if rules.renewals == 1 else ""
    kind = {"shuffle": f"shuffle{once}", "discards_only": "discards_only"}.get(rules.renewal, f"turn{once}")
    end = "" if rules.settlement == "laid" else say(f"rule.end_{rules.stalemate}")
    return {"stock": say(f"rule.stock_{kind}"), "end": end}
