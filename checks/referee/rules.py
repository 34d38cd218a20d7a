"""The switches of every game as its rules tell them; what nothing is said about is as in Basic rummy."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One game; numbers by players are written for 2, 3, 4, 5 and 6 of them, and the last holds for more."""

    name: str = "basic"
    flow: str = "table"
    min_players: int = 2
    max_players: int = 6
    clockwise: bool = True
    pack: str = "french"
    packs: tuple[int, ...] = (1, 1, 1, 1, 1)
    jokers_per_pack: int = 0
    jokers_in_all: str = "each_pack"
    ace_of_coins: bool = False
    cards_dealt: tuple[int, ...] = (10, 7, 7, 6, 6)
    cards_by_deal: tuple[int, ...] = ()
    contracts: tuple[str, ...] = ()
    buys: int = 0
    more_buys: tuple[int, ...] = ()
    partners: bool = False
    first_discard: str = "upcard"
    next_dealer: str = "left"
    targets: tuple[int, ...] = (100, 100, 100, 100, 100)
    deals: tuple[int, ...] = (0, 0, 0, 0, 0)
    match_goal: str = "highest"
    eliminates: bool = False
    rejoin: int = 0
    rejoin_at: str = "above"
    rejoins: int = -1
    chips: int = 0

    ace_runs: str = "low"
    ace_points: int = 1
    joker_points: int = 20
    card_values: str = "pips"
    wild: int = 0
    wild_by: str = "rank"
    wild_points: int = 0
    wild_limit: int = 0
    take_wilds: bool = True
    only_sets: bool = False
    suits_repeat: bool = False
    shortest_run: int = 3
    runs_apart: bool = False
    joker_limit: str = "one"
    joker_swap: str = "none"
    joker_swap_set: str = "one"

    opening: int = 0
    openings: tuple[int, ...] = ()
    openings_by_deal: tuple[int, ...] = ()
    pile_cards: int = 0
    only_pairs: bool = False
    must_take: bool = False
    single_pile: bool = True
    fewer_wilds: bool = False
    black_threes: bool = True
    cards_drawn: int = 1
    melds_per_turn: int = 0
    lay_off_before_melding: bool = True
    lay_off_later: bool = False
    deep_takes: bool = False
    lay_top: bool = False
    lay_taken: bool = False
    discard_taken: bool = False
    discard_drawn: bool = True
    discard_jokers: bool = True
    final_discard: bool = False

    renewal: str = "shuffle"
    renewals: int = -1
    stalemate: str = "void"
    deadlock_ends: bool = True
    stalled_rounds: int = 12
    settlement: str = "winner_takes"
    going_rummy: str = "double"
    out_bonus: int = 0
    unopened_points: int = 0
    concealed_bonus: int = 0
    concealed_natural: int = 0
    concealed_apart: bool = False
    concealed_opens: bool = False
    free_pile: bool = False
    second_hand: str = "none"
    untaken_points: int = 0
    asks: bool = True
    long_mixed_canasta: int = 0
    canastas_to_go_out: int = 1
    natural_to_go_out: int = 0
    mixed_to_go_out: int = 0
    last_turns: bool = True
    runs_to_go_out: int = 0
    pure_run_alone: bool = True
    wrong_declaration: int = 0
    most_points: int = 0
    half_undrawn: bool = False
    first_drop: int = 0
    later_drop: int = 0
    natural_canasta: int = 0
    mixed_canasta: int = 0
    red_three_points: int = 0
    all_red_threes: int = 0

    upcard_offer: str = "none"
    knock_limit: int = 10
    loose_cards: int = 0
    first_turn_closing: bool = True
    lay_off_on: str = "all"
    run_wins: bool = False
    joker_run: int = 0
    limit_from_upcard: bool = False
    spades_double: bool = False
    stock_left: int = 0
    gin_bonus: int = 0
    undercut_bonus: int = 0
    big_gin_bonus: int = 0
    box_bonus: int = 0
    game_bonus: int = 0
    shutout: str = "none"
    columns: int = 1

    @property
    def ladder(self) -> str:
        """How cards follow each other in runs: where the ace lies, and which ranks there are."""
        return f"{self.pack} {self.ace_runs}"

    def among(self, numbers: tuple[int, ...], seats: int) -> int:
        """The number for so many players."""
        return numbers[min(seats, 6) - 2]

    def jokers(self, seats: int) -> int:
        """All jokers of so many players, among them the aces of coins where those are some."""
        packs = self.among(self.packs, seats)
        whole = packs * (1 if self.ace_of_coins else self.jokers_per_pack)
        most = {"below_packs": packs - 1, "below_players": seats - 1}.get(self.jokers_in_all, whole)
        return min(whole, most)

    def cards_for(self, seats: int, deal: int) -> int:
        """Cards dealt to each in a deal of the match; after the last that is told, as many as in it."""
        usual = self.among(self.cards_dealt, seats)
        return in_deal(self.cards_by_deal, deal) if self.cards_by_deal else usual

    def contract_of(self, deal: int) -> str:
        """What has to be laid first in a deal, such as `G3+S4`; nothing in games without contracts."""
        return in_deal(self.contracts, deal) if self.contracts else ""

    def buys_of(self, deal: int) -> int:
        """Upcards that each may buy in a deal; -1: any number."""
        return self.buys + (in_deal(self.more_buys, deal) if self.more_buys else 0)


