"""The play of bots in games in which sides build runs and sets, and pick up a second hand (Burraco).

All levels lay what needs no wild card, as every card on the table scores and brings the second hand nearer. A
BurracoStyle decides which piles to take, for how many cards to plan a turn, and which discards to avoid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import (
    CANASTA,
    Faces,
    by_rank,
    canasta_kind,
    canasta_points,
    card_points,
    fitting,
    is_wild,
    less,
    melds_with_wilds,
    natural_melds,
    readings,
    standing_in,
    wild_cards,
)
from rummy.engine.view import View
from rummy.games.burraco.bots.shedding import own_melds, points_of, way_to_shed
from rummy.games.judge import is_legal
from rummy.games.shared.sides.bots.beginning import Sees, all_seen
from rummy.games.shared.sides.bots.melds import whole_or_shorter
from rummy.games.shared.sides.bots.opponents import has_canastas, is_late

NEARLY = 4  # most cards in a hand that may soon go out
MANY = 999  # more cards than any pile has
FITS = 6.0  # cost in card points of a discard that fits a meld of the next player
IN_PILE = 3.0  # added cost of each card of the pile that such a discard gives them
GIVEN = 0.3  # added cost of a discard that completes a canasta, as a share of its bonus


@dataclass(frozen=True, slots=True)
class BurracoStyle:
    """The settings with which a bot plays Burraco."""

    digs: bool  # notices useful cards below the top of the pile
    watches: bool  # avoids discards that fit the next player's melds
    likes_pairs: float  # value in card points of a card next to one that could be in its meld
    plans: int  # most cards in a hand for which it looks for a way to shed them all
    grabs: int = MANY  # fewest cards of a pile that it takes even if it can lay none of them at once
    remembers: bool = False  # knows which cards of piles the next player still holds


EAGER = BurracoStyle(digs=False, watches=False, likes_pairs=1.0, plans=4)
PLAIN = BurracoStyle(digs=True, watches=False, likes_pairs=2.0, plans=6)
WATCHFUL = BurracoStyle(digs=True, watches=True, likes_pairs=8.0, plans=9)
FAR_SEEING = BurracoStyle(digs=True, watches=True, likes_pairs=12.0, plans=11, grabs=3, remembers=True)


def burraco_action(view: View, style: BurracoStyle, caution: float, sees: Sees = all_seen) -> Action:
    """Return a legal action for the view's seat in the given style.

    `caution` weights the value of a discard to the next player; `sees` returns False for ways to lay cards
    that are overlooked.
    """
    if view.phase == "draw":
        return _drawn(view, style)
    return _laid(view, style, sees) or Discard(_least_missed(view, style, caution))


# Before a card has come


def _drawn(view: View, style: BurracoStyle) -> Action:
    if view.pile and _is_worth_it(view, style):
        return Take()
    return next((way for way in (Draw(), Take(), Pass()) if is_legal(view, way)), Draw())


def _is_worth_it(view: View, style: BurracoStyle) -> bool:
    """Return True if the top card of the pile, or with `digs` any, can be laid at once or is wild."""
    pile = view.shown(view.pile)
    if len(pile) >= style.grabs and not _is_ending(view):
        return is_legal(view, Take())
    used = used_of(view, pile)
    return is_legal(view, Take()) and (bool(used) if style.digs else used[pile[-1]] > 0)


def _is_ending(view: View) -> bool:
    """Return True if an opponent or the seat itself may go out soon."""
    is_near = not view.second_of(view.seat) and has_canastas(view, view.seat) and len(view.hand) <= NEARLY
    return is_near or is_late(view)


def used_of(view: View, pile: Faces) -> Counter[Face]:
    """Return the cards of a pile that could be laid at once with the hand, and its wild cards."""
    hand = hand_faces(view)
    before = Counter(_laid_of(view, hand))
    with_pile = Counter(_laid_of(view, (*hand, *pile)))
    wild = Counter(card for card in pile if card not in before and is_wild(card, view.rules))
    return (with_pile - before) & Counter(pile) | wild


def _laid_of(view: View, hand: Faces) -> Faces:
    """Return the cards of a hand that can be laid without wild cards."""
    melds, rest, laid = [shown for _, shown in own_melds(view)], [*hand], list[Face]()
    while (found := next(_natural_fits(rest, melds, view), None)) is not None:
        card, at, grown = found
        melds[at] = grown
        rest.remove(card)
        laid.append(card)
    return (*laid, *(card for meld in natural_melds(rest, view.rules) for card in meld))


def _natural_fits(
    rest: Sequence[Face], melds: Sequence[Faces], view: View
) -> Iterator[tuple[Face, int, Faces]]:
    """Yield lay-offs after which no further card of a meld stands for another, longest melds first.

    Each lay-off is the card, the index of the meld in `melds`, and the meld after it.
    """
    rules = view.rules
    order = sorted(range(len(melds)), key=lambda at: -len(melds[at]))
    for at in order:
        others = sum(standing_in(melds[at], rules))
        for card in dict.fromkeys(rest):
            for grown in readings((*melds[at], card), rules):
                if sum(standing_in(grown, rules)) <= others:
                    yield card, at, grown


# Laying cards


def _laid(view: View, style: BurracoStyle, sees: Sees) -> Action | None:
    """Return the next action that lays cards, or None."""
    planned = way_to_shed(view)[:1] if len(view.hand) <= style.plans else ()
    steps = (*planned, *_natural_steps(view), *_wild_steps(view))
    return next((step for step in steps if is_legal(view, step) and sees(step)), None)


def _natural_steps(view: View) -> Iterator[Action]:
    """Yield the actions that lay no wild card: lay-offs, then new melds, the longest first."""
    hand, lying = hand_faces(view), own_melds(view)
    for card, at, _ in _natural_fits(sorted(hand), [shown for _, shown in lying], view):
        yield LayOff(card, lying[at][0])
    melds = sorted(natural_melds(hand, view.rules), key=len, reverse=True)
    if len(melds) > 1:
        yield Meld(tuple(melds))
    yield from (whole_or_shorter(view, meld) for meld in melds)


def _wild_steps(view: View) -> Iterator[Action]:
    """Yield actions that lay wild cards: on the melds that gain most points, then in new melds.

    A clean burraco of which a wild card would take some of the bonus gets none.
    """
    hand, rules = hand_faces(view), view.rules
    ways = list[tuple[int, int, LayOff]]()
    for card in dict.fromkeys(wild_cards(hand, rules)):
        for place, meld in own_melds(view):
            for grown in readings((*meld, card), rules)[:1]:
                gain = points_of((grown,), rules) - points_of((meld,), rules)
                ways += [(-gain, -len(meld), LayOff(card, place))] if gain > 0 else []
    yield from (step for *_, step in sorted(ways, key=lambda way: way[:2]))
    yield from (Meld((meld,)) for meld in sorted(melds_with_wilds(hand, rules), key=len, reverse=True))


# Discarding


def _least_missed(view: View, style: BurracoStyle, caution: float) -> Face:
    costs = discard_costs(view, style, caution)
    return min(costs, key=lambda card: (costs[card], card))


def discard_costs(view: View, style: BurracoStyle, caution: float) -> dict[Face, float]:
    """Return the cost of each possible discard, in card points.

    It is the card's value in the hand, plus `caution` times what it gives to the next player.
    """
    hand = hand_faces(view)
    choices = [card for card in sorted({*hand}) if is_legal(view, Discard(card))] or sorted({*hand})
    return {
        card: _worth(view, card, less(hand, (card,)), style) + caution * _gift(view, card, style)
        for card in choices
    }


def _worth(view: View, card: Face, others: Faces, style: BurracoStyle) -> float:
    rules = view.rules
    if is_wild(card, rules):
        return 60.0 + card_points(card, rules) / 10
    kept = 25.0 if any(card in fitting(shown, rules) for _, shown in own_melds(view)) else 0.0
    near = {other for other in others if other.suit == card.suit and 0 < abs(other.rank - card.rank) <= 2}
    kept += style.likes_pairs * sum(1.0 if abs(other.rank - card.rank) == 1 else 0.6 for other in near)
    kept += style.likes_pairs * min(2, len(by_rank(others, rules).get(card.rank, [])))
    return kept - card_points(card, rules) / 5


def _held_by(view: View, seat: int) -> Faces:
    """Return the cards of another hand that the seat has seen, as they came from the pile."""
    return tuple(view.faces[number] for number in view.hands[seat] if number in view.faces)


def _gift(view: View, card: Face, style: BurracoStyle) -> float:
    """Return what a discard gives the next player if they can lay it at once: it, the pile and a canasta.

    A pile in which another card fits their melds is theirs anyway.
    """
    if not style.watches:
        return 0.0
    rules = view.rules
    theirs = [meld.shown for meld in view.melds_of(view.side_of(view.after(view.seat)))]
    held = _held_by(view, view.after(view.seat)) if style.remembers else ()
    grown = [way for meld in (*theirs, *combinations(held, 2)) for way in readings((*meld, card), rules)[:1]]
    if not grown:
        return 0.0
    is_theirs = any(below in fitting(meld, rules) for below in view.shown(view.pile) for meld in theirs)
    made = [canasta_points(canasta_kind(meld, rules), rules) for meld in grown if len(meld) == CANASTA]
    return FITS + (0.0 if is_theirs else IN_PILE * len(view.pile)) + GIVEN * max(made, default=0)
