"""Where the project lives on the net, as its checkout knows it, and what the wheel says of that place.

A checkout was cloned from somewhere: where that is an address which anybody can open, the wheel links to it
and its readme keeps its pictures. Where it is not, a link could lead nowhere, and there is none.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ADDRESS = re.compile(r"(?:https://|git@)([\w-]+(?:\.[\w-]+)+)[/:]((?:[\w.-]+/)+[\w.-]+?)(?:\.git)?/?\Z")
PICTURE = re.compile(r"^!\[([^]]*)\]\((?!\w+:)([^)]*)\)\n+", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[([^]]*)\]\((?!\w+:)([^)]*)\)")


def home_page(checkout: Path) -> str | None:
    """Return the address of the repository that a folder was cloned from, or None if the net has none."""
    asked = ["git", "-C", str(checkout), "config", "--local", "--get", "remote.origin.url"]
    try:
        origin = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # without git there is no origin
        return None
    found = ADDRESS.match(origin)
    return f"https://{found[1]}/{found[2]}" if found else None


def links(home: str | None) -> dict[str, str]:
    """Return the links of the project, by what they lead to."""
    if home is None:
        return {}
    return {
        "Source": home,
        "Documentation": f"{home}/blob/HEAD/README.md",
        "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
    }


def readme(text: str, home: str | None) -> str:
    """Return the readme as it can be read beside a wheel: nothing in it leads into the checkout."""
    if home is None:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    with_pictures = PICTURE.sub(rf"![\1]({home}/raw/HEAD/\2)\n\n", text)
    return LINK.sub(rf"[\1]({home}/blob/HEAD/\2)", with_pictures)
