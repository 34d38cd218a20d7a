"""The arrow keys at all kinds of tables: down to the hand, up to the melds, and nothing out of reach."""

from collections.abc import Callable

import pygame
import pytest

from rummy.ui.table.input.arrows import TABLE
from rummy.ui.table.intents import Go
from rummy.ui.widgets.directions import Direction
from rummy.viewmodel.spots import AREA, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]
UP, DOWN = (0, -1), (0, 1)
ROUND = [(-1, 0), (1, 0), UP, DOWN]
MELDS = "".join(f"meld 0: A{s} 2{s} 3{s}\nmeld 1: 5{s} 6{s} 7{s}\n" for s in "CDHS")
TABLES = {
    "two rows": f"turn: 0 play\nhand 0: KD JS TC\nhand 1: QC\n{MELDS}pile: 9C\nstock: 8C",
    "draw": f"turn: 0 draw\nhand 0: KD JS 9S TC QD KC 8S\nhand 1: QC\nhand 2: QS\n{MELDS}pile: 9C",
    "one card": f"rules: vip_low\nturn: 0 draw\nhand 0: KD\nhand 1: QC\n{MELDS}pile: 9C",
    "nothing laid": "turn: 0 play\nhand 0: 2D 5D 7H 8H 9H JS\nhand 1: QC 3C\npile: KD 2C",
    "gin": "rules: gin\nturn: 0 draw\nhand 0: 5C 5D 5S 7H 8H 9H AC AD 2S 4D\nhand 1: QC 3C\npile: 2C",
    "open pile": (
        "rules: rummy500\nturn: 0 draw\nhand 0: KS KH 3D 4S\nhand 1: QC\nhand 2: 8S 9S\nmeld 1: AC 2C 3C\n"
        "meld 2: 5C 6C 7C\nmeld 0: 4D 5D 6D\npile: 9H KC JS KD TD TH"
    ),
    "two packs": (
        "rules: rummy51\nturn: 0 draw\nhand 0: TH JH QH 9C 9D 9S 2D 4C 7S 8D 8H KC KH\n"
        "hand 1: 2S\nhand 2: 4S\nhand 3: 6S\nhand 4: 4H\nhand 5: 8C\nmeld 0: AC 2C 3C\nmeld 1: AC 2C 3C\n"
        "meld 2: 5C 6C 7C\nmeld 3: AD 2D 3D\nmeld 4: 5D 6D 7D\nmeld 5: AH 2H 3H\n"
        "meld 1: JC JD JS\nmeld 2: 5H 6H 7H\npile: 5C"
    ),
}
SIZES = [(900, 600), (1280, 720), (1000, 1400)]


@pytest.fixture(params=TABLES)
def table(sit: Sit, request: pytest.FixtureRequest) -> Sitting:
    return sit(TABLES[request.param], reduce_motion=True)


def reached(pilot: Sitting, start: Spot, *ways: Direction) -> Spot:
    """Where arrows lead from a place."""
    table = pilot.table
    table.do(Go(start))
    for way in ways:
        table.focus.step(way)
    assert table.state.cursor.at is not None
    return table.state.cursor.at


def stops(pilot: Sitting, *kinds: str) -> list[Spot]:
    return [stop for stop in pilot.table.focus.stops() if stop.kind in kinds]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_down_leads_from_the_piles_to_the_hand_at_once(table: Sitting, size: tuple[int, int]) -> None:
    table.resize(size)
    assert {reached(table, stop, DOWN).kind for stop in stops(table, STOCK, PILE, AREA)} == {CARD}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_down_leads_over_each_row_of_melds_to_the_hand(table: Sitting, size: tuple[int, int]) -> None:
    table.resize(size)
    boxes = table.table.focus.stops()
    for meld in stops(table, MELD):
        there = reached(table, meld, DOWN)
        lower = [other for other in stops(table, MELD) if boxes[other].top >= boxes[meld].bottom]
        assert there.kind == (MELD if lower else CARD)
        assert there.kind == CARD or boxes[there].top > boxes[meld].top


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_up_leads_from_every_card_to_the_table_and_down_back_to_it(
    table: Sitting, size: tuple[int, int]
) -> None:
    table.resize(size)
    for card in stops(table, CARD):
        assert reached(table, card, UP).kind in TABLE
        assert reached(table, card, UP, DOWN) == card


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_arrows_reach_all_that_lies_on_the_table_and_all_players(
    table: Sitting, size: tuple[int, int]
) -> None:
    table.resize(size)
    seen, fresh = set[Spot](), stops(table, CARD)[:1]
    while fresh:
        seen |= {*fresh}
        fresh = [*{reached(table, stop, way) for stop in fresh for way in ROUND} - seen]
    assert {*stops(table, CARD, SEAT, *TABLE)} <= seen


def test_what_is_laid_out_for_the_opening_lies_between_the_hand_and_the_table(sit: Sit) -> None:
    pilot = sit("rules: rummy51\nturn: 0 play drawn 2D\nhand 0: TH JH QH 9C 9D 9S 2D\nhand 1: 2S\npile: 5C")
    pilot.choose("TH JH QH")
    pilot.type(pygame.K_m)
    laid = stops(pilot, LAID)
    assert len(laid) == 3
    assert {reached(pilot, card, DOWN).kind for card in laid} == {CARD}
    assert {reached(pilot, card, UP, UP).kind for card in stops(pilot, CARD)} == {LAID}
