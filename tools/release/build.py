"""Builds the packaged program from pinned packages alone: `python tools/release/build.py` fills dist/Rummy.

It needs uv. Packages come by the versions and hashes of tools/release/requirements/package.txt into an
environment under build/, so nothing else of this machine finds its way into the program, and two builds are
the same. With `build/fast` as an argument, the package is taken from there (see compile_models.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / "tools" / "release" / "requirements" / "package.txt"
EPOCH = "1767225600"  # seconds; the moment that all files of a build claim to be from


def build(root: Path = ROOT, source: Path | None = None) -> Path:
    """Build the program of a tree, and tell in which folder it lies; raises CalledProcessError.

    The package may come from another folder, in which parts of it are compiled.
    """
    work = root / "build"
    python = environment(work / "packages")
    fixed = {"SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0", "PYINSTALLER_CONFIG_DIR": str(work / "cache")}
    fixed |= {"RUMMY_SOURCE": str(source)} if source is not None else {}
    folders = ("--workpath", work / "work", "--distpath", root / "dist")
    command: list[str | Path] = [
        python,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "ERROR",
        *folders,
        "build.spec",
    ]
    subprocess.run(command, cwd=root, check=True, env={**quiet(), **fixed})
    return root / "dist" / "Rummy"


def environment(place: Path, pins: Path = PINS) -> Path:
    """Make an environment that holds what is pinned and nothing else, and tell its Python."""
    here = os.environ.get("UV") or shutil.which("uv")  # as `uv run` and a PATH tell it
    uv = [here] if here else [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "--quiet", "--clear", "--python", sys.executable, place], check=True)
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run(
        [*uv, "pip", "install", "--quiet", "--python", python, "--require-hashes", "-r", pins], check=True
    )
    return python


def quiet() -> dict[str, str]:
    """Return the variables of this process, so that pygame does not greet and no other Python is meant."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


if __name__ == "__main__":
    print(build(source=Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None))
