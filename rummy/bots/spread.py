"""The turn of a game in which what lies on the table counts (Rummy 500): what can be laid, what can be taken.

It knows ways to lay the cards of a big hand and the discards that can be had for them, not what they are
worth; a view may have two packs and jokers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rummy.bots.outlook import partners
from rummy.engine.actions import Discard, LayOff, Meld, Take
from rummy.engine.cards import JOKER, Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import (
    Faces,
    all_melds,
    arrange,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
    lying_points,
    meld_points,
)
from rummy.engine.view import View


class Spread(NamedTuple):
    """What can be laid in one turn, in order, the card points that it scores, and the cards that stay."""

    actions: tuple[Meld | LayOff, ...]
    points: int
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """Whether nothing stays but the discard."""
        return len(self.rest) <= 1


class Offer(NamedTuple):
    """A take: the action, the card that has to be laid then (if deep), and the hand with the cards taken."""

    action: Take
    owed: Face | None
    hand: Faces


def less(cards: Iterable[Face], gone: Iterable[Face]) -> Faces:
    """The cards without others, each of which takes one away; a joker on the table was one in the hand."""
    rest = list(cards)
    for card in gone:
        rest.remove(as_held(card))
    return tuple(rest)


def as_held(face: Face) -> Face:
    """A card as it was in the hand, where a joker stands for nothing yet."""
    return JOKER if face.joker else face


def best_spread(view: View, hand: Faces, owed: Face | None = None) -> Spread | None:
    """The way to lay that leaves the best balance, the card that is owed included; None if that can't be."""
    ways = [way for way in _ways(view, hand) if owed is None or _lays(way, owed)]
    if owed and not ways:
        ways = [_spread(view, hand, first) for first in _melds_with(owed, hand, view)]
    return max(ways, key=lambda way: way.points - hand_points(way.rest, view.rules), default=None)


def _ways(view: View, hand: Faces) -> Iterator[Spread]:
    yield _spread(view, hand, ())
    if view.melds:
        yield _spread(view, hand, (), fits_first=True)


def _lays(way: Spread, owed: Face) -> bool:
    return any(owed in map(as_held, laid_by(action)) for action in way.actions)


def laid_by(action: Meld | LayOff) -> Faces:
    """The cards that an action lays."""
    return (action.card,) if isinstance(action, LayOff) else action.melds[0]


def _melds_with(card: Face, hand: Faces, view: View) -> Iterator[Faces]:
    held = {*less(hand, (card,))}
    for one, two in partners(card, view.rules):
        if one in held and two in held:
            yield arrange((card, one, two), view.rules) or ()


def _spread(view: View, hand: Faces, first: Faces, fits_first: bool = False) -> Spread:
    """Lay a meld (or none), then the best melds of what is left, and what fits before or after them."""
    table = [meld.shown for meld in view.melds]
    rest, actions, points = [*less(hand, first)], [Meld((first,))] if first else [], 0
    steps: list[Meld | LayOff] = [*actions]
    if first:
        table.append(first)
        points += meld_points(first, view.rules)
    if fits_first:
        points += _lay_off(view, rest, table, steps)
    for meld in least_deadwood(rest, view.rules)[1]:
        steps.append(Meld((meld,)))
        table.append(meld)
        points += meld_points(meld, view.rules)
        rest = [*less(rest, meld)]
    points += _lay_off(view, rest, table, steps)
    return Spread(tuple(steps), points, tuple(rest))


def _lay_off(view: View, rest: list[Face], table: list[Faces], steps: list[Meld | LayOff]) -> int:
    """Lay off one card after the other, jokers last and on runs first, and return the points."""
    points, step = 0, _next_lay_off(view, rest, table)
    while step:
        rest.remove(as_held(step.card))
        before = sum(lying_points(table[step.meld], view.rules))
        table[step.meld] = extend(table[step.meld], step.card, view.rules) or table[step.meld]
        points += sum(lying_points(table[step.meld], view.rules)) - before
        steps.append(step)
        step = _next_lay_off(view, rest, table)
    return points


def _next_lay_off(view: View, rest: Sequence[Face], table: Sequence[Faces]) -> LayOff | None:
    for face in sorted({*rest}, key=lambda face: (face.joker, face)):
        for index in sorted(range(len(table)), key=lambda index: is_set(table[index])):
            if face in fitting(table[index], view.rules):
                return LayOff(_placed(table[index], face, view), index)
    return None


def _placed(meld: Faces, face: Face, view: View) -> Face:
    """The card as it lies on the meld; a joker stands for the best card that it can."""
    grown = extend(meld, face, view.rules) or meld
    return next((new for new in grown if new not in meld), face)


def next_lay(view: View, spread: Spread | None) -> Meld | LayOff | None:
    """The first step of the spread that is legal now; while a card is owed, any step that helps to lay it."""
    for action in spread.actions if spread else ():
        if is_legal(view, action):
            return action
    return next(_any_lay(view), None) if view.owed else None


def _any_lay(view: View) -> Iterator[Meld | LayOff]:
    hand = view.shown(view.hand)
    steps: list[Meld | LayOff] = []
    for index, meld in enumerate(view.melds):
        fits = {*hand} & fitting(meld.shown, view.rules)
        steps += [LayOff(_placed(meld.shown, face, view), index) for face in sorted(fits)]
    yield from (step for step in steps if is_legal(view, step))
    yield from (Meld((meld,)) for meld in all_melds(hand, view.rules) if is_legal(view, Meld((meld,))))


def owed_face(view: View) -> Face | None:
    """The card that has to be laid in this turn, or None."""
    return next((view.faces[card] for card in view.owed), None)


def offers(view: View) -> Iterator[Offer]:
    """The discards that look as if they could be taken: the top one, and each that a meld can be made of."""
    hand, pile = view.shown(view.hand), view.shown(view.pile)
    if pile:
        yield Offer(Take(), None, (*hand, pile[-1]))
    open_to = {face for meld in view.melds for face in fitting(meld.shown, view.rules)}
    for place in reversed(range(len(pile) - 1 if view.rules.deep_takes else 0)):
        card, above = pile[place], pile[place + 1 :]
        if card not in above and (card in open_to or _has_partners(card, {*hand, *above}, view)):
            yield Offer(Take(card), card, (*hand, card, *above))


def _has_partners(card: Face, cards: set[Face], view: View) -> bool:
    pairs = partners(card, view.rules)
    return any((one in cards) + (two in cards) + (JOKER in cards) >= 2 for one, two in pairs)


def free_discards(view: View) -> list[Face]:
    """The cards that may be discarded."""
    return [face for face in dict.fromkeys(view.shown(view.hand)) if is_legal(view, Discard(face))]


def dearest(faces: Iterable[Face], view: View) -> int:
    """The card points of the card that counts most."""
    return max((card_points(face, view.rules) for face in faces), default=0)
