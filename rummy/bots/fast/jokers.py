"""A fast model of hands of two packs with jokers: the melds and lay-offs of a turn.

A hand is three integers: 52 bits for the cards held, 52 bits for those held twice, and the number of jokers.
A meld is 52 bits; a joker has the bit of the card it stands for. This model never puts more than one joker
into a meld, and breaks a longer meld up for a joker only to open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rummy.bots.fast.deadwood import ALL_OF, single
from rummy.bots.fast.melds import Melds
from rummy.bots.fast.threes import threes_by
from rummy.engine.rules import Rules

JOKER = 1 << 52
DEAR = 10  # a joker is laid at once with two cards of more card points than this
TRIED = 6  # melds of three tried for an opening that breaks other melds up

JokerHand = tuple[int, int, int]
NOTHING: JokerHand = (0, 0, 0)


def hand_of(cards: Iterable[int]) -> JokerHand:
    """Return the hand of these cards, each an integer with one bit."""
    hand = NOTHING
    for card in cards:
        hand = with_card(hand, card)
    return hand


def size(hand: JokerHand) -> int:
    """Return the number of cards in a hand."""
    one, two, jokers = hand
    return one.bit_count() + two.bit_count() + jokers


def with_card(hand: JokerHand, card: int) -> JokerHand:
    """Return the hand with `card` added."""
    one, two, jokers = hand
    if card == JOKER:
        return one, two, jokers + 1
    return (one, two | card, jokers) if one & card else (one | card, two, jokers)


def less(hand: JokerHand, cards: int, used: int = 0) -> JokerHand:
    """Return the hand without one copy of each of these natural cards, and without `used` jokers."""
    one, two, jokers = hand
    return one & ~cards | two & cards, two & ~cards, jokers - used


class First(NamedTuple):
    """The melds with which a seat opens, the cards that their jokers stand for, and the rest of the hand."""

    melds: list[int]
    stand_ins: list[int]
    rest: JokerHand


class JokerMelds(Melds):
    """The melds and lay-offs that the rules of a game with jokers allow, on hands as integers."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.threes = threes_by(rules.ace_runs)
        self.sets = {same & ~card for same in ALL_OF for card in (0, *single(same))}
        self.with_joker = {
            pair: max((self.lying([pair | card]), card) for card in single(thirds))
            for pair, thirds in self.threes.third.items()
        }
        self.dearest = max(points for points, _ in self.with_joker.values())

    def rest(self, one: int, two: int) -> tuple[int, int]:
        """Return the cards that melds without jokers leave: all of them, and those that are left twice."""
        loose = self.wood.loose(one)
        if not two:
            return loose, 0
        again, twice = self.wood.loose(loose | two), loose & two
        return again | twice, again & twice

    def natural(self, one: int, two: int) -> tuple[int, ...]:
        """Return the melds without jokers of the cards in `one`; those also in `two` may be in two melds."""
        melds = self.wood.melds(one)
        return (*melds, *self.wood.melds(self.wood.loose(one) | two)) if two else melds

    def joined(self, loose: int) -> tuple[int, int, int]:
        """Return the bits of two loose cards that score most with a joker and of its card, and the points."""
        near, with_joker = self.threes.near, self.with_joker
        most, best = (0, 0), 0
        while loose:
            card = loose & -loose
            loose ^= card
            beside = near[card] & loose
            while beside:
                other = beside & -beside
                beside ^= other
                found = with_joker[card | other]
                if found > most:
                    most, best = found, card | other
        return best, most[1], most[0]

    def first(self, hand: JokerHand, wanted: int = 0) -> First | None:
        """Return melds that reach the opening, leave a discard and contain `wanted`, or None."""
        need = self.rules.opening
        return self._opening(hand, wanted, need) or self._broken_up(hand, wanted, need)

    def _broken_up(self, hand: JokerHand, wanted: int, need: int) -> First | None:
        """Return an opening with a meld that takes cards out of others for a joker or `wanted`, or None."""
        dearest = sorted(self._threes_from(hand, wanted), reverse=True)
        threes = sorted(dearest, key=lambda three: not three[2] & wanted)
        for points, stand_in, cards in threes[:TRIED]:
            is_in = (wanted == JOKER and stand_in) or cards & wanted
            rest = less(hand, cards, 1 if stand_in else 0)
            found = self._opening(rest, 0 if is_in else wanted, need - points)
            if found:
                return First([*found.melds, cards | stand_in], [*found.stand_ins, stand_in], found.rest)
        return None

    def _threes_from(self, hand: JokerHand, wanted: int) -> Iterator[tuple[int, int, int]]:
        """Yield melds of three from cards of other melds: points, the joker's card or 0, the other cards."""
        one, two, jokers = hand
        near, thirds, (loose, _) = self.threes.near, self.threes.third, self.rest(one, two)
        for card in single(one if jokers else wanted & one):
            for other in single(near[card] & one):
                pair = card | other
                if jokers and (pair & wanted or (pair & ~loose and other < card)):
                    yield *self.with_joker[pair], pair
                if card == wanted:
                    for third in single(thirds[pair] & one & (other - 1)):
                        yield self.lying([pair | third]), 0, pair | third

    def _opening(self, hand: JokerHand, wanted: int, need: int) -> First | None:
        """Return an opening of `need` points, with jokers only if it is too low without them; or None."""
        one, two, jokers = hand
        loose, twice = self.rest(one, two)
        have = self.points(one) + self.points(two) - self.points(loose) - self.points(twice)
        if have + jokers * self.dearest < need:
            return None
        melds = [*self.natural(one, two)]
        stand_ins, have = [0] * len(melds), sum(self.lying([meld]) for meld in melds)
        while jokers and (have < need or (wanted == JOKER and not any(stand_ins))):
            pair, card, points = self.joined(loose)
            if pair:
                melds.append(pair | card)
                stand_ins.append(card)
            else:
                points = self._lengthened(melds, stand_ins)
                if not points:
                    return None
            have += points
            loose, twice, jokers = less((loose, twice, jokers), pair, 1)
        if have < need or not loose or not _is_among(wanted, melds, stand_ins):
            return None
        return First(melds, stand_ins, (loose, twice, jokers))

    def _lengthened(self, melds: list[int], stand_ins: list[int]) -> int:
        """Lay a joker off on one of the first melds; return the points that it adds, or 0 if it fits none."""
        for at, meld in enumerate(melds):
            room = self.growth[meld]
            if room and not stand_ins[at]:
                melds[at], stand_ins[at] = meld | 1 << room.bit_length() - 1, 1 << room.bit_length() - 1
                return self.lying([melds[at]]) - self.lying([meld])
        return 0

    def freeing(self, meld: int, stand_in: int) -> Iterator[int]:
        """Yield the sets of cards that free a joker if they are exchanged for it together."""
        is_lone = stand_in & stand_in - 1 == 0
        if self.rules.joker_swap_set == "both" and is_lone and meld in self.sets:
            missing = self.growth[meld]
            return iter((stand_in | missing,) if stand_in and missing else ())
        return single(stand_in)

    def shorter(self, meld: int, held: int) -> int:
        """Return the meld without one of its cards, which is not in `held`, or 0 if no meld would remain."""
        return next((meld ^ card for card in single(meld & ~held) if meld ^ card in self.growth), 0)


