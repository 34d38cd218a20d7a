"""Runs two programs in every order of their steps that can matter. It knows nothing of what they do.

Steps of both that touch nothing in common, or only look at it, may swap places and nothing differs. Of all
the orders that such swaps turn into each other, one is run to its end: dynamic partial-order reduction, as
told by Flanagan and Godefroid (2005), with sleep sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Step:
    """What a step looks at and changes, the lock that it has to wait for, and the one that it lets go of."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    awaits: str = ""
    frees: str = ""

    def conflicts_with(self, other: Step) -> bool:
        """Whether it matters which of both is first."""
        return not (
            self.writes.isdisjoint(other.writes | other.reads) and self.reads.isdisjoint(other.writes)
        )


class Programs(Protocol):
    """Two programs that wait."""

    def upcoming(self, number: int) -> Step | None:
        """What that program does next, or None if it is done."""

    def step(self, number: int) -> None:
        """Let it do that."""


@dataclass
class _Point:
    """A moment of an order: who takes the step, who else shall, and who need not as that led nowhere new."""

    able: list[int]
    asleep: set[int]
    number: int
    step: Step
    wanted: set[int] = field(default_factory=set)


def orders(begin: Callable[[], Programs]) -> Iterator[tuple[int, ...]]:
    """The orders, each when it has been run; `begin` gives the same programs anew."""
    points: list[_Point] = []
    while True:
        if _run(begin(), points):
            yield tuple(point.number for point in points)
        _want_others(points)
        while points and not points[-1].wanted - points[-1].asleep:
            points.pop()
        if not points:
            return
        last = points[-1]
        last.number = min(last.wanted - last.asleep)


def _run(programs: Programs, points: list[_Point]) -> bool:
    """Run these points and on to the end; tells whether that is an order of its own."""
    depth, held, asleep, is_new = 0, set[str](), set[int](), True
    while steps := {n: step for n in (0, 1) if (step := programs.upcoming(n))}:
        able = [number for number, step in steps.items() if step.awaits not in held]
        if depth < len(points):
            point = points[depth]
            point.step, asleep = steps[point.number], set(point.asleep)
            point.asleep.add(point.number)
        else:
            awake = [number for number in able if number not in asleep]
            is_new = is_new and bool(awake)
            number = (awake or able)[0]
            point = _Point(able, {*asleep, number}, number, steps[number])
            if is_new:
                points.append(point)
        programs.step(point.number)
        held = (held | {point.step.awaits}) - {"", point.step.frees}
        asleep = {n for n in asleep if n in steps and not steps[n].conflicts_with(point.step)}
        asleep.discard(point.number)
        depth += 1
    return is_new


def _want_others(points: Sequence[_Point]) -> None:
    """Where the step of one program could as well have come after one of the other, want that tried."""
    seen = [-1, -1]  # the last step of the other that each program's next one cannot come before
    for later, point in enumerate(points):
        rivals = [
            earlier
            for earlier in reversed(range(seen[point.number] + 1, later))
            if points[earlier].number != point.number and points[earlier].step.conflicts_with(point.step)
        ]
        awaits = point.step.awaits
        for earlier in rivals:
            if not awaits or points[earlier].step.frees != awaits:
                if point.number in points[earlier].able:
                    points[earlier].wanted.add(point.number)
                break
        seen[point.number] = max([seen[point.number], *rivals])
