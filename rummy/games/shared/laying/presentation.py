"""The page of rules of games with melds on the table, shared by melding and contract games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rummy.engine.actions import Discard
from rummy.engine.cards import parse
from rummy.engine.rules import Rules
from rummy.games.rules_text import write_rules
from rummy.match.game import sheet_after
from rummy.match.sheet import Sheet
from rummy.text import number, say, says
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, grown, judged, melds, openings
from rummy.viewmodel.manual.sentences import (
    RuleLines,
    asks_for_both,
    bonus_lines,
    card_lines,
    goal_lines,
    match_lines,
    meld_lines,
    stock_lines,
)
from rummy.viewmodel.manual.worked import NAMES, OUT, WorkedRound, hand_row, worked_sides

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "first", "begins"),
    "turn": (
        *("turn_draw", "deep_takes", "deep_rest", "lay_taken", "turn_meld", "melds"),
        *("turn_discard", "taken", "stranded", "drawn"),
    ),
    "melds": ("set", "run", "ace", "stays"),
    "opening": ("opening", "open_later", "open_taken"),
    "lay_off": ("lay_off_any", "lay_off_ends", "meld_first", "owner"),
    "jokers": ("jokers", "swap", "swap_contract", "swap_both", "swap_runs", "joker_kept", "joker_points"),
    "out": ("out_meaning", "final", "rummy"),
    "score": ("score", "values", "out", "at_once", "below_zero", "unopened"),
    "end": ("stock", "renewed", "renewals", "end", "deadlock", "stalled"),
    "match": ("match", "rejoin", "tie", "next"),
}
GROWN = {  # by the shortest run: cards beside melds
    3: (("4C 5C 6C", "7C"), ("4C 5C 6C", "8C"), ("9S 9H 9D", "9C")),
    4: (("4C 5C 6C 7C", "8C"), ("4C 5C 6C 7C", "9C"), ("9S 9H 9D", "9H")),
    5: (("4C 5C 6C 7C 8C", "9C"), ("4C 5C 6C 7C 8C", "TC"), ("9S 9H 9D", "9H")),
}
OPENINGS = ("7H 8H 9H + KS KD KC", "4C 5C 6C", "TS JS QS KS + 9C 9D 9H", "QH QD QS + JS JD JC + TH TC TS")
WITH_JOKERS = ("4H * 6H", "9S TS * *", "9D * * QD")
HELD = ("KS 7D AC", "5D", "QH 9C", "3H 8C", "TD 2S", "6S 4H")
LAID = {  # by the shortest run: the melds of each player
    3: ((1, "4C 5C 6C"), (0, "JS JH JD"), (2, "8H 9H TH")),
    4: ((1, "4C 5C 6C 7C"), (0, "JS JH JD"), (2, "7H 8H 9H TH")),
    5: ((1, "4C 5C 6C 7C 8C"), (0, "JS JH JD"), (2, "6H 7H 8H 9H TH")),
}


def laying_lines(rules: Rules, seats: int, opening: Callable[[Rules], RuleLines]) -> RuleLines:
    """Return the sentences of the rules of a game with melds on the table, by topic.

    `opening` returns those on its first melds.
    """
    return {
        **goal_lines(rules, seats),
        **card_lines(rules, seats),
        **_turn(rules),
        **meld_lines(rules),
        **_laying(rules),
        **opening(rules),
        **(_jokers(rules) if rules.has_jokers else {}),
        **_going_out(rules),
        **_score(rules, seats),
        **stock_lines(rules),
        **match_lines(rules, seats),
    }


def opening_lines(rules: Rules) -> RuleLines:
    """Return the sentences on the points of first melds and on moves before and after them, by topic."""
    if not rules.opening:
        return {"meld_first": "" if rules.lay_off_before_melding else say("rule.meld_first")}
    return {
        "opening": say("rule.opening", points=rules.opening),
        "meld_first": say("rule.open_first" if rules.joker_swap == "none" else "rule.open_first_jokers"),
        "open_later": say("rule.open_later") if rules.lay_off_later else "",
        "open_taken": say("rule.open_taken" if rules.take_again else "rule.open_taken_once"),
    }


def _jokers(rules: Rules) -> RuleLines:
    swap = f"rule.joker_swap_{rules.joker_swap}"
    return {
        "jokers": say(f"rule.joker_{rules.joker_limit}"),
        "swap": say(swap) if says(swap) else "",
        "swap_contract": say("rule.swap_contract") if rules.contracts and says(swap) else "",
        "swap_runs": say("rule.swap_runs") if rules.suits_repeat and says(swap) else "",
        "swap_both": say("rule.joker_swap_both") if asks_for_both(rules) else "",
        "joker_kept": "" if rules.discard_jokers else say("rule.joker_kept"),
        "joker_points": say("rule.joker_points", points=rules.joker_points),
    }


def _turn(rules: Rules) -> RuleLines:
    return {
        "turn_draw": say("rule.turn_draw_deep" if rules.deep_takes else "rule.turn_draw"),
        "deep_takes": say(f"rule.deep_takes{'_all' if rules.lay_top else ''}") if rules.deep_takes else "",
        "deep_rest": say("rule.deep_rest") if rules.deep_takes else "",
        "lay_taken": _taken_laid(rules),
        "turn_meld": say("rule.turn_meld"),
        "melds": ""
        if rules.contracts
        else say("rule.melds_one" if rules.melds_per_turn == 1 else "rule.melds_any"),
        "turn_discard": say("rule.turn_discard"),
        "taken": "" if rules.discard_taken or rules.lay_taken else say("rule.taken"),
        "stranded": "" if rules.discard_taken else say("rule.stranded"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
    }


def _taken_laid(rules: Rules) -> str:
    if not rules.lay_taken:
        return ""
    return say("rule.lay_taken_later" if rules.opening else "rule.lay_taken")


def _laying(rules: Rules) -> RuleLines:
    laid = "_laid" if rules.ace_runs == "both" and (rules.opening or rules.settlement == "laid") else ""
    return {
        "ace": say(f"rule.ace_{rules.ace_runs}{laid}", points=rules.ace_points),
        "stays": say("rule.stays"),
        "lay_off_any": say("rule.lay_off_any"),
        "lay_off_ends": say(f"rule.lay_off_ends{'_any' if rules.suits_repeat else ''}"),
        "owner": say("rule.laid_off_owner") if rules.settlement == "laid" else "",
    }


def _going_out(rules: Rules) -> RuleLines:
    rummy = f"rule.rummy_{rules.going_rummy}"
    return {
        "out_meaning": say("rule.out_meaning"),
        "final": say(f"rule.final_{'yes' if rules.final_discard else 'no'}"),
        "rummy": say(rummy) if says(rummy) else "",
    }


def _score(rules: Rules, seats: int) -> RuleLines:
    unopened = rules.unopened_points * rules.counts_penalties
    return {
        "score": say(f"rule.score_{rules.settlement}{_whose(rules)}"),
        "values": say(
            "rule.values_fives" if rules.card_values == "fives" else "rule.values", ace=rules.ace_points
        ),
        **bonus_lines(rules, seats),
        "unopened": say("rule.unopened", points=unopened) if unopened else "",
    }


def _whose(rules: Rules) -> str:
    puts_out = rules.eliminates and rules.counts_penalties
    return "_sides" if rules.partners else "_out" if puts_out else ""


def _lay_offs(rules: Rules) -> Iterator[Sample]:
    for cards, card in GROWN[rules.shortest_run]:
        yield grown(cards, card, rules)
    if rules.settlement == "laid":
        yield Sample(Example("7D 8D 9D TD", laid_by=((0, "Mike"), (3, "you"))), say("sample.laid_by"))


def _openings(rules: Rules) -> Iterator[Sample]:
    return openings(OPENINGS, rules)


def _takes(rules: Rules) -> Iterator[Sample]:
    if rules.deep_takes:
        yield Sample(Example("9H KD 4C JS 2D 8H", flat=3), say("sample.deep"))


def _joker_samples(rules: Rules) -> Iterator[Sample]:
    found = {each.words: each for each in (judged(cards, rules) for cards in reversed(WITH_JOKERS))}
    yield from reversed(found.values())
    if rules.joker_swap != "none" and rules.has_jokers:
        yield Sample(Example("4H *5H 6H + 5H"), say("sample.swap", card=parse("5H")[0]), True)
        if rules.joker_swap_set == "both":
            words = say("sample.swap_both", cards=parse("7H 7S"))
            yield Sample(Example("7C 7D *7H + 7H 7S"), words, True)


def _worked(rules: Rules) -> WorkedRound:
    sheet = gone_out(rules, going_rummy=False)
    words = say("worked.laid" if rules.settlement == "laid" else "worked.out", name=NAMES[OUT])
    return WorkedRound(words, [hand_row(sheet, seat) for seat in range(sheet.table.seats)], _if_rummy(rules))


def gone_out(rules: Rules, *, going_rummy: bool) -> Sheet:
    """Return the scores of a sample round that a player ends with their last card."""
    seats = min(max(3, rules.min_players), rules.max_players)
    held = [f"{HELD[0]} *" if rules.has_jokers else HELD[0], *HELD[1:]][:seats]
    opened = [seat for seat in range(seats) if not (rules.unopened_points and seat == seats - 1 != OUT)]
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(held)),
        *(f"meld {seat}: {cards}" for seat, cards in LAID[rules.shortest_run] if seat in opened),
        f"melded: {' '.join(str(s) for s in opened if s != OUT or not going_rummy)}",
        "shed: 3",
        "pile: 8D",
    ]
    return sheet_after("\n".join(position), Discard(parse(HELD[OUT])[0]))


def _if_rummy(rules: Rules) -> str:
    """Return the sentence on the score if the whole hand had been laid in one turn, or ""."""
    if rules.going_rummy == "none":
        return ""
    points = gone_out(rules, going_rummy=True).results[-1].points
    wins = not rules.counts_penalties
    seat, key = (OUT, "worked.rummy_winner") if wins else (0, "worked.rummy_loser")
    return say(key, name=NAMES[seat], points=number(points[seat]))


def _scores(rules: Rules) -> Iterator[WorkedRound]:
    """Yield the sample round with the score of each player or, with partners, of each side."""
    yield worked_sides(gone_out(rules, going_rummy=False)) if rules.partners else _worked(rules)


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=partial(laying_lines, opening=opening_lines),
    samples={
        "turn": _takes,
        "melds": melds,
        "opening": _openings,
        "lay_off": _lay_offs,
        "jokers": _joker_samples,
    },
    worked={"score": _scores},
    hands=("whole", "double", "tray", "contract", "joker", "swap", "swap_both", "deep"),
    keys={
        *("take", "meld", "discard", "open", "contract", "buy", "not_buy", "give_back", "swap"),
        *("decline", "numbers"),
    },
)
