"""The room of a table for matches: its people, what each may do, and what follows by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Self

from rummy.engine.actions import IllegalMove
from rummy.engine.chains import ROUNDS, is_link, link_of
from rummy.engine.notation import write_action
from rummy.engine.rules_text import BadNotation, read_rules
from rummy.match.players import is_bot
from rummy.online.agreement import digest_of_rules
from rummy.online.deadline import Deadline
from rummy.online.deal_links import DealLinks
from rummy.online.hosted_match import UNDO, HostedAction, in_parts
from rummy.online.identity import is_portrait
from rummy.online.messages import (
    Act,
    Applied,
    Change,
    Clock,
    Command,
    GiveLink,
    HostLink,
    Invite,
    Leave,
    Links,
    MissingCommand,
    News,
    Ready,
    Refused,
    Rejoin,
    Remove,
    RoomInfo,
    Say,
    SeatInfo,
    SetPortrait,
    Sit,
    TableSettings,
    Vote,
)
from rummy.online.room import AskedAt, Effects, Room
from rummy.online.room_state import RoomState, begin_line, checked, first_line
from rummy.online.saved import SavedTable
from rummy.online.seat_lines import STAND_IN, arranged, claimed, got_up
from rummy.online.seating import RequestRefused, ReservedSeat, SeatState
from rummy.online.votes import Votes

BOT_PAUSE = 0.8  # seconds before a bot moves
COUNTDOWN = 3.0  # seconds from when all are ready to the match


class MatchRoom(Room):
    """A table for matches, with the people who are there."""

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        self.state: RoomState = RoomState(name, lines)
        super().__init__(self.state)
        self._shown: RoomInfo | None = None  # as it was sent to everybody
        self._links = DealLinks()
        self._votes = Votes()
        self._starts: float | None = None
        self._pause: tuple[int, float] | None = None  # action after which a bot moves, and the time
        self._asked: AskedAt | None = None  # match and action at which a slow bot was asked
        self._deadline = Deadline(self.state, self._people)
        self._told_until: float | None = None  # when the clock runs out, as it was sent to everybody

    @classmethod
    def opened(
        cls,
        name: str,
        code: str,
        secret: str,
        host: tuple[str, str],
        settings: TableSettings,
        bots: Iterable[str],
    ) -> tuple[Self, Effects]:
        """Return a new room with its host at the first seat and bots at the last, and its effects.

        Raise RequestRefused for impossible settings or bots.
        """
        settings, bots = checked(settings), [*bots]
        if len(bots) >= settings.seats:
            raise RequestRefused("wrong_players")
        room = cls(name)
        room._keep(first_line(code, secret, host[0], settings))
        room._keep(f"sit 0 {host[0]} {host[1]}")
        for seat, bot in zip(reversed(range(1, settings.seats)), bots, strict=False):
            if not is_bot(bot):
                raise RequestRefused("no_bot")
            room._keep(f"bot {seat} {bot}")
        return room, room._flushed()

    @classmethod
    def restored(cls, name: str, code: str, secret: str, saved: SavedTable) -> tuple[Self, Effects]:
        """Return a room for a table saved elsewhere, with nobody there yet, and its effects.

        Raise RequestRefused for impossible settings.
        """
        settings = checked(saved.settings)
        room, goes_on = cls(name), saved.match if saved.lines else ""
        room._keep(first_line(code, secret, "", settings, goes_on=goes_on, keeper=saved.keeper))
        for line in saved.lines:
            room._keep(f"before {line}")
        for at, seat in enumerate(saved.seats):
            room._keep(f"bot {at} {seat.bot}" if seat.bot else f"await {at} {seat.link or '-'} {seat.name}")
        return room, room._flushed()

    # People

    @property
    def alarm(self) -> float | None:
        """The time at which the room must be woken next, or None."""
        times = [self._starts, self._links.late, self._deadline.late, self._votes.due(self._people.away)]
        if self._pause is not None and self._asked != (self.state.matches, self._pause[0]):
            times.append(self._pause[1])
        return min((time for time in times if time is not None), default=None)

    # Commands

    @property
    def _may_watch(self) -> bool:
        return self.state.settings.watch

    def _let_in(self, who: str, name: str, watch: bool, now: float) -> None:
        super()._let_in(who, name, watch, now)
        self._votes.forget(self.state.seat_of(who))

    def farewell(self, who: str, again: Rejoin) -> Iterator[News]:
        """Yield the rounds of a match for a person who played it to its end and has lost their seat since."""
        if who in self.state.stayed.get(again.match, ()):
            for played in self.state.rounds_of(again.match):
                yield from played.told(self.state.secret)

    def answered(self, moment: AskedAt, action: str, now: float) -> Effects:
        """Perform the action of a slow bot, unless something else has happened since it was asked."""
        match, turn = self.state.match, self.state.turn
        is_now = match is not None and moment == (self.state.matches, match.n)
        if turn is not None and is_now and self._asked == moment:
            self._move(turn, 0, action, now)
        return self._settled(now)

    def _do(self, who: str, command: Command, now: float) -> None:
        seat = self.state.seat_of(who)
        match command:
            case Rejoin():
                self._deadline.spare(seat, now)
                self._come_back(who, command)
            case Leave():
                self._leave(who, seat)
            case _ if seat is None:
                raise RequestRefused("only_watching")
            case Say(saying):
                self._say(who, seat, saying, now)
            case Act():
                self._act(who, seat, command, now)
            case GiveLink(number, link):
                self._share(seat, number, link)
            case Ready(tip):
                self._be_ready(who, seat, tip)
            case Sit(link) if link:
                for line in claimed(self.state, seat, link):
                    self._keep(line)
            case Sit():
                self._take_back(seat)
            case SetPortrait(portrait):
                self._look(seat, portrait)
            case Vote(choice):
                self._votes.cast[seat] = choice
            case Invite() | Remove() | Change():
                self._arrange(who, command)
            case _:
                raise RequestRefused("not_now")

    def _come_back(self, who: str, again: Rejoin) -> None:
        kept, reader = self.state, self._reader(who)
        self._people.come(who)
        self._told_until = None
        for played in kept.over.get(again.match, ()):
            if played.number >= again.link:  # the last may hold a concession after it
                for news in played.told(kept.secret):
                    self._tell(who, news)  # missed of another match
        self._tell(who, self.info(kept.seat_of(who)))
        if kept.goes_on and not again.link:
            for lines in in_parts(0, kept.before):
                self._tell(who, lines)
            self._tell(who, HostLink(0, ""))
        if kept.match is None:
            return
        have = again.have if again.match in (0, kept.matches) else -1  # of another match
        missed = kept.match.since(have)
        told = kept.match.caught_up(reader) if missed is None else (each.told_to(reader) for each in missed)
        for news in told:
            self._tell(who, news)
        for news in kept.match.opened(again.link):
            self._tell(who, news)
        if kept.turn is not None:
            self._tell(who, self._dealt_from)

    def _look(self, seat: int, portrait: str) -> None:
        if portrait and not is_portrait(portrait):
            raise RequestRefused("not_now")
        if portrait != self.state.places[seat].portrait:
            self._keep(f"look {seat} {portrait or '-'}")

    def _leave(self, who: str, seat: int | None) -> None:
        self._people.forget(who)
        if seat is not None:
            for line in got_up(self.state, who, seat):
                self._keep(line)

    def _arrange(self, who: str, command: Invite | Remove | Change) -> None:
        """Perform the host's command on who and what plays."""
        if who != self.state.host:
            raise RequestRefused("only_host")
        line = arranged(self.state, command, self._people.here)
        match command:
            case Change():
                self._people.ready.clear()
            case Remove(seat):
                self._people.ready.discard(self.state.places[seat].id)
        self._keep(line)

    def _be_ready(self, who: str, seat: int, tip: str) -> None:
        if self.state.is_playing or (tip and not is_link(tip)):
            raise RequestRefused("not_now")
        if tip and self.closes:
            raise RequestRefused("closing")
        if tip and self.state.is_worn_out:
            raise RequestRefused("worn_out")
        if tip and tip != self.state.places[seat].tip:  # a person may come back with another device
            self._keep(f"tip {seat} {tip}")
        if tip:
            self._take_back(seat)
        if not tip and self._starts is not None and not self._people.stop_countdown(who):
            raise RequestRefused("not_now")
        (self._people.ready.add if tip else self._people.ready.discard)(who)

    def _share(self, seat: int, number: int, link: str) -> None:
        if self.state.awaits_deal and number == self.state.link + 1 and is_link(link):
            self._links.give(seat, number, link, self.state.places[seat].link)

    def _take_back(self, seat: int) -> None:
        """Let a person play again in place of a bot."""
        if self.state.places[seat].bot:
            self._keep(f"for {seat} -")

    def _act(self, who: str, seat: int, command: Act, now: float) -> None:
        match = self.state.match
        if match is None:
            raise RequestRefused("not_now")
        if command.q <= match.q[seat]:
            done = next((each for each in match.recent if each.seat == seat and each.q == command.q), None)
            return self._tell(who, done.told_to(seat) if done else MissingCommand(match.q[seat], match.n))
        if command.q != match.q[seat] + 1:
            return self._tell(who, MissingCommand(match.q[seat], match.n))
        self._take_back(seat)
        if command.n != match.n:
            return self._tell(who, Refused("stale", command.q))
        if command.a == UNDO and not self.state.settings.undo:
            return self._tell(who, Refused("no_undo", command.q))
        try:
            self._move(seat, command.q, command.a, now)
        except IllegalMove as refusal:
            self._tell(who, Refused(refusal.reason, command.q))
        except BadNotation:
            self._tell(who, Refused("not_now", command.q))
        return None

    # Scheduled steps

    def _settled(self, now: float) -> Effects:
        """Perform all that is due, and return the effects."""
        self._people.miss(now)
        while self._follow(now):
            pass
        self._deadline.run(now)
        state = self.info(None, n=0)  # actions carry their own number
        if state != self._shown:
            self._shown = state
            for who in sorted(self._people.here):
                self._tell(who, replace(state, me=self.state.seat_of(who), n=self.state.n))
        if self._deadline.at != self._told_until:
            self._told_until = self._deadline.at
            self._tell_all(Clock(self._deadline.left(now)))
        return self._flushed()

    def _follow(self, now: float) -> bool:
        """Perform one step that is due; return whether there was one."""
        return any(follow(now) for follow in (self._start, self._deal, self._count, self._run_out, self._bot))

    def _start(self, now: float) -> bool:
        """Begin the match some seconds after everybody is ready; return whether it began."""
        if self.state.is_playing or not self._are_all_ready:
            self._starts = None
            return False
        self._starts = now + COUNTDOWN if self._starts is None else self._starts
        if now < self._starts:
            return False
        self._starts = None
        self._begin()
        return True

    def _begin(self) -> None:
        self._people.begin()
        self._links.forget()
        self._votes.cast.clear()
        self._keep(begin_line())

    @property
    def _are_all_ready(self) -> bool:
        places, ready = self.state.places, self._people.here & self._people.ready
        people = {place.id for place in places if place.id}
        return bool(people) and all(place.is_taken for place in places) and ready >= people

    def _deal(self, now: float) -> bool:
        """Deal once everybody has given their link, or the wait is over; return whether it was done."""
        kept = self.state
        if not kept.awaits_deal:
            self._links.forget()
            return False
        if self.is_empty:
            self._links.rest()
            return False
        if kept.link == ROUNDS:
            self._keep("end")
            return True
        asked = [
            seat for seat, place in enumerate(kept.places) if place.acts and seat not in self._links.spoilt
        ]
        if not self._links.are_enough(asked, self._people.present, bool(kept.clock), now):
            return False
        action = self._keep("deal " + " ".join(self._links.taken(len(kept.places))))
        self._deadline.new_round()
        self._tell_all(self._dealt_from)
        self._hear(action, now)
        return True

    def _count(self, now: float) -> bool:
        """Perform what those present have voted for; return whether they have decided."""
        kept, people = self.state, self._people
        choice = self._votes.count(
            people.present, people.away, now, clock=bool(kept.clock), play=kept.is_playing
        )
        absent = self._votes.absent
        match choice:
            case "no_clock":
                self._keep("clock off")
            case "wait":
                self._people.gone |= {self.state.places[seat].id: now for seat in absent}
            case "bot":
                for seat in absent:
                    self._keep(f"for {seat} {STAND_IN}")
            case "end":
                self._keep("end")
            case "remove":
                for seat in absent:
                    self._leave(self.state.places[seat].id, seat)
        return choice is not None

    def _run_out(self, now: float) -> bool:
        """Let a bot play a turn whose time is over; return whether it does."""
        late, turn = self._deadline.late, self.state.turn
        if late is None or turn is None or now < late:
            return False
        self._keep(f"late {turn} {STAND_IN}")
        self._deadline.stop(now)
        return True

    def _bot(self, now: float) -> bool:
        """Have a bot move, after a pause in which people see the last action; return whether it moved."""
        match, turn = self.state.match, self.state.turn
        if match is None or turn is None or not self.state.places[turn].bot or self.is_empty:
            self._pause = None
            return False
        if self._pause is None or self._pause[0] != match.n:
            self._pause = match.n, now + BOT_PAUSE
        moment = self.state.matches, match.n
        if now < self._pause[1] or self._asked == moment:
            return False
        question = match.question(self.state.places[turn].bot)
        if question.is_hard:
            self._asked = moment
            self._out.question = moment, question
            return False
        self._move(turn, 0, write_action(question.answer()), now)
        return True

    # Lines and messages

    def _keep(self, line: str) -> HostedAction | None:
        action = self.state.follow(line)
        self._out.lines.append(line)
        for more in self.state.snapshot():
            self.state.follow(more)
            self._out.lines.append(more)
        return action

    def _move(self, seat: int, q: int, text: str, now: float) -> None:
        """Perform a seat's action; raise IllegalMove or BadNotation, with nothing changed or stored."""
        self._hear(self._keep(f"do {seat} {q} {text}"), now)
        match = self.state.match
        if match is not None and match.turn is None:
            for news in match.opened(match.link - 1):
                self._tell_all(news)

    def _hear(self, action: HostedAction | None, now: float) -> None:
        if action is None:
            return
        if self.state.turn is not None:
            self._deadline.run(now)
        self._told_until = self._deadline.at
        left, told, match = self._deadline.left(now), list[News](), self.state.match
        for who in sorted(self._people.here):
            reader = self._reader(who)
            news = action.told_to(reader)
            seen = match.seen(action, reader) if match is not None else ""
            if isinstance(news, Applied) and (left is not None or seen):
                news = Applied(news.n, news.e, news.q, left, seen)
            if news not in told:
                told.append(news)
            self._tell(who, told[told.index(news)])  # one object for all equal messages

    def _reader(self, who: str) -> int:
        seat = self.state.seat_of(who)
        return len(self.state.places) if seat is None else seat

    @property
    def _dealt_from(self) -> Links:
        return Links(self.state.link, tuple(share or "" for share in self.state.shares))

    def info(self, me: int | None, n: int | None = None) -> RoomInfo:
        """Return the room as the person on a seat sees it, or a watcher; `n` replaces the last action."""
        kept = self.state
        seats = tuple(self._seat_state(seat, place) for seat, place in enumerate(kept.places))
        return RoomInfo(
            table=kept.name,
            code=kept.code,
            state="playing" if kept.is_playing else "waiting" if self._starts is None else "starting",
            settings=kept.settings,
            host=kept.host,
            tip=self._tip,
            seats=seats,
            watching=tuple(self._people.watching.values()),
            me=me,
            match=kept.matches,
            n=kept.n if n is None else n,
            link=kept.link,
            absent=self._votes.absent,
            votes=self._votes.by_seat(len(kept.places)),
            clock=kept.clock is not None,
            goes_on=kept.goes_on,
            key=self.key,
            rules=digest_of_rules(read_rules(kept.settings.rules)),
            tips=() if kept.match is None or kept.tips == tuple(seat.tip for seat in seats) else kept.tips,
        )

    @cached_property
    def _tip(self) -> str:
        return link_of(self.state.secret, 0)

    def _seat_state(self, seat: int, place: SeatState) -> SeatInfo:
        has_given = seat in self._links.given
        is_ready = has_given if self.state.is_playing else place.id in self._people.ready
        is_away = bool(place.id) and place.id not in self._people.here
        awaits = place.awaits or ReservedSeat("")
        name, tip = place.name or awaits.name * (not place.bot), place.tip or awaits.link
        return SeatInfo(place.id, name, place.bot, is_ready, is_away, tip, place.portrait)
