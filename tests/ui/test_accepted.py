"""Whatever the program accepts can be used; `benchmarks/accepted.py` tries far more of it."""

from benchmarks.accepted import run


def test_what_is_nearly_right_is_refused_or_can_be_used() -> None:
    door = run(200)
    assert door.tried.total() == 200
    assert door.failed.total() == 0
    assert all(door.accepted[kind] and door.accepted[kind] < door.tried[kind] for kind in door.goods)
