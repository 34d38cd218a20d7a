"""Puzzles: each that comes with the program is readable, legal, and has one right answer by far."""

from dataclasses import replace

import pytest

from rummy.career.puzzles import puzzles
from rummy.engine.actions import Discard, Draw, IllegalMove, Knock, Take
from rummy.engine.cards import parse
from rummy.games.judge import is_legal
from rummy.match.puzzle_seat import PuzzleSeat
from rummy.match.puzzles import ME, BadPuzzle, Judged, Puzzle, answer, read_puzzles

GRAVE = {"discard": 3.0, "knock": 5.0, "lay": 5.0, "take": 5.0}  # points, as docs/puzzles.md tells
SURE = 4.0  # standard errors
ROUNDED = 0.1  # in the files
FIRST = min(puzzles(), key=lambda puzzle: puzzle.id)


def seat_at(puzzle: Puzzle) -> PuzzleSeat:
    return PuzzleSeat(puzzle, "You", lambda: None)


def first(ask: str) -> Puzzle:
    return next(puzzle for puzzle in puzzles() if puzzle.ask == ask)


@pytest.mark.parametrize("ask", ["discard", "knock", "lay", "take"])
def test_every_way_of_a_puzzle_is_legal(ask: str) -> None:
    wrong = [
        (puzzle.id, way)
        for puzzle in puzzles()
        for way in puzzle.ways
        if puzzle.ask == ask and not (puzzle.view.is_my_turn and is_legal(puzzle.view, way.action))
    ]
    assert not wrong


def test_just_one_answer_is_right() -> None:
    for puzzle in puzzles():
        right = [way for way in puzzle.ways if puzzle.is_right(way.action)]
        assert right == [puzzle.ways[0]]
        assert len({answer(puzzle.ask, way.action) for way in puzzle.ways}) == len(puzzle.ways)


def test_every_answer_that_can_be_given_was_measured() -> None:
    for puzzle in puzzles():
        view = puzzle.view
        given = {way.action for way in puzzle.ways}
        discards = {Discard(face) for face in view.shown(view.hand) if is_legal(view, Discard(face))}
        assert given == discards if puzzle.ask == "discard" else len(given) == 2


def test_the_right_answer_is_better_by_far() -> None:
    for puzzle in puzzles():
        others = puzzle.ways[1:]
        grave, (casual, sharp) = GRAVE[puzzle.ask], puzzle.judged
        assert all(way.loss >= max(grave, SURE * way.error - ROUNDED) for way in others), puzzle.id
        assert casual.lead >= max(grave / 2, 2 * casual.error - ROUNDED), puzzle.id
        assert sharp.lead >= 0, puzzle.id


def test_the_cost_of_a_mistake_is_no_higher_than_bots_found_it() -> None:
    modest = replace(FIRST, judged=(Judged("casual", 3.0, 1.0),))
    assert modest.cost(modest.ways[1]) == 3.0 < modest.ways[1].loss


def test_no_puzzle_comes_twice() -> None:
    assert (
        len({puzzle.id for puzzle in puzzles()})
        == len({puzzle.seed for puzzle in puzzles()})
        == len(puzzles())
    )


def test_a_puzzle_is_read_as_it_is_written() -> None:
    assert [*read_puzzles(FIRST.text + "\n" + first("take").text)] == [FIRST, first("take")]


@pytest.mark.parametrize("line", ["id", "moves", "ask", "ways", "missed"])
def test_a_text_that_is_no_puzzle_is_refused(line: str) -> None:
    lines = [f"{line}: x" if each.startswith(f"{line}:") else each for each in FIRST.text.splitlines()]
    with pytest.raises(BadPuzzle):
        [*read_puzzles("\n".join(lines))]


def test_the_grade_follows_from_those_who_missed_it() -> None:
    grades = [replace(FIRST, missed=(missed, 20)).grade for missed in (0, 6, 7, 13, 14, 20)]
    assert grades == [1, 1, 2, 2, 3, 3]


def test_any_knock_answers_yes_and_any_discard_no() -> None:
    king, two = parse("KS 2H")
    assert answer("knock", Knock(king)) == answer("knock", Knock(two)) != answer("knock", Discard(king))
    assert answer("discard", Discard(king)) != answer("discard", Discard(two))


def test_the_first_thing_done_is_the_answer_and_nothing_happens() -> None:
    seat = seat_at(first("take"))
    before = seat.view
    seat.act(Take())
    seat.act(Draw())
    assert (seat.answer, seat.view, seat.take()) == (Take(), before, [])


def test_an_illegal_action_is_no_answer() -> None:
    seat = seat_at(first("take"))
    with pytest.raises(IllegalMove):
        seat.act(Discard(*parse("KS")))
    assert seat.answer is None


def test_a_puzzle_shows_no_hidden_card() -> None:
    view = seat_at(FIRST).view
    hidden = {card for seat, hand in enumerate(view.hands) if seat != ME for card in hand} | {*view.stock}
    table = FIRST.game().table
    assert {card for card in hidden if card in view.faces} == hidden & table.known[ME]
