"""Nobody else who uses this computer reads what was played and how; what is exported is for others."""

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from rummy.storage.crash_reports import write_report
from rummy.storage.files import backup_of
from rummy.storage.settings import Settings, save_settings
from rummy.storage.transfer import export_results
from tests.records import play_gin

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")


@pytest.fixture(autouse=True)
def _a_usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.stat().st_size)
    return [path for path in files if path.stat().st_mode & 0o077]


def test_nobody_else_can_read_a_file_of_the_player(tmp_path: Path) -> None:
    for number in range(2):
        play_gin(tmp_path, number)
    save_settings(tmp_path, Settings(muted=True))
    write_report(tmp_path, ValueError("planted"), {})
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) > 5
    assert open_to_others(tmp_path) == []


def test_what_an_older_program_left_open_is_closed_when_it_is_written_again(tmp_path: Path) -> None:
    play_gin(tmp_path, 0)
    results = tmp_path / "results.json"
    results.chmod(0o644)
    play_gin(tmp_path, 1)
    assert backup_of(results).stat().st_size
    assert open_to_others(tmp_path) == []


def test_an_export_can_be_read_by_others(tmp_path: Path) -> None:
    play_gin(tmp_path / "home", 0)
    (tmp_path / "public").mkdir()
    assert export_results(tmp_path / "home", tmp_path / "public", date(2026, 5, 1)).stat().st_mode & 0o044
