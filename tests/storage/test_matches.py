"""The records that lie in the folder: found by their names, and read at a glance."""

from datetime import datetime
from pathlib import Path

import pytest

from rummy.storage.files import Damaged
from rummy.storage.matches import CURRENT, finished_matches, matches_folder, summarise
from rummy.storage.record import Ending, Header, write_record

PLAYERS = (("You", None), ("Mike", "sharp"))
MOVES = ("deal", "0 draw", "= 10 0 | 0123", "deal", "= 25 40 | 4567")
ENDING = Ending("2026-07-01T18:30:00+00:00", (25, 140), 1)


@pytest.mark.parametrize("scores", ["9" * 4200 + " 0", "1_0 0", "٣ 0", "1 2 3", "1000000001 0"])
def test_scores_that_cannot_be_shown_are_damage(tmp_path: Path, scores: str) -> None:
    path = keep(tmp_path, CURRENT, None)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"= {scores} | 0123\n")
    with pytest.raises(Damaged, match="bad_ending"):
        summarise(path)


def keep(folder: Path, name: str, ending: Ending | None = ENDING) -> Path:
    path = matches_folder(folder) / name
    writer = write_record(path, Header.fresh("1.0", "gin, knock_limit=5", PLAYERS, "a seed"), MOVES)
    if ending:
        writer.append(ending.line())
    writer.close()
    return path


def finished(day: str, digit: str = "a") -> str:
    return f"{day}-{digit * 32}.txt"


def test_finished_matches_are_listed_the_latest_first(tmp_path: Path) -> None:
    days = ["2026-07-02", "2026-06-30", "2026-07-11"]
    for day in days:
        keep(tmp_path, finished(day))
    assert [path.name[:10] for path in finished_matches(tmp_path)] == sorted(days, reverse=True)


def test_what_is_no_finished_match_is_not_among_them(tmp_path: Path) -> None:
    for name in (
        CURRENT,
        "current.damaged-2026-07-01-120000.txt",
        "letter.txt",
        finished("2026-07-01") + ".bak",
    ):
        keep(tmp_path, name)
    assert finished_matches(tmp_path) == ()
    assert finished_matches(tmp_path / "nowhere") == ()


def test_a_summary_shows_how_a_match_ended(tmp_path: Path) -> None:
    seen = summarise(keep(tmp_path, finished("2026-07-01")))
    assert (seen.game, seen.totals, seen.winner, seen.conceded, seen.dealt) == (
        "gin",
        (25, 140),
        1,
        False,
        2,
    )
    assert seen.when == datetime.fromisoformat(ENDING.at)
    assert not seen.is_won


@pytest.mark.parametrize(
    ("rules", "me", "scores"),
    [
        ("canasta", 0, (300, 120)),
        ("canasta", 3, (120, 300)),
        ("rummy500", 0, (300, 120, 300, 120)),
        ("rummy500", 3, (120, 300, 120, 300)),
        ("a game to come", 2, (300, 300, 120, 120)),
    ],
)
def test_a_summary_shows_the_score_of_each_side_the_players_first(
    tmp_path: Path, rules: str, me: int, scores: tuple[int, ...]
) -> None:
    players = [("You" if seat == me else "Mike", None if seat == me else "sharp") for seat in range(4)]
    path = matches_folder(tmp_path) / CURRENT
    moves = ("deal", "= 300 120 300 120 | 0")
    write_record(path, Header.fresh("1.0", rules, players, "a seed"), moves).close()
    assert (summarise(path).scores, summarise(path).totals) == (scores, (300, 120, 300, 120))


@pytest.mark.parametrize(("rules", "void"), [("gin", 2), ("cardgames", 0), ("cardgames, stalemate=void", 2)])
def test_a_summary_finds_void_rounds_by_their_unchanged_scores(tmp_path: Path, rules: str, void: int) -> None:
    moves = ("deal", "= 0 0 | 0", "deal", "= 25 0 | 1", "deal", "= 25 0 | 2", "deal")
    path = matches_folder(tmp_path) / CURRENT
    write_record(path, Header.fresh("1.0", rules, PLAYERS, "a seed"), moves).close()
    assert (summarise(path).dealt, summarise(path).void) == (4, void)


def test_a_match_without_an_ending_has_the_scores_of_its_last_round(tmp_path: Path) -> None:
    seen = summarise(keep(tmp_path, finished("2026-07-01"), None))
    assert (seen.totals, seen.winner) == ((25, 40), None)


def test_the_match_in_progress_is_not_over(tmp_path: Path) -> None:
    assert not summarise(keep(tmp_path, CURRENT, None)).is_over


@pytest.mark.parametrize(
    "line", ["ended", "ended yesterday | 1 2 | 0", "ended 2026-07-01T18:30:00+00:00 | 1 2 3 | 0", "= ten"]
)
def test_a_record_with_a_senseless_ending_is_damaged(tmp_path: Path, line: str) -> None:
    path = keep(tmp_path, finished("2026-07-01"), None)
    path.write_text(f"{path.read_text()}{line} \n")
    with pytest.raises(Damaged):
        summarise(path)
