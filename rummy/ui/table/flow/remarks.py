"""The bots' remarks at the table: rare, friendly, never twice, and without delay for the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import cached_property
from random import Random

from rummy.career.acquaintance import Meeting, meetings
from rummy.career.memories import afterthoughts, asides, is_debut, memories
from rummy.engine.events import Event, MatchEnded, RoundBegan, RoundEnded
from rummy.engine.view import View
from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.occasions import Occasion, occasions, seen
from rummy.ui.table.flow.phrases import STORY, phrase
from rummy.ui.table.flow.standings import standings, streaks
from rummy.ui.table.parts.bubble import Saying

MOST = 3  # remarks in a round; one of them is reserved for its end
CHANCES = {  # by subject, else 1; chosen so that all of them make about one remark a round
    "hello": 0.7, "rematch": 0.7, "meld": 0.2, "praise": 0.35, "out": 0.5, "knock": 0.6, "caught": 0.5,
    "took": 0.2, "you_took": 0.2, "joker": 0.15, "canasta": 0.2, "opened": 0.08, "layoff": 0.04,
    "guest": 0.06, "undo": 0.3, "low": 0.1, "long": 0.3, "waiting": 0.3,
    "close": 0.5, "ahead": 0.12, "behind": 0.12, STORY: 0.12,
}  # fmt: skip
REMEMBERED = 0.6  # chance of mentioning an earlier match, if one is worth it
ASIDE = 0.3  # this chance at the end of a round
BULB = ("", "bulb")  # marks that the button for advice was explained or used in this session
MET = "hello"  # marks the bots that the player has met in this session
READABLE = 1.0  # seconds before the scores that a remark needs to be read


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
        found = self._remembered(event) or self._of_scores(event) or self._at_table(event, view)
        if isinstance(event, RoundBegan):
            self._meet()
        ends = isinstance(event, RoundEnded | MatchEnded)
        self._consider(found, fits=(left or 0.0) >= READABLE if ends else self._has_room)

    def notice_undo(self) -> None:
        """Let a bot say with some chance that it doesn't mind that the player took a move back."""
        self._consider([Occasion("undo", self._others)], fits=self._has_room)

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.seat.players)) if seat != self.seat.me)

    # What happens

    def _at_table(self, event: Event, view: View) -> list[Occasion]:
        """Return the occasions of an event; "rematch" instead of "hello" for bots met in this session."""
        found = occasions(event, seen(view), view.seat, ends_match=self.seat.sheet.is_finished)
        if not isinstance(event, RoundBegan):
            return found
        names = [player.name for player in self.seat.players]
        again = tuple(seat for seat in self._others if (names[seat], MET) in self.display.app.heard)
        return [Occasion("rematch", again)] if found and again else found

    def _meet(self) -> None:
        """Remember for the session that the player has met the bots at this table."""
        self.display.app.heard |= {(player.name, MET) for player in self.seat.players if player.bot}

    def _of_scores(self, event: Event) -> list[Occasion]:
        """Return the occasions that the scores give, or before a later round one to tell a story."""
        sheet, me = self.seat.sheet, self.seat.me
        match event:
            case RoundBegan(number) if number > 1:
                return [*standings(sheet, me), Occasion(STORY, self._others)]
            case RoundEnded(result) if not sheet.is_finished and result in sheet.results[-1:]:
                return [*streaks(sheet, me)]
        return []

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
                return self._first_new(lambda at: self._of_the_past(at, today), REMEMBERED)
            case RoundEnded(result) if not sheet.is_finished and result in sheet.results[-1:]:
                if self._met and is_debut(self.display.app.library.results.values(), sheet.results, me):
                    return [Occasion("debut", self._others)]
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

    def _of_the_past(self, at: int, today: date) -> list[str]:
        """Return what the bot at a seat may recall; one met in this session doesn't greet a new face."""
        is_known = (self.seat.players[at].name, MET) in self.display.app.heard
        return [about for about in memories(self._met[at], today) if not (is_known and about == "first")]

    def _first_new(self, subjects: Callable[[int], Iterable[str]], likely: float) -> list[Occasion]:
        heard = self.display.app.heard
        for at in self.chance.sample([*self._met], len(self._met)):
            name = self.seat.players[at].name
            about = next((each for each in subjects(at) if (name, each) not in heard), None)
            if about is not None and self.chance.random() < likely:
                heard.add((name, about))
                return [Occasion(about, (at,))]
        return []

    # What they say

    def _consider(self, found: list[Occasion], *, fits: bool) -> None:
        """Let a bot speak on one of the occasions with the chance of its subject, if a remark fits now."""
        if found and fits and self._are_on:
            occasion = self.chance.choice(found)
            if self.chance.random() < CHANCES.get(occasion.about, 1.0):
                self._speak(occasion)

    @property
    def _are_on(self) -> bool:
        return self.display.app.settings.remarks and not self.state.is_exercise

    @property
    def _has_room(self) -> bool:
        """True if another remark may be made before the end of the round."""
        return self._said < MOST - 1 and not self.bubbles.now

    def _speak(self, occasion: Occasion) -> None:
        """Show a new remark in a bubble at a random seat of the occasion that may talk and has room."""
        app = self.display.app
        for seat in self.chance.sample(occasion.seats, len(occasion.seats)):
            name, bot = self.seat.players[seat].name, self.seat.players[seat].bot
            if not bot or name in app.settings.quiet:
                continue
            words = phrase(occasion.about, name, bot, app.said, self.chance)
            if words is not None and self.bubbles.say(seat, Saying(words)):
                app.said.add(words)
                self._said += 1
                return

    # Time

    @property
    def _waits(self) -> bool:
        """True if a bot may soon remark that there is no hurry."""
        return self._are_on and self.state.is_mine and self._has_room and not self._was_patient

    @property
    def pause(self) -> float | None:
        """The seconds until a bot remarks that there is no hurry or how to get advice, or None."""
        return max(0.0, self._patience - self._waited) if self._waits else None

    @property
    def _patience(self) -> float:
        """The seconds of thinking after which a bot speaks."""
        return motion.HESITATION if self._explains else motion.PATIENCE

    @property
    def _explains(self) -> bool:
        """True if the button for advice is new to the player."""
        app, may_hint = self.display.app, self.seat.connection.may_hint
        return may_hint and app.library.is_newcomer and BULB not in app.heard

    def advance(self, seconds: float) -> None:
        """Let seconds pass; if the player thinks long enough, let a bot say that there is no hurry.

        A newcomer is first told of the button for advice.
        """
        if not self._waits:
            return
        self._waited += seconds
        if self._waited < self._patience:
            return
        if self._explains:
            self.know_advice()
            seats = (seat for seat in self._others if self.seat.players[seat].bot)
            any(self.bubbles.say(seat, Saying(say("remark.bulb"))) for seat in seats)
        else:
            self._was_patient = True
            self._speak(Occasion("slow", self._others))

    def know_advice(self) -> None:
        """Note for the session that the player knows the button for advice."""
        self.display.app.heard.add(BULB)
