"""The messages between a player's program and the server of a table, a class for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from rummy.engine.cards import Face
from rummy.engine.events import Event

VERSION, OLDEST = 4, 2  # the latest and the earliest version that this program speaks
INVITES = 3  # the first version with invitations
STRANGERS = 4  # the first version with tables for everybody, and with ratings

TurnPace = Literal["none", "slow", "normal", "fast", "days"]
PACES: tuple[TurnPace, ...] = get_args(TurnPace)
RatingKind = Literal["top", "week"]  # whose rating is best, or has grown most in the last seven days
State = Literal["waiting", "starting", "playing"]
Access = Literal["code", "open", "rated"]  # for those with the code; for everybody; that with rated matches
FULL = "disk_full"  # why a command or a newcomer is refused for now
ReportReason = Literal["stalls", "leaves", "together", "pesters"]  # plays with another person, says too much
REASONS: tuple[ReportReason, ...] = get_args(ReportReason)
VoteChoice = Literal["wait", "bot", "end", "remove", "no_clock"]  # the choices in a vote


# To the server


@dataclass(frozen=True, slots=True)
class Hello:
    """A client's introduction: the lowest and highest version it speaks, its id here, and the proof of it.

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
    """The rules of a table, its number of seats, and its options."""

    rules: str
    seats: int
    pace: TurnPace = "none"
    undo: bool = True
    hints: bool = True
    watch: bool = True


@dataclass(frozen=True, slots=True)
class Open:
    """A request to open a table, with bots on its last seats.

    If a club is named, only its members find the table in their list, whatever everybody may join.
    """

    settings: TableSettings
    bots: tuple[str, ...] = ()
    access: Access = "code"
    club: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """A request to take an empty seat or to watch; an invitation's link also has a secret key."""

    code: str
    watch: bool = False
    key: str = ""
    link: int = 0  # number of the last finished round known from an earlier visit


@dataclass(frozen=True, slots=True)
class Rejoin:
    """A request to come back to a table, with the last action (-1 for none) and link that are known."""

    table: str
    have: int = -1
    link: int = 0
    match: int = 0  # the number of the match that `have` and `link` belong to


@dataclass(frozen=True, slots=True)
class Invite:
    """The host's request to put a bot on a seat."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Remove:
    """The host's request to empty the seat of a bot, or of a person who is not connected."""

    seat: int


@dataclass(frozen=True, slots=True)
class Change:
    """The host's request to change the settings."""

    settings: TableSettings


@dataclass(frozen=True, slots=True)
class Ready:
    """A player's readiness for a match, with the first link (tip) of their hash chain; not ready if empty."""

    tip: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """A player's action: the command's own number from 1, the last known action, and the move as text."""

    q: int
    n: int
    a: str


@dataclass(frozen=True, slots=True)
class GiveLink:
    """A player's readiness for a round: the number and text of the hash-chain link for its deal."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Say:
    """A chat phrase or an emoji to send to the table, by its key."""

    id: str


@dataclass(frozen=True, slots=True)
class SetPortrait:
    """The name of the portrait that a player shows to others; empty for none."""

    portrait: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote to wait for absent people, have bots play, end the match, remove them, or stop the clock."""

    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class Sit:
    """A request for a seat: the player's own, from a bot, or one reserved for the hash chain of link `x`."""

    x: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """A request to leave the table for good."""


@dataclass(frozen=True, slots=True)
class Block:
    """A request to block a person, so that no table brings the two people together, or to unblock them."""

    who: str
    blocked: bool


@dataclass(frozen=True, slots=True)
class InvitePerson:
    """An invitation of a person to the table at which the sender sits."""

    who: str


@dataclass(frozen=True, slots=True)
class FindInvitations:
    """A question for the tables to which certain people invite the sender."""

    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FindRatings:
    """A question for the best of the people who play rated matches of a game, or of all games if empty."""

    game: str = ""
    kind: RatingKind = "top"


