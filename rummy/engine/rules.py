"""The switches of all games as one frozen record that checks itself; it knows no game by name."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Any

from rummy.engine.cards import ACE, JOKER, MOST_PLAYERS, PACK, RANKS, Face
from rummy.engine.contracts import Contract, read_contract

CHOICES: dict[str, tuple[str, ...]] = {
    "flow": ("table", "knock", "declare", "canasta", "close"),
    "pack": ("french", "spanish40", "spanish48"),
    "lay_off_on": ("all", "closer", "none"),
    "rejoin_at": ("above", "level"),
    "next_dealer": ("left", "winner_of_two", "winner_begins", "winner", "loser"),
    "ace_runs": ("low", "high", "both", "around"),
    "wild_by": ("rank", "cards_dealt", "shown"),
    "card_values": ("pips", "fives_and_tens", "fives", "court"),
    "jokers_in_all": ("each_pack", "below_packs", "below_players"),
    "joker_limit": ("one", "apart", "two_natural", "fewer"),
    "joker_swap": ("none", "to_hand", "at_once"),
    "joker_swap_set": ("one", "both"),
    "first_discard": ("upcard", "first_player"),
    "renewal": ("shuffle", "shuffle_all", "turn_over", "turn_over_upcard", "discards_only"),
    "stalemate": ("loss", "lowest_hand", "void"),
    "settlement": ("winner_takes", "penalty", "laid", "gin", "canastas", "losers_pay"),
    "going_rummy": ("none", "double", "bonus10"),
    "match_goal": ("highest", "lowest"),
    "match_won_by": ("totals", "scores"),
    "idle_draws": ("unlimited", "always"),
    "upcard_offer": ("none", "then_stock", "then_either"),
    "second_hand": ("none", "seat", "side"),
    "shutout": ("none", "double_hands", "game_bonus", "double_total"),
}
LIMITS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("min_players", "max_players"), (2, MOST_PLAYERS)),
    "packs": (1, 5),
    "jokers_per_pack": (0, 3),
    "joker_points": (0, 50),
    "cards_dealt": (3, 15),
    "cards_by_deal": (3, 15),
    "shortest_run": (3, 5),
    "buys": (-1, 20),
    "more_buys": (0, 20),
    "wild": (0, 13),
    "wild_points": (-1, 50),
    "wild_limit": (0, 7),
    "targets": (1, 10_000),
    "deals": (0, 50),
    "ace_points": (0, 50),
    "melds_per_turn": (0, 5),
    "opening": (0, 150),
    **dict.fromkeys(("openings", "openings_by_deal"), (0, 200)),
    "cards_drawn": (1, 2),
    "canastas_to_go_out": (1, 2),
    **dict.fromkeys(("natural_to_go_out", "mixed_to_go_out"), (0, 5)),
    "pile_cards": (0, 20),
    **dict.fromkeys(("out_bonus", "concealed_bonus", "concealed_natural"), (0, 1000)),
    **dict.fromkeys(("natural_canasta", "long_mixed_canasta", "mixed_canasta"), (0, 1000)),
    "untaken_points": (0, 1000),
    **dict.fromkeys(("red_three_points", "all_red_threes"), (0, 1000)),
    "unopened_points": (0, 1000),
    "renewals": (-1, 50),
    "stalled_rounds": (1, 100),
    "stock_left": (0, 10),
    "knock_limit": (0, 100),
    "loose_cards": (0, 7),
    "columns": (1, 3),
    "runs_to_go_out": (0, 3),
    **dict.fromkeys(("wrong_declaration", "most_points", "first_drop", "later_drop"), (0, 1000)),
    **dict.fromkeys(("rejoin", "chips"), (0, 1000)),
    "rejoins": (-1, 20),
    "joker_run": (0, 1000),
    **dict.fromkeys(("gin_bonus", "undercut_bonus", "big_gin_bonus", "box_bonus", "game_bonus"), (0, 1000)),
}
# The kinds of games: each is played, and shown, in its own way.
KINDS = ("basic", "joker", "rummy500", "gin", "declaring", "contract", "canasta", "closing")
PER_PLAYERS = ("packs", "cards_dealt", "targets", "deals")
PER_DEAL = ("cards_by_deal", "more_buys", "openings_by_deal")
BY_SCORE = "openings"
ACE_OF_COINS = Face(ACE, "D")
FOUR = 4  # players, where there are partners
RED_THREES = 2  # of a pack
MANY = 108  # more cards than any meld holds
SCORE_STEPS = (0, 1500, 3000)  # of a side: below the first one the first of `openings` applies, and so on
CONTRACTS = "contracts"
CLOSED_SETTLEMENTS = ("penalty", "winner_takes", "losers_pay")
SIDE_SETTLEMENTS = ("canastas", "laid")  # with scores for every seat, which partners add up
CLOSED = ("declare",)  # flows in which hands stay closed until a declaration
CLOSING = ("close",)  # flows in which hands stay closed until a seat closes with few points left
SIDES = ("canasta",)  # flows in which sides extend their melds to canastas
WILD_RANKS = ("declare", "canasta")  # flows in which cards of the pack can be wild
ONLY_IN: dict[str, tuple[str, ...]] = {  # the flows that have a switch, for switches that not all have
    **dict.fromkeys(("only_sets", "openings", "cards_drawn", "wild_limit"), SIDES),
    "partners": ("table", *SIDES),
    **dict.fromkeys(("canastas_to_go_out", "natural_canasta", "mixed_canasta"), SIDES),
    **dict.fromkeys(("natural_to_go_out", "mixed_to_go_out", "openings_by_deal", "pile_cards"), SIDES),
    **dict.fromkeys(("fewer_wilds", "only_pairs", "black_threes"), SIDES),
    **dict.fromkeys(("must_take", "single_pile", "concealed_apart", "concealed_opens"), SIDES),
    **dict.fromkeys(("long_mixed_canasta", "second_hand", "untaken_points", "free_pile", "asks"), SIDES),
    "concealed_bonus": ("table", *SIDES),
    "concealed_natural": ("table",),
    **dict.fromkeys(("red_three_points", "all_red_threes"), SIDES),
    **dict.fromkeys(("wild", "wild_points"), WILD_RANKS),
    **dict.fromkeys(("runs_to_go_out", "wrong_declaration", "most_points", "half_undrawn"), CLOSED),
    **dict.fromkeys(("first_drop", "later_drop", "chips"), CLOSED),
    **dict.fromkeys(("eliminates", "rejoin", "rejoin_at", "rejoins"), ("table", *CLOSED, *CLOSING)),
    "jokers_in_all": ("table",),
    **dict.fromkeys(("pack", "ace_of_coins", "loose_cards", "first_turn_closing", "lay_off_on"), CLOSING),
    **dict.fromkeys(("run_wins", "joker_run"), CLOSING),
    **dict.fromkeys(("wild_by", "pure_run_alone", "last_turns", "take_wilds"), CLOSED),
    **dict.fromkeys(
        ("first_discard", "discard_taken", "discard_drawn"), ("table", "knock", *CLOSED, *CLOSING)
    ),
    "columns": ("knock",),
}
PACKS = {  # the ranks of a pack, in the order of its runs from ace to king
    "french": tuple(range(1, 14)),
    "spanish40": (*range(1, 8), 11, 12, 13),
    "spanish48": (*range(1, 10), 11, 12, 13),
}
FEW_PACKS = 2  # most packs for which all arrangements of a hand can be searched
CONTRACT_PACKS = 3  # most packs for which contracts can be searched
ANY_NUMBER = -1
NOTHING = -1  # points, where 0 means something else
EDITION = 7  # of the presets; a match keeps the edition that it began with


class BadRules(ValueError):
    """An error for rules that make no playable game; `reason` is a text key, `details` are its figures."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(f"{reason} {details}" if details else reason)
        self.reason, self.details = reason, details


