"""The room of a table for matches: its people, their commands, and steps that happen by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Self

from rummy.engine.actions import IllegalMove
from rummy.engine.chains import ROUNDS, is_link, link_of
from rummy.games.notation import write_action
from rummy.games.rules_text import BadNotation, read_rules
from rummy.match.players import is_bot
from rummy.online.agreement import digest_of_rules
from rummy.online.deadline import Deadline
from rummy.online.deal_links import DealLinks
from rummy.online.hosted_match import UNDO, HostedAction, in_parts
from rummy.online.identity import is_portrait
from rummy.online.messages import (
    Access,
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
from rummy.online.room_state import RoomState, allowed, begin_line, checked, first_line
from rummy.online.saved import SavedTable
from rummy.online.seat_lines import STAND_IN, arranged, claimed
from rummy.online.seating import RequestRefused, ReservedSeat, SeatState
from rummy.online.votes import Votes

BOT_PAUSE = 0.8  # seconds before a bot moves
COUNTDOWN = 3.0  # seconds between all being ready and the match


class MatchRoom(Room):
    """The room of a table for matches, with its people and the match."""

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        self.state: RoomState = RoomState(name, lines)
        super().__init__(self.state)
        self._shown: RoomInfo | None = None  # as it was sent to everybody
        self._links = DealLinks()
        self._votes = Votes()
        self._starts: float | None = None
        self._pause: tuple[int, float] | None = None  # action after which a bot moves, and the time of this
        self._asked: AskedAt | None = None  # match and action at which a slow bot was asked
        self._deadline = Deadline(self.state, self._people)
        self._sent_deadline: float | None = None  # when the clock runs out, as it was sent to everybody

    @classmethod
    def opened(
        cls,
        name: str,
        code: str,
        secret: str,
        host: tuple[str, str],
        settings: TableSettings,
        bots: Iterable[str],
        access: Access = "code",
        others: Sequence[tuple[str, str]] = (),
        club: str = "",
    ) -> tuple[Self, Effects]:
        """Return a new room with its host at the first seat and bots at the last, and its effects.

        The host and the other people, who sit beside them, are given by id and name. Raise RequestRefused for
        impossible settings or bots.
        """
        settings, bots, people = allowed(settings, access), [*bots], [host, *others]
        if len(people) + len(bots) > settings.seats:
            raise RequestRefused("wrong_players")
        if bots and access == "rated":
            raise RequestRefused("no_bot")
        room, told = cls(name), {"access": "" if access == "code" else access, "club": club}
        more = {name: value for name, value in told.items() if value}
        room._apply(first_line(code, secret, host[0], settings, **more))
        for seat, person in enumerate(people):
            room._apply(f"sit {seat} {person[0]} {person[1]}")
        for seat, bot in zip(reversed(range(1, settings.seats)), bots, strict=False):
            if not is_bot(bot):
                raise RequestRefused("no_bot")
            room._apply(f"bot {seat} {bot}")
        return room, room._flushed()

    @classmethod
    def restored(cls, name: str, code: str, secret: str, saved: SavedTable) -> tuple[Self, Effects]:
        """Return a room for a table that was saved as a file, without people yet, and its effects.

        Raise RequestRefused for impossible settings.
        """
        settings = checked(saved.settings)
        room, goes_on = cls(name), saved.match if saved.lines else ""
        room._apply(first_line(code, secret, "", settings, goes_on=goes_on, keeper=saved.keeper))
        for line in saved.lines:
            room._apply(f"before {line}")
        for at, seat in enumerate(saved.seats):
            room._apply(f"bot {at} {seat.bot}" if seat.bot else f"await {at} {seat.link or '-'} {seat.name}")
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
        """Yield the rounds of a finished match for a person who played in it and has no seat any more."""
        if who in self.state.stayed.get(again.match, ()):
            for played in self.state.rounds_of(again.match):
                yield from played.messages(self.state.secret)

    def answered(self, moment: AskedAt, action: str, now: float) -> Effects:
        """Perform the action of a slow bot, unless the match has changed since the bot was asked."""
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
                    self._apply(line)
            case Sit():
                self._take_back(seat)
            case SetPortrait(portrait):
                self._set_portrait(seat, portrait)
            case Vote(choice):
                self._votes.cast[seat] = choice
            case Invite() | Remove() | Change():
                self._arrange(who, command)
            case _:
                raise RequestRefused("not_now")

    def _come_back(self, who: str, again: Rejoin) -> None:
        state, seat = self.state, self.state.seat_of(who)
        self._people.come(who)
        self._sent_deadline = None
        for played in state.over.get(again.match, ()):
            if played.number >= again.link:  # the last may hold a concession after it
                for news in played.messages(state.secret):
                    self._send(who, news)  # rounds of another match that they missed
        self._send(who, self._info_for(seat))
        if state.goes_on and not again.link:
            for lines in in_parts(0, state.before):
                self._send(who, lines)
            self._send(who, HostLink(0, ""))
        if state.match is None:
            return
        have = again.have if again.match in (0, state.matches) else -1  # of another match
        for news in self._missed(seat, have):
            self._send(who, news)
        for news in state.match.opened(again.link):
            self._send(who, news)
        if state.turn is not None:
            self._send(who, self._dealt_from)

    def _set_portrait(self, seat: int, portrait: str) -> None:
        if portrait and not is_portrait(portrait):
            raise RequestRefused("not_now")
        if portrait != self.state.places[seat].portrait:
            self._apply(f"look {seat} {portrait or '-'}")

    def _arrange(self, who: str, command: Invite | Remove | Change) -> None:
        """Perform the host's command about people, bots or settings."""
        if who != self.state.host:
            raise RequestRefused("only_host")
        line = arranged(self.state, command, self._people.here)
        match command:
            case Change():
                self._people.ready.clear()
            case Remove(seat):
                self._people.ready.discard(self.state.places[seat].id)
        self._apply(line)

    def _be_ready(self, who: str, seat: int, tip: str) -> None:
        if self.state.is_playing or (tip and not is_link(tip)):
            raise RequestRefused("not_now")
        if tip and self.closes:
            raise RequestRefused("closing")
        if tip and self.state.is_worn_out:
            raise RequestRefused("worn_out")
        if tip and tip != self.state.places[seat].tip:  # a person may come back with another device
            self._apply(f"tip {seat} {tip}")
        if tip:
            self._take_back(seat)
        if not tip and self._starts is not None and not self._people.stop_countdown(who):
            raise RequestRefused("not_now")
        (self._people.ready.add if tip else self._people.ready.discard)(who)

    def _share(self, seat: int, number: int, link: str) -> None:
        if self.state.awaits_deal and number == self.state.link + 1 and is_link(link):
            self._links.give(seat, number, link, self.state.places[seat].link)

    def _take_back(self, seat: int) -> None:
        """Let a person play again on their seat, which a bot played."""
        if self.state.places[seat].bot:
            self._apply(f"for {seat} -")

    def _act(self, who: str, seat: int, command: Act, now: float) -> None:
        match = self.state.match
        if match is None:
            raise RequestRefused("not_now")
        if command.q <= match.q[seat]:
            done = next((each for each in match.recent if each.seat == seat and each.q == command.q), None)
            return self._send(who, done.message_for(seat) if done else MissingCommand(match.q[seat], match.n))
        if command.q != match.q[seat] + 1:
            return self._send(who, MissingCommand(match.q[seat], match.n))
        self._take_back(seat)
        if command.n != match.n:
            return self._send(who, Refused("stale", command.q))
        if command.a == UNDO and not self.state.settings.undo:
            return self._send(who, Refused("no_undo", command.q))
        try:
            self._move(seat, command.q, command.a, now)
        except IllegalMove as refusal:
            self._send(who, Refused(refusal.reason, command.q))
        except BadNotation:
            self._send(who, Refused("not_now", command.q))
        return None

    # Scheduled steps

    def _settled(self, now: float) -> Effects:
        """Perform all steps that are due, and return the effects."""
        self._people.miss(now)
        while self._follow(now):
            pass
        self._deadline.run(now)
        if not self.state.day:
            self._note_action()
        state = self.info(None, n=0)  # actions carry their own number
        if state != self._shown:
            self._shown = state
            self._send_each(lambda seat: replace(state, me=seat, n=self.state.n))
        if self._deadline.at != self._sent_deadline:
            self._sent_deadline = self._deadline.at
            self._send_to_all(Clock(self._deadline.left(now)))
        return self._flushed()

    def _follow(self, now: float) -> bool:
        """Perform one step that is due; return whether a step was due."""
        return any(follow(now) for follow in (self._start, self._deal, self._count, self._run_out, self._bot))

    def _start(self, now: float) -> bool:
        """Begin the match soon after all people are ready, at once for one; return whether it began."""
        if self.state.is_playing or not self._are_all_ready:
            self._starts = None
            return False
        wait = COUNTDOWN if len(self.people) > 1 else 0.0
        self._starts = now + wait if self._starts is None else self._starts
        if now < self._starts:
            return False
        self._starts = None
        self._begin()
        return True

    def _begin(self) -> None:
        self._people.begin()
        self._links.forget()
        self._votes.cast.clear()
        self._apply(begin_line())

    @property
    def _are_all_ready(self) -> bool:
        places, ready = self.state.places, self._people.here & self._people.ready
        people = {place.id for place in places if place.id}
        return bool(people) and all(place.is_taken for place in places) and ready >= people

    def _deal(self, now: float) -> bool:
        """Deal after all people have given their link, or the wait is over; return whether it dealt."""
        state = self.state
        if not state.awaits_deal:
            self._links.forget()
            return False
        if self.is_empty:
            self._links.stop_waiting()
            return False
        if state.link == ROUNDS:
            self._apply("end")
            return True
        asked = [
            seat for seat, place in enumerate(state.places) if place.acts and seat not in self._links.spoilt
        ]
        if not self._links.are_enough(asked, self._people.present, bool(state.clock), now):
            return False
        action = self._apply("deal " + " ".join(self._links.take(len(state.places))))
        self._deadline.new_round()
        self._send_to_all(self._dealt_from)
        self._announce(action, now)
        return True

    def _count(self, now: float) -> bool:
        """Perform the choice that the people present have voted for; return whether they have decided."""
        state, people = self.state, self._people
        choice = self._votes.count(
            people.present, people.away, now, clock=bool(state.clock), play=state.is_playing
        )
        absent = self._votes.absent
        match choice:
            case "no_clock":
                self._apply("clock off")
            case "wait":
                self._people.gone |= {self.state.places[seat].id: now for seat in absent}
            case "bot":
                for seat in absent:
                    self._apply(f"for {seat} {STAND_IN}")
            case "end":
                self._apply("end")
            case "remove":
                for seat in absent:
                    self._leave(self.state.places[seat].id, seat)
        return choice is not None

    def _run_out(self, now: float) -> bool:
        """Let a bot take over a turn whose time is over; return whether it does."""
        late, turn = self._deadline.late, self.state.turn
        if late is None or turn is None or now < late:
            return False
        self._apply(f"late {turn} {STAND_IN}")
        self._deadline.stop(now)
        return True

    def _bot(self, now: float) -> bool:
        """Let a bot move, after a pause in which people see the last action; return whether it moved."""
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

    def _apply(self, line: str) -> HostedAction | None:
        action = self.state.follow(line)
        self._out.lines.append(line)
        for more in self.state.snapshot():
            self.state.follow(more)
            self._out.lines.append(more)
        return action

    def _move(self, seat: int, q: int, text: str, now: float) -> None:
        """Perform a seat's action and send it; if illegal, raise IllegalMove or BadNotation first."""
        self._announce(self._apply(f"do {seat} {q} {text}"), now)
        match = self.state.match
        if match is not None and match.turn is None:
            for news in match.opened(match.link - 1):
                self._send_to_all(news)

    def _note_action(self) -> None:
        """Store the day of the last action, where a match may take days."""
        state, today = self.state, self._people.today
        if state.lasts_days and state.is_playing and state.day != today:
            self._apply(f"day {today}")

    def _announce(self, action: HostedAction | None, now: float) -> None:
        if action is None:
            return
        self._note_action()
        if self.state.turn is not None:
            self._deadline.run(now)
        self._sent_deadline = self._deadline.at
        left, sent, match = self._deadline.left(now), list[News](), self.state.match

        def done(seat: int | None) -> News:
            reader = self._reader(seat)
            news = action.message_for(reader)
            seen = match.seen(action, reader) if match is not None else ""
            if isinstance(news, Applied) and (left is not None or seen):
                news = Applied(news.n, news.e, news.q, left, seen)
            if news not in sent:
                sent.append(news)
            return sent[sent.index(news)]  # one object for all equal messages

        self._send_each(done)

    def _reader(self, seat: int | None) -> int:
        return len(self.state.places) if seat is None else seat

    def _info_for(self, seat: int | None) -> RoomInfo:
        """Return the room for a person who comes back to a seat, or a spectator if None."""
        return self.info(seat)

    def _missed(self, seat: int | None, have: int) -> Iterable[News]:
        """Return the messages on the actions after number `have` of the match, or on the whole round."""
        match, reader = self.state.match, self._reader(seat)
        assert match is not None
        missed = match.since(have)
        return match.caught_up(reader) if missed is None else [each.message_for(reader) for each in missed]

    @property
    def _dealt_from(self) -> Links:
        return Links(self.state.link, tuple(share or "" for share in self.state.shares))

    def info(self, me: int | None, n: int | None = None) -> RoomInfo:
        """Return the room as the person on seat `me` sees it, or a watcher if None.

        `n` replaces the number of the last action.
        """
        state = self.state
        seats = tuple(self._seat_state(seat, place) for seat, place in enumerate(state.places))
        return RoomInfo(
            table=state.name,
            code=state.code,
            state="playing" if state.is_playing else "waiting" if self._starts is None else "starting",
            settings=state.settings,
            host=state.host,
            tip=self._tip,
            seats=seats,
            watching=tuple(self._people.watching.values()),
            me=me,
            match=state.matches,
            n=state.n if n is None else n,
            link=state.link,
            absent=self._votes.absent,
            votes=self._votes.by_seat(len(state.places)),
            clock=state.clock is not None,
            goes_on=state.goes_on,
            key=self.key,
            rules=digest_of_rules(read_rules(state.settings.rules)),
            access=state.access,
            club=state.club,
            tips=() if state.match is None or state.tips == tuple(seat.tip for seat in seats) else state.tips,
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
