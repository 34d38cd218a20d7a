"""The page of rules of Burraco."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.rules import Rules
from rummy.games.shared.sides.presentation import (
    beginning,
    ending,
    scores_of_sides,
    second_out,
    second_up,
    untaken,
)
from rummy.text import say
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, judged
from rummy.viewmodel.manual.sentences import (
    RuleLines,
)
from rummy.viewmodel.manual.worked import WorkedRound

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "second", "first", "begins"),
    "turn": ("turn_draw", "pile_free", "turn_meld", "turn_discard"),
    "melds": ("set", "run", "ace", "own", "wild", "wild_limit", "two", "moves", "canasta", "long"),
    "second": ("second_up", "second_out"),
    "out": ("out_canasta", "last_discard", "out_points"),
    "score": ("score", "untaken", "values"),
    "end": ("stock", "stalled"),
    "match": ("match", "tie", "next"),
}
GROWING = (  # samples for games in which sides build sets and runs
    *("7S 7D 7D", "4H 5H 6H", "9C TC * QC", "AS 2S 3S", "5D 6D 7D 2S"),
    *("4C 5C 6C 7C 8C 9C TC", "5S 6S 7S 8S 9S TS JS *", "8H 8D 8S 8C 8H 2D 8S", "8S * 2D", "4H 5S 6H"),
)
SIDE_GROWN, MORE_GROWN = ("3H 4H 5H 6H 7H 8H 9H", "TS TD TC *"), ("5C 6C 7C 8C 9C TC JC",)


def burraco_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of Burraco, by topic in the order of play."""
    return {**beginning(rules, seats), **_play(rules), **ending(rules, seats)}


def _play(rules: Rules) -> RuleLines:
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
        "second_up": second_up(rules),
        "second_out": second_out(rules),
        "out_canasta": say("rule.burraco_out", need=rules.canastas_to_go_out),
        "last_discard": say("rule.last_discard") if rules.final_discard else "",
        "out_points": say("rule.canasta_out_points", points=rules.out_bonus) if rules.out_bonus else "",
        "score": say("rule.score_burracos"),
        "untaken": untaken(rules),
        "values": say(
            "rule.burraco_values", joker=rules.joker_points, two=rules.wild_points, ace=rules.ace_points
        ),
        "stock": say(f"rule.burraco_{'stock' if rules.stock_left else 'empty'}", left=rules.stock_left),
        "stalled": say("rule.burraco_stalled", rounds=rules.stalled_rounds),
    }


def _melds_of_sides(rules: Rules) -> Iterator[Sample]:
    found = [judged(cards, rules) for cards in GROWING]
    yield from sorted(found, key=lambda each: not each.good)


def _score(rules: Rules) -> Iterator[WorkedRound]:
    """Yield the sample scores of both sides, in which one has the burracos that going out requires."""
    return scores_of_sides(rules, (*SIDE_GROWN, *MORE_GROWN[: rules.canastas_to_go_out - 1]))


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=burraco_lines,
    samples={"melds": _melds_of_sides},
    worked={"score": _score},
    hands=("whole", "double", "tray"),
    keys={"take", "meld", "discard", "open"},
)
