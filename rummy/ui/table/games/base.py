"""What the player is told and offered at the table of a game: words, buttons, lights. One guide a kind.

A guide is pure: it answers from the state of a table and from where things lie, and changes neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from pygame import Rect

from rummy.engine.actions import Action, Buy, Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.view import View
from rummy.text import number, say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.games.confirmations import could_be_laid
from rummy.ui.table.hand.drops import fitting_melds, grouped, lay_down, swapping_melds
from rummy.ui.table.hand.jokers import is_legal_plan
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.intents import ButtonSpec, Confirmation, Handler, Intents
from rummy.ui.table.layout.cards import place_cards
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.spots import MELD, drop_spots
from rummy.ui.table.parts.counts import folded_counts
from rummy.ui.table.parts.owners import badges
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState

SHORTEST_MELD = 3  # cards


def button(
    kind: str,
    name: str,
    want: Handler,
    key: int,
    icon: str | None = None,
    *,
    hint: str = "",
    enabled: bool = True,
    primary: bool = True,
) -> ButtonSpec:
    """A button of a kind of games: it says "<kind>.<name>", and its hint is "hint.<name>" or another one."""
    return ButtonSpec(
        name, say(f"{kind}.{name}"), want, say(hint or f"hint.{name}"), key, icon, enabled, primary
    )


class GameUi:
    """The guide to games in which melds lie on the table; the others change what is different there."""

    playing = Commands()

    def commands(self, state: TableState) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing

    # Where things lie

    def layout(self, bare: Frame, state: TableState) -> Layout:
        """Where everything lies, from what stands still at any game."""
        fr = self.frame(bare, state)
        places = place_cards(fr, state.view, state.hand.shape())
        return Layout(fr, places | {**self.places(fr, state)}, drop_spots(fr, state.view, state.groups))

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Where things stand in this game."""
        return bare

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """Where cards lie that do not lie as usual."""
        return {}

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """Where a tray lies for cards that are laid out, if there is one."""
        return None

    def faces(self, state: TableState) -> Mapping[int, Face]:
        """What cards that are laid out show, where that differs from what they are."""
        return {}

    # The pile

    def taken_with(self, state: TableState, card: int | None) -> tuple[int, ...]:
        """The cards that are taken with a discard."""
        return state.view.pile[-1:]

    def discard_of(self, state: TableState, card: int | None) -> int | None:
        """The discard that is meant by pointing at one, where it matters which."""
        return None

    def takeable(self, state: TableState) -> tuple[int, ...]:
        """The discards that may be taken, where it matters which."""
        return ()

    # What is laid out

    def lays_down(self, state: TableState) -> bool:
        """Return True if cards can be put on the free table now."""
        return True

    def tray_kept(self, state: TableState) -> Tray | None:
        """What stays laid out after something has happened."""
        return state.hand.tray

    def tray_undone(self, state: TableState, before: View) -> Tray | None:
        """What is laid out after a move was taken back."""
        return None

    # Buttons

    def buttons(self, state: TableState) -> list[ButtonSpec]:
        """What the buttons of this game do, from below to above."""
        view, chosen = state.view, state.chosen
        if state.dock is not None:
            return []
        if view.may_decline and state.is_mine and is_legal(view, Pass()):
            decline = say("spread.decline")
            return [ButtonSpec("decline", decline, _decline, say("hint.decline"), pygame.K_p, "skip")]
        can = bool(chosen) and state.is_mine and is_legal_plan(view, (lay_down(view, chosen),))
        ready = not chosen and bool(self.playing.ready(state))
        want, hint = self.playing.meld, say("hint.meld_ready" if ready else "hint.meld")
        meld = ButtonSpec(
            "meld", say("table.meld"), want, hint, icon="meld", enabled=can or ready, primary=can
        )
        return [meld, *self._swap(state)]

    def _swap(self, state: TableState) -> Iterator[ButtonSpec]:
        if state.is_mine and swapping_melds(state.view, state.chosen):
            want, hint = self.playing.swap, say("hint.swap" if len(state.chosen) == 1 else "hint.swap_both")
            yield ButtonSpec("swap", say("table.swap"), want, hint, pygame.K_e, "star", primary=False)

    def confirmation(self, state: TableState, action: Action) -> Confirmation | None:
        """What to ask before an action that may be a slip."""
        return could_be_laid(state, action, self.commands(state))

    # Words and lights

    def area_words(self) -> str:
        """What is printed on the felt where melds lie."""
        return say("table.melds")

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """What lies on the felt and on the cards: which have to be laid in this turn, and whose they are."""
        fr, view = layout.frame, state.view
        owners = badges(fr, view, state.names) if counts_laid(view) else []
        return [*_owed_labels(state, layout), *owners, *folded_counts(fr, view, state.groups)]

    def rest(self, view: View, seat: int) -> str:
        """What a seat still holds, and what it has on the table where that counts; or that it is out."""
        if seat in view.out and not view.hands[seat]:
            return say("closed.eliminated")
        held = say("table.cards", count=len(view.hands[seat]))
        if not counts_laid(view):
            return held
        return say("spread.rest", rest=held, points=number(view.laid_points[seat]))

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """What glows while nothing is dragged or selected: where a card can be drawn from."""
        view, fr = state.view, layout.frame
        if not view.may_take_top:
            return []
        top = layout.places[view.stock[-1]].rect if view.stock else fr.stock
        places: list[tuple[Rect, Action]] = [
            (fr.stock.union(top), Draw()),
            (fr.pile, Take()),
            (fr.pile, Buy()),
        ]
        return [box for box, action in places if is_legal(view, action)]

    def prompt(self, state: TableState) -> str:
        """What the player, whose turn it is, can do now."""
        view, chosen = state.view, state.chosen
        if view.phase == "draw":
            return self.how_to_draw(state)
        if view.only_discards:
            return say("prompt.discard" if can_discard(view, chosen) else "prompt.begin", card=chosen[:1])
        if swapping_melds(view, chosen):
            return say("prompt.swap", card=chosen)
        if view.owed and not state.drop_targets:
            return say("prompt.owed", card=view.faces[min(view.owed)])
        if len(chosen) == 1 and fitting_melds(view, chosen[0]):
            return say("prompt.lay_off", card=chosen[0])
        if can_discard(view, chosen):
            return say("prompt.discard", card=chosen[0])
        if chosen and self.buttons(state)[0].enabled:
            all_ready = state.hand.selected == {*self.playing.ready(state)}
            return say("prompt.meld_shown" if all_ready else "prompt.meld_ready", cards=grouped(view, chosen))
        if len(chosen) > 1:
            return about_several(state)
        last = view.shown(view.hand) if len(view.hand) == 1 and not view.second_of(view.seat) else ()
        return say("prompt.last", card=last[0]) if can_discard(view, last) else say("prompt.play")

    def how_to_draw(self, state: TableState) -> str:
        """Where the player can draw from."""
        view = state.view
        if not view.pile or not is_legal(view, Take()):
            return say("prompt.decline" if view.may_decline else "prompt.draw")
        if view.may_decline:
            return say("prompt.take_or_decline", card=view.faces[view.pile[-1]])
        key = "prompt.draw_or_take" if view.stock else "prompt.take_or_turn"
        return say(key, card=view.faces[view.pile[-1]])


