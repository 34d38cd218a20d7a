"""The keys at the table: arrows and Tab move the focus, Space selects, Enter acts, a key for each move."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from rummy.keys import NUMBERS
from rummy.ui.shell.keyboard import pressed
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.intents import Do, TableIntent
from rummy.ui.widgets.basic import ENTER, KEYS_ACT
from rummy.ui.widgets.directions import ARROWS
from rummy.viewmodel.drops import taking_melds
from rummy.viewmodel.intents import Advise, Choose, Hover, Meet, Reorder, Select, Sort, Undo
from rummy.viewmodel.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot, SpotKind

ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
CARRY = COMMAND | pygame.KMOD_ALT  # with any of these, arrows move a card; some systems reserve one of them

WANTED: dict[str, TableIntent] = {  # by action
    "undo": Undo(),
    "advice": Advise(),
    "sort_rank": Sort("rank"),
    "sort_suit": Sort("suit"),
    "sort_melds": Sort("melds"),
}


class Keys:
    """The keyboard of the player at a table."""

    def __init__(self, display: TableDisplay, focus: Focus, do: Do) -> None:
        self.display, self.state, self.do = display, display.state, do
        self.focus = focus
        self._range: tuple[int, frozenset[int]] | None = None  # first card of a range, selection before
        self._acts: dict[str, Callable[[], None]] = {  # by action
            "draw": lambda: self.do(*self.display.commands.draw(self.state)),
            "take": lambda: self.do(*self.display.commands.take(self.state)),
            "meld": self._meld,
            "discard": lambda: self.do(*self.display.commands.discard(self.state)),
        }

    # The focus, which can be moved even while others play

    def walk(self, event: Event) -> bool:
        """Move the focus, or select or move the card in focus; return True if the key does one of these."""
        key, carry = event.key, event.mod & CARRY
        if self.state.hand.drag:
            return False
        if not event.mod & pygame.KMOD_SHIFT:
            self._range = None
        if key in ARROWS and carry:
            self._carry(sum(ARROWS[key]))
        elif key in ARROWS or key in ENDS:
            self._move_or_extend(event)
        elif key == pygame.K_TAB and not carry:
            self.focus.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_SPACE and self._card is not None and not self.state.cursor.among:
            self.do(*self.display.commands.toggle(self.state, self._card))
        else:
            return False
        return True

    @property
    def _card(self) -> int | None:
        """The player's card that has the focus, or None."""
        at = self.state.cursor.at
        return at.card if at and at.kind in (CARD, LAID) else None

    def _move_or_extend(self, event: Event) -> None:
        """Move the focus; with Shift, also select all cards from the first of the range to the new one."""
        hand, before = self.state.hand, self._card
        if event.key in ENDS:
            self.focus.to_end(ENDS[event.key])
        else:
            self.focus.step(ARROWS[event.key])
        card = self._card
        if not event.mod & pygame.KMOD_SHIFT or card is None or card not in hand.held:
            return
        if self._range is None:
            first = before if before is not None and before in hand.held else card
            self._range = first, frozenset(hand.selected)
        self.do(Select(self._range[1] | hand.between(self._range[0], card), quietly=True))

    def _carry(self, step: int) -> None:
        """Move the card in focus by `step` places in the hand."""
        held, card = self.state.hand.held, self._card
        if card is not None and card in held:
            self.do(Reorder((card,), max(0, held.index(card) + step)))

    # Acting

    def asks_undo(self, event: Event) -> bool:
        """Return True if a key undoes: its own, Ctrl+Z, or Enter while the undo button has the focus."""
        if event.mod & CARRY:
            return bool(event.key == pygame.K_z and event.mod & COMMAND)
        at_button = self.state.cursor.at == Spot(BUTTON, "undo")
        return bool(pressed(event, ["undo"])) or (at_button and event.key in (*ENTER, pygame.K_SPACE))

    def press(self, event: Event) -> None:
        """Handle a key that acts; the keys of shown buttons come first."""
        if event.mod & CARRY:
            if event.key == pygame.K_z and event.mod & COMMAND:
                self.do(Undo())
            return
        at = self.state.cursor.at
        if self.state.is_watched:  # an onlooker can't play
            if event.key in KEYS_ACT and at is not None and at.kind in (BUTTON, SEAT):
                self._act()
            return
        self._hover_focused()
        if event.key not in KEYS_ACT:
            self.do(Choose(()))
        buttons = self.display.presenter.buttons(self.state)
        offered = {each.key: each for each in reversed(buttons) if each.enabled and each.key}
        if action := pressed(event, offered):
            self.do(*offered[action].on_press(self.state))
        elif action := pressed(event, WANTED):
            self.do(WANTED[action])
        elif action := pressed(event, self._acts):
            self._acts[action]()
        elif action := pressed(event, NUMBERS):
            self.do(*self.display.commands.to_group(self.state, NUMBERS.index(action)))
        elif event.key in ENTER:
            self._act()
        elif event.key == pygame.K_SPACE:
            self._press_space()

    def _hover_focused(self) -> None:
        """Make the card in focus the hovered one, wherever the pointer is."""
        if self.state.cursor.at is not None:
            self.do(Hover(self.state.cursor.meant, self.state.marked))

    def _press_space(self) -> None:
        """Act on the spot in focus; without a focus, select the hovered card."""
        hovered = self.state.hand.hovered
        if self.state.cursor.at is not None:
            self._act()
        elif hovered is not None:
            self.do(*self.display.commands.toggle(self.state, hovered))

    def _act(self) -> None:
        """Do what Enter does: act on the spot in focus; without a focus, draw or play the hovered card."""
        match self.state.cursor.at:
            case Spot(kind=kind) if kind in (STOCK, PILE):
                self._at_the_piles(kind)
            case Spot(kind=kind, which=int(meld)) if kind == MELD:
                self._lay_on(meld)
            case Spot(kind=kind) if kind == AREA:
                self.do(*self.display.commands.meld(self.state))
            case Spot(kind=kind, which=str(name)) if kind == BUTTON:
                self.focus.buttons().named[name].act()
            case Spot(kind=kind, which=int(card)) if kind == LAID:
                self._at_the_group(card)
            case Spot(kind=kind, which=int(seat)) if kind == SEAT:
                self.do(Meet(seat))
            case _:
                self._with_the_hand()

    def _at_the_piles(self, kind: SpotKind) -> None:
        """Draw, take or discard; then focus the new card, or the hand."""
        state, before, scene = self.state, self.state.view.hand, self.display.app.scene
        if kind == STOCK:
            self.do(*self.display.commands.draw(state))
        elif state.view.may_take_top:
            self.do(*self.display.commands.take(state, state.cursor.discard))
        else:
            self.do(*self.display.commands.discard(state))
        if self.display.app.scene is scene and state.view.hand != before:
            fresh = [card for card in state.view.hand if card not in before]
            self.focus.home(fresh[0] if fresh else None)

    def _lay_on(self, meld: int) -> None:
        """Lay the selected cards off on a meld; if none are selected, the last focused card."""
        self._select_hovered()
        self.do(Choose(()))
        self.do(*self.display.commands.to_meld(self.state, meld))

    def _at_the_group(self, card: int) -> None:
        """Add the selected cards to the tray's group with `card`; if none are selected, take `card` back."""
        state = self.state
        if state.hand.selected:
            at = next(at for at, group in enumerate(state.groups) if card in group)
            self.do(*self.display.commands.to_group(state, at))
        else:
            self.do(*self.display.commands.obvious(state, card))

    def _with_the_hand(self) -> None:
        """Draw, or meld the selected cards, or do the most likely move with the card in focus."""
        state, card = self.state, self.state.hand.hovered
        if state.is_mine and state.view.phase == "draw":
            self.do(*self.display.commands.draw(state))
        elif state.is_mine and state.hand.selected - {card}:
            self._meld()
        elif state.is_mine and card is not None:
            self.do(*self.display.commands.obvious(state, card))

    def _meld(self) -> None:
        """Meld or lay off the selected cards; without any, lay off the card in focus or select melds."""
        view, card = self.state.view, self._card
        fits = card is not None and bool(taking_melds(view, view.faces[card]))
        if fits or not self.display.commands.ready(self.state):
            self._select_hovered()
        self.do(*self.display.commands.meld_or_lay_off(self.state))

    def _select_hovered(self) -> None:
        """Select the card in focus if none is selected."""
        hand = self.state.hand
        if not hand.selected and hand.hovered is not None and self.state.is_mine:
            self.do(Select({hand.hovered}))
