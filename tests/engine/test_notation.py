"""Moves and positions as text, both ways."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rummy.engine.actions import (
    Action,
    BigGin,
    Discard,
    Done,
    Draw,
    GiveBack,
    Knock,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import JOKER, PACK, Face, parse
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import BadNotation, read_action, read_position, write_action, write_position
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, after, cards, seats_of

HEARTS, SEVENS, TENS = parse("7H 8H 9H"), parse("7S 7D 7C"), parse("TH JH QH")
(KS,), (SIX,), (SEVEN,), (EIGHT,) = parse("KS"), parse("6H"), parse("7C"), parse("8H")
MOVES: dict[str, Action] = {
    "draw": Draw(),
    "take": Take(),
    "take 8H": Take(EIGHT),
    "give back": GiveBack(),
    "pass": Pass(),
    "meld 7H 8H 9H": Meld((HEARTS,)),
    "meld 7S 7D 7C + TH JH QH": Meld((SEVENS, TENS)),
    "meld 5H *6H 7H": Meld((parse("5H *6H 7H"),)),
    "lay 7C 1": LayOff(SEVEN, 0),
    "lay *7C 12": LayOff(Face(7, "C", joker=True), 11),
    "swap 6H 1": Swap((SIX,), 0),
    "swap 6H+6S 1": Swap((SIX, Face(6, "S")), 0),
    "discard KS": Discard(KS),
    "knock KS": Knock(KS),
    "knock KS: 7H 8H 9H + 7S 7D 7C": Knock(KS, (HEARTS, SEVENS)),
    "big gin": BigGin(),
    "done": Done(),
}

faces = st.sampled_from([*PACK, JOKER, *(Face(*face[:2], joker=True) for face in PACK)])
groups = st.lists(st.lists(faces, min_size=1).map(tuple), min_size=1).map(tuple)
places = st.integers(0, 99)
actions = st.one_of(
    st.sampled_from([Draw(), Take(), GiveBack(), Pass(), BigGin(), Done()]),
    st.builds(Take, faces),
    st.builds(Meld, groups),
    st.builds(LayOff, faces, places),
    st.builds(Swap, st.lists(faces, min_size=1, max_size=2).map(tuple), places),
    st.builds(Discard, faces),
    st.builds(Knock, faces, groups | st.just(())),
)


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read(text: str) -> None:
    assert read_action(text) == MOVES[text]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written(text: str) -> None:
    assert write_action(MOVES[text]) == text


@given(actions)
def test_every_move_is_read_as_it_was_written(action: Action) -> None:
    assert read_action(write_action(action)) == action


def test_spaces_do_not_matter() -> None:
    assert read_action("  meld  7S 7D 7C+TH JH  QH ") == MOVES["meld 7S 7D 7C + TH JH QH"]
    assert read_action("knock KS :7H 8H 9H") == Knock(KS, (HEARTS,))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "draw 5C",
        "meld",
        "meld 7H +",
        "meld 1H",
        "lay 7C",
        "lay 7C x",
        "lay 1",
        "swap",
        "swap 7C+7D",
        "swap 7C+ 1",
        "discard",
        "discard 7C 8C",
        "take 1C",
        "take 7C 8C",
        "knock",
        "knock: 7H 8H 9H",
        "knock KS: +",
        "big",
        "give",
    ],
)
def test_a_text_that_is_no_move_is_named(text: str) -> None:
    with pytest.raises(BadNotation, match="not a move") as caught:
        read_action(text)
    assert repr(text) in str(caught.value)


POSITION = """
    rules: cardgames
    dealer: 1
    turn: 0 play
    hand 0: 7H 8H 9H
    hand 1: KS 9D AC
    meld 0: 4C 5C 6C
    pile: 5D 2C
    stock: 3C 9S
    scores: 20 35
