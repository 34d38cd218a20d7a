"""Where the records of matches lie."""

from pathlib import Path

CURRENT = "current.txt"


def matches_folder(folder: Path) -> Path:
    """Where the records lie in the user's data folder."""
    return folder / "matches"


def has_match(folder: Path) -> bool:
    """Whether there is a match to continue."""
    return (matches_folder(folder) / CURRENT).exists()
