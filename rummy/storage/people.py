"""What the player thinks of people they have met at tables: whom they like, and whom they'd rather not hear.

Everybody has an id of their own at each server, by which they are known again whatever they call themselves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from rummy.storage.document import Document, load_document, settle_document
from rummy.storage.files import MEBIBYTE, Notice, make_folder, write_safely
from rummy.storage.lock import lock
from rummy.storage.values import is_text

FORMAT = 2  # 1 did not tell the host
MOST = 2000  # people; those who were met longest ago go
_FILE = "people.json"


@dataclass(frozen=True, slots=True)
class Regard:
    """What the player thinks of somebody; raises ValueError for what can't be."""

    id: str
    name: str  # when they were met last
    muted: bool = False  # what they say is not shown
    favourite: bool = False
    blocked: bool = False  # the server brings the two together no more
    host: str = ""  # the id of the server where they are known by this id

    def __post_init__(self) -> None:
        flags = (self.muted, self.favourite, self.blocked)
        texts = is_text(self.id, 64) and is_text(self.name, 40)
        is_known = self.host == "" or is_text(self.host, 64)
        if not (texts and is_known and {*map(type, flags)} == {bool}):
            raise ValueError("nobody")

    @property
    def is_silent(self) -> bool:
        """Whether what they say is not shown."""
        return self.muted or self.blocked

    @property
    def says_something(self) -> bool:
        """Whether there is anything to be kept."""
        return self.muted or self.favourite or self.blocked


Regards = Mapping[str, Regard]  # by id


def load_regards(folder: Path) -> tuple[Regards, tuple[Notice, ...]]:
    """Whom the player thinks something of, and what they should know of the file."""
    document = load_document(folder / _FILE, FORMAT, limit=MEBIBYTE)
    return _regards(document), document.notices


def keep_regard(folder: Path, regard: Regard) -> None:
    """Remember what the player thinks of somebody; raises OSError. A file in a newer format is left alone."""
    path = folder / _FILE
    make_folder(folder)
    with lock(path):
        document = settle_document(path, FORMAT, limit=MEBIBYTE)
        if document.newer:
            return
        others = {who: each for who, each in _regards(document).items() if who != regard.id}
        kept = [*others.values(), *([regard] if regard.says_something else [])][-MOST:]
        body = {"format": FORMAT, "people": [asdict(each) for each in kept]}
        write_safely(path, (json.dumps(body, ensure_ascii=False, indent=2) + "\n").encode())


def _regards(document: Document) -> dict[str, Regard]:
    """What a file says, each person whole or not at all."""
    people = document.body.get("people")
    found = [_read(each) for each in people] if isinstance(people, list) else []
    return {each.id: each for each in found if each is not None}


def _read(body: object) -> Regard | None:
    try:
        return Regard(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None