def _is_among(wanted: int, melds: list[int], stand_ins: list[int]) -> bool:
    """Return True if there is no wanted card, or if a meld contains it and not a joker in its place."""
    if wanted in (0, JOKER):
        return not wanted or any(stand_ins)
    return any(meld & ~card & wanted for meld, card in zip(melds, stand_ins, strict=True))


class JokerTurn:
    """A search for the cards that a seat lays in a turn, which leaves a card that may be discarded."""

    def __init__(
        self, game: JokerMelds, hand: JokerHand, melds: list[int], stand_ins: list[int], room: int, held: int
    ) -> None:
        self.game, self.hand, self.held, self.room = game, hand, held, room
        self.melds, self.stand_ins = melds[:], stand_ins[:]
        self.loose, self.twice = game.rest(hand[0], hand[1])

    def lay(self, in_haste: bool) -> None:
        """Lay all cards that can be laid; jokers only with high cards or to go out, unless `in_haste`."""
        one, two, _ = self.hand
        if self.loose != one or self.twice != two:
            self._lay_melds()
        exchanges = any(self.stand_ins) and self.game.rules.joker_swap != "none"
        if exchanges and self.game.rules.joker_swap_set == "both":
            self._exchange()  # before a lay-off completes the set
        if self.loose & self.room:
            self._lay_off()
        if exchanges:
            self._exchange()
        while self.hand[2] and self._lay_joker(in_haste):
            pass

    def _shed(self, cards: int, used: int = 0) -> bool:
        """Remove cards and `used` jokers from the hand, or return False if no discard would be left."""
        one, two, jokers = less(self.hand, cards, used)
        if not (one & ~self.held or two):
            return False
        self.hand = one, two, jokers
        self.loose, self.twice = self.game.rest(one, two)
        return True

    def _put(self, meld: int, stand_in: int = 0) -> None:
        self.melds.append(meld)
        self.stand_ins.append(stand_in)
        self.room |= self.game.growth[meld]

    def _lay_melds(self) -> None:
        for meld in self.game.natural(self.hand[0], self.hand[1]):
            if self._shed(meld):
                self._put(meld)
            elif shorter := self.game.shorter(meld, self.held):
                self._shed(shorter)
                self._put(shorter)

    def _lay_off(self) -> None:
        """Lay cards off one by one, as a card on the table may make room for the next."""
        while any(self._laid_off(card) for card in single(self.loose & self.room)):
            self.room = self.game.room(self.melds)

    def _laid_off(self, card: int) -> bool:
        growth = self.game.growth
        place = next((at for at, meld in enumerate(self.melds) if growth[meld] & card), -1)
        if place < 0 or not self._shed(card):
            return False
        self.melds[place] |= card
        return True

    def _exchange(self) -> None:
        """Exchange cards of the hand for jokers; if the rules want a joker laid at once, only to meld it."""
        freeing = self.game.freeing
        for at, lying in enumerate([*zip(self.melds, self.stand_ins, strict=True)]):
            for cards in freeing(*lying):
                if self.loose & cards == cards and cards in freeing(self.melds[at], self.stand_ins[at]):
                    self._exchanged(at, cards)

    def _exchanged(self, at: int, cards: int) -> None:
        pair, other, _ = self.game.joined(self.loose & ~cards)
        if pair and self._shed(cards | pair):
            self._put(pair | other, other)
        elif self.game.rules.joker_swap != "to_hand" or not self._shed(cards, -1):
            return
        self.melds[at] |= cards
        self.stand_ins[at] &= ~cards
        self.room = self.game.room(self.melds)

    def _lay_joker(self, in_haste: bool) -> bool:
        pair, card, _ = self.game.joined(self.loose)
        left = self.loose.bit_count() + self.twice.bit_count() + self.hand[2]
        is_dear = self.game.points(pair) > DEAR
        if pair and (in_haste or is_dear or left <= 4) and self._shed(pair, 1):
            self._put(pair | card, card)
            return True
        return (in_haste or size(self.hand) == self.hand[2] + 1) and self._joker_laid_off()

    def _joker_laid_off(self) -> bool:
        growth = self.game.growth
        pairs = enumerate(zip(self.melds, self.stand_ins, strict=True))
        place = next((at for at, (meld, stand_in) in pairs if growth[meld] and not stand_in), -1)
        if place < 0 or not self._shed(0, 1):
            return False
        card = 1 << growth[self.melds[place]].bit_length() - 1
        self.melds[place] |= card
        self.stand_ins[place] = card
        self.room = self.game.room(self.melds)
        return True
