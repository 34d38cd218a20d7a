"""Buttons, switches, choices and sliders, by pointer and by keys; and where the focus is."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.shell.window import open_display
from rummy.ui.widgets.basic import Button, Control, Panel, Text, Widget, text_height
from rummy.ui.widgets.controls import Choice, Slider, Toggle
from rummy.ui.widgets.screen import WidgetGroup
from rummy.ui.widgets.scroll import Scroll

INSIDE, OUTSIDE = (150, 120), (500, 400)
BOX = Rect(100, 100, 200, 40)
SPEEDS = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display(allow_headless=True)
    pygame.display.set_mode((600, 450))
    yield
    pygame.display.quit()


class Board:
    """Widgets on a canvas, and a hand that points and types at them."""

    def __init__(self, widgets: Sequence[Widget], focus: int | None = None) -> None:
        self.canvas = Canvas(Surface((600, 450)))
        self.group = WidgetGroup(widgets, self.canvas, focus)

    def point(self, at: tuple[int, int]) -> bool:
        return self.group.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: tuple[int, int], button: int = 1) -> bool:
        return self.group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def up(self, at: tuple[int, int]) -> bool:
        return self.group.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, at: tuple[int, int]) -> None:
        self.point(at)
        self.down(at)
        self.up(at)

    def type(self, *keys: int, mod: int = 0) -> list[bool]:
        return [self.group.handle(Event(pygame.KEYDOWN, key=key, mod=mod)) for key in keys]

    def changes(self) -> bool:
        """Whether something has to be painted anew."""
        return bool(self.canvas.compose(Surface((600, 450)), lambda: self.group.widgets, ()))


def pixels(widget: Widget) -> int:
    """A number that stands for what the widget looks like."""
    surface = Surface((600, 450))
    widget.paint(surface)
    return hash(pygame.image.tobytes(surface, "RGB"))


def button(done: list[str], name: str = "done", rect: Rect = BOX) -> Button:
    return Button(rect, name, 16, lambda: done.append(name))


def test_what_cannot_be_used_says_why_and_does_nothing() -> None:
    done: list[str] = []
    grey = button(done)
    grey.hint = "Saves the match (S)"
    grey.forbid("Finish a match first.")
    board = Board([grey])
    board.click(INSIDE)
    assert board.group.hinted is grey
    assert (grey.tip, done) == ("Finish a match first.", [])


def toggle(told: list[bool]) -> Toggle:
    return Toggle(BOX, "Mute", 16, False, told.append)


def choice(told: list[object]) -> Choice:
    return Choice(BOX, SPEEDS, 14, "normal", told.append)


def slider(told: list[int]) -> Slider:
    return Slider(BOX, 0, 100, 50, told.append)


# Buttons


def test_a_button_acts_when_it_is_let_go() -> None:
    done: list[str] = []
    board = Board([button(done)])
    board.down(INSIDE)
    assert not done
    board.up(INSIDE)
    assert done == ["done"]


def test_a_button_let_go_elsewhere_does_nothing() -> None:
    done: list[str] = []
    board = Board([button(done)])
    board.down(INSIDE)
    board.point(OUTSIDE)
    board.up(OUTSIDE)
    assert not done
    assert not board.group.widgets[0].pressed


def test_a_press_elsewhere_does_not_become_a_click_on_the_button() -> None:
    done: list[str] = []
    board = Board([button(done)])
    board.down(OUTSIDE)
    board.up(INSIDE)
    assert not done


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_only_the_first_button_of_the_mouse_counts(number: int) -> None:
    done: list[str] = []
    board = Board([button(done)])
    board.down(INSIDE, number)
    board.up(INSIDE)
    assert not done


def test_a_button_that_is_off_does_nothing_and_takes_no_focus() -> None:
    done: list[str] = []
    board = Board([button(done)])
    board.group.widgets[0].enabled = False
    board.click(INSIDE)
    board.type(pygame.K_TAB, pygame.K_RETURN)
    assert not done
    assert board.group.focus is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_focused_button_acts_on_enter_and_space(key: int) -> None:
    done: list[str] = []
    board = Board([button(done)], focus=0)
    assert board.type(key) == [True]
    assert done == ["done"]


def look(name: str, value: bool = True) -> int:
    changed = button([])
    setattr(changed, name, value)
    return pixels(changed)


def test_a_button_shows_whether_it_is_hovered_pressed_focused_or_off() -> None:
    looks = [look(name) for name in ("hovered", "pressed", "focused", "enabled")]
    assert len({*looks, look("enabled", False)}) == 5


def test_a_focused_button_looks_unlike_one_that_is_lit() -> None:
    assert look("focused") != look("glows")


# Switches


def test_a_switch_turns_over_on_a_click() -> None:
    told: list[bool] = []
    board = Board([toggle(told)])
    board.click(INSIDE)
    board.click(INSIDE)
    assert told == [True, False]


def test_a_switch_stays_when_it_is_let_go_elsewhere() -> None:
    told: list[bool] = []
    board = Board([toggle(told)])
    board.down(INSIDE)
    board.up(OUTSIDE)
    assert not told


def test_a_switch_turns_over_on_enter_and_space() -> None:
    told: list[bool] = []
    Board([toggle(told)], focus=0).type(pygame.K_RETURN, pygame.K_SPACE)
    assert told == [True, False]


def test_a_switch_shows_how_it_stands() -> None:
    on, off = toggle([]), toggle([])
    on.value = True
    assert pixels(on) != pixels(off)


# Choices


def test_a_click_chooses_an_option() -> None:
    told: list[object] = []
    widget = choice(told)
    board = Board([widget])
    for index in range(4):
        board.click(widget.cell(index).center)
    assert told == ["slow", "normal", "fast", "instant"]


def test_choosing_the_chosen_option_reports_nothing() -> None:
    told: list[object] = []
    widget = choice(told)
    Board([widget]).click(widget.cell(1).center)
    assert not told


def test_the_arrows_choose_the_option_beside_and_stop_at_the_ends() -> None:
    told: list[object] = []
    board = Board([choice(told)], focus=0)
    board.type(*[pygame.K_RIGHT] * 4, *[pygame.K_LEFT] * 5)
    assert told == ["fast", "instant", "fast", "normal", "slow"]


def test_the_options_fill_the_whole_choice() -> None:
    widget = Choice(Rect(7, 3, 331, 40), SPEEDS, 14, "slow", lambda value: None)
    cells = [widget.cell(index) for index in range(4)]
    assert cells[0].left == 7
    assert cells[-1].right == 338
    assert all(a.right == b.left for a, b in pairwise(cells))


def test_a_long_option_gets_the_room_that_short_ones_leave() -> None:
    alike = Choice(Rect(0, 0, 400, 40), [(1, "A"), (2, "B")], 18, 1, lambda value: None)
    assert alike.cell(0).w == alike.cell(1).w
    mixed = Choice(Rect(0, 0, 240, 40), [(1, "A"), (2, "Players and cards")], 18, 1, lambda value: None)
    assert mixed.shown_pixels == 18
    assert mixed.cell(1).w > letters.line("Players and cards", 18, bold=True).get_width()
    assert mixed.cell(1).right == 240


@pytest.mark.parametrize(("options", "raised"), [([(3, "3")], False), ([(3, "3"), (4, "4")], True)])
def test_the_only_option_is_not_raised_as_if_there_were_others(
    options: list[tuple[object, str]], raised: bool
) -> None:
    surface, widget = Surface(BOX.bottomright), Choice(BOX, options, 14, 3, lambda value: None)
    widget.paint(surface)
    cell = widget.cell(0)
    assert (surface.get_at((cell.x + cell.w // 4, cell.centery))[:3] in brass(cell)) == raised


def brass(cell: Rect) -> set[tuple[int, ...]]:
    """The colours of a raised option."""
    surface = Surface(cell.bottomright)
    plates.panel(surface, cell, 5, theme.BRASS)
    return {tuple(surface.get_at((x, cell.centery))[:3]) for x in range(cell.x, cell.right)}


def test_the_option_under_the_pointer_shows() -> None:
    widget = choice([])
    board = Board([widget])
    before = pixels(widget)
    board.point(widget.cell(3).center)
    assert pixels(widget) != before


# Sliders


def test_a_slider_goes_where_it_is_pressed_and_follows() -> None:
    told: list[int] = []
    board = Board([slider(told)])
    board.down((BOX.x + 12, 120))
    for x in (200, 288, 999, 12):
        board.point((x, 300))
    board.up((0, 0))
    board.point((200, 120))
    assert told == [0, 50, 100, 0]


def test_a_slider_moves_in_steps() -> None:
    told: list[int] = []
    board = Board([slider(told)])
    board.down((BOX.x + 12, 120))
    for x in range(112, 290):
        board.point((x, 120))
    assert told == list(range(0, 105, 5))


def test_a_slider_moves_by_the_arrows_and_stops_at_its_ends() -> None:
    told: list[int] = []
    board = Board([slider(told)], focus=0)
    board.type(*[pygame.K_RIGHT] * 12, pygame.K_LEFT)
    assert told == [*range(55, 105, 5), 95]


def test_a_slider_shows_its_number() -> None:
    low, high = slider([]), slider([])
    high.value = 55
    assert pixels(low) != pixels(high)


# Focus


def three(done: list[str]) -> Board:
    boxes = [Rect(100, 100 + 60 * row, 200, 40) for row in range(3)]
    controls = [button(done, str(row), box) for row, box in enumerate(boxes)]
    return Board([Panel(Rect(0, 0, 600, 450), 10), *controls, Text(Rect(0, 0, 100, 20), "words", 14)])


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_DOWN])
def test_the_focus_goes_on_and_around(key: int) -> None:
    board = three([])
    seen = []
    for _ in range(4):
        board.type(key)
        seen.append(board.group.focus)
    assert seen == [0, 1, 2, 0]


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_TAB, pygame.KMOD_LSHIFT), (pygame.K_UP, 0)])
def test_the_focus_goes_back_and_around(key: int, mod: int) -> None:
    board = three([])
    seen = []
    for _ in range(4):
        board.type(key, mod=mod)
        seen.append(board.group.focus)
    assert seen == [2, 1, 0, 2]


def test_arrows_go_to_the_neighbour_in_their_direction() -> None:
    names = ("upper left", "upper right", "lower left", "lower right")
    boxes = [Rect(100 + 220 * (n % 2), 100 + 60 * (n // 2), 200, 40) for n in range(4)]
    board = Board([button([], name, box) for name, box in zip(names, boxes, strict=True)], focus=0)
    seen = []
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        board.type(key)
        seen.append(board.group.focus)
    assert seen == [2, 3, 1, 0]


def test_in_a_form_every_value_can_be_reached_by_the_arrows() -> None:
    rows = [slider([]) for _ in range(4)]
    for number, widget in enumerate(rows):
        widget.rect = Rect(100 + 220 * (number % 2), 100 + 60 * (number // 2), 200, 40)
    board, seen = Board(Scroll(Rect(100, 100, 440, 200), rows, 60).widgets, focus=0), [0]
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP):
        board.type(key)
        assert board.group.focus is not None
        seen.append(board.group.focus)
    assert seen == [0, 1, 3, 2, 0]


def test_up_and_down_do_not_go_aside() -> None:
    board = Board([button([], str(n), Rect(100 + 220 * n, 100, 200, 40)) for n in range(2)], focus=0)
    assert board.type(pygame.K_DOWN, pygame.K_UP) == [False, False]
    assert board.group.focus == 0


def test_the_focus_leaves_out_what_is_off() -> None:
    board = three([])
    board.group.widgets[2].enabled = False
    board.type(pygame.K_TAB, pygame.K_TAB)
    assert board.group.focus == 2


def test_the_keys_act_on_the_focused_button_only() -> None:
    done: list[str] = []
    board = three(done)
    board.type(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert done == ["1"]


def test_a_press_takes_the_focus_ring_away() -> None:
    board = three([])
    board.type(pygame.K_TAB)
    board.down((150, 180))
    assert board.group.focus is None


def test_keys_that_mean_nothing_here_are_left_to_others() -> None:
    board = three([])
    board.type(pygame.K_TAB)
    assert board.type(pygame.K_ESCAPE, pygame.K_q) == [False, False]


@pytest.mark.parametrize("make", [button, toggle, choice, slider])
def test_the_focus_can_be_seen(make: Callable[[list[Any]], Control]) -> None:
    widget: Control = make([])
    before = pixels(widget)
    widget.focused = True
    assert pixels(widget) != before


# Painting


@pytest.mark.parametrize("make", [button, toggle, choice, slider])
def test_what_the_pointer_and_the_keys_change_is_painted_anew(make: Callable[[list[Any]], Control]) -> None:
    board = Board([make([])])
    board.changes()
    assert not board.changes()
    board.type(pygame.K_TAB)
    assert board.changes()
    board.point(INSIDE)
    assert board.changes()
    board.point(INSIDE)
    assert not board.changes()


@pytest.mark.parametrize("make", [button, toggle, choice, slider])
def test_a_control_paints_nothing_outside_its_box(make: Callable[[list[Any]], Control]) -> None:
    widget: Control = make([])
    widget.focused = True
    surface = Surface((600, 450))
    widget.paint(surface)
    surface.fill((0, 0, 0), widget.rect)
    assert surface.get_bounding_rect() == Rect(0, 0, 600, 450)
    assert not any(pygame.image.tobytes(surface, "RGB"))


def test_a_long_text_is_broken_into_lines_that_fit() -> None:
    words = "A set is three or four cards of one rank. A run is three or more of a suit in order."
    assert text_height(words, 16, 200) > text_height(words, 16, 400) > text_height("A set", 16, 200)


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_text_lies_where_it_is_aligned(align: str) -> None:
    surface = Surface((600, 450), pygame.SRCALPHA)
    Text(BOX, "Rummy", 16, align=align).paint(surface)
    found = surface.get_bounding_rect()
    assert BOX.contains(found)
    near = {"left": found.left - BOX.left, "right": BOX.right - found.right}
    assert near.get(align, abs(found.centerx - BOX.centerx)) < 5


def test_the_pointer_reaches_the_widget_on_top() -> None:
    done: list[str] = []
    Board([button(done, "below"), button(done, "above")]).click(INSIDE)
    assert done == ["above"]
