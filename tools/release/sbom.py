"""Lists what is in a packaged program, for tools that look up known vulnerabilities and licences.

`python tools/release/sbom.py dist/Rummy rummy.cdx.json` writes a CycloneDX bill of materials: Python and the
packages by what the bundle's own text says of them, and each native library with its checksum.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from tools.release.third_party import NAMED_IN, PACKAGES, native  # noqa: E402

Component = dict[str, object]


def sbom(program: Path) -> dict[str, Any]:
    """Return the bill of materials of a bundle; the same bundle always gives the same one."""
    rummy = {"type": "application", "name": "Rummy", "version": __version__, **_licence("MIT AND OFL-1.1")}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": rummy},
        "components": [*_packages(next(program.rglob(NAMED_IN)).read_text("utf-8")), *_libraries(program)],
    }


def _packages(text: str) -> Iterator[Component]:
    for name in ("Python", *PACKAGES):
        found = re.search(rf"^  {name} (\S+), ([^;\n]+)", text, re.MULTILINE)
        if found is None:
            raise ValueError(f"{NAMED_IN} does not name {name}")
        kind = "generic" if name == "Python" else "pypi"
        purl = f"pkg:{kind}/{name.lower()}@{found[1]}"
        yield {"type": "library", "name": name, "version": found[1], "purl": purl, **_licence(found[2])}


def _libraries(program: Path) -> Iterator[Component]:
    for path, project, licence in native(program):
        checksum = {"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}
        place = {"name": "file", "value": path.relative_to(program).as_posix()}
        found = {"type": "library", "name": project, "hashes": [checksum], "properties": [place]}
        yield found | _licence(licence)


def _licence(name: str) -> Component:
    return {"licenses": [{"license": {"name": name}}]}


if __name__ == "__main__":
    text = json.dumps(sbom(Path(sys.argv[1])), indent=2)
    Path(sys.argv[2]).write_text(text + "\n", encoding="utf-8", newline="\n")