@dataclass(frozen=True, kw_only=True)  # without slots, to remember its hash
class Rules:
    """All switches of a game; tuples of five hold a value for 2, 3, 4, 5 players, and for 6 and more."""

    name: str
    edition: int = EDITION  # of the preset that `name` refers to
    flow: str = "table"
    min_players: int = 2
    max_players: int = 6
    partners: bool = False  # players opposite each other add up their scores and share canastas
    clockwise: bool = True  # the turn and the deal pass to the left; if not, to the right
    pack: str = "french"  # all ranks, or those of a Spanish pack, in which runs go 6 7 J or 8 9 J
    packs: tuple[int, ...] = (1, 1, 1, 1, 1)
    jokers_per_pack: int = 0
    jokers_in_all: str = "each_pack"  # or one fewer than packs or players, where that is less
    ace_of_coins: bool = False  # it serves as the joker of each Spanish pack
    cards_dealt: tuple[int, ...] = (10, 7, 7, 6, 6)
    cards_by_deal: tuple[int, ...] = ()  # in the first deal, the second and so on; the last one repeats
    targets: tuple[int, ...] = (100, 100, 100, 100, 100)
    deals: tuple[int, ...] = (0, 0, 0, 0, 0)  # rounds that make a match; 0: the target ends it
    match_goal: str = "highest"
    match_won_by: str = "totals"  # including the bonuses at the end of the match, or by the scores alone
    ends_below_zero: bool = False  # a lowest total as far below zero as the target is above it ends the match
    next_dealer: str = "left"
    contracts: tuple[str, ...] = ()  # the melds to lay first in each deal, for `read_contract`
    buys: int = 0  # upcards that each may buy in a deal out of turn, with a card of the stock
    more_buys: tuple[int, ...] = ()  # in addition, deal by deal as in `cards_by_deal`, where `buys` isn't 0
    first_discard: str = "upcard"  # or the first player gets an extra card and begins by discarding
    ace_runs: str = "low"
    card_values: str = (
        "pips"  # pips, with 10 or 10, 11 and 12 for faces; or 5 up to the seven or the nine, else 10
    )
    ace_points: int = 1
    joker_points: int = 20
    wild: int = 0  # the rank whose cards stand for any card; 0: none
    wild_by: str = (
        "rank"  # the rank `wild`, the rank with the number of cards dealt, or that of a card turned up
    )
    wild_points: int = 0  # of a wild card left in a hand; 0: as an ordinary card; NOTHING: none
    wild_limit: int = 0  # wild cards in a meld, beside at least two others; 0: any
    fewer_wilds: bool = False  # a meld holds fewer wild cards than others
    only_sets: bool = False
    suits_repeat: bool = False  # a set may hold a suit twice, and then any number of cards
    shortest_run: int = 3  # cards
    runs_apart: bool = False  # a run of a contract may not continue another of its runs
    joker_limit: str = "one"  # in a meld: one; half, never adjacent; any beside two naturals; or fewer
    joker_swap: str = "none"  # whether a joker on the table may be taken for its card, and when to lay it
    joker_swap_set: str = "one"  # a set of three yields it for one missing card, or for both together
    discard_jokers: bool = True
    melds_per_turn: int = 0  # 0: any number
    cards_drawn: int = 1
    opening: int = 0  # card points of the first melds of a seat in a round, laid together
    openings: tuple[int, ...] = ()  # a side's first melds by its score: below 0, 1500, 3000, and above
    openings_by_deal: tuple[int, ...] = ()  # or in the first deal, the second and so on; the last one repeats
    lay_off_before_melding: bool = True
    lay_off_later: bool = False  # only from the turn after the one in which the player laid the contract
    take_again: bool = False  # a discard given back may be taken once more in the same turn
    free_pile: bool = False  # taking the whole pile needs no cards of the hand, and none must be laid
    pile_cards: int = 0  # cards taken from the top of a pile that isn't free; 0: all
    only_pairs: bool = False  # taking the pile always needs a pair
    must_take: bool = False  # an empty stock obliges to take a discard that fits a meld of the side
    single_pile: bool = True  # a pile of one card may be taken with one card in the hand
    deep_takes: bool = False  # any discard may be taken with all above it, if it is laid in the same turn
    lay_top: bool = False  # with deep_takes, the top discard must be laid in the same turn, too
    take_wilds: bool = True  # wild cards may be taken from the pile; if not, only as the first upcard
    discard_taken: bool = False
    discard_drawn: bool = True
    final_discard: bool = False  # going out needs a discard
    renewal: str = "shuffle"
    renewals: int = ANY_NUMBER
    stalemate: str = "void"
    settlement: str = "winner_takes"
    going_rummy: str = "double"
    out_bonus: int = 0  # for going out: off the player's penalty points, or added to a side's
    concealed_bonus: int = 0  # added for laying the whole hand in one turn, at canasta with a canasta
    concealed_natural: int = 0  # instead of it where no joker was among the cards; 0: the same
    concealed_apart: bool = False  # laying off on the partner's melds spoils going out concealed
    concealed_opens: bool = False  # going out concealed needs no points of first melds
    second_hand: str = "none"  # a further hand, set aside for each seat or side that sheds its first one
    untaken_points: int = 0  # penalty for a second hand that was never picked up; 0: its card points
    asks: bool = True  # a player may ask the partner whether to go out
    canastas_to_go_out: int = 1
    natural_to_go_out: int = 0  # of these, at least so many without a wild card
    mixed_to_go_out: int = 0  # and at least so many with one
    natural_canasta: int = 0
    long_mixed_canasta: int = 0  # with a wild card beside seven cards without one; 0: as for a mixed one
    mixed_canasta: int = 0
    red_three_points: int = 0  # for each red three, laid out at once; 0: threes are ordinary
    all_red_threes: int = 0  # for all of them together
    black_threes: bool = True  # a player who goes out may meld them
    unopened_points: int = 0  # penalty points of a hand that never opened; 0: its card points
    last_turns: bool = True  # all opponents have one more turn after a declaration
    runs_to_go_out: int = 0  # that a declared hand needs, one of them pure: no card stands for another
    pure_run_alone: bool = True  # a loser's pure run counts as melded even if it is their only run
    wrong_declaration: int = 0  # penalty points for one, after which the seat leaves the round; 0: refused
    most_points: int = 0  # most penalty points that a loser scores in a round; 0: any number
    half_undrawn: bool = False  # a loser who has not drawn a card yet scores half
    first_drop: int = 0  # penalty points for leaving a round before the first draw; 0: not allowed
    later_drop: int = 0  # penalty points for leaving it at the beginning of a later turn
    eliminates: bool = False  # players who reach the target are out; the last wins
    rejoin: int = 0  # highest total of the others at which a player who is out may come back; 0: never
    rejoin_at: str = "above"  # come back with one point more than that total, or level with it
    rejoins: int = ANY_NUMBER  # times that each may come back in a match
    chips: int = 0  # starting chips of each player per deal of the match
    deadlock_ends: bool = True  # end a round in which nobody can ever shed a card again
    stalled_rounds: int = 12  # turns of each player without progress that end a round
    idle_draws: str = "unlimited"  # where drawing from a renewed stock doesn't count as progress
    upcard_offer: str = "none"  # after all pass the first upcard, draw from the stock, or from either
    stock_left: int = 0  # cards left in the stock at which a round without a knock is void
    knock_limit: int = 10
    loose_cards: int = 0  # most cards outside the closer's melds, within knock_limit; 0: any number
    first_turn_closing: bool = True
    lay_off_on: str = "all"  # melds that accept cards of other hands, if the closer had cards left
    run_wins: bool = False  # closing with a single run of all cards without a joker wins the match
    joker_run: int = 0  # points off the penalty for such a run with a joker; 0: as for any hand
    limit_from_upcard: bool = False  # the first upcard's value is the knock limit
    spades_double: bool = False  # a spade as the first upcard doubles the round's score
    gin_bonus: int = 0
    undercut_bonus: int = 0
    big_gin_bonus: int = 0  # 0: not played
    columns: int = 1  # games scored at once: a seat's first win counts in one, its second in two
    box_bonus: int = 0  # for each round won, added at the end of the match
    game_bonus: int = 0
    shutout: str = "none"  # the bonus for a winner of every round: what is doubled or added

    def __hash__(self) -> int:
        """Return the hash of all switches, computed once: every cache keyed by rules asks for it."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, field.name) for field in fields(self)))

    def __getstate__(self) -> dict[str, Any]:
        """Return all switches without the hash, which differs between processes."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def pack_for(self, seats: int) -> tuple[Face, ...]:
        """Return all cards for a number of players; the first packs may have a joker more than the others."""
        return _pack_for(self, seats)

    def jokers_for(self, seats: int) -> int:
        """Return the number of jokers among all cards for a number of players."""
        packs = self.packs_for(seats)
        jokers = packs * (self.jokers_per_pack + self.ace_of_coins)
        most = {"below_packs": packs - 1, "below_players": seats - 1}.get(self.jokers_in_all, jokers)
        return min(jokers, most)

    @property
    def has_jokers(self) -> bool:
        """True if there are jokers among the cards."""
        return self.jokers_per_pack > 0 or self.ace_of_coins

    def packs_for(self, seats: int) -> int:
        """Return the number of packs for a number of players."""
        return _for(seats, self.packs)

    @property
    def canastas_in_all(self) -> int:
        """The canastas that a side needs to go out, those of particular kinds included."""
        return max(self.canastas_to_go_out, self.natural_to_go_out + self.mixed_to_go_out)

    @property
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
        """Return the cards dealt to each of `seats` players in a deal of the match, counted from 1."""
        schedule = self.cards_by_deal
        return schedule[min(deal, len(schedule)) - 1] if schedule else _for(seats, self.cards_dealt)

    def in_deal(self, seats: int, deal: int) -> Rules:
        """Return the rules that apply to melds and scores of one deal: its wild rank and its contract."""
        by_cards = self.wild_by == "cards_dealt"
        rules = with_wild(self, self.cards_for(seats, deal)) if by_cards else self
        return _with_contract(rules, deal) if rules.contracts else rules

    @property
    def contract(self) -> Contract | None:
        """The melds to lay first, by the rules of one deal; None without a contract."""
        return read_contract(self.contracts[0]) if self.contracts else None

    @cached_property
    def dirty_run(self) -> bool:
        """True if a run of all ranks may mix suits, by the rules of one deal."""
        return len(self.contracts) == 1 and read_contract(self.contracts[0]).is_dirty

    @property
    def has_schedule(self) -> bool:
        """True if deals of a match differ, in cards, contracts, buys or openings."""
        return bool(self.cards_by_deal or self.contracts or self.more_buys or self.openings_by_deal)

    def score_at_start(self, seats: int) -> int:
        """Return the score that each of `seats` players begins a match with."""
        return self.chips * self.deals_for(seats)

    def target_for(self, seats: int) -> int:
        """Return the score that ends the match for a number of players."""
        return _for(seats, self.targets)

    @property
    def most_wilds(self) -> int:
        """The largest number of wild cards that a meld of a side may hold."""
        return self.wild_limit or MANY

    def wilds_beside(self, others: int) -> int:
        """Return the largest number of wild cards in a set of a side that holds `others` natural cards."""
        return min(self.most_wilds, others - 1) if self.fewer_wilds else self.most_wilds

    @property
    def keeps_wilds(self) -> bool:
        """True if wild cards keep their own face in melds instead of the one they stand for."""
        return self.flow in ("declare", "canasta")

    @property
    def asks_who_drew(self) -> bool:
        """True if the rules depend on who has drawn a card in a round."""
        return self.first_drop > 0 or self.half_undrawn or not self.take_wilds

    def sides_for(self, seats: int) -> int:
        """Return the number of sides for a number of players; the seats of a side are opposite each other."""
        return seats // 2 if self.partners and seats == FOUR else seats

    def second_hands(self, seats: int) -> int:
        """Return the number of second hands set aside for a number of players."""
        return {"seat": seats, "side": self.sides_for(seats)}.get(self.second_hand, 0)

    @property
    def sides_open(self) -> bool:
        """True if the first melds of a side need a minimum of points, by its score or by the deal."""
        return bool(self.openings or self.openings_by_deal)

    def opening_at(self, score: int, deal: int = 1) -> int:
        """Return the points that a side with `score` needs to open; deal 0 is before the first one."""
        if self.openings_by_deal:
            return self.openings_by_deal[: max(1, deal)][-1]
        if not self.openings:
            return self.opening
        return self.openings[sum(score >= step for step in SCORE_STEPS)]

    def must_lay(self, taken: int) -> bool:
        """Return True if the lowest of `taken` discards taken must be laid in the same turn."""
        return self.flow == "table" and (taken > 1 or (self.deep_takes and self.lay_top))

    def asks_for_more(self, seats: int) -> bool:
        """Return whether a game has more than basic turns: an opening, jokers, several packs, forced lays."""
        return bool(self.opening or self.has_jokers or self.packs_for(seats) > 1 or self.must_lay(1))

    def kind_for(self, seats: int) -> str:
        """Return the style of a game, one of KINDS; in mixed house rules an opening outranks settlements."""
        if self.flow != "table":
            return {"knock": "gin", "declare": "declaring", "close": "closing"}.get(self.flow, self.flow)
        if self.contracts:
            return "contract"
        if self.settlement == "laid" and not self.opening:
            return "rummy500"
        return "joker" if self.asks_for_more(seats) else "basic"

    def is_void(self, winner: int | None) -> bool:
        """Return True if a round with this winner doesn't count as played; one that all have lost does."""
        scores_all = self.settlement in ("laid", "canastas")
        loses_nobody = self.flow == "knock" or (self.stalemate == "void" and not scores_all)
        return winner is None and loses_nobody

    @property
    def opens_concealed(self) -> bool:
        """True if the first melds of a player who goes out concealed need no minimum."""
        return self.concealed_opens and self.concealed_bonus > 0 and self.second_hand == "none"

    def deals_for(self, seats: int) -> int:
        """Return the rounds that make up a match of `seats` players; 0 where the target ends it."""
        return _for(seats, self.deals)

    def changes_from(self, base: Rules) -> dict[str, Any]:
        """Return the switches that differ from another record, without name and edition."""
        names = (field.name for field in fields(self) if field.name not in ("name", "edition"))
        return {n: getattr(self, n) for n in names if getattr(self, n) != getattr(base, n)}

    def check(self) -> Rules:
        """Return the rules themselves if they make a playable game; raise BadRules otherwise."""
        self._check_values()
        if self.min_players > self.max_players:
            raise BadRules("players_reversed", low=self.min_players, high=self.max_players)
        for seats in range(self.min_players, self.max_players + 1):
            cards = max(self.cards_by_deal, default=self.cards_for(seats))
            replaced = RED_THREES * self.packs_for(seats) if self.red_three_points > 0 else 0
            if (seats + self.second_hands(seats)) * cards + replaced + 2 > len(self.pack_for(seats)):
                raise BadRules("too_many_dealt", players=seats, cards=cards)
        self._check_jokers()
        self._check_closed()
        if (self.match_goal == "lowest") != (self.settlement == "penalty"):
            raise BadRules("goal_against_scoring", goal=self.match_goal, scoring=self.settlement)
        if (self.flow == "knock") != (self.settlement == "gin"):
            raise BadRules("flow_against_scoring", flow=self.flow, scoring=self.settlement)
        if (self.flow == "canasta") != (self.settlement == "canastas"):
            raise BadRules("flow_against_scoring", flow=self.flow, scoring=self.settlement)
        if self.flow == "close" and self.settlement != "penalty":
            raise BadRules("flow_against_scoring", flow=self.flow, scoring=self.settlement)
        if self.partners and (self.min_players, self.max_players) != (FOUR, FOUR):
            raise BadRules("partners_need_four")
        if self.partners and self.settlement not in SIDE_SETTLEMENTS:
            raise BadRules("partners_against_scoring", scoring=self.settlement)
        if self.card_values == "court" and self.pack != "spanish48":
            raise BadRules("court_of_another_pack")
        if self.flow == "knock" and (self.jokers_per_pack or max(self.packs) > 1):
            raise BadRules("only_one_pack")
        if self.deep_takes and self.opening:
            raise BadRules("deep_takes_against_opening", opening=self.opening)
        if self.max_players > 2 and (self.flow == "knock" or self.next_dealer == "loser"):
            raise BadRules("only_for_two", players=self.max_players)
        self._check_flow()
        self._check_sides()
        self._check_contracts()
        return self

    def _check_jokers(self) -> None:
        """Raise BadRules for jokers of two kinds, or for a number of players that leaves none."""
        if self.ace_of_coins and self.jokers_per_pack:
            raise BadRules("ace_beside_jokers")
        if self.ace_of_coins and self.pack == "french":
            raise BadRules("ace_of_another_pack")
        for seats in range(self.min_players, self.max_players + 1):
            if self.has_jokers and not self.jokers_for(seats):
                raise BadRules("no_joker_left", players=seats)

    def _check_closed(self) -> None:
        """Raise BadRules for settlements and goals that don't fit games with closed hands."""
        is_closed, scoring = self.flow == "declare", self.settlement
        if scoring not in CLOSED_SETTLEMENTS if is_closed else scoring == "losers_pay":
            raise BadRules("flow_against_scoring", flow=self.flow, scoring=scoring)
        if self.eliminates and self.match_goal != "lowest":
            raise BadRules("eliminates_against", goal=self.match_goal)

    def _check_flow(self) -> None:
        """Raise BadRules for a switch that has no effect in this flow."""
        for switch, flows in ONLY_IN.items():
            if self.flow not in flows and getattr(self, switch) != DEFAULTS[switch]:
                raise BadRules("only_in_other_games", switch=switch)

    def _check_sides(self) -> None:
        """Raise BadRules for switches that don't fit a game of sides, with sets alone or with runs too."""
        if self.flow in SIDES:
            self._check_sets() if self.only_sets else self._check_runs()

    def _check_runs(self) -> None:
        """Raise BadRules for switches that don't fit sides with runs."""
        asked = {
            "openings": self.openings != (),
            "openings_by_deal": self.openings_by_deal != (),
            "natural_to_go_out": self.natural_to_go_out > 0,
            "mixed_to_go_out": self.mixed_to_go_out > 0,
            "only_pairs": self.only_pairs,
            "fewer_wilds": self.fewer_wilds,
            "black_threes": not self.black_threes,
            "pile_cards": self.pile_cards > 0,
            "concealed_bonus": self.concealed_bonus > 0,
            "red_three_points": self.red_three_points > 0,
            "must_take": self.must_take,
            "single_pile": not self.single_pile,
            "concealed_apart": self.concealed_apart,
            "concealed_opens": self.concealed_opens,
            "free_pile": not self.free_pile,
            "asks": self.asks,
        }
        switch = next((switch for switch, is_asked in asked.items() if is_asked), None)
        if switch is not None:
            raise BadRules("runs_against", switch=switch)

    def _check_sets(self) -> None:
        """Raise BadRules for two ways to take the pile, or for canastas that the packs can't make."""
        if self.free_pile and (self.pile_cards or self.only_pairs):
            raise BadRules("only_in_other_games", switch="free_pile")
        seats = range(self.min_players, self.max_players + 1)
        if self.natural_to_go_out and min(map(self.packs_for, seats)) == 1:
            raise BadRules("natural_of_one_pack")

    def _check_contracts(self) -> None:
        if not self.contracts:
            self._check_without_contracts()
            return
        for switch in ("opening", "deep_takes", "melds_per_turn", "eliminates"):
            if getattr(self, switch):
                raise BadRules("contracts_against", switch=switch)
        if self.flow != "table" or self.settlement not in ("penalty", "winner_takes"):
            raise BadRules("contracts_against", switch="flow" if self.flow != "table" else "settlement")
        if max(self.packs) > CONTRACT_PACKS:
            raise BadRules("too_many_packs", packs=CONTRACT_PACKS)

    def _check_without_contracts(self) -> None:
        """Raise BadRules for switches that the search for melds supports only with contracts."""
        are_sets = self.flow in SIDES and self.only_sets
        if max(self.packs) > FEW_PACKS and not are_sets:
            raise BadRules("too_many_packs", packs=FEW_PACKS)
        repeats = self.suits_repeat and self.flow == "table"
        asked = {
            "buys": self.buys != 0,
            "more_buys": self.more_buys != (),
            "concealed_bonus": self.flow == "table" and self.concealed_bonus > 0,
            "concealed_natural": self.concealed_natural > 0,
            "shortest_run": self.shortest_run > 3,
            "runs_apart": self.runs_apart,
            "lay_off_later": self.lay_off_later,
            "suits_repeat": repeats,
            "joker_limit": self.joker_limit in ("two_natural", "fewer"),
            "ace_runs": self.ace_runs == "around",
        }
        switch = next((switch for switch, is_asked in asked.items() if is_asked), None)
        if switch is not None:
            raise BadRules("only_with_contracts", switch=switch)

    def _check_values(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in CHOICES and value not in CHOICES[field.name]:
                raise BadRules("unknown_choice", switch=field.name, value=value, choices=CHOICES[field.name])
            if field.name == CONTRACTS:
                self._check_texts(value)
            elif field.name in LIMITS:
                self._check_number(field.name, value)
            elif isinstance(field.default, bool) and not isinstance(value, bool):
                raise BadRules("not_yes_or_no", switch=field.name, value=value)

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
        for number in numbers:
            if type(number) is not int or not low <= number <= high:
                raise BadRules("out_of_range", switch=name, value=number, low=low, high=high)


def _for(seats: int, numbers: tuple[int, ...]) -> int:
    """Return the number for `seats` players; the last one also holds for more."""
    return numbers[min(seats - 2, len(numbers) - 1)]


DEFAULTS: dict[str, object] = {field.name: field.default for field in fields(Rules)}


@lru_cache(maxsize=256)
def _pack_for(rules: Rules, seats: int) -> tuple[Face, ...]:
    packs, jokers = rules.packs_for(seats), rules.jokers_for(seats)
    shares = (jokers // packs + (at < jokers % packs) for at in range(packs))
    return tuple(face for share in shares for face in (*rules.faces, *[JOKER] * share))


@lru_cache(maxsize=256)
def with_wild(rules: Rules, rank: int) -> Rules:
    """Return the rules with a wild rank; a rank above 13 means none."""
    return replace(rules, wild=rank if rank <= len(RANKS) else 0)


@lru_cache(maxsize=256)
def _with_contract(rules: Rules, deal: int) -> Rules:
    """Return the rules with the contract and the buys of one deal alone; the last of each repeats."""
    more = rules.more_buys[:deal][-1] if rules.more_buys else 0
    return replace(
        rules,
        contracts=rules.contracts[:deal][-1:],
        buys=rules.buys + more if rules.buys > 0 else rules.buys,
        more_buys=(),
    )
