"""The record of what players read about a family of games: its rules, its gestures and its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass

from rummy.engine.rules import Rules
from rummy.viewmodel.manual.samples import Sample
from rummy.viewmodel.manual.sentences import RuleLines
from rummy.viewmodel.manual.worked import WorkedRound


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """The page of rules of a family: chapters with the topics of their sentences, and their examples.

    `lines` returns the sentences of a game for a number of players, by topic; empty ones are left out of the
    page. `hands` names the sentences on playing with the mouse, and `keys` the keys, which are not those of
    all games.
    """

    chapters: Mapping[str, tuple[str, ...]]
    lines: Callable[[Rules, int], RuleLines]
    samples: Mapping[str, Callable[[Rules], Iterator[Sample]]]  # by chapter
    worked: Mapping[str, Callable[[Rules], Iterator[WorkedRound]]]  # by chapter
    hands: tuple[str, ...]
    keys: Set[str]
