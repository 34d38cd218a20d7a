"""Pins what the packaged program is built from, by version and hash, for every system.

`python tools/release/lock.py` writes tools/release/requirements/package.txt anew. No registry is named
there: where packages come from is for the one who installs them to say.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PINS = ROOT / "tools" / "release" / "requirements" / "package.txt"
COMPILE = "pip compile pyproject.toml --group package --universal --python-version 3.11 --upgrade --quiet"
PLAIN = "--generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate"


def run() -> None:
    """Write the pins, and refuse them if they name a place."""
    command = [sys.executable, "-m", "uv", *COMPILE.split(), *PLAIN.split()]
    pins = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    if "://" in pins:
        sys.exit("the pins would name a registry")
    PINS.parent.mkdir(exist_ok=True)
    PINS.write_text(pins, encoding="utf-8")


if __name__ == "__main__":
    run()
