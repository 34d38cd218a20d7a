"""The intents of a player at a table, from any front end, and what their buttons ask for. Only data."""

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
    """The intent to do one of these plans, as the player meant it; without any, cards glide home."""

    plans: Sequence[Plan] = ()


@dataclass(frozen=True, slots=True)
class Refuse:
    """The wish to see why a move is refused."""

    refusal: IllegalMove


@dataclass(frozen=True, slots=True)
class Select:
    """The intent to have just these cards selected; a quiet one makes no sound."""

    cards: AbstractSet[int]
    anchor: int | None = None  # the card that was selected or let go last, if it was a single one
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """The intent to choose one of a few places for the selected cards, or to end that choice."""

    spots: Sequence[Spot]


@dataclass(frozen=True, slots=True)
class Lay:
    """The intent to have this tray, or to take all cards back from it."""

    tray: Tray | None
    sound: str = ""
    keeps_selection: bool = False


@dataclass(frozen=True, slots=True)
class Sort:
    """The intent to sort the hand by "rank", by "suit" or by "melds"."""

    how: str


@dataclass(frozen=True, slots=True)
class Reorder:
    """The intent to put cards at a gap among the others held."""

    cards: Sequence[int]
    gap: int


@dataclass(frozen=True, slots=True)
class Hover:
    """The aim at a card of the hand, a discard, a player, or nothing."""

    card: int | None = None
    discard: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The intent to take the last move back."""


@dataclass(frozen=True, slots=True)
class Advise:
    """The wish for a hint."""


@dataclass(frozen=True, slots=True)
class Skip:
    """The intent to skip the animations that are still to come."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """The intent to open the menu, the rules, the keys, the chat or the log, or to close an open log.

    Of an open log, close it.
    """

    panel: Literal["menu", "rules", "keys", "log", "talk"]


@dataclass(frozen=True, slots=True)
class Meet:
    """The intent to open the panel about the player of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class CastVote:
    """A vote on how to go on while people are away, or on playing without the clock."""

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
    """A button: its name, label and hint, its key, and what it does while it is enabled."""

    name: str
    label: str
    on_press: Handler = field(compare=False)
    hint: str = ""
    key: str | None = None  # a letter, or "escape"
    icon: str | None = None
    enabled: bool = True
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The question before a move that may be a slip, with a better move as an answer."""

    title: str
    text: str
    instead: str  # a button
    anyway: str  # a button
    on_press: Handler  # what is done instead
    comes_once: bool = False  # in a round
    always: bool = False  # also for whoever wants no warnings, as much is at stake


@dataclass(frozen=True, slots=True)
class TableNotice:
    """A notice for everybody at the table, with buttons for what can be done about it."""

    words: str
    buttons: tuple[ButtonSpec, ...] = ()
