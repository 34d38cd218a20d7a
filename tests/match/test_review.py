"""Looking back at a round: what was done beside what a master would have done, from what could be known."""

from dataclasses import replace
from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.actions import Discard, Draw
from rummy.engine.cards import parse
from rummy.engine.view import observe
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from rummy.match.advice import hint
from rummy.match.comparing import Chance, Chances
from rummy.match.decision import BETTER, EQUAL, FINE, MISTAKE, OTHER, PLAIN, SAME, Decision, Verdict
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.review import Review, Reviews
from rummy.match.why import why
from tests.positions import every_kind

FEW = 60  # play-outs


def decision(position: str, *moves: str, play_outs: int = 400) -> Decision:
    table = read_position(position)
    return Decision(table, table.turn, 1, tuple(map(read_action, moves)), "chances", play_outs)


def played(name: str, *, seats: int = 0, rounds: int = 1, bot: str = "casual") -> Game:
    """A match in which seat 0 has played so many rounds to their ends."""
    seats = max(seats, VARIANTS[name].min_players)
    game = Game(VARIANTS[name], [Player(f"p{seat}", "sharp") for seat in range(seats)], "a seed")
    while len(game.results) < rounds and not game.is_finished:
        if game.table.phase in ("over", "new") or not game.lines:
            game.deal()
        seat = game.table.turn
        game.act(seat, BOTS[bot if seat == 0 else "sharp"].choose(game.view(seat), Random(len(game.lines))))
    return game


def reviews(game: Game) -> Reviews:
    return Reviews(game.table.rules, game.players, "a seed", game.lines, 0)


# What was done


def test_a_turn_is_a_draw_and_what_follows_it() -> None:
    game = played("cardgames")
    found = reviews(game).of(1).decisions
    own = [line.removeprefix("0 ") for line in game.lines if line.startswith("0 ")]
    told = [action for each in found for action in each.played]
    assert {*told} <= {read_action(move) for move in own}
    assert all(each.table.turn == each.seat == 0 for each in found)
    assert [each.turn for each in found] == sorted(each.turn for each in found)
    assert all(isinstance(each.played[-1], Discard) for each in found[:-1] if each.table.phase == "play")


def test_an_undone_move_was_not_made() -> None:
    game = Game(VARIANTS["cardgames"], [Player("p0"), Player("p1", "sharp")], "a seed")
    game.deal()
    while not game.is_round_over:
        seat = game.table.turn
        action = BOTS["casual"].choose(game.view(seat), Random(1))
        game.act(seat, action)
        if seat == 0 and game.can_undo:
            game.undo()
            game.act(0, action)
    found = reviews(game).of(1).decisions
    assert all(len({*each.played}) == len(each.played) for each in found)
    assert sum(line == "undo" for line in game.lines) > 0


def test_each_round_is_reviewed_by_itself_and_only_once() -> None:
    game = played("cardgames", rounds=2)
    looked = reviews(game)
    assert looked.rounds == 2
    assert {each.table.round_number for each in looked.of(2).decisions} == {2}
    assert looked.of(1) is looked.of(1)


def test_a_round_is_reviewed_with_what_was_known_of_those_before() -> None:
    game = played("gin", rounds=2)
    one, two = (reviews(game).of(number).decisions[0].view.earlier for number in (1, 2))
    assert one == ()
    assert [end.round_number for end in two] == [1]


def test_lines_that_lead_nowhere_leave_nothing_to_review() -> None:
    game = played("cardgames")
    assert Reviews(game.table.rules, game.players, "another seed", game.lines, 0).of(1).decisions == []


# What is said of it


@pytest.mark.turns(3)
@every_kind
def test_every_game_can_be_reviewed(name: str) -> None:
    review = reviews(played(name)).of(1)
    for each in review.decisions:
        small = replace(each, play_outs=8)
        review.verdicts.append(small.answer())
        assert review.verdicts[-1].best
        why(small, review.verdicts[-1])
    assert review.next is None
    assert review.accuracy is None or 0 <= review.accuracy <= 100


