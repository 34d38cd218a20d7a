"""First melds laid together: which a hand has, and what is done on the tray. The rules have the last word."""

from __future__ import annotations

from functools import lru_cache

from rummy.engine.actions import IllegalMove, Meld
from rummy.engine.cards import Face
from rummy.engine.judge import why_not
from rummy.engine.melds import Faces, arrange, choose_melds, meld_points, why_no_meld
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.ui.cards.once import once_a_view
from rummy.ui.cards.sorting import holding
from rummy.ui.table.games.laying import TrayCommands, is_meld
from rummy.ui.table.hand.hand import Drag, grouped
from rummy.ui.table.hand.jokers import meant
from rummy.ui.table.hand.tray import Numbers, Tray
from rummy.ui.table.layout.spots import GROUP, HAND, MELD, PILE, Spot

NOT_YET = {"not_your_turn", "draw_first", "opening_too_small", "open_with_taken"}  # but they may be laid out


@once_a_view
def points_of(view: View, groups: tuple[Numbers, ...]) -> int:
    """What melds that are laid out are worth; open jokers stand where they count most."""
    laid = (arrange(view.shown(group), view.rules) for group in groups)
    return sum(meld_points(shown, view.rules) for shown in laid if shown)


def opening_of(view: View, groups: tuple[Numbers, ...]) -> Meld:
    """The move that lays groups together."""
    return Meld(tuple(view.shown(group) for group in groups))


def opening_refused(view: View, groups: tuple[Numbers, ...]) -> IllegalMove | None:
    """Why groups may not be laid together now, or None if they may."""
    way = meant(view, (opening_of(view, groups),))[0]
    return why_not(view, way[0])


@once_a_view
def proposal(view: View) -> tuple[Numbers, ...]:
    """The first melds of most points that the hand has, the card taken for them among them; none: too few."""
    needed = view.faces[view.taken] if view.must_open_with_taken and view.taken is not None else None
    melds = _best_melds(tuple(sorted(view.shown(view.hand))), view.rules, needed)
    while sum(meld_points(meld, view.rules) for meld in melds) >= view.rules.opening:
        groups, left = list[Numbers](), [*view.hand]
        for meld in melds:
            groups.append(holding(view, left, meld))
            left = [card for card in left if card not in groups[-1]]
        if view.phase != "play" or opening_refused(view, tuple(groups)) is None:
            return tuple(groups)
        melds = melds[:-1]
    return ()


@lru_cache(maxsize=64)
def _best_melds(hand: Faces, rules: Rules, needed: Face | None) -> tuple[Faces, ...]:
    """The melds of most points, first the one with a card that is needed, the smallest one last."""

    def worth(meld: Faces) -> int:
        return meld_points(meld, rules) + 1000 * (needed in meld)

    _, melds = choose_melds(hand, rules, worth)
    return tuple(sorted(melds, key=worth, reverse=True))