Item = TypeVar("Item")


def in_deal(schedule: tuple[Item, ...], deal: int) -> Item:
    """What a schedule tells for a deal; for those after its end, as for the last."""
    return schedule[min(deal, len(schedule)) - 1]


BASIC = Rules()
# A game, the one that it is made of, and the switches that it has otherwise.
TOLD = """
cardgames: basic, max_players=4, targets=100/150/200/200/200, renewals=1, stalemate=loss
playingcards: basic, targets=150
vip_low: basic, max_players=4, targets=150, final_discard=yes, renewal=turn_over_upcard, renewals=1, \
    stalemate=lowest_hand, deadlock_ends=no
vip_high: vip_low, ace_runs=high, ace_points=15
machiavelli: basic, flow=rearrange, max_players=5, packs=2, cards_dealt=13, ace_runs=both, renewals=0, \
    stalemate=lowest_hand, settlement=penalty, going_rummy=none, match_goal=lowest
straight: basic, melds_per_turn=1, renewal=turn_over, going_rummy=bonus10
bicycle: basic, renewal=turn_over, next_dealer=winner_of_two
penalty: basic, renewal=shuffle_all, settlement=penalty, match_goal=lowest
gin: basic, flow=knock, max_players=2, upcard_offer=then_either, renewals=0, stock_left=2, \
    stalled_rounds=50, going_rummy=none, settlement=gin, gin_bonus=25, undercut_bonus=25, \
    big_gin_bonus=31, box_bonus=25, game_bonus=100, next_dealer=loser, shutout=double_hands
gin_classic: gin, upcard_offer=then_stock, gin_bonus=20, undercut_bonus=10, big_gin_bonus=0, box_bonus=20, \
    shutout=game_bonus, next_dealer=winner
gin_tournament: gin, upcard_offer=then_stock, shutout=double_total, next_dealer=winner
oklahoma: gin, upcard_offer=then_stock, limit_from_upcard=yes, spades_double=yes, targets=150
romme: basic, packs=2, jokers_per_pack=3, cards_dealt=13/13/13/11/11, ace_runs=both, ace_points=11, \
    joker_limit=apart, joker_swap=at_once, opening=40, lay_off_before_melding=no, discard_jokers=no, \
    final_discard=yes, settlement=penalty, targets=500, match_goal=lowest
rummy51: romme, jokers_per_pack=2, cards_dealt=14, first_discard=first_player, opening=51, ace_points=10, \
    joker_limit=one, joker_swap=to_hand, out_bonus=40, unopened_points=100, targets=501, deals=7/0/0/0/0
scala40: romme, jokers_per_pack=2, cards_dealt=13, joker_limit=one, joker_points=25, targets=101, \
    going_rummy=none, lay_taken=yes, lay_off_later=yes, eliminates=yes, rejoin=100, rejoin_at=level, rejoins=1
kalooki40: romme, jokers_per_pack=2, cards_dealt=13, joker_points=15, joker_swap_set=both, targets=150
rummy500: basic, packs=1/1/1/2/2, cards_dealt=13/7/7/7/7, ace_runs=both, ace_points=15, \
    joker_points=15, joker_limit=apart, deep_takes=yes, renewal=discards_only, renewals=0, \
    going_rummy=none, settlement=laid, targets=500
five_hundred_pairs: rummy500, partners=yes, min_players=4, max_players=4
hollywood: gin_classic, columns=3
three_thirteen: basic, flow=declare, max_players=4, packs=1/2/2/2/2, cards_dealt=3, \
    cards_by_deal=3/4/5/6/7/8/9/10/11/12/13, deals=11, wild_by=cards_dealt, suits_repeat=yes, \
    match_goal=lowest, settlement=penalty, going_rummy=none, final_discard=yes, deadlock_ends=no, \
    stalled_rounds=30
contract: basic, min_players=3, max_players=8, packs=2/2/2/2/3, jokers_per_pack=2, \
    jokers_in_all=below_packs, cards_dealt=10, cards_by_deal=10/10/10/10/12/12/12, deals=7, \
    contracts=G3+G3/G3+S4/S4+S4/G3+G3+G3/G3+G3+S4/G3+S4+S4/S4+S4+S4!, \
    ace_runs=both, ace_points=15, joker_points=15, suits_repeat=yes, shortest_run=4, runs_apart=yes, \
    joker_limit=two_natural, joker_swap=to_hand, lay_off_before_melding=no, buys=3, \
    match_goal=lowest, settlement=penalty, going_rummy=none, deadlock_ends=no, stalled_rounds=40
liverpool: contract, jokers_in_all=each_pack, cards_by_deal=none, deals=6, joker_points=50, \
    contracts=G3+G3/G3+S4/S4+S4/G3+G3+G3/G3+G3+S4/G3+S4+S4!
shanghai: contract, jokers_in_all=each_pack, cards_dealt=11, cards_by_deal=none, deals=10, \
    contracts=G3+G3/G3+S4/S4+S4/G3+G3+G3/G3+S7/G3+G3+S5/S4+S4+S4/G3+S10/G3+G3+G3+S5/S5+S5+S5, \
    more_buys=0/0/0/0/0/0/0/0/1/1, joker_limit=fewer, card_values=fives, joker_points=25, \
    concealed_bonus=25, concealed_natural=50
carioca: contract, clockwise=no, jokers_in_all=each_pack, min_players=2, cards_dealt=12, \
    cards_by_deal=none, deals=10, buys=0, \
    contracts=G3+G3/G3+S4/S4+S4/G3+G3+G3/G3+G3+S4/G3+S4+S4/S4+S4+S4/G3+G3+G3+G3/D13/S13, \
    ace_runs=around, ace_points=20, joker_points=30
continental: contract, clockwise=no, min_players=2, jokers_in_all=each_pack, jokers_per_pack=3, \
    cards_dealt=7, cards_by_deal=7/8/9/10/11/12/13, \
    contracts=G3+G3/G3+S4/S4+S4/G3+G3+G3/G3+G3+S4/G3+S4+S4/S4+S4+S4, \
    buys=-1, ace_runs=around, ace_points=20, joker_points=50, joker_limit=apart, joker_swap=at_once, \
    concealed_bonus=10
canasta: basic, flow=canasta, min_players=4, max_players=4, partners=yes, packs=2, jokers_per_pack=2, \
    cards_dealt=11, targets=5000, card_values=fives_and_tens, ace_points=20, joker_points=50, wild=2, \
    wild_points=20, wild_limit=3, only_sets=yes, suits_repeat=yes, openings=15/50/90/120, \
    settlement=canastas, going_rummy=none, out_bonus=100, concealed_bonus=100, natural_canasta=500, \
    mixed_canasta=300, red_three_points=100, all_red_threes=800, renewal=discards_only, renewals=0, \
    deadlock_ends=no, must_take=yes, single_pile=no, concealed_apart=yes, concealed_opens=yes
canasta_two: canasta, min_players=2, max_players=2, partners=no, cards_dealt=15, cards_drawn=2, \
    canastas_to_go_out=2
hand_and_foot: canasta, packs=5, deals=4, openings=none, openings_by_deal=50/90/120/150, cards_drawn=2, \
    pile_cards=7, only_pairs=yes, fewer_wilds=yes, black_threes=no, second_hand=seat, natural_to_go_out=2, \
    mixed_to_go_out=2, concealed_bonus=0, all_red_threes=0, must_take=no, single_pile=yes, \
    concealed_apart=no, concealed_opens=no
burraco: basic, flow=canasta, min_players=4, max_players=4, partners=yes, packs=2, jokers_per_pack=2, \
    cards_dealt=11, targets=2005, ace_runs=both, card_values=fives_and_tens, ace_points=15, joker_points=30, \
    wild=2, wild_points=20, wild_limit=1, suits_repeat=yes, free_pile=yes, second_hand=side, \
    untaken_points=100, asks=no, final_discard=yes, settlement=canastas, going_rummy=none, out_bonus=100, \
    natural_canasta=200, long_mixed_canasta=150, mixed_canasta=100, renewal=discards_only, renewals=0, \
    stock_left=2, stalled_rounds=3, deadlock_ends=no
burraco_two: burraco, min_players=2, max_players=2, partners=no
indian_points: basic, flow=declare, packs=2, jokers_per_pack=1, cards_dealt=13, deals=1, ace_runs=both, \
    ace_points=10, joker_points=0, wild_by=shown, wild_points=-1, take_wilds=no, going_rummy=none, \
    last_turns=no, runs_to_go_out=2, wrong_declaration=80, most_points=80, half_undrawn=yes, first_drop=20, \
    later_drop=40, final_discard=yes, deadlock_ends=no, stalled_rounds=30
indian_deals: indian_points, deals=2, settlement=losers_pay, chips=80
indian_pool101: indian_points, deals=0, targets=101, match_goal=lowest, settlement=penalty, eliminates=yes, \
    rejoin=79
indian_pool201: indian_pool101, targets=201, first_drop=25, later_drop=50, rejoin=174
chinchon: basic, max_players=8, flow=close, clockwise=no, pack=spanish40, packs=1/1/1/2/2, cards_dealt=7, \
    targets=101, match_goal=lowest, settlement=penalty, eliminates=yes, rejoin=100, rejoin_at=level, \
    rejoins=1, going_rummy=none, out_bonus=10, knock_limit=3, loose_cards=1, first_turn_closing=no, \
    run_wins=yes, joker_run=25, joker_points=25, deadlock_ends=no, stalled_rounds=20
"""
GAMES: dict[str, Rules] = {}