GIN = """rules: gin
turn: 0 play drawn KC
hand 0: 7H 8H 9H 5S 5D 5C 9S TS JS 2D KC
hand 1: QC 3D AS 4C TC 6H 6S KD KS 2C
pile: 3C"""


def test_to_break_melds_is_worse_than_not_to() -> None:
    verdict = decision(GIN, "discard 8H", play_outs=60).answer()
    assert verdict.mark in (BETTER, MISTAKE)
    assert read_action("discard 8H") not in verdict.best


BROKEN = "turn: 0 play drawn KC\nhand 0: 7H 8H 9H 5S 5D 5C KC\nhand 1: QC 3D 4S TC JD 9D\npile: 3C"
THIRD = BROKEN + "\nhand 2: KS JC 8S 6C 2H AD"


@pytest.mark.parametrize(
    ("position", "others", "tells"),
    [(BROKEN, ("casual/bold",), True), (BROKEN, ("sharp",), False), (THIRD, ("casual", "casual"), False)],
)
def test_points_are_shown_where_estimates_were_confirmed(
    position: str, others: tuple[str, ...], tells: bool
) -> None:
    verdict = replace(decision(position, "discard 8H"), bots=("sharp", *others)).answer()
    assert verdict.mark == (MISTAKE if tells else BETTER)
    assert (verdict.loss is not None and verdict.loss >= 5) is tells
    assert tells or verdict.loss is None


def test_what_a_master_does_is_fine() -> None:
    table = read_position(GIN)
    best = BOTS["sharp"].choose(observe(table, 0), Random(0))
    assert decision(GIN, "discard KC").answer().is_good or best != Discard(parse("KC")[0])


PATIENCE = """rules: gin
turn: 0 play drawn 3S
hand 0: 4H AS 3C 3H 3D 8D AC 7S AH 2H 3S
hand 1: 5C 5H 8H 5D TH JD 9H AD JH QH
pile: 9C TC 9S KS QC QD
idle: 1"""
FOURS = """turn: 0 play drawn 4H
hand 0: AH QH 9D TD QD 4C 6H 9H 8C 4S 4H
hand 1: 5S 6C 6D QC 9S JS JC 6S KC TS
pile: 2S AD 3D"""


@pytest.mark.parametrize("position", [PATIENCE, FOURS, GIN])
def test_what_a_hint_advises_is_good(position: str) -> None:
    each = decision(position, "discard KC")
    way = each._way(hint)
    assert replace(each, played=way).answer() == Verdict(SAME, way)


def test_a_worse_way_is_shown_with_its_chances() -> None:
    verdict = decision(PATIENCE, "discard AC", play_outs=400).answer()
    assert verdict.is_marked
    assert verdict.chances is not None
    played, better = verdict.chances
    assert 0 <= played.match.mean < better.match.mean <= 1
    assert all(0 < chance.error < 0.5 for chance in (*played, *better))


def test_what_pays_only_if_all_hold_back_together_is_not_marked() -> None:
    assert not decision(FOURS, "meld 4C 4H 4S", "discard AH").answer().is_marked


def test_the_others_play_on_by_their_own_levels_and_a_person_as_well_as_a_sharp_player() -> None:
    players = [Player("You"), Player("Bill", "careless/bold"), Player("Mei", "expert/wary")]
    game = Game(VARIANTS["cardgames"], players, "a seed")
    game.deal()
    while not game.is_round_over:
        game.act(game.table.turn, BOTS["casual"].choose(game.view(game.table.turn), Random(0)))
    for each in Reviews(game.table.rules, players, "a seed", game.lines, 0).of(1).decisions:
        assert each.bots == ("sharp", "careless/bold", "sharp/wary")


def test_a_useless_discard_that_was_left_is_no_feat() -> None:
    position = "turn: 0 draw\nhand 0: 7H 8H JS 5D KD\nhand 1: QC 3S 4S\npile: 2C"
    assert decision(position, "draw", play_outs=20).answer().mark == PLAIN


