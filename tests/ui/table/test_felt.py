"""What the felt shows around the cards: an emblem while it is bare, the count of the stock, gin amid it."""

from collections.abc import Callable

import pygame

from rummy.ui.drawing.felt import felt
from rummy.ui.table.parts.table_print import Emblem
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

BARE = """
    rules: cardgames
    turn: 0 play
    hand 0: 7H 8H 9H KS 2C
    hand 1: KD 9C AC
    pile: 5D
    stock: only 3S 9S
"""
GIN = """
    rules: gin
    turn: 0 play drawn 4D
    hand 0: 7H 8H 9H KS KD KC 3S 3C 3H 2C 4D
    hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
    pile: 5D
"""


def has_emblem(pilot: Sitting) -> bool:
    return any(isinstance(each, Emblem) for each in pilot.parts.now.prints)


def test_the_emblem_shows_only_while_nothing_is_laid(sit: Sit) -> None:
    pilot = sit(BARE)
    assert has_emblem(pilot)
    pilot.choose("7H 8H 9H")
    pilot.press(pygame.K_m)
    pilot.settle()
    assert pilot.melds == ["7H 8H 9H"]
    assert not has_emblem(pilot)


def test_the_stock_tells_how_many_cards_it_has(sit: Sit) -> None:
    counted = sit(BARE).parts.now.count
    assert counted is not None
    assert counted.cards == 2


def test_a_stock_that_is_gone_tells_nothing(sit: Sit) -> None:
    assert sit(BARE.replace("only 3S 9S", "only")).parts.now.count is None


def test_stock_and_pile_of_gin_make_room_when_a_hand_is_laid_out(sit: Sit) -> None:
    pilot = sit(GIN)
    amid = pilot.display.frame
    assert amid.stock.left - amid.band.left == amid.band.right - amid.pile.right
    pilot.press(pygame.K_k)
    pilot.settle()
    aside = pilot.display.frame
    assert aside.pile.right < aside.area.left
    pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.display.frame == amid


def test_large_cards_take_effect_at_once(sit: Sit) -> None:
    pilot = sit(BARE)
    before = pilot.display.frame.card
    pilot.sit(BARE, card_size="large")
    assert pilot.display.frame.card > before


def test_the_felt_is_lightest_above_the_middle(sit: Sit) -> None:
    sit(BARE)
    surface = felt((960, 600), "green")
    points = [(480, 220), (480, 540), (80, 540)]
    light = [sum(pygame.transform.average_color(surface, (x, y, 40, 40))[:3]) for x, y in points]
    assert light == sorted(light, reverse=True)
