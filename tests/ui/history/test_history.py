"""The list of matches and what can be done with one of them."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from rummy.career.daily import deal_of
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.replay import BadRecord, replay_of
from rummy.match.session import Session
from rummy.storage.matches import CURRENT, finished_matches, matches_folder, summarise
from rummy.storage.record import Record, read_record
from rummy.storage.results import load_results
from rummy.text import number, say
from rummy.ui.history.fair_deals import FairScreen
from rummy.ui.history.match_menu import MatchMenu, ShareScreen, share_file
from rummy.ui.history.match_row import MatchRow
from rummy.ui.history.open_match import OpenScreen, open_file, open_text
from rummy.ui.history.replay import ReplayScene
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.pilot import FRAME
from rummy.ui.program import table_of
from rummy.ui.review.screen import LookBackScreen
from rummy.ui.shell.system import copied, copy, path_of
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.intents import OpenPanel
from tests.positions import legal_actions
from tests.records import golden
from tests.shelf import overview, play_first_move
from tests.ui.grounds import Grounds
from tests.ui.sitting import Sitting, texts, widgets


def keep(folder: Path, record: Record, number: int = 1, day: str = "2026-07-01") -> Path:
    """Lay a record with the others."""
    header = replace(record.header, id=f"{number:032x}")
    path = matches_folder(folder) / f"{day}-{header.id}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(replace(record, header=header).text, encoding="utf-8")
    return path


def rows(pilot: Sitting) -> list[MatchRow]:
    assert isinstance(pilot.scene, HistoryScreen)
    return [widget for widget in pilot.scene.group.widgets if isinstance(widget, MatchRow)]


@pytest.fixture
def history(pilot: Sitting) -> Sitting:
    """Before the list of two matches and a file that is none."""
    keep(pilot.app.folder, golden("gin"), 1, "2026-07-01")
    keep(pilot.app.folder, golden("rummy500"), 2, "2026-07-02")
    (matches_folder(pilot.app.folder) / f"2026-06-01-{'0' * 32}.txt").write_text("a shopping list\n")
    pilot.touch(say("menu.statistics"))
    pilot.app.swap(HistoryScreen())
    pilot.settle()
    return pilot


def open_match(pilot: Sitting, number: int) -> None:
    pilot.click(rows(pilot)[number].rect.center)
    pilot.settle()


# The list


def test_the_history_tells_the_latest_match_first(history: Sitting) -> None:
    seen = [row.library.seen[row.path] for row in rows(history)]
    assert [match.game if match else None for match in seen] == ["rummy500", "gin", None]


def test_the_history_can_be_seen_without_any_match(pilot: Sitting) -> None:
    pilot.app.push(HistoryScreen())
    pilot.settle()
    assert say("history.none") in texts(pilot.scene)


def test_the_history_of_one_game_shows_only_that(history: Sitting) -> None:
    assert isinstance(history.scene, HistoryScreen)
    history.scene._choose("gin")
    assert [row.path.name[:10] for row in rows(history)] == ["2026-07-01"]


def test_partners_have_one_score_in_the_history(pilot: Sitting) -> None:
    path = keep(pilot.app.folder, golden("five_hundred_pairs"))
    words = Grounds(pilot.app.screen)
    with words.looking():
        pilot.app.push(HistoryScreen())
        pilot.settle()
    own, other, *_ = map(number, summarise(path).totals)
    (told,) = [line for line in words.read if own in line and other in line]
    assert told == f"You & Anna {own} · Mike & Bill {other}"


def test_of_two_thousand_matches_only_those_in_sight_are_read(pilot: Sitting) -> None:
    text = golden("oklahoma").text
    for count in range(2000):
        path = matches_folder(pilot.app.folder) / f"2026-07-01-{count:032x}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    screen = HistoryScreen()
    pilot.app.push(screen)
    pilot.wait(FRAME)
    assert len(rows(pilot)) == 2000
    assert len(screen.matches.seen) < 60
    pilot.press(pygame.K_END)
    pilot.wait(FRAME)
    assert len(screen.matches.seen) < 120


def test_a_damaged_match_is_shown_as_such_and_opens_nothing(history: Sitting) -> None:
    before = rows(history)[2].path.read_bytes()
    open_match(history, 2)
    assert isinstance(history.scene, HistoryScreen)
    assert history.scene.trouble == say("refused.damaged", file=rows(history)[2].path.name)
    assert rows(history)[2].path.read_bytes() == before


def test_a_match_that_was_changed_is_refused_with_a_sentence(history: Sitting) -> None:
    path = rows(history)[0].path
    path.write_text(path.read_text().replace("0 draw", "0 discard AS", 1))
    open_match(history, 0)
    assert isinstance(history.scene, HistoryScreen)
    assert "discard AS" in history.scene.trouble


def test_the_match_in_progress_is_shown_as_its_player_saw_it(pilot: Sitting) -> None:
    leave_a_match(pilot)
    open_match(pilot, 0)
    pilot.touch(say("kept.watch"))
    scene = pilot.scene
    assert isinstance(scene, ReplayScene)
    assert scene.seat.replay.is_running
    assert {*scene.state.view.faces} == {*scene.state.view.hand, *scene.state.view.pile}
    assert [value for value, _ in scene.controls.eyes.options] == [0]
    assert "menu" not in scene.controls.buttons


def test_a_match_that_waits_is_taken_up_from_the_history(pilot: Sitting) -> None:
    leave_a_match(pilot)
    open_match(pilot, 0)
    pilot.touch(say("menu.continue"))
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def leave_a_match(pilot: Sitting) -> None:
    """Have a match wait, and go to the list."""
    session = Session.start(pilot.app.folder, *_game())
    session.game.deal()
    session.pause()
    pilot.app.rescan()
    pilot.settle()
    pilot.app.push(HistoryScreen())
    pilot.settle()


def _game() -> tuple[Rules, list[Player]]:
    return VARIANTS["cardgames"], [Player("You"), Player("Mike", "sharp")]


# Watching and playing again


def test_a_match_is_watched_from_the_history(history: Sitting) -> None:
    open_match(history, 0)
    history.touch(say("kept.watch"))
    assert isinstance(history.scene, ReplayScene)
    history.press(pygame.K_ESCAPE)
    history.settle()
    assert isinstance(history.scene, HistoryScreen)


def test_a_deal_is_played_again_with_the_same_cards(history: Sitting) -> None:
    open_match(history, 0)
    history.touch(say("kept.again"))
    history.touch(say("kept.again_yes"))
    scene = history.scene
    assert isinstance(scene, TableScene)
    old, new = golden("rummy500").header, scene.match.header
    assert (new.seed, new.rules, new.again) == (old.seed, old.rules, f"{2:032x}")
    assert scene.state.names[1:] == tuple(name for name, _ in old.players[1:])
    assert [type(each).__name__ for each in history.app.scenes] == ["MenuScreen", "TableScene"]


def test_a_deal_that_was_played_again_does_not_count(history: Sitting) -> None:
    open_match(history, 1)
    history.touch(say("kept.again"))
    history.touch(say("kept.again_yes"))
    assert isinstance(history.scene, TableScene)
    _move(history)
    history.scene.seat.concede()
    history.scene.course.show_scores()
    history.settle()
    assert say("match.known") in texts(history.scene)
    assert load_results(history.app.folder)[0] == {}
    again = summarise(max(finished_matches(history.app.folder), key=lambda path: path.stat().st_mtime))
    assert again.header.again == f"{1:032x}"


def _move(pilot: Sitting) -> None:
    """Make a move, so that the match is one."""
    pilot.settle()
    pilot.play(legal_actions(pilot.table.state.view)[0])
    pilot.settle()


def _play_again(pilot: Sitting, number: int) -> None:
    open_match(pilot, number)
    pilot.touch(say("kept.again"))
    pilot.touch(say("kept.again_yes"))


def test_a_deal_that_is_played_again_leaves_other_unfinished_matches(history: Sitting) -> None:
    Session.start(history.app.folder, *_game()).game.deal()
    _play_again(history, 0)
    assert isinstance(history.scene, TableScene)
    _move(history)
    assert len(overview(history.app.folder).waiting) == 2


def test_a_deal_that_is_being_played_again_already_is_not_begun_anew_without_asking(
    history: Sitting,
) -> None:
    _play_again(history, 0)
    _move(history)
    history.app.nav.menu()
    history.app.nav.history()
    history.settle()
    _play_again(history, 1)  # above it is the one that waits
    assert say("setup.waits_title") in texts(history.scene)


# Sharing and opening


def test_a_shared_match_lies_on_the_clipboard_and_can_be_opened_from_it(history: Sitting) -> None:
    open_match(history, 0)
    history.touch(say("kept.share"))
    assert isinstance(history.scene, ShareScreen)
    shared = open_text(history.app.folder, copied())
    assert shared.header.seed == golden("rummy500").header.seed


def test_a_shared_match_can_be_a_file(history: Sitting) -> None:
    path = share_file(history.app.folder, golden("gin"))
    assert open_file(history.app.folder, path_of(f' "{path}" ')).record == golden("gin")


def test_a_file_dropped_onto_the_menu_is_opened(pilot: Sitting) -> None:
    pilot.post(pygame.DROPFILE, file=str(share_file(pilot.app.folder, golden("gin"))))
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene)


def test_a_file_dropped_onto_the_window_is_opened(history: Sitting) -> None:
    path = share_file(history.app.folder, golden("gin"))
    history.post(pygame.DROPFILE, file=str(path))
    history.settle()
    assert isinstance(history.scene, ReplayScene)


def test_a_dropped_file_that_is_no_match_is_refused_with_a_sentence(history: Sitting) -> None:
    path = history.app.folder / "letter.txt"
    path.write_text("Dear Anna")
    history.post(pygame.DROPFILE, file=str(path))
    history.settle()
    assert isinstance(history.scene, OpenScreen)
    assert say("refused.no_record") in texts(history.scene)
    assert path.read_text() == "Dear Anna"


def test_a_match_is_opened_from_the_clipboard(history: Sitting) -> None:
    assert copy(golden("gin").text)
    history.touch(say("history.open"))
    history.touch(say("open.paste"))
    assert isinstance(history.scene, ReplayScene)


def test_a_match_pasted_into_the_line_for_a_path_is_taken_for_what_it_is(history: Sitting) -> None:
    history.touch(say("history.open"))
    assert isinstance(history.scene, OpenScreen)
    history.scene.field.insert(golden("gin").text)
    history.settle()
    assert isinstance(history.scene, ReplayScene)


def why(folder: Path, name: str) -> str:
    with pytest.raises(BadRecord) as refused:
        open_file(folder, path_of(name))
    return refused.value.reason


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    (tmp_path / "huge.txt").write_bytes(b"x" * 2_000_000)
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)) * 40)
    assert why(tmp_path, str(tmp_path / "nowhere.txt")) == "unreadable"
    assert why(tmp_path, "a\0b") == "not_a_file"
    assert why(tmp_path, "") == "not_a_file"
    assert why(tmp_path, str(tmp_path)) == "not_a_file"
    assert why(tmp_path, str(tmp_path / "huge.txt")) == "too_large"
    assert why(tmp_path, str(tmp_path / "binary.txt")) == "no_record"


def test_the_match_in_progress_cannot_be_looked_into_by_its_file(tmp_path: Path) -> None:
    record = golden("gin")
    current = matches_folder(tmp_path) / CURRENT
    current.parent.mkdir()
    current.write_text(replace(record, moves=record.moves[:9], ending=None).text)
    with pytest.raises(BadRecord, match="running"):
        open_text(tmp_path, record.text)
    assert why(tmp_path, str(current)) in ("running", "unfinished")


# Fair deals


def test_the_table_tells_the_fingerprint_and_never_the_seed(sit) -> None:  # type: ignore[no-untyped-def]
    pilot = sit("rules: cardgames\nturn: 0 draw\nhand 0: 7H 8H\nhand 1: KS KD\npile: 2C")
    header = pilot.session.header
    pilot.table.do(OpenPanel("menu"))
    pilot.settle()
    pilot.press(pygame.K_DOWN)
    pilot.touch(say("pause.fair"))
    shown = [str(getattr(w, "text", "")) for w in pilot.scene.group.widgets]
    assert header.fingerprint in shown
    assert not any(header.seed in text for text in shown)


def test_the_fingerprint_is_there_from_the_first_card_for_who_asks_and_nobody_else(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, speed="relaxed"))
    session = Session.start(pilot.app.folder, *_game())
    scene = table_of(session)
    pilot.app.push(scene)
    pilot.wait(0.3)
    assert scene.display.stage.is_moving
    assert session.header.short_print not in scene.display.chrome.prompt.text
    pilot.press(pygame.K_ESCAPE)
    pilot.push(say("pause.fair"))
    assert session.header.fingerprint in [str(getattr(w, "text", "")) for w in widgets(pilot.scene)]


def test_a_finished_match_tells_its_seed_and_that_it_fits(history: Sitting) -> None:
    open_match(history, 0)
    history.touch(say("kept.fair"))
    shown = [str(getattr(widget, "text", "")) for widget in history.scene.group.widgets]  # type: ignore[attr-defined]
    assert say("fair.print_fits") in shown
    assert any(text.endswith(golden("rummy500").header.seed) for text in shown)


def test_a_finished_match_from_chains_tells_both_numbers_and_that_they_fit(pilot: Sitting) -> None:
    session = Session.start(pilot.app.folder, *_game())
    play_first_move(session)
    session.give_up()
    (path,) = finished_matches(pilot.app.folder)
    replay = replay_of(read_record(path))
    pilot.app.push(FairScreen(replay.header, replay))
    shown = [str(getattr(widget, "text", "")) for widget in widgets(pilot.scene)]
    assert {say("fair.chain_fits"), say("fair.seeds_fit"), *(replay.secrets or "?")} <= {*shown}
    assert any(session.header.short_print in text for text in shown)


def test_the_page_of_a_daily_deal_says_that_anyone_can_know_it(pilot: Sitting) -> None:
    rules, players = _game()
    seed = deal_of(date(2027, 1, 1)).seed
    session = Session.start(pilot.app.folder, rules, players, seed, daily="2027-01-01")
    pilot.app.push(FairScreen(session.header))
    assert say("fair.daily") in [getattr(widget, "text", "") for widget in widgets(pilot.scene)]


def test_a_kept_match_can_be_looked_back_at(history: Sitting) -> None:
    open_match(history, 0)
    history.touch(say("review.open"))
    screen = history.scene
    assert isinstance(screen, LookBackScreen)
    assert screen.review.decisions
    history.press(pygame.K_ESCAPE)
    assert isinstance(history.scene, MatchMenu)
    assert not screen.thinkers.is_busy