@dataclass(frozen=True, slots=True)
class ShareDaily:
    """A person's result of the daily deal: the day (ISO 8601), the game, and whether they won.

    `points` are theirs, and `other` those of the best opponent; both are 0 if they conceded.
    """

    day: str
    game: str
    won: bool
    points: int
    other: int


@dataclass(frozen=True, slots=True)
class FindDaily:
    """A question for what others made of a day's deal in a game."""

    day: str
    game: str


@dataclass(frozen=True, slots=True)
class SetAlias:
    """The name that a person has at tables for everybody: one of `online.aliases`."""

    name: str


@dataclass(frozen=True, slots=True)
class FindTables:
    """A question for the tables for everybody, all or those of one game; or for those of a club."""

    game: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class SeekTable:
    """A request for a table with people who want the same; `bots` if bots may take seats by now."""

    rules: str
    seats: int
    pace: TurnPace
    bots: bool = False


@dataclass(frozen=True, slots=True)
class StopSeeking:
    """The end of the search for a table."""


@dataclass(frozen=True, slots=True)
class ReportPerson:
    """A report to the operator about a person at the sender's table for everybody."""

    who: str
    reason: ReportReason


@dataclass(frozen=True, slots=True)
class OpenClub:
    """A request to open a club with the sender as its founder; the same one if they have it already."""

    name: str


@dataclass(frozen=True, slots=True)
class FindClubs:
    """A question for the clubs of which the sender is a member."""


@dataclass(frozen=True, slots=True)
class FindClub:
    """A member's question for a club, with its members in the order of a list of ratings."""

    club: str
    game: str = ""
    kind: RatingKind = "top"


@dataclass(frozen=True, slots=True)
class VisitClub:
    """A question for the name of a club, before joining it; a link also has a secret key."""

    code: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class JoinClub:
    """A request to become a member of a club; a link also has a secret key."""

    code: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class LeaveClub:
    """A request to be no member of a club any more."""

    club: str


@dataclass(frozen=True, slots=True)
class RemoveMember:
    """The founder's request to remove a member, which also renews the club's code."""

    club: str
    who: str


@dataclass(frozen=True, slots=True)
class RenewClub:
    """The founder's request for another code, after which the former one leads nowhere."""

    club: str


@dataclass(frozen=True, slots=True)
class CloseClub:
    """The founder's request to close a club for good."""

    club: str


@dataclass(frozen=True, slots=True)
class Report:
    """A report to the operator: the digest of the client's view, which differs from the host's."""

    match: int
    n: int
    seen: str


@dataclass(frozen=True, slots=True)
class OpenClass:
    """A request to open a school class: some tables with one code, and the sender as their teacher."""

    settings: TableSettings
    tables: int


@dataclass(frozen=True, slots=True)
class RejoinClass:
    """A request to come back to a school class as its teacher."""

    lesson: str


@dataclass(frozen=True, slots=True)
class Start:
    """The teacher's request to start a match at every table with people; bots take the empty seats."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The teacher's request to pause all tables of the class, or to continue."""

    on: bool


@dataclass(frozen=True, slots=True)
class MuteAll:
    """The teacher's request to mute all pupils, or to unmute them."""

    on: bool


@dataclass(frozen=True, slots=True)
class Move:
    """The teacher's request to move a pupil to another table of the class, numbered from 0."""

    who: str
    to: int


@dataclass(frozen=True, slots=True)
class OpenFreeTable:
    """A request to open a table without rules, with these cards and one hand for each seat."""

    seats: int
    cards: int = 52  # in a pack, jokers left aside
    packs: int = 1
    jokers: bool = False


@dataclass(frozen=True, slots=True)
class LayFreeTable:
    """The host's request to replace all cards of a table without rules by others."""

    cards: int = 52
    packs: int = 1
    jokers: bool = False


# To a player


