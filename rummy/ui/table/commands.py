"""What a click or a key asks of the table, from the cards that are selected. The rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy.engine.actions import Action, Discard, Draw, IllegalMove, Meld, Swap, Take
from rummy.engine.cards import Face
from rummy.engine.melds import least_deadwood
from rummy.ui import motion
from rummy.ui.table.hand import (
    AREA,
    HAND,
    MELD,
    PILE,
    Drag,
    Target,
    asks,
    fitting_melds,
    holding,
    is_welcome,
    lay_down,
    lay_on,
    swapping_melds,
)
from rummy.ui.table.jokers import Plan, at_the_end, may, meant

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
        self.table.app.sounds.play("slide")
        self.table.relayout(motion.SETTLE)

    def welcomes(self, source: str, cards: tuple[int, ...], place: Target) -> bool:
        """Whether cards may well be dropped there; for a single one its meld counts, not the open table."""
        known = self.table.view.faces
        faces = tuple(known[card] for card in cards if card in known)
        if (source == HAND and not faces) or (place.kind == AREA and len(faces) < 2):
            return False
        return is_welcome(self.table.view, source, faces, place)

    def drop(self, drag: Drag, place: Target | None) -> None:
        """Do what letting cards go over a place asks for."""
        known = self.table.view.faces
        faces = tuple(known[card] for card in drag.cards if card in known)
        if place is not None and place.kind == PILE and len(faces) > 1:
            self.table.moves.refuse(IllegalMove("one_discard"))
        else:
            self.table.moves.act_plans(self._plans(drag, place, faces) if place else [])

    def _plans(self, drag: Drag, place: Target, faces: tuple[Face, ...]) -> list[Plan]:
        """What a drop may mean; a joker let go over one end of a run is to lie there."""
        plan = tuple(asks(self.table.view, drag.source, faces, place))
        plans = meant(self.table.view, plan) if plan else []
        aside = (self.table.stage.sprites[drag.cards[0]].place.x - place.box.centerx) / max(1, place.box.w)
        if place.kind == MELD and abs(aside) > END:
            plans = at_the_end(self.table.view, plans, left=aside < 0)
        return plans

    def draw(self) -> None:
        """Draw from the stock."""
        self.ask([Draw()])

    def take(self, card: int = -1) -> None:
        """Take the top discard."""
        self.ask([Take()])

    def to_pile(self, card: int = -1) -> None:
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
        """Take the selected cards back from where they are laid out."""

    def to_meld(self, meld: int) -> None:
        """Lay the selected cards off on a meld."""
        if self.chosen_faces():
            self.ask(lay_on(self.table.view, self.chosen_faces(), meld))

    def meld(self) -> None:
        """Lay the selected cards down."""
        if self.chosen_faces():
            self.ask([lay_down(self.table.view, self.chosen_faces())])

    def meld_or_lay_off(self) -> None:
        """Lay the selected cards down; a single card on the first meld that it fits, or for its joker."""
        chosen, view = self.chosen_faces(), self.table.view
        places = fitting_melds(view, chosen[0]) if len(chosen) == 1 else []
        places = places or (swapping_melds(view, chosen[0]) if len(chosen) == 1 else [])
        if places and self.table.is_mine:
            self.ask(lay_on(view, chosen, places[0]))
        else:
            self.meld()

    def swap(self) -> None:
        """Exchange the one selected card for the first joker that stands for it."""
        chosen = self.chosen_faces()
        places = swapping_melds(self.table.view, chosen[0]) if len(chosen) == 1 else []
        if places:
            self.ask([Swap(chosen[0], places[0])])

    def obvious(self, card: int) -> None:
        """Lay a card off where it fits in one place only, select the ready meld it is in, or discard it."""
        self.table.hand.selected.discard(card)
        view, face = self.table.view, self.table.view.faces[card]
        ready = self._ready_meld(card)
        places = fitting_melds(view, face) or swapping_melds(view, face)
        if len(places) == 1:
            self.ask(lay_on(view, (face,), places[0]))
        elif ready and self.can_lay(ready):
            self.table.hand.selected = {*ready}
            self.table.relayout(motion.SETTLE)
        elif view.phase == "play":
            self.ask([Discard(face)])

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
        view, held = self.table.view, self.table.hand.held
        _, melds = least_deadwood(view.shown(held), view.rules)
        face = view.faces[card]
        meld = next((m for m in melds if face in m or (face.joker and any(f.joker for f in m))), ())
        return holding(view, sorted(held, key=lambda other: other != card), meld)