def read_rules(text: str) -> Rules:
    """A game and the switches that a house has changed: `cardgames, renewals=2`."""
    name, *changes = text.split(", ")
    rules = GAMES.get(name, BASIC)
    for change in changes:
        switch, _, value = change.partition("=")
        changed: dict[str, Any] = {switch: _read(value, getattr(rules, switch))}
        rules = replace(rules, **changed)
    return rules


def _read(value: str, before: object) -> object:
    if value == "none" and isinstance(before, tuple):
        return ()
    match before:
        case bool():
            return value == "yes"
        case int():
            return int(value)
        case ():
            return tuple(int(part) if part.isdecimal() else part for part in value.split("/"))
        case tuple():
            numbers = tuple(int(part) if part.isdecimal() else part for part in value.split("/"))
            return numbers * 5 if len(numbers) == 1 else numbers
    return value


def differences(rules: Rules, other: object) -> list[str]:
    """The switches that another record of rules has otherwise."""
    return [
        f"{rules.name}: {field.name} is {getattr(other, field.name)}, not {getattr(rules, field.name)}"
        for field in fields(rules)
        if getattr(rules, field.name) != getattr(other, field.name)
    ]


for line in TOLD.strip().splitlines():
    game, _, told = " ".join(line.split()).partition(": ")
    GAMES[game] = replace(read_rules(told), name=game)
