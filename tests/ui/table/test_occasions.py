"""When somebody may say something: public moments only, whatever the hidden cards are."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.bots.opponents import TEMPERS
from rummy.engine.cards import parse
from rummy.engine.events import EndReason, Event, MatchEnded, Melded, Result, RoundBegan, RoundEnded
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from rummy.match.session import ME
from rummy.text import say
from rummy.text.english import SENTENCES
from rummy.ui.table.flow.occasions import Occasion, Sight, occasions, seen
from rummy.ui.table.flow.remarks import remark
from tests.positions import Wanderer, every_kind

ABOUTS = {key.split(".")[1] for key in SENTENCES if key.startswith("remark.")}
FREQUENT = ("meld", "praise", "out", "caught", "knock")
LONGEST = 36  # letters
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
    words = {remark("out", "sharp/bold", Random(3)) for _ in range(20)}
    assert len(words) == 1
    assert remark("out", "careless/bold", Random(3)) in words


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


def test_of_the_last_round_only_the_match_is_spoken_of() -> None:
    assert occasions(ended("out", 1), FOUR, ME, ends_match=True) == []
    assert occasions(MatchEnded(1), FOUR, ME, ends_match=True) == [Occasion("won", (1,))]
    assert occasions(MatchEnded(0), FOUR, ME, ends_match=True) == [Occasion("lost", (1, 2, 3))]


def test_cards_on_the_table_are_no_cards_in_a_hand() -> None:
    table = read_position("rules: cardgames\nturn: 1 draw\nhand 0: KS\nhand 1: 7H 8H\nmeld 1: 4C 5C 6C")
    assert seen(observe(table, 0)).cards == (1, 2)


# Words


def remarks(about: str, temper: str) -> list[str]:
    return say(f"remark.{about}.{temper}").split("\n")


def test_every_temper_has_words_for_every_occasion() -> None:
    lines = {place: remarks(*place) for place in product(sorted(ABOUTS), TEMPERS)}
    few = [place for place, said in lines.items() if len({*said}) < (3 if place[0] in FREQUENT else 1)]
    twice = [place for place, said in lines.items() if len({*said}) < len(said)]
    long = [line for said in lines.values() for line in said if len(line) > LONGEST]
    assert (few, twice, long) == ([], [], [])


def test_no_two_tempers_say_the_same() -> None:
    lines = {about: [line for temper in TEMPERS for line in remarks(about, temper)] for about in ABOUTS}
    assert [about for about, said in lines.items() if len({*said}) < len(said)] == []
