"""The options of a seat in games with melds on the table, each with its result on a sampled deal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain
from random import Random

from rummy.bots.fast.basic import BasicGame, BasicRound
from rummy.bots.fast.deadwood import BITS, FACES, bits_of, faces_of, single
from rummy.bots.playouts.choices import Candidate, PlayOut
from rummy.bots.playouts.hidden import BasicHandWeight, Deals
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.strategy.hand import SAFE, best_plan, fewest, fits_table, hand_faces
from rummy.bots.strategy.outlook import neighbours
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Take
from rummy.engine.melds import arrange, extend
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

DISCARDS = 4  # discards compared at the end of a turn
WHILE_LAYING = 2  # discards compared for each of laying and holding back
HASTE = 10.0  # initial bonus, in card points, of laying for a bot without patience

BasicDeal = tuple[list[int], list[int]]  # the others' hands in turn, and the stock


@lru_cache(maxsize=8)
def game_by(rules: Rules, seats: int) -> BasicGame:
    """Return the fast model of a game, cached by rules and number of seats."""
    return BasicGame(rules, seats)


class BasicSeat:
    """The options of a seat whose turn it is, for play-outs of a game with melds on the table."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.game = view, game_by(view.rules, view.seats)
        self.haste = HASTE * (EVEN.patience - temper.patience)
        self.known, self.prospects = Deals(view, partial(BasicHandWeight, view, self.game)), Prospects(view)
        self.hand = bits_of(hand_faces(view))
        self.laid = self.known.laid(view.seat)

    @property
    def pace(self) -> float:
        """A factor for the number of play-outs, so that a decision takes about as long as at gin."""
        return 2 / self.view.seats

    def deals(self, rng: Random) -> Iterator[BasicDeal]:
        """Yield sampled deals of the hidden cards, likelier ones more often."""
        return self.known.drawn(rng)

    def choices(self) -> list[Candidate[BasicDeal]]:
        """Return the actions to compare now, each with its play-out."""
        return [*(self._at_the_start() if self.view.phase == "draw" else self._at_the_end())]

    def ways(self) -> list[Candidate[BasicDeal]]:
        """Return the actions to compare now; after a card came, each with the rest of its turn."""
        return [*(self._at_the_start() if self.view.phase == "draw" else self._whole_turns())]

    def _at_the_start(self) -> Iterator[Candidate[BasicDeal]]:
        """Yield as candidates the actions that begin a turn: to draw, and to take an upcard of some use."""
        can_draw = is_legal(self.view, Draw())
        if can_draw:
            yield self._begun(Draw())
        if is_legal(self.view, Take()) and (self._goes_with_hand or not can_draw):
            yield self._begun(Take())

    @property
    def _goes_with_hand(self) -> bool:
        """True if the upcard fits the table, makes a meld, or may make one with a card outside melds."""
        top = self.view.faces[self.view.pile[-1]]
        loose = {*faces_of(self.game.wood.loose(self.hand | BITS[top]))}
        may_join = not loose.isdisjoint(neighbours(top, self.view.rules))
        return may_join or top not in loose or fits_table(self.view, top)

    def _begun(self, action: Action) -> Candidate[BasicDeal]:
        return Candidate(action, self._come("take" if action == Take() else "draw"))

    def _come(self, first: str) -> PlayOut[BasicDeal]:
        known, recycles = self.known, self.view.recycles

        def outcome(deal: BasicDeal) -> list[int]:
            start = BasicRound([self.hand, *deal[0]], known.melds, deal[1], known.pile, self.laid, recycles)
            return self.game.play_out(start, first)

        return outcome

    def _at_the_end(self) -> Iterator[Candidate[BasicDeal]]:
        """Yield as candidates the next lay-down alone, or whole turns if holding back may pay."""
        lay = self._lays()
        if lay and not self._may_wait:
            yield Candidate(lay, lambda _: (0,))
        else:
            yield from self._whole_turns()

    def _whole_turns(self) -> Iterator[Candidate[BasicDeal]]:
        """Yield whole turns as candidates: to lay all cards and discard; if it may pay, to discard only."""
        lay = self._lays()
        most = WHILE_LAYING if lay and self._may_wait else DISCARDS
        if lay:
            rest, melds = self.game.lay(self.hand, self.known.melds)
            laying, prior = self._laying(melds), self.haste * self.prospects.of_a_point
            for card in self._discards_by_cost(rest, melds)[:most] or [0]:
                thrown = (Discard(FACES[card]),) if card else ()
                yield Candidate(lay, self._left(rest ^ card, melds, card), prior, (*laying, *thrown))
        if not lay or self._may_wait:
            yield from self._discards()[:most]

    def _discards(self) -> list[Candidate[BasicDeal]]:
        """Return as candidates the turns that only discard, the least useful card first."""
        cards = self._discards_by_cost(self.hand, self.known.melds)
        return [
            Candidate(Discard(FACES[card]), self._left(self.hand ^ card, self.known.melds, card))
            for card in cards
            if is_legal(self.view, Discard(FACES[card]))
        ]

    def _laying(self, melds: list[int]) -> tuple[Action, ...]:
        """Return the actions after which the table has the given melds."""
        old = self.known.melds
        new = [Meld((arrange(faces_of(meld), self.view.rules) or (),)) for meld in melds[len(old) :]]
        grown = enumerate(zip(old, melds, strict=False))
        return (*new, *chain.from_iterable(self._laid_off(two & ~one, at) for at, (one, two) in grown))

    def _laid_off(self, cards: int, at: int) -> Iterator[LayOff]:
        """Yield the lay-offs of `cards` on meld number `at`, in an order in which each fits."""
        rest, shown = [*faces_of(cards)], self.view.melds[at].shown
        while rest:
            card = next((face for face in rest if extend(shown, face, self.view.rules)), rest[0])
            shown = extend(shown, card, self.view.rules) or shown
            rest.remove(card)
            yield LayOff(card, at)

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[BasicDeal]]:
        """Return the turn that a player chose as a candidate to compare; empty if it is incomplete."""
        if self.view.phase == "draw":
            return [self._begun(actions[0])]
        hand, melds, thrown = self.hand, self.known.melds[:], 0
        for action in actions:
            match action:
                case Meld(laid):
                    melds += map(bits_of, laid)
                    hand &= ~sum(map(bits_of, laid))
                case LayOff(card, at):
                    melds[at] |= BITS[card]
                    hand ^= BITS[card]
                case Discard(card):
                    thrown = BITS[card]
                    hand ^= thrown
        if hand and not thrown:
            return []
        return [Candidate(actions[0], self._left(hand, melds, thrown), then=actions)]

    def _lays(self) -> Meld | LayOff | None:
        """Return the first action of the best plan, or None if no card can be laid."""
        plan = best_plan(self.view, hand_faces(self.view))
        return next(iter(plan.actions), None)

    @property
    def _may_wait(self) -> bool:
        """True if it may pay to hold melds back: nobody is about to go out, and the seat has laid nothing."""
        rest, _ = self.game.lay(self.hand, self.known.melds)
        may_go_rummy = self.game.few > 0 and not self.laid & 1 and rest.bit_count() > 1
        return may_go_rummy and fewest(self.view) >= SAFE

    def _left(self, rest: int, melds: list[int], card: int) -> PlayOut[BasicDeal]:
        """Return the play-out after a turn that leaves this hand and table; `card` is the discard or 0."""
        known, recycles, seats = self.known, self.view.recycles, self.view.seats
        began = self.laid & 1
        laid = self.laid | (melds != known.melds)
        laid = laid >> 1 | (laid & 1) << seats - 1
        pile = [*known.pile, card]

        def outcome(deal: BasicDeal) -> list[int]:
            if not rest:
                return self.game.settled([0, *deal[0]], 0, rummy=not began)
            after = BasicRound([*deal[0], rest], melds, deal[1], pile, laid, recycles)
            *others, own = self.game.play_out(after)
            return [own, *others]

        return outcome

    def _discards_by_cost(self, hand: int, melds: list[int]) -> list[int]:
        """Return the possible discards as bits, the least useful first: high cards that promise little."""
        taken = 0 if self.view.taken is None else BITS[self.view.faces[self.view.taken]]
        free = self.game.wood.loose(hand) & ~taken or hand & ~taken or hand
        fewest = min(len(self.view.hands[seat]) for seat in self.known.others)
        alive = ~(sum(self.known.pile) | sum(melds))
        return sorted(single(free), key=lambda card: self.game.kept(card, hand, alive, fewest))
