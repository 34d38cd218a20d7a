"""What stands around the cards, kept up to date: seats and turn light, prompt, marks, glows, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from rummy.match.session import ME
from rummy.text import say
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.input.focus import FocusRing
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.felt import Count, TrayBoard, prints
from rummy.ui.table.parts.lights import Glow, NewMark, TurnLight, glows
from rummy.ui.table.parts.marks import marks
from rummy.ui.table.parts.seats import Prompt, Seat, SeatWords
from rummy.ui.widgets.basic import Widget

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class Surroundings:
    """Everything at the table that is no card, for one size of the window."""

    def __init__(self, table: TableScene) -> None:
        self.table, frame = table, table.frame
        self.prompt = Prompt(frame.prompt, frame.unit)
        self.light = TurnLight(frame.unit)
        self.light.put(frame.seat(table.view.turn))
        self.buttons = TableButtons(table)
        self.glows: list[Glow] = []
        self.seats: list[Seat] = []
        self.ponders: int | None = None  # the seat of who thinks for longer than a moment
        self.mark: NewMark | None = None
        self.marks: list[Painted] = []
        self.labels: list[Painted] = []
        self.tray: TrayBoard | None = None
        self.ring: FocusRing | None = None
        self.prints: list[Painted] = []
        self.count: Count | None = None
        self.line = ""  # what the others do
        self.refusal = 0.0  # seconds for which a refusal still shows

    def resting(self) -> list[Painted]:
        """What lies above the cards, from below to above."""
        came: list[Painted] = [self.mark] if self.mark is not None else []
        ring: list[Painted] = [self.ring] if self.ring is not None else []
        counts: list[Painted] = [self.count] if self.count is not None else []
        said: list[Painted] = [self.table.talk.bubble] if self.table.talk.bubble is not None else []
        above: list[Painted] = [*self.marks, *came, *self.glows, *ring, *counts, *self.labels, *said]
        return [*above, self.prompt, *self.widgets]

    @property
    def widgets(self) -> list[Widget]:
        """The buttons around the table."""
        return self.buttons.group.widgets

    def boards(self) -> list[Painted]:
        """What lies below all else."""
        trays = [self.tray] if self.tray is not None else []
        return [*self.prints, *trays, *(seat.plate for seat in self.seats)]

    def keep_up(self) -> None:
        """Show the table as it is now."""
        self._seat_players()
        self._print()
        self._count_stock()
        self._lay_tray()
        self._move_mark()
        self._lay_labels()
        self.buttons.keep_up()
        self._move_ring()
        self.show_prompt()

    # Seats and light

    def _seat_players(self) -> None:
        frame = self.table.frame
        fresh = [Seat(place, frame.unit, self._words(place.seat)) for place in frame.seats]
        for index, seat in enumerate(fresh):
            if index >= len(self.seats) or self.seats[index].words != seat.words:
                self.table.canvas.touch(seat.rect)
        self.seats = fresh

    def _words(self, seat: int) -> SeatWords:
        view = self.table.view
        began = view.round_number > 0
        deals, plays = began and view.dealer == seat, began and view.turn == seat and not view.is_over
        name, score, rest = self.table.names[seat], view.scores[seat], self.table.guide.rest(seat)
        return SeatWords(name, score, rest, deals, plays, seat == self.ponders)

    def show_thought(self) -> None:
        """Show who lets the others wait, as long as he does."""
        ponders = self.table.view.turn if self.table.show.waits_for_a_bot else None
        if ponders != self.ponders:
            self.ponders = ponders
            self._seat_players()

    def move_light(self, seat: int, seconds: float) -> None:
        """Let the light walk to a seat."""
        self.table.canvas.touch(self.light.rect)
        self.light.walk(self.table.frame.seat(seat), seconds)
        self.table.canvas.touch(self.light.rect)

    # Marks

    def _touch(self, *things: Painted | None) -> None:
        """Have what goes and what comes painted anew."""
        for thing in things:
            if thing is not None:
                self.table.canvas.touch(thing.rect)

    def _move_mark(self) -> None:
        fresh = self._new_mark()
        if fresh != self.mark:
            self._touch(self.mark, fresh)
            self.mark = fresh
        ready = self._marks() if self.table.wants_marks and not self.table.hand.drag else []
        if ready != self.marks:
            self._touch(*self.marks, *ready)
            self.marks = ready

    def _marks(self) -> list[Painted]:
        table = self.table
        held = {card: table.stage.goal_of(card) for card in table.hand.held}
        return marks(table.view, held, table.frame.unit, is_mine=table.is_mine)

    def _new_mark(self) -> NewMark | None:
        """The mark of the card that came this turn, where it lies or will lie."""
        table, view = self.table, self.table.view
        came = view.drawn if view.drawn is not None else view.taken
        if came is None or came not in table.hand.order or table.hand.drag or not table.is_mine:
            return None
        if came not in table.hand.held:
            return None
        return NewMark(table.stage.goal_of(came).on_card(-0.36, -0.52), table.frame.unit)

    def _move_ring(self) -> None:
        """Show where the keys are."""
        fresh = self.table.focus.keep_up()
        if fresh != self.ring:
            self._touch(self.ring, fresh)
            self.ring = fresh

    def _lay_tray(self) -> None:
        box = self.table.guide.tray()
        if box != (self.tray and self.tray.rect):
            self.table.canvas.touch(self.table.frame.area.inflate(8, 8))
            self.tray = TrayBoard(box, self.table.frame.unit) if box is not None else None

    def _print(self) -> None:
        table = self.table
        is_bare = not (table.view.melds or table.hand.tray)
        fresh = prints(table.frame, table.guide.area_words, is_bare=is_bare)
        if fresh != self.prints:
            self._touch(*self.prints, *fresh)
            self.prints = fresh

    def _count_stock(self) -> None:
        table, stock = self.table, self.table.view.stock
        fresh = Count(table.frame.stock, len(stock), table.frame.unit) if stock else None
        if fresh != self.count:
            self._touch(self.count, fresh)
            self.count = fresh

    def _lay_labels(self) -> None:
        fresh = self.table.guide.labels()
        if fresh != self.labels:
            self._touch(*self.labels, *fresh)
            self.labels = fresh

    def show_glows(self) -> None:
        """Light the places where what is dragged or selected may go, or a card can be drawn from."""
        welcome, best = self.table.fingers.boxes(), self.table.fingers.best
        at = [*welcome].index(best) if best in welcome else None
        boxes = [*welcome.values()] or self._lights()
        advised = self.table.advice.light()
        if advised is not None:
            boxes, at = [advised], 0
        fresh = glows(boxes, at, self.table.frame.unit)
        if fresh != self.glows:
            for rect in (rect for glow in (*self.glows, *fresh) for rect in glow.lit):
                self.table.canvas.touch(rect)
            self.glows = fresh

    def _lights(self) -> list[Rect]:
        table = self.table
        return table.guide.lights() if table.is_mine and not table.hand.drag else []

    # Words

    def say_no(self, sentence: str, seconds: float) -> None:
        """Say why not, for so long."""
        self.refusal = seconds
        self._write(sentence, is_refusal=True)

    def show_prompt(self) -> None:
        """Say what can be done now, unless a refusal is still to be read."""
        if self.refusal <= 0:
            self._write(self.buttons.hint or self.what_now(), is_refusal=False)

    def _write(self, text: str, *, is_refusal: bool) -> None:
        prompt, is_call = self.prompt, self.table.is_mine and not is_refusal
        if (text, is_refusal, is_call) != (prompt.text, prompt.is_refusal, prompt.is_call):
            self.table.canvas.touch(prompt.rect)
            prompt.text, prompt.is_refusal, prompt.is_call = text, is_refusal, is_call
            self.table.canvas.touch(prompt.rect)

    def what_now(self) -> str:
        """What the player can do, or what the others are about."""
        table, view = self.table, self.table.view
        if table.is_mine and table.focus.among:
            return say("prompt.which_meld", cards=table.view.shown(table.hand.chosen()))
        if table.is_mine:
            return table.advice.line or table.guide.prompt()
        waits = table.game.bot_to_move is not None and view.turn != ME
        return self.line or (say("prompt.wait", name=table.names[view.turn]) if waits else "")

    # Time

    def advance(self, seconds: float) -> None:
        """Let the light walk and a refusal fade."""
        if self.refusal > 0:
            self.refusal = max(0.0, self.refusal - seconds)
            self.show_prompt()
        if self.light.moves:
            self.light.advance(seconds)
            self.table.canvas.touch(self.light.rect)
