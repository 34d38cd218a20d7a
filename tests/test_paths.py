"""Assets are found wherever the program is, the data folder wherever the player wants it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rummy import paths
from rummy.paths import DataFolderError, asset, data_folder

ROOT = Path(paths.__file__).parent.parent


def installed(site: Path) -> Path:
    (site / "rummy" / "assets").mkdir(parents=True)
    for name in ("__init__.py", "paths.py"):
        shutil.copy(ROOT / "rummy" / name, site / "rummy" / name)
    return site


def asset_seen_from(site: Path) -> Path:
    code = "from rummy.paths import asset; print(asset('cards', 'back.svg'))"
    environment = os.environ | {"PYTHONPATH": str(site)}
    told = subprocess.check_output([sys.executable, "-c", code], env=environment, text=True, cwd=site)
    return Path(told.strip())


def test_in_the_source_tree_assets_are_beside_the_package() -> None:
    assert asset("cards") == ROOT / "assets" / "cards"


def test_in_an_installed_wheel_assets_are_inside_the_package(tmp_path: Path) -> None:
    site = installed(tmp_path)
    (site / "assets").mkdir()
    assert asset_seen_from(site) == site / "rummy" / "assets" / "cards" / "back.svg"


def test_in_a_packaged_program_assets_are_in_its_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset("fonts", "FiraGO.ttf") == tmp_path / "assets" / "fonts" / "FiraGO.ttf"


def test_assets_in_the_working_folder_are_never_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.chdir(tmp_path)
    assert asset("cards") == ROOT / "assets" / "cards"


@pytest.mark.parametrize("part", ["..", "../../secret", "/etc/passwd"])
def test_an_asset_name_never_leads_out_of_the_assets(part: str) -> None:
    with pytest.raises(ValueError, match="not inside the assets"):
        asset("cards", part)


def test_rummy_home_names_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path / "far" / "away"))
    assert data_folder() == tmp_path / "far" / "away"
    assert data_folder().is_dir()


def test_rummy_home_may_begin_with_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("RUMMY_HOME", "~/cards")
    assert data_folder() == tmp_path / "cards"


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a place of its own")
@pytest.mark.parametrize("home", [None, ""])
def test_without_rummy_home_the_system_decides(
    home: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("RUMMY_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("RUMMY_HOME", home)
    assert data_folder() == tmp_path / "Rummy"


@pytest.mark.parametrize("below", ["", "deeper/still"])
def test_a_file_in_place_of_the_data_folder_is_reported_in_a_sentence(
    below: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("not a folder")
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path / "taken" / below))
    with pytest.raises(DataFolderError, match=r"cannot keep its files in .*taken.*Set RUMMY_HOME"):
        data_folder()
    assert issubclass(DataFolderError, OSError)
