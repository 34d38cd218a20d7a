"""A hand laid out for a knock: the player can change its melds card by card."""

from __future__ import annotations

from rummy.engine.actions import Discard, IllegalMove, Knock
from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import card_points, hand_points, least_deadwood
from rummy.engine.view import View
from rummy.games.judge import is_legal, why_not
from rummy.games.shared.showing.presenter.deadwood import deadwood_without
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.games.laying import TrayCommands, is_meld, tray_of
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import Hover, Intents, Lay, Play, Refuse, Select
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.spots import AREA, GROUP, HAND, PILE, Spot, SpotKind
from rummy.viewmodel.tray import Tray


@once_a_view
def knock_cards(view: View) -> tuple[Face, ...]:
    """Return the discards that allow a knock, the best first: least deadwood, then most card points."""
    hand = view.shown(view.hand)

    def rank(card: Face) -> tuple[int, int]:
        return deadwood_without(view, card), -card_points(card, view.rules)

    return tuple(sorted((card for card in hand if is_legal(view, Knock(card))), key=rank))


def proposal(view: View, card: Face) -> Tray:
    """Return the hand laid out for a knock with `card` as its discard, in the best melds without it."""
    number_of = {view.faces[number]: number for number in view.hand}
    _, melds = least_deadwood([face for face in number_of if face != card], view.rules)
    return Tray(tuple(tuple(number_of[face] for face in meld) for meld in melds), number_of[card])


def left_over(view: View, tray: Tray) -> int:
    """Return the deadwood of a hand as laid out, in card points; groups that are no melds count, too."""
    melded = {card for group in tray.groups if is_meld(view, group) for card in group}
    rest = (card for card in view.hand if card not in melded and card != tray.discard)
    return hand_points(view.shown(tuple(rest)), view.rules)


def knock_of(view: View, tray: Tray) -> Knock | None:
    """Return the knock with a hand as it is laid out, or None if that isn't legal."""
    if tray.discard is None:
        return None
    melds = tuple(view.shown(group) for group in tray.groups if is_meld(view, group))
    knock = Knock(view.faces[tray.discard], melds)
    return knock if is_legal(view, knock) else None


class KnockCommands(TrayCommands):
    """The gestures while the hand is laid out for a knock, as intents."""

    def open(self, state: TableModel) -> Intents:
        """Lay the hand out for a knock, with the selected card as the discard if that allows one."""
        view, cards = state.view, knock_cards(state.view)
        chosen = [face for face in state.chosen if face in cards]
        card = chosen[0] if len(chosen) == 1 else cards[0]
        return [Hover(), *self.laid(view, proposal(view, card), "meld3")]

    def knock(self, state: TableModel) -> Intents:
        """Knock, except on the second press of a double click whose first press laid the hand out."""
        view, tray = state.view, tray_of(state)
        knock = knock_of(view, tray)
        if knock is None or state.is_just_laid:
            return []
        melds = tuple(group for group in tray.groups if is_meld(view, group))
        return [Lay(Tray(melds, tray.discard)), *play(view, knock)]

    def accepts(self, state: TableModel, source: SpotKind, cards: Numbers, place: Spot) -> bool:
        """Return True if cards may be dropped at `place`: as a meld, as the discard, or back to the hand."""
        view, tray = state.view, tray_of(state)
        if source != HAND or not cards:
            return False
        if place.kind == PILE:
            can = len(cards) == 1 and is_legal(view, Discard(view.faces[cards[0]]))
            return can and cards[0] != tray.discard
        if place.kind == GROUP:
            group = tray.groups[place.number]
            return not {*cards} & {*group} and is_meld(view, (*group, *cards))
        if place.kind == HAND:
            return bool({*cards} & {*tray.cards})
        return place.kind == AREA and len(cards) > 1 and is_meld(view, cards)

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Move cards to the place at which they are dropped."""
        lies = place is not None and held.source == HAND
        return self._move(state, held.cards, place) if lies and place else [Play()]

    def to_pile(self, state: TableModel, card: int | None = None) -> Intents:
        """Make the selected card the discard if just one card is selected."""
        return self._move(state, state.hand.chosen(), Spot(PILE))

    def to_group(self, state: TableModel, group: int) -> Intents:
        """Add the selected cards, or the card in focus, to a group."""
        there = group < len(state.groups)
        return self._move(state, state.meant, Spot(GROUP, group)) if there else []

    def to_hand(self, state: TableModel) -> Intents:
        """Take the selected cards back into the hand."""
        return self._move(state, state.hand.chosen(), Spot(HAND))

    def to_area(self, state: TableModel) -> Intents:
        """Do as `meld`, by a click on the open table."""
        return self.meld(state)

    def meld(self, state: TableModel) -> Intents:
        """Make the selected cards a group of their own."""
        return self._move(state, state.hand.chosen(), Spot(AREA))

    def meld_or_lay_off(self, state: TableModel) -> Intents:
        """Make the selected cards, or the card in focus, a group of their own."""
        return self._move(state, state.meant, Spot(AREA))

    def discard(self, state: TableModel) -> Intents:
        """Make the selected card, or the card in focus, the discard."""
        return self._move(state, state.meant, Spot(PILE))

    def obvious(self, state: TableModel, card: int) -> Intents:
        """Put a card into the meld that it fits on a double click; take one on the tray back."""
        tray = tray_of(state)
        fits = [at for at, group in enumerate(tray.groups) if is_meld(state.view, (*group, card))]
        if card in tray.cards:
            return self._move(state, (card,), Spot(HAND))
        if fits:
            return self._move(state, (card,), Spot(GROUP, fits[0]))
        return [Select(state.hand.selected - {card}, quietly=True)]

    def _move(self, state: TableModel, cards: Numbers, spot: Spot) -> Intents:
        """Move cards on the tray to a spot; refuse a discard that the rules don't allow."""
        refusal = _why_no_discard(state.view, cards) if spot.kind == PILE else None
        if refusal is not None:
            return [Refuse(refusal)]
        return self.laid(state.view, _moved(tray_of(state), cards, spot), "slide") if cards else []


def _why_no_discard(view: View, cards: Numbers) -> IllegalMove | None:
    if len(cards) != 1:
        return IllegalMove("one_discard") if cards else None
    return why_not(view, Discard(view.faces[cards[0]]))


def _moved(tray: Tray, cards: Numbers, spot: Spot) -> Tray:
    if spot.kind == GROUP:
        return tray.joined(cards, spot.number)
    if spot.kind == AREA:
        return tray.with_group(cards)
    if spot.kind == PILE:
        return tray.discarding(cards[0])
    return tray.without(cards)
