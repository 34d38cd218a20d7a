"""What the player thinks of people they have met."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from rummy.storage.people import Contact, load_contacts, save_contact

ANNA, BEN = Contact("a1", "Anna", favourite=True), Contact("b1", "Ben", muted=True)


def test_contacts_are_saved(tmp_path: Path) -> None:
    for regard in (ANNA, BEN):
        save_contact(tmp_path, regard)
    assert load_contacts(tmp_path) == ({"a1": ANNA, "b1": BEN}, ())


def test_a_person_who_is_nothing_special_any_more_is_forgotten(tmp_path: Path) -> None:
    for regard in (ANNA, BEN, Contact("a1", "Anna")):
        save_contact(tmp_path, regard)
    assert load_contacts(tmp_path)[0] == {"b1": BEN}


def test_sayings_of_muted_and_blocked_people_are_dropped() -> None:
    assert BEN.is_silent
    assert Contact("c1", "Carla", blocked=True).is_silent
    assert not ANNA.is_silent


def test_a_damaged_file_is_restored_and_reported(tmp_path: Path) -> None:
    for regard in (ANNA, BEN):
        save_contact(tmp_path, regard)
    (tmp_path / "people.json").write_text("{", encoding="utf-8")
    regards, notices = load_contacts(tmp_path)
    assert regards == {"a1": ANNA}
    assert [notice.key for notice in notices] == ["file_restored"]


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    path.write_text('{"format": 9}', encoding="utf-8")
    save_contact(tmp_path, ANNA)
    assert path.read_text(encoding="utf-8") == '{"format": 9}'


@pytest.mark.parametrize("wrong", [{"id": ""}, {"name": "a\nb"}, {"muted": 1}, {"friend": True}, []])
def test_a_person_is_read_completely_or_not_at_all(tmp_path: Path, wrong: object) -> None:
    body = {"id": "a1", "name": "Anna", "muted": True} | wrong if isinstance(wrong, dict) else wrong
    (tmp_path / "people.json").write_text(json.dumps({"format": 1, "people": [body]}), encoding="utf-8")
    regards, (notice,) = load_contacts(tmp_path)
    assert (regards, notice.key, notice.details["count"]) == ({}, "entries_damaged", 1)


@pytest.mark.parametrize("more", [{"id": ""}, asdict(ANNA), 7])
def test_people_left_out_are_copied_aside_before_anything_is_written(tmp_path: Path, more: object) -> None:
    text = json.dumps({"format": 1, "people": [more, asdict(ANNA)]})
    (tmp_path / "people.json").write_text(text, encoding="utf-8")
    (notice,) = save_contact(tmp_path, BEN)
    assert (tmp_path / str(notice.details["aside"])).read_text(encoding="utf-8") == text
    assert load_contacts(tmp_path) == ({"a1": ANNA, "b1": BEN}, ())


def test_people_that_are_no_list_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / "people.json").write_text('{"format": 1, "people": {"a1": "Anna"}}', encoding="utf-8")
    assert [notice.key for notice in load_contacts(tmp_path)[1]] == ["entries_damaged"]
    assert len([*tmp_path.glob("people.damaged-*")]) == 1
