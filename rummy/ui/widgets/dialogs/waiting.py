"""A placeholder for a screen whose data is being loaded; it ignores input and is hidden at first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host, Scene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import text

PATIENCE = 0.3  # seconds until the placeholder is shown

T = TypeVar("T")
Found = TypeVar("Found")


class WaitingBox(Box[T]):
    """A scene that runs `work` in the background and passes the result to `arrive`.

    A scene that `arrive` returns replaces this one; with any other value this scene closes.
    """

    wide, high = 420, 150
    says_it_waits = True

    def __init__(self, work: Callable[[], Found], arrive: Callable[[Found], Scene[T] | T | None]) -> None:
        super().__init__()

        def begin() -> None:
            self.app.run(work, lambda found: self._give_way(arrive(found)))

        self._begin = begin
        self.left = PATIENCE
        self.title = say("waiting.title")

    def on_enter(self, app: Host) -> None:
        """Start the work in the background."""
        super().on_enter(app)
        self._begin()

    def _give_way(self, found: Scene[T] | T | None) -> None:
        if isinstance(found, Scene):
            self.app.swap(found)
        else:
            self.dismiss(found)

    def rebuild(self) -> None:
        """Build the widgets if the scene is visible already."""
        if self.left <= 0:
            super().rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel that asks the player to wait."""
        words = text(say("waiting.text"), 17, colour=theme.CREAM, align="center")
        return self.framed(size, 70, (50, words))

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the scene becomes visible, or None if it is visible."""
        return self.left if self.left > 0 else None

    def update(self, seconds: float) -> None:
        """Become visible once `PATIENCE` seconds have passed."""
        was_hidden = self.left > 0
        self.left -= seconds
        if was_hidden:
            self.rebuild()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint the scene if it is visible; until then the window keeps its picture."""
        return super().paint(screen) if self.left <= 0 else []

    def handle(self, event: Event) -> None:
        """Ignore the event."""
