"""The log of a round, line by line, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rummy.engine.events import (
    Event,
    Reshuffled,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.view import View
from rummy.text import say
from rummy.viewmodel.telling import LineKind, MoveEvent, tell
from rummy.viewmodel.words.sentences import Words

LineWords = tuple[LineKind, str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: its seat, if any, the kind of move, and the sentence without the player's name."""

    seat: int | None
    kind: LineKind
    text: str
    begins: bool  # whether the line before it belongs to another seat
    face: str = ""  # the name of an emoji that the player sent


@dataclass(frozen=True, slots=True)
class Aside:
    """A log line that belongs to no event, such as a chat message; `after` counts the events before it."""

    after: int
    seat: int | None
    words: Words
    face: str = ""

    @property
    def line(self) -> LogLine:
        """The log line for this chat message or remark."""
        by_nobody = self.seat is None
        return LogLine(
            self.seat, "other" if by_nobody else "said", self.words(), begins=not by_nobody, face=self.face
        )


def lines(log: Iterable[tuple[Event, View]], asides: Iterable[Aside] = ()) -> list[LogLine]:
    """Return the log of a round: a line for each move and each change of stock or pile, and asides."""
    found, waiting = list[LogLine](), [*asides]
    last: int | None = None
    for count, (event, view) in enumerate(log):
        while waiting and waiting[0].after <= count:
            found.append(waiting.pop(0).line)
            last = found[-1].seat
        if has_line(event):
            told, seat = _told(event, view), _seat(event)
            found.append(LogLine(seat, *told, begins=seat not in (None, last)))
            last = last if seat is None else seat
    return [*found, *(aside.line for aside in waiting)]


def has_line(event: Event) -> bool:
    """Return True if the log has a line for an event."""
    return isinstance(event, MoveEvent | WildShown | Upturned | Reshuffled | TurnedOver)


def last_turn(found: Sequence[LogLine], seat: int) -> list[LogLine]:
    """Return the log lines of a seat's last turn."""
    own = [at for at, line in enumerate(found) if line.seat == seat]
    begun = [at for at in own if found[at].begins]
    return [found[at] for at in own if at >= begun[-1]] if begun else []


def _seat(event: Event) -> int | None:
    """Return the seat that made a move, or None for an event that is no move."""
    return event.seat if isinstance(event, MoveEvent) else None


def _told(event: Event, view: View) -> LineWords:
    """Return kind and sentence for an event that has a line, given the view after it."""
    if isinstance(event, MoveEvent):
        told = tell(event, view)
        return told.kind, told.line
    match event:
        case WildShown(card):
            return "other", say("say.wild_shown", card=view.faces[card])
        case Upturned(card):
            return "other", say("log.upturned", card=view.faces[card])
        case Reshuffled():
            return "other", say("say.reshuffled")
    return "other", say("say.turned_over")
