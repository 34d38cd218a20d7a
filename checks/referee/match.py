"""A referee follows a match from its seed: deals, judges every move, and does what follows by itself."""

from __future__ import annotations

import json
from collections.abc import Iterable

from checks.referee import (
    burraco,
    canasta,
    closed,
    closing,
    columns,
    contracts,
    gin,
    lives,
    order,
    rearranging,
    turns,
)
from checks.referee.cards import JOKER, draws, pack, shuffled
from checks.referee.melds import Cards, is_meld, melds_in
from checks.referee.rules import Rules, read_rules
from checks.referee.scoring import is_void, match_winner, next_dealer, result_of
from checks.referee.table import Column, Illegal, Move, Table, need, read_move


class Referee:
    """One match, from its first deal to its winner."""

    def __init__(self, rules: Rules, seats: int, seed: str) -> None:
        self.seed = seed
        self.table = Table(rules, seats, scores=(rules.chips * rules.among(rules.deals, seats),) * seats)
        self.winner: int | None = None

    def deal(self) -> None:
        """Deal the next round."""
        before = self.table
        need(before.phase == "over", "no time to deal")
        rules, seats, number = before.rules, before.seats, before.round_number + 1
        if number == 1:
            dealer = draws(f"{self.seed}/dealer")(seats)
        else:
            dealer = next_dealer(before, before.rounds[-1])
        coin = "AD" if rules.ace_of_coins else ""
        whole = pack(rules.pack, rules.among(rules.packs, seats), rules.jokers(seats), coin)
        cards = shuffled(whole, f"{self.seed}/{number}/0")
        deal = 1 + sum(not is_void(rules, result) for result in before.rounds)
        first, each = order.after(before, dealer), rules.cards_for(seats, deal)
        players = order.from_seat(before, first)
        number_dealt = each * len(players)
        owners = {"side": 2, "seat": seats}.get(rules.second_hand, 0)
        aside = each * owners
        dealt, second = cards[:number_dealt], cards[number_dealt : number_dealt + aside]
        upcard, *rest = cards[number_dealt + aside :]
        hands = {seat: tuple(dealt[at :: len(players)]) for at, seat in enumerate(players)}
        table = Table(rules, seats, dealer, number, before.scores, "draw", first, stock=tuple(rest))
        table.hands = tuple(hands.get(seat, ()) for seat in range(seats))
        table.rounds, table.deal, table.bought = before.rounds, deal, (0,) * seats
        table.out, table.returns = before.out, before.returns
        table.idle = int(
            rules.flow != "knock"
        )  # the deal counts as a turn without a draw, as records keep it
        table.columns = before.columns or (Column(),) * rules.columns * (rules.columns > 1)
        if second:
            table.second = tuple(tuple(second[each * at : each * (at + 1)]) for at in range(owners))
        if rules.flow == "canasta" and rules.only_sets:
            _deal_canasta(table, (upcard, *rest))
        elif rules.flow == "rearrange":
            table.stock, table.phase = (upcard, *rest), "play"
        elif rules.first_discard == "first_player":
            table.keep((*table.hand, upcard))
            table.phase, table.only_discards = "play", True
        else:
            table.pile, table.upcard = (upcard,), upcard
            table.phase = "draw" if rules.upcard_offer == "none" else "upcard"
            if rules.wild_by == "shown":
                table.shown, table.stock = table.stock[0], table.stock[1:]
        self.table = table

    def after(self, move: Move) -> Table:
        """The table after a move alone; raises Illegal."""
        if self.table.rules.contracts:
            return contracts.after(self.table, move)
        if self.table.rules.free_pile:
            return burraco.after(self.table, move)
        if self.table.rules.runs_to_go_out:
            return lives.after(self.table, move)
        return FLOWS[self.table.rules.flow](self.table, move)

    def allows(self, move: Move) -> bool:
        """Whether the player whose turn it is may do so."""
        try:
            self.after(move)
        except Illegal:
            return False
        return True

    def play(self, text: str) -> None:
        """Follow a move of the player whose turn it is, and all that follows from it; raises Illegal."""
        self.table = table = self.after(read_move(text))
        seat = table.turn
        ends_empty = table.rules.flow in ("table", "canasta", "rearrange")
        ended = table.phase in ("play", "discarded", "moved") and ends_empty and not table.hand
        if ended and table.second and burraco.second_of(table, seat):
            burraco.pick_up(table)
            if table.red and canasta.lay_out(table, seat):
                self._end("stock", None)
            elif table.phase == "discarded":
                self._end_turn()
        elif ended:
            self._end(self._how_out(), seat)
        elif table.phase == "discarded" and table.declarer is not None:
            self._next_of_last()
        elif table.phase == "arranged":
            self._next_to_show()
        elif table.phase == "done":
            self._next_to_lay_off()
        elif table.phase == "left":
            self._leave(text)
        elif table.phase == "discarded":
            self._end_turn()
        elif table.phase == "moved":
            self._next_to_rearrange()
        elif table.phase == "declined":
            self._end("stock", None)
        elif table.phase == "shown":
            how = "big_gin" if text == "big gin" else "knock" if table.deadwood else "gin"
            self._end(how, table.knocker)

    def _how_out(self) -> str:
        """How a round is called that ends with an empty hand."""
        table, rules = self.table, self.table.rules
        if rules.free_pile:
            return "out"
        if rules.flow == "canasta":
            return "concealed" if canasta.is_concealed(table) else "out"
        if rules.concealed_bonus:
            return "concealed" if table.fresh else "out"
        shed = table.laid + (table.phase == "discarded")
        return "rummy" if table.fresh and shed >= 2 and rules.going_rummy != "none" else "out"

    def _next_of_last(self) -> None:
        """Let the next one have their last turn; after all of these, everybody shows their hand."""
        table = self.table
        if table.chinchon:
            self._end("chinchon", table.declarer)
            return
        if not table.rules.last_turns or table.rules.flow == "close":
            self._next_to_show()
            return
        table.turn = order.after(table, table.turn)
        if table.turn == table.declarer:
            self._next_to_show()
        else:
            self._renew()
            self._begin_turn()

    def _next_to_show(self) -> None:
        table = self.table
        table.turn, table.phase = order.after_in_round(table, table.turn), "arrange"
        if table.turn != table.declarer:
            return
        if table.rules.flow != "close":
            self._end("declared", table.declarer)
        elif closing.may_lay_off(table):
            self._next_to_lay_off()
        else:
            self._end("knock" if table.hand else "out", table.declarer)

    def _next_to_lay_off(self) -> None:
        """Let the next one lay off who has anything that fits; after the last one the round is counted."""
        table = self.table
        table.turn, table.phase = order.after(table, table.turn), "layoff"
        if table.turn == table.declarer:
            self._end("knock", table.declarer)
        elif not closing.fitting(table):
            self._next_to_lay_off()

    def _leave(self, text: str) -> None:
        """Go on without who has just left the round, unless only one is left."""
        table = self.table
        remaining = order.playing(table)
        if len(remaining) == 1:
            self._end(table.why_left, remaining[0])
        elif text == "drop":
            table.idle += 1
            table.turn = order.after_in_round(table, table.turn)
            self._begin_turn()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        table, rules = self.table, self.table.rules
        self._count_idle()
        self._renew()
        if rules.flow == "knock" and len(table.stock) <= rules.stock_left:
            self._end("void", None)
        elif not table.stock and rules.flow != "knock" and not self._may_go_on():
            self._end("stock", None)
        elif rules.deadlock_ends and rules.flow == "table" and is_dead(table):
            self._end("deadlock", None)
        elif table.idle >= rules.stalled_rounds * (
            len(order.playing(table)) if rules.flow == "table" else table.seats
        ):
            self._end("void" if rules.flow == "knock" else "stalled", None)
        else:
            table.turn = order.after_in_round(table, table.turn)
            self._begin_turn()
            closed = rules.free_pile and len(table.stock) <= rules.stock_left
            if closed or (rules.flow == "canasta" and not table.stock and not canasta.can_take(table)):
                self._end("stock", None)

    def _next_to_rearrange(self) -> None:
        """Let the next one play, unless all have passed one after the other."""
        table = self.table
        self._count_idle()
        if not table.stock and table.idle >= len(order.playing(table)):
            self._end("stock", None)
            return
        table.turn = order.after_in_round(table, table.turn)
        self._begin_turn()
        table.phase = "play"

    def _begin_turn(self) -> None:
        table = self.table
        table.phase, table.taken, table.lent, table.drawn, table.owed = "draw", "", "", "", ()
        table.gave_back = table.only_discards = table.drew = False
        table.laid = table.new_melds = 0
        table.opens = False
        table.jokers_laid, table.answer = False, None
        table.fresh = table.turn not in table.active

    def _count_idle(self) -> None:
        table, rules = self.table, self.table.rules
        still_drawing = table.drew and not (rules.renewals < 0 and table.renewals)
        table.idle = 0 if table.laid or still_drawing else table.idle + 1

    def _renew(self) -> None:
        """Shuffle the discards into a new stock, where a game does so."""
        table, rules = self.table, self.table.rules
        if table.stock or not turns.may_renew(table) or rules.flow == "knock":
            return
        again = f"{self.seed}/{table.round_number}/{table.renewals + 1}"
        if rules.renewal == "shuffle":
            table.stock = tuple(shuffled(list(table.pile[:-1]), again)[::-1])
            table.pile = table.pile[-1:]
            table.renewals += 1
        elif rules.renewal == "shuffle_all":
            top, *rest = shuffled(list(table.pile), again)[::-1]
            table.stock, table.pile = tuple(rest), (top,)
            table.renewals += 1

    def _may_go_on(self) -> bool:
        """Whether there is something to draw or to take although the stock is empty."""
        renewal = self.table.rules.renewal
        turned = renewal in ("turn_over", "turn_over_upcard") and turns.may_renew(self.table)
        return turned or renewal == "discards_only"

    def _end(self, reason: str, out: int | None) -> None:
        table, rules = self.table, self.table.rules
        result = result_of(table, reason, out)
        table.result, table.phase = result, "over"
        table.scores = tuple(score + more for score, more in zip(table.scores, result.points, strict=True))
        table.rounds = [*table.rounds, result]
        if table.columns and result.winner is not None:
            target = rules.among(rules.targets, table.seats)
            table.columns = columns.counted(table.columns, result.winner, max(result.points), target)
            table.scores = tuple(map(sum, zip(*(column.scores for column in table.columns), strict=True)))
        if rules.eliminates and reason != "chinchon":
            order.count_out(table)
        self.winner = match_winner(table)
        if self.winner is not None:
            table.phase = "finished"


