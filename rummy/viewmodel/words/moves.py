"""The names of actions, and an action as text: as something that a player did, and as advice."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.view import View
from rummy.text import say

NAMES: dict[type[Action], str] = {  # in text keys, if nothing else distinguishes moves of a kind
    Draw: "draw",
    Take: "take",
    GiveBack: "give_back",
    Buy: "buy",
    Meld: "meld",
    Rearrange: "rearrange",
    LayOff: "lay_off",
    Swap: "swap",
    Discard: "discard",
    Knock: "close",
    BigGin: "big_gin",
    Done: "done",
    Declare: "go_out",
    Arrange: "show",
    Ask: "ask",
    Drop: "drop",
}
BUTTONS: dict[type[Action], tuple[str, ...]] = {  # the names that buttons for a move have in some game
    GiveBack: ("give_back",),
    Pass: ("pass", "decline", "not_buy"),
    Buy: ("buy",),
    Ask: ("ask",),
    Meld: ("open",),  # for melds that are laid out
    Rearrange: ("done",),
    Knock: ("knock", "knock_with", "close"),
    BigGin: ("big_gin",),
    Declare: ("go_out", "declare"),
    Arrange: ("show",),
    Done: ("done",),
}


@dataclass(frozen=True, slots=True)
class _Named:
    """The name in an action's text keys, and the values in its texts; advice may use the name `exactly`."""

    name: str
    values: dict[str, object] = field(default_factory=dict)
    exactly: str = ""


def told_move(action: Action, view: View) -> str:
    """Return a sentence on an action that a player took when they saw this view."""
    found = _named(action, view)
    return say(f"move.{found.name}", **found.values)


def what_to_do(action: Action, view: View) -> str:
    """Return a sentence that advises an action."""
    found = _named(action, view)
    return say(f"advice.{found.exactly or found.name}", **found.values)


def _named(action: Action, view: View) -> _Named:
    name = NAMES.get(type(action), "")
    match action:
        case Take(using=using) if view.rules.builds_canastas:
            return _Named("take_pile_with" if using else "take_pile", {"cards": using})
        case Take(face):
            card = view.faces[view.pile[-1]] if face is None else face
            return _Named(name if face is None else "take_deep", {"card": card})
        case Buy():
            return _Named(name, {"card": view.faces[view.pile[-1]]})
        case Meld(melds):
            return _Named(name, {"cards": melds})
        case LayOff(face):
            return _Named(name, {"card": face.natural if face.rank else face})
        case Swap(cards):
            return _Named(name, {"card": cards})
        case Discard(face) | Declare(face):
            return _Named(name, {"card": face})
        case Knock(face):
            return _Named(name if view.rules.closes else "knock", {"card": face})
        case Pass() if view.phase == "buy":
            return _Named("pass", {"card": view.faces[view.pile[-1]]}, exactly="not_buy")
        case Pass():
            return _Named("pass", exactly="decline" if view.may_decline else "")
        case Answer(yes):
            return _Named("yes" if yes else "no")
        case Drop():
            return _Named(name, {"points": view.drop_price})
    return _Named(name, {"cards": view.played_by(action)})
