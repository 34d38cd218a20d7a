"""A row of the review for one decision: the hand, the move, a better one, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import pygame
from pygame import Rect, Surface

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
from rummy.match.decision import BETTER, EQUAL, FINE, MISTAKE, OTHER, SAME, Decision, Verdict
from rummy.match.why import why
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT
from rummy.ui.cards.tokens import PileTab
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.widgets.basic import Picture, Text, Widget, text_height
from rummy.viewmodel.sorting import by_suit
from rummy.viewmodel.words.reasons import reason_text

HIGH = 112  # units of a row
SIGN, COST, GAP = 92, 84, 18  # units: columns at both ends of a row, and between the others
CARD, STEP, HAND = (
    54,
    30,
    440,
)  # units of width: a card, the most of a covered one, all cards of a row
BESIDE = 20  # units between the hand and the discard
RAISED = 0.13  # share of a card's height by which played ones are raised
GOOD: theme.Colour = (150, 220, 160)
LOOKS = {  # the sign of a verdict, and its colour
    FINE: ("check", GOOD),
    SAME: ("check", GOOD),
    EQUAL: ("bulb", theme.CREAM),
    OTHER: ("bulb", theme.CREAM),
    BETTER: ("bulb", theme.GOLD),
    MISTAKE: ("warning", theme.WARNING),
}


def decision_row(
    column: Rect,
    decision: Decision,
    verdict: Verdict,
    names: Sequence[str],
    pictures: CardPictures,
    u: float,
    *,
    costs: bool,
) -> list[Widget]:
    """Return the widgets of a row at the top of a column, and a rule at its end.

    From left to right: sign and turn, the cards, the move and the better one, the reason, and with
    `costs` the points that it cost.
    """
    cards, moves, reason, cost = _places(column, u, costs=costs)
    blocks = [
        [*_lines(moves, _moves_told(decision, verdict), u)],
        [*_lines(reason, _reason_told(decision, verdict, names), u)],
        [*_lines(cost, _cost_told(verdict), u, align="right")],
    ]
    row = _row_around(column, blocks, u)
    cards.h = row.h
    sign = Rect(row.x, row.centery - round(34 * u), round(40 * u), round(40 * u))
    turn = Rect(row.x, sign.bottom, round((SIGN - 2) * u), round(28 * u))
    hand = HandPicture(decision, verdict, pictures, u)
    return [
        Picture(sign, lambda surface, box: _paint_sign(surface, box, verdict.mark)),
        Text(turn, say("review.turn", turn=decision.turn), round(15 * u), colour=theme.MIST),
        Picture(cards, hand.paint),
        *chain.from_iterable(blocks),
        Picture(Rect(row.x, row.bottom - 1, row.w, 1), _paint_rule),
    ]


def _places(column: Rect, u: float, *, costs: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the tops and widths of the cards, the moves, the reason and the cost."""
    gap = round(GAP * u)
    cards = Rect(column.x + round(SIGN * u), column.y, round((HAND + GAP) * u), 0)
    cost = Rect(column.right, column.y, round(COST * u) if costs else 0, 0)
    cost.right = column.right
    moves = Rect(cards.right, column.y, round((cost.x - cards.right) * 0.5) - gap, 0)
    reason = Rect(moves.right + gap, column.y, cost.x - moves.right - round(2 * GAP * u), 0)
    return cards, moves, reason, cost


def _row_around(column: Rect, blocks: Sequence[Sequence[Widget]], u: float) -> Rect:
    """Return the row, as high as its cards and sentences need; move these to its middle."""
    ends = [block[-1].rect.bottom if block else column.y for block in blocks]
    row = Rect(column.x, column.y, column.w, round(HIGH * u))
    row.h = max(row.h, max(ends) - column.y + round(2 * GAP * u))
    for block, end in zip(blocks, ends, strict=True):
        for line in block:
            line.rect.y += (row.bottom - end) // 2
    return row


Telling = tuple[str, theme.Colour, int]  # a sentence, its colour, and the units of its text size


def _moves_told(decision: Decision, verdict: Verdict) -> Iterator[Telling]:
    """Yield the played move, and the better one."""
    yield say("review.you", move=told_moves(decision.played, decision.view)), theme.IVORY, 17
    yield told_verdict(verdict, decision), LOOKS[verdict.mark][1], 17


def _reason_told(decision: Decision, verdict: Verdict, names: Sequence[str]) -> Iterator[Telling]:
    reason = why(decision, verdict)
    if reason:
        yield reason_text(reason, names), theme.CREAM, 16


def has_other(decision: Decision, verdict: Verdict) -> bool:
    """Return True if the verdict names another move."""
    return verdict.mark not in (FINE, SAME) and {*verdict.best} != {*decision.played}


def _cost_told(verdict: Verdict) -> Iterator[Telling]:
    if verdict.cost is not None:
        yield say("review.loss", points=verdict.cost), LOOKS[verdict.mark][1], 17


def _lines(place: Rect, sentences: Iterable[Telling], u: float, align: str = "left") -> Iterator[Widget]:
    """Yield sentences below each other, each as high as it needs to be."""
    y = place.y
    for text, shade, size in sentences:
        pixels = round(size * u)
        line = Rect(place.x, y, place.w, text_height(text, pixels, place.w) + round(4 * u))
        yield Text(line, text, pixels, colour=shade, align=align)
        y = line.bottom


