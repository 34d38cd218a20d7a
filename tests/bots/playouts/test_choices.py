"""Sequential halving, and what it saves where one choice is clearly better."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from rummy.bots.playouts.choices import OFTEN, Candidate, PlayOut, best
from rummy.engine.actions import Action, Draw, Pass, Take

Points = Callable[[float], int]


def deals() -> Iterator[float]:
    chance = Random(1)
    while True:
        yield chance.gauss(0, 10)


def counted(points: Points, calls: list[float]) -> PlayOut[float]:
    def outcome(deal: float) -> Sequence[int]:
        calls.append(deal)
        return (points(deal),)

    return outcome


def chosen(*points: Points) -> tuple[Action, list[int]]:
    """The action chosen in 2,000 play-outs, and the number of play-outs of each."""
    calls: list[list[float]] = [[] for _ in points]
    actions: list[Action] = [Draw(), Take(), Pass()]
    ways = [Candidate(*way) for way in zip(actions, map(counted, points, calls), strict=False)]
    return best(ways, deals(), 2000, lambda result: result[0]), [*map(len, calls)]


def test_a_choice_that_is_better_on_every_deal_is_found_at_once() -> None:
    action, calls = chosen(round, lambda deal: round(deal) + 1)
    assert (action, calls) == (Take(), [OFTEN, OFTEN])


def test_a_small_difference_gets_all_play_outs() -> None:
    _, calls = chosen(round, lambda deal: round(-deal))
    assert calls == [1000, 1000]


def test_only_the_clearly_worse_one_is_dropped() -> None:
    action, calls = chosen(round, lambda deal: round(-deal), lambda deal: round(deal) - 50)
    assert calls[2] == OFTEN < calls[0]
    assert action != Pass()
