"""The page of rules of games in which a turn may rearrange the table."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Rearrange
from rummy.engine.cards import parse
from rummy.engine.rules import Rules
from rummy.games.rules_text import write_rules
from rummy.match.game import sheet_after
from rummy.text import say
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import melds
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
    "deal": ("packs", "deal", "begins"),
    "turn": ("turn_draw", "turn_discard"),
    "melds": ("set", "run", "ace"),
    "rearranging": ("move", "end_turn", "take_back"),
    "out": ("out_meaning",),
    "score": ("score", "values"),
    "end": ("stock", "end"),
    "match": ("match", "tie", "next"),
}
HELD = ("KS 7D AC", "7C", "QH 9C")  # in the worked example, whose last card fits the first meld
LAID = ("4C 5C 6C", "JS JH JD", "8H 9H TH")


def rearranging_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences of the rules of a game with a table to rearrange, by topic."""
    return {
        **goal_lines(rules, seats),
        **card_lines(rules, seats),
        "first": "",  # there is no discard pile
        "turn_draw": say("rule.rearrange_turn"),
        "turn_discard": say("rule.rearrange_no_discard"),
        **meld_lines(rules),
        "ace": say(f"rule.ace_{rules.ace_runs}", points=rules.ace_points),
        "move": say("rule.rearrange_move"),
        "end_turn": say("rule.rearrange_end"),
        "take_back": say("rule.rearrange_back"),
        "out_meaning": say("rule.out_meaning"),
        "score": say(f"rule.score_{rules.settlement}"),
        "values": say("rule.values", ace=rules.ace_points),
        **stock_lines(rules),
        "stock": say("rule.rearrange_stock"),
        "stalled": "",  # each trip around the table takes cards from the stock, or ends the round
        **match_lines(rules, seats),
    }


def _played_out(rules: Rules) -> Iterator[WorkedRound]:
    """Yield a round that ends as a player lays their last card."""
    seats = min(len(HELD), rules.max_players)
    position = [
        f"rules: {write_rules(rules)}",
        f"turn: {OUT} play",
        *(f"hand {seat}: {cards}" for seat, cards in enumerate(HELD[:seats])),
        *(f"meld 0: {cards}" for cards in LAID),
        f"melded: {' '.join(map(str, range(seats)))}",
    ]
    first, *others = map(parse, LAID)
    sheet = sheet_after("\n".join(position), Rearrange(((*first, *parse(HELD[OUT])), *others)))
    yield WorkedRound(say("worked.out", name=NAMES[OUT]), [hand_row(sheet, seat) for seat in range(seats)])


PRESENTATION = Presentation(
    chapters=CHAPTERS,
    lines=rearranging_lines,
    samples={"melds": melds},
    worked={"score": _played_out},
    hands=("whole", "rearrange"),
    keys={"meld", "end_turn", "pass_turn"},
)
