"""The drill *Knock or wait*: positions of gin for which play-outs show one of the two to be clearly better.

`tools/dev/knocking.py` finds the positions. Each is stored as the whole table in the notation of positions,
after lines with its number, its answer, and by how many points that leads, with its standard error: first by
play-outs, then by bots that play on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from rummy.career.drills.question import GIN, Answer, CardRow, DrillQuestion, Explanation, by_rank
from rummy.engine.cards import Face, parse, spell
from rummy.engine.melds import Faces, least_deadwood, less
from rummy.engine.view import View, observe
from rummy.games.position import read_position
from rummy.storage.drills import knocking_text

SEAT = 0  # who may knock


class Lead(NamedTuple):
    """The points of the round by which the better choice leads, and their standard error."""

    points: float
    error: float


@dataclass(frozen=True)
class KnockPosition:
    """A position of gin at which the first seat may knock, with the better choice."""

    number: int  # of the round in which it was found
    knocks: bool  # whether knocking is better
    lead: Lead  # by play-outs
    played: Lead  # by bots that play on
    discard: Face  # of the better choice
    known: Faces  # cards of the other hand that were taken from the pile
    position: str

    @cached_property
    def view(self) -> View:
        """The view of the first seat."""
        return observe(read_position(self.position), SEAT)

    @property
    def text(self) -> str:
        """The position in the text format that `read_knock_positions` reads."""
        fields = {
            "number": str(self.number),
            "better": f"{'knock' if self.knocks else 'wait'} {self.discard}",
            "lead": "{:.1f} {:.2f}".format(*self.lead),
            "played": "{:.1f} {:.2f}".format(*self.played),
            "known": spell(self.known),
        }
        return "".join(f"{key}: {value}".rstrip() + "\n" for key, value in fields.items()) + self.position


def read_knock_positions(text: str) -> Iterator[KnockPosition]:
    """Yield the positions of a text, which are separated by empty lines; raise ValueError."""
    for block in filter(None, map(str.strip, text.split("\n\n"))):
        number, better, lead, played, known, position = block.split("\n", 5)
        choice, card = _value(better, "better").split()
        if choice not in ("knock", "wait"):
            raise ValueError(f"better: {choice}")
        yield KnockPosition(
            number=int(_value(number, "number")),
            knocks=choice == "knock",
            lead=_lead(lead, "lead"),
            played=_lead(played, "played"),
            discard=parse(card)[0],
            known=parse(_value(known, "known")),
            position=f"{position}\n",
        )


def _lead(line: str, key: str) -> Lead:
    points, error = map(float, _value(line, key).split())
    return Lead(points, error)


def _value(line: str, key: str) -> str:
    found, _, value = line.partition(":")
    if found != key:
        raise ValueError(f"{key}: {line}")
    return value.strip()


@cache
def knock_positions() -> tuple[KnockPosition, ...]:
    """Return all positions of the drill."""
    return tuple(read_knock_positions(knocking_text()))


def knocking_question(rng: Random) -> DrillQuestion:
    """Return the question whether to knock at one of the positions."""
    return question_at(rng.choice(knock_positions()))


def question_at(position: KnockPosition) -> DrillQuestion:
    """Return the question at a position, with the hand in melds and loose cards."""
    view = position.view
    hand, pile = view.shown(view.hand), view.shown(view.pile)
    rest = less(hand, (position.discard,))
    left, melds = least_deadwood(rest, GIN)
    loose = less(hand, (face for meld in melds for face in meld))
    groups = (*sorted(melds), by_rank(loose))
    rows = [CardRow("hand", groups), CardRow("pile", (pile,), len(view.stock))]
    if position.known:
        rows.append(CardRow("known", (position.known,)))
    details = {
        "points": round(min(position.lead, position.played).points),
        "left": left,
        "card": position.discard,
    }
    keys = ("knocking_knock", "knocking_wait")
    reason = Explanation(keys[0] if position.knocks else keys[1], details)
    answers = (Answer("knock", reason), Answer("wait", reason))
    return DrillQuestion("knocking", tuple(rows), answers, 0 if position.knocks else 1)
