"""Example cards for the page of rules; the game's own rules judge whether they are legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rummy.engine.cards import parse, spell
from rummy.engine.melds import (
    arrange,
    extend,
    lying_points,
    meld_points,
    why_no_meld,
)
from rummy.engine.rules import Rules
from rummy.text import say
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.words.names import meld_key

MELDS = ("7S 7D 7C", "4H 5H 6H 7H", "AS 2S 3S", "QC KC AC", "5C 6C 7D", "KH AH 2H")
TWINS = "4S 4D 4S"  # of two packs
OVER_THE_GAP = {"spanish40": "6C 7C JC", "spanish48": "8C 9C JC"}  # from the pips to the court cards
AROUND = "QH KH AH 2H"  # for runs that may go on after the ace


@dataclass(frozen=True, slots=True)
class Sample:
    """Example cards with a caption; `good` says whether the rules allow them, or None for no judgement."""

    example: Example
    words: str
    good: bool | None = None


def judged(cards: str, rules: Rules) -> Sample:
    """Return cards as an example of a meld, or of no meld with the reason in the caption."""
    faces = parse(cards)
    shown = arrange(faces, rules)
    if shown is None:
        return Sample(Example(cards), say(f"illegal.not_a_meld.{why_no_meld(faces, rules)}"), False)
    return Sample(Example(spell(shown)), say(f"sample.{meld_key(shown, rules)}"), True)


def melds(rules: Rules) -> Iterator[Sample]:
    """Yield examples of sets and runs, the legal ones first."""
    twins = [TWINS] if max(rules.packs) > 1 else []
    around = [AROUND] if rules.ace_runs == "around" else []
    over = [OVER_THE_GAP[rules.pack]] if rules.pack in OVER_THE_GAP else []
    found = [judged(cards, rules) for cards in (*MELDS, *over, *around, *twins)]
    yield from sorted(found, key=lambda each: not each.good)


def grown(cards: str, card: str, rules: Rules) -> Sample:
    """Return an example of a card beside a meld; it is good if the card can be laid off there."""
    (face,) = parse(card)
    fits = extend(arrange(parse(cards), rules) or (), face, rules) is not None
    words = say("sample.fits" if fits else "illegal.does_not_fit", card=face)
    return Sample(Example(f"{cards} + {card}"), words, fits)


def opening(cards: str, rules: Rules) -> Sample:
    """Return an example of first melds; it is good if their points are enough to open."""
    laid = [arrange(parse(meld), rules) or () for meld in cards.split(" + ")]
    points = sum(meld_points(meld, rules) for meld in laid)
    figures = " + ".join(str(each) for meld in laid for each in lying_points(meld, rules))
    enough = points >= rules.opening_at(0)
    words = say("sample.points" if enough else "sample.too_few", sum=f"{figures} = {points}")
    return Sample(Example(cards), words, enough)


def openings(shown: Iterable[str], rules: Rules) -> Iterator[Sample]:
    """Yield the first example that has enough points to open, and the first that has not."""
    if rules.opening_at(0):
        found = [opening(cards, rules) for cards in shown]
        yield from [each for each in found if each.good][:1]
        yield from [each for each in found if not each.good][:1]