def test_the_same_moment_is_judged_the_same_way() -> None:
    one, same = (decision(GIN, "discard 9S", play_outs=20).answer() for _ in range(2))
    assert one == same


def test_a_moment_is_judged_by_what_its_player_saw() -> None:
    other = GIN.replace("QC 3D AS 4C TC 6H 6S KD KS 2C", "QD 3S AC 4D TH 6C 6D KH QS 2H")
    one, two = (decision(position, "discard 8H", play_outs=20).answer() for position in (GIN, other))
    assert one == two


def test_the_order_in_which_cards_are_laid_is_no_difference() -> None:
    hands = "hand 0: 7H 8H 9H 4C 4D 4S KC\nhand 1: QC 3D"
    each = decision(f"turn: 0 play drawn KC\n{hands}\nmelded: 0", "discard KC")
    way = each._way(hint)
    assert len(way) == 3
    assert replace(each, played=(way[1], way[0], way[2])).answer().mark == SAME


LAST = """rules: gin
turn: 0 layoff
hand 0: 7H 8H 9H 5S QD QH TC 4D AC KC
hand 1: AS 2C 4H 3S
meld 1: 5C 5D 5H
meld 1: JS JD JH
pile: 3C 9S
knocker: 1 9S"""


@pytest.mark.parametrize(("moves", "loss"), [(("done",), 5.0), (("lay 5S 1", "done"), None)])
def test_laying_off_on_a_knocker_is_judged_exactly(moves: tuple[str, ...], loss: float | None) -> None:
    verdict = decision(LAST, *moves).answer()
    assert (verdict.loss, verdict.mark) == (loss, MISTAKE if loss else FINE)


def test_going_out_is_weighed_against_holding_on() -> None:
    position = "turn: 0 play drawn KS\nhand 0: 7H 8H 9H KS\nhand 1: QC 3D 4S TC"
    assert decision(position, "meld 7H 8H 9H", "discard KS").answer().mark == SAME


SECOND_HAND = """rules: burraco_two
turn: 0 play
hand 0: QH KH AH
hand 1: 4C 5S
second 0: 3C 3D 3S 9H
pile: 5D
"""


def test_what_a_second_hand_brings_is_a_decision_of_its_own() -> None:
    first = decision(SECOND_HAND, "meld QH KH AH")
    assert first.answer() == Verdict(SAME, first.played)


def test_the_reason_is_about_what_was_not_done() -> None:
    each = decision("turn: 0 draw\nhand 0: 7H 8H JS 5D KD\nhand 1: QC 3S 4S\npile: 9H", "draw")
    told = why(each, Verdict(BETTER, (read_action("take"),), 3.0))
    assert told is not None
    assert told.key == "makes_run"


WAITING = """turn: 0 play drawn 2S
hand 0: 7H 8H 9H TC TD TS 4C 4D 4S QS 2S
hand 1: QC 3D 6S AH 9C JH 8D KD KS 5D
pile: 3C"""


@pytest.mark.parametrize(
    ("moves", "speaks_of_waiting"), [("meld 7H 8H 9H/discard QS", True), ("discard 2S", False)]
)
def test_the_reason_to_hold_back_is_given_to_a_player_who_acted(moves: str, speaks_of_waiting: bool) -> None:
    each = decision(WAITING, *moves.split("/"))
    told = why(each, Verdict(BETTER, (read_action("discard QS"),)))
    assert told is not None
    assert (told.key == "waits") == speaks_of_waiting


@pytest.mark.parametrize(("thrown", "is_told"), [("JH", True), ("2S", False)])
def test_the_reason_to_keep_a_card_is_given_to_a_player_who_discarded_it(thrown: str, is_told: bool) -> None:
    hands = "hand 0: 8H 9H 2S JH\nhand 1: 5C 4S"
    each = decision(f"turn: 0 play drawn 2S\n{hands}\nmeld 1: JC JD JS\npile: 6S", f"discard {thrown}")
    told = why(each, Verdict(BETTER, (read_action("discard 9H"),)))
    assert (told is not None and told.details.get("card") == parse("JH")[0]) == is_told


