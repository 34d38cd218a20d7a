"""The search for melds and lay-offs by which a hand at Burraco sheds all its cards in one turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Discard, LayOff, Meld
from rummy.engine.cards import Face
from rummy.engine.melds import (
    CANASTA,
    Faces,
    canasta_kind,
    canasta_points,
    hand_points,
    is_wild,
    less,
    may_go_out,
    readings,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

MOST = 3000  # partial ways that one search looks at
AT_ONCE = 30  # value in card points of a second hand that is picked up before the discard

Way = tuple[Action, ...]


def own_melds(view: View) -> list[tuple[int, Faces]]:
    """Return the melds of the seat's side, each with its index on the table."""
    side = view.side_of(view.seat)
    return [(at, meld.shown) for at, meld in enumerate(view.melds) if view.side_of(meld.owner) == side]


def way_to_shed(view: View) -> Way:
    """Return the actions that lay all cards, or all but a discard, or () if that can't be done.

    After them the seat goes out or picks up its second hand. Of several ways, the one of most points is
    returned.
    """
    search = _Search(view)
    ways = search.ways() if search.is_possible() else ()
    return max(ways, key=lambda way: way[0], default=(0, ()))[1]


def points_of(melds: Iterable[Faces], rules: Rules) -> int:
    """Return the card points of melds and the bonus points of the canastas among them."""
    return sum(hand_points(meld, rules) + canasta_points(canasta_kind(meld, rules), rules) for meld in melds)


class _Search:
    """The ways to lay each card of a hand off, into a new meld, or to keep it for the discard."""

    def __init__(self, view: View) -> None:
        self.rules, self.waits, self.left = view.rules, bool(view.second_of(view.seat)), MOST
        lying, hand = own_melds(view), hand_faces(view)
        self.places = [place for place, _ in lying]
        self.melds = tuple(shown for _, shown in lying)
        self.discards = {card for card in hand if is_legal(view, Discard(card))}
        self.hand = sorted(hand, key=lambda card: self._order(card, hand))

    def _order(self, card: Face, hand: Faces) -> tuple[bool, int, Face]:
        """Return a key that sorts wild cards last, and before them the cards with the fewest places first."""
        alike = sum(other.rank == card.rank or other.suit == card.suit for other in hand)
        fitting = sum(self._may_join(card, meld) for meld in self.melds)
        return is_wild(card, self.rules), alike + fitting, card

    def is_possible(self) -> bool:
        """Return False if going out needs a canasta that this hand can't make."""
        longest = max(map(len, self.melds), default=0)
        return self.waits or may_go_out(self.melds, self.rules) or longest + len(self.hand) > CANASTA

    def ways(self) -> Iterator[tuple[int, Way]]:
        """Yield each way that the rules allow, after its value in points."""
        for groups, spare in self._shares(self.hand, self.melds, None):
            shown = [_shown(group, self.rules) for group in groups]
            lay_offs = self._lay_offs(groups) if all(shown) and self._may_end(shown, spare) else None
            if lay_offs is not None:
                new = tuple(shown[len(self.melds) :])
                value = points_of(shown, self.rules) + (AT_ONCE if self.waits and spare is None else 0)
                yield value, (*([Meld(new)] if new else []), *lay_offs)

    def _shares(
        self, rest: Sequence[Face], groups: tuple[Faces, ...], spare: Face | None
    ) -> Iterator[tuple[tuple[Faces, ...], Face | None]]:
        """Yield the melds with the cards that join them, new melds last, and the discard.

        Runs may still have gaps.
        """
        self.left -= 1
        if not rest:
            yield groups, spare
        if not rest or self.left < 0:
            return
        card, *others = rest
        for at, group in enumerate(groups):
            if self._may_join(card, group):
                yield from self._shares(others, (*groups[:at], (*group, card), *groups[at + 1 :]), spare)
        for two in {*combinations(others, 2)}:
            if readings((card, *two), self.rules):
                yield from self._shares(less(others, two), (*groups, (card, *two)), spare)
        if spare is None and card in self.discards:
            yield from self._shares(others, groups, card)

    def _may_join(self, card: Face, group: Faces) -> bool:
        """Return True if a card fits a meld, or may fit it once others have joined it."""
        plain = [other for other in group if not is_wild(other, self.rules)]
        is_run = len({other.rank for other in plain}) == len(plain) and card not in group
        return (is_run and card.suit == plain[0].suit) or bool(readings((*group, card), self.rules))

    def _may_end(self, melds: Sequence[Faces], spare: Face | None) -> bool:
        """Return True if the turn may end with these melds and this discard."""
        if self.waits:
            return True
        is_free = may_go_out(melds, self.rules)
        return is_free and (not self.rules.final_discard or not (spare is None or is_wild(spare, self.rules)))

    def _lay_offs(self, groups: tuple[Faces, ...]) -> list[LayOff] | None:
        """Return the lay-offs on the side's melds in an order that the rules allow, or None."""
        steps = list[LayOff]()
        for place, meld, group in zip(self.places, self.melds, groups, strict=False):
            lying, more = meld, list(group[len(meld) :])
            while more:
                card = next((card for card in more if readings((*lying, card), self.rules)), None)
                if card is None:
                    return None
                lying = _shown((*lying, card), self.rules)
                more.remove(card)
                steps.append(LayOff(card, place))
        return steps


def _shown(cards: Faces, rules: Rules) -> Faces:
    """Return the cards as the meld that they make, or () if they make none."""
    return next(iter(readings(cards, rules)), ())
