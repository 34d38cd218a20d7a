"""The words and the moves of closing: how little may be left, and what is laid off then."""

from __future__ import annotations

from rummy.engine.actions import Action, Declare, Knock
from rummy.engine.cards import JOKER
from rummy.engine.melds import hand_points, whole_run
from rummy.engine.view import View
from rummy.text import say
from rummy.viewmodel.games.base import button
from rummy.viewmodel.games.closed import ClosedCommands, ClosedPresenter, declaration_with, ways_out
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.confirmations import leaves_lay_offs
from rummy.viewmodel.games.gin import defence_buttons, lights_of_defence
from rummy.viewmodel.intents import ButtonSpec, Confirmation
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import Spot


class ClosingPresenter(ClosedPresenter):
    """The words and the moves of games that a player closes with little left, and all lay off."""

    playing = ClosedCommands()
    laying_off = Commands()

    def commands(self, state: TableModel) -> Commands:
        """Return what clicks, drags and keys mean now."""
        return self.laying_off if state.view.phase == "layoff" else self.playing

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for closing, showing the hand, and laying off."""
        if state.is_mine and state.view.phase == "layoff":
            return defence_buttons(state)
        if state.is_mine and ways_out(state.view):
            return [button("closing", "close", self.playing.declare, "k", "meld")]
        return super().buttons(state)

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to draw from; after a close, the cards worth laying off and their melds."""
        is_defence = state.view.phase == "layoff" and state.is_mine
        return lights_of_defence(state) if is_defence else super().lights(state)

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a discard that wastes a chance, or before ending lay-offs too early."""
        return super().confirmation(state, action) or leaves_lay_offs(state, action)

    def could_go_out(self, found: Declare | Knock) -> Confirmation:
        """Return the question before a discard with which the player could close."""
        title, text = say("warn.title_close"), say("warn.text_close", card=found.card)
        close, discard = say("closing.close"), say("warn.discard")
        return Confirmation(title, text, close, discard, lambda state: play(state.view, found))

    def prompt(self, state: TableModel) -> str:
        """Return what the player whose turn it is can do now."""
        view = state.view
        if view.phase == "layoff" and view.knocker is not None:
            key = "prompt.lay_off_closed" if len(self.buttons(state)) > 1 else "prompt.lay_off_nothing"
            return say(key, name=state.names[view.knocker])
        way = declaration_with(view, state.chosen) or next(iter(ways_out(view)), None)
        return _prompt_to_close(view, way) if way is not None else super().prompt(state)


def _prompt_to_close(view: View, way: Declare | Knock) -> str:
    """Return what closing would bring, with the discard for it."""
    rest = [*view.shown(view.hand)]
    rest.remove(way.card)
    if view.rules.run_wins and JOKER not in rest and whole_run(rest, view.in_force):
        return say("prompt.close_wins", card=way.card)
    melded = hand_points((face for meld in way.melds for face in meld), view.in_force)
    points = hand_points(rest, view.in_force) - melded
    return say("prompt.close_points" if points else "prompt.close", card=way.card, points=points)
