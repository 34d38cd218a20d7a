"""How masters choose: on deals that agree with what they know, for the match, with a number of play-outs."""

from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.bots.fast.deadwood import BITS, bits_of
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS, TEMPERS
from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.choices import Candidate, best
from rummy.bots.playouts.prospects import Prospects, chance_to_be_first
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Discard, Draw, Meld, Take
from rummy.engine.cards import PACK, parse
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.positions import after, every_basic_game, seats_of


def chosen(text: str, play_outs: int = 400) -> str:
    table = read_position(text)
    return write_action(LevelBot("expert", play_outs=play_outs).choose(observe(table, table.turn), Random(0)))


# Choices


def test_the_best_choice_is_found_though_deals_differ() -> None:
    luck = Random(0)
    deals = (round(luck.gauss(0, 5)) for _ in count())
    choices = [
        Candidate[int](Draw(), lambda deal: (deal + 1,)),
        Candidate[int](Take(), lambda deal: (deal,)),
    ]
    assert best(choices, deals, 10, sum) == Draw()


@given(st.integers(2, 7), st.integers(8, 300))
def test_no_more_is_played_out_than_was_given(choices: int, play_outs: int) -> None:
    played: list[int] = []

    def outcome(deal: int) -> list[int]:
        played.append(deal)
        return [0]

    ways = [Candidate[int](Discard(card), outcome) for card in PACK[:choices]]
    best(ways, count(), play_outs, sum)
    assert len(played) <= max(play_outs, 3 * choices)


