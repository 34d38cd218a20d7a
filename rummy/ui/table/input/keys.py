"""The table by keys alone: arrows and Tab walk, space selects, Enter acts, a letter for each move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy.ui.drawing import motion
from rummy.ui.table.layout.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, STOCK, Spot
from rummy.ui.widgets.basic import ENTER
from rummy.ui.widgets.directions import ARROWS

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
CARRY = COMMAND | pygame.KMOD_ALT  # any of them: some systems keep one or the other for themselves


class Keys:
    """The player's keyboard, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.focus = table, table.focus
        self._range: tuple[int, frozenset[int]] | None = None  # where a range began, and what was selected
        self._acts: dict[int, Callable[[], object]] = {
            pygame.K_d: lambda: table.commands.draw(),
            pygame.K_t: lambda: table.commands.take(),
            pygame.K_m: self._meld,
            pygame.K_x: lambda: table.commands.discard(),
            pygame.K_u: table.moves.undo,
            pygame.K_h: table.advice.ask,
            pygame.K_r: lambda: table.sort("rank"),
            pygame.K_s: lambda: table.sort("suit"),
            pygame.K_g: lambda: table.sort("melds"),
            pygame.K_SPACE: self._press_space,
            pygame.K_RETURN: self._act,
            pygame.K_KP_ENTER: self._act,
        }

    # Walking, which is free at any time

    def walk(self, event: Event) -> bool:
        """Walk, select or move a card in the hand, and tell whether the key was for that."""
        key, carry = event.key, event.mod & CARRY
        if self.table.hand.drag:
            return False
        if not event.mod & pygame.KMOD_SHIFT:
            self._range = None
        if key in ARROWS and carry:
            self._carry(sum(ARROWS[key]))
        elif key in ARROWS or key in ENDS:
            self._stretch(event)
        elif key == pygame.K_TAB and not carry:
            self.focus.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_SPACE and self._card is not None and not self.focus.among:
            self.table.commands.toggle(self._card)
        else:
            return False
        return True

    @property
    def _card(self) -> int | None:
        """The card of the player's that the keys are at."""
        at = self.focus.at
        return at.card if at and at.kind in (CARD, LAID) else None

    def _stretch(self, event: Event) -> None:
        """Take a step; with Shift all cards from where that began are selected."""
        held, before = self.table.hand.held, self._card
        if event.key in ENDS:
            self.focus.to_end(ENDS[event.key])
        else:
            self.focus.step(ARROWS[event.key])
        if not event.mod & pygame.KMOD_SHIFT or self._card not in held:
            return
        if self._range is None:
            self._range = (before if before in held else self._card), frozenset(self.table.hand.selected)
        first, last = sorted((held.index(self._range[0]), held.index(self._card)))
        self.table.hand.selected = {*self._range[1], *held[first : last + 1]}
        self.table.relayout(motion.SETTLE)

    def _carry(self, step: int) -> None:
        """Move the card in focus to another place in the hand."""
        hand, card = self.table.hand, self._card
        if card not in hand.held or card is None:
            return
        hand.move((card,), max(0, hand.held.index(card) + step))
        self.table.app.sounds.play("slide")
        self.table.relayout(motion.SETTLE)

    # Acting

    def press(self, event: Event) -> bool:
        """Answer a key, and tell whether it was one of the table's; the buttons' keys come first."""
        if event.mod & CARRY:
            return self._with_command(event)
        self.focus.pick_up()
        if event.key not in (*ENTER, pygame.K_SPACE):
            self.focus.among = ()
        offered = (act.do for act in self.table.guide.acts() if act.key == event.key and act.enabled)
        act = next(offered, None) or self._acts.get(event.key)
        if act is not None:
            act()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self.table.commands.to_group(event.key - pygame.K_1)
        return act is not None or pygame.K_1 <= event.key <= pygame.K_9

    def _with_command(self, event: Event) -> bool:
        undoes = event.key == pygame.K_z and bool(event.mod & COMMAND)
        if undoes:
            self.table.moves.undo()
        return undoes

    def _press_space(self) -> None:
        """Act where the keys are; if they are nowhere, select the card that the pointer is at."""
        if self.focus.at is not None:
            self._act()
        elif self.table.hand.hovered is not None:
            self.table.commands.toggle(self.table.hand.hovered)

    def _act(self) -> None:
        """Do what suggests itself where the keys are; else draw, or use the card pointed at."""
        table, at = self.table, self.focus.at
        match at:
            case Spot(kind=kind) if kind in (STOCK, PILE):
                self._at_the_piles(kind)
            case Spot(kind=kind, which=int(meld)) if kind == MELD:
                self._lay_on(meld)
            case Spot(kind=kind) if kind == AREA:
                table.commands.meld()
            case Spot(kind=kind, which=str(name)) if kind == BUTTON:
                table.around.buttons.named[name].act()
            case Spot(kind=kind, which=int(card)) if kind == LAID:
                self._at_the_group(card)
            case _:
                self._with_the_hand()

    def _at_the_piles(self, kind: str) -> None:
        """Draw or discard; then the keys are at the card that came, or again in the hand."""
        table, before = self.table, self.table.view.hand
        if kind == STOCK:
            table.commands.draw()
        elif table.view.phase in ("draw", "upcard"):
            table.commands.take(self.focus.discard)
        else:
            table.commands.discard()
        if table.app.scene is table and table.view.hand != before:
            fresh = [card for card in table.view.hand if card not in before]
            self.focus.home(fresh[0] if fresh else None)

    def _lay_on(self, meld: int) -> None:
        """Lay the selected cards off, or the one that was in focus last."""
        self._mean_the_hovered()
        self.focus.among = ()
        self.table.commands.to_meld(meld)

    def _at_the_group(self, card: int) -> None:
        """Add the selected cards to the group of a card; if there are none, take that card back."""
        tray = self.table.hand.tray
        assert tray is not None
        if self.table.hand.selected:
            at = next(at for at, group in enumerate(tray.groups) if card in group)
            self.table.commands.to_group(at)
        else:
            self.table.commands.obvious(card)

    def _with_the_hand(self) -> None:
        """Draw, lay the selected cards down, or do the obvious with the card in focus."""
        table, card = self.table, self.table.hand.hovered
        if table.is_mine and table.view.phase == "draw":
            table.commands.draw()
        elif table.is_mine and table.hand.selected - {card}:
            self._meld()
        elif table.is_mine and card is not None:
            table.commands.obvious(card)

    def _meld(self) -> None:
        """Lay the selected cards down or off, or the one in focus off."""
        self._mean_the_hovered()
        self.table.commands.meld_or_lay_off()

    def _mean_the_hovered(self) -> None:
        """Select the card in focus where none is selected."""
        hand = self.table.hand
        if not hand.selected and hand.hovered is not None and self.table.is_mine:
            self.table.commands.select([hand.hovered])
