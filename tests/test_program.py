"""The program as a command: its options, exit codes, and output."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rummy import __version__
from rummy.storage.open_windows import LinkReceiver
from rummy.text import say

LINK = "rummy:https://cards.example/K7QM9RTX"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
EXIT_CODES = ("\n  0  ", "\n  1  ", "\n  2  ", "\n  3  ", "\n  4  ", "\n  130  ")  # as --help lists them
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def rummy(home: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a screen, with a data folder of its own."""
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "-m", "rummy", *options],
        env={**bare, "RUMMY_HOME": str(home), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_the_program_prints_its_version(tmp_path: Path) -> None:
    done = rummy(tmp_path, "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"rummy {__version__}\n", "")


@pytest.mark.parametrize("options", [["--help"], ["-h"]])
def test_help_lists_the_options_the_commands_and_the_exit_codes(options: list[str], tmp_path: Path) -> None:
    done = rummy(tmp_path, *options)
    assert (done.returncode, done.stderr) == (0, "")
    for told in ("--version", "--self-test", "LINK", "rummy arena", "RUMMY_HOME", *EXIT_CODES):
        assert told in done.stdout


def test_the_docs_list_the_same_exit_codes() -> None:
    page = (Path(__file__).parent.parent / "docs" / "playing.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\| (\d+) \|", page) == [code.strip() for code in EXIT_CODES]


@pytest.mark.parametrize("options", [["--nonsense"], ["--vers"], ["a-file"], ["--version=2"]])
def test_a_wrong_option_is_answered_with_the_usage(options: list[str], tmp_path: Path) -> None:
    done = rummy(tmp_path, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: rummy ")


@pytest.mark.parametrize("link", ["rummy:nonsense", "https://cards.example/", "rummy:https://a@b/K7QM9RTX"])
def test_a_damaged_link_is_refused_in_one_sentence_and_leaves_nothing(link: str, tmp_path: Path) -> None:
    done = rummy(tmp_path / "home", link)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{say('notice.bad_link')}\n")
    assert not (tmp_path / "home").exists()


def test_a_link_is_given_to_the_window_that_is_open(tmp_path: Path) -> None:
    window = LinkReceiver(tmp_path, lambda: None)
    window.listen()
    while not [*(tmp_path / "windows").glob("[0-9]*")]:
        time.sleep(0.01)
    done = rummy(tmp_path, LINK)
    assert (done.returncode, done.stdout, done.stderr, window.take()) == (0, "", "", LINK)
    window.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("options", [[], [LINK]])
def test_without_a_screen_it_says_so_in_one_sentence(options: list[str], tmp_path: Path) -> None:
    done = rummy(tmp_path, *options)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[-1] == say("no_display")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("folder", [{}, {"XDG_RUNTIME_DIR": "/nowhere"}])
def test_with_an_unreachable_screen_it_says_so_too(folder: dict[str, str], tmp_path: Path) -> None:
    done = rummy(tmp_path, DISPLAY=":4711", **folder)
    assert (done.returncode, done.stdout, done.stderr) == (3, "", f"{say('no_display')}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux loads them by these names")
@pytest.mark.parametrize("library", ["libX11.so.6", "libXext.so.6"])
def test_without_a_library_for_windows_it_names_the_library(library: str, tmp_path: Path) -> None:
    (tmp_path / library).touch()  # found before the system's, and of no use
    done = rummy(tmp_path, DISPLAY=":4711", LD_LIBRARY_PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[-1] == say("no_library", library=library)


def test_without_a_place_for_its_files_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "taken"
    in_the_way.write_text("not a folder")
    done = rummy(in_the_way, **NO_SCREEN)
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "RUMMY_HOME" in done.stderr


def test_its_self_test_plays_a_match_and_prints_one_line(tmp_path: Path) -> None:
    done = rummy(tmp_path, "--self-test", SDL_AUDIODRIVER="dummy")  # also without a screen
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    report = json.loads(line)
    assert report["ok"] is True
    assert report["version"] == __version__
    assert list(tmp_path.iterdir()) == [], "the self-test wrote into the player's folder"
