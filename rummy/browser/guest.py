"""A guest at a table in a browser: a client like any other, whose screen is a page.

The guest holds only what this seat's client holds, so that nothing else can get into a document.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rummy.browser.documents import (
    Document,
    Node,
    button,
    faces_in,
    group,
    node,
    note,
    scores_of,
    seats_of,
)
from rummy.browser.turn import Answer, Question, Turn
from rummy.engine.actions import IllegalMove
from rummy.engine.chains import is_link, link_before
from rummy.engine.events import Dealt, Event, RoundEnded, TurnedOver, Upturned, WildShown
from rummy.engine.view import Seen
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import LocalCopy
from rummy.match.remote_seat import RemoteSeat, id_of
from rummy.online.messages import Leave, Ready, RoomInfo, Say, Sit
from rummy.online.sayings import SENTENCES
from rummy.text import Speech, say, says, speaking
from rummy.viewmodel.acting import drop, press
from rummy.viewmodel.description import describe
from rummy.viewmodel.intents import Reorder, Sort, TableNotice
from rummy.viewmodel.log_lines import LogLine, lines
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.people import notice
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.telling import MoveEvent, heard
from rummy.viewmodel.words.game_names import goal_line
from rummy.viewmodel.words.headline import headline
from rummy.viewmodel.words.names import guest_name, names_of, side_name
from rummy.viewmodel.words.rooms import game_of, pace_words, seat_words
from rummy.viewmodel.words.sayings import words_of
from rummy.viewmodel.words.sentences import sentence

NOWHERE = Path(os.devnull)  # a page's host keeps no records for it
CARD = "card-"
SORTS = ("rank", "suit", "melds")
REFUSED = {"stale": "host_refused", "too_much_said": "too_much_said", "paused": "paused", "hushed": "hushed"}
SHOWN = MoveEvent | Upturned | WildShown | TurnedOver | RoundEnded  # events with a document of their own


class PageChain:
    """The hash chain of a page's player, who keeps its secret: links arrive when they are asked for."""

    def __init__(self, tip: str) -> None:
        self._links = {0: tip}
        self.wanted = 0  # the number of the link that a deal waits for; 0 for none

    def __call__(self, number: int) -> str:
        """Return a link, or "" if it has not arrived; then it is wanted."""
        if number not in self._links:
            self.wanted = number
        return self._links.get(number, "")

    def add(self, number: int, link: str) -> bool:
        """Add a link that has arrived; return False if it is not of this chain."""
        known = max((each for each in self._links if each <= number), default=0)
        found = link if is_link(link) else ""
        for _ in range(number - known) if found else ():
            found = link_before(found)
        if found != self._links[known]:
            return False
        self._links[number] = link
        self.wanted = 0 if self.wanted == number else self.wanted
        return True


