"""The rating of a level is shown where it was measured, and nowhere else."""

from dataclasses import replace

import pytest

from benchmarks.levels import by_game, fit, read
from rummy.career.level_ratings import ANCHOR, MOST, level_rating
from rummy.games.variants import VARIANTS
from rummy.match.players import LEVELS
from rummy.storage.level_ratings import level_ratings


def test_the_file_has_what_follows_from_the_matches() -> None:
    fitted = {
        game: {level: (round(each.value), round(each.error)) for level, each in levels.items()}
        for game, levels in by_game(read()).items()
    }
    assert level_ratings() == fitted


def test_casual_opponents_are_the_anchor_of_every_game() -> None:
    assert {levels[ANCHOR] for levels in level_ratings().values()} == {(1500, 0)}
    assert {*level_ratings()} <= {*VARIANTS}


def test_a_rating_is_shown_only_where_it_is_precise() -> None:
    for game, levels in level_ratings().items():
        shown = {level for level in LEVELS if level_rating(VARIANTS[game], level) is not None}
        assert shown == {level for level, (_, error) in levels.items() if level != ANCHOR and error <= MOST}


def test_house_rules_have_no_measured_rating() -> None:
    assert level_rating(VARIANTS["gin"], "sharp")
    assert level_rating(replace(VARIANTS["gin"], knock_limit=5), "sharp") is None


def test_a_fit_foretells_the_share_that_it_was_made_of() -> None:
    pair = "gin", "casual", "sharp"
    (result,) = (each for each in read() if (each.game, each.lower, each.upper) == pair)
    fitted = fit([result])
    assert 1 / (1 + 10 ** ((1500 - fitted["sharp"].value) / 400)) == pytest.approx(result.share / 100)
