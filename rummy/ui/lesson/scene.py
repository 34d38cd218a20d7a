"""The table of a lesson: as in any match, but that somebody explains it and that nothing of it is kept."""

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
from rummy.ui.table.hand.jokers import Plan
from rummy.ui.table.intents import Intent, Lay, OpenPanel, Play, PutDown, Refuse
from rummy.ui.table.layout.frame import Frame, with_speech
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.screen import WidgetGroup

ABSENT = ("undo", "advice", "game", "log", "help", "menu")  # buttons that a lesson has no use for


class LessonScene(TableScene):
    """A hand that is played step by step."""

    advice: Teacher

    def __init__(self, lesson: Lesson, name: str, *, follows: bool = False) -> None:
        self.lesson, self.follows = lesson, follows  # whether another hand came before
        practice = Practice(lesson.position, (Player(name), *lesson.others), lesson.agreed)
        super().__init__(LocalSeat(practice, post_wakeup))
        self.remarks = Silence(self, self.seat, self.bubbles)

    def new_advice(self) -> Teacher:
        """The friend who teaches."""
        return Teacher(self.state, self.lesson)

    def new_prompt(self, frame: Frame) -> Speech:
        """The friend's words in the place of the prompt."""
        return Speech(frame.prompt, frame.unit)

    def new_controls(self) -> TableButtons:
        """The buttons that a lesson needs."""
        return LessonButtons(self.frame, self.canvas, self.state, self.title(), self.do)

    def on_enter(self, app: Host) -> None:
        """Sit down, with what makes a meld side by side."""
        super().on_enter(app)
        self.state.hand.sort = "melds"
        self.state.hand.arrange(self.state.view)
        self.wants_marks = True
        self.relayout(0.0)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """The frame of the table with room for the speech."""
        return with_speech(super().bare_frame(size))

    def do(self, intent: Intent) -> None:
        """Do what the player wants; cards are laid out as the friend asked, and laid down in that order."""
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
        """Return True if a card comes along that was not asked for."""
        is_asked = bool(plans) and all(self.advice.first(action) == "" for action in plans[0])
        return self.advice.stray is not None and not is_asked

    def open(self, door: str) -> None:
        """Leave the lesson where a match has its menu; what happened in it is told by the friend."""
        if door == "menu":
            self.do(PutDown())
            self.app.sounds.play("button")
            self._leave(lambda: None)
        elif door != "log":
            super().open(door)

    def _leave(self, stay: Callable[[], None]) -> None:
        """Leave the lesson, once the player has agreed if they have done anything; else stay."""
        if not (self.follows or self.advice.done):
            self.app.pop()
            return
        title, text = say("lesson.leave_title"), say("lesson.leave_text")
        question = ConfirmScreen(title, text, say("lesson.leave"), say("lesson.stay"))
        self.app.push(question, lambda agreed: self.app.pop() if agreed else stay())

    @property
    def has_panel(self) -> bool:
        """No: nobody counts the rounds of a lesson."""
        return False

    def show_scores(self) -> None:
        """There are no scores: let the player look at the counted hands."""
        self.finish_animations()
        self.app.push(HandOver(lambda: self.controls.named["leave"], self._held), self._seen)

    def _held(self) -> Sequence[Rect]:
        """Where the cards lie that the player is left with."""
        return [self.layout.places[card].rect for card in self.state.hand.held]

    def _seen(self, goes_on: bool | None) -> None:
        """Go on with the next hand, or tell what can be done now."""
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
        """Do what was chosen at the end of the lesson."""
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
    """The buttons of a lesson: what can be done with the hand, and the way out."""

    def __init__(
        self, frame: Frame, canvas: Canvas, state: TableState, title: str, do: Callable[[Intent], None]
    ) -> None:
        super().__init__(frame, canvas, state, title, do)
        corner = self.named["menu"].rect
        place = Rect(corner.right - round(120 * frame.unit), corner.y, 0, 0)
        place.size = round(120 * frame.unit), corner.h
        leave = Button(place, say("lesson.leave"), self.text, partial(do, OpenPanel("menu")), icon="back")
        leave.hint = say("hint.leave")
        kept = {name: button for name, button in self._always.items() if name not in ABSENT}
        self._always = {**kept, "leave": leave}
        self.group = WidgetGroup([*self._always.values()], canvas)


def learn(app: Host, lesson: Lesson) -> None:
    """Begin a lesson."""
    app.push(LessonScene(lesson, app.settings.player_name))


def first_match(app: Host, game: str) -> None:
    """Begin a match of a game against one easy opponent, or as many as it needs."""
    rules = VARIANTS[game]
    friends = [Player(each.name, each.bot("careless")) for each in CHARACTERS[: rules.min_players - 1]]
    app.nav.play(partial(Session.start, app.folder, rules, [Player(app.settings.player_name), *friends]))
