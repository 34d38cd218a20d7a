"""Packs a built program for Debian and Ubuntu: `python tools/release/debian_package.py dist/Rummy dist`.

It needs dpkg-deb. From the same files comes the same package, to the last byte.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from tools.release.check_package import glibc_of  # noqa: E402
from tools.release.third_party import NAMED_IN  # noqa: E402

LINUX = ROOT / "tools" / "release" / "linux"
APP = ROOT / "assets" / "app"
NAME = "rummy-table"
TEAM = "The Rummy team <rummy@localhost.localdomain>"
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))  # seconds

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {team}
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libasound2 | libasound2t64, libstdc++6, libx11-6, libxext6
Recommends: libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1, libegl1, \
libwayland-client0, libwayland-cursor0, libwayland-egl1, libxkbcommon0, libglib2.0-bin
Section: games
Priority: optional
Description: rummy, gin, canasta and their kin at a felt table
 Over thirty card games, against opponents who see only what you would see,
 or with family and friends, each on their own computer. Matches are saved
 move by move.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Rummy
Comment: The licences of the libraries that are packaged with the program are in
 /usr/lib/{name}/_internal/{named_in}.

Files: *
Copyright: 2026 The Rummy team
License: Expat

License: Expat
{licence}
"""
OVERRIDES = """\
# The program comes with the libraries that it was tested with, as in its archive for every Linux.
{name}: embedded-library *
# These modules of Python and pygame call nothing but the interpreter and SDL.
{name}: library-not-linked-against-libc *
# Where their Python was compiled; nobody but root can put a library there.
{name}: custom-library-search-path *
# The team has no address.
{name}: bogus-mail-host *
{name}: bogus-mail-host-in-debian-changelog *
"""
CHANGES = """\
{name} ({version}) unstable; urgency=medium

  * See CHANGELOG.md of this version.

 -- {team}  {date}
"""


def debian_package(program: Path, target: Path, version: str = __version__) -> Path:
    """Write the package of a program's folder into another folder; return its path."""
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    path = target / f"{NAME}_{version}_{architecture}.deb"
    with TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        put_program(program, tree / "usr")
        put_entry(tree / "usr" / "share")
        put_papers(tree / "usr" / "share" / "doc" / NAME, version)
        put_control(tree, version, architecture)
        for place in (tree, *tree.rglob("*")):
            settle(place)
        variables = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(path)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=variables)
    return path


def put_program(program: Path, usr: Path) -> None:
    """Put the program, and the command that starts it."""
    shutil.copytree(program, usr / "lib" / NAME, symlinks=True)
    (usr / "games").mkdir()
    (usr / "games" / "rummy").symlink_to(f"../lib/{NAME}/Rummy")


def put_entry(share: Path) -> None:
    """Put the entry of the menu, its icons, and what software centres show."""
    entry = (
        (LINUX / f"{NAME}.desktop").read_text(encoding="utf-8").replace("Exec=Rummy", "Exec=/usr/games/rummy")
    )
    write(share / "applications" / f"{NAME}.desktop", entry)
    icons = share / "icons" / "hicolor"
    write(icons / "256x256" / "apps" / f"{NAME}.png", (APP / "icon.png").read_bytes())
    write(icons / "scalable" / "apps" / f"{NAME}.svg", (APP / "icon.svg").read_bytes())
    about = LINUX / "org.rummy_table.rummy.metainfo.xml"
    write(share / "metainfo" / about.name, about.read_bytes())


def put_papers(doc: Path, version: str) -> None:
    """Put the copyright and the changes, as Debian wants them."""
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    licence = "\n".join(f" {line or '.'}" for line in lines)
    write(doc / "copyright", COPYRIGHT.format(name=NAME, named_in=NAMED_IN, licence=licence))
    date = format_datetime(datetime.fromtimestamp(EPOCH, UTC))
    changes = CHANGES.format(name=NAME, version=version, team=TEAM, date=date)
    write(doc / "changelog.gz", gzip.compress(changes.encode(), mtime=0))
    write(doc.parents[1] / "lintian" / "overrides" / NAME, OVERRIDES.format(name=NAME))


def put_control(tree: Path, version: str, architecture: str) -> None:
    """Put what the package manager reads, which needs all other files in place."""
    files = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()]
    glibc = max(glibc_of(path) for path in files if ".so" in path.name or path.name == "Rummy")
    values = {
        "glibc": ".".join(map(str, glibc)),
        "kilobytes": sum(path.stat().st_size for path in files) // 1024,
    }
    text = CONTROL.format(name=NAME, version=version, architecture=architecture, team=TEAM, **values)
    write(tree / "DEBIAN" / "control", text)


def write(path: Path, content: str | bytes) -> None:
    """Write a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def settle(path: Path) -> None:
    """Give a file or folder the mode that Debian wants; libraries can't be started."""
    if not path.is_symlink():
        path.chmod(0o755 if path.is_dir() or path.name == "Rummy" else 0o644)


if __name__ == "__main__":
    print(debian_package(Path(sys.argv[1]), Path(sys.argv[2])))
