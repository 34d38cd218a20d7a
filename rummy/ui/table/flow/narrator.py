"""The cue of each event: a line for the prompt, a sound, the travel of cards and the pause after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rummy.engine.events import (
    Asked,
    Dealt,
    Discarded,
    Event,
    GaveBack,
    NotBought,
    Rejoined,
    Reshuffled,
    Result,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.flow.counting import counting_of
from rummy.viewmodel.telling import MoveEvent, end_words, tell


@dataclass(frozen=True, slots=True)
class Cue:
    """The presentation of an event; all times are in seconds at normal speed."""

    line: str = ""
    sound: str | None = None
    travel: float = motion.TRAVEL
    pause: float = 0.0
    waits: bool = True  # whether the next event waits until the cards have arrived
    sounds_late: bool = False  # whether the sound is played when the cards arrive
    follow: tuple[int, ...] = ()  # cards that start to move one after the other
    opens: Mapping[int, float] = field(default_factory=dict)  # seconds until each card of a hand is turned up

    def delays(self, factor: float) -> dict[int, float]:
        """Return the delay in seconds of each card that is delayed; `factor` multiplies all durations."""
        followed = {card: place * motion.CASCADE for place, card in enumerate(self.follow)}
        return {card: late * factor for card, late in {**followed, **self.opens}.items()}


def cue_for(event: Event, view: View, names: Sequence[str]) -> Cue:
    """Return the cue of an event; `view` is the one after the event."""
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
    special = result.reason in ("rummy", "gin", "big_gin", "chinchon")
    opens, line = counting_of(view).opens(), end_words(result, view, names)
    return Cue(line, "rummy" if special else None, motion.OPEN_HANDS, opens=opens)


def _move(event: MoveEvent, view: View, names: Sequence[str]) -> Cue:
    """Return the cue of a move; a move of the view's own seat has no line and no pause."""
    told = tell(event, view)
    if event.seat == view.seat:
        return Cue("", told.sound, motion.TRAVEL, follow=told.follow)
    pause = motion.STEP_PAUSE * (2 if told.is_rare else 1)
    late = isinstance(event, Discarded | GaveBack)
    line = told.of_other(names[event.seat])
    return Cue(line, told.sound, motion.SHOWN, pause, follow=told.follow, sounds_late=late)
