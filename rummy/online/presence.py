"""Who is at a table: who is there and ready, who watches, who is away since when, and who says too much."""

from __future__ import annotations

from rummy.online.seating import Seating

WATCHERS = 40
SAID_MOST, SAID_WITHIN = 5, 20.0  # sayings of one person, in so many seconds
SAT_MOST, SAT_WITHIN = 3, 300.0  # times that one person sits down, in so many seconds


class Presence:
    """People by their ids; times are those of whoever asks, in seconds."""

    def __init__(self, kept: Seating) -> None:
        self.kept = kept
        self.here: set[str] = set()
        self.ready: set[str] = set()
        self.watching: dict[str, str] = {}  # their names
        self.gone: dict[str, float] = {}  # since when somebody with a seat is away
        self.delays: dict[str, float] = {}  # the seconds that a line takes, there and back
        self._said: dict[str, list[float]] = {}
        self._sat: dict[str, list[float]] = {}
        self._stopped: set[str] = set()  # who was not ready after all, in the countdown to the next match

    @property
    def present(self) -> list[int]:
        """The seats whose people are here and play."""
        places = enumerate(self.kept.places)
        return [seat for seat, place in places if place.acts and place.id in self.here]

    @property
    def away(self) -> dict[int, float]:
        """Since when somebody is away whom nobody plays for, by seat; nobody where others decide about it.

        That is the clock in a match, and the teacher before one. Nor does a single person decide before one,
        but at a table for two: nobody waits for the others with them.
        """
        kept, gone = self.kept, self.gone
        is_alone = len(kept.places) > 2 and len(self.present) < 2
        if kept.clock if kept.is_playing else kept.lesson or is_alone:
            return {}
        awaited = (place.id if place.acts or not kept.is_playing else "" for place in kept.places)
        return {seat: gone[who] for seat, who in enumerate(awaited) if who in gone}

    def come(self, who: str) -> None:
        """Note that somebody is here."""
        self.here.add(who)
        self.gone.pop(who, None)

    def miss(self, now: float) -> None:
        """Note who of those that have a seat is away from now on."""
        for place in self.kept.places:
            if place.id and place.id not in self.here:
                self.gone.setdefault(place.id, now)

    def forget(self, who: str) -> None:
        """Note that somebody is here no longer, and not expected either."""
        self.here.discard(who)
        self.ready.discard(who)
        self.watching.pop(who, None)
        self.gone.pop(who, None)
        self.delays.pop(who, None)

    def watch(self, who: str, name: str) -> bool:
        """Let somebody watch, if there is room."""
        if len(self.watching) < WATCHERS:
            self.watching[who] = name
        return who in self.watching

    def speak(self, who: str, now: float) -> bool:
        """Note that somebody says something; they may not if they have said too much just now."""
        return _is_one_of_few(self._said, who, now, SAID_MOST, SAID_WITHIN)

    def sit_down(self, who: str, now: float) -> bool:
        """Note that somebody sits down; they may not if they have got up too often just now."""
        return _is_one_of_few(self._sat, who, now, SAT_MOST, SAT_WITHIN)

    def stop_countdown(self, who: str) -> bool:
        """Note that somebody stops the countdown; they may do so once for each match."""
        may = who not in self._stopped
        self._stopped.add(who)
        return may

    def begin(self) -> None:
        """Note that a match begins, for which all were ready."""
        self.ready.clear()
        self._stopped.clear()


def _is_one_of_few(times: dict[str, list[float]], who: str, now: float, most: int, within: float) -> bool:
    """Return True if somebody does something no more often than they may; if so, it is noted."""
    before = [time for time in times.get(who, []) if time > now - within]
    may = len(before) < most
    times[who] = [*before, now] if may else before
    return may
