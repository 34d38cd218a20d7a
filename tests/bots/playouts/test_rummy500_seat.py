"""How masters choose at Rummy 500: on deals that agree with what they know, as positions."""

from itertools import islice
from random import Random

import pytest

from rummy.arena.match import play_round, seat_bots
from rummy.bots.fast.deadwood import bits_of
from rummy.bots.level_bot import LevelBot
from rummy.bots.playouts.rummy500_seat import Rummy500Seat
from rummy.bots.playouts.weighing import Lead, first_sight
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action, Discard
from rummy.engine.cards import parse
from rummy.engine.view import View, observe
from rummy.games.notation import read_action, read_position, read_rules, write_action
from tests.positions import after

FAR = "hand 1: 2H 5D 7C 8D TC 3S 4S\n"
TWO_PACKS = "rummy500, packs=2/2/2/2/2"


def view_of(text: str, rules: str = "rummy500") -> View:
    table = read_position(f"rules: {rules}\n{text}")
    return observe(table, table.turn)


def chosen(text: str, play_outs: int = 200) -> str:
    return write_action(LevelBot("expert", play_outs=play_outs).choose(view_of(text), Random(0)))


def weighed(text: str, mine: str, other: str, rules: str = "rummy500", play_outs: int = 400) -> Lead:
    """The lead of another way over what was done, each as moves between strokes."""
    ours, others = (tuple(map(read_action, way.split("/"))) for way in (mine, other))
    found = first_sight(view_of(text, rules), ours, others, Random(0), play_outs)
    assert found is not None
    return found


# Deals


@pytest.mark.parametrize(
    ("seats", "rules"), [*((seats, "rummy500") for seats in (2, 3, 4, 5)), (2, TWO_PACKS)]
)
def test_sampled_deals_agree_with_the_known_cards(seats: int, rules: str) -> None:
    game = seat_bots(read_rules(rules), ["sharp"] * seats, "known")
    game.deal()
    for _ in range(30):
        view = observe(game.table, game.table.turn)
        seat = Rummy500Seat(view, EVEN)
        known, rest = seat.known, seat.hand + sum(seat.melds) + sum(seat.known.pile)
        for hands, stock in islice(known.drawn(Random(0)), 5):
            assert [hand.bit_count() for hand in hands] == [len(view.hands[seat]) for seat in known.others]
            assert all(hand & held == held for hand, held in zip(hands, known.known, strict=True))
            assert sum(hands) + sum(stock) + rest == (1 << len(view.rules.pack_for(seats))) - 1
        if not game.bot_to_move:
            break
        game.act(game.table.turn, game.question.answer())


def times_held(pair: str, *moves: str) -> int:
    """How often the other is imagined with a pair after these moves, of a thousand deals."""
    text = "turn: 0 play drawn 7S\nhand 0: KC 4D 2S 9C 7S\nhand 1: 7D 7H 3C QS 8C\nmeld 0: JC JD JH\npile: 5D"
    table = after(read_position(f"rules: rummy500\n{text}"), *moves)
    both = bits_of(parse(pair))
    deals = islice(Rummy500Seat(observe(table, 0), EVEN).known.drawn(Random(0)), 1000)
    return sum(hands[0] & both == both for hands, _ in deals)


def test_a_player_who_left_a_card_rarely_holds_its_partners() -> None:
    moves = "discard 7S", "draw", "discard QS"
    assert times_held("7D 7H", *moves) < times_held("TD TH", *moves)


def test_sampled_hands_rarely_keep_cards_that_fit_the_table() -> None:
    assert 5 * times_held("JS AC", "discard 7S", "draw", "discard QS") < times_held("TS AC", "discard 7S")


# Choices


def test_a_master_does_not_go_out_when_that_wins_the_match_for_another() -> None:
    text = "turn: 0 play drawn 9H\nhand 0: 7H 8H 9H TH\nhand 1: 2H\nmeld 1: KC KD KH\npile: 6S\nscores: "
    assert chosen(text + "100 480").startswith("discard")
    assert chosen(text + "100 400").startswith("meld")


