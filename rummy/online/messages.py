"""The messages between a player's program and the server of a table, one class for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from rummy.engine.cards import Face
from rummy.engine.events import Event

VERSION = 2

TurnPace = Literal["none", "slow", "normal", "fast"]
PACES: tuple[TurnPace, ...] = get_args(TurnPace)
State = Literal["waiting", "starting", "playing"]
FULL = "disk_full"  # why a command or a newcomer is refused for now
VoteChoice = Literal["wait", "bot", "end", "remove", "no_clock"]  # what can be voted for


# To the server


@dataclass(frozen=True, slots=True)
class Hello:
    """The introduction of a client: the lowest and highest version it speaks, its id here, and the proof.

    The proof is bound to the server's nonce and to the endpoint reached: an address, and over TLS the digest
    of the certificate shown there. The key for it is sent at the first meeting and never again.
    """

    v: tuple[int, int]
    app: str
    id: str
    proof: str
    name: str
    lang: str = "en"
    key: str = ""
    at: str = ""
    cert: str = ""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The game of a table, and its options."""

    rules: str
    seats: int
    pace: TurnPace = "none"
    undo: bool = True
    hints: bool = True
    watch: bool = True


@dataclass(frozen=True, slots=True)
class Open:
    """A request to open a table, with bots on its last seats."""

    settings: TableSettings
    bots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """A request to take a free seat, or only to watch; a link has a key that nobody can guess, too."""

    code: str
    watch: bool = False
    key: str = ""
    link: int = 0  # of the last finished round that they know, having watched here before


@dataclass(frozen=True, slots=True)
class Rejoin:
    """A request to come back to a table, from the last action (-1 for none) and link that are known."""

    table: str
    have: int = -1
    link: int = 0
    match: int = 0  # the number of the match that these belong to


@dataclass(frozen=True, slots=True)
class Invite:
    """The host's request to put a bot on a seat."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Remove:
    """A request to free the seat of a bot, or of a person who is not there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Change:
    """The host's request to change the settings."""

    settings: TableSettings


@dataclass(frozen=True, slots=True)
class Ready:
    """A player's readiness for a match, bound to a chain by its tip; withdrawn by an empty one."""

    tip: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """A player's action: the command's own number from 1, the last action known, and the notation."""

    q: int
    n: int
    a: str


@dataclass(frozen=True, slots=True)
class GiveLink:
    """A player's readiness for a round: the number and text of their link for its deal."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Say:
    """One of the sayings or faces."""

    id: str


@dataclass(frozen=True, slots=True)
class SetPortrait:
    """The name of the portrait that a player shows to the others; empty for none."""

    portrait: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote to wait for absent people, have bots play, end the match, remove them, or stop the clock."""

    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class Sit:
    """A request for a seat: one's own, where a bot plays, or one reserved for a chain, proven by a link."""

    x: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """A request to leave the table for good."""


@dataclass(frozen=True, slots=True)
class Block:
    """A request to block a person, so that no table brings the two together, or to unblock them."""

    who: str
    blocked: bool


@dataclass(frozen=True, slots=True)
class Report:
    """A report to the operator that the client's view differs after an action, with its digest."""

    match: int
    n: int
    seen: str


@dataclass(frozen=True, slots=True)
class OpenClass:
    """A request to open some tables behind one code, as their teacher."""

    settings: TableSettings
    tables: int


@dataclass(frozen=True, slots=True)
class RejoinClass:
    """A request to come back to a class as its teacher."""

    lesson: str


@dataclass(frozen=True, slots=True)
class Start:
    """The teacher's request to start a match at every table with people; bots take the free seats."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The teacher's request to pause all tables of the class, or to continue."""

    on: bool


@dataclass(frozen=True, slots=True)
class MuteAll:
    """The teacher's request to mute everybody in the class, or to unmute them."""

    on: bool


@dataclass(frozen=True, slots=True)
class Move:
    """The teacher's request to move a pupil to another table of the class, by its number from 0."""

    who: str
    to: int


@dataclass(frozen=True, slots=True)
class OpenFreeTable:
    """A request to open a free table, one without rules, for some hands and with these cards."""

    seats: int
    cards: int = 52  # in a pack, jokers left aside
    packs: int = 1
    jokers: bool = False


@dataclass(frozen=True, slots=True)
class LayFreeTable:
    """The host's request to replace all cards of a free table by others."""

    cards: int = 52
    packs: int = 1
    jokers: bool = False


# To a player


@dataclass(frozen=True, slots=True)
class Nonce:
    """The server's first message: the nonce for the proof of an identity, its id, and its version."""

    x: str
    server: str
    v: int


