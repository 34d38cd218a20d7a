"""The name of a game with its house rules, its description, and how far a match has come."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.variants import VARIANTS
from rummy.text import say, says
from rummy.viewmodel.words.switches import differing


def title_of(rules: Rules) -> str:
    """Return the name of the game and the number of changed house rules; the match length does not count."""
    game = say(f"game.{rules.name}")
    changes = differing(rules)
    if not changes:
        return game
    return say("house.changed", game=game, count=len(changes))


def about_line(rules: Rules, seats: int) -> str:
    """Return the description of a game, with the length of a match if that is the usual one."""
    if says(f"about.{rules.name}_any") and not _is_of_usual_length(rules, seats):
        return say(f"about.{rules.name}_any")
    first, later = rules.first_drop, rules.later_drop
    return say(f"about.{rules.name}", target=rules.target_for(seats), first=first, later=later)


def _is_of_usual_length(rules: Rules, seats: int) -> bool:
    """Return True if a match of this number of players has the length that the description names."""
    usual = VARIANTS[rules.name]
    most, deals = usual.max_players, rules.deals_for(seats)
    return deals == usual.deals_for(most) and (deals > 0 or rules.target_for(seats) == usual.target_for(most))


def goal_line(rules: Rules, seats: int, played: int = 0) -> str:
    """Return the line on what ends the match and who wins it, after `played` deals."""
    deals, low = rules.deals_for(seats), "_low" if rules.match_goal == "lowest" else ""
    if deals and played >= deals:
        return say("round.tie")
    if deals:
        return say(f"round.deals{low}", deal=played, deals=deals)
    if rules.columns > 1:
        return say("round.columns", columns=rules.columns, target=rules.target_for(seats))
    if rules.eliminates:
        return say("round.pool", target=rules.target_for(seats))
    summed = "_totals" if rules.sums_up else ""
    return say(f"round.target{low}{summed}", target=rules.target_for(seats))


def how_far(view: View) -> str:
    """Return the text on round and target, or on the deal and the number of deals."""
    if not view.deals:
        return say("plate", round=max(1, view.round_number), target=view.target)
    deal = max(1, view.deals_played + (not view.is_over))
    return say("plate.deals" if deal <= view.deals else "plate.tie", deal=deal, deals=view.deals)
