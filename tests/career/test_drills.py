"""The drills: every question has one right answer, which a second computation also finds."""

from itertools import chain, combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.career.drills.asking import SHOWN, questions, tries_of
from rummy.career.drills.completing import completing_question
from rummy.career.drills.deadwood import deadwood_question
from rummy.career.drills.knocking import (
    KnockPosition,
    knock_positions,
    question_at,
    read_knock_positions,
)
from rummy.career.drills.question import DRILLS, Drill, DrillQuestion
from rummy.career.drills.taking import TURNS, taking_question
from rummy.engine.actions import Discard, Knock
from rummy.engine.cards import PACK, Face
from rummy.games.judge import is_legal
from rummy.storage.drills import DrillResult
from rummy.text import say

Cards = tuple[Face, ...]

seeds = st.integers(0, 10**9).map(Random)


def is_set_or_run(cards: Cards) -> bool:
    """The rules of melds at gin, told anew: three or more of a rank, or in sequence in a suit, aces low."""
    ranks = sorted(card.rank for card in cards)
    is_run = len({card.suit for card in cards}) == 1 and ranks == [*range(ranks[0], ranks[0] + len(ranks))]
    return len({*cards}) == len(cards) >= 3 and (len({*ranks}) == 1 or is_run)


def points(cards: Cards) -> int:
    return sum(min(10, card.rank) for card in cards)


def least(hand: Cards) -> int:
    """The deadwood of a hand, by trying every choice of melds."""
    groups = chain.from_iterable(combinations(hand, size) for size in range(3, len(hand) + 1))
    melds = [{*cards} for cards in groups if is_set_or_run(cards)]

    def after(cards: frozenset[Face], first: int) -> int:
        ways = (after(cards - melds[at], at + 1) for at in range(first, len(melds)) if melds[at] <= cards)
        return min([points(tuple(cards)), *ways])

    return after(frozenset(hand), 0)


def right_of(question: DrillQuestion) -> object:
    return question.answers[question.right].value


def values(question: DrillQuestion) -> list[object]:
    return [answer.value for answer in question.answers]


@given(seeds)
def test_deadwood_is_what_the_best_melds_leave(rng: Random) -> None:
    question = deadwood_question(rng)
    assert right_of(question) == least(question.rows[0].faces)
    assert len({*values(question)}) == 4


@given(seeds)
def test_only_what_was_not_seen_and_makes_a_meld_can_still_come(rng: Random) -> None:
    question = completing_question(rng)
    held, pile = question.rows[0].faces, question.rows[1].faces
    groups = chain.from_iterable(combinations(held, size) for size in range(2, len(held) + 1))
    fits = {card for cards in groups for card in PACK if is_set_or_run((*cards, card))}
    still = fits - {*held, *pile}
    if question.ask == "completing_count":
        assert right_of(question) == len(still)
    else:
        assert {*values(question)} & still == {right_of(question)}
    assert len({*values(question)}) == 4


@given(seeds)
def test_one_discard_makes_a_meld_of_what_was_taken_and_no_other_goes_with_any(rng: Random) -> None:
    question = taking_question(rng)
    taken = [row.groups[0][0] for row in question.rows if row.label == "took"]
    helps = {card for pair in combinations(taken, 2) for card in PACK if is_set_or_run((*pair, card))}
    goes = {card for one in taken for card in PACK if card.rank == one.rank or is_close(card, one)}
    assert helps.intersection(PACK) & {*values(question)} == {right_of(question)}
    assert goes & {*values(question)} == {right_of(question)}
    assert len({*values(question)}) == 4


def is_close(card: Face, other: Face) -> bool:
    return card.suit == other.suit and abs(card.rank - other.rank) < 3


@given(seeds)
def test_no_card_is_in_two_places(rng: Random) -> None:
    question = taking_question(rng)
    cards = [*chain.from_iterable(row.faces for row in question.rows), *values(question)]
    assert len(question.rows) == TURNS
    assert len({*cards}) == len(cards)


def test_both_answers_to_knock_or_wait_are_legal_at_every_position() -> None:
    for position in knock_positions():
        view = position.view
        assert any(is_legal(view, Knock(card)) for card in view.shown(view.hand)), position.number
        action = Knock(position.discard) if position.knocks else Discard(position.discard)
        assert is_legal(view, action), position.number


def test_positions_are_clear_and_many_and_neither_answer_is_most_of_them() -> None:
    known = knock_positions()
    assert len(known) >= 200
    assert len({position.position for position in known}) == len(known)
    assert all(each.lead.points >= max(4.0, 5 * each.lead.error) for each in known)
    assert all(each.played.points >= max(2.0, 2 * each.played.error) for each in known)
    assert 0.4 <= sum(position.knocks for position in known) / len(known) <= 0.6


def test_a_position_is_read_as_it_was_written() -> None:
    first: KnockPosition = knock_positions()[0]
    assert [*read_knock_positions(first.text)] == [first]


@pytest.mark.parametrize(
    "text", ["better: maybe 7D", "number: 1\nbetter: knock 7D\nlead: 1 1\nplayed: 1 1\nx: \n"]
)
def test_no_position_is_read_from_other_text(text: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        [*read_knock_positions(text)]


@pytest.mark.parametrize("drill", DRILLS)
def test_the_same_seed_asks_the_same_and_no_question_twice_in_a_row(drill: Drill) -> None:
    one, other = questions(drill, "a"), questions(drill, "a")
    asked = [next(one) for _ in range(40)]
    assert asked == [next(other) for _ in range(40)]
    assert all(first != second for first, second in pairwise(asked))


@pytest.mark.parametrize("drill", DRILLS)
def test_every_answer_has_a_sentence_that_explains_it(drill: Drill) -> None:
    asked = questions(drill, "b")
    for question in (next(asked) for _ in range(60)):
        for answer in question.answers:
            assert "{" not in say(f"drill.{answer.reason.key}", **answer.reason.details)


def test_the_hand_is_shown_whole_when_it_is_asked_whether_to_knock() -> None:
    for position in knock_positions():
        view = position.view
        assert {*question_at(position).rows[0].faces} == {*view.shown(view.hand)}


def test_the_curve_has_the_latest_tries_of_its_drill() -> None:
    results = [
        DrillResult("2026-11-30", drill, at, 40) for at in range(40) for drill in ("deadwood", "taking")
    ]
    assert [each.right for each in tries_of(results, "taking")] == [*range(40 - SHOWN, 40)]
