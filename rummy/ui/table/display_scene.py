"""A scene that shows a table, for play or for a replay."""

from __future__ import annotations

from collections.abc import Container

from pygame import Rect, Surface

from rummy.storage.record import Header
from rummy.ui.cards.pictures import CardLook
from rummy.ui.shell.host import Host, Scene
from rummy.ui.table.display import TableDisplay


class DisplayScene(Scene[Header]):
    """A scene with the display of a table, which fills the window."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.state = display, display.state
        rules = display.state.view.rules
        self.pack, self.joker = rules.pack, str(rules.joker_face)

    def on_enter(self, app: Host) -> None:
        """Show the table."""
        self.display.enter(app)
        super().on_enter(app)

    def on_leave(self) -> None:
        """Free the memory of the table's pictures."""
        self.display.leave()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        self.display.resize(size)

    def refresh(self) -> None:
        """Have everything painted again with the next frame."""
        self.display.refresh()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint resting cards whose sharp pictures have been drawn in the background."""
        self.display.sharpen(fresh)

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what has changed; return the changed rectangles, or none while cards are being drawn."""
        return self.display.paint(screen)
