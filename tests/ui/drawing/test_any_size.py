"""Whatever is drawn to a size takes any size, down to a single pixel."""

from collections.abc import Callable, Iterable
from datetime import date

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import Place
from rummy.ui.cards.row import paint_row
from rummy.ui.cards.shadows import card_shadow, lifted_shadow
from rummy.ui.cards.tokens import Badge, PileTab, WildMark
from rummy.ui.drawing import letters, plates, symbols
from rummy.ui.drawing.canvas import Painted
from rummy.ui.drawing.felt import woven
from rummy.ui.drawing.fireworks import Fireworks
from rummy.ui.drawing.portraits import portrait
from rummy.ui.drawing.season import TABLE, season_of, with_season
from rummy.ui.drawing.theme import IVORY
from rummy.ui.drawing.tip import Tip
from rummy.ui.shell.window import open_display
from rummy.ui.table.parts.banner import Shimmer
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, NewMark, TurnLight
from rummy.ui.table.parts.marks import Arrow, Bracket
from rummy.ui.table.parts.seats import Plate, Prompt
from rummy.ui.table.parts.table_print import Bed, Count, Emblem, Label, Thread, TrayBoard
from rummy.ui.widgets.basic import Button, Panel, Text
from rummy.ui.widgets.controls import Choice, Slider, Toggle
from rummy.viewmodel.manual.example import Example

WORDS = "Draw from the stock"
CARDS = CardPictures()
sides = st.integers(1, 40) | st.integers(1, 700)
boxes = st.builds(Rect, st.integers(-20, 60), st.integers(-20, 60), sides, sides)
units = st.floats(0.3, 3.0)


def nothing(*_: object) -> None:
    pass


def turn_light(box: Rect, unit: float) -> Painted:
    light = TurnLight(unit)
    light.centre, light.radius = (*box.center,), box.w / 2
    return light


def shimmer(box: Rect, unit: float) -> Painted:
    light = Shimmer(box, 0)
    light.advance(0.2)
    return light


def prompt(box: Rect, unit: float) -> Painted:
    said = Prompt(box, unit)
    said.write(WORDS, is_call=True)
    return said


def focused(button: Button) -> Button:
    button.focused = button.glows = True
    return button


PARTS: dict[str, Callable[[Rect, float], Painted]] = {
    "light": lambda box, unit: Glow(box, unit, strong=False),
    "strong light": lambda box, unit: Glow(box, unit, strong=True),
    "turn light": turn_light,
    "shimmer": shimmer,
    "new card": lambda box, unit: NewMark(box.center, unit),
    "ring of the keys": lambda box, unit: FocusRing(box, 0.0, unit),
    "ring of a leaning card": lambda box, unit: FocusRing(box, 7.0, unit),
    "bracket": lambda box, unit: Bracket((0,), ((box.topleft, (box.right, box.top)),), 3 * unit),
    "arrow": lambda box, unit: Arrow(box.midtop, box.w),
    "thread": Thread,
    "emblem": lambda box, unit: Emblem(box, unit, WORDS),
    "bed": Bed,
    "count": lambda box, unit: Count(box, 52, unit),
    "board": TrayBoard,
    "label": lambda box, unit: Label(WORDS, box.center, box.h),
    "badge": lambda box, unit: Badge("Ada", box.center, box.h),
    "star": lambda box, unit: WildMark(box.center, box.h),
    "star of a card": lambda box, unit: WildMark.on(Place(*box.center, box.w), (0.3, 0.5)),
    "tab": lambda box, unit: PileTab(box),
    "tip": lambda box, unit: Tip(WORDS, box, (max(1, box.right), max(1, box.bottom))),
    "plate": lambda box, unit: Plate(box, unit, is_lit=True),
    "prompt": prompt,
    "words": lambda box, unit: Text(box, WORDS, round(16 * unit)),
    "panel": lambda box, unit: Panel(box, round(16 * unit)),
    "button": lambda box, unit: focused(Button(box, WORDS, round(16 * unit), nothing, icon="undo")),
    "toggle": lambda box, unit: Toggle(box, WORDS, round(16 * unit), True, nothing),
    "choice": lambda box, unit: Choice(box, [(1, "few"), (2, "many")], 1, round(16 * unit), nothing),
    "slider": lambda box, unit: Slider(box, 0, 100, 50, nothing),
}


def paint_all(painted: Iterable[Painted], on: Surface) -> None:
    for each in painted:
        each.paint(on)


PLAIN: dict[str, Callable[[Surface, Rect, float], object]] = {
    "framed panel": lambda on, box, unit: plates.framed(on, box, box.h // 2, IVORY, max(2, round(3 * unit))),
    "see-through panel": lambda on, box, unit: plates.panel(on, box, round(16 * unit), IVORY, 150),
    "well": lambda on, box, unit: plates.well(on, box, round(9 * unit)),
    "ring": lambda on, box, unit: plates.ring(on, box, round(9 * unit)),
    "disc": lambda on, box, unit: on.blit(plates.disc(box.w, IVORY, round(2 * unit)), box),
    "felt": lambda on, box, unit: on.blit(woven(box.size, "green"), box),
    "ornaments": lambda on, box, unit: with_season(on, season_of(date(2026, 12, 25)), TABLE, [box]),
    "fireworks": lambda on, box, unit: paint_all(fireworks(box).lights(box.size, []), on),
    "line": lambda on, box, unit: letters.line(f"{WORDS} [*7H] [*]", box.h),
    "short line": lambda on, box, unit: letters.shortened(WORDS, round(16 * unit), box.w),
    "block": lambda on, box, unit: letters.block("\n".join(letters.wrapped(WORDS, 15, box.w)), box.h),
    "symbol": lambda on, box, unit: symbols.icon("star", box.w, IVORY),
    "portrait": lambda on, box, unit: portrait("Ada", box.w),
    "card": lambda on, box, unit: CARDS.card(None, box.w, unit),
    "row of cards": lambda on, box, unit: paint_row(Example("7H 8H *9H + TH"), on, box, CARDS),
    "shadow": lambda on, box, unit: card_shadow(box.w),
    "lifted shadow": lambda on, box, unit: lifted_shadow(box.w, 1.0, 0.3),
}


def fireworks(box: Rect) -> Fireworks:
    burning = Fireworks(1, box.size, [])
    burning.burn(1.0)
    return burning


@pytest.fixture(autouse=True, scope="module")
def screen() -> Surface:
    open_display(allow_headless=True)
    return pygame.display.set_mode((160, 120))


@pytest.mark.parametrize("part", PARTS)
@given(box=boxes, unit=units)
def test_what_is_painted_takes_any_size(screen: Surface, part: str, box: Rect, unit: float) -> None:
    thing = PARTS[part](box, unit)
    thing.paint(screen)
    assert thing.rect.w >= 0
    assert thing.rect.h >= 0


@pytest.mark.parametrize("name", PLAIN)
@given(box=boxes, unit=units)
def test_what_is_drawn_takes_any_size(screen: Surface, name: str, box: Rect, unit: float) -> None:
    PLAIN[name](screen, box, unit)


@given(boxes, units, st.booleans())
def test_a_light_falls_on_its_own_place_alone(box: Rect, unit: float, strong: bool) -> None:
    glow = Glow(box, unit, strong)
    assert all(part.w >= 0 and part.h >= 0 and glow.rect.contains(part) for part in glow.lit)
