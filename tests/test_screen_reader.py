"""Matches in a real window by what AT-SPI tells a screen reader alone, on a session bus of their own."""

import json
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from rummy.games.families import STYLES, style_of
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import Session
from rummy.text import say
from rummy.viewmodel.match_length import DEALS, POINTS, with_length
from tests.test_real_window import PROGRAM, QUICKLY, Desk, desk

__all__ = ["desk"]
PYTHON = "/usr/bin/python3"  # the system's, which has the bindings of D-Bus
BINDINGS = "import gi; from gi.repository import Gio, GLib"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PLAYER = Path(__file__).with_name("at_spi.py")
AGAIN = "\N{ZERO WIDTH SPACE}"  # ends a text that is announced twice in a row
PATIENCE, LISTENING = 900.0, 900.0  # seconds for a match, and for one that is listened to
SETTINGS = {"format": 1, "learnt": True, **QUICKLY}

# A match of each style: its game, length and seed, and what the player does in it, who follows all hints.
MATCHES = {
    "basic": ("cardgames", (POINTS, 40), "a", ("took", "melded", "laid off", "discarded")),
    "joker": ("rummy51", (DEALS, 2), "f", ("melded", "swapped", "laid off")),
    "rummy500": ("rummy500", (POINTS, 100), "c", ("took", "melded", "laid off")),
    "contract": ("contract", (DEALS, 2), "e", ("bought", "melded", "laid off")),
    "gin": ("gin", (POINTS, 40), "a", ("passed", "took", "knocked")),
    "declaring": ("indian_points", (DEALS, 2), "d", ("went out", "showed the whole hand")),
    "wild ranks": ("three_thirteen", (DEALS, 3), "the same game every time", ("went out",)),
    "chinchon": ("chinchon", (POINTS, 40), "d", ("closed", "showed the whole hand", "laid off")),
    "canasta": ("canasta", (DEALS, 1), "b", ("took", "melded", "laid off")),
    "two hands": ("hand_and_foot", (DEALS, 1), "a", ("melded", "picked up the foot")),
    "burraco": ("burraco_two", (DEALS, 1), "e", ("took", "melded", "picked up the second hand")),
    "manipulation": ("machiavelli", (POINTS, 20), "the same game every time", ("played", "drew")),
}


def has_bindings() -> bool:
    """Whether a session bus, one for screen readers, and the bindings of D-Bus are there."""
    needed = shutil.which("dbus-run-session") and Path(PYTHON).exists() and shutil.which("Xvfb")
    return (
        bool(needed)
        and any(map(Path.exists, map(Path, LAUNCHERS)))
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


def play(desk: Desk, folder: Path, patience: float = PATIENCE, **variables: str) -> list[str]:
    """Have the player play a match, and return what was announced to them, a text at a time."""
    (folder / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    (folder / "run").mkdir(mode=0o700)
    own = {"RUMMY_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run"), **variables}
    command = ["dbus-run-session", "--", PYTHON, str(PLAYER), *PROGRAM]
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
    assert played["focused"]
    return [text for text in played["announced"] if text]


def begin(folder: Path, style: str) -> None:
    """Let the match of a style wait to be continued."""
    game, length, seed, _ = MATCHES[style]
    rules = with_length(VARIANTS[game], length)
    others = [Player(other.name, "sharp") for other in CHARACTERS[: rules.min_players - 1]]
    Session.start(folder, rules, [Player(say("you")), *others], seed).pause()


@pytest.mark.long
@pytest.mark.window
@pytest.mark.timeout(PATIENCE)
@pytest.mark.skipif(
    not has_bindings(), reason="a screen reader needs Xvfb, at-spi2-core, dbus and python3-gi"
)
@pytest.mark.parametrize("style", MATCHES)
def test_a_match_is_played_by_what_a_screen_reader_is_told(desk: Desk, tmp_path: Path, style: str) -> None:
    begin(tmp_path, style)
    told = play(desk, tmp_path)
    *_, deeds = MATCHES[style]
    assert [deed for deed in deeds if not any(f"You {deed}" in text for text in told)] == []
    assert any(re.search("Mike (drew|took|discarded|played)", text) for text in told)
    assert any(re.search("wins? the match", text) for text in told[-2:])
    assert [text for text in told if re.search("(?i)drag", text)] == []


def test_a_match_of_each_style_is_played() -> None:
    played = (VARIANTS[game] for game, *_ in MATCHES.values())
    assert {*STYLES} == {style_of(rules, rules.min_players) for rules in played}


@pytest.mark.long
@pytest.mark.window
@pytest.mark.timeout(LISTENING)
@pytest.mark.skipif(not hears_announcements(), reason="speaking needs Orca 45 or later and speech-dispatcher")
@pytest.mark.parametrize("style", MATCHES)
def test_orca_speaks_all_that_is_announced_in_a_match(desk: Desk, tmp_path: Path, style: str) -> None:
    config = Path(desk.variables["XDG_CONFIG_HOME"]) / "speech-dispatcher"
    (config / "modules").mkdir(parents=True, exist_ok=True)
    (config / "modules" / "voice.conf").touch()
    voice = Path(__file__).with_name("voice.py")
    (config / "speechd.conf").write_text(f'DefaultModule voice\nAddModule "voice" "{voice}" "voice.conf"\n')
    begin(tmp_path, style)
    told = play(desk, tmp_path, LISTENING, VOICE=str(tmp_path / "voice.txt"))
    events = [json.loads(line) for line in (tmp_path / "voice.txt").read_text(encoding="utf-8").splitlines()]
    spoken = " ".join(event["begun"].rstrip(".") for event in events if "begun" in event)
    at = 0
    announced = [text.replace("…", "...").strip(f".{AGAIN}") for text in told]  # as Orca says it
    for text in announced:  # each after the one before, so that what is announced twice is spoken twice
        found = spoken.find(text, at)
        assert found >= 0, text
        at = found + len(text)
    assert any(re.search("wins? the match", text) for text in announced[-2:])