@dataclass(frozen=True, slots=True)
class Nonce:
    """The server's first message: a random number (nonce) for the proof of identity, its id, its version."""

    x: str
    server: str
    v: int


@dataclass(frozen=True, slots=True)
class Welcome:
    """The player's id and name at this server, and the table at which they have a seat."""

    id: str
    name: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The person or bot on a seat, and whether they are ready or away."""

    id: str = ""  # of a person
    name: str = ""
    bot: str = ""  # that plays here, for itself or for the person
    ready: bool = False
    away: bool = False
    tip: str = ""  # first link of the person's hash chain; of a reserved seat, the last known link
    portrait: str = ""  # name of the portrait that the person has chosen

    @property
    def is_taken(self) -> bool:
        """True if a person or a bot has the seat."""
        return bool(self.id or self.bot)


@dataclass(frozen=True, slots=True)
class RoomInfo:
    """The state of a table apart from its cards, sent to each person at the table."""

    table: str
    code: str
    state: State
    settings: TableSettings
    host: str  # id of the person who may change it
    tip: str  # first link of the server's hash chain
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; None for a watcher
    match: int = 0  # the number of the match that is played, or was last
    n: int = 0  # the number of its last action; 0 also if it was ended early
    link: int = 0  # the number of the last link that was dealt from
    absent: tuple[int, ...] = ()  # seats that are voted about
    votes: tuple[str, ...] = ()  # the vote of each seat; empty before the first
    clock: bool = False  # True if the time for turns is limited
    goes_on: str = ""  # the match of another server that is continued here: server, number
    lesson: str = ""  # the class that the table belongs to
    paused: bool = False  # by the teacher
    hushed: bool = False  # by the teacher: nobody may chat
    key: str = ""  # the secret key to the code, for an invitation's link
    rules: str = ""  # digest of the rules, by which a client checks that it knows them
    tips: tuple[str, ...] = ()  # the seats' tips in the match, if those of the seats differ now
    access: Access = "code"
    again: bool = False  # True while those who sat there in the last match are asked for another one
    club: str = ""  # the club whose members find the table

    @property
    def is_full(self) -> bool:
        """True if no seat is empty."""
        return all(seat.is_taken for seat in self.seats)

    @property
    def is_led(self) -> bool:
        """True if the reader is the host, who may arrange the table."""
        return self.me is not None and self.seats[self.me].id == self.host

    @property
    def may_change(self) -> bool:
        """True if the reader may choose another game for those who are here."""
        is_saved = bool(self.goes_on) and not self.match
        is_fixed = bool(self.lesson) or is_saved or self.access == "rated"
        return self.is_led and self.state != "playing" and not is_fixed

    def may_remove(self, seat: int) -> bool:
        """Return True if the reader may remove the bot or the absent person on a seat, without a vote."""
        there = self.seats[seat]
        return self.is_led and there.is_taken and (not there.id or (there.away and self.access == "code"))

    @property
    def may_invite_bots(self) -> bool:
        """True if the reader may let bots sit on empty seats."""
        return self.is_led and self.state != "playing" and self.access != "rated"

    def may_vote_on(self, seat: int) -> bool:
        """Return True if the reader may vote to remove a person, as the host is away for long."""
        is_hostless = any(self.seats[absent].id == self.host for absent in self.absent)
        return self.me is not None and seat in self.absent and is_hostless


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event, with the faces that it showed to the reader of the message."""

    event: Event
    faces: Mapping[int, Face]


@dataclass(frozen=True, slots=True)
class Applied:
    """The result of an action: its number, its events, and the command's number if it is the reader's."""

    n: int
    e: tuple[SeenEvent, ...]
    q: int = 0
    left: int | None = None  # milliseconds left in the turn, if the time is limited
    seen: str = ""  # digest of the view after it, for the reader whose turn begins


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left in the turn, sent alone after a pause, a vote, or a reconnection."""

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
    """The reason for refusing a command, as the key of a sentence; `q` is an action's number, else 0."""

    why: str
    q: int = 0


