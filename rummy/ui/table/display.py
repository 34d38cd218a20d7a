"""The display of a table: from its state to a layout, to cards on the stage and the parts around them."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.cards.pictures import CardLook
from rummy.ui.cards.stage import Stage
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Canvas, Painted
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.letters import TEXT_SIZES
from rummy.ui.drawing.season import TABLE, with_season
from rummy.ui.drawing.tip import Tip
from rummy.ui.shell.host import Host, Scene
from rummy.ui.table.games.game_uis import game_ui_of
from rummy.ui.table.layout.dock import OVER, panel_box, room_beside
from rummy.ui.table.layout.frame import Frame, frame, piles_aside, with_notice
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.parts import plate
from rummy.ui.table.parts.chrome import Surroundings, TableChrome
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, NewMark, glows
from rummy.ui.table.parts.marks import Held, marks
from rummy.ui.table.parts.seats import Prompt, SeatPanel, SeatWords, counted_words, fits_plate
from rummy.ui.table.parts.table_print import Count, TrayBoard, prints
from rummy.ui.table.state import TableState
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.tally import tallies


class Controls(Protocol):
    """The widgets of a table."""

    group: WidgetGroup


class TableDisplay(Scene[Header]):
    """A table for play or for a replay."""

    app: Host
    canvas: Canvas
    stage: Stage
    chrome: TableChrome
    controls: Controls
    wants_marks = False
    tip: Tip | None = None
    aside = 0  # pixels at the right of the window without the table

    def __init__(self, state: TableState) -> None:
        self.state, self.game_ui = state, game_ui_of(state.view)
        self.presenter = self.game_ui.presenter
        self.pack, self.joker = state.view.rules.pack, str(state.view.rules.joker_face)
        self.size = (0, 0)
        self._laid: tuple[object, Layout] | None = None  # the key and the layout
        self._is_late = False  # whether moving the cards is pending
        self._is_deferred = False  # whether the parts around the cards wait for the next frame
        self._has_changed = True
        self._light_at: int | None = None  # the seat of the turn marker

    # Life

    def on_enter(self, app: Host) -> None:
        """Start: create the cards and the layout."""
        self.app = app
        self.stage = Stage(app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        self.state.hand.sort = app.settings.sort
        self.state.hand.sync(self.state.view)
        self.on_resize(app.size)

    def on_leave(self) -> None:
        """Free the pictures of the table."""
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        self.reframe(size)
        self.relayout(0.0)

    def reframe(self, size: tuple[int, int]) -> None:
        """Rebuild the fixed parts; the cards stay in place."""
        self.size = size
        self._bare = self.bare_frame(size)
        self._laid = None
        plain = felt(size, self.app.settings.felt)
        named = plate.NamePlate(size, self.title(), lambda: None).rect
        self.canvas = Canvas(with_season(plain, self.app.season, TABLE, (*self._bare.busy, named)))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        if self._light_at is None:
            self._light_at = _marked_seat(self.state.view)
        self.chrome = TableChrome(self.canvas, self.frame, self._light_at, self.new_prompt(self.frame))
        self.controls = self.new_controls()

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the fixed parts for any game."""
        view, settings = self.state.view, self.app.settings
        size = (size[0] - self.aside, size[1])
        room = room_beside(size, self.state.dock, view.seats)
        bare = frame(
            size,
            view.seats,
            view.seat,
            room=room,
            large=settings.card_size == "large",
            jumbo=settings.jumbo,
            letters=TEXT_SIZES[settings.text_size],
            least=self.least_unit,
        )
        if self.state.dock is not None:
            return piles_aside(bare)
        return with_notice(bare) if self.state.has_notice else bare

    @property
    def least_unit(self) -> float:
        """The least pixels of a unit, for a table in a part of the window."""
        return 0.0

    def new_prompt(self, frame: Frame) -> Prompt:
        """Return the prompt."""
        return Prompt(frame.prompt, frame.unit)

    def new_controls(self) -> Controls:
        """Return the widgets of this table."""
        raise NotImplementedError

    @property
    def is_on_top(self) -> bool:
        """True if no other scene is on top of the table."""
        return self.app.scene is self

    def refresh(self) -> None:
        """Paint everything again."""
        self.canvas.touch_all()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show resting cards whose final pictures have been drawn in the background."""
        self.stage.sharpen(fresh)

    # Layout

    @property
    def layout(self) -> Layout:
        """The present layout, cached."""
        state, hand = self.state, self.state.hand
        about = (hand.shape(), hand.tray, state.marked, state.is_mine)
        key = (_Same(self._bare), _Same(state.view), about)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self.game_ui.layout(self._bare, state)
        return self._laid[1]

    @property
    def frame(self) -> Frame:
        """The fixed parts in the present layout."""
        return self.layout.frame

    def relayout(self, seconds: float, delays: Mapping[int, float] | None = None) -> None:
        """Move every card to its place in the present layout."""
        self._is_late = False
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self.stage.send(self.layout.places, self.faces(), seconds=quick, delays=delays)
        self.changed()

    def relayout_late(self) -> None:
        """Move every card to its place before the next frame, once for all changes until then."""
        self._is_late = True

    def catch_up(self) -> None:
        """Move cards to their places now, if that is pending."""
        if self._is_late:
            self.relayout(0.0)

    def faces(self) -> dict[int, Face]:
        """Return the face of each known card; a joker that is laid shows the card it stands for."""
        view = self.state.view
        laid = {n: face for meld in view.melds for n, face in zip(meld.cards, meld.shown, strict=True)}
        if not view.knows_hand:  # an onlooker sees no hand
            return {n: face for n, face in view.faces.items() if n not in view.hand} | laid
        return {**view.faces, **laid, **self.presenter.faces(self.state)}

    @property
    def felt_box(self) -> Rect:
        """The felt of the table, inside the rim of the window and without the panel of scores."""
        size = self.frame.size
        inside = Rect((0, 0), size).inflate(*(-2 * theme.rim_width(self.size),) * 2)
        return inside.clip(room_beside(size, self.state.dock, self.state.view.seats))

    def occupied(self, but: Container[int] = ()) -> list[Rect]:
        """Return the boxes of cards, apart from some, and of plates, words and buttons."""
        layout, around = self.layout, self.chrome.now
        fr, places = layout.frame, layout.places.items()
        cards = [place.rect.inflate(6, 6) for card, place in places if not (place.covered or card in but)]
        seats = [rect for seat in fr.seats for rect in (seat.plate, seat.face)]
        counts = [around.count.rect] if around.count is not None else []
        trays = [around.tray.rect] if around.tray is not None else []
        widgets = [widget.rect for widget in self.controls.group.widgets]
        words = [fr.hand, fr.prompt, *(label.rect for label in around.labels)]
        things = [*trays, *widgets, *words, *self._panel, *(thing.rect for thing in self.beside())]
        return [*cards, *seats, *counts, *things]

    @property
    def _panel(self) -> list[Rect]:
        """The rectangle of the score panel over the table, if any."""
        dock, seats = self.state.dock, self.state.view.seats
        return [panel_box(self.size, dock, seats)] if isinstance(dock, tuple) and dock != OVER else []

    # The parts around the cards

    def changed(self) -> None:
        """Note that parts around the cards may look different."""
        self._has_changed = True

    def follow(self) -> None:
        """Update the parts around the cards, once for all changes since."""
        self.catch_up()
        if self._has_changed:
            self._has_changed = False
            self.show()

    def defer(self) -> None:
        """Show moving cards first, and update the parts around them one frame later.

        Both in one frame would take too long.
        """
        self._is_deferred = True

    def show(self) -> None:
        """Show the present parts around the cards."""
        self.chrome.show(self.surroundings())
        self.chrome.say(self.prompt_text(), is_call=self.state.is_mine)
        self.show_tip()

    def show_tip(self) -> None:
        """Show the hint about the widget under the pointer or in focus."""
        widget = self.controls.group.hinted
        fresh = Tip(widget.tip, widget.kin or widget.rect, self.size) if widget is not None else None
        if fresh != self.tip:
            for tip in filter(None, (self.tip, fresh)):
                self.canvas.touch(tip.rect)
            self.tip = fresh

    def prompt_text(self) -> str:
        """Return the prompt, or the last event of the others."""
        return self.chrome.line

    def title(self) -> str:
        """Return the words of the plate: game and progress."""
        view = self.state.view
        return plate.words(view, self.app.own_name_of(view.rules))

    def surroundings(self) -> Surroundings:
        """Return the present parts around the cards."""
        state, layout, game_ui = self.state, self.layout, self.game_ui
        fr, view = layout.frame, state.view
        tray = game_ui.tray(fr, state)
        is_bare = not view.melds and state.hand.tray is None
        came, labels = self._new_mark(layout), game_ui.labels(state, layout)
        taken = [thing.rect for thing in (*([came] if came else []), *labels)]
        left = len(view.stock) - (state.hand.coming in view.stock)
        return Surroundings(
            prints=prints(fr, self.presenter.area_words(), is_bare=is_bare),
            tray=TrayBoard(tray, fr.unit) if tray is not None else None,
            seats=self._panels(fr),
            marks=self._marks(layout, taken),
            came=came,
            glows=[*self.glows(layout), *self._pointed_at(layout)],
            ring=self.ring(layout),
            count=Count(fr.stock, left, fr.unit) if left else None,
            labels=labels,
        )

    def _panels(self, fr: Frame) -> list[SeatPanel]:
        """Return the panel of each seat; the player's partner has a mark."""
        partner, panels = self.state.view.partner_of(self.state.view.seat), list[SeatPanel]()
        for place in fr.seats:
            words = self._words(place.seat)
            words = replace(words, is_partner=True) if place.seat == partner else words
            panels.append(SeatPanel(place, fr.unit, words))
        return panels

    def _words(self, seat: int) -> SeatWords:
        view, name = self.state.view, self.state.names[seat]
        deals = view.round_number > 0 and view.dealer == seat
        tally = next((each for each in tallies(view) if each.seat == seat), None)
        if tally is None or (seat in view.out and not view.hands[seat]):
            plays = view.round_number > 0 and view.turn == seat and not view.is_over
            rest, there, is_liked = (
                self.presenter.rest(view, seat),
                self._presence(seat),
                seat in self.state.liked,
            )
            ponders, score = seat == self.ponders, view.scores[seat]
            plain = SeatWords(name, score, rest, deals, plays, ponders, state=there, is_liked=is_liked)
            return self.timed(plain) if plays else plain
        counted = self.state.counted
        share = 1.0 if counted is None else counted.share
        score = view.scores[seat] - tally.won + round(tally.won * share)
        words = counted_words(tally, counted, partial(fits_plate, self.frame.seat(seat), self.frame.unit))
        return SeatWords(name, score, words, deals, seat == self.state.lit, ponders=False, is_sum=True)

    def timed(self, words: SeatWords) -> SeatWords:
        """Return the words of the player in turn, with the time left."""
        return words

    def _presence(self, seat: int) -> str:
        """Return the words for an absent player or one with a bot, or an empty string."""
        state = self.state
        if state.is_person(seat) and state.presence[seat].has_bot:
            return say("there.bot")
        return say("there.away") if state.is_away(seat) else ""

    @property
    def ponders(self) -> int | None:
        """The seat of a player who thinks for longer than a moment, or None."""
        return None

    def _marks(self, layout: Layout, taken: Sequence[Rect]) -> Sequence[Painted]:
        """Return the marks on the hand, clear of other parts."""
        state, shape, unit = self.state, self.state.hand.shape(), layout.frame.unit
        if not self.wants_marks or state.hand.drag or not state.view.knows_hand:
            return []
        places = {card: layout.places[card] for card in shape.order}
        rises = {card: shape.lift(card) * unit for card in shape.order}
        return marks(state.view, Held(places, rises, taken), unit, is_mine=state.is_mine)

    def _new_mark(self, layout: Layout) -> NewMark | None:
        """Return the mark of the card drawn this turn, or None."""
        state, view = self.state, self.state.view
        came = view.drawn if view.drawn is not None else view.taken
        if came is None or came not in state.hand.held or state.hand.drag or not state.is_mine:
            return None
        return NewMark(layout.places[came].on_card(-0.36, -0.52), layout.frame.unit)

    def glows(self, layout: Layout) -> Sequence[Glow]:
        """Return the highlights of important places."""
        return []

    def _pointed_at(self, layout: Layout) -> Sequence[Glow]:
        """Return the highlight of the hand of the hovered row of scores."""
        cards = () if self.state.lit is None else self.state.view.hands[self.state.lit]
        boxes = [layout.places[card].rect for card in cards]
        return glows([boxes[0].unionall(boxes[1:])], 0, layout.frame.unit) if boxes else []

    def ring(self, layout: Layout) -> FocusRing | None:
        """Return the focus ring, or None."""
        return None

    def move_light(self, seconds: float) -> None:
        """Move the turn marker to the player in turn, or to the round's winner."""
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self._light_at = _marked_seat(self.state.view)
        self.chrome.move_light(self.frame, self._light_at, quick)

    def say_no(self, sentence: str, seconds: float = motion.MESSAGE) -> None:
        """Show a refusal for so many seconds, and return dragged cards to their places."""
        self.chrome.say_no(sentence, seconds)
        self.relayout(motion.GLIDE_HOME)

    # Time

    def update(self, seconds: float) -> None:
        """Advance cards, turn marker and refusal by so many seconds."""
        self.stage.advance(seconds)
        was_refused = self.chrome.refusal > 0
        self.chrome.advance(seconds)
        if was_refused and self.chrome.refusal <= 0:
            self.changed()

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, once its cards are drawn; the screen is unchanged until then."""
        if self._is_deferred and self.stage.is_moving:
            self.catch_up()
        else:
            self.follow()
        self._is_deferred = False
        if not self.stage.is_drawn:
            return []
        light = self.chrome.light
        walking: list[Painted] = [light] if light.moves else []
        return self.canvas.compose(screen, self._resting, [*walking, *self.stage.moving(), *self.above()])

    def above(self) -> Sequence[Painted]:
        """Return moving things on top of the cards."""
        return []

    def said(self) -> Sequence[Painted]:
        """Return the remarks at the table."""
        return []

    def beside(self) -> Sequence[Painted]:
        """Return the parts at the side of the table."""
        return []

    def _resting(self) -> list[Painted]:
        """Return the resting things, from below to above."""
        parts, around = self.chrome, self.chrome.now
        markers = [] if parts.light.moves else [parts.light]
        below = [*around.below, *markers, *around.seats, *self.stage.below()]
        words = [*self.said(), parts.prompt]
        tips = [self.tip] if self.tip is not None else []
        return [*below, *around.above, *words, *self.controls.group.widgets, *self.beside(), *tips]


class _Same:
    """A key equal only to one of the very same object: views and frames are large and immutable."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


def _marked_seat(view: View) -> int:
    """Return the seat of the player in turn, or of the round's winner."""
    winner = view.last_result.winner if view.is_over and view.last_result else None
    return view.turn if winner is None else winner
