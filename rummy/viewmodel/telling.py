"""The sentences about a move for the table, the log and the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rummy.engine.cards import Numbers
from rummy.engine.events import (
    Answered,
    Arranged,
    Asked,
    AskedPartner,
    Bought,
    Dealt,
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
    Rearranged,
    Rejoined,
    Reshuffled,
    Result,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
    TurnBegan,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.view import View
from rummy.games.endings import CELEBRATED
from rummy.text import say, says
from rummy.viewmodel.words.headline import ending
from rummy.viewmodel.words.names import second_key

LineKind = Literal["drawn", "taken", "laid", "discarded", "said", "other"]
Shown = Knocked | Declared | DeclaredWrongly | Arranged  # events that put a hand on the table
LaidEvent = Melded | LaidOff | Swapped | LaidOut | Rearranged
Asking = AskedPartner | Answered  # events between partners
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


def end_words(result: Result, view: View, names: Sequence[str]) -> str:
    """Return the line on the end of a round: who went out, and with how many points; "" if there is none."""
    you = "you_" if result.winner == view.seat else ""
    how = ending(result, view.rules)
    if result.winner is not None and says(f"say.{you}{how}"):
        return say(f"say.{you}{how}", name=names[result.winner], points=result.points[result.winner])
    return say("round.void") if result.reason == "void" else ""


def heard(event: Event, view: View, names: Sequence[str]) -> tuple[str, str | None]:
    """Return the line for the prompt and the sound of an event, given the view after it.

    The line is empty, and the sound None, where an event has none; the view's own moves have no line.
    """
    if isinstance(event, MoveEvent):
        told = tell(event, view)
        return "" if event.seat == view.seat else told.of_other(names[event.seat]), told.sound
    match event:
        case RoundBegan(number):
            return say("prompt.dealing", round=number), "shuffle"
        case Dealt():
            return "", "deal"
        case Upturned():
            return "", "flip"
        case WildShown(card):
            return say("say.wild_shown", card=view.faces[card]), "flip"
        case Rejoined(seat, score):
            you = "you_" if seat == view.seat else ""
            return say(f"say.{you}rejoins", name=names[seat], points=score), None
        case TurnBegan(seat) | Asked(seat) if seat == view.seat:
            return "", "your_turn"
        case Reshuffled():
            return say("say.reshuffled"), "shuffle"
        case TurnedOver():
            return say("say.turned_over"), "shuffle"
        case RoundEnded(result):
            return end_words(result, view, names), "rummy" if result.reason in CELEBRATED else None
    return "", None


def showing(view: View) -> bool:
    """Return True if melds laid now belong to a hand that is shown after a knock or a declaration."""
    return view.knocker is not None or view.declarer is not None


@dataclass(frozen=True, slots=True)
class Told:
    """The texts about a move (the name that ends their keys, and the values in them), its kind and its sound.

    `more` is added to the name in the keys of whole sentences, but not in that of the log line. A rare move
    is shown for longer; the cards in `follow` start to move one after the other.
    """

    name: str
    kind: LineKind
    sound: str
    values: Mapping[str, object] = field(default_factory=dict)
    more: str = ""
    is_rare: bool = False
    follow: Numbers = ()

    @property
    def key(self) -> str:
        """The end of the text keys of whole sentences."""
        return self.name + self.more

    def of_other(self, name: str) -> str:
        """Return the sentence about the move of another player with this name."""
        return say(f"told.{self.key}", name=name, **self.values)

    @property
    def of_you(self) -> str:
        """The sentence to the player who made the move."""
        return say(f"told.you_{self.key}", **self.values)

    @property
    def line(self) -> str:
        """The log line about the move, which follows the player's name."""
        return say(f"log.{self.name}", **self.values)


def laying_sound(cards: int) -> str:
    """Return the name of the sound for a number of cards that are laid."""
    return f"meld{min(cards, 5)}" if cards >= 3 else "lay_off"


def tell(event: MoveEvent, view: View) -> Told:
    """Return the texts about a move, given the view after it."""
    match event:
        case Passed():
            return Told("passed", "other", "place", is_rare=True)
        case Knocked():
            return Told("closed" if view.rules.closes else "knocked", "other", "knock", is_rare=True)
        case Declared(_, card):
            return Told("declared", "other", "knock", {"card": view.faces[card]}, is_rare=True)
        case DeclaredWrongly(_, card):
            return Told("declared_wrongly", "other", "illegal", {"card": view.faces[card]}, is_rare=True)
        case Dropped(seat):
            return Told("dropped", "other", "place", {"points": view.fine_of(seat)}, is_rare=True)
        case Arranged():
            return Told("arranged", "other", "flip")
        case Drew(_, card) if card in view.faces:
            return Told("drew_card", "drawn", "slide", {"card": view.faces[card]})
        case Drew():
            return Told("drew", "drawn", "slide")
        case Took(_, cards):
            return _took(cards, view)
        case PickedUp(_, cards):
            name = second_key("picked_up", view.rules)
            return Told(name, "drawn", "pick_up", is_rare=True, follow=cards)
        case LaidOut(_, card):
            return Told("laid_out", "laid", "lay_off", {"card": view.faces[card]})
        case AskedPartner():
            return Told("asked_partner", "other", "place", is_rare=True)
        case Answered(_, yes):
            return Told("yes" if yes else "no", "other", "place", is_rare=True)
        case Bought(_, card, drawn):
            follow = card, drawn
            return Told("bought", "taken", "pick_up", {"card": view.faces[card]}, is_rare=True, follow=follow)
        case Declined():
            return Told("declined", "other", "slide", is_rare=True)
        case Melded(_, cards, shown):
            name = "showed" if showing(view) else "melded"
            return Told(name, "laid", laying_sound(len(cards)), {"cards": shown}, follow=cards)
        case Rearranged(_, played):
            sound, values = laying_sound(len(played)), {"cards": view.shown(played)}
            return Told("rearranged", "laid", sound, values, is_rare=True, follow=played)
        case LaidOff(_, card, _, cards, shown):
            return Told("laid_off", "laid", "lay_off", {"card": shown[cards.index(card)]})
        case Swapped(_, given):
            faces = view.shown(given)
            return Told("swapped", "laid", "lay_off", {"card": faces, "cards": faces})
        case GaveBack(_, card):
            return Told("gave_back", "discarded", "place", {"card": view.faces[card]})
        case Discarded(_, card):
            return Told("discarded", "discarded", "place", {"card": view.faces[card]})


def _took(cards: Numbers, view: View) -> Told:
    faces = view.shown(cards)
    values = {"card": faces[0], "cards": faces, "count": len(cards), "more": len(cards) - 1}
    if view.rules.builds_canastas:
        more = "_some" if view.rules.pile_cards else "_pile"
    else:
        more = "_deep" if len(cards) > 1 else ""
    return Told("took", "taken", "pick_up", values, more, follow=cards)
