"""The guide to gin: upcard, deadwood, knock, lay-offs on the knocker, both hands at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest

import pygame
from pygame import Rect

from rummy.engine.actions import Action, BigGin, Done, Pass
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import least_deadwood
from rummy.engine.view import View
from rummy.match.advice import best_lay_offs
from rummy.text import say
from rummy.ui.cards.place import Place
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import GameUi, button
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.games.confirmations import breaks_meld, leaves_lay_offs
from rummy.ui.table.games.knock import KnockCommands, knock_cards, knock_of, least_after_discard, left_over
from rummy.ui.table.games.laying import is_meld
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.intents import ButtonSpec, Confirmation, Intents
from rummy.ui.table.layout.frame import Frame, piles_amid, with_line_below
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.showdown import deadwood, showdown
from rummy.ui.table.layout.spots import GROUP, MELD, Spot
from rummy.ui.table.layout.tally import tallies
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState
from rummy.ui.words.counting import hand_words

WARNING: theme.Colour = (255, 190, 160)


class GinUi(GameUi):
    """The guide to games that are ended by a knock."""

    knocking = KnockCommands()

    def commands(self, state: TableState) -> Commands:
        """What clicks, drags and keys mean now."""
        return self.playing if state.hand.tray is None else self.knocking

    def area_words(self) -> str:
        """Nothing: the deadwood is told there."""
        return ""

    def frame(self, bare: Frame, state: TableState) -> Frame:
        """Stock and pile lie in the middle until melds come onto the table."""
        if is_over(state.view):
            return bare
        lays = state.hand.tray is not None or state.view.knocker is not None
        return with_line_below(bare) if lays else piles_amid(bare)

    def lays_down(self, state: TableState) -> bool:
        """Return True if the hand is laid out, so that cards can be a meld of their own."""
        return state.hand.tray is not None

    def places(self, fr: Frame, state: TableState) -> Mapping[int, Place]:
        """After a round both hands lie in the middle."""
        rows = showdown(fr, state.view) if is_over(state.view) else []
        return {card: place for row in rows for card, place in row.places.items()}

    # Buttons and lights

    def buttons(self, state: TableState) -> list[ButtonSpec]:
        """What there is to do but to draw and discard."""
        if not state.is_mine:
            return []
        match state.view.phase:
            case "upcard":
                return [button("gin", "pass", _pass, pygame.K_p, "skip")]
            case "play":
                tray = state.hand.tray
                return self._acts_of_play(state) if tray is None else self._acts_of_knock(state, tray)
            case "layoff":
                return defence_buttons(state)
        return []

    def _acts_of_play(self, state: TableState) -> list[ButtonSpec]:
        big = is_legal(state.view, BigGin())
        knock = button("gin", "knock", self.knocking.open, pygame.K_k, "meld", primary=not big)
        declare = button("gin", "big_gin", _big_gin, pygame.K_b, "star")
        return [knock] * bool(knock_cards(state.view)) + [declare] * big

    def _acts_of_knock(self, state: TableState, tray: Tray) -> list[ButtonSpec]:
        view = state.view
        points, can = left_over(view, tray), knock_of(view, tray) is not None
        label = say("gin.gin") if points == 0 else say("gin.knock_with", points=points)
        hint = say("hint.knock_with")
        knock = ButtonSpec(
            "knock_with", label, self.knocking.knock, hint, pygame.K_k, enabled=can, primary=can
        )
        cancel = button("gin", "cancel", self.knocking.cancel, pygame.K_ESCAPE, "close", primary=False)
        return [cancel, knock]

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """Where a card can be drawn from; against a knock, the cards worth laying off and their melds."""
        if state.view.phase != "layoff":
            return super().lights(state, layout)
        return lights_of_defence(state, layout)

    def confirmation(self, state: TableState, action: Action) -> Confirmation | None:
        """A discard that breaks a meld, or being done too early."""
        return breaks_meld(state, action) or leaves_lay_offs(state, action)

    # Words

    def prompt(self, state: TableState) -> str:
        """What the player, whose turn it is, can do now."""
        view = state.view
        if state.hand.tray is not None:
            return _knock_prompt(view, state.hand.tray)
        match view.phase:
            case "upcard":
                return say("prompt.take_or_pass", card=view.faces[view.pile[-1]])
            case "draw":
                return self.how_to_draw(state)
            case "layoff":
                return _defence_prompt(state)
        if len(state.chosen) == 1:
            return say("prompt.discard", card=state.chosen[0])
        if is_legal(view, BigGin()):
            return say("prompt.big_gin")
        return say("prompt.discard_or_knock" if knock_cards(view) else "prompt.discard_one")

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """The deadwood and the limit, what the upcard means, what a hand laid out lacks, the open hands."""
        if is_over(state.view):
            return [*_row_labels(state, layout.frame)]
        upcard, laid_out = _upcard_labels(state.view, layout.frame), _tray_labels(state, layout)
        return [*upcard, *laid_out, *_deadwood_labels(state, layout.frame)]


def is_over(view: View) -> bool:
    """Return True if both hands lie open."""
    return view.is_over and view.round_number > 0


def _pass(state: TableState) -> Intents:
    return play(state.view, Pass())


def _big_gin(state: TableState) -> Intents:
    return play(state.view, BigGin())


def _done(state: TableState) -> Intents:
    return play(state.view, Done())


def _lay_off_all(state: TableState) -> Intents:
    return play(state.view, *best_lay_offs(state.view))


def defence_buttons(state: TableState) -> list[ButtonSpec]:
    """Laying off all that is worth it, and being done."""
    best = best_lay_offs(state.view)
    done = button("gin", "done", _done, pygame.K_f, "check", primary=not best)
    return [done, button("gin", "lay_off_all", _lay_off_all, pygame.K_l, "meld")] if best else [done]


def lights_of_defence(state: TableState, layout: Layout) -> list[Rect]:
    """The cards worth laying off, and their melds."""
    best = best_lay_offs(state.view)
    melds = [layout.spots[Spot(MELD, meld)] for meld in sorted({each.meld for each in best})]
    return [*_boxes(state, layout, {each.card.held for each in best}), *melds]


def _boxes(state: TableState, layout: Layout, faces: set[Face]) -> Iterator[Rect]:
    """What can be seen of cards of the hand."""
    held = state.hand.held
    for card, neighbour in zip_longest(held, held[1:]):
        if state.view.faces[card] in faces:
            box = layout.places[card].rect
            right = box.right if neighbour is None else layout.places[neighbour].rect.x - 6
            yield Rect(box.x, box.y, right - box.x, box.h)


def _knock_prompt(view: View, tray: Tray) -> str:
    if tray.discard is None:
        return say("prompt.knock_discard")
    limit = view.knock_limit
    return say("prompt.knock_too_much", limit=limit) if left_over(view, tray) > limit else say("prompt.knock")


def _defence_prompt(state: TableState) -> str:
    view, knocker = state.view, state.view.knocker
    assert knocker is not None
    key = "prompt.lay_off_best" if best_lay_offs(view) else "prompt.lay_off_done"
    return say(key, name=state.names[knocker], points=deadwood(view, knocker))


def _row_labels(state: TableState, fr: Frame) -> Iterator[Label]:
    points_of = {tally.seat: tally.points for tally in tallies(state.view)}
    for row in showdown(fr, state.view):
        points, counted = points_of[row.seat], state.counted
        done = hand_words(points if counted is None else points[: counted.cards.get(row.seat, 0)], _always)
        words = say("gin.row" if points else "gin.row_gin", name=state.names[row.seat], points=done)
        at = (row.box.centerx, row.box.y + round(16 * fr.unit))
        yield Label(words, at, max(13, round(17 * fr.unit)), colour=theme.GOLD, bold=True)


def _always(words: str) -> bool:
    """A row has room for the sum of any hand."""
    return True


def _upcard_labels(view: View, fr: Frame) -> Iterator[Label]:
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


def _tray_labels(state: TableState, layout: Layout) -> Iterator[Label]:
    fr, tray = layout.frame, state.hand.tray
    if tray is None:
        return
    pixels, u = max(13, round(15 * fr.unit)), fr.unit
    if tray.discard is not None:
        at = (fr.pile.centerx, fr.pile.top - round(20 * u))
        yield Label(say("gin.face_down"), at, pixels, colour=theme.IVORY)
    for spot, box in layout.spots.items():
        if spot.kind == GROUP and not is_meld(state.view, tray.groups[spot.number]):
            at = (box.centerx, box.bottom - round(16 * u))
            yield Label(say("gin.no_meld"), at, pixels, colour=WARNING)


def _deadwood_labels(state: TableState, fr: Frame) -> Iterator[Label]:
    view, tray = state.view, state.hand.tray
    if not view.hand or not view.knows_hand or not (view.pile or view.phase == "play"):
        return  # the cards are still being dealt, or nobody sits here
    limit, least = view.knock_limit, least_deadwood(view.shown(view.hand), view.rules)[0]
    points = least if tray is None else left_over(view, tray)
    words = say("gin.deadwood", points=points)
    if tray is None and view.phase == "play" and state.is_mine:
        left = least_after_discard(view)
        words = say("gin.deadwood_drawn", now=words, left=left) if left < points else words
        points = left
    if view.knocker is None:
        words = f"{words} · {say('gin.limit', limit=limit) if limit else say('gin.limit_gin')}"
    low = points <= limit and view.knocker is None
    at = (fr.prompt.centerx, fr.band.bottom - round(13 * fr.unit))
    yield Label(words, at, max(13, round(16 * fr.unit)), colour=theme.GOLD if low else theme.MIST)
