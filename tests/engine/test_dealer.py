"""Dealing, the choice of the dealer, and the winner of a match."""

from functools import cache

import pytest

from rummy.engine.actions import IllegalMove
from rummy.engine.cards import PACK
from rummy.engine.events import Dealt, MatchEnded, RoundBegan, RoundEnded, TurnBegan, Upturned
from rummy.engine.rules import Rules
from rummy.engine.stream import shuffled
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.positions import BASIC_GAMES, after, cards, every_basic_game, happened, refused, seats_of

SEATINGS = [(name, seats) for name in VARIANTS for seats in seats_of(name)]
every_seating = pytest.mark.parametrize(("name", "seats"), SEATINGS)
# At canasta a wild upcard is covered, and red threes are replaced; others show a second card, or none.
WITH_ONE_UPCARD = [
    (name, seats)
    for name, seats in SEATINGS
    if VARIANTS[name].flow not in ("canasta", "rearrange") and VARIANTS[name].wild_by != "shown"
]
every_one_with_one_upcard = pytest.mark.parametrize(("name", "seats"), WITH_ONE_UPCARD)


def dealt(name: str, seats: int, seed: str = "seed") -> Table:
    return deal(new_table(VARIANTS[name], seats, seed))[-1][1]


def first_phase(rules: Rules) -> str:
    if rules.upcard_offer != "none":
        return "upcard"
    return "play" if rules.first_discard == "first_player" or rules.flow == "rearrange" else "draw"


def test_at_a_new_table_nothing_is_dealt() -> None:
    table = new_table(VARIANTS["cardgames"], 3, "seed")
    assert (table.phase, table.scores, table.hands, table.stock) == ("over", (0, 0, 0), ((), (), ()), ())


@every_one_with_one_upcard
def test_each_gets_the_cards_of_the_rules_and_one_is_turned_up_or_dealt_to_the_first(
    name: str, seats: int
) -> None:
    table, rules = dealt(name, seats), VARIANTS[name]
    each, packs = rules.cards_for(seats), rules.packs_for(seats)
    more = [int(first_phase(rules) == "play" and seat == table.turn) for seat in range(seats)]
    assert [len(hand) for hand in table.hands] == [each + one for one in more]
    assert len(table.pile) == 1 - sum(more)
    assert len(table.stock) == packs * len(rules.faces) + rules.jokers_for(seats) - each * seats - 1


@every_seating
def test_the_player_beside_the_dealer_begins(name: str, seats: int) -> None:
    table = dealt(name, seats)
    beside = table.dealer + (1 if table.rules.clockwise else -1)
    assert (table.turn, table.phase) == (beside % seats, first_phase(table.rules))
    assert table.round_number == 1


@every_one_with_one_upcard
def test_cards_are_dealt_one_by_one_from_beside_the_dealer(name: str, seats: int) -> None:
    began, *given, last, turn = [event for event, _ in deal(new_table(VARIANTS[name], seats, "seed"))]
    assert isinstance(began, RoundBegan)
    assert isinstance(last, Dealt if VARIANTS[name].first_discard == "first_player" else Upturned)
    assert isinstance(turn, TurnBegan)
    dealt = [event for event in given if isinstance(event, Dealt)]
    assert dealt == given
    step = 1 if VARIANTS[name].clockwise else -1
    order = [(began.dealer + step * n) % seats for n in range(1, seats + 1)]
    assert [event.seat for event in dealt] == order * VARIANTS[name].cards_for(seats)


@every_seating
def test_a_deal_follows_from_its_seed(name: str, seats: int) -> None:
    assert dealt(name, seats, "one") == dealt(name, seats, "one")
    assert dealt(name, seats, "one") != dealt(name, seats, "two")


def test_the_order_of_the_pack_follows_from_seed_and_round() -> None:
    table = dealt("cardgames", 2, "abc")
    pack = shuffled(PACK, "abc/1/0")
    assert cards(table, table.hands[table.turn]) == " ".join(map(str, pack[:20:2]))
    assert cards(table, (*table.pile, *reversed(table.stock))) == " ".join(map(str, pack[20:]))


