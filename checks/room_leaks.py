"""Exchanges hidden cards in a whole room, and looks whether a byte of anything it says becomes another.

Run `python -m checks.room_leaks --positions 1000`. As `checks.leaks` does it for what happens and for coming
back, this does it for all else that is said at a table: refusals of every kind, what is taken back, what is
said twice, the state of the room as people go, come, speak and vote, who gives up, what a teacher sees, and
the deal. At a table for everybody, people who watch must hear the same bytes whether nothing or everything
happens in a turn. `--plant` has rooms tell too much, and fails unless that is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace as altered
from functools import partial
from random import Random
from typing import Any

from checks.leaking import SHOWN, compare, is_found, main, replaced, run
from checks.midgames import dealt_anew, permuted_after
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Action, IllegalMove
from rummy.engine.chains import link_of
from rummy.engine.events import TurnBegan
from rummy.engine.steps import Step
from rummy.engine.table import Table, replace
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.evolve import evolve
from rummy.games.notation import PLAIN_MOVES, write_action
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.online import hosted_match
from rummy.online.class_room import ClassRoom
from rummy.online.hosted_match import HostedMatch
from rummy.online.match_room import COUNTDOWN, MatchRoom
from rummy.online.messages import (
    Act,
    Chat,
    Clock,
    Command,
    GiveLink,
    HostLink,
    Leave,
    Lines,
    Links,
    News,
    Ready,
    Rejoin,
    RoomInfo,
    Say,
    SetPortrait,
    TableSettings,
    Vote,
)
from rummy.online.messages_text import write
from rummy.online.open_room import OpenRoom
from rummy.online.replica import for_onlookers
from rummy.online.room import Effects, Room
from rummy.online.school_class import class_results, class_table

PEOPLE = [f"p{seat}" for seat in range(8)]
WATCHER = "watcher"
SECRET = "cd" * 32
AFTERWARDS = Links | Lines | HostLink  # of a round that is over, when all may know all


class Spoken:
    """A room in the middle of a round, and all that one reader hears there."""

    def __init__(self, table: Table, reader: int) -> None:
        settings = TableSettings(table.rules.name, table.seats)
        self.now = 0.0
        self.room, _ = ClassRoom.of_class("t81", "K7QM9RTX", SECRET, "teacher", settings, "c81")
        self.people = PEOPLE[: table.seats]
        self.reader = [*self.people, WATCHER][reader]
        self.lines: list[str] = []
        for who in self.people:
            self.room.join(who, who, False, self.now)
            self.room.handle(who, Ready(link_of(SECRET, 0)), self.now)
        self.room.join(WATCHER, WATCHER, True, self.now)
        self.room.start(self.now)
        for who in self.people:
            self.room.handle(who, GiveLink(1, link_of(SECRET, 1)), self.now + COUNTDOWN)
        self.match.game.table = table

    @property
    def match(self) -> HostedMatch:
        """The match that is played."""
        assert self.room.state.match is not None
        return self.room.state.match

    def ask(self, who: str, command: Command) -> None:
        """Have somebody ask for something."""
        self.hear(self.room.handle(who, command, self.now))

    def hear(self, out: Effects) -> None:
        """Note what the reader hears of it, and what the teacher sees then."""
        told = [news for who, news in out.mail if who == self.reader and not isinstance(news, AFTERWARDS)]
        self.lines += map(write, told)
        if not self.room.state.standings:
            self.lines.append(write(class_table(0, self.room)))
            self.lines += map(write, class_results(0, self.room))

    def come_back(self, have: int = -1) -> None:
        """Have the reader's line break, and another one begin."""
        self.hear(self.room.lost(self.reader, self.now))
        self.ask(self.reader, Rejoin("t81", have, 1))

    def all_of(self, action: Action, refused: Sequence[str]) -> list[str]:
        """Have everything be said, before and after the seat to move does something."""
        turn, n = self.match.game.table.turn, self.match.n
        actor, move = self.people[turn], write_action(action)
        self.come_back()
        for who in self.people:
            if who != actor:
                self.ask(who, Act(1, n, move))
        for command in (Act(9, n, move), Act(1, n - 1, move), Act(1, n, "nothing"), Act(1, n, "undo")):
            self.ask(actor, command)
        for other in refused:
            self.ask(actor, Act(1, n, other))
        self.ask(actor, Act(1, n, move))
        self.ask(actor, Act(1, n, move))
        self.come_back(n)
        self.ask(actor, Act(2, n + 1, "undo"))
        self.come_back(n)
        self.come_back()
        for who in (*self.people, WATCHER):
            for each in (Say("hello"), SetPortrait("owl"), Vote("wait")):
                self.ask(who, each)
        self.hear(self.room.lost(self.people[turn - 1], self.now))
        self.now += 100.0
        self.hear(self.room.wake(self.now))
        self.hear(self.room.pause(True, self.now))
        self.hear(self.room.pause(False, self.now))
        self.ask(actor, Act(self.match.q[turn] + 1, self.match.n, "concede"))
        return self.lines


