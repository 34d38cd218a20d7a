"""How masters sit at Rummy 51 and Rommé: what they imagine, and what they choose from."""

from itertools import islice
from random import Random

import pytest

from rummy.arena import play_round, seat_bots
from rummy.bots.fast.deadwood import BITS, bits_of
from rummy.bots.fast.joker_round import JokerGame
from rummy.bots.fast.jokers import JOKER, hand_of, size
from rummy.bots.opponents import BOTS
from rummy.bots.playouts.hidden import two_packs
from rummy.bots.playouts.joker_hands import JokerHandWeight
from rummy.bots.playouts.joker_seat import JokerSeat
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Discard, Meld
from rummy.engine.cards import JOKER as JOKER_FACE
from rummy.engine.cards import parse
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.judge import is_legal
from rummy.games.notation import read_position, write_action
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from tests.positions import after

every_game = pytest.mark.parametrize("name", ["rummy51", "romme"])


def midgames(name: str, seats: int, count: int) -> list[Table]:
    """Tables in the middle of rounds, each a few moves after the one before."""
    found = list[Table]()
    table = deal(new_table(VARIANTS[name], seats, "wild midgame"))[-1][1]
    while len(found) < count and not table.is_over:
        found.append(table)
        for _ in range(3):
            if not table.is_over:
                action = BOTS["sharp"].choose(observe(table, table.turn), Random(len(found)))
                table = after(table, write_action(action))
    return found if not found[-1].is_over else found[:-1]


def card_of(number: int, table: Table) -> int:
    face = table.faces[number]
    return JOKER if face.joker else BITS[face]


@every_game
@pytest.mark.parametrize("seats", [2, 5])
def test_sampled_deals_hold_every_card_once(name: str, seats: int) -> None:
    for table in midgames(name, seats, 12):
        view = observe(table, table.turn)
        seat = JokerSeat(view, EVEN)
        whole = two_packs(view).pack
        for hands, stock in islice(seat.known.drawn(Random(0)), 10):
            known = {*two_packs(view).known.values()}
            assert [hand.bit_count() for hand in hands] == [len(view.hands[at]) for at in seat.known.others]
            assert sum(hands) | sum(stock) | sum(known) == sum(whole)


@every_game
def test_a_sampled_hand_has_as_many_cards_as_the_true_one(name: str) -> None:
    for table in midgames(name, 3, 10):
        view = observe(table, table.turn)
        seat = JokerSeat(view, EVEN)
        for hands, stock in islice(seat.deals(Random(0)), 5):
            assert [size(hand) for hand in hands] == [len(view.hands[at]) for at in seat.known.others]
            assert len(stock) == len(view.stock)


@every_game
def test_the_own_hand_is_not_sampled(name: str) -> None:
    for table in midgames(name, 2, 10):
        seat = JokerSeat(observe(table, table.turn), EVEN)
        assert seat.hand == hand_of(card_of(card, table) for card in table.hands[table.turn])


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_every_way_can_be_gone_to_its_end(name: str, seats: int) -> None:
    gone = 0
    for table in midgames(name, seats, 25):
        for way in JokerSeat(observe(table, table.turn), EVEN).choices():
            then, left = table, [*(way.then or (way.action,))]
            while left and then.turn == table.turn:
                action = next(action for action in left if is_legal(observe(then, then.turn), action))
                left.remove(action)
                then = after(then, write_action(action))
            gone += len(way.then) > 1
    assert gone


def unlikely(cards: str, moves: str = "") -> float:
    """How unlikely this hand is for another player who has opened and then did so."""
    text = """rules: rummy51
    turn: 1 play drawn 9H
    hand 0: KC KD 2S 9C 7H 5D
    hand 1: 2S 4H 6C 9H
    meld 1: JC JD JH
    pile: 5D
    melded: 1"""
    table = read_position(text)
    for move in filter(None, moves.split(", ")):
        table = after(table, move)
    view = observe(table, 0)
    faces = parse(cards)
    copies = bits_of(face for face in faces if not face.joker) | (1 << 104 if JOKER_FACE in faces else 0)
    return JokerHandWeight(view, JokerGame(view.rules), 1)(copies)


def test_a_player_who_opened_rarely_keeps_a_joker() -> None:
    assert unlikely("2S 4H *") > unlikely("2S 4H KD") > unlikely("2S 4H 7D")


def test_a_player_who_opened_rarely_keeps_cards_that_fit_the_table() -> None:
    assert unlikely("2S 4H JS") > unlikely("2S 4H QS")


def test_a_player_rarely_keeps_the_partners_of_their_discard() -> None:
    thrown = unlikely("2S 4H 8H", "discard 9H") - unlikely("2S 4H 8H")
    assert thrown > unlikely("2S 4H 8D", "discard 9H") - unlikely("2S 4H 8D")


@every_game
def test_a_master_compares_laying_with_holding_back(name: str) -> None:
    table = read_position(f"""rules: {name}
    turn: 0 play drawn 9H
    hand 0: 7H 8H 9H 2C 4S KD JC 3D
    hand 1: 5C 6D 8S QC QH 2D
    meld 0: TC TD TS
    meld 1: AD AH AS
    pile: 5D
    melded: 0 1""")
    seat = seat_at(observe(table, 0), EVEN)
    assert seat is not None
    assert {type(choice.action) for choice in seat.choices()} == {Meld, Discard}


@pytest.mark.parametrize("switch", ["opening=0", "melds_per_turn=1", "discard_jokers=yes"])
def test_unusual_rules_have_no_play_outs(switch: str) -> None:
    game = seat_bots(read_rules(f"rummy51, {switch}"), ["expert", "sharp"], "rare")
    play_round(game)
    assert seat_at(observe(game.table, 0), EVEN) is None


@pytest.mark.parametrize(("opened", "count"), [("melded: 0 1", 3), ("melded: 1", 3), ("", 1)])
def test_discards_are_compared_once_somebody_has_opened(opened: str, count: int) -> None:
    table = read_position(f"""rules: rummy51
    turn: 0 play drawn 9H
    hand 0: 9H 2C KD
    hand 1: 5C 6D 8S QC QH 2D
    pile: 5D
    {opened}""")
    assert len(JokerSeat(observe(table, 0), EVEN).discards()) == count


def test_nothing_is_compared_while_a_joker_must_be_laid() -> None:
    table = read_position("""rules: romme
    turn: 0 play drawn 9H
    hand 0: 7H 8H 9H 8C 2C 2D KD JC 3D
    hand 1: 5C 6D 8S QC QH 2D
    meld 0: 7C *8C 9C
    meld 1: AD AH AS
    pile: 5D
    melded: 0 1""")
    assert len(JokerSeat(observe(table, 0), EVEN).choices()) > 1
    assert len(JokerSeat(observe(after(table, "swap 8C 1"), 0), EVEN).choices()) == 1
