"""The state of a room, read from its lines: seats, settings, matches; equal lines make equal rooms."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import lru_cache

from rummy.engine.chains import ROUNDS, is_link, link_before
from rummy.engine.rules import EDITION, BadRules
from rummy.games.editions import UNNAMED, as_house_rules
from rummy.games.rules_text import BadNotation, read_rules, write_rules
from rummy.match.players import Player
from rummy.online.hosted_match import HostedAction, HostedMatch, PlayedRound
from rummy.online.messages import Access, TableSettings, TurnPace
from rummy.online.room_snapshot import (
    RoomSnapshot,
    Standing,
    last_snapshot,
    read_snapshot,
    round_line,
    rounds_since,
    snapshot_line,
)
from rummy.online.saved import moves_in
from rummy.online.seating import RequestRefused, Seating, SeatState

TURN: Mapping[TurnPace, float | None] = {  # seconds
    "none": None,
    "slow": 90.0,
    "normal": 45.0,
    "fast": 20.0,
    "days": None,
}
OVERDUE = 14  # days without a move, after which a person may be voted about where a match may take days
BEFORE = "before "  # begins a line of the match that is continued here
MATCHES_STORED = 4  # finished matches whose rounds are stored for people who missed their end


class RoomState(Seating):
    """The state of a room, read from its lines; `follow` applies another line.

    Of the lines before the last snapshot, only the first and those of rounds are needed. Raise BadMessage if
    another version of the program wrote the snapshot.
    """

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        super().__init__(name)
        self.settings = TableSettings("cardgames", 2)
        self.match: HostedMatch | None = None
        self.matches = 0  # begun here
        self.tips: tuple[str, ...] = ()  # of each seat's chain, for that match
        self.day = 0  # of the last action, where a match may take days, since 1970; 0 if unknown
        self.link = 0  # the last one that a round was dealt from
        self.shares: tuple[str | None, ...] = ()  # that it was dealt from, by seat
        self.goes_on = ""  # the match from elsewhere that is continued: server, number there
        self.before: list[str] = []  # lines of its finished rounds
        self.is_paused = self.is_hushed = False  # by its teacher
        self.standings: list[Standing] = []  # of a class, of matches before this one
        self.restored = 0  # how often the room was restored from a backup
        self.lines_of_turn = 0  # number of lines since the current turn began; 0 without a turn
        self.over: dict[int, Sequence[PlayedRound]] = {}  # rounds of earlier matches, by number
        self.stayed: dict[int, frozenset[str]] = {}  # people with a seat at the end of each match, or now
        self._is_rewritten = False  # True if the rules were rewritten since the lines
        self._unwritten: list[tuple[int, PlayedRound]] = []  # match and round, without a line so far
        at = last_snapshot(lines)
        if at:
            self.follow(lines[0])
            self._load(read_snapshot(lines[at]), lines[:at])
        for line in lines[at:]:
            self.follow(line)

    @property
    def lasts_days(self) -> bool:
        """True if a match may take days, so that nobody is expected to stay."""
        return self.settings.pace == "days"

    def overdue(self, today: int) -> int | None:
        """Return the seat that has let a match that may take days wait for too long, or None."""
        has_waited = self.lasts_days and self.is_playing and bool(self.day) and today >= self.day + OVERDUE
        return self.turn if has_waited else None

    @property
    def is_playing(self) -> bool:
        """True if a match is in progress."""
        return self.match is not None and not self.match.game.is_finished

    @property
    def n(self) -> int:
        """The number of the last action of the match; 0 without a match."""
        return 0 if self.match is None else self.match.n

    @property
    def awaits_deal(self) -> bool:
        """True if the next step of the match is a deal."""
        return self.match is not None and self.match.game.is_round_over

    @property
    def is_worn_out(self) -> bool:
        """True if so many rounds were dealt that the hash chains may not last for another match."""
        return self.link > ROUNDS // 2

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None."""
        return self.match.turn if self.match is not None else None

    def place_of(self, link: str) -> int | None:
        """Return the seat reserved for the person who has this link of a hash chain, or None.

        The link must be a later one than others can know, so that only that person can have it.
        """
        known = {place.awaits.link: seat for seat, place in enumerate(self.places) if place.awaits}
        if not is_link(link):
            return None
        for step in range(ROUNDS):
            link = link_before(link)
            if step and link in known:
                return known[link]
        return None

    def follow(self, line: str) -> HostedAction | None:
        """Apply a line of the room's log to this state; return the action at the table, or None."""
        action = self._follow(*line.partition(" ")[::2])
        if action is None and self.is_playing:
            self.stayed[self.matches] = frozenset(place.id for place in self.places if place.id)
        begins_turn = action is not None and action.begins_turn
        self.lines_of_turn = 0 if begins_turn or self.turn is None else self.lines_of_turn + 1
        return action

    def _follow(self, word: str, rest: str) -> HostedAction | None:
        match word:
            case "table":
                body = json.loads(rest)
                self.code, self.host, self.secret = body["code"], body["host"], body["secret"]
                self.goes_on, self.keeper = body.get("goes_on", ""), body.get("keeper", 0)
                self.lesson, self.access = body.get("lesson", ""), body.get("access", "code")
                self.club = body.get("club", "")
                self._settle(TableSettings(**body["settings"]))
            case "settings":
                self._close_match()
                self._settle(TableSettings(**json.loads(rest)))
            case "host":
                self.host = rest
            case "before":
                self.before.append(rest)
            case "change":
                self._change_places(*map(int, rest.split()))
            case "begin":
                self._begin(int(rest) if rest else UNNAMED[-1])
            case "deal":
                return self._deal([None if share == "-" else share for share in rest.split()])
            case "do":
                return self._do(*rest.split(" ", 2))
            case "end":
                self._close_match()
            case "pause":
                self.is_paused = rest == "on"
            case "hush":
                self.is_hushed = rest == "on"
            case "clock":
                self.clock = None
            case "day":
                self.day = int(rest)
            case "round":
                del self._unwritten[:1]
            case "say":
                pass  # for the operator alone
            case "whole":
                self.day = 0  # it repeats the lines before it, but not this one
            case "restored":
                self._note_restored()
            case _:
                self.change_seat(word, *rest.split(" ", 2))
        return None

    def rounds_of(self, match: int) -> Sequence[PlayedRound]:
        """Return the finished rounds of a match that are still stored."""
        if self.match is not None and match == self.matches:
            return self.match.rounds
        return self.over.get(match, ())

    # Snapshots

    def snapshot(self) -> list[str]:
        """Return the lines that replace those before them, if a round has just ended; else no lines."""
        match = self.match
        is_new = bool(self._unwritten) and self._unwritten[-1][0] == self.matches
        if match is None or not (is_new and match.is_between_rounds):
            return []
        snapshot = RoomSnapshot(
            self.host,
            self.settings,
            tuple(self.places),
            self.clock is not None,
            self.is_paused,
            self.is_hushed,
            self.goes_on,
            self.matches,
            self.tips,
            tuple(self.standings),
            self.stayed,
            match.between_rounds,
        )
        return [*(round_line(*each) for each in self._unwritten), snapshot_line(snapshot)]

    def _load(self, snapshot: RoomSnapshot, lines: Sequence[str]) -> None:
        """Restore the state from a snapshot, and the finished rounds from the lines before it."""
        self.host, self.settings, self.places = snapshot.host, snapshot.settings, [*snapshot.places]
        self.clock = TURN[snapshot.settings.pace] if snapshot.is_timed else None
        self.is_paused, self.is_hushed = snapshot.is_paused, snapshot.is_hushed
        self.matches, self.tips = snapshot.matches, snapshot.tips
        self.standings, self.stayed = [*snapshot.standings], {**snapshot.stayed}
        self.goes_on, before = snapshot.goes_on, (line for line in lines if line.startswith(BEFORE))
        self.before = [line.removeprefix(BEFORE) for line in before] if self.goes_on else []
        rounds: dict[int, list[PlayedRound]] = {}
        for match, played in rounds_since(self.matches - MATCHES_STORED, lines):
            rounds.setdefault(match, []).insert(0, played)
        self.match = HostedMatch.after(snapshot.match, self.name, self.secret, rounds.pop(self.matches, []))
        self.over = {match: rounds[match] for match in sorted(rounds)}
        self.link, self.shares = self.match.link, tuple(share or None for share in snapshot.match.shares)
        self.restored = self.match.restored

    # Lines

    def _note_restored(self) -> None:
        self.restored += 1
        if self.match is not None and self.is_playing:
            self.match.note_restored()

    def _settle(self, settings: TableSettings) -> None:
        self.settings, self._is_rewritten = settings, False
        self.places = (self.places + [SeatState() for _ in range(settings.seats)])[: settings.seats]

    @property
    def standing(self) -> Standing | None:
        """The points of the current match so far, or None without a match."""
        if self.match is None:
            return None
        game = self.match.game
        names = tuple("" if player.bot else player.name for player in game.players)
        return Standing(self.matches, names, tuple(game.totals), game.winner)

    def _close_match(self) -> None:
        if self.match is not None and (standing := self.standing) is not None:
            self.standings += [standing] if self.lesson else []
            self.over[self.matches] = self.match.rounds
            self.over.pop(self.matches - MATCHES_STORED, None)
            self.stayed.pop(self.matches - MATCHES_STORED, None)
            self._unwritten = [each for each in self._unwritten if each[0] > self.matches - MATCHES_STORED]
        self.match = None

    def _begin(self, edition: int) -> None:
        """Begin a match by an edition's presets; those of an older one are rewritten as house rules."""
        self._close_match()
        self.day = 0
        if not self._is_rewritten and edition != EDITION:
            rules = as_house_rules(read_rules(self.settings.rules, edition))
            self.settings, self._is_rewritten = replace(self.settings, rules=write_rules(rules)), True
        for place in self.places:
            place.name = place.name if place.id or place.awaits else ""  # those who left are bots now
        players = [Player(place.name or place.bot, None if place.id else place.bot) for place in self.places]
        rules, link, restored = read_rules(self.settings.rules), self.link, self.restored
        self.match = HostedMatch(self.name, rules, players, self.secret, link, restored)
        if self.matches:
            self.goes_on, self.before = "", []
        self.match.go_on(moves_in(self.before))
        self.clock, self.matches = TURN[self.settings.pace], self.matches + 1
        self.tips = tuple(place.tip for place in self.places)
        for place in self.places:
            place.missed, place.awaits, place.left = 0, None, ""

    def _change_places(self, one: int, other: int) -> None:
        """Swap the people of two seats, but not the reservations of the seats."""
        awaits = [place.awaits for place in self.places]
        self.places[one], self.places[other] = self.places[other], self.places[one]
        for place, awaited in zip(self.places, awaits, strict=True):
            place.awaits = awaited

    def _deal(self, shares: list[str | None]) -> HostedAction:
        assert self.match is not None
        action = self.match.deal(shares)
        self.link, self.shares = self.match.link, tuple(shares)
        for place, share in zip(self.places, shares, strict=True):
            place.link = (self.link, share) if share else place.link
        return action

    def _do(self, seat: str, q: str, text: str) -> HostedAction:
        assert self.match is not None
        over = len(self.match.rounds)
        action = self.match.act(int(seat), int(q), text)
        self._unwritten += [(self.matches, played) for played in self.match.rounds[over:]]
        if action.q:
            self.places[int(seat)].missed = 0
        for number, place in enumerate(self.places):
            if place.for_turn and self.match.turn != number:
                place.bot, place.for_turn = "", False
        return action


