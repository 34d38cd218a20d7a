"""A master who imagines what lies hidden, plays each of their choices out there, and takes the best.

They draw some hundred deals that agree with all that their seat has seen, the likely ones more often (see
gin_worlds; hidden for games with melds on the table, with rummy500_hands and joker_hands), and compare their
choices on the same ones; what each brings counts by what it does for the match (see prospects). The play-outs
follow a fast policy for everybody, which looks at its own hand only: so no choice is good because it knows
what lies hidden, which is where looking at whole deals one by one goes wrong (strategy fusion), and nobody in
them sees the master's hand.

At gin they wait for gin in the play-outs, which pays, while the other does so in some of the deals and knocks
as soon as possible in the others, as likely as they have shown. They themselves knock when the settlement is
worth more than playing on. With melds on the table they compare laying with holding everything back to go
rummy. At Rummy 500 they compare how deep to dig and what to throw; what a sharp player thinks of each is
their first sight.

At Rummy 51 and Rommé they have more of the craft than a sharp player (see holding), and play out whether to
lay or to hold back, and once somebody has opened what to throw. At Rummy 500 with jokers they play nothing
out (see digging), nor with closed hands: there they reckon with every card that may come next (see
declaring), at Three Thirteen with what may become of the hand later (see foresight), and at Indian rummy with
how near it is to a declaration (see nearness). Nor do they at canasta, where they play by habits that were
compared on a compact model (see counting), or under other rules count cards and freeze piles (see canasta).
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import FAR_SEEING, canasta_action
from rummy.bots.canasta_family.counting import counting_action, is_counted
from rummy.bots.closed.closing import closing_action, unless_run
from rummy.bots.closed.declaring import best_thrown, closed_action, is_better_than_a_draw
from rummy.bots.closed.indian_master import Nearness, is_measured_so
from rummy.bots.closed.three_thirteen_master import Foresight, can_foresee
from rummy.bots.levels.sharp import Sharp
from rummy.bots.playouts.choices import best
from rummy.bots.playouts.gin_seat import GinSeat
from rummy.bots.playouts.joker_seat import JokerSeat
from rummy.bots.playouts.seating import PlayoutSeat, seat_at
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.digging import digging_action
from rummy.bots.strategy.holding import MASTER, holding_action
from rummy.bots.strategy.knocking import best_lay_offs
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Done
from rummy.engine.cards import Face
from rummy.engine.view import View

PLAY_OUTS = 2000  # for two players; fewer for more, as each takes longer
AT_GIN = 1.4  # times as many there, where most draws need no thought
AT_A_THROW = 2.5  # and at Rummy 51 and Rommé for what to throw, where one choice is worth little more
SIGHT = 5.0  # card points that a sharp player's move seems to be worth to those who start from it
DEEP = 99  # cards that they are ready to take at Rummy 500 with jokers
AIM = Aim(copies=True, buys=0.8, takes=0.5, points=0.1, watches=True, swaps=True)  # at a contract


class Expert:
    """Compares their choices on imagined deals, with so many play-outs for each decision.

    Where nothing is played out, they reckon with at most as many different cards that may come next. With few
    play-outs they should start from what a sharp player does, and only depart from it for a clear gain.
    """

    ponders = True

    def __init__(
        self, temper: Temper = EVEN, play_outs: int = PLAY_OUTS, *, starts_from_sharp: bool = False
    ) -> None:
        self.temper, self.play_outs, self.starts_from_sharp = temper, play_outs, starts_from_sharp

    def choose(self, view: View, rng: Random) -> Action:
        """Return the action that is worth most."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Compare laying with holding back, and what to throw."""
        seat = seat_at(view, self.temper)
        return self._best(seat, rng, seat.pace) if seat else Sharp(self.temper).basic(view, rng)

    def joker(self, view: View, rng: Random) -> Action:
        """Compare what to lay and then what to throw where it can be played out, else go by judgement."""
        seat = seat_at(view, self.temper)
        if not isinstance(seat, JokerSeat):
            return holding_action(view, MASTER, self.temper.caution)
        action = self._best(seat, rng, seat.pace)
        throws = seat.throws() if isinstance(action, Discard) else []
        play_outs = int(AT_A_THROW * seat.pace * self.play_outs)
        return best(throws, seat.deals(rng), play_outs, seat.prospects.chance) if len(throws) > 1 else action

    def rummy500(self, view: View, rng: Random) -> Action:
        """Compare how deep to dig and what to throw where it can be played out, else go by judgement."""
        seat = seat_at(view, self.temper)
        return self._best(seat, rng, seat.pace) if seat else digging_action(view, DEEP, self.temper.caution)

    def gin(self, view: View, rng: Random) -> Action:
        """Compare drawing and knocking; lay off what lowers the deadwood most."""
        if view.phase == "layoff":
            return next(iter(best_lay_offs(view)), Done())
        return self._best(GinSeat(view, self.temper), rng, AT_GIN)

    def declaring(self, view: View, rng: Random) -> Action:
        """Reckon with every card that may come next, and with what may become of the hand later."""
        sight = Foresight(view) if can_foresee(view) else Nearness(view) if is_measured_so(view) else None
        if sight:
            caution = self.temper.caution
            wants, thrown = (lambda _, top: sight.wants(top)), (lambda _: sight.best_thrown(caution))
            return closed_action(view, wants, thrown, drops=True)
        return closed_action(view, self._wants, self._least_missed, drops=True)

    def closing(self, view: View, rng: Random) -> Action:
        """Reckon with every card that may come next; a run that may win the match is waited for."""
        return closing_action(view, self._wants, self._least_missed, unless_run)

    def contract(self, view: View, rng: Random) -> Action:
        """Weigh every way to the contract by the cards that are left."""
        return contract_action(view, AIM, self.temper.caution)

    def canasta(self, view: View, rng: Random) -> Action:
        """Play by measured habits; under other rules count cards, freeze piles, ask the partner."""
        if view.phase != "answer" and is_counted(view.rules, view.seats):
            return counting_action(view, self.temper.caution)
        return canasta_action(view, FAR_SEEING, self.temper.caution)

    def _wants(self, view: View, top: Face) -> bool:
        return is_better_than_a_draw(view, top, self.play_outs)

    def _least_missed(self, view: View) -> Face:
        return best_thrown(view, self.temper.caution, self.play_outs)

    def _best(self, seat: PlayoutSeat, rng: Random, pace: float) -> Action:
        choices = seat.choices()
        if self.starts_from_sharp and not isinstance(seat, JokerSeat) and len(choices) > 1:
            first, sight = Sharp(self.temper).choose(seat.view, rng), SIGHT * seat.prospects.of_a_point
            choices = [way._replace(hunch=way.hunch + sight * (way.action == first)) for way in choices]
        return best(choices, seat.deals(rng), int(pace * self.play_outs), seat.prospects.chance)
