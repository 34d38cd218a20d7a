"""The guide to games with first melds: the tray, what is missing, giving back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect

from rummy.engine.actions import GiveBack, Meld, Take
from rummy.engine.cards import Face, Numbers
from rummy.engine.judge import is_legal
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.once import once_a_view
from rummy.ui.cards.sorting import holding
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import GameUi, about_several, button, can_discard
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.games.laying import tray_of
from rummy.ui.table.games.opening_tray import (
    OpeningCommands,
    are_melds,
    only_melds,
    opening_of,
    opening_refused,
    points_of,
    proposal,
)
from rummy.ui.table.hand.jokers import legal_plans
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.intents import ButtonSpec, Intents
from rummy.ui.table.layout.frame import Frame, tray_below
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.spots import GROUP
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState
from rummy.ui.words.sentences import sentence

MOST_ACTS = 3  # for which there is room beside the hand


@once_a_view
def _told(view: View, groups: tuple[Numbers, ...]) -> Mapping[int, Face]:
    """What cards that are laid out will lie as if they may be laid, or else where they count most."""
    (move, *_) = legal_plans(view, (opening_of(view, groups),))[0]
    assert isinstance(move, Meld)
    pairs = zip(groups, move.melds, strict=True)
    return {
        number: face
        for group, shown in pairs
        for number, face in zip(holding(view, group, shown), shown, strict=True)
    }


class OpeningUi(GameUi):
    """The guide to games in which the first melds must be worth something."""

    opening = OpeningCommands()
    asks_for = "opening"  # what has to be laid first, as the keys of its buttons begin

    def commands(self, state: TableState) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing if is_open(state.view) else self.opening

    def area_words(self) -> str:
        """Nothing: what is still missing is told there."""
        return ""

    # What is laid out

    def tray_kept(self, state: TableState) -> Tray | None:
        """Only melds stay on the tray."""
        return only_melds(state.view, state.hand.tray) if state.hand.tray else None

    def tray_undone(self, state: TableState, before: View) -> Tray | None:
        """The tray as it was; first melds that come back lie on it again."""
        view, tray = state.view, tray_of(state)
        if not is_open(view):
            for meld in before.melds:
                tray = tray.with_group(meld.cards) if {*meld.cards} <= {*view.hand} else tray
        return only_melds(view, tray) if tray.groups else None

    def faces(self, state: TableState) -> Mapping[int, Face]:
        """What the jokers on the tray stand for."""
        return _told(state.view, state.groups) if state.groups else {}

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """The tray, once something lies on it."""
        return tray_below(fr)[1] if state.groups else None

    # Buttons

    def buttons(self, state: TableState) -> list[ButtonSpec]:
        """Meld, open or propose it, give back."""
        view = state.view
        if is_open(view):
            return super().buttons(state)
        meld, lay = ([*self._meld(state)], [*self._open(state)]) if view.phase == "play" else ([], [])
        offered = [*meld, *lay]
        if state.groups:  # to open lies where it was proposed, for who clicks once more
            cancel, key, hint = self.opening.cancel, pygame.K_ESCAPE, "hint.cancel_tray"
            offered = [
                button("opening", "cancel", cancel, key, "close", hint=hint, primary=False),
                *lay,
                *meld,
            ]
        if state.is_mine and is_legal(view, GiveBack()):
            offered.append(button("opening", "give_back", _give_back, pygame.K_b, "undo", primary=False))
        return offered[:MOST_ACTS]

    def _meld(self, state: TableState) -> Iterator[ButtonSpec]:
        view, chosen = state.view, state.hand.chosen()
        can = state.is_mine and not view.only_discards and are_melds(view, chosen)
        if can or not state.groups:
            hint, ready = say("hint.meld_tray"), not chosen and bool(self.opening.ready(state))
            yield ButtonSpec(
                "meld", say("table.meld"), self.opening.meld, hint, None, "meld", can or ready, can
            )

    def _open(self, state: TableState) -> Iterator[ButtonSpec]:
        view = state.view
        if state.groups:
            can = self.opening.can_open(state)
            lay, key = self.opening.open, pygame.K_o
            yield button(self.asks_for, "open", lay, key, "check", enabled=can, primary=can)
        elif state.is_mine and not view.only_discards and proposal(view):
            yield button(self.asks_for, "propose", self.opening.propose, pygame.K_o, "star")

    # Words

    def prompt(self, state: TableState) -> str:
        """What the player, whose turn it is, can do now."""
        view = state.view
        if is_open(view) or view.only_discards:
            return super().prompt(state)
        if view.phase == "draw":
            return self.draw_prompt(state)
        return _laying_out(state) or self.opening_prompt(state)

    def opening_prompt(self, state: TableState) -> str:
        """How far the first melds have come."""
        return _opening_prompt(state)

    def draw_prompt(self, state: TableState) -> str:
        """Where the player can draw from, as long as the first melds are to come."""
        view = state.view
        if not (view.stock and is_legal(view, Take())):
            return self.how_to_draw(state)
        return say("prompt.draw_or_take_first", card=view.faces[view.pile[-1]])

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """What the first melds count."""
        labels = super().labels(state, layout)
        view = state.view
        plays = view.phase in ("draw", "play", "buy") and view.takes_part(view.seat)
        if plays and view.knows_hand and not is_open(view):
            labels.append(self._opening_label(state, layout.frame))
        return labels

    def _opening_label(self, state: TableState, fr: Frame) -> Label:
        pixels, tray = max(13, round(16 * fr.unit)), self.tray(fr, state)
        words, is_ready = self.opening_words(state)
        if tray is not None:
            at = (tray.x + round(18 * fr.unit), tray.y - round(4 * fr.unit))
            return Label(words, at, pixels, "midleft", theme.GOLD, bold=is_ready)
        room = _beside_melds(fr, state.view.seat)
        small = letters.fitting([words], pixels, room.w - pixels, bold=False)
        if letters.wide(words, small) <= room.w - small:
            pixels = small
        lines = letters.wrapped(words, pixels, room.w - pixels)
        at = room.centerx, room.centery - (len(lines) - 1) * letters.pitch(pixels) // 2
        return Label("\n".join(lines), at, pixels, colour=theme.GOLD if is_ready else theme.MIST)

    def opening_words(self, state: TableState) -> tuple[str, bool]:
        """What the first melds need or have, and whether that is enough."""
        view, need = state.view, state.view.opening
        if state.groups:
            have = points_of(view, state.groups)
            is_enough = have >= need
            return say("opening.enough" if is_enough else "opening.so_far", have=have, need=need), is_enough
        best = () if view.only_discards else proposal(view)
        if not best:
            return say("opening.need", need=need), False
        return say("opening.can", points=points_of(view, best)), True


def _beside_melds(fr: Frame, me: int) -> Rect:
    """Room for a line of words below the piles; beside them where the melds lie below."""
    u = fr.unit
    if fr.area.left < fr.pile.right:
        left = fr.pile.right + round(24 * u)
        return Rect(left, fr.pile.y, fr.band.right - left, fr.pile.h)
    left, high = fr.seat(me).box.left, round(36 * u)
    room = Rect(left, fr.area.bottom - high, fr.area.left - round(12 * u) - left, high)
    in_it = [place.box.right for place in fr.seats if place.seat != me and place.box.colliderect(room)]
    left = max([left, *(right + round(8 * u) for right in in_it)])
    return Rect(left, room.y, room.right - left, high)


@once_a_view
def is_open(view: View) -> bool:
    """Return True if the player has laid their first melds, or may lay any."""
    return not view.must_open


def _laying_out(state: TableState) -> str:
    """What can be done with the cards that are selected, if anything."""
    if any(place.kind == GROUP for place in state.drop_targets):
        return say("prompt.join")
    if can_discard(state.view, state.chosen):
        return say("prompt.discard", card=state.chosen[0])
    if are_melds(state.view, state.hand.chosen()):
        return say("prompt.lay_out")
    return about_several(state) if len(state.chosen) > 1 else ""


def _opening_prompt(state: TableState) -> str:
    view, groups, need = state.view, state.groups, state.view.opening
    lacks = _lacks_taken(state)
    if groups:
        have, refusal = points_of(view, groups), opening_refused(view, groups)
        if refusal is not None and have >= need:
            return sentence(refusal)
        if refusal is None:
            return say("prompt.tray_ready", have=have)
        if lacks is None:
            return say("prompt.tray", have=have, need=need)
        return say("prompt.tray_with", have=have, need=need, card=lacks)
    if lacks is not None:
        return say("prompt.with_taken", card=lacks)
    best = proposal(view)
    if best:
        return say("prompt.can_open", points=points_of(view, best))
    return say("prompt.first_melds", need=need)


def _lacks_taken(state: TableState) -> Face | None:
    """The card taken for the first melds, as long as it is not among them."""
    view = state.view
    lacks = view.must_open_with_taken and view.taken not in tray_of(state).cards
    return view.faces[view.taken] if lacks and view.taken is not None else None


def _give_back(state: TableState) -> Intents:
    return play(state.view, GiveBack())
