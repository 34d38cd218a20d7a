"""The seat at a puzzle, a position in a round: the player's first action is their answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rummy import __version__
from rummy.engine.actions import Action
from rummy.games.judge import decide
from rummy.match.local import LocalSeat
from rummy.match.puzzles import Puzzle
from rummy.match.session import Session
from rummy.storage.files import Notice
from rummy.storage.record import Header


class PuzzleTable(Session):
    """The match of a puzzle, which is never saved."""

    def __init__(self, puzzle: Puzzle, name: str) -> None:
        game = puzzle.game(name)
        names = [(player.name, player.bot) for player in game.players]
        header = Header.fresh(__version__, game.rules_text, names, puzzle.seed)
        super().__init__(Path(), replace(header, id=puzzle.id), game)

    def finish(self) -> tuple[Notice, ...]:
        """Save nothing, and return no notices."""
        return ()


class PuzzleSeat(LocalSeat):
    """The player's seat at a puzzle, whose table no action changes."""

    def __init__(self, puzzle: Puzzle, name: str, wake: Callable[[], None]) -> None:
        super().__init__(PuzzleTable(puzzle, name), wake)
        self.answer: Action | None = None

    def act(self, action: Action) -> None:
        """Store the first action as the answer; raise IllegalMove for an illegal one."""
        decide(self.view, action)
        self.answer = self.answer or action

    @property
    def can_undo(self) -> bool:
        """Always False: a puzzle has no move to undo."""
        return False
