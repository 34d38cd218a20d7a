"""Packs a built program for Linux: `python tools/release/linux_archive.py dist/Rummy dist`.

The archive holds the program, its icon, and scripts that install and remove it. From the same files comes the
same archive, to the last byte, whoever packs it, wherever and whenever.
"""

from __future__ import annotations

import gzip
import os
import platform
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now

SCRIPTS = ROOT / "tools" / "release" / "linux"
BESIDE = {
    "install.sh": SCRIPTS / "install.sh",
    "uninstall.sh": SCRIPTS / "uninstall.sh",
    "rummy-table.desktop": SCRIPTS / "rummy-table.desktop",
    "icon.png": ROOT / "assets" / "app" / "icon.png",
    "icon.svg": ROOT / "assets" / "app" / "icon.svg",
    "LICENSE": ROOT / "LICENSE",
}


def archive(program: Path, target: Path, version: str = __version__) -> Path:
    """Write the archive of a program's folder into another folder, and tell which file it is."""
    path = target / f"rummy-{version}-linux-{platform.machine()}.tar.gz"
    with (
        path.open("wb") as file,
        gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for name, source in sorted(contents(program)):
            tar.add(source, f"rummy-{version}/{name}", recursive=False, filter=nobodys)
    return path


def contents(program: Path) -> Iterator[tuple[str, Path]]:
    """Every file and folder of the archive, by the name that it has there."""
    yield from BESIDE.items()
    yield "Rummy", program
    for path in program.rglob("*"):
        yield f"Rummy/{path.relative_to(program).as_posix()}", path


def nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return a member without what differs from one builder and moment to the next."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    member.pax_headers = {}
    return member


if __name__ == "__main__":
    print(archive(Path(sys.argv[1]), Path(sys.argv[2])))
