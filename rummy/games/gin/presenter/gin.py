"""The prompts, buttons and moves of gin: upcard, deadwood, knock, lay-offs on the knocker's melds."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Action, BigGin, Pass
from rummy.engine.melds import least_deadwood
from rummy.engine.view import View
from rummy.games.gin.presenter.knock import KnockCommands, knock_cards, knock_of, left_over
from rummy.games.judge import is_legal
from rummy.games.shared.showing.presenter.deadwood import breaks_meld, least_after_discard
from rummy.games.shared.showing.presenter.defence import (
    defence_buttons,
    defence_prompt,
    leaves_lay_offs,
    lights_of_defence,
)
from rummy.text import say
from rummy.viewmodel.games.base import Presenter, button
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import Spot
from rummy.viewmodel.tray import Tray


class GinCommands(Commands):
    """The gestures before a knock: nothing can be laid on the table."""

    def to_area(self, state: TableModel) -> Intents:
        """Unselect cards."""
        return self.unselect(state)


class GinPresenter(Presenter):
    """The presenter of games that a player ends with a knock."""

    playing = GinCommands()
    knocking = KnockCommands()

    def commands(self, state: TableModel) -> Commands:
        """Return the Commands for clicks, drags and keys: other ones while a hand is laid out to knock."""
        return self.playing if state.hand.tray is None else self.knocking

    def area_words(self) -> str:
        """Return "": gin shows the deadwood in the open area of the table."""
        return ""

    def lays_down(self, state: TableModel) -> bool:
        """Return True if the hand is laid out for a knock, so that cards can form melds on the table."""
        return state.hand.tray is not None

    # Buttons and lights

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for every action but drawing and discarding."""
        if not state.is_mine:
            return []
        match state.view.phase:
            case "upcard":
                return [button("gin", "pass", _pass, "pass", "skip")]
            case "play":
                tray = state.hand.tray
                return self._buttons_of_play(state) if tray is None else self._buttons_of_knock(state, tray)
            case "layoff":
                return defence_buttons(state)
        return []

    def _buttons_of_play(self, state: TableModel) -> list[ButtonSpec]:
        big = is_legal(state.view, BigGin())
        knock = button("gin", "knock", self.knocking.open, "knock", "meld", primary=not big)
        declare = button("gin", "big_gin", _big_gin, "buy", "star")
        return [knock] * bool(knock_cards(state.view)) + [declare] * big

    def _buttons_of_knock(self, state: TableModel, tray: Tray) -> list[ButtonSpec]:
        view = state.view
        points, can = left_over(view, tray), knock_of(view, tray) is not None
        label = say("gin.gin") if points == 0 else say("gin.knock_with", points=points)
        hint = say("hint.knock_with")
        knock = ButtonSpec("knock_with", label, self.knocking.knock, hint, "knock", enabled=can, primary=can)
        cancel = button("gin", "cancel", self.knocking.cancel, "escape", "close", primary=False)
        return [cancel, knock]

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to highlight: where to draw or, after a knock, what to lay off and where."""
        return super().lights(state) if state.view.phase != "layoff" else lights_of_defence(state)

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a discard that breaks a meld or an early end of lay-offs, or None."""
        return breaks_meld(state, action) or leaves_lay_offs(state, action)

    # Words

    def notes_of_hand(self, state: TableModel) -> Iterator[str]:
        """Yield the words on the deadwood and the knock limit during a round."""
        if not state.view.is_over:
            yield from filter(None, [deadwood_words(state)[0]])

    def notes_of_table(self, state: TableModel) -> Iterator[str]:
        """Yield the words on what the first upcard means for this round."""
        yield from filter(None, [upcard_limit_words(state.view), doubling_words(state.view)])

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player whose turn it is can do now."""
        view = state.view
        if state.hand.tray is not None:
            return _knock_prompt(view, state.hand.tray)
        match view.phase:
            case "upcard":
                return say("prompt.take_or_pass", card=view.faces[view.pile[-1]])
            case "draw":
                return self.how_to_draw(state)
            case "layoff":
                return defence_prompt(state)
        if len(state.chosen) == 1:
            return say("prompt.discard", card=state.chosen[0])
        if is_legal(view, BigGin()):
            return say("prompt.big_gin")
        return say("prompt.discard_or_knock" if knock_cards(view) else "prompt.discard_one")


def upcard_limit_words(view: View) -> str:
    """Return words on the knock limit that the first upcard sets, or "" if it sets none."""
    if view.upcard is None or not view.rules.limit_from_upcard:
        return ""
    return say("gin.upcard_limit", card=view.upcard, limit=view.knock_limit)


def doubling_words(view: View) -> str:
    """Return words on a spade as the first upcard, which doubles the score, or "" if there is none."""
    doubles = view.upcard is not None and view.rules.spades_double and view.upcard.suit == "S"
    return say("gin.upcard_doubles", card=view.upcard) if doubles else ""


def _pass(state: TableModel) -> Intents:
    return play(state.view, Pass())


def _big_gin(state: TableModel) -> Intents:
    return play(state.view, BigGin())


def _knock_prompt(view: View, tray: Tray) -> str:
    if tray.discard is None:
        return say("prompt.knock_discard")
    limit = view.knock_limit
    return say("prompt.knock_too_much", limit=limit) if left_over(view, tray) > limit else say("prompt.knock")


def deadwood_words(state: TableModel) -> tuple[str, bool]:
    """Return words on the deadwood and the knock limit, or "", and True if the player could knock."""
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
