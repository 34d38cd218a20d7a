"""The interleavings of two programs that a test runs include all that can end differently."""

from collections.abc import Iterator
from random import Random

import pytest

from checks.orders import Step, orders

LOCK = Step(writes=frozenset("L"), awaits="L")
FREE = Step(writes=frozenset("L"), frees="L")
READ, WRITE = Step(reads=frozenset("a")), Step(writes=frozenset("a"))
OTHER = Step(writes=frozenset("b"))

Pair = tuple[list[Step], list[Step]]
Seen = tuple[list[object], list[object]]  # by program, what it read in each step


class Toys:
    """Two programs that record who last wrote the file they read."""

    def __init__(self, programs: Pair) -> None:
        self.programs = programs
        self.done, self.cells = [0, 0], dict[str, object]()
        self.seen: Seen = ([], [])

    def upcoming(self, number: int) -> Step | None:
        return next(iter(self.programs[number][self.done[number] :]), None)

    def step(self, number: int) -> None:
        step = self.programs[number][self.done[number]]
        self.seen[number].append([self.cells.get(cell) for cell in sorted(step.reads)])
        self.cells |= dict.fromkeys(step.writes, (number, self.done[number]))
        self.done[number] += 1

    @property
    def outcome(self) -> str:
        return f"{sorted(self.cells.items())} {self.seen}"


def outcomes(programs: Pair) -> list[str]:
    begun: list[Toys] = []

    def begin() -> Toys:
        begun.append(Toys(programs))
        return begun[-1]

    return [begun[-1].outcome for _ in orders(begin)]


def all_outcomes(programs: Pair, order: tuple[int, ...] = (), held: str = "") -> Iterator[str]:
    toys = Toys(programs)
    for number in order:
        toys.step(number)
    steps = {number: step for number in (0, 1) if (step := toys.upcoming(number))}
    for number, step in steps.items():
        if not held or step.awaits != held:
            after = "" if step.frees else held or step.awaits
            yield from all_outcomes(programs, (*order, number), after)
    if not steps:
        yield toys.outcome


@pytest.mark.parametrize(
    ("one", "other", "number"),
    [
        ([READ, READ], [READ], 1),
        ([WRITE, OTHER], [READ], 2),
        ([WRITE, WRITE], [READ], 3),
        ([LOCK, WRITE, FREE], [LOCK, READ, FREE], 2),
    ],
)
def test_only_steps_on_the_same_thing_are_tried_in_both_orders(
    one: list[Step], other: list[Step], number: int
) -> None:
    assert len(outcomes((one, other))) == number


@pytest.mark.parametrize("seed", range(40))
def test_every_outcome_is_found(seed: int) -> None:
    chance = Random(seed)
    programs = any_program(chance), any_program(chance)
    assert {*outcomes(programs)} == {*all_outcomes(programs)}


def any_program(chance: Random) -> list[Step]:
    steps = [Step(some(chance), some(chance)) for _ in range(chance.randint(1, 3))]
    return [*steps, LOCK, Step(some(chance), some(chance)), FREE] if chance.random() < 0.4 else steps


def some(chance: Random) -> frozenset[str]:
    return frozenset(chance.sample("abc", chance.randint(0, 1)))