@dataclass(frozen=True, slots=True)
class MissingCommand:
    """The refusal of a command after missing ones: the numbers of the last command and the last action."""

    q: int
    n: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a round for a newcomer: the number of the last action, and their seat's view."""

    n: int
    q: int
    view: Any


@dataclass(frozen=True, slots=True)
class Links:
    """The hash-chain links by seat that a round is dealt from; "" for bots, and for people who gave none."""

    i: int
    x: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a finished round, as in a record, beginning with line number `at`."""

    i: int
    at: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HostLink:
    """The server's hash-chain link for a finished round, sent after all lines of the round."""

    i: int
    x: str


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat phrase or an emoji, and the seat that sent it."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The table at which the teacher has given the reader another seat."""

    table: str


@dataclass(frozen=True, slots=True)
class StrangerInfo:
    """A person at a table for everybody: their name, their rating if known, and matches finished and left."""

    name: str
    rating: int | None
    finished: int
    left: int


@dataclass(frozen=True, slots=True)
class OpenTableInfo:
    """A table for everybody: how to join it, what is played there, and with whom.

    `free` is the number of seats for newcomers; at a table without any, they may watch the match.
    """

    code: str
    key: str
    rules: str
    seats: int
    free: int
    pace: TurnPace
    rated: bool
    people: tuple[StrangerInfo, ...]


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The tables for everybody that the reader may join or watch now, as many as fit into a message."""

    tables: tuple[OpenTableInfo, ...]


@dataclass(frozen=True, slots=True)
class Seeking:
    """The number of people who seek the same table, the reader among them."""

    waiting: int


@dataclass(frozen=True, slots=True)
class Found:
    """The name of the table at which the reader has been given a seat."""

    table: str


@dataclass(frozen=True, slots=True)
class InvitationInfo:
    """An invitation: the id of the person who invites, the rules of their table, and how to join it."""

    by: str
    rules: str
    code: str
    key: str


@dataclass(frozen=True, slots=True)
class Invitations:
    """The answer to `FindInvitations`: all invitations that are open now."""

    tables: tuple[InvitationInfo, ...]


@dataclass(frozen=True, slots=True)
class RatedPerson:
    """A person in a list of ratings, with their rated matches, and the points gained in seven days."""

    name: str
    value: int
    deviation: int
    matches: int
    gained: int


@dataclass(frozen=True, slots=True)
class OwnRating:
    """The reader's rating, what it is made of, and their place in the list; 0 if they are not in it.

    The curve has the rating at the end of each day with a rated match, the days counted from 1970.
    """

    value: int
    deviation: int
    matches: int
    opponents: int
    place: int
    curve: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A person's result of a daily deal, as in `ShareDaily`; `mine` if it is the reader's."""

    name: str
    won: bool
    points: int
    other: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class DailyList:
    """The answer to `FindDaily` and `ShareDaily`: how many have shared their result, and the best of these.

    The reader's own result is among them, wherever its place is; the places count from 1.
    """

    day: str
    game: str
    count: int
    people: tuple[tuple[int, DailyResult], ...]


@dataclass(frozen=True, slots=True)
class RatingList:
    """The answer to `FindRatings`: the best, all games with a rated match, and the reader's own rating."""

    game: str
    kind: RatingKind
    games: tuple[str, ...]
    people: tuple[RatedPerson, ...]
    own: OwnRating | None = None


@dataclass(frozen=True, slots=True)
class ClubMember:
    """A member of a club: their id and own name, and their rating as in `RatedPerson`.

    Without a rated match, all numbers are 0.
    """

    id: str
    name: str
    value: int = 0
    deviation: int = 0
    matches: int = 0
    gained: int = 0


