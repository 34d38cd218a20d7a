"""Finds and takes out what a packaged program tells of the machine that built it: the paths in its files."""

from __future__ import annotations

import os
import re
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOBODYS = re.compile(rb"/usr(/local)?")  # where a system keeps its own; it tells nothing of a builder
STREAM = re.compile(rb"\x78[\x01\x9c\xda]")  # how what zlib packed begins


def builder_paths() -> list[bytes]:
    """Where this Python, this tree and the builder's files lie, the longest first."""
    places = {sys.base_prefix, sys.prefix, str(ROOT), str(Path.home())}
    paths = sorted((os.fsencode(place) for place in places), key=len, reverse=True)
    return [path for path in paths if len(path) > 1 and not NOBODYS.fullmatch(path)]


def neutralise(folder: Path) -> None:
    """Put a path of the same length, which leads nowhere, in the place of each that tells of the builder."""
    for path in _files(folder):
        data = path.read_bytes()
        told = data
        for place in builder_paths():
            told = told.replace(place, nowhere(place))
        if told != data:
            path.write_bytes(told)


def nowhere(place: bytes) -> bytes:
    """Return a path as long as another one, which leads nowhere.

    A version at its end stays: linkers let the text of Python's own version lie in it.
    """
    version = re.search(rb"(/[\d.]+)?$", place)
    end = version[0] if version else b""
    long = len(place) - len(end)
    return b"/python".ljust(long, b"/")[:long] + end


def telling(folder: Path) -> list[str]:
    """Return the files, packed ones among them, that name a path of the builder."""
    places = builder_paths()
    return [
        str(path.relative_to(folder))
        for path in _files(folder)
        if any(place in part for part in _parts(path) for place in places)
    ]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _parts(path: Path) -> Iterator[bytes]:
    """Yield the bytes of a file, and what is packed in them."""
    data = path.read_bytes()
    yield data
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            yield from map(packed.read, packed.namelist())
    for found in STREAM.finditer(data):
        try:
            yield zlib.decompressobj().decompress(memoryview(data)[found.start() :])
        except zlib.error:
            continue
