"""A round in a real window by what AT-SPI tells a screen reader alone, on a session bus of its own."""

import json
import os
import re
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
AGAIN = "\N{ZERO WIDTH SPACE}"  # ends a text that is announced twice in a row
PATIENCE, LISTENING = 200.0, 900.0  # seconds for a round, and for one that is listened to


def has_bindings() -> bool:
    """Whether a session bus and the bindings of AT-SPI are there."""
    needed = shutil.which("dbus-run-session") and Path(PYTHON).exists() and shutil.which("Xvfb")
    return (
        bool(needed)
        and subprocess.run([PYTHON, "-c", BINDINGS], check=False, capture_output=True).returncode == 0
    )


def hears_announcements() -> bool:
    """Whether there is an Orca that reads announcements out, as those before 45 do not."""
    needed = shutil.which("orca") and shutil.which("speech-dispatcher") and has_bindings()
    if not needed:
        return False
    said = subprocess.run(["orca", "--version"], check=False, capture_output=True, text=True).stdout
    version = re.search(r"\d+", said)
    return version is not None and int(version[0]) >= 45


def play_a_round(
    desk: Desk, folder: Path, rules: str = "cardgames", patience: float = PATIENCE, **variables: str
) -> dict[str, list[str]]:
    """Have the player play a round, and return what AT-SPI told them."""
    settings = {"format": 1, "learnt": True, "rules": rules, **QUICKLY}
    (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    (folder / "run").mkdir(mode=0o700)
    own = {"RUMMY_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run"), **variables}
    command = ["dbus-run-session", "--", PYTHON, str(PLAYER), "1", *PROGRAM]
    out, err = folder / "told.json", folder / "errors.txt"  # no pipes, which the daemons would keep open
    with out.open("wb") as told, err.open("wb") as errors:
        player = subprocess.Popen(
            command, env={**desk.variables, **own}, stdout=told, stderr=errors, start_new_session=True
        )
    try:
        assert player.wait(patience) == 0, err.read_text(encoding="utf-8")
    finally:
        os.killpg(player.pid, signal.SIGKILL)
    played: dict[str, list[str]] = json.loads(out.read_text(encoding="utf-8").splitlines()[-1])
    return played


@pytest.mark.long
@pytest.mark.window
@pytest.mark.skipif(not has_bindings(), reason="a screen reader needs Xvfb, dbus and gir1.2-atspi-2.0")
@pytest.mark.parametrize("rules", ["cardgames", "rummy500", "rummy51"])
def test_a_round_is_played_by_what_a_screen_reader_is_told(desk: Desk, tmp_path: Path, rules: str) -> None:
    told_by = play_a_round(desk, tmp_path, rules)
    assert any("You drew" in text for text in told_by["announced"])
    assert any("You discarded" in text for text in told_by["announced"])
    assert any("Mike discarded" in text for text in told_by["announced"])
    assert "Play" in told_by["focused"]


@pytest.mark.long
@pytest.mark.window
@pytest.mark.timeout(LISTENING)
@pytest.mark.skipif(not hears_announcements(), reason="speaking needs Orca 45 or later and speech-dispatcher")
def test_orca_speaks_all_that_is_announced_in_a_round(desk: Desk, tmp_path: Path) -> None:
    config = Path(desk.variables["XDG_CONFIG_HOME"]) / "speech-dispatcher"
    (config / "modules").mkdir(parents=True)
    (config / "modules" / "voice.conf").touch()
    voice = Path(__file__).with_name("voice.py")
    (config / "speechd.conf").write_text(f'DefaultModule voice\nAddModule "voice" "{voice}" "voice.conf"\n')
    told_by = play_a_round(desk, tmp_path, patience=LISTENING, VOICE=str(tmp_path / "voice.txt"))
    events = [json.loads(line) for line in (tmp_path / "voice.txt").read_text(encoding="utf-8").splitlines()]
    spoken = " ".join(event["begun"].rstrip(".") for event in events if "begun" in event)
    at = 0
    announced = [text.strip(f".{AGAIN}") for text in told_by["announced"]]
    for text in announced:  # each after the one before, so that what is announced twice is spoken twice
        found = spoken.find(text, at)
        assert found >= 0, text
        at = found + len(text)
    assert re.search("goes out|go out and|stock is empty", announced[-1] or announced[-2])
