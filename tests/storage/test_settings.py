"""Settings come back as they were kept, and nothing in the file can stop the program."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.storage.files import backup_of
from rummy.storage.settings import SORTS, SPEEDS, Settings, changed, load_settings, save_settings

FIELDS = sorted({*Settings.__slots__} - {"my_games", "rules"})  # these two tell more when they are refused
texts = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=16)
sizes = st.integers(480, 7680)
usable = st.builds(
    Settings,
    player_name=texts,
    speed=st.sampled_from(SPEEDS),
    volume=st.integers(0, 100),
    muted=st.booleans(),
    back=st.from_regex(r"[a-z0-9_-]{1,40}", fullmatch=True),
    window=st.tuples(sizes, sizes),
    sort=st.sampled_from(SORTS),
    rules=st.sampled_from(["cardgames", "straight, ace_points=5", "gin"]),
    opponents=st.integers(1, 5),
    level=texts,
    target=st.integers(0, 10_000),
    deals=st.integers(0, 50),
)
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)


def kept(folder: Path, **changes: object) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps({"format": 1} | changes))
    return path


def fresh(factory: pytest.TempPathFactory) -> Path:
    return factory.mktemp("settings")


def test_without_a_file_the_settings_are_the_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), ())


@given(settings=usable)
def test_what_is_saved_comes_back(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    folder = fresh(tmp_path_factory)
    assert save_settings(folder, settings)
    assert load_settings(folder) == (settings, ())


@given(name=st.sampled_from(FIELDS), value=any_json)
def test_any_value_of_any_field_is_either_accepted_or_reported(
    tmp_path_factory: pytest.TempPathFactory, name: str, value: object
) -> None:
    folder = fresh(tmp_path_factory)
    kept(folder, **{name: value})
    settings, notices = load_settings(folder)
    if notices:
        assert [(each.key, each.details["setting"]) for each in notices] == [("setting_wrong", name)]
        assert settings == Settings()
    else:
        assert json.loads(json.dumps(getattr(settings, name))) == value


@given(body=any_json)
def test_any_json_at_all_gives_settings(tmp_path_factory: pytest.TempPathFactory, body: object) -> None:
    folder = fresh(tmp_path_factory)
    (folder / "settings.json").write_text(json.dumps(body))
    settings, _ = load_settings(folder)
    assert isinstance(settings, Settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("player_name", ""),
        ("player_name", "   "),
        ("player_name", "seventeen letters"),
        ("player_name", "two\nlines"),
        ("speed", "breakneck"),
        ("volume", 101),
        ("volume", -1),
        ("volume", 60.0),
        ("volume", True),
        ("muted", 0),
        ("muted", "false"),
        ("back", "../../secret"),
        ("felt", "Green Velvet"),
        ("window", [1280]),
        ("window", [1280, 319]),
        ("place", [7]),
        ("place", [0, 30_001]),
        ("window", [7681, 720]),
        ("opponents", 8),
        ("target", 10_001),
        ("deals", 51),
        ("rules", "x" * 2001),
        ("knocking_since", "yesterday"),
        ("knocking_since", "2026-12-24T18:00:00"),
        ("knocking_since", 20261224),
        ("knocking_but", "0" * 32),
        ("knocking_but", ["0" * 32] * 101),
    ],
)
def test_a_wrong_value_alone_falls_back_to_its_default(name: str, value: object, tmp_path: Path) -> None:
    kept(tmp_path, **({"four_colours": True} | {name: value}))
    settings, (notice,) = load_settings(tmp_path)
    assert settings == Settings(four_colours=True)
    assert (notice.key, notice.details["setting"]) == ("setting_wrong", name)
    assert notice.details["used"] == getattr(Settings(), name)


def test_an_unknown_setting_is_ignored(tmp_path: Path) -> None:
    kept(tmp_path, cheating=True, muted=True)
    assert load_settings(tmp_path) == (Settings(muted=True), ())


def test_settings_that_could_not_be_loaded_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="volume"):
        Settings(volume=500)


def test_a_damaged_file_gives_the_settings_before_it(tmp_path: Path) -> None:
    for volume in (10, 20):
        save_settings(tmp_path, Settings(volume=volume))
    (tmp_path / "settings.json").write_bytes(b"\0\0\0")
    settings, (notice,) = load_settings(tmp_path)
    assert settings.volume == 10
    assert (notice.key, notice.details["reason"]) == ("file_restored", "not_json")
    assert (tmp_path / str(notice.details["aside"])).read_bytes() == b"\0\0\0"


def test_a_damaged_file_without_a_backup_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    settings, (notice,) = load_settings(tmp_path)
    assert (settings, notice.key) == (Settings(), "file_damaged")
    assert load_settings(tmp_path) == (Settings(), ())


def test_a_newer_file_is_never_written_to(tmp_path: Path) -> None:
    path = kept(tmp_path, format=2, volume=1)
    before = path.read_bytes()
    settings, (notice,) = load_settings(tmp_path)
    assert (settings, notice.key) == (Settings(), "file_newer")
    assert not save_settings(tmp_path, Settings(volume=9))
    assert path.read_bytes() == before
    assert not backup_of(path).exists()


def test_damage_found_while_saving_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("by hand, and wrong")
    assert save_settings(tmp_path, Settings(volume=9))
    assert load_settings(tmp_path) == (Settings(volume=9), ())
    assert [each.read_text() for each in tmp_path.glob("settings.damaged-*.json")] == ["by hand, and wrong"]


# Two windows


def test_each_window_writes_only_what_it_has_changed_itself(tmp_path: Path) -> None:
    save_settings(tmp_path, began := Settings(volume=10, speed="fast"))
    save_settings(tmp_path, replace(began, volume=77), began)
    save_settings(tmp_path, replace(began, muted=True), began)
    assert load_settings(tmp_path) == (Settings(volume=77, speed="fast", muted=True), ())


def test_a_window_that_changed_nothing_writes_nothing(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(volume=77))
    before = (tmp_path / "settings.json").stat()
    save_settings(tmp_path, Settings(volume=10), Settings(volume=10))
    assert (tmp_path / "settings.json").stat() == before


def test_a_change_that_was_undone_is_written_too(tmp_path: Path) -> None:
    for before, after in ((False, True), (True, False)):
        save_settings(tmp_path, Settings(muted=after), Settings(muted=before))
    assert load_settings(tmp_path) == (Settings(), ())


@given(changes=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 4), st.booleans()), max_size=12))
def test_the_last_change_of_each_setting_stays_whichever_window_made_it(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int, bool]]
) -> None:
    folder, names = fresh(tmp_path_factory), ("muted", "jumbo", "remarks", "countdown", "seasonal")
    windows, last = [Settings()] * 3, dict[str, Any]()
    save_settings(folder, Settings())
    for window, number, value in changes:
        change: dict[str, Any] = {names[number]: value}
        after = replace(windows[window], **change)
        if after != windows[window]:
            last[names[number]] = value
        save_settings(folder, after, windows[window])
        windows[window] = after
    assert load_settings(folder) == (replace(Settings(), **last), ())


@pytest.mark.parametrize("lose", [Path.unlink, lambda path: path.write_text("{")])
def test_settings_that_are_lost_under_a_window_are_written_completely(
    tmp_path: Path, lose: Callable[[Path], object]
) -> None:
    save_settings(tmp_path, Settings(volume=10))
    lose(tmp_path / "settings.json")
    backup_of(tmp_path / "settings.json").unlink(missing_ok=True)
    save_settings(tmp_path, Settings(volume=10), Settings(volume=10))
    assert load_settings(tmp_path) == (Settings(volume=10), ())


def test_settings_are_saved_where_their_folder_was_removed(tmp_path: Path) -> None:
    save_settings(tmp_path / "a" / "data", Settings(volume=10))
    shutil.rmtree(tmp_path / "a")
    save_settings(tmp_path / "a" / "data", Settings(volume=10), Settings(volume=10))
    assert load_settings(tmp_path / "a" / "data") == (Settings(volume=10), ())


def test_a_setting_is_changed_by_name_to_what_it_may_be() -> None:
    assert changed(Settings(), volume=10, speed="fast") == Settings(volume=10, speed="fast")
    with pytest.raises(ValueError, match="speed"):
        changed(Settings(), speed="headlong")
