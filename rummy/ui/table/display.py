"""A table to be seen: from its state to where things lie, to cards on the stage and what stands around."""

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
    """A table at which somebody plays, or that is looked at again."""

    app: Host
    canvas: Canvas
    stage: Stage
    chrome: TableChrome
    controls: Controls
    wants_marks = False
    tip: Tip | None = None
    aside = 0  # pixels at the right of the window that the table leaves free

    def __init__(self, state: TableState) -> None:
        self.state, self.game_ui = state, game_ui_of(state.view)
        self.presenter = self.game_ui.presenter
        self.pack, self.joker = state.view.rules.pack, str(state.view.rules.joker_face)
        self.size = (0, 0)
        self._laid: tuple[object, Layout] | None = None  # from what, and how
        self._is_late = False  # whether cards are still to be put where they belong
        self._lags = False  # whether what stands around the cards is to follow with the next picture
        self._has_changed = True
        self._light_at: int | None = None  # at whose seat the turn light stands

    # Life

    def on_enter(self, app: Host) -> None:
        """Take the place at the top of the stack for the first time."""
        self.app = app
        self.stage = Stage(app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        self.state.hand.sort = app.settings.sort
        self.state.hand.sync(self.state.view)
        self.on_resize(app.size)

    def on_leave(self) -> None:
        """Keep no picture of the table."""
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.reframe(size)
        self.relayout(0.0)

    def reframe(self, size: tuple[int, int]) -> None:
        """Lay out anew what stands still; the cards lie where they lay."""
        self.size = size
        self._bare = self.bare_frame(size)
        self._laid = None
        plain = felt(size, self.app.settings.felt)
        named = plate.NamePlate(size, self.title(), lambda: None).rect
        self.canvas = Canvas(with_season(plain, self.app.season, TABLE, (*self._bare.busy, named)))
        self.stage.canvas = self.canvas
        self.stage.use(self.app.pictures.of(self.state.view.rules.pack, self.state.view.rules.joker_face))
        if self._light_at is None:
            self._light_at = _shone_on(self.state.view)
        self.chrome = TableChrome(self.canvas, self.frame, self._light_at, self.new_prompt(self.frame))
        self.controls = self.new_controls()

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """What stands still at any game."""
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
        """Pixels of a unit at least, where the table has a part of the window only."""
        return 0.0

    def new_prompt(self, frame: Frame) -> Prompt:
        """Where is said what can be done."""
        return Prompt(frame.prompt, frame.unit)

    def new_controls(self) -> Controls:
        """The widgets of this table."""
        raise NotImplementedError

    @property
    def is_on_top(self) -> bool:
        """True if nothing lies above the table."""
        return self.app.scene is self

    def refresh(self) -> None:
        """Have everything painted anew."""
        self.canvas.touch_all()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show the cards at rest as crisp as they have been drawn meanwhile."""
        self.stage.sharpen(fresh)

    # Where things lie

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        state, hand = self.state, self.state.hand
        about = (hand.shape(), hand.tray, state.marked, state.is_mine)
        key = (_Same(self._bare), _Same(state.view), about)
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self.game_ui.layout(self._bare, state)
        return self._laid[1]

    @property
    def frame(self) -> Frame:
        """What stands still in this game now."""
        return self.layout.frame

    def relayout(self, seconds: float, delays: Mapping[int, float] | None = None) -> None:
        """Let every card go where it belongs now; what stands around follows before it is seen."""
        self._is_late = False
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self.stage.send(self.layout.places, self.faces(), seconds=quick, delays=delays)
        self.changed()

    def relayout_late(self) -> None:
        """Put every card where it belongs before the next frame, once for all that happens until then."""
        self._is_late = True

    def catch_up(self) -> None:
        """Put cards where they belong, if that has waited."""
        if self._is_late:
            self.relayout(0.0)

    def faces(self) -> dict[int, Face]:
        """What each known card shows; a joker on the table or on the tray what it stands for."""
        view = self.state.view
        laid = {n: face for meld in view.melds for n, face in zip(meld.cards, meld.shown, strict=True)}
        if not view.knows_hand:  # for who watches nobody's hand is open
            return {n: face for n, face in view.faces.items() if n not in view.hand} | laid
        return {**view.faces, **laid, **self.presenter.faces(self.state)}

    @property
    def felt_box(self) -> Rect:
        """The felt of the table, inside the rim of the window and beside a panel with scores."""
        size = self.frame.size
        inside = Rect((0, 0), size).inflate(*(-2 * theme.rim_width(self.size),) * 2)
        return inside.clip(room_beside(size, self.state.dock, self.state.view.seats))

    def occupied(self, but: Container[int] = ()) -> list[Rect]:
        """Where cards lie, apart from some, and where plates, words and buttons stand."""
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
        """The rectangle of the score panel over the table."""
        dock, seats = self.state.dock, self.state.view.seats
        return [panel_box(self.size, dock, seats)] if isinstance(dock, tuple) and dock != OVER else []

    # What stands around

    def changed(self) -> None:
        """Note that something may look different around the cards."""
        self._has_changed = True

    def follow(self) -> None:
        """Bring what stands around the cards up to date, once for all that changed since."""
        self.catch_up()
        if self._has_changed:
            self._has_changed = False
            self.show()

    def defer(self) -> None:
        """Let the cards that set out be seen first, and what stands around them a picture later.

        Both in one would come late: it is the most that a picture ever has to show anew.
        """
        self._lags = True

    def show(self) -> None:
        """Show what stands around the cards now."""
        self.chrome.show(self.surroundings())
        self.chrome.say(self.prompt_text(), is_call=self.state.is_mine)
        self.show_tip()

    def show_tip(self) -> None:
        """Tell what the widget under the pointer or in focus does, beside it."""
        widget = self.controls.group.hinted
        fresh = Tip(widget.tip, widget.kin or widget.rect, self.size) if widget is not None else None
        if fresh != self.tip:
            for tip in filter(None, (self.tip, fresh)):
                self.canvas.touch(tip.rect)
            self.tip = fresh

    def prompt_text(self) -> str:
        """What the player can do, or what the others are about."""
        return self.chrome.line

    def title(self) -> str:
        """What is played, and how far it has come."""
        view = self.state.view
        return plate.words(view, self.app.own_name_of(view.rules))

    def surroundings(self) -> Surroundings:
        """All that stands around the cards."""
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
        """What stands at each seat; a sign marks the player's partner."""
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
        """What stands at the seat of who is to play, with the time that they have."""
        return words

    def _presence(self, seat: int) -> str:
        """Whether a player is away, or has a bot play."""
        state = self.state
        if state.is_person(seat) and state.presence[seat].has_bot:
            return say("there.bot")
        return say("there.away") if state.is_away(seat) else ""

    @property
    def ponders(self) -> int | None:
        """The seat of who thinks for longer than a moment."""
        return None

    def _marks(self, layout: Layout, taken: Sequence[Rect]) -> Sequence[Painted]:
        """The marks on the hand, which keep away from what else lies there."""
        state, shape, unit = self.state, self.state.hand.shape(), layout.frame.unit
        if not self.wants_marks or state.hand.drag or not state.view.knows_hand:
            return []
        places = {card: layout.places[card] for card in shape.order}
        rises = {card: shape.lift(card) * unit for card in shape.order}
        return marks(state.view, Held(places, rises, taken), unit, is_mine=state.is_mine)

    def _new_mark(self, layout: Layout) -> NewMark | None:
        """The mark of the card that came this turn, where it lies or will lie."""
        state, view = self.state, self.state.view
        came = view.drawn if view.drawn is not None else view.taken
        if came is None or came not in state.hand.held or state.hand.drag or not state.is_mine:
            return None
        return NewMark(layout.places[came].on_card(-0.36, -0.52), layout.frame.unit)

    def glows(self, layout: Layout) -> Sequence[Glow]:
        """The lights around places that matter now."""
        return []

    def _pointed_at(self, layout: Layout) -> Sequence[Glow]:
        """The light around the hand that the scores point at."""
        cards = () if self.state.lit is None else self.state.view.hands[self.state.lit]
        boxes = [layout.places[card].rect for card in cards]
        return glows([boxes[0].unionall(boxes[1:])], 0, layout.frame.unit) if boxes else []

    def ring(self, layout: Layout) -> FocusRing | None:
        """The ring around the place that the keys are at."""
        return None

    def move_light(self, seconds: float) -> None:
        """Let the light walk to who is to play, or who has won the round."""
        quick = 0.0 if self.app.settings.reduce_motion else seconds
        self._light_at = _shone_on(self.state.view)
        self.chrome.move_light(self.frame, self._light_at, quick)

    def say_no(self, sentence: str, seconds: float = motion.MESSAGE) -> None:
        """Say why not, for so long; what was dragged glides home."""
        self.chrome.say_no(sentence, seconds)
        self.relayout(motion.GLIDE_HOME)

    # Time

    def update(self, seconds: float) -> None:
        """Move on: cards, light, a refusal that fades."""
        self.stage.advance(seconds)
        was_refused = self.chrome.refusal > 0
        self.chrome.advance(seconds)
        if was_refused and self.chrome.refusal <= 0:
            self.changed()

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, once its cards are drawn; what was to be seen before is seen until then."""
        if self._lags and self.stage.is_moving:
            self.catch_up()
        else:
            self.follow()
        self._lags = False
        if not self.stage.is_drawn:
            return []
        light = self.chrome.light
        walking: list[Painted] = [light] if light.moves else []
        return self.canvas.compose(screen, self._resting, [*walking, *self.stage.moving(), *self.above()])

    def above(self) -> Sequence[Painted]:
        """What moves above the cards."""
        return []

    def said(self) -> Sequence[Painted]:
        """What is said at the table."""
        return []

    def beside(self) -> Sequence[Painted]:
        """What stands at the side of the table."""
        return []

    def _resting(self) -> list[Painted]:
        """What does not move, from below to above."""
        parts, around = self.chrome, self.chrome.now
        standing = [] if parts.light.moves else [parts.light]
        lying = [*around.below, *standing, *around.seats, *self.stage.below()]
        words = [*self.said(), parts.prompt]
        tips = [self.tip] if self.tip is not None else []
        return [*lying, *around.above, *words, *self.controls.group.widgets, *self.beside(), *tips]


class _Same:
    """Equal to what holds the very same thing: views and frames are large, and never change."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


def _shone_on(view: View) -> int:
    """The seat of who is to play, or who has won the round."""
    winner = view.last_result.winner if view.is_over and view.last_result else None
    return view.turn if winner is None else winner
