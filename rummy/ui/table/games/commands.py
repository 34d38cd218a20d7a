"""What a click or a key asks of the table, from the cards that are selected. The rules answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rummy.engine.actions import Action, Discard, Draw, IllegalMove, Meld, Swap, Take
from rummy.engine.cards import Face
from rummy.ui.cards.sorting import ready_melds
from rummy.ui.drawing import motion
from rummy.ui.table.hand.hand import (
    Drag,
    asks,
    is_welcome,
    lay_down,
    lay_on,
    swapping_melds,
    taking_melds,
)
from rummy.ui.table.hand.jokers import Plan, at_the_end, may, meant
from rummy.ui.table.layout.spots import AREA, HAND, MELD, PILE, Spot

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

END = 0.2  # share of a run's length, from its middle, from where on a drop means its end


class Commands:
    """The player's wishes, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def ask(self, actions: list[Action]) -> None:
        """Have actions done; none at all lets the cards glide home."""
        self.table.moves.act_all(actions)

    def toggle(self, card: int) -> None:
        """Select a card, or no longer."""
        self.table.hand.selected ^= {card}
        self.table.hand.anchor = card
        self.show_selection()

    def select_to(self, card: int) -> None:
        """Select all cards from the one clicked last to this one."""
        self.table.hand.reach(card)
        self.show_selection()

    def select(self, cards: Iterable[int]) -> None:
        """Select just these cards."""
        self.table.hand.selected = {*cards}
        self.show_selection()

    def unselect(self) -> None:
        """Let the selection go."""
        if self.table.hand.selected:
            self.select(())

    def cancel(self) -> None:
        """Take back what is laid out, where anything can be."""

    def show_selection(self) -> None:
        """Let the selected cards rise."""
        self.table.app.sounds.play("slide")
        self.table.relayout(motion.SETTLE)

    def welcomes(self, source: str, cards: tuple[int, ...], place: Spot) -> bool:
        """Whether cards may well be dropped there; for a single one its meld counts, not the open table."""
        known = self.table.view.faces
        faces = tuple(known[card] for card in cards if card in known)
        if (source == HAND and not faces) or (place.kind == AREA and len(faces) < 2):
            return False
        return is_welcome(self.table.view, source, faces, place)

    def drop(self, drag: Drag, place: Spot | None) -> None:
        """Do what letting cards go over a place asks for."""
        known = self.table.view.faces
        faces = tuple(known[card] for card in drag.cards if card in known)
        places = taking_melds(self.table.view, faces[0]) if drag.source == HAND and len(faces) == 1 else []
        if place is not None and place.kind == PILE and len(faces) > 1:
            self.table.moves.refuse(IllegalMove("one_discard"))
        elif place is not None and place.kind == AREA and len(places) > 1:
            self.lay_off(drag.cards[0])
        else:
            self.table.moves.act_plans(self._plans(drag, place, faces) if place else [])

    def _plans(self, drag: Drag, place: Spot, faces: tuple[Face, ...]) -> list[Plan]:
        """What a drop may mean; a joker let go over one end of a run is to lie there."""
        plan = tuple(asks(self.table.view, drag.source, faces, place))
        plans = meant(self.table.view, plan) if plan else []
        box = self.table.spots()[place]
        aside = (self.table.stage.sprites[drag.cards[0]].place.x - box.centerx) / max(1, box.w)
        if place.kind == MELD and abs(aside) > END:
            plans = at_the_end(self.table.view, plans, left=aside < 0)
        return plans

    # Places

    def go_to(self, place: Spot) -> None:
        """Do what a click on a place asks for."""
        match place.kind:
            case "stock":
                self.draw()
            case "pile":
                self.to_pile(place.card)
            case "meld":
                self.to_meld(place.number)
            case "group":
                self.to_group(place.number)
            case "hand":
                self.to_hand()
            case "area":
                self.to_area()

    def lay_off(self, card: int) -> None:
        """Lay a card off, or exchange it for a joker; of several melds one is chosen."""
        self.table.hand.selected = {card}
        self._to_one_of(taking_melds(self.table.view, self.table.view.faces[card]))

    def draw(self) -> None:
        """Draw from the stock."""
        self.ask([Draw()])

    def take(self, card: int | None = None) -> None:
        """Take the top discard."""
        self.ask([Take()])

    def to_pile(self, card: int | None = None) -> None:
        """Take a discard, or discard the one selected card."""
        chosen = self.chosen_faces()
        if self.table.view.phase in ("draw", "upcard"):
            self.take(card)
        elif len(chosen) == 1:
            self.ask([Discard(chosen[0])])
        elif chosen:
            self.table.moves.refuse(IllegalMove("one_discard"))

    def to_group(self, group: int) -> None:
        """Put the selected cards to a group that is laid out."""

    def to_hand(self) -> None:
        """Let the selection go, or take it back from where it is laid out."""
        self.unselect()

    def to_area(self) -> None:
        """Lay the selected cards down, or say why not; cards that nobody can mean to lay are let go."""
        chosen, view = self.chosen_faces(), self.table.view
        lone = len(chosen) == 1 and not taking_melds(view, chosen[0])
        if not chosen or lone or view.rules.flow == "knock":
            self.unselect()
        else:
            self.meld_or_lay_off()

    def to_meld(self, meld: int) -> None:
        """Lay the selected cards off on a meld."""
        if self.chosen_faces():
            self.ask(lay_on(self.table.view, self.chosen_faces(), meld))

    def meld(self) -> None:
        """Lay the selected cards down."""
        if self.chosen_faces():
            self.ask([lay_down(self.table.view, self.chosen_faces())])
        else:
            self.table.moves.refuse(IllegalMove("none_selected"))

    def meld_or_lay_off(self) -> None:
        """Lay the selected cards down, or off where they fit; of several melds one is chosen."""
        places = self._fitting(self.table.hand.chosen())
        if places:
            self._to_one_of(places)
        else:
            self.meld()

    def _to_one_of(self, melds: Sequence[int]) -> None:
        if len(melds) == 1:
            self.to_meld(melds[0])
        else:
            self.table.focus.choose([Spot(MELD, meld) for meld in melds])

    def _fitting(self, cards: tuple[int, ...]) -> list[int]:
        """The melds that cards may join now, unless they can be laid down by themselves."""
        if not self.table.is_mine:
            return []
        fits = [place for place in self.table.spots() if self.welcomes(HAND, cards, place)]
        alone = any(place.kind == AREA for place in fits)
        return [] if alone else [place.number for place in fits if place.kind == MELD]

    def swap(self) -> None:
        """Exchange the one selected card for the first joker that stands for it."""
        chosen = self.chosen_faces()
        places = swapping_melds(self.table.view, chosen[0]) if len(chosen) == 1 else []
        if places:
            self.ask([Swap(chosen[0], places[0])])

    def obvious(self, card: int) -> None:
        """Do what there is to do with a card; where that might be regretted, only select what is meant."""
        view, ready = self.table.view, self._ready_meld(card)
        places = taking_melds(view, view.faces[card])
        if view.phase != "play":
            self.toggle(card)
        elif ready and self.can_lay(ready):
            self.select(ready)
        elif len(places) > 1 or (places and not ready):
            self.lay_off(card)
        elif ready:
            self.select([card])
        else:
            self.table.hand.selected.discard(card)
            self.ask([Discard(view.faces[card])])

    def can_lay(self, cards: tuple[int, ...]) -> bool:
        """Whether cards that make a meld can be laid down."""
        return may(self.table.view, (Meld((self.table.view.shown(cards),)),))

    def chosen_faces(self) -> tuple[Face, ...]:
        """The faces of the selected cards."""
        return tuple(self.table.view.faces[card] for card in self.table.hand.chosen())

    def discard(self) -> None:
        """Discard the one selected card, or the one in focus."""
        chosen = self.chosen_faces()
        hovered = self.table.hand.hovered
        if not chosen and hovered is not None:
            chosen = (self.table.view.faces[hovered],)
        if len(chosen) == 1:
            self.ask([Discard(chosen[0])])
        elif chosen:
            self.table.moves.refuse(IllegalMove("one_discard"))

    def _ready_meld(self, card: int) -> tuple[int, ...]:
        """The cards held that make a meld of the best arrangement with this one, or none."""
        held = tuple(sorted(self.table.hand.held, key=lambda other: other != card))
        return next((meld for meld in ready_melds(self.table.view, held) if card in meld), ())
