"""The command `rummy arena`: its options, its output and its exit codes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from rummy.arena.command import run
from rummy.storage.lock import lock
from rummy.text import say

PAIR = ["careless", "careless", "--matches", "2", "--jobs", "1"]


@contextmanager
def program(*options: str) -> Iterator[subprocess.Popen[str]]:
    """Run the program as a process that Ctrl-C stops, even under test runners that ignore it."""
    command = [sys.executable, "-m", "rummy", "arena", *options]
    heard = None if sys.platform == "win32" else partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stdout=PIPE, stderr=PIPE, text=True, preexec_fn=heard) as playing:
        try:
            yield playing
        finally:
            playing.kill()


def test_a_contest_is_played_and_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PAIR, "--rules", "gin, box_bonus=0", "--seed", "S"]) == 0
    printed, complaints = capsys.readouterr()
    assert printed.startswith("gin, box_bonus=0 (matches: 2, deals: 1, rounds: ")
    assert printed.count("\ncareless ") == 2
    assert complaints == ""


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["sharp"], "for 2 to 4 players, not 1."),
        (["sharp"] * 7, "players, not 7."),
        (["sharp"] * 3 + ["--rules", "gin"], "for 2 to 2 players, not 3."),
        (["sharp", "nobody"], "no opponent “nobody”"),
        ([*PAIR, "--rules", "whist"], "no such game: 'whist'"),
        ([*PAIR, "--rules", "gin, tricks=yes"], "no rule called “tricks”"),
        ([*PAIR, "--rules", "gin, knock_limit=1000"], "must be between 0 and 100, not 1,000"),
        ([*PAIR, "--matches", "0"], "“0” isn't a number from 1"),
        ([*PAIR, "--jobs", "two"], "“two” isn't a number from 1"),
        ([*PAIR, "--jobs", "9" * 5000], "isn't a number from 1"),
        ([*PAIR, "--records", " "], "no folder given"),
        ([*PAIR, "--seed", "\n"], "a seed is a line"),
        ([*PAIR, "--matc", "2"], "unrecognized arguments"),
        ([], "required: opponent"),
    ],
)
def test_a_wrong_option_is_answered_with_the_usage(
    options: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(options)
    printed, complaints = capsys.readouterr()
    assert (printed, complaints.startswith("usage: rummy arena ")) == ("", True)
    assert why in complaints


def test_a_folder_with_other_records_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PAIR, "--records", str(tmp_path)]) == 0
    files = sorted(tmp_path.iterdir())
    assert run([*PAIR, "--records", str(tmp_path), "--seed", "other"]) == 1
    assert "holds records of other matches" in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == files


def test_a_folder_into_which_another_arena_plays_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with lock(tmp_path / "arena"):
        assert run([*PAIR, "--records", str(tmp_path)]) == 1
    assert capsys.readouterr().err == say("arena.folder_in_use", folder=tmp_path) + "\n"


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    in_the_way = tmp_path / "taken"
    in_the_way.write_text("no folder")
    assert run([*PAIR, "--records", str(in_the_way)]) == 1
    assert capsys.readouterr().err.startswith(f"The records can't be kept in {in_the_way}: ")


def test_the_program_plays_in_two_processes_without_a_screen(tmp_path: Path) -> None:
    with program(*PAIR[:2], "--matches", "3", "--jobs", "2", "--records", str(tmp_path)) as played:
        printed, complaints = played.communicate(timeout=60)
    assert (played.returncode, complaints) == (0, "")
    assert "(matches: 4, deals: 2, " in printed
    assert len([*tmp_path.glob("deal-*.txt")]) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no signal for one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_complete_records_and_says_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    options = [*PAIR[:2], "--matches", "10000", "--jobs", jobs, "--records", str(tmp_path)]
    with program(*options) as playing:
        while len([*tmp_path.glob("deal-*.txt")]) < 2:
            assert playing.poll() is None
            time.sleep(0.02)
        os.kill(playing.pid, signal.SIGINT)
        printed, complaints = playing.communicate(timeout=60)
    assert (playing.returncode, printed) == (130, "")
    done = len([*tmp_path.glob("deal-*.txt")])
    assert complaints in {say("arena.stopped_kept", done=n, matches=10000) + "\n" for n in (done - 1, done)}
    assert [*tmp_path.glob(".*")] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here that is always full")
def test_matches_played_are_saved_when_the_report_fails(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rummy", "arena", *PAIR]
    elsewhere = {**os.environ, "TMPDIR": str(tmp_path)}
    with open("/dev/full", "w") as full:
        played = subprocess.run(command, stdout=full, stderr=PIPE, text=True, check=False, env=elsewhere)
    (folder,) = tmp_path.glob("rummy-arena-*")
    assert played.returncode == 1
    assert say("arena.rescued", done=2, matches=2, folder=folder) in played.stderr
    files = {path: path.stat().st_mtime_ns for path in folder.glob("deal-*.txt")}
    assert run([*PAIR, "--records", str(folder)]) == 0
    assert {path: path.stat().st_mtime_ns for path in files} == files
    assert len(files) == 2


def test_the_arena_needs_no_window() -> None:
    code = "import rummy.arena.command, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
