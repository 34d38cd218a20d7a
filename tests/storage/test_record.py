"""The record of a match: what is written is what is read, and what is no record is not believed."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from rummy.engine.cards import MOST_PLAYERS
from rummy.storage.files import Damaged
from rummy.storage.record import (
    Header,
    Online,
    Record,
    RecordWriter,
    hinted,
    played,
    read_header,
    read_record,
    write_record,
)

PLAYERS = (("You", None), ("Mïke · ♥", "sharp"))
HEADER = Header.fresh("1.2.3", "cardgames, targets=50/50/50/50/50", PLAYERS, "a seed")
MOVES = ("deal", "0 draw", "0 meld 7H 8H 9H", "undo", "= 10 0 | 0123456789abcdef")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "current.txt"


def with_header(path: Path, **changes: object) -> Path:
    """A record whose header says something else."""
    body = json.loads(HEADER.line().split(" ", 2)[2]) | changes
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"rummy-record 1 {json.dumps(body)}\n", encoding="utf-8")
    return path


def test_a_record_reads_as_it_was_written(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    assert read_record(path) == Record(HEADER, MOVES, 0.0)


def test_a_record_is_plain_text_with_a_line_for_each_move(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    assert head.startswith("rummy-record 1 {")
    assert tuple(lines) == MOVES


def test_a_line_is_in_the_file_as_soon_as_it_is_added(path: Path) -> None:
    writer = write_record(path, HEADER, ())
    for count, move in enumerate(MOVES, 1):
        writer.append(move)
        assert read_record(path).moves == MOVES[:count]
    writer.close()


def test_a_record_is_continued_where_it_ends(path: Path) -> None:
    write_record(path, HEADER, MOVES[:2]).close()
    writer = RecordWriter(path)
    writer.append(MOVES[2])
    writer.close()
    assert read_record(path).moves == MOVES[:3]


def test_a_torn_line_is_neither_read_nor_continued(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    with path.open("ab") as file:
        file.write(b"1 disc")
    assert read_record(path).moves == MOVES
    writer = RecordWriter(path)
    writer.append("1 draw")
    writer.close()
    assert read_record(path).moves == (*MOVES, "1 draw")


def test_a_new_record_takes_the_place_of_the_old_one(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    write_record(path, HEADER, MOVES[:1]).close()
    assert read_record(path).moves == MOVES[:1]


def test_the_last_time_at_the_table_counts_and_is_no_move(path: Path) -> None:
    writer = write_record(path, HEADER, MOVES)
    writer.append(played(12.4))
    writer.append("1 draw")
    writer.append(played(80.6))
    writer.close()
    record = read_record(path)
    assert record.seconds == 81.0
    assert record.moves == (*MOVES, "1 draw")


@pytest.mark.parametrize(
    "text",
    ["played", "played ", "played soon", "played -5", "played ²", "played ٣", "played 999999999"],
)
def test_a_time_that_is_no_number_counts_as_none(path: Path, text: str) -> None:
    writer = write_record(path, HEADER, ())
    writer.append(text)
    writer.close()
    assert read_record(path).seconds == 0.0


@pytest.mark.parametrize(
    "ending",
    [
        "0001-01-01T00:00:00+00:00 | 1 2 | 0",
        "9999-12-31T23:59:59+00:00 | 1 2 | 0",
        "2026-07-01T18:30:00+00:00 | 1 | 0",
        "2026-07-01T18:30:00+00:00 | 1 2 | 2",
        "2026-07-01T18:30:00+00:00 | 1 ٣ | 0",
        "2026-07-01T18:30:00+00:00 | 1 1_0 | 0",
        "2026-07-01T18:30:00+00:00 | 1 1000000001 | 0",
        f"2026-07-01T18:30:00+00:00 | 1 {'9' * 4200} | 0",
    ],
)
def test_an_ending_that_cannot_be_shown_is_not_believed(path: Path, ending: str) -> None:
    writer = write_record(path, HEADER, MOVES)
    writer.append(f"ended {ending}")
    writer.close()
    with pytest.raises(Damaged, match="bad_ending"):
        read_record(path)


@pytest.mark.parametrize(
    ("bots", "me"), [((None, "sharp"), 0), (("sharp", None), 1), (("sharp", "sharp"), 0)]
)
def test_the_player_has_the_first_seat_that_is_no_bot_s(bots: tuple[str | None, ...], me: int) -> None:
    assert replace(HEADER, players=tuple(("A", bot) for bot in bots)).me == me


def test_hints_are_counted_beside_the_time(path: Path) -> None:
    writer = write_record(path, HEADER, MOVES)
    for hints in (1, 2):
        writer.append(hinted(hints))
        writer.append(played(60.0 * hints))
    writer.append(hinted(3))
    writer.close()
    record = read_record(path)
    assert (record.hints, record.seconds, record.moves) == (3, 120.0, MOVES)


def test_a_line_break_in_a_line_is_refused(path: Path) -> None:
    writer = write_record(path, HEADER, ())
    with pytest.raises(ValueError, match="line break"):
        writer.append("deal\n0 draw")
    writer.close()
    assert read_record(path).moves == ()


def test_the_ends_of_lines_of_another_system_do_no_harm(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_record(path).moves == MOVES


def test_two_headers_are_never_alike() -> None:
    assert len({Header.fresh("1", "cardgames", PLAYERS, "seed").id for _ in range(50)}) == 50


def test_a_record_of_a_newer_format_is_not_read(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    path.write_text(path.read_text(encoding="utf-8").replace("record 1", "record 3"), encoding="utf-8")
    with pytest.raises(Damaged, match="newer_format"):
        read_record(path)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": [["You", None]]},
        {"players": [["You", None]] * (MOST_PLAYERS + 1)},
        {"players": [["You"], ["Mike"]]},
        {"players": [["You", None], ["", "sharp"]]},
        {"players": [["You", None], ["Mike", 3]]},
        {"players": {"You": None, "Mike": "sharp"}},
        {"players": "You"},
        {"players": [None, None]},
        {"seed": 5},
        {"seed": "two\nlines"},
        {"id": None},
        {"id": "1"},
        {"id": "../" * 10 + "ab"},
        {"started": "yesterday"},
        {"started": "9999-12-31T23:59:59+00:00"},
        {"daily": "0001-01-01"},
        {"again": "once"},
        {"again": "9999-12-31"},
        {"rules": ["cardgames"]},
        {"rules": "x" * 3000},
    ],
)
def test_a_header_that_makes_no_sense_is_not_believed(path: Path, changes: dict[str, object]) -> None:
    with pytest.raises(Damaged):
        read_record(with_header(path, **changes))


def test_eighty_bits_of_a_chain_are_shown_and_of_older_seeds_the_forty_eight_that_were() -> None:
    fresh = Header.fresh("1.0", "gin", PLAYERS)
    assert fresh.short_print.replace(" ", "") == fresh.fingerprint[:20].upper()
    assert HEADER.short_print.replace(" ", "") == HEADER.fingerprint[:12].upper()


@pytest.mark.parametrize(("seed", "format_"), [("", 2), ("sha256:rummy/daily/2027-01-01", 2), ("a seed", 1)])
def test_a_record_says_how_it_was_dealt(path: Path, seed: str, format_: int) -> None:
    header = Header.fresh("1.0", "gin", PLAYERS, seed)
    write_record(path, header, ()).close()
    assert path.read_text(encoding="utf-8").startswith(f"rummy-record {format_} {{")
    assert read_header(path) == header


@pytest.mark.parametrize("field", ["id", "started", "version", "rules", "players", "seed"])
def test_a_header_needs_each_of_its_fields(path: Path, field: str) -> None:
    body = json.loads(HEADER.line().split(" ", 2)[2])
    del body[field]
    path.parent.mkdir()
    path.write_text(f"rummy-record 1 {json.dumps(body)}\n", encoding="utf-8")
    with pytest.raises(Damaged, match="bad_header"):
        read_record(path)


def test_what_a_newer_version_adds_to_the_header_does_no_harm(path: Path) -> None:
    assert read_record(with_header(path, club="Rovers")).header == HEADER


def test_a_record_that_is_not_there_is_an_error_of_the_disk(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_record(path)


def test_a_record_of_more_lines_than_anybody_can_play_is_not_read(path: Path) -> None:
    write_record(path, HEADER, MOVES).close()
    with path.open("ab") as file:
        file.write(b"\n" * 100_000)
    with pytest.raises(Damaged, match="too_large"):
        read_record(path)


def test_a_folder_in_its_place_is_no_record(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(Damaged, match="not_a_file"):
        read_record(path)


def test_a_record_has_the_day_of_its_deal(path: Path) -> None:
    write_record(path, replace(HEADER, daily="2026-07-21"), ()).close()
    assert read_record(path).header.daily == "2026-07-21"


@pytest.mark.parametrize("day", ["today", "20260721", 20260721, None])
def test_a_day_that_is_none_is_not_believed(path: Path, day: object) -> None:
    with pytest.raises(Damaged):
        read_record(with_header(path, daily=day))


ONLINE = Online("9e07", "t81", 1, 3, "ab" * 32, ("cd" * 32, ""), "none", undo=True, hints=False)


def test_a_match_with_people_stores_its_origin_and_whose_record_it_is(path: Path) -> None:
    header = replace(HEADER, players=(("Anna", None), ("Ben", None)), seat=1, online=ONLINE)
    write_record(path, header, MOVES).close()
    assert read_record(path).header == header
    assert header.me == 1


def test_a_table_stores_only_if_others_may_watch(path: Path) -> None:
    assert "watch" not in replace(HEADER, online=ONLINE).line()
    header = replace(HEADER, online=replace(ONLINE, watch=True))
    write_record(path, header, MOVES).close()
    assert read_record(path).header == header


def test_a_match_against_bots_stores_no_seat_and_no_table() -> None:
    assert "seat" not in HEADER.line()
    assert "online" not in HEADER.line()


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 1},  # a bot's
        {"seat": 2},
        {"seat": "0"},
        {"online": 1},
        {"online": {"server": "9e07"}},
        {"online": asdict(ONLINE) | {"tips": []}},
        {"online": asdict(ONLINE) | {"match": -1}},
        {"online": asdict(ONLINE) | {"undo": 1}},
        {"online": asdict(ONLINE) | {"watch": None}},
        {"online": asdict(ONLINE) | {"more": 1}},
    ],
)
def test_a_place_that_cannot_be_is_not_believed(path: Path, changes: dict[str, object]) -> None:
    with pytest.raises(Damaged):
        read_record(with_header(path, **changes))
