"""The switches about melds: their shapes, laying them on the table, and contracts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rummy.engine.contracts import Contract, read_contract
from rummy.engine.switches.fields import choice, number

MANY = 108  # more cards than any meld holds


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class ShapeSwitches:
    """The cards that make a set or a run."""

    ace_runs: str = choice("low", "high", "both", "around")
    only_sets: bool = False
    suits_repeat: bool = False  # a set may hold a suit twice, and then any number of cards
    shortest_run: int = number(3, 3, 5)  # cards
    runs_apart: bool = False  # two runs of a contract may not make one longer run together
    # jokers in a meld: one; up to half, in runs never adjacent; any with two natural cards; under half
    joker_limit: str = choice("one", "apart", "two_natural", "fewer")
    wild_limit: int = number(0, 0, 7)  # most wild cards in a meld, which needs two natural ones; 0: any
    fewer_wilds: bool = False  # a meld must hold fewer wild cards than natural ones

    @cached_property
    def most_wilds(self) -> int:
        """The largest number of wild cards that a meld may hold, in games with canastas."""
        return self.wild_limit or MANY

    def wilds_beside(self, others: int) -> int:
        """Return the largest number of wild cards in a set with `others` natural cards, at canasta."""
        return min(self.most_wilds, others - 1) if self.fewer_wilds else self.most_wilds


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class LayingSwitches:
    """Melds on the table: when cards may be laid, taken and exchanged, and how a round of them ends."""

    opening: int = number(0, 0, 150)  # card points of the first melds of a seat in a round, laid together
    melds_per_turn: int = number(0, 0, 5)  # 0: any number
    lay_off_before_melding: bool = True
    # exchanging the card that a joker stands for: not allowed; joker to the hand; or to lay at once
    joker_swap: str = choice("none", "to_hand", "at_once")
    # the joker in a set of three costs one of the two missing cards, or both
    joker_swap_set: str = choice("one", "both")
    discard_jokers: bool = True
    # the first discard is the upcard, or the first player gets an extra card and discards first
    first_discard: str = choice("upcard", "first_player")
    deep_takes: bool = False  # any discard may be taken with all above it, if it is laid in the same turn
    lay_top: bool = False  # with `deep_takes`: the top discard, taken alone, must be laid at once, too
    lay_taken: bool = False  # a discard taken must be laid in the same turn
    stalemate: str = choice("loss", "lowest_hand", "void", usual="void")
    going_rummy: str = choice("none", "double", "bonus10", usual="double")
    # penalty points of a hand that never opened; 0: its card points
    unopened_points: int = number(0, 0, 1000)


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class ContractSwitches:
    """Rule switches of contract games: the first melds of each deal, and buying."""

    contracts: tuple[str, ...] = ()  # the melds to lay first in each deal, for `read_contract`
    # upcards that each player may buy out of turn in a deal, each with a card of the stock
    buys: int = number(0, -1, 20)
    # further buys in the first deal, the second and so on, if `buys` isn't 0
    more_buys: tuple[int, ...] = number((), 0, 20)
    lay_off_later: bool = False  # laying off is allowed only in turns after that of the player's first melds
    # the same bonus if there was no joker among the cards; 0: the same points as with one
    concealed_natural: int = number(0, 0, 1000)

    @property
    def contract(self) -> Contract | None:
        """The melds to lay first, in rules that `in_deal` made for one deal; None if there are none."""
        return read_contract(self.contracts[0]) if self.contracts else None

    @cached_property
    def dirty_run(self) -> bool:
        """True if a run of all ranks may mix suits, in rules that `in_deal` made for one deal."""
        return len(self.contracts) == 1 and read_contract(self.contracts[0]).is_dirty
