"""The menu shows the table with people that waits and whose turn it is there, and leads back to it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.online.messages import RoomInfo
from rummy.storage.library import quick_scan
from rummy.storage.tables import OWN_TURN, JoinedTable, joined_tables, save_table
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import await_disk
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import PATIENCE, Guest
from tests.ui.sitting import widgets

WITH_ANNA = say("left.table", names="Anna")
KEPT = JoinedTable("ws://127.0.0.1:1/", "t81", "ab" * 32, "cardgames", ("Anna", "Ben"))


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    """Anna at a match, whose turn it is, and Ben, who has left it for the menu."""
    for home in at_home(tmp_path, monkeypatch, Home):
        leave_for_menu(home)
        yield home


def leave_for_menu(home: Home) -> None:
    """Let both sit down, and Ben leave once it is Anna's turn."""
    home.begin()
    home.until(lambda: all(guest.seat.view.round_number == 1 for guest in home.guests))
    home.until(lambda: home.ben.may_act or home.anna.may_act)
    if home.ben.may_act:
        end_turn(home, home.ben)
    home.until(lambda: home.anna.may_act)
    home.ben.at_table.course.left_menu("menu")
    home.until(lambda: isinstance(home.ben.scene, MenuScreen))


def end_turn(home: Home, guest: Guest) -> None:
    """Let somebody play until it is not their turn any more."""
    while guest.seat.view.is_my_turn:
        home.until(lambda: guest.may_act or not guest.seat.view.is_my_turn)
        if guest.may_act:
            guest.ask(advice(guest.at_table.state.view, 0))


def first_button(guest: Guest) -> str:
    return next(widget.label for widget in widgets(guest.scene) if isinstance(widget, Button))


def test_the_menu_shows_whose_turn_it_is_as_it_changes(away: Home) -> None:
    assert first_button(away.ben) == f"{WITH_ANNA}\n{say('left.turn', name='Anna')}"
    end_turn(away, away.anna)
    away.until(lambda: first_button(away.ben) == f"{WITH_ANNA}\n{say('left.your_turn')}")


def present(room: RoomInfo) -> list[tuple[str, bool, str]]:
    """Who sits at a table, whether they are away, and the bots that play for them."""
    return [(seat.id, seat.away, seat.bot) for seat in room.seats]


def test_one_click_leads_back_to_the_table_and_the_others_have_seen_nobody_leave(away: Home) -> None:
    before = away.anna.seat.client.room
    away.ben.push(first_button(away.ben))
    away.until(lambda: isinstance(away.ben.scene, TableScene))
    end_turn(away, away.anna)
    away.until(lambda: away.ben.may_act)
    assert present(away.anna.seat.client.room) == present(before)


def test_a_match_that_ends_meanwhile_is_over_on_the_menu(away: Home) -> None:
    away.anna.at_table.course.left_menu("concede")
    away.until(lambda: first_button(away.ben) == f"{WITH_ANNA}\n{say('left.over')}")


def test_who_sits_down_at_another_match_is_away_from_the_table(away: Home) -> None:
    players = [Player("Ben"), Player("Mike", "careless")]
    folder = away.ben.app.folder
    away.ben.app.nav.play(lambda: Session.start(folder, VARIANTS["cardgames"], players))
    away.until(lambda: away.anna.seat.presence[1].is_away)
    away.ben.at_table.course.left_menu("menu")
    away.until(lambda: isinstance(away.ben.scene, MenuScreen))
    away.until(lambda: f"{WITH_ANNA}\n{say('left.turn', name='Anna')}" in labels(away.ben))


def test_a_start_asks_the_host_whose_turn_it_is_now(away: Home) -> None:
    ben = away.ben.app
    ben.quit()
    ben.nav.close()
    end_turn(away, away.anna)
    ben.writer.flush(PATIENCE)
    ben.library = quick_scan(ben.folder, ben.today())
    ben.push(MenuScreen())
    away.until(lambda: first_button(away.ben) == f"{WITH_ANNA}\n{say('left.your_turn')}")


def test_the_next_start_shows_whose_turn_it_was(away: Home) -> None:
    away.ben.app.quit()
    away.ben.app.nav.close()
    away.ben.app.writer.flush(PATIENCE)
    away.ben.app.library = quick_scan(away.ben.app.folder, away.ben.app.today())
    away.ben.app.push(MenuScreen())
    assert first_button(away.ben) == f"{WITH_ANNA}\n{say('left.was_turn', name='Anna')}"


def labels(guest: Guest) -> list[str]:
    return [widget.label for widget in widgets(guest.scene) if isinstance(widget, Button)]


def with_table(folder: Path, kept: JoinedTable) -> Guest:
    """Somebody whose program starts with a table to come back to."""
    open_display(allow_headless=True)
    save_table(folder, kept)
    return Guest(folder, "Carla")


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        (KEPT, say("left.table", names="Anna, Ben")),
        (replace(KEPT, turn="Ben"), "Table with Anna, Ben\nBen's turn when you left"),
        (replace(KEPT, turn=OWN_TURN), "Table with Anna, Ben\nYour turn when you left"),
        (replace(KEPT, others=()), say("left.alone")),
        (replace(KEPT, table="c9f", others=()), say("left.class")),
    ],
)
def test_a_table_from_before_shows_what_is_known_of_it(tmp_path: Path, kept: JoinedTable, shown: str) -> None:
    carla = with_table(tmp_path, kept)
    assert first_button(carla) == shown
    carla.close()


def test_a_match_to_continue_stands_before_a_table_that_is_not_connected(tmp_path: Path) -> None:
    players = [Player("Carla"), Player("Mike", "careless")]
    Session.start(tmp_path, VARIANTS["cardgames"], players).pause()
    carla = with_table(tmp_path, KEPT)
    await_disk(carla.app)
    assert labels(carla)[:2] == [say("menu.continue"), say("left.table", names="Anna, Ben")]
    carla.close()


def test_a_table_that_does_not_answer_can_be_removed_from_the_menu(tmp_path: Path) -> None:
    carla = with_table(tmp_path, replace(KEPT, address="ws://127.0.0.1:1/"))
    carla.push(first_button(carla))
    while say("room.forget") not in labels(carla):
        carla.wait()
    carla.push(say("room.forget"))
    await_disk(carla.app)
    assert isinstance(carla.scene, MenuScreen)
    assert say("left.table", names="Anna, Ben") not in labels(carla)
    carla.close()


def test_a_table_that_an_older_program_has_kept_has_no_turn(tmp_path: Path) -> None:
    save_table(tmp_path, KEPT)
    path = tmp_path / "tables.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(',\n   "turn": ""', ""), encoding="utf-8")
    assert "turn" not in path.read_text(encoding="utf-8")
    assert joined_tables(tmp_path) == ((KEPT,), ())
