"""The log of a round, line by line, as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rummy.engine.events import (
    Answered,
    Arranged,
    AskedPartner,
    Bought,
    Declared,
    DeclaredWrongly,
    Declined,
    Discarded,
    Drew,
    Dropped,
    Event,
    GaveBack,
    Knocked,
    LaidOff,
    LaidOut,
    Melded,
    Passed,
    PickedUp,
    Reshuffled,
    Swapped,
    Took,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.view import View
from rummy.text import say
from rummy.viewmodel.telling import MoveEvent, showing
from rummy.viewmodel.words.names import second_key
from rummy.viewmodel.words.sentences import Words

LineKind = Literal["drawn", "taken", "laid", "discarded", "said", "other"]
LineWords = tuple[LineKind, str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the seat if any, the kind of move, and the words without the player's name."""

    seat: int | None
    kind: LineKind
    text: str
    begins: bool  # whether somebody else did what came before
    face: str = ""  # that they made


@dataclass(frozen=True, slots=True)
class Aside:
    """A line that belongs to no event, such as a chat message, with the number of events before it."""

    after: int
    seat: int | None
    words: Words
    face: str = ""

    @property
    def line(self) -> LogLine:
        """The line that the log shows."""
        by_nobody = self.seat is None
        return LogLine(
            self.seat, "other" if by_nobody else "said", self.words(), begins=not by_nobody, face=self.face
        )


def lines(log: Iterable[tuple[Event, View]], asides: Iterable[Aside] = ()) -> list[LogLine]:
    """Return a line for each move and for what became of stock and pile, with the asides between them."""
    found, waiting = list[LogLine](), [*asides]
    last: int | None = None
    for count, (event, view) in enumerate(log):
        while waiting and waiting[0].after <= count:
            found.append(waiting.pop(0).line)
            last = found[-1].seat
        if (told := _told(event, view)) is not None:
            seat = _seat(event)
            found.append(LogLine(seat, *told, begins=seat not in (None, last)))
            last = last if seat is None else seat
    return [*found, *(aside.line for aside in waiting)]


def last_turn(found: Sequence[LogLine], seat: int) -> list[LogLine]:
    """Return what a seat did in its last turn."""
    own = [at for at, line in enumerate(found) if line.seat == seat]
    begun = [at for at in own if found[at].begins]
    return [found[at] for at in own if at >= begun[-1]] if begun else []


def _seat(event: Event) -> int | None:
    """Return the seat of an event, or None."""
    return event.seat if isinstance(event, MoveEvent) else None


def _told(event: Event, view: View) -> LineWords | None:
    """Return the words about an event, to a view after it; None if it isn't worth a line."""
    match event:
        case Drew(_, card):
            known = card in view.faces
            return "drawn", say("log.drew_card", card=view.faces[card]) if known else say("log.drew")
        case Took(_, cards):
            return "taken", say("log.took", cards=view.shown(cards))
        case Bought(_, card):
            return "taken", say("log.bought", card=view.faces[card])
        case GaveBack(_, card):
            return "discarded", say("log.gave_back", card=view.faces[card])
        case Melded(shown=shown):
            return "laid", say("log.showed" if showing(view) else "log.melded", cards=shown)
        case LaidOff(_, card, _, cards, shown):
            return "laid", say("log.laid_off", card=shown[cards.index(card)])
        case Swapped(given=given):
            return "laid", say("log.swapped", cards=view.shown(given))
        case Discarded(_, card):
            return "discarded", say("log.discarded", card=view.faces[card])
        case LaidOut(_, card):
            return "laid", say("log.laid_out", card=view.faces[card])
        case PickedUp():
            return "drawn", say(second_key("log.picked_up", view.rules))
        case Answered(_, yes):
            return "other", say("log.yes" if yes else "log.no")
        case Declared(_, card):
            return "other", say("log.declared", card=view.faces[card])
        case DeclaredWrongly(_, card):
            return "other", say("log.declared_wrongly", card=view.faces[card])
        case Dropped(seat):
            return "other", say("log.dropped", points=view.fine_of(seat))
        case WildShown(card):
            return "other", say("say.wild_shown", card=view.faces[card])
        case AskedPartner():
            return "other", say("log.asked_partner")
        case Knocked() if view.rules.flow == "close":
            return "other", say("log.closed")
        case Passed() | Declined() | Knocked() | Arranged():
            return "other", say(f"log.{type(event).__name__.lower()}")
        case Upturned(card):
            return "other", say("log.upturned", card=view.faces[card])
        case Reshuffled():
            return "other", say("say.reshuffled")
        case TurnedOver():
            return "other", say("say.turned_over")
    return None
