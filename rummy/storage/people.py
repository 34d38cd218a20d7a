"""The player's contacts: people met at tables, as favourites, muted or blocked.

Each person has a different id at each server, which stays the same if they change their name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from rummy.storage.entries import Body, EntriesFile, Notices, read_list
from rummy.storage.values import is_text

FORMAT = 2  # 1 had no host
MOST = 2000  # people at most; those met longest ago are dropped


@dataclass(frozen=True, slots=True)
class Contact:
    """A person, with the player's settings for them; raises ValueError for impossible values."""

    id: str
    name: str  # when they were met last
    muted: bool = False  # what they say is not shown
    favourite: bool = False
    blocked: bool = False  # the server no longer brings the two together
    host: str = ""  # the id of the server where they are known by this id

    def __post_init__(self) -> None:
        flags = (self.muted, self.favourite, self.blocked)
        texts = is_text(self.id, 64) and is_text(self.name, 40)
        is_known = self.host == "" or is_text(self.host, 64)
        if not (texts and is_known and {*map(type, flags)} == {bool}):
            raise ValueError("nobody")

    @property
    def is_silent(self) -> bool:
        """True if the person's chat messages are not shown."""
        return self.muted or self.blocked

    def is_friend_at(self, host: str) -> bool:
        """Return whether this is a favourite, and not blocked, who is known at a server."""
        return self.favourite and not self.blocked and self.host == host != ""

    @property
    def is_worth_saving(self) -> bool:
        """True if a setting differs from its default, so that the contact must be stored."""
        return self.muted or self.favourite or self.blocked


Contacts = Mapping[str, Contact]  # by id


def load_contacts(folder: Path) -> tuple[Contacts, Notices]:
    """Return the player's contacts by id, and notices about their file."""
    return _FILE.load(folder)


def save_contact(folder: Path, contact: Contact) -> Notices:
    """Save a contact, or delete one whose settings are all default; return notices; raise OSError.

    A file in a newer format is not written.
    """

    def changed(now: Contacts) -> Contacts:
        others = [each for who, each in now.items() if who != contact.id]
        people = [*others, *([contact] if contact.is_worth_saving else [])][-MOST:]
        return {each.id: each for each in people}

    return _FILE.change(folder, changed)[1]


def _contacts(body: Body) -> tuple[Contacts, int]:
    """Return the valid contacts in a file's content, and the number of invalid ones."""
    found, left_out = read_list(body.get("people"), _read)
    people = {each.id: each for each in found}
    return people, left_out + len(found) - len(people)


def _body(people: Contacts) -> Body:
    return {"people": [asdict(each) for each in people.values()]}


def _read(body: object) -> Contact | None:
    try:
        return Contact(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None


_FILE = EntriesFile("people.json", FORMAT, _contacts, _body)
