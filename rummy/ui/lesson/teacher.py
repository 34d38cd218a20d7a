"""Says one thing at a time at the table, lights where it is done, and kindly waits for just that."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from pygame import Rect

from rummy.engine.actions import Action
from rummy.engine.cards import parse
from rummy.engine.events import Event
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.sorting import holding
from rummy.ui.lesson.tasks import Lesson, Task
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.flow.remarks import Remarks
from rummy.ui.table.intents import Intents, Select
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState

KNOCKS = ("knock", "knock_with")  # the buttons that lay the hand out and that end the round


class Teacher(Advice):
    """Where a lesson is, in words and in light."""

    def __init__(self, state: TableState, lesson: Lesson) -> None:
        super().__init__(state, lambda: None)
        self.tasks = lesson.tasks
        self.done = 0

    @property
    def task(self) -> Task | None:
        """What is to be done next; nothing when all is done."""
        return self.tasks[self.done] if self.done < len(self.tasks) else None

    def follow(self) -> None:
        """The task is done."""
        self.done += 1

    def ask(self) -> Intents:
        """Pick out the cards that are meant."""
        return [Select({*self._cards(self.task)})] if self.task and self.state.is_mine else []

    def _cards(self, task: Task) -> tuple[int, ...]:
        view = self.state.view
        held = {str(face) for face in view.shown(view.hand)}
        faces = [face for face in parse(task.cards) if str(face) in held]
        return holding(view, self.state.hand.order, faces)

    @property
    def line(self) -> str:
        """What is said now."""
        if self.task is None:
            return ""
        is_laid_out = self.state.hand.tray is not None
        key = self.task.laid_out if is_laid_out and self.task.laid_out else self.task.text
        rules = self.state.view.rules
        cards = parse(self.task.cards)
        return say(key, cards=cards, limit=rules.knock_limit, bonus=rules.gin_bonus)

    def first(self, action: Action | None = None) -> str:
        """Why anything but what the task waits for has to wait; there is only one way here, and none back."""
        task = self.task
        if task is None or (action is not None and task.accepts(action)):
            return ""
        return say(f"{task.text}_first")

    @property
    def action(self) -> Action | None:
        """What is to be done with the cards, once they are chosen or held."""
        task = self.task
        if task is None or not self.state.is_mine:
            return None
        hand = self.state.hand
        chosen = {*hand.drag.cards} if hand.drag else hand.selected
        return task.wanted[0] if {*self._cards(task)} <= chosen else None

    def light(self, layout: Layout, button: Callable[[str], Rect | None]) -> Rect | None:
        """The button, the cards, or the place that it is about."""
        if self.task is None or not self.state.is_mine:
            return None
        if self.task.laid_out:
            return next(filter(None, map(button, KNOCKS)), None)
        return super().light(layout, button) or self._box_of_cards(layout, self.task)

    def _box_of_cards(self, layout: Layout, task: Task) -> Rect | None:
        """Where what shows of the cards lies that are to be chosen; nowhere while any are in the fingers."""
        if self.state.hand.drag:
            return None
        held, boxes = self.state.hand.held, []
        for card, after in zip_longest(held, held[1:]):
            if card in self._cards(task):
                box = layout.places[card].rect
                right = box.right if after is None else layout.places[after].rect.x
                boxes.append(Rect(box.x, box.y, right - box.x, box.h))
        return boxes[0].unionall(boxes[1:]) if boxes else None


class Silence(Remarks):
    """Nobody remarks on anything while something is explained."""

    def hear(self, event: Event, view: View, left: float | None) -> None:
        """Say nothing about it."""

    @property
    def _waits(self) -> bool:
        return False
