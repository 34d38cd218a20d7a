"""What a player's program and the server of a table say to each other, each kind a record."""

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
FULL = "disk_full"  # why nothing is done for now, or why somebody new is not let in
VoteChoice = Literal["wait", "bot", "end", "remove", "no_clock"]  # what can be voted for


# To the server


@dataclass(frozen=True, slots=True)
class Hello:
    """Who calls: the versions they speak, lowest and highest, their public id here, and the proof of it.

    The proof is bound to the server's nonce and to where it was reached: an address, and over TLS the digest
    of the certificate shown there. The key for it is told at the first meeting and never again.
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
    """What a table plays, and how."""

    rules: str
    seats: int
    pace: TurnPace = "none"
    undo: bool = True
    hints: bool = True
    watch: bool = True


@dataclass(frozen=True, slots=True)
class Open:
    """Open a table; bots sit down at its last seats."""

    settings: TableSettings
    bots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down where there is room, or only watch; a link has a key that nobody can guess, too."""

    code: str
    watch: bool = False
    key: str = ""
    link: int = 0  # of the last round that is over of which they know, having watched here before


@dataclass(frozen=True, slots=True)
class Rejoin:
    """Come back to a table, having heard so much: actions, -1 for none, and links of rounds that are over."""

    table: str
    have: int = -1
    link: int = 0
    match: int = 0  # the number of the match at which that was heard


@dataclass(frozen=True, slots=True)
class Invite:
    """Have a bot sit down."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Have somebody who does not play get up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Change:
    """Play something else."""

    settings: TableSettings


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready to play, bound to a chain by its tip; or no longer, with none."""

    tip: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """Act at the table: the command's own number from 1, the last action heard of, and the notation."""

    q: int
    n: int
    a: str


@dataclass(frozen=True, slots=True)
class GiveLink:
    """Be ready for a round, by giving one's link for its deal."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say one of the sentences, or make one of the faces."""

    id: str


@dataclass(frozen=True, slots=True)
class SetPortrait:
    """Look like this to the others at the table, by the name of a picture; or as you like, with none."""

    portrait: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """Wait for who is away, have a bot play for them, end the match, or remove them; or stop the clock."""

    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class Sit:
    """Take one's seat back: from a bot that plays there, or by a later link of the chain it waits for."""

    x: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up for good."""


@dataclass(frozen=True, slots=True)
class Block:
    """Block somebody, so that no table brings them together, or no longer."""

    who: str
    blocked: bool


@dataclass(frozen=True, slots=True)
class Report:
    """Have the operator know that something else lies here after an action than was told, by its digits."""

    match: int
    n: int
    seen: str


@dataclass(frozen=True, slots=True)
class OpenClass:
    """Open so many tables behind one code, and be their teacher."""

    settings: TableSettings
    tables: int


@dataclass(frozen=True, slots=True)
class RejoinClass:
    """Come back to a class as its teacher."""

    lesson: str


@dataclass(frozen=True, slots=True)
class Start:
    """Have a match begin at every table of the class where somebody sits; bots take the free seats."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Have all tables of the class rest, or go on."""

    on: bool


@dataclass(frozen=True, slots=True)
class MuteAll:
    """Have nobody in the class say anything, or let them."""

    on: bool


@dataclass(frozen=True, slots=True)
class Move:
    """Have a pupil sit at another table of the class, by its number from 0."""

    who: str
    to: int


@dataclass(frozen=True, slots=True)
class OpenFreeTable:
    """Open a free table: a felt without rules, so many hands, and the cards that are played with."""

    seats: int
    cards: int = 52  # in a pack, jokers left aside
    packs: int = 1
    jokers: bool = False


@dataclass(frozen=True, slots=True)
class LayFreeTable:
    """Put all cards of a free table away, and lay others."""

    cards: int = 52
    packs: int = 1
    jokers: bool = False


# To a player


@dataclass(frozen=True, slots=True)
class Nonce:
    """What a server begins with: by what a caller is to prove themselves, who it is, and its version."""

    x: str
    server: str
    v: int


