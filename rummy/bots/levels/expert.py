"""The expert level: a master who plays each option out on samples of the hidden cards.

They sample some hundred deals that agree with everything their seat has seen, likelier ones more often
(gin_worlds for gin, hidden with rummy500_hands and joker_hands for melds on the table). All options are
compared on the same deals, by what they do for the match (see prospects). Every player in the play-outs
follows a fast policy that looks only at its own hand: so no option is good because it knows the hidden cards,
the fault of methods that solve whole deals one by one (strategy fusion), and nobody in them sees the expert's
hand.

At gin the expert waits for gin in the play-outs, which pays; the opponent waits in some deals and knocks as
soon as possible in the others, as often as their past suggests. A knock is chosen when its settlement is
worth more than playing on. With melds on the table, laying is compared with holding everything back to go
rummy. At Rummy 500 the takes and discards are compared, starting from a sharp player's estimates.

At Rummy 51 and Rommé the first estimate is better than a sharp player's (see holding); play-outs decide
between laying and holding back and, once somebody has opened, between discards. There are no play-outs at
Rummy 500 with jokers (see rummy500_play), with closed hands, where every next card is considered (declaring,
three_thirteen_master, indian_master), or at canasta, where habits measured on a fast model decide
(canasta_master) or, under other rules, counts of cards (canasta).
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import FAR_SEEING, canasta_action
from rummy.bots.canasta_family.canasta_master import canasta_master_action, is_usual_canasta
from rummy.bots.closed.closing import closing_action, unless_run
from rummy.bots.closed.declaring import best_discard, closed_action, is_better_than_a_draw
from rummy.bots.closed.indian_master import IndianMaster, is_usual_indian
from rummy.bots.closed.three_thirteen_master import ThreeThirteenMaster, is_usual_three_thirteen
from rummy.bots.levels.sharp import Sharp
from rummy.bots.playouts.choices import best
from rummy.bots.playouts.gin_seat import GinSeat
from rummy.bots.playouts.joker_seat import JokerSeat
from rummy.bots.playouts.seating import PlayoutSeat, seat_at
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.holding import MASTER, holding_action
from rummy.bots.strategy.knocking import best_lay_offs
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.rummy500_play import rummy500_action
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Done
from rummy.engine.cards import Face
from rummy.engine.view import View

PLAY_OUTS = 2000  # number for two players; fewer for more, as each takes longer
AT_GIN = 1.4  # factor at gin, where most draws are decided at once
AT_A_DISCARD = 2.5  # factor for discards at Rummy 51 and Rommé, where differences are small
SIGHT = 5.0  # bonus, in card points, of the sharp player's move with `starts_from_sharp`
DEEP = 99  # most cards that they take at Rummy 500 with jokers
AIM = Aim(copies=True, buys=0.8, takes=0.5, points=0.1, watches=True, swaps=True)  # at a contract


class Expert:
    """A bot that compares its options on sampled deals, with a fixed number of play-outs per decision.

    Where nothing is played out, the number limits the different next cards that are considered. With few
    play-outs, `starts_from_sharp` favours the sharp player's action unless another one is clearly better.
    """

    is_slow = True

    def __init__(
        self, temper: Temper = EVEN, play_outs: int = PLAY_OUTS, *, starts_from_sharp: bool = False
    ) -> None:
        self.temper, self.play_outs, self.starts_from_sharp = temper, play_outs, starts_from_sharp

    def choose(self, view: View, rng: Random) -> Action:
        """Return the action with the highest value."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Compare laying with holding back, and the discards."""
        seat = seat_at(view, self.temper)
        return self._best(seat, rng, seat.pace) if seat else Sharp(self.temper).basic(view, rng)

    def joker(self, view: View, rng: Random) -> Action:
        """Compare lay-downs and then discards where play-outs support the game, else use judgement."""
        seat = seat_at(view, self.temper)
        if not isinstance(seat, JokerSeat):
            return holding_action(view, MASTER, self.temper.caution)
        action = self._best(seat, rng, seat.pace)
        discards = seat.discards() if isinstance(action, Discard) else []
        play_outs = int(AT_A_DISCARD * seat.pace * self.play_outs)
        return (
            best(discards, seat.deals(rng), play_outs, seat.prospects.chance) if len(discards) > 1 else action
        )

    def rummy500(self, view: View, rng: Random) -> Action:
        """Compare takes and discards where play-outs support the game, else use judgement."""
        seat = seat_at(view, self.temper)
        return self._best(seat, rng, seat.pace) if seat else rummy500_action(view, DEEP, self.temper.caution)

    def gin(self, view: View, rng: Random) -> Action:
        """Compare drawing and knocking; as the defender, lay off what lowers the deadwood most."""
        if view.phase == "layoff":
            return next(iter(best_lay_offs(view)), Done())
        return self._best(GinSeat(view, self.temper), rng, AT_GIN)

    def declaring(self, view: View, rng: Random) -> Action:
        """Consider every next card, and what the hand may become later."""
        sight = (
            ThreeThirteenMaster(view)
            if is_usual_three_thirteen(view)
            else IndianMaster(view)
            if is_usual_indian(view)
            else None
        )
        if sight:
            caution = self.temper.caution
            wants, thrown = (lambda _, top: sight.wants(top)), (lambda _: sight.best_discard(caution))
            return closed_action(view, wants, thrown, drops=True)
        return closed_action(view, self._wants, self._least_missed, drops=True)

    def closing(self, view: View, rng: Random) -> Action:
        """Consider every next card, and wait for a run that may win the match."""
        return closing_action(view, self._wants, self._least_missed, unless_run)

    def contract(self, view: View, rng: Random) -> Action:
        """Weigh every way to the contract by the copies left of each card."""
        return contract_action(view, AIM, self.temper.caution)

    def canasta(self, view: View, rng: Random) -> Action:
        """Play by measured habits; under other rules count cards, freeze piles and ask the partner."""
        if view.phase != "answer" and is_usual_canasta(view.rules, view.seats):
            return canasta_master_action(view, self.temper.caution)
        return canasta_action(view, FAR_SEEING, self.temper.caution)

    def _wants(self, view: View, top: Face) -> bool:
        return is_better_than_a_draw(view, top, self.play_outs)

    def _least_missed(self, view: View) -> Face:
        return best_discard(view, self.temper.caution, self.play_outs)

    def _best(self, seat: PlayoutSeat, rng: Random, pace: float) -> Action:
        choices = seat.choices()
        if self.starts_from_sharp and not isinstance(seat, JokerSeat) and len(choices) > 1:
            first, sight = Sharp(self.temper).choose(seat.view, rng), SIGHT * seat.prospects.of_a_point
            choices = [way._replace(prior=way.prior + sight * (way.action == first)) for way in choices]
        return best(choices, seat.deals(rng), int(pace * self.play_outs), seat.prospects.chance)