class Guest:
    """A player or spectator in a browser: it hears their page, and returns documents for it."""

    def __init__(
        self, table: RemoteTable, chain: PageChain, speech: Speech, *, is_alone: bool = False
    ) -> None:
        self.table, self.chain, self.speech = table, chain, speech
        self._is_alone = is_alone  # True until a match against bots was begun
        self.seat: RemoteSeat | None = None
        self._turn: Turn | None = None
        self._sat = "", 0  # the table and the number of the match that was opened last
        self._number = 0  # of the last document of the table
        self._sent: dict[str, object] = {}  # the last document of each kind
        self._log: Sequence[LogLine] = ()
        self._line = ""  # the sentence on the last event
        self._clock = 0
        self._asked_link = 0
        self._is_in_room = False  # True if the player has left the end of a match for the room
        self.is_gone = False  # True after the last document

    @property
    def room(self) -> RoomInfo | None:
        """The room, or None until the host has sent it."""
        return self.table.room

    # From the page

    def hear(self, message: Mapping[str, object]) -> None:
        """Do what a page asks for; anything that means nothing now is ignored."""
        with speaking(self.speech):
            match message:
                case {"do": "press", "on": str(thing)}:
                    self._press(thing)
                case {"do": "drop", "cards": list(things), "on": str(target), **more}:
                    self._drop([*map(str, things)], target, more)
                case {"do": "lift", "cards": list(things)} if self._turn is not None:
                    self._turn.lift([*map(str, things)])
                case {"do": "answer", "n": int(number)} if self._turn is not None:
                    self._turn.answer(number)
                case {"do": "say", "saying": str(saying)} if saying in SENTENCES:
                    self._say(saying)
                case {"do": "link", "n": int(number), "link": str(link)}:
                    self._add_link(number, link)

    def _press(self, thing: str) -> None:
        name = thing.removeprefix("button-")
        if thing.startswith("button-") and self._command(name):
            return
        turn = self._turn
        if turn is not None and (told := self._notice) is not None:
            for spec in told.buttons:
                if spec.name == name:
                    turn.do(*spec.on_press(turn.model))
                    return
        if turn is not None:
            turn.do(*press(turn.model, turn.presenter, thing))

    def _command(self, name: str) -> bool:
        """Do what a button outside the cards asks for; return whether it is one."""
        seat, turn, room = self.seat, self._turn, self.room
        match name:
            case "ready" if room is not None and room.me is not None:
                self.table.say(self.table.client.be_ready())
            case "not_ready":
                self.table.say(Ready())
            case "sit":
                self.table.say(Sit())
            case "leave_table":
                self.table.say(Leave())
                self.table.give_up("left")
            case "next" if seat is not None:
                seat.deal()
            case "again" if room is not None and room.me is not None:
                self._is_in_room = True
                self.table.say(self.table.client.be_ready())
            case "to_room":
                self._is_in_room = True
            case "undo" if turn is not None:
                turn.undo()
            case "concede" if turn is not None:
                self._ask_to_concede(turn)
            case sort if turn is not None and sort.startswith("sort_") and sort[5:] in SORTS:
                turn.do(Sort(sort[5:]))
            case _:
                return False
        return True

    def _ask_to_concede(self, turn: Turn) -> None:
        yes = Answer(say("pause.concede"), self._concede)
        no = Answer(say("concede.no"), lambda: None, is_primary=True)
        turn.ask(Question(say("concede.title"), say("concede.text"), [no, yes]))

    def _concede(self) -> None:
        if self.seat is not None and self._turn is not None:
            try:
                self.seat.concede()
            except IllegalMove as refusal:
                self._turn.refusal = sentence(refusal)

    def _drop(self, things: list[str], target: str, more: Mapping[str, object]) -> None:
        turn = self._turn
        if turn is None:
            return
        gap, aside = more.get("gap"), more.get("aside", 0.0)
        cards = [int(each[len(CARD) :]) for each in things if each[len(CARD) :].isdecimal()]
        hand = turn.model.hand
        if target == "hand" and isinstance(gap, int) and cards and {*cards} <= {*hand.touchable}:
            turn.do(Reorder([*dict.fromkeys(cards)], max(0, min(gap, len(hand.held)))))
            return
        share = max(-0.5, min(0.5, aside)) if isinstance(aside, int | float) else 0.0
        turn.do(*drop(turn.model, turn.presenter, things, target, share))

    def _say(self, saying: str) -> None:
        if self.room is not None and self.room.me is not None:
            self.table.say(Say(saying))

    def _add_link(self, number: int, link: str) -> None:
        is_new = number == self.chain.wanted and self.chain.add(number, link)
        if is_new and self.seat is not None and self.seat.awaits_deal:
            self.table.share()

    # To the page

    def documents(self) -> Iterator[Document]:
        """Yield what the page does not show yet, after processing what the host has sent."""
        with speaking(self.speech):
            for document in [*self._documents()]:
                kind = str(document["t"])
                if kind in ("chat", "no", "log") or self._sent.get(kind) != document:
                    self._sent[kind] = document
                    yield document

    def _documents(self) -> Iterator[Document]:
        if self.seat is None:
            self.table.update()
        if why := self._why_gone:
            self.is_gone = True
            yield {"t": "bye", "words": say(why), "again": False}
            return
        if self._is_alone and self.room is not None:
            self._is_alone = False
            self.table.say(self.table.client.be_ready())
        self._sit_down()
        if self.seat is not None and self._turn is not None:
            yield from self._of_match(self.seat, self._turn)
        elif self.room is not None:
            yield self._of_room(self.room)
        for seat, saying in self.table.take_said():
            yield self._chat(seat, saying)
        if self.chain.wanted and self.chain.wanted != self._asked_link:
            self._asked_link = self.chain.wanted
            yield {"t": "link", "n": self.chain.wanted}

    @property
    def _why_gone(self) -> str:
        """The key of the reason why there is no table for this page any more, or ""."""
        table = self.table
        if table.free_table.is_known:
            return "page.free_table"
        if table.trouble:
            return f"gone.{table.trouble}" if says(f"gone.{table.trouble}") else "page.left"
        is_refused = self.room is None and bool(table.client.refusals)
        return self._refused(table.client.refusals[-1]) if is_refused else ""

    @staticmethod
    def _refused(why: str) -> str:
        return next((key for key in (f"room.{why}", f"gone.{why}") if says(key)), "page.unknown")

    def _sit_down(self) -> None:
        """Open the match that is played at the table, if it is new."""
        room = self.room
        if room is None:
            return
        known = self._sat[1] if self._sat[0] == room.table else 0
        is_new = room.state == "playing" and room.match > known
        if is_new and self.table.client.is_there:
            copy = LocalCopy(id_of(self.table), None, is_archived=True)
            seat = RemoteSeat(NOWHERE, self.table, copy)
            names = tuple(names_of(seat.players))
            model = TableModel(seat.view, names, is_watched=seat.is_watching, may_talk=seat.may_talk)
            self.seat, self._turn = seat, Turn(seat, model)
            self._turn.see(seat.view)
            self._sat, self._is_in_room, self._log, self._line = (room.table, room.match), False, (), ""
            if not seat.view.round_number:
                seat.deal()
        elif self._is_in_room or (self.seat is not None and self.seat.why_gone == "ended"):
            self.seat = self._turn = None
            self._is_in_room = False

    # The room

    def _of_room(self, room: RoomInfo) -> Document:
        about = " · ".join((game_of(room.settings.rules), pace_words(room.settings.pace)))
        seats = [self._of_seat(room, seat) for seat in range(len(room.seats))]
        refusals, self.table.client.refusals = self.table.client.refusals, []
        key = f"room.{refusals[-1]}" if refusals else ""
        words = say(key if says(key) else "room.not_now") if key else self._awaited(room)
        parts = [note("note-0", words), group("seats", say("thing.seats"), seats), *self._watching(room)]
        ways = group("buttons", say("thing.buttons"), [*self._ways_on(room)])
        return {"t": "room", "thing": group("room", about, [*parts, ways]), "code": room.code}

    def _of_seat(self, room: RoomInfo, seat: int) -> Node:
        name, status = seat_words(room, seat)
        states = [*(["me"] if seat == room.me else []), *(["away"] if room.seats[seat].away else [])]
        states += ["ready"] if room.seats[seat].ready else []
        words = " · ".join(filter(None, (name, status)))
        return {"i": f"seat-{seat}", "n": words, **({"s": " ".join(states)} if states else {})}

    @staticmethod
    def _watching(room: RoomInfo) -> Iterator[Node]:
        if room.watching:
            yield note("note-1", say("room.watching", names=", ".join(map(guest_name, room.watching))))

    def _awaited(self, room: RoomInfo) -> str:
        if room.me is None:
            return say("room.you_watch")
        if room.lesson:
            return say("room.paused" if room.paused else "room.teacher")
        if not all(seat.id or seat.bot for seat in room.seats):
            return say("room.seats_free")
        return say("room.others" if room.seats[room.me].ready else "room.press_ready")

    @staticmethod
    def _ways_on(room: RoomInfo) -> Iterator[Node]:
        if room.me is None:
            yield button("sit", say("join.sit"), "primary")
        elif not room.lesson and room.state != "playing":
            if room.seats[room.me].ready:
                yield button("not_ready", say("room.not_ready"))
            else:
                yield button("ready", say("room.ready"), "primary")
        yield button("leave_table", say("page.leave"))

    # The match

    def _of_match(self, seat: RemoteSeat, turn: Turn) -> Iterator[Document]:
        yield from self._of_events(seat, turn)
        yield from self._of_log(seat, turn.model.names)
        if seat.sheet.results or seat.sheet.is_finished:
            yield scores_of(seat.sheet, turn.model.names)
        yield from self._of_deal(seat)
        if seat.has_clock and seat.clock[0] != self._clock:
            self._clock = seat.clock[0]
            yield {"t": "clock", "left": seat.clock[1]}
        if refusal := turn.take_refusal() or self._refusal(seat):
            yield {"t": "no", "words": refusal}

    def _of_deal(self, seat: RemoteSeat) -> Iterator[Document]:
        """Yield the tips of all chains, and what the last round was dealt from, for the page to check."""
        room, past, view = self.room, seat.client.past, seat.view
        if room is not None and room.state == "playing":
            tips = [*room.tips] or [there.tip for there in room.seats]
            yield {"t": "chains", "table": room.table, "tip": room.tip, "tips": tips}
        dealt = [event.seat for event, _ in seat.log if isinstance(event, Dealt)]
        if not (past.proofs and view.is_over and dealt and len(past.proofs) == len(seat.sheet.results)):
            return
        proof, players = past.proofs[-1], [*dict.fromkeys(dealt)]
        yield {
            "t": "deal",
            "table": proof.chains.table,
            "n": proof.number,
            "round": view.round_number,
            "host": proof.link,
            "links": list(proof.shares),
            "me": None if seat.is_watching else seat.me,
            "pack": faces_in(view.rules.pack_for(view.seats)),
            "players": len(players),
            "place": players.index(seat.me) if seat.me in players else -1,
            "cards": len(dealt) // len(players),
        }

    @staticmethod
    def _refusal(seat: RemoteSeat) -> str:
        why = seat.take_refusal()
        return say(f"illegal.{REFUSED.get(why, 'not_now')}") if why else ""

    def _of_events(self, seat: RemoteSeat, turn: Turn) -> Iterator[Document]:
        """Yield a document for each event that is to be seen, and one for the table as it is now."""
        events: deque[Seen] = deque(seat.take())
        model, sound = turn.model, None
        if seat.take_jump():
            events.clear()
            self._line = ""
        model.presence, model.liked = tuple(seat.presence), seat.liked
        while events:
            event, view = events.popleft()
            line, sound = self._heard(event, view, sound)
            self._line = line or self._line
            is_own = isinstance(event, MoveEvent) and event.seat == seat.me
            if isinstance(event, SHOWN) and not is_own and events:
                turn.see(view)
                model.steps = events
                yield self._of_table(seat, turn, line, sound)
                sound = None
        model.steps = deque()
        model.awaits_host = seat.awaits_outcome
        if model.view != seat.view:
            turn.see(seat.view)
        self._line = "" if model.is_mine else self._line
        yield self._of_table(seat, turn, self._line, sound)

    def _heard(self, event: Event, view: object, before: str | None) -> tuple[str, str | None]:
        assert self._turn is not None
        line, sound = heard(event, view, self._turn.model.names)  # type: ignore[arg-type]
        return line, sound or before

    def _of_table(self, seat: RemoteSeat, turn: Turn, line: str, sound: str | None) -> Document:
        thing = describe(turn.model, presenter_of(turn.model.view), (), line)
        described = node(thing)
        assert isinstance(described, dict)
        parts = [*described.get("c", []), *self._notice_node(), self._tools(seat), *self._end(seat, turn)]  # type: ignore[misc]
        room = self.room
        return {
            "t": "table",
            "thing": {**described, "c": parts},
            "seats": seats_of(turn.model, seat.portraits),
            "me": None if seat.is_watching else seat.me,
            "round": turn.model.view.round_number,
            **({"dealt": True} if self._is_just_dealt(seat) else {}),
            **({"ask": self._question(turn.question)} if turn.question else {}),
            **({"say": line} if line else {}),
            **({"cue": {"sound": sound}} if sound else {}),
            **({"code": room.code} if room is not None else {}),
        }

    @staticmethod
    def _is_just_dealt(seat: RemoteSeat) -> bool:
        """Return whether the hand is as it was dealt."""
        return bool(seat.log) and not any(isinstance(event, MoveEvent) for event, _ in seat.log)

    @staticmethod
    def _question(question: Question) -> Document:
        options = [
            {
                "n": number,
                "label": answer.label,
                **({"cards": faces_in(answer.cards)} if answer.cards else {}),
                **({"primary": True} if answer.is_primary else {}),
            }
            for number, answer in enumerate(question.answers)
        ]
        return {"title": question.title, "text": question.text, "options": options}

    @property
    def _notice(self) -> TableNotice | None:
        seat, turn = self.seat, self._turn
        return notice(seat, turn.model.names, seat.me) if seat is not None and turn is not None else None

    def _notice_node(self) -> Iterator[Node]:
        told = self._notice
        if told is not None:
            ways = [
                button(spec.name, spec.label, *(["primary"] if spec.primary else [])) for spec in told.buttons
            ]
            yield group("notice", told.words, ways)

    def _tools(self, seat: RemoteSeat) -> Node:
        """Return the buttons beside those for moves: undo, sorting, and conceding."""
        if seat.is_watching:
            return group("tools", say("thing.buttons"), [button("leave_table", say("page.leave"))])
        parts = [button("undo", say("table.undo"), *([] if seat.can_undo else ["disabled"]), key="z")]
        parts += [button(f"sort_{how}", say(f"page.sort_{how}")) for how in SORTS]
        if seat.may_concede and not seat.sheet.is_finished:
            parts.append(button("concede", say("pause.concede")))
        return group("tools", say("page.tools"), parts)

    def _end(self, seat: RemoteSeat, turn: Turn) -> Iterator[Node]:
        """Yield the end of the round or of the match, with the ways on, if it is over."""
        if seat.sheet.is_finished:
            ways = [button("leave_table", say("page.leave"))]
            if not seat.is_watching:
                ways = [button("again", say("match.again"), "primary"), *ways]
            yield group("end", self._banner(seat, turn), ways)
        elif (view := turn.model.view).is_over and seat.sheet.results and not turn.model.steps:
            goal = goal_line(view.rules, view.seats, view.deals_played)
            words = headline(seat.sheet, turn.model.names, seat.me)
            yield group("end", words, [note("note-goal", goal), self._way_on(seat, turn)])

    @staticmethod
    def _way_on(seat: RemoteSeat, turn: Turn) -> Node:
        if not seat.missing:
            return button("next", say("round.next"), "primary")
        names = [turn.model.names[at] for at in seat.missing if at != seat.me]
        waits = say("prompt.wait_for_deal", names=", ".join(names)) if names else say("prompt.host_slow")
        return button("next", waits, "disabled")

    @staticmethod
    def _banner(seat: RemoteSeat, turn: Turn) -> str:
        sheet, names = seat.sheet, turn.model.names
        if sheet.winner is None or (not seat.is_watching and sheet.has_won(seat.me)):
            return say("match.you_won")
        conceded = sheet.conceded_by is not None
        if sheet.table.sides < sheet.table.seats:
            both = side_name(names, sheet.table.sides, sheet.table.side_of(sheet.winner))
            return say("match.sides_conceded" if conceded else "match.sides_won", names=both)
        return say("match.conceded" if conceded else "match.won", name=names[sheet.winner])

    def _of_log(self, seat: RemoteSeat, names: Sequence[str]) -> Iterator[Document]:
        """Yield the lines that are new in the log, or all of them if others have changed."""
        now = lines(seat.log)
        before, self._log = self._log, now
        goes_on = [*now[: len(before)]] == [*before]
        fresh = now[len(before) :] if goes_on else now
        if fresh or not goes_on:
            told = [[each.seat, _log_text(each, names)] for each in fresh]
            yield {"t": "log", "all": not goes_on, "lines": told}

    def _chat(self, seat: int, saying: str) -> Document:
        room = self.room
        name = seat_words(room, seat)[0] if room is not None else ""
        return {"t": "chat", "seat": seat, "name": name, "text": words_of(saying)}


def _log_text(line: LogLine, names: Sequence[str]) -> str:
    text = line.text or words_of(line.face)
    return text if line.seat is None else f"{names[line.seat]} {text}"
