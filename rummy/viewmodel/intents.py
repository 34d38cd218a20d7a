"""The intents of a player at a table, from any front end, and the buttons that ask for them. Only data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

from rummy.engine.actions import IllegalMove
from rummy.online.messages import VoteChoice
from rummy.viewmodel.jokers import Plan
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import Spot
from rummy.viewmodel.tray import Tray


@dataclass(frozen=True, slots=True)
class Play:
    """The intent to do one of several plans, as the player meant it; without any, dragged cards go back."""

    plans: Sequence[Plan] = ()


@dataclass(frozen=True, slots=True)
class Refuse:
    """The intent to be shown why a move is refused."""

    refusal: IllegalMove


@dataclass(frozen=True, slots=True)
class Select:
    """The intent to select exactly these cards, without a sound if `quietly`."""

    cards: AbstractSet[int]
    anchor: int | None = None  # the card that was selected or let go last, if it was a single one
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """The intent to ask for one of several places for the selected cards; without places, to stop asking."""

    spots: Sequence[Spot]


@dataclass(frozen=True, slots=True)
class Lay:
    """The intent to replace the tray with `tray`, or to take all its cards back if None."""

    tray: Tray | None
    sound: str = ""
    keeps_selection: bool = False


@dataclass(frozen=True, slots=True)
class Sort:
    """The intent to sort the hand by "rank", by "suit" or by "melds"."""

    how: str


@dataclass(frozen=True, slots=True)
class Reorder:
    """The intent to move cards to a gap between the other held cards."""

    cards: Sequence[int]
    gap: int


@dataclass(frozen=True, slots=True)
class Hover:
    """The intent to point at a card of the hand, a discard, a player, or nothing."""

    card: int | None = None
    discard: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The intent to take back the last move."""


@dataclass(frozen=True, slots=True)
class Advise:
    """The intent to get a hint."""


@dataclass(frozen=True, slots=True)
class Skip:
    """The intent to skip the animations that are still to come."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """The intent to open the menu, the rules, the keys, the chat or the log; an open log is closed."""

    panel: Literal["menu", "rules", "keys", "log", "talk"]


@dataclass(frozen=True, slots=True)
class Meet:
    """The intent to open the panel about the player of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class CastVote:
    """The intent to vote on how to go on while people are away, or on playing without the clock."""

    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class SitAgain:
    """The intent to take back a seat from its bot."""


Intent = (
    Play | Refuse | Select | Choose | Lay | Sort | Reorder | Hover
    | Undo | Advise | Skip | OpenPanel | Meet | CastVote | SitAgain
)  # fmt: skip
Intents = list[Intent]
Handler = Callable[[TableModel], Intents]


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button as data: name, label, hint and key, and what a press does while the button is enabled."""

    name: str
    label: str
    on_press: Handler = field(compare=False)
    hint: str = ""
    key: str | None = None  # the action of `keys` that also presses it, or "escape"
    icon: str | None = None
    enabled: bool = True
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question before a move that may be an oversight; one of its answers is a better move."""

    title: str
    text: str
    instead: str  # the label of the button for the better move
    anyway: str  # the label of the button for the move itself
    on_press: Handler  # the better move
    comes_once: bool = False  # is asked only once in a round
    always: bool = False  # is asked even if warnings are off, because much is at stake


@dataclass(frozen=True, slots=True)
class TableNotice:
    """A notice to everybody at the table, with buttons for what they can do about it."""

    words: str
    buttons: tuple[ButtonSpec, ...] = ()
