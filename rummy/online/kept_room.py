"""A room as its lines tell: who sits where, what is played, how far it is. Equal lines make equal rooms."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache

from rummy.engine.chains import ROUNDS, is_link, link_before
from rummy.engine.rules import BadRules
from rummy.engine.rules_text import BadNotation, read_rules, write_rules
from rummy.match.players import Player
from rummy.online.hosted import HostedAction, HostedMatch
from rummy.online.messages import News, TableSettings, TurnPace
from rummy.online.saved import moves_in

TURN: dict[TurnPace, float | None] = {"none": None, "slow": 90.0, "normal": 45.0, "fast": 20.0}  # seconds
TOLD = 4  # matches that are over whose course can still be told, to who was away at their end
MISSED = 2  # turns in a row that ran out, after which a bot plays on


class NotHere(Exception):
    """Somebody asks for what they can't have; the key of a sentence tells why."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """Somebody who sat on a seat of a table that goes on here."""

    name: str
    link: str = ""  # the last one that everybody knows of their chain


@dataclass
class KeptSeat:
    """A seat of the room, and who sits there; a bot there plays for itself, or for the person."""

    id: str = ""
    name: str = ""
    bot: str = ""
    for_turn: bool = False  # whether the bot plays only this turn
    tip: str = ""  # of the person's chain
    link: tuple[int, str] = (0, "")  # the last one that they gave, and its number
    portrait: str = ""  # that the person has chosen
    missed: int = 0  # turns in a row that ran out
    awaits: Awaited | None = None  # whose seat it is, before the match goes on

    @property
    def is_taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.id or self.bot)

    @property
    def acts(self) -> bool:
        """Whether a person sits here and plays."""
        return bool(self.id) and not self.bot


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match has come to, by seat."""

    match: int
    names: tuple[str, ...]  # none of a bot
    points: tuple[int, ...]
    winner: int | None


class KeptPlaces:
    """Who has a seat at a table for people, as its lines tell."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = self.host = self.secret = ""
        self.places: list[KeptSeat] = []
        self.clock: float | None = None  # seconds a turn
        self.keeper = 0  # the seat of who has saved the table elsewhere
        self.lesson = ""  # the class that it belongs to

    @property
    def is_playing(self) -> bool:
        """Whether a match is not over."""
        return False

    def seat_of(self, who: str) -> int | None:
        """The seat of a person, if they have one."""
        return next((seat for seat, place in enumerate(self.places) if place.id == who and who), None)

    def seat_for(self, name: str) -> int | None:
        """The seat for somebody who comes: the one that waits for this name, or for the first, or any."""
        free = [seat for seat, place in enumerate(self.places) if not place.is_taken]
        awaited = {seat: place.awaits.name for seat, place in enumerate(self.places) if place.awaits}
        theirs = [seat for seat in free if awaited.get(seat, "").casefold() == name.casefold()]
        first = [self.keeper] if not self.host and self.keeper in free else []
        others = sorted(free, key=lambda seat: seat in awaited)
        return next(iter((*theirs, *first, *others)), None)

    def change_seat(self, word: str, number: str, *words: str) -> None:
        """Change who sits on a seat."""
        seat = int(number)
        place = self.places[seat]
        awaits = place.awaits
        match word:
            case "await":
                self.places[seat] = KeptSeat(awaits=Awaited(words[1], words[0].strip("-")))
            case "sit":
                self.places[seat] = KeptSeat(id=words[0], name=words[1], awaits=awaits)
            case "bot":
                self.places[seat] = KeptSeat(name=awaits.name if awaits else "", bot=words[0], awaits=awaits)
            case "stand":
                self.places[seat] = KeptSeat(awaits=awaits)
            case "left":
                self.places[seat] = KeptSeat(name=place.name, bot=words[0], tip=place.tip)
            case "tip":
                place.tip, place.link = words[0], (0, words[0])
            case "look":
                place.portrait = words[0].strip("-")
            case "for":
                place.bot, place.for_turn, place.missed = words[0].strip("-"), False, 0
            case "late":
                place.missed += 1
                place.bot, place.for_turn = words[0], place.missed < MISSED
            case _:
                raise ValueError(f"no line of a room: {word}")


