"""What goes with a release: notes from the changelog, and the bill of materials of each package."""

import hashlib
from pathlib import Path

import pytest

from tools.release.notes import notes
from tools.release.sbom import sbom
from tools.release.third_party import PACKAGES

CHANGELOG = "## [Unreleased]\n\n## [1.2.0] - 2026-11-29\n\n- New.\n\n## [1.1.0] - 2026-11-20\n\n- Old.\n"


def test_the_notes_of_a_release_are_its_section_of_the_changelog() -> None:
    assert notes("v1.2.0", CHANGELOG, "1.2.0") == "- New.\n"


@pytest.mark.parametrize(("tag", "version"), [("v1.1.0", "1.2.0"), ("1.2.0", "1.2.0"), ("v1.3.0", "1.3.0")])
def test_a_tag_that_the_program_or_the_changelog_does_not_know_is_refused(tag: str, version: str) -> None:
    with pytest.raises(ValueError, match=version):
        notes(tag, CHANGELOG, version)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle with Python, the packages, a native library, and an extension module."""
    lines = [
        "Python 3.11.9, PSF-2.0; in it Expat",
        *(f"{name} 1.2, {told}" for name, told in PACKAGES.items()),
    ]
    (tmp_path / "THIRD_PARTY.txt").write_text("".join(f"  {line}\n" for line in lines), encoding="utf-8")
    (tmp_path / "libogg-15db22d2.so.0").write_bytes(b"ogg")
    (tmp_path / "math.cpython-311.so").touch()
    return tmp_path


def test_a_bill_of_materials_names_each_package_with_its_version_and_licence(bundle: Path) -> None:
    python, pygame, *_ = sbom(bundle)["components"]
    assert (python["purl"], pygame["purl"]) == ("pkg:generic/python@3.11.9", "pkg:pypi/pygame-ce@1.2")
    assert pygame["licenses"] == [{"license": {"name": "LGPL-2.1"}}]


def test_a_bill_of_materials_has_the_checksum_of_each_native_library(bundle: Path) -> None:
    *_, ogg = sbom(bundle)["components"]
    assert ogg["name"] == "libogg"
    assert ogg["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(b"ogg").hexdigest()}]


def test_a_bundle_that_does_not_name_a_package_has_no_bill_of_materials(bundle: Path) -> None:
    (bundle / "THIRD_PARTY.txt").write_text("  Python 3.11.9, PSF-2.0\n", encoding="utf-8")
    with pytest.raises(ValueError, match="pygame-ce"):
        sbom(bundle)
