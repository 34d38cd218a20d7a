"""The player's moves: executed in order, confirmed, refused, undone. The rules decide what is legal."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.engine.actions import Action, IllegalMove, LayOff
from rummy.match.seat import Seat
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.intents import Do, PutDown
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.parts.warning import MoveWarning, WarningAnswer
from rummy.viewmodel.intents import Confirmation, Play
from rummy.viewmodel.jokers import Option, Plan, options
from rummy.viewmodel.spots import MELD, Spot
from rummy.viewmodel.words.sentences import sentence


class Turn:
    """The player's moves at a table; `do` executes the intents that follow from answers to questions."""

    def __init__(
        self,
        display: TableDisplay,
        seat: Seat,
        event_player: EventPlayer,
        advice: Advice,
        do: Do,
    ) -> None:
        self.display, self.state, self.seat, self.event_player = display, display.state, seat, event_player
        self.advice, self.do = advice, do
        self._warned_in = 0  # the round of the last warning of the kind that comes once in a round

    def play(self, plans: Sequence[Plan]) -> None:
        """Execute a plan; if jokers allow several, ask the player which; without a plan, put cards back."""
        if not plans:
            self.display.relayout(motion.GLIDE_HOME)
            return
        choice = options(plans) if self.state.is_mine else []
        if choice:
            place, pictures = self._place_of(plans[0]), self.display.stage.pictures
            self.display.app.push(JokerScreen(choice, place, pictures), self._chosen)
            return
        for action in plans[0]:
            if not self._act(action):
                return

    def _place_of(self, plan: Plan) -> Rect:
        """Return the box of the meld that a plan lays off on, or of the open table."""
        meld = plan[0].meld if isinstance(plan[0], LayOff) else None
        layout = self.display.layout
        return layout.spots.get(Spot(MELD, meld), layout.frame.area)

    def _chosen(self, option: Option | None) -> None:
        self.do(Play(option.plans if option is not None else ()))

    def _act(self, action: Action) -> bool:
        """Execute an action; return False if it is refused, or waits for a lesson or an answer."""
        if self.state.is_mine and (first := self.advice.first(action)):
            self.display.say_no(first)
            return False
        if (confirmation := self._confirmation(action)) is not None:
            self.display.relayout(motion.GLIDE_HOME)
            self._warned_in = self.state.view.round_number if confirmation.comes_once else self._warned_in
            warning = MoveWarning(
                confirmation.title,
                confirmation.text,
                confirmation.instead,
                confirmation.anyway,
                always=confirmation.always,
            )
            self.display.app.push(warning, lambda answer: self._warned(action, confirmation, answer))
            return False
        return self._do(action)

    def _do(self, action: Action) -> bool:
        if not self.state.is_mine:
            return self.refuse(IllegalMove("not_your_turn"))
        self.do(PutDown())
        try:
            self.seat.act(action)
        except IllegalMove as refusal:
            return self.refuse(refusal)
        self.display.chrome.refusal = 0.0
        if self.event_player.take():
            self.event_player.next()
        self.display.catch_up()
        self.advice.follow()
        return True

    def _confirmation(self, action: Action) -> Confirmation | None:
        """Return the question before an action that may be a mistake, or None."""
        if self.state.is_exercise or not self.state.is_mine:  # it would give a solution away
            return None
        confirmation = self.display.presenter.confirmation(self.state, action)
        if confirmation is None or not (self.display.app.settings.warn_lay_off or confirmation.always):
            return None
        return (
            None
            if confirmation.comes_once and self._warned_in == self.state.view.round_number
            else confirmation
        )

    def _warned(self, action: Action, confirmation: Confirmation, answer: WarningAnswer | None) -> None:
        if answer == "anyway":
            self._do(action)
        elif answer == "instead":
            self.do(*confirmation.on_press(self.state))

    def refuse(self, refusal: IllegalMove) -> bool:
        """Show why an action is refused, with a sound, return dragged cards to their places; return False."""
        self.display.app.sounds.play("illegal")
        self.display.say_no(sentence(refusal))
        return False

    # Undo

    def undo(self) -> bool:
        """Undo the last move and return True, or show why that is impossible."""
        display = self.display
        if first := self.advice.first():
            display.say_no(first)
            return False
        if not self.can_undo:
            self.refuse(self._why_no_undo())
            return False
        self.do(PutDown())
        display.chrome.refusal = 0.0
        if not self.event_player.undo():
            return False
        resync(self.display, self.seat)
        return True

    @property
    def can_undo(self) -> bool:
        """True if the last move can be undone."""
        return self.seat.can_undo

    def _why_no_undo(self) -> IllegalMove:
        """Return the reason why no move can be undone."""
        if not self.state.is_mine:
            return IllegalMove("turn_played")
        return IllegalMove("draw_seen" if self.state.view.drawn is not None else "nothing_to_undo")


def resync(display: TableDisplay, seat: Seat) -> None:
    """Show the current view of a seat, with a sound, after an undo or another jump in the match."""
    state, before = display.state, display.state.view
    state.see(seat.view)
    state.hand.tray = display.presenter.tray_undone(state, before)
    display.app.sounds.play("undo")
    display.move_light(motion.LIGHT)
    display.relayout(motion.TRAVEL)
