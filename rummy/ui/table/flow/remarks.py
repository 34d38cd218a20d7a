"""The bots' remarks at the table: rare, friendly, and without delay for the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random

from rummy.career.acquaintance import Meeting, meetings
from rummy.career.memories import afterthoughts, asides, memories
from rummy.engine.events import Event, MatchEnded, RoundBegan, RoundEnded
from rummy.engine.view import View
from rummy.match.players import temper_of
from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.occasions import Occasion, occasions, seen
from rummy.ui.table.parts.bubble import Saying

MOST = 3  # remarks in a round; one of them is reserved for its end
CHANCES = {"hello": 0.7, "meld": 0.5, "praise": 0.8, "out": 0.7, "knock": 0.7}  # by subject, else 1
REMEMBERED = 0.6  # chance of mentioning an earlier match, if one is worth it
ASIDE = 0.3  # this chance at the end of a round
READABLE = 1.0  # seconds before the scores that a remark needs to be read


def remark(about: str, bot: str, chance: Random) -> str:
    """Return a random remark of a bot on a subject, in the style of the bot's temper."""
    return chance.choice(say(f"remark.{about}.{temper_of(bot)}").split("\n"))


class Remarks:
    """The bots' remarks at one table."""

    def __init__(self, display: TableDisplay, seat: Seat, bubbles: Bubbles) -> None:
        self.display, self.state, self.seat, self.bubbles = display, display.state, seat, bubbles
        self.chance = Random()  # for words; never for the game
        self._said = 0  # in this round
        self._waited = 0.0  # seconds since something happened
        self._was_patient = False  # whether a bot has said in this round that there is no hurry

    def notice(self, event: Event, view: View, left: float | None) -> None:
        """Let a bot make a remark on an event with some chance; `left` are the seconds before the scores."""
        if self.state.is_exercise:
            return
        self._waited = 0.0
        if isinstance(event, RoundBegan):
            self._said, self._was_patient = 0, False
        found = self._remembered(event) or occasions(
            event, seen(view), view.seat, ends_match=self.seat.sheet.is_finished
        )
        if found and self.display.app.settings.remarks:
            ends = isinstance(event, RoundEnded | MatchEnded)
            fits = (left or 0.0) >= READABLE if ends else self._has_room
            self._consider(self.chance.choice(found), fits=fits)

    # What they remember

    @cached_property
    def _met(self) -> dict[int, tuple[Meeting, ...]]:
        """The matches with each opponent before this one, by seat; empty if memories are off."""
        app = self.display.app
        named = {at: player.name for at, player in enumerate(self.seat.players) if player.bot}
        if not app.settings.memories or len(self.seat.audience) > 1:
            return {}
        return {at: meetings(app.library.results.values(), name) for at, name in named.items()}

    def _remembered(self, event: Event) -> list[Occasion]:
        """Return an occasion to mention an earlier match, each at most once in a session, else []."""
        today, me, sheet = self.display.app.today(), self.seat.me, self.seat.sheet
        match event:
            case RoundBegan(1):
                return self._first_new(lambda at: memories(self._met[at], today), REMEMBERED)
            case RoundEnded(result) if not sheet.is_finished and result in sheet.results[-1:]:
                return self._first_new(
                    lambda at: asides(self._met[at], sheet.results, (me, at), today), ASIDE
                )
            case MatchEnded():
                return self._first_new(
                    lambda at: afterthoughts(
                        self._met[at], won=sheet.has_won(me), lost=sheet.has_won(at) and not sheet.has_won(me)
                    ),
                    REMEMBERED,
                )
        return []

    def _first_new(self, subjects: Callable[[int], Iterable[str]], likely: float) -> list[Occasion]:
        heard = self.display.app.heard
        for at in self.chance.sample([*self._met], len(self._met)):
            name = self.seat.players[at].name
            about = next((each for each in subjects(at) if (name, each) not in heard), None)
            if about is not None and self.chance.random() < likely:
                heard.add((name, about))
                return [Occasion(about, (at,))]
        return []

    def _consider(self, occasion: Occasion, *, fits: bool) -> None:
        if fits and self.chance.random() < CHANCES.get(occasion.about, 1.0):
            self._speak(occasion)

    @property
    def _has_room(self) -> bool:
        """True if another remark may be made before the end of the round."""
        return self._said < MOST - 1 and not self.bubbles.now

    def _speak(self, occasion: Occasion) -> None:
        """Show a remark in a bubble at a random seat of the occasion that has room for it."""
        for seat in self.chance.sample(occasion.seats, len(occasion.seats)):
            bot = self.seat.players[seat].bot
            if bot and self.bubbles.say(seat, Saying(remark(occasion.about, bot, self.chance))):
                self._said += 1
                return

    # Time

    @property
    def _waits(self) -> bool:
        """True if a bot may soon remark that there is no hurry."""
        may = self.display.app.settings.remarks and not self.state.is_exercise
        return may and self.state.is_mine and self._has_room and not self._was_patient

    @property
    def pause(self) -> float | None:
        """The seconds until a bot remarks that there is no hurry, or None."""
        return max(0.0, motion.PATIENCE - self._waited) if self._waits else None

    def advance(self, seconds: float) -> None:
        """Let seconds pass; if the player thinks long enough, let a bot say that there is no hurry."""
        if self._waits:
            self._waited += seconds
            if self._waited >= motion.PATIENCE:
                self._was_patient = True
                others = (seat for seat in range(len(self.seat.players)) if seat != self.seat.me)
                self._speak(Occasion("slow", tuple(others)))
