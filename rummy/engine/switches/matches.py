"""The switches about turns, scores and the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.switches.fields import ANY_NUMBER, by_seats, choice, number


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class TurnSwitches:
    """Drawing, discarding, an empty stock, and rounds in which nobody makes progress."""

    take_again: bool = False  # a discard given back may be taken once more in the same turn
    discard_taken: bool = False
    discard_drawn: bool = True
    final_discard: bool = False  # going out needs a discard
    renewal: str = choice("shuffle", "shuffle_all", "turn_over", "turn_over_upcard", "discards_only")
    renewals: int = number(ANY_NUMBER, -1, 50)
    stock_left: int = number(0, 0, 10)  # cards left in the stock at which a round without a knock is void
    deadlock_ends: bool = True  # end a round in which nobody can ever shed a card again
    stalled_rounds: int = number(12, 1, 100)  # turns of each player without progress that end a round
    # draws from a renewed stock are no progress if it can be renewed without limit, or always
    idle_draws: str = choice("unlimited", "always")


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class MatchSwitches:
    """The scores of rounds, and the end of the match."""

    targets: tuple[int, ...] = number((100, 100, 100, 100, 100), 1, 10_000)
    # rounds that make a match; 0: a score that reaches the target ends it
    deals: tuple[int, ...] = number((0, 0, 0, 0, 0), 0, 50)
    match_goal: str = choice("highest", "lowest")
    # the leader wins by the totals with the final bonuses, or by the scores without them
    match_won_by: str = choice("totals", "scores")
    ends_below_zero: bool = False  # a lowest total as far below zero as the target is above it ends the match
    next_dealer: str = choice("left", "winner_of_two", "winner_begins", "winner", "loser")
    settlement: str = choice("winner_takes", "penalty", "laid", "gin", "canastas", "losers_pay")
    # points for going out: taken off the player's penalty points, or added to the side's score
    out_bonus: int = number(0, 0, 1000)
    # points for laying the whole hand in one turn; at canasta it must include a canasta
    concealed_bonus: int = number(0, 0, 1000)

    @property
    def counts_penalties(self) -> bool:
        """True if the cards left in a hand count against its player."""
        return self.settlement == "penalty"

    @property
    def scores_all(self) -> bool:
        """True if by the rules all players score in each round, not only the one who goes out."""
        return self.settlement in ("laid", "canastas")

    def target_for(self, seats: int) -> int:
        """Return the score at which the match ends for a number of players."""
        return by_seats(seats, self.targets)

    def deals_for(self, seats: int) -> int:
        """Return the number of rounds that make up a match of `seats` players; 0 if the target ends it."""
        return by_seats(seats, self.deals)


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class PoolSwitches:
    """The elimination of players who reach the target, and how they may rejoin."""

    eliminates: bool = False  # players who reach the target are out; the last wins
    # highest total of the players still in at which a player who is out may rejoin; 0: never
    rejoin: int = number(0, 0, 1000)
    # a player rejoins with one point more than that total, or level with it
    rejoin_at: str = choice("above", "level")
    rejoins: int = number(ANY_NUMBER, -1, 20)  # times that each player may rejoin a match
