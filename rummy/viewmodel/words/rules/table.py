"""The rules of a game in which melds lie on the table, in sentences made from its switches."""

from __future__ import annotations

from rummy.engine.contracts import read_contract
from rummy.engine.rules import ANY_NUMBER, Rules
from rummy.text import say, says
from rummy.viewmodel.words.contracts import text_words

RuleLines = dict[str, str]


def table_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what the rules of a game with melds on the table say, by topic in the order of play."""
    return {
        **goal_lines(rules, seats),
        **card_lines(rules, seats),
        **_turn(rules),
        **meld_lines(rules),
        **_laying(rules),
        **_opening(rules),
        **_contracts(rules),
        **(_jokers(rules) if rules.has_jokers else {}),
        **_out(rules),
        **_score(rules, seats),
        **stock_lines(rules),
        **match_lines(rules, seats),
    }


def goal_lines(rules: Rules, seats: int) -> RuleLines:
    """Return the goal of a game, and how many can play."""
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
    return say("rule.goal_totals" if sums_up(rules) else f"rule.goal_{rules.match_goal}", target=target)


def sums_up(rules: Rules) -> bool:
    """Return True if boxes and bonuses, which no target counts, decide who wins the match."""
    return rules.settlement == "gin" and rules.match_won_by == "totals"


def length_lines(rules: Rules, seats: int) -> RuleLines:
    """Return what else there is to say about the end of a match."""
    target = rules.target_for(seats)
    void = say("rule.deals_void") if rules.flow == "knock" or rules.stalemate == "void" else ""
    if rules.eliminates and rules.deals_for(seats):
        out = " ".join(filter(None, [void, say("rule.goal_pool", target=target)]))
        return {"match": out, "rejoin": _rejoin(rules, seats), "tie": say("rule.tie")}
    if rules.eliminates:
        return {"rejoin": _rejoin(rules, seats), "tie": say("rule.tie_out")}
    if rules.deals_for(seats):
        end = void
    else:
        kind = "totals" if sums_up(rules) else "sides" if rules.partners else rules.match_goal
        end = say(f"rule.match_{kind}", target=target)
    return {"match": end, "tie": say("rule.tie")}


def _rejoin(rules: Rules, seats: int) -> str:
    """Return who may come back, with how many points, and how often."""
    if not rules.rejoin:
        return ""
    anybody = rules.rejoin >= rules.target_for(seats) - 1
    level = "rule.rejoin_level_any" if anybody else "rule.rejoin_level"
    told = say(level if rules.rejoin_at == "level" else "rule.rejoin", points=rules.rejoin)
    if rules.rejoins == ANY_NUMBER:
        return told
    return f"{told} {say('rule.rejoins', count=rules.rejoins)}"


def meld_lines(rules: Rules) -> RuleLines:
    """Return what a meld is."""
    least = rules.shortest_run
    return {
        "set": say("rule.set_repeat" if rules.suits_repeat else "rule.set"),
        "run": say("rule.run") if least == 3 else say("rule.run_long", count=least),
    }


def card_lines(rules: Rules, seats: int) -> RuleLines:
    """Return which cards are used, and how they are dealt."""
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
    """Return how many cards are dealt, and the target if there is one."""
    if rules.cards_by_deal:
        return say("rule.deal_by_deal", cards=", ".join(map(str, rules.cards_by_deal)))
    only = "_only" if rules.deals_for(seats) or rules.eliminates else ""
    return say(f"rule.{topic}{only}", cards=rules.cards_for(seats), target=rules.target_for(seats))


def asks_for_both(rules: Rules) -> bool:
    """Return True if the joker of a set of three is only exchanged for both missing cards."""
    return rules.has_jokers and rules.joker_swap != "none" and rules.joker_swap_set == "both"


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


def _opening(rules: Rules) -> RuleLines:
    if rules.contracts:
        return {}
    if not rules.opening:
        return {"meld_first": "" if rules.lay_off_before_melding else say("rule.meld_first")}
    return {
        "opening": say("rule.opening", points=rules.opening),
        "meld_first": say("rule.open_first" if rules.joker_swap == "none" else "rule.open_first_jokers"),
        "open_taken": say("rule.open_taken" if rules.take_again else "rule.open_taken_once"),
    }


def _contracts(rules: Rules) -> RuleLines:
    if not rules.contracts:
        return {}
    each = [
        say("rule.contract_item", deal=deal, contract=text_words(text))
        for deal, text in enumerate(rules.contracts, 1)
    ]
    whole = [deal for deal, text in enumerate(rules.contracts, 1) if read_contract(text).whole]
    deals = ", ".join(map(str, whole))
    large = [
        deal
        for deal, text in enumerate(rules.contracts, 1)
        if read_contract(text).cards > rules.cards_for(rules.min_players, deal) + 1
    ]
    return {
        "contracts": say("rule.contracts", contracts=", ".join(each)),
        "contract_lay": say("rule.contract_lay"),
        "contract_apart": say("rule.contract_apart") if rules.runs_apart and _has_two_runs(rules) else "",
        "contract_dirty": say("rule.contract_dirty")
        if any(read_contract(text).is_dirty for text in rules.contracts)
        else "",
        "contract_large": say("rule.contract_large", deals=", ".join(map(str, large))) if large else "",
        "contract_whole": say("rule.contract_whole", deal=deals) if whole else "",
        "contract_only": say("rule.contract_only_later" if rules.lay_off_later else "rule.contract_only"),
        "buy": say("rule.buy") if rules.buys else "",
        "buys": _buys(rules),
        "buy_not": say("rule.buy_not") if rules.buys else "",
    }


def _has_two_runs(rules: Rules) -> bool:
    return any(
        sum(wanted.kind == "S" for wanted in read_contract(text).melds) > 1 for text in rules.contracts
    )


def _buys(rules: Rules) -> str:
    if rules.more_buys and rules.buys > 0:
        each = (rules.in_deal(rules.min_players, deal).buys for deal in range(1, len(rules.more_buys) + 1))
        return say("rule.buys_by_deal", buys=", ".join(map(str, each)))
    return say("rule.buys", count=rules.buys) if rules.buys > 0 else ""


def _turn(rules: Rules) -> RuleLines:
    return {
        "turn_draw": say("rule.turn_draw_deep" if rules.deep_takes else "rule.turn_draw"),
        "deep_takes": say(f"rule.deep_takes{'_all' if rules.lay_top else ''}") if rules.deep_takes else "",
        "deep_rest": say("rule.deep_rest") if rules.deep_takes else "",
        "turn_meld": say("rule.turn_meld"),
        "melds": ""
        if rules.contracts
        else say("rule.melds_one" if rules.melds_per_turn == 1 else "rule.melds_any"),
        "turn_discard": say("rule.turn_discard"),
        "taken": "" if rules.discard_taken else say("rule.taken"),
        "stranded": "" if rules.discard_taken else say("rule.stranded"),
        "drawn": "" if rules.discard_drawn else say("rule.drawn"),
    }


def _laying(rules: Rules) -> RuleLines:
    laid = "_laid" if rules.ace_runs == "both" and (rules.opening or rules.settlement == "laid") else ""
    return {
        "ace": say(f"rule.ace_{rules.ace_runs}{laid}", points=rules.ace_points),
        "stays": say("rule.stays"),
        "lay_off_any": say("rule.lay_off_any"),
        "lay_off_ends": say(f"rule.lay_off_ends{'_any' if rules.suits_repeat else ''}"),
        "owner": say("rule.laid_off_owner") if rules.settlement == "laid" else "",
    }


def _out(rules: Rules) -> RuleLines:
    rummy = f"rule.rummy_{rules.going_rummy}"
    return {
        "out_meaning": say("rule.out_meaning"),
        "final": say(f"rule.final_{'yes' if rules.final_discard else 'no'}"),
        "rummy": say(rummy) if says(rummy) else "",
    }


def _score(rules: Rules, seats: int) -> RuleLines:
    unopened = rules.unopened_points * (rules.settlement == "penalty")
    return {
        "score": say(f"rule.score_{rules.settlement}{_whose(rules)}"),
        "values": say(
            "rule.values_fives" if rules.card_values == "fives" else "rule.values", ace=rules.ace_points
        ),
        **bonus_lines(rules, seats),
        "unopened": say("rule.unopened", points=unopened) if unopened else "",
    }


def _whose(rules: Rules) -> str:
    return "_sides" if rules.partners else "_out" if rules.eliminates else ""


def bonus_lines(rules: Rules, seats: int) -> RuleLines:
    """Return how much going out takes off."""
    points, target = rules.out_bonus * (rules.settlement == "penalty"), rules.target_for(seats)
    return {
        "out": say("rule.out_bonus", points=points) if points else "",
        "at_once": _at_once(rules),
        "below_zero": say("rule.below_zero", target=target) if points and rules.ends_below_zero else "",
    }


def _at_once(rules: Rules) -> str:
    points, natural = rules.concealed_bonus, rules.concealed_natural
    if rules.settlement != "penalty" or not (points or natural):
        return ""
    key = "rule.at_once_natural" if natural and natural != points else "rule.at_once"
    return say(key, points=points, natural=natural)


def match_lines(rules: Rules, seats: int) -> RuleLines:
    """Return how a match ends, and who deals next."""
    return {
        **length_lines(rules, seats),
        "next": say(f"rule.next_{next_dealer(rules)}"),
    }


def next_dealer(rules: Rules) -> str:
    """Return who deals next, where the deal may go round either way."""
    ways = {"left": "right"} | {way: f"{way}_right" for way in ("winner_of_two", "winner_begins")}
    return rules.next_dealer if rules.clockwise else ways.get(rules.next_dealer, rules.next_dealer)


def stock_lines(rules: Rules) -> RuleLines:
    """Return what happens when the stock is empty, and in a round that gets nowhere."""
    once = "_once" if rules.renewals == 1 else ""
    kind = f"{'shuffle' if rules.renewal in ('shuffle', 'shuffle_all') else 'turn'}{once}"
    if rules.renewal == "discards_only":
        kind = "discards_only"
    if rules.renewals == 0 and rules.renewal != "discards_only":
        kind = "none"
    penalty = "_penalty" if rules.stalemate == "lowest_hand" and rules.settlement == "penalty" else ""
    end = "" if rules.settlement == "laid" else say(f"rule.end_{rules.stalemate}{penalty}")
    renewed = rules.renewals != 0 and rules.renewal != "discards_only"
    is_void = rules.stalemate == "void"
    if is_void and not rules.deadlock_ends:
        end = ""
    is_found = rules.flow == "table" and rules.deadlock_ends and not rules.contracts
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
