"""How unlikely a hand is at Rummy 500, where much is known: all discards lie open to whoever can use them.

The weights were fitted to tell the true hands of three kinds of players from the same hands with one card
exchanged.
"""

from __future__ import annotations

from rummy.bots.fast.deadwood import bits_of, folded
from rummy.bots.fast.rummy500 import Rummy500Game
from rummy.bots.playouts.hidden import Cards
from rummy.bots.playouts.signs import signs_of
from rummy.engine.events import Discarded, Drew, Took
from rummy.engine.view import View

HOLDS_A_MELD = 2.9  # how unlikely it is that somebody keeps what they could have laid
FITS = 3.9  # and that they keep what they could have laid off
LEFT = 0.6  # how unlikely it is for each discard that they left lying and could have made a meld of
GAVE = 1.5  # and for the one that they threw last
THROWN = 0.5  # how unlikely each loose card is for each discard beside it that they threw
IN_COMPANY = 0.5  # how likely it is for each card that goes with another
POINT = 0.05  # and for each card point, as nobody throws what may bring much


class Rummy500HandWeight:
    """How unlikely a hand of a seat is: the logarithm, negative."""

    def __init__(self, view: View, game: Rummy500Game, cards: Cards, seat: int) -> None:
        self.game, burden = game, signs_of(view, seat).burden(0.0, THROWN)
        self.burden = {copy: burden[folded(copy)] for copy in cards.pack}
        self.room = game.room([bits_of(meld.shown) for meld in view.melds])
        self.left, self.thrown = (cards.of(seen) for seen in _seen_by(view, seat))

    def __call__(self, hand: int) -> float:
        """Weigh a hand."""
        game, burden = self.game, self.burden
        loose, completing = game.wood.loose(hand), game.threes.completing(hand)
        cost = FITS if self.room & hand else 0.0
        if loose != hand:
            cost += HOLDS_A_MELD
        cost += LEFT * (completing & self.left).bit_count() + GAVE * (completing & self.thrown).bit_count()
        cost -= IN_COMPANY * game.threes.in_company(hand).bit_count() + POINT * game.points(loose)
        while loose:
            card = loose & -loose
            loose ^= card
            cost += burden[card]
        return cost


def _seen_by(view: View, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The discards that a seat left in its last turn, and the one that it threw, if it still lies there."""
    since = list[int]()
    for event in reversed(view.history):
        if isinstance(event, Drew | Took) and event.seat == seat:
            left = tuple(card for card in view.pile if card not in since)
            return left, tuple(card for card in since[-1:] if card in view.pile)
        if isinstance(event, Discarded):
            since.append(event.card)
    return (), ()
