"""The rules of a game as one frozen record of all switches, which checks their values."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Any

from rummy.engine.cards import MOST_PLAYERS, RANKS
from rummy.engine.contracts import read_contract
from rummy.engine.switches.canastas import CanastaSwitches
from rummy.engine.switches.cards import CardSwitches
from rummy.engine.switches.endings import ClosingSwitches, DeclaringSwitches, KnockingSwitches
from rummy.engine.switches.fields import choice, number
from rummy.engine.switches.matches import MatchSwitches, PoolSwitches, TurnSwitches
from rummy.engine.switches.melds import ContractSwitches, LayingSwitches, ShapeSwitches

# Names of switches with several values: for each number of players, for each deal, for a side's score.
PER_PLAYERS = ("packs", "cards_dealt", "targets", "deals")
PER_DEAL = ("cards_by_deal", "more_buys", "openings_by_deal")
BY_SCORE = "openings"
FOUR = 4  # players of a game with partners
RED_THREES = 2  # in a pack
SCORE_STEPS = (0, 1500, 3000)  # below a side's score of 0 the first of `openings` applies, and so on
CONTRACTS = "contracts"
EDITION = 7  # the current edition of the presets; a match keeps the edition that it began with


class BadRules(ValueError):
    """The error for rules that make no playable game.

    `reason` is the text key of a sentence, `details` are the values that this sentence names.
    """

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(f"{reason} {details}" if details else reason)
        self.reason, self.details = reason, details


@dataclass(frozen=True, kw_only=True)  # without slots, to store its hash
class Rules(
    CardSwitches,
    ShapeSwitches,
    TurnSwitches,
    MatchSwitches,
    PoolSwitches,
    LayingSwitches,
    ContractSwitches,
    KnockingSwitches,
    DeclaringSwitches,
    ClosingSwitches,
    CanastaSwitches,
):
    """The switches of a game. A tuple of five holds the values for 2, 3, 4, 5 and more players."""

    name: str
    edition: int = EDITION  # of the preset that `name` refers to
    flow: str = choice("table", "knock", "declare", "canasta", "close", "rearrange")
    min_players: int = number(2, 2, MOST_PLAYERS)
    max_players: int = number(6, 2, MOST_PLAYERS)
    partners: bool = False  # players opposite each other add up their scores and share canastas
    clockwise: bool = True  # the turn and the deal pass to the left; if not, to the right

    def __hash__(self) -> int:
        """Return the hash of all switches, computed once because every cache keyed by rules needs it."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, switch.name) for switch in fields(self)))

    def __getstate__(self) -> dict[str, Any]:
        """Return all switches for pickling, without the hash, which differs between processes."""
        return {switch.name: getattr(self, switch.name) for switch in fields(self)}

    def in_deal(self, seats: int, deal: int) -> Rules:
        """Return the rules for one deal of the match, with its wild rank and its contract."""
        by_cards = self.wild_by == "cards_dealt"
        rules = with_wild(self, self.cards_for(seats, deal)) if by_cards else self
        return _with_contract(rules, deal) if rules.contracts else rules

    @property
    def has_schedule(self) -> bool:
        """True if the deals of a match differ in cards, contracts, buys or openings."""
        return bool(self.cards_by_deal or self.contracts or self.more_buys or self.openings_by_deal)

    def score_at_start(self, seats: int) -> int:
        """Return the score that each of `seats` players begins a match with."""
        return self.chips * self.deals_for(seats)

    def _goes(self, flow: str) -> bool:
        return self.flow == flow

    @cached_property
    def lays_melds(self) -> bool:
        """True if each player lays melds on the table."""
        return self._goes("table")

    @cached_property
    def builds_canastas(self) -> bool:
        """True if each side lays melds on the table and builds canastas."""
        return self._goes("canasta")

    @cached_property
    def knocks(self) -> bool:
        """True if a player ends a round with a knock, as at gin."""
        return self._goes("knock")

    @cached_property
    def closes(self) -> bool:
        """True if a player closes a round with little left in the hand, as at Chinchón."""
        return self._goes("close")

    @cached_property
    def keeps_melds(self) -> bool:
        """True if players keep their melds in their hands until one of them goes out or closes."""
        return self.declares or self.closes

    @cached_property
    def declares(self) -> bool:
        """True if a player ends a round by declaring a hand that is all melded, as at Indian rummy."""
        return self._goes("declare")

    @property
    def sums_up(self) -> bool:
        """True if a total with boxes and bonuses, which the target does not count, wins the match."""
        return self.knocks and self.match_won_by == "totals"

    @cached_property
    def keeps_wilds(self) -> bool:
        """True if wild cards in melds show their own face instead of the one they stand for."""
        return self.declares or self.builds_canastas

    def sides_for(self, seats: int) -> int:
        """Return the number of sides for a number of players; the seats of a side are opposite each other."""
        return seats // 2 if self.partners and seats == FOUR else seats

    def second_hands(self, seats: int) -> int:
        """Return the number of second hands that are set aside in the deal for a number of players."""
        return {"seat": seats, "side": self.sides_for(seats)}.get(self.second_hand, 0)

    def opening_at(self, score: int, deal: int = 1) -> int:
        """Return the card points that a side with `score` needs for its first melds in a deal.

        Deals count from 1; 0 means before the first deal.
        """
        if self.openings_by_deal:
            return self.openings_by_deal[: max(1, deal)][-1]
        if not self.openings:
            return self.opening
        return self.openings[sum(score >= step for step in SCORE_STEPS)]

    def must_lay(self, taken: int) -> bool:
        """Return True if a player who takes `taken` discards must lay the deepest one in the same turn."""
        always = self.lay_taken or (self.deep_takes and self.lay_top)
        return self.lays_melds and (taken > 1 or always)

    def asks_for_more(self, seats: int) -> bool:
        """Return True if the game has an opening, jokers, several packs or discards that must be laid."""
        return bool(self.opening or self.has_jokers or self.packs_for(seats) > 1 or self.must_lay(1))

    def is_void(self, winner: int | None) -> bool:
        """Return True if a round with this winner, or None, doesn't count as played.

        A round without a winner counts if all score their melds, or if the switch `stalemate` isn't "void". A
        round without a knock at gin never counts.
        """
        loses_nobody = self.knocks or (self.stalemate == "void" and not self.scores_all)
        return winner is None and loses_nobody

    @property
    def opens_concealed(self) -> bool:
        """True if a player who goes out concealed needs no minimum of points for the first melds."""
        return self.concealed_opens and self.concealed_bonus > 0 and self.second_hand == "none"

    def changes_from(self, base: Rules) -> dict[str, Any]:
        """Return the switches whose values differ from those of `base`, without name and edition."""
        names = SWITCH_NAMES[2:]
        return {n: getattr(self, n) for n in names if getattr(self, n) != getattr(base, n)}

    def check_values(self) -> None:
        """Raise BadRules if a value is outside its limits or options, or if cards or jokers are too few."""
        for name, usual in DEFAULTS.items():
            self._check_value(name, getattr(self, name), usual)
        if self.min_players > self.max_players:
            raise BadRules("players_reversed", low=self.min_players, high=self.max_players)
        for seats in range(self.min_players, self.max_players + 1):
            self._check_cards(seats)
        self._check_jokers()

    def _check_value(self, name: str, value: Any, usual: object) -> None:
        if name in CHOICES and value not in CHOICES[name]:
            raise BadRules("unknown_choice", switch=name, value=value, choices=CHOICES[name])
        if name == CONTRACTS:
            self._check_texts(value)
        elif name in LIMITS:
            self._check_number(name, value)
        elif isinstance(usual, bool) and not isinstance(value, bool):
            raise BadRules("not_yes_or_no", switch=name, value=value)

    def _check_cards(self, seats: int) -> None:
        """Raise BadRules if there are not enough cards for this number of players."""
        cards = max(self.cards_by_deal, default=self.cards_for(seats))
        replaced = RED_THREES * self.packs_for(seats) if self.red_three_points > 0 else 0
        if (seats + self.second_hands(seats)) * cards + replaced + 2 > len(self.pack_for(seats)):
            raise BadRules("too_many_dealt", players=seats, cards=cards)

    def _check_texts(self, contracts: tuple[str, ...]) -> None:
        for contract in contracts:
            try:
                read_contract(contract)
            except ValueError:
                raise BadRules("not_a_contract", value=contract) from None

    def _check_number(self, name: str, value: int | tuple[int, ...]) -> None:
        low, high = LIMITS[name]
        numbers = value if isinstance(value, tuple) else (value,)
        if name in PER_PLAYERS and (not isinstance(value, tuple) or len(value) != 5):
            raise BadRules("needs_five_numbers", switch=name)
        if name in PER_DEAL and not isinstance(value, tuple):
            raise BadRules("needs_numbers_by_deal", switch=name)
        if name == BY_SCORE and not (isinstance(value, tuple) and len(value) in (0, len(SCORE_STEPS) + 1)):
            raise BadRules("needs_numbers_by_score", switch=name)
        if name not in (*PER_PLAYERS, *PER_DEAL, BY_SCORE) and isinstance(value, tuple):
            raise BadRules("needs_one_number", switch=name)
        for each in numbers:
            if type(each) is not int or not low <= each <= high:
                raise BadRules("out_of_range", switch=name, value=each, low=low, high=high)

    def _check_jokers(self) -> None:
        """Raise BadRules for jokers of two kinds, or if some number of players leaves no joker."""
        if self.ace_of_coins and self.jokers_per_pack:
            raise BadRules("ace_beside_jokers")
        if self.ace_of_coins and self.pack == "french":
            raise BadRules("ace_of_another_pack")
        for seats in range(self.min_players, self.max_players + 1):
            if self.has_jokers and not self.jokers_for(seats):
                raise BadRules("no_joker_left", players=seats)


