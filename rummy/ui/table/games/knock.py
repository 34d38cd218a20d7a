"""Before a knock: the hand laid out as it will lie, changed card by card, and counted. The rules decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy.engine.actions import Discard, IllegalMove, Knock
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal, why_not
from rummy.engine.melds import card_points, hand_points, least_deadwood
from rummy.engine.view import View
from rummy.ui.cards.once import once_a_view
from rummy.ui.drawing import motion
from rummy.ui.table.games.laying import TrayCommands, is_meld
from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.layout.spots import AREA, GROUP, HAND, PILE, Spot

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


@once_a_view
def knock_cards(view: View) -> tuple[Face, ...]:
    """The cards that can be discarded for a knock, the best first: least deadwood, then most points."""
    hand = view.shown(view.hand)

    def rank(card: Face) -> tuple[int, int]:
        return deadwood_without(view, card), -card_points(card, view.rules)

    return tuple(sorted((card for card in hand if is_legal(view, Knock(card))), key=rank))


@once_a_view
def deadwood_without(view: View, card: Face) -> int:
    """The least deadwood of the hand without a card."""
    hand = [face for face in view.shown(view.hand) if face != card]
    return least_deadwood(hand, view.rules)[0]


def proposal(view: View, card: Face) -> Tray:
    """The hand laid out for a knock with the best melds that there are without a card."""
    number_of = {view.faces[number]: number for number in view.hand}
    _, melds = least_deadwood([face for face in number_of if face != card], view.rules)
    return Tray(tuple(tuple(number_of[face] for face in meld) for meld in melds), number_of[card])


def left_over(view: View, tray: Tray) -> int:
    """The deadwood of a hand as it is laid out; what is no meld yet counts."""
    melded = {card for group in tray.groups if is_meld(view, group) for card in group}
    rest = (card for card in view.hand if card not in melded and card != tray.discard)
    return hand_points(view.shown(tuple(rest)), view.rules)


def knock_of(view: View, tray: Tray) -> Knock | None:
    """The knock that a hand laid out so asks for, or None while it may not be."""
    if tray.discard is None:
        return None
    melds = tuple(view.shown(group) for group in tray.groups if is_meld(view, group))
    knock = Knock(view.faces[tray.discard], melds)
    return knock if is_legal(view, knock) else None


class KnockCommands(TrayCommands):
    """What clicks, drags and keys mean while the hand is laid out for a knock."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._opened = 0.0

    def open(self) -> None:
        """Lay the hand out, for the discard that is selected if one can knock with it."""
        hand, view = self.table.hand, self.table.view
        cards = knock_cards(view)
        chosen = [face for face in self.chosen_faces() if face in cards]
        self._opened = self.table.app.now
        hand.selected.clear()
        hand.hovered = None
        self._lay(proposal(view, chosen[0] if len(chosen) == 1 else cards[0]), "meld3")

    def knock(self) -> None:
        """Knock, unless the key that laid the hand out was merely pressed twice."""
        knock = knock_of(self.table.view, self.tray)
        if knock is not None and self.table.app.now - self._opened > motion.DOUBLE_CLICK:
            melds = tuple(group for group in self.tray.groups if is_meld(self.table.view, group))
            self.table.hand.tray = Tray(melds, self.tray.discard)
            self.table.moves.act_all([knock])

    def welcomes(self, source: str, cards: tuple[int, ...], place: Spot) -> bool:
        """Whether cards make a meld there, may be discarded, or come back to the hand."""
        view, tray = self.table.view, self.tray
        if source != HAND or not cards:
            return False
        match place.kind:
            case "pile":
                can = len(cards) == 1 and is_legal(view, Discard(view.faces[cards[0]]))
                return can and cards[0] != tray.discard
            case "group":
                group = tray.groups[place.number]
                return not {*cards} & {*group} and is_meld(view, (*group, *cards))
            case "hand":
                return bool({*cards} & {*tray.cards})
        return place.kind == AREA and len(cards) > 1 and is_meld(view, cards)

    def drop(self, drag: Drag, place: Spot | None) -> None:
        """Let cards lie where they were dropped."""
        if place is not None and drag.source == HAND:
            self._move(drag.cards, place)
        else:
            self.table.relayout(motion.GLIDE_HOME)

    def to_pile(self, card: int | None = None) -> None:
        """Let the one selected card be the discard."""
        self._move(self.table.hand.chosen(), Spot(PILE))

    def to_group(self, group: int) -> None:
        """Add the selected cards, or the one in focus, to a group."""
        if group < len(self.tray.groups):
            self._move(self._meant(), Spot(GROUP, group))

    def to_hand(self) -> None:
        """Take the selected cards back into the hand."""
        self._move(self.table.hand.chosen(), Spot(HAND))

    def to_area(self) -> None:
        """Make the selected cards a group of their own."""
        self.meld()

    def meld(self) -> None:
        """Make the selected cards a group of their own."""
        self._move(self.table.hand.chosen(), Spot(AREA))

    def meld_or_lay_off(self) -> None:
        """Make the selected cards, or the one in focus, a group of their own."""
        self._move(self._meant(), Spot(AREA))

    def discard(self) -> None:
        """Let the one selected card, or the one in focus, be the discard."""
        self._move(self._meant(), Spot(PILE))

    def obvious(self, card: int) -> None:
        """Put a card to the meld that it fits; one that is laid out comes back."""
        self.table.hand.selected.discard(card)
        groups = enumerate(self.tray.groups)
        fits = [at for at, group in groups if is_meld(self.table.view, (*group, card))]
        if card in self.tray.cards:
            self._move((card,), Spot(HAND))
        elif fits:
            self._move((card,), Spot(GROUP, fits[0]))

    def _move(self, cards: tuple[int, ...], spot: Spot) -> None:
        """Lay cards somewhere else; a discard that may not be is refused as in play."""
        refusal = self._why_no_discard(cards) if spot.kind == PILE else None
        if refusal is not None:
            self.table.moves.refuse(refusal)
        elif cards:
            self.table.hand.selected.clear()
            self._lay(self._moved(cards, spot), "slide")

    def _why_no_discard(self, cards: tuple[int, ...]) -> IllegalMove | None:
        if len(cards) != 1:
            return IllegalMove("one_discard") if cards else None
        return why_not(self.table.view, Discard(self.table.view.faces[cards[0]]))

    def _moved(self, cards: tuple[int, ...], spot: Spot) -> Tray:
        match spot.kind:
            case "group":
                return self.tray.joined(cards, spot.number)
            case "area":
                return self.tray.with_group(cards)
            case "pile":
                return self.tray.discarding(cards[0])
        return self.tray.without(cards)
