"""What every screen of the program is; scenes lie on a stack and the top one gets the player's gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface
from pygame.event import Event

if TYPE_CHECKING:
    from collections.abc import Container

    from rummy.ui.cards.pictures import Look
    from rummy.ui.shell.app import App


class Scene:
    """One screen. It is told what happens and how much time went by, and paints what changed."""

    app: App
    says_it_waits = False  # where something takes long in the writer's thread

    def enter(self, app: App) -> None:
        """Take the place at the top of the stack for the first time."""
        self.app = app
        self.resize(app.size)

    def leave(self) -> None:
        """Go away for good."""

    def covered(self) -> None:
        """Lie under another scene: keep no picture that can be painted anew."""

    def resumed(self, result: Any) -> None:
        """Be at the top again; the scene above left with a result."""

    def look_again(self) -> None:
        """Show what lies in the user's folder now."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""

    def handle(self, event: Event) -> None:
        """Answer one event of the player."""

    def update(self, seconds: float) -> None:
        """Move on by so many seconds."""

    def wake(self) -> float | None:
        """Seconds until `update` is wanted: 0 for the next frame, None for not before an event."""
        return None

    def refresh(self) -> None:
        """Have everything painted anew with the next frame."""

    def sharpen(self, fresh: Container[Look]) -> None:
        """Show cards as crisp as they have been drawn meanwhile."""
        self.refresh()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed and return where."""
        return []
