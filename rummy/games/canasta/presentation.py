"""The page of rules of canasta."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.cards import parse
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
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, judged, openings
from rummy.viewmodel.manual.sentences import (
    RuleLines,
)
from rummy.viewmodel.manual.worked import WorkedRound

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "second", "first", "begins"),
    "turn": ("turn_draw", "turn_meld", "turn_discard"),
    "melds": ("set", "wild", "wild_limit", "wild_fewer", "one_meld", "canasta", "grows"),
    "opening": ("opening", "opening_cards"),
    "pile": ("pile", "pile_some", "single_pile", "frozen", "frozen_first", "black"),
    "threes": ("red", "black_melds"),
    "second": ("second_up", "second_out"),
    "out": (
        *("out_canasta", "out_keep", "last_discard", "ask", "out_points"),
        *("concealed", "concealed_apart", "concealed_opens"),
    ),
    "score": ("score", "untaken", "values"),
    "end": ("stock", "must_take"),
    "match": ("match", "tie", "next"),
}
SETS = ("KS KD KC", "7H 7H 7D 7S 2S", "QS QD *", "8S 2D *", "4H 5H 6H")
HALF_WILD = "QS QD 2H *"
CANASTAS = ("9S 9H 9D 9C 9H 9S 9C", "5C 5S 5H 5D 5C 2D *")
SET_OPENINGS = ("AS AD AC", "KS KD KC", "QS QH QD + TC TD 2H")
PAIR = "QS QH"
TAKES = ((PAIR, "QD", False), ("QS 2H", "QD", False), ("QS 2H", "QD", True))  # last: if it is frozen
TWO = 2  # the rank that is wild in the example of canasta
SIDE_LAID = ("7S 7H 7D 7C 7H 7S 2H", "TS TD TC", "JS JH JD JC JD JS *")
LAID_MIXED = 2  # canastas with a wild card in SIDE_LAID
MORE_NATURAL = (  # canastas of both kinds, if going out takes more of them
    *("QH QD QC QH QD QC QS", "8S 8H 8D 8C 8S 8H 8D", "6S 6H 6D 6C 6S 6H 6D"),
    *("AS AD AC AS AD AC AH", "9S 9H 9D 9S 9H 9D 9C"),
)
MORE_MIXED = ("4S 4H 4C 4S 4H 4C 2S", "5S 5H 5C 5S 5H 5C 2S")


def canasta_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of canasta, by topic in the order of play."""
    return {**beginning(rules, seats), **_play(rules, seats), **ending(rules, seats)}


def _play(rules: Rules, seats: int) -> RuleLines:
    out, threes = rules.out_bonus, ""  # threes are ordinary cards if red ones score nothing
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
        "second_up": second_up(rules),
        "second_out": second_out(rules),
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
        "untaken": untaken(rules),
        "values": say("rule.canasta_values", joker=rules.joker_points, ace=rules.ace_points),
        "stock": say("rule.canasta_stock"),
        "must_take": say("rule.canasta_must_take") if rules.must_take else "",
    }


def _pile_below(rules: Rules) -> str:
    """Return the sentence on the cards that come with the top card of the pile."""
    if not rules.pile_cards:
        return say("rule.canasta_pile_all")
    return say("rule.canasta_pile_some", count=rules.pile_cards)


def _concealed(rules: Rules) -> str:
    bonus = rules.concealed_bonus if rules.second_hand == "none" else 0
    return say("rule.canasta_concealed", points=rules.out_bonus + bonus) if bonus else ""


def _is_apart(rules: Rules) -> bool:
    """Return True if a player who adds to a partner's melds doesn't go out concealed."""
    return rules.concealed_apart and rules.partners and bool(_concealed(rules))


def _out(rules: Rules) -> str:
    natural, mixed = rules.natural_to_go_out, rules.mixed_to_go_out
    if natural or mixed:
        return say("rule.canasta_out_kinds", need=rules.canastas_in_all, natural=natural, mixed=mixed)
    return say("rule.canasta_out", need=rules.canastas_to_go_out)


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


def _sets(rules: Rules) -> Iterator[Sample]:
    wild = [HALF_WILD] if rules.fewer_wilds else []
    found = [judged(cards, rules) for cards in (*SETS, *wild, *CANASTAS)]
    yield from sorted(found, key=lambda each: not each.good)


def _piles(rules: Rules) -> Iterator[Sample]:
    """Yield sample cards that take the pile, cards that don't, and cards that don't while it is frozen."""
    if rules.only_pairs:
        for cards, card, _ in TAKES[:2]:
            takes = cards == PAIR
            words = say(
                "sample.takes" if takes else "sample.takes_never", cards=parse(cards), card=parse(card)[0]
            )
            yield Sample(Example(f"{cards} + {card}"), words, takes)
        return
    for cards, card, is_frozen in TAKES:
        key = "sample.takes_frozen" if is_frozen else "sample.takes"
        words = say(key, cards=parse(cards), card=parse(card)[0])
        yield Sample(Example(f"{cards} + {card}"), words, not is_frozen)


def _openings(rules: Rules) -> Iterator[Sample]:
    return openings(SET_OPENINGS, rules)


def _score(rules: Rules) -> Iterator[WorkedRound]:
    """Yield the sample scores of both sides, unless going out requires more canastas than the sample has."""
    mixed = rules.mixed_to_go_out - LAID_MIXED
    if rules.wild == TWO and mixed <= len(MORE_MIXED):
        more = (*MORE_NATURAL[: rules.natural_to_go_out], *MORE_MIXED[: max(0, mixed)])
        yield from scores_of_sides(rules, (*SIDE_LAID, *more))


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=canasta_lines,
    samples={"melds": _sets, "opening": _openings, "pile": _piles},
    worked={"score": _score},
    hands=("whole", "double", "pile", "tray"),
    keys={"take", "meld", "discard", "open", "ask", "answer"},
)
