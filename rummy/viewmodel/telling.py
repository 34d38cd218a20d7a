"""The line that a table shows about a move, and the name of its sound."""

from __future__ import annotations

from collections.abc import Sequence

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
    GaveBack,
    Knocked,
    LaidOff,
    LaidOut,
    Melded,
    Passed,
    PickedUp,
    Result,
    Swapped,
    Took,
)
from rummy.engine.view import View
from rummy.text import say, says
from rummy.viewmodel.words.headline import ending
from rummy.viewmodel.words.names import second_key

Shown = Knocked | Declared | DeclaredWrongly | Arranged  # hands that come onto the table
LaidEvent = Melded | LaidOff | Swapped | LaidOut
Asking = AskedPartner | Answered  # what partners say to each other
MoveEvent = (
    Passed
    | Drew
    | Took
    | Bought
    | PickedUp
    | GaveBack
    | Declined
    | LaidEvent
    | Discarded
    | Shown
    | Asking
    | Dropped
)
RARE = (
    Passed | Bought | PickedUp | Declined | Knocked | Declared | DeclaredWrongly | Dropped | Asking
)  # what the eye rests on for longer


def end_words(result: Result, view: View, names: Sequence[str]) -> str:
    """Return the line about the end of a round: who went out, and with how many points; or nothing."""
    you = "you_" if result.winner == view.seat else ""
    how = ending(result, view.rules)
    if result.winner is not None and says(f"say.{you}{how}"):
        return say(f"say.{you}{how}", name=names[result.winner], points=result.points[result.winner])
    return say("round.void") if result.reason == "void" else ""


def showing(view: View) -> bool:
    """Return True if melds that come onto the table are those of a hand that is shown."""
    return view.knocker is not None or view.declarer is not None


def move_words(event: MoveEvent, view: View, name: str) -> tuple[str, str]:
    """Return the line about a move by another player, and the name of its sound."""
    match event:
        case Passed():
            return say("say.passed", name=name), "place"
        case Knocked():
            return say("say.closes" if view.rules.flow == "close" else "say.knocked", name=name), "knock"
        case Declared(_, card):
            return say("say.goes_out", name=name, card=view.faces[card]), "knock"
        case DeclaredWrongly(_, card):
            return say("say.declares_wrongly", name=name, card=view.faces[card]), "illegal"
        case Dropped(seat):
            return say("say.drops", name=name, points=view.fine_of(seat)), "place"
        case Arranged():
            return say("say.arranged", name=name), "flip"
        case Drew():
            return say("say.drew", name=name), "slide"
        case Took(_, cards) if view.kind == "canasta":
            key = "say.took_some" if view.rules.pile_cards else "say.took_pile"
            return say(key, name=name, count=len(cards)), "pick_up"
        case Took(_, cards):
            key = "say.took" if len(cards) == 1 else "say.took_deep"
            return say(key, name=name, card=view.faces[cards[0]], more=len(cards) - 1), "pick_up"
        case PickedUp():
            return say(second_key("say.picked_up", view.rules), name=name), "pick_up"
        case LaidOut(_, card):
            return say("say.laid_out", name=name, card=view.faces[card]), "lay_off"
        case AskedPartner():
            return say("say.asked_partner", name=name), "place"
        case Answered(_, yes):
            return say("say.yes" if yes else "say.no", name=name), "place"
        case Bought(_, card):
            return say("say.bought", name=name, card=view.faces[card]), "pick_up"
        case Declined():
            return say("say.declined", name=name), "slide"
        case Melded(_, cards, shown):
            return say(
                "say.shows" if showing(view) else "say.melded", name=name, cards=shown
            ), f"meld{min(len(cards), 5)}"
        case LaidOff(_, card, _, cards, shown):
            return say("say.laid_off", name=name, card=shown[cards.index(card)]), "lay_off"
        case Swapped(_, given):
            return say("say.swapped", name=name, card=view.shown(given)), "lay_off"
        case GaveBack(_, card):
            return say("say.gave_back", name=name, card=view.faces[card]), "place"
        case Discarded(_, card):
            return say("say.discarded", name=name, card=view.faces[card]), "place"