class OpeningCommands(TrayCommands):
    """What clicks, drags and keys mean until the player has laid his first melds."""

    def open(self) -> None:
        """Lay all groups of the tray together."""
        if self.tray.groups:
            self.ask([opening_of(self.table.view, self.tray.groups)])

    def propose(self) -> None:
        """Lay out the best first melds of the hand."""
        self.table.hand.selected.clear()
        self._lay(Tray(proposal(self.table.view)), "meld3")

    def welcomes(self, source: str, cards: Numbers, place: Spot) -> bool:
        """Whether cards make a meld there, or come back to the hand; other places as in every game."""
        if source != HAND or place.kind in (PILE, MELD):
            return super().welcomes(source, cards, place)
        match place.kind:
            case "area":
                return self.are_melds(cards)
            case "group":
                group = self.tray.groups[place.number]
                return bool(cards) and not {*cards} & {*group} and is_meld(self.table.view, (*group, *cards))
        return place.kind == HAND and bool({*cards} & {*self.tray.cards})

    def drop(self, drag: Drag, place: Spot | None) -> None:
        """Lay out what is dropped on the table, and take back what is dropped on the hand."""
        if drag.source != HAND or place is None or place.kind in (PILE, MELD):
            super().drop(drag, place)
        elif place.kind == HAND:
            self._take_back(drag.cards)
        elif place.kind == GROUP:
            self._join(drag.cards, place.number)
        else:
            self._to_table(drag.cards)

    def toggle(self, card: int) -> None:
        """Select a card, or no longer; a meld on the tray gets the selected cards, or comes back."""
        at = next((at for at, group in enumerate(self.tray.groups) if card in group), None)
        chosen = self.table.hand.chosen()
        if at is None:
            super().toggle(card)
        elif chosen and is_meld(self.table.view, (*self.tray.groups[at], *chosen)):
            self._join(chosen, at)
        else:
            self._take_back(self.tray.groups[at])

    def obvious(self, card: int) -> None:
        """As in every game; a card of the tray comes back with its meld."""
        if card in self.tray.cards:
            self.toggle(card)
        else:
            super().obvious(card)

    def can_lay(self, cards: Numbers) -> bool:
        """Whether cards that make a meld can be laid out."""
        return not self.table.view.only_discards

    def to_group(self, group: int) -> None:
        """Add the selected cards, or the one in focus, to a meld of the tray."""
        cards = tuple(card for card in self._meant() if card not in self.tray.cards)
        if cards and group < len(self.tray.groups):
            self._join(cards, group)

    def meld(self) -> None:
        """Lay the selected cards out, or down at once if they are worth enough."""
        self._to_table(self.table.hand.chosen())

    def meld_or_lay_off(self) -> None:
        """The same by a key."""
        self.meld()

    def are_melds(self, cards: Numbers) -> bool:
        """Whether cards make one meld or several."""
        view = self.table.view
        return bool(cards) and all(arrange(meld, view.rules) for meld in grouped(view, view.shown(cards)))

    def _to_table(self, cards: Numbers) -> None:
        """Lay melds down if they are worth enough by themselves, else put them on the tray."""
        if not cards:
            self.table.moves.refuse(IllegalMove("none_selected"))
            return
        view, faces = self.table.view, self.table.view.shown(cards)
        move = Meld(grouped(view, faces))
        refusal = why_not(view, meant(view, (move,))[0][0])
        if not self.are_melds(cards):
            self.table.moves.refuse(IllegalMove("not_a_meld", why=why_no_meld(faces, view.rules)))
        elif refusal is None and not self.tray.groups:
            self.ask([move])
        elif refusal is None or refusal.reason in NOT_YET:
            self._lay_out(cards, move.melds)
        else:
            self.table.moves.refuse(refusal)

    def _lay_out(self, cards: Numbers, melds: tuple[Faces, ...]) -> None:
        tray, left = self.tray, [*cards]
        for meld in melds:
            group = holding(self.table.view, left, meld)
            left = [card for card in left if card not in group]
            tray = tray.with_group(group)
        self.table.hand.selected.clear()
        self._lay(tray, f"meld{min(len(cards), 5)}")

    def _join(self, cards: Numbers, at: int) -> None:
        view, grown = self.table.view, (*self.tray.groups[at], *cards)
        if not is_meld(view, grown):
            meld = arrange(view.shown(self.tray.groups[at]), view.rules)
            self.table.moves.refuse(IllegalMove("does_not_fit", card=view.faces[cards[0]], cards=meld))
            return
        self.table.hand.selected.clear()
        self._lay(self.tray.joined(cards, at), "lay_off")

    def _take_back(self, cards: Numbers) -> None:
        self._lay(self.tray.without(cards), "undo")

    def _lay(self, tray: Tray, sound: str) -> None:
        super()._lay(only_melds(self.table.view, tray), sound)


def only_melds(view: View, tray: Tray) -> Tray:
    """The tray without groups that are no melds any more."""
    return Tray(tuple(group for group in tray.groups if is_meld(view, group)))
