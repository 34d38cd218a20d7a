"""What is told of marks whose two ways were played on from the true cards."""

from math import inf

import pytest

from checks.review_truth import Mark, figure, table


def marks(claimed: float, *realised: float, rounds: int = 1000) -> list[Mark]:
    return [Mark("cell", at % rounds, "discard", claimed, each) for at, each in enumerate(realised)]


def test_marks_of_one_round_are_no_more_certain_than_one_mark() -> None:
    one, twice = marks(5, 0, 10, 4, 6), marks(5, 0, 10, 4, 6, 0, 10, 4, 6, rounds=4)
    sure, same = (figure(some, [mark.realised for mark in some]) for some in (one, twice))
    assert same == sure


def test_one_round_proves_no_habit() -> None:
    assert figure(marks(5, 5), [5.0]).half == inf


@pytest.mark.parametrize(
    ("claimed", "realised", "holds"),
    [
        (5.0, (4, 5, 6, 5), "yes"),
        (8.0, (4, 5, 6, 5), "no"),  # too much is claimed
        (5.0, (-30, 40, -25, 35), "no"),  # it may be nothing
    ],
)
def test_a_claim_holds_if_about_as_much_comes_of_it(
    claimed: float, realised: tuple[float, ...], holds: str
) -> None:
    told = [*table(marks(claimed, *realised), "some")]
    assert told[-1].endswith(f"| {holds} |")


def test_estimates_without_a_figure_are_counted_apart() -> None:
    told = [*table([*marks(2, 1, 4), *marks(5, 5, 5)], "some")]
    assert told[0] == "some: 4 marks, 2 of them with a figure"
    assert told[-1].startswith("without a figure: 2, realised 2.5")
