"""The prompts, buttons and moves of closing games: how much may be left, and what can be laid off."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Action, Knock
from rummy.engine.melds import hand_points, less
from rummy.engine.view import View
from rummy.games.chinchon.hands import closings, is_whole_run
from rummy.games.shared.showing.presenter.closed import ClosedCommands, ClosedPresenter, Ending
from rummy.games.shared.showing.presenter.defence import defence_buttons, leaves_lay_offs, lights_of_defence
from rummy.text import say
from rummy.viewmodel.games.base import button
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.intents import ButtonSpec, Confirmation
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.spots import Spot


@once_a_view
def ways_out(view: View) -> tuple[Knock, ...]:
    """Return the actions with which the seat can close now, the best first."""
    return tuple(closings(view)) if view.knows_hand and view.hand else ()


class ClosingPresenter(ClosedPresenter):
    """The presenter of games that a player closes with few points left, after which all lay off."""

    playing = ClosedCommands(ways_out, "melds_stay_to_close")
    laying_off = Commands()

    def commands(self, state: TableModel) -> Commands:
        """Return the Commands for clicks, drags and keys in the current phase."""
        return self.laying_off if state.view.phase == "layoff" else self.playing

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for closing, for showing the hand, or for laying off."""
        if state.is_mine and state.view.phase == "layoff":
            return defence_buttons(state)
        return super().buttons(state)

    def way_out(self, state: TableModel) -> ButtonSpec:
        """Return the button for closing."""
        return button("closing", "close", self.playing.go_out, "knock", "meld")

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to highlight: where to draw or, after a closing, what to lay off and where."""
        is_defence = state.view.phase == "layoff" and state.is_mine
        return lights_of_defence(state) if is_defence else super().lights(state)

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a wasteful discard or an early end of laying off, or None."""
        return super().confirmation(state, action) or leaves_lay_offs(state, action)

    def could_go_out(self, way: Ending) -> Confirmation:
        """Return the question before a discard with which the player could close instead."""
        title, text = say("warn.title_close"), say("warn.text_close", card=way.card)
        close, discard = say("closing.close"), say("warn.discard")
        return Confirmation(title, text, close, discard, lambda state: play(state.view, way))

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player whose turn it is can do now."""
        view = state.view
        if view.phase == "layoff" and view.knocker is not None:
            key = "prompt.lay_off_closed" if len(self.buttons(state)) > 1 else "prompt.lay_off_nothing"
            return say(key, name=state.names[view.knocker])
        return super().prompt(state)

    def prompt_to_go_out(self, view: View, way: Ending) -> str:
        """Return the sentence on what the player would score by closing with this discard."""
        rest = less(view.shown(view.hand), (way.card,))
        if view.rules.run_wins and is_whole_run(rest, view):
            return say("prompt.close_wins", card=way.card)
        melded = hand_points((face for meld in way.melds for face in meld), view.in_force)
        points = hand_points(rest, view.in_force) - melded
        return say("prompt.close_points" if points else "prompt.close", card=way.card, points=points)

    def notes_of_hand(self, state: TableModel) -> Iterator[str]:
        """Yield notes below the hand: who has closed, the hand's points, and the limit for closing."""
        view = state.view
        if view.knocker is not None and not view.is_over:
            you = "you_" if view.knocker == view.seat else ""
            yield say(f"closing.{you}closed", name=state.names[view.knocker])
        yield from super().notes_of_hand(state)

    def counts(self, state: TableModel) -> Iterator[str]:
        """Yield notes on the points of the hand and on the limit for closing."""
        yield from super().counts(state)
        if state.view.knocker is None:
            yield _limit(state.view)


def _limit(view: View) -> str:
    """Return the note on how many cards and points may be left to close."""
    cards, points = view.rules.loose_cards, view.knock_limit
    if view.seat in view.fresh:
        return say("closing.not_yet")
    if not points:
        return say("closing.limit_none")
    if not cards:
        return say("closing.limit_points", limit=points)
    return say("closing.limit", count=cards, limit=points)
