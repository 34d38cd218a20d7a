"""What experts at gin know of how the player knocks: it follows from the records of their last matches."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rummy.games.gin.bots.habits import AT_ONCE, CERTAIN, doubt_of_waiting
from rummy.games.rules_text import read_rules
from rummy.match.knocking import LONGEST, Knocking, knocking, latest_ids, with_known_habit
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.places import finished_matches
from rummy.storage.record import read_header
from tests.records import MUCH_LATER, play_gin


def begun(folder: Path, rules: str = "gin", **mark: str) -> Session:
    return Session.start(folder, read_rules(rules), [Player("Anna"), Player("Mike", "careless")], **mark)


@pytest.fixture(scope="module")
def careless(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of somebody who knocks as soon as they can."""
    folder = tmp_path_factory.mktemp("careless")
    for number in range(6):
        play_gin(folder, number)
    return folder


def test_a_player_who_knocks_as_soon_as_they_can_is_expected_to(careless: Path) -> None:
    known = knocking(careless)
    assert known.kind == "at_once"
    assert known.reputation > 0


def test_a_player_who_holds_out_for_gin_is_expected_to(tmp_path: Path) -> None:
    for number in range(6):
        play_gin(tmp_path, number, "beginner/patient")
    assert knocking(tmp_path).kind == "waits"


def test_nobody_is_known_before_their_first_match(tmp_path: Path) -> None:
    assert knocking(tmp_path) == Knocking()
    assert Knocking().kind == "unknown"


def test_experts_know_it_in_the_first_round_of_another_match(careless: Path) -> None:
    session = with_known_habit(begun(careless))
    session.game.deal()
    assert doubt_of_waiting(session.game.view(1), 0) > doubt_of_waiting(begun(careless).game.view(1), 0)
    assert session.game.view(0).reputations[1] == 0


def test_matches_before_a_request_to_be_forgotten_do_not_count(careless: Path) -> None:
    assert knocking(careless, datetime.now(UTC).isoformat()) == Knocking()
    assert knocking(careless, "2020-01-01T00:00:00+00:00") == knocking(careless)


def ahead(minutes: int) -> str:
    """A moment that has not come yet."""
    return (datetime.now(UTC) + timedelta(minutes=minutes)).isoformat()


def test_what_a_clock_that_was_ahead_dated_later_is_forgotten_too(tmp_path: Path) -> None:
    for number in range(3):
        play_gin(tmp_path, number, began=ahead(minutes=5))
    since, ids = datetime.now(UTC).isoformat(), latest_ids(tmp_path)
    assert len(ids) == 3
    assert knocking(tmp_path, since, ahead(minutes=60)).rounds > 0
    assert knocking(tmp_path, since, ahead(minutes=60), but=ids) == Knocking()


def test_what_is_forgotten_while_the_clock_is_ahead_stays_forgotten(tmp_path: Path) -> None:
    for number in range(3):
        play_gin(tmp_path, number, began=f"2021-12-2{number}T18:00:00+00:00")
    last = max(finished_matches(tmp_path), key=lambda path: read_header(path).started)
    newest = [id for id in latest_ids(tmp_path) if last.stem.endswith(id)]
    assert knocking(tmp_path, MUCH_LATER, but=newest) == Knocking()
    play_gin(tmp_path, 3, began="2022-12-24T18:00:00+00:00")
    assert knocking(tmp_path, MUCH_LATER, but=newest).rounds > 0


def test_a_resumed_match_knows_what_was_known_when_it_began(tmp_path: Path) -> None:
    session = begun(tmp_path)
    for number in range(3):
        play_gin(tmp_path, number)
    known = with_known_habit(session).game.reputations
    play_gin(tmp_path, 3, began=MUCH_LATER)
    assert with_known_habit(session).game.reputations == known != (0.0, 0.0)


def test_a_moment_from_a_wrong_clock_does_not_count(careless: Path) -> None:
    assert knocking(careless, "2099-01-01T00:00:00+00:00") == knocking(careless)


def test_a_daily_deal_is_the_same_for_everybody(careless: Path) -> None:
    assert with_known_habit(begun(careless, daily="2026-12-24")).game.reputations == ()


def test_a_player_who_plays_a_match_again_is_not_known_in_it(careless: Path) -> None:
    assert with_known_habit(begun(careless, again="0" * 32)).game.reputations == ()


def test_where_nobody_knocks_nothing_is_known(careless: Path) -> None:
    assert with_known_habit(begun(careless, "cardgames")).game.reputations == ()


def test_matches_played_again_and_other_games_show_no_habit(tmp_path: Path) -> None:
    play_gin(tmp_path, 1, again="0" * 32)
    assert knocking(tmp_path) == Knocking()


def test_where_only_gin_or_nearly_gin_ends_a_round_nothing_is_learnt(tmp_path: Path) -> None:
    for number in range(4):
        play_gin(tmp_path, number, house="knock_limit=0")
    assert knocking(tmp_path).reputation == 0


def test_how_bots_or_others_knock_is_not_taken_for_the_players_way(tmp_path: Path) -> None:
    play_gin(tmp_path, 1)
    (path,) = finished_matches(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('["Anna", null]', '["Anna", "careless"]'), encoding="utf-8")
    assert knocking(tmp_path) == Knocking()


def test_a_record_of_hundreds_of_rounds_is_passed_over(tmp_path: Path) -> None:
    play_gin(tmp_path, 1)
    (path,) = finished_matches(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write("1 draw\n" * LONGEST)
    assert knocking(tmp_path) == Knocking()


def test_a_damaged_record_shows_nothing_and_stops_nothing(tmp_path: Path) -> None:
    play_gin(tmp_path, 1)
    (path,) = finished_matches(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1 discard", "0 discard"), encoding="utf-8")
    assert knocking(tmp_path) == Knocking()
    path.write_bytes(b"\xff\x00")
    assert knocking(tmp_path) == Knocking()


def test_people_change_so_nothing_is_taken_for_granted(careless: Path) -> None:
    assert -CERTAIN <= knocking(careless).reputation <= CERTAIN - AT_ONCE
