"""What a good player would do now and why, for who asks: cards picked out, a light, words. It never plays."""

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

# Has a move thought about while the table goes on; what is found comes back in the thread that paints.
Think = Callable[[Callable[[], Action], Callable[[Action], TableIntents]], None]
PATIENCE = 0.1  # seconds of thinking after which it shows


class Advice:
    """The advice at one table; it lasts until something is done with the cards."""

    def __init__(self, state: TableState, count_hint: Callable[[], None], *, is_allowed: bool = True) -> None:
        self.state, self.count_hint, self.is_allowed = state, count_hint, is_allowed
        self._action: Action | None = None
        self._said: tuple[object, str] = (None, "")  # in which language and of whom, and the advice in words
        self._given: tuple[View, frozenset[int]] | None = None  # how all was when it was given
        self.thinks_about: View | None = None  # what was asked about and has no answer yet
        self.is_slow = False  # whether the answer about the table as it is takes longer than a moment
        self.pause: float | None = None  # seconds until it does

    @property
    def can_be_had(self) -> bool:
        """True if the player may ask now."""
        return self.is_allowed and self.state.is_mine and self.state.hand.tray is None

    def ask(self, think: Think) -> TableIntents:
        """Have it thought about what the player sees, unless it is already; return what to do meanwhile."""
        view = self.state.view
        if self.can_be_had and self.thinks_about != view:
            self.thinks_about, self.is_slow, self.pause = view, False, PATIENCE
            think(partial(hint, view), partial(self._found, view))
        return []

    def _found(self, asked: View, action: Action) -> TableIntents:
        """Pick the cards out, and say what to do with them, unless the player has gone on meanwhile."""
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
        """Let time go by; return whether it shows from now on, or no longer, that a move is thought about."""
        was_slow, is_asked = self.is_slow, self.thinks_about == self.state.view
        left = (self.pause or 0.0) - seconds
        self.is_slow = is_asked and left <= 0
        self.pause = left if is_asked and left > 0 else None
        return self.is_slow != was_slow

    @property
    def action(self) -> Action | None:
        """What was advised, while all is as it was then."""
        now = (self.state.view, frozenset(self.state.hand.selected))
        return self._action if self._given == now and not self.state.hand.drag else None

    @property
    def line(self) -> str:
        """The advice in words, or nothing."""
        if self.is_slow:
            return say("advice.thinking")
        action, told_to = self.action, (spoken(), self.state.names)
        if action is None:
            return ""
        if self._said[0] != told_to:
            self._said = told_to, sentence(action, self.state.view, self.state.names)
        return self._said[1]

    def light(self, layout: Layout, button: Callable[[str], Rect | None]) -> Rect | None:
        """The place that the advice is about; a button's is told by its name."""
        view = self.state.view
        match self.action:
            case Draw():
                return layout.frame.stock
            case Take(None) if view.rules.deep_takes:  # of the pile that lies open
                return layout.places[view.pile[-1]].rect
            case Take(None) | Buy():  # with whatever it is taken
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

    # What somebody who teaches has to say besides

    def first(self, action: Action | None = None) -> str:
        """Why an action, or taking one back, has to wait; nothing if it has not."""
        return ""

    def follow(self) -> None:
        """Take in that the player has done something."""


def cards_of(action: Action) -> tuple[Face, ...]:
    """The cards of the hand that an action plays."""
    match action:
        case Meld(melds) | Take(using=melds):
            return tuple(face.held for face in chain.from_iterable(melds))
        case Swap(cards, _):
            return cards
        case LayOff(face, _) | Discard(face) | Knock(face) | Declare(face):
            return (face.held,)
    return ()


def sentence(action: Action, view: View, names: Sequence[str]) -> str:
    """An action as advice, and why if there is a telling reason."""
    told, because = what_to_do(action, view), why(view, action, names)
    return say("advice.because", advice=told, why=because) if because else told


def what_to_do(action: Action, view: View) -> str:
    """An action as advice."""
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
