"""Checks that rounds of Indian rummy end on integers as the engine ends them (declaring/bots/indian).

Run `python -m checks.indian --rounds 10000`. Tables of two to six play by each of the four presets, all seats
by a fast policy, once at the table of the engine and once in the model. Rounds in which the stock is renewed
are left out, as the model shuffles nothing. It stops at the first that ends otherwise.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from functools import lru_cache

from rummy.bots.fast.deadwood import BITS, FACES, single
from rummy.bots.fast.jokers import JOKER, JokerHand, hand_of, less, with_card
from rummy.bots.fast.threes import together
from rummy.engine.actions import Action, Arrange, Declare, Discard, Draw, Drop, Take
from rummy.engine.cards import JOKER as A_JOKER
from rummy.engine.cards import Face
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.declaring.bots.indian import IndianGame
from rummy.games.editions import preset

NEAR, _ = together("both")
PRESETS = ("indian_points", "indian_pool101", "indian_pool201", "indian_deals")
SEATS = (2, 3, 4, 6)
LONGEST = 400  # turns after which a round is given up, as void
HOPELESS = (5, 4)  # cards missing with which a seat drops at once, and later
CANDIDATES = 4  # discards that are compared
PATIENCE = 3  # turns of its own that it waits until then


@dataclass(slots=True)
class IndianRound:
    """A round before a turn: the hands from the player on whose turn it is, and the two piles."""

    hands: list[JokerHand]
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last
    left: dict[int, int] = field(default_factory=dict)  # what each seat wrote that left
    turns: list[int] = field(default_factory=list)  # how often each seat has drawn


class FastIndian(IndianGame):
    """Rounds in which all seats play by a fast policy."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rules = rules
        self.spare = JOKER | self.wild

    def play_out(self, now: IndianRound) -> list[int] | None:
        """Play on to the end; each seat's points, or None once the stock is empty."""
        seats, seat = len(now.hands), 0
        now.turns = [0] * seats
        for _ in range(LONGEST):
            if not now.stock:
                return None
            if self.drops(now.hands[seat], now.turns[seat]):
                now.left[seat] = self.rules.later_drop if now.turns[seat] else self.rules.first_drop
                still = [other for other in range(seats) if other not in now.left]
                if len(still) == 1:
                    return self.settled(now, still[0])
            elif self.turn(now, seat):
                return self.settled(now, seat)
            seat = next(s for step in range(1, seats) if (s := (seat + step) % seats) not in now.left)
        return None

    def turn(self, now: IndianRound, seat: int) -> bool:
        """Draw, and throw a card or declare; whether that was it."""
        has_begun = bool(now.left) or any(now.turns)
        taken = now.pile[-1] if self.wants(now.hands[seat], now.pile[-1], has_begun) else 0
        hand = with_card(now.hands[seat], now.pile.pop() if taken else now.stock.pop())
        now.turns[seat] += 1
        last = self.declared(hand, taken)
        thrown = last or self.thrown(hand, taken)
        now.hands[seat] = without(hand, thrown)
        now.pile.append(thrown)
        return last > 0

    def drops(self, hand: JokerHand, turns: int) -> bool:
        """Whether a seat leaves the round before it draws."""
        at_once, later = HOPELESS
        if turns:
            return turns == PATIENCE and self.missing(hand) >= later
        return self.missing(hand) >= at_once

    def wants(self, hand: JokerHand, top: int, has_begun: bool) -> bool:
        """Whether a seat takes the top discard, which may be wild only as long as nobody has played."""
        if top == JOKER or top & self.wild:
            return not has_begun
        return self.helping(hand) & top > 0

    def declared(self, hand: JokerHand, taken: int) -> int:
        """The card that goes last if all others can be declared, or 0."""
        near = (card for card in free(hand, taken) if self.count(without(hand, card)) == 0)
        return max(near, key=self.price, default=0)

    def thrown(self, hand: JokerHand, taken: int) -> int:
        """The card that is missed least, of those with the fewest neighbours."""
        one = hand[0]
        lonely = sorted(
            free(hand, taken),
            key=lambda c: (c & self.spare, (NEAR.get(c, 0) & one).bit_count(), -self.price(c), c),
        )
        return min(lonely[:CANDIDATES], key=lambda card: self.missing(without(hand, card)))

    def price(self, card: int) -> int:
        """The card points of a card."""
        return self.of_card.get(card, 0)

    def settled(self, now: IndianRound, winner: int) -> list[int]:
        """What each seat writes, pays or gets."""
        written = [0 if seat == winner else self.written(now, seat) for seat in range(len(now.hands))]
        match self.rules.settlement:
            case "winner_takes":
                return [sum(written) if seat == winner else 0 for seat in range(len(written))]
            case "losers_pay":
                return [sum(written) if seat == winner else -own for seat, own in enumerate(written)]
        return written

    def written(self, now: IndianRound, seat: int) -> int:
        """The points of a loser: the price of leaving, or what the hand counts."""
        if seat in now.left:
            return now.left[seat]
        most = min(self.rules.most_points, self.count(now.hands[seat]))
        return most if now.turns[seat] or not self.rules.half_undrawn else (most + 1) // 2


