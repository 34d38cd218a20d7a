"""The display of a free table, which is a table without rules: layout, moving cards, and painting."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from rummy.free.commands import FreeCommand, Into, Onto
from rummy.free.table import FreeTable
from rummy.ui.cards.pictures import CardLook
from rummy.ui.cards.stage import Stage
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Canvas, Painted
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.tip import Tip
from rummy.ui.free.buttons import FreeButtons
from rummy.ui.free.layout import CardGap, FreeFrame, FreeLayout, free_frame, lay_out
from rummy.ui.free.parts import Band, FreeLine, Outline, badges, box_of, outlines, ring, tip_of, trays
from rummy.ui.free.state import FreeState
from rummy.ui.shell.host import Host
from rummy.ui.widgets.screen import CanvasScene, WidgetGroup
from rummy.viewmodel.free_table import Thing
from rummy.viewmodel.words.sentences import SILENCE, Words, notice_text


class FreeDisplay(CanvasScene[None]):
    """A scene that shows a table without rules; subclasses handle pointer and keys."""

    stage: Stage
    frame: FreeFrame
    buttons: FreeButtons

    def __init__(self, state: FreeState, words: Words = SILENCE) -> None:
        self.state, self._words = state, words
        self.state.cover()
        self.left = 0.0  # seconds until the message disappears; 0 means at the next action
        self.hot: Thing | None = None  # the thing under the pointer
        self._laid: FreeLayout | None = None
        self._gap: CardGap | None = None
        self._around: list[Painted] = []  # what was painted besides the cards in the last frame

    # Life

    def on_enter(self, app: Host) -> None:
        """Create the cards, and lay them out for the window."""
        self.app = app
        self.stage = Stage(app.pictures)
        self.on_resize(app.size)

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        self.frame = free_frame(size, len(self.state.table.names), self.state.first)
        self.canvas = Canvas(felt(size, self.app.felt, self.app.lamp))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures)
        self.buttons = FreeButtons(self.frame, self.canvas, self.acts, self.state)
        self._around = []
        self.relayout(0.0)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """The function that each button calls, by the button's name."""
        raise NotImplementedError

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Replace the preliminary pictures of cards whose looks `fresh` have been drawn in the background."""
        self.stage.sharpen(fresh)

    @property
    def group(self) -> WidgetGroup:
        """The buttons of the table, as a group of widgets."""
        return self.buttons.group

    # Layout

    @property
    def layout(self) -> FreeLayout:
        """The place of every card and pile in pixels, computed again after changes."""
        if self._laid is None:
            state, carried = self.state, self.state.carried
            away = carried.cards if carried else ()
            self._laid = lay_out(self.frame, state.table, state.shown, {*state.selected}, {*away}, self._gap)
        return self._laid

    def relayout(self, seconds: float = motion.SETTLE, delays: Mapping[int, float] | None = None) -> None:
        """Move every card to its place in the layout within `seconds`; `delays` hold some cards back."""
        self._laid = None
        quick = 0.0 if self.app.reduces_motion else seconds
        self.stage.send(self.layout.places, self.state.faces, seconds=quick, delays=delays)
        self.buttons.show()

    def open_gap(self, gap: CardGap | None) -> None:
        """Open a gap at the place where carried cards would be dropped, or close it for None."""
        if gap != self._gap:
            self._gap = gap
            self.relayout()

    def close_gap(self) -> None:
        """Close the gap for carried cards; the next layout has none."""
        self._gap = self._laid = None

    # Actions

    def do(
        self,
        command: FreeCommand,
        sound: str = "place",
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> bool:
        """Execute a command, and show its effect; return False, with a message, if it is not possible."""
        raise NotImplementedError

    def show(
        self,
        before: FreeTable,
        sound: str,
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> None:
        """Play a sound and show the table as it is now; cards move from where they were at `before`.

        If packs or names have changed, everything is laid out anew instead.
        """
        state = self.state
        if self.left <= motion.MESSAGE:  # a notice about a file stays readable
            self.note()
        self.app.sounds.play(sound)
        if (before.packs, before.names) != (state.table.packs, state.table.names):
            state.cover()
            self.stage.sprites.clear()
            self.on_resize(self.app.size)
            self.canvas.touch_all()
        else:
            self.relayout(seconds, delays)

    def select(self, cards: Sequence[int]) -> None:
        """Select these cards and no others."""
        if tuple(cards) != self.state.selected:
            self.state.selected = tuple(cards)
            self.app.sounds.play("slide")
        self.relayout()

    def show_hand(self, seat: int | None) -> None:
        """Open the hand of a seat and close all others (None: close all); deselect cards, play a sound."""
        self.state.shown, self.state.selected = seat, ()
        self.note()
        self.app.sounds.play("flip")
        self.relayout(motion.FLIP)

    # Words

    @property
    def words(self) -> str:
        """The message shown on the table, or an empty string."""
        return self._words()

    def note(self, words: Words = SILENCE, seconds: float = 0.0) -> None:
        """Show a message for `seconds`, or, if they are 0, until the next action."""
        self._words, self.left = words, seconds

    def say_no(self, words: Words) -> None:
        """Show why an action is not possible, play the sound of a refusal, and move dropped cards back."""
        self.app.sounds.play("illegal")
        self.note(words, motion.MESSAGE)
        self.relayout(motion.GLIDE_HOME)

    # Time

    def update(self, seconds: float) -> None:
        """Advance moving cards and the time of the message by `seconds`, and show the next notice."""
        self.stage.advance(seconds)
        if self.left > 0:
            self.left -= seconds
            if self.left <= 0:
                self.note()
        if self.left <= 0 and (notice := self.app.next_notice()) is not None:
            self.note(partial(notice_text, notice), motion.NOTICE)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the picture changes: 0 while cards move, None if it stays."""
        if self.stage.is_moving or (self.app.notices and self.left <= 0):
            return 0
        return self.left if self.left > 0 else None

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, once the pictures of all cards exist; return the changed rectangles."""
        around = [*self._below(), *self._outlines.values(), *self._above(), *self.tips]
        for thing in (*_missing(around, self._around), *_missing(self._around, around)):
            self.canvas.touch(thing.rect)
        self._around = around
        if not self.stage.is_drawn:
            return []
        band = [Band(self.state.band)] if self.state.band is not None else []
        moving = [*self.stage.moving(), *self._lights(), *band]
        waits = screen is self.app.screen and not moving
        return self.canvas.compose(screen, self._resting, moving, self.app.has_time if waits else None)

    def _below(self) -> list[Painted]:
        goal = self.state.carried.goal if self.state.carried else None
        return [*trays(self.frame, self.state, goal.seat if isinstance(goal, Into) else None)]

    @property
    def _outlines(self) -> dict[int, Outline]:
        return outlines(self.frame, self.layout, self.state)

    def _above(self) -> list[Painted]:
        """Return the things to paint above the resting cards: badges, the focus ring and the message."""
        things: list[Painted] = [*badges(self.frame, self.layout, self.state, self.hot)]
        focus = ring(self.frame, self.layout, self.state.cursor)
        line = [FreeLine(self.words, self.frame.felt, self.frame.unit)] if self.words else []
        return [*things, *([focus] if focus else []), *line]

    def _lights(self) -> list[Painted]:
        """Return the outline of the pile on which carried cards would be dropped, or an empty list."""
        goal = self.state.carried.goal if self.state.carried else None
        if not isinstance(goal, Onto):
            return []
        return [Outline(self.layout.piles[goal.pile], self.frame.unit)]

    @property
    def tips(self) -> list[Tip]:
        """The hint about the button in focus or the thing under the pointer, or an empty list."""
        if self.state.pressed is not None:
            return []
        if tips := self.buttons.group.tips(self.app.size):
            return tips
        words = tip_of(self.hot, self.state)
        box = box_of(self.frame, self.layout, self.hot) if words and self.hot else None
        return [Tip(words, box, self.app.size)] if box is not None else []

    def _resting(self) -> list[Painted]:
        widgets = self.buttons.group.widgets
        lines, cards = self._outlines, list[Painted]()
        for sprite in self.stage.below():
            cards += [sprite, lines[sprite.card]] if sprite.card in lines else [sprite]
        return [*self._below(), *cards, *self._above(), *widgets, *self.tips]


def _missing(things: Sequence[Painted], others: Sequence[Painted]) -> list[Painted]:
    """Return those of `things` that are not among `others`."""
    return [thing for thing in things if thing not in others]
