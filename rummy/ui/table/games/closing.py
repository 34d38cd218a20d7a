"""The guide to closing: with how little one may close, showing hands, laying off on all that lies."""

from __future__ import annotations

import pygame
from pygame import Rect

from rummy.engine.actions import Action, Declare, Knock
from rummy.engine.cards import JOKER
from rummy.engine.melds import hand_points, whole_run
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.table.games.base import button
from rummy.ui.table.games.closed import ClosedCommands, ClosedUi, declaration_with, ways_out
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.games.confirmations import leaves_lay_offs
from rummy.ui.table.games.gin import defence_buttons, lights_of_defence
from rummy.ui.table.intents import ButtonSpec, Confirmation
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState


class ClosingUi(ClosedUi):
    """The guide to games that somebody closes with little left; then all show, and lay off on each other."""

    playing = ClosedCommands()
    laying_off = Commands()

    def commands(self, state: TableState) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.laying_off if state.view.phase == "layoff" else self.playing

    def buttons(self, state: TableState) -> list[ButtonSpec]:
        """Closing, showing one's hand, and laying off."""
        if state.is_mine and state.view.phase == "layoff":
            return defence_buttons(state)
        if state.is_mine and ways_out(state.view):
            return [button("closing", "close", self.playing.declare, pygame.K_k, "meld")]
        return super().buttons(state)

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """Where a card can be drawn from; after a close, the cards worth laying off and their melds."""
        if state.view.phase == "layoff" and state.is_mine:
            return lights_of_defence(state, layout)
        return super().lights(state, layout)

    def confirmation(self, state: TableState, action: Action) -> Confirmation | None:
        """A discard with which one could close, or that breaks a meld, or being done too early."""
        return super().confirmation(state, action) or leaves_lay_offs(state, action)

    def could_go_out(self, found: Declare | Knock) -> Confirmation:
        """What is asked before a discard with which one could close."""
        title, text = say("warn.title_close"), say("warn.text_close", card=found.card)
        close, discard = say("closing.close"), say("warn.discard")
        return Confirmation(title, text, close, discard, lambda state: play(state.view, found))

    def prompt(self, state: TableState) -> str:
        """What the player, whose turn it is, can do now."""
        view = state.view
        if view.phase == "layoff" and view.knocker is not None:
            key = "prompt.lay_off_closed" if len(self.buttons(state)) > 1 else "prompt.lay_off_nothing"
            return say(key, name=state.names[view.knocker])
        way = declaration_with(view, state.chosen) or next(iter(ways_out(view)), None)
        return _prompt_to_close(view, way) if way is not None else super().prompt(state)


def _prompt_to_close(view: View, way: Declare | Knock) -> str:
    """What closing would do, with a discard."""
    rest = [*view.shown(view.hand)]
    rest.remove(way.card)
    if view.rules.run_wins and JOKER not in rest and whole_run(rest, view.in_force):
        return say("prompt.close_wins", card=way.card)
    melded = hand_points((face for meld in way.melds for face in meld), view.in_force)
    points = hand_points(rest, view.in_force) - melded
    return say("prompt.close_points" if points else "prompt.close", card=way.card, points=points)
