"""What the player is told and offered at the table of a game: words, buttons, lights. One guide a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from rummy.engine.actions import Action, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import hand_points
from rummy.text import say
from rummy.ui import motion
from rummy.ui.canvas import Painted
from rummy.ui.table.commands import Commands
from rummy.ui.table.hand import fitting_melds, lay_down
from rummy.ui.table.jokers import may
from rummy.ui.table.layout import Frame, Place

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Act:
    """Something that the player may do by a button, or by its key while it is enabled."""

    name: str
    label: str
    do: Callable[[], None] = field(compare=False)
    hint: str = ""
    key: int | None = None
    icon: str | None = None
    enabled: bool = True
    primary: bool = True


class Guide:
    """The guide to games in which melds lie on the table; the others change what is different there."""

    show_hands = motion.SHOW_HANDS  # seconds for which the open hands stay in sight after a round

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.playing = Commands(table)

    @property
    def commands(self) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing

    @property
    def area_words(self) -> str:
        """What is printed on the felt where melds lie."""
        return say("table.melds")

    def frame(self, fr: Frame) -> Frame:
        """Where things stand in this game."""
        return fr

    def taken_with(self, card: int) -> tuple[int, ...]:
        """The cards that are taken with a discard."""
        return self.table.view.pile[-1:]

    def discard_at(self, at: tuple[int, int]) -> int:
        """The discard that lies at a point, where it matters which."""
        return -1

    def look_at(self, card: int) -> bool:
        """Mark the discard that the pointer is at, and tell whether that changed anything."""
        return False

    def step(self, step: int) -> None:
        """Go to the next discard, where it matters which."""

    def places(self) -> Mapping[int, Place]:
        """Where cards lie that do not lie as usual."""
        return {}

    def faces(self) -> Mapping[int, Face]:
        """What cards that are laid out show, where that differs from what they are."""
        return {}

    def keep_up(self) -> None:
        """Take in what happened at the table."""

    def tray(self) -> Rect | None:
        """Where a tray lies for cards that are laid out, if there is one."""
        return None

    def acts(self) -> list[Act]:
        """What the buttons of this game do, from below to above."""
        table = self.table
        chosen = table.view.shown(table.hand.chosen())
        can = bool(chosen) and table.is_mine and may(table.view, (lay_down(table.view, chosen),))
        do, hint = self.playing.meld, say("hint.meld")
        return [Act("meld", say("table.meld"), do, hint, icon="meld", enabled=can, primary=can)]

    def labels(self) -> list[Painted]:
        """Short words that lie on the felt and on the cards."""
        return []

    def points_left(self, seat: int) -> int:
        """What the cards of an open hand count."""
        return hand_points(self.table.view.shown(self.table.view.hands[seat]), self.table.view.rules)

    def rest(self, seat: int) -> str:
        """What a seat still holds: cards, or when they lie open their points."""
        view = self.table.view
        if view.phase not in ("over", "finished"):
            count = len(view.hands[seat])
            return say("table.card") if count == 1 else say("table.cards", count=count)
        points = self.points_left(seat)
        return say("table.left_one") if points == 1 else say("table.left", points=points)

    def lights(self) -> list[Rect]:
        """What glows while nothing is dragged or selected: where a card can be drawn from."""
        table, view = self.table, self.table.view
        if view.phase not in ("upcard", "draw"):
            return []
        top = table.places()[view.stock[-1]].rect if view.stock else table.frame.stock
        stock, pile = table.frame.stock.union(top), table.frame.pile
        places: list[tuple[Rect, Action]] = [(stock, Draw()), (pile, Take())]
        return [box for box, action in places if is_legal(view, action)]

    def prompt(self) -> str:
        """What the player, whose turn it is, can do now."""
        table, view = self.table, self.table.view
        if view.phase == "draw":
            return self.how_to_draw()
        chosen = view.shown(table.hand.chosen())
        if len(chosen) == 1:
            fits = fitting_melds(view, chosen[0])
            return say("prompt.lay_off" if fits else "prompt.discard", card=chosen[0])
        return say("prompt.meld_ready" if self.acts()[0].enabled else "prompt.play")

    def how_to_draw(self) -> str:
        """Where the player can draw from."""
        view = self.table.view
        if not view.pile or not is_legal(view, Take()):
            return say("prompt.draw")
        key = "prompt.draw_or_take" if view.stock else "prompt.take_or_turn"
        return say(key, card=view.faces[view.pile[-1]])
