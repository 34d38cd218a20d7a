"""Writes what the packaged program says about the work of others that it carries; `build.spec` asks for it.

The text names every native library of the bundle with its licence, then gives the licences in full
where the installed packages bring them along.
"""

from __future__ import annotations

import platform
import re
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LICENCES = ROOT / "tools" / "release" / "licences"  # that no installed package brings along

NATIVE = {
    r"sdl2_image": ("SDL_image", "Zlib"),
    r"sdl2_mixer": ("SDL_mixer", "Zlib"),
    r"sdl2_ttf": ("SDL_ttf", "Zlib"),
    r"sdl2": ("SDL", "Zlib"),
    r"asound": ("alsa-lib", "LGPL-2.1-or-later"),
    r"brotli\w*": ("Brotli", "MIT"),
    r"api-ms-win.*|ucrtbase": ("Microsoft's C runtime", "Microsoft's terms for redistributable code"),
    r"avif": ("libavif", "BSD-2-Clause"),
    r"bz2": ("bzip2", "bzip2-1.0.6"),
    r"crypto|ssl": ("OpenSSL", "Apache-2.0; before version 3, the licences of OpenSSL and SSLeay"),
    r"dav1d": ("dav1d", "BSD-2-Clause"),
    r"deflate": ("libdeflate", "MIT"),
    r"expat": ("Expat", "MIT"),
    r"ffi": ("libffi", "MIT"),
    r"flac": ("FLAC", "BSD-3-Clause"),
    r"fluidsynth": ("FluidSynth", "LGPL-2.1-or-later"),
    r"freetype": ("FreeType", "FTL"),
    r"gcc_s|stdc\+\+|atomic|gomp": ("libgcc and libstdc++", "GPL-3.0-or-later with the runtime exception"),
    r"gme": ("Game Music Emu", "LGPL-2.1-or-later"),
    r"glib|gthread|gmodule|gobject|intl": ("GLib", "LGPL-2.1-or-later"),
    r"harfbuzz": ("HarfBuzz", "MIT-Modern-Variant"),
    r"jpeg": ("libjpeg-turbo", "IJG and BSD-3-Clause"),
    r"lzma": ("XZ Utils (liblzma)", "0BSD"),
    r"mpdec": ("libmpdec", "BSD-2-Clause"),
    r"modplug": ("libmodplug", "public domain"),
    r"mp3lame": ("LAME", "LGPL-2.0-or-later"),
    r"mpg123": ("mpg123", "LGPL-2.1-only"),
    r"ogg": ("libogg", "BSD-3-Clause"),
    r"opus": ("Opus", "BSD-3-Clause"),
    r"opusfile": ("opusfile", "BSD-3-Clause"),
    r"pcre2": ("PCRE2", "BSD-3-Clause"),
    r"png\d*": ("libpng", "libpng-2.0"),
    r"portmidi": ("PortMidi", "MIT"),
    r"python[\d.]*|vcruntime\w*|msvcp\w*": ("Python and its runtime", "PSF-2.0"),
    r"sharpyuv|webp\w*": ("libwebp", "BSD-3-Clause"),
    r"sndfile": ("libsndfile", "LGPL-2.1-or-later"),
    r"sqlite3": ("SQLite", "public domain"),
    r"tiff": ("LibTIFF", "libtiff"),
    r"uuid": ("libuuid", "BSD-3-Clause"),
    r"vorbis\w*": ("libvorbis", "BSD-3-Clause"),
    r"wavpack": ("WavPack", "BSD-3-Clause"),
    r"xmp": ("libxmp", "MIT"),
    r"z|zlib\d*": ("zlib", "Zlib"),
    r"x11|xau|xcb|xdmcp|xext|xrender": ("X.Org libraries", "MIT"),
    r"zstd": ("Zstandard", "BSD-3-Clause"),
}
FONTS = {r"RummySans-\w+\.ttf": "Rummy Sans, a renamed subset of FiraGO by Carrois and bBox Type, OFL-1.1"}

NAMED_IN = "THIRD_PARTY.txt"
PACKAGES = {  # in the bundle beside Python, by the name in the registry
    "pygame-ce": "LGPL-2.1; its sources: https://github.com/pygame-community/pygame-ce",
    "platformdirs": "MIT",
    "websockets": "BSD-3-Clause",
    "zeroconf": "LGPL-2.1-or-later; its sources: https://github.com/python-zeroconf/python-zeroconf",
    "ifaddr": "MIT",
    "segno": "BSD-3-Clause",
    "accesskit": "MIT or Apache-2.0; parts BSD-3-Clause",
    "truststore": "MIT",
    "pyinstaller": "GPL-2.0-or-later with an exception for the programs that its starter starts",
}
HEAD = """Rummy carries the work of others
================================

Rummy itself is under the MIT licence. Beside it, this folder holds:

  Python {python}, PSF-2.0; in it libmpdec, BSD-2-Clause, and Expat, MIT
  {packages}
  {fonts}

and these native libraries, most of which came with pygame-ce. Those under the LGPL are separate files,
which you may replace by other builds of the same library, as those of zeroconf are:

"""


