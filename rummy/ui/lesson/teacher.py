"""The teacher of a lesson, who explains one task at a time and refuses anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, zip_longest

from pygame import Rect

from rummy.engine.actions import Action, Declare, Discard, Knock, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.text import say, says
from rummy.ui.table.flow.advice import Advice, Think
from rummy.ui.table.intents import TableIntents
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState
from rummy.viewmodel.intents import Hover, Select
from rummy.viewmodel.lesson import Lesson, Task
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.tray import Tray
from rummy.viewmodel.words.moves import BUTTONS, NAMES


class Teacher(Advice):
    """The teacher of a lesson: its tasks one after the other, explained and highlighted."""

    def __init__(self, state: TableState, lesson: Lesson) -> None:
        super().__init__(state, lambda: None)
        self.tasks = lesson.tasks
        self.done = 0

    @property
    def task(self) -> Task | None:
        """The current task; None when all are done."""
        return self.tasks[self.done] if self.done < len(self.tasks) else None

    def follow(self) -> None:
        """Go on to the next task, after a move of the player."""
        self.done += 1

    def ask(self, think: Think) -> TableIntents:
        """Return the intents that select the cards of the task, or point at the discard to take."""
        task = self.task
        if task is None or not self.state.is_mine:
            return []
        match task.wanted[0]:
            case Take(Face() as face):
                view = self.state.view
                return [Hover(discard=next(card for card in view.pile if view.faces[card] == face))]
        return [Select({*self._cards(task)})]

    def _cards(self, task: Task) -> tuple[int, ...]:
        view, laid = self.state.view, {card for group in self.state.groups for card in group}
        free = [card for card in self.state.hand.order if card not in laid]
        held = {*view.shown(tuple(free))}
        return holding(view, free, [face for face in self._meant(task) if face in held])

    def _meant(self, task: Task) -> tuple[Face, ...]:
        return task.meant(tuple(map(self.state.view.shown, self.state.groups)))

    @property
    def line(self) -> str:
        """The sentence that the teacher says now."""
        task, tray = self.task, self.state.hand.tray
        if task is None:
            return ""
        if self.stray is not None:
            return self._put_back(self.stray)
        # A hand laid out for a knock has one sentence, however it is grouped.
        laid = len(tray.groups) if task.melds and tray else int(tray is not None)
        return self._say(task.said(laid), task)

    def _say(self, key: str, task: Task) -> str:
        rules = self.state.view.rules
        return say(key, cards=self._meant(task), limit=rules.knock_limit, bonus=rules.gin_bonus)

    def first(self, action: Action | None = None) -> str:
        """Return why the task asks for another action than this one (None: undo); "" if it does not."""
        task = self.task
        if task is None or (action is not None and task.accepts(action)):
            return ""
        if isinstance(action, Discard) and isinstance(task.wanted[0], Discard):
            return say("lesson.other_discard", card=action.card, cards=self._meant(task))
        if self.stray is not None:
            return self._put_back(self.stray)
        own = f"{task.text}_first"
        return self._say(own if says(own) else f"lesson.first_{NAMES[type(task.wanted[0])]}", task)

    @property
    def stray(self) -> int | None:
        """The first selected card that is not part of the task, or None."""
        view = self.state.view
        if self.task is None or not self.state.is_mine:
            return None
        chosen = [card for card in self.state.hand.order if card in self._chosen]
        faces = self.state.view.shown(tuple(chosen))
        accepted = next(
            (along for cards, along in _asked(self.task, view) if Counter(cards) <= Counter(faces)),
            faces,
        )
        left = Counter(accepted)
        for card, face in zip(chosen, faces, strict=True):
            if not left[face]:
                return card
            left[face] -= 1
        return None

    def _put_back(self, card: int) -> str:
        return say("lesson.put_back", card=self.state.view.faces[card])

    def strays(self, tray: Tray | None) -> bool:
        """Return True if the tray has a group that is not a meld of the task."""
        groups = tray.groups if tray is not None else ()
        return self.task is not None and not self.task.allows(tuple(map(self.state.view.shown, groups)))

    def in_order(self, action: Action) -> Action:
        """Return the action with its melds in the task's order, because later moves use their numbers."""
        task = self.task
        return task.wanted[0] if task is not None and task.melds and task.accepts(action) else action

    @property
    def action(self) -> Action | None:
        """The action of the task if its cards are selected or dragged, else None."""
        task = self.task
        if task is None or not self.state.is_mine:
            return None
        return task.wanted[0] if {*self._cards(task)} <= self._chosen else None

    @property
    def _chosen(self) -> AbstractSet[int]:
        hand = self.state.hand
        return {*hand.drag.cards} if hand.drag else hand.selected

    def light(self, layout: Layout, button: Callable[[str], Rect | None]) -> Rect | None:
        """Return the box to highlight: a button, the cards to select, or the place where they go."""
        if self.task is None or not self.state.is_mine:
            return None
        if self.stray is not None and not self.state.hand.drag:
            return self._box_of(layout, (self.stray,))
        names = BUTTONS.get(type(self.task.wanted[0]), ())
        if names and not self._cards(self.task):
            return next(filter(None, map(button, names)), None)
        return super().light(layout, button) or self._box_of(layout, self._cards(self.task))

    def _box_of(self, layout: Layout, cards: Container[int]) -> Rect | None:
        """Return the box around the visible parts of these held cards; None during a drag."""
        if self.state.hand.drag:
            return None
        held, boxes = self.state.hand.held, []
        for card, after in zip_longest(held, held[1:]):
            if card in cards:
                box = layout.places[card].rect
                right = box.right if after is None else layout.places[after].rect.x
                boxes.append(Rect(box.x, box.y, right - box.x, box.h))
        return boxes[0].unionall(boxes[1:]) if boxes else None


def _asked(task: Task, view: View) -> Iterator[tuple[Sequence[Face], Sequence[Face]]]:
    """Yield the cards of a task or of one of its melds, each with the cards that may be selected too."""
    if task.melds:
        together = tuple(chain.from_iterable(task.melds))
        yield from ((meld, together) for meld in task.melds)
    for action in task.wanted:
        cards = view.played_by(action)
        if cards and not isinstance(action, Take | Knock | Declare):
            yield cards, cards
