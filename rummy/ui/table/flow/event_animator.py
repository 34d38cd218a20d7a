"""The animation of each event at the table: moving cards, the prompt, sounds, the turn marker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from rummy.engine.events import (
    Answered,
    Asked,
    AskedPartner,
    Declared,
    DeclaredWrongly,
    Discarded,
    Drew,
    Event,
    Knocked,
    LaidOff,
    Melded,
    Rearranged,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Swapped,
    TurnBegan,
    played_cards,
)
from rummy.engine.view import View
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.narrator import Cue, cue_for
from rummy.ui.table.flow.occasions import new_canasta
from rummy.ui.table.parts.banner import Shimmer

Shed = (
    Melded | LaidOff | Swapped | Discarded | Rearranged
)  # events that take a card out of a hand; the hand may have another card with the same face


class EventAnimator:
    """The animator of events at a table, with actions to run once the cards have arrived."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.state = display, display.state
        self._once_still: list[Callable[[], None]] = []
        self.light: Shimmer | None = None  # over a canasta that was just completed

    @property
    def is_waiting(self) -> bool:
        """True if an action is waiting for cards to arrive, or a light runs over a meld."""
        return bool(self._once_still) or self.light is not None

    def go_on(self) -> None:
        """Run the waiting actions in order until one of them makes cards move."""
        while self._once_still and not self.display.stage.is_moving:
            self._once_still.pop(0)()

    def present(self, event: Event, view: View, factor: float, is_heard: bool) -> Cue:
        """Show an event, with sound if `is_heard`, durations times `factor`; return line, sound and times."""
        display, state = self.display, self.state
        self._prepare(event, view, factor)
        is_heard &= not (
            isinstance(event, Drew) and event.card == state.hand.coming
        )  # that sound was played when the card was shown face down
        state.see(view)
        state.hand.tray = display.presenter.tray_kept(state)
        cue = cue_for(event, view, state.names)
        if cue.line or isinstance(event, TurnBegan):
            display.chrome.line = cue.line
        if cue.sound == "your_turn" and state.presence:  # others wait
            display.app.draw_attention()
        if cue.sound and is_heard:
            self._sound(cue.sound, late=cue.sounds_late)
        is_asked = isinstance(event, Asked) and event.seat == view.seat
        handed_on = RoundBegan | TurnBegan | Drew | RoundEnded | AskedPartner | Answered
        is_handed_on = is_asked or isinstance(event, handed_on)
        if is_handed_on or (view.phase == "layoff" and not state.steps):
            display.move_light(motion.LIGHT * factor)
        if factor == 0:
            display.relayout_late()
        elif isinstance(event, RoundBegan):
            self._gather_or_shuffle(cue.travel * factor)
        else:
            display.relayout(cue.travel * factor, cue.delays(factor))
            display.defer()
        if isinstance(event, Reshuffled):
            self._once_still.append(lambda: self._riffle(factor))
        canasta = new_canasta(event, builds=view.rules.builds_canastas)
        if factor > 0 and canasta:
            self._once_still.append(lambda: self._celebrate(canasta))
        return cue

    # Before

    def _prepare(self, event: Event, view: View, factor: float) -> None:
        stage, hand, me = self.display.stage, self.state.hand, view.seat
        is_own = isinstance(event, Shed) and event.seat == me and not self.state.is_watched
        own = event if isinstance(event, Shed) and is_own else None
        if factor > 0 or own or isinstance(event, RoundBegan | Reshuffled):
            self.display.catch_up()
        if own:
            self._play_twins(own)
        if isinstance(event, RoundBegan):
            stage.collect(view.stock)
            hand.order.clear()
            hand.tray = None
            hand.sort = self.display.app.settings.sort
        elif isinstance(event, Reshuffled):
            stage.rename(event.old, event.new)
        elif isinstance(event, Discarded | Knocked | Declared | DeclaredWrongly) and event.seat == me:
            hand.selected.clear()

    def _play_twins(self, event: Shed) -> None:
        """Move the card that the player chose if the hand had two cards with the same face."""
        state, melded = self.state, isinstance(event, Melded)
        if isinstance(event, Rearranged):
            self._rearrange_twins(event)
            return
        for card in played_cards(event):
            self.display.stage.exchange(card, state.hand.prefer(card, state.view, melded=melded))

    def _rearrange_twins(self, event: Rearranged) -> None:
        """Leave each card where the player put it if the event names another card with the same face."""
        hand, faces = self.state.hand, self.state.view.faces
        for at, card in enumerate(chain(*event.melds)):
            laid = hand.tray.cards if hand.tray is not None else ()
            if at < len(laid) and laid[at] != card and faces[laid[at]] == faces[card]:
                self.display.stage.exchange(card, laid[at])
                hand.exchange(card, laid[at])

    # Effects

    def _celebrate(self, cards: Sequence[int]) -> None:
        """Let a light run over the meld with these cards, which is now a canasta, with a sound."""
        self.display.app.sounds.play("rummy")
        if not self.display.app.reduces_motion:
            boxes = [self.display.layout.places[card].rect for card in cards]
            self.light = Shimmer(boxes[0].unionall(boxes[1:]), 0.0)

    def advance(self, seconds: float) -> None:
        """Let a light run on for some seconds, and remove it once it has left its meld."""
        if self.light is not None:
            self.light.advance(seconds)
            self.light = self.light if self.light.moves else None

    def finish(self) -> None:
        """Remove a light before it has left its meld."""
        self.light = None

    def _sound(self, name: str, *, late: bool) -> None:
        """Play a sound at once, or, if `late`, when the cards have arrived."""
        play = partial(self.display.app.sounds.play, name)
        self._once_still.append(play) if late else play()

    def _riffle(self, factor: float) -> None:
        """Animate a shuffle of the stock, with its duration times `factor`; do nothing if that is 0."""
        if factor > 0 and not self.display.app.reduces_motion:
            self.display.stage.riffle({*self.state.view.stock}, motion.SHUFFLE * factor)

    def _gather_or_shuffle(self, seconds: float) -> None:
        """Gather all cards to the stock in some seconds; if they are there already, shuffle them."""
        display = self.display
        displaced = display.stage.away(display.layout.places)
        late = motion.GATHER_ALL * seconds / motion.GATHER / max(20, len(displaced))
        display.relayout(seconds, {card: place * late for place, card in enumerate(displaced)})
        if not display.stage.is_moving:
            self._riffle(seconds / motion.GATHER)
