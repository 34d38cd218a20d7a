"""The page of rules of games that a player closes with few points left."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Knock
from rummy.engine.cards import SUITS, parse
from rummy.engine.melds import (
    card_points,
)
from rummy.engine.rules import Rules
from rummy.engine.switches.cards import PACKS
from rummy.games.rules_text import write_rules
from rummy.games.shared.showing.presentation import left_over
from rummy.match.game import sheet_at_end
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, melds
from rummy.viewmodel.manual.sentences import (
    RuleLines,
    card_lines,
    goal_lines,
    match_lines,
    meld_lines,
    stock_lines,
)
from rummy.viewmodel.manual.worked import NAMES, OUT, WorkedRound, hand_row

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "more", "deal", "first", "begins"),
    "turn": ("turn_draw", "turn_keep", "taken", "drawn"),
    "melds": ("set", "run", "order", "ace", "jokers", "joker_points"),
    "close": ("close", "close_down", "close_first"),
    "after_close": ("show", "lay_off"),
    "chinchon": ("wins", "joker_run"),
    "score": ("score", "values", "clean"),
    "end": ("stock", "renewed", "renewals", "stalled"),
    "match": ("match", "rejoin", "tie", "next"),
}
IN_CLOSED_HAND = "5C 6C 7C + QD QH QS"  # two melds of a hand of seven
CLEAN, WHOLE_RUN = "4C 5C 6C 7C + QD QH QS", "4H 5H 6H 7H JH QH KH"
CLOSED_WITH = "QC"  # the discard of the player who closes
CLOSED_HANDS = ("3H 4H 5H 6H JD 6D 4S", f"5C 6C 7C KS KH KD 2D {CLOSED_WITH}", "AC AH AS 7D QH 5D 2S")


def closing_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of a closing game, by topic in the order of play."""
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
    """Return the sentences on the cards of a Spanish pack and their order, by topic."""
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
    """Return the sentences on what jokers stand for, their points, and runs with a joker, by topic."""
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
    """Return the sentence on how many points, and how many cards, may be left to close."""
    if not rules.knock_limit:
        return say("rule.close_clean_only")
    if not rules.loose_cards:
        return say("rule.close_points", points=rules.knock_limit)
    return say("rule.close", cards=rules.loose_cards, points=rules.knock_limit)


def _closes(rules: Rules) -> Iterator[Sample]:
    """Yield sample hands: with a low card left, with a card left that is too high, and with none."""
    for card in dict.fromkeys((left_over(rules) or "AS", "5D")):
        points = card_points(parse(card)[0], rules)
        words = say("sample.deadwood", points=points)
        yield Sample(Example(f"{IN_CLOSED_HAND} + {card}"), words, points <= rules.knock_limit)
    yield Sample(Example(CLEAN), say("sample.clean"), True)


def _chinchons(rules: Rules) -> Iterator[Sample]:
    if rules.pack == "spanish40":
        yield Sample(Example(WHOLE_RUN), say("sample.chinchon"), True)


def _closed(rules: Rules) -> Iterator[WorkedRound]:
    sheet = closed_round(rules)
    yield WorkedRound(
        say("worked.close", name=NAMES[OUT]), [hand_row(sheet, seat) for seat in range(sheet.table.seats)]
    )


def closed_round(rules: Rules) -> Sheet:
    """Return the scores of a sample round in which a player closes with one card left."""
    seats = min(3, rules.max_players)
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play drawn {CLOSED_WITH}",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(CLOSED_HANDS[:seats])),
        "pile: 7S",
    ]
    return sheet_at_end("\n".join(position), Knock(parse(CLOSED_WITH)[0]))


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=closing_lines,
    samples={"melds": melds, "close": _closes, "chinchon": _chinchons},
    worked={"score": _closed},
    hands=("closing",),
    keys={"take", "discard", "close", "defence"},
)