def test_a_single_choice_is_not_played_out() -> None:
    assert best([Candidate(Draw(), lambda _: [1 // 0])], iter(()), 100, sum) == Draw()


# Prospects


def prospects(scores: str, rules: str = "gin") -> Prospects:
    return Prospects(observe(read_position(f"rules: {rules}\nhand 0: 7H\nhand 1: QC\nscores: {scores}"), 0))


def test_equals_have_equal_chances() -> None:
    assert prospects("40 40").chance((0, 0)) == 0.5
    assert chance_to_be_first(60, 30) + chance_to_be_first(30, 60) == pytest.approx(1)


def test_points_beyond_the_target_are_worth_nothing() -> None:
    assert prospects("90 20").chance((10, 0)) == prospects("90 20").chance((60, 0)) == 1.0


def test_points_count_for_more_near_the_target() -> None:
    early, late = prospects("0 0"), prospects("70 70")
    assert late.chance((20, 0)) > early.chance((20, 0)) > 0.5


def test_penalty_points_are_bad() -> None:
    game = prospects("40 40", "penalty")
    assert game.chance((20, 0)) < 0.5 < game.chance((0, 20))


def test_partners_have_one_chance_whoever_of_them_scores() -> None:
    hands = "".join(f"hand {seat}: {card}\n" for seat, card in enumerate(("7H", "QC", "2D", "5S")))
    table = read_position(f"rules: five_hundred_pairs\n{hands}scores: 300 280 300 280")
    game = Prospects(observe(table, 0))
    assert game.chance((40, 0, 0, 0)) == game.chance((0, 0, 40, 0)) > game.chance((0, 0, 0, 0)) > 0.5
    assert game.balance((40, 5, 10, 20)) == 25


LAST_OF_NINE = "50 99\nwon: 0 8\nround: 9"


def test_at_gin_a_match_is_worth_its_grand_total_not_the_target() -> None:
    assert prospects(LAST_OF_NINE).chance((58, 0)) == 0.0
    assert prospects("50 99\nwon: 2 3\nround: 6").chance((58, 0)) == 1.0


def test_before_the_end_too_boxes_may_outweigh_the_target() -> None:
    assert 0.0 < prospects(LAST_OF_NINE).chance((20, 0)) < 0.001
    assert 0.1 < prospects("50 99\nwon: 3 5\nround: 9").chance((20, 0)) < 0.9


def test_in_the_first_edition_the_target_was_all() -> None:
    text = f"rules: gin\nhand 0: 7H\nhand 1: QC\nscores: {LAST_OF_NINE}"
    former = replace(read_position(text), rules=preset("gin", 1))
    assert Prospects(observe(former, 0)).chance((58, 0)) == 1.0


def test_a_lead_counts_for_more_with_fewer_deals_left() -> None:
    rules = "cardgames, deals=7/7/7/7/7"
    early, late = (prospects(f"40 40\ndeals: {played}", rules) for played in (1, 6))
    assert late.chance((20, 0)) > early.chance((20, 0)) > 0.5
    assert early.chance((0, 0)) == late.chance((0, 0)) == 0.5


def test_with_deals_left_no_score_is_the_end() -> None:
    game = prospects("500 560\ndeals: 2", "rummy51, deals=7/7/7/7/7")
    assert 0.5 < game.chance((0, 0)) < game.chance((-40, 60)) < 1
    assert prospects("0 9000\ndeals: 6", "cardgames, deals=7/7/7/7/7").chance((0, 0)) < 1e-100


# Deals


def midgames(name: str, seats: int) -> Table:
    """A table in the middle of a round."""
    table = deal(new_table(VARIANTS[name], seats, "midgame"))[-1][1]
    for turn in range(9):
        while table.turn == (turn + 1) % seats and table.phase not in ("over", "finished"):
            table = after(table, write_action(BOTS["sharp"].choose(observe(table, table.turn), Random(turn))))
    return table


@every_basic_game
def test_sampled_deals_agree_with_the_known_cards(name: str) -> None:
    for seats in seats_of(name):
        table = midgames(name, seats)
        view = observe(table, table.turn)
        known = BasicSeat(view, EVEN).known
        for hands, stock in islice(known.drawn(Random(0)), 30):
            assert [hand.bit_count() for hand in hands] == [len(view.hands[seat]) for seat in known.others]
            assert all(hand & held == held for hand, held in zip(hands, known.known, strict=True))
            seen = {*view.hand, *view.pile, *(card for meld in view.melds for card in meld.cards)}
            rest = bits_of(view.faces[card] for card in seen)
            assert sum(hands) + sum(stock) + rest == sum(BITS.values())


def holds_the_other_sevens(top: str) -> int:
    """How often the other, who drew and left this card, is imagined with two sevens that go with it."""
    text = f"turn: 0 play drawn {top}\nhand 0: KC KD 2S 9C {top}\nhand 1: 7D 7H 3C QS\npile: 5D"
    table = after(after(after(read_position(text), f"discard {top}"), "draw"), "discard QS")
    known = BasicSeat(observe(table, 0), EVEN).known
    pair = bits_of(parse("7D 7H"))
    return sum(hands[0] & pair == pair for hands, _ in islice(known.drawn(Random(0)), 10_000))


def test_a_player_who_left_a_card_rarely_holds_its_partners() -> None:
    assert 2 * holds_the_other_sevens("7S") < holds_the_other_sevens("JS")


# Positions


def test_a_master_holds_melds_back_to_go_rummy() -> None:
    hands = "hand 0: 7H 8H 9H 4C 4D 4S TC JC 2S 9D KS\nhand 1: QC 3D 4H TH 5S 6D 8C KD AH 2C"
    assert chosen(f"turn: 0 play drawn KS\n{hands}").startswith("discard ")


def test_haste_speaks_for_laying_and_patience_against_it() -> None:
    text = "turn: 0 play drawn KS\nhand 0: 7H 8H 9H TC JC 2S 9D KS\nhand 1: QC 3D 4H TH 5S"
    view = observe(read_position(text), 0)

    def laying(temper: str) -> float:
        choices = BasicSeat(view, TEMPERS[temper]).choices()
        return next(choice.prior for choice in choices if isinstance(choice.action, Meld))

    assert laying("hasty") > laying("even") == 0.0 > laying("patient")


def test_a_master_knocks_when_the_stock_runs_out() -> None:
    text = """rules: gin
    turn: 0 play drawn KC
    hand 0: 7H 8H 9H 5S 5D 5C AC AD 2S 2H KC
    hand 1: QC 3D AS 4C TC 6H 6S KD KS 2D
    pile: 3C 9S
    stock: only 8S 9D JC"""
    assert chosen(text).startswith("knock KC")


def test_a_master_knocks_at_once_when_the_other_had_no_turn() -> None:
    text = """rules: gin
    turn: 0 play drawn KC
    hand 0: 7H 8H 9H 5S 5D 5C 2C 2D 3S 3H KC
    hand 1: QC 3D AS 4C TC 6H 6S KD KS 2S
    pile: 3C 9S"""
    assert chosen(text).startswith("knock KC")


def test_a_master_at_rummy_51_plays_out_which_card_to_keep_for_the_last_turn() -> None:
    text = """rules: rummy51
    turn: 0 play drawn 8D
    hand 0: 9H 8D
    hand 1: TD
    meld 0: 4C 4D 4H
    meld 1: 3D 4D 5D 6D 7D 8D
    meld 1: JH QH KH AH
    pile: 2C TS 5H 7H 2H 3C 2C 5C QD 7H 8H QH
    melded: 0 1"""
    assert chosen(text, 1000) == "discard 9H"  # at first sight it may fit the hearts one day
