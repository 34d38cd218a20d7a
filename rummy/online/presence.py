"""The people at a table: connected, ready, watching or absent, with limits on what they send."""

from __future__ import annotations

from rummy.online.seating import Seating
from rummy.online.votes import AWAY

WATCHERS = 40
SAID_MOST, SAID_WITHIN = 5, 20.0  # most chat messages of a person, in this many seconds
SAT_MOST, SAT_WITHIN = 3, 300.0  # most times that a person takes a seat, in this many seconds


class Presence:
    """The people at a table, by their ids; times are in seconds, given by the caller."""

    def __init__(self, state: Seating) -> None:
        self.state = state
        self.today = 0  # in days since 1970
        self.here: set[str] = set()
        self.ready: set[str] = set()
        self.watching: dict[str, str] = {}  # names by id
        self.gone: dict[str, float] = {}  # times since when people with a seat are away
        self.delays: dict[str, float] = {}  # round-trip times of their connections, in seconds
        self._said: dict[str, list[float]] = {}
        self._sat: dict[str, list[float]] = {}
        self._stopped: set[str] = set()  # people who have stopped the countdown to the next match

    @property
    def present(self) -> list[int]:
        """The seats whose people are connected, without those for whom a bot plays."""
        places = enumerate(self.state.places)
        return [seat for seat, place in places if place.acts and place.id in self.here]

    @property
    def away(self) -> dict[int, float]:
        """The times since when people are absent, by seat, as far as the others may vote about them.

        The mapping is empty if the clock of a match or the teacher of a class decides about absent people, or
        if their seats become free by themselves. If a match may take days, it has only one who is overdue.
        Before a match, it is also empty while a single person is present, except at a table for two: that
        person has no others to decide with.
        """
        state, gone = self.state, self.gone
        is_alone = len(state.places) > 2 and len(self.present) < 2
        if state.clock if state.is_playing else state.lesson or state.is_for_everybody or is_alone:
            return {}
        awaited = (place.id if place.acts or not state.is_playing else "" for place in state.places)
        away = {seat: gone[who] for seat, who in enumerate(awaited) if who in gone}
        if state.is_playing and state.lasts_days:
            return {seat: since for seat, since in away.items() if seat == state.overdue(self.today)}
        return away

    @property
    def leaves_next(self) -> float | None:
        """The time at which the next seat of an absent person becomes free by itself, or None.

        That is so before a match at a table for everybody, where others would wait in vain.
        """
        if self.state.is_playing or not self.state.is_for_everybody:
            return None
        return min(
            (self.gone[place.id] + AWAY for place in self.state.places if place.id in self.gone), default=None
        )

    def come(self, who: str) -> None:
        """Record that a person is connected."""
        self.here.add(who)
        self.gone.pop(who, None)

    def miss(self, now: float) -> None:
        """Record that all people with a seat who are not connected are absent from now on."""
        for place in self.state.places:
            if place.id and place.id not in self.here:
                self.gone.setdefault(place.id, now)

    def forget(self, who: str) -> None:
        """Remove a person who left or lost the connection; `miss` then notes those with a seat as absent."""
        self.here.discard(who)
        self.ready.discard(who)
        self.watching.pop(who, None)
        self.gone.pop(who, None)
        self.delays.pop(who, None)

    def watch(self, who: str, name: str) -> bool:
        """Let a person watch, if there are not too many watchers; return whether they may."""
        if len(self.watching) < WATCHERS:
            self.watching[who] = name
        return who in self.watching

    def speak(self, who: str, now: float) -> bool:
        """Count a chat message of a person; return False if they have sent too many just now."""
        return _is_one_of_few(self._said, who, now, SAID_MOST, SAID_WITHIN)

    def sit_down(self, who: str, now: float) -> bool:
        """Count that a person takes a seat; return False if they have done so too often just now."""
        return _is_one_of_few(self._sat, who, now, SAT_MOST, SAT_WITHIN)

    def stop_countdown(self, who: str) -> bool:
        """Record that a person stops the countdown; return whether they may, once before each match."""
        may = who not in self._stopped
        self._stopped.add(who)
        return may

    def begin(self) -> None:
        """Forget who is ready and who stopped the countdown, as a match begins."""
        self.ready.clear()
        self._stopped.clear()


def _is_one_of_few(times: dict[str, list[float]], who: str, now: float, most: int, within: float) -> bool:
    """Return True and count an event, if a person caused fewer than `most` in the last `within` seconds."""
    before = [time for time in times.get(who, []) if time > now - within]
    may = len(before) < most
    times[who] = [*before, now] if may else before
    return may
