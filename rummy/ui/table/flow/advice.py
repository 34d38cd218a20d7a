"""Advice on the player's request: a good move, shown by selected cards, a highlight and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from pygame import Rect

from rummy.engine.actions import (
    Action,
    Answer,
    Arrange,
    Ask,
    BigGin,
    Buy,
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    GiveBack,
    Knock,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.match.advice import hint
from rummy.text import say, spoken
from rummy.ui.table.intents import PutDown, TableIntents
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState
from rummy.viewmodel.intents import Select
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import AREA, MELD, PILE, Spot
from rummy.viewmodel.words.reasons import why

# Runs the search for a move in the background; the painting thread then gets its result.
Think = Callable[[Callable[[], Action], Callable[[Action], TableIntents]], None]
PATIENCE = 0.1  # seconds of thinking after which a notice appears


class Advice:
    """The advice at one table; it lasts until the cards are changed."""

    def __init__(self, state: TableState, count_hint: Callable[[], None], *, is_allowed: bool = True) -> None:
        self.state, self.count_hint, self.is_allowed = state, count_hint, is_allowed
        self._action: Action | None = None
        self._said: tuple[object, str] = (None, "")  # language and names, and the advice in words
        self._given: tuple[View, frozenset[int]] | None = None  # view and selection when it was given
        self.thinks_about: View | None = None  # the view of an unanswered request
        self.is_slow = False  # whether the answer takes longer than a moment
        self.pause: float | None = None  # seconds until it does

    @property
    def can_be_had(self) -> bool:
        """True if the player may ask now."""
        return self.is_allowed and self.state.is_mine and self.state.hand.tray is None

    def ask(self, think: Think) -> TableIntents:
        """Start thinking about the player's view, unless that is running; return what to do meanwhile."""
        view = self.state.view
        if self.can_be_had and self.thinks_about != view:
            self.thinks_about, self.is_slow, self.pause = view, False, PATIENCE
            think(partial(hint, view), partial(self._found, view))
        return []

    def _found(self, asked: View, action: Action) -> TableIntents:
        """Return the intents that select the advised cards, unless the table has changed meanwhile."""
        state, view = self.state, self.state.view
        if self.thinks_about is asked:
            self.thinks_about, self.is_slow, self.pause = None, False, None
        if view != asked or not self.can_be_had or state.hand.drag:
            return []
        if self._given is None or self._given[0] is not view:
            self.count_hint()
        self._action = action
        chosen = frozenset(holding(view, state.hand.order, cards_of(action)))
        self._given, self._said = (view, chosen), (None, "")
        return [PutDown(), Select(chosen)]

    def advance(self, seconds: float) -> bool:
        """Let time pass; return whether the thinking notice appears or disappears."""
        was_slow, is_asked = self.is_slow, self.thinks_about == self.state.view
        left = (self.pause or 0.0) - seconds
        self.is_slow = is_asked and left <= 0
        self.pause = left if is_asked and left > 0 else None
        return self.is_slow != was_slow

    @property
    def action(self) -> Action | None:
        """The advised action, as long as nothing has changed since."""
        now = (self.state.view, frozenset(self.state.hand.selected))
        return self._action if self._given == now and not self.state.hand.drag else None

    @property
    def line(self) -> str:
        """The advice in words, or an empty string."""
        if self.is_slow:
            return say("advice.thinking")
        action, told_to = self.action, (spoken(), self.state.names)
        if action is None:
            return ""
        if self._said[0] != told_to:
            self._said = told_to, sentence(action, self.state.view, self.state.names)
        return self._said[1]

    def light(self, layout: Layout, button: Callable[[str], Rect | None]) -> Rect | None:
        """Return the box that the advice is about; `button` returns a button's box by its name."""
        view = self.state.view
        match self.action:
            case Draw():
                return layout.frame.stock
            case Take(None) if view.rules.deep_takes:  # of the open pile
                return layout.places[view.pile[-1]].rect
            case Take(None) | Buy():  # with or without other cards
                return layout.frame.pile
            case Take(face):
                pile = reversed(view.pile)
                return layout.places[next(card for card in pile if view.faces[card] == face)].rect
            case Knock() if view.rules.flow == "close":
                return layout.spots[Spot(AREA)]
            case Discard() | Knock():
                return layout.spots[Spot(PILE)]
            case LayOff(_, meld) | Swap(_, meld):
                return layout.spots[Spot(MELD, meld)]
            case Meld():
                return layout.spots[Spot(AREA)]
        return None

    # For lessons

    def first(self, action: Action | None = None) -> str:
        """Return why an action, or an undo for None, has to wait; empty if it need not. For lessons."""
        return ""

    def follow(self) -> None:
        """Note that the player has done something. For lessons."""


def cards_of(action: Action) -> tuple[Face, ...]:
    """Return the cards of the hand that an action plays."""
    match action:
        case Meld(melds) | Take(using=melds):
            return tuple(face.held for face in chain.from_iterable(melds))
        case Swap(cards, _):
            return cards
        case LayOff(face, _) | Discard(face) | Knock(face) | Declare(face):
            return (face.held,)
    return ()


def sentence(action: Action, view: View, names: Sequence[str]) -> str:
    """Return an action as advice, with a reason if there is a good one."""
    move, because = what_to_do(action, view), why(view, action, names)
    return say("advice.because", advice=move, why=because) if because else move


def what_to_do(action: Action, view: View) -> str:
    """Return an action as advice."""
    match action:
        case Take() if view.kind == "canasta":
            cards = cards_of(action)
            return say("advice.take_pile_with" if cards else "advice.take_pile", cards=cards)
        case Take(face):
            card = view.faces[view.pile[-1]] if face is None else face
            return say("advice.take" if face is None else "advice.take_deep", card=card)
        case Meld(melds):
            return say("advice.meld", cards=melds)
        case LayOff(face, _):
            return say("advice.lay_off", card=face.natural if face.rank else face)
        case Swap(cards, _):
            return say("advice.swap", card=cards)
        case Discard(face):
            return say("advice.discard", card=face)
        case Knock(face):
            return say("advice.close" if view.rules.flow == "close" else "advice.knock", card=face)
        case Buy():
            return say("advice.buy", card=view.faces[view.pile[-1]])
        case Pass() if view.phase == "buy":
            return say("advice.not_buy", card=view.faces[view.pile[-1]])
        case Declare(face):
            return say("advice.go_out", card=face)
        case Pass():
            return say("advice.decline" if view.may_decline else "advice.pass")
        case Answer(yes):
            return say("advice.yes" if yes else "advice.no")
        case Drop():
            return say("advice.drop", points=view.drop_price)
        case Draw() | GiveBack() | BigGin() | Done() | Arrange() | Ask():
            return say(f"advice.{PLAIN[type(action)]}")
    raise AssertionError(action)


PLAIN = {
    Draw: "draw",
    GiveBack: "give_back",
    BigGin: "big_gin",
    Done: "done",
    Arrange: "show",
    Ask: "ask",
}
