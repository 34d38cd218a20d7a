"""Writes the manifest for winget: `python tools/release/winget.py dist/rummy-0.3.0-windows-setup.exe dist`.

The manifest is three files, by the schemas of version 1.6.0, which the repository of winget's packages takes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from rummy.online.links import SCHEME  # noqa: E402
from tools.release.home_page import home_page  # noqa: E402
from tools.release.system_labels import ABOUT, NAME, TEAM  # noqa: E402

HOME = home_page(ROOT) or "https://example.invalid/rummy"  # where the releases are
IDENTIFIER = "RummyTeam.Rummy"
SCHEMA = "1.6.0"
ENGLISH = "en-US"
STILL_OPEN = 2  # how the silent installer ends while Rummy is open


def winget(installer: Path, target: Path, version: str = __version__) -> list[Path]:
    """Write the manifest of an installer into another folder; return the paths of its files."""
    return [
        write(target / f"{IDENTIFIER}{ending}.yaml", kind, version, fields)
        for ending, kind, fields in (
            ("", "version", {"DefaultLocale": ENGLISH}),
            (".installer", "installer", of_installer(installer, version)),
            (f".locale.{ENGLISH}", "defaultLocale", of_locale()),
        )
    ]


def of_installer(installer: Path, version: str) -> dict[str, object]:
    """Return what winget has to know to fetch, run, find and update the program."""
    one = {
        "Architecture": "x64",
        "InstallerUrl": f"{HOME}/releases/download/v{version}/{installer.name}",
        "InstallerSha256": hashlib.sha256(installer.read_bytes()).hexdigest().upper(),
    }
    return {
        "InstallerType": "nullsoft",
        "Scope": "user",
        "InstallModes": ["interactive", "silent"],
        "UpgradeBehavior": "install",
        "ExpectedReturnCodes": [
            {"InstallerReturnCode": STILL_OPEN, "ReturnResponse": "packageInUseByApplication"}
        ],
        "Protocols": [SCHEME.rstrip(":")],
        "ProductCode": NAME,  # of its key in the list of apps
        "Installers": [one],
    }


def of_locale() -> dict[str, object]:
    """Return what winget shows of the program."""
    return {
        "PackageLocale": ENGLISH,
        "Publisher": TEAM,
        "PackageName": NAME,
        "PackageUrl": HOME,
        "License": "MIT AND OFL-1.1",
        "ShortDescription": ABOUT,
        "Tags": ["card-game", "gin-rummy", "canasta", "rummy"],
    }


def write(path: Path, kind: str, version: str, fields: Mapping[str, object]) -> Path:
    """Write one file of the manifest; its values are JSON, which YAML contains."""
    around = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    everything = {**around, **fields, "ManifestType": kind, "ManifestVersion": SCHEMA}
    schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json\n\n"
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in everything.items())
    path.write_text(schema + "".join(lines), encoding="utf-8", newline="\n")
    return path


if __name__ == "__main__":
    print(*winget(Path(sys.argv[1]), Path(sys.argv[2])), sep="\n")
