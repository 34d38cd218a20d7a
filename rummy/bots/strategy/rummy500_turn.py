"""The ways to lay cards and to take from the pile in a turn of Rummy 500.

The search covers the cards of a large hand and the possible takes, but does not value them. Two packs and
jokers are supported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rummy.bots.strategy.outlook import partners
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import JOKER, SUITS, Face, at_step
from rummy.engine.melds import (
    Faces,
    all_melds,
    arrange,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
    less,
    meld_points,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

SEARCHED = 16  # largest hand of which the best melds are searched exactly; more take too long in two packs
JOKER_WEIGHT = 3  # cards that a joker counts for in that search


class Rummy500Plan(NamedTuple):
    """The melds and lay-offs of one turn, in order, the card points they score, and the cards kept."""

    actions: tuple[Meld | LayOff, ...]
    points: int
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """True if the plan leaves at most one card in the hand, to discard."""
        return len(self.rest) <= 1


class Offer(NamedTuple):
    """A possible take: the action, the card that must then be laid, if any, and the hand after it."""

    action: Take
    must_lay: Face | None
    hand: Faces


def best_rummy500_plan(view: View, hand: Faces, must_lay: Face | None = None) -> Rummy500Plan:
    """Return the plan with the best balance of laid and held points; it lays `must_lay` if possible."""
    ways = [*_ways(view, hand)]
    if must_lay and not any(_lays(way, must_lay) for way in ways):
        ways = [_plan(view, hand, (first,)) for first in _melds_with(must_lay, hand, view)] or ways
    return max(ways, key=lambda way: (must_lay is None or _lays(way, must_lay), _balance(way, view)))


def _balance(way: Rummy500Plan, view: View) -> int:
    return way.points - hand_points(way.rest, view.rules)


def _ways(view: View, hand: Faces) -> Iterator[Rummy500Plan]:
    yield _plan(view, hand, ())
    for meld in view.melds:
        if not fitting(meld.shown, view.rules).isdisjoint(hand):
            yield _plan(view, hand, (), fits_first=True)
            return


def _lays(way: Rummy500Plan, must_lay: Face) -> bool:
    return any(must_lay == card.held for action in way.actions for card in laid_by(action))


def laid_by(action: Meld | LayOff) -> Faces:
    """Return the cards that an action lays."""
    return (action.card,) if isinstance(action, LayOff) else action.melds[0]


def _melds_with(card: Face, hand: Faces, view: View) -> Iterator[Faces]:
    held = {*less(hand, (card,))}
    for one, two in partners(card, view.rules):
        if one in held and two in held:
            yield arrange((card, one, two), view.rules) or ()


def _plan(view: View, hand: Faces, first: tuple[Faces, ...], fits_first: bool = False) -> Rummy500Plan:
    """Return the plan that lays the melds `first`, then the best melds of the rest, then all lay-offs.

    With `fits_first`, it also lays cards off before the melds.
    """
    before = [meld.shown for meld in view.melds]
    table, rest = [*before], [*hand]
    steps: list[Meld | LayOff] = []
    if fits_first:
        steps += _lay_offs(view, rest, table)
    loose = less(rest, (card for meld in first for card in meld))
    for meld in (*first, *_good_melds(loose, view.rules)):
        steps.append(Meld((meld,)))
        table.append(meld)
        rest[:] = less(rest, meld)
    steps += _lay_offs(view, rest, table)
    grown = [(old, new) for old, new in zip(before, table, strict=False) if new is not old]
    points = sum(
        meld_points(meld, view.rules) for meld in (*table[len(before) :], *(new for _, new in grown))
    )
    return Rummy500Plan(
        tuple(steps), points - sum(meld_points(old, view.rules) for old, _ in grown), tuple(rest)
    )


def _good_melds(cards: Faces, rules: Rules) -> tuple[Faces, ...]:
    """Return the best melds of some cards; of many cards, first the melds with the most points.

    That goes on until the remaining cards are few enough for an exact search.
    """
    if len(cards) + JOKER_WEIGHT * cards.count(JOKER) <= SEARCHED:
        return least_deadwood(cards, rules)[1]
    plain = [meld for group in _groups(cards) if (meld := arrange(group, rules))]
    if not plain:
        first = sorted(cards, key=lambda face: (face.joker, face), reverse=True)
        return least_deadwood(first[: SEARCHED // 2], rules)[1]
    dearest = max(plain, key=lambda meld: (meld_points(meld, rules), meld))
    return dearest, *_good_melds(less(cards, dearest), rules)


def _groups(cards: Faces) -> Iterator[Faces]:
    """Yield groups that may be melds: the cards of each rank and the longest runs, without jokers."""
    held = {face for face in cards if not face.joker}
    for rank in range(1, 14):
        yield tuple(Face(rank, suit) for suit in SUITS if (rank, suit, False) in held)
    for suit in SUITS:
        stretch: list[Face] = []
        for step in range(1, 16):
            face = at_step(step, suit)
            if face in held and step < 15 and face not in stretch:
                stretch.append(face)
            else:
                yield tuple(stretch)
                stretch = []


def _lay_offs(view: View, rest: list[Face], table: list[Faces]) -> Iterator[LayOff]:
    """Yield lay-offs one by one, jokers last, on runs first.

    `rest` loses each card that is laid off, and the melds in `table` gain it.
    """
    fits = [fitting(meld, view.rules) for meld in table]
    while near := [at for at, fit in enumerate(fits) if not fit.isdisjoint(rest)]:
        fit_now = {face for face in rest if any(face in fits[at] for at in near)}
        face = min(fit_now, key=lambda face: (face.joker, face))
        at = min((at for at in near if face in fits[at]), key=lambda at: is_set(table[at]))
        step = LayOff(_placed(table[at], face, view), at)
        yield step
        rest.remove(face)
        table[at] = extend(table[at], step.card, view.rules) or table[at]
        fits[at] = fitting(table[at], view.rules)


def _placed(meld: Faces, face: Face, view: View) -> Face:
    """Return the card as it is laid on the meld; a joker gets the best card that it can stand for."""
    grown = extend(meld, face, view.rules) or meld
    return next((new for new in grown if new not in meld), face)


def next_lay(view: View, steps: Iterable[Meld | LayOff]) -> Meld | LayOff | None:
    """Return the first step that is legal now; if no discard is legal, any legal step; else None."""
    wanted = next((step for step in steps if is_legal(view, step)), None)
    return wanted or (None if any(_free(view)) else next(_any_step(view), None))


def _any_step(view: View) -> Iterator[Meld | LayOff]:
    hand = view.shown(view.hand)
    steps: list[Meld | LayOff] = []
    for index, meld in enumerate(view.melds):
        fits = {*hand} & fitting(meld.shown, view.rules)
        steps += [LayOff(_placed(meld.shown, face, view), index) for face in sorted(fits)]
    yield from (step for step in steps if is_legal(view, step))
    yield from (Meld((meld,)) for meld in all_melds(hand, view.rules) if is_legal(view, Meld((meld,))))


def must_lay_face(view: View) -> Face | None:
    """Return the card that must be laid in this turn, or None."""
    return next((view.faces[card] for card in view.owed), None)


def offers(view: View) -> Iterator[Offer]:
    """Yield the takes that may be useful: the upcard, and deeper cards that can be melded or laid off."""
    hand, pile = view.shown(view.hand), view.shown(view.pile)
    if pile:
        yield Offer(Take(), pile[-1] if view.rules.must_lay(1) else None, (*hand, pile[-1]))
    open_to = {face for meld in view.melds for face in fitting(meld.shown, view.rules)}
    for place in reversed(range(len(pile) - 1 if view.rules.deep_takes else 0)):
        card, above = pile[place], pile[place + 1 :]
        if card not in above and (card in open_to or _has_partners(card, {*hand, *above}, view)):
            yield Offer(Take(card), card, (*hand, card, *above))


def without_take(view: View) -> Action:
    """Return the action instead of a take: a draw, or without a stock a refusal if the rules allow it."""
    if is_legal(view, Draw()):
        return Draw()
    return Pass() if view.may_decline else Take()


def makes_meld(view: View, offer: Offer) -> bool:
    """Return True if the best plan after a take melds the card taken."""
    wanted = offer.must_lay or offer.hand[-1]
    if JOKER not in offer.hand and not _has_partners(wanted, {*offer.hand}, view):
        return False
    plan = best_rummy500_plan(view, offer.hand, offer.must_lay)
    return any(isinstance(step, Meld) and wanted in step.melds[0] for step in plan.actions)


def _has_partners(card: Face, cards: set[Face], view: View) -> bool:
    joker = JOKER in cards
    return any((one in cards) + (two in cards) + joker >= 2 for one, two in partners(card, view.rules))


def free_discards(view: View) -> list[Face]:
    """Return the faces in the hand that may be discarded."""
    return [*_free(view)]


def _free(view: View) -> Iterator[Face]:
    return (face for face in dict.fromkeys(view.shown(view.hand)) if is_legal(view, Discard(face)))


def spare_discards(view: View) -> list[Face]:
    """Return the cards that may be discarded except jokers, or all if only jokers may be."""
    choices = free_discards(view)
    return [face for face in choices if not face.joker] or choices