def test_each_player_sees_their_own_cards_and_the_upcard() -> None:
    table = dealt("cardgames", 3)
    for seat in range(3):
        assert {*observe(table, seat).faces} == {*table.hands[seat], *table.pile}


@cache
def first_dealers(name: str, seats: int, matches: int = 8) -> list[int]:
    return [dealt(name, seats, str(seed)).dealer for seed in range(matches)]


@every_seating
def test_the_first_dealer_is_chosen_by_the_seed_alone(name: str, seats: int) -> None:
    assert first_dealers(name, seats) == first_dealers("carioca", seats)


@pytest.mark.parametrize("seats", seats_of("carioca"))
def test_anybody_may_be_the_first_dealer(seats: int) -> None:
    assert {*first_dealers("carioca", seats, 40)} == {*range(seats)}


def test_some_first_dealers_are_pinned() -> None:
    assert [dealt("bicycle", 6, seed).dealer for seed in ("a", "b", "c", "d", "e", "f")] == [0, 1, 0, 0, 5, 3]


def round_over(name: str, seats: int, dealer: int, winner: int, scores: str = "") -> Table:
    """Return a table after the winner's last discard; the others hold 20 points in all."""
    hands = ["KC" if seat == winner else "" for seat in range(seats)]
    hands[(winner + 1) % seats] = "QH KH"
    lines = [f"hand {seat}: {hand}" for seat, hand in enumerate(hands)]
    lines += [
        f"rules: {name}",
        f"dealer: {dealer}",
        f"turn: {winner} play",
        "seed: s",
        "melded: " + str(winner),
    ]
    lines += [f"scores: {scores}"] if scores else []
    return after(read_position("\n".join(lines)), "discard KC")


@pytest.mark.parametrize("name", [name for name in BASIC_GAMES if name != "bicycle"])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_deal_passes_to_the_left(name: str, winner: int) -> None:
    for seats in seats_of(name):
        for dealer in range(seats):
            assert deal(round_over(name, seats, dealer, winner))[-1][1].dealer == (dealer + 1) % seats


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_in_rummy_rum_the_winner_of_two_deals(dealer: int, winner: int) -> None:
    assert deal(round_over("bicycle", 2, dealer, winner))[-1][1].dealer == winner


@pytest.mark.parametrize("dealer", [0, 1])
def test_in_rummy_rum_the_deal_passes_on_after_a_round_that_nobody_won(dealer: int) -> None:
    text = f"rules: bicycle\ndealer: {dealer}\nturn: 0 play\nhand 0: KC 2D\nhand 1: QH\nstock: only 9S"
    stuck = after(read_position(text), "discard 2D")
    assert (stuck.phase, deal(stuck)[-1][1].dealer) == ("over", 1 - dealer)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_rummy_rum_with_more_the_deal_passes_to_the_left(seats: int) -> None:
    for dealer in range(seats):
        assert deal(round_over("bicycle", seats, dealer, 0))[-1][1].dealer == (dealer + 1) % seats


@pytest.mark.parametrize("winner", [0, 1, 2])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_where_the_winner_begins_the_player_before_them_deals(dealer: int, winner: int) -> None:
    over = round_over("cardgames, next_dealer=winner_begins", 3, dealer, winner)
    dealt = deal(over)[-1][1]
    assert (dealt.turn, dealt.dealer) == (winner, (winner - 1) % 3)


def test_a_seat_that_is_out_does_not_deal_so_that_the_winner_begins() -> None:
    over = read_position("""
        rules: kalooki40, eliminates=yes, next_dealer=winner_begins
        turn: 0 play
        hand 0: KS
        hand 1: KD 3C
        hand 2:
        melded: 0
        scores: 90 60 160
        out: 2
        pile: 5D
    """)
    dealt = deal(after(over, "discard KS"))[-1][1]
    assert (dealt.turn, dealt.dealer) == (0, 1)


def test_a_winner_who_is_out_does_not_begin() -> None:
    over = read_position("""
        rules: chinchon, next_dealer=winner_begins, rejoin=0
        turn: 0 play
        hand 0: 6C 7C JC KD KH KS 3D QD
        hand 1: 2C
        hand 2: 2H
        scores: 99 0 0
        pile: 5H
    """)
    dealt = deal(after(over, "knock QD", "arrange", "arrange"))[-1][1]
    assert (dealt.out, dealt.dealer) == (frozenset({0}), 2)