class Watched:
    """A rated table in a turn, and all that those hear who watch."""

    def __init__(self, table: Table) -> None:
        settings = TableSettings(table.rules.name, table.seats, pace="fast")
        self.people, self.now = PEOPLE[: table.seats], 0.0
        host, *others = ((who, who) for who in self.people)
        opened = OpenRoom.opened("s81", "K7QM9RTX", SECRET, host, settings, (), "rated", others)
        self.room, self.heard = opened[0], list[str]()
        for who in self.people:
            self.ask(who, Rejoin("s81"))
            self.ask(who, Ready(link_of(SECRET, 0)))
        self.room.join(WATCHER, WATCHER, True, self.now)
        self.now += COUNTDOWN
        self.room.wake(self.now)
        for who in self.people:
            self.ask(who, GiveLink(1, link_of(SECRET, 1)))
        assert self.room.state.match is not None
        self.match = self.room.state.match
        self.match.game.table = table
        self.heard.clear()

    def ask(self, who: str, command: Command) -> None:
        """Have somebody ask for something."""
        self.hear(self.room.handle(who, command, self.now))

    def hear(self, out: Effects) -> None:
        """Note what those hear of it who watch."""
        self.heard += [write(news) for who, news in out.mail if who not in self.people]

    def be_busy(self, action: Action) -> None:
        """Have everything happen that does not end the turn."""
        table, n = self.match.game.table, self.match.n
        actor, move = self.people[table.turn], write_action(action)
        for who in self.people:
            for each in (Say("hello"), SetPortrait("owl"), Vote("bot"), Act(1, n, "nothing")):
                self.ask(who, each)
        if not _ends_turn(table, action):
            self.ask(actor, Act(1, n, move))
            self.ask(actor, Act(1, n, move))
        self.now += 1.0
        self.hear(self.room.wake(self.now))
        self.hear(self.room.lost(self.people[table.turn - 1], self.now))
        self.ask(self.people[table.turn - 1], Rejoin("s81", n, 1, 1))
        if len(self.people) > 2:
            waits = next(seat for seat in range(table.seats) if seat != self.match.turn)
            self.ask(self.people[waits], Leave())
        self.hear(self.room.lost(actor, self.now))
        self.now += 200.0  # the turn has run out
        self.hear(self.room.wake(self.now))

    def listen(self) -> list[str]:
        """Have those who watch come back, and another one come; returns all that they have heard."""
        n = self.match.n
        for have in (-1, 0, n - 1, n):
            self.ask(WATCHER, Rejoin("s81", have, 1, 1))
        self.hear(self.room.lost(WATCHER, self.now))
        for who in (WATCHER, "another"):
            self.hear(self.room.join(who, who, True, self.now))
        return self.heard


def _ends_turn(table: Table, action: Action) -> bool:
    steps = play(table, table.turn, action)
    return steps[-1][1].is_over or any(isinstance(event, TurnBegan) for event, _ in steps)