def told_verdict(verdict: Verdict, decision: Decision) -> str:
    """Return the verdict in words, with the better or the advised move."""
    move = told_moves(verdict.best, decision.view)
    if verdict.is_marked:
        is_for_match = verdict.loss is None and decision.estimates_points
        return say("review.best" if is_for_match else "review.better", move=move)
    return say(f"review.{verdict.mark}", move=move)


def told_moves(actions: Sequence[Action], view: View) -> str:
    """Return actions in words, one after the other."""
    return " · ".join(told_move(action, view) for action in actions)


def told_move(action: Action, view: View) -> str:
    """Return an action in words, for the player who saw this view."""
    match action:
        case Take(using=using) if view.kind == "canasta":
            return say("move.take_pile_with" if using else "move.take_pile", cards=using)
        case Take(None):
            return say("move.take", card=view.faces[view.pile[-1]])
        case Take(face):
            return say("move.take_deep", card=face)
        case Buy():
            return say("move.buy", card=view.faces[view.pile[-1]])
        case Meld(melds):
            return say("move.meld", cards=melds)
        case LayOff(face, _):
            return say("move.lay_off", card=face.natural if face.rank else face)
        case Swap(cards, _):
            return say("move.swap", card=cards)
        case Discard(face):
            return say("move.discard", card=face)
        case Knock(face):
            return say("move.close" if view.rules.flow == "close" else "move.knock", card=face)
        case Answer(yes):
            return say("move.yes" if yes else "move.no")
        case Declare(face):
            return say("move.go_out", card=face)
        case Drop():
            return say("move.drop")
        case Draw() | Pass() | GiveBack() | BigGin() | Done() | Arrange() | Ask():
            return say(f"move.{PLAIN[type(action)]}")
    raise AssertionError(action)


PLAIN = {
    Draw: "draw",
    Pass: "pass",
    GiveBack: "give_back",
    BigGin: "big_gin",
    Done: "done",
    Arrange: "show",
    Ask: "ask",
}


class HandPicture:
    """The hand, with the played cards raised, and next to it the discard if it could be taken.

    A tab marks the cards that should have been played instead.
    """

    def __init__(self, decision: Decision, verdict: Verdict, pictures: CardPictures, unit: float) -> None:
        view = decision.view
        self.pictures, self.unit = pictures.of(view.rules.pack, view.rules.joker_face), unit
        self.cards = sorted(view.shown(view.hand), key=by_suit)
        self.played = [*_played(decision.played)]
        better = _played(verdict.best) if verdict.is_marked else ()
        self.better = [face for face in better if face not in self.played]
        self.top = view.faces[view.pile[-1]] if view.pile and view.may_take_top else None
        self.takes = any(isinstance(action, Take | Buy) for action in decision.played)

    def paint(self, surface: Surface, place: Rect) -> None:
        """Paint the cards from left to right."""
        width, raised, better = round(CARD * self.unit), [*self.played], [*self.better]
        wide = HAND - CARD - (CARD + BESIDE if self.top is not None else 0)
        step = min(STEP * self.unit, wide * self.unit / max(1, len(self.cards) - 1))
        for at, face in enumerate(self.cards):
            card = self._card(surface, place, face, place.x + width / 2 + at * step, face in raised)
            if face in raised:
                raised.remove(face)
            elif face in better:
                better.remove(face)
                high = max(5, round(7 * self.unit))
                PileTab(Rect(card.x + 2, card.y - high // 2, round(step) - 4, high)).paint(surface)
        if self.top is not None:
            x = place.x + width * 1.5 + (len(self.cards) - 1) * step + round(BESIDE * self.unit)
            self._card(surface, place, self.top, x, self.takes)

    def _card(self, surface: Surface, place: Rect, face: Face, x: float, raised: bool) -> Rect:
        width = round(CARD * self.unit)
        up = round(width * ASPECT * RAISED) if raised else 0
        picture = self.pictures.card(face, width)
        centre = (round(x), place.centery + round(4 * self.unit) - up)
        surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
        card = Rect(0, 0, width, round(width * ASPECT))
        card.center = centre
        return card


def _played(actions: Sequence[Action]) -> Iterator[Face]:
    """Yield the cards that left the hand."""
    for action in actions:
        match action:
            case Meld(melds):
                yield from (face.held for face in chain.from_iterable(melds))
            case Swap(cards, _):
                yield from cards
            case LayOff(face, _) | Discard(face) | Knock(face) | Declare(face):
                yield face.held


def _paint_sign(surface: Surface, place: Rect, mark: str) -> None:
    name, colour = LOOKS[mark]
    pygame.draw.aacircle(surface, colour, place.center, place.w // 2 - 2, max(2, place.w // 16))
    symbol = symbols.icon(name, round(place.w * 0.6), colour)
    letters.put(surface, symbol, center=place.center)


def _paint_rule(surface: Surface, place: Rect) -> None:
    pygame.draw.line(surface, theme.PANEL_LINE, place.topleft, place.topright)
