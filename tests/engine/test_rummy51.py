"""Rummy 51 and Rommé rule by rule: the first turn, the opening, taking a discard for it."""

import pytest

from rummy.engine.actions import Draw, Pass
from rummy.engine.cards import JOKER, PACK, parse
from rummy.engine.events import Discarded, Drew, GaveBack, TurnBegan
from rummy.engine.table import Table, replace
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from rummy.games.variants import VARIANTS
from tests.positions import after, cards, happened, legal_actions, refused

BOTH = ("rummy51", "romme")
both = pytest.mark.parametrize("name", BOTH)
NEEDED = {"rummy51": 51, "romme": 40}


def playing(name: str, hand: str, *melds: str, turn: str = "0 play", opened: str = "") -> Table:
    """Return a table after the draw; seat 1 owns the melds, and seat 0 may have opened earlier."""
    lines = [f"rules: {name}", f"turn: {turn}", f"hand 0: {hand}", "hand 1: QC 3D AS 4S JS", "pile: 2S"]
    return read_position("\n".join([*lines, *(f"meld 1: {meld}" for meld in melds), f"melded: {opened}"]))


def opened(name: str, hand: str, *melds: str, turn: str = "0 play") -> Table:
    return playing(name, hand, *melds, turn=turn, opened="0 1")


# The cards


@both
def test_two_packs_and_their_jokers_are_played_with(name: str) -> None:
    table = deal(new_table(VARIANTS[name], 4, "seed"))[-1][1]
    jokers = {"rummy51": 4, "romme": 6}[name]
    assert sorted(table.faces.values()) == sorted([*PACK, *PACK, *[JOKER] * jokers])


@both
def test_two_of_a_suit_make_no_set_though_there_are_two_packs(name: str) -> None:
    assert refused(opened(name, "7C 7C 7D 2S"), "meld 7C 7C 7D").details["why"] == "suits"
    assert refused(opened(name, "7C 2S", "7C 7D 7H"), "lay 7C 1").reason == "does_not_fit"
    assert refused(opened(name, "7S 2S", "7C 7D 7H *7S"), "lay 7S 1").reason == "does_not_fit"


@both
def test_two_equal_runs_may_be_on_the_table(name: str) -> None:
    table = after(opened(name, "4C 4C 5C 5C 6C 6C 2S"), "meld 4C 5C 6C + 4C 5C 6C")
    assert [cards(table, meld.cards) for meld in table.melds] == ["4C 5C 6C"] * 2


# The first turn


def first_turn() -> Table:
    return deal(new_table(VARIANTS["rummy51"], 3, "seed"))[-1][1]


def test_the_first_player_gets_a_card_more_and_no_card_is_turned_up() -> None:
    table = first_turn()
    assert (len(table.hands[table.turn]), table.pile) == (15, ())


@pytest.mark.parametrize("move", ["draw", "take"])
def test_the_first_player_does_not_draw_in_their_first_turn(move: str) -> None:
    assert refused(first_turn(), move).reason == "already_drawn"


def test_the_first_player_only_discards_in_their_first_turn() -> None:
    table = read_position("rules: rummy51\nturn: 0 play\nhand 0: KC KD KH KS QC QD QH 2S\nhand 1: 3D")
    assert refused(table, "meld KC KD KH KS + QC QD QH").reason == "first_turn_discards"
    assert [type(event) for event in happened(table, "discard 2S")] == [Discarded, TurnBegan]


def test_the_second_player_has_an_ordinary_turn() -> None:
    table = read_position("rules: rummy51\nturn: 0 play\nhand 0: 5C 2S\nhand 1: KC KD KH KS QC QD QH 3D")
    table = after(table, "discard 2S", "draw", "meld KC KD KH KS + QC QD QH")
    assert len(table.melds) == 2


def test_in_romme_a_card_is_turned_up_and_the_first_player_draws() -> None:
    table = deal(new_table(VARIANTS["romme"], 3, "seed"))[-1][1]
    assert (len(table.pile), table.phase) == (1, "draw")
    assert isinstance(happened(table, "draw")[0], Drew)


# Opening


def held(melds: str) -> str:
    """Return the cards of melds as they are in a hand."""
    return " ".join("*" if word[0] == "*" else word for word in melds.split() if word != "+")


def opening(name: str, melds: str, *more: str) -> Table:
    return playing(name, f"{held(melds)} 9H 2S", *more)


@pytest.mark.parametrize(
    ("name", "melds"),
    [
        ("rummy51", "8C 9C TC + 7D 8D 9D"),
        ("rummy51", "QC KC AC + 7D 7H 7S"),
        ("rummy51", "QC KC AC + *7D 7H 7S"),
        ("rummy51", "AC AD AH + 6D 7D 8D"),
        ("rummy51", "AC 2C 3C + 5D 5H 5S + JD QD KD"),
        ("romme", "QC KC AC + 3D 3H 3S"),
        ("romme", "TC JC QC KC"),
        ("romme", "TC *JC QC *KC"),
    ],
)
def test_first_melds_laid_together_are_enough_at_51_or_40(name: str, melds: str) -> None:
    table = after(opening(name, melds), f"meld {melds}")
    assert len(table.melds) == melds.count("+") + 1
    assert sum(observe(table, 0).laid_points) == NEEDED[name]


