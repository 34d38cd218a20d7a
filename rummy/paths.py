"""The folders of the assets and of the user's data; the working folder is never searched."""

import errno
import os
import sys
from pathlib import Path

from platformdirs import user_data_path, user_documents_path

# The inner folder comes first: the one beside an installed package may belong to another program.
_OWN = Path(__file__).resolve().parent / "assets"
_BESIDE = _OWN.parent.parent / "assets"


class DataFolderError(OSError):
    """An error for a data folder that can't be created; its text is a sentence for a terminal."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(
            f"Rummy cannot keep its files in {folder}: {reason.lower()}."
            " Set RUMMY_HOME to a folder that it may write to."
        )
        self.folder, self.reason = folder, reason


def asset(*parts: str) -> Path:
    """Return the path of an asset, which need not exist; raise ValueError for one outside the assets."""
    place = Path(*parts)
    if place.anchor or ".." in place.parts:
        raise ValueError(f"not inside the assets: {parts}")
    return _assets() / place


def data_folder() -> Path:
    """Return the folder of the player's files, created if missing; raise DataFolderError if that fails."""
    from rummy.storage.files import make_folder  # imported late: asset() must load no other module

    folder = _wanted_folder()
    try:
        make_folder(folder)
    except FileExistsError as error:
        raise DataFolderError(folder, os.strerror(errno.ENOTDIR)) from error
    except OSError as error:
        raise DataFolderError(folder, error.strerror or "it cannot be created") from error
    return folder


def public_folder(data: Path) -> Path:
    """Return the documents or home folder if writable, for files to export; `data` if neither is."""
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
