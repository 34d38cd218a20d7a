"""Pins what the packaged program is built from, by version and hash, for every system.

`python tools/release/lock.py` writes the files of tools/release/requirements anew: what packs the program,
and what compiles its models. No registry is named there: where packages come from is for the one who
installs them to say.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / "tools" / "release" / "requirements"
COMPILE = "pip compile --universal --python-version 3.11 --upgrade --quiet"
PLAIN = "--generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate"
GROUPS = {"package": ("pyproject.toml", "--group", "package"), "models": ("--group", "models")}


def run() -> None:
    """Write the pins, and refuse them if they name a place."""
    PINS.mkdir(exist_ok=True)
    for name, group in GROUPS.items():
        command = [sys.executable, "-m", "uv", *COMPILE.split(), *group, *PLAIN.split()]
        pins = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        if "://" in pins:
            sys.exit("the pins would name a registry")
        (PINS / f"{name}.txt").write_text(pins, encoding="utf-8")


if __name__ == "__main__":
    run()
