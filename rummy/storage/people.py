"""What the player thinks of people they have met at tables: whom they like, and whom they'd rather not hear.

Everybody has an id of their own at each server, by which they are known again whatever they call themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from rummy.storage.entries import Body, EntriesFile, Notices, read_list
from rummy.storage.values import is_text

FORMAT = 2  # 1 did not tell the host
MOST = 2000  # people; those who were met longest ago go


@dataclass(frozen=True, slots=True)
class Contact:
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
        """True if what they say is not shown."""
        return self.muted or self.blocked

    @property
    def says_something(self) -> bool:
        """True if there is anything to be kept."""
        return self.muted or self.favourite or self.blocked


Regards = Mapping[str, Contact]  # by id


def load_contacts(folder: Path) -> tuple[Regards, Notices]:
    """Whom the player thinks something of, and what they should know of the file."""
    return _FILE.load(folder)


def save_contact(folder: Path, regard: Contact) -> Notices:
    """Remember what the player thinks of somebody; tells what was wrong with the file; raises OSError.

    A file in a newer format is left alone.
    """

    def kept(now: Regards) -> Regards:
        others = [each for who, each in now.items() if who != regard.id]
        people = [*others, *([regard] if regard.says_something else [])][-MOST:]
        return {each.id: each for each in people}

    return _FILE.change(folder, kept)[1]


def _regards(body: Body) -> tuple[Regards, int]:
    """What a file says, each person whole or not at all, and only once."""
    found, left_out = read_list(body.get("people"), _read)
    people = {each.id: each for each in found}
    return people, left_out + len(found) - len(people)


def _body(people: Regards) -> Body:
    return {"people": [asdict(each) for each in people.values()]}


def _read(body: object) -> Contact | None:
    try:
        return Contact(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None


_FILE = EntriesFile("people.json", FORMAT, _regards, _body)
