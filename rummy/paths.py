"""Where assets and the user's data lie; never looks into the working folder."""

import errno
import os
import sys
from pathlib import Path

from platformdirs import user_data_path, user_documents_path

# Inside comes first: beside an installed package may lie the assets of some other program.
_OWN = Path(__file__).resolve().parent / "assets"
_BESIDE = _OWN.parent.parent / "assets"


class DataFolderError(OSError):
    """There is no folder to keep the player's files in; its text is a sentence for a terminal."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(
            f"Rummy cannot keep its files in {folder}: {reason.lower()}."
            " Set RUMMY_HOME to a folder that it may write to."
        )
        self.folder, self.reason = folder, reason


def asset(*parts: str) -> Path:
    """The place of an asset, whether or not it exists; raises ValueError for one outside the assets."""
    place = Path(*parts)
    if place.anchor or ".." in place.parts:
        raise ValueError(f"not inside the assets: {parts}")
    return _assets() / place


def data_folder() -> Path:
    """The folder of the player's files, created if missing; raises DataFolderError if it cannot be."""
    from rummy.storage.files import make_folder  # only now: to find an asset takes no other file

    folder = _wanted_folder()
    try:
        make_folder(folder)
    except FileExistsError as error:
        raise DataFolderError(folder, os.strerror(errno.ENOTDIR)) from error
    except OSError as error:
        raise DataFolderError(folder, error.strerror or "it cannot be created") from error
    return folder


def public_folder(data: Path) -> Path:
    """Where the player finds a file: among the documents, at home, or beside the program's own files."""
    for folder in (user_documents_path(), Path(os.path.expanduser("~"))):
        if folder.is_dir() and os.access(folder, os.W_OK):
            return folder
    return data


def _assets() -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "assets"
    return _OWN if _OWN.is_dir() else _BESIDE


def _wanted_folder() -> Path:
    chosen = os.environ.get("RUMMY_HOME")
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    return user_data_path("Rummy", appauthor=False)
