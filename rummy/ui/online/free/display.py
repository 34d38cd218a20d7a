"""The display of a table without rules with remote people: the player's actions, and those of others."""

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
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.free.acts import dealt_after
from rummy.ui.free.gestures import FreeGestures
from rummy.ui.free.parts import FreeLine
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.connect_target import ConnectTarget, save_best_effort
from rummy.ui.online.free.speech import Spoken
from rummy.ui.online.free.state import RemoteFreeState
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import TableAddress
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.shell.host import Host
from rummy.viewmodel.shared_free_table import SOUNDS, host_refusal, kind_of
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.rooms import FREE_TABLE
from rummy.viewmodel.words.sentences import Words


class FreeTableDisplay(FreeGestures):
    """A scene that shows a table without rules with remote people, and follows the host's messages."""

    state: RemoteFreeState

    def __init__(self, hosting: Hosting, target: ConnectTarget, remote: RemoteFreeTable) -> None:
        self.hosting, self.target, self.remote = hosting, target, remote
        self.table_address = TableAddress(hosting, target.address)
        super().__init__(RemoteFreeState(remote.client))
        self._seat = remote.client.me
        self._joined: JoinedTable | None = None
        self._announced: Announcement | None = None
        self._said: dict[int, tuple[str, float]] = {}  # each seat's last chat phrase, and when it ends
        self._people = {seat.id: seat.name for seat in remote.state.seats if seat.id}  # by their ids
        self._is_lost = False  # whether a message about the host is shown

    def on_enter(self, app: Host) -> None:
        """Show the table with a first message, and save the table so that the player can return."""
        super().on_enter(app)
        self._remember(self.remote.state)
        self.note(self._first_words())

    def on_leave(self) -> None:
        """Close the connection; the host reserves the player's seat."""
        super().on_leave()
        if self.target.is_own:
            self.hosting.nearby.announce(None, 0)
        self.remote.close()

    def _first_words(self) -> Words:
        """Return the message for a player who has just arrived."""
        state = self.remote.state
        if state.me is None:
            return partial(say, "felt.watching")
        is_alone = sum(bool(seat.id) for seat in state.seats) < 2
        if is_alone:
            return partial(say, "felt.invite", code=shown_code(state.code))
        return partial(say, "felt.how")

    # The player's actions

    def perform(self, command: FreeCommand) -> None:
        """Execute a command and send it to the host; raise NotPossible, for a watcher always."""
        if self.state.client.me is None:
            raise NotPossible("watching")
        self.remote.do(command)
        self.state.refresh()

    def show_hand(self, seat: int | None) -> None:
        """Do nothing: the player's own hand is always shown."""

    # Actions of others

    def update(self, seconds: float) -> None:
        """Advance the display by `seconds`, and process received messages."""
        super().update(seconds)
        self._receive()

    def on_resume(self) -> None:
        """Show what happened while another screen was on top."""
        self._receive(always=True)

    def poll(self) -> None:
        """Process received messages while another screen is on top."""
        self.remote.update()

    def _receive(self, *, always: bool = False) -> None:
        if self.remote.update() or always:
            self._show_news()
        self._show_trouble()

    def _show_news(self) -> None:
        """Show what received messages changed: cards that moved, people, chat phrases, and refusals."""
        state, client = self.state, self.remote.client
        before, faces = state.table, {**self.stage_faces}
        actions, client.happened = client.happened, []
        state.refresh()
        self._remember(self.remote.state)
        self._announce_arrivals()
        for seat, saying in self.remote.take_said():
            self._said[seat] = saying, self.app.now + motion.SAYING
        before = replace(before, names=state.table.names)
        carried = state.carried
        self.pointer.keep_valid(before)
        if client.me != self._seat:
            self._seat = client.me
            self.on_resize(self.app.size)
        elif before != state.table or faces != state.faces or carried is not state.carried:
            self._show_actions(before, actions)
        self.pointer.follow()
        if client.refusals:
            self._refuse(client.refusals.pop())
            client.refusals.clear()
        self.buttons.show()

    @property
    def stage_faces(self) -> Mapping[int, object]:
        """The faces that the screen shows, by card number."""
        return {card: sprite.face for card, sprite in self.stage.sprites.items() if sprite.face is not None}

    def _show_actions(self, before: FreeTable, actions: Sequence[FreeTableUpdate]) -> None:
        if not actions:  # the host only revealed faces after the player's own action
            self.relayout(motion.FLIP)
            return
        action = actions[-1]
        kind = kind_of(action)
        delays, seconds = None, motion.TRAVEL
        if kind == "deal" and action.before is not None and len(actions) == 1:
            lowest = int(action.text.split()[3])
            pile = next((pile.cards for pile in action.before.piles if lowest in pile.cards), ())
            left = {card for each in self.state.table.piles for card in each.cards}
            delays = dealt_after(pile, sum(card not in left for card in pile))
            seconds = motion.DEAL_TRAVEL
        self.show(before, SOUNDS.get(kind, "place"), seconds, delays)
        if kind == "shuffle" and not self.app.reduces_motion:
            number = self.state.table.pile_of(int(action.text.split()[1]))
            if number is not None:
                self.stage.riffle({*self.state.table.piles[number].cards}, motion.SHUFFLE)
        if self.state.told(action):
            self.note(partial(self.state.told, action), motion.MESSAGE)

    def _refuse(self, why: str) -> None:
        self.say_no(partial(host_refusal, why))

    def _show_trouble(self) -> None:
        """Show a message if the host does not answer or has dismissed the player; remove it afterwards."""
        remote = self.remote
        if remote.trouble:
            key = f"gone.{remote.trouble}"
        elif remote.client.is_full:
            key = "room.disk_full"
        else:
            key = "prompt.host_lost" if remote.connection.status != "open" else ""
        if key and self.words != say(key):
            self.note(partial(say, key))
        elif not key and self._is_lost:
            self.note()
        self._is_lost = bool(key)

    # People

    def _announce_arrivals(self) -> None:
        """Show a message about a person who has come to the table."""
        before, self._people = (
            self._people,
            {seat.id: seat.name for seat in self.remote.state.seats if seat.id},
        )
        new = [name for who, name in self._people.items() if who not in before]
        if new and before:
            self.note(partial(say, "felt.came", name=guest_name(new[0])), motion.NOTICE)

    def _remember(self, state: FreeTableInfo) -> None:
        """Save the table so that the player can return; announce it on the network if they are its host."""
        others = tuple(seat.name[:40] for at, seat in enumerate(state.seats) if seat.id and at != state.me)
        joined = JoinedTable(self.target.address, state.table, self.target.chain, FREE_TABLE, others)
        if self.target.is_own and state.me is not None:
            self.hosting.me = state.seats[state.me].id
        if joined != self._joined and state.me is not None:
            self._joined = joined
            self.app.run(partial(save_best_effort, self.app, partial(save_table, self.app.folder, joined)))
        if self.target.is_own and self.app.settings.hosted_announce:
            self._announce(state)

    def _announce(self, state: FreeTableInfo) -> None:
        free = sum(not seat.id for seat in state.seats)
        name = self.app.settings.player_name
        about = Announcement(state.code, name, FREE_TABLE, free, by=state.host) if free else None
        if about != self._announced:
            self._announced = about
            self.hosting.nearby.announce(about, self.hosting.port)

    def forget(self) -> None:
        """Delete the table from those to return to, so that the menu no longer offers it."""
        forget = partial(forget_table, self.app.folder, self.target.address, self.remote.state.table)
        self.app.run(partial(save_best_effort, self.app, forget))

    # Remarks

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the picture changes, such as when a chat phrase disappears, or None."""
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
