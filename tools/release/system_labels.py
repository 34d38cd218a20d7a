"""What Windows and macOS are told about the packaged program: name, version, languages, where it belongs.

`build.spec` asks for it. Nothing here is needed to run the program.
"""

from __future__ import annotations

from typing import Any

from rummy import __version__
from rummy.online.links import SCHEME
from rummy.text.languages import LANGUAGES

NAME = "Rummy"
TEAM = "The Rummy team"
ABOUT = "Rummy and gin at a felt table"
RIGHTS = "MIT licence, the Rummy team"
BUNDLE_ID = "org.rummy-table.rummy"
OLDEST_MACOS = "11.0"  # the first that runs on both kinds of processors
ENGLISH_IN_UNICODE = (0x0409, 1200)

WINDOWS = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable({table!r}, [
      {strings}
    ])]),
    VarFileInfo([VarStruct("Translation", {language})]),
  ],
)
"""


def windows_version(version: str = __version__) -> str:
    """Return the version resource of the Windows program, as PyInstaller reads it."""
    told = {
        "CompanyName": TEAM,
        "FileDescription": ABOUT,  # what the task list shows
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": RIGHTS,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    strings = ",\n      ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    language, characters = ENGLISH_IN_UNICODE
    table = f"{language:04X}{characters:04X}"
    return WINDOWS.format(
        numbers=numbers(version), table=table, strings=strings, language=[language, characters]
    )


def numbers(version: str) -> tuple[int, ...]:
    """Return a version as the four numbers that Windows wants; what is no number counts 0."""
    parts = (int(part) if part.isdecimal() else 0 for part in version.split("."))
    return (*parts, 0, 0, 0, 0)[:4]


def mac_settings(version: str = __version__) -> dict[str, Any]:
    """Return what the macOS bundle says beside what PyInstaller writes into it."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES),
        "CFBundleURLTypes": [{"CFBundleURLName": BUNDLE_ID, "CFBundleURLSchemes": [SCHEME.rstrip(":")]}],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": RIGHTS,
    }