def test_a_master_takes_what_lets_them_go_out() -> None:
    assert chosen(f"hand 0: 8S 9S 4D\n{FAR}pile: 2C TS KH") == "take TS"


def test_the_last_card_is_not_the_one_that_was_taken() -> None:
    text = "hand 0: 8S 9S TS\nhand 1: AC AD KC KD QC QD JC JD\npile: 9H 6S\nstock: only 2C 3D"
    assert chosen(text) == "draw"


@pytest.mark.parametrize("switch", ["jokers_per_pack=2", "going_rummy=double", "melds_per_turn=1"])
def test_unusual_rules_have_no_play_outs(switch: str) -> None:
    rules = read_rules(f"rummy500, {switch}")
    game = seat_bots(rules, ["expert", "sharp"], "rare")
    play_round(game)
    assert seat_at(observe(game.table, 0), EVEN) is None


# Two packs


def test_with_two_packs_too_a_master_takes_what_lets_them_go_out() -> None:
    view = view_of(f"hand 0: 8S 9S 9S\n{FAR}pile: 2C TS KH", TWO_PACKS)
    assert write_action(LevelBot("expert", play_outs=200).choose(view, Random(0))) == "take TS"


def test_the_second_copy_of_a_taken_card_may_be_discarded() -> None:
    text = f"turn: 0 play taken KD\nhand 0: KD KD 2S\n{FAR}pile: 6S"
    assert Discard(parse("KD")[0]) in thrown_at(view_of(text, TWO_PACKS))
    assert Discard(parse("KD")[0]) not in thrown_at(view_of(text.replace("KD KD", "KD KC"), TWO_PACKS))


def thrown_at(view: View) -> list[Action]:
    """The actions that are compared."""
    return [way.action for way in Rummy500Seat(view, EVEN).choices()]


@pytest.mark.parametrize("move", ["take", "take 7C", "take 6S", "draw"])
def test_every_way_to_begin_can_be_weighed_with_two_packs(move: str) -> None:
    text = "hand 0: KD QS 7D 7H 7H 6D 6C AC\nhand 1: 2H 5D 8C TC\nmeld 1: 8C 9C TC\npile: 7C 6S 3H 7C 2D"
    assert weighed(text, move, "draw", TWO_PACKS).error >= 0


# What was done instead


def test_a_discard_is_estimated_better_than_a_gift() -> None:
    text = f"turn: 0 play drawn 2C\nhand 0: KD QS 2C 6D 9H 4C\n{FAR}pile: KC 4D KH 9S"
    assert weighed(text, "discard KD", "discard 2C").least > 0


def test_a_useless_card_is_no_good_to_take() -> None:
    text = f"hand 0: KD QS 2C 6D 9H 4C AC\n{FAR}pile: 3H JH 8S"
    assert weighed(text, "draw", "take").least <= 0


def test_laying_is_not_compared_fast_with_holding_back() -> None:
    text = f"turn: 0 play drawn JS\nhand 0: JS KD 5H 4C 2D\n{FAR}meld 1: JC JD JH\npile: 6S"
    laid, held = (tuple(map(read_action, way)) for way in (("lay JS 1", "discard KD"), ("discard KD",)))
    assert first_sight(view_of(text), laid, laid, Random(0), 100) == Lead(0.0, 0.0)
    assert first_sight(view_of(text), laid, held, Random(0), 100) is None


@pytest.mark.parametrize("move", ["take", "take 7C", "take 6S", "draw"])
def test_every_way_to_begin_can_be_weighed(move: str) -> None:
    text = "hand 0: KD QS 7D 7H 6D 6C AC\nhand 1: 2H 5D 8C 8D TC 3S 4S\npile: 6S 3H 7C"
    assert weighed(text, move, "draw").error >= 0


def test_a_stock_that_is_gone_can_be_weighed() -> None:
    text = f"hand 0: 2C 6D\n{FAR}pile: QH 9S KC\nstock: only"
    assert weighed(text, "pass", "take").least <= 0
