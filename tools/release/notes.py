"""Prints what the changelog says of a version: `python tools/release/notes.py v0.3.0`.

It ends with 1 unless the tag is that of the program's own version and the changelog has a dated section for
it, so nothing is released by a wrong name.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now


def notes(tag: str, changelog: str, version: str = __version__) -> str:
    """Return the changelog's section for a tag; raise ValueError if there is none or the version differs."""
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but the program is v{version}")
    section = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(section, changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no dated section for {version}")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    try:
        print(notes(sys.argv[1], (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")
    except ValueError as wrong:
        sys.exit(str(wrong))
