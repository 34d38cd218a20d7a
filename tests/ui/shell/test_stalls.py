"""The thread that paints asks nothing of the disk; what is refused or delayed is told, and saved later."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def played(*options: str) -> str:
    """What came of a match and a walk through all screens, in a process of its own that is listened to."""
    command = [sys.executable, "-m", "benchmarks.stalls", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


pytestmark = pytest.mark.turns(2)


def test_nothing_is_asked_of_the_disk_on_the_thread_that_paints() -> None:
    assert "longest wait" in played("--well")


@pytest.mark.skipif(sys.platform == "win32", reason="the system does not stop processes")
def test_a_slow_disk_and_a_stopped_window_hold_up_no_picture_and_lose_no_result() -> None:
    told = played("--sync", "1")
    assert "new results: 0 while they were held, 1 later" in told
    assert "disk_slow" in told
    assert "results_unwritable" in told
