"""The words and the moves of gin: upcard, deadwood, knock, lay-offs on the knocker."""

from __future__ import annotations

from rummy.engine.actions import Action, BigGin, Done, Pass
from rummy.engine.judge import is_legal
from rummy.engine.melds import least_deadwood
from rummy.engine.view import View
from rummy.match.advice import best_lay_offs
from rummy.text import say
from rummy.viewmodel.games.base import Presenter, button
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.confirmations import breaks_meld, leaves_lay_offs
from rummy.viewmodel.games.knock import KnockCommands, knock_cards, knock_of, least_after_discard, left_over
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.open_hands import deadwood
from rummy.viewmodel.spots import CARD, MELD, Spot
from rummy.viewmodel.tray import Tray


class GinPresenter(Presenter):
    """The words and the moves of games that are ended by a knock."""

    knocking = KnockCommands()

    def commands(self, state: TableModel) -> Commands:
        """Return what clicks, drags and keys mean now."""
        return self.playing if state.hand.tray is None else self.knocking

    def area_words(self) -> str:
        """Return nothing, as the deadwood is told there."""
        return ""

    def lays_down(self, state: TableModel) -> bool:
        """Return True if the hand is laid out, so that cards can be a meld of their own."""
        return state.hand.tray is not None

    # Buttons and lights

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for all but drawing and discarding."""
        if not state.is_mine:
            return []
        match state.view.phase:
            case "upcard":
                return [button("gin", "pass", _pass, "p", "skip")]
            case "play":
                tray = state.hand.tray
                return self._buttons_of_play(state) if tray is None else self._buttons_of_knock(state, tray)
            case "layoff":
                return defence_buttons(state)
        return []

    def _buttons_of_play(self, state: TableModel) -> list[ButtonSpec]:
        big = is_legal(state.view, BigGin())
        knock = button("gin", "knock", self.knocking.open, "k", "meld", primary=not big)
        declare = button("gin", "big_gin", _big_gin, "b", "star")
        return [knock] * bool(knock_cards(state.view)) + [declare] * big

    def _buttons_of_knock(self, state: TableModel, tray: Tray) -> list[ButtonSpec]:
        view = state.view
        points, can = left_over(view, tray), knock_of(view, tray) is not None
        label = say("gin.gin") if points == 0 else say("gin.knock_with", points=points)
        hint = say("hint.knock_with")
        knock = ButtonSpec("knock_with", label, self.knocking.knock, hint, "k", enabled=can, primary=can)
        cancel = button("gin", "cancel", self.knocking.cancel, "escape", "close", primary=False)
        return [cancel, knock]

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to draw from; against a knock, the cards worth laying off and their melds."""
        return super().lights(state) if state.view.phase != "layoff" else lights_of_defence(state)

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a discard that breaks a meld, or before ending lay-offs too early."""
        return breaks_meld(state, action) or leaves_lay_offs(state, action)

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return what the player whose turn it is can do now."""
        view = state.view
        if state.hand.tray is not None:
            return _knock_prompt(view, state.hand.tray)
        match view.phase:
            case "upcard":
                return say("prompt.take_or_pass", card=view.faces[view.pile[-1]])
            case "draw":
                return self.how_to_draw(state)
            case "layoff":
                return _defence_prompt(state)
        if len(state.chosen) == 1:
            return say("prompt.discard", card=state.chosen[0])
        if is_legal(view, BigGin()):
            return say("prompt.big_gin")
        return say("prompt.discard_or_knock" if knock_cards(view) else "prompt.discard_one")


def _pass(state: TableModel) -> Intents:
    return play(state.view, Pass())


def _big_gin(state: TableModel) -> Intents:
    return play(state.view, BigGin())


def _done(state: TableModel) -> Intents:
    return play(state.view, Done())


def _lay_off_all(state: TableModel) -> Intents:
    return play(state.view, *best_lay_offs(state.view))


def defence_buttons(state: TableModel) -> list[ButtonSpec]:
    """Return the buttons for laying off all that is worth it, and for being done."""
    best = best_lay_offs(state.view)
    done = button("gin", "done", _done, "f", "check", primary=not best)
    return [done, button("gin", "lay_off_all", _lay_off_all, "l", "meld")] if best else [done]


def lights_of_defence(state: TableModel) -> list[Spot]:
    """Return the cards worth laying off, and their melds."""
    view, best = state.view, best_lay_offs(state.view)
    faces = {each.card.held for each in best}
    cards = [Spot(CARD, card) for card in state.hand.held if view.faces[card] in faces]
    return [*cards, *(Spot(MELD, meld) for meld in sorted({each.meld for each in best}))]


def _knock_prompt(view: View, tray: Tray) -> str:
    if tray.discard is None:
        return say("prompt.knock_discard")
    limit = view.knock_limit
    return say("prompt.knock_too_much", limit=limit) if left_over(view, tray) > limit else say("prompt.knock")


def _defence_prompt(state: TableModel) -> str:
    view, knocker = state.view, state.view.knocker
    assert knocker is not None
    key = "prompt.lay_off_best" if best_lay_offs(view) else "prompt.lay_off_done"
    return say(key, name=state.names[knocker], points=deadwood(view, knocker))


def deadwood_words(state: TableModel) -> tuple[str, bool]:
    """Return the deadwood of the hand with its limit, or nothing; and whether it is low enough to knock."""
    view, tray = state.view, state.hand.tray
    if not view.hand or not view.knows_hand or not (view.pile or view.phase == "play"):
        return "", False  # the cards are still being dealt, or nobody sits here
    limit, least = view.knock_limit, least_deadwood(view.shown(view.hand), view.rules)[0]
    points = least if tray is None else left_over(view, tray)
    words = say("gin.deadwood", points=points)
    if tray is None and view.phase == "play" and state.is_mine:
        left = least_after_discard(view)
        words = say("gin.deadwood_drawn", now=words, left=left) if left < points else words
        points = left
    if view.knocker is None:
        words = f"{words} · {say('gin.limit', limit=limit) if limit else say('gin.limit_gin')}"
    return words, points <= limit and view.knocker is None