def look_at_delay(table: Table, name: str) -> int:
    """Compare what those hear who watch a turn in which nothing happens, and everything; returns 1."""
    action = BOTS["casual"].choose(observe(table, table.turn), Random(name))
    silent, busy = Watched(table), Watched(table)
    busy.be_busy(action)
    silent.match = busy.match  # both ask for the same numbers
    compare(silent.listen(), busy.listen(), f"{name}, {write_action(action)}")
    return 1


def refused_at(table: Table, other: Table) -> list[str]:
    """Moves that nobody may make, whichever cards are hidden."""
    return [
        move for move, action in PLAIN_MOVES.items() if not any(_may(at, action) for at in (table, other))
    ]


def _may(table: Table, action: Action) -> bool:
    try:
        play(table, table.turn, action)
    except IllegalMove:
        return False
    return True


def look(game: str, number: int, table: Table) -> int:
    """Have everything be said at a midgame, and at a deal besides; returns how many pairs were compared."""
    rules, name = VARIANTS[game], f"midgame {number} of {game}"
    sizes = (rules.min_players, rules.max_players)
    at_deal = look_at_deal(game, sizes[number % 2], f"deal {number}")
    return look_at(table, name) + at_deal + look_at_delay(table, name)


def look_at(table: Table, name: str) -> int:
    """Have everything be said at a table, to every reader; returns how many pairs were compared."""
    chance, compared = Random(name), 0
    action = BOTS["casual"].choose(observe(table, table.turn), chance)
    steps = [(event, for_onlookers(after)) for event, after in play(table, table.turn, action)]
    if steps[-1][1].is_over:  # all may know all then
        return 0
    for reader in range(table.seats + 1):
        changed, _ = permuted_after(for_onlookers(table), steps, reader, chance)
        other = replace(changed, known=table.known)
        if other.faces == table.faces or not _does_the_same(other, action, steps):
            continue
        compared += 1
        refused = refused_at(table, other)
        lines, others = (Spoken(each, reader).all_of(action, refused) for each in (table, other))
        compare(lines, others, f"{name}, reader {reader}, {write_action(action)}")
    return compared


def _does_the_same(table: Table, action: Action, steps: Sequence[Step]) -> bool:
    try:
        return [event for event, _ in play(table, table.turn, action)] == [event for event, _ in steps]
    except IllegalMove:  # with a card that lies face down
        return False


def look_at_deal(name: str, seats: int, seed: str) -> int:
    """Deal the first round twice, with other cards for all that a reader isn't dealt; returns the pairs."""
    before, chance = new_table(VARIANTS[name], seats, seed), Random(seed)
    steps = deal(before)
    for reader in range(seats + 1):
        seen = frozenset[int]().union(*(for_onlookers(after).known[reader] for _, after in steps))
        others = [(steps[0][0], dealt_anew(steps[0][1], seen, chance))]
        for event, _ in steps[1:]:
            others.append((event, evolve(others[-1][1], event)))
        lines, changed = (_told_of_deal(before, each, reader) for each in (steps, others))
        compare(lines, changed, f"deal {seed} of {name} for {seats}, reader {reader}")
    return seats + 1


def _told_of_deal(before: Table, steps: Sequence[Step], reader: int) -> list[str]:
    match = HostedMatch("t81", before.rules, [Player(who) for who in PEOPLE[: before.seats]], SECRET)
    match.game.table = steps[-1][1]
    done = match._done(None, 0, before, steps)
    return [write(news) for news in (done.message_for(reader), *match.caught_up(reader))]


# Leaks, which have to be found


def _hidden(table: Table) -> int:
    """A number that depends on where each card lies."""
    faces = [str(table.faces[card]) for card in sorted(table.faces)]
    return sum(ord(sign) * at for at, face in enumerate(faces) for sign in face)


