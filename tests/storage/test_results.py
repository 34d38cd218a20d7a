"""Every finished match is counted once, whatever happens to the file."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checks.writers import run
from rummy.career.summary import Trend, summary
from rummy.storage.backups import backups_of, save_backup
from rummy.storage.files import backup_of
from rummy.storage.results import (
    MatchResult,
    RoundResult,
    add_result,
    add_results,
    has_daily,
    load_results,
    new_id,
    reset_results,
    restore_results,
)

WON = RoundResult((25, 0), 0, "out", False)
RUMMY = RoundResult((60, 0), 0, "rummy", True)
LOST = RoundResult((0, 40), 1, "rummy", True)
STALE = RoundResult((0, 0), None, "deadlock", False)
FIELDS = sorted(set(MatchResult.__slots__) - {"id"})
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def played(*rounds: RoundResult, winner: int | None = 0, day: int = 1, **changes: Any) -> MatchResult:
    scores = tuple(sum(points) for points in zip(*(each.points for each in rounds), strict=True)) or (0, 0)
    match = MatchResult(
        id=new_id(),
        ended=f"2026-11-{day:02}T18:30:05+00:00",
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike"),
        bots=(None, "sharp"),
        scores=scores,
        winner=winner,
        conceded=False,
        rounds=rounds,
        seconds=200.5,
    )
    return replace(match, **changes)


def kept(folder: Path, *matches: MatchResult) -> Path:
    for match in matches:
        add_result(folder, match)
    return folder / "results.json"


def content(path: Path) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(path.read_text())["matches"]
    return found


def rewrite(path: Path, matches: object) -> None:
    path.write_text(json.dumps({"format": 1, "matches": matches}))


# Keeping


def test_without_a_file_nothing_was_played(tmp_path: Path) -> None:
    assert load_results(tmp_path) == ({}, ())


def test_what_was_added_comes_back(tmp_path: Path) -> None:
    first, second = played(WON, LOST), played(STALE, winner=None, low_wins=True, seconds=7)
    kept(tmp_path, first, second)
    assert load_results(tmp_path) == ({first.id: first, second.id: second}, ())


def test_a_match_added_twice_counts_once(tmp_path: Path) -> None:
    match = played(WON)
    kept(tmp_path, match, match)
    assert list(load_results(tmp_path)[0]) == [match.id]


def test_four_programs_adding_at_once_keep_every_match(tmp_path: Path) -> None:
    assert run(tmp_path, programs=4, results=20) == (80, [])


@pytest.mark.parametrize("name", ["[" * 16, "{" * 16, '"[{' * 5])
def test_a_name_of_brackets_does_no_harm(tmp_path: Path, name: str) -> None:
    match = played(RoundResult((0, 9), 1, "out", False), conceded=True, players=(name, "A"))
    many = [replace(match, id=f"{number:032x}") for number in range(500)]
    add_results(tmp_path, {each.id: each for each in many})
    assert (tmp_path / "results.json").stat().st_size > 1 << 16
    assert load_results(tmp_path) == ({each.id: each for each in many}, ())


def test_a_reset_forgets_one_game_and_can_be_undone(tmp_path: Path) -> None:
    gin, other = played(WON, game="gin"), played(WON)
    path = kept(tmp_path, gin, other)
    aside = reset_results(tmp_path, {gin.id})
    assert aside is not None
    assert (set(content(aside)), set(load_results(tmp_path)[0])) == ({gin.id, other.id}, {other.id})
    path.write_text("damaged later")
    assert set(load_results(tmp_path)[0]) == {other.id}


def test_a_reset_of_all_forgets_all_and_of_nothing_does_nothing(tmp_path: Path) -> None:
    assert reset_results(tmp_path) is None
    path = kept(tmp_path, played(WON))
    assert reset_results(tmp_path, {"gin"}) is None
    assert reset_results(tmp_path) is not None
    assert (content(path), content(backup_of(path)), load_results(tmp_path)) == ({}, {}, ({}, ()))


# Lost under the program


def shifted(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    folder.mkdir()


@pytest.mark.parametrize("lose", [shutil.rmtree, shifted])
def test_results_whose_folder_is_removed_are_there_again_with_the_next(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    first, second = played(WON), played(LOST)
    kept(tmp_path / "data", first)
    lose(tmp_path / "data")
    assert [notice.key for notice in add_result(tmp_path / "data", second)] == ["results_gone"]
    assert load_results(tmp_path / "data") == ({first.id: first, second.id: second}, ())


def test_vanished_results_are_written_again_when_they_are_read_and_when_a_window_closes(
    tmp_path: Path,
) -> None:
    match = played(WON)
    for again in (load_results, restore_results):
        kept(tmp_path / "data", match)
        shutil.rmtree(tmp_path / "data")
        again(tmp_path / "data")
        assert set(content(tmp_path / "data" / "results.json")) == {match.id}


def test_results_that_are_gone_come_back_once_the_disk_takes_them(tmp_path: Path) -> None:
    match = played(WON)
    kept(tmp_path / "data", match)
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").write_text("in the way")
    assert [notice.key for notice in load_results(tmp_path / "data")[1]][-1:] == ["file_unreadable"]
    (tmp_path / "data").unlink()
    assert set(load_results(tmp_path / "data")[0]) == {match.id}


def test_another_folder_in_its_place_merges_its_results_with_ours(tmp_path: Path) -> None:
    ours, theirs = played(WON), played(LOST)
    kept(tmp_path / "theirs", theirs)
    kept(tmp_path / "data", ours)
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "theirs").rename(tmp_path / "data")
    assert set(load_results(tmp_path / "data")[0]) == {ours.id, theirs.id}


def test_results_that_another_window_has_forgotten_are_not_brought_back(tmp_path: Path) -> None:
    path = kept(tmp_path, played(WON))
    rewrite(path, {})
    assert add_result(tmp_path, last := played(LOST)) == ()
    assert list(load_results(tmp_path)[0]) == [last.id]


# Damage


@given(cut=st.integers(0, 2000))
def test_any_truncation_loses_nothing_that_the_backup_has(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    folder = tmp_path_factory.mktemp("results")
    first, second = played(WON), played(LOST)
    path = kept(folder, first, second)
    path.write_bytes(path.read_bytes()[:cut])
    matches, notices = load_results(folder)
    assert matches in ({first.id: first}, {first.id: first, second.id: second})
    assert bool(notices) == (len(matches) == 1)
    add_result(folder, second)
    assert load_results(folder) == ({first.id: first, second.id: second}, ())


def test_where_the_backup_is_damaged_too_the_latest_dated_copy_comes_back(tmp_path: Path) -> None:
    matches = [played(WON) for _ in range(3)]
    path = kept(tmp_path, *matches)
    save_backup(path, date(2026, 11, 2))
    add_result(tmp_path, played(LOST))
    path.write_text("{")
    backup_of(path).write_text("{")
    backups_of(path)[0].write_text("{")
    found, (notice,) = load_results(tmp_path)
    assert (set(found), notice.key) == ({match.id for match in matches}, "file_restored")
    assert load_results(tmp_path) == (found, ())


def test_a_dated_copy_forgets_what_was_reset(tmp_path: Path) -> None:
    path = kept(tmp_path, played(WON), played(WON))
    reset_results(tmp_path)
    assert [content(place) for place in backups_of(path)] == [{}]


@given(name=st.sampled_from(FIELDS), value=any_json)
def test_any_value_at_any_field_leaves_the_other_matches(
    tmp_path_factory: pytest.TempPathFactory, name: str, value: object
) -> None:
    folder = tmp_path_factory.mktemp("results")
    first, second = played(WON), played(LOST)
    path = kept(folder, first, second)
    backup_of(path).unlink()
    matches = content(path)
    matches[second.id][name] = value
    rewrite(path, matches)
    found, notices = load_results(folder)
    assert found[first.id] == first
    assert [each.key for each in notices] == ([] if second.id in found else ["match_damaged"])
    assert summary(found.values()).played == len(found)


@given(matches=any_json)
def test_any_json_in_place_of_the_matches_is_survived(
    tmp_path_factory: pytest.TempPathFactory, matches: object
) -> None:
    folder, match = tmp_path_factory.mktemp("results"), played(WON)
    rewrite(folder / "results.json", matches)
    assert load_results(folder)[0] == {}
    add_result(folder, match)
    assert load_results(folder) == ({match.id: match}, ())


def test_a_damaged_match_is_reported_once_and_its_file_set_aside(tmp_path: Path) -> None:
    first, second = played(WON), played(LOST)
    path = kept(tmp_path, first, second)
    backup_of(path).unlink()
    rewrite(path, content(path) | {second.id: {"scores": "many"}})
    found, (notice,) = load_results(tmp_path)
    assert (set(found), notice.key, notice.details["count"]) == ({first.id}, "match_damaged", 1)
    assert second.id in content(tmp_path / str(notice.details["aside"]))
    assert load_results(tmp_path) == ({first.id: first}, ())


def test_a_match_damaged_in_the_file_is_rescued_from_the_backup(tmp_path: Path) -> None:
    first, second = played(WON), played(LOST)
    path = kept(tmp_path, first, second)
    backup = backup_of(path).read_bytes()
    rewrite(path, content(path) | {first.id: None})
    found, (notice,) = load_results(tmp_path)
    assert found == {first.id: first, second.id: second}
    assert (notice.key, notice.details["rescued"]) == ("match_damaged", 1)
    assert backup_of(path).read_bytes() == backup


def test_damage_found_while_adding_is_mended_first(tmp_path: Path) -> None:
    first, second, third = played(WON), played(LOST), played(STALE)
    path = kept(tmp_path, first, second)
    rewrite(path, content(path) | {first.id: None})
    assert [notice.key for notice in add_result(tmp_path, third)] == ["match_damaged"]
    assert set(load_results(tmp_path)[0]) == {first.id, second.id, third.id}


def test_a_newer_file_is_never_written_to_and_new_matches_go_beside_it(tmp_path: Path) -> None:
    path, match = tmp_path / "results.json", played(WON)
    path.write_text('{"format": 2}')
    for _ in range(2):
        add_result(tmp_path, match)
    found, (notice,) = load_results(tmp_path)
    assert (found, notice.key, path.read_text()) == ({match.id: match}, "file_newer", '{"format": 2}')
    assert set(content(tmp_path / "results-1.json")) == {match.id}
    assert not backup_of(path).exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "../results"},
        {"id": "A" * 32},
        {"ended": "yesterday"},
        {"ended": "2026-11-20T18:30:05"},
        {"ended": "2026-11-20T18:30:05+02:00"},
        {"ended": "0001-01-01T00:00:00+00:00"},
        {"ended": "9999-12-31T23:59:59+00:00"},
        {"daily": "9999-12-31"},
        {"scores": (10**9 + 1, 0)},
        {"game": ""},
        {"players": ("You",)},
        {"bots": ("sharp", None)},
        {"bots": (None,)},
        {"scores": (1, 2, 3)},
        {"scores": (1, 2.5)},
        {"scores": (True, 1)},
        {"winner": 2},
        {"winner": -1},
        {"conceded": None},
        {"rounds": (RoundResult((1, 2, 3), 0, "out", False),)},
        {"seconds": -1.0},
        {"seconds": float("nan")},
        {"seconds": 10**400},
        {"low_wins": 1},
        {"hints": -1},
        {"hints": True},
        {"me": 2},
        {"me": None},
        {"bots": ("sharp", "sharp"), "me": 1},
    ],
)
def test_a_match_that_makes_no_sense_cannot_be_made(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(changes))):
        played(WON, **changes)


def test_results_of_a_program_that_counted_neither_turns_nor_hints_are_read(tmp_path: Path) -> None:
    match = played(WON)
    path = kept(tmp_path, replace(match, hints=3, rounds=(replace(WON, turns=7),)))
    old = content(path)
    del old[match.id]["hints"]
    del old[match.id]["rounds"][0]["turns"]  # type: ignore[index]
    rewrite(path, old)
    assert load_results(tmp_path) == ({match.id: match}, ())


def from_the_other_seat(match: MatchResult) -> MatchResult:
    """The same match, its player in the other of two seats."""
    seat = {0: 1, 1: 0, None: None}
    swapped = [replace(each, points=each.points[::-1], winner=seat[each.winner]) for each in match.rounds]
    changes = {name: getattr(match, name)[::-1] for name in ("players", "bots", "scores")}
    return replace(match, **changes, winner=seat[match.winner], rounds=tuple(swapped), me=1 - match.me)


def test_the_first_seat_is_not_stored_and_another_one_is(tmp_path: Path) -> None:
    first = played(WON)
    other = replace(from_the_other_seat(first), id=new_id())
    told = content(kept(tmp_path, first, other))
    assert ("me" in told[first.id], told[other.id]["me"]) == (False, 1)
    assert load_results(tmp_path)[0] == {first.id: first, other.id: other}


@pytest.mark.parametrize("match", [played(WON, RUMMY, LOST), played(LOST, STALE, winner=1, low_wins=True)])
def test_sums_do_not_depend_on_where_the_player_sat(match: MatchResult) -> None:
    assert summary([from_the_other_seat(match)]) == summary([match])


@pytest.mark.parametrize("turns", [-1, 2.0, True, "7"])
def test_a_round_takes_no_turns_but_a_number_of_them(turns: Any) -> None:
    with pytest.raises(ValueError, match="turns"):
        replace(WON, turns=turns)


# Sums


def test_a_summary_of_nothing_is_all_zero() -> None:
    nothing = summary([])
    assert (nothing.played, nothing.win_rate, nothing.points_per_round) == (0, 0.0, 0.0)
    assert (nothing.best_round, nothing.history) == (None, ())


def test_a_summary_counts_rounds_as_the_human_played_them() -> None:
    found = summary([played(WON, RUMMY, LOST, STALE), played(LOST, winner=1, day=2)])
    assert (found.played, found.won, found.win_rate) == (2, 1, 0.5)
    assert (found.rounds_played, found.rounds_won, found.rummies) == (5, 2, 1)
    assert found.points == (25, 60, 0, 0, 0)
    assert (found.points_per_round, found.best_round, found.seconds_played) == (17.0, 60, 401.0)


def test_a_void_round_is_not_counted_as_played_and_a_loss_is() -> None:
    void = played(WON, STALE, rules="cardgames, stalemate=void")
    lost = played(WON, STALE, rules="cardgames, stalemate=loss")
    assert [summary([each]).rounds_played for each in (void, lost)] == [1, 2]
    assert [summary([each]).points for each in (void, lost)] == [(25,), (25, 0)]


def test_a_round_of_gin_in_which_nobody_knocked_is_not_counted() -> None:
    nobody = RoundResult((0, 0), None, "void", False)
    assert summary([played(WON, nobody, rules="gin")]).rounds_played == 1


def test_a_round_without_a_winner_counts_where_all_score_what_they_laid() -> None:
    declined = RoundResult((30, -5), None, "stock", False)
    assert summary([played(declined, rules="rummy500, stalemate=void")]).points == (30,)


def test_rounds_by_rules_that_nobody_knows_any_more_all_count() -> None:
    assert summary([played(WON, STALE, rules="whist")]).rounds_played == 2


def test_where_the_lowest_wins_the_best_round_is_the_smallest() -> None:
    low = played(RUMMY, WON, winner=1, low_wins=True)
    assert summary([low]).best_round == 25
    assert summary([low, played(WON)]).best_round is None


def test_streaks_follow_the_order_in_which_matches_were_recorded() -> None:
    wins = "WWLLLWDW"
    winners = {"W": 0, "L": 1, "D": None}
    matches = [played(WON, winner=winners[each], day=day) for day, each in enumerate(wins, start=1)]
    found = summary(matches)
    assert (found.longest_streak, found.current_streak) == (2, 1)
    assert [won for _, won, _ in found.history] == [each == "W" for each in wins]


def test_a_conceded_match_is_not_won_even_when_ahead() -> None:
    assert summary([played(WON, winner=0)]).won == 1
    assert summary([played(WON, winner=0, conceded=True)]).won == 0


def test_the_history_shows_by_how_much_the_human_was_ahead() -> None:
    high, low = played(WON, day=1), played(WON, winner=1, day=2, low_wins=True)
    assert summary([high, low]).history == ((high.ended, True, 25), (low.ended, False, -25))


def test_gins_and_undercuts_are_counted_apart_and_only_those_that_the_human_won() -> None:
    ends = [("gin", 0), ("big_gin", 0), ("gin", 1), ("undercut", 0), ("undercut", 1), ("knock", 0)]
    rounds = [RoundResult((9, 0), winner, reason, "gin" in reason) for reason, winner in ends]
    found = summary([played(*rounds)])
    assert (found.rummies, found.gins, found.undercuts) == (0, 2, 1)


def test_the_turns_to_go_out_are_of_rounds_in_which_the_human_did_and_counted_them() -> None:
    rounds = [replace(WON, turns=6), replace(RUMMY, turns=9), replace(LOST, turns=2), WON]
    assert summary([played(*rounds)]).turns_to_go_out == 7.5
    assert summary([played(WON, LOST)]).turns_to_go_out is None


def test_a_trend_needs_some_matches_before_the_last_twenty() -> None:
    lost = [played(LOST, winner=1, day=day) for day in range(1, 6)]
    wins = [played(WON, day=day) for day in range(6, 26)]
    assert summary([*lost[1:], *wins]).trend is None
    assert summary([*lost, *wins]).trend == Trend(lately=1.0, before=0.0)


def test_hints_are_added_up() -> None:
    assert summary([played(WON, hints=2), played(WON), played(WON, hints=3)]).hints == 5


def test_a_day_s_deal_is_found_without_reading_the_results(tmp_path: Path) -> None:
    kept(tmp_path, played(WON, daily="2026-07-20"), played(WON, players=("You", '"daily":"2026-07-21"')))
    assert has_daily(tmp_path, "2026-07-20")
    assert not has_daily(tmp_path, "2026-07-21")
    assert not has_daily(tmp_path / "elsewhere", "2026-07-20")