"""


def test_a_position_names_the_cards_of_each_hand() -> None:
    table = read_position(POSITION)
    assert [cards(table, hand) for hand in table.hands] == ["7H 8H 9H", "KS 9D AC"]
    assert [(meld.owner, cards(table, meld.cards)) for meld in table.melds] == [(0, "4C 5C 6C")]
    assert (table.rules, table.seats, table.dealer, table.scores) == (VARIANTS["cardgames"], 2, 1, (20, 35))
    assert (table.turn, table.phase) == (0, "play")


def test_the_pile_is_written_bottom_to_top() -> None:
    assert cards(read_position(POSITION), read_position(POSITION).pile) == "5D 2C"
    assert cards(after(read_position(POSITION), "discard 9H"), [*read_position(POSITION).pile]) == "5D 2C"


def test_the_last_card_of_the_stock_is_drawn_next() -> None:
    table = after(read_position(POSITION), "discard 9H", "draw")
    assert cards(table, [table.drawn or 0]) == "9S"


def test_cards_that_are_not_named_are_below_the_named_stock() -> None:
    table = read_position(POSITION)
    assert len(table.stock) == 52 - 6 - 3 - 2
    assert cards(table, table.stock[-2:]) == "3C 9S"


def test_only_means_that_the_rest_of_the_pack_is_out_of_play() -> None:
    table = read_position(POSITION.replace("stock:", "stock: only"))
    assert cards(table, table.stock) == "3C 9S"
    assert len(table.faces) == 6 + 3 + 2 + 2


def test_an_empty_stock_is_written_as_only_nothing() -> None:
    table = read_position("hand 0: 7H\nhand 1: 8H\nstock: only")
    assert table.stock == ()
    assert len(table.faces) == 2


def test_keys_left_out_have_defaults() -> None:
    table = read_position("turn: 2 draw\nhand 0: 7H\nhand 1: 8H\nhand 2:")
    assert table.dealer == 1  # the seat before the turn
    assert table.melds == ()
    assert table.pile == ()
    assert table.scores == (0, 0, 0)
    assert len(table.stock) == 50
    assert table.melded == frozenset()
    assert table.recycles == 0
    assert table.rounds_won == (0, 0, 0)


def test_the_default_dealer_is_the_seat_before_the_turn() -> None:
    assert read_position("turn: 0 draw\nhand 0:\nhand 1:\nhand 2:").dealer == 2


def test_a_position_may_name_seats_that_melded_and_renewals() -> None:
    table = read_position("melded: 0 2\nrecycles: 1\nhand 0: 7H\nhand 1: 8H\nhand 2: 9H")
    assert table.melded == {0, 2}
    assert table.recycles == 1


def test_melds_are_in_table_order_for_all_owners() -> None:
    table = read_position("hand 0:\nhand 1:\nmeld 1: 4C 5C 6C\nmeld 0: 7S 7D 7C\nmeld 1: 9H TH JH")
    assert [meld.owner for meld in table.melds] == [1, 0, 1]


@pytest.mark.parametrize("word", ["taken", "drawn"])
def test_a_position_may_name_the_card_of_this_turn(word: str) -> None:
    table = read_position(f"turn: 0 play {word} 9D\nhand 0: 7H 9D\nhand 1: KS")
    assert (cards(table, [table.taken or 0]) == "9D") == (word == "taken")
    assert (table.taken is None) == (word == "drawn")


def test_a_taken_card_was_seen_by_all_and_a_drawn_one_by_its_owner() -> None:
    taken = read_position("turn: 0 play taken 9D\nhand 0: 7H 9D\nhand 1: KS")
    drawn = read_position("turn: 0 play drawn 9D\nhand 0: 7H 9D\nhand 1: KS")
    assert Face(9, "D") in observe(taken, 1).faces.values()
    assert Face(9, "D") not in observe(drawn, 1).faces.values()


def test_a_card_given_back_may_be_in_a_stock_turned_over_since() -> None:
    table = read_position("turn: 0 draw returned 9D\nhand 0: 7H\nhand 1: KS\npile: 5C\nstock: 9D 8D")
    assert cards(table, [table.history[-1].card]) == "9D"  # type: ignore[union-attr]
    with pytest.raises(BadNotation, match="lies neither in the pile nor in the stock"):
        read_position("turn: 0 draw returned 7H\nhand 0: 7H\nhand 1: KS")


def test_a_joker_in_a_meld_has_to_show_its_card() -> None:
    with pytest.raises(BadNotation, match="write a joker with its card"):
        read_position(f"rules: rummy51\n{HANDS}meld 0: 4C * 6C")


def test_of_two_equal_cards_only_the_taken_one_was_seen_by_all() -> None:
    table = read_position("rules: rummy51\nturn: 0 play taken 9D\nhand 0: 9D 9D 7H\nhand 1: 8H")
    assert len(table.known[1] & {*table.hands[0]}) == 1


def test_house_rules_may_follow_the_preset() -> None:
    table = read_position("rules: cardgames, going_rummy=bonus10\nhand 0:\nhand 1:")
    assert table.rules.going_rummy == "bonus10"


HANDS = "hand 0: 7H\nhand 1: 8H\n"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("7H 8H", "colon"),
        ("hat: 5", "unknown key 'hat'"),
        ("hand 0: 9H", "'hand 0' stands twice"),
        ("pile: 1X", "not a card: '1X'"),
        ("pile: 7H", "7H is not in the pack, or stands too often"),
        ("pile: *", "not in the pack"),
        ("stock: 5C 5C", "5C"),
        ("meld 0: 4C 5C", "no meld"),
        ("meld 0: 4C 5C 7C", "no meld"),
        ("meld x: 4C 5C 6C", "'x' is not a number"),
        ("turn: 0 sleep", "'0 sleep'"),
        ("turn: 0", "phase"),
        ("turn: x draw", "'x' is not a number"),
        ("dealer: x", "'x' is not a number"),
        ("recycles: x", "'x' is not a number"),
        ("scores: 1 x", "'x' is not a number"),
        ("melded: x", "'x' is not a number"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_position(HANDS + line)
    assert "line 3:" in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hand 0: 7H",
        "hand 0: 7H\nhand 2: 8H",
        HANDS + "turn: 2 draw",
        HANDS + "turn: -1 draw",
        HANDS + "scores: 1",
        HANDS + "scores: 1 2 3",
        HANDS + "meld 2: 4C 5C 6C",
        HANDS + "melded: 2",
        HANDS + "dealer: 7",
        HANDS + "dealer: 2",
        HANDS + "dealer: -1",
        HANDS + "knocker: -1",
        HANDS + "owed: 7H 7H",
        "\n".join(f"hand {seat}: {rank}C" for seat, rank in enumerate("A23456789")),
        HANDS + "rules: whist",
        HANDS + "turn: 0 play taken 8H",
        HANDS + "turn: 0 play taken",
        HANDS + "turn: 0 play stolen 7H",
        HANDS + "turn: 0 play taken 7X",
        HANDS + "turn: 0 play taken 7H 8H",
    ],
)
def test_a_position_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_position(text)


def same(table: Table, other: Table) -> bool:
    """Return whether two tables are equal except for the cards' numbers and what was seen earlier."""

    def plain(table: Table) -> tuple[object, ...]:
        places = [cards(table, place) for place in (*table.hands, table.stock, table.pile)]
        melds = [(meld.owner, meld.shown) for meld in table.melds]
        counts = (table.scores, table.melded, table.shed, table.new_melds, table.recycles, table.idle_turns)
        turn = (table.rules, table.seed, table.round_number, table.dealer, table.turn, table.phase)
        return (*turn, places, melds, counts)

    return plain(table) == plain(other)


