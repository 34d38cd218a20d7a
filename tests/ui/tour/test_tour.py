"""The tour leads from table to table: its screen, the goal at the table, and the memento at the end."""

from pathlib import Path

import pygame
import pytest

from rummy.career.tour import EVENINGS, TOLD, Evening
from rummy.match.game import Question
from rummy.match.local import LocalSeat
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.storage.results import add_result, load_results
from rummy.text import say
from rummy.ui.menu.small_table import SmallTable
from rummy.ui.pilot import await_disk
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.tour.screen import TourScreen
from rummy.ui.tour.table import EveningTable
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.gallery import Gallery
from rummy.viewmodel.words.tour import goal_of, so_far, title_of
from tests.evenings import evening_played
from tests.ui.sitting import Sitting, scene_of, texts, widgets

BASIC, FOUR, *_ = EVENINGS


def touring(pilot: Sitting, *reached: Evening) -> TourScreen:
    for evening in reached:
        add_result(pilot.app.folder, evening_played(evening, is_reached=True))
    pilot.app.nav.tour()
    await_disk(pilot.app)
    return scene_of(pilot, TourScreen)


def to_play(pilot: Sitting) -> Button:
    buttons = [widget for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    return next(each for each in buttons if each.icon == "cards")


def begun(pilot: Sitting) -> None:
    touring(pilot)
    pilot.touch(say("tour.begin"))
    pilot.settle()


def played_out(pilot: Sitting, evening: Evening, rounds: int | None = None, seed: str = "1") -> None:
    """Let bots play all rounds of an evening, or some before the player concedes, up to the end's screen."""
    players = [Player("You"), *evening.opponents]
    session = Session.start(pilot.app.folder, evening.rules, players, seed, tour=evening.name)
    game = session.game
    while not game.is_finished and len(game.results) != rounds:
        game.deal()
        while not game.table.is_over:
            question = Question("casual", game.view(0), "1") if game.table.turn == 0 else game.question
            game.act(game.table.turn, question.answer())
    if not game.is_finished:
        game.concede(0)
    session.finish()
    pilot.app.push(MatchScreen(LocalSeat(session, lambda: None)))
    await_disk(pilot.app)


def conceded(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.press(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.touch(say("concede.yes"))


def test_the_menu_leads_to_the_tour(pilot: Sitting) -> None:
    pilot.touch(say("tour.title"))
    assert isinstance(pilot.scene, TourScreen)


def test_a_table_that_is_not_open_yet_says_when_it_opens(pilot: Sitting) -> None:
    touring(pilot).choose(1)
    assert say("tour.closed") in texts(pilot.scene)
    assert not to_play(pilot).enabled


def test_the_screen_shows_the_first_evening_with_a_goal_to_reach(pilot: Sitting) -> None:
    assert touring(pilot, BASIC).standing.evening is FOUR


def test_an_evening_begins_at_the_host_s_table(pilot: Sitting, tmp_path: Path) -> None:
    begun(pilot)
    assert isinstance(pilot.scene, TableScene)
    header = read_record(matches_folder(pilot.app.folder) / CURRENT).header
    assert (header.tour, header.players[1][0]) == (BASIC.name, BASIC.host)


def test_the_menu_of_the_table_shows_how_far_the_goal_is(pilot: Sitting) -> None:
    begun(pilot)
    pilot.press(pygame.K_ESCAPE)
    count = {"count": "0", "needed": str(BASIC.needed)}
    assert say("tour.so_far", goal=goal_of(BASIC), **count) in texts(pilot.scene)


def test_an_unfinished_evening_goes_on_from_the_tour(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.app.nav.menu()
    pilot.settle()
    touring(pilot)
    pilot.touch(say("daily.go_on"))
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def test_an_unfinished_evening_has_the_title_of_the_tour_on_the_menu(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.app.nav.menu()
    await_disk(pilot.app)
    table = next(widget for widget in widgets(pilot.scene) if isinstance(widget, SmallTable))
    assert table.spoken.split("\n")[0] == title_of(BASIC.name)
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert f"{say('menu.continue')}\n{title_of(BASIC.name)}" in labels


def test_the_tour_says_where_a_match_waits(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.app.nav.menu()
    touring(pilot)
    first, second, *_ = (each for each in widgets(pilot.scene) if isinstance(each, EveningTable))
    assert say("daily.waits") in first.spoken
    assert say("daily.waits") not in second.spoken
    assert say("daily.waits") in texts(pilot.scene)


@pytest.mark.parametrize(("evening", "after"), [(BASIC, "tour.at_end"), (FOUR, "tour.then_tell")])
def test_a_goal_that_is_reached_is_told_before_the_match_ends(evening: Evening, after: str) -> None:
    prize = say(f"memento.{evening.memento.name}")
    words = so_far(evening, evening_played(evening, is_reached=True))
    assert words == f"{say('tour.reached')}: {prize}\n{say(after, name=evening.host)}"


def test_the_host_s_habit_is_asked_for_at_the_end_and_a_right_answer_is_stored(pilot: Sitting) -> None:
    played_out(pilot, FOUR)
    pilot.touch(say("tour.ask_red"))
    await_disk(pilot.app)
    assert any(say("tour.told") in words for words in texts(pilot.scene))
    assert [match.feats.count(TOLD) for match in load_results(pilot.app.folder)[0].values()] == [1]


def test_goal_and_right_answer_together_win_the_memento(pilot: Sitting) -> None:
    played_out(pilot, FOUR, seed="5")
    pilot.touch(say("tour.ask_red"))
    await_disk(pilot.app)
    pilot.touch(say("tour.use"))
    assert pilot.app.settings.back == FOUR.memento.name


def test_a_wrong_answer_is_asked_again_after_another_evening_only(pilot: Sitting) -> None:
    played_out(pilot, FOUR)
    pilot.touch(say("tour.ask_low"))
    await_disk(pilot.app)
    assert say("tour.not_told", name="Mike") in texts(pilot.scene)
    assert say("tour.ask", name="Mike") not in texts(pilot.scene)
    assert not any(TOLD in match.feats for match in load_results(pilot.app.folder)[0].values())


def test_a_match_that_was_conceded_asks_nothing(pilot: Sitting) -> None:
    played_out(pilot, FOUR, rounds=1)
    assert say("tour.ask", name="Mike") not in texts(pilot.scene)


def test_the_end_of_an_evening_says_how_often_it_was_done_and_leads_back(pilot: Sitting) -> None:
    conceded(pilot)
    missed = say("tour.missed", count="0", needed=str(BASIC.needed))
    assert f"{goal_of(BASIC)}: {missed}" in texts(scene_of(pilot, MatchScreen))
    pilot.touch(say("tour.title"))
    assert isinstance(pilot.scene, TourScreen)
    assert [match.tour for match in load_results(pilot.app.folder)[0].values()] == [BASIC.name]


def test_a_memento_is_used_at_once(pilot: Sitting) -> None:
    touring(pilot, BASIC).choose(0)
    pilot.touch(say("tour.use"))
    assert pilot.app.settings.felt == BASIC.memento.name
    assert say("tour.in_use") in texts(pilot.scene)


@pytest.mark.parametrize("page", ["cards", "table"])
def test_the_settings_offer_a_memento_only_once_it_is_earned(pilot: Sitting, page: str) -> None:
    def offered() -> set[str]:
        screen = SettingsScreen()
        pilot.app.push(screen)
        await_disk(pilot.app)
        screen.turn_to(page)
        names = {each for gallery in widgets(screen) if isinstance(gallery, Gallery) for each in gallery.free}
        screen.back()
        return names

    before = offered()
    for evening in EVENINGS:
        add_result(pilot.app.folder, evening_played(evening, is_reached=True))
    kinds = {"cards": ["back"], "table": ["felt", "lamp"]}
    mementos = {each.memento for each in EVENINGS if each.memento.kind in kinds[page]}
    assert offered() - before == {each.name for each in mementos}


def test_a_screen_reader_is_told_number_name_host_and_state(pilot: Sitting) -> None:
    touring(pilot, BASIC)
    first = next(widget for widget in widgets(pilot.scene) if isinstance(widget, EveningTable))
    words = say("tour.evening", number=1), say("tour.basic"), say("tour.host", name="Grace")
    assert first.spoken.split("\n") == [*words, say("tour.reached")]
