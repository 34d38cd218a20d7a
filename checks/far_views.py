"""Follows matches from afar, and compares every view with what the host has for its seat.

Run `python -m checks.far_views --views 1000000`. Matches of all games and sizes of table are played by mixed
companies, with moves that are taken back. What the host tells goes over the line as text, to a program at
each seat and to one that only watches; after every event what it shows must be what that reader may see of
the host's own table. Now and then somebody comes back and starts from a view alone. A difference ends the
run.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, zip_longest
from random import Random

from checks.midgames import PLAYERS
from rummy.engine.actions import IllegalMove
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.notation import write_action
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.online.client_table import ClientTable
from rummy.online.hosted_match import UNDO, HostedAction, HostedMatch
from rummy.online.messages import News, RoomInfo, SeatInfo, TableSettings
from rummy.online.messages_text import read_news, write
from rummy.online.replica import for_onlookers
from tests.positions import seats_of

SECRET = "cd" * 32
LONGEST = 200  # actions of a match that are followed
TAKES_BACK, COMES_BACK = 0.1, 0.02  # how often somebody does


class Differs(AssertionError):
    """Somebody saw something else than they should have."""


class Hosted(HostedMatch):
    """A hosted match that remembers the steps of the last action."""

    def _done(self, seat: int | None, q: int, before: Table, steps: Sequence[Step]) -> HostedAction:
        self.steps = steps
        return super()._done(seat, q, before, steps)


class Followed:
    """A match, and everybody who follows it."""

    def __init__(self, name: str, seats: int, seed: str) -> None:
        self.chance = Random(f"{name} {seats} {seed}")
        self.match = Hosted("t81", VARIANTS[name], [Player(f"{seat}") for seat in range(seats)], SECRET)
        people = tuple(SeatInfo(f"p{seat}", f"{seat}") for seat in range(seats))
        settings = TableSettings(name, seats)
        self.room = RoomInfo("t81", "K7QM9RTX", "playing", settings, "p0", "ab" * 32, people)
        self.players = [PLAYERS[self.chance.choice([*PLAYERS])] for _ in range(seats)]
        self.far = [self._come(reader) for reader in range(seats + 1)]
        self.views = 0

    def _come(self, reader: int) -> ClientTable:
        far = ClientTable("ab" * 32)
        seated = None if reader == self.match.watcher else reader
        self._tell(far, replace(self.room, me=seated))
        if self.match.n:
            for news in self.match.caught_up(reader):
                self._tell(far, news)
        return far

    @staticmethod
    def _tell(far: ClientTable, news: News) -> None:
        far.receive(read_news(write(news)))

    def play(self) -> None:
        """Play and compare until the match is over, or long enough; raises Differs."""
        for _ in range(LONGEST):
            if self.match.game.is_finished:
                return
            self._tell_all(self._next())
            if self.chance.random() < COMES_BACK:
                reader = self.chance.randrange(len(self.far))
                self.far[reader] = self._come(reader)
                self._compare(reader)

    def _next(self) -> HostedAction:
        """Deal, or let whoever is to move do something, shown at once at their own table."""
        match, turn = self.match, self.match.turn
        if turn is None:
            return match.deal([None] * match.watcher)
        far, q = self.far[turn], match.q[turn] + 1
        if match.game.undoer == turn and self.chance.random() < TAKES_BACK:
            if far.undoer == turn:
                far.undo()
            match.steps = ()
            return match.act(turn, q, UNDO)
        action = self.players[turn].choose(far.view, self.chance)
        try:
            far.act(action)
        except IllegalMove as refusal:
            raise Differs(f"{write_action(action)} is refused afar: {refusal}") from None
        return match.act(turn, q, write_action(action))

    def _tell_all(self, action: HostedAction) -> None:
        """Let everybody hear of an action, and compare all that they show of it."""
        for reader, far in enumerate(self.far):
            self._tell(far, action.message_for(reader))
            if far.is_behind:  # what is taken back was done before they came
                self.far[reader] = self._come(reader)
            elif self.match.steps:
                self._compare_steps(reader)
            self._compare(reader)

    def _compare_steps(self, reader: int) -> None:
        """Whether somebody was shown what has happened, and how the table lay after each event."""
        for shown, (event, after) in zip_longest(self.far[reader].take(), self.match.steps):
            self._judge(reader, shown, (event, self._seen(after, reader)))

    def _compare(self, reader: int) -> None:
        """Whether somebody sees what the host has for them."""
        truth = self._seen(self.match.game.table, reader)
        self._judge(reader, (None, self.far[reader].view), (None, truth))

    def _seen(self, table: Table, reader: int) -> View:
        """What somebody is to see; who only watches sits behind the first seat."""
        view = observe(for_onlookers(table), reader)
        return view if reader < table.seats else replace(view, seat=0)

    def _judge(self, reader: int, shown: object, truth: object) -> None:
        self.views += 1
        if shown != truth:
            where = f"{self.room.settings.rules}, reader {reader}, action {self.match.n}"
            raise Differs(f"{where}\n{shown}\nis not\n{truth}")


def matches(seed: str) -> Iterator[Followed]:
    """Matches without end, of all games at all sizes of table in turn."""
    for number in count():
        for name in VARIANTS:
            for seats in seats_of(name):
                yield Followed(name, seats, f"{seed} {number}")


def run(views: int, seed: str = "afar") -> tuple[int, int]:
    """Compare so many views; returns how many there were, of how many matches. Raises Differs."""
    seen = 0
    for number, followed in enumerate(matches(seed), 1):
        followed.play()
        seen += followed.views
        if seen >= views:
            return seen, number
    raise AssertionError("matches have no end")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compare what is seen from afar with what is so.")
    parser.add_argument("--views", type=int, default=100_000)
    parser.add_argument("--seed", default="afar")
    given = parser.parse_args()
    try:
        seen, played = run(given.views, given.seed)
    except Differs as error:
        raise SystemExit(f"DIFFERS: {error}") from None
    told = f"{seen:,} views of {played:,} matches compared: none differs"
    print(f"{told}; {time.process_time():.0f} s of the processor")