@given(st.sampled_from([*VARIANTS]), st.integers(0, 999), st.integers(0, 120))
@example("cardgames", 0, 0)
def test_every_position_of_a_game_is_read_as_it_was_written(name: str, seed: int, moves: int) -> None:
    rng, wanderer = Random(seed), Wanderer()
    table = deal(new_table(VARIANTS[name], rng.choice(seats_of(name)), str(seed)))[-1][1]
    for _ in range(moves):
        if table.phase in ("over", "finished"):
            break
        table = play(table, table.turn, wanderer.choose(observe(table, table.turn), rng))[-1][1]
        read = read_position(write_position(table))
        assert same(read, table)
        assert write_position(read) == write_position(table)


def test_a_position_where_the_taken_discard_is_already_laid_can_be_read_again() -> None:
    table = read_position("turn: 0 play taken 9H\nhand 0: 7H 8H 9H 2C 3C\nhand 1: KS")
    melded = after(table, "meld 7H 8H 9H")
    assert same(read_position(write_position(melded)), melded)


def test_a_table_before_the_first_deal_can_be_written() -> None:
    table = new_table(VARIANTS["penalty"], 5, "a seed")
    assert same(read_position(write_position(table)), table)


def test_one_number_stands_for_all_numbers_of_players() -> None:
    assert read_rules("rummy51, deals=7") == read_rules("rummy51, deals=7/7/7/7/7")


def test_the_side_of_red_threes_may_be_before_or_after_the_colon() -> None:
    lines = "rules: canasta\nturn: 0 play\nhand 0: KC\nhand 1: 4C\nhand 2: 5C\nhand 3: 6C\n{}"
    before, after_it = (read_position(lines.format(red)) for red in ("red 0: 3H 3D", "red: 0 3H 3D"))
    assert write_position(before) == write_position(after_it)
    assert len(after_it.red[0]) == 2