def _telling_state(shipped: Callable[..., RoomInfo]) -> Callable[..., RoomInfo]:
    def state(room: MatchRoom, me: int | None, n: int | None = None) -> RoomInfo:
        told = shipped(room, me, n)
        match = room.state.match
        return told if match is None else altered(told, link=_hidden(match.game.table) % 1000)

    return state


def _telling_undone(shipped: Callable[..., Any]) -> Callable[..., Any]:
    def act(match: HostedMatch, seat: int, q: int, text: str) -> Any:
        done = shipped(match, seat, q, text)
        return done if done.back_to is None else altered(done, back_to=_hidden(match.game.table))

    return act


def _telling_refusal(shipped: Callable[..., Any]) -> Callable[..., Any]:
    def act(match: HostedMatch, seat: int, q: int, text: str) -> Any:
        try:
            return shipped(match, seat, q, text)
        except IllegalMove as refusal:
            raise IllegalMove(f"{refusal.reason}{_hidden(match.game.table)}") from None

    return act


def _telling_digits(shipped: Callable[..., Any]) -> Callable[..., Any]:
    def seen(match: HostedMatch, action: hosted_match.HostedAction, reader: int) -> str:
        return f"{_hidden(match.game.table):08x}" if shipped(match, action, reader) else ""

    return seen


def _live(shipped: Callable[..., None]) -> Callable[..., None]:
    return Room._send_each


def _live_words(shipped: Callable[..., None]) -> Callable[..., None]:
    def send(room: OpenRoom, form: Callable[[int | None], News]) -> None:
        (Room._send_each if isinstance(form(None), Chat) else shipped)(room, form)

    return send


def _live_clock(shipped: Callable[..., None]) -> Callable[..., None]:
    def send(room: OpenRoom, form: Callable[[int | None], News]) -> None:
        (Room._send_each if isinstance(form(None), Clock) else shipped)(room, form)

    return send


def _room_of_now(shipped: Callable[..., RoomInfo]) -> Callable[..., RoomInfo]:
    return MatchRoom._info_for


def _round_of_now(shipped: Callable[..., Any]) -> Callable[..., Any]:
    return MatchRoom._missed


def _number_of_now(shipped: Callable[..., RoomInfo]) -> Callable[..., RoomInfo]:
    return lambda room, seat: altered(shipped(room, seat), n=room.state.n)


TOLD: dict[str, tuple[type, str, Callable[..., Any]]] = {  # what tells too much, and how
    "a turn that is seen at once": (OpenRoom, "_send_each", _live),
    "words that are heard in the turn": (OpenRoom, "_send_each", _live_words),
    "a clock that is seen in the turn": (OpenRoom, "_send_each", _live_clock),
    "who is there now": (OpenRoom, "_info_for", _room_of_now),
    "the number of actions until now": (OpenRoom, "_info_for", _number_of_now),
    "cards as they are now": (OpenRoom, "_missed", _round_of_now),
    "a room that tells of cards": (MatchRoom, "info", _telling_state),
    "a number to go back to that tells of cards": (HostedMatch, "act", _telling_undone),
    "digits of what a seat sees that tell of cards": (HostedMatch, "seen", _telling_digits),
    "a refusal that tells of cards": (HostedMatch, "act", _telling_refusal),
}


def _is_told(plant: str, positions: int = len(VARIANTS)) -> bool:
    """Whether what is told too much is found at the first positions."""
    where, name, telling = TOLD[plant]
    return is_found(
        lambda: replaced(where, name, telling(getattr(where, name))), lambda: run(look, positions)
    )


def _is_dealt(plant: str) -> bool:
    """Whether a host that shows too much is found by deals alone."""
    return is_found(
        SHOWN[plant],
        lambda: [look_at_deal(game, VARIANTS[game].min_players, "planted") for game in VARIANTS],
    )


PLANTS = {
    **{plant: partial(_is_told, plant) for plant in TOLD},
    **{plant: partial(_is_dealt, plant) for plant in SHOWN},
}


if __name__ == "__main__":
    main("Exchange hidden cards, and compare all that a room says.", look, 300, PLANTS)
