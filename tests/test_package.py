"""The packaged program's statements about itself and the libraries and fonts in it."""

import ast
import gzip
import re
import sys
import tomllib
import zipfile
import zlib
from gettext import GNUTranslations
from pathlib import Path
from shutil import which
from subprocess import run

import pytest
from packaging.requirements import Requirement

from rummy.online.links import SCHEME
from rummy.text.languages import LANGUAGES
from tools.release.build_paths import builder_paths, neutralise, nowhere, telling
from tools.release.compile_catalogues import compile_catalogues
from tools.release.home_page import home_page, links, readme
from tools.release.system_labels import mac_settings, numbers, windows_version
from tools.release.third_party import FONTS, licence_of, texts, unnamed

ROOT = Path(__file__).resolve().parent.parent
TEXT = "  SDL_mixer, Zlib\n  Rummy Sans, a renamed subset of FiraGO by Carrois and bBox Type, OFL-1.1\n"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """Create a bundle with a text that names one library and one font."""
    (tmp_path / "THIRD_PARTY.txt").write_text(TEXT)
    return tmp_path


@pytest.mark.parametrize("name", ["libSDL2_mixer-2-6719e6f6.0.so.0", "SDL2_mixer.dll", "RummySans-Bold.ttf"])
def test_libraries_that_the_text_names_may_be_in_the_bundle(bundle: Path, name: str) -> None:
    (bundle / name).touch()
    assert unnamed(bundle) == []


@pytest.mark.parametrize("name", ["libogg-15db22d2.so.0", "libsurprise.so", "surprise.dll", "Another.ttf"])
def test_a_library_that_the_text_does_not_name_is_found(bundle: Path, name: str) -> None:
    (bundle / name).touch()
    assert unnamed(bundle) == [name]


@pytest.mark.parametrize("name", ["math.cpython-311-x86_64.so", "_ctypes.pyd", "base.abi3.so", "a.svg"])
def test_extension_modules_and_pictures_need_no_mention(bundle: Path, name: str) -> None:
    (bundle / name).touch()
    assert unnamed(bundle) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("libpng16.16.dylib", "libpng, libpng-2.0"),
        ("libFLAC.14.dylib", "FLAC, BSD-3-Clause"),
        ("libSDL2-2.0.0.dylib", "SDL, Zlib"),
        ("VCRUNTIME140_1.dll", "Python and its runtime, PSF-2.0"),
        ("libpython3.11.so.1.0", "Python and its runtime, PSF-2.0"),
    ],
)
def test_libraries_are_known_by_the_names_of_every_system(bundle: Path, name: str, line: str) -> None:
    (bundle / "THIRD_PARTY.txt").write_text(line)
    (bundle / name).touch()
    assert unnamed(bundle) == []


def test_every_font_has_its_licence_beside_it() -> None:
    fonts = [path.name for path in (ROOT / "assets" / "fonts").glob("*.ttf")]
    assert fonts
    assert all(any(re.fullmatch(pattern, name) for pattern in FONTS) for name in fonts)
    assert (ROOT / "assets" / "fonts" / "OFL.txt").is_file()


def test_a_compiled_catalogue_holds_no_date_of_compilation(tmp_path: Path) -> None:
    for path in compile_catalogues(target=tmp_path):
        with gzip.open(path) as file:
            assert GNUTranslations(file).info()["pot-creation-date"] == "1970-01-01 00:00+0000"


def test_a_library_is_known_by_its_full_name() -> None:
    assert licence_of("sdl2") == ("SDL", "Zlib")
    assert licence_of("sdl2_surprise") is None


@pytest.mark.parametrize(
    ("version", "four"), [("0.1.0", (0, 1, 0, 0)), ("2.10", (2, 10, 0, 0)), ("1.2.3rc1", (1, 2, 0, 0))]
)
def test_windows_gets_a_version_of_four_numbers(version: str, four: tuple[int, ...]) -> None:
    assert numbers(version) == four


def test_the_windows_version_is_one_expression_that_names_the_version_twice() -> None:
    told = windows_version("7.8.9")
    assert isinstance(ast.parse(told, mode="eval").body, ast.Call)
    assert told.count("'7.8.9'") == 2
    assert "filevers=(7, 8, 9, 0)" in told


