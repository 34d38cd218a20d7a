"""The history of a table without rules: every command, so that players can undo and redo them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rummy.free.commands import FreeCommand, LayTable, done
from rummy.free.table import FreeTable


@dataclass(frozen=True, slots=True)
class History:
    """The table at the start, each command with the table after it, and undone commands, latest first."""

    start: FreeTable
    steps: tuple[tuple[FreeCommand, FreeTable], ...] = ()
    undone: tuple[FreeCommand, ...] = ()

    @property
    def table(self) -> FreeTable:
        """The table after all commands."""
        return self.steps[-1][1] if self.steps else self.start

    def do(self, command: FreeCommand) -> History:
        """Return the history with a command added and without commands to redo; raise NotPossible.

        A command that changes nothing is not added.
        """
        table = done(self.table, command)
        return self if table == self.table else History(self.start, (*self.steps, (command, table)))

    def undo(self) -> History:
        """Return the history with its latest step undone, if there is one."""
        if not self.steps:
            return self
        return replace(self, steps=self.steps[:-1], undone=(self.steps[-1][0], *self.undone))

    def redo(self) -> History:
        """Return the history with the latest undone command performed again, if there is one."""
        if not self.undone:
            return self
        command, *rest = self.undone
        step = command, done(self.table, command)
        return replace(self, steps=(*self.steps, step), undone=tuple(rest))

    def followed_by(self, other: History) -> History:
        """Return the history continued by a command to lay another table and that table's own history."""
        laid: tuple[FreeCommand, FreeTable] = (LayTable(other.start), other.start)
        return History(self.start, (*self.steps, laid, *other.steps), other.undone)

    def latest(self, most: int) -> History:
        """Return the history with at most `most` of its latest steps, and as many undone commands."""
        early = self.steps[:-most]
        start = early[-1][1] if early else self.start
        return History(start, self.steps[len(early) :], self.undone[:most])


def replayed(
    start: FreeTable, commands: Iterable[FreeCommand], undone: Iterable[FreeCommand] = ()
) -> History:
    """Return the history of these commands; raise NotPossible, also if an undone one can't be redone."""
    table, steps = start, list[tuple[FreeCommand, FreeTable]]()
    for command in commands:
        table = done(table, command)
        steps.append((command, table))
    again = tuple(undone)
    for command in again:
        table = done(table, command)
    return History(start, tuple(steps), again)
