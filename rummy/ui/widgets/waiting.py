"""A placeholder for a screen until its data is loaded; it ignores gestures and appears only after a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host, Scene
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.box import Box

PATIENCE = 0.3  # seconds until it is shown

T = TypeVar("T")
Found = TypeVar("Found")


class WaitingBox(Box[T]):
    """A scene that runs `work` and is replaced by the scene that `arrive` makes of the result.

    If `arrive` returns no scene, it pops that value.
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
        """Start the work."""
        super().on_enter(app)
        self._begin()

    def _give_way(self, found: Scene[T] | T | None) -> None:
        if isinstance(found, Scene):
            self.app.swap(found)
        else:
            self.dismiss(found)

    def rebuild(self) -> None:
        """Build the widgets only once it is visible."""
        if self.left <= 0:
            super().rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the words about the wait."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(70 * u), box.w - round(60 * u), round(50 * u))
        text = Text(words, say("waiting.text"), round(17 * u), colour=theme.CREAM, align="center")
        return [*self.heading(box, u), text]

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until it becomes visible, or None afterwards."""
        return self.left if self.left > 0 else None

    def update(self, seconds: float) -> None:
        """Become visible after 0.3 seconds."""
        was_hidden = self.left > 0
        self.left -= seconds
        if was_hidden:
            self.rebuild()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint nothing until it is visible, so that the screen stays as it is."""
        return super().paint(screen) if self.left <= 0 else []

    def handle(self, event: Event) -> None:
        """Ignore the event."""
