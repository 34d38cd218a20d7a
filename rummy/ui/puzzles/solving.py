"""The opening of a puzzle from a screen, and the saving of the answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from rummy.career.puzzles import answer_on
from rummy.engine.actions import Action
from rummy.match.puzzle_seat import PuzzleTable
from rummy.match.puzzles import Puzzle
from rummy.storage.files import Notice, reason_of
from rummy.storage.puzzles import PuzzleAnswer, save_answer
from rummy.ui.puzzles.over import AfterPuzzle
from rummy.ui.puzzles.scene import PuzzleScene
from rummy.ui.shell.host import Host


def solve(
    app: Host, puzzle: Puzzle, today: date, answers: list[PuzzleAnswer], go_on: Callable[[], None]
) -> None:
    """Open a puzzle; its first answer today is added to `answers` and saved.

    `go_on` is called if the player asks for the next puzzle.
    """
    name = app.settings.player_name

    def left(onward: AfterPuzzle | None) -> None:
        if onward == "next":
            go_on()
        elif onward == "on":
            app.nav.play_on(PuzzleTable(puzzle, name).header, puzzle.lines)

    app.push(PuzzleScene(puzzle, name, partial(take_answer, app, puzzle, today, answers), left))


def take_answer(app: Host, puzzle: Puzzle, today: date, answers: list[PuzzleAnswer], action: Action) -> None:
    """Save the first answer to a puzzle today, and queue a notice if the disk refuses."""
    if answer_on(answers, puzzle, today) is not None:
        return
    answer = PuzzleAnswer(puzzle.id, today.isoformat(), puzzle.is_right(action))
    answers.append(answer)

    def save() -> None:
        try:
            app.notify(save_answer(app.folder, answer))
        except OSError as error:
            app.notify((Notice("puzzle_unwritable", {"reason": reason_of(error)}),))

    app.run(save)
