"""A good club player who counts what they have seen.

Each turn they look for the way to lay that sheds most cards, and so never miss that they can go out. They lay
at once, unless little is left beside their melds and nobody else is about to go out: then they hold
everything back, where going rummy doubles the points, and give nobody a lay-off meanwhile. They take a
discard if they can lay more with it than without, for that shrinks their hand by a card more than a draw
does.

They keep the cards that promise most melds, by what can still come (see outlook), and would rather throw high
ones the fewer cards another player holds. They avoid discards that the next player can lay: what fits the
table or goes with cards which that player was seen to take. Once the stock was renewed, the low cards sit in
all hands and nobody gets on with them: then they forget the points, and take a discard that promises more
than the worst card they hold.

With jokers and an opening they lay what they can at once, and do not watch the next player (see holding).

At gin they throw what leaves least deadwood, unless it promises a meld or helps one that the other collects.
They wait for gin, as gin and undercuts pay best; when the stock runs out they knock with few points.
At Rummy 500 they dig, but not deep (see digging). With closed hands they weigh points against hopes,
and while these are small reckon with every card that may come (see declaring). At canasta they count cards.
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import WATCHFUL, canasta_action
from rummy.bots.closed.closing import at_once, closing_action
from rummy.bots.closed.declaring import best_thrown, closed_action, costs, is_better_than_a_draw, lowers
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.digging import digging_action
from rummy.bots.strategy.hand import TurnPlan, best_plan, discards, fewest, hand_faces, holds_back
from rummy.bots.strategy.holding import CLUB, holding_action
from rummy.bots.strategy.knocking import deadwood, gin_action, without
from rummy.bots.strategy.outlook import Outlook, partners
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points, least_deadwood
from rummy.engine.view import View

PROMISE = 40.0  # card points that one certain meld of three is worth: going out, not only its own points
FEAR = 4.0  # cards in the smallest other hand that make a card point in hand cost just one point
TEMPTING = 5.0  # card points that a discard must be better than the worst card in hand, to change the hand
GIFT = 30.0  # card points that it costs to discard what the next player can lay at once
GIN_HORIZON = 3.0  # draws that they reckon with when they hope for a card at gin
GIN_GIFT = 10.0  # card points that it costs at gin to discard what the other melds at once
SHALLOW = 4  # cards that they are ready to take with a deeper discard at Rummy 500
SMALL = 8  # closed cards with which they reckon with every card that may come next
LATE = 8  # cards in the stock with which they no longer wait for gin
LATE_KNOCK = 4  # card points with which they knock then
AIM = Aim(copies=True, buys=0.8, takes=0.5, points=0.1, watches=True, swaps=True)  # at a contract


class Sharp:
    """A good club player: counts the cards seen and watches the next player."""

    ponders = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return their action; they leave nothing to chance."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Count what was seen, and watch the next player."""
        return self._draw(view) if view.phase == "draw" else self._play(view)

    def joker(self, view: View, rng: Random) -> Action:
        """Lay at once what can be laid, but for jokers that wait for a meld."""
        return holding_action(view, CLUB, self.temper.caution)

    def rummy500(self, view: View, rng: Random) -> Action:
        """Weigh what each discard would bring, and throw what the others can do least with."""
        return digging_action(view, SHALLOW, self.temper.caution)

    def gin(self, view: View, rng: Random) -> Action:
        """Wait for gin, until hardly a card is left to wait for."""
        return gin_action(view, self._least_missed_at_gin, self._low_enough)

    def declaring(self, view: View, rng: Random) -> Action:
        """Throw what leaves little deadwood and promises little."""
        if len(view.hand) <= SMALL:
            return closed_action(view, is_better_than_a_draw, lambda v: best_thrown(v, self.temper.caution))
        return closed_action(view, lowers, self._least_missed_closed, drops=True)

    def closing(self, view: View, rng: Random) -> Action:
        """Weigh points against hopes, and close at once."""
        return closing_action(view, lowers, self._least_missed_closed, at_once)

    def contract(self, view: View, rng: Random) -> Action:
        """Keep what can still come, and feed nobody whose contract lies."""
        return contract_action(view, AIM, self.temper.caution)

    def canasta(self, view: View, rng: Random) -> Action:
        """Reckon with what the next player may hold before a card is thrown."""
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
        """The deadwood to knock with: gin pays best, until hardly a card is left to wait for."""
        late = LATE_KNOCK if len(view.stock) <= LATE else 0
        return min(view.knock_limit, late + self.temper.knocking)


def _discards(view: View, plan: TurnPlan) -> list[Face]:
    """The cards that may be discarded: those that stay when all is laid, if there are any."""
    choices = discards(view)
    return [face for face in choices if face in plan.rest] or choices


class _Judged:
    """A hand, judged by what its seat knows."""

    def __init__(self, view: View, hand: Faces) -> None:
        self.view, self.hand, self.outlook = view, hand, Outlook(view)
        self.cost_of_point = 0.0 if view.recycles else FEAR / fewest(view)

    def least_missed(self, choices: list[Face], gift: float) -> Face:
        """The card whose discard costs least, with so many points for a gift."""
        return min(choices, key=lambda face: (self._worth(face) + gift * self.outlook.gift(face), face))

    def is_tempting(self, face: Face) -> bool:
        """Return True if a card is clearly worth more than the worst of the hand."""
        return self._worth(face) - min(map(self._worth, self.hand)) > TEMPTING

    def _worth(self, face: Face) -> float:
        others = tuple(other for other in self.hand if other != face)
        points = self.cost_of_point * card_points(face, self.view.rules)
        return PROMISE * self.outlook.promise(face, others) - points


def costs_at_gin(view: View, caution: float) -> dict[Face, float]:
    """What each discard costs, in card points: the deadwood that it leaves, hopes lost, and gifts."""
    hand, outlook, gift = hand_faces(view), Outlook(view), GIN_GIFT * caution

    def cost(card: Face) -> float:
        rest = without(hand, card)
        left = deadwood(rest, view)
        return left - GIN_HORIZON * _hope(view, rest, left, outlook) + gift * outlook.risk(card)

    return {card: cost(card) for card in hand if is_legal(view, Discard(card))}


def _hope(view: View, rest: Faces, left: int, outlook: Outlook) -> float:
    """The points of deadwood that the next card can be expected to take away by joining a meld."""
    held, hope = {*rest}, 0.0
    for face, chance in outlook.next_holds.items():
        if chance < 1 and any(one in held and two in held for one, two in partners(face, view.rules)):
            hope += max(0, left - _left_with(view, (*rest, face)))
    return hope / len(outlook.next_holds)


def _left_with(view: View, hand: Faces) -> int:
    """The deadwood of a hand once its highest loose card is gone."""
    left, melds = least_deadwood(hand, view.rules)
    melded = {face for meld in melds for face in meld}
    return left - max((card_points(face, view.rules) for face in hand if face not in melded), default=0)
