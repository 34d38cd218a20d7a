"""The table by keys alone: a letter for each move, arrows to a card, space to select it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy.engine.actions import Draw
from rummy.ui import motion

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class Keys:
    """The player's keyboard, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._acts: dict[int, Callable[[], object]] = {
            pygame.K_d: lambda: table.commands.ask([Draw()]),
            pygame.K_t: lambda: table.commands.take(),
            pygame.K_m: lambda: table.commands.meld_or_lay_off(),
            pygame.K_x: lambda: table.commands.discard(),
            pygame.K_u: table.moves.undo,
            pygame.K_r: lambda: table.sort("rank"),
            pygame.K_s: lambda: table.sort("suit"),
            pygame.K_LEFT: lambda: self._step(-1),
            pygame.K_RIGHT: lambda: self._step(1),
            pygame.K_UP: lambda: table.guide.step(-1),
            pygame.K_DOWN: lambda: table.guide.step(1),
            pygame.K_SPACE: self._toggle,
            pygame.K_RETURN: self._do_obvious,
            pygame.K_KP_ENTER: self._do_obvious,
        }

    def press(self, event: Event) -> bool:
        """Answer a key, and tell whether it was one of the table's; the buttons' keys come first."""
        offered = (act.do for act in self.table.guide.acts() if act.key == event.key and act.enabled)
        act = next(offered, None) or self._acts.get(event.key)
        if act is not None:
            act()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self.table.commands.to_group(event.key - pygame.K_1)
        return act is not None or pygame.K_1 <= event.key <= pygame.K_9

    def _step(self, step: int) -> None:
        """Go to the next of the player's cards."""
        hand = self.table.hand
        cards = hand.touchable
        if cards:
            at = cards.index(hand.hovered) + step if hand.hovered in cards else 0
            hand.hovered = cards[at % len(cards)]
            self.table.relayout(motion.SETTLE)

    def _toggle(self) -> None:
        if self.table.hand.hovered is not None:
            self.table.commands.toggle(self.table.hand.hovered)

    def _do_obvious(self) -> None:
        if self.table.commands.confirm():
            return
        if self.table.is_mine and self.table.view.phase == "draw":
            self.table.commands.draw()
        elif self.table.hand.hovered is not None and self.table.is_mine:
            self.table.commands.obvious(self.table.hand.hovered)
