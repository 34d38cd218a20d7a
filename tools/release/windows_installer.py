"""Packs a built program for Windows: `python tools/release/windows_installer.py dist/Rummy dist`.

The installer needs no administrator. It is made by makensis, of Debian's or Ubuntu's package nsis: the one
for Windows makes no installers of 64 bits.
"""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from rummy.online.links import SCHEME  # noqa: E402
from tools.release.system_labels import ABOUT, NAME, RIGHTS, TEAM, numbers  # noqa: E402

SCRIPT = ROOT / "tools" / "release" / "windows" / "rummy.nsi"
ICON = ROOT / "assets" / "app" / "icon.ico"
BITMAP_HEADER = (b"BM", 58, 0, 54, 40, 1, 1, 1, 24, *[0] * 6)
PANEL = struct.pack("<2s3I3i2H6I4s", *BITMAP_HEADER, b"\x37\x52\x15")  # one pixel of felt


def installer(program: Path, target: Path, version: str = __version__) -> Path:
    """Write the installer of a program's folder into another folder; return its path."""
    path = target.resolve() / f"rummy-{version}-windows-setup.exe"
    with TemporaryDirectory() as folder:
        panel = Path(folder, "panel.bmp")
        panel.write_bytes(PANEL)
        values = {**labels(version), "KILOBYTES": kilobytes(program), "PROGRAM": program.resolve()}
        values |= {"ICON": ICON, "PANEL": panel, "OUT": path}
        defined = [f"-D{name}={value}" for name, value in values.items()]
        subprocess.run(["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, SCRIPT], check=True)
    return path


def labels(version: str) -> dict[str, object]:
    """Return what Windows shows of the program and its installer, by the names of the script."""
    names = {"NAME": NAME, "ABOUT": ABOUT, "RIGHTS": RIGHTS, "TEAM": TEAM, "SCHEME": SCHEME.rstrip(":")}
    return {**names, "VERSION": version, "NUMBERS": ".".join(map(str, numbers(version)))}


def kilobytes(folder: Path) -> int:
    """Return how large all files of a folder are."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) // 1024


if __name__ == "__main__":
    print(installer(Path(sys.argv[1]), Path(sys.argv[2])))
