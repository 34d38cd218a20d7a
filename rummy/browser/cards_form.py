"""The forms in which the host of a free table chooses its cards, and its seats while it is new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rummy.browser.questions import Answer, Asker, Choice, Question, toggle
from rummy.free.table import MOST_HANDS, MOST_PACKS, RANKS
from rummy.online.messages import LayFreeTable, OpenFreeTable
from rummy.text import say

FEWEST = 2  # seats
NEW = OpenFreeTable(4)  # as proposed at first


@dataclass(frozen=True, slots=True)
class CardsForm:
    """The cards of a free table as chosen so far; each choice asks the question of another form."""

    cards: OpenFreeTable
    asker: Asker
    done: Callable[[OpenFreeTable], object]
    is_new: bool = True  # the number of seats can still be chosen

    def ask(self) -> None:
        """Show the form."""
        title, accept = ("free.title", "hosting.open") if self.is_new else ("felt.new", "free.lay_out")
        answers = [Answer(say(accept), lambda: self.done(self.cards), is_primary=True)]
        answers += [] if self.is_new else [Answer(say("open.cancel"), lambda: None)]
        self.asker.ask(Question(say(title), "", answers, [*self._choices()], stays=True))

    def _choices(self) -> Iterator[Choice]:
        now = self.cards
        if self.is_new:
            yield self._number("hosting.seats", "seats", range(FEWEST, MOST_HANDS + 1))
        yield self._number("free.packs", "packs", range(1, MOST_PACKS + 1))
        yield self._number("free.cards", "cards", RANKS)
        yield toggle(say("free.jokers"), lambda is_on: self._set(jokers=is_on), is_on=now.jokers)

    def _number(self, key: str, name: str, offered: range | dict[int, tuple[int, ...]]) -> Choice:
        options = [(str(count), str(count)) for count in offered]
        chosen = str(getattr(self.cards, name))
        return Choice(say(key), chosen, lambda count: self._set(**{name: int(count)}), options)

    def _set(self, **values: object) -> None:
        cards = replace(self.cards, **values)  # type: ignore[arg-type]  # they are options of the form
        replace(self, cards=cards).ask()


def laid_out(cards: OpenFreeTable) -> LayFreeTable:
    """Return the request to lay these cards out at a table that is open already."""
    return LayFreeTable(cards.cards, cards.packs, cards.jokers)
