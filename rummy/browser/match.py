"""A match as a page shows it: the table after each event, and the ends of rounds."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rummy.browser.documents import (
    SORTS,
    Document,
    Node,
    button,
    faces_in,
    group,
    node,
    note,
    people_of,
    portraits_of,
    scores_of,
    seats_of,
)
from rummy.browser.hints import Hints
from rummy.browser.questions import Answer, Asker, Question
from rummy.browser.reporting import ask_whom, reportable
from rummy.browser.turn import Turn
from rummy.engine.actions import IllegalMove
from rummy.engine.events import Dealt, Event, RoundEnded, TurnedOver, Upturned, WildShown
from rummy.engine.view import Seen
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import LocalCopy
from rummy.match.remote_seat import RemoteSeat, id_of
from rummy.online.messages import RoomInfo
from rummy.text import say
from rummy.viewmodel.acting import drop, press
from rummy.viewmodel.description import Thing, describe
from rummy.viewmodel.intents import ButtonSpec, Reorder, Sort, TableNotice
from rummy.viewmodel.log_lines import LogLine, has_line, lines
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.people import notice
from rummy.viewmodel.telling import MoveEvent, heard, tell
from rummy.viewmodel.words.game_names import goal_line
from rummy.viewmodel.words.headline import headline, winner_line
from rummy.viewmodel.words.names import names_of
from rummy.viewmodel.words.rooms import awaited
from rummy.viewmodel.words.sayings import words_of
from rummy.viewmodel.words.sentences import host_refusal, sentence

NOWHERE = Path(os.devnull)  # a page's host keeps no records for it
CARD = "card-"
SHOWN = MoveEvent | Upturned | WildShown | TurnedOver | RoundEnded  # events with a document of their own


class Match:
    """The match at a table, from the seat of a page or from beside it.

    Raise ValueError if no match is being played.
    """

    def __init__(self, table: RemoteTable, asker: Asker) -> None:
        self.seat = seat = RemoteSeat(NOWHERE, table, LocalCopy(id_of(table), None, is_archived=True))
        names = tuple(names_of(seat.players))
        model = TableModel(seat.view, names, is_watched=seat.is_watching, may_talk=seat.may_talk)
        self.turn = Turn(seat, model, asker)
        self.hints = Hints(model, is_allowed=seat.may_hint and not seat.is_watching)
        self.turn.see(seat.view)
        self._logged: list[tuple[Event, int]] = []  # what the log of the page tells, and its lines so far
        self._line = say("there.watching_late") if seat.is_late else ""  # later on the last event
        self._clock = 0
        self._is_as_dealt = _is_unmoved(seat.log)  # whether the hand shown last is as it was dealt
        if not seat.view.round_number:
            seat.deal()

    @property
    def _names(self) -> Sequence[str]:
        return self.turn.model.names

    # From the page

    def press(self, thing: str) -> None:
        """Do what a press on a thing means."""
        turn, name = self.turn, thing.removeprefix("button-")
        if thing.startswith("button-") and self._command(name):
            return
        for spec in self._notice_buttons:
            if f"button-{spec.name}" == thing:
                turn.do(*spec.on_press(turn.model))
                return
        turn.do(*press(turn.model, turn.presenter, thing))

    def _command(self, name: str) -> bool:
        """Do what a button that no game knows asks for; return whether it is one."""
        is_mine = not self.seat.is_watching
        if name == "next":
            self.seat.deal()
        elif name == "undo" and is_mine:
            self.turn.undo()
        elif name == "hint":
            self.turn.do(*self.hints.ask())
        elif name == "concede" and self.seat.may_concede:
            self._ask_to_concede()
        elif name == "report":
            ask_whom(self.seat.table, self.turn.asker)
        elif name.removeprefix("sort_") in SORTS and is_mine:
            self.turn.do(Sort(name.removeprefix("sort_")))
        else:
            return False
        return True

    def _ask_to_concede(self) -> None:
        yes = Answer(say("pause.concede"), self._concede)
        no = Answer(say("concede.no"), lambda: None, is_primary=True)
        self.turn.asker.ask(Question(say("concede.title"), say("concede.text"), [no, yes], stays=True))

    def _concede(self) -> None:
        try:
            self.seat.concede()
        except IllegalMove as refusal:
            self.turn.refusal = sentence(refusal)

    def drop(self, things: Sequence[str], target: str, more: Mapping[str, object]) -> None:
        """Do what a drop of things on a target means."""
        turn, gap, aside = self.turn, more.get("gap"), more.get("aside", 0.0)
        numbers = [each.removeprefix(CARD) for each in things]
        cards = [int(each) for each in dict.fromkeys(numbers) if each.isdecimal()]
        hand = turn.model.hand
        if target == "hand" and isinstance(gap, int) and cards and {*cards} <= {*hand.touchable}:
            turn.do(Reorder(cards, max(0, min(gap, len(hand.held)))))
            return
        share = max(-0.5, min(0.5, aside)) if isinstance(aside, int | float) else 0.0
        turn.do(*drop(turn.model, turn.presenter, things, target, share))

    # To the page

    def documents(self, room: RoomInfo) -> Iterator[Document]:
        """Yield the table after each event of the others in SHOWN and as it is now, then what is beside it.

        That is the log, the scores, the deal to check, the clock, and a refusal since the last call.
        """
        seat = self.seat
        yield people_of(room, self._names, seat.view.sides, portraits_of(seat.players, seat.portraits))
        yield from self._of_events(room)
        yield from self._of_log()
        if seat.sheet.results or seat.sheet.is_finished:
            yield scores_of(seat.sheet, self._names)
        yield from self._of_deal(room)
        if seat.has_clock and seat.clock[0] != self._clock:
            self._clock = seat.clock[0]
            yield {"t": "clock", "left": seat.clock[1]}
        if refusal := self.turn.take_refusal() or self._refused(seat.take_refusal()):
            yield {"t": "no", "words": refusal}

    @staticmethod
    def _refused(why: str) -> str:
        return say(f"illegal.{host_refusal(why)}") if why else ""

    def _of_events(self, room: RoomInfo) -> Iterator[Document]:
        seat, turn, model = self.seat, self.turn, self.turn.model
        sound = own = unsaid = ""
        events: deque[Seen] = deque(seat.take())
        if seat.take_jump():
            events.clear()
            self._line, self._is_as_dealt = "", _is_unmoved(seat.log)
        model.presence, model.liked = tuple(seat.presence), seat.liked
        while events:
            event, view = events.popleft()
            line, heard_now = heard(event, view, self._names)
            self._line, unsaid, sound = line or self._line, line or unsaid, heard_now or sound
            was_dealt = self._is_as_dealt and not isinstance(event, MoveEvent)
            self._is_as_dealt = isinstance(event, Dealt) or was_dealt
            is_own = False
            if isinstance(event, MoveEvent):
                is_own = event.seat == seat.me
                own = tell(event, view).of_you if is_own else ""
            if events and not is_own and (isinstance(event, SHOWN) or _ends_deal(event, events[0][0])):
                turn.see(view)
                model.steps = events
                yield self._table(room, line, sound, unsaid)
                sound = unsaid = ""
        model.steps, model.awaits_host = deque(), seat.awaits_outcome
        if model.view != seat.view:
            turn.see(seat.view)
        self._line = "" if model.is_mine or self._is_as_dealt else self._line
        yield self._table(room, self._line, sound, own or (unsaid if self._line else ""))

    def _table(self, room: RoomInfo, line: str, sound: str, said: str) -> Document:
        """Return a document of the table, in which `line` is shown and `said` is read aloud."""
        turn = self.turn
        around = [*self._notice(), *self._end(room)]
        more = {
            "dealt": self._is_as_dealt,
            "say": said,
            "cue": {"sound": sound} if sound else None,
        }
        return {
            "t": "table",
            "thing": node(self._described(line), around),
            "tools": " ".join(self._tools()),
            "seats": seats_of(turn.model),
            "me": None if self.seat.is_watching else self.seat.me,
            "round": turn.model.view.round_number,
            **turn.asker.shown,
            **{name: value for name, value in more.items() if value},
        }

    def _described(self, line: str) -> Thing:
        turn = self.turn
        return describe(turn.model, turn.presenter, (), line, hint=self.hints.shown, spanish=False)

    # Around the cards

    @property
    def _told(self) -> TableNotice | None:
        return notice(self.seat, self._names, self.seat.me)

    @property
    def _notice_buttons(self) -> Sequence[ButtonSpec]:
        return told.buttons if (told := self._told) is not None else ()

    def _notice(self) -> Iterator[Node]:
        """Yield the notice about absent people or the clock, if there is one."""
        if (told := self._told) is not None:
            ways = [button(each.name, each.label, "primary" if each.primary else "") for each in told.buttons]
            yield group("notice", told.words, ways)

    def _tools(self) -> Iterator[str]:
        """Yield the names of the buttons beside those for moves; `:disabled` follows one without use now."""
        seat = self.seat
        if not seat.is_watching:
            yield "undo" if seat.can_undo else "undo:disabled"
            if seat.may_hint:
                yield "hint" if self.hints.can_be_had else "hint:disabled"
            yield from (f"sort_{how}" for how in SORTS)
            if seat.may_concede and not seat.sheet.is_finished:
                yield "concede"
            if reportable(seat.table):
                yield "report"
        if seat.is_watching or not seat.sheet.is_finished:
            yield "leave_table"

    def _end(self, room: RoomInfo) -> Iterator[Node]:
        """Yield the end of the round or of the match, with the ways on, if it is over."""
        seat, model = self.seat, self.turn.model
        if seat.sheet.is_finished:
            ways = [button("room", say("page.room")), button("leave_table", say("page.leave"))]
            again = [] if room.me is None else [button("again", say("match.again"), "primary")]
            if room.access != "code":
                again.append(button("new_table", say("strangers.new_table")))
            asked = [*self._asked(room)]
            yield group("end", winner_line(seat.sheet, self._names, seat.me), [*asked, *again, *ways])
        elif (view := model.view).is_over and seat.sheet.results and not model.steps:
            goal = note("note-goal", goal_line(view.rules, view.seats, view.deals_played))
            yield group("end", headline(seat.sheet, self._names, seat.me), [goal, self._way_on()])

    def _asked(self, room: RoomInfo) -> Iterator[Node]:
        """Yield the question for another match, and how many have agreed."""
        if (another := self.seat.another) is not None:
            yield note("note-again", awaited(room))
            if another.agreed:
                yield note("note-agreed", say("match.agreed", count=another.agreed, all=another.people))

    def _way_on(self) -> Node:
        missing = self.seat.missing
        if not missing:
            return button("next", say("round.next"), "primary")
        names = ", ".join(self._names[at] for at in missing if at != self.seat.me)
        waits = say("prompt.wait_for_deal", names=names) if names else say("prompt.host_slow")
        return button("next", waits, "disabled")

    # Beside the table

    def _of_log(self) -> Iterator[Document]:
        """Yield the lines that are new in the log, which replace those of moves that were undone."""
        log, known = self.seat.log, self._known_events()
        count = kept = self._logged[known - 1][1] if known else 0
        told = [[each.seat, _log_text(each, self._names)] for each in lines(log[known:])]
        is_shorter = known < len(self._logged)
        del self._logged[known:]
        for event, _ in log[known:]:
            count += has_line(event)
            self._logged.append((event, count))
        if log:  # of this match, and not of the next one
            self.seat.client.forget_views(known, len(log))
        if told or is_shorter:
            yield {"t": "log", "from": kept, "lines": told}

    def _known_events(self) -> int:
        """Return how many events of the log the page shows, which an undo or another deal makes fewer."""
        log, known = self.seat.log, len(self._logged)
        while known and (known > len(log) or log[known - 1][0] is not self._logged[known - 1][0]):
            known -= 1
        return known

    def _of_deal(self, room: RoomInfo) -> Iterator[Document]:
        """Yield the tips of all chains, and what the last round was dealt from, for the page to check."""
        seat, view = self.seat, self.seat.view
        if room.state == "playing":
            tips = [*room.tips] or [there.tip for there in room.seats]
            yield {"t": "chains", "table": room.table, "tip": room.tip, "tips": tips}
        proofs = seat.client.past.proofs
        if not (proofs and view.is_over and len(proofs) == len(seat.sheet.results)):
            return
        dealt = [event.seat for event, _ in seat.log if isinstance(event, Dealt)]
        if not dealt:
            return
        proof, players = proofs[-1], [*dict.fromkeys(dealt)]
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
            "laid": ["3D", "3H"] if view.rules.red_three_points else [],  # which others have replaced
        }


def _is_unmoved(log: Sequence[Seen]) -> bool:
    """Return whether a round has begun without any move so far."""
    return bool(log) and not any(isinstance(event, MoveEvent) for event, _ in log)


def _ends_deal(event: Event, after: Event) -> bool:
    """Return whether an event deals the last card of all, given the one after it."""
    return isinstance(event, Dealt) and not isinstance(after, Dealt)


def _log_text(line: LogLine, names: Sequence[str]) -> str:
    text = line.text or words_of(line.face)
    return text if line.seat is None else f"{names[line.seat]} {text}"
