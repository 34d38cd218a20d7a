"""A round in a real window by what AT-SPI tells a screen reader alone, on a session bus of its own."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.test_real_window import PROGRAM, QUICKLY, Desk, desk

__all__ = ["desk"]
PYTHON = "/usr/bin/python3"  # the system's, which has the bindings of AT-SPI
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
PLAYER = Path(__file__).with_name("at_spi.py")
PATIENCE = 200.0  # seconds


def has_bindings() -> bool:
    """Whether a session bus and the bindings of AT-SPI are there."""
    needed = shutil.which("dbus-run-session") and Path(PYTHON).exists() and shutil.which("Xvfb")
    return (
        bool(needed)
        and subprocess.run([PYTHON, "-c", BINDINGS], check=False, capture_output=True).returncode == 0
    )


@pytest.mark.long
@pytest.mark.window
@pytest.mark.skipif(not has_bindings(), reason="a screen reader needs Xvfb, dbus and gir1.2-atspi-2.0")
def test_a_round_is_played_by_what_a_screen_reader_is_told(desk: Desk, tmp_path: Path) -> None:
    settings = {"format": 1, "learnt": True, **QUICKLY}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    places = {**desk.variables, "RUMMY_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path / "run")}
    (tmp_path / "run").mkdir(mode=0o700)
    command = ["dbus-run-session", "--", PYTHON, str(PLAYER), "1", *PROGRAM]
    out, err = tmp_path / "told.json", tmp_path / "errors.txt"  # no pipes, which the daemons would keep open
    with out.open("wb") as told, err.open("wb") as errors:
        player = subprocess.Popen(command, env=places, stdout=told, stderr=errors, start_new_session=True)
    try:
        assert player.wait(PATIENCE) == 0, err.read_text(encoding="utf-8")
    finally:
        os.killpg(player.pid, signal.SIGKILL)
    told_by = json.loads(out.read_text(encoding="utf-8").splitlines()[-1])
    assert any(text.startswith("Draw from the stock") for text in told_by["announced"])
    assert any(text.startswith("You discarded") for text in told_by["announced"])
    assert any("Mike discarded" in text for text in told_by["announced"])
    assert "Play" in told_by["focused"]
