"""The program in odd places: it plays there, or says in a sentence why not, with an exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rummy.storage.settings import load_settings
from tests.samples import sampled
from tests.shelf import has_match

pytestmark = pytest.mark.turns(3)
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="made of what Linux offers")
PLAY = """
import json, sys
from dataclasses import replace
import pygame
from rummy.__main__ import main
from rummy.match.advice import advice
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.menu.welcome import WelcomeScreen
from rummy.ui.pilot import Pilot
from rummy.ui.shell import window

opened = window.open_display
window.open_display = lambda: opened(allow_headless=True)
if "full" in sys.argv:
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
told = []

class Played(MenuScreen):
    def update(self, seconds):
        if told:
            if told[-1] != "begun":
                self.app.quit()
            return
        told.append("begun")
        app, pilot = self.app, Pilot(self.app)
        app.change(replace(app.settings, speed="instant", warn_lay_off=False, opponents=1, volume=33))
        pilot.push(say("menu.play"))
        pilot.push(say("setup.start"))
        for move in range(5):
            pilot.settle()
            if pilot.scene.__class__.__name__ == "TableScene":
                pilot.play(advice(pilot.table.state.view, move))
            if "unplugged" in sys.argv:
                pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
        pilot.settle()
        told.append(app.sounds.is_open)
        app.writer.flush(20)
        while app.scene is not self:
            app.pop()

    def seconds_to_sleep(self):
        return 0

class Answered(WelcomeScreen):
    def update(self, seconds):
        self.dismiss(False)

    def seconds_to_sleep(self):
        return 0

import rummy.ui.menu
rummy.ui.menu.screen.MenuScreen = Played
rummy.ui.menu.welcome.WelcomeScreen = Answered
code = main([])
print(json.dumps(told))
sys.exit(code)
"""


def start(*options: str, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """Start the program with some variables changed or left out; it plays some moves and leaves."""
    usual: dict[str, str | None] = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment = {**os.environ, **usual, **variables}
    return subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", PLAY, *options],
        env={name: value for name, value in environment.items() if value is not None},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=100,
    )


def has_played(done: subprocess.CompletedProcess[str]) -> bool:
    assert (done.returncode, done.stderr) == (0, "")
    return "begun" in done.stdout.splitlines()[-1]


def has_sounded(done: subprocess.CompletedProcess[str]) -> bool:
    return json.loads(done.stdout.splitlines()[-1])[-1] is True


def is_kept(home: Path) -> bool:
    """Return whether settings and match are saved where they belong."""
    return load_settings(home)[0].volume == 33 and has_match(home)


def test_in_ordinary_places_it_plays_with_sound(tmp_path: Path) -> None:
    done = start(RUMMY_HOME=str(tmp_path))
    assert has_played(done)
    assert has_sounded(done)
    assert is_kept(tmp_path)


def test_without_an_audio_device_it_plays_in_silence(tmp_path: Path) -> None:
    done = start(RUMMY_HOME=str(tmp_path), SDL_AUDIODRIVER="none at all")
    assert has_played(done)
    assert not has_sounded(done)


def test_when_the_audio_device_disappears_it_plays_on(tmp_path: Path) -> None:
    assert has_played(start("unplugged", RUMMY_HOME=str(tmp_path)))
    assert is_kept(tmp_path)


@ON_LINUX
def test_without_a_home_it_says_so_in_a_sentence() -> None:
    done = start(RUMMY_HOME=None, XDG_DATA_HOME=None, HOME="/proc/nowhere")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "RUMMY_HOME" in done.stderr


@ON_LINUX
def test_where_its_folder_is_read_only_it_plays_all_the_same() -> None:
    assert has_played(start(RUMMY_HOME="/sys"))


@ON_LINUX
def test_where_the_disk_is_full_it_plays_all_the_same(tmp_path: Path) -> None:
    assert has_played(start("full", RUMMY_HOME=str(tmp_path)))


@ON_LINUX
def test_without_a_usable_temp_folder_it_plays(tmp_path: Path) -> None:
    assert has_played(start(RUMMY_HOME=str(tmp_path), TMPDIR="/proc"))
    assert is_kept(tmp_path)


@pytest.mark.parametrize("locale", sampled(["tr_TR.ISO-8859-9", "no such locale", "C"], 2))
def test_it_plays_in_any_locale_and_in_a_folder_with_an_odd_name(locale: str, tmp_path: Path) -> None:
    home = tmp_path / "Ünï ♠ and blanks"
    assert has_played(start(RUMMY_HOME=str(home), LC_ALL=locale, LANG=locale, PYTHONCOERCECLOCALE="0"))
    assert is_kept(home)
