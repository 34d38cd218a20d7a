"""The count of a hand as a sum: 2 × 10 + 4 = 24. It adds up given card points and knows no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rummy.text import number, say

Fits = Callable[[str], bool]


def hand_words(points: Sequence[int], fits: Fits) -> str:
    """Return the sum of card points as text: "2 × 10 + 4 = 24", or "30 − 14 = 16" for laid and held cards.

    The points of held cards are negative if others are laid. Return only the total if there is a single card,
    or if the text does not pass `fits`.
    """
    kinds = [sum(each for each in points if (each < 0) is held) for held in (False, True)]
    words = _sum(kinds) if all(kinds) else _grouped(points) if len(points) > 1 else ""
    return words if words and fits(words) else number(sum(points))


def won_words(terms: Sequence[int], won: int, fits: Fits) -> str:
    """Return as text the points that a round brought a player: terms, a bonus or doubling, and the sum."""
    total = sum(terms)
    if total and won == 2 * total:
        whole, brief = f"({_terms(terms)})" if len(terms) > 1 else _terms(terms), number(total)
        wordings = [f"{each} × 2 = {number(won)}" for each in (whole, brief)]
    else:
        parts = [*terms, won - total] if won != total else [*terms]
        brief_parts = [total, won - total] if total and won != total else []
        wordings = [_sum(each) for each in (parts, brief_parts) if len(each) > 1]
    return next((words for words in wordings if fits(words)), gain(won))


def account_words(points: Sequence[int], fits: Fits) -> str:
    """Return as text the points of a seat's own cards, shown beside the score lines of its side."""
    if any(each > 0 for each in points):
        return hand_words(points, fits)  # also of cards that lie on the table
    words = say("count.held", points=number(sum(points)))
    return words if fits(words) else number(sum(points))


def seat_words(
    points: Sequence[int], taken: Sequence[int], won: int, fits: Fits, *, is_unopened: bool = False
) -> str:
    """Return the text beside a counted hand: the sum of its cards, or the points that its player gets."""
    if is_unopened:
        words = say("count.unopened", points=won)
        return words if fits(words) else number(won)
    if taken:
        return won_words(taken, won, fits)
    if won not in (0, sum(points)):
        return won_words([sum(points)] if points else [], won, fits)
    return hand_words(points, fits)


def gain(points: int) -> str:
    """Return points as text, with a sign before them if there are any."""
    return f"+{number(points)}" if points > 0 else number(points)


def _sum(terms: Sequence[int]) -> str:
    return f"{_terms(terms)} = {number(sum(terms))}"


def _grouped(terms: Sequence[int]) -> str:
    """Return a sum as text in which equal terms are multiplied."""
    counts = Counter(terms)
    return f"{_terms([*counts], [*counts.values()])} = {number(sum(terms))}"


def _terms(terms: Sequence[int], times: Sequence[int] = ()) -> str:
    """Return terms as text with signs between them, each multiplied by its number in `times`."""
    often = [f"{count} × " if count > 1 else "" for count in times or [1] * len(terms)]
    signs = ["", *(" − " if each < 0 else " + " for each in terms[1:])]
    points = [number(terms[0]), *(number(abs(each)) for each in terms[1:])]
    return "".join(map("".join, zip(signs, often, points, strict=True)))
