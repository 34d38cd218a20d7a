"""What masters learn about how somebody knocks: from the ends of earlier rounds, where all hands lie open."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from rummy.bots.strategy.temper import EVEN
from rummy.engine.view import View, observe
from rummy.games.gin.bots.habits import doubt_of_waiting
from rummy.games.gin.bots.seat import GinSeat
from rummy.games.gin.bots.worlds import seen_by, worlds
from rummy.games.gin.fast import GinGame
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.positions import after
from tests.samples import sampled

NEW = """rules: gin
turn: 0 draw
hand 0: 4C 5C 6C 7D 9H TS JC QD KS 2H
hand 1: AC AD 8H 8S 3S 5D 6D KH 2C 9C
pile: 3D"""
MINE = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS"  # knocks with 9 points
KNOCKS, GIN = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", "4C 5C 6C 7D 7H 7S JC JD JS QS KS"
so_many = pytest.mark.parametrize("count", sampled([5_000, 20_000], 1))
HIGH = "KD KH QD QC 8D 5H 3H 2S AH AD"  # 60 points, no meld


def ended(hand: str, other: str, *moves: str, knocker: int) -> View:
    """How seat 0 sees a round end that one of the two has ended with a knock."""
    hands = f"hand {knocker}: {hand}\nhand {1 - knocker}: {other}"
    table = after(read_position(f"rules: gin\nturn: {knocker} play\n{hands}\npile: 3D"), *moves)
    assert table.is_over
    return observe(table, 0)


THEY_KNOCKED = ended(KNOCKS, HIGH, "knock KS", knocker=1)
THEY_WENT_GIN = ended("4C 5C 6C 7D 7H 7S JC JD JS 7C KS", HIGH, "knock KS", knocker=1)
THEY_HAD_TOO_MUCH = ended(MINE, HIGH, "knock KS", knocker=0)
THEY_HAD_WAITED = ended(MINE, "KD KH KC QC QD QH 3H 2S AH AD", "knock KS", knocker=0)


def doubt(*ends: View) -> float:
    """How unlikely it is that they wait, after such rounds."""
    return doubt_of_waiting(replace(observe(read_position(NEW), 0), earlier=ends), 1)


def test_a_player_who_knocked_is_expected_to_knock_again() -> None:
    assert doubt(THEY_KNOCKED, THEY_KNOCKED) > doubt(THEY_KNOCKED) > doubt()


def test_a_player_who_went_gin_may_have_waited_for_it() -> None:
    assert doubt(THEY_WENT_GIN) < doubt()


def test_a_player_who_kept_a_knocking_hand_waits_for_gin() -> None:
    assert doubt(THEY_KNOCKED, THEY_KNOCKED, THEY_HAD_WAITED) < doubt()


def test_a_hand_that_could_not_knock_is_no_evidence() -> None:
    assert doubt(THEY_HAD_TOO_MUCH) == doubt()


def test_lay_offs_count_as_cards_held_at_the_end() -> None:
    could_lay_off = "KD KH KC QC QD QH 3C 7C 8C AD"
    end = ended(MINE, could_lay_off, "knock KS", "lay 3C 1", "lay 7C 1", "lay 8C 1", "done", knocker=0)
    assert doubt(end) == doubt()


def test_a_reputation_is_never_certain() -> None:
    assert doubt(*[THEY_KNOCKED] * 30) == doubt(*[THEY_KNOCKED] * 6) < 5
    assert doubt(*[THEY_KNOCKED] * 30, THEY_HAD_WAITED) < doubt()


def share_that_could_knock(count: int, *ends: View) -> float:
    """How many of some hands that are imagined could have knocked."""
    game, seen = GinGame(VARIANTS["gin"]), seen_by(replace(observe(read_position(NEW), 0), earlier=ends))
    hands = [world.hand for world in islice(worlds(seen, game, Random(0)), count)]
    return sum(game.deadwood.least(hand) <= game.limit for hand in hands) / len(hands)


@so_many
def test_a_player_who_knocks_at_once_is_dealt_fewer_knocking_hands(count: int) -> None:
    assert share_that_could_knock(count, *[THEY_KNOCKED] * 3) < share_that_could_knock(count) / 3


def share_that_waits(*ends: View) -> float:
    """In how many of the deals that are imagined the other waits for gin."""
    game, seen = GinGame(VARIANTS["gin"]), seen_by(replace(observe(read_position(NEW), 0), earlier=ends))
    return sum(world.waits for world in islice(worlds(seen, game, Random(0)), 5_000)) / 5_000


def test_past_knocks_decide_how_often_a_sampled_opponent_waits() -> None:
    assert (
        share_that_waits(*[THEY_KNOCKED] * 3) < 0.1 < share_that_waits() < share_that_waits(THEY_HAD_WAITED)
    )


@so_many
def test_a_sampled_opponent_with_a_knocking_hand_waits_for_gin(count: int) -> None:
    game, seen = GinGame(VARIANTS["gin"]), seen_by(observe(read_position(NEW), 0))
    could = [w for w in islice(worlds(seen, game, Random(0)), count) if game.deadwood.least(w.hand) <= 10]
    assert could
    assert all(world.waits for world in could)


def test_a_waiting_opponent_waits_in_the_play_outs() -> None:
    seat = GinSeat(observe(read_position(NEW), 0), EVEN)
    draw, deals = seat.choices()[0], [*islice(seat.deals(Random(0)), 200)]
    theirs = [sum(draw.outcome(replace(deal, waits=waits))[1] for deal in deals) for waits in (False, True)]
    assert theirs[0] != theirs[1]
