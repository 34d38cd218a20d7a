"""The week leads to its puzzles and tables, and says what is left; past weeks stay open."""

from datetime import timedelta

import pygame
import pytest

from rummy.career.week import Week, WeekMatch, week_called
from rummy.engine.actions import Discard
from rummy.match.game import Question
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.match.stand_in import score_of
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer
from rummy.storage.record import read_record
from rummy.text import say
from rummy.ui.daily.month import Month
from rummy.ui.menu.small_table import SmallTable
from rummy.ui.pilot import await_disk
from rummy.ui.puzzles.over import PuzzleOver
from rummy.ui.puzzles.scene import PuzzleScene
from rummy.ui.table.scene import TableScene
from rummy.ui.week.screen import WeekScreen
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.manual.comparison import first_change
from rummy.viewmodel.words.week import compared, days_of, title_of
from tests.ui.sitting import Sitting, scene_of, texts, widgets


def this_week(pilot: Sitting) -> Week:
    today = pilot.app.today()
    return Week(today - timedelta(today.weekday()))


def opened(pilot: Sitting, week: Week | None = None) -> WeekScreen:
    pilot.app.nav.week((week or this_week(pilot)).key)
    await_disk(pilot.app)
    return scene_of(pilot, WeekScreen)


def test_what_was_done_of_the_week_has_a_mark(pilot: Sitting) -> None:
    week = this_week(pilot)
    for at, puzzle in enumerate(week.puzzles):
        save_answer(pilot.app.folder, PuzzleAnswer(puzzle.id, week.monday.isoformat(), right=at == 0))
    screen = opened(pilot)
    assert screen.marks == ["won", "lost", None, None]
    screen._play(week.deal)
    pilot.settle()
    pilot.app.pop()
    pilot.settle()
    assert opened(pilot).marks == ["won", "lost", "begun", None]


def unusual_rule(match: WeekMatch) -> str:
    return first_change(match.rules, len(match.opponents) + 1)


