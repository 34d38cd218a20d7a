"""A seat at Rummy 500: what it can choose from, and what that is worth on a deal.

`can_lay` tells whether it is the usual game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from random import Random

from rummy.bots.fast.deadwood import held_of
from rummy.bots.fast.rummy500 import Rummy500Game, Rummy500Round, rummy500_game
from rummy.bots.playouts.choices import Candidate, PlayOut
from rummy.bots.playouts.hidden import Deals, one_pack, two_packs
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.rummy500_hands import Rummy500HandWeight
from rummy.bots.strategy.digging import kept_without, taking, without_taking
from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.spread import Offer, Spread, best_spread, free_discards, next_lay, offers, owed_face
from rummy.bots.strategy.stakes import Stakes
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.events import Took
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces
from rummy.engine.rules import Rules
from rummy.engine.view import View

TAKES = 4  # that are compared with a draw
DISCARDS = 4  # that are compared at a turn's end
COST = {1: 1.0, 2: 2.5}  # how many times as long as with one pack a play-out takes with so many

Rummy500Deal = tuple[list[int], list[int]]  # the others' hands in turn, and the stock


def can_lay(view: View) -> bool:
    """Return True if Rummy 500 is played as it mostly is, with one pack or two and no jokers."""
    rules = view.rules
    is_usual = rules.deep_takes and rules.renewal == "discards_only" and rules.going_rummy == "none"
    is_free = rules.lay_off_before_melding and not (rules.final_discard or rules.melds_per_turn)
    is_plain = not (rules.has_jokers or rules.opening or rules.must_lay(1))
    return is_usual and is_free and is_plain and rules.packs_for(view.seats) in COST


@lru_cache(maxsize=8)
def game_by(rules: Rules, packs: int) -> Rummy500Game:
    """The game on integers."""
    return rummy500_game(rules, packs)


class Rummy500Seat:
    """A seat whose turn it is."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.packs, self.temper = view, view.rules.packs_for(view.seats), temper
        cards, self.game = (one_pack if self.packs == 1 else two_packs)(view), game_by(view.rules, self.packs)
        self.known = Deals(view, partial(Rummy500HandWeight, view, self.game, cards), cards)
        self.prospects, self.stakes = Prospects(view), Stakes(view)
        order = [view.seat, *self.known.others]
        taken = {card for event in view.history if isinstance(event, Took) for card in event.cards}
        self.hand = cards.of(view.hand)
        self.melds = [cards.of(meld.cards) for meld in view.melds]
        self.scored = [view.laid_points[seat] for seat in order]
        self.shown = [cards.of(card for card in view.hands[at] if card in taken) for at in order]
        self.sight = self.prospects.of_a_point

    @property
    def pace(self) -> float:
        """How many of its play-outs take as long as one of gin, about."""
        return 0.8 / self.view.seats / COST[self.packs]

    def deals(self, rng: Random) -> Iterator[Rummy500Deal]:
        """What may lie hidden, the likelier more often."""
        return self.known.drawn(rng)

    def choices(self) -> list[Candidate[Rummy500Deal]]:
        """What can be done now."""
        if self.view.phase == "draw":
            return self._at_the_start()
        step = next_lay(self.view, self._spread.actions)
        if step and not self._match_point:
            return [Candidate(step, lambda _: (0,))]
        return self._whole_turns()

    def ways(self) -> list[Candidate[Rummy500Deal]]:
        """What could be done, each way to the end of the turn if a card has come."""
        return self.choices() if self.view.phase == "draw" else self._whole_turns()

    # Before a card has come

    def _at_the_start(self) -> list[Candidate[Rummy500Deal]]:
        """Draw or decline, or take what seems to be worth most."""
        instead, least = without_taking(self.view, self.stakes)
        legal = [offer for offer in offers(self.view) if is_legal(self.view, offer.action)]
        worth = {offer: taking(self.view, self.stakes, offer) for offer in legal}
        takes = sorted(legal, key=lambda offer: (-worth[offer], len(offer.hand)))[:TAKES]
        ways = [self._take(offer, self.sight * (worth[offer] - least)) for offer in takes]
        if isinstance(instead, Take):
            return ways or [Candidate(instead, lambda _: (0,))]
        return [Candidate(instead, self._drawn if isinstance(instead, Draw) else self._declined), *ways]

    def _drawn(self, deal: Rummy500Deal) -> list[int]:
        hands = [self.hand, *deal[0]]
        start = Rummy500Round(hands, self.shown, self.scored, self.melds, deal[1], self.known.pile)
        return self.game.play_out(start, 0)

    def _declined(self, deal: Rummy500Deal) -> list[int]:
        return self.game.left(self.scored, [self.hand, *deal[0]])

    def _take(self, offer: Offer, hunch: float = 0.0) -> Candidate[Rummy500Deal]:
        """Take a discard, lay what can be laid then, and throw what the play-outs would throw."""
        count, (own, *others) = len(offer.hand) - len(self.view.hand), self.shown
        pile, taken = self.known.pile[:-count], self.known.pile[-count:]
        held, hand = 0 if offer.owed else taken[0], self.hand | sum(taken)
        steps = best_spread(self.view, offer.hand, offer.owed).actions
        if held and hand & ~sum(self._melds(steps, hand)) == held:  # which can't be thrown
            steps = steps[:-1]
        melds, shown = self._melds(steps, hand), [own | sum(taken), *others]
        rest, card = hand & ~sum(melds), 0
        if rest:
            sizes = [(1 << len(self.view.hands[seat])) - 1 for seat in self.known.others]
            before = Rummy500Round([rest, *sizes], shown, self.scored, melds, self.known.stock, pile)
            card = self.game.thrown(before, 0, held)
        return Candidate(offer.action, self._left(rest ^ card, melds, pile, card, shown), hunch)

    # After it

    @cached_property
    def _spread(self) -> Spread:
        return best_spread(self.view, hand_faces(self.view), owed_face(self.view))

    @property
    def _match_point(self) -> float:
        """Card points that going out costs if that ends a match which somebody else wins."""
        spread = self._spread
        may_wait = spread.goes_out and free_discards(self.view)
        return min(0.0, self.stakes.match_point(spread.points, ())) if may_wait else 0.0

    def _whole_turns(self) -> list[Candidate[Rummy500Deal]]:
        """Lay all and throw this or that; or lay nothing where there is nothing to lay, or it may not pay."""
        spread, lays = self._spread, list[Candidate[Rummy500Deal]]()
        if spread.actions and is_legal(self.view, spread.actions[0]):
            lays = self._throws(spread.rest, spread.actions, self._match_point)
            if not self._match_point:
                return lays
        return lays + self._throws(hand_faces(self.view))

    def _throws(
        self, hand: Faces, laid: Sequence[Meld | LayOff] = (), worth: float = 0.0
    ) -> list[Candidate[Rummy500Deal]]:
        """Lay so much, and throw what is missed least of the rest."""
        melds = self._melds(laid, self.hand)
        rest = self.hand & ~sum(melds)
        if not hand:
            return [
                Candidate(laid[0], self._left(rest, melds, self.known.pile), self.sight * worth, (*laid,))
            ]
        free = [card for card in hand if card != self._held]
        kept = kept_without(free, hand, self.stakes, self.temper.caution)
        most = max(kept.values(), default=0.0)
        ways = list[Candidate[Rummy500Deal]]()
        for card in sorted(kept, key=lambda card: (-kept[card], card))[:DISCARDS]:
            thrown = held_of((card,), rest)
            outcome = self._left(rest ^ thrown, melds, self.known.pile, thrown)
            turn = (*laid, Discard(card))
            ways.append(Candidate(turn[0], outcome, self.sight * (worth + kept[card] - most), turn))
        return ways

    @property
    def _held(self) -> Face | None:
        """The card that may not be thrown in this turn; where two are alike, the other may."""
        view = self.view
        if view.taken is None or view.rules.discard_taken:
            return None
        face = view.faces[view.taken]
        return None if hand_faces(view).count(face) > 1 else face

    def _melds(self, laid: Iterable[Action], hand: int) -> list[int]:
        """The table once so much of a hand is laid."""
        melds = self.melds[:]
        for action in laid:
            match action:
                case Meld(new):
                    for faces in new:
                        melds.append(held_of(faces, hand))
                        hand ^= melds[-1]
                case LayOff(card, at):
                    laid_off = held_of((card,), hand)
                    melds[at] |= laid_off
                    hand ^= laid_off
        return melds

    def _left(
        self, rest: int, melds: list[int], pile: list[int], card: int = 0, shown: Sequence[int] = ()
    ) -> PlayOut[Rummy500Deal]:
        """What it brings to end the turn with so much in the hand and on the table, and a card thrown."""
        game, (own, *others) = self.game, shown or self.shown
        points = self.scored[0] + game.lying(melds) - game.lying(self.melds)
        known, scored = [*others, own & rest], [*self.scored[1:], points]
        after = [*pile, card] if card else pile

        def outcome(deal: Rummy500Deal) -> list[int]:
            hands, stock = [*deal[0], rest], deal[1]
            if not rest:
                *theirs, mine = game.left(scored, hands)
            else:
                *theirs, mine = game.play_out(Rummy500Round(hands, known, scored, melds, stock, after))
            return [mine, *theirs]

        return outcome

    # What somebody did

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[Rummy500Deal]]:
        """What was done instead, as choices to be compared with the others."""
        match actions:
            case (Take(card),):
                return [self._take(self._offer(card))]
            case (Draw(),):
                return [Candidate(actions[0], self._drawn)]
            case (Pass(),):
                return [Candidate(actions[0], self._declined)]
        melds = self._melds(actions, self.hand)
        left = self.hand & ~sum(melds)
        thrown = held_of((action.card for action in actions if isinstance(action, Discard)), left)
        rest = left ^ thrown
        if rest and not thrown:
            return []
        outcome = self._left(rest, melds, self.known.pile, thrown)
        return [Candidate(actions[0], outcome, then=actions)]

    def _offer(self, card: Face | None) -> Offer:
        """The take of a discard, however it was asked for."""
        pile = self.view.shown(self.view.pile)
        owed = None if card in (None, pile[-1]) else card
        taken = pile[-1 - pile[::-1].index(owed) :] if owed else pile[-1:]
        return Offer(Take(owed), owed, (*hand_faces(self.view), *taken))
