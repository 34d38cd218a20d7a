"""The way to a table that was saved in a file."""

from __future__ import annotations

from pathlib import Path

from rummy.headway import Tell
from rummy.match.saved import open_table, read_table
from rummy.storage.record import Record
from rummy.ui.history.open_match import AskFile


class OpenTableScreen(AskFile[Record]):
    """Asks for a saved table; pops its record, or None."""

    def __init__(self) -> None:
        super().__init__("saved")

    def read_file(self, path: Path, tell: Tell) -> Record:
        """The table in a file; raises BadRecord."""
        return open_table(path)

    def read_text(self, text: str, tell: Tell) -> Record:
        """The table that a text tells of; raises BadRecord."""
        return read_table(text)
