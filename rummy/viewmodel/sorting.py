"""The orders in which a hand is held: by rank, by suit, or with its ready melds apart. It moves no card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import all_melds, is_wild, least_deadwood, melds_in_hand
from rummy.engine.view import View
from rummy.viewmodel.once import once_a_view

SUITS = "SHCD"


def by_rank(face: Face) -> tuple[int, int]:
    """Return the key that sorts a card by rank, then by suit."""
    return face.rank, _suit(face)


def by_suit(face: Face) -> tuple[int, int]:
    """Return the key that sorts a card by suit, then by rank."""
    return _suit(face), face.rank


def by_meld(view: View, face: Face) -> tuple[int, int, int]:
    """Return the key that sorts a card beside ready melds: by suit, or by rank if only sets are wanted."""
    rules = view.in_force
    wanted = rules.contract.melds if rules.contract else ()
    if rules.only_sets or (wanted and all(meld.is_set for meld in wanted)):
        return is_wild(face, rules), *by_rank(face)
    return 0, *by_suit(face)


def _suit(face: Face) -> int:
    return SUITS.index(face.suit) if face.suit else -1


def holding(view: View, cards: Iterable[int], faces: Iterable[Face]) -> Numbers:
    """Return the numbers of cards that show these faces, each once; the face of a joker matches any joker."""
    left, found = [*cards], []
    for face in faces:
        number = next(n for n in left if view.faces[n] == face.held)
        left.remove(number)
        found.append(number)
    return tuple(found)


@once_a_view
def ready_melds(view: View, cards: Numbers) -> tuple[Numbers, ...]:
    """Return the melds that leave the fewest card points of deadwood, in the order of their first cards.

    While nobody has declared, this includes melds that count only if the hand has enough runs.
    """
    if not view.may_meld:
        return ()
    held, rules = view.shown(cards), view.in_force
    melds = melds_in_hand(held, rules) if view.declarer is None else least_deadwood(held, rules)[1]
    found, left = list[Numbers](), [*cards]
    for meld in sorted(melds, key=lambda meld: by_meld(view, meld[0])):
        found.append(holding(view, left, meld))
        left = [card for card in left if card not in found[-1]]
    return tuple(found)


@once_a_view
def is_only_meld(view: View, cards: Numbers, meld: Numbers) -> bool:
    """Return True if a hand can make this meld, but for parts of it no other one."""
    whole = Counter(view.shown(meld))
    found = [Counter(face.held for face in each) for each in all_melds(view.shown(cards), view.in_force)]
    return whole in found and all(each <= whole for each in found)


def lies_together(order: Sequence[int], group: Numbers) -> bool:
    """Return True if the hand holds all cards of a group with no other card between them."""
    at = [order.index(card) for card in group if card in order]
    return len(at) == len(group) == max(at) - min(at) + 1
