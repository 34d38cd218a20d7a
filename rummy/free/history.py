"""All that was done at a free table, so that it can be undone to the very beginning and done again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rummy.free.commands import FreeCommand, LayTable, done
from rummy.free.table import FreeTable


@dataclass(frozen=True, slots=True)
class History:
    """A table at the start, each command with the table after it, and what was undone, the latest first."""

    start: FreeTable
    steps: tuple[tuple[FreeCommand, FreeTable], ...] = ()
    undone: tuple[FreeCommand, ...] = ()

    @property
    def table(self) -> FreeTable:
        """The table as it lies now."""
        return self.steps[-1][1] if self.steps else self.start

    def do(self, command: FreeCommand) -> History:
        """Do something; what was undone is forgotten. Raises NotPossible."""
        table = done(self.table, command)
        return self if table == self.table else History(self.start, (*self.steps, (command, table)))

    def undo(self) -> History:
        """Take back what was done last, if anything was."""
        if not self.steps:
            return self
        return replace(self, steps=self.steps[:-1], undone=(self.steps[-1][0], *self.undone))

    def redo(self) -> History:
        """Do again what was undone last, if anything was."""
        if not self.undone:
            return self
        command, *rest = self.undone
        step = command, done(self.table, command)
        return replace(self, steps=(*self.steps, step), undone=tuple(rest))

    def followed_by(self, other: History) -> History:
        """Lay another table with its history, which leads back to this one."""
        laid: tuple[FreeCommand, FreeTable] = (LayTable(other.start), other.start)
        return History(self.start, (*self.steps, laid, *other.steps), other.undone)

    def latest(self, most: int) -> History:
        """The same without what lies further back than so many steps."""
        early = self.steps[:-most]
        start = early[-1][1] if early else self.start
        return History(start, self.steps[len(early) :], self.undone[:most])


def replayed(
    start: FreeTable, commands: Iterable[FreeCommand], undone: Iterable[FreeCommand] = ()
) -> History:
    """The history of these commands; raises NotPossible, also for what was undone and could not be redone."""
    table, steps = start, list[tuple[FreeCommand, FreeTable]]()
    for command in commands:
        table = done(table, command)
        steps.append((command, table))
    again = tuple(undone)
    for command in again:
        table = done(table, command)
    return History(start, tuple(steps), again)