@dataclass(frozen=True, slots=True)
class ClubInfo:
    """A club; only members learn its founder, its code with the key to it, and who is in it.

    The members with a rating in the game come first, in the order of the list that was asked for.
    """

    club: str
    name: str
    count: int  # of members; 0 once it is closed
    founder: str = ""
    code: str = ""
    key: str = ""
    game: str = ""
    kind: RatingKind = "top"
    games: tuple[str, ...] = ()  # with a rated match at the server
    members: tuple[ClubMember, ...] = ()
    me: int | None = None  # the reader's place among the members; None for a visitor

    @property
    def is_led(self) -> bool:
        """True if the reader is the founder."""
        return self.me is not None and self.members[self.me].id == self.founder


@dataclass(frozen=True, slots=True)
class OwnClub:
    """A club in the list of a member: its id and name, its number of members, and whether they lead it."""

    club: str
    name: str
    count: int
    led: bool = False


@dataclass(frozen=True, slots=True)
class ClubList:
    """The answer to `FindClubs`, in the order of the names."""

    clubs: tuple[OwnClub, ...]


@dataclass(frozen=True, slots=True)
class ClassInfo:
    """A school class as its teacher sees it, without its tables."""

    lesson: str
    code: str
    settings: TableSettings
    tables: int
    paused: bool = False
    hushed: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class ClassTableInfo:
    """A table of a school class, numbered from 0."""

    number: int
    code: str
    state: State
    seats: tuple[SeatInfo, ...]
    round: int = 0
    turn: int | None = None  # the seat whose turn it is


@dataclass(frozen=True, slots=True)
class ClassResult:
    """The points of a match at a table of a school class, by seat; of the current match, so far."""

    number: int
    match: int
    names: tuple[str, ...]
    points: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class FreeTableInfo:
    """The state of a table without rules apart from its cards, sent to each person at the table."""

    table: str
    code: str
    host: str  # id of the person who may lay other cards and free seats
    seats: tuple[SeatInfo, ...]
    watching: tuple[str, ...] = ()  # the names of those who have no seat
    me: int | None = None  # the reader's seat; None for a watcher
    key: str = ""  # the secret key to the code, for an invitation's link
    absent: tuple[int, ...] = ()  # the seats of people away for so long that they may be removed


@dataclass(frozen=True, slots=True)
class FreeTableCards:
    """All cards of a table without rules, and the faces that the reader may see."""

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
    """An action of a seat at a table without rules, and the faces that it showed to the reader."""

    n: int
    seat: int
    a: str
    faces: Mapping[int, Face]
    q: int = 0  # the command, if it was the reader's
    undo: bool = False  # True if the reader may undo it


@dataclass(frozen=True, slots=True)
class Bye:
    """The server's last message before it closes the connection; `why` is the key of a sentence."""

    why: str


Command = (
    Hello | Open | Join | Rejoin | Invite | Remove | Change | Ready | Act | GiveLink | Say | SetPortrait
    | Vote | Sit | Leave | Block | Report | OpenClass | RejoinClass | Start | Pause | MuteAll | Move
    | OpenFreeTable | LayFreeTable | InvitePerson | FindInvitations | FindRatings
    | ShareDaily | FindDaily | SetAlias | FindTables | SeekTable | StopSeeking | ReportPerson
    | OpenClub | FindClubs | FindClub | VisitClub | JoinClub | LeaveClub | RemoveMember | RenewClub
    | CloseClub
)  # fmt: skip
ClubCommand = (
    OpenClub | FindClubs | FindClub | VisitClub | JoinClub | LeaveClub | RemoveMember | RenewClub | CloseClub
)
News = (
    Nonce | Welcome | RoomInfo | Applied | Clock | Undone | Conceded | Refused | MissingCommand | Snapshot
    | Links | Lines | HostLink | Chat | Bye | Moved | ClassInfo | ClassTableInfo | ClassResult
    | FreeTableInfo | FreeTableCards | FreeTableActed | Invitations | RatingList | DailyList
    | OpenTables | Seeking | Found | ClubInfo | ClubList
)  # fmt: skip
