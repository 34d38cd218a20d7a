"""What the player is told and offered at the table of a game: words, buttons, lights. One guide a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from rummy.engine.actions import Action, Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import hand_points
from rummy.engine.view import View
from rummy.text import number, say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.games.owners import badges
from rummy.ui.table.hand.hand import fitting_melds, lay_down, swapping_melds
from rummy.ui.table.hand.jokers import may
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.spots import MELD
from rummy.ui.table.parts.felt import Label

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

    def taken_with(self, card: int | None) -> tuple[int, ...]:
        """The cards that are taken with a discard."""
        return self.table.view.pile[-1:]

    def discard_at(self, at: tuple[int, int]) -> int | None:
        """The discard that lies at a point, where it matters which."""
        return None

    def look_at(self, card: int | None) -> bool:
        """Mark the discard that the pointer is at, and tell whether that changed anything."""
        return False

    @property
    def takeable(self) -> tuple[int, ...]:
        """The discards that may be taken, where it matters which."""
        return ()

    @property
    def lays_down(self) -> bool:
        """Whether cards can be put on the free table now."""
        return True

    def places(self) -> Mapping[int, Place]:
        """Where cards lie that do not lie as usual."""
        return {}

    def faces(self) -> Mapping[int, Face]:
        """What cards that are laid out show, where that differs from what they are."""
        return {}

    def keep_up(self) -> None:
        """Take in what happened at the table."""

    def undone(self, before: View) -> None:
        """Take in that a move was taken back: nothing stays laid out."""
        self.table.hand.tray = None

    def tray(self) -> Rect | None:
        """Where a tray lies for cards that are laid out, if there is one."""
        return None

    def acts(self) -> list[Act]:
        """What the buttons of this game do, from below to above."""
        table = self.table
        if table.view.may_decline and table.is_mine:
            decline, hint = say("spread.decline"), say("hint.decline")
            return [Act("decline", decline, lambda: table.moves.act_all([Pass()]), hint, pygame.K_p, "skip")]
        chosen = table.view.shown(table.hand.chosen())
        can = bool(chosen) and table.is_mine and may(table.view, (lay_down(table.view, chosen),))
        do, hint = self.playing.meld, say("hint.meld")
        meld = Act("meld", say("table.meld"), do, hint, icon="meld", enabled=can, primary=can)
        return [meld, *self._swap()]

    def _swap(self) -> Iterator[Act]:
        table, chosen = self.table, self.table.view.shown(self.table.hand.chosen())
        if table.is_mine and len(chosen) == 1 and swapping_melds(table.view, chosen[0]):
            do, hint = self.playing.swap, say("hint.swap")
            yield Act("swap", say("table.swap"), do, hint, pygame.K_e, "star", primary=False)

    def labels(self) -> list[Painted]:
        """What lies on the felt and on the cards: which have to be laid in this turn, and whose they are."""
        table = self.table
        owners = badges(table.frame, table.view, table.names) if self.counts_laid else []
        return [*self._owed_labels(), *owners]

    @property
    def counts_laid(self) -> bool:
        """Whether the cards on the table count for who laid them."""
        return self.table.view.rules.settlement == "laid"

    def _owed_labels(self) -> Iterator[Label]:
        table, view = self.table, self.table.view
        if not view.owed or table.hand.drag or not table.is_mine:
            return
        places = table.places()
        for card in view.hand:
            if card in view.owed:
                box = places[card].rect
                at = (box.centerx, box.top - round(6 * table.frame.unit))
                pixels = max(13, round(15 * table.frame.unit))
                yield Label(say("table.owed"), at, pixels, "midbottom", theme.GOLD, bold=True)

    def points_left(self, seat: int) -> int:
        """What the cards of an open hand count."""
        return hand_points(self.table.view.shown(self.table.view.hands[seat]), self.table.view.rules)

    def rest(self, seat: int) -> str:
        """What a seat still holds, and what it has on the table where that counts."""
        if not self.counts_laid:
            return self._held(seat)
        return say("spread.rest", rest=self._held(seat), points=number(self.table.view.laid_points[seat]))

    def _held(self, seat: int) -> str:
        """How many cards a seat holds, or when they lie open their points."""
        view = self.table.view
        if not view.is_over:
            return say("table.cards", count=len(view.hands[seat]))
        return say("table.left", points=self.points_left(seat))

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
        if view.only_discards:
            return say("prompt.discard" if self.can_discard(chosen) else "prompt.begin", card=chosen[:1])
        if len(chosen) == 1 and swapping_melds(view, chosen[0]):
            return say("prompt.swap", card=chosen[0])
        if view.owed and not table.fingers.welcome:
            return say("prompt.owed", card=view.faces[min(view.owed)])
        if len(chosen) == 1 and fitting_melds(view, chosen[0]):
            return say("prompt.lay_off", card=chosen[0])
        if self.can_discard(chosen):
            return say("prompt.discard", card=chosen[0])
        if self.acts()[0].enabled:
            return say("prompt.meld_ready")
        return self.about_several() if len(chosen) > 1 else say("prompt.play")

    def about_several(self) -> str:
        """What can be done with several selected cards that are no meld."""
        lays_off = any(place.kind == MELD for place in self.table.fingers.welcome)
        return say("prompt.lay_off_all" if lays_off else "prompt.no_meld")

    def can_discard(self, chosen: Sequence[Face]) -> bool:
        """Whether the cards are a single one that may be discarded now."""
        return len(chosen) == 1 and is_legal(self.table.view, Discard(chosen[0]))

    def how_to_draw(self) -> str:
        """Where the player can draw from."""
        view = self.table.view
        if not view.pile or not is_legal(view, Take()):
            return say("prompt.decline" if view.may_decline else "prompt.draw")
        if view.may_decline:
            return say("prompt.take_or_decline", card=view.faces[view.pile[-1]])
        key = "prompt.draw_or_take" if view.stock else "prompt.take_or_turn"
        return say(key, card=view.faces[view.pile[-1]])
