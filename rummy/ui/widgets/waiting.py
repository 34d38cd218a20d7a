"""Stands in the place of a screen until the disk has given what that needs; gestures rest meanwhile."""

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

PATIENCE = 0.3  # seconds until it shows itself

T = TypeVar("T")
Found = TypeVar("Found")


class WaitingBox(Box[T]):
    """Gives its place to the scene that `arrive` makes of what `work` returns; what is no scene, it pops."""

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
        """Begin to wait."""
        super().on_enter(app)
        self._begin()

    def _give_way(self, found: Scene[T] | T | None) -> None:
        if isinstance(found, Scene):
            self.app.swap(found)
        else:
            self.dismiss(found)

    def rebuild(self) -> None:
        """Be built only when it is to be seen."""
        if self.left <= 0:
            super().rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Why it takes a moment."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(70 * u), box.w - round(60 * u), round(50 * u))
        text = Text(words, say("waiting.text"), round(17 * u), colour=theme.CREAM, align="center")
        return [*self.heading(box, u), text]

    def seconds_to_sleep(self) -> float | None:
        """When it is to be seen."""
        return self.left if self.left > 0 else None

    def update(self, seconds: float) -> None:
        """Show itself when it takes too long to go unnoticed."""
        was_hidden = self.left > 0
        self.left -= seconds
        if was_hidden:
            self.rebuild()

    def paint(self, screen: Surface) -> list[Rect]:
        """Leave what is to be seen as it is, at first."""
        return super().paint(screen) if self.left <= 0 else []

    def handle(self, event: Event) -> None:
        """Gestures rest."""