def test_the_macos_bundle_lists_every_language() -> None:
    assert mac_settings()["CFBundleLocalizations"] == list(LANGUAGES)


def test_macos_opens_links_of_invitations_with_the_program() -> None:
    (kind,) = mac_settings()["CFBundleURLTypes"]
    assert [f"{scheme}:" for scheme in kind["CFBundleURLSchemes"]] == [SCHEME]


def test_the_licences_that_no_package_brings_along_are_there_in_full() -> None:
    told = dict(texts())
    assert "Stefan Krah" in told["libmpdec"]
    assert "GCC RUNTIME LIBRARY EXCEPTION" in told["libgcc and libstdc++: the exception"]
    assert "GNU GENERAL PUBLIC LICENSE" in told["libgcc and libstdc++: the licence to which it is one"]


@pytest.fixture
def telltales(tmp_path: Path) -> Path:
    """Create files that reveal the path of Python: in plain text, after other data, and in an archive."""
    place = f"{sys.base_prefix}/lib/python".encode()
    (tmp_path / "libpython.so").write_bytes(b"\x7fELF\0" + place + b"\0")
    (tmp_path / "Rummy").write_bytes(b"\x7fELF" + zlib.compress(place))
    with zipfile.ZipFile(tmp_path / "base_library.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("os.pyc", place)
    (tmp_path / "innocent.so").write_bytes(b"\x7fELF\0/usr/lib\0")
    return tmp_path


own_python = pytest.mark.skipif(not builder_paths(), reason="all that is built here lies where all do")


@own_python
def test_a_file_with_the_path_of_its_build_is_found(telltales: Path) -> None:
    assert telling(telltales) == ["Rummy", "base_library.zip", "libpython.so"]


@own_python
def test_the_build_path_is_erased_from_a_native_file_of_the_same_length(telltales: Path) -> None:
    file = telltales / "libpython.so"
    before = file.stat().st_size
    neutralise(telltales)
    assert "libpython.so" not in telling(telltales)
    assert file.stat().st_size == before


def test_the_version_of_python_stays_in_a_path_that_ends_with_it() -> None:
    assert nowhere(b"/home/anna/versions/3.11.7") == b"/python/////////////3.11.7"
    assert nowhere(b"/home/anna") == b"/python///"


def test_whatever_the_program_is_made_from_is_pinned_in_a_version_that_is_allowed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = map(Requirement, [*project["project"]["dependencies"], *project["dependency-groups"]["package"]])
    pins = (ROOT / "tools" / "release" / "requirements" / "package.txt").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w-]+)==(\S+)", pins, re.MULTILINE))
    assert [each.name for each in asked if not each.specifier.contains(pinned.get(each.name, "0"))] == []


README = (
    "# Rummy\n\n![A table](docs/table.png)\n\nSee [the rules](docs/rules.md) and [SDL](https://libsdl.org).\n"
)


@pytest.mark.skipif(which("git") is None, reason="there is no git")
@pytest.mark.parametrize(
    ("origin", "home"),
    [
        ("https://cards.example/us/rummy.git", "https://cards.example/us/rummy"),
        ("git@cards.example:us/rummy.git", "https://cards.example/us/rummy"),
        ("https://user:secret@cards.example/us/rummy", None),
        ("/home/us/rummy", None),
        ("", None),
    ],
)
def test_the_home_page_is_where_the_checkout_was_cloned_from(
    tmp_path: Path, origin: str, home: str | None
) -> None:
    run(["git", "init", "-q", str(tmp_path)], check=True)
    run(["git", "-C", str(tmp_path), "config", "remote.origin.url", origin], check=True)
    assert home_page(tmp_path) == home
    assert bool(links(home)) == bool(home)


def test_the_readme_of_a_wheel_leads_home_or_nowhere() -> None:
    assert readme(README, None) == "# Rummy\n\nSee the rules and [SDL](https://libsdl.org).\n"
    told = readme(README, "https://cards.example/us/rummy")
    assert "![A table](https://cards.example/us/rummy/raw/HEAD/docs/table.png)" in told
    assert "[the rules](https://cards.example/us/rummy/blob/HEAD/docs/rules.md)" in told
    assert "[SDL](https://libsdl.org)" in told
