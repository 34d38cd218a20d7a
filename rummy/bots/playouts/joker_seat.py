"""The options of a seat at Rummy 51 or Rommé, each with its result on a sampled deal.

The first estimate is a master's judgement without play-outs (see holding). It alone decides which discards to
take and, until a player has opened, what to discard, because the results of such choices in play-outs vary
too much.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain
from random import Random

from rummy.bots.fast.deadwood import BITS, bits_of
from rummy.bots.fast.joker_round import JokerGame, JokerRound
from rummy.bots.fast.jokers import JOKER, JokerHand, hand_of, less, size, with_card
from rummy.bots.playouts.choices import Candidate, PlayOut
from rummy.bots.playouts.hidden import Deals, two_packs
from rummy.bots.playouts.joker_hands import JokerHandWeight, held, single_card
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.holding import DUMPED, MASTER, holding_action, least_missed, missed
from rummy.bots.strategy.laying import Laid, Layer, Laying
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, Discard, LayOff, Meld, Swap
from rummy.engine.cards import Face
from rummy.engine.melds import Faces
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

SIGHT = 5.0  # bonus of the first estimate's choice, in card points
DISCARDS = 4  # discards compared, the least useful cards

JokerDeal = tuple[list[JokerHand], list[int]]  # the others' hands in turn, and the stock


def is_usual_joker_game(view: View) -> bool:
    """Return True if play-outs support the game: its rules are like Rummy 51's and Rommé's with two packs."""
    rules = view.rules
    is_usual = rules.opening > 0 and rules.counts_penalties and rules.renewal == "shuffle"
    is_strict = not (rules.lay_off_before_melding or rules.discard_jokers or rules.discard_taken)
    has_two_packs = rules.packs_for(view.seats) == 2 and rules.has_jokers
    ends = rules.final_discard and rules.discard_drawn and not rules.melds_per_turn
    return is_usual and is_strict and has_two_packs and ends


@lru_cache(maxsize=8)
def game_by(rules: Rules) -> JokerGame:
    """Return the fast model of a game, cached by rules."""
    return JokerGame(rules)


class JokerSeat:
    """The options of a seat whose turn it is, for play-outs of Rummy 51 or Rommé."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.game, self.temper = view, game_by(view.rules), temper
        self.known = Deals(view, partial(JokerHandWeight, view, self.game), two_packs(view))
        self.prospects = Prospects(view)
        self.hand = hand_of(map(_card, hand_faces(view)))
        self.stand_ins = [_stand_in(meld.shown) for meld in view.melds]

    @property
    def pace(self) -> float:
        """A factor for the number of play-outs, so that a decision takes about as long as at gin."""
        return 0.8 / self.view.seats

    def deals(self, rng: Random) -> Iterator[JokerDeal]:
        """Yield sampled deals of the hidden cards, likelier ones more often."""
        for hands, stock in self.known.drawn(rng):
            yield [*map(held, hands)], [*map(single_card, stock)]

    def choices(self) -> list[Candidate[JokerDeal]]:
        """Return the ways to lay cards or hold them back, the choice of the first estimate first."""
        mine = holding_action(self.view, MASTER, self.temper.caution)
        ways = [*self._whole_turns()] if self.view.phase == "play" and not self.view.owed else []
        ways.sort(key=lambda way: (way.action != mine, type(way.action) is not type(mine)))
        if not ways or type(ways[0].action) is not type(mine):
            return [Candidate(mine, lambda _: (0,))]
        first, *others = ways
        return [first._replace(action=mine, prior=SIGHT * self.prospects.of_a_point), *others]

    def discards(self) -> list[Candidate[JokerDeal]]:
        """Return the discards to compare, the first estimate's first; a single one until a player opens."""
        view, hand = self.view, hand_faces(self.view)
        compared = DISCARDS if view.melded or view.has_opened else 1
        cards = missed(view, hand, self._free(hand), MASTER, self.temper.caution)
        return [self.turn((), card) for card in cards[:compared]]

    def ways(self) -> list[Candidate[JokerDeal]]:
        """Return `choices`, which already cover whole turns where there is more than one."""
        return self.choices()

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[JokerDeal]]:
        """Return no candidates: in these games play-outs vary too much to compare single moves."""
        return []

    def _whole_turns(self) -> Iterator[Candidate[JokerDeal]]:
        """Yield turns that lay all but jokers, all cards, or none, each with its best discard."""
        for laying in self._layings():
            free = self._free(laying.rest)
            if free:
                card = least_missed(self.view, laying.rest, free, MASTER, self.temper.caution)
                yield self.turn(laying.actions, card)

    def _layings(self) -> Iterator[Laying]:
        view, hand = self.view, hand_faces(self.view)
        layer = Layer(view, hand, None if view.taken is None else view.faces[view.taken])
        rests = set[Faces]()
        for weights in () if view.only_discards else (MASTER.weights, DUMPED):
            for laying in layer.layings(weights)[:1]:
                rest = tuple(sorted(laying.rest))
                if laying.actions and is_legal(view, laying.actions[0]) and rest not in rests:
                    rests.add(rest)
                    yield laying
        if not (view.owed or view.must_open_with_taken):
            yield Laying((), hand)

    def _free(self, rest: Faces) -> set[Face]:
        """Return the faces in `rest` that may be discarded."""
        taken = None if self.view.taken is None else self.view.faces[self.view.taken]
        return {card for card in rest if not card.joker and (card != taken or rest.count(card) > 1)}

    def turn(self, laid: tuple[Laid, ...], thrown: Face) -> Candidate[JokerDeal]:
        """Return the candidate of a whole turn: the actions `laid`, then the discard `thrown`."""
        hand, melds, stand_ins = self.hand, self.known.melds[:], self.stand_ins[:]
        for action in laid:
            match action:
                case Meld(new):
                    hand = _without(hand, *chain.from_iterable(new))
                    melds += [bits_of(face.natural for face in meld) for meld in new]
                    stand_ins += map(_stand_in, new)
                case LayOff(face, at):
                    hand = _without(hand, face)
                    melds[at] |= BITS[face.natural]
                    stand_ins[at] |= _stand_in((face,))
                case Swap(cards, at):
                    hand = with_card(_without(hand, *cards), JOKER)
                    melds[at] |= bits_of(cards)
                    stand_ins[at] &= ~bits_of(cards)
        actions, pile = (*laid, Discard(thrown)), [*map(single_card, self.known.pile), BITS[thrown]]
        return Candidate(actions[0], self._left(_without(hand, thrown), melds, stand_ins, pile), then=actions)

    def _left(
        self, rest: JokerHand, melds: list[int], stand_ins: list[int], pile: list[int]
    ) -> PlayOut[JokerDeal]:
        """Return the play-out after a turn that leaves this hand, table and pile."""
        game, seats, began = self.game, self.view.seats, self.view.seat in self.view.melded
        opened = self.known.laid(self.view.seat) | (melds != self.known.melds)
        opened = opened >> 1 | (opened & 1) << seats - 1

        def outcome(deal: JokerDeal) -> list[int]:
            after = JokerRound([*deal[0], rest], melds, stand_ins, deal[1], pile, opened)
            points = game.play_out(after) if size(rest) else game.settled(after, seats - 1, rummy=not began)
            return [points[-1], *points[:-1]]

        return outcome


def _card(face: Face) -> int:
    return JOKER if face.joker else BITS[face]


def _stand_in(meld: Faces) -> int:
    """Return the cards, as bits, that the jokers of a meld stand for."""
    return bits_of(face.natural for face in meld if face.joker)


def _without(hand: JokerHand, *faces: Face) -> JokerHand:
    """Return the hand without one copy of each of these faces."""
    for face in faces:
        hand = less(hand, 0, 1) if face.joker else less(hand, BITS[face])
    return hand


def joker_seat(view: View, temper: Temper) -> JokerSeat | None:
    """Return the seat's options for play-outs, or None if play-outs do not support the rules."""
    return JokerSeat(view, temper) if is_usual_joker_game(view) else None
