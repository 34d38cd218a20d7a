"""The system is asked to show a folder only where it can, and nobody waits for it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.ui.shell.system import can_show_folders, folder_program, path_of, show_folder
from rummy.ui.shell.window import NoDisplay, open_display

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asked there in another way")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    folder_program.cache_clear()
    yield tmp_path
    folder_program.cache_clear()


def test_a_system_without_a_window_for_folders_is_known(shelf: Path) -> None:
    assert not can_show_folders()
    show_folder(shelf)


def test_the_folder_is_shown_by_the_program_of_the_system(shelf: Path) -> None:
    program = shelf / ("open" if sys.platform == "darwin" else "xdg-open")
    asked = shelf / "asked"
    os.mkfifo(asked)  # reading it waits for what the program writes
    program.write_text(f'#!/bin/sh\necho "$1" > "{asked}"\n')
    program.chmod(0o755)
    assert can_show_folders()
    show_folder(shelf / "my documents")
    assert asked.read_text() == f"{shelf / 'my documents'}\n"


def environment_of_the_folder_program(shelf: Path) -> str:
    """Show a folder, and return the environment of the program that shows it."""
    told = shelf / "told"
    os.mkfifo(told)
    program = shelf / ("open" if sys.platform == "darwin" else "xdg-open")
    program.write_text(f'#!/bin/sh\nset > "{told}"\n')
    program.chmod(0o755)
    show_folder(shelf)
    return told.read_text()


@pytest.mark.parametrize("found", ["/their/libraries", None])
def test_the_packaged_program_keeps_its_libraries_to_itself(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, found: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/the/bundle")
    monkeypatch.setenv("_PYI_APPLICATION_HOME_DIR", "/of/the/bundle")
    if found:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", found)
    told = environment_of_the_folder_program(shelf)
    assert "/of/the/bundle" not in told
    assert "_PYI_" not in told
    assert ("/their/libraries" in told) == (found is not None)


def test_other_programs_do_not_inherit_the_name_of_our_window(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_display(allow_headless=True)
    monkeypatch.setenv("THEIR_OWN", "variable")
    told = environment_of_the_folder_program(shelf)
    assert "WMCLASS" not in told
    assert "THEIR_OWN" in told


def test_other_programs_choose_their_own_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":none")
    with pytest.raises(NoDisplay):
        open_display()
    assert "SDL_VIDEODRIVER" not in os.environ


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/a b/c.txt", "/a b/c.txt"),
        (' "/a b/c.txt" ', "/a b/c.txt"),
        ("file:///a%20b/c.txt", "/a b/c.txt"),
        ("file://a.computer/c.txt", "/c.txt"),
        ("file://[x", "."),
        ("~\0", "~\0"),
    ],
)
def test_a_path_is_taken_as_people_paste_it(text: str, path: str) -> None:
    assert path_of(text) == Path(path)


@given(st.sampled_from(["", "file://", "file://[", "~", "~root/", "%00"]), st.text())
def test_whatever_is_typed_as_a_path_is_a_path(before: str, text: str) -> None:
    assert isinstance(path_of(before + text), Path)
