"""The switches of games in which melds stay in the hand until a player ends the round."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.switches.fields import choice, number


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class KnockingSwitches:
    """Knocking, gin and undercuts, and what they score."""

    knock_limit: int = number(10, 0, 100)
    # if all have passed the first upcard, the next must draw from the stock, or may take the upcard
    upcard_offer: str = choice("none", "then_stock", "then_either")
    limit_from_upcard: bool = False  # the first upcard's value is the knock limit
    spades_double: bool = False  # a spade as the first upcard doubles the round's score
    gin_bonus: int = number(0, 0, 1000)
    undercut_bonus: int = number(0, 0, 1000)
    big_gin_bonus: int = number(0, 0, 1000)  # 0: not played
    # games scored side by side: a seat's first win counts in one, its second also in the next
    columns: int = number(1, 1, 3)
    box_bonus: int = number(0, 0, 1000)  # points for each round won, added at the end of the match
    game_bonus: int = number(0, 0, 1000)
    # what a winner of every round gets twice: nothing, the points of rounds, the game bonus, or everything
    shutout: str = choice("none", "double_hands", "game_bonus", "double_total")


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class DeclaringSwitches:
    """Declaring a hand that is all melded, and leaving a round early."""

    last_turns: bool = True  # all opponents have one more turn after a declaration
    take_wilds: bool = True  # wild cards may be taken from the pile; if False, only the first upcard
    # runs that a declared hand needs; in one of them, the pure run, no card stands for another
    runs_to_go_out: int = number(0, 0, 3)
    pure_run_alone: bool = True  # a loser's pure run counts as melded even if it is their only run
    # penalty points for a wrong declaration, which ends the round for the seat; 0: not possible
    wrong_declaration: int = number(0, 0, 1000)
    # most penalty points that a loser scores in a round; 0: any number
    most_points: int = number(0, 0, 1000)
    half_undrawn: bool = False  # a loser who has not drawn a card yet scores half
    # penalty points for leaving a round before the first draw; 0: not allowed
    first_drop: int = number(0, 0, 1000)
    later_drop: int = number(0, 0, 1000)  # penalty points for leaving it at the beginning of a later turn
    chips: int = number(0, 0, 1000)  # starting chips of each player per deal of the match

    @property
    def asks_who_drew(self) -> bool:
        """True if the rules depend on which seats have drawn a card in the round."""
        return self.first_drop > 0 or self.half_undrawn or not self.take_wilds


@dataclass(frozen=True, kw_only=True, init=False, repr=False, eq=False)
class ClosingSwitches:
    """Closing a round with little left in the hand."""

    # most cards outside the closer's melds, whose points `knock_limit` limits, too; 0: any number
    loose_cards: int = number(0, 0, 7)
    first_turn_closing: bool = True
    # melds on which others may lay off after a closing with cards left over
    lay_off_on: str = choice("all", "closer", "none")
    run_wins: bool = False  # closing with a single run of all cards without a joker wins the match
    # points taken off for such a run with a joker; 0: those of `out_bonus`
    joker_run: int = number(0, 0, 1000)
