"""The sharp level: a good club player who counts the cards they have seen.

Each turn they search for the lay-down that sheds the most cards, so they never miss a way to go out. They lay
at once, unless few cards are left beside their melds and no other player is about to go out: then they hold
everything back, if going rummy doubles the points. They take a discard if they can lay more with it than
without, as that shrinks their hand by one card more than a draw does.

They keep the cards that promise the most melds by what can still come (see outlook), and discard high cards
earlier if another player holds few cards. They avoid discards that the next player can lay: cards that fit
the table, or go with cards which that player took. Once the stock has been renewed, all hands have low cards
and nobody makes progress: then they ignore card points, and take a discard that promises more than the worst
card they hold.

With jokers and an opening they lay what they can at once, and watch the next player only while that one holds
few cards, or always where going out pays nothing (see holding). At Rummy 500 they take few cards at a time
(see rummy500_play).
"""

from __future__ import annotations

from random import Random

from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import ANY_HAND, TurnPlan, best_plan, discards, fewest, hand_faces, holds_back
from rummy.bots.strategy.holding import CLUB, WARY, holding_action
from rummy.bots.strategy.outlook import Outlook
from rummy.bots.strategy.rummy500_play import rummy500_action
from rummy.bots.strategy.strategy import Profile
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points
from rummy.engine.view import View
from rummy.games.judge import is_legal

PROMISE = 40.0  # value of a certain meld of three in card points, for going out as well as its own
FEAR = 4.0  # number of cards in the smallest other hand at which a card point costs exactly 1
TEMPTING = 5.0  # card points by which a discard must beat the worst card in the hand to be taken
GIFT = 30.0  # cost, in card points, of a discard that the next player can lay at once
SHALLOW = 4  # most cards that they take at Rummy 500
AIM = Aim(copies=True, buys=0.8, takes=0.25, points=0.2, watches=ANY_HAND, swaps=True)  # in contract games


def basic(view: View, _: Random, profile: Profile) -> Action:
    """Return the action in a basic game: lay or hold back, and discard what the next player can use least."""
    return _draw(view) if view.phase == "draw" else _play(view, profile.temper)


def joker(view: View, _: Random, profile: Profile) -> Action:
    """Return the action in a game with an opening: lay what can be laid, but keep jokers for new melds."""
    return holding_action(view, CLUB if view.rules.out_bonus else WARY, profile.temper.caution)


def rummy500(view: View, _: Random, profile: Profile) -> Action:
    """Return the action at Rummy 500: weigh each take, and discard what is least useful to others."""
    return rummy500_action(view, SHALLOW, profile.temper.caution)


def contract(view: View, _: Random, profile: Profile) -> Action:
    """Return the action in a contract game: keep cards near the contract, or that others could lay off."""
    return contract_action(view, AIM, profile.temper.caution)


def _draw(view: View) -> Action:
    if not is_legal(view, Draw()):
        return Take()
    return Take() if view.pile and _wants(view, view.faces[view.pile[-1]]) else Draw()


def _wants(view: View, top: Face) -> bool:
    hand = hand_faces(view)
    if len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest):
        return True
    return view.recycles > 0 and _Judged(view, (*hand, top)).is_tempting(top)


def _play(view: View, temper: Temper) -> Action:
    plan = best_plan(view, hand_faces(view))
    if plan.actions and not holds_back(view, plan, temper.patience):
        return plan.actions[0]
    judged = _Judged(view, hand_faces(view))
    return Discard(judged.least_missed(_discards(view, plan), GIFT * temper.caution))


def _discards(view: View, plan: TurnPlan) -> list[Face]:
    """Return the possible discards that are not in the plan, or all possible discards if every one is."""
    choices = discards(view)
    return [face for face in choices if face in plan.rest] or choices


class _Judged:
    """A hand with a value for each card, from what the seat knows."""

    def __init__(self, view: View, hand: Faces) -> None:
        self.view, self.hand, self.outlook = view, hand, Outlook(view)
        self.cost_of_point = 0.0 if view.recycles else FEAR / fewest(view)

    def least_missed(self, choices: list[Face], gift: float) -> Face:
        """Return the card that costs least to discard; `gift` is the cost if the next player can lay it."""
        return min(choices, key=lambda face: (self._worth(face) + gift * self.outlook.gift(face), face))

    def is_tempting(self, face: Face) -> bool:
        """Return True if a card is clearly worth more than the worst card of the hand."""
        return self._worth(face) - min(map(self._worth, self.hand)) > TEMPTING

    def _worth(self, face: Face) -> float:
        others = tuple(other for other in self.hand if other != face)
        points = self.cost_of_point * card_points(face, self.view.rules)
        return PROMISE * self.outlook.promise(face, others) - points
