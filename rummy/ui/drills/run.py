"""The screen of a running drill: a question, answers, the reason of the chosen one, and the next question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.career.drills.asking import QUESTIONS, SECONDS, questions
from rummy.career.drills.question import GIN, Answer, Drill
from rummy.engine.cards import Face
from rummy.keys import NUMBERS
from rummy.text import key_label, number, say
from rummy.ui.drawing import theme
from rummy.ui.drills.figures import AnswerButton, CardRowFigure, Mark
from rummy.ui.shell.host import Host
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.containers import (
    UNPLACED,
    Part,
    button,
    column,
    grid,
    inset,
    nothing,
    paragraph,
    row,
    text,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import at_right, framed
from rummy.viewmodel.announcement import Announcement

MANY = 3  # most rows of cards below each other; more are turns of a player, two side by side
PACE = 0.9  # seconds between two turns
ICONS: dict[Mark, str | None] = {"": None, "right": "check", "wrong": "close"}


class DrillRun(Screen[tuple[int, int]]):
    """A running drill, which closes with the numbers of right and of all answers, or None if it was left.

    The clock stands while the reason of an answer is read. A question begun in time may be answered after it.
    """

    def __init__(self, drill: Drill, seed: str, *, has_clock: bool) -> None:
        super().__init__()
        self.drill, self.has_clock, self.pack = drill, has_clock, GIN.pack
        self.left = SECONDS
        self.right = self.asked = 0
        self.chosen: int | None = None
        self._questions = questions(drill, seed)
        self.question = next(self._questions)
        self._news: list[Announcement] = []
        self.rows = 0  # number of rows of cards that are shown so far

    def on_enter(self, app: Host) -> None:
        """Show the first question."""
        self.app = app
        self._ask()
        super().on_enter(app)
        self._focus(0)

    @property
    def is_over(self) -> bool:
        """True if no question follows this one."""
        return self.left <= 0 if self.has_clock else self.asked >= QUESTIONS

    @property
    def clock(self) -> str:
        """The time that is left, or the number of this question without a clock."""
        if not self.has_clock:
            at = self.asked + (self.chosen is None)
            return say("drill.number", number=at, count=QUESTIONS)
        if self.left <= 0:
            return say("drill.last_question")
        seconds = round(self.left)
        return say("drill.time", minutes=number(seconds // 60), seconds=f"{seconds % 60:02}")

    def _ask(self) -> None:
        """Begin to show the question: turns one after the other, unless motion is reduced, or all at once."""
        watches = len(self.question.rows) > MANY and not self.app.reduces_motion
        self.rows, self._waited = 0 if watches else len(self.question.rows), 0.0

    @property
    def is_watching(self) -> bool:
        """True until the last turn of the other player has been shown."""
        return self.rows < len(self.question.rows)

    # Time

    def update(self, seconds: float) -> None:
        """Show the next turn in its time, or let the clock run unless a reason is being read."""
        if self.is_watching:
            self._watch(seconds)
        elif self.has_clock and self.chosen is None and self.left > 0:
            self.left = max(0.0, self.left - seconds)
            self.timer.mark("text", self.clock)

    def _watch(self, seconds: float) -> None:
        self._waited += seconds
        if self._waited < PACE or self.group.is_held:
            return
        self._waited = 0.0
        self.rows += 1
        self.rebuild()
        shown = (each for each in self.group.widgets if isinstance(each, CardRowFigure))
        self._news.append(Announcement([*shown][-1].spoken))

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until another turn is shown or the clock shows another number."""
        if self.is_watching:
            return max(0.0, PACE - self._waited)
        runs = self.has_clock and self.chosen is None and self.left > 0
        return min(0.25, self.left) if runs else super().seconds_to_sleep()

    # The picture

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the time, the question with its cards, the answers, and the reason."""
        self.timer = Text(UNPLACED, self.clock, round(17 * theme.unit(size)), align="right")
        self.app.name_cards()
        whole = column(
            (44, text(say(f"drill.ask_{self.question.ask}"), 22, colour=theme.GOLD, bold=True)),
            8,
            self._cards,
            14,
            (58, self._answers),
            10,
            (76, self._reason),
            snap=True,
        )
        part = inset(whole, 60, 28)
        panel, *others = framed(self, say(f"drill.{self.drill}"), size, part, 1080)
        return [panel, *others, *at_right(self.timer, 200, size)]

    def _cards(self, place: Rect, u: float) -> list[Widget]:
        rows = [
            partial(self._figure, each) if at < self.rows else nothing
            for at, each in enumerate(self.question.rows)
        ]
        if len(rows) > MANY:
            lines = len(rows) // 2
            return grid(rows, 2, (place.h / u - 10 * (lines - 1)) / lines, gap=10)(place, u)
        return column(*rows, gap=10)(place, u)

    def _figure(self, cards: object, place: Rect, u: float) -> CardRowFigure:
        found = next(each for each in self.question.rows if each is cards)
        return CardRowFigure(place, found, self.app.pictures.of(GIN.pack, GIN.joker_face), u)

    @property
    def _answers(self) -> Part:
        return row(*(partial(self._answer, at) for at in range(len(self.question.answers))), gap=14)

    def _answer(self, at: int, place: Rect, u: float) -> AnswerButton:
        shown = self._mark(at)
        words = answer_text(self.question.answers[at])
        made = AnswerButton(place, words, round(21 * u), partial(self.choose, at), icon=ICONS[shown])
        made.shown, made.enabled = shown, self.chosen is None
        made.hint = say("drill.hint", press=key_label(NUMBERS[at]))
        return made

    def _mark(self, at: int) -> Mark:
        """Return what an answer shows once one was chosen."""
        if self.chosen is None or at not in (self.chosen, self.question.right):
            return ""
        return "right" if at == self.question.right else "wrong"

    @property
    def _reason(self) -> Part:
        """A part with the reason of the chosen answer, and the button that goes on."""
        if self.chosen is None:
            return nothing
        label = say("drill.result" if self.is_over else "drill.next")
        onward = button(label, 18, self.go_on, icon="skip", primary=True)
        words = paragraph(self.verdict, 17, colour=theme.IVORY)
        return row(words, 20, (210, column((56, onward))), snap=True)

    @property
    def verdict(self) -> str:
        """A sentence that says whether the chosen answer was right, and the reason."""
        question = self.question
        if self.chosen is None:
            return ""
        answer = question.answers[self.chosen]
        key = "drill.right" if self.chosen == question.right else "drill.wrong"
        right = answer_text(question.answers[question.right])
        reason = say(f"drill.{answer.reason.key}", **answer.reason.details)
        return f"{say(key, answer=right)} {reason}"

    def _focus(self, at: int) -> None:
        """Focus one of the controls of the question if the player uses keys."""
        if self.app.by_keys:
            acts = [each for each in self.group.widgets if each.takes_focus and each.enabled][1:]
            self.group.focus_widget(acts[at])

    # What the player does

    def handle(self, event: Event) -> None:
        """Answer by a number key, or pass the event to the widgets."""
        action = pressed(event, NUMBERS[: len(self.question.answers)])
        if action and event.type == pygame.KEYDOWN and self.chosen is None:
            self.choose(NUMBERS.index(action))
        else:
            super().handle(event)

    def choose(self, at: int) -> None:
        """Answer the question, and show the reason."""
        self.click()
        self.chosen, self.rows = at, len(self.question.rows)
        self.asked += 1
        self.right += at == self.question.right
        self._news.append(Announcement(self.verdict))
        self.rebuild()
        self._focus(0)

    def go_on(self) -> None:
        """Show the next question, or close with the result after the last one."""
        if self.is_over:
            self.close_with((self.right, self.asked))
            return
        self.click()
        self.question, self.chosen = next(self._questions), None
        self._ask()
        self._news.append(Announcement(say(f"drill.ask_{self.question.ask}")))
        self.rebuild()
        self._focus(0)

    def announcements(self) -> Sequence[Announcement]:
        """Return the verdicts and questions since the last call."""
        news, self._news = self._news, []
        return news


def answer_text(answer: Answer) -> str:
    """Return an answer as text: a number, a card, or what to do."""
    match answer.value:
        case int():
            return number(answer.value)
        case Face():
            return f"[{answer.value}]"
        case name:
            return say(f"drill.do_{name}")
