"""Puzzles at the table: the first thing done is the answer, it is told what is right, and it is kept once."""

import pygame
import pytest

from rummy.career.puzzles import of_kind, puzzle_of
from rummy.engine.actions import Discard, Knock, Meld, Take
from rummy.engine.cards import spell
from rummy.match.puzzles import Puzzle, PuzzleKind
from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME, await_disk
from rummy.ui.puzzles.over import PuzzleOver
from rummy.ui.puzzles.screen import PuzzlesScreen
from rummy.ui.table.scene import TableScene
from tests.ui.sitting import Sitting, texts


def at_puzzle(pilot: Sitting, ask: PuzzleKind, *, takes: bool | None = None) -> Puzzle:
    """Sit down at a puzzle, of those that ask whether to take a card one with that answer."""
    today = puzzle_of(pilot.app.today())
    found = (puzzle for puzzle in of_kind(ask) if puzzle != today)
    puzzle = next(each for each in found if takes is None or isinstance(each.right, Take) == takes)
    screen = PuzzlesScreen()
    pilot.app.push(screen)
    screen._play(puzzle, ask)
    pilot.settle()
    return puzzle


def told(pilot: Sitting) -> str:
    assert isinstance(pilot.app.scene, PuzzleOver)
    return " ".join(texts(pilot.app.scene))


def test_the_question_stands_where_it_is_said_what_can_be_done(pilot: Sitting) -> None:
    at_puzzle(pilot, "discard")
    assert pilot.prompt == say("puzzle.prompt_discard")


def test_what_was_answered_is_read_while_the_screen_is_shown(pilot: Sitting) -> None:
    puzzle = puzzle_of(pilot.app.today())
    save_answer(pilot.app.folder, PuzzleAnswer(puzzle.id, pilot.app.today().isoformat(), right=True))
    pilot.app.push(PuzzlesScreen())
    assert say("puzzle.was_right") not in texts(pilot.scene)  # nobody has waited for the disk
    await_disk(pilot.app)
    assert say("puzzle.was_right") in texts(pilot.scene)


def test_a_discard_by_drag_is_the_answer(pilot: Sitting) -> None:
    puzzle = at_puzzle(pilot, "discard")
    assert isinstance(puzzle.right, Discard)
    pilot.carry(str(puzzle.right.card), "pile")
    assert say("puzzle.right") in told(pilot)


def test_another_discard_is_told_to_be_worse_and_by_how_much(pilot: Sitting) -> None:
    puzzle = at_puzzle(pilot, "discard")
    worst = puzzle.ways[-1]
    assert isinstance(worst.action, Discard)
    pilot.carry(str(worst.action.card), "pile")
    assert say("puzzle.wrong") in told(pilot)
    assert f"{round(puzzle.cost(worst))} points worse" in told(pilot)


@pytest.mark.parametrize("takes", [True, False])
def test_taking_or_drawing_answers_whether_to_take(pilot: Sitting, *, takes: bool) -> None:
    puzzle = at_puzzle(pilot, "take", takes=takes)
    pilot.click_place("pile")
    assert (say("puzzle.right") in told(pilot)) == puzzle.is_right(Take()) == takes


def test_a_knock_by_its_button_is_an_answer(pilot: Sitting) -> None:
    puzzle = at_puzzle(pilot, "knock")
    pilot.touch(say("gin.knock"))
    assert pilot.prompt == say("prompt.knock")
    pilot.wait(motion.DOUBLE_CLICK + FRAME)
    pilot.type(pygame.K_k)
    assert (say("puzzle.right") in told(pilot)) == isinstance(puzzle.right, Knock)


def test_melds_laid_by_their_button_are_an_answer(pilot: Sitting) -> None:
    puzzle = at_puzzle(pilot, "lay")
    meld = next(way.action for way in puzzle.ways if isinstance(way.action, Meld))
    pilot.choose(spell(meld.melds[0]))
    pilot.touch(say("table.meld"))
    assert (say("puzzle.right") in told(pilot)) == isinstance(puzzle.right, Meld)


def test_what_is_right_is_picked_out_on_the_table(pilot: Sitting) -> None:
    puzzle = at_puzzle(pilot, "discard")
    assert isinstance(puzzle.right, Discard)
    pilot.carry(str(puzzle.right.card), "pile")
    table, (card,) = pilot.at_table, pilot.at_table.state.hand.selected
    assert table.state.view.faces[card] == puzzle.right.card
    assert table.display.stage.sprites[card].place == table.display.layout.places[card]


def test_there_is_no_advice_and_no_way_back_before_the_answer(pilot: Sitting) -> None:
    at_puzzle(pilot, "discard")
    pilot.type(pygame.K_h, pygame.K_u)
    assert not pilot.at_table.state.hand.selected
    assert {"undo", "advice", "menu"}.isdisjoint(pilot.at_table.controls.named)


def test_the_puzzle_of_the_day_is_reached_from_the_daily_deal(pilot: Sitting) -> None:
    pilot.app.nav.daily()
    pilot.settle()
    pilot.touch(say("puzzle.button"))
    pilot.touch(say("puzzle.solve"))
    assert pilot.at_table.puzzle == puzzle_of(pilot.app.today())  # type: ignore[attr-defined]


def test_an_answer_is_kept_once_a_day(pilot: Sitting) -> None:
    puzzle = solved_of_day(pilot, right=False)
    pilot.touch(say("puzzle.done"))
    assert say("puzzle.was_wrong") in texts(pilot.app.scene)
    pilot.touch(say("puzzle.again"))
    answer(pilot, puzzle, right=True)
    await_disk(pilot.app)
    assert [(each.puzzle, each.right) for each in load_answers(pilot.app.folder)[0]] == [(puzzle.id, False)]


def test_the_next_puzzle_follows(pilot: Sitting) -> None:
    first = solved_of_day(pilot, right=True)
    pilot.touch(say("puzzle.next"))
    assert pilot.at_table.puzzle != first  # type: ignore[attr-defined]


def test_one_can_play_on_and_it_does_not_count(pilot: Sitting) -> None:
    puzzle = solved_of_day(pilot, right=True)
    pilot.touch(say("puzzle.play_on"))
    await_disk(pilot.app)
    pilot.settle()
    assert type(pilot.app.scene) is TableScene
    assert pilot.at_table.match.header.again == puzzle.id
    assert pilot.at_table.state.view.hand == puzzle.view.hand


def test_leaving_a_puzzle_keeps_nothing(pilot: Sitting) -> None:
    pilot.app.nav.puzzles()
    pilot.settle()
    pilot.touch(say("puzzle.solve"))
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, PuzzlesScreen)
    assert load_answers(pilot.app.folder) == ((), ())


def solved_of_day(pilot: Sitting, *, right: bool) -> Puzzle:
    """Answer the puzzle of the day."""
    pilot.app.nav.puzzles()
    pilot.settle()
    pilot.touch(say("puzzle.solve"))
    puzzle = puzzle_of(pilot.app.today())
    answer(pilot, puzzle, right=right)
    return puzzle


def answer(pilot: Sitting, puzzle: Puzzle, *, right: bool) -> None:
    """Give an answer at the table."""
    pilot.at_table.seat.act(puzzle.ways[0 if right else 1].action)
    pilot.settle()
    assert isinstance(pilot.app.scene, PuzzleOver)
