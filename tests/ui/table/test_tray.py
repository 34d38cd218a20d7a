"""Cards laid out before they are played: groups, the discard, and how both hands of gin lie after a round."""

from dataclasses import replace
from itertools import pairwise

import pytest

from rummy.engine.view import View, observe
from rummy.games.notation import read_position
from rummy.ui.table.hand.hand import Hand
from rummy.ui.table.layout.frame import frame
from rummy.ui.table.layout.showdown import showdown
from rummy.viewmodel.open_hands import deadwood, spread
from rummy.viewmodel.tray import Tray

TRAY = Tray(((1, 2, 3), (4, 5, 6)), discard=7)
SIZES = [(900, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (2000, 600)]
OVER = """
    rules: gin
    turn: 0 over
    hand 0: 7H 8H 9H QD AC 2S
    hand 1: AS 2C
    meld 1: 5C 5D 5H
    meld 1: 3S 4S 5S 6S 7S 8S
    meld 1: JS JD JH JC
    pile: 3C 9S
    knocker: 1 9S
"""


def over() -> View:
    """The table after a round, with all cards open."""
    table = read_position(OVER)
    return observe(replace(table, known=(frozenset(table.faces),) * 2), 0)


def test_a_card_moves_from_group_to_group() -> None:
    assert TRAY.joined([3], 1) == Tray(((1, 2), (4, 5, 6, 3)), 7)


def test_a_group_that_gave_its_last_card_is_gone() -> None:
    assert TRAY.joined([1, 2, 3], 1) == Tray(((4, 5, 6, 1, 2, 3),), 7)
    assert TRAY.without([4, 5, 6]) == Tray(((1, 2, 3),), 7)


def test_cards_make_a_group_of_their_own() -> None:
    assert TRAY.with_group([3, 8]) == Tray(((1, 2), (4, 5, 6), (3, 8)), 7)


def test_there_is_one_discard() -> None:
    assert TRAY.discarding(3) == Tray(((1, 2), (4, 5, 6)), 3)
    assert TRAY.joined([7], 0) == Tray(((1, 2, 3, 7), (4, 5, 6)))


def test_what_was_played_leaves_the_tray() -> None:
    assert TRAY.kept({4, 5, 6}) == Tray(((4, 5, 6),))


def test_what_is_laid_out_is_not_held() -> None:
    hand = Hand(order=[1, 2, 3, 4, 5, 6, 7, 8, 9], tray=TRAY)
    assert hand.held == (8, 9)
    assert hand.touchable == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_a_card_dropped_on_the_hand_is_held_again() -> None:
    hand = Hand(order=[1, 2, 3, 4, 5, 6, 7, 8, 9], sort="none", tray=TRAY)
    hand.move([2], 1)
    assert hand.held == (8, 2, 9)
    assert hand.tray == Tray(((1, 3), (4, 5, 6)), 7)


# Both hands


def test_the_knocker_lies_as_they_laid_and_the_defender_at_their_best() -> None:
    view = over()
    assert deadwood(view, 1) == 3
    assert deadwood(view, 0) == 13
    assert [len(group) for group in spread(view, 1)[0]] == [3, 6, 4]
    assert [len(group) for group in spread(view, 0)[0]] == [3]


@pytest.mark.parametrize("size", SIZES)
def test_both_hands_lie_inside_the_area_and_apart(size: tuple[int, int]) -> None:
    fr = frame(size, 2, 0)
    rows = showdown(fr, over())
    boxes = {card: place.rect for row in rows for card, place in row.places.items()}
    assert len(boxes) == 6 + 2 + 13
    assert all(fr.area.contains(box) for box in boxes.values())
    others, own = rows
    assert not any(boxes[a].colliderect(boxes[b]) for a in others.places for b in own.places)


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_them_shows_its_corner(size: tuple[int, int]) -> None:
    for row in showdown(frame(size, 2, 0), over()):
        lefts = sorted(place.rect.x for place in row.places.values())
        assert all(b - a >= 14 for a, b in pairwise(lefts))
