"""The page of rules of gin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rummy.engine.actions import BigGin, Knock
from rummy.engine.cards import parse, spell
from rummy.engine.melds import (
    least_deadwood,
)
from rummy.engine.rules import Rules
from rummy.games.rules_text import write_rules
from rummy.games.shared.showing.presentation import knock_limit, left_over
from rummy.match.game import sheet_after
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, melds
from rummy.viewmodel.manual.sentences import (
    RuleLines,
    dealt,
    goal_lines,
    length_lines,
    meld_lines,
)
from rummy.viewmodel.manual.worked import NAMES, WorkedRound, WorkedRow

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("deal", "begins", "upcard"),
    "turn": ("turn_draw", "turn_keep", "taken", "drawn"),
    "melds": ("set", "run", "ace"),
    "knock": ("deadwood", "knock", "knock_choice"),
    "gin": ("gin_meaning", "gin", "big_gin"),
    "defence": ("lay_off", "undercut"),
    "score": ("score", "spades"),
    "end": ("void",),
    "match": ("columns", "columns_boxes", "columns_shutout", "boxes", "shutout", "match", "tie", "dealer"),
}
IN_HAND = "3C 4C 5C + 9S 9H 9D + JH QH KH"  # three melds of a hand in gin
TOO_MUCH = "3C 4C 5C 6C + 9S 9H 9D + 2H KD 8H"
GIN = "3C 4C 5C 6C + 9S 9H 9D + JH QH KH"
BIG_GIN = "3C 4C 5C 6C + 9S 9H 9D 9C + JH QH KH"
KING = "KC"  # what the knocker discards
OPEN_HAND = "2H 2D 2S + 7C 7H 7S + 6H 5S QC AC"  # of the other player
SHUT_HAND = "2H 2D 2S + TS JS QS + 6H 6D 6S + AC"


def gin_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of a gin game, by topic in the order of play."""
    return goal_lines(rules, seats) | _play(rules, seats) | _score(rules, seats)


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
    """Return the sentences on games scored side by side, by topic."""
    if rules.columns == 1:
        return {}
    figures = {"columns": rules.columns, "target": rules.target_for(seats)}
    end = {} if rules.deals_for(seats) else {"match": say("rule.columns_end", **figures)}
    box = rules.box_bonus
    boxes = say("rule.columns_boxes", box=box, most=rules.columns * box) if box else ""
    told = {"columns": say("rule.columns", **figures), "columns_shutout": say("rule.columns_shutout")}
    return told | {"columns_boxes": boxes} | end


def _knock_samples(rules: Rules) -> Iterator[Sample]:
    own = left_over(rules)
    for hand in ([f"{IN_HAND} + {own}"] if own else []) + [TOO_MUCH]:
        points, _ = least_deadwood(Example(hand).faces, rules)
        words = say("sample.deadwood", points=points)
        yield Sample(Example(hand), words, points <= knock_limit(rules))


def _gins(rules: Rules) -> Iterator[Sample]:
    yield Sample(Example(GIN), say("sample.gin"), True)
    if rules.big_gin_bonus:
        yield Sample(Example(BIG_GIN), say("sample.big_gin"), True)


def _knocks(rules: Rules) -> Iterator[WorkedRound]:
    own = left_over(rules)
    if own:
        yield _knock(rules, f"{IN_HAND} + {own}", OPEN_HAND)
        yield _knock(rules, f"{IN_HAND} + {own}", SHUT_HAND)
    yield _knock(rules, GIN, OPEN_HAND)
    if rules.big_gin_bonus:
        yield _knock(rules, BIG_GIN, OPEN_HAND, is_big=True)


def knocked(rules: Rules, hand: str, other: str, before: str = "", *, is_big: bool = False) -> Sheet:
    """Return the scores of a sample round that the first seat ends with a knock or with big gin.

    `hand` and `other` are the cards of both seats, `before` is a further line of the position.
    """
    own, theirs = spell(Example(hand).faces), spell(Example(other).faces)
    position = [
        f"rules: {write_rules(rules)}",
        "turn: 0 play",
        f"hand 0: {own}" if is_big else f"hand 0: {own} {KING}",
        f"hand 1: {theirs}",
        "pile: 8D",
        *(["upcard: 8D"] if rules.limit_from_upcard else []),
        before,
    ]
    return sheet_after("\n".join(position), BigGin() if is_big else Knock(parse(KING)[0]))


def _knock(rules: Rules, hand: str, other: str, *, is_big: bool = False) -> WorkedRound:
    result = knocked(rules, hand, other, is_big=is_big).results[-1]
    figures = {
        "own": least_deadwood(Example(hand).faces, rules)[0],
        "other": least_deadwood(Example(other).faces, rules)[0],
        "points": max(result.points),
    }
    bonuses = {"gin": rules.gin_bonus, "undercut": rules.undercut_bonus, "big_gin": rules.big_gin_bonus}
    words = say(f"worked.{result.reason}", name=NAMES[0], bonus=bonuses.get(result.reason, 0), **figures)
    rows = [WorkedRow(NAMES[at], tuple(cards.split(" + ")), "") for at, cards in enumerate((hand, other))]
    return WorkedRound(words, rows)


def _match(rules: Rules) -> Iterator[WorkedRound]:
    """Yield the final sum of a sample match for the player who was ahead."""
    if rules.columns > 1:
        return
    before = f"scores: {max(1, rules.target_for(2) - 1)} {rules.target_for(2) // 3}\nwon: 3 2\nround: 6"
    sheet = knocked(replace(rules, deals=(0,) * 5), GIN, OPEN_HAND, before)
    if sheet.is_finished:
        table = sheet.table
        figures = {"score": table.scores[0], "won": table.rounds_won[0], "total": sheet.totals[0]}
        yield WorkedRound(
            say("worked.match", name=NAMES[0], box=rules.box_bonus, game=rules.game_bonus, **figures)
        )


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=gin_lines,
    samples={"melds": melds, "knock": _knock_samples, "gin": _gins},
    worked={"score": _knocks, "match": _match},
    hands=("knock", "defence"),
    keys={"take", "meld", "discard", "pass", "knock", "big_gin", "defence", "numbers"},
)
