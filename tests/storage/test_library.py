"""What the first screen knows at once is true, though it reads hardly anything."""

import shutil
from datetime import date
from pathlib import Path

from rummy.storage.files import backup_of
from rummy.storage.library import Library, quick_scan, scan
from rummy.storage.results import MatchResult, RoundResult, add_result, new_id

TODAY = date(2026, 6, 17)


def played(folder: Path) -> MatchResult:
    """A match that counts in a folder."""
    match = MatchResult(
        id=new_id(),
        ended="2026-06-16T18:30:05+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=(25, 0),
        winner=0,
        conceded=False,
        rounds=(RoundResult((25, 0), 0, "out", False),),
        seconds=200.5,
    )
    add_result(folder, match)
    return match


def seen(folder: Path) -> Library:
    return scan(folder, quick_scan(folder, TODAY))


def test_a_person_who_has_never_played_has_no_results(tmp_path: Path) -> None:
    assert seen(tmp_path).results == {}
    assert seen(tmp_path).is_newcomer


def test_results_are_known_after_a_scan(tmp_path: Path) -> None:
    match = played(tmp_path)
    assert quick_scan(tmp_path, TODAY).results == {}
    assert seen(tmp_path).results == {match.id: match}


def test_results_of_which_only_a_copy_is_left_are_found(tmp_path: Path) -> None:
    first, _ = played(tmp_path / "old"), played(tmp_path / "old")
    copy = Path(shutil.copytree(tmp_path / "old", tmp_path / "copy"))
    (copy / "results.json").unlink()
    assert backup_of(copy / "results.json").exists()
    assert seen(copy).results == {first.id: first}


def test_results_that_go_away_under_the_program_are_still_known(tmp_path: Path) -> None:
    match = played(tmp_path)
    for path in tmp_path.glob("results*"):
        path.unlink()
    assert seen(tmp_path).results == {match.id: match}
