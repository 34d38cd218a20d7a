"""Says what nobody should say, to rooms and to players' programs, and looks what they make of it.

Run `python -m checks.messages --messages 1000000`; half of them go to either side.

To rooms in every state, also to those of a class and where a match goes on from elsewhere, every command is
said, from every seat, by a spectator, by strangers, and by those who have got up, with values that make
sense and values that don't; and lines are changed at random before they are read. Now and then the room,
too, is read from the disk. Nothing but the documented refusal may be raised, nobody may hear of a card that
they don't know or hear anything without being there, the lines of the room must make it again, and whoever
sits there then must be able to play their round to its end. Players' programs hear what a host has told,
changed, doubled, left out and in another order. They may refuse it, and must be able to show a table after
it. A line that takes long is a fault.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields, replace
from functools import partial
from itertools import count
from random import Random
from typing import Any, TypeVar, get_args

from rummy.bots.opponents import bot_of
from rummy.engine.actions import Draw, IllegalMove
from rummy.engine.chains import link_of
from rummy.games.notation import write_action
from rummy.games.variants import VARIANTS
from rummy.match.saved import saved_table
from rummy.online.class_room import ClassRoom
from rummy.online.client_table import ClientTable
from rummy.online.match_room import COUNTDOWN, MatchRoom
from rummy.online.messages import (
    PACES,
    Access,
    Act,
    Applied,
    Block,
    ClubCommand,
    Command,
    FindDaily,
    FindInvitations,
    FindRatings,
    FindTables,
    GiveLink,
    Hello,
    Invite,
    InvitePerson,
    Join,
    Move,
    Moved,
    MuteAll,
    News,
    Open,
    OpenFreeTable,
    Pause,
    Ready,
    Refused,
    Rejoin,
    Report,
    ReportPerson,
    SeekTable,
    SetAlias,
    ShareDaily,
    Snapshot,
    Start,
    StopSeeking,
    TableSettings,
)
from rummy.online.messages_text import TO_PLAYER, read_command, read_news, write
from rummy.online.open_room import OpenRoom
from rummy.online.replica import for_onlookers
from rummy.online.room import Effects
from rummy.online.sayings import SAYINGS
from rummy.online.school_class import SchoolClass, class_results, class_state, class_table, orders
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from tests.online.elsewhere import broken_off
from tests.online.evening import Evening, Net, overheard
from tests.positions import legal_actions

T = TypeVar("T")

PEOPLE = ("a", "b", "watcher", "stranger", "removed")
SECRETS = {who: f"{number:02x}" * 32 for number, who in enumerate(PEOPLE, 1)}
AT_THE_DOOR = (
    *(Hello, Open, OpenFreeTable, Join, Block, Report, InvitePerson, FindInvitations, FindRatings),
    *(ShareDaily, FindDaily, SetAlias, FindTables, SeekTable, StopSeeking, ReportPerson),
    *get_args(ClubCommand),
)  # which no room is asked
EVENING = 300  # commands to one room
LED = 20  # of them between two that a teacher gives
TO_THE_END = 0.1  # of all matches that are gone on with after that
MOVES = 30  # lines that others are gone on for
SECONDS = 0.5  # that a line may take, much more than any does, as others use the machine too
TIMED = 0.1  # of all lines, as to ask for the processor's time may take longer than they do
WORDS = (
    "",
    "-",
    "x",
    "\0",
    "\n",
    "do 0 0 draw",
    "careless",
    "casual",
    "sharp/wary",
    "undo",
    "concede",
    "ab" * 32,
)
NUMBERS = (-1, 0, 1, 2, 3, 7, 255, 256, 257, 10**9, -(10**10))
HOSTILE: tuple[Any, ...] = (
    *NUMBERS,
    *WORDS,
    None,
    True,
    0.5,
    10**11,
    1e999,
    [],
    {},
    [[]],
    {"1": "7H"},
    "7H 7H",
    "9" * 5000,
)


class Fault(AssertionError):
    """Something came of a message that must not."""


@contextmanager
def timed(what: object, chance: Random) -> Iterator[None]:
    """See now and then that something does not take too long; raises Fault."""
    is_timed = chance.random() < TIMED
    began = time.process_time() if is_timed else 0.0
    yield
    if is_timed and (took := time.process_time() - began) > SECONDS:
        raise Fault(f"{what!r:.200} took {took:.2f} s")


# To a room


Begun = tuple[MatchRoom, Effects]


def any_settings(chance: Random) -> TableSettings:
    """A game for so few as can play it."""
    rules = chance.choice([*VARIANTS.values()])
    return TableSettings(rules.name, rules.min_players, pace=chance.choice(("none", "fast")))


def opened(chance: Random) -> Begun:
    """A room that somebody has opened."""
    return MatchRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), any_settings(chance), ())


def gone_on(chance: Random) -> Begun:
    """A room for a table that was saved elsewhere, in the middle of a match."""
    return MatchRoom.restored("t81", "K7QM9RTX", "cd" * 32, saved_table(broken_off()))


def for_everybody(chance: Random) -> Begun:
    """A room to which strangers come."""
    settings = replace(any_settings(chance), pace="fast")
    access: Access = chance.choice(("open", "rated"))
    return OpenRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), settings, (), access)


BEGUN = opened, gone_on, for_everybody


class Besieged:
    """A room at which anything is asked for; now and then it is read from the disk anew."""

    def __init__(self, chance: Random, begun: Begun) -> None:
        self.chance, self.now, self.lines = chance, 0.0, [""][:0]
        self.room, out = begun
        self._take("", None, out)
        for who in ("removed", "watcher", "b"):
            self._enter(who)

    def read_again(self) -> None:
        """Have nobody be there any more, and the room be what its lines tell; raises Fault."""
        kept, self.room = self.room.state, type(self.room)(self.room.state.name, self.lines)
        for name in ("places", "settings", "host", "link", "matches", "is_paused", "is_hushed"):
            if getattr(kept, name) != getattr(self.room.state, name):
                raise Fault(f"the lines make another room: {name}")

    def _enter(self, who: str) -> None:
        try:
            out = self.room.join(who, who, who == "watcher", self.now)
        except RequestRefused:
            return
        except Exception as error:
            raise Fault(f"{who} could not come: {error!r}") from error
        self._take(who, None, out)

    def ask(self, who: str, command: Command) -> Effects:
        """Have somebody ask for something, as the server lets them; raises Fault."""
        self.now += self.chance.choice((0.0, 0.1, 1.0))
        out = self._timed(command, lambda: self.room.handle(who, command, self.now))
        self._take(who, command, out)
        return out

    def wait(self) -> None:
        """Let what is due be done."""
        self.now = max(self.now, self.room.alarm or 0.0)
        self._take("", None, self.room.wake(self.now))

    def _timed(self, what: object, do: Callable[[], T]) -> T:
        with timed(what, self.chance):
            try:
                return do()
            except Exception as error:
                raise Fault(f"{what!r:.200} raised {error!r}") from error

    def do(self, command: Command, step: Callable[[float], Effects]) -> None:
        """Do what a teacher has asked for, which may not be possible; raises Fault."""
        try:
            out = step(self.now)
        except RequestRefused:
            return
        self._take("", command, out)

    def _take(self, who: str, command: Command | None, out: Effects) -> None:
        self.lines += out.lines
        sitting = [place.id for place in self.room.state.places if place.id]
        if len(sitting) != len({*sitting}):
            raise Fault(f"somebody sits on two seats after {command}")
        for reader, news in out.mail:
            is_told = isinstance(news, Moved) or (reader == who and isinstance(news, Refused))
            if not (is_told or self.room.knows(reader)):
                raise Fault(f"{reader} is not there and hears {news} after {command}")
            line = write(news)
            if len(line.encode()) > TO_PLAYER or read_news(line) != news:
                raise Fault(f"{news!r:.200} can't be said")
            if leaked := self._leaked(reader, news):
                raise Fault(f"{reader} hears of {leaked} in {news!r:.300}")

    def _leaked(self, reader: str, news: News) -> set[int]:
        """The cards of which somebody hears though their seat does not know them."""
        match, seat = self.room.state.match, self.room.state.seat_of(reader)
        if match is None or not isinstance(news, Applied | Snapshot):
            return set()
        told = (
            {int(card) for card in news.view["faces"]}
            if isinstance(news, Snapshot)
            else {card for each in news.e for card in each.faces}
        )
        known = for_onlookers(match.game.table).known[match.watcher if seat is None else seat]
        is_old = news.n != match.n or match.game.table.recycles > 0  # then others are known by now
        return set() if is_old else told - known

    def any_command(self, who: str) -> Command:
        """Something that may make sense, and often does not."""
        chance, kept = self.chance, self.room.state
        match, seat = kept.match, kept.seat_of(who)
        roll = chance.random()
        if roll < 0.15:
            return Ready(link_of(SECRETS[who], 0))
        if roll < 0.3:
            return GiveLink(kept.link + 1, link_of(SECRETS[who], kept.link + 1))
        if roll < 0.7 and match is not None and seat is not None:
            return Act(match.q[seat] + chance.choice((1, 1, 1, 1, 0, 2)), match.n, self._any_action(seat))
        kind = chance.choice([kind for kind in get_args(Command) if kind not in AT_THE_DOOR])
        command: Command = kind(**{field.name: self._any_value(field.name) for field in fields(kind)})
        return command

    def _any_action(self, seat: int) -> str:
        match = self.room.state.match
        if match is not None and match.turn == seat and self.chance.random() < 0.8:
            view = match.game.view(seat)
            bot, actions = bot_of("casual"), legal_actions(view)
            return write_action(
                bot.choose(view, self.chance) if self.chance.random() < 0.7 else self.chance.choice(actions)
            )
        return self.chance.choice(
            ("draw", "take", "undo", "concede", "done", "meld 7H 8H 9H", "discard *", "7H", *WORDS)
        )

    def _any_value(self, name: str) -> Any:
        chance = self.chance
        match name:
            case "q" | "n" | "i" | "seat" | "have" | "link" | "match" | "tables" | "to":
                return chance.choice(NUMBERS)
            case "cards" | "packs":
                return chance.choice(NUMBERS)
            case "on" | "jokers":
                return chance.random() < 0.5
            case "settings":
                rules = chance.choice((*VARIANTS, *WORDS, "gin, knock_limit=5", "gin, deals=1/1/1/1/1"))
                return TableSettings(rules, chance.choice(NUMBERS), chance.choice(PACES))
            case "choice":
                return chance.choice(("wait", "bot", "end", "no_clock"))
            case "id":
                return chance.choice((*SAYINGS, *WORDS))
            case "tip" | "x":
                return chance.choice((*WORDS, link_of(SECRETS["a"], chance.choice((0, 1, 255, 256)))))
        return chance.choice(WORDS)

    def besiege(self, commands: int) -> None:
        """Ask for so much; raises Fault."""
        for _ in range(commands):
            who = self.chance.choice(PEOPLE)
            roll = self.chance.random()
            if roll < 0.003:
                self.read_again()
            elif roll < 0.03:
                self._take("", None, self.room.lost(who, self.now))
            elif roll < 0.08:
                self._enter(who)
            elif roll < 0.3:
                self.wait()
            else:
                command = self.any_command(who)
                if isinstance(command, Rejoin) and not self.room.knows(who):
                    continue
                self.ask(who, self._over_the_line(command))

    def _over_the_line(self, command: Command) -> Command:
        line = write(command)
        if self.chance.random() < 0.3:
            try:
                heard = self._timed(line, lambda: _read(mutated(line, self.chance)))
            except UnicodeEncodeError:
                heard = None
            if heard is not None and not isinstance(heard, (*AT_THE_DOOR, Rejoin)):
                return heard
        return read_command(line)

    def play_on(self) -> None:
        """Have those who sit here now play on for some moves, and a match to its end; raises Fault."""
        self.read_again()
        kept = self.room.state
        for who in ("a", "b", *(place.id for place in kept.places if place.id)):
            self._enter(who)
        sitting = {place.id for place in kept.places if place.id}
        bound = {place.id: place.tip for place in kept.places if place.tip and place.id}
        if not sitting or any(tip != link_of(SECRETS[who], 0) for who, tip in bound.items()):
            return  # who is bound to a chain that they don't have holds up the others, as who never acts
        for seat, place in enumerate(kept.places):
            if not (place.is_taken or kept.is_playing):
                self.ask(kept.host, Invite(seat, "casual"))
        if kept.is_rated and not (kept.is_playing or all(place.is_taken for place in kept.places)):
            return  # no bot may take the seats for which nobody has come
        is_short, before = self.chance.random() > TO_THE_END, len(self.lines)
        for _ in range(3_000):
            is_over = kept.match is not None and not kept.is_playing
            if is_over or (is_short and len(self.lines) > before + MOVES):
                return
            self._one_step()
        raise Fault(f"nobody can play on: {self.room.info(None)}")

    def _one_step(self) -> None:
        kept = self.room.state
        people = [(seat, place.id) for seat, place in enumerate(kept.places) if place.id]
        turn, match = kept.turn, kept.match
        if match is None:
            for _, who in people:
                self.ask(who, Ready(link_of(SECRETS[who], 0)))
            if isinstance(self.room, ClassRoom):
                self.do(Start(), self.room.start)
            self.now += COUNTDOWN
        elif turn is None:
            for _, who in people:
                self.ask(who, GiveLink(kept.link + 1, link_of(SECRETS[who], kept.link + 1)))
        elif kept.places[turn].acts:
            action = bot_of("casual").choose(match.game.view(turn), self.chance)
            done = self.ask(kept.places[turn].id, Act(match.q[turn] + 1, match.n, write_action(action)))
            if refused := [news.why for _, news in done.mail if isinstance(news, Refused)]:
                raise Fault(f"{write_action(action)} is refused: {refused}")
            return
        self.wait()


class BesiegedClass:
    """A class of two tables at which anything is asked for, also by its teacher."""

    def __init__(self, chance: Random) -> None:
        self.chance, settings = chance, any_settings(chance)
        names = ("t81", "t82")
        self.tables = [Besieged(chance, self._table(name, settings)) for name in names]
        self.kept = SchoolClass("c81", "K7QM9RTX", "teacher", settings, names)

    @staticmethod
    def _table(name: str, settings: TableSettings) -> Begun:
        return ClassRoom.of_class(name, f"K7QM9R{name[1:]}", "cd" * 32, "teacher", settings, "c81")

    @property
    def rooms(self) -> list[ClassRoom]:
        """Its rooms, as they are now."""
        return [table.room for table in self.tables if isinstance(table.room, ClassRoom)]

    def besiege(self, commands: int) -> None:
        """Ask for so much; raises Fault."""
        for _ in range(commands // LED):
            self.chance.choice(self.tables).besiege(LED)
            self.lead(self.any_order())

    def any_order(self) -> Start | Pause | MuteAll | Move:
        """What the teacher wants; often it makes sense."""
        chance, on = self.chance, self.chance.random() < 0.5
        to = chance.choice((0, 1, *NUMBERS))
        return chance.choice((Start(), Pause(on), MuteAll(on), Move(chance.choice(PEOPLE), to)))

    def lead(self, command: Start | Pause | MuteAll | Move) -> None:
        """Have the teacher want something; raises Fault."""
        with suppress(RequestRefused):
            for number, step in orders(command, self.rooms):
                self.tables[number].do(command, partial(step, self.rooms[number]))
        for news in self.told:
            if read_news(write(news)) != news:
                raise Fault(f"{news!r:.200} can't be said")

    @property
    def told(self) -> list[News]:
        """All that its teacher is told of it now."""
        told: list[News] = [class_state(self.kept, self.rooms)]
        for number, room in enumerate(self.rooms):
            told += [class_table(number, room), *class_results(number, room)]
        return told

    def play_on(self) -> None:
        """Have those who sit at its tables now play on; raises Fault."""
        self.lead(Pause(False))
        for table in self.tables:
            table.play_on()


def _read(line: bytes) -> Command | None:
    try:
        return read_command(line)
    except BadMessage:
        return None


# To a player's program


def told(chance: Random) -> tuple[list[str], str]:
    """All lines that somebody heard at a table, and the secret of their chain."""
    seats = chance.choice((2, 2, 3))
    name = chance.choice([name for name, r in VARIANTS.items() if r.min_players <= seats <= r.max_players])
    evening = Evening(f"{chance.random()}", TableSettings(name, seats), seats, net=Net(breaks=0.02))
    person = evening.persons["a"]
    lines = overheard(person.table)
    while len(lines) < 150:
        evening.step()
    return lines, "ab" * 32


def deceive(lines: list[str], secret: str, chance: Random) -> Iterator[str]:
    """Have a program hear lines by a host that deceives; yields each that it was told. Raises Fault."""
    far, changed = ClientTable(secret), chance.choice((0.01, 0.05, 0.3))
    queue = [*lines]
    for at in range(len(queue)):
        line = queue[at].encode()
        roll = chance.random()
        if roll < changed:
            line = mutated(queue[at], chance)
        elif roll < 1.3 * changed:
            line = chance.choice(lines).encode()
        elif roll < 1.5 * changed:
            continue
        yield line.decode(errors="replace")
        with timed(line, chance):
            try:
                _hear(far, line)
            except BadMessage:
                if chance.random() < 0.5:  # a program hangs up, and what it shows stays
                    return
            except Exception as error:
                raise Fault(f"{line!r:.400} raised {error!r}") from error
            finally:
                _look(far, line)


def _hear(far: ClientTable, line: bytes) -> None:
    far.receive(read_news(line))
    if far.room is not None and far.is_there and far.room.me is not None and not far.waits:
        with suppress(IllegalMove):
            far.act(Draw())


def _look(far: ClientTable, line: bytes) -> None:
    """Ask for all that a screen shows, whatever was heard; raises Fault."""
    if far.room is None:
        return
    try:
        _ = far.reader, far.waits, far.rejoin(), far.take(), far.log
        if far.is_there:
            _ = far.view, far.awaits_outcome, far.has_all_rounds, far.round_number
            if far.room.me is not None:
                _ = far.view.shown(far.view.hand)
    except Exception as error:
        raise Fault(f"after {line!r:.400} a look raised {error!r}") from error


# Lines, changed


def mutated(line: str, chance: Random) -> bytes:
    """A line in which a value has become another, or some bytes have."""
    if chance.random() < 0.2:
        raw = bytearray(line.encode())
        for _ in range(chance.randint(1, 3)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        return bytes(raw[: chance.choice((None, None, len(raw) // 2))])
    body = json.loads(line)
    holders = [*_holders(body)]
    holder = chance.choice(holders)
    keys: list[Any] = [*holder] if isinstance(holder, dict) else [*range(len(holder))]
    if keys:
        key = chance.choice(keys)
        match chance.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder[key], int):
                holder[key] += chance.choice((-1, 1, 2))
            case 2 if isinstance(holder, list):
                holder.append(holder[key])
            case 3:
                other = chance.choice(holders)
                holder[key] = json.loads(json.dumps(other))
            case _:
                holder[key] = chance.choice(HOSTILE)
    return json.dumps(body).encode()


def _holders(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


# Both


def run(messages: int, seed: str = "messages") -> Counter[str]:
    """Say so much to either side; returns what was said. Raises Fault."""
    met: Counter[str] = Counter()
    for number in count():
        chance = Random(f"{seed} {number}")
        if met["commands"] < messages // 2:
            besieged = (
                BesiegedClass(chance) if number % 3 == 2 else Besieged(chance, BEGUN[number % 3](chance))
            )
            for _ in range(chance.randint(1, 4)):
                besieged.besiege(EVENING)
                met["commands"] += EVENING
            besieged.play_on()
            met["classes" if number % 3 == 2 else "rooms"] += 1
        lines, secret = told(chance)
        while met["news"] < messages // 2 and chance.random() < 0.97:
            met["news"] += sum(1 for _ in deceive(lines, secret, chance))
        if met["commands"] >= messages // 2 and met["news"] >= messages // 2:
            return met
    return met


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Say what nobody should say.")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", default="messages")
    given = parser.parse_args()
    try:
        met = run(given.messages, given.seed)
    except Fault as error:
        raise SystemExit(f"FAULT: {error}") from error
    print(
        ", ".join(f"{many:,} {what}" for what, many in met.items()),
        f"said: no fault; {time.process_time():.0f} s of the processor",
    )
