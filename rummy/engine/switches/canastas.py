"""The switches of games in which sides build canastas."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.switches.fields import choice, number


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class SideSwitches:
    """The canastas of a side, its second hand, and how a turn begins."""

    cards_drawn: int = number(1, 1, 2)
    free_pile: bool = False  # taking the whole pile needs no cards of the hand, and none must be laid
    # a second hand, set aside in the deal, for each seat or side that sheds its first hand
    second_hand: str = choice("none", "seat", "side")
    # penalty for a second hand that was never picked up; 0: its card points
    untaken_points: int = number(0, 0, 1000)
    asks: bool = True  # a player may ask the partner whether to go out
    canastas_to_go_out: int = number(1, 1, 2)
    natural_canasta: int = number(0, 0, 1000)
    # bonus for seven natural cards in a row and a wild card; 0: that of a mixed canasta
    long_mixed_canasta: int = number(0, 0, 1000)
    mixed_canasta: int = number(0, 0, 1000)
    all_red_threes: int = number(0, 0, 1000)  # points for all red threes together


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class CanastaSwitches(SideSwitches):
    """The first melds of a side, taking the pile, threes and kinds of canastas, in games with sets alone."""

    # card points of a side's first melds, by its score: below 0, from 0, from 1500, from 3000 on
    openings: tuple[int, ...] = number((), 0, 200)
    # or in the first deal, the second and so on; the last number repeats
    openings_by_deal: tuple[int, ...] = number((), 0, 200)
    pile_cards: int = number(0, 0, 20)  # cards that a take gets, unless `free_pile`; 0: the whole pile
    only_pairs: bool = False  # taking the pile always needs a pair
    must_take: bool = False  # with an empty stock, a discard that fits a meld of the side must be taken
    single_pile: bool = True  # a pile of one card may be taken with one card in the hand
    natural_to_go_out: int = number(0, 0, 5)  # canastas without a wild card that going out needs
    mixed_to_go_out: int = number(0, 0, 5)  # canastas with a wild card that going out needs
    # points for each red three, which is laid out at once; 0: threes are ordinary cards
    red_three_points: int = number(0, 0, 1000)
    black_threes: bool = True  # a player who goes out may meld black threes
    concealed_apart: bool = False  # a player who lays off on the partner's melds doesn't go out concealed
    concealed_opens: bool = False  # going out concealed needs no points of first melds

    @property
    def canastas_in_all(self) -> int:
        """The number of canastas that a side needs to go out, including those of particular kinds."""
        return max(self.canastas_to_go_out, self.natural_to_go_out + self.mixed_to_go_out)

    @property
    def sides_open(self) -> bool:
        """True if a side's first melds need a minimum of points, which depends on its score or the deal."""
        return bool(self.openings or self.openings_by_deal)
