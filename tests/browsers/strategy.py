"""A player who knows no rules: they press what a page shows that can be pressed, until something happens."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

LEAVES = re.compile("button-(leave|concede|undo|sort|not_ready|ask)")  # what leads nowhere, or to a promise
ENDS = ("button-next", "button-again")  # of a round and of a match
TARGETS = ("meld-", "group-", "area", "seat-", "tray", "pile", "stock")  # in this order
SURE = 0.8  # probability of the best
Press = tuple[str, str | int]  # ("press", id) or ("answer", number)


@dataclass(frozen=True)
class Shown:
    """What a page shows: things by id with their states, the ids of the hand, and a question's answers."""

    things: dict[str, frozenset[str]]
    hand: tuple[str, ...] = ()
    answers: tuple[int, ...] = ()
    is_mine: bool = False

    def with_state(self, state: str) -> list[str]:
        return [thing for thing, states in self.things.items() if state in states]

    @property
    def is_over(self) -> bool:
        """True if a round or the match is over."""
        return any(button in self.things for button in ENDS)

    @property
    def buttons(self) -> list[str]:
        """The buttons that can be pressed."""
        return [
            thing
            for thing, states in self.things.items()
            if thing.startswith("button-") and "disabled" not in states
        ]


@dataclass
class Novice:
    """A player who mostly does what looks best and sometimes the next best, so that they never get stuck."""

    chance: Random

    def choose(self, shown: Shown) -> Press | None:
        """Return what to press now, or None if only waiting is left."""
        wants = list(self._wants(shown))
        likely = (want for want in wants if self.chance.random() < SURE)
        return next(likely, wants[-1] if wants else None)

    def _wants(self, shown: Shown) -> Iterator[Press]:
        """Yield what may lead on, the best first."""
        yield from (("answer", number) for number in shown.answers)
        if shown.answers:
            return
        buttons = [button for button in shown.buttons if not LEAVES.match(button)]
        yield from (("press", each) for each in buttons if "primary" in shown.things[each])
        if not shown.is_mine or shown.is_over:
            return
        selected = [card for card in shown.hand if "selected" in shown.things.get(card, ())]
        places = sorted(shown.with_state("accepts"), key=_rank) if len(selected) == 1 else []
        lit = sorted(shown.with_state("lit"), key=_rank, reverse=True)
        card = selected[:1] or self.chance.sample(shown.hand, min(1, len(shown.hand)))
        others = [each for each in buttons if "primary" not in shown.things[each]]
        self.chance.shuffle(others)
        yield from (("press", each) for each in [*places, *lit, *card, *others])


def _rank(thing: str) -> int:
    return next((at for at, kind in enumerate(TARGETS) if thing.startswith(kind)), -1)
