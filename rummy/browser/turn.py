"""A player's moves and handling of cards in a browser, from the intents of presses and drops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import assert_never

from rummy.browser.questions import Answer, Asker, Question
from rummy.engine.actions import Action, IllegalMove
from rummy.engine.view import View
from rummy.match.seat import Seat
from rummy.text import say
from rummy.viewmodel.acting import targets
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.intents import (
    Advise,
    CastVote,
    Choose,
    Confirmation,
    Hover,
    Intent,
    Lay,
    Meet,
    OpenPanel,
    Play,
    Refuse,
    Reorder,
    Select,
    SitAgain,
    Skip,
    Sort,
    Undo,
)
from rummy.viewmodel.jokers import Plan, options
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.spots import HAND, Spot
from rummy.viewmodel.words.sentences import sentence


@dataclass
class Turn:
    """The player's turn in a browser: executes intents, acts for the seat, warns of mistakes."""

    seat: Seat
    model: TableModel
    asker: Asker
    refusal: str = ""  # a sentence, until it is taken
    _warned_in: int = field(default=0, init=False)  # the round of the last warning that comes once in a round

    @property
    def presenter(self) -> Presenter:
        """The presenter of the game."""
        return presenter_of(self.model.view)

    def take_refusal(self) -> str:
        """Return why something was refused since the last call, or ""."""
        refusal, self.refusal = self.refusal, ""
        return refusal

    def see(self, view: View) -> None:
        """Show a newer view; a question about an older one is dropped."""
        self.asker.drop()
        self.model.see(view)
        self.model.hand.tray = self.presenter.tray_kept(self.model)
        self.update_targets()

    def do(self, *intents: Intent) -> None:
        """Execute intents in order."""
        hand = self.model.hand
        for intent in intents:
            match intent:
                case Play(plans):
                    self._play(plans)
                case Refuse(refusal):
                    self.refusal = sentence(refusal)
                case Undo():
                    self.undo()
                case Select(cards, anchor):
                    hand.selected = {*cards}
                    hand.anchor = hand.anchor if anchor is None else anchor
                case Choose(spots):
                    self._choose(spots)
                case Lay(tray, _, keeps_selection):
                    hand.tray = tray
                    if not keeps_selection:
                        hand.selected.clear()
                case Sort(how):
                    hand.sort = how
                    hand.arrange(self.model.view)
                case Reorder(cards, gap):
                    hand.move(cards, gap)
                    hand.tray = self.presenter.tray_kept(self.model)
                case CastVote(choice):
                    self.seat.connection.vote(choice)
                case SitAgain():
                    self.seat.connection.sit_again()
                case Hover() | Advise() | Skip() | OpenPanel() | Meet():
                    pass  # a page points, and opens its panels, by itself
                case _:
                    assert_never(intent)
        self.update_targets()

    def lift(self, things: Sequence[str]) -> None:
        """Show where the cards of a drag may go, until anything else happens."""
        self.model.drop_targets = targets(self.model, self.presenter, things)

    def update_targets(self) -> None:
        """Show where the selected cards may go."""
        model = self.model
        commands = self.presenter.commands(model)
        model.drop_targets = commands.drop_targets(model, HAND, model.hand.chosen())

    def _choose(self, spots: Sequence[Spot]) -> None:
        """Ask which of several melds the selected cards are for."""
        melds = [(spot, self.model.view.melds[spot.number].shown) for spot in spots]
        answers = [Answer("", partial(self._go_to, spot), shown) for spot, shown in melds]
        if answers:
            self.asker.ask(Question(say("prompt.which_meld", cards=self.model.chosen), "", answers))

    def _go_to(self, spot: Spot) -> None:
        self.do(*self.presenter.commands(self.model).go_to(self.model, spot))

    # Moves

    def _play(self, plans: Sequence[Plan]) -> None:
        """Execute a plan; if jokers may represent several cards, ask the player which plan they mean."""
        if not plans:
            return
        choice = options(plans) if self.model.is_mine else []
        if choice:
            answers = [Answer("", partial(self._play, meant.plans), meant.jokers) for meant in choice]
            self.asker.ask(Question(say("joker.title"), "", answers))
            return
        for action in plans[0]:
            if not self._act(action):
                return

    def _act(self, action: Action) -> bool:
        """Execute an action; return False if it is refused, or waits for an answer."""
        confirmation = self.presenter.confirmation(self.model, action) if self.model.is_mine else None
        if confirmation is None or (confirmation.comes_once and self._warned_in == self._round):
            return self._do(action)
        self._warned_in = self._round if confirmation.comes_once else self._warned_in
        self._warn(action, confirmation)
        return False

    @property
    def _round(self) -> int:
        return self.model.view.round_number

    def _warn(self, action: Action, confirmation: Confirmation) -> None:
        answers = [
            Answer(
                confirmation.instead, lambda: self.do(*confirmation.on_press(self.model)), is_primary=True
            ),
            Answer(confirmation.anyway, partial(self._do, action)),
        ]
        self.asker.ask(Question(confirmation.title, confirmation.text, answers))

    def _do(self, action: Action) -> bool:
        try:
            if not self.model.is_mine:
                raise IllegalMove("not_your_turn")
            self.seat.act(action)
        except IllegalMove as refusal:
            self.refusal = sentence(refusal)
            return False
        self.see(self.seat.view)
        return True

    def undo(self) -> None:
        """Undo the last move, or say why that is impossible."""
        try:
            self.seat.undo()
        except IllegalMove as refusal:
            self.refusal = sentence(refusal)
