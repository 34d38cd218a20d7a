"""The page of rules of games in which sides build canastas, for canasta and Burraco."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rummy.engine.actions import Discard
from rummy.engine.cards import parse
from rummy.engine.rules import Rules
from rummy.games.rules_text import write_rules
from rummy.match.game import sheet_after
from rummy.text import say
from rummy.viewmodel.manual.sentences import (
    RuleLines,
    length_lines,
    next_dealer,
)
from rummy.viewmodel.manual.worked import OUT, WorkedRound, worked_sides
from rummy.viewmodel.words.names import second_key

SIDE_HELD = ("QS 4D", "5D", "AH", "9C")
UNTAKEN = "4C 8C 9S QD QH 3C 3D 6C 6H KC 8S"  # a second hand


def beginning(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on the goal, the deal and the turn of a game with canastas, by topic."""
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


def _second(rules: Rules, seats: int) -> str:
    if rules.second_hand == "none":
        return ""
    return say(f"rule.second_{rules.second_hand}", cards=rules.cards_for(seats))


def second_up(rules: Rules) -> str:
    """Return the sentence on when a player picks up a second hand, or "" if there are none."""
    if rules.second_hand == "none":
        return ""
    whose = rules.second_hand if rules.second_hand == "seat" or rules.partners else "own"
    return say(f"rule.second_up_{whose}")


def second_out(rules: Rules) -> str:
    """Return the sentence on how the turn goes on if the last discard brings the second hand, or ""."""
    return say(second_key("rule.second_out", rules)) if rules.second_hand != "none" else ""


def untaken(rules: Rules) -> str:
    """Return the sentence on the penalty for a second hand that nobody picked up, or ""."""
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
    """Return the sentence on sides that reach the target in the same round, or "" if the deals are fixed."""
    if rules.deals_for(seats):
        return ""
    return say("rule.match_sides", target=rules.target_for(seats))


def ending(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on the end of the match and on the next dealer, by topic."""
    return {
        **length_lines(rules, seats),
        "match": _both(rules, seats),
        "next": say(f"rule.next_{next_dealer(rules)}"),
    }


def scores_of_sides(rules: Rules, laid: tuple[str, ...]) -> Iterator[WorkedRound]:
    """Yield the scores of a sample round in which a side has these melds, if the packs have the cards."""
    seats = rules.max_players
    lying = [
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(SIDE_HELD[:seats])),
        *(f"meld {OUT}: {cards}" for cards in laid),
        "meld 0: KS KD KH KC",
        *(["red 1: 3H"] if rules.red_three_points else []),
        *([f"second 0: {UNTAKEN}"] if rules.second_hand != "none" else []),
        "pile: TH",
    ]
    cards = Counter(card.held for line in lying for card in parse(line.partition(":")[2]))
    if not cards - Counter(rules.pack_for(seats)):
        position = [f"rules: {write_rules(rules)}", f"turn: {OUT} play", *lying, f"melded: 0 {OUT}"]
        yield worked_sides(sheet_after("\n".join(position), Discard(parse(SIDE_HELD[OUT])[0])))
