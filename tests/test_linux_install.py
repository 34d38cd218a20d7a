"""The files that the scripts in the Linux archive create in a home, all of which uninstalling removes."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tools.release.linux_archive import archive

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the scripts are for Linux")
HOMES = ("home", "a home", "Ünï ♠", "50% of $HOME", 'say "hi"', "back\\slash", "`tick`", "it's")
LINK_TOOLS = ("gio", "update-desktop-database")
ENTRY = "applications/rummy-table.desktop"


class Home:
    """A home folder with the unpacked archive of a small program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / ".local" / "share"
        self.program = folder / ".local" / "lib" / "rummy-table"
        self.unpacked = folder / "Downloads" / "rummy-1"
        self.unpack("echo played")

    def unpack(self, *lines: str, files: tuple[str, ...] = ("_internal/a file",)) -> None:
        """Unpack a program of these lines and files, in place of an earlier one."""
        shutil.rmtree(self.unpacked, ignore_errors=True)
        built = self.folder / "built" / "Rummy"
        for name in files:
            (built / name).parent.mkdir(parents=True, exist_ok=True)
            (built / name).write_text("kept")
        (built / "Rummy").write_text("\n".join(("#!/bin/sh", *lines, "")))
        (built / "Rummy").chmod(0o755)
        packed = archive(built, self.folder, "1")
        with tarfile.open(packed) as tar:
            tar.extractall(self.folder / "Downloads", filter="data")
        packed.unlink()
        shutil.rmtree(built.parent)

    def install(self, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.run(self.unpacked / "install.sh", **variables)

    def uninstall(self, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.run(self.program / "uninstall.sh", **variables)

    def run(self, script: Path, **variables: str) -> subprocess.CompletedProcess[str]:
        bare = {"PATH": os.environ["PATH"], "HOME": str(self.folder), **variables}
        return subprocess.run(["sh", str(script)], env=bare, capture_output=True, text=True, cwd="/")

    def everything(self) -> set[str]:
        """Return the paths of all files and folders in this home."""
        return {str(path.relative_to(self.folder)) for path in self.folder.rglob("*")}


@pytest.fixture(params=HOMES)
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    return Home(tmp_path / request.param)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def command_of(entry: Path) -> str:
    """Return the command that a desktop runs for an entry with one quoted argument, by the specification."""
    text = entry.read_text(encoding="utf-8")
    (line,) = re.findall(r'(?m)^Exec="(.*)" %u$', text)
    return re.sub(r"\\(.)", r"\1", line.replace(r"\\", "\\")).replace("%%", "%")


def test_installed_twice_and_removed_leaves_the_home_as_it_was(odd: Home) -> None:
    before = odd.everything()
    for _ in range(2):
        assert odd.install().returncode == 0
        assert (odd.program / "_internal" / "a file").read_text() == "kept"
    assert odd.uninstall().returncode == 0
    assert odd.everything() == before


def test_the_entry_starts_the_program_in_any_folder(odd: Home) -> None:
    odd.install()
    started = subprocess.run([command_of(odd.data / ENTRY)], capture_output=True, text=True)
    assert started.stdout == "played\n"
    assert (odd.data / "icons/hicolor/256x256/apps/rummy-table.png").is_file()
    assert (odd.data / "icons/hicolor/scalable/apps/rummy-table.svg").is_file()


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-validate is missing")
def test_the_entry_is_valid(odd: Home) -> None:
    odd.install()
    judged = subprocess.run(["desktop-file-validate", odd.data / ENTRY], capture_output=True, text=True)
    assert (judged.returncode, judged.stdout) == (0, "")


@pytest.mark.skipif(not all(map(shutil.which, LINK_TOOLS)), reason="a desktop's tools are missing")
def test_the_desktop_opens_links_with_the_program_while_it_is_installed(home: Home, tmp_path: Path) -> None:
    def program_for_links() -> str:
        variables = {"PATH": os.environ["PATH"], "HOME": str(home.folder), "XDG_DATA_DIRS": str(tmp_path)}
        asked = [*LINK_TOOLS[:1], "mime", "x-scheme-handler/rummy"]
        done = subprocess.run(asked, env=variables, capture_output=True, text=True)
        return done.stdout

    assert "rummy-table.desktop" not in program_for_links()
    home.install()
    assert "rummy-table.desktop" in program_for_links()
    home.uninstall()
    assert "rummy-table.desktop" not in program_for_links()


def test_the_command_starts_the_program(home: Home) -> None:
    home.install()
    done = subprocess.run([home.folder / ".local/bin/rummy"], capture_output=True, text=True)
    assert done.stdout == "played\n"


def test_another_data_folder_is_respected_and_a_relative_one_is_not(home: Home, tmp_path: Path) -> None:
    before = home.everything()
    home.install(XDG_DATA_HOME=str(tmp_path / "data"))
    assert (tmp_path / "data" / ENTRY).is_file()
    home.install(XDG_DATA_HOME="data")
    assert (home.data / ENTRY).is_file()
    assert not (tmp_path / "data").exists()
    home.uninstall()
    assert home.everything() == before


def test_a_new_version_removes_files_that_it_lacks(home: Home) -> None:
    before = home.everything()
    home.unpack("echo old", files=("_internal/old/file",))
    home.install()
    home.unpack("echo new")
    home.install()
    assert not (home.program / "_internal" / "old").exists()
    home.uninstall()
    assert home.everything() == before


def test_removing_keeps_statistics_and_names_their_folder(home: Home) -> None:
    home.install()
    (home.data / "Rummy").mkdir()
    (home.data / "Rummy" / "results.json").write_text("{}")
    told = home.uninstall().stdout
    assert str(home.data / "Rummy") in told
    assert (home.data / "Rummy" / "results.json").read_text() == "{}"


@pytest.mark.parametrize("times", [1, 2])
def test_files_of_others_beside_it_stay(home: Home, times: int) -> None:
    home.install()
    (home.program / "mine").write_text("mine")
    (home.data / "applications" / "other.desktop").write_text("other")
    for _ in range(times - 1):
        home.install()
    home.uninstall()
    assert (home.program / "mine").read_text() == "mine"
    assert [path.name for path in home.program.iterdir()] == ["mine"]
    assert (home.data / "applications" / "other.desktop").read_text() == "other"


def test_another_command_of_that_name_is_left_alone(home: Home) -> None:
    command = home.folder / ".local" / "bin" / "rummy"
    command.parent.mkdir(parents=True)
    command.write_text("another game")
    assert str(command) in home.install().stdout
    home.uninstall()
    assert command.read_text() == "another game"


@pytest.mark.parametrize("place", [f".local/share/{ENTRY}", ".local/lib/rummy-table"])
def test_existing_files_of_others_are_not_overwritten(home: Home, place: str) -> None:
    (home.folder / place).parent.mkdir(parents=True)
    (home.folder / place).write_text("another's")
    before = home.everything()
    done = home.install()
    assert done.returncode == 1
    assert place in done.stderr
    assert home.everything() == before
    assert (home.folder / place).read_text() == "another's"


def test_a_copy_that_fails_changes_nothing(home: Home) -> None:
    home.install()
    before = home.everything()
    (home.unpacked / "uninstall.sh").unlink()
    assert home.install().returncode != 0
    assert home.everything() | {"Downloads/rummy-1/uninstall.sh"} == before


@pytest.mark.parametrize("name", ["", "relative", "/with a\nbreak"])
def test_an_invalid_home_is_refused(home: Home, name: str) -> None:
    done = home.install(HOME=name)
    assert done.returncode == 1
    assert done.stderr.startswith("Rummy was not installed: ")


def test_the_same_program_makes_the_same_archive(home: Home, tmp_path: Path) -> None:
    copied = shutil.copytree(home.unpacked / "Rummy", tmp_path / "copied")
    os.utime(copied / "Rummy", (1, 1))
    (copied / "_internal" / "a file").chmod(0o600)
    first = archive(home.unpacked / "Rummy", home.folder).read_bytes()
    assert archive(copied, tmp_path).read_bytes() == first
