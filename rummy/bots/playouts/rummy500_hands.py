"""The likelihood of hidden hands at Rummy 500, where discards stay available to all.

The weights were fitted to distinguish the true hands of three kinds of players from the same hands with one
card exchanged.
"""

from __future__ import annotations

from rummy.bots.fast.deadwood import bits_of, folded
from rummy.bots.fast.rummy500 import Rummy500Game
from rummy.bots.playouts.hidden import Cards
from rummy.bots.playouts.signs import signs_of
from rummy.engine.events import Discarded, Drew, Took
from rummy.engine.view import View

HOLDS_A_MELD = 2.9  # cost of a hand that keeps a meld (costs are negative logarithms of odds)
FITS = 3.9  # cost of a hand that keeps cards it could lay off
LEFT = 0.6  # cost for each discard that its player did not take and could have melded
GAVE = 1.5  # cost if its player could have melded their own last discard
THROWN = 0.5  # cost of a loose card for each related card that its player discarded
CONNECTED = 0.5  # gain for each card that could be in a meld of three with another
POINT = 0.05  # gain for each card point, as nobody discards cards that may score much


class Rummy500HandWeight:
    """The cost of each possible hand of a seat: the less likely, the higher (a negative log likelihood)."""

    def __init__(self, view: View, game: Rummy500Game, cards: Cards, seat: int) -> None:
        self.game, burden = game, signs_of(view, seat).burden(0.0, THROWN)
        self.burden = {copy: burden[folded(copy)] for copy in cards.pack}
        self.room = game.room([bits_of(meld.shown) for meld in view.melds])
        self.left, self.thrown = (cards.of(seen) for seen in _seen_by(view, seat))

    def __call__(self, hand: int) -> float:
        """Return the cost of a hand of bits: its negative log likelihood for this seat."""
        game, burden = self.game, self.burden
        loose, completing = game.wood.loose(hand), game.threes.completing(hand)
        cost = FITS if self.room & hand else 0.0
        if loose != hand:
            cost += HOLDS_A_MELD
        cost += LEFT * (completing & self.left).bit_count() + GAVE * (completing & self.thrown).bit_count()
        cost -= CONNECTED * game.threes.connected(hand).bit_count() + POINT * game.points(loose)
        while loose:
            card = loose & -loose
            loose ^= card
            cost += burden[card]
        return cost


def _seen_by(view: View, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return cards of the pile: those that a seat left in its last turn, and its discard in that turn."""
    since = list[int]()
    for event in reversed(view.history):
        if isinstance(event, Drew | Took) and event.seat == seat:
            left = tuple(card for card in view.pile if card not in since)
            return left, tuple(card for card in since[-1:] if card in view.pile)
        if isinstance(event, Discarded):
            since.append(event.card)
    return (), ()
