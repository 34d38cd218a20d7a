"""The table of a lesson: as in any match, but that somebody explains it and that it can be left at once."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from rummy.engine.variants import VARIANTS
from rummy.match.game import CHARACTERS, Player
from rummy.match.session import Session
from rummy.text import say
from rummy.ui.lesson.over import LessonOver, Way
from rummy.ui.lesson.rehearsal import Practice
from rummy.ui.lesson.speech import Speech
from rummy.ui.lesson.steps import GIN, RUMMY, Lesson
from rummy.ui.lesson.teacher import PatientMoves, Silence, Teacher
from rummy.ui.shell.host import Host
from rummy.ui.table.flow.ending import Ending
from rummy.ui.table.input.keys import Keys
from rummy.ui.table.layout.frame import Frame, with_speech
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.surroundings import Surroundings
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import WidgetGroup

LESSONS = {"rummy": RUMMY, "gin": GIN}
ABSENT = ("undo", "advice", "game", "help", "menu")  # buttons that a lesson has no use for


class LessonScene(TableScene):
    """A hand that is played step by step."""

    def __init__(self, lesson: Lesson, name: str) -> None:
        self.lesson = lesson
        super().__init__(Practice(lesson, name))
        self.advice = self.teacher = Teacher(self, lesson)
        self.moves = PatientMoves(self, self.teacher)
        self.ending = LessonEnding(self)
        self.talk = Silence(self)
        self.keys = Keys(self)

    def enter(self, app: Host) -> None:
        """Sit down, with what makes a meld side by side."""
        super().enter(app)
        self.hand.sort = "melds"
        self.hand.arrange(self.view)
        self.wants_marks = True
        self.relayout(0.0)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """The frame of the table with room for the speech."""
        return with_speech(super().bare_frame(size))

    def surroundings(self) -> Surroundings:
        """What stands around the cards, the speech in the place of the prompt."""
        around = super().surroundings()
        around.prompt = Speech(self.frame.prompt, self.frame.unit)
        around.buttons = LessonButtons(self)
        return around

    def open_menu(self) -> None:
        """Leave the lesson."""
        self.app.sounds.play("button")
        self.app.pop()

    def finish(self) -> None:
        """Go on with the next hand, or tell what can be done now."""
        following, app = self.lesson.then, self.app
        if following is None:
            points = max(self.game.results[-1].points)
            app.push(LessonOver(self.lesson.name, points), self._left)
        else:
            app.pop()
            learn(app, following)

    def _left(self, choice: Way | None) -> None:
        """Do what was chosen at the end of the lesson."""
        app = self.app
        match choice:
            case "match":
                app.doors.menu()
                app.doors.when_free(lambda: first_match(app))
            case "gin":
                app.pop()
                learn(app, GIN)
            case None:
                app.doors.menu()


class LessonEnding(Ending):
    """After the open hands come no scores, but what the lesson has next."""

    def _show_scores(self) -> None:
        self.left = self.moment = None
        self.table.fingers.cancel()
        assert isinstance(self.table, LessonScene)
        self.table.finish()


class LessonButtons(TableButtons):
    """The buttons of a lesson: what can be done with the hand, and the way out."""

    def __init__(self, table: LessonScene) -> None:
        super().__init__(table)
        place = Rect(self.menu.rect.right - round(120 * table.frame.unit), self.menu.rect.y, 0, 0)
        place.size = round(120 * table.frame.unit), self.menu.rect.h
        leave = Button(place, say("lesson.leave"), self.text, table.open_menu, icon="back")
        leave.hint = say("hint.leave")
        kept = {name: button for name, button in self._always.items() if name not in ABSENT}
        self._always = {**kept, "leave": leave}
        self.group = WidgetGroup([*self._always.values()], table.canvas)


def learn(app: Host, lesson: Lesson) -> None:
    """Begin a lesson."""
    app.push(LessonScene(lesson, app.settings.player_name))


def first_match(app: Host) -> None:
    """Begin a match against one easy opponent."""
    friend = CHARACTERS[0]
    players = [Player(app.settings.player_name), Player(friend.name, friend.bot("careless"))]
    app.doors.play(partial(Session.start, app.folder, VARIANTS["cardgames"], players))