class KeptRoom(KeptPlaces):
    """What is kept of a room; `keep` writes a line about it, and `follow` reads one."""

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        super().__init__(name)
        self.settings = TableSettings("cardgames", 2)
        self.match: HostedMatch | None = None
        self.matches = 0  # begun here
        self.link = 0  # the last one that a round was dealt from
        self.shares: tuple[str | None, ...] = ()  # that it was dealt from, by seat
        self.goes_on = ""  # the match that was begun elsewhere, by its server and its number there
        self.before: list[str] = []  # the lines of its rounds that are over
        self.is_paused = self.is_hushed = False  # by its teacher
        self.standings: list[Standing] = []  # of matches before this one
        self.over: dict[int, Sequence[News]] = {}  # how these went, as it is told, by their numbers
        for line in lines:
            self.follow(line)

    @property
    def is_playing(self) -> bool:
        """Whether a match is not over."""
        return self.match is not None and not self.match.game.is_finished

    @property
    def n(self) -> int:
        """The number of the last action of the match; 0 where none is played, or it was ended early."""
        return 0 if self.match is None else self.match.n

    @property
    def awaits_deal(self) -> bool:
        """Whether a round has to be dealt next."""
        return self.match is not None and self.match.game.is_round_over

    @property
    def is_worn_out(self) -> bool:
        """Whether so many rounds were dealt that the chains may not last for another match."""
        return self.link > ROUNDS // 2

    @property
    def turn(self) -> int | None:
        """The seat that everybody waits for."""
        return self.match.turn if self.match is not None else None

    def place_of(self, link: str) -> int | None:
        """The seat that waits for whoever has this link: a later one of their chain than others can know."""
        known = {place.awaits.link: seat for seat, place in enumerate(self.places) if place.awaits}
        if not is_link(link):
            return None
        for step in range(ROUNDS):
            link = link_before(link)
            if step and link in known:
                return known[link]
        return None

    def follow(self, line: str) -> HostedAction | None:
        """Change the room as a line tells, and return what was done at the table, if anything was."""
        word, _, rest = line.partition(" ")
        match word:
            case "table":
                body = json.loads(rest)
                self.code, self.host, self.secret = body["code"], body["host"], body["secret"]
                self.goes_on, self.keeper = body.get("goes_on", ""), body.get("keeper", 0)
                self.lesson = body.get("lesson", "")
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
                self._begin()
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
            case _:
                self.change_seat(word, *rest.split(" ", 2))
        return None

    def _settle(self, settings: TableSettings) -> None:
        self.settings = settings
        self.places = (self.places + [KeptSeat() for _ in range(settings.seats)])[: settings.seats]

    @property
    def standing(self) -> Standing | None:
        """What the match has come to so far."""
        if self.match is None:
            return None
        game = self.match.game
        names = tuple("" if player.bot else player.name for player in game.players)
        return Standing(self.matches, names, tuple(game.totals), game.winner)

    def _close_match(self) -> None:
        if self.match is not None and (standing := self.standing) is not None:
            self.standings.append(standing)
            self.over[self.matches] = [*self.match.opened(0)]
            self.over.pop(self.matches - TOLD, None)
        self.match = None

    def _begin(self) -> None:
        self._close_match()
        for place in self.places:
            place.name = place.name if place.id or place.awaits else ""  # who had left is a bot from now on
        players = [Player(place.name or place.bot, None if place.id else place.bot) for place in self.places]
        self.match = HostedMatch(self.name, read_rules(self.settings.rules), players, self.secret, self.link)
        if self.matches:
            self.goes_on, self.before = "", []
        self.match.go_on(moves_in(self.before))
        self.clock, self.matches = TURN[self.settings.pace], self.matches + 1
        for place in self.places:
            place.missed, place.awaits = 0, None

    def _change_places(self, one: int, other: int) -> None:
        """Have two seats exchange who sits there, but not whom they wait for."""
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
        action = self.match.act(int(seat), int(q), text)
        if action.q:
            self.places[int(seat)].missed = 0
        for number, place in enumerate(self.places):
            if place.for_turn and self.match.turn != number:
                place.bot, place.for_turn = "", False
        return action


def first_line(code: str, secret: str, host: str, settings: TableSettings, **more: str | int) -> str:
    """The line that a room begins with."""
    body = {"code": code, "secret": secret, "host": host, "settings": asdict(settings)}
    return "table " + json.dumps(body | more)


def settings_line(settings: TableSettings) -> str:
    """The line that something else is going to be played."""
    return "settings " + json.dumps(asdict(settings))


@lru_cache(maxsize=256)
def checked(settings: TableSettings) -> TableSettings:
    """How a table can be played, with its rules as they are written for short; raises NotHere."""
    try:
        rules = read_rules(settings.rules)
    except (BadRules, BadNotation):
        raise NotHere("no_rules") from None
    if not rules.min_players <= settings.seats <= rules.max_players:
        raise NotHere("wrong_players")
    return replace(settings, rules=write_rules(rules))
