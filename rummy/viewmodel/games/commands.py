"""Commands: a player's clicks, drops and keys, with the selected cards, turned into intents."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action, Buy, Discard, Draw, IllegalMove, Meld, Swap, Take
from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import hand_points
from rummy.engine.view import View
from rummy.viewmodel.drops import (
    accepts,
    actions_for_drop,
    lay_down,
    lay_on,
    swapping_melds,
    taking_melds,
)
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import Choose, Intents, Play, Refuse, Select
from rummy.viewmodel.jokers import Plan, at_the_end, is_legal_plan, legal_plans
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import is_only_meld, lies_together, ready_melds
from rummy.viewmodel.spots import AREA, GROUP, HAND, MARK, MELD, PILE, STOCK, Spot, SpotKind, drop_kinds

END = 0.2  # share of a run's length; a drop farther than that from its middle means the end of the run


def play(view: View, *actions: Action) -> Intents:
    """Return the intent to do actions one after the other; without any, dragged cards go back."""
    return [Play(legal_plans(view, actions) if actions else ())]


class Commands:
    """The meanings of clicks, drops and keys as intents, for a game with melds on the table."""

    # The hand

    def toggle(self, state: TableModel, card: int) -> Intents:
        """Return the intent to select a card, or to unselect it if it is selected."""
        return [Select(state.hand.selected ^ {card}, card)]

    def select_to(self, state: TableModel, card: int) -> Intents:
        """Return the intent to select all cards from the last one clicked to `card`."""
        return [Select(state.hand.reached(card))]

    def unselect(self, state: TableModel) -> Intents:
        """Return the intent to clear the selection, or none if nothing is selected."""
        return [Select(frozenset())] if state.hand.selected else []

    def cancel(self, state: TableModel) -> Intents:
        """Return the intent to take all cards back from the tray; none in games without a tray."""
        return []

    # Dropping

    def accepts(self, state: TableModel, source: SpotKind, cards: tuple[int, ...], place: Spot) -> bool:
        """Return True if a place accepts cards; a single card goes on a meld, not on the open table."""
        faces = _known(state.view, cards)
        if (source == HAND and not faces) or (place.kind == AREA and len(faces) < 2):
            return False
        return accepts(state.view, source, faces, place)

    def drop_targets(self, state: TableModel, source: SpotKind, cards: tuple[int, ...]) -> list[Spot]:
        """Return the places that accept cards now; an empty list if it is not the player's turn."""
        if not state.is_mine:
            return []
        places = drop_kinds(state.view, state.groups)
        return [place for place in places if self.accepts(state, source, cards, place)]

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Return the intents for cards dropped over a place.

        `aside` is the distance from the middle of the place, as a share of its width from -0.5 to 0.5.
        """
        view, faces = state.view, _known(state.view, held.cards)
        places = taking_melds(view, faces[0]) if held.source == HAND and len(faces) == 1 else ()
        if place is None:
            return [Play()]
        if place.kind == PILE and len(faces) > 1:
            return [Refuse(self._why_only_one(state, held))]
        if place.kind == AREA and len(places) > 1:
            return self.lay_off(state, held.cards[0])
        return [Play(self._plans(view, held, place, faces, aside))]

    def _why_only_one(self, state: TableModel, held: Held) -> IllegalMove:
        """Return why several cards are no discard; a picked-up meld gets a reason of its own."""
        touched = state.hand.touched
        if state.hand.selected or touched not in held.cards or touched is None:
            return IllegalMove("one_discard")
        return IllegalMove("came_along", card=state.view.faces[touched])

    def _plans(
        self, view: View, held: Held, place: Spot, faces: tuple[Face, ...], aside: float
    ) -> Sequence[Plan]:
        """Return the plans that a drop may mean; a joker dropped over one end of a run goes to that end."""
        plan = tuple(actions_for_drop(view, held.source, faces, place))
        plans = legal_plans(view, plan) if plan else []
        at_end = plans and place.kind == MELD and abs(aside) > END
        return at_the_end(view, plans, left=aside < 0) if at_end else plans

    # Places

    def go_to(self, state: TableModel, place: Spot) -> Intents:
        """Return the intents for a click on a place."""
        match place:
            case Spot(kind=kind) if kind == STOCK:
                return self.draw(state)
            case Spot(kind=kind) if kind == PILE:
                return self.to_pile(state, place.card)
            case Spot(kind=kind, which=int(meld)) if kind == MELD:
                return self.to_meld(state, meld)
            case Spot(kind=kind, which=int(group)) if kind == GROUP:
                return self.to_group(state, group)
            case Spot(kind=kind, which=int(card)) if kind == MARK:
                return self.to_mark(state, card)
            case Spot(kind=kind) if kind == HAND:
                return self.to_hand(state)
            case Spot(kind=kind) if kind == AREA:
                return self.to_area(state)
        return []

    def draw(self, state: TableModel) -> Intents:
        """Return the intent to draw from the stock."""
        return play(state.view, Draw())

    def take(self, state: TableModel, card: int | None = None) -> Intents:
        """Return the intent to take the top discard, or to buy it out of turn."""
        return play(state.view, Buy() if state.view.phase == "buy" else Take())

    def to_pile(self, state: TableModel, card: int | None = None) -> Intents:
        """Return the intents for a click on the pile: take a discard, or discard the one selected card."""
        if state.view.may_take_top:
            return self.take(state, card)
        return self._discard(state.view, state.chosen)

    def to_group(self, state: TableModel, group: int) -> Intents:
        """Return the intent to add the selected cards to a group of the tray, if the game has one."""
        return []

    def to_mark(self, state: TableModel, card: int) -> Intents:
        """Return the intents for a click on the mark (bracket) of the ready meld that contains a card.

        If exactly this meld is selected, it is laid down if possible, else unselected; otherwise it is
        selected.
        """
        meld = next((meld for meld in ready_melds(state.view, state.hand.held) if card in meld), ())
        if state.hand.selected != {*meld}:
            return [Select({*meld})]
        may = state.is_mine and state.view.phase == "play" and self.can_lay(state, meld)
        return self.meld(state) if may else self.unselect(state)

    def to_hand(self, state: TableModel) -> Intents:
        """Return the intents for a click on the hand: unselect cards, or take selected ones off the tray."""
        return self.unselect(state)

    def to_area(self, state: TableModel) -> Intents:
        """Return the intents for a click on the open table: lay the selected cards down, or say why not.

        A single card that fits no meld is unselected instead.
        """
        view, chosen = state.view, state.chosen
        lone = len(chosen) == 1 and not taking_melds(view, chosen[0])
        if not chosen or lone:
            return self.unselect(state)
        return self.meld_or_lay_off(state)

    def to_meld(self, state: TableModel, meld: int) -> Intents:
        """Return the intent to lay the selected cards off on a meld, or to exchange them for its joker."""
        return self._lay_on(state.view, state.chosen, meld)

    @staticmethod
    def _lay_on(view: View, faces: tuple[Face, ...], meld: int) -> Intents:
        return play(view, *lay_on(view, faces, meld)) if faces else []

    # Moves

    def meld(self, state: TableModel) -> Intents:
        """Return the intent to lay the selected cards down, or without any, the only meld of the hand.

        If there are several melds to choose from, select the ready ones.
        """
        view, chosen, ready = state.view, state.chosen, self.ready(state)
        if chosen:
            return play(view, lay_down(view, chosen))
        if not ready:
            return [Refuse(IllegalMove("none_selected"))]
        if is_only_meld(view, state.hand.held, ready):
            action = lay_down(view, view.shown(ready))
            if is_legal_plan(view, (action,)):
                return [Select({*ready}, quietly=True), *play(view, action)]
        return [Select({*ready})]

    def meld_or_lay_off(self, state: TableModel) -> Intents:
        """Return the intent to lay the selected cards down, or to lay them off if they fit a meld.

        If they fit several melds, the player is asked to choose one.
        """
        melds = self._fitting(state)
        return self._to_one_of(state.view, state.chosen, melds) if melds else self.meld(state)

    def lay_off(self, state: TableModel, card: int) -> Intents:
        """Return the intents to lay a card off or exchange it for a joker.

        If it fits several melds, the player is asked to choose one.
        """
        face = state.view.faces[card]
        wanted = self._to_one_of(state.view, (face,), taking_melds(state.view, face))
        return [Select({card}, quietly=True), *wanted]

    def _to_one_of(self, view: View, faces: tuple[Face, ...], melds: Sequence[int]) -> Intents:
        if len(melds) == 1:
            return self._lay_on(view, faces, melds[0])
        return [Choose([Spot(MELD, meld) for meld in melds])]

    def _fitting(self, state: TableModel) -> list[int]:
        """Return the numbers of melds that accept the selected cards; [] if those are a meld themselves."""
        fits = self.drop_targets(state, HAND, state.hand.chosen())
        alone = any(place.kind == AREA for place in fits)
        return [] if alone else [place.number for place in fits if place.kind == MELD]

    def swap(self, state: TableModel) -> Intents:
        """Return the intent to exchange the selected cards for a joker of the first meld that allows it."""
        places = swapping_melds(state.view, state.chosen)
        return play(state.view, Swap(state.chosen, places[0])) if places else []

    def discard(self, state: TableModel) -> Intents:
        """Return the intent to discard the one selected card, or the one in focus."""
        if state.is_mine and state.view.phase == "play" and not state.meant:
            return [Refuse(IllegalMove("none_to_discard"))]
        return self._discard(state.view, state.view.shown(state.meant))

    @staticmethod
    def _discard(view: View, faces: tuple[Face, ...]) -> Intents:
        if len(faces) > 1:
            return [Refuse(IllegalMove("one_discard"))]
        return play(view, Discard(faces[0])) if faces else []

    def obvious(self, state: TableModel, card: int) -> Intents:
        """Return the intents for a card's likeliest move, or to select cards if it may be an oversight."""
        view, ready = state.view, _ready_meld(state, card)
        places = taking_melds(view, view.faces[card])
        if view.phase != "play":
            return self.toggle(state, card)
        if ready and self.can_lay(state, ready):
            return [Select({*ready})]
        if len(places) > 1 or (places and not ready):
            return self.lay_off(state, card)
        if ready:
            return [Select({card})]
        rest = Select(state.hand.selected - {card}, quietly=True)
        return [rest, *play(view, Discard(view.faces[card]))]

    def can_lay(self, state: TableModel, *melds: Numbers) -> bool:
        """Return True if these melds, given as numbers of cards, can be laid down together now."""
        return is_legal_plan(state.view, (Meld(tuple(map(state.view.shown, melds))),))

    def ready(self, state: TableModel) -> Numbers:
        """Return the held cards that can be laid down as melds together now, with the most card points."""
        view = state.view
        if not state.is_mine or view.phase != "play":
            return ()
        found = (meld for meld in ready_melds(view, state.hand.held) if self.can_lay(state, meld))
        melds = sorted(found, key=lambda meld: -hand_points(view.shown(meld), view.rules))
        while melds and not self.can_lay(state, *melds):
            melds.pop()
        return tuple(card for meld in melds for card in meld)

    def in_hand_with(self, state: TableModel, card: int) -> Numbers:
        """Return the cards that a drag of `card` picks up: its ready meld if that is together in the hand."""
        held = state.hand.held
        meld = next((meld for meld in ready_melds(state.view, held) if card in meld), ())
        may = bool(meld) and state.is_mine and state.view.phase == "play" and lies_together(held, meld)
        return tuple(sorted(meld, key=held.index)) if may and self.can_lay(state, meld) else (card,)


def _known(view: View, cards: Sequence[int]) -> tuple[Face, ...]:
    """Return the faces of those cards whose faces the player can see."""
    return tuple(view.faces[card] for card in cards if card in view.faces)


def _ready_meld(state: TableModel, card: int) -> tuple[int, ...]:
    """Return the held cards that make a meld with `card` in the best arrangement, or an empty tuple."""
    held = tuple(sorted(state.hand.held, key=lambda other: other != card))
    return next((meld for meld in ready_melds(state.view, held) if card in meld), ())
