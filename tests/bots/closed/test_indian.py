"""The fast model of hands that need runs agrees with the engine: what counts, what is missing, rounds."""

from collections.abc import Iterator
from random import Random

import pytest

from checks.indian import IndianRound, agreeing, bit_of, fast_indian
from rummy.bots.fast.deadwood import BITS, single
from rummy.bots.fast.jokers import JOKER, JokerHand, hand_of, less, with_card
from rummy.engine.cards import Face, parse
from rummy.engine.melds import is_wild, least_deadwood
from rummy.engine.rules import Rules, with_wild
from rummy.games.declaring.bots.indian import IndianGame, indian_by
from rummy.games.editions import preset
from tests.samples import sampled

INDIAN = preset("indian_points")
SIXES = with_wild(INDIAN, 6)


def hands_by_chance(count: int) -> Iterator[tuple[tuple[Face, ...], Rules]]:
    """Hands and the rules of their deal; some with many wild cards, and some with many of one suit."""
    chance = Random("indian")
    for number in range(count):
        rules = with_wild(INDIAN, chance.randint(1, 13))
        pack = [*rules.pack_for(2)]
        chance.shuffle(pack)
        if number % 3 == 1:
            pack.sort(key=lambda face: not is_wild(face, rules))
            pack = pack[: chance.randint(0, 5)] + chance.sample(pack[10:], 13)
        elif number % 3 == 2:
            pack.sort(key=lambda face: (face.suit, chance.random()))
            pack = pack[chance.randint(0, 80) :]
        yield tuple(pack[:13]), rules


def bits(hand: tuple[Face, ...]) -> JokerHand:
    return hand_of(map(bit_of, hand))


def missing(hand: str) -> int:
    """How many cards a hand lacks where sixes are wild."""
    return indian_by(SIXES).missing(bits(parse(hand)))


def least_after(game: IndianGame, hand: JokerHand) -> int:
    """The cards that are missing after the best discard."""
    one, _, jokers = hand
    rests = [less(hand, card) for card in single(one)]
    return min(map(game.missing, rests + [less(hand, 0, 1)] * (jokers > 0)))


# What a hand is worth


def test_points_against_a_hand_are_those_of_the_engine() -> None:
    for hand, rules in hands_by_chance(150):
        assert IndianGame(rules).count(bits(hand)) == least_deadwood(hand, rules)[0]


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD", 0),
        ("2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD 2S", 1),
        ("2C 3C 4S 5H 6S 7H 9C 9D 9H JD QD JC 2S", 3),
        ("4C 5C 7D 8D 6H * 9C 9S 9H KC KD KH AS", 1),  # no card of a pure run may be wild
        ("AC 2C QC KC 3H 4H 5H 8H 8D 8S JD JS JH", 1),  # an ace lies at one end only
    ],
)
def test_missing_cards_are_counted(hand: str, cards: int) -> None:
    assert missing(hand) == cards


def test_a_hand_without_missing_cards_can_declare() -> None:
    for hand, rules in hands_by_chance(150):
        game, held = IndianGame(rules), bits(hand)
        assert game.missing(held) == 0 or game.count(held) > 0


@pytest.mark.turns(3)
@pytest.mark.parametrize("dealt", sampled(hands_by_chance(12), 3))
def test_a_card_helps_if_one_less_is_missing_after_it(dealt: tuple[tuple[Face, ...], Rules]) -> None:
    hand, rules = dealt
    game, held = IndianGame(rules), bits(hand)
    helping, now = game.helping(held), game.missing(held)
    for card in {*BITS.values(), JOKER} - {*single(held[1])}:
        assert (least_after(game, with_card(held, card)) < now) == (helping & card > 0)


# Rounds


@pytest.mark.parametrize("name", ["indian_points", "indian_pool201", "indian_deals"])
def test_a_round_played_out_ends_as_the_engine_ends_it(name: str) -> None:
    assert agreeing(name, 3, 2) == 2


def test_a_dropped_hand_pays_the_price_and_the_last_player_wins() -> None:
    hopeless = bits(parse("AC 3C 5D 8D TS QS AH 4H 9H KS 2S 7S JC"))
    good = bits(parse("2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD"))
    game = fast_indian(SIXES)
    assert game.play_out(IndianRound([hopeless, good], [BITS[parse("8C")[0]]], [])) == [0, 20]
