"""Results travel in one file: none is ever counted twice or lost, and no file that comes in does harm."""

import gc
import json
import os
import sys
import tracemalloc
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.storage.result import MatchResult, RoundResult, merged
from rummy.storage.results import LIMIT, add_result, add_results, load_results
from rummy.storage.transfer import export_results, import_results

DAY = date(2026, 6, 17)
MEBIBYTE = 1 << 20


def played(number: int, points: int = 25, turns: int | None = 6) -> MatchResult:
    return MatchResult(
        id=f"{number:032x}",
        ended="2026-06-17T18:30:05+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=(points, 0),
        winner=0,
        conceded=False,
        rounds=(RoundResult((points, 0), 0, "out", False, turns),),
        seconds=200.5,
    )


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """The folder of a player with two matches."""
    folder = tmp_path / "here"
    folder.mkdir()
    add_result(folder, played(1))
    add_result(folder, played(2))
    return folder


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """The folder of the same player on another computer, with two matches, one of them the same."""
    folder = tmp_path / "there"
    folder.mkdir()
    add_result(folder, played(2))
    add_result(folder, played(3))
    return folder


def ids(folder: Path) -> list[int]:
    return sorted(int(id, 16) for id in load_results(folder)[0])


def told(folder: Path, path: Path) -> str:
    """What importing a file says first."""
    return import_results(folder, path)[0].key


def coming(folder: Path, text: str | bytes) -> Path:
    path = folder.parent / "coming.json"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


# There and back


def test_what_is_exported_can_be_imported_elsewhere(here: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    (notice,) = import_results(empty, export_results(here, tmp_path, DAY))
    assert (notice.key, notice.details) == ("import_done", {"count": 2})
    assert load_results(empty) == load_results(here)


def test_no_match_is_counted_twice(here: Path, there: Path, tmp_path: Path) -> None:
    (notice,) = import_results(here, export_results(there, tmp_path, DAY))
    assert (notice.details["count"], ids(here)) == (1, [1, 2, 3])
    assert told(here, export_results(there, tmp_path, DAY)) == "import_known"
    assert ids(here) == [1, 2, 3]


def test_an_export_carries_the_day_and_never_replaces_another(here: Path, tmp_path: Path) -> None:
    names = [export_results(here, tmp_path, DAY).name for _ in range(3)]
    assert names == [f"rummy-results-2026-06-17{more}.json" for more in ("", "-2", "-3")]


def test_the_results_of_the_program_itself_can_be_imported_too(here: Path, there: Path) -> None:
    assert told(here, there / "results.json") == "import_done"
    assert ids(here) == [1, 2, 3]


def test_what_an_older_program_forgot_of_a_match_comes_back(here: Path, tmp_path: Path) -> None:
    export = export_results(here, tmp_path, DAY)
    matches = json.loads(export.read_text())["matches"]
    for match in matches.values():
        del match["rounds"][0]["turns"]
    (here / "results.json").write_text(json.dumps({"format": 1, "matches": matches}))
    assert told(here, export) == "import_known"
    assert load_results(here)[0][played(1).id] == played(1)


# What is refused


def document(**changes: object) -> str:
    return json.dumps({"format": 1, "matches": {}} | changes)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "import_damaged"),
        ("once upon a time", "import_damaged"),
        (b"\xff\xfe\x00", "import_damaged"),
        ("[]", "import_damaged"),
        ("{}", "import_damaged"),
        (document(format=True), "import_damaged"),
        (document(matches=[1, 2]), "import_damaged"),
        (document(matches={"1": {"scores": "many"}}), "import_damaged"),
        ('{"format": 1, "matches": NaN}', "import_damaged"),
        ('{"a":' * 100_000, "import_damaged"),
        (document(), "import_empty"),
        (document(matches={}, player_name="You"), "import_empty"),
        (document(format=2), "import_newer"),
    ],
)
def test_a_file_that_cannot_be_believed_is_refused_and_loses_nothing(
    text: str | bytes, key: str, here: Path
) -> None:
    before = (here / "results.json").read_bytes()
    assert told(here, coming(here, text)) == key
    assert ((here / "results.json").read_bytes(), ids(here)) == (before, [1, 2])


def test_one_match_that_makes_no_sense_spoils_the_file(here: Path, there: Path, tmp_path: Path) -> None:
    whole = json.loads(export_results(there, tmp_path, DAY).read_text())
    whole["matches"][played(3).id]["winner"] = 7
    assert told(here, coming(here, json.dumps(whole))) == "import_damaged"
    assert ids(here) == [1, 2]


