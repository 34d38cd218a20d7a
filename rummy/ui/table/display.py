"""The display of a table: a layout of its state, the cards on the stage, and the parts around them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Protocol

from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.ui.cards.pictures import CardLook
from rummy.ui.cards.stage import Stage
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Canvas, Painted
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.letters import TEXT_SIZES
from rummy.ui.drawing.season import TABLE, with_season
from rummy.ui.drawing.tip import Tip
from rummy.ui.games.game_uis import game_ui_of
from rummy.ui.shell.host import Host
from rummy.ui.table.layout.dock import OVER, panel_box, room_beside
from rummy.ui.table.layout.frame import Frame, frame, piles_aside, with_notice
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.overlay import Overlay
from rummy.ui.table.parts import plate
from rummy.ui.table.parts.chrome import TableChrome
from rummy.ui.table.parts.seats import Prompt
from rummy.ui.table.state import TableState
from rummy.ui.table.surroundings import surroundings
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.games.commands import Commands


class Controls(Protocol):
    """The widgets of a table, in a group."""

    group: WidgetGroup


class TableDisplay:
    """The display of a table, for play or for a replay.

    Its owner passes what differs: `bare_frame` returns the frame for a window of a size, `new_controls`
    and `new_prompt` make the widgets and the prompt for them, and `on_change`, which is called before a frame
    if something has changed, passes a sentence for the prompt to `show`.
    """

    app: Host
    canvas: Canvas
    stage: Stage
    chrome: TableChrome
    controls: Controls

    def __init__(
        self,
        state: TableState,
        bare_frame: Callable[[tuple[int, int]], Frame],
        new_controls: Callable[[], Controls],
        on_change: Callable[[], None],
        new_prompt: Callable[[Rect, float], Prompt] = Prompt,
    ) -> None:
        self.state, self.game_ui, self.overlay = state, game_ui_of(state.view), Overlay()
        self.bare_frame, self.new_controls, self.new_prompt = bare_frame, new_controls, new_prompt
        self.on_change = on_change
        self.presenter = self.game_ui.presenter
        self.size = (0, 0)
        self.tip: Tip | None = None
        self._laid: tuple[object, Layout] | None = None  # the key and the layout
        self._is_late = False  # whether moving the cards is pending
        self._is_deferred = False  # whether the parts around the cards wait for the next frame
        self._has_changed = True
        self._light_at: int | None = None  # the seat of the turn marker

    # Life

    def enter(self, app: Host) -> None:
        """Create the cards; `resize` lays them out."""
        self.app = app
        self.stage = Stage(app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        self.state.hand.sort = app.settings.sort
        self.state.hand.sync(self.state.view)

    def leave(self) -> None:
        """Free the memory of the table's pictures."""
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        self.reframe(size)
        self.relayout(0.0)

    def reframe(self, size: tuple[int, int]) -> None:
        """Rebuild frame, background and buttons for a window of a size in pixels; the cards stay in place."""
        self.size = size
        self._bare = self.bare_frame(size)
        self._laid = None
        plain = felt(size, self.app.felt, self.app.lamp)
        named = plate.NamePlate(size, self.title, lambda: None).rect
        self.canvas = Canvas(with_season(plain, self.app.season, TABLE, (*self._bare.busy, named)))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        if self._light_at is None:
            self._light_at = _marked_seat(self.state.view)
        fr = self.frame
        self.chrome = TableChrome(self.canvas, fr, self._light_at, self.new_prompt(fr.prompt, fr.unit))
        self.controls = self.new_controls()

    def plain_frame(self, size: tuple[int, int], *, least: float = 0.0) -> Frame:
        """Return the frame of a table in a room of a size in pixels, before the game adapts it.

        A unit of the design has at least `least` pixels.
        """
        view, settings = self.state.view, self.app.settings
        bare = frame(
            size,
            view.seats,
            view.seat,
            room=room_beside(size, self.state.dock, view.seats),
            large=settings.card_size == "large",
            jumbo=settings.jumbo,
            letters=TEXT_SIZES[self.app.text_size],
            least=least,
            left_handed=settings.left_handed,
        )
        if self.state.dock is not None:
            return piles_aside(bare)
        return with_notice(bare) if self.state.has_notice else bare

    @property
    def title(self) -> str:
        """The lines of the name plate: the game, the progress, and whether the match counts."""
        view = self.state.view
        return plate.words(view, self.app.own_name_of(view.rules), counts=self.state.counts)

    def refresh(self) -> None:
        """Have everything painted again with the next frame."""
        self.canvas.touch_all()

    def clear(self) -> None:
        """Remove all cards from the stage, so that the next layout shows them at once."""
        self.stage.sprites.clear()
        self.canvas.touch_all()

    def sharpen(self, fresh: Container[CardLook]) -> None:
        """Repaint resting cards whose sharp pictures have been drawn in the background."""
        self.stage.sharpen(fresh)

    @property
    def commands(self) -> Commands:
        """The commands that say what clicks, drags and keys mean now."""
        return self.presenter.commands(self.state)

    # Layout

    @property
    def layout(self) -> Layout:
        """The current layout, cached until the view, the hand or the frame changes."""
        state, hand = self.state, self.state.hand
        about = (hand.shape(), hand.tray, state.marked, state.is_mine)
        key = (_Same(self._bare), _Same(state.view), about)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self.game_ui.layout(self._bare, state)
        return self._laid[1]

    @property
    def frame(self) -> Frame:
        """The frame of the current layout."""
        return self.layout.frame

    def relayout(self, seconds: float, delays: Mapping[int, float] | None = None) -> None:
        """Send every card to its place in this number of seconds, some with a delay in seconds."""
        self._is_late = False
        quick = 0.0 if self.app.reduces_motion else seconds
        self.stage.send(self.layout.places, self.faces(), seconds=quick, delays=delays)
        self.changed()

    def relayout_late(self) -> None:
        """Request that all cards move to their places before the next frame."""
        self._is_late = True

    def catch_up(self) -> None:
        """Move the cards to their places now, if that was requested."""
        if self._is_late:
            self.relayout(0.0)

    def faces(self) -> dict[int, Face]:
        """Return the face of each known card; a laid joker has the face that it represents."""
        view = self.state.view
        laid = {n: face for meld in view.melds for n, face in zip(meld.cards, meld.shown, strict=True)}
        if not view.knows_hand:  # an onlooker sees no hand
            return {n: face for n, face in view.faces.items() if n not in view.hand} | laid
        return {**view.faces, **laid, **self.presenter.faces(self.state)}

    def has_talker(self, seat: int) -> bool:
        """Return True if a bot sits at a seat that makes remarks, unless the player has stopped them."""
        return seat in self.state.bots and self.app.settings.remarks and not self.state.is_exercise

    @property
    def felt_box(self) -> Rect:
        """The box of the felt, without the rim of the window and the panel of scores."""
        size = self.frame.size
        inside = Rect((0, 0), size).inflate(*(-2 * theme.rim_width(self.size),) * 2)
        return inside.clip(room_beside(size, self.state.dock, self.state.view.seats))

    def occupied(self, but: Container[int] = ()) -> list[Rect]:
        """Return the boxes of cards (except those in `but`), seats, labels and buttons."""
        layout, around = self.layout, self.chrome.now
        fr, places = layout.frame, layout.places.items()
        cards = [place.rect.inflate(6, 6) for card, place in places if not (place.covered or card in but)]
        seats = [rect for seat in fr.seats for rect in (seat.plate, seat.face)]
        counts = [around.count.rect] if around.count is not None else []
        trays = [around.tray.rect] if around.tray is not None else []
        widgets = [widget.rect for widget in self.controls.group.widgets]
        words = [fr.hand, fr.prompt, *(label.rect for label in around.labels)]
        things = [*trays, *widgets, *words, *self._panel, *(thing.rect for thing in self.overlay.beside())]
        return [*cards, *seats, *counts, *things]

    @property
    def _panel(self) -> list[Rect]:
        """The box of the score panel if it is over the table, in a list that is otherwise empty."""
        dock, seats = self.state.dock, self.state.view.seats
        return [panel_box(self.size, dock, seats)] if isinstance(dock, tuple) and dock != OVER else []

    # The parts around the cards

    def changed(self) -> None:
        """Request an update of the parts around the cards before the next frame."""
        self._has_changed = True

    def follow(self) -> None:
        """Do the updates that were requested: move the cards, and update the parts around them."""
        self.catch_up()
        if self._has_changed:
            self._has_changed = False
            self.on_change()

    def defer(self) -> None:
        """Show only moving cards in the next frame, and update the parts around them in the one after it.

        Both in one frame would take too long.
        """
        self._is_deferred = True

    def show(self, sentence: str) -> None:
        """Update the parts around the cards, and the hint; show a sentence in the prompt."""
        self.chrome.show(surroundings(self.state, self.game_ui, self.layout, self.overlay))
        self.chrome.say(sentence, is_call=self.state.is_mine)
        self.show_tip()

    def show_tip(self) -> None:
        """Show the hint about the widget under the pointer or in focus."""
        widget = self.controls.group.hinted
        fresh = Tip(widget.tip, widget.kin or widget.rect, self.size) if widget is not None else None
        if fresh != self.tip:
            for tip in filter(None, (self.tip, fresh)):
                self.canvas.touch(tip.rect)
            self.tip = fresh

    def move_light(self, seconds: float) -> None:
        """Move the turn marker to the player in turn, or to the round's winner, in these seconds."""
        quick = 0.0 if self.app.reduces_motion else seconds
        self._light_at = _marked_seat(self.state.view)
        self.chrome.move_light(self.frame, self._light_at, quick)

    def say_no(self, sentence: str, seconds: float = motion.MESSAGE) -> None:
        """Show a refusal for a number of seconds, and return dragged cards to their places."""
        self.chrome.say_no(sentence, seconds)
        self.relayout(motion.GLIDE_HOME)

    # Time

    @property
    def is_moving(self) -> bool:
        """True if cards or the turn marker are moving."""
        return self.stage.is_moving or self.chrome.light.moves

    def advance(self, seconds: float) -> None:
        """Move cards and turn marker on by a number of seconds, and end a refusal shown long enough."""
        self.stage.advance(seconds)
        was_refused = self.chrome.refusal > 0
        self.chrome.advance(seconds)
        if was_refused and self.chrome.refusal <= 0:
            self.changed()

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint changes; return the changed rectangles, none before all card pictures are ready."""
        if self._is_deferred and self.stage.is_moving:
            self.catch_up()
        else:
            self.follow()
        self._is_deferred = False
        if not self.stage.is_drawn:
            return []
        light = self.chrome.light
        walking: list[Painted] = [light] if light.moves else []
        return self.canvas.compose(
            screen, self._resting, [*walking, *self.stage.moving(), *self.overlay.above()]
        )

    def _resting(self) -> list[Painted]:
        """Return everything that does not move, in the order of painting."""
        parts, around = self.chrome, self.chrome.now
        markers = [] if parts.light.moves else [parts.light]
        below = [*around.below, *markers, *around.seats, *self.stage.below()]
        words = [*self.overlay.said(), parts.prompt]
        tips = [self.tip] if self.tip is not None else []
        return [*below, *around.above, *words, *self.controls.group.widgets, *self.overlay.beside(), *tips]


class _Same:
    """A key that is equal only to one of the same object, because views and frames are large."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


def _marked_seat(view: View) -> int:
    """Return the seat for the turn marker: the player in turn, or the round's winner."""
    winner = view.last_result.winner if view.is_over and view.last_result else None
    return view.turn if winner is None else winner