def test_a_reason_compares_with_what_was_done() -> None:
    each = decision("turn: 0 play drawn KC\nhand 0: 5H 5D KC 9S\nhand 1: QC\npile: 3C", "discard 5H")
    told = why(each, Verdict(BETTER, (read_action("discard KC"),)))
    assert told is not None
    assert (told.key, told.details["points"]) == ("alone", 10)


def test_no_reason_justifies_what_was_done() -> None:
    each = decision("turn: 0 play drawn KC\nhand 0: 5H 5D KC QS\nhand 1: QC\npile: 3C", "discard KC")
    assert why(each, Verdict(SAME, each.played)) is None
    told = why(each, Verdict(OTHER, (read_action("discard QS"),)))
    assert told is None or told.key not in ("alone", "costs")


@pytest.mark.parametrize(
    ("loss", "is_estimate", "cost"),
    [(2.9, True, None), (3.0, True, 3.0), (2.0, False, 2.0), (None, True, None)],
)
def test_a_small_estimate_is_shown_without_a_figure(
    loss: float | None, is_estimate: bool, cost: float | None
) -> None:
    likely = Chances(Chance(0.5, 0.1), Chance(0.5, 0.1))
    verdict = Verdict(BETTER, (Draw(),), loss, (likely, likely) if is_estimate else None)
    assert verdict.cost == cost
    assert Review([decision(GIN, "discard KC")], [verdict]).lost == (cost or 0)


# The round


def looked_back(*marks: str, other: str = "casual") -> Review:
    each = replace(decision(BROKEN, "discard KC"), bots=("sharp", other))
    return Review([each] * len(marks), [Verdict(mark, (Draw(),)) for mark in marks])


def test_what_was_left_open_is_neither_good_nor_bad() -> None:
    review = looked_back(*[FINE, PLAIN, SAME, BETTER, MISTAKE, EQUAL, OTHER] * 3)
    assert (review.good, review.judged, len(review.noteworthy), review.accuracy) == (6, 12, 18, 50)


@pytest.mark.parametrize("marks", [[SAME] * 10 + [EQUAL, OTHER] * 6, [SAME] * 9, []])
def test_too_few_judged_moves_have_no_percentage(marks: list[str]) -> None:
    assert looked_back(*marks).accuracy is None


def test_a_game_that_is_judged_in_part_has_no_percentage() -> None:
    review = Review([decision(SECOND_HAND, "meld QH KH AH")] * 10, [Verdict(SAME, (Draw(),))] * 10)
    assert (review.good, review.judged, review.accuracy) == (10, 10, None)


def test_there_is_a_percentage_only_against_levels_for_which_it_was_confirmed() -> None:
    assert looked_back(*[SAME] * 10).accuracy == 100
    assert looked_back(*[SAME] * 10, other="sharp").accuracy is None


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand 0: 7H 8H JS 5D KD\nhand 1: QC 3S 4S\npile: 9H", "draw"),
        ("hand 0: JS 5D KD\nhand 1: QC 3S\nmeld 1: 4C 5C 6C\npile: 7C", "draw"),
        ("rules: gin\nturn: 0 upcard\nhand 0: 7H 8H JS 5D KD 2C 2S 4D TC QH\nhand 1: QC\npile: 2D", "pass"),
    ],
)
def test_a_refused_card_that_makes_or_extends_a_meld_is_judged(position: str, move: str) -> None:
    assert decision(position, move, play_outs=20).answer().mark != PLAIN


def test_each_person_at_one_screen_has_reviews_of_their_own() -> None:
    game = played("cardgames")
    whole = Reviews(game.table.rules, game.players, "a seed", game.lines, 0, people=(0, 1))
    theirs = whole.by(1)
    assert {each.seat for each in theirs.of(1).decisions} == {1}
    assert {each.seat for each in whole.of(1).decisions} == {0}
    assert theirs.by(0) is whole
    assert whole.by(1) is theirs