def third_party(binaries: Iterable[str]) -> str:
    """Return the whole text, for a bundle with these native files."""
    packages = (f"{name} {version(name)}, {licence}" for name, licence in PACKAGES.items())
    parts = {"packages": "\n  ".join(packages), "fonts": "\n  ".join(FONTS.values())}
    head = HEAD.format(python=platform.python_version(), **parts)
    lines = "".join(f"  {line}\n" for line in libraries(binaries))
    return head + lines + "".join(f"\n\n{'=' * 78}\n{title}\n\n{text}" for title, text in texts())


def libraries(binaries: Iterable[str]) -> list[str]:
    """Return a line per native library, those without a known licence among them."""
    found = {name: licence_of(name) for name in map(_plain, binaries) if name is not None}
    known = {f"{project}, {licence}" for project, licence in filter(None, found.values())}
    return sorted(known, key=str.casefold) + [f"{name}, see its project" for name in unknown(found)]


def unknown(names: Iterable[str]) -> list[str]:
    """Return the libraries of which this file does not know the licence."""
    return sorted(name for name in names if licence_of(name) is None)


def licence_of(name: str) -> tuple[str, str] | None:
    """Project and licence of a library by its plain name."""
    return next((told for pattern, told in NATIVE.items() if re.fullmatch(pattern, name)), None)


def unnamed(folder: Path) -> list[str]:
    """Return the native libraries and fonts in a bundle that its text does not name with a licence."""
    text = next(folder.rglob(NAMED_IN)).read_text(encoding="utf-8")
    lines = {line.strip() for line in text.splitlines()}
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [str(path.relative_to(folder)) for path in files if _line(path) not in {None, *lines}]


def native(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """Yield each native library in a bundle whose licence is known: its file, its project, its licence."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()):
        name = _library(path)
        if name is not None and (found := licence_of(name)) is not None:
            yield path, *found


def _line(path: Path) -> str | None:
    """Return what must be said of a file; None for one that needs no word of its own."""
    if path.suffix in (".ttf", ".otf", ".ttc"):
        return next((told for pattern, told in FONTS.items() if re.fullmatch(pattern, path.name)), "?")
    name = _library(path)
    return None if name is None else ", ".join(licence_of(name) or "?")


def _library(path: Path) -> str | None:
    return _plain(str(path)) if re.search(r"\.(so|dll|dylib)(\.|$)", path.name.lower()) else None


def _plain(path: str) -> str | None:
    """Return a library's name without prefix, version and suffix; None for an extension module of Python."""
    name = Path(path).name.lower()
    if re.search(r"\.(cpython|cp\d|abi3)|\.pyd$", name) or "lib-dynload" in path:
        return None
    return re.split(r"\.(?:so|dll|dylib|\d)|-[0-9a-f]{8}|-\d", name.removeprefix("lib"))[0]


def texts() -> Iterator[tuple[str, str]]:
    """Yield the licences in full by what they are for, where they are at hand."""
    for title, path in {
        "Rummy": ROOT / "LICENSE",
        "Rummy Sans": ROOT / "assets" / "fonts" / "OFL.txt",
        "pygame-ce": _package("pygame") / "docs" / "generated" / "LGPL.txt",
        "platformdirs": _metadata("platformdirs") / "licenses" / "LICENSE",
        "websockets": _metadata("websockets") / "licenses" / "LICENSE",
        "zeroconf": _metadata("zeroconf") / "licenses" / "COPYING",
        "ifaddr": _metadata("ifaddr") / "LICENSE.txt",
        "Segno": _metadata("segno") / "licenses" / "LICENSE",
        "AccessKit": _metadata("accesskit") / "licenses" / "LICENSE-MIT",
        "AccessKit: parts from Chromium": _metadata("accesskit") / "licenses" / "LICENSE.chromium",
        "truststore": _metadata("truststore") / "licenses" / "LICENSE",
        "Python": Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        "libmpdec": LICENCES / "libmpdec.txt",
        "libgcc and libstdc++: the exception": LICENCES / "GCC-exception-3.1.txt",
        "libgcc and libstdc++: the licence to which it is one": LICENCES / "GPL-3.txt",
    }.items():
        if path.is_file():
            yield title, path.read_text(encoding="utf-8", errors="replace")


def _package(name: str) -> Path:
    """Where a package lies, found without running it."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


def _metadata(name: str) -> Path:
    folder = f"{name.replace('-', '_')}-{version(name)}.dist-info"
    return _package(name).parent / folder
