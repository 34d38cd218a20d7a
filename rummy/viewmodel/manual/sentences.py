"""The sentences of the page of rules that several families share, made from the fields of `Rules`."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.text import say, says

RuleLines = dict[str, str]


def goal_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on the goal of a game and on the number of players."""
    one_table = rules.min_players == rules.max_players == 2
    players = say("rule.players", low=rules.min_players, high=rules.max_players)
    players = say("rule.players_two") if one_table else players
    return {
        "aim": say("rule.aim_laid_sides" if rules.partners else f"rule.aim_{rules.settlement}"),
        "goal": _goal(rules, seats),
        "players": say("rule.players_sides") if rules.partners else players,
    }


def _goal(rules: Rules, seats: int) -> str:
    deals, target = rules.deals_for(seats), rules.target_for(seats)
    if rules.eliminates and not deals:
        return say("rule.goal_pool", target=target)
    if deals:
        return say(f"rule.deals_{rules.match_goal}", deals=deals)
    if rules.columns > 1:
        return say("rule.goal_columns", columns=rules.columns, target=target)
    if rules.partners:
        return say("rule.goal_sides", target=target)
    return say("rule.goal_totals" if rules.sums_up else f"rule.goal_{rules.match_goal}", target=target)


def length_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the further sentences on the end of a match: coming back, ties, deals that do not count."""
    target = rules.target_for(seats)
    void = say("rule.deals_void") if rules.knocks or rules.stalemate == "void" else ""
    if rules.eliminates and rules.deals_for(seats):
        out = " ".join(filter(None, [void, say("rule.goal_pool", target=target)]))
        return {"match": out, "rejoin": _rejoin(rules, seats), "tie": say("rule.tie")}
    if rules.eliminates:
        return {"rejoin": _rejoin(rules, seats), "tie": say("rule.tie_out")}
    if rules.deals_for(seats):
        end = void
    else:
        kind = "totals" if rules.sums_up else "sides" if rules.partners else rules.match_goal
        end = say(f"rule.match_{kind}", target=target)
    return {"match": end, "tie": say("rule.tie")}


def _rejoin(rules: Rules, seats: int) -> str:
    """Return the sentence on who may come back into the match, with how many points, and how often."""
    if not rules.rejoin:
        return ""
    anybody = rules.rejoin >= rules.target_for(seats) - 1
    level = "rule.rejoin_level_any" if anybody else "rule.rejoin_level"
    told = say(level if rules.rejoin_at == "level" else "rule.rejoin", points=rules.rejoin)
    if rules.rejoins == ANY_NUMBER:
        return told
    return f"{told} {say('rule.rejoins', count=rules.rejoins)}"


def meld_lines(rules: Rules) -> RuleLines:
    """Return the sentences on sets and runs."""
    least = rules.shortest_run
    return {
        "set": say("rule.set_repeat" if rules.suits_repeat else "rule.set"),
        "run": say("rule.run") if least == 3 else say("rule.run_long", count=least),
    }


def card_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on packs, the deal, the first discard and the player who begins."""
    packs, pack = rules.packs_for(seats), rules.pack_for(seats)
    jokers = sum(face.joker for face in pack)
    kind = ("packs" if packs > 1 else "pack") + ("_jokers" if jokers else "")
    told = f"rule.{kind}"
    return {
        "packs": say(told, packs=packs, jokers=jokers, count=len(pack)) if says(told) else "",
        "deal": dealt("deal", rules, seats),
        "first": say("rule.first_player" if rules.first_discard == "first_player" else "rule.upcard"),
        "begins": say("rule.begins" if rules.clockwise else "rule.begins_right"),
    }


def dealt(topic: str, rules: Rules, seats: int) -> str:
    """Return the sentence on how many cards are dealt, and on the target of the match if it has one."""
    if rules.cards_by_deal:
        return say("rule.deal_by_deal", cards=", ".join(map(str, rules.cards_by_deal)))
    only = "_only" if rules.deals_for(seats) or rules.eliminates else ""
    return say(f"rule.{topic}{only}", cards=rules.cards_for(seats), target=rules.target_for(seats))


def asks_for_both(rules: Rules) -> bool:
    """Return True if the joker of a set of three can be exchanged only for both missing cards."""
    return rules.has_jokers and rules.joker_swap != "none" and rules.joker_swap_set == "both"


def bonus_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on the points that are taken off a player's score for going out."""
    points, target = rules.out_bonus * rules.counts_penalties, rules.target_for(seats)
    return {
        "out": say("rule.out_bonus", points=points) if points else "",
        "at_once": _at_once(rules),
        "below_zero": say("rule.below_zero", target=target) if points and rules.ends_below_zero else "",
    }


def _at_once(rules: Rules) -> str:
    points, natural = rules.concealed_bonus, rules.concealed_natural
    if not rules.counts_penalties or not (points or natural):
        return ""
    key = "rule.at_once_natural" if natural and natural != points else "rule.at_once"
    return say(key, points=points, natural=natural)


def match_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the sentences on the end of a match and on the next dealer."""
    return {
        **length_lines(rules, seats),
        "next": say(f"rule.next_{next_dealer(rules)}"),
    }


def next_dealer(rules: Rules) -> str:
    """Return the text key for the next dealer, with left and right exchanged if play goes to the right."""
    ways = {"left": "right"} | {way: f"{way}_right" for way in ("winner_of_two", "winner_begins")}
    return rules.next_dealer if rules.clockwise else ways.get(rules.next_dealer, rules.next_dealer)


def stock_lines(rules: Rules) -> RuleLines:
    """Return the sentences on an empty stock, and on rounds in which nobody makes progress."""
    once = "_once" if rules.renewals == 1 else ""
    kind = f"{'shuffle' if rules.renewal in ('shuffle', 'shuffle_all') else 'turn'}{once}"
    if rules.renewal == "discards_only":
        kind = "discards_only"
    if rules.renewals == 0 and rules.renewal != "discards_only":
        kind = "none"
    penalty = "_penalty" if rules.stalemate == "lowest_hand" and rules.counts_penalties else ""
    end = "" if rules.settlement == "laid" else say(f"rule.end_{rules.stalemate}{penalty}")
    renewed = rules.renewals != 0 and rules.renewal != "discards_only"
    is_void = rules.stalemate == "void"
    if is_void and not rules.deadlock_ends:
        end = ""
    is_found = rules.lays_melds and rules.deadlock_ends and not rules.contracts
    deadlock = is_found and rules.settlement != "laid" and not is_void
    endless = renewed and (rules.renewals == ANY_NUMBER or rules.idle_draws == "always")
    return {
        "stock": say(f"rule.stock_{kind}"),
        "renewed": say(f"rule.renewed_{rules.renewal}") if renewed else "",
        "renewals": say("rule.renewals", times=rules.renewals) if renewed and rules.renewals > 1 else "",
        "end": end,
        "deadlock": say("rule.deadlock") if deadlock else "",
        "stalled": say("rule.stalled" if endless else "rule.stalled_takes", rounds=rules.stalled_rounds),
    }