def first_line(code: str, secret: str, host: str, settings: TableSettings, **more: str | int) -> str:
    """Return the first line of a room's log."""
    body = {"code": code, "secret": secret, "host": host, "settings": asdict(settings)}
    return "table " + json.dumps(body | more)


def begin_line() -> str:
    """Return the line of a room's log that begins a match, with the edition of its rules."""
    return f"begin {EDITION}"


def settings_line(settings: TableSettings) -> str:
    """Return the line of a room's log that changes the settings."""
    return "settings " + json.dumps(asdict(settings))


def allowed(settings: TableSettings, access: Access) -> TableSettings:
    """Return the settings of a table with this access, as `checked` does; raise RequestRefused.

    Strangers do not play for days. A rated match has a clock, but no hints and no undo.
    """
    settings = checked(settings)
    if access != "code" and (settings.pace == "days" or (access == "rated" and not TURN[settings.pace])):
        raise RequestRefused("not_now")
    return replace(settings, undo=False, hints=False) if access == "rated" else settings


@lru_cache(maxsize=256)
def checked(settings: TableSettings) -> TableSettings:
    """Return the settings with their rules in the shortest notation; raise RequestRefused if unplayable."""
    try:
        rules = read_rules(settings.rules)
    except (BadRules, BadNotation):
        raise RequestRefused("no_rules") from None
    if not rules.min_players <= settings.seats <= rules.max_players:
        raise RequestRefused("wrong_players")
    return replace(settings, rules=write_rules(rules))
