"""The card table of a puzzle, at which the player's first action is the answer."""

from __future__ import annotations

from collections.abc import Callable

from rummy.engine.actions import Action
from rummy.match.puzzle_seat import PuzzleSeat
from rummy.match.puzzles import Puzzle
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.puzzles.over import AfterPuzzle, PuzzleOver
from rummy.ui.shell.host import Host
from rummy.ui.table.exercise_buttons import ExerciseButtons
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.intents import PutDown, TableIntents
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.intents import Select
from rummy.viewmodel.sorting import holding


class PuzzleButtons(ExerciseButtons):
    """The buttons of a puzzle."""

    absent = ("undo", "advice", "menu")
    hint = "hint.puzzle_leave"


class PuzzleScene(TableScene):
    """The card table of a puzzle.

    It calls `answered` with the player's action and, when it closes, `left` with what to do next.
    """

    buttons = PuzzleButtons
    is_exercise = True
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
        self._is_solved = False

    def new_advice(self) -> Solution:
        """Return the handler of advice, which in a puzzle only shows the solution after the answer."""
        return Solution(self.state, lambda: None, is_allowed=False)

    def on_enter(self, app: Host) -> None:
        """Show the table, with the hand sorted by melds."""
        super().on_enter(app)
        self.state.hand.sort = "melds"
        self.state.hand.arrange(self.state.view)
        self.display.relayout(0.0)

    def open(self, panel: str) -> None:
        """Open a panel by its name, but close the puzzle instead of opening the menu."""
        if panel == "menu":
            self.app.sounds.play("button")
            self.dismiss()
        else:
            super().open(panel)

    def prompt_text(self) -> str:
        """Return the question, or the table's prompt while cards are being laid out; "" after the answer."""
        state = self.state
        if self._is_solved or state.hand.tray is not None or state.cursor.among:
            return "" if self._is_solved else super().prompt_text()
        card = state.view.faces[state.view.pile[-1]] if state.view.pile else None
        return say(f"puzzle.prompt_{self.puzzle.ask}", card=card)

    def update(self, seconds: float) -> None:
        """Advance the table by `seconds`, and show the solution once the player has answered."""
        super().update(seconds)
        answer = self.place.answer
        if answer is not None and not self._is_solved:
            self._is_solved = True
            self._solve(answer)

    def _solve(self, answer: Action) -> None:
        self.app.sounds.play("round_won" if self.puzzle.is_right(answer) else "illegal")
        self.answered(answer)
        self.do(*self.advice.show(self.puzzle.right))
        self.course.finish_animations()
        self.app.push(PuzzleOver(self.puzzle, answer, self.state.names), self._go)

    def _go(self, onward: AfterPuzzle | None) -> None:
        self.dismiss()
        self.left(onward)


class Solution(Advice):
    """The solution of a puzzle, shown at the table like advice."""

    def show(self, action: Action) -> TableIntents:
        """Return intents that select the cards of an action, and highlight where they go."""
        view = self.state.view
        chosen = frozenset(holding(view, self.state.hand.order, view.played_by(action)))
        self._action, self._given = action, (view, chosen)
        return [PutDown(), Select(chosen)]
