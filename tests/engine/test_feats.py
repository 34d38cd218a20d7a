"""Feats of moves: long runs, great openings, deep digs, going out before anybody has laid a card."""

import pytest

from rummy.games.dealer import play
from rummy.games.feats import feats
from rummy.games.notation import read_action, read_position
from rummy.match.game import Game
from rummy.match.players import Player
from tests.positions import READY_TO_DECLARE

OUT = """rules: cardgames
turn: 0 play drawn 9D
hand 0: 7H 8H 9H 9D
hand 1: KS AC
hand 2: QS JC
pile: 5D 2C"""
OPENING = """rules: rummy51
turn: 0 play drawn 2C
hand 0: KS KD KH KC QS QD QH JS JD JH 9H 2C
hand 1: 3S 4D
pile: 5D"""
DIG = """rules: rummy500
turn: 0 draw
hand 0: 7H 8H 2S
hand 1: KS AC
pile: 5D 9H 2C 3C 8D QS JC TD 4S 6S 4D
stock: 3S 9S TH"""
RUN = """rules: cardgames
turn: 0 play drawn KS
hand 0: 3H 4H 5H 6H 7H 8H 9H KS QD
hand 1: AC
pile: 5D"""


def done(position: str, *moves: str) -> tuple[str, ...]:
    """Return the feats of the last of some moves of seat 0."""
    table, found = read_position(position), tuple[str, ...]()
    for move in moves:
        steps = play(table, 0, read_action(move))
        found, table = feats(table, steps), steps[-1][1]
    return found


def test_a_meld_of_seven_is_a_long_run() -> None:
    assert done(RUN, "meld 3H 4H 5H 6H 7H 8H 9H") == ("long_run",)
    assert done(RUN, "meld 3H 4H 5H 6H 7H 8H") == ()


def test_laying_off_may_make_a_long_run() -> None:
    assert done(RUN, "meld 3H 4H 5H 6H 7H 8H", "lay 9H 1") == ("long_run",)


def test_first_melds_of_more_than_a_hundred_are_a_great_opening() -> None:
    assert done(OPENING, "meld KS KD KH KC + QS QD QH + JS JD JH") == ()
    just = OPENING.replace("JS JD JH 9H", "4C 3C 4D 5D 6D 7D 9S")
    assert done(just, "meld KS KD KH KC + QS QD QH + 2C 3C 4C + 4D 5D 6D 7D") == ("great_opening",)
    better = OPENING.replace("9H 2C", "9H 9C 9D 2C")
    assert done(better, "meld KS KD KH KC + QS QD QH + JS JD JH + 9H 9C 9D") == ("great_opening",)


def test_melds_after_the_opening_are_no_great_opening() -> None:
    opened = OPENING.replace("9H 2C", "AS AD AH AC 9H 2C")
    assert done(opened, "meld KS KD KH KC + QS QD QH", "meld AS AD AH AC") == ()
    more = OPENING.replace("9H 2C", "AS AD AH AC TS TD TH TC 9H 2C")
    assert done(more, "meld JS JD JH + AS AD AH AC", "meld KS KD KH KC + QS QD QH + TS TD TH TC") == ()


def test_where_the_rules_need_no_opening_none_is_great() -> None:
    free = OPENING.replace("rummy51", "rummy500").replace("9H 2C", "AS AD AH 9H 2C")
    assert done(free, "meld KS KD KH KC", "meld AS AD AH", "meld QS QD QH") == ()
    assert done(free, "meld KS KD KH KC + AS AD AH + QS QD QH") == ()


def test_only_the_first_turn_of_laying_is_an_opening() -> None:
    later = OPENING.replace("9H 2C", "AS AD AH 9H 2C") + "\nmelded: 0"
    assert done(later, "meld KS KD KH KC + QS QD QH + JS JD JH + AS AD AH") == ()


def test_ten_cards_taken_at_once_are_a_deep_dig() -> None:
    assert done(DIG, "take 9H") == ("deep_dig",)
    assert done(DIG.replace("5D 9H 2C", "5D 9H"), "take 9H") == ()


def test_going_out_before_anybody_has_laid_a_card_is_alone() -> None:
    assert "alone" in done(OUT, "meld 7H 8H 9H", "discard 9D")
    assert done(OUT.replace("pile:", "meld 1: 4C 5C 6C\npile:"), "meld 7H 8H 9H", "discard 9D") == ()


