"""Says one thing at a time at the table, lights where it is done, and kindly waits for just that."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from pygame import Rect

from rummy.engine.actions import Action
from rummy.engine.cards import parse
from rummy.engine.events import Event
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.sorting import holding
from rummy.ui.drawing import motion
from rummy.ui.lesson.steps import FRIEND, Lesson, Step
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.flow.remarks import Talk
from rummy.ui.table.flow.turn import Moves

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

KNOCKS = ("knock", "knock_with")  # the buttons that lay the hand out and that end the round


class Teacher(Advice):
    """Where a lesson is, in words and in light."""

    def __init__(self, table: TableScene, lesson: Lesson) -> None:
        super().__init__(table)
        self.steps = lesson.steps
        self.done = 0

    @property
    def step(self) -> Step | None:
        """What is to be done next; nothing when all is done."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    def go_on(self) -> None:
        """The step is done."""
        self.done += 1
        self.table.changed()

    def ask(self) -> None:
        """Pick out the cards that are meant."""
        if self.step and self.table.is_mine:
            self.table.commands.select(self._cards(self.step))

    def _cards(self, step: Step) -> tuple[int, ...]:
        held = {str(face) for face in self.table.view.shown(self.table.view.hand)}
        faces = [face for face in parse(step.cards) if str(face) in held]
        return holding(self.table.view, self.table.hand.order, faces)

    @property
    def is_laid_out(self) -> bool:
        """Whether the hand lies open for a knock."""
        return self.table.hand.tray is not None

    @property
    def line(self) -> str:
        """What is said now."""
        if self.step is None:
            return ""
        key = self.step.laid_out if self.is_laid_out and self.step.laid_out else self.step.text
        rules = self.table.view.rules
        details = {"name": FRIEND.name, "limit": rules.knock_limit, "bonus": rules.gin_bonus}
        return say(key, cards=parse(self.step.cards), **details)

    def first(self) -> str:
        """Why something else has to wait."""
        return say(f"{self.step.text}_first", name=FRIEND.name) if self.step else ""

    @property
    def action(self) -> Action | None:
        """What is to be done with the cards, once they are chosen or held."""
        step = self.step
        if step is None or not self.table.is_mine:
            return None
        hand = self.table.hand
        chosen = {*hand.drag.cards} if hand.drag else hand.selected
        return step.wanted[0] if {*self._cards(step)} <= chosen else None

    def light(self) -> Rect | None:
        """The button, the cards, or the place that it is about."""
        if self.step is None or not self.table.is_mine:
            return None
        if self.step.laid_out:
            named = self.table.around.buttons.named
            return next((named[name].rect for name in KNOCKS if name in named), None)
        return super().light() or self._box_of_cards(self.step)

    def _box_of_cards(self, step: Step) -> Rect | None:
        """Where what shows of the cards lies that are to be chosen; nowhere while any are in the fingers."""
        if self.table.hand.drag:
            return None
        places, held = self.table.places(), self.table.hand.held
        boxes = []
        for card, after in zip_longest(held, held[1:]):
            if card in self._cards(step):
                box = places[card].rect
                right = box.right if after is None else places[after].rect.x
                boxes.append(Rect(box.x, box.y, right - box.x, box.h))
        return boxes[0].unionall(boxes[1:]) if boxes else None


class PatientMoves(Moves):
    """The player's moves in a lesson: what the step waits for is done, anything else has to wait."""

    def __init__(self, table: TableScene, teacher: Teacher) -> None:
        super().__init__(table)
        self.teacher = teacher

    def _act(self, action: Action) -> bool:
        step = self.teacher.step
        if self.table.is_mine and (step is None or not step.accepts(action)):
            return self.wait()
        return super()._act(action)

    def _play(self, action: Action) -> bool:
        done = super()._play(action)
        if done:
            self.teacher.go_on()
        return done

    def undo(self) -> None:
        """Nothing is taken back: there is only one way here."""
        self.wait()

    def wait(self) -> bool:
        """Say what comes first; what was dragged glides home."""
        self.table.around.say_no(self.teacher.first(), motion.MESSAGE)
        self.table.relayout(motion.GLIDE_HOME)
        return False


class Silence(Talk):
    """Nobody remarks on anything while something is explained."""

    def hear(self, event: Event, view: View) -> None:
        """Say nothing about it."""

    @property
    def _waits(self) -> bool:
        return False