@pytest.mark.parametrize(
    ("name", "melds"),
    [
        ("rummy51", "QC KC AC + 5C 5D 5H 5S"),
        ("rummy51", "AC 2C 3C 4C + JD QD KD AD"),
        ("rummy51", "*AC 2C 3C 4C + JD QD KD AD"),
        ("romme", "JC QC KC + 3D 3H 3S"),
        ("romme", "AC 2C 3C + AD AH AS"),
        ("romme", "*AC 2C 3C + AD AH AS"),
    ],
)
def test_a_point_less_is_refused_with_the_sum(name: str, melds: str) -> None:
    refusal = refused(opening(name, melds), f"meld {melds}")
    details = {"need": NEEDED[name], "have": NEEDED[name] - 1}
    assert (refusal.reason, refusal.details) == ("opening_too_small", details)


@both
def test_where_lay_offs_may_come_first_an_opening_is_still_needed(name: str) -> None:
    table = playing(f"{name}, lay_off_before_melding=yes", "7C 9H 2S", "4C 5C 6C")
    assert refused(table, "lay 7C 1").reason == "open_first"


@both
def test_the_first_melds_are_laid_together_not_one_after_the_other(name: str) -> None:
    table = opening(name, "8C 9C TC + 7D 8D 9D")
    assert refused(table, "meld 8C 9C TC").details == {"need": NEEDED[name], "have": 27}
    assert refused(table, "meld 7D 8D 9D").details == {"need": NEEDED[name], "have": 24}


@both
def test_once_opened_any_meld_will_do_in_this_turn_and_later(name: str) -> None:
    melds = "8C 9C TC + 7D 8D 9D"
    table = after(playing(name, f"{held(melds)} 2C 3C 4C KS"), f"meld {melds}", "meld 2C 3C 4C")
    assert len(table.melds) == 3
    assert len(after(opened(name, "2C 3C 4C KS"), "meld 2C 3C 4C").melds) == 1


@pytest.mark.parametrize("need", [0, 30, 40, 45, 51])
@both
def test_house_rules_may_change_the_sum(name: str, need: int) -> None:
    table = playing(f"{name}, opening={need}", "TC JC QC 4D 4H 4S 2D 3H 2S")
    legal = {"meld TC JC QC": 30, "meld TC JC QC + 4D 4H 4S": 42}
    for move, worth in legal.items():
        if worth >= need:
            assert after(table, move).melds
        else:
            assert refused(table, move).details == {"need": need, "have": worth}


@both
def test_nothing_is_laid_off_before_opening(name: str) -> None:
    table = playing(name, "7C 9H 2S", "4C 5C 6C")
    assert (refused(table, "lay 7C 1").reason, refused(table, "lay 7C 1").details) == (
        "open_first",
        {"need": NEEDED[name]},
    )
    assert after(opened(name, "7C 9H 2S", "4C 5C 6C"), "lay 7C 1").melds[0].shown == parse("4C 5C 6C 7C")


@both
def test_cards_are_laid_off_in_the_turn_of_the_opening(name: str) -> None:
    melds = "8C 9C TC + 7D 8D 9D"
    table = after(opening(name, melds, "6H 7H 8H"), f"meld {melds}", "lay 9H 1")
    assert table.melds[0].shown == parse("6H 7H 8H 9H")


@both
def test_with_no_opening_asked_for_a_meld_of_ones_own_comes_before_lay_offs(name: str) -> None:
    table = playing(f"{name}, opening=0", "2C 3C 4C 7C 9H", "4C 5C 6C")
    assert refused(table, "lay 7C 1").reason == "meld_first"
    assert after(table, "meld 2C 3C 4C", "lay 7C 1").shed == 4


# Taking the discard before opening


def taking(name: str, hand: str, *lines: str) -> Table:
    text = f"rules: {name}\nturn: 0 draw\nhand 0: {hand}\nhand 1: QC 3D AS\npile: 2S 9D\nstock: 5H KH"
    return after(read_position("\n".join([text, *lines])), "take")


TWO = "8C 9C TC 7D 8D"  # with the 9D, 51


@both
def test_a_discard_taken_before_opening_has_to_be_part_of_the_opening(name: str) -> None:
    refusal = refused(taking(name, f"{TWO} JC QC KC 2H 3S"), "meld TC JC QC KC + 8C 9C TC")
    assert refusal.reason == "not_in_hand"
    refusal = refused(taking(name, f"{TWO} QC KC AC JC TC 2H"), "meld TC JC QC KC AC 9C 8C")
    assert (refusal.reason, refusal.details) == ("open_with_taken", {"card": parse("9D")[0]})
    assert len(after(taking(name, f"{TWO} 2H"), "meld 8C 9C TC + 7D 8D 9D").melds) == 2


