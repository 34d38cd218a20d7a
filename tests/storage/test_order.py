"""Matches come in the order in which they were recorded, whatever the clock said."""

import json
import os
from datetime import UTC, date, datetime
from pathlib import Path

from rummy.career.summary import summary
from rummy.storage.backups import backups_of, save_backup
from rummy.storage.crash_reports import MOST, reports, write_report
from rummy.storage.places import CURRENT, finished_matches, matches_folder, open_matches
from rummy.storage.result import MatchResult, by_date, merged
from rummy.storage.results import add_result, load_results
from rummy.storage.transfer import export_results, import_results

AHEAD = 2099
NOW = datetime(2026, 12, 1, tzinfo=UTC)


def match(number: int, year: int, *, won: bool = True) -> MatchResult:
    """A match that ended in a year."""
    return MatchResult(
        id=f"{number:032x}",
        ended=f"{year}-06-17T18:30:05+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=(1, 0) if won else (0, 1),
        winner=0 if won else 1,
        conceded=False,
        rounds=(),
        seconds=60.0,
    )


def kept(folder: Path, *years: int) -> Path:
    for number, year in enumerate(years):
        add_result(folder, match(number, year))
    return folder


def years(folder: Path) -> list[int]:
    return [int(each.ended[:4]) for each in load_results(folder)[0].values()]


def test_a_match_is_the_last_when_it_is_recorded_last(tmp_path: Path) -> None:
    assert years(kept(tmp_path, 2020, AHEAD, 2021, 1970)) == [2020, AHEAD, 2021, 1970]


def test_a_streak_goes_on_after_a_match_from_the_future(tmp_path: Path) -> None:
    add_result(tmp_path, match(0, AHEAD, won=False))
    for number in range(1, 4):
        add_result(tmp_path, match(number, 2026))
    assert summary(load_results(tmp_path)[0].values()).current_streak == 3


def test_matches_from_elsewhere_take_their_places_by_their_dates(tmp_path: Path) -> None:
    here, there = kept(tmp_path / "here", 2020, AHEAD, 2022, 2024), tmp_path / "there"
    for number, year in ((10, 2019), (11, 2023), (12, 2025)):
        add_result(there, match(number, year))
    import_results(here, export_results(there, tmp_path, date(2026, 1, 1)))
    assert years(here) == [2019, 2020, AHEAD, 2022, 2023, 2024, 2025]


def test_merging_preserves_the_order_of_each() -> None:
    one = {each.id: each for each in (match(0, AHEAD), match(1, 2021))}
    other = {each.id: each for each in (match(2, 2020), match(1, 2021), match(3, 2022))}
    assert [each.id[-1] for each in merged(one, other).values()] == ["2", "0", "1", "3"]


def test_a_file_of_an_older_program_is_ordered_by_date_except_for_future_dates() -> None:
    written = [match(0, 2022), match(1, AHEAD), match(2, 2024), match(3, 2021)]
    assert [each.id[-1] for each in by_date(written, NOW).values()] == ["3", "0", "1", "2"]


def test_the_file_of_an_older_program_is_read_so_and_stays_so(tmp_path: Path) -> None:
    path = kept(tmp_path, 2024, 2022) / "results.json"
    body = json.loads(path.read_text())
    del body["order"]
    path.write_text(json.dumps(body))
    assert years(tmp_path) == [2022, 2024]
    add_result(tmp_path, match(9, 2021))
    assert years(tmp_path) == [2022, 2024, 2021]


def test_a_record_from_the_future_is_no_longer_the_latest(tmp_path: Path) -> None:
    folder = matches_folder(tmp_path)
    folder.mkdir()
    for name in (CURRENT, "current-2.txt", f"2026-05-01-{'a' * 32}.txt", f"2099-05-01-{'b' * 32}.txt"):
        (folder / name).write_text("a record")
    os.utime(folder / CURRENT, (4_000_000_000, 4_000_000_000))
    assert [path.name for path in open_matches(tmp_path)] == ["current-2.txt", CURRENT]
    assert [path.name[:4] for path in finished_matches(tmp_path)] == ["2026", "2099"]


def test_a_copy_from_the_future_is_believed_last(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for day in (date(2099, 1, 1), date(2026, 1, 1)):
        path.write_text(f"before {day}")
        save_backup(path, day)
    assert [each.read_text()[-10:-6] for each in backups_of(path)] == ["2026", "2099"]


def test_a_report_stays_whatever_the_names_of_older_ones(tmp_path: Path) -> None:
    for number in range(MOST):
        report = write_report(tmp_path, ValueError(str(number)), {})
        report.rename(report.with_name(f"report-2099-01-01-000000-{number:06}.txt"))
    report = write_report(tmp_path, ValueError("latest"), {})
    assert report in reports(tmp_path)
    assert len(reports(tmp_path)) == MOST
