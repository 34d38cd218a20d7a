"""The switches of the rules for the form of house rules: a line for each, and where it means something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.editions import usual
from rummy.engine.rules import ANY_NUMBER, CHOICES, DEFAULTS, PER_PLAYERS, Rules
from rummy.engine.variants import VARIANTS
from rummy.text import say, says

Where = Callable[[Rules], bool]

PLAYERS, TURN, STOCK, SCORE, MATCH = GROUPS = ("players", "turn", "stock", "score", "match")
TABLES = ((2, 2), (3, 4), (5, MOST_PLAYERS))  # players, from the fewest to the most, that share a number
SMALL_AND_LARGE = ((2, 5), (6, MOST_PLAYERS))  # the same where the preset has another one from six on
SHAPES = {
    "name",
    "edition",
    "flow",
    "min_players",
    "targets",
    "match_goal",
    "match_won_by",
    "cards_by_deal",
    "more_buys",
    "contracts",
    "wild",
    "partners",
    "last_turns",
    "chips",
    "only_sets",
    "free_pile",
    "openings",
    "openings_by_deal",
    "ends_below_zero",
    "idle_draws",
    "take_again",
}  # the game itself, the set-up, what goes along, what only old matches have


def anywhere(rules: Rules) -> bool:
    """Return True, as every game has the switch."""
    return True


def at_table(rules: Rules) -> bool:
    """Return True if melds are laid on the table."""
    return rules.flow == "table"


def knocking(rules: Rules) -> bool:
    """Return True if melds stay in the hand until a player knocks."""
    return rules.flow == "knock"


def by_contract(rules: Rules) -> bool:
    """Return True if each deal asks for first melds of its own."""
    return rules.contracts != ()


def freely(rules: Rules) -> bool:
    """Return True if any melds may be laid on the table."""
    return at_table(rules) and not by_contract(rules)


def closed(rules: Rules) -> bool:
    """Return True if melds stay in the hand until a player has nothing else."""
    return rules.flow == "declare"


def by_runs(rules: Rules) -> bool:
    """Return True if a declared hand needs runs, one of them pure."""
    return rules.runs_to_go_out > 0


def for_many(rules: Rules) -> bool:
    """Return True if more than two can play."""
    return rules.flow in ("table", "declare", "close")


def alone(rules: Rules) -> bool:
    """Return True if everybody plays for themselves and the house sets the number of players."""
    return for_many(rules) and not rules.partners


def closing(rules: Rules) -> bool:
    """Return True if a player may close with little left."""
    return rules.flow == "close"


def with_nines(rules: Rules) -> bool:
    """Return True if a closing game has a Spanish pack with eights and nines."""
    return closing(rules) and rules.pack == "spanish48"


def stays_closed(rules: Rules) -> bool:
    """Return True if hands stay closed until a player declares or closes."""
    return closed(rules) or closing(rules)


def for_canastas(rules: Rules) -> bool:
    """Return True if sets grow to canastas."""
    return rules.flow == "canasta"


def grows_runs(rules: Rules) -> bool:
    """Return True if sides grow runs beside their sets."""
    return for_canastas(rules) and not rules.only_sets


def grows_sets(rules: Rules) -> bool:
    """Return True if sides grow sets alone."""
    return for_canastas(rules) and rules.only_sets


def has_runs(rules: Rules) -> bool:
    """Return True if runs are melds."""
    return not rules.only_sets


def has_jokers(rules: Rules) -> bool:
    """Return True if there are jokers in the pack."""
    return rules.has_jokers


def most_jokers(rules: Rules) -> int:
    """Return the most jokers at any number of players, before the house takes some out."""
    each = replace(rules, jokers_in_all="each_pack")
    return max(map(each.jokers_for, range(rules.min_players, rules.max_players + 1)))


def counts_penalties(rules: Rules) -> bool:
    """Return True if the cards left in a hand count against its player."""
    return rules.settlement == "penalty"


def puts_out(rules: Rules) -> bool:
    """Return True if penalty points can put players out until one is left."""
    return rules.eliminates and counts_penalties(rules)


def for_three(rules: Rules) -> bool:
    """Return True if more than two may play."""
    return rules.max_players > 2


def comes_back(rules: Rules) -> bool:
    """Return True if a player who is out may come back, which takes two others who play on."""
    return for_three(rules) and rules.rejoin > 0


def goes_out_concealed(rules: Rules) -> bool:
    """Return True if going out with the whole hand in one turn earns a bonus."""
    return rules.second_hand == "none" and rules.concealed_bonus > 0


def repeats(rules: Rules) -> bool:
    """Return True if a set may have a suit twice, or more cards than there are suits."""
    has_wilds = rules.wild_by != "rank" or rules.wild > 0 or has_jokers(rules)
    return has_wilds or max(rules.packs[rules.min_players - 2 : rules.max_players - 1]) > 1


MEANT: dict[str, Where] = {  # where each switch that others can rob of its meaning keeps it
    "cards_dealt": lambda rules: not rules.cards_by_deal,
    "later_drop": lambda rules: rules.first_drop > 0,
    "pure_run_alone": lambda rules: rules.runs_to_go_out > 1,
    "wild_points": lambda rules: rules.wild_by != "rank",
    "jokers_per_pack": lambda rules: not rules.ace_of_coins,
    "jokers_in_all": lambda rules: most_jokers(rules) > 1,
    "ace_of_coins": lambda rules: rules.pack != "french" and not rules.jokers_per_pack,
    "joker_points": has_jokers,
    "joker_limit": lambda rules: most_jokers(rules) > 1,
    "joker_swap": has_jokers,
    "joker_run": lambda rules: has_jokers(rules) and rules.run_wins,
    "joker_swap_set": lambda rules: has_jokers(rules) and rules.joker_swap != "none",
    "discard_jokers": has_jokers,
    "lay_off_before_melding": lambda rules: not (rules.opening or rules.contracts),
    "lay_top": lambda rules: rules.deep_takes,
    "discard_taken": lambda rules: not rules.must_lay(1),
    "knock_limit": lambda rules: not rules.limit_from_upcard,
    "loose_cards": lambda rules: rules.knock_limit > 0,
    "eliminates": for_three,
    "rejoin": for_three,
    "rejoin_at": comes_back,
    "rejoins": comes_back,
    "clockwise": for_three,
    "next_dealer": lambda rules: rules.min_players == 2,
    "suits_repeat": repeats,
    "deadlock_ends": lambda rules: not rules.contracts,
    "renewals": lambda rules: rules.renewal != "discards_only",
    "stalemate": lambda rules: rules.settlement != "laid",
    "settlement": lambda rules: not rules.partners,
    "out_bonus": lambda rules: counts_penalties(rules) or for_canastas(rules),
    "all_red_threes": lambda rules: rules.red_three_points > 0,
    "black_threes": lambda rules: rules.red_three_points > 0,
    "must_take": lambda rules: not rules.only_pairs,
    "concealed_bonus": lambda rules: rules.second_hand == "none",
    "concealed_apart": goes_out_concealed,
    "concealed_opens": goes_out_concealed,
    "untaken_points": lambda rules: rules.second_hand != "none",
    "unopened_points": counts_penalties,
}


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule: its heading, the games that have it, and its options if they are few."""

    name: str
    group: str
    where: Where = anywhere
    options: tuple[object, ...] = ()

    def matters(self, rules: Rules) -> bool:
        """Return True if a change of it can change anything under these rules."""
        return self.where(rules) and MEANT.get(self.name, anywhere)(rules)

    @property
    def kind(self) -> str:
        """The control for it: "numbers" for several sizes of a table, "choice", "toggle" or "number"."""
        if self.name in PER_PLAYERS:
            return "numbers"
        if self.options or self.name in CHOICES:
            return "choice"
        return "toggle" if type(DEFAULTS[self.name]) is bool else "number"

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers that it has in games as they are played, in order."""
        return tuple(sorted({getattr(rules, self.name) for rules in VARIANTS.values()}))

    def offers(self, rules: Rules) -> list[tuple[object, str]]:
        """Return the options with their words; the current value is always among them."""
        options = self.options or CHOICES[self.name]
        value = getattr(rules, self.name)
        return [(o, self.words(o)) for o in (options if value in options else (*options, value))]

    def words(self, value: object) -> str:
        """Return a value in a word or two; numbers need none."""
        if isinstance(value, bool):
            return say("switch.yes" if value else "switch.no")
        if isinstance(value, tuple):
            numbers = [value[fewest - 2] for fewest, _ in TABLES]
            return " / ".join(map(str, numbers if value[-1] == numbers[-1] else [*numbers, value[-1]]))
        key = f"switch.{self.name}.{'any' if (self.name, value) in UNLIMITED else value}"
        return say(key) if says(key) else str(value)


UNLIMITED = {("melds_per_turn", 0), ("renewals", ANY_NUMBER), ("rejoins", ANY_NUMBER), ("loose_cards", 0)}

SWITCHES = (
    Switch("max_players", PLAYERS, alone, options=(*range(2, MOST_PLAYERS + 1),)),
    Switch("cards_dealt", PLAYERS),
    Switch("packs", PLAYERS, lambda rules: for_many(rules) or grows_sets(rules)),
    Switch("first_discard", PLAYERS, at_table),
    Switch(
        "ace_runs",
        PLAYERS,
        lambda rules: has_runs(rules) and not by_contract(rules),
        options=("low", "high", "both"),
    ),
    Switch("ace_runs", PLAYERS, by_contract),
    Switch("ace_points", PLAYERS),
    Switch("wild_by", PLAYERS, closed, options=("cards_dealt", "shown", "rank")),
    Switch("wild_points", PLAYERS, closed),
    Switch("take_wilds", PLAYERS, by_runs),
    Switch("suits_repeat", PLAYERS, lambda rules: closed(rules) or by_contract(rules)),
    Switch("shortest_run", PLAYERS, by_contract, options=(3, 4, 5)),
    Switch("runs_apart", PLAYERS, by_contract),
    Switch("pack", PLAYERS, closing),
    Switch("clockwise", PLAYERS),
    Switch("jokers_per_pack", PLAYERS, for_many),
    Switch("jokers_in_all", PLAYERS, by_contract),
    Switch("ace_of_coins", PLAYERS, closing),
    Switch("joker_points", PLAYERS, for_many),
    Switch("joker_limit", PLAYERS, lambda rules: freely(rules) or closing(rules), options=("one", "apart")),
    Switch("joker_limit", PLAYERS, by_contract),
    Switch("joker_swap", PLAYERS, at_table),
    Switch("joker_swap_set", PLAYERS, at_table),
    Switch("discard_jokers", PLAYERS, at_table),
    Switch("opening", TURN, freely),
    Switch("buys", TURN, by_contract),
    Switch("deep_takes", TURN, freely),
    Switch("lay_top", TURN, at_table),
    Switch("melds_per_turn", TURN, freely, options=(0, 1, 2)),
    Switch("lay_off_before_melding", TURN, at_table),
    Switch("lay_off_later", TURN, by_contract),
    Switch("discard_taken", TURN, for_many),
    Switch("discard_drawn", TURN, for_many),
    Switch("final_discard", TURN, lambda rules: at_table(rules) or grows_runs(rules)),
    Switch("runs_to_go_out", TURN, by_runs, options=(1, 2, 3)),
    Switch("wrong_declaration", TURN, by_runs),
    Switch("first_drop", TURN, by_runs),
    Switch("later_drop", TURN, by_runs),
    Switch("cards_drawn", TURN, for_canastas, options=(1, 2)),
    Switch("pile_cards", TURN, grows_sets),
    Switch("only_pairs", TURN, grows_sets),
    Switch("single_pile", TURN, grows_sets),
    Switch("must_take", STOCK, grows_sets),
    Switch("wild_limit", TURN, for_canastas),
    Switch("fewer_wilds", TURN, grows_sets),
    Switch("black_threes", TURN, grows_sets),
    Switch("canastas_to_go_out", TURN, for_canastas, options=(1, 2)),
    Switch("natural_to_go_out", TURN, grows_sets, options=(0, 1, 2, 3)),
    Switch("mixed_to_go_out", TURN, grows_sets, options=(0, 1, 2, 3)),
    Switch("second_hand", TURN, for_canastas),
    Switch("asks", TURN, lambda rules: grows_sets(rules) and rules.partners),
    Switch("upcard_offer", TURN, knocking),
    Switch("knock_limit", TURN, lambda rules: knocking(rules) or closing(rules)),
    Switch("loose_cards", TURN, closing, options=(0, 1, 2)),
    Switch("first_turn_closing", TURN, closing),
    Switch("lay_off_on", TURN, closing),
    Switch("limit_from_upcard", TURN, knocking),
    Switch("renewal", STOCK, at_table, options=CHOICES["renewal"]),
    Switch("renewals", STOCK, at_table, options=(ANY_NUMBER, 0, 1, 2)),
    Switch("stalemate", STOCK, at_table),
    Switch("deadlock_ends", STOCK, at_table),
    Switch("stalled_rounds", STOCK, has_runs),
    Switch("stock_left", STOCK, lambda rules: knocking(rules) or grows_runs(rules)),
    Switch("settlement", SCORE, at_table, options=("winner_takes", "penalty", "laid")),
    Switch("card_values", SCORE, by_contract, options=("pips", "fives")),
    Switch("card_values", SCORE, with_nines, options=("pips", "court")),
    Switch("going_rummy", SCORE, at_table),
    Switch("out_bonus", SCORE, lambda rules: at_table(rules) or closing(rules)),
    Switch("out_bonus", SCORE, for_canastas),
    Switch("run_wins", SCORE, closing),
    Switch("joker_run", SCORE, closing),
    Switch("pure_run_alone", SCORE, by_runs),
    Switch("most_points", SCORE, by_runs),
    Switch("half_undrawn", SCORE, by_runs),
    Switch("concealed_bonus", SCORE, lambda rules: grows_sets(rules) or by_contract(rules)),
    Switch("concealed_apart", SCORE, lambda rules: grows_sets(rules) and rules.partners),
    Switch("concealed_opens", SCORE, grows_sets),
    Switch("concealed_natural", SCORE, by_contract),
    Switch("natural_canasta", SCORE, for_canastas),
    Switch("long_mixed_canasta", SCORE, grows_runs),
    Switch("mixed_canasta", SCORE, for_canastas),
    Switch("untaken_points", SCORE, for_canastas),
    Switch("red_three_points", SCORE, grows_sets),
    Switch("all_red_threes", SCORE, grows_sets),
    Switch("unopened_points", SCORE, at_table),
    Switch("gin_bonus", SCORE, knocking),
    Switch("undercut_bonus", SCORE, knocking),
    Switch("big_gin_bonus", SCORE, knocking),
    Switch("spades_double", SCORE, knocking),
    Switch("deals", MATCH),
    Switch("next_dealer", MATCH, at_table, options=("left", "winner_of_two")),
    Switch("next_dealer", MATCH, stays_closed, options=("left", "winner_begins")),
    Switch("next_dealer", MATCH, knocking, options=("winner", "loser")),
    Switch("eliminates", MATCH, lambda rules: freely(rules) and counts_penalties(rules)),
    Switch("rejoin", MATCH, puts_out),
    Switch("rejoin_at", MATCH, puts_out),
    Switch("rejoins", MATCH, puts_out, options=(ANY_NUMBER, 1, 2, 3)),
    Switch("columns", MATCH, knocking, options=(1, 2, 3)),
    Switch("box_bonus", MATCH, knocking),
    Switch("game_bonus", MATCH, knocking),
    Switch("shutout", MATCH, knocking),
)


def shown(rules: Rules, group: str) -> list[Switch]:
    """Return the house rules under a heading that matter in this game."""
    return [switch for switch in SWITCHES if switch.group == group and switch.matters(rules)]


def settled(rules: Rules) -> Rules:
    """Return the rules with every switch that doesn't matter under them as in the preset."""
    base, meant = usual(rules), {s.name for s in SWITCHES if s.matters(rules)}
    idle = {s.name: getattr(base, s.name) for s in SWITCHES if s.name not in meant}
    return replace(rules, **idle)


