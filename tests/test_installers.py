"""The package for Debian and the installer for Windows, made of a small program."""

import shutil
import subprocess
from pathlib import Path

import pytest

from rummy.online.links import SCHEME
from tools.release.debian_package import NAME, debian_package
from tools.release.windows_installer import installer

ROOT = Path(__file__).resolve().parent.parent
ABOUT = ROOT / "tools" / "release" / "linux" / "org.rummy-table.rummy.metainfo.xml"


def needs(tool: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"there is no {tool}")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Create the folder of a program without any."""
    folder = tmp_path / "Rummy"
    (folder / "_internal").mkdir(parents=True)
    for name in ("Rummy", "Rummy.exe", "_internal/THIRD_PARTY.txt"):
        (folder / name).write_text("kept")
    return folder


def field(package: Path, name: str) -> str:
    return subprocess.check_output(["dpkg-deb", "--field", str(package), name], text=True).strip()


@needs("dpkg-deb")
@needs("objdump")
def test_the_package_for_debian_has_program_command_entry_and_icons(program: Path, tmp_path: Path) -> None:
    package = debian_package(program, tmp_path, "1.2")
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path / "tree")], check=True)
    usr = tmp_path / "tree" / "usr"
    assert (usr / "games" / "rummy").resolve() == usr / "lib" / NAME / "Rummy"
    entry = (usr / "share" / "applications" / f"{NAME}.desktop").read_text(encoding="utf-8")
    assert f"MimeType=x-scheme-handler/{SCHEME.rstrip(':')};" in entry
    assert "Exec=/usr/games/rummy %u\n" in entry
    assert len(list((usr / "share" / "icons").rglob(f"{NAME}.*"))) == 2


@needs("dpkg-deb")
@needs("objdump")
def test_the_package_for_debian_is_the_same_each_time(program: Path, tmp_path: Path) -> None:
    package = debian_package(program, tmp_path, "1.2")
    first = package.read_bytes()
    (program / "Rummy").touch()
    assert debian_package(program, tmp_path, "1.2").read_bytes() == first
    assert field(package, "Version") == "1.2"


@needs("appstreamcli")
def test_what_software_centres_show_is_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--no-net", str(ABOUT)], check=True)


@needs("makensis")
def test_the_installer_for_windows_is_the_same_each_time(program: Path, tmp_path: Path) -> None:
    first = installer(program, tmp_path, "1.2").read_bytes()
    (program / "Rummy.exe").touch()
    assert installer(program, tmp_path, "1.2").read_bytes() == first
    assert first.startswith(b"MZ")