def without(hand: JokerHand, card: int) -> JokerHand:
    """A hand once a card is gone."""
    return less(hand, 0, 1) if card == JOKER else less(hand, card)


def free(hand: JokerHand, taken: int) -> list[int]:
    """The cards that may be thrown."""
    one, two, jokers = hand
    natural = [*single(one & ~(taken & ~two))]
    return natural + [JOKER] * (jokers > (taken == JOKER))


@lru_cache(maxsize=64)
def fast_indian(rules: Rules) -> FastIndian:
    """The game of one deal."""
    return FastIndian(rules)


def bit_of(face: Face) -> int:
    """A card as the model has it."""
    return JOKER if face.joker else BITS[face]


class IndianFollower:
    """A seat at the engine's table that does what the model does there."""

    def __init__(self, view: View, turns: int) -> None:
        self.view, self.turns, self.game = view, turns, fast_indian(view.in_force)
        self.hand = hand_of(bit_of(view.faces[card]) for card in view.hand)

    def action(self) -> Action:
        """The action of the model."""
        view, taken = self.view, 0
        match view.phase:
            case "arrange":
                return Arrange(())
            case "draw" if self.game.drops(self.hand, self.turns):
                return Drop()
            case "draw":
                has_begun = bool(view.drew) or any(view.fines)
                top = bit_of(view.faces[view.pile[-1]])
                return Take() if self.game.wants(self.hand, top, has_begun) else Draw()
        if view.taken is not None:
            taken = bit_of(view.faces[view.taken])
        last = self.game.declared(self.hand, taken)
        return Declare(face_of(last), ()) if last else Discard(face_of(self.game.thrown(self.hand, taken)))


def face_of(card: int) -> Face:
    """A card as the engine has it."""
    return A_JOKER if card == JOKER else FACES[card]


def model_of(table: Table) -> IndianRound:
    """The model of a round that was just dealt."""

    def bits(cards: tuple[int, ...]) -> list[int]:
        return [bit_of(table.faces[card]) for card in cards]

    order = [(table.turn + turn) % table.seats for turn in range(table.seats)]
    hands = [hand_of(bits(table.hands[seat])) for seat in order]
    return IndianRound(hands, bits(table.stock), bits(table.pile))


def engine_points(table: Table) -> list[int] | None:
    """The points of a round played by the engine, the first player's first; None once the stock is empty."""
    first, turns = table.turn, [0] * table.seats
    while not table.is_over:
        if table.phase == "draw" and (table.recycles or not table.stock):
            return None
        seat = table.turn
        action = IndianFollower(observe(table, seat), turns[seat]).action()
        turns[seat] += isinstance(action, Draw | Take)
        table = play(table, seat, action)[-1][1]
    assert table.last_result is not None
    return [table.last_result.points[(first + turn) % table.seats] for turn in range(table.seats)]


def agreeing(name: str, seats: int, rounds: int, first: int = 0) -> int:
    """How many rounds could be compared, all of which must end in the same way."""
    compared = 0
    for number in range(first, first + rounds):
        table = deal(new_table(preset(name), seats, f"indian/{number}"))[-1][1]
        points = engine_points(table)
        if points is not None:
            assert fast_indian(table.in_force).play_out(model_of(table)) == points
            compared += 1
    return compared


def run() -> None:
    """Read the options, compare and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=320)
    options.add_argument("--first", type=int, default=0, help="the number of the first deal")
    chosen = options.parse_args()
    each = chosen.rounds // (len(PRESETS) * len(SEATS))
    for place, name in enumerate(PRESETS):
        for seats in SEATS:
            compared = agreeing(name, seats, each, chosen.first + place * each)
            print(f"{name}, {seats} players: {compared} of {each} rounds compared", flush=True)


if __name__ == "__main__":
    run()