def counts_laid(view: View) -> bool:
    """Return True if the cards on the table count for who laid them."""
    return view.rules.settlement == "laid"


def can_discard(view: View, chosen: Sequence[Face]) -> bool:
    """Return True if the cards are a single one that may be discarded now."""
    return len(chosen) == 1 and is_legal(view, Discard(chosen[0]))


def about_several(state: TableState) -> str:
    """What can be done with several selected cards that are no meld."""
    lays_off = any(place.kind == MELD for place in state.drop_targets)
    return say("prompt.lay_off_all") if lays_off else no_meld(state.view)


def no_meld(view: View) -> str:
    """What makes a meld in this game, for somebody who has selected something else."""
    if view.rules.only_sets:
        return say("prompt.no_meld_set")
    longer = view.rules.shortest_run > SHORTEST_MELD
    return say("prompt.no_meld_run" if longer else "prompt.no_meld", count=view.rules.shortest_run)


def _decline(state: TableState) -> Intents:
    return play(state.view, Pass())


def _owed_labels(state: TableState, layout: Layout) -> Iterator[Label]:
    view, u = state.view, layout.frame.unit
    if not view.owed or state.hand.drag or not state.is_mine:
        return
    for card in view.hand:
        if card in view.owed:
            box = layout.places[card].rect
            at, pixels = (box.centerx, box.top - round(6 * u)), max(13, round(15 * u))
            yield Label(say("table.owed"), at, pixels, "midbottom", theme.GOLD, bold=True)