@dataclass(frozen=True, slots=True)
class Welcome:
    """Who a caller is here, and the table at which a seat waits for them."""

    id: str
    name: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits on a seat, and how."""

    id: str = ""  # of a person
    name: str = ""
    bot: str = ""  # that plays here, for itself or for the person
    ready: bool = False
    away: bool = False
    tip: str = ""  # of the person's chain; of who is waited for, the last link of theirs that is known
    portrait: str = ""  # the picture that the person has chosen, by its name


@dataclass(frozen=True, slots=True)
class RoomInfo:
    """All about a table that does not lie on it, for everybody there."""

    table: str
    code: str
    state: State
    settings: TableSettings
    host: str  # the id of who may change it
    tip: str  # of the server's chain
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; who has none watches
    match: int = 0  # the number of the match that is played, or was last
    n: int = 0  # the number of its last action; 0 also where it was ended early
    link: int = 0  # the number of the last link that was dealt from
    absent: tuple[int, ...] = ()  # seats that are voted about
    votes: tuple[str, ...] = ()  # what each seat has voted for; empty where nobody has
    clock: bool = False  # whether there is one
    goes_on: str = ""  # the match that was begun elsewhere and goes on here: its server and its number there
    lesson: str = ""  # the class that the table belongs to
    paused: bool = False  # by the teacher
    hushed: bool = False  # nobody is to say anything
    key: str = ""  # that belongs to the code, in a link
    rules: str = ""  # the digits of what is played, by which a program sees whether it knows it so, too
    tips: tuple[str, ...] = ()  # what each seat was bound to in the match, where its own tip is another now


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event, and the faces that it showed to the reader."""

    event: Event
    faces: Mapping[int, Face]


@dataclass(frozen=True, slots=True)
class Applied:
    """What an action brought: its number at the table, the events, and the command if it was the reader's."""

    n: int
    e: tuple[SeenEvent, ...]
    q: int = 0
    left: int | None = None  # milliseconds of the turn that remain, where there is a clock
    seen: str = ""  # the digits of what lies now, for the reader whose turn begins


@dataclass(frozen=True, slots=True)
class Clock:
    """How long the turn may still last, where no action tells it: after a pause, a vote, or a way back."""

    left: int | None = None  # milliseconds; none where no clock runs


@dataclass(frozen=True, slots=True)
class Undone:
    """An action was taken back: the table is as it was after action number `to`."""

    n: int
    to: int
    q: int = 0


@dataclass(frozen=True, slots=True)
class Conceded:
    """A seat gave the match up."""

    n: int
    seat: int
    q: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a command was not done, by the key of a sentence; `q` is that of an action, or 0."""

    why: str
    q: int = 0


@dataclass(frozen=True, slots=True)
class MissingCommand:
    """A command is missing: the last one that came here, and how far the table is."""

    q: int
    n: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How the round stands, for who comes to it: how far the table is, and all that their seat sees."""

    n: int
    q: int
    view: Any


@dataclass(frozen=True, slots=True)
class Links:
    """The links that a round is dealt from, by seat; none from bots, and from who gave none in time."""

    i: int
    x: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """What was done in a round that is over, as a record tells it, from line number `at` on."""

    i: int
    at: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HostLink:
    """The server's link for a round that is over, and all of whose lines were told."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Chat:
    """What a seat said."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The teacher has given the reader a seat at another table."""

    table: str


@dataclass(frozen=True, slots=True)
class ClassInfo:
    """A class as its teacher sees it, but for its tables."""

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
    turn: int | None = None  # the seat that everybody waits for


@dataclass(frozen=True, slots=True)
class ClassResult:
    """What a match at a table of a class has come to, or has so far, by seat."""

    number: int
    match: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class FreeTableInfo:
    """All about a free table that does not lie on it, for everybody there."""

    table: str
    code: str
    host: str  # the id of who may lay other cards, and have somebody get up
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; who has none watches
    key: str = ""  # that belongs to the code, in a link
    absent: tuple[int, ...] = ()  # the seats of those who are away for long, and may be removed


@dataclass(frozen=True, slots=True)
class FreeTableCards:
    """All that lies on a free table, and the faces that the reader may see."""

    n: int  # of the last action
    packs: tuple[int, int, bool]  # cards in a pack, packs, and whether there are jokers
    piles: tuple[str, ...]  # the lowest first
    hands: tuple[str, ...]  # by seat
    up: str  # the cards on the felt whose face shows
    faces: Mapping[int, Face]
    q: int = 0  # the last command of the reader that was done
    undo: bool = False  # whether the reader may take the last action back
    by: int | None = None  # the seat that has just taken something back


@dataclass(frozen=True, slots=True)
class FreeTableActed:
    """What a seat did at a free table, and the faces that it showed to the reader."""

    n: int
    seat: int
    a: str
    faces: Mapping[int, Face]
    q: int = 0  # the command, if it was the reader's
    undo: bool = False  # whether the reader may take it back


@dataclass(frozen=True, slots=True)
class Bye:
    """The server goes on talking no more, by the key of a sentence."""

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
