"""The switches about the cards of a game, how many are dealt, and their points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from rummy.engine.cards import ACE, JOKER, PACK, Face
from rummy.engine.switches.fields import by_seats, choice, number

ACE_OF_COINS = Face(ACE, "D")
PACKS = {  # the ranks of a pack, in the order of its runs from ace to king
    "french": tuple(range(1, 14)),
    "spanish40": (*range(1, 8), 11, 12, 13),
    "spanish48": (*range(1, 10), 11, 12, 13),
}


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class CardSwitches:
    """The cards of a game, how many are dealt, and their points."""

    # a pack of all ranks, or a Spanish pack, in which runs go 6 7 J or 8 9 J
    pack: str = choice("french", "spanish40", "spanish48")
    packs: tuple[int, ...] = number((1, 1, 1, 1, 1), 1, 5)
    jokers_per_pack: int = number(0, 0, 3)
    # all jokers of each pack, or at most one fewer than there are packs or players
    jokers_in_all: str = choice("each_pack", "below_packs", "below_players")
    ace_of_coins: bool = False  # the ace of coins is the joker of each Spanish pack
    cards_dealt: tuple[int, ...] = number((10, 7, 7, 6, 6), 3, 15)
    # the cards dealt to each in the first deal, the second and so on; the last number repeats
    cards_by_deal: tuple[int, ...] = number((), 3, 15)
    # pips, court cards 10; up to the seven 5, then 10; up to the nine 5, then 10; pips, court cards 10 to 12
    card_values: str = choice("pips", "fives_and_tens", "fives", "court")
    ace_points: int = number(1, 0, 50)
    joker_points: int = number(20, 0, 50)
    wild: int = number(0, 0, 13)  # the rank whose cards stand for any card; 0: none
    # which rank is wild: `wild`, the number of cards dealt, or the rank of a card turned up
    wild_by: str = choice("rank", "cards_dealt", "shown")
    # points of a wild card left in a hand; 0: those of its own face; NOTHING: none
    wild_points: int = number(0, -1, 50)

    def pack_for(self, seats: int) -> tuple[Face, ...]:
        """Return all cards for a number of players; some packs may have one joker more."""
        return _pack_for(self, seats)

    def packs_for(self, seats: int) -> int:
        """Return the number of packs for a number of players."""
        return by_seats(seats, self.packs)

    def jokers_for(self, seats: int) -> int:
        """Return the number of jokers among all cards for a number of players."""
        packs = self.packs_for(seats)
        jokers = packs * (self.jokers_per_pack + self.ace_of_coins)
        most = {"below_packs": packs - 1, "below_players": seats - 1}.get(self.jokers_in_all, jokers)
        return min(jokers, most)

    @property
    def has_jokers(self) -> bool:
        """True if the pack has jokers."""
        return self.jokers_per_pack > 0 or self.ace_of_coins

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the pack, in the order of its runs from ace to king."""
        return PACKS[self.pack]

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The cards of one pack without its jokers."""
        taken = ACE_OF_COINS if self.ace_of_coins else None
        return tuple(face for face in PACK if face.rank in self.ranks and face != taken)

    @property
    def joker_face(self) -> Face:
        """The printed face of the cards that serve as jokers."""
        return ACE_OF_COINS if self.ace_of_coins else JOKER

    def cards_for(self, seats: int, deal: int = 1) -> int:
        """Return the number of cards dealt to each of `seats` players in a deal; deals count from 1."""
        schedule = self.cards_by_deal
        return schedule[min(deal, len(schedule)) - 1] if schedule else by_seats(seats, self.cards_dealt)


@lru_cache(maxsize=256)
def _pack_for(rules: CardSwitches, seats: int) -> tuple[Face, ...]:
    packs, jokers = rules.packs_for(seats), rules.jokers_for(seats)
    shares = (jokers // packs + (at < jokers % packs) for at in range(packs))
    return tuple(face for share in shares for face in (*rules.faces, *[JOKER] * share))
