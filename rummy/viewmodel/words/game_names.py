"""The name of a game with its house rules, and its description."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.text import say, says
from rummy.viewmodel.words.rules.canasta import canasta_lines
from rummy.viewmodel.words.rules.closing import closing_lines
from rummy.viewmodel.words.rules.hands import closed_lines, gin_lines
from rummy.viewmodel.words.rules.table import sums_up, table_lines
from rummy.viewmodel.words.switches import differing

LINES = {
    "table": table_lines,
    "knock": gin_lines,
    "declare": closed_lines,
    "canasta": canasta_lines,
    "close": closing_lines,
}


def title_of(rules: Rules) -> str:
    """Return the name of the game and how many house rules differ, the length of the match aside."""
    game = say(f"game.{rules.name}")
    changes = differing(rules)
    if not changes:
        return game
    return say("house.changed", game=game, count=len(changes))


def about_line(rules: Rules, seats: int) -> str:
    """Return what a game is like, with its usual length if it is played so."""
    if says(f"about.{rules.name}_any") and not _is_of_usual_length(rules, seats):
        return say(f"about.{rules.name}_any")
    first, later = rules.first_drop, rules.later_drop
    return say(f"about.{rules.name}", target=rules.target_for(seats), first=first, later=later)


def _is_of_usual_length(rules: Rules, seats: int) -> bool:
    """Return True if a match of so many players is as long as the game says of itself."""
    usual = VARIANTS[rules.name]
    most, deals = usual.max_players, rules.deals_for(seats)
    return deals == usual.deals_for(most) and (deals > 0 or rules.target_for(seats) == usual.target_for(most))


def goal_line(rules: Rules, seats: int, played: int = 0) -> str:
    """Return what ends the match, and who wins it."""
    deals, low = rules.deals_for(seats), "_low" if rules.match_goal == "lowest" else ""
    if deals and played >= deals:
        return say("round.tie")
    if deals:
        return say(f"round.deals{low}", deal=played, deals=deals)
    if rules.columns > 1:
        return say("round.columns", columns=rules.columns, target=rules.target_for(seats))
    if rules.eliminates:
        return say("round.pool", target=rules.target_for(seats))
    summed = "_totals" if sums_up(rules) else ""
    return say(f"round.target{low}{summed}", target=rules.target_for(seats))


def rule_lines(rules: Rules, seats: int) -> dict[str, str]:
    """Return the rules of a game: a sentence for each topic that it has."""
    lines = LINES[rules.flow](rules, seats)
    return {topic: line for topic, line in lines.items() if line}
