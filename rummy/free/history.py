"""The history of a free table: every command, to undo back to the start and to redo."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rummy.free.commands import FreeCommand, LayTable, done
from rummy.free.table import FreeTable


@dataclass(frozen=True, slots=True)
class History:
    """The table at the start, each command with the table after it, and the undone ones, latest first."""

    start: FreeTable
    steps: tuple[tuple[FreeCommand, FreeTable], ...] = ()
    undone: tuple[FreeCommand, ...] = ()

    @property
    def table(self) -> FreeTable:
        """The table after all steps."""
        return self.steps[-1][1] if self.steps else self.start

    def do(self, command: FreeCommand) -> History:
        """Return the history with a command added and nothing left to redo; raise NotPossible."""
        table = done(self.table, command)
        return self if table == self.table else History(self.start, (*self.steps, (command, table)))

    def undo(self) -> History:
        """Return the history without its latest step, if there is one."""
        if not self.steps:
            return self
        return replace(self, steps=self.steps[:-1], undone=(self.steps[-1][0], *self.undone))

    def redo(self) -> History:
        """Return the history with the latest undone command done again, if there is one."""
        if not self.undone:
            return self
        command, *rest = self.undone
        step = command, done(self.table, command)
        return replace(self, steps=(*self.steps, step), undone=tuple(rest))

    def followed_by(self, other: History) -> History:
        """Return the history after laying another table with its own history, which undo leads back from."""
        laid: tuple[FreeCommand, FreeTable] = (LayTable(other.start), other.start)
        return History(self.start, (*self.steps, laid, *other.steps), other.undone)

    def latest(self, most: int) -> History:
        """Return the history with only its latest steps, at most `most`, and as many undone ones."""
        early = self.steps[:-most]
        start = early[-1][1] if early else self.start
        return History(start, self.steps[len(early) :], self.undone[:most])


def replayed(
    start: FreeTable, commands: Iterable[FreeCommand], undone: Iterable[FreeCommand] = ()
) -> History:
    """Return the history of these commands; raise NotPossible, also for an undone one that fails again."""
    table, steps = start, list[tuple[FreeCommand, FreeTable]]()
    for command in commands:
        table = done(table, command)
        steps.append((command, table))
    again = tuple(undone)
    for command in again:
        table = done(table, command)
    return History(start, tuple(steps), again)