def _told_by_fields(what: str) -> dict[str, Any]:
    return {switch.name: switch.metadata[what] for switch in fields(Rules) if what in switch.metadata}


_ORDER = """
name edition flow min_players max_players partners clockwise pack packs jokers_per_pack jokers_in_all
ace_of_coins cards_dealt cards_by_deal targets deals match_goal match_won_by ends_below_zero next_dealer
contracts buys more_buys first_discard ace_runs card_values ace_points joker_points wild wild_by
wild_points wild_limit fewer_wilds only_sets suits_repeat shortest_run runs_apart joker_limit joker_swap
joker_swap_set discard_jokers melds_per_turn cards_drawn opening openings openings_by_deal
lay_off_before_melding lay_off_later take_again free_pile pile_cards only_pairs must_take single_pile
deep_takes lay_top lay_taken take_wilds discard_taken discard_drawn final_discard renewal renewals
stalemate settlement going_rummy out_bonus concealed_bonus concealed_natural concealed_apart
concealed_opens second_hand untaken_points asks canastas_to_go_out natural_to_go_out mixed_to_go_out
natural_canasta long_mixed_canasta mixed_canasta red_three_points all_red_threes black_threes
unopened_points last_turns runs_to_go_out pure_run_alone wrong_declaration most_points half_undrawn
first_drop later_drop eliminates rejoin rejoin_at rejoins chips deadlock_ends stalled_rounds idle_draws
upcard_offer stock_left knock_limit loose_cards first_turn_closing lay_off_on run_wins joker_run
limit_from_upcard spades_double gin_bonus undercut_bonus big_gin_bonus columns box_bonus game_bonus
shutout
"""
SWITCH_NAMES = tuple(_ORDER.split())  # in the order in which they are written; new ones come last
_FIELDS = {switch.name: switch for switch in fields(Rules)}
DEFAULTS: dict[str, object] = {name: _FIELDS[name].default for name in SWITCH_NAMES}
CHOICES: dict[str, tuple[str, ...]] = _told_by_fields("choices")
LIMITS: dict[str, tuple[int, int]] = _told_by_fields("limits")


@lru_cache(maxsize=256)
def with_wild(rules: Rules, rank: int) -> Rules:
    """Return the rules with cards of this rank wild; a rank above 13 means no wild cards."""
    return replace(rules, wild=rank if rank <= len(RANKS) else 0)


@lru_cache(maxsize=256)
def _with_contract(rules: Rules, deal: int) -> Rules:
    """Return the rules with the contract and the number of buys of one deal; the last of each repeats."""
    more = rules.more_buys[:deal][-1] if rules.more_buys else 0
    return replace(
        rules,
        contracts=rules.contracts[:deal][-1:],
        buys=rules.buys + more if rules.buys > 0 else rules.buys,
        more_buys=(),
    )
