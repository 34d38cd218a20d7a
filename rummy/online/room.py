"""A room with one table: who is there, who plays, what follows by itself. It knows no line and no clock.

What is asked comes in with the time; out come lines to be kept before anybody hears anything, then messages, and
the time at which the room wants to be asked again. Its lines alone make it again as it was, but for who is there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Self

from rummy.engine.actions import IllegalMove
from rummy.engine.notation import write_action
from rummy.engine.rules import BadRules
from rummy.engine.rules_text import BadNotation, read_rules
from rummy.match.game import Question
from rummy.match.players import Player, is_bot
from rummy.online.chains import is_link, link_before, link_of
from rummy.online.hosted import Action, HostedMatch
from rummy.online.messages import (
    Again,
    Change,
    Command,
    Do,
    Gap,
    Invite,
    Leave,
    News,
    Ready,
    Refused,
    Remove,
    RoomState,
    Said,
    Say,
    SeatState,
    Settings,
    Share,
    Shares,
    Sit,
    Vote,
)
from rummy.online.sayings import SAYINGS

TURN = {"none": None, "slow": 90.0, "normal": 45.0, "fast": 20.0}  # seconds
RESERVE = 60.0  # seconds more that each seat has in a round, where there is a clock
BOT_PAUSE = 0.8  # seconds before a bot moves
COUNTDOWN = 3.0  # seconds from when all are ready to the match
LATE = 5.0  # seconds that a deal waits for the links of those who are away
UNREADY = 45.0  # seconds that it waits for all others, where there is a clock
AWAY = 60.0  # seconds after which the others may vote about who is away
SAID_MOST, SAID_WITHIN = 5, 20.0  # sayings of one person, in so many seconds
MISSED = 2  # turns in a row that ran out, after which a bot plays on
STAND_IN = "casual"
WATCHERS = 40


class NotHere(Exception):
    """Somebody asks for what they may not have; the key of a sentence tells why."""


@dataclass
class Place:
    """A seat of the room, and who sits there; a bot there plays for itself, or for the person."""

    id: str = ""
    name: str = ""
    bot: str = ""
    tip: str = ""  # of the person's chain
    link: tuple[int, str] = (0, "")  # the last one that they gave, and its number
    ready: bool = False
    for_turn: bool = False  # whether the bot plays only this turn
    missed: int = 0  # turns in a row that ran out
    reserve: float = RESERVE

    @property
    def is_taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.id or self.bot)


@dataclass
class Outcome:
    """What came of something: lines to be kept first, then messages by whom they are for."""

    lines: list[str] = field(default_factory=list)
    mail: list[tuple[str, News]] = field(default_factory=list)
    question: tuple[int, Question] | None = (
        None  # for a bot that takes longer, with the number it is asked at
    )


class Room:
    """A table for people."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = self.host = ""
        self.settings = Settings("cardgames", 2)
        self.places: list[Place] = []
        self.watchers: dict[str, str] = {}  # names by id
        self.match: HostedMatch | None = None
        self.clock: float | None = None  # seconds a turn
        self._secret = ""
        self._link = 0  # the last one that was dealt from
        self._here: set[str] = set()
        self._gone: dict[str, float] = {}  # since when somebody with a seat is away
        self._shares: list[str | None] = []
        self._said: dict[str, list[float]] = {}
        self._votes: dict[int, str] = {}
        self._from: list[str | None] = []  # the links of this round
        self._starts: float | None = None
        self._late: float | None = None  # when a deal waits no longer
        self._round_over: float | None = None  # since when a deal is due
        self._pause: tuple[int, float] | None = None  # the number after which a bot moves, and when
        self._asked = -1  # the number at which a slow bot was asked
        self._timed: tuple[int, float] | None = None  # whose turn the clock runs for, and since when
        self._voted_about: list[int] = []
        self._out = Outcome()
        self._shown: RoomState | None = None

    @classmethod
    def opened(
        cls, name: str, code: str, secret: str, host: tuple[str, str], settings: Settings, bots: Iterable[str]
    ) -> tuple[Self, Outcome]:
        """A new room, with its host at the first seat and bots at the last; raises NotHere."""
        room = cls(name)
        _check(settings)
        body = {"code": code, "secret": secret, "host": host[0], "settings": asdict(settings)}
        room._write(f"table {json.dumps(body)}")
        room._write(f"sit 0 {host[0]} {host[1]}")
        for seat, bot in zip(reversed(range(1, settings.seats)), bots, strict=False):
            if not is_bot(bot):
                raise NotHere("no_bot")
            room._write(f"bot {seat} {bot}")
        return room, room._flushed()

    @classmethod
    def kept(cls, name: str, lines: Iterable[str]) -> Self:
        """A room as its lines tell; nobody is there yet."""
        room = cls(name)
        for line in lines:
            room._apply(line)
        return room

    # Who is there

    def seat_of(self, who: str) -> int | None:
        """The seat of a person, if they have one."""
        return next((seat for seat, place in enumerate(self.places) if place.id == who and who), None)

    def knows(self, who: str) -> bool:
        """Whether somebody has a seat, or watches."""
        return who in self.watchers or self.seat_of(who) is not None

    @property
    def is_empty(self) -> bool:
        """Whether nobody is there."""
        return not self._here

    @property
    def alarm(self) -> float | None:
        """When the room wants to be asked again."""
        times = [self._starts, self._late]
        if self._pause is not None and self.match is not None and self._asked != self.match.n:
            times.append(self._pause[1])
        if self._timed is not None:
            times.append(self._runs_out_at)
        if self._is_playing and not self.clock:
            times += [gone + AWAY for who, gone in self._gone.items() if self._may_be_voted_about(who)]
        return min((time for time in times if time is not None), default=None)

    def _may_be_voted_about(self, who: str) -> bool:
        seat = self.seat_of(who)
        return seat is not None and not self.places[seat].bot and seat not in self._voted_about

    # What is asked

    def join(self, who: str, name: str, watch: bool, now: float) -> Outcome:
        """Let somebody in who knows the code; raises NotHere."""
        if not self.knows(who):
            self._let_in(who, name, watch)
        return self.handle(who, Again(self.name), now)

    def _let_in(self, who: str, name: str, watch: bool) -> None:
        free = next((seat for seat, place in enumerate(self.places) if not place.is_taken), None)
        if not watch and free is not None and not self._is_playing:
            self._write(f"sit {free} {who} {name}")
        elif self.settings.watch and len(self.watchers) < WATCHERS:
            self.watchers[who] = name
        else:
            raise NotHere("no_table")

    def lost(self, who: str, now: float) -> Outcome:
        """Note that a person's line is gone."""
        self._here.discard(who)
        self.watchers.pop(who, None)
        if self.seat_of(who) is not None:
            self._gone[who] = now
        return self._end(now)

    def handle(self, who: str, command: Command, now: float) -> Outcome:
        """Do what somebody here asks for, and what follows."""
        try:
            self._do(who, command, now)
        except NotHere as refusal:
            self._tell(who, Refused(str(refusal)))
        return self._end(now)

    def wake(self, now: float) -> Outcome:
        """Do what is due."""
        return self._end(now)

    def answered(self, number: int, action: str, now: float) -> Outcome:
        """Do what a slow bot has found, if it is still its turn."""
        if self.match is not None and number == self.match.n and self._asked == number:
            self._move(self.match.game.table.turn, 0, action)
        return self._end(now)

    def _do(self, who: str, command: Command, now: float) -> None:
        seat = self.seat_of(who)
        match command:
            case Again(_, have):
                self._come_back(who, have)
            case Say(saying):
                self._say(who, seat, saying, now)
            case Leave():
                self._leave(who, seat)
            case _ if seat is None:
                raise NotHere("only_watching")
            case Do():
                self._act(who, seat, command)
            case Share(number, link):
                self._share(seat, number, link)
            case Ready(tip):
                self._ready(seat, tip)
            case Sit():
                self._take_back(seat)
            case Vote(choice):
                self._votes[seat] = choice
            case Invite() | Remove() | Change():
                self._arrange(who, command)
            case _:
                raise NotHere("not_now")

    def _come_back(self, who: str, have: int) -> None:
        self._here.add(who)
        self._gone.pop(who, None)
        self._tell(who, self.state(self.seat_of(who)))
        if self.match is None:
            return
        reader = self._reader(who)
        missed = self.match.since(have)
        if missed is None:
            for news in self.match.caught_up(reader):
                self._tell(who, news)
        else:
            for action in missed:
                self._tell(who, action.told_to(reader))
        if self._link and self.match.turn is not None:
            self._tell(who, self._dealt_from)

    def _say(self, who: str, seat: int | None, saying: str, now: float) -> None:
        times = [time for time in self._said.get(who, []) if time > now - SAID_WITHIN]
        if seat is None or saying not in SAYINGS:
            raise NotHere("not_now")
        if len(times) >= SAID_MOST:
            raise NotHere("too_much_said")
        self._said[who] = [*times, now]
        self._tell_all(Said(seat, saying))

    def _leave(self, who: str, seat: int | None) -> None:
        self._here.discard(who)
        self.watchers.pop(who, None)
        self._gone.pop(who, None)
        if seat is None:
            return
        if self._is_playing:
            self._write(f"left {seat} {STAND_IN}")
        else:
            self._write(f"stand {seat}")
        if who == self.host and (heir := next((place.id for place in self.places if place.id), "")):
            self._write(f"host {heir}")

    def _arrange(self, who: str, command: Invite | Remove | Change) -> None:
        if who != self.host:
            raise NotHere("only_host")
        if self._is_playing:
            raise NotHere("not_now")
        if isinstance(command, Change):
            _check(command.settings)
            if any(place.is_taken for place in self.places[command.settings.seats :]):
                raise NotHere("seats_taken")
            return self._write(f"settings {json.dumps(asdict(command.settings))}")
        if not 0 <= command.seat < len(self.places):
            raise NotHere("not_now")
        place = self.places[command.seat]
        if isinstance(command, Invite):
            if place.is_taken or not is_bot(command.bot):
                raise NotHere("no_bot")
            return self._write(f"bot {command.seat} {command.bot}")
        if place.id == self.host or place.id in self._here:
            raise NotHere("not_now")
        return self._write(f"stand {command.seat}")

    def _ready(self, seat: int, tip: str) -> None:
        if self._is_playing or (tip and not is_link(tip)):
            raise NotHere("not_now")
        place = self.places[seat]
        if tip and not place.tip:
            self._write(f"tip {seat} {tip} {self._link}")
        place.ready = bool(tip)

    def _share(self, seat: int, number: int, link: str) -> None:
        """Take a link for the next deal, if it leads to the one before."""
        place = self.places[seat]
        if self.match is None or number != self._link + 1 or not self._awaits_deal or not is_link(link):
            return
        before, told = link, place.link
        for _ in range(number - told[0]):
            before = link_before(before)
        if before != told[1]:
            raise NotHere("not_your_link")
        self._shares[seat] = link

    def _take_back(self, seat: int) -> None:
        if self.places[seat].bot:
            self._write(f"for {seat} -")

    def _act(self, who: str, seat: int, command: Do) -> None:
        match = self.match
        if match is None:
            raise NotHere("not_now")
        if command.q <= match.q[seat]:
            return self._answer_again(who, seat, command.q)
        if command.q != match.q[seat] + 1:
            return self._tell(who, Gap(match.q[seat], match.n))
        self._take_back(seat)
        if command.n != match.n:
            return self._tell(who, Refused("stale", command.q))
        if command.a == "undo" and not self.settings.undo:
            return self._tell(who, Refused("no_undo", command.q))
        try:
            self._move(seat, command.q, command.a)
        except IllegalMove as refusal:
            self._tell(who, Refused(refusal.reason, command.q))
        except BadNotation:
            self._tell(who, Refused("not_now", command.q))
        return None

    def _answer_again(self, who: str, seat: int, q: int) -> None:
        assert self.match is not None
        done = [action for action in self.match.recent if action.seat == seat]
        for action in done:
            if action.q == q:
                return self._tell(who, action.told_to(seat))
        return self._tell(who, Gap(self.match.q[seat], self.match.n))

    # What follows

    def _end(self, now: float) -> Outcome:
        """Do all that is due, and give out what came of it."""
        while self._follow(now):
            pass
        state = self.state(None)
        if state != self._shown:
            self._shown = state
            for who in self._here:
                self._tell(who, self.state(self.seat_of(who)))
        return self._flushed()

    def _flushed(self) -> Outcome:
        out, self._out = self._out, Outcome()
        return out

    def _follow(self, now: float) -> bool:
        """Do one thing that is due; tells whether there was one."""
        return (
            self._start(now) or self._deal(now) or self._decide(now) or self._bot(now) or self._run_out(now)
        )

    def _start(self, now: float) -> bool:
        people = [place for place in self.places if place.id]
        is_ready = (
            not self._is_playing
            and all(place.is_taken for place in self.places)
            and bool(people)
            and all(place.ready and place.id in self._here for place in people)
        )
        if not is_ready:
            self._starts = None
            return False
        self._starts = now + COUNTDOWN if self._starts is None else self._starts
        if now < self._starts:
            return False
        self._starts = None
        self._write("begin")
        self._round_over = now
        return True

    def _deal(self, now: float) -> bool:
        if not self._awaits_deal:
            self._late = self._round_over = None
            return False
        self._round_over = now if self._round_over is None else self._round_over
        asked = [seat for seat, place in enumerate(self.places) if place.id and not place.bot]
        missing = [seat for seat in asked if self._shares[seat] is None]
        if asked and missing == asked:
            self._late = None
            return False
        if missing:
            is_away = all(self.places[seat].id not in self._here for seat in missing)
            since = now if self._late is None else self._late - LATE
            if is_away:
                self._late = since + LATE
            else:
                self._late = self._round_over + UNREADY if self.clock else None
            if self._late is None or now < self._late:
                return False
        self._late = self._round_over = None
        self._write(f"deal {' '.join(share or '-' for share in self._shares)}")
        return True

    def _decide(self, now: float) -> bool:
        """Count what was voted about who is away, and about the clock."""
        here = [seat for seat, place in enumerate(self.places) if place.id in self._here and not place.bot]
        counted = Counter(choice for seat, choice in self._votes.items() if seat in here)
        if here and counted["no_clock"] == len(here) and self.clock:
            self._votes = {}
            self._write("clock off")
            return True
        absent = self._voted_about = self._absent(now)
        if not absent:
            self._votes = {seat: choice for seat, choice in self._votes.items() if choice == "no_clock"}
            return False
        choice = next((word for word in ("wait", "bot", "end") if 2 * counted[word] > len(here)), None)
        self._votes = {} if choice else self._votes
        if choice == "wait":
            self._gone |= {self.places[seat].id: now for seat in absent}
        elif choice == "bot":
            for seat in absent:
                self._write(f"for {seat} {STAND_IN}")
        elif choice == "end":
            self._write("end")
        return choice is not None

    def _bot(self, now: float) -> bool:
        """Have a bot move, after a pause for everybody to see what was before."""
        seat = self.match.turn if self.match is not None else None
        if self.match is None or seat is None or not self.places[seat].bot:
            self._pause = None
            return False
        if self._pause is None or self._pause[0] != self.match.n:
            self._pause = self.match.n, now + BOT_PAUSE
        if now < self._pause[1] or self._asked == self.match.n:
            return False
        question = self.match.question(self.places[seat].bot)
        if question.is_hard:
            self._asked = self.match.n
            self._out.question = self.match.n, question
        else:
            self._move(seat, 0, write_action(question.answer()))
        return not question.is_hard

    def _run_out(self, now: float) -> bool:
        """Let the clock run for the person whose turn it is; a bot plays a turn that ran out."""
        turn = self.match.turn if self.match is not None else None
        timed = turn if turn is not None and self.clock and not self.places[turn].bot else None
        if timed is None or self.match is None:
            self._stop_clock(now)
            return False
        since = self._timed[1] if self._timed and self._timed[0] == timed else None
        if since is None:
            self._stop_clock(now)
            self._timed = timed, now
            return False
        if now < self._runs_out_at:
            return False
        self.places[timed].reserve, self._timed = 0.0, None
        self._write(f"late {timed} {STAND_IN}")
        return True

    def _stop_clock(self, now: float) -> None:
        """Take what a turn took over its time off the reserve."""
        if self._timed is not None and self.clock is not None:
            seat, since = self._timed
            place = self.places[seat]
            place.reserve = max(0.0, place.reserve - max(0.0, now - since - self.clock))
        self._timed = None

    @property
    def _runs_out_at(self) -> float:
        """When the turn of whom the clock runs for is over."""
        seat, since = self._timed or (0, 0.0)
        return since + (self.clock or 0.0) + self.places[seat].reserve

    def _absent(self, now: float) -> list[int]:
        """The seats of people that have been away so long that the others may vote."""
        if not self._is_playing or self.clock:
            return []
        waited = [seat for seat, place in enumerate(self.places) if place.id in self._gone and not place.bot]
        return [seat for seat in waited if now >= self._gone[self.places[seat].id] + AWAY]

    # What is kept

    def _move(self, seat: int, q: int, text: str) -> None:
        """Let a seat act; raises IllegalMove and BadNotation."""
        match = self.match
        if match is None:
            raise IllegalMove("match_over")
        action = match.act(seat, q, text)  # judges, and changes nothing where it refuses
        self._out.lines.append(f"do {seat} {q} {text}")
        self._acted(seat, q)
        self._hear(action)
        if match.turn is None:
            for news in match.opened(match.link):
                self._tell_all(news)

    def _acted(self, seat: int, q: int) -> None:
        if q:
            self.places[seat].missed = 0
        for number, place in enumerate(self.places):
            if place.for_turn and self.match is not None and self.match.turn != number:
                place.bot, place.for_turn = "", False
        self._shares = [None] * len(self.places)

    def _write(self, line: str) -> None:
        self._apply(line)
        self._out.lines.append(line)

    def _apply(self, line: str) -> None:
        """Change the room as a line of its own tells."""
        word, _, rest = line.partition(" ")
        if word == "table":
            body = json.loads(rest)
            self.code, self.host, self._secret = body["code"], body["host"], body["secret"]
            self._settle(Settings(**body["settings"]))
        elif word == "settings":
            self._settle(Settings(**json.loads(rest)))
        elif word == "host":
            self.host = rest
        elif word == "begin":
            self._begin()
        elif word == "deal":
            self._dealt([None if share == "-" else share for share in rest.split()])
        elif word == "do":
            seat, q, text = rest.split(" ", 2)
            if self.match is not None:
                self.match.act(int(seat), int(q), text)
            self._acted(int(seat), int(q))
        elif word == "end":
            self.match = None
        elif word == "clock":
            self.clock = None
        else:
            self._seat(word, *rest.split(" ", 2))

    def _seat(self, word: str, number: str, *words: str) -> None:
        """Change who sits on a seat."""
        place = self.places[int(number)]
        if word == "sit":
            self.places[int(number)] = Place(id=words[0], name=words[1])
        elif word == "bot":
            self.places[int(number)] = Place(bot=words[0], ready=True)
        elif word == "stand":
            self.places[int(number)] = Place()
        elif word == "tip":
            place.tip, place.link = words[0], (int(words[1]), words[0])
        elif word == "left":
            self.places[int(number)] = Place(name=place.name, bot=words[0])
        elif word == "for":
            place.bot, place.for_turn, place.missed = words[0].strip("-"), False, 0
        elif word == "late":
            place.missed += 1
            place.bot, place.for_turn = words[0], place.missed < MISSED

    def _settle(self, settings: Settings) -> None:
        self.settings = settings
        self.places = (self.places + [Place() for _ in range(settings.seats)])[: settings.seats]

    def _begin(self) -> None:
        players = [Player(place.name or place.bot, None if place.id else place.bot) for place in self.places]
        rules = read_rules(self.settings.rules)
        self.match = HostedMatch(self.name, rules, players, self._secret, self._link)
        self.clock, self._shares = TURN[self.settings.pace], [None] * len(self.places)
        self._votes = {}
        for place in self.places:
            place.ready = not place.id
            place.missed = 0

    def _dealt(self, shares: list[str | None]) -> None:
        assert self.match is not None
        action = self.match.deal(shares)
        self._link = self.match.link
        for place, share in zip(self.places, shares, strict=True):
            place.reserve = RESERVE
            place.link = (self._link, share) if share else place.link
        self._from, self._shares = shares, [None] * len(shares)
        self._tell_all(self._dealt_from)
        self._hear(action)

    # What is told

    @property
    def _is_playing(self) -> bool:
        return self.match is not None and not self.match.game.is_finished

    @property
    def _awaits_deal(self) -> bool:
        return self.match is not None and self.match.game.is_round_over

    @property
    def _dealt_from(self) -> Shares:
        return Shares(self._link, tuple(share or "" for share in self._from))

    def _reader(self, who: str) -> int:
        seat = self.seat_of(who)
        return len(self.places) if seat is None else seat

    def _hear(self, action: Action) -> None:
        for who in self._here:
            self._tell(who, action.told_to(self._reader(who)))

    def _tell(self, who: str, news: News) -> None:
        self._out.mail.append((who, news))

    def _tell_all(self, news: News) -> None:
        for who in self._here:
            self._tell(who, news)

    def state(self, me: int | None) -> RoomState:
        """The room as somebody sees it."""
        return RoomState(
            table=self.name,
            code=self.code,
            state="playing" if self._is_playing else "waiting" if self._starts is None else "starting",
            settings=self.settings,
            host=self.host,
            tip=link_of(self._secret, 0),
            seats=tuple(self._seat_state(seat) for seat in range(len(self.places))),
            watching=len(self.watchers),
            me=me,
            link=self._link,
            absent=tuple(self._voted_about),
            clock=self.clock is not None,
        )

    def _seat_state(self, seat: int) -> SeatState:
        place = self.places[seat]
        has_shared = self._awaits_deal and self._shares[seat] is not None
        return SeatState(
            place.id,
            place.name,
            place.bot,
            ready=place.ready or has_shared,
            away=bool(place.id) and place.id not in self._here,
            tip=place.tip,
        )


def _check(settings: Settings) -> None:
    """Whether a table can be played so; raises NotHere."""
    try:
        rules = read_rules(settings.rules)
    except (BadRules, BadNotation):
        raise NotHere("no_rules") from None
    if not rules.min_players <= settings.seats <= rules.max_players:
        raise NotHere("wrong_players")
