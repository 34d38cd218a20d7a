"""The tables to come back to, and the secret of this device."""

import json
import os
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from checks.nearly import PLACES
from rummy.storage.addresses import OWN, is_address
from rummy.storage.files import Notice
from rummy.storage.tables import (
    JoinedTable,
    KnownHosts,
    device_secret,
    forget_table,
    joined_tables,
    save_table,
)

ANNAS = JoinedTable("ws://192.168.0.7:7733/", "t81", "ab" * 32, "cardgames", ("Anna",))
BENS = JoinedTable("ws://192.168.0.8:7733/", "t81", "cd" * 32, "gin", ("Ben",))


def as_body(table: JoinedTable) -> dict[str, object]:
    """A table as the file holds it."""
    return asdict(table) | {"others": [*table.others]}


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_nobody_else_on_this_computer_can_read_the_secret(tmp_path: Path) -> None:
    device_secret(tmp_path)
    assert not (tmp_path / "tables.json").stat().st_mode & 0o077


def test_a_device_has_one_secret_for_good(tmp_path: Path) -> None:
    first, notices = device_secret(tmp_path)
    assert (len(first), notices) == (64, ())
    assert device_secret(tmp_path) == (first, ())


def test_two_devices_have_different_secrets(tmp_path: Path) -> None:
    assert device_secret(tmp_path / "one")[0] != device_secret(tmp_path / "two")[0]


def test_the_latest_table_comes_first(tmp_path: Path) -> None:
    for table in (ANNAS, BENS, ANNAS):
        save_table(tmp_path, table)
    assert joined_tables(tmp_path) == ((ANNAS, BENS), ())


def test_a_table_that_is_forgotten_leaves_the_others(tmp_path: Path) -> None:
    secret, _ = device_secret(tmp_path)
    for table in (ANNAS, BENS):
        save_table(tmp_path, table)
    forget_table(tmp_path, ANNAS.address, ANNAS.table)
    assert joined_tables(tmp_path)[0] == (BENS,)
    assert device_secret(tmp_path)[0] == secret


def test_a_damaged_file_is_restored_from_its_copy(tmp_path: Path) -> None:
    save_table(tmp_path, ANNAS)
    save_table(tmp_path, BENS)
    (tmp_path / "tables.json").write_text("{", encoding="utf-8")
    tables, notices = joined_tables(tmp_path)
    assert tables == (ANNAS,)
    assert [notice.key for notice in notices] == ["file_restored"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_nobody_else_can_read_the_secret_that_was_restored(tmp_path: Path) -> None:
    device_secret(tmp_path)
    save_table(tmp_path, ANNAS)
    (tmp_path / "tables.json").write_text("{", encoding="utf-8")
    assert [notice.key for notice in joined_tables(tmp_path)[1]] == ["file_restored"]
    assert not (tmp_path / "tables.json").stat().st_mode & 0o077


def test_a_new_secret_after_damage_is_reported(tmp_path: Path) -> None:
    first, _ = device_secret(tmp_path)
    (tmp_path / "tables.json").write_text("{", encoding="utf-8")
    second, notices = device_secret(tmp_path)
    assert second != first
    assert [notice.key for notice in notices] == ["file_damaged", "device_new"]
    assert device_secret(tmp_path) == (second, ())


def test_a_bad_secret_is_set_aside_and_reported_by_the_first_reader(tmp_path: Path) -> None:
    text = json.dumps({"format": 1, "device": "AB" * 32, "tables": [as_body(ANNAS)]})
    (tmp_path / "tables.json").write_text(text, encoding="utf-8")
    tables, notices = joined_tables(tmp_path)
    assert tables == (ANNAS,)
    assert [notice.key for notice in notices] == ["entries_damaged", "device_new"]
    assert (tmp_path / str(notices[0].details["aside"])).read_text(encoding="utf-8") == text


def test_a_bad_table_is_set_aside_and_reported_once(tmp_path: Path) -> None:
    secret, _ = device_secret(tmp_path)
    wrong = as_body(BENS) | {"address": "ws://[x/"}
    text = json.dumps({"format": 1, "device": secret, "tables": [wrong, as_body(ANNAS)]})
    (tmp_path / "tables.json").write_text(text, encoding="utf-8")
    notices = save_table(tmp_path, BENS)
    assert [(notice.key, notice.details["count"]) for notice in notices] == [("entries_damaged", 1)]
    assert (tmp_path / str(notices[0].details["aside"])).read_text(encoding="utf-8") == text
    assert joined_tables(tmp_path) == ((BENS, ANNAS), ())
    assert forget_table(tmp_path, BENS.address, BENS.table) == ()


def test_a_file_that_is_found_damaged_when_a_host_is_met_is_reported(tmp_path: Path) -> None:
    device_secret(tmp_path)
    (tmp_path / "tables.json").write_text("{", encoding="utf-8")
    told: list[Notice] = []
    assert KnownHosts(tmp_path, told.extend).begin("9e07", ANNAS.address)
    assert [notice.key for notice in told] == ["file_damaged", "device_new"]
    assert device_secret(tmp_path)[1] == ()


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.write_text('{"format": 9}', encoding="utf-8")
    save_table(tmp_path, ANNAS)
    assert path.read_text(encoding="utf-8") == '{"format": 9}'


@pytest.mark.parametrize(
    "wrong",
    [{"address": ""}, {"chain": "short"}, {"others": ("",)}, {"others": ("A",) * 9}, {"table": "a\nb"}],
)
def test_a_bad_table_is_refused(wrong: dict[str, object]) -> None:
    values = {name: getattr(ANNAS, name) for name in JoinedTable.__slots__}
    with pytest.raises(ValueError, match="no table"):
        JoinedTable(**values | wrong)


@pytest.mark.parametrize(
    "address", [OWN, "ws://192.168.0.7:7733/", "wss://garden.local:80/", "ws://[fe80::1]:9/"]
)
def test_a_table_has_an_address_that_a_connection_can_reach(address: str) -> None:
    assert replace(ANNAS, address=address).address == address


@pytest.mark.parametrize(
    "around", ["{}", "ws://{}", "ws://{}/", "wss://{}:7733/", "ws://[{}/", "http://{}/", "{}:1"]
)
def test_no_table_has_an_address_that_no_connection_can_reach(around: str) -> None:
    for place in PLACES:
        address = around.format(place)
        if not is_address(address):
            with pytest.raises(ValueError, match="no table"):
                replace(ANNAS, address=address)
