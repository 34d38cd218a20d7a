"""The finished rounds of a match as a client receives, follows and checks them.

Each player and the host is bound to the first link (tip) of a hash chain. The links that a round is dealt
from are sent before its deal, and the host's own link and all moves after its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.chains import ROUNDS, OwnLinks, is_link, own_link
from rummy.engine.proof import KINDS, UNKNOWN, Chains, Proof, read_proofs, seeds_in
from rummy.engine.table import Table
from rummy.games.rules_text import read_rules
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online.hosted_match import CONCEDE
from rummy.online.messages import GiveLink, Lines, Links, RoomInfo
from rummy.online.saved import moves_in
from rummy.online.wire import BadMessage


class PastRounds:
    """The finished rounds of a match, with proofs of how each was dealt; methods may raise BadMessage."""

    def __init__(self, secret: str | OwnLinks) -> None:
        self.game: Game | None = None  # the match up to the end of the last known round
        self.proofs: list[Proof] = []
        self.unproven: dict[int, str] = {}  # reasons why rounds are not proven, by number
        self.opened = 0  # number of the last link that the host has sent
        self._first = 0  # number of the last link before this match
        self.earlier: dict[int, tuple[Game, Sequence[Proof]]] = {}  # earlier matches with proofs, by number
        self._secret = secret
        self._room: RoomInfo | None = None
        self._seat: int | None = None  # the player's seat in this match; they may have another afterwards
        self._tips: tuple[str, list[str]] = ("", [])  # the host's tip and each seat's, as first received
        self._links: dict[int, tuple[tuple[str, ...], ...]] = {}  # all versions received, by deal
        self._lines: list[str] = []
        self._unchecked: tuple[Proof, list[str], Table] | None = None  # the round that has ended last
        self._before: tuple[str, ...] = ()  # lines of the match of another server that is continued here
        self._taken = 0  # number of the player's link that the host has accepted for the next deal
        self._given = 0  # number of the link that was sent in time on this connection
        self.is_room_known = False  # True if the host has sent the room on this connection
        self._left_out: set[int] = set()  # numbers of deals that were made without the player's link

    @property
    def _known_room(self) -> RoomInfo:
        if self._room is None:
            raise BadMessage("no table yet")
        return self._room

    def enter(self, room: RoomInfo) -> None:
        """Take over the state of the room, which may have a new match or be another table."""
        old = self._room
        is_there = old is not None and room.table == old.table
        is_new = old is None or (room.match, room.table) != (old.match, old.table)
        if is_new:
            self.check()
        if not is_there:
            self._before, self._given, self.earlier, self.opened = (), 0, {}, 0
        elif is_new and old is not None and self.game is not None:
            self.earlier[old.match] = self.game, self.proofs
        self.is_room_known = True
        is_taken = room.me is not None and room.state == "playing" and room.seats[room.me].ready
        self._taken = room.link + 1 if is_taken else 0
        self._note_tips(room, is_there=is_there, anew=is_new)
        if room.state == "playing":
            self._seat = room.me
        elif is_new:
            tips, mine = self._tips[1], own_link(self._secret, 0)
            self._seat = tips.index(mine) if mine in tips else None
        self._room = room
        if is_new:
            self.game, self.proofs, self._first = None, [], self.opened
            self._links, self._lines, self._left_out = {}, [], set()

    def _note_tips(self, room: RoomInfo, *, is_there: bool, anew: bool) -> None:
        """Store the tips of hash chains: the host's as long as the table exists, the seats' for a match."""
        host, seats = self._tips
        received = [*room.tips] or [seat.tip for seat in room.seats]
        self._tips = host if is_there else room.tip, received if anew else seats

    def bind_to(self, secret: str | OwnLinks) -> None:
        """Switch to another hash chain of the player."""
        self._secret = secret

    def connection_lost(self) -> None:
        """Forget the messages sent on the last connection, which may be lost."""
        self._given, self.is_room_known = 0, False

    def share(self, *, late: bool) -> GiveLink:
        """Return the player's link for the next deal, which is empty if their device has not sent it yet.

        An honest host may deal without it in four cases: it comes `late`, a bot plays the seat, the room is
        not yet known on this connection, or the link is not of the seat's chain. Only in other cases is a
        deal without it a fault.
        """
        room = self._known_room
        number, seat = room.link + 1, room.seats[room.me] if room.me is not None else None
        is_theirs = seat is not None and not seat.bot and seat.tip == own_link(self._secret, 0)
        link = own_link(self._secret, number)
        is_in_time = bool(link) and self.is_room_known and is_theirs and not late
        self._given = number if is_in_time else self._given
        return GiveLink(number, link)

    def dealt_from(self, news: Links) -> None:
        """Store the links of a deal, and whether the player's link, given in time, is missing."""
        received, me = self._links.get(news.i, ()), self._known_room.me
        if news.x not in received:
            self._links[news.i] = (*received, news.x)
        if me is not None and news.i in (self._taken, self._given) and not any(news.x[me : me + 1]):
            self._left_out.add(news.i)

    def note(self, news: Lines) -> None:
        """Store lines of a round; after the last one, the host's link follows."""
        self._lines = [*self._lines[: news.at], *news.lines]

    def give_up(self, seat: int) -> None:
        """Concede the match for a seat, between two rounds or before the first."""
        self.check()
        self.game = self._further_game()
        if not self.game.is_finished:
            self.game.concede(seat)

    def note_before(self) -> None:
        """Use the lines stored so far as those of the match that this one continues."""
        self._before, self._lines = tuple(self._lines), []

    def go_back(self) -> None:
        """Forget the rounds, some of which the host has lost; it sends them again."""
        self.game, self.proofs, self.opened, self._first, self._lines = None, [], 0, 0, []
        self._unchecked = None
        self.go_on()

    def go_on(self) -> Table | None:
        """Follow the earlier rounds of a continued match; return the table after them, or None if unknown."""
        room = self._known_room
        if not (room.goes_on and self._before) or self.game is not None:
            return None
        self.game = self._new_game()
        for line in moves_in(self._before):
            self.game.follow(line)
        received = read_proofs((line for line in self._before if line.startswith(KINDS)), room.settings.seats)
        self.proofs = [*received]
        return self.game.table

    def _further_game(self) -> Game:
        """Return the match to follow further; a copy, so that the match in use does not change."""
        return self._new_game() if self.game is None else self.game.copy()

    def _new_game(self) -> Game:
        """Return the match before its first round."""
        room = self._known_room
        names = [Player(seat.name, None if seat.name else seat.bot or None) for seat in room.seats]
        return Game(read_rules(room.settings.rules), names, seed="")

    def end(self, number: int, link: str, shown: Table) -> None:
        """Store a finished round and the table that was shown at its end, for `check`.

        Raise BadMessage for an impossible number.
        """
        if number not in range(1, ROUNDS + 1):
            raise BadMessage("no such link")
        self.check()
        lines, self._lines = self._lines, []
        if number <= self.opened:
            is_conceded = lines[-1:] and lines[-1].endswith(f" {CONCEDE}")
            if number > self._first and self.game is not None and is_conceded:
                self.game = self._further_game()
                self._follow(self.game, lines[-1:])  # between two rounds
            return
        self.opened = number
        self._unchecked = self.proof_of(number, link), lines, shown

    def check(self) -> bool:
        """Follow the finished round, check that it was dealt as agreed and shown, and store its proof.

        Return False if that was done before. Faults are stored in `unproven`.
        """
        if self._unchecked is None:
            return False
        (proof, lines, shown), self._unchecked = self._unchecked, None
        game = self.game = self._further_game()
        before = game.table.round_number
        if not self._follow(game, lines):
            proof = proof.marked("not_followed")
        elif shown.round_number == game.table.round_number and not _agree(game.table, shown):
            proof = proof.marked("not_what_was_shown")
        if game.table.round_number > before:
            self.proofs.append(proof)
        if why := proof.fault(next(iter(seeds_in(lines)), "")):
            self.unproven[proof.number] = why
        return True

    @staticmethod
    def _follow(game: Game, lines: Sequence[str]) -> bool:
        """Follow the lines of a finished round; return whether all are legal."""
        if game.is_finished:
            return True
        try:
            for line in lines:
                game.follow(line)
        except ValueError:
            return False
        return True

    def proof_of(self, number: int, link: str) -> Proof:
        """Return the proof of a round, marked if links are missing, contradictory or not the player's."""
        room, (tip, tips) = self._known_room, self._tips
        chains = Chains(room.table, tip, tuple(tips))
        received = self._links.get(number, ())
        if not (is_link(link) and received and all(_are_links(shares, len(tips)) for shares in received)):
            return Proof(chains, number, link if is_link(link) else "", ("",) * len(tips), UNKNOWN)
        proofs = [Proof(chains, number, link, shares) for shares in received]
        mine = own_link(self._secret, number)
        if self._seat is not None and mine and any(each[self._seat] not in ("", mine) for each in received):
            return proofs[0].marked("not_my_link")
        if number in self._left_out:
            return proofs[0].marked("left_me_out")
        return proofs[0] if len(proofs) == 1 else proofs[0].marked("told_otherwise")


def _agree(dealt: Table, shown: Table) -> bool:
    """Return whether the faces that were shown are the faces that were dealt."""
    return all(dealt.faces.get(card) == face for card, face in shown.faces.items())


def _are_links(shares: Sequence[str], seats: int) -> bool:
    return len(shares) == seats and all(not share or is_link(share) for share in shares)
