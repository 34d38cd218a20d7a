"""The sharp level: a good club player who counts the cards they have seen.

Each turn they search for the lay-down that sheds the most cards, so they never miss a way to go out. They lay
at once, unless little is left beside their melds and nobody else is about to go out: then they hold
everything back where going rummy doubles the points. They take a discard if they can lay more with it than
without, as that shrinks their hand by one card more than a draw does.

They keep the cards that promise the most melds by what can still come (see outlook), and discard high cards
the sooner the fewer cards another player holds. They avoid discards that the next player can lay: what fits
the table, or goes with cards which that player took. Once the stock has been renewed, low cards are in all
hands and nobody makes progress: then they ignore card points, and take a discard that promises more than the
worst card they hold.

With jokers and an opening they lay what they can at once, and ignore the next player (see holding). At gin
they discard what leaves the least deadwood, unless it promises a meld or helps one that the opponent
collects. They wait for gin, as gin and undercuts pay best; when the stock runs out, they knock with few
points. At Rummy 500 they take few cards at a time (see rummy500_play). With closed hands they weigh points
against promise, and with few cards consider every next card (see declaring). At canasta they count cards.
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import WATCHFUL, canasta_action
from rummy.bots.closed.closing import at_once, closing_action
from rummy.bots.closed.declaring import best_discard, closed_action, costs, is_better_than_a_draw, lowers
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import TurnPlan, best_plan, discards, fewest, hand_faces, holds_back
from rummy.bots.strategy.holding import CLUB, holding_action
from rummy.bots.strategy.knocking import deadwood, gin_action, without
from rummy.bots.strategy.outlook import Outlook, partners
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.rummy500_play import rummy500_action
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points, least_deadwood
from rummy.engine.view import View

PROMISE = 40.0  # value of a certain meld of three in card points, for going out as well as its own
FEAR = 4.0  # cards in the smallest other hand with which a card point costs exactly one
TEMPTING = 5.0  # card points by which a discard must beat the worst card in the hand to be taken
GIFT = 30.0  # cost, in card points, of a discard that the next player can lay at once
GIN_HORIZON = 3.0  # draws considered when hoping for a card at gin
GIN_GIFT = 10.0  # cost, in card points, of a discard that the opponent at gin can meld at once
SHALLOW = 4  # most cards that they take at Rummy 500
SMALL = 8  # largest closed hand with which every next card is considered
LATE = 8  # cards in the stock from which on they no longer wait for gin
LATE_KNOCK = 4  # deadwood with which they knock then
AIM = Aim(copies=True, buys=0.8, takes=0.5, points=0.1, watches=True, swaps=True)  # at a contract


class Sharp:
    """A bot that counts the cards seen and watches the next player."""

    is_slow = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return an action, without randomness."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Lay or hold back by the cards seen, and avoid gifts to the next player."""
        return self._draw(view) if view.phase == "draw" else self._play(view)

    def joker(self, view: View, rng: Random) -> Action:
        """Lay at once what can be laid, except jokers that wait for a meld."""
        return holding_action(view, CLUB, self.temper.caution)

    def rummy500(self, view: View, rng: Random) -> Action:
        """Weigh each possible take, and discard what is least useful to the others."""
        return rummy500_action(view, SHALLOW, self.temper.caution)

    def gin(self, view: View, rng: Random) -> Action:
        """Wait for gin, until few cards are left in the stock."""
        return gin_action(view, self._least_missed_at_gin, self._low_enough)

    def declaring(self, view: View, rng: Random) -> Action:
        """Discard what leaves little deadwood and promises little."""
        if len(view.hand) <= SMALL:
            return closed_action(view, is_better_than_a_draw, lambda v: best_discard(v, self.temper.caution))
        return closed_action(view, lowers, self._least_missed_closed, drops=True)

    def closing(self, view: View, rng: Random) -> Action:
        """Weigh points against promise, and close at once."""
        return closing_action(view, lowers, self._least_missed_closed, at_once)

    def contract(self, view: View, rng: Random) -> Action:
        """Keep what can still be completed, and discard nothing that others can lay off."""
        return contract_action(view, AIM, self.temper.caution)

    def canasta(self, view: View, rng: Random) -> Action:
        """Estimate what the next player may hold before each discard."""
        return canasta_action(view, WATCHFUL, self.temper.caution)

    def _draw(self, view: View) -> Action:
        if not is_legal(view, Draw()):
            return Take()
        return Take() if view.pile and self._wants(view, view.faces[view.pile[-1]]) else Draw()

    def _wants(self, view: View, top: Face) -> bool:
        hand = hand_faces(view)
        if len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest):
            return True
        return view.recycles > 0 and _Judged(view, (*hand, top)).is_tempting(top)

    def _play(self, view: View) -> Action:
        plan = best_plan(view, hand_faces(view))
        if plan.actions and not holds_back(view, plan, self.temper.patience):
            return plan.actions[0]
        judged = _Judged(view, hand_faces(view))
        return Discard(judged.least_missed(_discards(view, plan), GIFT * self.temper.caution))

    def _least_missed_at_gin(self, view: View) -> Face:
        costs = costs_at_gin(view, self.temper.caution)
        return min(costs, key=lambda card: (costs[card], card))

    def _least_missed_closed(self, view: View) -> Face:
        found = costs(view, self.temper.caution)
        return min(found, key=lambda card: (found[card], card))

    def _low_enough(self, view: View) -> int:
        """Return the deadwood to knock with: none, until few cards are left in the stock."""
        late = LATE_KNOCK if len(view.stock) <= LATE else 0
        return min(view.knock_limit, late + self.temper.knocking)


