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
    """Have one of these plans done, as the player meant it; if there is none, cards glide home."""

    plans: Sequence[Plan] = ()


@dataclass(frozen=True, slots=True)
class Refuse:
    """Be told why not."""

    refusal: IllegalMove


@dataclass(frozen=True, slots=True)
class Select:
    """Have just these cards selected; a quiet choice is only the beginning of something else."""

    cards: AbstractSet[int]
    anchor: int | None = None  # the card that was selected or let go last, if it was a single one
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one of a few places for the selected cards, or no longer."""

    spots: Sequence[Spot]


@dataclass(frozen=True, slots=True)
class Lay:
    """Have cards laid out so, before they are played, or all taken back."""

    tray: Tray | None
    sound: str = ""
    keeps_selection: bool = False


@dataclass(frozen=True, slots=True)
class Sort:
    """Have the hand sorted by "rank", by "suit" or by "melds"."""

    how: str


@dataclass(frozen=True, slots=True)
class Reorder:
    """Put cards at a gap among the others held."""

    cards: Sequence[int]
    gap: int


@dataclass(frozen=True, slots=True)
class Hover:
    """Point at a card of one's own, or at a discard, or at a player, or at none of them."""

    card: int | None = None
    discard: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last move back."""


@dataclass(frozen=True, slots=True)
class Advise:
    """Be told what a good player would do."""


@dataclass(frozen=True, slots=True)
class Skip:
    """See at once what is still to come."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """See the menu of the table, the rules of the game, its keys, what can be said, or the log.

    Of an open log, close it.
    """

    panel: Literal["menu", "rules", "keys", "log", "talk"]


@dataclass(frozen=True, slots=True)
class Meet:
    """Look at who sits on a seat, to like them or not to hear them."""

    seat: int


@dataclass(frozen=True, slots=True)
class CastVote:
    """Vote how to go on where people are away, or for playing without the clock."""

    choice: VoteChoice


@dataclass(frozen=True, slots=True)
class SitAgain:
    """Play again where a bot does."""


Intent = (
    Play | Refuse | Select | Choose | Lay | Sort | Reorder | Hover
    | Undo | Advise | Skip | OpenPanel | Meet | CastVote | SitAgain
)  # fmt: skip
Intents = list[Intent]
Handler = Callable[[TableModel], Intents]


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """Something that the player may do by a button, or by its key while it is enabled."""

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
    """What is asked before a move that may be a slip."""

    title: str
    text: str
    instead: str  # a button
    anyway: str  # a button
    on_press: Handler  # what is done instead
    comes_once: bool = False  # in a round
    always: bool = False  # also for whoever wants no warnings, as much is at stake


@dataclass(frozen=True, slots=True)
class TableNotice:
    """What everybody at the table should know for a while, and what can be done about it."""

    words: str
    buttons: tuple[ButtonSpec, ...] = ()
