"""The link to a table or class as a page shows it: as text, and as a QR code for telephones."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.browser.documents import Document
from rummy.online.links import modules_of


def link_to(home: str, code: str, key: str) -> str:
    """Return the link to what a code and a key open, below the address `home`; "" without a web address."""
    if not home.startswith(("http://", "https://")):
        return ""
    return f"{home}{code}{f'#{key}' if key else ''}"


def invitation(link: str) -> Iterator[Document]:
    """Yield the document with the QR code of a link, unless the link is empty."""
    if link:
        rows = ["".join(map(str, row)) for row in modules_of(link)]
        yield {"t": "invitation", "link": link, "rows": rows}
