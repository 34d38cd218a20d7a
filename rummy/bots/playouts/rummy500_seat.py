"""The options of a seat at Rummy 500, each with its result on a sampled deal.

`is_usual_rummy500` returns True if these play-outs support a game.
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
from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.rummy500_play import kept_without, taking, without_taking
from rummy.bots.strategy.rummy500_turn import (
    Offer,
    Rummy500Plan,
    best_rummy500_plan,
    free_discards,
    must_lay_face,
    next_lay,
    offers,
)
from rummy.bots.strategy.rummy500_values import Rummy500Values
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.events import Took
from rummy.engine.melds import Faces
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

TAKES = 4  # takes compared with a draw
DISCARDS = 4  # discards compared at the end of a turn
COST = {1: 1.0, 2: 2.5}  # time of a play-out by the number of packs, relative to one pack

Rummy500Deal = tuple[list[int], list[int]]  # the others' hands in turn, and the stock


def is_usual_rummy500(view: View) -> bool:
    """Return True if play-outs support the game: usual Rummy 500, one or two packs, no jokers."""
    rules = view.rules
    is_usual = rules.deep_takes and rules.renewal == "discards_only" and rules.going_rummy == "none"
    is_free = rules.lay_off_before_melding and not (rules.final_discard or rules.melds_per_turn)
    is_plain = not (rules.has_jokers or rules.opening or rules.must_lay(1))
    return is_usual and is_free and is_plain and rules.packs_for(view.seats) in COST


@lru_cache(maxsize=8)
def game_by(rules: Rules, packs: int) -> Rummy500Game:
    """Return the fast model of a game, cached by rules and number of packs."""
    return rummy500_game(rules, packs)


class Rummy500Seat:
    """The options of a seat whose turn it is, for play-outs of Rummy 500."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.packs, self.temper = view, view.rules.packs_for(view.seats), temper
        cards, self.game = (one_pack if self.packs == 1 else two_packs)(view), game_by(view.rules, self.packs)
        self.known = Deals(view, partial(Rummy500HandWeight, view, self.game, cards), cards)
        self.prospects, self.values = Prospects(view), Rummy500Values(view)
        order = [view.seat, *self.known.others]
        taken = {card for event in view.history if isinstance(event, Took) for card in event.cards}
        self.hand = cards.of(view.hand)
        self.melds = [cards.of(meld.cards) for meld in view.melds]
        self.scored = [view.laid_points[seat] for seat in order]
        self.shown = [cards.of(card for card in view.hands[at] if card in taken) for at in order]
        self.sight = self.prospects.of_a_point

    @property
    def pace(self) -> float:
        """A factor for the number of play-outs, so that a decision takes about as long as at gin."""
        return 0.8 / self.view.seats / COST[self.packs]

    def deals(self, rng: Random) -> Iterator[Rummy500Deal]:
        """Yield sampled deals of the hidden cards, likelier ones more often."""
        return self.known.drawn(rng)

    def choices(self) -> list[Candidate[Rummy500Deal]]:
        """Return the actions to compare now, each with its play-out."""
        if self.view.phase == "draw":
            return self._at_the_start()
        step = next_lay(self.view, self._plan.actions)
        if step and not self._match_point:
            return [Candidate(step, lambda _: (0,))]
        return self._whole_turns()

    def ways(self) -> list[Candidate[Rummy500Deal]]:
        """Return the actions to compare now; after a card came, each with the rest of its turn."""
        return self.choices() if self.view.phase == "draw" else self._whole_turns()

    # Before a card has come

    def _at_the_start(self) -> list[Candidate[Rummy500Deal]]:
        """Return as candidates a draw (or declining to draw) and the takes with the best first estimates."""
        instead, least = without_taking(self.view, self.values)
        legal = [offer for offer in offers(self.view) if is_legal(self.view, offer.action)]
        caution = self.temper.caution
        worth = {offer: taking(self.view, self.values, offer, caution) for offer in legal}
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

    def _take(self, offer: Offer, prior: float = 0.0) -> Candidate[Rummy500Deal]:
        """Return the candidate of a take, after which the turn lays all it can and discards one card."""
        count, (own, *others) = len(offer.hand) - len(self.view.hand), self.shown
        pile, taken = self.known.pile[:-count], self.known.pile[-count:]
        held, hand = 0 if offer.must_lay else taken[0], self.hand | sum(taken)
        steps = best_rummy500_plan(self.view, offer.hand, offer.must_lay).actions
        if held and hand & ~sum(self._melds(steps, hand)) == held:  # the taken card may not be discarded
            steps = steps[:-1]
        melds, shown = self._melds(steps, hand), [own | sum(taken), *others]
        rest, card = hand & ~sum(melds), 0
        if rest:
            sizes = [(1 << len(self.view.hands[seat])) - 1 for seat in self.known.others]
            before = Rummy500Round([rest, *sizes], shown, self.scored, melds, self.known.stock, pile)
            card = self.game.thrown(before, 0, held)
        return Candidate(offer.action, self._left(rest ^ card, melds, pile, card, shown), prior)

    # After a card has come

    @cached_property
    def _plan(self) -> Rummy500Plan:
        return best_rummy500_plan(self.view, hand_faces(self.view), must_lay_face(self.view))

    @property
    def _match_point(self) -> float:
        """The value in card points, below 0, of going out if another player then wins the match; or 0."""
        plan = self._plan
        may_wait = plan.goes_out and free_discards(self.view)
        return min(0.0, self.values.match_point(plan.points, ())) if may_wait else 0.0

    def _whole_turns(self) -> list[Candidate[Rummy500Deal]]:
        """Return whole turns as candidates: to lay all and discard; if going out costs, to discard only."""
        plan, lays = self._plan, list[Candidate[Rummy500Deal]]()
        if plan.actions and is_legal(self.view, plan.actions[0]):
            lays = self._discards(plan.rest, plan.actions, self._match_point)
            if not self._match_point:
                return lays
        return lays + self._discards(hand_faces(self.view))

    def _discards(
        self, hand: Faces, laid: Sequence[Meld | LayOff] = (), worth: float = 0.0
    ) -> list[Candidate[Rummy500Deal]]:
        """Return the turns that lay `laid` and discard one of the least useful cards of `hand`."""
        melds = self._melds(laid, self.hand)
        rest = self.hand & ~sum(melds)
        if not hand:
            return [
                Candidate(laid[0], self._left(rest, melds, self.known.pile), self.sight * worth, (*laid,))
            ]
        free = [card for card in hand if card != self._held]
        kept = kept_without(free, hand, self.values, self.temper.caution)
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
        """The card that may not be discarded in this turn, or None; a second copy in the hand may be."""
        view = self.view
        if view.taken is None or view.rules.discard_taken:
            return None
        face = view.faces[view.taken]
        return None if hand_faces(view).count(face) > 1 else face

    def _melds(self, laid: Iterable[Action], hand: int) -> list[int]:
        """Return the melds on the table, as bits, after `laid` is laid from a hand."""
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
        """Return the play-out after a turn that leaves this hand, table and pile, and discards `card`."""
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

    # A player's own move

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[Rummy500Deal]]:
        """Return the turn that a player chose as a candidate to compare; empty if it is incomplete."""
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
        """Return the offer to take `card` with all cards above it, or only the upcard if None."""
        pile = self.view.shown(self.view.pile)
        must_lay = None if card in (None, pile[-1]) else card
        taken = pile[-1 - pile[::-1].index(must_lay) :] if must_lay else pile[-1:]
        return Offer(Take(must_lay), must_lay, (*hand_faces(self.view), *taken))


def rummy500_seat(view: View, temper: Temper) -> Rummy500Seat | None:
    """Return the seat's options for play-outs, or None if play-outs do not support the rules."""
    return Rummy500Seat(view, temper) if is_usual_rummy500(view) else None
