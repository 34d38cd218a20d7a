"""Kept pictures of cards: what others let go may vanish at any moment."""

import gc
from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from rummy.ui.cards.pictures import CardPictures


@pytest.fixture
def collected_at_once() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.freeze()  # what other tests left is not looked through, here or later
    yield
    gc.set_threshold(*usual)


class Holder:
    """Somebody who keeps a picture and, by a circle, themselves."""

    def __init__(self, picture: Surface) -> None:
        self.picture, self.circle = picture, self


@pytest.mark.usefixtures("collected_at_once")
@pytest.mark.parametrize("width", [60, 61], ids=["the same", "one like it"])
def test_a_picture_may_be_given_back_while_it_is_looked_for(width: int) -> None:
    for later in range(1, 25):  # allocations, of which each may set the collection off
        gc.set_threshold(0)
        gc.collect()
        pictures = CardPictures(ahead=True)
        pictures.rest()
        Holder(pictures._cached((None, 60, 0.0), Surface((60, 90), pygame.SRCALPHA)))
        pictures._cache.clear()
        gc.set_threshold(gc.get_count()[0] + later)
        assert pictures.card(None, width).get_width() >= width


def test_a_card_that_turns_over_is_narrow_also_where_it_grows() -> None:
    pictures = CardPictures()
    flat = pictures.moving(None, 60, 120, 0.0)
    edge = pictures.moving(None, 60, 120, 0.0, squeeze=0.5)
    assert flat.get_height() == edge.get_height()
    assert edge.get_width() == pytest.approx(flat.get_width() / 2, abs=1)
