"""The table of a lesson: like that of a match, but with explanations and without a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from rummy.engine.actions import Discard
from rummy.games.variants import VARIANTS
from rummy.match.local import LocalSeat
from rummy.match.players import CHARACTERS, Player
from rummy.match.rehearsal import Practice
from rummy.match.session import Session
from rummy.storage.unfinished import kind_of
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.lesson.over import HandOver, LessonOver
from rummy.ui.lesson.speech import Speech
from rummy.ui.lesson.teacher import Teacher
from rummy.ui.shell.host import Host
from rummy.ui.table.exercise_buttons import ExerciseButtons
from rummy.ui.table.intents import PutDown, TableIntent
from rummy.ui.table.layout.frame import Frame, with_speech
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.intents import Lay, Play, Refuse
from rummy.viewmodel.jokers import Plan
from rummy.viewmodel.lesson import Lesson
from rummy.viewmodel.lessons import LESSONS


class LessonButtons(ExerciseButtons):
    """The buttons of a lesson: those of the hand, and one to leave."""

    absent = ("undo", "advice", "game", "log", "help", "menu")
    hint = "hint.leave"


class LessonScene(TableScene):
    """A hand that is played step by step; `follows` is True if another hand came before."""

    buttons = LessonButtons
    prompt = Speech
    is_exercise = True
    advice: Teacher

    def __init__(self, lesson: Lesson, name: str, *, follows: bool = False) -> None:
        self.lesson, self.follows = lesson, follows  # whether another hand preceded
        practice = Practice(lesson.position, (Player(name), *lesson.others), lesson.agreed)
        super().__init__(LocalSeat(practice, post_wakeup), self.show_hands)

    def new_advice(self) -> Teacher:
        """Return the teacher, who takes the place of advice."""
        return Teacher(self.state, self.lesson)

    def on_enter(self, app: Host) -> None:
        """Show the table with the hand sorted by melds."""
        super().on_enter(app)
        self.state.hand.sort = "melds"
        self.state.hand.arrange(self.state.view)
        self.state.wants_marks = True
        self.display.relayout(0.0)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of the table with room for the teacher's words."""
        return with_speech(super().bare_frame(size))

    def do(self, *intents: TableIntent) -> None:
        """Execute the intents that the task allows, melds in its order; show why others are refused."""
        for intent in intents:
            self._do(intent)

    def _do(self, intent: TableIntent) -> None:
        match intent:
            case Lay(tray) if self.advice.strays(tray):
                self.display.say_no(self.advice.first())
            case Refuse() if self.advice.stray is not None:
                self.display.say_no(self.advice.first())
            case Play(plans) if self._goes_too_far(plans):
                discards = (action for plan in plans for action in plan if isinstance(action, Discard))
                self.display.say_no(self.advice.first(next(discards, None)) or self.advice.first())
            case Play(plans):
                super().do(Play([tuple(map(self.advice.in_order, plan)) for plan in plans]))
            case _:
                super().do(intent)

    def _goes_too_far(self, plans: Sequence[Plan]) -> bool:
        """Return True if a selected card, or the move itself, is not part of the task."""
        is_asked = bool(plans) and all(self.advice.first(action) == "" for action in plans[0])
        return self.advice.stray is not None and not is_asked

    def open(self, panel: str) -> None:
        """Open a panel; instead of the menu, leave the lesson. A lesson has no log."""
        if panel == "menu":
            self.do(PutDown())
            self.app.sounds.play("button")
            self._leave(lambda: None)
        elif panel != "log":
            super().open(panel)

    def _leave(self, stay: Callable[[], None]) -> None:
        """Leave the lesson; if the player has begun it, ask first and call `stay` if they stay."""
        if not (self.follows or self.advice.done):
            self.app.pop()
            return
        title, text = say("lesson.leave_title"), say("lesson.leave_text")
        question = ConfirmScreen(title, text, say("lesson.leave"), say("lesson.stay"))
        self.app.push(question, lambda agreed: self.app.pop() if agreed else stay())

    def show_hands(self) -> None:
        """Show the counted hands instead of scores."""
        self.course.finish_animations()
        self.app.push(HandOver(lambda: self.controls.named["leave"], self._held), self._seen)

    def _held(self) -> Sequence[Rect]:
        """Return the boxes of the player's remaining cards."""
        places = self.display.layout.places
        return [places[card].rect for card in self.state.hand.held]

    def _seen(self, goes_on: bool | None) -> None:
        """Begin the next hand, or show the end of the lesson; if not `goes_on`, leave."""
        following, app = self.lesson.then, self.app
        if not goes_on:
            self._leave(self.show_hands)
        elif following is None:
            app.change(replace(app.settings, learnt=True))
            points = max(self.seat.sheet.results[-1].points)
            app.push(LessonOver(self.lesson, points), self._left)
        else:
            app.pop()
            app.push(LessonScene(following, app.settings.player_name, follows=True))

    def _left(self, choice: str | None) -> None:
        """Start what the player chose at the end of the lesson."""
        app = self.app
        match choice:
            case "match":
                app.nav.menu()
                game = self.state.view.rules.name
                kind = kind_of(game, app.settings.my_games)
                app.nav.when_free(kind, partial(first_match, app, game))
            case None:
                app.nav.menu()
            case lesson:
                app.pop()
                learn(app, LESSONS[lesson])


def learn(app: Host, lesson: Lesson) -> None:
    """Open a lesson."""
    app.push(LessonScene(lesson, app.settings.player_name))


def first_match(app: Host, game: str) -> None:
    """Start a match of a game against the fewest possible bots of the easiest level."""
    rules = VARIANTS[game]
    friends = [Player(each.name, each.bot("careless")) for each in CHARACTERS[: rules.min_players - 1]]
    app.nav.play(partial(Session.start, app.folder, rules, [Player(app.settings.player_name), *friends]))