def changed(rules: Rules, switch: str, value: object) -> Rules:
    """Return the rules with a switch changed, and with what has to change along with it."""
    values = {switch: value}
    if switch == "settlement":
        values["match_goal"] = next(r.match_goal for r in VARIANTS.values() if r.settlement == value)
    return replace(rules, **values)  # type: ignore[arg-type]  # the form says what can't be played


def tables_of(rules: Rules, switch: str) -> list[tuple[int, int]]:
    """Return the ranges of players that share a number, within those that the rules allow."""
    *_, for_five, for_six = getattr(VARIANTS[rules.name], switch)
    tables = TABLES if for_five == for_six else SMALL_AND_LARGE
    return [(low, high) for low, high in tables if low <= rules.max_players and high >= rules.min_players]


def for_tables(rules: Rules, switch: str, players: tuple[int, int], number: int) -> Rules:
    """Return the rules with another number for tables of some sizes."""
    low, high = players
    numbers = (number if low <= at <= high else old for at, old in enumerate(getattr(rules, switch), 2))
    return changed(rules, switch, tuple(numbers))


@lru_cache(maxsize=4)
def differing(rules: Rules) -> tuple[Switch, ...]:
    """Return the house rules that differ from the preset."""
    changes = rules.changes_from(usual(rules))
    return tuple(switch for switch in SWITCHES if switch.name in changes and switch.matters(rules))
