"""A free table to be seen: from its state to where things lie, to cards that walk there, to the picture."""

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
from rummy.ui.free.state import FreeState, Thing
from rummy.ui.shell.host import Host, Scene
from rummy.ui.widgets.screen import WidgetGroup
from rummy.ui.words.sentences import SILENCE, Words, notice_text


class FreeDisplay(Scene[None]):
    """A free table as its players see it; what they do with it is asked for elsewhere."""

    canvas: Canvas
    stage: Stage
    frame: FreeFrame
    buttons: FreeButtons

    def __init__(self, state: FreeState, words: Words = SILENCE) -> None:
        self.state, self._told = state, words
        self.state.cover()
        self.left = 0.0  # seconds for which the words are to be seen; 0 is until something is done
        self.hot: Thing | None = None  # what the pointer is at
        self._laid: FreeLayout | None = None
        self._gap: CardGap | None = None
        self._around: list[Painted] = []  # what stood around the cards when it was painted last

    # Life

    def on_enter(self, app: Host) -> None:
        """Take the place at the top of the stack for the first time."""
        self.app = app
        self.stage = Stage(app.pictures)
        self.on_resize(app.size)

    def on_leave(self) -> None:
        """Keep no picture."""
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def on_pause(self) -> None:
        """Keep no picture while something lies above."""
        self.canvas.give_up()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.frame = free_frame(size, len(self.state.table.names), self.state.first)
        self.canvas = Canvas(felt(size, self.app.settings.felt))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures)
        self.buttons = FreeButtons(self.frame, self.canvas, self.acts, self.state)
        self._around = []
        self.relayout(0.0)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What each button does."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Have everything painted anew."""
        self.canvas.touch_all()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show the cards at rest as crisp as they have been drawn meanwhile."""
        self.stage.sharpen(fresh)

    @property
    def group(self) -> WidgetGroup:
        """The widgets of the table."""
        return self.buttons.group

    # Where things lie

    @property
    def layout(self) -> FreeLayout:
        """Where everything lies now."""
        if self._laid is None:
            state, carried = self.state, self.state.carried
            away = carried.cards if carried else ()
            self._laid = lay_out(self.frame, state.table, state.shown, {*state.selected}, {*away}, self._gap)
        return self._laid

    def relayout(self, seconds: float = motion.SETTLE, delays: Mapping[int, float] | None = None) -> None:
        """Let every card go where it belongs now."""
        self._laid = None
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self.stage.send(self.layout.places, self.state.faces, seconds=quick, delays=delays)
        self.buttons.show()

    def open_gap(self, gap: CardGap | None) -> None:
        """Make room where cards would come to lie."""
        if gap != self._gap:
            self._gap = gap
            self.relayout()

    def close_gap(self) -> None:
        """Make no room any more, from the next time on that cards are laid out."""
        self._gap = self._laid = None

    # What is done

    def do(
        self,
        command: FreeCommand,
        sound: str = "place",
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> bool:
        """Do something at the table, and tell whether it could be done."""
        raise NotImplementedError

    def show(
        self,
        before: FreeTable,
        sound: str,
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> None:
        """Show the table of another moment than `before`."""
        state = self.state
        if self.left <= motion.MESSAGE:  # what happened to a file is to be read, whatever is done meanwhile
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
        """Lay a hand open for whoever sits there, and all others face down."""
        self.state.shown, self.state.selected = seat, ()
        self.note()
        self.app.sounds.play("flip")
        self.relayout(motion.FLIP)

    # What is said

    @property
    def words(self) -> str:
        """What is said now."""
        return self._told()

    def note(self, words: Words = SILENCE, seconds: float = 0.0) -> None:
        """Say something, for so long or until something is done, or nothing."""
        self._told, self.left = words, seconds

    def say_no(self, words: Words) -> None:
        """Say why not."""
        self.app.sounds.play("illegal")
        self.note(words, motion.MESSAGE)
        self.relayout(motion.GLIDE_HOME)

    # Time

    def update(self, seconds: float) -> None:
        """Move on: cards, and words that fade."""
        self.stage.advance(seconds)
        if self.left > 0:
            self.left -= seconds
            if self.left <= 0:
                self.note()
        if self.left <= 0 and (notice := self.app.next_notice()) is not None:
            self.note(partial(notice_text, notice), motion.NOTICE)

    def seconds_to_sleep(self) -> float | None:
        """Seconds until something moves or words go."""
        if self.stage.is_moving or (self.app.notices and self.left <= 0):
            return 0
        return self.left if self.left > 0 else None

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, once its cards are drawn."""
        around = [*self._below(), *self._outlines.values(), *self._above(), *self.tips]
        for thing in (*_missing(around, self._around), *_missing(self._around, around)):
            self.canvas.touch(thing.rect)
        self._around = around
        if not self.stage.is_drawn:
            return []
        band = [Band(self.state.band)] if self.state.band is not None else []
        return self.canvas.compose(screen, self._resting, [*self.stage.moving(), *self._lights(), *band])

    def _below(self) -> list[Painted]:
        goal = self.state.carried.goal if self.state.carried else None
        return [*trays(self.frame, self.state, goal.seat if isinstance(goal, Into) else None)]

    @property
    def _outlines(self) -> dict[int, Outline]:
        return outlines(self.frame, self.layout, self.state)

    def _above(self) -> list[Painted]:
        """What stands above the cards at rest."""
        things: list[Painted] = [*badges(self.frame, self.layout, self.state, self.hot)]
        focus = ring(self.frame, self.layout, self.state.cursor)
        line = [FreeLine(self.words, self.frame.felt, self.frame.unit)] if self.words else []
        return [*things, *([focus] if focus else []), *line]

    def _lights(self) -> list[Painted]:
        """The line around a pile on which cards would land."""
        goal = self.state.carried.goal if self.state.carried else None
        if not isinstance(goal, Onto):
            return []
        return [Outline(self.layout.piles[goal.pile], self.frame.unit)]

    @property
    def tips(self) -> list[Tip]:
        """What can be done with what is pointed at or in focus."""
        if self.state.pressed is not None:
            return []
        if tips := self.buttons.group.tips(self.app.size):
            return tips
        words = tip_of(self.hot, self.state)
        box = box_of(self.frame, self.layout, self.hot) if words and self.hot else None
        return [Tip(words, box, self.app.size)] if box is not None else []

    def _resting(self) -> list[Painted]:
        widgets = self.buttons.group.widgets
        lines, lying = self._outlines, list[Painted]()
        for sprite in self.stage.below():
            lying += [sprite, lines[sprite.card]] if sprite.card in lines else [sprite]
        return [*self._below(), *lying, *self._above(), *widgets, *self.tips]


def _missing(things: Sequence[Painted], others: Sequence[Painted]) -> list[Painted]:
    """The things that are not among the others."""
    return [thing for thing in things if thing not in others]