def _discards(view: View, plan: TurnPlan) -> list[Face]:
    """Return the possible discards that remain after laying the plan, or all if there are none."""
    choices = discards(view)
    return [face for face in choices if face in plan.rest] or choices


class _Judged:
    """A hand with values of its cards, from what its seat knows."""

    def __init__(self, view: View, hand: Faces) -> None:
        self.view, self.hand, self.outlook = view, hand, Outlook(view)
        self.cost_of_point = 0.0 if view.recycles else FEAR / fewest(view)

    def least_missed(self, choices: list[Face], gift: float) -> Face:
        """Return the card whose discard costs least; `gift` is the cost if the next player can lay it."""
        return min(choices, key=lambda face: (self._worth(face) + gift * self.outlook.gift(face), face))

    def is_tempting(self, face: Face) -> bool:
        """Return True if a card is clearly worth more than the worst of the hand."""
        return self._worth(face) - min(map(self._worth, self.hand)) > TEMPTING

    def _worth(self, face: Face) -> float:
        others = tuple(other for other in self.hand if other != face)
        points = self.cost_of_point * card_points(face, self.view.rules)
        return PROMISE * self.outlook.promise(face, others) - points


def costs_at_gin(view: View, caution: float) -> dict[Face, float]:
    """Return the cost of each discard in card points: deadwood left, promise lost, and gifts."""
    hand, outlook, gift = hand_faces(view), Outlook(view), GIN_GIFT * caution

    def cost(card: Face) -> float:
        rest = without(hand, card)
        left = deadwood(rest, view)
        return left - GIN_HORIZON * _hope(view, rest, left, outlook) + gift * outlook.risk(card)

    return {card: cost(card) for card in hand if is_legal(view, Discard(card))}


def _hope(view: View, rest: Faces, left: int, outlook: Outlook) -> float:
    """Return the expected deadwood that the next card removes by completing a meld."""
    held, hope = {*rest}, 0.0
    for face, chance in outlook.next_holds.items():
        if chance < 1 and any(one in held and two in held for one, two in partners(face, view.rules)):
            hope += max(0, left - _left_with(view, (*rest, face)))
    return hope / len(outlook.next_holds)


def _left_with(view: View, hand: Faces) -> int:
    """Return the deadwood of a hand without its highest loose card."""
    left, melds = least_deadwood(hand, view.rules)
    melded = {face for meld in melds for face in meld}
    return left - max((card_points(face, view.rules) for face in hand if face not in melded), default=0)
