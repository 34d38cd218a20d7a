"""The speech bubbles at a table: their places, and the time for which they are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.parts.bubble import Bubble, Saying, bubble


class Bubbles:
    """The speech bubbles that are shown at a table, at most one for each seat."""

    def __init__(self, display: TableDisplay) -> None:
        self.display = display
        self.now: dict[int, Bubble] = {}  # by seat

    @property
    def painted(self) -> Sequence[Painted]:
        """The bubbles to paint."""
        return [*self.now.values()]

    def say(self, seat: int, said: Saying) -> bool:
        """Show a remark of a seat in a bubble; return True if there was room for the bubble."""
        fresh = self._placed(seat, said)
        if fresh is not None:
            self._show(seat, fresh)
        return fresh is not None

    def _placed(self, seat: int, said: Saying) -> Bubble | None:
        """Return a bubble at a place that covers no card; None if there is none.

        A chat message insists: its bubble may cover melds or, if that is not enough, other cards.
        """
        display = self.display
        layout, view = display.layout, display.state.view
        place = layout.frame.seat(seat)
        low = max([place.fan.bottom, *(layout.places[card].rect.bottom for card in view.hands[seat])])
        others = [other.rect for at, other in self.now.items() if at != seat]
        for taken in self._taken(insists=said.insists):
            found = bubble(place, said, layout.frame.unit, display.felt_box, [*taken, *others], low)
            if found is not None:
                return found
        return None

    def _taken(self, *, insists: bool) -> Iterator[list[Rect]]:
        """Yield lists of boxes to keep clear: all boxes, then, if the remark insists, only important ones."""
        display = self.display
        yield display.occupied()
        if insists:
            yield display.occupied({card for meld in display.state.view.melds for card in meld.cards})
            yield display.occupied(display.layout.places)

    def make_room(self) -> None:
        """Move the bubbles that overlap cards or other parts."""
        for seat, old in [*self.now.items()]:
            if old.rect.collidelist(self.display.occupied()) >= 0:
                self._move(seat, old)

    def follow(self) -> None:
        """Place all bubbles again after a change of the layout."""
        for seat, old in [*self.now.items()]:
            self._move(seat, old)

    def _move(self, seat: int, old: Bubble) -> None:
        fresh = self._placed(seat, old.said)
        if fresh is not None:
            fresh.left = old.left
        if fresh is None or fresh.rect != old.rect:
            self._show(seat, fresh)

    def hush(self) -> None:
        """Remove all bubbles."""
        for seat in [*self.now]:
            self._show(seat, None)

    def clear(self) -> None:
        """Forget all bubbles without repainting, because everything is repainted anyway."""
        self.now.clear()

    def _show(self, seat: int, fresh: Bubble | None) -> None:
        if fresh is not None and self.display.app.reduces_motion:
            fresh.fade = 0.0
        for thing in (self.now.pop(seat, None), fresh):
            if thing is not None:
                self.display.canvas.touch(thing.rect)
        if fresh is not None:
            self.now[seat] = fresh

    # Time

    @property
    def pause(self) -> float | None:
        """The seconds until a bubble begins to fade or disappears; None without bubbles."""
        return min((max(0.0, said.left - said.fade) for said in self.now.values()), default=None)

    def advance(self, seconds: float) -> None:
        """Let seconds pass; fade bubbles, and remove those whose time is over."""
        for seat, said in [*self.now.items()]:
            said.left -= seconds
            if said.left <= 0:
                self._show(seat, None)
            elif said.left < said.fade:
                self.display.canvas.touch(said.rect)
