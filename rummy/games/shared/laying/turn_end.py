"""The end of a turn: a search for a way to lay the cards that must be laid and then to discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rummy.engine.actions import IllegalMove
from rummy.engine.cards import JOKER, Face
from rummy.engine.melds import Faces, all_melds, freed, freeing, growths
from rummy.engine.turns import held_back
from rummy.engine.view import View


class Remainder(NamedTuple):
    """The situation from which a turn must still end.

    It consists of the faces in the hand, those that must be laid, the card that can't be discarded, the melds
    on the table, the number of further melds allowed, and whether cards may be laid off.
    """

    cards: Faces
    owed: Faces
    held: Face | None
    melds: tuple[Faces, ...]
    new_melds: int
    opened: bool

    def without(self, cards: Faces) -> Remainder:
        """Return the situation with these cards gone from the hand and from those that must be laid."""
        return self._replace(cards=_less(self.cards, cards), owed=_less(self.owed, cards))


def left(
    view: View, cards: list[int], melds: tuple[Faces, ...], laid: int = 0, gained: int = -1
) -> Remainder:
    """Return the situation with these cards and melds after `laid` more melds.

    `gained` is the number of a card that must be laid, too, or -1.
    """
    held, limit = held_back(view), view.rules.melds_per_turn
    owed = tuple(view.faces[card] for card in cards if card in view.owed or card == gained)
    return Remainder(
        cards=view.shown(tuple(cards)),
        owed=owed,
        held=view.faces[held] if held in cards else None,
        melds=melds,
        new_melds=limit - view.new_melds - laid if limit else len(cards) if view.may_meld else 0,
        opened=(view.has_opened or laid > 0) and not view.lays_off_after(laid),
    )


def must_end(view: View, left: Remainder) -> None:
    """Raise IllegalMove if the turn couldn't end from this situation."""
    if can_end(view, left):
        return
    if left.owed:
        raise IllegalMove("owed", card=left.owed[0])
    if not left.cards:
        raise IllegalMove("keep_a_discard")
    stuck = left.held or left.cards[0]
    raise IllegalMove("keep_a_discard" if stuck.joker else "stranded", card=stuck)


def can_end(view: View, left: Remainder) -> bool:
    """Return True if all cards that must be laid can be laid and then a last card discarded or laid."""
    seen: set[Remainder] = set()

    def ends(left: Remainder) -> bool:
        if left in seen:
            return False
        seen.add(left)
        if left.owed:
            return any(map(ends, _uses(view, left)))
        if not left.cards:
            return not view.rules.final_discard
        return _has_discard(view, left) or (left.opened and any(map(ends, _stuck_laid_off(view, left))))

    return ends(left)


def _has_discard(view: View, left: Remainder) -> bool:
    """Return True if a card may be discarded; a joker may only if the hand holds nothing else."""
    free = _less(left.cards, (left.held,) if left.held else ())
    only_jokers = all(face.joker for face in left.cards)
    return bool(free) and (view.rules.discard_jokers or only_jokers or not all(face.joker for face in free))


def _stuck_laid_off(view: View, left: Remainder) -> Iterator[Remainder]:
    """Yield the situations after a card that can't be discarded is laid off or exchanged for a joker."""
    ways = [after for card in {*left.cards} for after in _laid_off(view, left, card)]
    for after in (*ways, *_exchanged(view, left)):
        yield after._replace(held=left.held if left.held in after.cards else None)


def _exchanged(view: View, left: Remainder) -> Iterator[Remainder]:
    for place, meld in enumerate(left.melds):
        for way in freeing(meld, view.rules):
            if not _less(way, left.cards):
                after, at_once = left.without(way), view.rules.joker_swap == "at_once"
                yield after._replace(
                    cards=(*after.cards, JOKER),
                    owed=(*after.owed, *(JOKER,) * at_once),
                    melds=(*left.melds[:place], freed(meld, way), *left.melds[place + 1 :]),
                )


def _uses(view: View, left: Remainder) -> Iterator[Remainder]:
    """Yield the situations after laying a card that must be laid, or one that makes room for such a card."""
    near = _near_owed(left) if left.opened else left.cards
    for card in {*left.owed} if left.opened else ():
        yield from _laid_off(view, left, card)
    for meld in all_melds(near, view.rules) if left.new_melds else ():
        if _owes(left, meld) or not left.opened:
            after = left.without(tuple(card.held for card in meld))
            melds = (*left.melds, meld)
            opened = left.opened or not view.rules.lay_off_later
            yield after._replace(new_melds=left.new_melds - 1, melds=melds, opened=opened)
    for card in {*near}.difference(left.owed) if left.opened else ():
        yield from (after for after in _laid_off(view, left, card) if _opens_way(left, after))
    yield from _exchanged(view, left) if left.opened else ()


def _near_owed(left: Remainder) -> Faces:
    """Return the cards that can be in a meld with one of the cards that must be laid."""
    if any(card.joker for card in left.owed):
        return left.cards
    ranks, suits = {card.rank for card in left.owed}, {card.suit for card in left.owed}
    return tuple(card for card in left.cards if card.joker or card.rank in ranks or card.suit in suits)


def _opens_way(before: Remainder, after: Remainder) -> bool:
    """Return True if the meld that a lay-off extended has the suit of a card that must be laid."""
    (grown,) = (new for old, new in zip(before.melds, after.melds, strict=True) if new != old)
    return any(owed.joker or owed.suit == grown[0].suit for owed in after.owed)


def _owes(left: Remainder, meld: Faces) -> bool:
    return any(card.held in left.owed for card in meld)


def _laid_off(view: View, left: Remainder, card: Face) -> Iterator[Remainder]:
    for place, meld in enumerate(left.melds):
        for grown in growths(meld, card, view.rules):
            melds = (*left.melds[:place], grown, *left.melds[place + 1 :])
            yield left.without((card,))._replace(melds=melds)


def _less(cards: Faces, gone: Faces) -> Faces:
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
    return tuple(rest)
