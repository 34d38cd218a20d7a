"""Games that a player made: what may be kept, and a file that was damaged or made to do harm."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.rules import BadRules
from rummy.games.notation import BadNotation
from rummy.games.variants import VARIANTS
from rummy.storage.my_games import (
    LONGEST_NAME,
    MOST,
    MyGame,
    are_games,
    named,
    played_by,
    read_games,
    renamed,
    with_game,
    without,
)
from rummy.storage.settings import Settings, load_settings, save_settings

SUNDAY = MyGame("Sunday", "cardgames, going_rummy=bonus10")
MONDAY = MyGame("Monday", "straight, ace_points=5")
names = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=LONGEST_NAME)
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def entry(name: object = "Sunday", rules: object = SUNDAY.rules) -> dict[str, object]:
    return {"name": name, "rules": rules}


def test_a_game_is_stored_under_its_name() -> None:
    assert with_game((SUNDAY,), MONDAY) == (SUNDAY, MONDAY)
    changed = MyGame("sunday", MONDAY.rules)
    assert with_game((SUNDAY, MONDAY), changed) == (changed, MONDAY)


def test_a_game_is_renamed_and_forgotten() -> None:
    assert renamed((SUNDAY, MONDAY), "Sunday", " Any  day ") == (replace(SUNDAY, name="Any day"), MONDAY)
    assert without((SUNDAY, MONDAY), "Sunday") == (MONDAY,)


@pytest.mark.parametrize("name", ["Sunday", "SUNDAY", "  sunday "])
def test_a_game_is_found_however_its_name_is_written(name: str) -> None:
    assert named((MONDAY, SUNDAY), name) == SUNDAY


def test_a_game_is_known_by_its_rules_whatever_the_target() -> None:
    rules = replace(SUNDAY.read(), targets=(300,) * 5)
    assert played_by((MONDAY, SUNDAY), rules) == SUNDAY
    assert played_by((MONDAY, SUNDAY), VARIANTS["cardgames"]) is None


@pytest.mark.parametrize(
    "name", ["", "  ", " Sunday", "x" * (LONGEST_NAME + 1), "two\nlines", "\u202eyadnuS"]
)
def test_a_bad_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        MyGame(name, SUNDAY.rules)


def test_rules_that_make_no_game_are_refused() -> None:
    with pytest.raises(BadRules):
        MyGame("Sunday", "cardgames, ace_points=99")
    with pytest.raises(BadNotation):
        MyGame("Sunday", "whist")


@given(st.lists(st.tuples(names, st.sampled_from([SUNDAY.rules, MONDAY.rules])), max_size=MOST))
def test_what_is_saved_comes_back(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]]
) -> None:
    games: tuple[MyGame, ...] = ()
    for name, rules in pairs:
        games = with_game(games, MyGame(name, rules))
    folder = tmp_path_factory.mktemp("settings")
    save_settings(folder, Settings(my_games=games))
    assert load_settings(folder) == (Settings(my_games=games), ())


@pytest.mark.parametrize(
    ("bad", "notice"),
    [
        (entry("Broken", "cardgames, ace_points=99"), "game_refused"),
        (entry("Broken", "cardgames, __class__=1"), "game_refused"),
        (entry("Broken", "whist"), "game_refused"),
        (entry("Broken", "cardgames, ace_points=" + "9" * 1900), "game_refused"),
        (entry("Broken", ["cardgames"]), "game_unreadable"),
        (entry("Broken", "x" * 3000), "game_unreadable"),
        (entry(7), "game_unreadable"),
        (entry(""), "game_unreadable"),
        (entry("n" * 5000), "game_unreadable"),
        ({"name": "Broken"}, "game_unreadable"),
        (entry() | {"more": 1}, "game_unreadable"),
        ("Sunday", "game_unreadable"),
        (None, "game_unreadable"),
        (entry("MONDAY"), "game_twice"),
    ],
)
def test_a_wrong_entry_is_left_out_with_a_notice_and_the_others_stay(bad: object, notice: str) -> None:
    games, (told,) = read_games([entry("Monday", MONDAY.rules), bad, entry()])
    assert games == (MONDAY, SUNDAY)
    assert told.key == notice


@pytest.mark.parametrize("value", [None, 7, "Sunday", {"name": "Sunday"}])
def test_games_that_are_no_list_are_reported_once(value: object) -> None:
    games, notices = read_games(value)
    assert (games, [notice.key for notice in notices]) == ((), ["games_unreadable"])


def test_a_flood_of_games_ends_at_the_limit() -> None:
    games, notices = read_games([entry(f"Game {number}") for number in range(10_000)])
    assert len(games) == MOST
    assert [notice.key for notice in notices] == ["games_too_many"]
    assert not are_games((*games, MONDAY))


@given(value=any_json)
def test_no_file_at_all_stops_the_program(tmp_path_factory: pytest.TempPathFactory, value: object) -> None:
    folder = tmp_path_factory.mktemp("settings")
    (folder / "settings.json").write_text(json.dumps({"format": 1, "volume": 7, "my_games": value}))
    settings, notices = load_settings(folder)
    assert settings.volume == 7
    assert are_games(settings.my_games)
    assert notices or value == []


def test_the_chosen_rules_are_refused_with_their_line_and_the_reason(tmp_path: Path) -> None:
    line = "cardgames, ace_points=99"
    (tmp_path / "settings.json").write_text(json.dumps({"format": 1, "rules": line, "volume": 7}))
    settings, (notice,) = load_settings(tmp_path)
    assert settings == Settings(volume=7)
    assert (notice.key, notice.details["line"]) == ("rules_refused", line)
    assert isinstance(notice.details["reason"], BadRules)