@given(cut=st.integers(0, 400), spot=st.integers(0, 400), sign=st.binary(min_size=1, max_size=3))
def test_no_bytes_that_come_in_lose_a_match(
    tmp_path_factory: pytest.TempPathFactory, cut: int, spot: int, sign: bytes
) -> None:
    here = tmp_path_factory.mktemp("here")
    add_result(here, played(1))
    data = (here / "results.json").read_bytes()
    import_results(here, coming(here, data[:spot] + sign + data[spot + cut :]))
    assert 1 in ids(here)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("missing.json", "import_missing"),
        ("", "import_damaged"),
        ("a\0b", "import_damaged"),
        ("x" * 5000, "import_missing" if sys.platform == "win32" else "import_unreadable"),
    ],
)
def test_a_path_that_leads_nowhere_is_reported(name: str, key: str, here: Path) -> None:
    assert told(here, here / name) == key


def test_a_huge_file_is_refused_without_reading_it(here: Path) -> None:
    path = coming(here, "{")
    os.truncate(path, 1 << 40)
    tracemalloc.start()
    key, peak = told(here, path), tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (key, peak < MEBIBYTE) == ("import_too_large", True)


@pytest.mark.parametrize("part", ["[],", "{},", '{"a":{}},', "[[[]]],"])
def test_a_file_crammed_with_objects_is_refused_before_they_eat_the_memory(part: str, here: Path) -> None:
    path = coming(here, '{"format":1,"matches":{"x":[' + part * ((LIMIT - 1000) // len(part)) + "0]}}")
    tracemalloc.start()
    key, peak = told(here, path), tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (key, peak < 2 * LIMIT) == ("import_damaged", True)


def test_results_that_would_be_too_many_together_change_nothing(
    here: Path, there: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export = export_results(there, tmp_path, DAY)
    monkeypatch.setattr("rummy.storage.results.LIMIT", export.stat().st_size + 10)
    assert (told(here, export), ids(here)) == ("import_failed", [1, 2])


# Merging

matches = st.builds(played, st.integers(0, 6), st.integers(-2, 2), st.none() | st.integers(0, 2))
results = st.lists(matches, max_size=8).map(lambda some: {match.id: match for match in some})


@given(one=results, other=results, third=results)
def test_merging_is_idempotent_commutative_and_associative(
    one: dict[str, MatchResult], other: dict[str, MatchResult], third: dict[str, MatchResult]
) -> None:
    assert merged(one, one) == one
    assert merged(one, other) == merged(other, one)
    assert merged(merged(one, other), other) == merged(one, other)
    assert merged(merged(one, other), third) == merged(one, merged(other, third))


@given(one=results, other=results)
def test_merging_never_loses_a_match_and_makes_none_up(
    one: dict[str, MatchResult], other: dict[str, MatchResult]
) -> None:
    together = merged(one, other)
    assert together.keys() == one.keys() | other.keys()
    assert all(match in (one.get(id), other.get(id)) for id, match in together.items())


def test_of_two_tellings_of_a_match_the_fuller_one_stays() -> None:
    short = played(1, turns=None)
    for full in (played(1, turns=6), replace(short, hints=3)):
        assert merged({short.id: short}, {full.id: full}) == {full.id: full}
        assert merged({full.id: full}, {short.id: short}) == {full.id: full}


# Waiting for a large file


class Left(Exception):
    """Nobody waits any more."""


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def many(folder: Path, count: int = 300) -> Path:
    """A file of so many matches."""
    folder.mkdir()
    add_results(folder, {each.id: each for each in map(played, range(count))})
    return folder / "results.json"


def test_the_progress_of_an_import_is_reported_all_along(here: Path, tmp_path: Path) -> None:
    shares: list[float] = []
    import_results(here, many(tmp_path / "many"), shares.append)
    assert shares == sorted(shares)
    assert (len(shares) > 5, shares[-1]) == (True, 1.0)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.65, 1.0])
def test_an_import_that_is_left_changes_nothing(here: Path, tmp_path: Path, share: float) -> None:
    file, before = many(tmp_path / "many"), contents(here)

    def leave(done: float) -> None:
        if done >= share:
            raise Left

    with pytest.raises(Left):
        import_results(here, file, leave)
    assert contents(here) == before


def test_the_collector_works_again_after_a_reading(here: Path) -> None:
    load_results(here)
    assert gc.isenabled()
