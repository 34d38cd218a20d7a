"""The shelf: what waits on the menu and in the set-up, and what becomes of it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.matches import finished_matches, matches_folder, open_matches, summarise
from rummy.storage.my_games import MyGame
from rummy.storage.results import load_results
from rummy.storage.unfinished import find_unfinished
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.menu.shelf import ShelfScreen
from rummy.ui.menu.small_table import SmallTable
from rummy.ui.online.host_table import HostScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.words.waiting import points, scores
from tests.shelf import left_waiting, overview
from tests.ui.sitting import Sitting, texts, widgets

THREE = ("cardgames", "gin", "rummy500")


def at_menu(pilot: Sitting, games: tuple[str, ...] = THREE) -> Sitting:
    left_waiting(pilot.app.folder, games)
    pilot.app.rescan()
    pilot.settle()
    return pilot


def tables(pilot: Sitting) -> list[SmallTable]:
    return [widget for widget in widgets(pilot.app.scene) if isinstance(widget, SmallTable)]


def games_on(pilot: Sitting) -> list[str]:
    return [table.match.summary.game if table.match.summary else "?" for table in tables(pilot)]


def flag_of(pilot: Sitting, table: SmallTable) -> Button:
    return next(
        widget
        for widget in widgets(pilot.app.scene)
        if isinstance(widget, Button) and widget.icon == "flag" and table.rect.contains(widget.rect)
    )


def set_up(pilot: Sitting, rules: str) -> Sitting:
    pilot.app.change(replace(pilot.app.settings, rules=rules, opponents=1))
    pilot.app.push(SetupScreen())
    pilot.settle()
    return pilot


def conceded(folder: Path) -> list[tuple[str, bool]]:
    return [(match.game, match.conceded) for match in load_results(folder)[0].values()]


# The menu


def test_the_latest_match_stands_first_and_continue_takes_it_up(pilot: Sitting) -> None:
    at_menu(pilot)
    assert games_on(pilot) == ["rummy500", "gin", "cardgames"]
    pilot.touch(f"{say('menu.continue')}\n{say('game.rummy500')}")
    assert pilot.game.table.rules.name == "rummy500"


def test_any_small_table_is_gone_on_with_by_a_click(pilot: Sitting) -> None:
    at_menu(pilot)
    pilot.click(tables(pilot)[2].rect.center)
    pilot.settle()
    assert pilot.game.table.rules.name == "cardgames"


def test_any_small_table_is_reached_by_keys(pilot: Sitting) -> None:
    at_menu(pilot)
    for _ in range(40):
        if tables(pilot)[1].focused:
            break
        pilot.press(pygame.K_TAB)
    pilot.type(pygame.K_RETURN)
    assert pilot.game.table.rules.name == "gin"


def test_the_first_button_says_which_match_it_continues(pilot: Sitting) -> None:
    at_menu(pilot)
    pilot.press(pygame.K_TAB)
    (focused,) = [widget for widget in widgets(pilot.app.scene) if widget.focused]
    assert isinstance(focused, Button)
    assert focused.label == f"{say('menu.continue')}\n{say('game.rummy500')}"


def test_practice_is_never_what_continue_takes_up(pilot: Sitting) -> None:
    left_waiting(pilot.app.folder, ("gin",), again="2026-06-01")
    pilot.app.rescan()
    pilot.settle()
    assert games_on(pilot) == ["gin"]
    labels = [getattr(widget, "label", "") for widget in widgets(pilot.app.scene)]
    assert not any(label.startswith(say("menu.continue")) for label in labels)


def test_the_first_glimpse_tells_practice_from_what_counts(tmp_path: Path) -> None:
    left_waiting(tmp_path, ("gin",))
    left_waiting(tmp_path, ("cardgames",), again="2026-06-01")
    assert sorted(match.counts for match in find_unfinished(tmp_path)) == [False, True]


def test_every_point_on_a_small_table_has_a_name(pilot: Sitting) -> None:
    left_waiting(pilot.app.folder, ("cardgames",), others=3)
    (match,) = pilot.app.scan().waiting
    assert match.summary
    assert points(match.summary) == ["You 0", "Mike 0", "Bill 0", "Lisa 0"]


def test_without_a_match_there_are_no_small_tables(pilot: Sitting) -> None:
    pilot.settle()
    assert tables(pilot) == []


def test_what_has_no_room_on_the_menu_is_a_screen_away(pilot: Sitting) -> None:
    at_menu(pilot, (*THREE, "penalty", "romme"))
    assert games_on(pilot) == ["romme", "penalty"]
    pilot.touch(say("shelf.more", count=3))
    assert isinstance(pilot.app.scene, ShelfScreen)
    assert games_on(pilot) == ["romme", "penalty", "rummy500", "gin", "cardgames"]
    pilot.click(tables(pilot)[4].rect.center)
    pilot.settle()
    assert pilot.game.table.rules.name == "cardgames"


def test_the_first_glimpse_reads_no_match(tmp_path: Path) -> None:
    left_waiting(tmp_path, THREE)
    assert [match.is_seen for match in find_unfinished(tmp_path)] == [False] * 3


def test_a_match_that_lies_as_before_is_not_read_again(pilot: Sitting) -> None:
    at_menu(pilot)
    before = pilot.app.library.waiting
    after = pilot.app.scan().waiting
    assert all(one.summary is other.summary for one, other in zip(before, after, strict=True))


def test_a_match_that_has_gone_on_is_read_again(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    before = pilot.app.library.waiting[0]
    session, _ = Session.resume(pilot.app.folder)
    assert session is not None
    session.pause()
    assert pilot.app.scan().waiting[0].stamp != before.stamp


# Leaving for good


def test_an_unfinished_match_is_conceded_by_its_flag_once_that_is_agreed(pilot: Sitting) -> None:
    at_menu(pilot)
    pilot.click(flag_of(pilot, tables(pilot)[1]).rect.center)
    pilot.settle()
    pilot.touch(say("mine.delete_no"))
    assert len(tables(pilot)) == 3
    pilot.click(flag_of(pilot, tables(pilot)[1]).rect.center)
    pilot.settle()
    pilot.touch(say("concede.yes"))
    assert games_on(pilot) == ["rummy500", "cardgames"]
    assert conceded(pilot.app.folder) == [("gin", True)]
    assert summarise(finished_matches(pilot.app.folder)[0]).conceded


def test_unfinished_practice_is_left_not_conceded(pilot: Sitting) -> None:
    left_waiting(pilot.app.folder, ("gin",), again="2026-06-01")
    pilot.app.rescan()
    pilot.settle()
    flag = flag_of(pilot, tables(pilot)[0])
    pilot.click(flag.rect.center)
    pilot.settle()
    assert flag.hint == say("practice.for_good")
    assert say("practice.title") in texts(pilot.app.scene)
    pilot.touch(say("practice.leave"))
    assert tables(pilot) == []


def test_the_delete_key_asks_the_same(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    while not tables(pilot)[0].focused:
        pilot.press(pygame.K_TAB)
    pilot.type(pygame.K_DELETE)
    assert say("concede.title") in texts(pilot.app.scene)


def test_the_screen_of_unfinished_matches_leaves_with_the_last_one(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    pilot.app.push(ShelfScreen())
    pilot.settle()
    pilot.click(flag_of(pilot, tables(pilot)[0]).rect.center)
    pilot.settle()
    pilot.touch(say("concede.yes"))
    assert isinstance(pilot.app.scene, MenuScreen)
    assert tables(pilot) == []


def test_a_damaged_match_is_told_and_the_others_stay(pilot: Sitting) -> None:
    sessions = left_waiting(pilot.app.folder, THREE)
    sessions[1].path.write_text("nonsense\n")
    pilot.app.rescan()
    pilot.settle()
    assert sorted(games_on(pilot)) == ["?", "cardgames", "rummy500"]
    damaged = next(table for table in tables(pilot) if table.match.summary is None)
    pilot.click(damaged.rect.center)
    pilot.settle()
    assert any("was kept as" in text for text in texts(pilot.app.scene))
    assert games_on(pilot) == ["rummy500", "cardgames"]


def test_what_the_disk_refuses_of_a_match_that_is_left_is_tried_again(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    refuses = pilot.app.folder / "results.json.lock"
    refuses.mkdir()
    pilot.app.nav.give_up(pilot.app.library.waiting[0])
    pilot.touch(say("concede.yes"))
    assert not pilot.app.writer.flush()
    refuses.rmdir()


# The set-up


def cards(pilot: Sitting) -> list[Button]:
    found = [widget for widget in widgets(pilot.app.scene) if isinstance(widget, Button)]
    return [button for button in found if button.icon == "skip"]


def test_the_set_up_leads_to_the_match_of_a_game_that_waits(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    set_up(pilot, "gin")
    (card,) = cards(pilot)
    assert card.label.startswith("Continue: Round 1 · You 0 · Mike 0")
    pilot.touch(card.label)
    assert pilot.game.table.rules.name == "gin"


PAIRS = [name for name, rules in VARIANTS.items() if rules.partners]


@pytest.mark.parametrize("game", PAIRS)
def test_partners_have_one_score_in_what_waits(pilot: Sitting, game: str) -> None:
    left_waiting(pilot.app.folder, (game,), others=3)
    set_up(pilot, game)
    (card,) = cards(pilot)
    (match,) = pilot.app.library.waiting
    assert card.label.startswith("Continue: Round 1 · You & Bill 0 · Mike & Lisa 0")
    assert match.summary
    assert scores(match.summary) == "Round 1 · You & Bill 0 · Mike & Lisa 0"


def test_another_game_starts_at_once_and_the_one_at_hand_waits(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    set_up(pilot, "penalty")
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.app.scene, TableScene)
    pilot.app.nav.menu()
    pilot.settle()
    assert games_on(pilot) == ["penalty", "gin"]
    assert conceded(pilot.app.folder) == []


def test_the_same_game_asks_and_can_be_gone_on_with(pilot: Sitting) -> None:
    at_menu(pilot, ("gin", "penalty"))
    set_up(pilot, "gin")
    waiting = pilot.app.library.begun("gin", ())
    assert waiting is not None
    pilot.touch(say("setup.start"))
    pilot.touch(say("daily.go_on"))
    assert pilot.table.match.path == waiting.path
    assert conceded(pilot.app.folder) == []


def ways_on(pilot: Sitting) -> list[str]:
    buttons = [widget for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    return [button.label for button in buttons if button.label.startswith(say("setup.waiting", standing=""))]


def test_the_set_up_leads_to_the_match_that_waits_below_its_game(pilot: Sitting) -> None:
    set_up(at_menu(pilot), "gin")
    assert len(ways_on(pilot)) == len(THREE)


@pytest.mark.parametrize("ways", [("hall.host",), ("setup.more", "class.title")])
def test_where_people_play_no_match_against_bots_is_offered(pilot: Sitting, ways: tuple[str, ...]) -> None:
    at_menu(pilot)
    pilot.app.change(replace(pilot.app.settings, rules="gin", player_name="Anna"))
    pilot.app.nav.people()
    for way in ways:
        pilot.touch(say(way))
    assert isinstance(pilot.scene, HostScreen)
    assert ways_on(pilot) == []


def test_a_new_match_of_the_same_game_concedes_the_old_one_and_no_other(pilot: Sitting) -> None:
    at_menu(pilot, ("gin", "penalty"))
    set_up(pilot, "gin")
    pilot.touch(say("setup.start"))
    pilot.touch(say("setup.start_new"))
    assert isinstance(pilot.app.scene, TableScene)
    assert conceded(pilot.app.folder) == [("gin", True)]
    assert len(open_matches(pilot.app.folder)) == 2


def test_a_match_without_a_move_is_replaced_without_a_question_or_a_trace(pilot: Sitting) -> None:
    Session.start(pilot.app.folder, VARIANTS["gin"], [Player("You"), Player("Mike", "careless")]).pause()
    pilot.app.rescan()
    set_up(pilot, "gin")
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.app.scene, TableScene)
    assert conceded(pilot.app.folder) == []
    assert len(open_matches(pilot.app.folder)) == 1


def test_a_game_of_ones_own_waits_beside_the_game_it_stands_on(pilot: Sitting) -> None:
    own = MyGame("Sunday", "gin, knock_limit=5")
    pilot.app.change(replace(pilot.app.settings, my_games=(own,)))
    at_menu(pilot, ("gin",))
    set_up(pilot, own.rules)
    pilot.touch(say("setup.start"))
    pilot.make_a_move()
    pilot.app.nav.menu()
    set_up(pilot, own.rules)
    assert len(cards(pilot)) == 2
    pilot.touch(say("setup.start"))
    assert say("setup.waits_title") in texts(pilot.app.scene)


def test_other_rules_without_a_name_wait_with_their_preset(pilot: Sitting) -> None:
    at_menu(pilot, ("gin",))
    set_up(pilot, "gin, knock_limit=5")
    pilot.touch(say("setup.start"))
    assert say("setup.waits_title") in texts(pilot.app.scene)


# The deal of a day, and practice


@pytest.mark.parametrize("mark", ["daily", "again"])
def test_the_deal_of_a_day_waits_by_itself(pilot: Sitting, mark: str) -> None:
    day: dict[str, Any] = {mark: "2026-06-15"}
    left_waiting(pilot.app.folder, ("gin",), **day)
    pilot.app.rescan()
    set_up(pilot, "gin")
    pilot.touch(say("setup.start"))
    assert isinstance(pilot.app.scene, TableScene)
    assert len(open_matches(pilot.app.folder)) == 2


def test_the_deals_of_two_days_wait_side_by_side(tmp_path: Path) -> None:
    for day in ("2026-06-15", "2026-06-16"):
        left_waiting(tmp_path, ("gin",), daily=day)
    found = overview(tmp_path)
    paths = {match.path for day in (15, 16) if (match := found.begun(f"daily 2026-06-{day}", ()))}
    assert len(paths) == 2


# From before the shelf


def test_matches_of_an_older_program_are_listed_as_they_are(tmp_path: Path) -> None:
    rules: Rules = VARIANTS["gin"]
    for _ in range(2):
        Session.start(tmp_path, rules, [Player("You"), Player("Mike", "careless")]).pause()
    assert {path.name for path in matches_folder(tmp_path).glob("*.txt")} == {"current.txt", "current-2.txt"}
    assert len(overview(tmp_path).waiting) == 2