@both
@pytest.mark.parametrize("move", ["discard 2H", "discard 8D"])
def test_a_turn_does_not_end_with_the_taken_discard_in_the_hand(name: str, move: str) -> None:
    refusal = refused(taking(name, f"{TWO} 2H"), move)
    assert (refusal.reason, refusal.details) == ("open_or_give_back", {"card": parse("9D")[0]})
    assert refused(taking(name, f"{TWO} 2H"), "discard 9D").reason == "taken_back"


@both
def test_the_taken_discard_can_be_given_back_to_draw_from_the_stock(name: str) -> None:
    table = taking(name, f"{TWO} 2H")
    (event,) = happened(table, "give back")
    assert isinstance(event, GaveBack)
    back = after(table, "give back")
    assert (cards(back, back.pile), back.phase, len(back.hands[0])) == ("2S 9D", "draw", 6)
    assert cards(after(back, "draw"), after(back, "draw").hands[0]) == f"{TWO} 2H KH"


@both
def test_a_card_given_back_cannot_be_taken_again_in_that_turn(name: str) -> None:
    back = after(taking(name, f"{TWO} 2H"), "give back")
    refusal = refused(back, "take")
    assert (refusal.reason, refusal.details) == ("given_back", {"card": parse("9D")[0]})
    assert legal_actions(observe(back, 0)) == [Draw()]
    assert after(back, "draw", "discard 2H", "draw", "discard QC", "take").taken is not None


@both
def test_a_position_names_the_card_given_back(name: str) -> None:
    text = write_position(after(taking(name, f"{TWO} 2H"), "give back"))
    assert "turn: 0 draw returned 9D\n" in text
    assert write_position(read_position(text)) == text
    assert refused(read_position(text), "take").reason == "given_back"


@both
def test_in_the_first_edition_a_card_given_back_could_be_taken_again(name: str) -> None:
    table = replace(taking(name, f"{TWO} 2H"), rules=preset(name, 1))
    back = after(table, "give back")
    assert "turn: 0 draw\n" in write_position(back)
    assert after(back, "take").taken == table.taken


def test_a_player_who_gave_back_may_decline_when_the_stock_is_empty() -> None:
    lines = ["rules: rummy51, renewal=discards_only", "turn: 0 play taken 9H", "hand 0: 4C 9H KS"]
    text = "\n".join([*lines, "hand 1: 7D", "pile: 2C", "stock: only"])
    back = after(read_position(text), "give back")
    assert legal_actions(observe(back, 0)) == [Pass()]


@both
def test_after_giving_back_the_turn_is_an_ordinary_one(name: str) -> None:
    table = after(taking(name, f"{TWO} 2H"), "give back", "draw", "discard 2H")
    assert (table.turn, table.phase, cards(table, table.pile)) == (1, "draw", "2S 9D 2H")


@both
def test_a_drawn_card_is_not_given_back_nor_one_that_opened(name: str) -> None:
    assert refused(playing(name, "7C 9H"), "give back").reason == "nothing_to_give_back"
    table = after(taking(name, f"{TWO} 2H 3H"), "meld 8C 9C TC + 7D 8D 9D")
    assert refused(table, "give back").reason == "nothing_to_give_back"
    assert after(table, "discard 2H").turn == 1


@both
def test_after_opening_a_taken_discard_cannot_be_given_back(name: str) -> None:
    table = taking(name, "KS 4H 7C", "melded: 0")
    assert refused(table, "give back").reason == "nothing_to_give_back"
    assert cards(after(table, "discard KS"), after(table, "discard KS").hands[0]) == "4H 7C 9D"


@both
def test_of_two_equal_cards_the_taken_one_is_laid(name: str) -> None:
    for rules in (name, f"{name}, discard_taken=yes"):
        table = after(taking(rules, f"{TWO} 9D 2H"), "meld 8C 9C TC + 7D 8D 9D", "discard 9D")
        assert table.turn == 1


# Going out


@both
def test_one_card_must_stay_for_the_final_discard(name: str) -> None:
    assert refused(opened(name, "2C 3C 4C"), "meld 2C 3C 4C").reason == "keep_a_discard"
    assert refused(opened(name, "7C", "4C 5C 6C"), "lay 7C 1").reason == "keep_a_discard"
    assert after(opened(name, "2C 3C 4C KS"), "meld 2C 3C 4C", "discard KS").phase == "over"


@both
def test_the_last_card_may_not_be_the_one_just_taken(name: str) -> None:
    table = opened(name, "2C 3C 4C KS", turn="0 play taken KS")
    assert refused(table, "meld 2C 3C 4C").reason == "stranded"


@both
def test_every_position_of_these_tests_is_read_as_it_was_written(name: str) -> None:
    taken, lying = taking(name, TWO), opened(name, "* 9H", "4C *5C 6C")
    for table in (taken, after(taken, "give back"), lying):
        assert write_position(read_position(write_position(table))) == write_position(table)
