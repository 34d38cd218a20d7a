"""People who play at a room without sockets, and the table that one of them keeps when its host is gone."""

from functools import cache
from random import Random
from typing import Protocol

from rummy.bots.opponents import bot_of
from rummy.match.game import Game
from rummy.match.remote_record import header_of
from rummy.match.remote_seat import players_of
from rummy.match.saved import saved_table
from rummy.online.client_table import ClientTable
from rummy.online.deal_links import LATE
from rummy.online.hosted_match import HostedMatch
from rummy.online.match_room import COUNTDOWN, MatchRoom
from rummy.online.messages import Command, RoomInfo, TableSettings
from rummy.online.room import Effects
from rummy.online.room_state import RoomState
from rummy.storage.record import Record, parse_record

NAMES = {"a": "Anna", "b": "Ben"}
SECRETS = {"a": "a1" * 32, "b": "b2" * 32}


class Roomed(Protocol):
    """Whoever knows a room."""

    @property
    def room(self) -> RoomInfo | None: ...


def room_of(client: Roomed) -> RoomInfo:
    """Return what a client knows of its room."""
    assert client.room is not None
    return client.room


def match_of(state: RoomState) -> HostedMatch:
    """Return the match that is played in a room."""
    assert state.match is not None
    return state.match


def game_of(client: ClientTable) -> Game:
    """Return the rounds whose deals a client knows."""
    assert client.past.game is not None
    return client.past.game


class Gathering:
    """People at a room, each with a client."""

    def __init__(self, room: MatchRoom, out: Effects) -> None:
        self.room, self.now, self.lines = room, 0.0, out.lines
        self.clients: dict[str, ClientTable] = {}

    def come(self, who: str, chain: str, name: str) -> ClientTable:
        self.clients[who] = ClientTable(chain)
        self.hear(self.room.join(who, name, False, self.now))
        return self.clients[who]

    def hear(self, out: Effects) -> None:
        self.lines += out.lines
        for who, news in out.mail:
            self.clients[who].receive(news)

    def ask(self, who: str, command: Command) -> None:
        self.hear(self.room.handle(who, command, self.now))

    def begin(self) -> None:
        for who, client in self.clients.items():
            self.ask(who, client.be_ready())
        self.now += COUNTDOWN
        self.hear(self.room.wake(self.now))
        self.deal()

    def deal(self) -> None:
        for who, client in self.clients.items():
            self.ask(who, client.share())

    def deal_without(self, who: str) -> None:
        """Have the next round be dealt while somebody is away, who then comes back."""
        self.hear(self.room.lost(who, self.now))
        for other in self.clients.keys() - {who}:
            self.ask(other, self.clients[other].share())
        self.now += LATE
        self.hear(self.room.wake(self.now))
        self.ask(who, self.clients[who].rejoin())

    def play_round(self) -> None:
        """Play on to the end of the round."""
        while not next(iter(self.clients.values())).view.is_over:
            self.move()

    def move(self, chance: int = 1) -> None:
        """Have the player whose turn it is make a move."""
        who, client = next((who, client) for who, client in self.clients.items() if client.view.is_my_turn)
        action = client.act(bot_of("casual").choose(client.view, Random(chance)))
        assert action is not None
        self.ask(who, action)

    def come_back(self, who: str) -> None:
        """Have somebody call again, and ask until nothing is missing."""
        client = self.clients[who]
        client.connection_lost()
        self.ask(who, client.rejoin())
        while client.is_behind:
            self.ask(who, client.rejoin())

    def saved_by(self, who: str, server: str = "9e07") -> Record:
        client = self.clients[who]
        room, past = room_of(client), client.past
        header = header_of(room, server, players_of(room), client.round_number, past.proofs)
        lines = client.past.game.lines if client.past.game else ()
        return Record(header, tuple(lines), 60.0, proofs=tuple(client.past.proofs))


def first_table(rules: str = "cardgames") -> Gathering:
    table = Gathering(
        *MatchRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), TableSettings(rules, 2), ())
    )
    for who, name in NAMES.items():
        table.come(who, SECRETS[who], name)
    table.begin()
    return table


@cache
def broken_off() -> Record:
    """What Anna knows of a table at which a round is over, and the next one was broken off."""
    table = first_table()
    table.play_round()
    table.deal()
    return table.saved_by("a")


def second_table(record: Record) -> Gathering:
    again = parse_record(record.text.splitlines())
    return Gathering(*MatchRoom.restored("t99", "A1B2C3D4", "ef" * 32, saved_table(again)))


def gone_on(record: Record) -> Gathering:
    """Both again, each with a chain of links that nobody has used."""
    table = second_table(record)
    table.come("x", "12" * 32, "Anna")
    table.come("y", "34" * 32, "Ben")
    return table
