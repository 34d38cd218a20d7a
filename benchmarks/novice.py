"""RLCard's novice-rule agent for gin at our table: it is told its hand and what is legal, as at RLCard's.

RLCard's own table knows neither an upcard on offer nor a settlement: it takes or leaves the upcard by chance,
as it does with any discard, and the points are ours. Needs the package rlcard.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random

from rummy.bots.strategy.hand import deadwood, hand_faces, without
from rummy.engine.actions import Action, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.showing.hands import best_lay_offs

DRAW, TAKE, GIN, DISCARD, KNOCK = 2, 3, 5, 6, 58  # RLCard's numbers; to the last two a card's is added


class Novice:
    """Draws by chance, throws what leaves least deadwood, knocks as soon as it can."""

    is_slow = False

    def choose(self, view: View, rng: Random) -> Action:
        """Ask the agent; only laying off is not its matter, and done for it."""
        import numpy

        if view.phase == "layoff":
            return next(iter(best_lay_offs(view)), Done())
        offered = self._at_the_end(view) if view.phase == "play" else self._at_the_start(view)
        numpy.random.seed(rng.getrandbits(32))
        return offered[self._asked(hand_faces(view), [*offered])]

    @staticmethod
    def _asked(hand: tuple[Face, ...], offered: list[int]) -> int:
        from rlcard.games.gin_rummy.utils.utils import card_from_text, encode_cards
        from rlcard.models.gin_rummy_rule_models import GinRummyNoviceRuleAgent

        cards = encode_cards([card_from_text(str(card)) for card in hand])
        legal = OrderedDict.fromkeys(offered)
        return int(GinRummyNoviceRuleAgent.step({"obs": [cards], "legal_actions": legal}))

    @staticmethod
    def _at_the_start(view: View) -> dict[int, Action]:
        both = {DRAW: Pass() if view.phase == "upcard" else Draw(), TAKE: Take()}
        return {number: action for number, action in both.items() if is_legal(view, action)}

    @staticmethod
    def _at_the_end(view: View) -> dict[int, Action]:
        from rlcard.games.gin_rummy.utils.utils import card_from_text, get_card_id

        hand = hand_faces(view)
        numbers = {card: get_card_id(card_from_text(str(card))) for card in hand}
        free = [card for card in hand if is_legal(view, Discard(card))]
        left = {card: deadwood(without(hand, card), view) for card in free}
        gin = [card for card in free if left[card] == 0]
        if gin:
            return {GIN: Knock(gin[0])}
        knocks = {KNOCK + numbers[card]: Knock(card) for card in free if left[card] <= view.knock_limit}
        return {**{DISCARD + numbers[card]: Discard(card) for card in free}, **knocks}
