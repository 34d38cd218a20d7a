"""The page of rules of games that a player ends with a complete hand."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Declare
from rummy.engine.cards import parse
from rummy.engine.melds import (
    is_pure,
)
from rummy.engine.rules import Rules, with_wild
from rummy.engine.switches.fields import NOTHING
from rummy.games.rules_text import write_rules
from rummy.match.game import sheet_at_end
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample, judged, melds
from rummy.viewmodel.manual.sentences import (
    RuleLines,
    bonus_lines,
    card_lines,
    goal_lines,
    match_lines,
    meld_lines,
    stock_lines,
)
from rummy.viewmodel.manual.worked import NAMES, OUT, WorkedRound, hand_row

CHAPTERS = {
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "first", "begins"),
    "wild": ("wild", "wild_any", "wild_run", "wild_value", "joker_points", "wild_example"),
    "turn": ("turn_draw", "turn_keep", "take_wilds", "taken", "drawn"),
    "melds": ("set", "set_full", "run", "ace"),
    "out": ("declare", "lives", "pure", "last_turns", "show", "wrong", "drop", "last_left"),
    "score": ("score", "count", "values", "most", "half", "out", "below_zero"),
    "end": ("stock", "renewed", "renewals", "stalled"),
    "match": ("chips", "match", "rejoin", "tie", "next"),
}
WILD_DEAL, WITH_WILDS = (
    4,
    ("5H 6S 7H", "9C 9D 6S 6H", "QS 6D 6S", "QD 9H 6S"),
)  # sixes are wild with six cards
WILD_SHOWN, LIVES = 6, ("5H 6H 7H", "5S 6D 7S")  # the rank of a card that was shown
EXAMPLES = {"cards_dealt": "rule.wild_example", "shown": "rule.wild_example_shown"}
SHOWN_LIVES = (  # with all runs, the declarer's, and without a pure one
    "5H 6H 7H TC JC * QD QC QH KS 4D 8C 2H",
    "7S 8S 9S TS 2D 3D 4D KS KH KD JC QC KC",
    "2C 3C * 9S 9H 9D QD 3H 5S 7C 2S TH 7D",
)
DECLARED = "AC"  # what the declarer discards
SHOWN = ("3H 3D 5S JD 8C", "7S 8S 9S TS JS", "QH 9D 6S 5C 2H")  # fives are wild in games with wild cards


def declaring_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of a game with declarations, by topic in the order of play."""
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
    """Return the sentences on the runs that a declaration needs and on hands without them, by topic."""
    return {
        "lives": say("rule.lives", count=rules.runs_to_go_out),
        "pure": say("rule.pure_run"),
        "count": say("rule.count_alone" if rules.pure_run_alone else "rule.count_whole"),
    }


def _leaving(rules: Rules) -> RuleLines:
    """Return the sentences on what ends a round for a single player, by topic."""
    wrong, first, later = rules.wrong_declaration, rules.first_drop, rules.later_drop
    return {
        "wrong": say("rule.wrong_declaration", points=wrong) if wrong else "",
        "drop": say("rule.drop", first=first, later=later) if first else "",
        "last_left": say("rule.last_left") if first or wrong else "",
    }


def _wilds(rules: Rules) -> Iterator[Sample]:
    is_shown = rules.wild_by == "shown"
    sixes = with_wild(rules, WILD_SHOWN) if is_shown else rules.in_deal(rules.min_players, WILD_DEAL)
    if sixes.wild:
        yield from (judged(cards, sixes) for cards in WITH_WILDS)
    for cards in LIVES if rules.runs_to_go_out else ():
        pure = is_pure(parse(cards), sixes)
        yield Sample(Example(cards), say("sample.pure" if pure else "sample.not_pure"), pure)


def _declared(rules: Rules) -> Iterator[WorkedRound]:
    sheet = shown_hands(rules)
    key = "worked.lives" if rules.runs_to_go_out else "worked.closed"
    yield WorkedRound(say(key, name=NAMES[OUT]), [hand_row(sheet, seat) for seat in range(sheet.table.seats)])


def shown_hands(rules: Rules) -> Sheet:
    """Return the scores of a sample round in which a player declares and the others show their hands."""
    seats = min(3, rules.max_players)
    position = [
        f"rules: {write_rules(rules)}",
        "deal: 3" if rules.cards_by_deal else "",
        "drew: " + " ".join(map(str, range(seats))),
        "wild: 6C" if rules.wild_by == "shown" else "",
        f"turn: {OUT} play drawn {DECLARED}",
        *(
            f"hand {seat}: {cards} {DECLARED}" if seat == OUT else f"hand {seat}: {cards}"
            for seat, cards in enumerate((SHOWN_LIVES if rules.runs_to_go_out else SHOWN)[:seats])
        ),
        "pile: 8D",
    ]
    return sheet_at_end("\n".join(position), Declare(parse(DECLARED)[0]))


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=declaring_lines,
    samples={"wild": _wilds, "melds": melds},
    worked={"score": _declared},
    hands=("closed", "lives"),
    keys={"take", "discard", "go_out", "drop"},
)
