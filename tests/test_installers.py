"""The packages for Debian and Windows, made of a small program, and the manifests for Flatpak and winget."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rummy.online.links import SCHEME
from tools.release.debian_package import NAME, debian_package
from tools.release.system_labels import NAME as LABEL
from tools.release.windows_installer import installer
from tools.release.winget import winget

ROOT = Path(__file__).resolve().parent.parent
FLATPAK = ROOT / "tools" / "release" / "linux" / "org.rummy_table.rummy.yml"
ABOUT = ROOT / "tools" / "release" / "linux" / "org.rummy_table.rummy.metainfo.xml"


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


def test_the_manifest_for_winget_names_the_installer_by_its_hash(tmp_path: Path) -> None:
    setup = tmp_path / "rummy-1.2-windows-setup.exe"
    setup.write_bytes(b"an installer")
    version, installer_file, locale = winget(setup, tmp_path, "1.2")
    (one,) = fields(installer_file)["Installers"]
    assert one["InstallerUrl"].endswith(f"/v1.2/{setup.name}")
    assert one["InstallerSha256"] == hashlib.sha256(b"an installer").hexdigest().upper()
    assert [fields(file)["ManifestType"] for file in (version, installer_file, locale)] == [
        *("version", "installer", "defaultLocale"),
    ]
    assert fields(version)["DefaultLocale"] == fields(locale)["PackageLocale"]


def test_winget_knows_the_program_by_what_the_installer_registers(tmp_path: Path) -> None:
    setup = tmp_path / "setup.exe"
    setup.write_bytes(b"")
    told = fields(winget(setup, tmp_path)[1])
    script = (ROOT / "tools" / "release" / "windows" / "rummy.nsi").read_text(encoding="utf-8")
    (code,) = told["ExpectedReturnCodes"]
    assert f"SetErrorLevel {code['InstallerReturnCode']}\n" in script
    assert r'!define APPS "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"' in script
    assert (told["ProductCode"], told["Protocols"]) == (LABEL, [SCHEME.rstrip(":")])


@needs("flatpak-builder")
def test_the_flatpak_is_called_as_software_centres_know_it(tmp_path: Path) -> None:
    show = ["flatpak-builder", "--show-manifest", str(FLATPAK)]
    shown = subprocess.check_output(show, text=True, cwd=tmp_path)  # where it makes a folder
    manifest = json.loads(shown)
    (module,) = manifest["modules"]
    assert f"<id>{manifest['id']}</id>" in ABOUT.read_text(encoding="utf-8")
    assert "-" not in manifest["id"]
    paths = [(FLATPAK.parent / source["path"]).resolve() for source in module["sources"]]
    assert [path for path in paths if path.name != "Rummy" and not path.is_file()] == []


def fields(file: Path) -> dict[str, Any]:
    """Return the fields of a file of winget's manifest, of which each is a line."""
    lines = file.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return {name: json.loads(value) for name, value in pairs}
