"""What is worked out once for each view."""

from rummy.engine.view import View, observe
from rummy.games.position import read_position
from rummy.viewmodel.once import once_a_view

POSITION = "turn: 0 play\nhand 0: 7H 8H\nhand 1: QC 3D\npile: 2C"


def test_a_question_is_answered_once_a_view_and_anew_for_the_next_one() -> None:
    asked = list[tuple[View, int]]()

    @once_a_view
    def ask(view: View, number: int) -> int:
        asked.append((view, number))
        return number

    first, second = (observe(read_position(POSITION), seat) for seat in (0, 1))
    assert [ask(first, 1), ask(first, 1), ask(first, 2), ask(second, 1), ask(first, 1)] == [1, 1, 2, 1, 1]
    assert [number for _, number in asked] == [1, 2, 1, 1]
    assert [view is first for view, _ in asked] == [True, True, False, True]
