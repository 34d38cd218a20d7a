"""Rows, columns, grids and stacks give each of their parts a rectangle."""

from pygame import Rect

from rummy.ui.widgets.basic import Panel, Text, text_height
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    Cell,
    Container,
    button,
    centred,
    column,
    flow,
    grid,
    inset,
    lines,
    of,
    paragraph,
    row,
    share,
    stack,
    text,
)

BOX = Rect(100, 50, 400, 200)
PLATE = of(Panel, 8)


def places(container: Container, u: float = 1.0, box: Rect = BOX) -> list[tuple[int, ...]]:
    """The rectangles of all widgets of a container."""
    return [tuple(widget.rect) for widget in container(box, u)]


def test_a_row_begins_at_the_left_and_a_column_at_the_top() -> None:
    assert places(row((30, PLATE), 10, (50, PLATE))) == [(100, 50, 30, 200), (140, 50, 50, 200)]
    assert places(column((30, PLATE), 10, (50, PLATE))) == [(100, 50, 400, 30), (100, 90, 400, 50)]


def test_sizes_and_gaps_are_in_units() -> None:
    assert places(row((30, PLATE), 10, (50, PLATE)), 1.5) == [(100, 50, 45, 200), (160, 50, 75, 200)]


def test_a_part_without_a_size_takes_what_is_left() -> None:
    assert places(row((100, PLATE), 20, PLATE, 30)) == [(100, 50, 100, 200), (220, 50, 250, 200)]


def test_a_row_shares_what_is_left_by_weight() -> None:
    assert places(row(40, Cell(PLATE, weight=2), PLATE)) == [(140, 50, 240, 200), (380, 50, 120, 200)]


def test_a_share_is_of_the_whole() -> None:
    assert places(row(share(0.25, PLATE), 20, PLATE)) == [(100, 50, 100, 200), (220, 50, 280, 200)]


def test_a_gap_is_between_parts_only_and_a_number_replaces_it() -> None:
    found = places(column((20, PLATE), (20, PLATE), 5, (20, PLATE), gap=10))
    assert [top for _, top, _, _ in found] == [50, 80, 105]


def test_what_follows_a_space_is_at_the_end() -> None:
    assert places(row((30, PLATE), SPACE, (50, PLATE), 10)) == [(100, 50, 30, 200), (440, 50, 50, 200)]


def test_a_space_takes_the_pixels_that_equal_parts_leave() -> None:
    assert places(row(PLATE, SPACE, PLATE), box=Rect(0, 0, 101, 9)) == [(0, 0, 50, 9), (51, 0, 50, 9)]


def test_sums_are_rounded_so_that_errors_do_not_add_up() -> None:
    tops = [top for _, top, _, _ in places(column(*[(10, PLATE)] * 4), 0.75, Rect(0, 0, 9, 40))]
    assert tops == [0, 8, 15, 22]


def test_a_row_that_snaps_rounds_each_size_before_it_is_added() -> None:
    tops = [top for _, top, _, _ in places(column(*[(10, PLATE)] * 4, snap=True), 0.75, Rect(0, 0, 9, 40))]
    assert tops == [0, 8, 16, 24]


def test_lines_are_as_far_apart_as_there_is_room() -> None:
    assert places(lines([PLATE] * 2, 60, gap=8)) == [(100, 50, 400, 52), (100, 110, 400, 52)]
    assert [high for *_, high in places(lines([PLATE] * 10, 60, gap=8))] == [12] * 10
    assert [high for *_, high in places(lines([PLATE] * 10, 60, gap=8, least=30))] == [22] * 10


def test_a_grid_fills_its_rows_one_after_the_other() -> None:
    found = places(grid([PLATE] * 3, columns=2, high=40, gap=10))
    assert found == [(100, 50, 195, 40), (305, 50, 195, 40), (100, 100, 195, 40)]


def test_a_column_can_be_stretched_to_fill_its_place() -> None:
    assert places(column((30, PLATE), 20, (50, PLATE), whole=100)) == [
        (100, 50, 400, 60),
        (100, 150, 400, 100),
    ]


def test_in_a_flow_a_part_begins_where_the_one_before_it_ends() -> None:
    two_lines = paragraph("Rummy\nGin", 20)
    first, second = flow((0, two_lines), 5, (30, PLATE))(BOX, 1.0)
    assert (first.rect.top, second.rect.top) == (50, first.rect.bottom + 5)
    assert first.rect.h == text_height("Rummy\nGin", 20, BOX.w)


def test_the_parts_of_a_stack_share_one_place() -> None:
    assert places(stack(PLATE, inset(PLATE, 40, 20))) == [(100, 50, 400, 200), (120, 60, 360, 180)]


def test_a_centred_part_is_in_the_middle() -> None:
    assert places(centred(PLATE, 100)) == [(250, 50, 100, 200)]
    assert places(centred(PLATE, 100, 50)) == [(250, 125, 100, 50)]


def test_letters_grow_with_the_unit() -> None:
    assert [widget.pixels for widget in row(text("Rummy", 20))(BOX, 1.5) if isinstance(widget, Text)] == [30]


def test_a_button_with_a_reason_cannot_be_pressed() -> None:
    (pressable,) = row(button("Undo", 20, lambda: None, reason="Nothing to undo"))(BOX, 1.0)
    assert (pressable.enabled, pressable.tip) == (False, "Nothing to undo")


def test_a_widget_made_before_gets_its_place() -> None:
    widget = Panel(UNPLACED, 8)
    assert row(10, widget)(BOX, 1.0) == [widget]
    assert tuple(widget.rect) == (110, 50, 390, 200)


def test_a_reversed_row_is_walked_from_its_end() -> None:
    assert places(row((30, PLATE), (50, PLATE), reverse=True)) == [(130, 50, 50, 200), (100, 50, 30, 200)]