def test_with_two_players_left_in_a_match_there_is_no_alone() -> None:
    left = OUT.replace("cardgames", "penalty, eliminates=yes").replace("QS JC", "\nout: 2\nscores: 0 0 100")
    assert "alone" in done(left.replace("\nout: 2\nscores: 0 0 100", "QS"), "meld 7H 8H 9H", "discard 9D")
    assert done(left, "meld 7H 8H 9H", "discard 9D") == ()


def test_the_only_melds_in_a_round_without_going_out_are_no_feat() -> None:
    stuck = "rules: vip_low\nrecycles: 1\nturn: 0 play\nhand 0: KS QD\nhand 1: AC\nhand 2: 2C\npile: 5D 2D"
    assert done(f"{stuck}\nmeld 0: 7H 8H 9H\nmelded: 0\nstock: only", "discard QD") == ()


def test_against_a_single_opponent_there_is_no_alone() -> None:
    assert done(OUT.replace("hand 2: QS JC\n", ""), "meld 7H 8H 9H", "discard 9D") == ()


@pytest.mark.parametrize(("taken_back", "kept"), [(False, ("long_run",)), (True, ())])
def test_a_match_forgets_what_was_taken_back(taken_back: bool, kept: tuple[str, ...]) -> None:
    table = read_position(RUN)
    game = Game(table.rules, [Player("You"), Player("Mike", "sharp")], "seed")
    game.table = table
    game.act(0, read_action("meld 3H 4H 5H 6H 7H 8H 9H"))
    if taken_back:
        game.undo()
    assert (game.feats(0), game.feats(1)) == (kept, ())


def test_seven_of_a_rank_are_no_long_run_and_a_pile_is_no_dig() -> None:
    canasta = (
        "rules: canasta_two\nturn: 0 play\nhand 0: 7H 9S 8D\nhand 1: AC\nmeld 0: 7C 7D 7H 7S 7C *\npile: 5D"
    )
    assert done(canasta, "lay 7H 1") == ()
    pile = canasta.replace("0 play", "0 draw").replace("5D", "4C 4D 5S 6S 8C 9C TC JC QC KC 5D 7S")
    assert done(pile, "take") == ()


BURRACO = """rules: burraco
turn: 0 play
hand 0: TH 2C 9S 8D
hand 1: KS AC
hand 2: QS
hand 3: JC
meld 2: 4H 5H 6H 7H 8H 9H
meld 2: QC QD QH QD QC QH
pile: 5D"""


FEET = """rules: hand_and_foot, natural_to_go_out=0
turn: 0 play
hand 0: 9S
hand 1: KS AC
hand 2: QS
hand 3: JC
second 1: 4C
second 3: 5C
meld 2: 4H 4D 4C 4S 4H 4D 2H
meld 2: QC QD QH QD QC QH *
pile: 5D"""


def test_going_out_before_both_opponents_took_their_feet_is_flat_footed() -> None:
    assert done(FEET, "discard 9S") == ("flat_footed",)
    assert done(FEET.replace("second 3: 5C\n", ""), "discard 9S") == ()


def test_a_burraco_without_a_wild_card_is_clean() -> None:
    assert done(BURRACO, "lay TH 1") == ("clean_burraco",)
    assert done(BURRACO, "lay 2C 1") == done(BURRACO, "lay 2C 2") == ()
    assert done(BURRACO.replace("TH 2C", "TH JH"), "lay TH 1", "lay JH 1") == ()


def test_a_hand_declared_without_a_card_that_stands_for_another_is_all_pure() -> None:
    pure = READY_TO_DECLARE.replace("6S", "6H")
    assert done(pure, "declare KS") == ("all_pure",)
    assert done(READY_TO_DECLARE, "declare KS") == ()


THIRTEENTH = """rules: three_thirteen
deal: 11
turn: 0 play
hand 0: 7C 8C 9C 4D 4S 4H 9D 9S 9H QC QD QH QS KS
hand 1: AC 2D 2H TD
pile: 5D
stock: TS 4C 5S"""


def test_declaring_first_with_thirteen_cards_is_lucky() -> None:
    assert done(THIRTEENTH, "declare KS") == ("lucky_thirteen",)
    earlier = THIRTEENTH.replace("11", "10").replace(" QS KS", " KS")
    assert done(earlier, "declare KS") == ()


REDS = """rules: canasta_two
turn: 0 draw
hand 0: 9S 8D
hand 1: AC
red 0: 3H 3D 3D
pile: 5D
stock: TS JS 3H 4C"""


def test_the_last_red_three_for_a_side_that_has_the_others_is_remembered() -> None:
    assert done(REDS, "draw") == ("red_threes",)
    assert done(REDS.replace("red 0: 3H 3D 3D", "red 0: 3H 3D\nred 1: 3D"), "draw") == ()
