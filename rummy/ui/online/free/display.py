"""A free table with people to be seen: what the player does, and what others do, as the host tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from rummy.free.commands import FreeCommand, NotPossible
from rummy.free.table import FreeTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.client_free_table import FreeTableUpdate
from rummy.online.messages import FreeTableInfo
from rummy.storage.tables import JoinedTable, forget_table, save_table
from rummy.text import say, says
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.free.acts import dealt_after
from rummy.ui.free.gestures import FreeGestures
from rummy.ui.free.parts import FreeLine
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.connect_target import FREE_TABLE, ConnectTarget, save_best_effort
from rummy.ui.online.free.speech import Spoken
from rummy.ui.online.free.state import RemoteFreeState
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.shell.host import Host
from rummy.ui.words.names import guest_name
from rummy.ui.words.sentences import Words

SOUNDS = {"deal": "deal", "shuffle": "shuffle", "gather": "shuffle", "turn": "flip", "": "undo"}
TOLD = ("deal", "shuffle", "gather", "")  # what is said in words besides, as all cards may move by it


class FreeTableDisplay(FreeGestures):
    """A felt that people far away see, too."""

    state: RemoteFreeState

    def __init__(self, hosting: Hosting, way: ConnectTarget, remote: RemoteFreeTable) -> None:
        self.hosting, self.way, self.remote = hosting, way, remote
        super().__init__(RemoteFreeState(remote.client))
        self._seat = remote.client.me
        self._kept: JoinedTable | None = None
        self._announced: Announcement | None = None
        self._said: dict[int, tuple[str, float]] = {}  # what a seat has said last, and until when it is shown
        self._people = {seat.id: seat.name for seat in remote.state.seats if seat.id}  # by their ids
        self._is_lost = False  # whether the player has been told that the host does not answer

    def on_enter(self, app: Host) -> None:
        """Take the place at the top of the stack for the first time."""
        super().on_enter(app)
        self._know(self.remote.state)
        self.note(self._first_words())

    def on_leave(self) -> None:
        """Hang up; the seat is kept."""
        super().on_leave()
        if self.way.is_own:
            self.hosting.nearby.announce(None, 0)
        self.remote.close()

    def _first_words(self) -> Words:
        """What the player should know when they come here."""
        state = self.remote.state
        if state.me is None:
            return partial(say, "felt.watching")
        is_alone = sum(bool(seat.id) for seat in state.seats) < 2
        if is_alone:
            return partial(say, "felt.invite", code=shown_code(state.code))
        return partial(say, "felt.how")

    @property
    def addresses(self) -> Sequence[str]:
        """Where others reach the table."""
        own = self.hosting.addresses or (self.hosting.address,)
        return own if self.way.is_own else (self.way.address,)

    # What the player does

    def do(
        self,
        command: FreeCommand,
        sound: str = "place",
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> bool:
        """Do something at the table, and tell whether it could be done."""
        if self.state.far.me is None:
            self.say_no(partial(say, "felt.watching"))
            return False
        before = self.state.table
        try:
            self.remote.do(command)
        except NotPossible as error:
            key = f"free.{error.reason}"
            self.say_no(partial(say, key if says(key) else "room.not_now", **error.details))
            return False
        self.state.refresh()
        self.state.selected = ()
        self.pointer.keep(before)
        self.show(before, sound, seconds, delays)
        return True

    def show_hand(self, seat: int | None) -> None:
        """Show what is always shown: the player's own hand."""

    # What others do

    def update(self, seconds: float) -> None:
        """Move on, and take in what was heard."""
        super().update(seconds)
        self._hear()

    def on_resume(self) -> None:
        """Show what has happened meanwhile."""
        self._hear(always=True)

    def poll(self) -> None:
        """Hear what is done, while another screen lies above."""
        self.remote.update()

    def _hear(self, *, always: bool = False) -> None:
        if self.remote.update() or always:
            self._show_news()
        self._tell_trouble()

    def _show_news(self) -> None:
        """Let cards go where others, or the host, have put them."""
        state, far = self.state, self.remote.client
        before, faces = state.table, {**self.stage_faces}
        actions, far.happened = far.happened, []
        state.refresh()
        self._know(self.remote.state)
        self._welcome()
        for seat, saying in self.remote.take_said():
            self._said[seat] = saying, self.app.now + motion.SAYING
        before = replace(before, names=state.table.names)
        carried = state.carried
        self.pointer.keep(before)
        if far.me != self._seat:
            self._seat = far.me
            self.on_resize(self.app.size)
        elif before != state.table or faces != state.faces or carried is not state.carried:
            self._show_actions(before, actions)
        self.pointer.follow()
        if far.refusals:
            self._refuse(far.refusals.pop())
            far.refusals.clear()
        self.buttons.show()

    @property
    def stage_faces(self) -> Mapping[int, object]:
        """The faces that the cards on the stage have."""
        return {card: sprite.face for card, sprite in self.stage.sprites.items() if sprite.face is not None}

    def _show_actions(self, before: FreeTable, actions: Sequence[FreeTableUpdate]) -> None:
        if not actions:  # only the faces of what the player has done
            self.relayout(motion.FLIP)
            return
        action = actions[-1]
        kind = action.text.partition(" ")[0]
        delays, seconds = None, motion.TRAVEL
        if kind == "deal" and action.before is not None and len(actions) == 1:
            lowest = int(action.text.split()[3])
            pile = next((pile.cards for pile in action.before.piles if lowest in pile.cards), ())
            left = {card for each in self.state.table.piles for card in each.cards}
            delays = dealt_after(pile, sum(card not in left for card in pile))
            seconds = motion.DEAL_TRAVEL
        self.show(before, SOUNDS.get(kind, "place"), seconds, delays)
        if kind == "shuffle" and not self.app.settings.reduce_motion:
            number = self.state.table.pile_of(int(action.text.split()[1]))
            if number is not None:
                self.stage.riffle({*self.state.table.piles[number].cards}, motion.SHUFFLE)
        if kind in TOLD and action.seat is not None and action.seat != self._seat:
            name = guest_name(self.remote.state.seats[action.seat].name)
            self.note(partial(say, f"felt.did_{kind or 'undo'}", name=name), motion.MESSAGE)

    def _refuse(self, why: str) -> None:
        keys = f"felt.{why}", f"room.{why}"
        self.say_no(partial(say, next((key for key in keys if says(key)), "room.not_now")))

    def _tell_trouble(self) -> None:
        """Say that the host does not answer, or why the player cannot stay here."""
        remote = self.remote
        if remote.trouble:
            key = f"gone.{remote.trouble}"
        elif remote.client.is_full:
            key = "room.disk_full"
        else:
            key = "prompt.host_lost" if remote.connection.how != "open" else ""
        if key and self.words != say(key):
            self.note(partial(say, key))
        elif not key and self._is_lost:
            self.note()
        self._is_lost = bool(key)

    # Who is there

    def _welcome(self) -> None:
        """Say who has come to the table."""
        before, self._people = (
            self._people,
            {seat.id: seat.name for seat in self.remote.state.seats if seat.id},
        )
        new = [name for who, name in self._people.items() if who not in before]
        if new and before:
            self.note(partial(say, "felt.came", name=guest_name(new[0])), motion.NOTICE)

    def _know(self, state: FreeTableInfo) -> None:
        """Remember the table, and let the network know of free seats."""
        others = tuple(seat.name[:40] for at, seat in enumerate(state.seats) if seat.id and at != state.me)
        kept = JoinedTable(self.way.address, state.table, self.way.chain, FREE_TABLE, others)
        if self.way.is_own and state.me is not None:
            self.hosting.me = state.seats[state.me].id
        if kept != self._kept and state.me is not None:
            self._kept = kept
            self.app.run(partial(save_best_effort, self.app, partial(save_table, self.app.folder, kept)))
        if self.way.is_own and self.app.settings.hosted_announce:
            self._announce(state)

    def _announce(self, state: FreeTableInfo) -> None:
        free = sum(not seat.id for seat in state.seats)
        name = self.app.settings.player_name
        about = Announcement(state.code, name, FREE_TABLE, free, by=state.host) if free else None
        if about != self._announced:
            self._announced = about
            self.hosting.nearby.announce(about, self.hosting.port)

    def forget(self) -> None:
        """Remember the table no longer."""
        forget = partial(forget_table, self.app.folder, self.way.address, self.remote.state.table)
        self.app.run(partial(save_best_effort, self.app, forget))

    # What is said

    def seconds_to_sleep(self) -> float | None:
        """Until something moves, or what was said goes."""
        gone = [max(0.05, until - self.app.now) for _, until in self._said.values()]
        pauses = [pause for pause in (super().seconds_to_sleep(), *gone) if pause is not None]
        return min(pauses) if pauses else None

    def _above(self) -> list[Painted]:
        self._said = {seat: said for seat, said in self._said.items() if said[1] > self.app.now}
        fr = self.frame
        spoken = [Spoken(fr.trays[seat], said, fr.unit) for seat, (said, _) in self._said.items()]
        if self.words:
            line = FreeLine(self.words, fr.felt, fr.unit).rect
            rise = line.h + round(6 * fr.unit)
            spoken = [replace(each, rise=rise if each.rect.colliderect(line) else 0) for each in spoken]
        return [*super()._above(), *spoken]
