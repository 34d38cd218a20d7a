"""The fast model of closed hands with a wild rank agrees with the engine: least deadwood, whole rounds."""

from collections.abc import Iterator
from random import Random

import pytest

from checks.closed import DEALS, RULES, ClosedRound, agreeing, bit_of, fast_game
from rummy.bots.fast.deadwood import BITS, single
from rummy.bots.fast.jokers import hand_of
from rummy.engine.cards import Face, parse
from rummy.engine.melds import is_wild, least_deadwood
from rummy.engine.rules import Rules
from rummy.games.declaring.fast import without
from rummy.games.declaring.fast_wilds import wild_wood_by


def hands_by_chance(seats: int, count: int) -> Iterator[tuple[tuple[Face, ...], Rules]]:
    """Hands with a card more than is dealt, and the rules of their deal; some with many wild cards."""
    chance = Random(seats)
    for number in range(count):
        rules = RULES.in_deal(seats, chance.randint(1, DEALS))
        pack = [*rules.pack_for(seats)]
        chance.shuffle(pack)
        if number % 3 == 0:
            pack.sort(key=lambda face: not is_wild(face, rules))
            pack = pack[: chance.randint(0, 4)] + chance.sample(pack[4 * seats :], 20)
        yield tuple(pack[: rules.wild + 1]), rules


# What a hand is worth


@pytest.mark.parametrize("seats", [2, 4])
def test_the_best_melds_leave_the_least_deadwood(seats: int) -> None:
    for hand, rules in hands_by_chance(seats, 100):
        wood, bits = wild_wood_by(rules), hand_of(bit_of(face, rules) for face in hand)
        loose, twice, left = wood.best(bits)
        assert left == wood.least(bits) == least_deadwood(hand, rules)[0]
        natural = wood.points(loose) + wood.points(twice)
        assert left in (natural, natural + bits[2] * wood.wild_points)


def test_a_hand_with_two_low_loose_cards_may_go_out_without_a_dear_one() -> None:
    rules = RULES.in_deal(2, 5)  # in which sevens are wild
    game = fast_game(rules)
    hand = game.held(hand_of(bit_of(card, rules) for card in parse("7C 7S 7H 8D 8H KD 2H 5H")))
    assert hand.left == 2 + 5
    assert game.goes_out(hand, 0) == BITS[parse("KD")[0]]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_best_discard_leaves_least(seats: int) -> None:
    for hand, rules in hands_by_chance(seats, 100):
        game, bits = fast_game(rules), hand_of(bit_of(face, rules) for face in hand)
        rests = [game.wood.least(without(bits, card)) for card in single(bits[0])]
        assert not rests or game.lowest(game.held(bits)) == min(rests)


# Rounds


@pytest.mark.parametrize("seats", [2, 4])
def test_a_round_played_out_ends_as_the_engine_ends_it(seats: int) -> None:
    assert agreeing(seats, 11) > 5


def test_a_round_in_which_nobody_makes_progress_is_void() -> None:
    hands = ("AC AD AH 4S 9C", "KC KD KH 8S TC")
    game = fast_game(RULES.in_deal(2, 3))
    start = [game.held(hand_of(BITS[card] for card in parse(hand))) for hand in hands]
    assert game.play_out(ClosedRound(start, [], [BITS[card] for card in parse("7D 2H")])) == [0, 0]