FLOWS = {
    "table": turns.after,
    "knock": gin.after,
    "declare": closed.after,
    "close": closing.after,
    "canasta": canasta.after,
    "rearrange": rearranging.after,
}


def _deal_canasta(table: Table, stock: Cards) -> None:
    """Lay out the red threes that were dealt, and turn up cards until one is neither wild nor a red three."""
    table.stock = stock
    table.red = ((),) * (2 if table.rules.partners else table.seats)
    for seat in order.from_seat(table, table.turn):
        canasta.lay_out(table, seat)
    while not table.pile or canasta.is_wild(table.pile[-1]) or table.pile[-1] in canasta.RED_THREES:
        table.pile, table.stock = (*table.pile, table.stock[0]), table.stock[1:]


def is_dead(table: Table) -> bool:
    """Whether nobody can ever lay a card again: no card outside the melds fits or makes a new one."""
    rules = table.rules
    cards: Cards = (*table.stock, *table.pile, *(card for hand in table.hands for card in hand))
    if JOKER in cards:
        return False
    longest = max(map(len, table.hands)) + 1 - rules.final_discard
    if rules.deep_takes:  # which may bring any number of cards
        longest = len(cards)
    if longest >= 3 and any(len(meld) <= longest for meld in melds_in(cards, rules)):
        return False
    return not any(is_meld((*meld.cards, card), rules) for meld in table.melds for card in set(cards))


def follow(rules: Rules, seats: int, seed: str, lines: Iterable[str]) -> Referee:
    """The referee of a match after the lines of its record; raises Illegal."""
    referee, before = Referee(rules, seats, seed), list[Table]()
    for line in lines:
        kind, _, rest = line.partition(" ")
        if line == "deal":
            referee.deal()
        elif line == "undo":
            referee.table = before.pop()
        elif kind == "seed":
            referee.seed = rest
        elif kind == "=":
            scores = tuple(map(int, rest.partition("|")[0].split()))
            need(scores == referee.table.scores, f"the scores are {referee.table.scores}, not {scores}")
        elif kind.isdecimal() and rest != "concede":
            need(int(kind) == referee.table.turn, f"it is the turn of {referee.table.turn}")
            before.append(referee.table)
            referee.play(rest)
    return referee


def follow_record(text: str) -> Referee:
    """The referee of a match after its record, as a file keeps it; raises Illegal."""
    head, *lines = text.splitlines()
    told = json.loads(head[head.index("{") :])
    return follow(read_rules(told["rules"]), len(told["players"]), told["seed"], lines)
