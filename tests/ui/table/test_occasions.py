"""When somebody may say something: public moments only, whatever the hidden cards are."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.bots.opponents import CHARACTERS, TEMPERS
from rummy.engine.cards import parse
from rummy.engine.events import (
    Bought,
    Discarded,
    Drew,
    EndReason,
    Event,
    LaidOff,
    MatchEnded,
    Melded,
    Result,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
)
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from rummy.match.session import ME
from rummy.text import say
from rummy.text.english import SENTENCES
from rummy.ui.table.flow.occasions import DEEP, LOW, TURNS, WAITING, Occasion, Sight, occasions, seen
from rummy.ui.table.flow.phrases import STORIES, STORY, phrase
from tests.positions import Wanderer, every_kind

KEYS = [key for key in SENTENCES if key.startswith("remark.") and key.count(".") > 1]
ABOUTS = {key.split(".")[1] for key in KEYS if key.split(".")[2] in TEMPERS}
NAMES = [each.name for each in CHARACTERS]
FREQUENT = ("meld", "praise", "out", "caught", "knock")
LONGEST = 48  # letters
EACH = 60  # least lines of every character
few = settings(max_examples=4)
FOUR = Sight((3, 4, 7, 8), shows=False, sides=4)


def a_round(name: str, seats: int, seed: int) -> Iterator[Step]:
    """A round played anyhow."""
    rng, wanderer = Random(seed), Wanderer(eager=0.7)
    steps = deal(new_table(VARIANTS[name], seats, str(seed)))
    yield from steps
    table = steps[-1][1]
    while table.phase not in ("over", "finished"):
        steps = play(table, table.turn, wanderer.choose(observe(table, table.turn), rng))
        yield from steps
        table = steps[-1][1]


def with_other_cards(table: Table, seed: int) -> Table:
    """The table with every face on another card."""
    faces = [*table.faces.values()]
    Random(seed).shuffle(faces)
    return replace(table, faces=dict(zip(table.faces, faces, strict=True)))


def said(event: Event, sight: Sight = FOUR) -> set[tuple[str, tuple[int, ...]]]:
    return {(occasion.about, occasion.seats) for occasion in occasions(event, sight, ME)}


def ended(reason: EndReason, winner: int | None) -> RoundEnded:
    return RoundEnded(Result(winner, (0, 0, 0, 0), reason))


# What a remark can depend on


@pytest.mark.turns(3)
@every_kind
@few
@given(st.integers(0, 10**6))
def test_everybody_sees_the_same_occasions_whatever_the_cards_show(name: str, seed: int) -> None:
    heard, rules = 0, VARIANTS[name]
    for event, table in a_round(name, Random(seed).choice([rules.min_players, rules.max_players]), seed):
        sights = {seen(observe(table, seat)) for seat in range(table.seats)}
        assert sights == {seen(observe(with_other_cards(table, seed), 0))}
        (sight,) = sights
        heard += len(occasions(event, sight, ME))
    assert heard


def test_the_words_depend_on_the_moment_the_temper_and_chance_alone() -> None:
    words = {phrase("out", "Bill", "sharp/bold", (), Random(3)) for _ in range(20)}
    assert len(words) == 1
    assert phrase("out", "Bill", "careless/bold", (), Random(3)) in words


# When


def test_a_match_begins_with_good_wishes_and_later_rounds_without() -> None:
    assert said(RoundBegan(1, 2)) == {("hello", (1, 2, 3))}
    assert said(RoundBegan(2, 2)) == set()


@pytest.mark.parametrize(("cards", "seats"), [(3, 0), (4, 1)])
def test_a_long_meld_is_worth_a_word_of_who_lays_it(cards: int, seats: int) -> None:
    event = Melded(2, tuple(range(cards)), parse("4C 5C 6C 7C")[:cards])
    assert said(event) == ({("meld", (2,))} if seats else set())


@pytest.mark.parametrize(("cards", "praised"), [(4, False), (5, True)])
def test_the_player_is_praised_for_a_longer_one(cards: int, praised: bool) -> None:
    event = Melded(0, tuple(range(cards)), parse("4C 5C 6C 7C 8C")[:cards])
    assert said(event) == ({("praise", (1, 2, 3))} if praised else set())


def test_melds_that_a_knock_lays_open_are_no_occasion() -> None:
    assert said(Melded(1, (1, 2, 3, 4), parse("4C 5C 6C 7C")), replace(FOUR, shows=True)) == set()


def test_who_goes_out_may_speak_or_who_is_caught_with_many_cards() -> None:
    assert said(ended("out", 1)) == {("out", (1,)), ("caught", (2, 3))}
    assert said(ended("out", 3)) == {("out", (3,)), ("caught", (2,))}


def test_the_player_is_praised_for_going_out() -> None:
    assert said(ended("out", 0)) == {("praise", (1, 2, 3)), ("caught", (2, 3))}
    assert said(ended("rummy", 0)) == {("praise", (1, 2, 3))}


@pytest.mark.parametrize(
    ("reason", "about"), [("knock", "knock"), ("gin", "gin"), ("big_gin", "gin"), ("undercut", "undercut")]
)
def test_an_end_of_gin_has_words_of_its_own(reason: EndReason, about: str) -> None:
    gin = Sight((10, 10), shows=True, sides=2)
    assert said(ended(reason, 1), gin) == {(about, (1,))}
    assert said(ended(reason, 0), gin) == {("ouch" if reason == "undercut" else "praise", (1,))}


@pytest.mark.parametrize("reason", ["declared", "chinchon"])
def test_showing_a_whole_hand_has_the_words_of_going_out(reason: EndReason) -> None:
    assert said(ended(reason, 3)) == {("out", (3,)), ("caught", (2,))}


@pytest.mark.parametrize("reason", ["stock", "deadlock", "stalled", "void"])
def test_a_round_that_nobody_won_is_no_occasion(reason: EndReason) -> None:
    assert said(ended(reason, None)) == set()


def test_many_cards_taken_at_once_are_worth_a_word() -> None:
    assert said(Took(0, tuple(range(DEEP)))) == {("you_took", (1, 2, 3))}
    assert said(Took(2, tuple(range(DEEP)))) == {("took", (2,))}
    assert said(Took(2, tuple(range(DEEP - 1)))) == set()


def test_who_buys_a_card_or_exchanges_a_joker_may_speak_of_it() -> None:
    swapped = Swapped(2, (1,), 9, 0, (1, 2, 3), parse("4C 5C 6C"))
    assert said(Bought(2, 1, 2)) | said(swapped) == {("bought", (2,)), ("joker", (2,))}
    assert said(replace(swapped, seat=0)) == {("praise", (1, 2, 3))}


@pytest.mark.parametrize(
    ("seat", "owner", "about"), [(0, 2, {("guest", (2,))}), (2, 0, {("layoff", (2,))}), (2, 2, set())]
)
def test_a_card_laid_off_on_a_meld_of_another_is_an_occasion(
    seat: int, owner: int, about: set[tuple[str, tuple[int, ...]]]
) -> None:
    event = LaidOff(seat, 4, 0, (1, 2, 3, 4), parse("4C 5C 6C 7C"))
    assert said(event, replace(FOUR, owners=(owner,))) == about
    assert said(event, replace(FOUR, owners=(owner,), shows=True)) == set()


def test_partners_do_not_thank_each_other_for_a_lay_off() -> None:
    event = LaidOff(0, 4, 0, (1, 2, 3, 4), parse("4C 5C 6C 7C"))
    assert said(event, replace(FOUR, sides=2, owners=(2,))) == set()


@pytest.mark.parametrize(("count", "about"), [(6, set()), (7, {("canasta", (1,))}), (8, set())])
def test_a_canasta_is_spoken_of_when_its_seventh_card_comes(
    count: int, about: set[tuple[str, tuple[int, ...]]]
) -> None:
    event = LaidOff(1, 4, 0, tuple(range(count)), parse("4C 5C 6C 7C 8C 9C TC JC")[:count])
    assert said(event, replace(FOUR, sides=2, builds=True, owners=(3,))) == about


def test_only_the_first_meld_opens_and_only_where_opening_takes_something() -> None:
    event = Melded(2, (1, 2, 3), parse("4C 5C 6C"))
    assert said(event, replace(FOUR, opens=True, owners=(1, 2))) == {("opened", (2,))}
    assert said(event, replace(FOUR, opens=True, owners=(2, 2))) == set()
    assert said(event, replace(FOUR, opens=False, owners=(1, 2))) == set()


def test_the_stock_is_spoken_of_once_as_it_runs_low() -> None:
    heard = [said(Drew(1, 5), replace(FOUR, stock=left)) for left in (LOW + 1, LOW, LOW - 1)]
    assert heard == [set(), {("low", (1, 2, 3))}, set()]


@pytest.mark.parametrize(("knocks", "turns", "about"), [(False, TURNS, "long"), (True, WAITING, "waiting")])
def test_a_long_round_is_spoken_of_once(knocks: bool, turns: int, about: str) -> None:
    sights = [replace(FOUR, knocks=knocks, turns=4 * turns + more) for more in (-1, 0, 1)]
    assert [said(Discarded(1, 5), sight) for sight in sights] == [set(), {(about, (1, 2, 3))}, set()]


def test_of_the_last_round_only_the_match_is_spoken_of() -> None:
    assert occasions(ended("out", 1), FOUR, ME, ends_match=True) == []
    assert occasions(MatchEnded(1), FOUR, ME, ends_match=True) == [Occasion("won", (1,))]
    assert occasions(MatchEnded(0), FOUR, ME, ends_match=True) == [Occasion("lost", (1, 2, 3))]


def test_cards_on_the_table_are_no_cards_in_a_hand() -> None:
    table = read_position("rules: cardgames\nturn: 1 draw\nhand 0: KS\nhand 1: 7H 8H\nmeld 1: 4C 5C 6C")
    assert seen(observe(table, 0)).cards == (1, 2)


# Words


def remarks(about: str, speaker: str) -> list[str]:
    return say(f"remark.{about}.{speaker.lower()}").split("\n")


def test_every_temper_has_words_for_every_occasion() -> None:
    lines = {place: remarks(*place) for place in product(sorted(ABOUTS), TEMPERS)}
    few = [place for place, said in lines.items() if len({*said}) < (3 if place[0] in FREQUENT else 1)]
    assert few == []


@pytest.mark.parametrize("name", NAMES)
def test_every_character_has_many_lines_of_their_own(name: str) -> None:
    own = [say(key).split("\n") for key in KEYS if key.endswith(f".{name.lower()}")]
    assert len({line for lines in own for line in lines}) >= EACH


def test_every_line_is_said_by_one_voice_on_one_subject_and_fits_a_bubble() -> None:
    lines = [line for key in KEYS for line in say(key).split("\n")]
    assert [line for line in lines if len(line) > LONGEST] == []
    assert sorted(lines) == sorted({*lines})


def test_characters_speak_in_their_own_words_before_those_of_their_temper() -> None:
    said: list[str] = []
    while line := phrase("praise", "Mei", "expert/wary", said, Random(1)):
        said.append(line)
    own, common = remarks("praise", "Mei"), remarks("praise", "wary")
    assert ({*said[: len(own)]}, {*said[len(own) :]}) == ({*own}, {*common})


def test_a_bot_without_a_name_of_ours_has_the_words_of_its_temper() -> None:
    assert phrase("slow", "Bot 2", "expert/wary", (), Random(1)) in remarks("slow", "wary")
    assert phrase(STORY, "Bot 2", "expert/wary", (), Random(1)) is None


@pytest.mark.parametrize("name", NAMES)
def test_stories_are_told_line_by_line_to_their_ends(name: str) -> None:
    said: list[str] = []
    while line := phrase(STORY, name, "casual/even", said, Random(len(said))):
        said.append(line)
    stories = [remarks(f"{STORY}_{number}", name) for number in STORIES]
    told = [said[at : at + 4] for at in range(0, len(said), 4)]
    assert sorted(told) == sorted(stories)
