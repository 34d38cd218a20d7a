"""Who may sit down: each is somebody, and together they are company for everybody."""

from collections import Counter

import pytest

from rummy.bots.opponents import (
    BOTS,
    CHARACTERS,
    HABITS,
    TEMPERS,
    Character,
    at_level,
    habit_of,
    is_bot,
    level_of,
    temper_of,
    without_habit,
)

everybody = pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.name)


@everybody
def test_a_character_plays_at_their_own_level_with_their_temper(character: Character) -> None:
    assert is_bot(character.bot())
    assert (level_of(character.bot()), temper_of(character.bot())) == (character.level, character.temper)


@everybody
@pytest.mark.parametrize("level", BOTS)
def test_a_character_keeps_their_temper_at_every_level(character: Character, level: str) -> None:
    assert is_bot(character.bot(level))
    assert (level_of(character.bot(level)), temper_of(character.bot(level))) == (level, character.temper)


def test_every_level_has_as_many_characters_as_the_others_but_nobody_stays_a_beginner() -> None:
    assert len({*Counter(character.level for character in CHARACTERS).values()}) == 1
    assert {character.level for character in CHARACTERS} == {*BOTS} - {"beginner"}


def test_every_temper_belongs_to_a_character() -> None:
    assert {character.temper for character in CHARACTERS} == {*TEMPERS}


def test_the_first_three_are_of_different_levels_and_tempers() -> None:
    assert len({character.level for character in CHARACTERS[:3]}) == 3
    assert len({character.temper for character in CHARACTERS[:3]}) == 3


def test_everybody_has_a_habit_of_their_own() -> None:
    assert sorted(character.habit for character in CHARACTERS) == sorted(HABITS)


@everybody
def test_a_character_keeps_their_habit_at_another_level(character: Character) -> None:
    key = at_level(character.bot(habits=True), "careless")
    assert is_bot(key)
    assert (level_of(key), habit_of(key)) == ("careless", character.habit)
    assert without_habit(key) == character.bot("careless")


@pytest.mark.parametrize("key", ["sharp/even/whistling", "sharp/even/hearts/x", "sharp//hearts", "sharp/"])
def test_an_unknown_habit_is_no_key_of_a_bot(key: str) -> None:
    assert not is_bot(key)


def test_a_level_alone_has_an_even_temper() -> None:
    assert temper_of("sharp") == "even"
