"""The player's moves: done one after the other, asked back, warned of, refused, undone. The rules decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from rummy.engine.actions import Action, Discard, IllegalMove, LayOff
from rummy.engine.judge import is_legal
from rummy.match.session import ME
from rummy.ui.cards.sorting import holding
from rummy.ui.drawing import motion
from rummy.ui.table.hand.hand import fitting_melds, taking_melds
from rummy.ui.table.hand.jokers import Option, Plan, meant, options
from rummy.ui.table.layout.spots import MELD, Spot
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.parts.warning import Choice, LayOffWarning
from rummy.ui.words.sentences import sentence

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


class Moves:
    """What the player has done at one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def act_all(self, actions: Sequence[Action]) -> None:
        """Do one action after the other until one is refused."""
        self.act_plans(meant(self.table.view, tuple(actions)) if actions else [])

    def act_plans(self, plans: Sequence[Plan]) -> None:
        """Do what is meant; where a joker may stand for several cards, ask for which."""
        if not plans:
            self.table.relayout(motion.GLIDE_HOME)
            return
        choice = options(plans) if self.table.is_mine else []
        if choice:
            self.table.app.push(JokerScreen(choice, self._place_of(plans[0])), self._chosen)
            return
        for action in plans[0]:
            if not self._act(action):
                return

    def _place_of(self, plan: Plan) -> Rect:
        """Where the cards of a plan would lie."""
        meld = plan[0].meld if isinstance(plan[0], LayOff) else None
        return self.table.spots().get(Spot(MELD, meld), self.table.frame.area)

    def _chosen(self, option: Option | None) -> None:
        if option is None:
            self.table.relayout(motion.GLIDE_HOME)
        else:
            self.act_plans(option.plans)

    def _act(self, action: Action) -> bool:
        if isinstance(action, Discard) and self._should_warn(action):
            self.table.relayout(motion.GLIDE_HOME)
            swaps = not fitting_melds(self.table.view, action.card)
            warning = LayOffWarning(action.card, swaps=swaps)
            self.table.app.push(warning, lambda answer: self._warned(action, answer))
            return False
        return self._play(action)

    def _play(self, action: Action) -> bool:
        if not self.table.is_mine:
            return self.refuse(IllegalMove("not_your_turn"))
        self.table.fingers.cancel()
        try:
            steps = self.table.game.act(ME, action)
        except IllegalMove as refusal:
            return self.refuse(refusal)
        self.table.around.refusal = 0.0
        self.table.show.add(self.table.game.seen_by(ME, steps))
        self.table.show.next()
        return True

    def _should_warn(self, action: Discard) -> bool:
        table = self.table
        if not (table.app.settings.warn_lay_off and table.is_mine and is_legal(table.view, action)):
            return False
        return bool(taking_melds(table.view, action.card))

    def _warned(self, action: Discard, answer: Choice | None) -> None:
        if answer == "discard":
            self._play(action)
        elif answer == "lay_off":
            table = self.table
            table.commands.lay_off(*holding(table.view, table.hand.order, [action.card]))

    def _why_no_undo(self) -> IllegalMove:
        """Why there is nothing to take back: what was seen can't be unseen, and what is over stays."""
        view = self.table.view
        if not self.table.is_mine:
            return IllegalMove("turn_played")
        return IllegalMove("draw_seen" if view.drawn is not None else "nothing_to_undo")

    def refuse(self, refusal: IllegalMove) -> bool:
        """Say in one line why not; what was dragged glides home."""
        self.table.around.say_no(sentence(refusal), motion.MESSAGE)
        self.table.app.sounds.play("illegal")
        self.table.relayout(motion.GLIDE_HOME)
        return False

    def undo(self) -> None:
        """Take back the last move, if nothing hidden was seen since."""
        table = self.table
        if not (table.is_mine and table.game.can_undo):
            self.refuse(self._why_no_undo())
            return
        table.fingers.cancel()
        before = table.view
        table.game.undo()
        table.around.refusal = 0.0
        table.view = table.game.view(ME)
        table.hand.keep_up(table.view)
        table.guide.undone(before)
        table.app.sounds.play("undo")
        table.relayout(motion.TRAVEL)