def to_tables(pilot: Sitting) -> list[Button]:
    buttons = [widget for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    return [each for each in buttons if each.icon == "cards"]


def play_out(pilot: Sitting, week: Week) -> None:
    """Let bots play the deal and the match of a week to their ends."""
    for match in (week.deal, week.match):
        players = [Player("You"), *match.opponents]
        session = Session.start(pilot.app.folder, match.rules, players, match.seed, week=match.mark)
        game = session.game
        while not game.is_finished:
            game.deal()
            while not game.table.is_over:
                question = Question("casual", game.view(0), "1") if game.table.turn == 0 else game.question
                game.act(game.table.turn, question.answer())
        session.finish()


def solve_all(pilot: Sitting, week: Week) -> None:
    for puzzle in week.puzzles:
        save_answer(pilot.app.folder, PuzzleAnswer(puzzle.id, week.monday.isoformat(), right=True))


def test_the_daily_deal_leads_to_the_week_of_the_chosen_day(pilot: Sitting) -> None:
    pilot.app.nav.daily()
    await_disk(pilot.app)
    pilot.touch(say("week.title", number=str(this_week(pilot).number)))
    assert days_of(this_week(pilot)) in texts(scene_of(pilot, WeekScreen))


def test_the_arrows_lead_to_past_weeks_but_not_to_the_future(pilot: Sitting) -> None:
    screen = opened(pilot)
    before, after = (
        next(each for each in widgets(screen) if isinstance(each, Button) and each.icon == icon)
        for icon in ("arrow_left", "arrow_right")
    )
    assert not after.enabled
    pilot.click(before.rect.center)
    assert days_of(this_week(pilot).after(-1)) in texts(pilot.scene)


def test_the_screen_says_what_is_unusual_and_what_a_sharp_player_scored(pilot: Sitting) -> None:
    week, shown = this_week(pilot), texts(opened(pilot))
    deal = week.deal
    rival = score_of("sharp", deal.rules, deal.opponents, deal.seed)
    assert unusual_rule(week.match)
    assert {unusual_rule(week.match), compared(deal, rival, None)} <= {*shown}


def test_every_match_has_an_unusual_rule_with_a_sentence() -> None:
    first = week_called("2026-W49")
    assert first
    assert all(unusual_rule(first.after(at).match) for at in range(8))


@pytest.mark.parametrize("at", [0, 1])
def test_a_part_begins_at_its_table_and_goes_on_after_a_break(pilot: Sitting, at: int) -> None:
    opened(pilot)
    pilot.click(to_tables(pilot)[at].rect.center)
    pilot.settle()
    header = read_record(matches_folder(pilot.app.folder) / CURRENT).header
    assert header.week == [this_week(pilot).deal, this_week(pilot).match][at].mark
    pilot.make_a_move()
    pilot.app.nav.menu()
    await_disk(pilot.app)
    table = next(widget for widget in widgets(pilot.scene) if isinstance(widget, SmallTable))
    assert table.spoken.split("\n")[0] == title_of(header.week, header.game)
    opened(pilot)
    assert say("daily.waits") in texts(pilot.scene)
    pilot.touch(say("daily.go_on"))
    pilot.settle()
    assert scene_of(pilot, TableScene).match.header == header


def test_a_match_that_was_conceded_leads_back_and_can_be_played_again(pilot: Sitting) -> None:
    opened(pilot)
    pilot.click(to_tables(pilot)[1].rect.center)
    pilot.settle()
    pilot.make_a_move()
    pilot.press(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.touch(say("concede.yes"))
    pilot.touch(say("week.short"))
    await_disk(pilot.app)
    assert isinstance(pilot.scene, WeekScreen)
    assert len(to_tables(pilot)) == 2


def test_an_answer_to_a_puzzle_is_saved_and_leads_on_to_the_other_one(pilot: Sitting) -> None:
    past = map(this_week(pilot).after, range(-50, 0))
    week = next(each for each in past if each.puzzles[0].ask == "discard")
    opened(pilot, week)
    pilot.touch(say("puzzle.solve"))
    right = scene_of(pilot, PuzzleScene).puzzle.right
    assert isinstance(right, Discard)
    pilot.carry(str(right.card), "pile")
    assert isinstance(pilot.scene, PuzzleOver)
    pilot.touch(say("puzzle.next"))
    assert scene_of(pilot, PuzzleScene).puzzle == week.puzzles[1]
    await_disk(pilot.app)
    assert [answer.puzzle for answer in load_answers(pilot.app.folder)[0]] == [week.puzzles[0].id]


def test_what_was_done_is_told_and_marked_in_the_calendar(pilot: Sitting) -> None:
    week = this_week(pilot)
    play_out(pilot, week)
    solve_all(pilot, week)
    shown = texts(opened(pilot))
    assert shown.count(say("week.finished")) == 2
    assert any(say("week.done") in words for words in shown)
    pilot.app.nav.daily()
    await_disk(pilot.app)
    month = next(widget for widget in widgets(pilot.scene) if isinstance(widget, Month))
    assert month.weeks == {week.monday}
    assert say("week.legend") in texts(pilot.scene)


def test_a_screen_reader_is_told_to_which_part_a_button_belongs(pilot: Sitting) -> None:
    opened(pilot)
    deal, match = (button.spoken for button in to_tables(pilot))
    assert deal.split("\n")[1] == match.split("\n")[1] == say("daily.play")
    assert deal != match


def test_a_week_without_a_mark_has_no_legend(pilot: Sitting) -> None:
    pilot.app.nav.daily()
    await_disk(pilot.app)
    assert say("week.legend") not in texts(pilot.scene)


def test_a_bad_key_leads_to_this_week(pilot: Sitting) -> None:
    pilot.app.nav.week("nonsense")
    await_disk(pilot.app)
    assert scene_of(pilot, WeekScreen).week.monday == this_week(pilot).monday
