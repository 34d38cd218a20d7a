"""The table of a lesson: as in a match, but explained, and without a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from rummy.engine.actions import Discard
from rummy.engine.variants import VARIANTS
from rummy.match.local import LocalSeat
from rummy.match.players import CHARACTERS, Player
from rummy.match.rehearsal import Practice
from rummy.match.session import Session
from rummy.storage.unfinished import kind_of
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.lesson.lessons import LESSONS
from rummy.ui.lesson.over import AfterLesson, HandOver, LessonOver
from rummy.ui.lesson.speech import Speech
from rummy.ui.lesson.tasks import Lesson
from rummy.ui.lesson.teacher import Silence, Teacher
from rummy.ui.shell.host import Host
from rummy.ui.table.intents import PutDown, TableIntent
from rummy.ui.table.layout.frame import Frame, with_speech
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.intents import Lay, OpenPanel, Play, Refuse
from rummy.viewmodel.jokers import Plan

ABSENT = ("undo", "advice", "game", "log", "help", "menu")  # buttons without a use in a lesson


class LessonScene(TableScene):
    """A hand that is played step by step."""

    advice: Teacher

    def __init__(self, lesson: Lesson, name: str, *, follows: bool = False) -> None:
        self.lesson, self.follows = lesson, follows  # whether another hand preceded
        practice = Practice(lesson.position, (Player(name), *lesson.others), lesson.agreed)
        super().__init__(LocalSeat(practice, post_wakeup))
        self.remarks = Silence(self, self.seat, self.bubbles)

    def new_advice(self) -> Teacher:
        """Return the teacher in the place of the advice."""
        return Teacher(self.state, self.lesson)

    def new_prompt(self, frame: Frame) -> Speech:
        """Return the teacher's speech in the place of the prompt."""
        return Speech(frame.prompt, frame.unit)

    def new_controls(self) -> TableButtons:
        """Return the buttons that a lesson needs."""
        return LessonButtons(self.frame, self.canvas, self.state, self.title(), self.do)

    def on_enter(self, app: Host) -> None:
        """Start, with the hand sorted by melds."""
        super().on_enter(app)
        self.state.hand.sort = "melds"
        self.state.hand.arrange(self.state.view)
        self.wants_marks = True
        self.relayout(0.0)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of the table with room for the speech."""
        return with_speech(super().bare_frame(size))

    def do(self, intent: TableIntent) -> None:
        """Execute an intent that the task allows; melds keep the task's order."""
        match intent:
            case Lay(tray) if self.advice.strays(tray):
                self.say_no(self.advice.first())
            case Refuse() if self.advice.stray is not None:
                self.say_no(self.advice.first())
            case Play(plans) if self._goes_too_far(plans):
                discards = (action for plan in plans for action in plan if isinstance(action, Discard))
                self.say_no(self.advice.first(next(discards, None)) or self.advice.first())
            case Play(plans):
                super().do(Play([tuple(map(self.advice.in_order, plan)) for plan in plans]))
            case _:
                super().do(intent)

    def _goes_too_far(self, plans: Sequence[Plan]) -> bool:
        """Return True if a move includes a card that was not asked for."""
        is_asked = bool(plans) and all(self.advice.first(action) == "" for action in plans[0])
        return self.advice.stray is not None and not is_asked

    def open(self, panel: str) -> None:
        """Leave the lesson instead of opening the menu; there is no log."""
        if panel == "menu":
            self.do(PutDown())
            self.app.sounds.play("button")
            self._leave(lambda: None)
        elif panel != "log":
            super().open(panel)

    def _leave(self, stay: Callable[[], None]) -> None:
        """Leave the lesson, after a question if the player has done anything; else call `stay`."""
        if not (self.follows or self.advice.done):
            self.app.pop()
            return
        title, text = say("lesson.leave_title"), say("lesson.leave_text")
        question = ConfirmScreen(title, text, say("lesson.leave"), say("lesson.stay"))
        self.app.push(question, lambda agreed: self.app.pop() if agreed else stay())

    @property
    def has_panel(self) -> bool:
        """False: the rounds of a lesson are not counted."""
        return False

    def show_scores(self) -> None:
        """Show the counted hands instead of scores."""
        self.finish_animations()
        self.app.push(HandOver(lambda: self.controls.named["leave"], self._held), self._seen)

    def _held(self) -> Sequence[Rect]:
        """Return the places of the player's remaining cards."""
        return [self.layout.places[card].rect for card in self.state.hand.held]

    def _seen(self, goes_on: bool | None) -> None:
        """Go on with the next hand, or show the end of the lesson."""
        following, app = self.lesson.then, self.app
        if not goes_on:
            self._leave(self.show_scores)
        elif following is None:
            app.change(replace(app.settings, learnt=True))
            points = max(self.seat.sheet.results[-1].points)
            app.push(LessonOver(self.lesson.name, points), self._left)
        else:
            app.pop()
            app.push(LessonScene(following, app.settings.player_name, follows=True))

    def _left(self, choice: AfterLesson | None) -> None:
        """Follow the player's choice at the end of the lesson."""
        app = self.app
        match choice:
            case "match":
                app.nav.menu()
                game = self.state.view.rules.name
                kind = kind_of(game, app.settings.my_games)
                app.nav.when_free(kind, partial(first_match, app, game))
            case "gin":
                app.pop()
                learn(app, LESSONS["gin"])
            case None:
                app.nav.menu()


class LessonButtons(TableButtons):
    """The buttons of a lesson: those of the hand, and one to leave."""

    def __init__(
        self, frame: Frame, canvas: Canvas, state: TableState, title: str, do: Callable[[TableIntent], None]
    ) -> None:
        super().__init__(frame, canvas, state, title, do)
        corner = self.named["menu"].rect
        place = Rect(corner.right - round(120 * frame.unit), corner.y, 0, 0)
        place.size = round(120 * frame.unit), corner.h
        leave = Button(place, say("lesson.leave"), self.text, partial(do, OpenPanel("menu")), icon="back")
        leave.hint = say("hint.leave")
        buttons = {name: button for name, button in self._always.items() if name not in ABSENT}
        self._always = {**buttons, "leave": leave}
        self.group = WidgetGroup([*self._always.values()], canvas)


def learn(app: Host, lesson: Lesson) -> None:
    """Start a lesson."""
    app.push(LessonScene(lesson, app.settings.player_name))


def first_match(app: Host, game: str) -> None:
    """Start a match of a game against easy opponents, as few as it needs."""
    rules = VARIANTS[game]
    friends = [Player(each.name, each.bot("careless")) for each in CHARACTERS[: rules.min_players - 1]]
    app.nav.play(partial(Session.start, app.folder, rules, [Player(app.settings.player_name), *friends]))
