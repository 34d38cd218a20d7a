"""Checks a wheel as who installs it would.

Run `python tools/release/check_wheel.py FOLDER` for the one in a folder. It needs uv, which installs the
wheel into an environment of its own and has it play a match by itself.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile


def faults(wheel: Path) -> list[str]:
    """Return sentences about what is wrong with the files of a wheel."""
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        told = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(packed.read(told).decode())
    fonts = [name for name in names if name.endswith("OFL.txt")]
    doubled = [] if len(fonts) == 1 else [f"the font's licence is there {len(fonts)} times"]
    missing = [f"{name} is missing" for name in ("fair.md", "verify.js") if f"rummy/docs/{name}" not in names]
    return [*doubled, *missing, *_wrong_words(metadata)]


def _wrong_words(metadata: Message) -> list[str]:
    readme = str(metadata.get_payload())
    lost = re.findall(r"\]\((?!\w+://)[^)]*\)", readme)
    wrong = [f"the readme links to {link[1:]}, which is not beside it" for link in lost]
    return wrong if readme.startswith("# Rummy") else [*wrong, "it has no readme"]


def play(wheel: Path) -> str:
    """Install the wheel somewhere else and have it play a match by itself; raises CalledProcessError."""
    with tempfile.TemporaryDirectory(prefix="rummy-wheel-") as home:
        alone = [
            sys.executable,
            "-m",
            "uv",
            "run",
            "--quiet",
            "--no-project",
            "--isolated",
            "--with",
            str(wheel),
        ]
        silent = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "RUMMY_HOME": home}
        told = subprocess.check_output([*alone, "rummy", "--self-test"], cwd=home, env=silent, text=True)
    return told.strip()


if __name__ == "__main__":
    (wheel,) = (path.resolve() for path in Path(sys.argv[1]).glob("*.whl"))
    if found := faults(wheel):
        sys.exit("\n".join(f"FAILED: {fault}" for fault in found))
    print(f"ok: {wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB\n    {play(wheel)}")
