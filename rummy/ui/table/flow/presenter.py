"""Shows each event of a match at the table: where cards go, what is said, heard and lit. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rummy.engine.events import (
    Discarded,
    Event,
    Knocked,
    LaidOff,
    Melded,
    Reshuffled,
    RoundBegan,
    Swapped,
    TurnBegan,
)
from rummy.engine.view import View
from rummy.match.session import ME
from rummy.storage.fair import in_short
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.flow.narrator import Telling, tell

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class Presenter:
    """Brings events onto the stage of a table, and what has to follow once the cards have arrived."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._once_still: list[Callable[[], None]] = []

    @property
    def is_waiting(self) -> bool:
        """Whether something follows once the cards have arrived."""
        return bool(self._once_still)

    def go_on(self) -> None:
        """Do what was to follow, until cards move again."""
        while self._once_still and not self.table.stage.is_moving:
            self._once_still.pop(0)()

    def present(self, event: Event, view: View, instantly: bool) -> Telling:
        """Show one step."""
        table, show = self.table, self.table.show
        self._prepare(event, view)
        table.see(view)
        telling = tell(event, view, table.names)
        if telling.line or isinstance(event, TurnBegan):
            table.around.line = self._fingerprint(event) or telling.line
        factor = 0.0 if instantly else show.factor
        if telling.sound and not (instantly and show.steps):
            self._sound(telling.sound, late=telling.sounds_late)
        if isinstance(event, RoundBegan | TurnBegan) or (view.phase == "layoff" and not show.steps):
            self._move_light(motion.LIGHT * factor)
        if isinstance(event, RoundBegan):
            self._gather_or_shuffle(telling.travel * factor)
        else:
            table.relayout(telling.travel * factor, telling.delays(factor))
        if isinstance(event, Reshuffled):
            self._once_still.append(lambda: self._riffle(factor))
        table.ending.look()
        table.talk.hear(event, view)
        return telling

    # Before

    def _prepare(self, event: Event, view: View) -> None:
        stage, hand = self.table.stage, self.table.hand
        if isinstance(event, Melded | LaidOff | Swapped | Discarded) and event.seat == ME:
            self._play_twins(event)
        if isinstance(event, RoundBegan):
            stage.collect(view.stock)
            hand.order.clear()
            hand.tray = None
            hand.sort = self.table.app.settings.sort
        elif isinstance(event, Reshuffled):
            stage.rename(event.old, event.new)
        elif isinstance(event, Discarded | Knocked) and event.seat == ME:
            hand.selected.clear()

    def _play_twins(self, event: Melded | LaidOff | Swapped | Discarded) -> None:
        """Of two cards that look alike let the one go that the player meant."""
        table, melded = self.table, isinstance(event, Melded)
        for card in event.cards if isinstance(event, Melded) else (event.card,):
            table.stage.exchange(card, table.hand.prefer(card, table.view, melded=melded))

    # What goes with it

    def _fingerprint(self, event: Event) -> str:
        """What is told of the deals of a match before its first card."""
        first = isinstance(event, RoundBegan) and event.round_number == 1
        return say("fair.dealing", print=in_short(self.table.session.header.fingerprint)) if first else ""

    def _sound(self, name: str, *, late: bool) -> None:
        """Play a sound at once, or when the cards have arrived."""
        play = partial(self.table.app.sounds.play, name)
        self._once_still.append(play) if late else play()

    def _riffle(self, factor: float) -> None:
        """Shuffle the stock where it lies."""
        if factor > 0 and not self._is_calm:
            self.table.stage.riffle({*self.table.view.stock}, motion.SHUFFLE * factor)

    def _move_light(self, seconds: float) -> None:
        self.table.around.move_light(self.table.view.turn, 0.0 if self._is_calm else seconds)

    def _gather_or_shuffle(self, seconds: float) -> None:
        """Bring the cards together from all over the table; when they are, shuffle them."""
        table = self.table
        away = table.stage.away(table.places())
        late = motion.GATHER_ALL * seconds / motion.GATHER / max(20, len(away))
        table.relayout(seconds, {card: place * late for place, card in enumerate(away)})
        if not table.stage.is_moving:
            self._riffle(seconds / motion.GATHER)

    @property
    def _is_calm(self) -> bool:
        return self.table.app.settings.reduce_motion
