"""A scene that shows a table, for play or for a replay."""

from __future__ import annotations

from collections.abc import Container, Sequence

from pygame import Rect, Surface

from rummy.storage.record import Header
from rummy.ui.accessibility.node import Node, Request
from rummy.ui.accessibility.of_table import nodes_of_table
from rummy.ui.accessibility.of_widgets import are_cards_spanish, nodes_of, obey
from rummy.ui.cards.pictures import CardLook
from rummy.ui.shell.host import Host, Scene
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.log.log import Log
from rummy.viewmodel.announcement import Announcement
from rummy.viewmodel.announcing import Announcer, Moment
from rummy.viewmodel.description import describe, id_of
from rummy.viewmodel.log_lines import LogLine, lines
from rummy.viewmodel.spots import CARD, HAND, PILE, SEAT, STOCK, Spot


class DisplayScene(Scene[Header]):
    """A scene with the display of a table, which fills the window."""

    log: Log

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.state = display, display.state
        rules = display.state.view.rules
        self.pack, self.joker = rules.pack, str(rules.joker_face)
        self.announcer = Announcer()

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

    # For screen readers

    def described(self) -> Sequence[Node]:
        """Return the nodes of the things on the table, and of the widgets around it."""
        display, state = self.display, self.state
        display.follow()
        table = describe(state, display.presenter, self._lines, spanish=are_cards_spanish())
        things = nodes_of_table(table, self.boxes(), self.focused, display.chrome.prompt.text)
        return [*things, *nodes_of(display.controls.group.widgets)]

    def obey(self, request: Request) -> None:
        """Do what a screen reader asks of a widget."""
        group = self.display.controls.group
        obey(group.widgets, request, group.focus_widget)

    def announcements(self) -> Sequence[Announcement]:
        """Return what has happened since the last call, and what the player is asked to do."""
        state, prompt = self.state, self.display.chrome.prompt
        refusal = prompt.text if prompt.is_refusal else ""
        words = "" if refusal else prompt.text
        moment = Moment(self._lines, words, refusal, is_mine=state.is_mine, is_over=state.view.is_over)
        me = None if state.is_watched else state.view.seat
        detail, spanish = self.app.settings.spoken, are_cards_spanish()
        return self.announcer.follow(moment, state.names, me, detail, spanish=spanish)

    @property
    def _lines(self) -> Sequence[LogLine]:
        return lines(self.log.seen)

    @property
    def focused(self) -> str:
        """The id of the thing that has the keyboard focus, or an empty string."""
        return ""

    def boxes(self) -> dict[str, Rect]:
        """Return the boxes in pixels of the things on the table, by id."""
        layout = self.display.layout
        fr = layout.frame
        boxes = {id_of(Spot(CARD, card)): place.rect for card, place in layout.places.items()}
        boxes |= {id_of(spot): box for spot, box in layout.spots.items()}
        boxes |= {id_of(Spot(SEAT, seat.seat)): seat.plate.union(seat.face) for seat in fr.seats}
        middle = {Spot(STOCK): fr.stock, Spot(HAND): fr.hand, Spot(PILE): fr.pile}
        return boxes | {id_of(spot): box for spot, box in middle.items() if box}