@dataclass(frozen=True, slots=True)
class Welcome:
    """The player's id and name at this server, and the table where they have a seat."""

    id: str
    name: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The person or bot on a seat, and their state."""

    id: str = ""  # of a person
    name: str = ""
    bot: str = ""  # that plays here, for itself or for the person
    ready: bool = False
    away: bool = False
    tip: str = ""  # of the person's chain; of a reserved seat, the last known link
    portrait: str = ""  # name of the one that the person has chosen


@dataclass(frozen=True, slots=True)
class RoomInfo:
    """The state of a table apart from its cards, for everybody there."""

    table: str
    code: str
    state: State
    settings: TableSettings
    host: str  # id of the person who may change it
    tip: str  # of the server's chain
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; None for a watcher
    match: int = 0  # the number of the match that is played, or was last
    n: int = 0  # the number of its last action; 0 also where it was ended early
    link: int = 0  # the number of the last link that was dealt from
    absent: tuple[int, ...] = ()  # seats that are voted about
    votes: tuple[str, ...] = ()  # the vote of each seat; empty before the first
    clock: bool = False  # True if there is one
    goes_on: str = ""  # the match from elsewhere that is continued here: server, number there
    lesson: str = ""  # the class that the table belongs to
    paused: bool = False  # by the teacher
    hushed: bool = False  # by the teacher: nobody may say anything
    key: str = ""  # the key to the code, in a link
    rules: str = ""  # digest of the rules, by which a client checks that it knows them
    tips: tuple[str, ...] = ()  # what the seats were bound to in the match, if their tips differ now


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event, and the faces that it showed to the reader."""

    event: Event
    faces: Mapping[int, Face]


@dataclass(frozen=True, slots=True)
class Applied:
    """The result of an action: its number at the table, its events, and the command if the reader's own."""

    n: int
    e: tuple[SeenEvent, ...]
    q: int = 0
    left: int | None = None  # milliseconds of the turn that remain, where there is a clock
    seen: str = ""  # digest of the view after it, for the reader whose turn begins


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left for the turn, sent alone after a pause, a vote, or a reconnection."""

    left: int | None = None  # milliseconds; None if no clock runs


@dataclass(frozen=True, slots=True)
class Undone:
    """The undo of an action: the table is as it was after action number `to`."""

    n: int
    to: int
    q: int = 0


@dataclass(frozen=True, slots=True)
class Conceded:
    """The concession of the match by a seat."""

    n: int
    seat: int
    q: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """The reason why a command was refused, as the key of a sentence; `q` is that of an action, or 0."""

    why: str
    q: int = 0


@dataclass(frozen=True, slots=True)
class MissingCommand:
    """The refusal of a command after a gap: the number of the last one received, and of the last action."""

    q: int
    n: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a round for a newcomer: the number of the last action, and all that their seat sees."""

    n: int
    q: int
    view: Any


@dataclass(frozen=True, slots=True)
class Links:
    """The links that a round is dealt from, by seat; empty for bots, and for people who gave none in time."""

    i: int
    x: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a finished round as in a record, from line number `at` on."""

    i: int
    at: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HostLink:
    """The server's link for a finished round, sent after all of its lines."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Chat:
    """One of the sayings or faces, and the seat that it comes from."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The table where the teacher has given the reader another seat."""

    table: str


@dataclass(frozen=True, slots=True)
class ClassInfo:
    """A class as its teacher sees it, without its tables."""

    lesson: str
    code: str
    settings: TableSettings
    tables: int
    paused: bool = False
    hushed: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class ClassTableInfo:
    """A table of a class, by its number from 0."""

    number: int
    code: str
    state: State
    seats: tuple[SeatInfo, ...]
    round: int = 0
    turn: int | None = None  # the seat whose turn it is


@dataclass(frozen=True, slots=True)
class ClassResult:
    """The points of a match at a table of a class, final or so far, by seat."""

    number: int
    match: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class FreeTableInfo:
    """The state of a free table apart from its cards, for everybody there."""

    table: str
    code: str
    host: str  # id of the person who may lay other cards and free seats
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; None for a watcher
    key: str = ""  # the key to the code, in a link
    absent: tuple[int, ...] = ()  # the seats of people away for so long that they may be removed


@dataclass(frozen=True, slots=True)
class FreeTableCards:
    """All cards of a free table, and the faces that the reader may see."""

    n: int  # of the last action
    packs: tuple[int, int, bool]  # cards in a pack, packs, True if there are jokers
    piles: tuple[str, ...]  # the lowest first
    hands: tuple[str, ...]  # by seat
    up: str  # the cards that are face up
    faces: Mapping[int, Face]
    q: int = 0  # number of the reader's last performed command
    undo: bool = False  # True if the reader may undo the last action
    by: int | None = None  # the seat that has just undone something


@dataclass(frozen=True, slots=True)
class FreeTableActed:
    """An action of a seat at a free table, and the faces that it showed to the reader."""

    n: int
    seat: int
    a: str
    faces: Mapping[int, Face]
    q: int = 0  # the command, if it was the reader's
    undo: bool = False  # True if the reader may undo it


@dataclass(frozen=True, slots=True)
class Bye:
    """The end of the connection by the server; `why` is the key of a sentence."""

    why: str


Command = (
    Hello | Open | Join | Rejoin | Invite | Remove | Change | Ready | Act | GiveLink | Say | SetPortrait
    | Vote | Sit | Leave | Block | Report | OpenClass | RejoinClass | Start | Pause | MuteAll | Move
    | OpenFreeTable | LayFreeTable
)  # fmt: skip
News = (
    Nonce | Welcome | RoomInfo | Applied | Clock | Undone | Conceded | Refused | MissingCommand | Snapshot
    | Links | Lines | HostLink | Chat | Bye | Moved | ClassInfo | ClassTableInfo | ClassResult
    | FreeTableInfo | FreeTableCards | FreeTableActed
)  # fmt: skip
