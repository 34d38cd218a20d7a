"""The table of a puzzle: as in a match, but the first action answers a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from rummy.engine.actions import Action
from rummy.match.puzzle_seat import PuzzleSeat
from rummy.match.puzzles import Puzzle
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.lesson.teacher import Silence
from rummy.ui.puzzles.over import AfterPuzzle, PuzzleOver
from rummy.ui.shell.host import Host
from rummy.ui.table.flow.advice import Advice, cards_of
from rummy.ui.table.flow.turn import Turn
from rummy.ui.table.intents import PutDown, TableIntent, TableIntents
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.intents import Confirmation, OpenPanel, Select
from rummy.viewmodel.sorting import holding

ABSENT = ("undo", "advice", "menu")  # buttons without a use in a puzzle


class PuzzleScene(TableScene):
    """A question at a table; calls `answered` with the answer, and `left` with the next action."""

    advice: Solution

    def __init__(
        self,
        puzzle: Puzzle,
        name: str,
        answered: Callable[[Action], None],
        left: Callable[[AfterPuzzle | None], None],
    ) -> None:
        self.puzzle, self.answered, self.left = puzzle, answered, left
        self.place = PuzzleSeat(puzzle, name, post_wakeup)
        super().__init__(self.place)
        self.remarks = Silence(self, self.seat, self.bubbles)
        self.turn = NoConfirmation(self, self.seat, self.event_player, self.advice, self.do)
        self._is_solved = False

    def new_advice(self) -> Solution:
        """Return an advice that can't be asked; it shows the solution after the answer."""
        return Solution(self.state, lambda: None, is_allowed=False)

    def new_controls(self) -> TableButtons:
        """Return the buttons that a puzzle needs."""
        return PuzzleButtons(self.frame, self.canvas, self.state, self.title(), self.do)

    def on_enter(self, app: Host) -> None:
        """Start, with the hand sorted by melds."""
        super().on_enter(app)
        self.state.hand.sort = "melds"
        self.state.hand.arrange(self.state.view)
        self.relayout(0.0)

    def open(self, panel: str) -> None:
        """Leave the puzzle instead of opening the menu."""
        if panel == "menu":
            self.app.sounds.play("button")
            self.dismiss()
        else:
            super().open(panel)

    @property
    def has_panel(self) -> bool:
        """False: the rounds of a puzzle are not counted."""
        return False

    def prompt_text(self) -> str:
        """Return the question; while cards are in the tray, the prompt of the table."""
        state = self.state
        if self._is_solved or state.hand.tray is not None or state.cursor.among:
            return "" if self._is_solved else super().prompt_text()
        card = state.view.faces[state.view.pile[-1]] if state.view.pile else None
        return say(f"puzzle.prompt_{self.puzzle.ask}", card=card)

    def update(self, seconds: float) -> None:
        """Advance by so many seconds, and show the solution after the answer."""
        super().update(seconds)
        answer = self.place.answer
        if answer is not None and not self._is_solved:
            self._is_solved = True
            self._solve(answer)

    def _solve(self, answer: Action) -> None:
        self.app.sounds.play("round_won" if self.puzzle.is_right(answer) else "illegal")
        self.answered(answer)
        for wanted in self.advice.show(self.puzzle.right):
            self.do(wanted)
        self.finish_animations()
        self.app.push(PuzzleOver(self.puzzle, answer, self.state.names), self._go)

    def _go(self, onward: AfterPuzzle | None) -> None:
        self.dismiss()
        self.left(onward)


class Solution(Advice):
    """The solution, shown as advice is."""

    def show(self, action: Action) -> TableIntents:
        """Return the intents to select the cards of the solution, and highlight their goal."""
        view = self.state.view
        chosen = frozenset(holding(view, self.state.hand.order, cards_of(action)))
        self._action, self._given = action, (view, chosen)
        return [PutDown(), Select(chosen)]


class NoConfirmation(Turn):
    """A turn without warnings, which would give the solution away."""

    def _confirmation(self, action: Action) -> Confirmation | None:
        return None


class PuzzleButtons(TableButtons):
    """The buttons of a puzzle: those of the hand, the log and the help, and one to leave."""

    def __init__(
        self, frame: Frame, canvas: Canvas, state: TableState, title: str, do: Callable[[TableIntent], None]
    ) -> None:
        super().__init__(frame, canvas, state, title, do)
        corner = self.named["menu"].rect
        place = Rect(0, corner.y, round(120 * frame.unit), corner.h)
        place.right = corner.right
        leave = Button(place, say("lesson.leave"), self.text, partial(do, OpenPanel("menu")), icon="back")
        leave.hint = say("hint.puzzle_leave")
        buttons = {name: button for name, button in self._always.items() if name not in ABSENT}
        for name in ("log", "help"):
            buttons[name].rect.x -= place.w - corner.w
        self._always = {**buttons, "leave": leave}
        self.group = WidgetGroup([*self._always.values()], canvas)
