"""A row of the review for one decision: the hand, the played move, a better one, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from rummy.engine.actions import Action, Buy, Discard, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.match.decision import BETTER, EQUAL, FINE, MISTAKE, OTHER, SAME, Decision, Verdict
from rummy.match.why import why
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT
from rummy.ui.cards.tokens import PileTab
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import SPACE, Part, column, flow, of, paragraph, row, stack, text
from rummy.viewmodel.sorting import by_suit
from rummy.viewmodel.words.moves import told_move
from rummy.viewmodel.words.reasons import reason_text

HIGH = 112  # least height of a row in units
SIGN, COST, GAP = 92, 84, 18  # units: width of the first and the last column, and the gap between others
CARD, STEP, HAND = (
    54,
    30,
    440,
)  # widths in units: of a card, the most of an overlapped one, of all cards
BESIDE = 20  # units between the hand and the discard
RAISED = 0.13  # share of a card's height by which played cards are raised
GOOD: theme.Colour = (150, 220, 160)
LOOKS = {  # the icon of a verdict, and its colour
    FINE: ("check", GOOD),
    SAME: ("check", GOOD),
    EQUAL: ("bulb", theme.CREAM),
    OTHER: ("bulb", theme.CREAM),
    BETTER: ("bulb", theme.GOLD),
    MISTAKE: ("warning", theme.WARNING),
}


def decision_row(
    place: Rect,
    decision: Decision,
    verdict: Verdict,
    names: Sequence[str],
    pictures: CardPictures,
    u: float,
    *,
    costs: bool,
) -> list[Widget]:
    """Return the widgets of a row at the top of a rectangle, with a stroke at the bottom as the last one.

    From left to right they are an icon and the number of the turn, the cards, the played move and the better
    one, the reason, and with `costs` the points that the move cost.
    """
    texts = row(
        SIGN + HAND + GAP,
        *(_block(_moves_told(decision, verdict)), GAP),
        *(_block(_reason_told(decision, verdict, names)), GAP),
        (COST if costs else 0, _block(_cost_told(verdict), align="right")),
    )
    place = Rect(place.topleft, (place.w, 0))
    low = max(widget.rect.bottom for widget in texts(place, u))
    place.h = max(round(HIGH * u), low - place.y + round((4 + 2 * GAP) * u))
    sign = of(Picture, lambda surface, box: _paint_sign(surface, box, verdict.mark))
    turn = text(say("review.turn", turn=decision.turn), 15, colour=theme.MIST)
    left = column(SPACE, (40, row((40, sign))), (28, turn), SPACE)
    hand = of(Picture, HandPicture(decision, verdict, pictures, u).paint)
    rule = column(SPACE, (1 / u, of(Picture, _paint_rule)))
    return stack(row((SIGN - 2, left), 2, (HAND + GAP, hand)), texts, rule)(place, u)


Telling = tuple[str, theme.Colour, int]  # a sentence, its colour, and the units of its text size


def _moves_told(decision: Decision, verdict: Verdict) -> Iterator[Telling]:
    """Yield the sentences about the played move and about the better one."""
    yield say("review.you", move=told_moves(decision.played, decision.view)), theme.IVORY, 17
    yield told_verdict(verdict, decision), LOOKS[verdict.mark][1], 17


def _reason_told(decision: Decision, verdict: Verdict, names: Sequence[str]) -> Iterator[Telling]:
    reason = why(decision, verdict)
    if reason:
        yield reason_text(reason, names), theme.CREAM, 16


def has_other(decision: Decision, verdict: Verdict) -> bool:
    """Return True if the verdict names a move that is not the played one."""
    return verdict.mark not in (FINE, SAME) and {*verdict.best} != {*decision.played}


def _cost_told(verdict: Verdict) -> Iterator[Telling]:
    if verdict.cost is not None:
        yield say("review.loss", points=verdict.cost), LOOKS[verdict.mark][1], 17


def _block(sentences: Iterable[Telling], align: str = "left") -> Part:
    """Return a part with sentences below each other, in the middle if there is room."""
    parts = [(0, paragraph(words, size, colour=shade, align=align)) for words, shade, size in sentences]

    def lay_out(place: Rect, u: float) -> list[Widget]:
        made = flow(*parts, gap=4)(place, u)
        low = max((widget.rect.bottom for widget in made), default=place.bottom)
        for widget in made:
            widget.rect.y += max(0, place.bottom - low) // 2
        return made

    return lay_out


def told_verdict(verdict: Verdict, decision: Decision) -> str:
    """Return a sentence with the verdict on a move, which names the better or advised move."""
    move = told_moves(verdict.best, decision.view)
    if verdict.is_marked:
        match verdict.best:
            case (Discard(card),) if len(decision.played) > 1:
                return say("review.hold", card=card)
        is_for_match = verdict.loss is None and decision.estimates_points
        return say("review.best" if is_for_match else "review.better", move=move)
    return say(f"review.{verdict.mark}", move=move)


def told_moves(actions: Sequence[Action], view: View) -> str:
    """Return a text that describes actions one after the other."""
    return " · ".join(told_move(action, view) for action in actions)


class HandPicture:
    """A picture of the hand with the played cards raised, and of the top discard if it could be taken.

    A tab above a card marks those that should have been played instead.
    """

    def __init__(self, decision: Decision, verdict: Verdict, pictures: CardPictures, unit: float) -> None:
        view = decision.view
        self.pictures, self.unit = pictures.of(view.rules.pack, view.rules.joker_face), unit
        self.cards = sorted(view.shown(view.hand), key=by_suit)
        self.played = [*_played(decision.played, view)]
        better = _played(verdict.best, view) if verdict.is_marked else ()
        self.better = [face for face in better if face not in self.played]
        self.top = view.faces[view.pile[-1]] if view.pile and view.may_take_top else None
        self.takes = any(isinstance(action, Take | Buy) for action in decision.played)

    def paint(self, surface: Surface, place: Rect) -> None:
        """Paint the hand from left to right, and the discard after it."""
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


def _played(actions: Sequence[Action], view: View) -> Iterator[Face]:
    """Yield the cards that leave the hand by actions, for the player who saw this view."""
    for action in actions:
        if not isinstance(action, Take):
            yield from view.played_by(action)


def _paint_sign(surface: Surface, place: Rect, mark: str) -> None:
    name, colour = LOOKS[mark]
    pygame.draw.aacircle(surface, colour, place.center, place.w // 2 - 2, max(2, place.w // 16))
    symbol = symbols.icon(name, round(place.w * 0.6), colour)
    letters.put(surface, symbol, center=place.center)


def _paint_rule(surface: Surface, place: Rect) -> None:
    pygame.draw.line(surface, plates.in_hue(theme.PANEL_LINE), place.topleft, place.topright)
