"""The guide to gin: upcard, deadwood, knock, lay-offs on the knocker, both hands at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from rummy.engine.actions import Action, BigGin, Done, Pass
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import least_deadwood
from rummy.match.game import best_lay_offs
from rummy.text import say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import Act, Guide
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.games.knock import KnockCommands, deadwood_without, knock_cards, knock_of, left_over
from rummy.ui.table.games.laying import is_meld
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.layout.frame import Frame, piles_amid, with_line_below
from rummy.ui.table.layout.showdown import deadwood, showdown
from rummy.ui.table.layout.spots import GROUP, MELD, Spot
from rummy.ui.table.parts.felt import Label

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

WARNING: theme.Colour = (255, 190, 160)


class GinGuide(Guide):
    """The guide to games that are ended by a knock."""

    show_hands = motion.SHOW_MELDS

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.knocking = KnockCommands(table)

    @property
    def commands(self) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing if self.table.hand.tray is None else self.knocking

    @property
    def area_words(self) -> str:
        """Nothing: the deadwood is told there."""
        return ""

    def frame(self, fr: Frame) -> Frame:
        """Stock and pile lie in the middle until melds come onto the table."""
        if self.is_over:
            return fr
        lays = self.table.hand.tray is not None or self.table.view.knocker is not None
        return with_line_below(fr) if lays else piles_amid(fr)

    @property
    def lays_down(self) -> bool:
        """Whether the hand is laid out, so that cards can be a meld of their own."""
        return self.table.hand.tray is not None

    @property
    def is_over(self) -> bool:
        """Whether both hands lie open."""
        return self.table.view.is_over and self.table.view.round_number > 0

    def places(self) -> Mapping[int, Place]:
        """After a round both hands lie in the middle."""
        rows = showdown(self.table.frame, self.table.view) if self.is_over else []
        return {card: place for row in rows for card, place in row.places.items()}

    def points_left(self, seat: int) -> int:
        """What an open hand counts outside its melds."""
        return deadwood(self.table.view, seat)

    # Buttons and lights

    def acts(self) -> list[Act]:
        """What there is to do but to draw and discard."""
        tray = self.table.hand.tray
        if not self.table.is_mine:
            return []
        match self.table.view.phase:
            case "upcard":
                return [_act("pass", lambda: self._do(Pass()), pygame.K_p, "skip")]
            case "play":
                return self._acts_of_play() if tray is None else self._acts_of_knock(tray)
            case "layoff":
                return self._acts_of_defence()
        return []

    def _do(self, *actions: Action) -> None:
        self.table.moves.act_all(actions)

    def _acts_of_play(self) -> list[Act]:
        big = is_legal(self.table.view, BigGin())
        knock = _act("knock", self.knocking.open, pygame.K_k, "meld", primary=not big)
        big_gin = _act("big_gin", lambda: self._do(BigGin()), pygame.K_b, "star")
        return [knock] * bool(knock_cards(self.table.view)) + [big_gin] * big

    def _acts_of_knock(self, tray: Tray) -> list[Act]:
        view = self.table.view
        points, can = left_over(view, tray), knock_of(view, tray) is not None
        label = say("gin.gin") if points == 0 else say("gin.knock_with", points=points)
        hint = say("hint.knock_with")
        knock = Act("knock_with", label, self.knocking.knock, hint, pygame.K_k, enabled=can, primary=can)
        cancel = _act("cancel", self.knocking.cancel, pygame.K_ESCAPE, "close", primary=False)
        return [cancel, knock]

    def _acts_of_defence(self) -> list[Act]:
        best = best_lay_offs(self.table.view)
        done = _act("done", lambda: self._do(Done()), pygame.K_d, "check", primary=not best)
        lay_off = _act("lay_off_all", lambda: self._do(*best), pygame.K_l, "meld")
        return [done, lay_off] if best else [done]

    def lights(self) -> list[Rect]:
        """Where a card can be drawn from; against a knock, the cards worth laying off and their melds."""
        table, view = self.table, self.table.view
        if view.phase != "layoff":
            return super().lights()
        best = best_lay_offs(view)
        spots = table.spots()
        melds = [spots[Spot(MELD, meld)] for meld in sorted({b.meld for b in best})]
        return [*self._boxes({b.card for b in best}), *melds]

    def _boxes(self, faces: set[Face]) -> Iterator[Rect]:
        """What can be seen of cards of the hand."""
        places, held = self.table.places(), self.table.hand.held
        for card, neighbour in zip_longest(held, held[1:]):
            if self.table.view.faces[card] in faces:
                box = places[card].rect
                right = box.right if neighbour is None else places[neighbour].rect.x - 6
                yield Rect(box.x, box.y, right - box.x, box.h)

    # Words

    def prompt(self) -> str:
        """What the player, whose turn it is, can do now."""
        table, view = self.table, self.table.view
        if table.hand.tray is not None:
            return self._knock_prompt(table.hand.tray)
        match view.phase:
            case "upcard":
                return say("prompt.take_or_pass", card=view.faces[view.pile[-1]])
            case "draw":
                return self.how_to_draw()
            case "layoff":
                return self._defence_prompt()
        chosen = view.shown(table.hand.chosen())
        if len(chosen) == 1:
            return say("prompt.discard", card=chosen[0])
        if is_legal(view, BigGin()):
            return say("prompt.big_gin")
        return say("prompt.discard_or_knock" if knock_cards(view) else "prompt.discard_one")

    def _knock_prompt(self, tray: Tray) -> str:
        limit = self.table.view.knock_limit
        if tray.discard is None:
            return say("prompt.knock_discard")
        too_much = left_over(self.table.view, tray) > limit
        return say("prompt.knock_too_much", limit=limit) if too_much else say("prompt.knock")

    def _defence_prompt(self) -> str:
        view, knocker = self.table.view, self.table.view.knocker
        assert knocker is not None
        key = "prompt.lay_off_best" if best_lay_offs(view) else "prompt.lay_off_done"
        return say(key, name=self.table.names[knocker], points=deadwood(view, knocker))

    def labels(self) -> list[Painted]:
        """The deadwood and the limit, what the upcard means, what a hand laid out lacks, the open hands."""
        if self.is_over:
            return [*self._row_labels()]
        return [*self._upcard_labels(), *self._tray_labels(), *self._deadwood_labels()]

    def _row_labels(self) -> Iterator[Label]:
        u = self.table.frame.unit
        for row in showdown(self.table.frame, self.table.view):
            points = deadwood(self.table.view, row.seat)
            key = "gin.row" if points else "gin.row_gin"
            words = say(key, name=self.table.names[row.seat], points=points)
            at = (row.box.centerx, row.box.y + round(16 * u))
            yield Label(words, at, max(13, round(17 * u)), colour=theme.GOLD, bold=True)

    def _upcard_labels(self) -> Iterator[Label]:
        fr, view = self.table.frame, self.table.view
        if view.upcard is None:
            return
        middle, below = (fr.stock.left + fr.pile.right) // 2, fr.pile.bottom + round(26 * fr.unit)
        pixels, pitch = max(13, round(16 * fr.unit)), round(26 * fr.unit)
        if view.rules.limit_from_upcard:
            words = say("gin.upcard_limit", card=view.upcard, limit=view.knock_limit)
            yield Label(words, (middle, below), pixels, colour=theme.IVORY)
        if view.rules.spades_double and view.upcard.suit == "S":
            at = (middle, below + pitch * view.rules.limit_from_upcard)
            yield Label(say("gin.upcard_doubles", card=view.upcard), at, pixels, colour=theme.GOLD, bold=True)

    def _tray_labels(self) -> Iterator[Label]:
        table, tray = self.table, self.table.hand.tray
        if tray is None:
            return
        pixels, u = max(13, round(15 * table.frame.unit)), table.frame.unit
        if tray.discard is not None:
            at = (table.frame.pile.centerx, table.frame.pile.top - round(20 * u))
            yield Label(say("gin.face_down"), at, pixels, colour=theme.IVORY)
        for spot, box in table.spots().items():
            if spot.kind == GROUP and not is_meld(table.view, tray.groups[spot.number]):
                at = (box.centerx, box.bottom - round(16 * u))
                yield Label(say("gin.no_meld"), at, pixels, colour=WARNING)

    def _deadwood_labels(self) -> Iterator[Label]:
        fr, view, tray = self.table.frame, self.table.view, self.table.hand.tray
        if not view.hand or not (view.pile or view.phase == "play"):
            return  # the cards are still being dealt
        limit, least = view.knock_limit, least_deadwood(view.shown(view.hand), view.rules)[0]
        points = least if tray is None else left_over(view, tray)
        words = say("gin.deadwood", points=points)
        if tray is None and view.phase == "play" and self.table.is_mine:
            left = min(deadwood_without(view, face) for face in view.shown(view.hand))
            words = say("gin.deadwood_drawn", now=words, left=left) if left < points else words
            points = left
        if view.knocker is None:
            words = f"{words} · {say('gin.limit', limit=limit) if limit else say('gin.limit_gin')}"
        low = points <= limit and view.knocker is None
        at = (fr.prompt.centerx, fr.band.bottom - round(13 * fr.unit))
        pixels = max(13, round(16 * fr.unit))
        yield Label(words, at, pixels, colour=theme.GOLD if low else theme.MIST)


def _act(
    name: str, do: Callable[[], None], key: int, icon: str | None = None, *, primary: bool = True
) -> Act:
    return Act(name, say(f"gin.{name}"), do, say(f"hint.{name}"), key, icon, primary=primary)
