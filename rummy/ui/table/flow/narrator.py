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
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnedOver,
    Upturned,
    WildShown,
)
from rummy.engine.view import View
from rummy.ui.drawing import motion
from rummy.ui.table.flow.counting import counting_of
from rummy.viewmodel.telling import MoveEvent, heard, tell


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
    """Return how to present an event: its line, sound and times; `view` is the one after the event."""
    line, sound = heard(event, view, names)
    if isinstance(event, MoveEvent):
        return _move(event, view, line)
    match event:
        case RoundBegan():
            return Cue(line, sound, motion.GATHER)
        case Dealt():
            return Cue(line, sound, motion.DEAL_TRAVEL, motion.DEAL_GAP, waits=False)
        case Upturned() | WildShown():
            return Cue(line, sound, motion.FLIP)
        case Rejoined():
            return Cue(line, sound, pause=motion.STEP_PAUSE)
        case Asked(seat) if seat == view.seat:
            return Cue(line, sound, motion.SETTLE)
        case TurnBegan():
            return Cue(line, sound, motion.SETTLE)
        case Asked() | NotBought():
            return Cue(line, sound, 0.0, waits=False)
        case Reshuffled() | TurnedOver():
            return Cue(line, sound, motion.TRAVEL, motion.STEP_PAUSE)
        case RoundEnded():
            return Cue(line, sound, motion.OPEN_HANDS, opens=counting_of(view).opens())
    return Cue()


def _move(event: MoveEvent, view: View, line: str) -> Cue:
    """Return how to present a move; a move of the view's own seat has no line and no pause."""
    told = tell(event, view)
    if event.seat == view.seat:
        return Cue(line, told.sound, motion.TRAVEL, follow=told.follow)
    pause = motion.STEP_PAUSE * (2 if told.is_rare else 1)
    late = isinstance(event, Discarded | GaveBack)
    return Cue(line, told.sound, motion.SHOWN, pause, follow=told.follow, sounds_late=late)
