"""What a click or a key asks of the table, from the cards that are selected. The rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy.engine.actions import Action, Discard, IllegalMove, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import least_deadwood
from rummy.ui import motion
from rummy.ui.table.hand import (
    AREA,
    HAND,
    PILE,
    Drag,
    Target,
    asks,
    fitting_melds,
    is_welcome,
    lay_down,
    lay_offs,
)

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class Commands:
    """The player's wishes, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def ask(self, actions: list[Action]) -> None:
        """Have actions done; none at all lets the cards glide home."""
        if actions:
            self.table.act_all(actions)
        else:
            self.table.relayout(motion.GLIDE_HOME)

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
            self.table.refuse(IllegalMove("one_discard"))
        else:
            self.ask(asks(self.table.view, drag.source, faces, place) if place else [])

    def to_pile(self) -> None:
        """Take the top discard, or discard the one selected card."""
        chosen = self.chosen_faces()
        if self.table.view.phase in ("draw", "upcard"):
            self.ask([Take()])
        elif len(chosen) == 1:
            self.ask([Discard(chosen[0])])
        elif chosen:
            self.table.refuse(IllegalMove("one_discard"))

    def to_group(self, group: int) -> None:
        """Put the selected cards to a group that is laid out."""

    def to_hand(self) -> None:
        """Take the selected cards back from where they are laid out."""

    def to_meld(self, meld: int) -> None:
        """Lay the selected cards off on a meld."""
        if self.chosen_faces():
            self.ask(list(lay_offs(self.table.view, self.chosen_faces(), meld)))

    def meld(self) -> None:
        """Lay the selected cards down."""
        if self.chosen_faces():
            self.ask([lay_down(self.table.view, self.chosen_faces())])

    def meld_or_lay_off(self) -> None:
        """Lay the selected cards down; a single card on the first meld that it fits."""
        chosen = self.chosen_faces()
        places = fitting_melds(self.table.view, chosen[0]) if len(chosen) == 1 else []
        if places and self.table.is_mine:
            self.ask(list(lay_offs(self.table.view, chosen, places[0])))
        else:
            self.meld()

    def obvious(self, card: int) -> None:
        """Lay a card off where it fits in one place only, select the ready meld it is in, or discard it."""
        self.table.hand.selected.discard(card)
        face = self.table.view.faces[card]
        ready = self._ready_meld(face)
        places = fitting_melds(self.table.view, face)
        if len(places) == 1:
            self.ask(list(lay_offs(self.table.view, (face,), places[0])))
        elif ready and is_legal(self.table.view, Meld((ready,))):
            view = self.table.view
            self.table.hand.selected = {other for other in view.hand if view.faces[other] in ready}
            self.table.relayout(motion.SETTLE)
        elif self.table.view.phase == "play":
            self.ask([Discard(face)])

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
            self.table.refuse(IllegalMove("one_discard"))

    def _ready_meld(self, face: Face) -> tuple[Face, ...]:
        """The meld of the best arrangement that a card of the hand belongs to, or nothing."""
        _, melds = least_deadwood(self.table.view.shown(self.table.view.hand), self.table.view.rules)
        return next((meld for meld in melds if face in meld), ())
