"""The records of a contest, and the matches played anew when it goes on."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from rummy.arena.contest import Contest, MatchOutcome
from rummy.arena.jobs import outcomes
from rummy.arena.records import OtherRecords, check_folder, place_of
from rummy.games.variants import VARIANTS
from rummy.match.game import game_from_lines
from rummy.match.players import Player
from rummy.storage.record import Header, read_record, write_record

TWO_DEALS = replace(VARIANTS["penalty"], deals=(2,) * 5)
CONTEST = Contest(TWO_DEALS, ("careless", "sharp"), "records")
SEATINGS = CONTEST.seatings(4)


def played(folder: Path) -> list[MatchOutcome]:
    return list(outcomes(SEATINGS, folder))


def played_now(folder: Path) -> list[bool]:
    """Return for each match whether it is played now instead of loaded."""
    return [bool(each.lines) for each in played(folder)]


@pytest.fixture(scope="module")
def _records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of all matches, which are played once and never changed."""
    folder = tmp_path_factory.mktemp("records")
    played(folder)
    return folder


@pytest.fixture
def kept(_records: Path, tmp_path: Path) -> Path:
    """A folder with the records of all matches."""
    return copytree(_records, tmp_path, dirs_exist_ok=True)


def test_every_match_leaves_a_record_that_can_be_replayed(tmp_path: Path) -> None:
    brought = played(tmp_path)
    for seating, each in zip(SEATINGS, brought, strict=True):
        record = read_record(place_of(seating, tmp_path))
        players = [Player(*player) for player in record.header.players]
        game, good = game_from_lines(record.header.read_rules(), players, record.header.seed, record.moves)
        assert good == len(record.moves)
        assert seating.by_opponent(game.table.scores) == each.points


def test_a_saved_match_is_not_played_again_and_counts_the_same(tmp_path: Path) -> None:
    first, second = played(tmp_path), played(tmp_path)
    emptied = [replace(each, seconds=(0, 0), decisions=(0, 0), lines=()) for each in first]
    assert emptied == second


def test_more_matches_go_on_where_fewer_ended(tmp_path: Path) -> None:
    list(outcomes(SEATINGS[:3], tmp_path))
    assert played_now(tmp_path) == [False, False, False, True]


@pytest.mark.parametrize("keep", [0, 1, 30, 0.5, 0.95], ids=str)
def test_an_unfinished_record_is_played_anew(keep: float, kept: Path) -> None:
    place = place_of(SEATINGS[1], kept)
    whole = place.read_bytes()
    place.write_bytes(whole[: keep if isinstance(keep, int) else int(keep * len(whole))])
    assert played_now(kept) == [False, True, False, False]
    assert place.read_bytes().splitlines()[1:] == whole.splitlines()[1:]


def test_a_record_with_another_move_in_it_is_played_anew(kept: Path) -> None:
    place = place_of(SEATINGS[0], kept)
    place.write_text(place.read_text("utf-8").replace("discard", "dscard", 1), "utf-8")
    assert played_now(kept) == [True, False, False, False]


def test_the_record_of_another_match_under_its_name_is_played_anew(kept: Path) -> None:
    place_of(SEATINGS[0], kept).replace(place_of(SEATINGS[2], kept))
    assert played_now(kept) == [True, False, True, False]


@pytest.mark.parametrize(
    "other",
    [
        replace(CONTEST, seed="another"),
        replace(CONTEST, opponents=("sharp", "sharp")),
        replace(CONTEST, opponents=("careless", "sharp", "sharp")),
        replace(CONTEST, rules=replace(CONTEST.rules, targets=(50,) * 5)),
    ],
    ids=["seed", "opponents", "seats", "rules"],
)
def test_a_folder_with_records_of_others_is_refused(other: Contest, kept: Path) -> None:
    with pytest.raises(OtherRecords, match="careless, sharp; penalty, deals=2/2/2/2/2; seed records;"):
        check_folder(kept, other)


def test_a_folder_with_records_of_another_version_is_refused(kept: Path) -> None:
    place = place_of(SEATINGS[0], kept)
    record = read_record(place)
    write_record(place, replace(record.header, version="0.0.1"), record.moves).close()
    with pytest.raises(OtherRecords, match=r"version 0\.0\.1"):
        check_folder(kept, CONTEST)


def test_a_folder_with_matches_of_people_is_refused(tmp_path: Path) -> None:
    header = Header.fresh("0.1.0", "penalty", [("You", None), ("Mike", "sharp")], "c0ffee")
    write_record(tmp_path / "current.txt", header, ["deal"]).close()
    with pytest.raises(OtherRecords, match="You, sharp; penalty; seed c0ffee;"):
        check_folder(tmp_path, CONTEST)


def test_a_folder_with_records_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    place_of(SEATINGS[0], tmp_path).write_text("rummy-record 99 {}\n")
    with pytest.raises(OtherRecords, match="newer version"):
        check_folder(tmp_path, CONTEST)


def test_own_records_damaged_ones_and_other_files_do_not_stop_a_contest(kept: Path) -> None:
    place_of(SEATINGS[0], kept).write_bytes(b"\xff\x00")
    (kept / "notes.txt").write_text("Sharp does well.\n")
    check_folder(kept, CONTEST)


def test_a_missing_folder_is_created(tmp_path: Path) -> None:
    check_folder(tmp_path / "new" / "folder", CONTEST)
    assert (tmp_path / "new" / "folder").is_dir()
