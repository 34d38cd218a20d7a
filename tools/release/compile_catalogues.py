"""Compiles the catalogues of rummy/text for the program to read.

The build does it by itself, also for `uv run`; by hand (`python tools/release/compile_catalogues.py`) it is
needed only where nothing is built.
"""

from __future__ import annotations

import gzip
import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

NO_DATE = datetime.fromtimestamp(0, UTC)  # the moment of compiling would make each build another one
TEXT = Path(__file__).resolve().parents[2] / "rummy" / "text"


def compile_catalogues(source: Path = TEXT, target: Path = TEXT) -> list[Path]:
    """Write every catalogue of one folder into another as the program reads it, and tell which files."""
    written = []
    for path in sorted(source.glob("*.po")):
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.stem)  # without it plural forms get lost
        catalogue.creation_date = NO_DATE
        for message in catalogue:
            if message.pluralizable and not all(message.string or ()):
                message.string = ()  # forms that are there in part would be said as nothing
        compiled = target / f"{path.stem}.mo.gz"
        raw = io.BytesIO()
        write_mo(raw, catalogue)
        compiled.write_bytes(gzip.compress(raw.getvalue(), mtime=0))
        written.append(compiled)
    return written


if __name__ == "__main__":
    for compiled in compile_catalogues():
        print(compiled.name)
