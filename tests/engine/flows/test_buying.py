"""Buying: the drawing seat leaves the upcard, and the others may buy it with a card of the stock."""

from rummy.engine.actions import Action
from rummy.engine.events import Asked, Bought, Drew, NotBought
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_action, read_position, write_position
from rummy.match.game import Game
from rummy.match.players import Player
from tests.positions import after, cards, face_of, happened, refused

RULES = preset("contract")
FOUR = """rules: contract
deal: 2
dealer: 3
turn: 1 draw
hand 0: 7C 7C KS QD
hand 1: QC KD 2H 9S
hand 2: AH 2C 3C KH
hand 3: JH 4C 4D 8S
pile: 6S 5D
stock: TS 4S QS
"""


def table(more: str = "") -> Table:
    """Return a table before seat 1 draws; seat 0 discarded the 5D."""
    return read_position(FOUR + more)


def test_before_a_draw_the_next_player_may_buy() -> None:
    events = happened(table(), "draw")
    assert events == [Asked(2)]
    asked = after(table(), "draw")
    assert (asked.turn, asked.phase, asked.drawer) == (2, "buy", 1)


def test_where_the_turn_goes_to_the_right_the_player_there_is_asked_first() -> None:
    right = FOUR.replace("rules: contract", "rules: contract, clockwise=no").replace("dealer: 3", "dealer: 2")
    asked = after(read_position(right), "draw")
    assert (asked.turn, asked.phase, asked.drawer) == (0, "buy", 1)
    assert "drawer" not in write_position(asked)
    assert read_position(write_position(asked)).drawer == 1


def test_a_taken_upcard_is_nobodys_to_buy() -> None:
    assert after(table(), "take").phase == "play"


def test_the_buyer_has_the_upcard_and_a_card_of_the_stock_and_the_turn_goes_on() -> None:
    asked = after(table(), "draw")
    assert [type(event) for event in happened(asked, "buy")] == [Bought, Drew]
    bought = after(asked, "buy")
    assert cards(bought, bought.hands[2]) == "AH 2C 3C KH 5D QS"
    assert cards(bought, bought.hands[1]) == "QC KD 2H 9S 4S"
    assert (bought.turn, bought.phase, bought.drawer, bought.bought) == (1, "play", None, (0, 0, 1, 0))
    assert cards(bought, bought.pile) == "6S"


def test_all_see_the_upcard_that_was_bought_and_only_the_buyer_the_other_card() -> None:
    bought = after(table(), "draw", "buy")
    upcard, other = bought.hands[2][-2:]
    assert upcard in observe(bought, 3).faces
    assert other not in observe(bought, 3).faces
    assert other in observe(bought, 2).faces


def test_a_pass_offers_the_upcard_to_the_next_and_after_all_the_card_is_drawn() -> None:
    asked = after(table(), "draw", "pass")
    assert (asked.turn, asked.phase) == (3, "buy")
    assert [type(event) for event in happened(asked, "pass")] == [NotBought, Drew]
    drawn = after(asked, "pass")
    assert (drawn.turn, drawn.phase, cards(drawn, drawn.pile)) == (1, "play", "6S 5D")


def test_a_player_may_not_buy_their_own_discard() -> None:
    assert after(table(), "draw", "pass", "pass").turn == 1


def test_the_first_upcard_is_no_discard_so_the_dealer_may_buy_it() -> None:
    begun = deal(new_table(RULES, 3, "seed"))[-1][1]
    asked = after(begun, "draw", "pass")
    assert (asked.turn, asked.phase) == (begun.dealer, "buy")


def test_a_player_may_not_buy_their_own_discard_after_a_round_of_takes() -> None:
    now = deal(new_table(RULES, 3, "seed"))[-1][1]
    for _ in range(3):
        now = after(now, "take")
        other = next(
            card for card in cards(now, now.hands[now.turn]).split() if card != face_of(now, now.taken)
        )
        now = after(now, f"discard {other}")
    assert (len(now.pile), after(now, "draw", "pass").phase) == (1, "play")


def test_a_player_who_laid_the_contract_is_not_asked() -> None:
    assert after(table("opened: 2"), "draw").turn == 3
    assert after(table("opened: 2 3"), "draw").phase == "play"


def test_house_rules_set_the_number_of_buys_in_a_deal() -> None:
    spent = "buys: 0 0 3 2"
    assert after(table(spent), "draw").turn == 3
    assert after(table("buys: 0 0 3 3"), "draw").phase == "play"
    any_number = read_position(FOUR.replace("contract", "contract, buys=-1") + "buys: 0 0 9 9")
    assert after(any_number, "draw").turn == 2
    none = read_position(FOUR.replace("contract", "contract, buys=0"))
    assert after(none, "draw").phase == "play"


def test_the_last_card_of_the_stock_is_not_sold() -> None:
    few = read_position(FOUR.replace("stock: TS 4S QS", "stock: only TS"))
    assert after(few, "draw").phase == "play"


def test_while_a_seat_is_asked_no_other_action_is_legal() -> None:
    asked = after(table(), "draw")
    assert refused(asked, "draw").reason == "buy_or_pass"
    assert refused(asked, "discard AH").reason == "buy_or_pass"
    assert refused(asked, "buy", seat=1).reason == "not_your_turn"
    assert refused(table(), "buy").reason == "nothing_to_buy"
    assert refused(table(), "pass").reason == "nothing_to_pass"


def test_the_bought_card_may_be_discarded_in_the_buyers_turn() -> None:
    bought = after(table(), "draw", "buy", "discard QC", "draw", "pass", "pass")
    assert (bought.turn, bought.phase) == (2, "play")
    assert after(bought, "discard 5D").turn == 3


def test_a_position_names_the_seat_asked_and_the_drawing_seat() -> None:
    asked = after(table(), "draw", "pass")
    text = write_position(asked)
    assert "turn: 3 buy\n" in text
    assert "drawer: 1\n" in text
    again = read_position(text)
    assert write_position(again) == text
    drawn = after(again, "pass")
    assert cards(drawn, drawn.hands[1]) == "QC KD 2H 9S QS"


def test_buys_are_counted_anew_in_each_deal() -> None:
    bought = after(table(), "draw", "buy")
    assert "buys: 0 0 1 0\n" in write_position(bought)
    over = read_position("rules: contract\nturn: 0 over\nhand 0:\nhand 1:\nhand 2:\ndeal: 2\nbuys: 1 0 2")
    assert not any(deal(over)[-1][1].bought)


def test_neither_a_draw_nor_an_answer_can_be_taken_back() -> None:
    game = Game.at(FOUR, [Player("")] * 4)
    for seat, move in ((1, "draw"), (2, "pass"), (3, "buy")):
        game.act(seat, read(move))
        assert not game.can_undo


def test_an_answer_is_no_turn() -> None:
    game = Game(RULES, [Player("")] * 3, "seed")
    game.deal()
    first = game.table.turn
    for line in ("draw", "pass", "pass"):
        game.act(game.table.turn, read(line))
    assert game.table.turn == first
    assert sum(game._had) == 1


def read(move: str) -> Action:
    return read_action(move)