@every_basic_game
def test_the_next_round_is_shuffled_anew_and_keeps_the_scores(name: str) -> None:
    over = round_over(name, 2, 0, 1, "3 4")
    table = deal(over)[-1][1]
    assert (table.scores, table.round_number, table.phase) == (over.scores, 2, "draw")
    assert sorted(table.faces.values()) == sorted(PACK)
    assert cards(table, sorted(table.faces)) == " ".join(map(str, shuffled(PACK, "s/2/0")))


@every_basic_game
def test_nothing_is_dealt_during_a_round(name: str) -> None:
    with pytest.raises(IllegalMove, match="round_not_over"):
        deal(dealt(name, 2))


@every_basic_game
def test_the_round_ends_with_the_hands_shown(name: str) -> None:
    table = round_over(name, 3, 0, 1)
    assert set(table.hands[2]) <= {*observe(table, 0).faces}


# The match

TARGETS = [(name, n, VARIANTS[name].target_for(n)) for name in BASIC_GAMES for n in seats_of(name)]
highest = pytest.mark.parametrize(("name", "seats", "target"), [t for t in TARGETS if t[0] != "penalty"])
penalty = pytest.mark.parametrize("seats", range(2, 7))


def scores(seats: int, *first: int) -> str:
    return " ".join(map(str, [*first, *[0] * seats][:seats]))


@highest
def test_the_first_to_the_target_wins_the_match(name: str, seats: int, target: int) -> None:
    table = round_over(name, seats, 0, 0, scores(seats, target - 20))
    assert (table.phase, table.winner, table.scores[0]) == ("finished", 0, target)
    assert refused(table, "draw").reason == "round_over"
    with pytest.raises(IllegalMove, match="match_over"):
        deal(table)


@highest
def test_a_point_short_of_the_target_the_match_goes_on(name: str, seats: int, target: int) -> None:
    table = round_over(name, seats, 0, 0, scores(seats, target - 21))
    assert (table.phase, table.winner) == ("over", None)
    assert deal(table)[-1][1].phase == "draw"


@highest
def test_a_shared_lead_plays_on(name: str, seats: int, target: int) -> None:
    table = round_over(name, seats, 0, 1, scores(seats, target + 5, target - 15))
    assert table.scores[:2] == (target + 5, target + 5)
    assert (table.phase, table.winner) == ("over", None)


@highest
def test_of_several_past_the_target_the_highest_wins(name: str, seats: int, target: int) -> None:
    table = round_over(name, seats, 0, 1, scores(seats, target + 5, target - 14))
    assert (table.phase, table.winner) == ("finished", 1)


@penalty
def test_in_the_penalty_game_the_lowest_wins_when_anyone_reaches_the_target(seats: int) -> None:
    table = round_over("penalty", seats, 0, 0, scores(seats, 7, 80, 8, 9, 10, 11))
    assert (table.phase, table.winner, table.scores[1]) == ("finished", 0, 100)
    table = round_over("penalty", seats, 0, 0, scores(seats, 7, 79, 8, 9, 10, 11))
    assert (table.phase, table.winner, table.scores[1]) == ("over", None, 99)


def test_in_the_penalty_game_the_winner_of_the_round_need_not_win_the_match() -> None:
    table = round_over("penalty", 3, 0, 0, "50 80 8")
    assert (table.phase, table.winner) == ("finished", 2)


def test_in_the_penalty_game_a_shared_lowest_total_plays_on() -> None:
    table = round_over("penalty", 3, 0, 0, "8 80 8")
    assert (table.phase, table.winner) == ("over", None)


@every_basic_game
def test_the_end_of_a_match_is_an_event_after_the_end_of_the_round(name: str) -> None:
    table = read_position(
        f"rules: {name}\nturn: 0 play\nhand 0: KC\nhand 1: QH KH\nscores: 145 90\nmelded: 0"
    )
    *_, ended, match = happened(table, "discard KC")
    assert isinstance(ended, RoundEnded)
    assert isinstance(match, MatchEnded)
