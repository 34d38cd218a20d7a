"""The line on how the last round ended."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.words.names import side_name


def ending(result: Result, rules: Rules) -> str:
    """Return the text key for the end of a round, with a key of its own for closing instead of knocking."""
    closing = {"knock": "closed", "out": "closed_clean"}
    return closing.get(result.reason, result.reason) if rules.closes else result.reason


def headline(sheet: Sheet, names: Sequence[str], me: int) -> str:
    """Return the line on how the last round ended, for the player in seat `me`, if it is a seat."""
    result, rules = sheet.results[-1], sheet.rules
    sides = rules.sides_for(len(names))
    if result.winner is None and sides < len(names) and result.reason == "stock":
        return say("round.sides_stock")
    if result.winner is None:
        return say(f"round.{_unwon(result, rules)}", rounds=rules.stalled_rounds)
    you, kind = "you_" if result.winner == me else "", str(result.reason)
    if rules.knocks:
        pass
    elif rules.closes:
        kind = ending(result, rules)
    elif sides < len(names):
        kind = f"sides_{'concealed' if result.reason == 'concealed' else 'out'}"
        you = "partner_" if me < len(names) and _are_partners(result.winner, me, sides) else you
    elif rules.settlement == "canastas":
        kind = _alone(result)
    elif rules.settlement == "laid":
        kind = "laid_won"
    elif result.reason in ("dropped", "wrong_declaration"):
        kind = "last_left" if rules.counts_penalties else "last_left_wins"
    elif result.reason == "declared" and rules.settlement == "losers_pay":
        kind = "paid"
    elif result.reason not in ("out", "rummy", "declared", "concealed"):
        kind = _lowest(result, rules)
    elif rules.runs_to_go_out:
        kind = "declared_against" if rules.counts_penalties else "declared"
    elif rules.counts_penalties:
        kind = _penalty(result, rules)
    elif result.reason == "rummy":
        kind = "rummy" if rules.going_rummy == "double" else "rummy_bonus"
    else:
        kind = "won"
    points = abs(result.points[result.winner])
    return say(f"round.{you}{kind}", name=names[result.winner], points=points)


def winner_line(sheet: Sheet, names: Sequence[str], me: int) -> str:
    """Return the sentence on who has won a finished match, for the player in seat `me`."""
    if sheet.winner is None or sheet.has_won(me):
        return say("match.you_won")
    if sheet.conceded_by is not None and sheet.conceded_by != me:
        return say("match.gave_up", name=names[sheet.conceded_by])
    table, has_conceded = sheet.table, sheet.conceded_by is not None
    if table.sides < table.seats:
        both = side_name(names, table.sides, table.side_of(sheet.winner))
        return say("match.sides_conceded" if has_conceded else "match.sides_won", names=both)
    return say("match.conceded" if has_conceded else "match.won", name=names[sheet.winner])


def _lowest(result: Result, rules: Rules) -> str:
    """Return the text key for a round that the lowest hand wins because nobody went out."""
    if rules.counts_penalties:
        return "lowest_penalty"
    return "lowest" if result.reason == "stock" else f"lowest_{result.reason}"


def _are_partners(one: int, other: int, sides: int) -> bool:
    return one != other and one % sides == other % sides


def _alone(result: Result) -> str:
    """Return the text key for a round of Canasta without partners."""
    return "canasta_concealed_alone" if result.reason == "concealed" else "laid_won"


def _unwon(result: Result, rules: Rules) -> str:
    if rules.scores_all:
        return f"laid_{result.reason}"
    if rules.keeps_melds and result.reason == "stalled":
        return "closed_stalled" if rules.declares else "unclosed"
    counts = rules.knocks or not rules.is_void(result.winner)
    return result.reason if counts else f"void_{result.reason}"


def _penalty(result: Result, rules: Rules) -> str:
    if result.reason == "concealed":
        return "penalty_concealed"
    doubled = "_rummy" if result.reason == "rummy" and rules.going_rummy == "double" else ""
    return f"penalty{doubled}{'_bonus' if rules.out_bonus else ''}"
