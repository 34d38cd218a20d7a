"""The structure of a page of rules: its chapters, and the topics of their sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.viewmodel.presentations import presentation_of

IF: Mapping[str, Callable[[Rules], object]] = {  # the conditions of sentences that not all rules need
    "pile": lambda rules: not rules.free_pile,
    "tray": lambda rules: rules.opening_at(0),
    "contract": lambda rules: rules.contracts,
    "joker": lambda rules: rules.has_jokers,
    "swap": lambda rules: _swaps(rules) and rules.joker_swap_set == "one",
    "swap_both": lambda rules: _swaps(rules) and rules.joker_swap_set == "both",
    "deep": lambda rules: rules.deep_takes,
    "closed": lambda rules: not rules.runs_to_go_out,
    "lives": lambda rules: rules.runs_to_go_out,
}


def _swaps(rules: Rules) -> bool:
    return rules.has_jokers and rules.joker_swap != "none"


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A sentence on the page of rules, and the preset's sentence if house rules changed it."""

    text: str
    changed: bool = False
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a page of rules: its name and its sentences."""

    name: str
    lines: Sequence[RuleLine]

    @property
    def title(self) -> str:
        """The heading of the chapter."""
        return say(f"part.{self.name}")


def chapters(rules: Rules, lines: dict[str, RuleLine], more: Sequence[RuleLine] = ()) -> list[Chapter]:
    """Return the non-empty chapters of a page; then `more` house rules, and the use of the mouse."""
    topics = presentation_of(rules).chapters.items()
    found = [Chapter(part, [lines[t] for t in names if t in lines]) for part, names in topics]
    hands = [RuleLine(words) for words in hand_lines(rules)]
    return [each for each in (*found, Chapter("house", more), Chapter("table", hands)) if each.lines]


def hand_lines(rules: Rules) -> list[str]:
    """Return the sentences on playing this game with the mouse."""
    names = ("click", *presentation_of(rules).hands, "right")
    return [say(f"hands.{name}") for name in names if name not in IF or IF[name](rules)]
