"""How each event is told: a line, a sound, how long a card travels and how long the eye rests on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

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
    NotBought,
    Passed,
    PickedUp,
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
from rummy.text import say, says
from rummy.ui.drawing import motion
from rummy.ui.table.flow.counting import counting_of
from rummy.ui.words.headline import ending
from rummy.ui.words.names import second_key

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


@dataclass(frozen=True, slots=True)
class Cue:
    """How to show one event; times in seconds at normal speed."""

    line: str = ""
    sound: str | None = None
    travel: float = motion.TRAVEL
    pause: float = 0.0
    waits: bool = True  # whether the next event waits until the cards have arrived
    sounds_late: bool = False  # whether the sound is that of a card arriving
    follow: tuple[int, ...] = ()  # cards that set out one after the other
    opens: Mapping[int, float] = field(default_factory=dict)  # how much later cards set out that lie open

    def delays(self, factor: float) -> dict[int, float]:
        """How many seconds later than the first one each card sets out."""
        followed = {card: place * motion.CASCADE for place, card in enumerate(self.follow)}
        return {card: late * factor for card, late in {**followed, **self.opens}.items()}


def cue_for(event: Event, view: View, names: Sequence[str]) -> Cue:
    """How an event is shown to the view's seat, which knows the table after it."""
    if isinstance(event, MoveEvent):
        return _move(event, view, names)
    match event:
        case RoundBegan(number):
            return Cue(say("prompt.dealing", round=number), "shuffle", motion.GATHER)
        case Dealt():
            return Cue("", "deal", motion.DEAL_TRAVEL, motion.DEAL_GAP, waits=False)
        case Upturned():
            return Cue("", "flip", motion.FLIP)
        case WildShown(card):
            return Cue(say("say.wild_shown", card=view.faces[card]), "flip", motion.FLIP)
        case Rejoined(seat, score):
            you = "you_" if seat == view.seat else ""
            return Cue(
                say(f"say.{you}rejoins", name=names[seat], points=score), None, pause=motion.STEP_PAUSE
            )
        case TurnBegan(seat):
            return Cue("", "your_turn" if seat == view.seat else None, motion.SETTLE)
        case Asked(seat) if seat == view.seat:
            return Cue("", "your_turn", motion.SETTLE)
        case Asked() | NotBought():
            return Cue("", None, 0.0, waits=False)
        case Reshuffled():
            return Cue(say("say.reshuffled"), "shuffle", motion.TRAVEL, motion.STEP_PAUSE)
        case TurnedOver():
            return Cue(say("say.turned_over"), "shuffle", motion.TRAVEL, motion.STEP_PAUSE)
        case RoundEnded(result):
            return _ended(result, view, names)
    return Cue()


def _ended(result: Result, view: View, names: Sequence[str]) -> Cue:
    line = ""
    you = "you_" if result.winner == view.seat else ""
    how = ending(result, view.rules)
    if result.winner is not None and says(f"say.{you}{how}"):
        points = result.points[result.winner]
        line = say(f"say.{you}{how}", name=names[result.winner], points=points)
    elif result.reason == "void":
        line = say("round.void")
    special = result.reason in ("rummy", "gin", "big_gin", "chinchon")
    return Cue(line, "rummy" if special else None, motion.OPEN_HANDS, opens=counting_of(view).opens())


def _move(event: MoveEvent, view: View, names: Sequence[str]) -> Cue:
    """A seat's own move is seen without words and pauses."""
    line, sound = words(event, view, names[event.seat])
    follow = (
        event.cards
        if isinstance(event, Melded | Took | PickedUp)
        else (event.card, event.drawn)
        if isinstance(event, Bought)
        else ()
    )
    if event.seat == view.seat:
        return Cue("", sound, motion.TRAVEL, follow=follow)
    pause = motion.STEP_PAUSE * (2 if isinstance(event, RARE) else 1)
    late = isinstance(event, Discarded | GaveBack)
    return Cue(line, sound, motion.SHOWN, pause, follow=follow, sounds_late=late)


def showing(view: View) -> bool:
    """Return True if melds that come onto the table are those of a hand that is shown."""
    return view.knocker is not None or view.declarer is not None


def words(event: MoveEvent, view: View, name: str) -> tuple[str, str]:
    """The line and the sound of a move."""
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
