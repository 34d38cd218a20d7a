"""First melds that are laid together: those that a hand has, and the gestures that collect them on a tray.

Whether they may be laid is for the rules alone to decide.
"""

from __future__ import annotations

from functools import lru_cache

from rummy.engine.actions import IllegalMove, Meld
from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import (
    Faces,
    arrange,
    choose_melds,
    filled,
    meld_points,
    opening_melds,
    why_no_meld,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import why_not
from rummy.viewmodel.drops import grouped
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.games.laying import TrayCommands, is_meld, tray_of
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import Intents, Refuse
from rummy.viewmodel.jokers import legal_plans
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import AREA, GROUP, HAND, MELD, PILE, Spot, SpotKind
from rummy.viewmodel.tray import Tray

NOT_YET = {  # reasons to refuse first melds that may still be put on the tray
    *("not_your_turn", "draw_first", "opening_too_small", "open_with_taken"),
    *("buy_or_pass", "not_the_contract", "whole_hand"),
}


@once_a_view
def points_of(view: View, groups: tuple[Numbers, ...]) -> int:
    """Return the card points of groups as first melds, with each joker where it counts most."""
    laid = (arrange(view.shown(group), view.in_force) for group in groups)
    return sum(meld_points(shown, view.rules) for shown in laid if shown)


def opening_of(view: View, groups: tuple[Numbers, ...]) -> Meld:
    """Return the action that lays groups of cards together as melds."""
    return Meld(tuple(view.shown(group) for group in groups))


def opening_refused(view: View, groups: tuple[Numbers, ...]) -> IllegalMove | None:
    """Return the error that refuses to lay groups together now, or None if that is legal."""
    way = legal_plans(view, (opening_of(view, groups),))[0]
    return why_not(view, way[0])


@once_a_view
def proposal(view: View) -> tuple[Numbers, ...]:
    """Return first melds that a hand can lay, or () if it can't open.

    They meet the contract, or at canasta have the fewest wild cards, or else have the most points. They
    include the card that was taken to open, if there is one.
    """
    if view.contract:
        return _in_hand(view, filled(tuple(sorted(view.shown(view.hand))), view.in_force))
    if view.rules.builds_canastas:
        return _in_hand(view, opening_melds(tuple(sorted(view.shown(view.hand))), view.opening, view.rules))
    needed = view.faces[view.taken] if view.must_open_with_taken and view.taken is not None else None
    melds = _best_melds(tuple(sorted(view.shown(view.hand))), view.rules, needed)
    while sum(meld_points(meld, view.rules) for meld in melds) >= view.opening:
        groups = _in_hand(view, melds)
        if view.phase != "play" or opening_refused(view, groups) is None:
            return groups
        melds = melds[:-1]
    return ()


def _in_hand(view: View, melds: tuple[Faces, ...]) -> tuple[Numbers, ...]:
    """Return the numbers of cards of the hand that make all these melds."""
    groups, left = list[Numbers](), [*view.hand]
    for meld in melds:
        groups.append(holding(view, left, meld))
        left = [card for card in left if card not in groups[-1]]
    return tuple(groups)


@lru_cache(maxsize=64)
def _best_melds(hand: Faces, rules: Rules, needed: Face | None) -> tuple[Faces, ...]:
    """Return the melds of most points that share no card, in falling order; one with `needed` comes first."""

    def worth(meld: Faces) -> int:
        return meld_points(meld, rules) + 1000 * (needed in meld)

    _, melds = choose_melds(hand, rules, worth)
    return tuple(sorted(melds, key=worth, reverse=True))


class OpeningCommands(TrayCommands):
    """The gestures until a player has laid their first melds, as intents."""

    def open(self, state: TableModel) -> Intents:
        """Lay all groups of the tray together as first melds."""
        return play(state.view, opening_of(state.view, state.groups)) if state.groups else []

    def propose(self, state: TableModel) -> Intents:
        """Put the best first melds of the hand on the tray."""
        return self.laid(state.view, Tray(proposal(state.view)), "meld3")

    def accepts(self, state: TableModel, source: SpotKind, cards: Numbers, place: Spot) -> bool:
        """Return True if cards may be dropped at `place`: as melds, on a group of the tray or on the hand."""
        view = state.view
        if source != HAND or place.kind in (PILE, MELD):
            return super().accepts(state, source, cards, place)
        if place.kind == AREA:
            return are_melds(view, cards)
        if place.kind == GROUP:
            group = state.groups[place.number]
            return bool(cards) and not {*cards} & {*group} and is_meld(view, (*group, *cards))
        return place.kind == HAND and bool({*cards} & {*tray_of(state).cards})

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Lay cards that are dropped or put them on the tray; take those dropped on the hand off the tray."""
        if held.source != HAND or place is None or place.kind in (PILE, MELD):
            return super().drop(state, held, place, aside)
        if place.kind == HAND:
            return self._take_back(state, held.cards)
        if place.kind == GROUP:
            return self._join(state, held.cards, place.number)
        return self._to_table(state, held.cards)

    def toggle(self, state: TableModel, card: int) -> Intents:
        """Select or unselect a card of the hand.

        A click on a meld of the tray adds the selected cards to it or, if they don't fit, takes it back.
        """
        groups, chosen = state.groups, state.hand.chosen()
        at = next((at for at, group in enumerate(groups) if card in group), None)
        if at is None:
            return super().toggle(state, card)
        if chosen and is_meld(state.view, (*groups[at], *chosen)):
            return self._join(state, chosen, at)
        return self._take_back(state, groups[at])

    def obvious(self, state: TableModel, card: int) -> Intents:
        """Return the usual intents of a double click, or those of a click for a card on the tray."""
        laid_out = card in tray_of(state).cards
        return self.toggle(state, card) if laid_out else super().obvious(state, card)

    def can_lay(self, state: TableModel, *melds: Numbers) -> bool:
        """Return True if the player may put melds on the tray in this turn."""
        return not state.view.only_discards

    def to_group(self, state: TableModel, group: int) -> Intents:
        """Add the selected cards, or the card in focus, to a meld of the tray."""
        cards = tuple(card for card in state.meant if card not in tray_of(state).cards)
        return self._join(state, cards, group) if cards and group < len(state.groups) else []

    def meld(self, state: TableModel) -> Intents:
        """Lay the selected cards, or put them on the tray if they are worth too little alone.

        Without selected cards, lay the tray, or put the best first melds on the tray.
        """
        chosen = state.hand.chosen()
        if chosen:
            return self._to_table(state, chosen)
        if self.can_open(state):
            return self.open(state)
        can_propose = state.is_mine and not state.groups and self.can_lay(state)
        return self.propose(state) if can_propose and proposal(state.view) else super().meld(state)

    def can_open(self, state: TableModel) -> bool:
        """Return True if the groups of the tray may be laid together now."""
        return state.is_mine and bool(state.groups) and opening_refused(state.view, state.groups) is None

    def meld_or_lay_off(self, state: TableModel) -> Intents:
        """Do the same as `meld`, for the key that both melds and lays off."""
        return self.meld(state)

    def _to_table(self, state: TableModel, cards: Numbers) -> Intents:
        """Lay melds if they are worth enough by themselves, else put them on the tray."""
        if not cards:
            return [Refuse(IllegalMove("none_selected"))]
        view, faces = state.view, state.view.shown(cards)
        move = Meld(grouped(view, faces))
        refusal = why_not(view, legal_plans(view, (move,))[0][0])
        if not are_melds(view, cards):
            return [Refuse(IllegalMove("not_a_meld", why=why_no_meld(faces, view.in_force)))]
        if refusal is None and not state.groups:
            return play(view, move)
        if refusal is None or refusal.reason in NOT_YET:
            return self._lay_out(state, cards, move.melds)
        return [Refuse(refusal)]

    def _lay_out(self, state: TableModel, cards: Numbers, melds: tuple[Faces, ...]) -> Intents:
        tray, left = tray_of(state), [*cards]
        for meld in melds:
            group = holding(state.view, left, meld)
            left = [card for card in left if card not in group]
            tray = tray.with_group(group)
        return self.laid(state.view, tray, f"meld{min(len(cards), 5)}")

    def _join(self, state: TableModel, cards: Numbers, at: int) -> Intents:
        view, group = state.view, state.groups[at]
        if not is_meld(view, (*group, *cards)):
            meld = arrange(view.shown(group), view.in_force)
            return [Refuse(IllegalMove("does_not_fit", card=view.faces[cards[0]], cards=meld))]
        return self.laid(view, tray_of(state).joined(cards, at), "lay_off")

    def _take_back(self, state: TableModel, cards: Numbers) -> Intents:
        return self.laid(state.view, tray_of(state).without(cards), "undo", keeps_selection=True)

    def laid(self, view: View, tray: Tray, sound: str, *, keeps_selection: bool = False) -> Intents:
        """Return the intents that lay out `tray` with only its melds, and no discard.

        `sound` is the sound to play; the selection is cleared unless `keeps_selection`.
        """
        return super().laid(view, only_melds(view, tray), sound, keeps_selection=keeps_selection)


def are_melds(view: View, cards: Numbers) -> bool:
    """Return True if the cards can be divided into melds."""
    return bool(cards) and all(arrange(meld, view.in_force) for meld in grouped(view, view.shown(cards)))


def only_melds(view: View, tray: Tray) -> Tray:
    """Return a tray with only the groups that are melds, and without a discard."""
    return Tray(tuple(group for group in tray.groups if is_meld(view, group)))
