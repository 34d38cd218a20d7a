"""The house rules as switches (fields of `Rules`) in a form: an entry for each, and games that offer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.rules import CHOICES, DEFAULTS, PER_PLAYERS, Rules
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.games.editions import usual
from rummy.games.families import FAMILIES, family_of
from rummy.games.variants import VARIANTS
from rummy.text import say, says

Where = Callable[[Rules], bool]

PLAYERS, TURN, STOCK, SCORE, MATCH = GROUPS = ("players", "turn", "stock", "score", "match")
TABLES = ((2, 2), (3, 4), (5, MOST_PLAYERS))  # ranges of players for which a switch has one number
SMALL_AND_LARGE = ((2, 5), (6, MOST_PLAYERS))  # the same if the preset has another number from six on
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
}  # fields of the game itself, of the set-up, changed with other switches, or of old matches only


def anywhere(rules: Rules) -> bool:
    """Return True: the switch has a meaning under any rules."""
    return True


def by_contract(rules: Rules) -> bool:
    """Return True if each deal has a contract: certain melds that a player must lay first."""
    return rules.contracts != ()


def by_runs(rules: Rules) -> bool:
    """Return True if a declared hand needs a certain number of runs, one of them pure."""
    return rules.runs_to_go_out > 0


def has_court(rules: Rules) -> bool:
    """Return True if cards can have other points than usual: with contracts, or eights and nines."""
    return by_contract(rules) or rules.pack == "spanish48"


def has_jokers(rules: Rules) -> bool:
    """Return True if the pack has jokers."""
    return rules.has_jokers


def most_jokers(rules: Rules) -> int:
    """Return the largest number of jokers in play at any number of players, if none is removed."""
    each = replace(rules, jokers_in_all="each_pack")
    return max(map(each.jokers_for, range(rules.min_players, rules.max_players + 1)))


def puts_out(rules: Rules) -> bool:
    """Return True if penalty points can put players out until one is left."""
    return rules.eliminates and rules.counts_penalties


def for_three(rules: Rules) -> bool:
    """Return True if more than two players are allowed."""
    return rules.max_players > 2


def comes_back(rules: Rules) -> bool:
    """Return True if a player who is out may come back; that needs two others who still play."""
    return for_three(rules) and rules.rejoin > 0


def goes_out_concealed(rules: Rules) -> bool:
    """Return True if going out with the whole hand in one turn earns a bonus."""
    return rules.second_hand == "none" and rules.concealed_bonus > 0


def repeats(rules: Rules) -> bool:
    """Return True if a set may contain a suit twice, or more cards than there are suits."""
    has_wilds = rules.wild_by != "rank" or rules.wild > 0 or has_jokers(rules)
    return has_wilds or max(rules.packs[rules.min_players - 2 : rules.max_players - 1]) > 1


MEANT: dict[str, Where] = {  # the conditions of switches that other switches can make meaningless
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
    "lay_top": lambda rules: rules.deep_takes and not rules.lay_taken,
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
    "out_bonus": lambda rules: rules.counts_penalties or rules.settlement == "canastas",
    "all_red_threes": lambda rules: rules.red_three_points > 0,
    "black_threes": lambda rules: rules.red_three_points > 0,
    "must_take": lambda rules: not rules.only_pairs,
    "concealed_bonus": lambda rules: rules.second_hand == "none",
    "concealed_apart": goes_out_concealed,
    "concealed_opens": goes_out_concealed,
    "untaken_points": lambda rules: rules.second_hand != "none",
    "unopened_points": lambda rules: rules.counts_penalties,
}


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule (a field of `Rules`): its heading, and its options if they are not all choices.

    `where` is a condition on other switches. The family of a game says whether it has the house rule, and may
    have other options for it.
    """

    name: str
    group: str
    where: Where = anywhere
    options: tuple[object, ...] = ()

    def is_offered(self, rules: Rules) -> bool:
        """Return True if the game's family has the switch, and its condition `where` holds."""
        has_it = self.name not in OF_SOME or self.name in family_of(rules).house_rules
        return has_it and self.where(rules)

    def matters(self, rules: Rules) -> bool:
        """Return True if changing the switch can change anything under these rules."""
        return self.is_offered(rules) and MEANT.get(self.name, anywhere)(rules)

    def options_in(self, rules: Rules) -> tuple[object, ...]:
        """Return the options in the family of a game, or () for a switch of numbers or of yes and no."""
        family = family_of(rules)
        options = {"settlement": family.settlements, **family.options}
        return options.get(self.name) or self.options or CHOICES.get(self.name, ())

    @property
    def kind(self) -> str:
        """The control for the switch: "numbers" (for ranges of players), "choice", "toggle" or "number"."""
        if self.name in PER_PLAYERS:
            return "numbers"
        if self.options or self.name in CHOICES:
            return "choice"
        return "toggle" if type(DEFAULTS[self.name]) is bool else "number"

    @property
    def stops(self) -> tuple[int, ...]:
        """The values that the switch has in the presets, in ascending order."""
        return tuple(sorted({getattr(rules, self.name) for rules in VARIANTS.values()}))

    def offers(self, rules: Rules) -> list[tuple[object, str]]:
        """Return the options and their texts; the current value is always one of them."""
        options = self.options_in(rules)
        value = getattr(rules, self.name)
        return [(o, self.words(o)) for o in (options if value in options else (*options, value))]

    def words(self, value: object) -> str:
        """Return a value of the switch as a short text."""
        if isinstance(value, bool):
            return say("switch.yes" if value else "switch.no")
        if isinstance(value, tuple):
            numbers = [value[fewest - 2] for fewest, _ in TABLES]
            return " / ".join(map(str, numbers if value[-1] == numbers[-1] else [*numbers, value[-1]]))
        key = f"switch.{self.name}.{'any' if (self.name, value) in UNLIMITED else value}"
        return say(key) if says(key) else str(value)


UNLIMITED = {("melds_per_turn", 0), ("renewals", ANY_NUMBER), ("rejoins", ANY_NUMBER), ("loose_cards", 0)}

OF_SOME = frozenset[str]().union(*(family.house_rules for family in FAMILIES))

SWITCHES = (
    Switch("max_players", PLAYERS, lambda rules: not rules.partners, (*range(2, MOST_PLAYERS + 1),)),
    Switch("cards_dealt", PLAYERS),
    Switch("packs", PLAYERS),
    Switch("first_discard", PLAYERS),
    Switch("ace_runs", PLAYERS, options=("low", "high", "both")),
    Switch("ace_points", PLAYERS),
    Switch("wild_by", PLAYERS, options=("cards_dealt", "shown", "rank")),
    Switch("wild_points", PLAYERS),
    Switch("take_wilds", PLAYERS, by_runs),
    Switch("suits_repeat", PLAYERS),
    Switch("shortest_run", PLAYERS, options=(3, 4, 5)),
    Switch("runs_apart", PLAYERS),
    Switch("pack", PLAYERS),
    Switch("clockwise", PLAYERS),
    Switch("jokers_per_pack", PLAYERS),
    Switch("jokers_in_all", PLAYERS),
    Switch("ace_of_coins", PLAYERS),
    Switch("joker_points", PLAYERS),
    Switch("joker_limit", PLAYERS, options=("one", "apart")),
    Switch("joker_swap", PLAYERS),
    Switch("joker_swap_set", PLAYERS),
    Switch("discard_jokers", PLAYERS),
    Switch("opening", TURN),
    Switch("buys", TURN),
    Switch("deep_takes", TURN),
    Switch("lay_top", TURN),
    Switch("lay_taken", TURN),
    Switch("melds_per_turn", TURN, options=(0, 1, 2)),
    Switch("lay_off_before_melding", TURN),
    Switch("lay_off_later", TURN, lambda rules: by_contract(rules) or rules.opening > 0),
    Switch("discard_taken", TURN),
    Switch("discard_drawn", TURN),
    Switch("final_discard", TURN),
    Switch("runs_to_go_out", TURN, by_runs, options=(1, 2, 3)),
    Switch("wrong_declaration", TURN, by_runs),
    Switch("first_drop", TURN, by_runs),
    Switch("later_drop", TURN, by_runs),
    Switch("cards_drawn", TURN, options=(1, 2)),
    Switch("pile_cards", TURN),
    Switch("only_pairs", TURN),
    Switch("single_pile", TURN),
    Switch("must_take", STOCK),
    Switch("wild_limit", TURN),
    Switch("fewer_wilds", TURN),
    Switch("black_threes", TURN),
    Switch("canastas_to_go_out", TURN, options=(1, 2)),
    Switch("natural_to_go_out", TURN, options=(0, 1, 2, 3)),
    Switch("mixed_to_go_out", TURN, options=(0, 1, 2, 3)),
    Switch("second_hand", TURN),
    Switch("asks", TURN, lambda rules: rules.partners),
    Switch("upcard_offer", TURN),
    Switch("knock_limit", TURN),
    Switch("loose_cards", TURN, options=(0, 1, 2)),
    Switch("first_turn_closing", TURN),
    Switch("lay_off_on", TURN),
    Switch("limit_from_upcard", TURN),
    Switch("renewal", STOCK),
    Switch("renewals", STOCK, options=(ANY_NUMBER, 0, 1, 2)),
    Switch("stalemate", STOCK),
    Switch("deadlock_ends", STOCK),
    Switch("stalled_rounds", STOCK),
    Switch("stock_left", STOCK),
    Switch("settlement", SCORE),
    Switch("card_values", SCORE, has_court, options=("pips", "court")),
    Switch("going_rummy", SCORE),
    Switch("out_bonus", SCORE),
    Switch("run_wins", SCORE),
    Switch("joker_run", SCORE),
    Switch("pure_run_alone", SCORE, by_runs),
    Switch("most_points", SCORE, by_runs),
    Switch("half_undrawn", SCORE, by_runs),
    Switch("concealed_bonus", SCORE),
    Switch("concealed_apart", SCORE, lambda rules: rules.partners),
    Switch("concealed_opens", SCORE),
    Switch("concealed_natural", SCORE),
    Switch("natural_canasta", SCORE),
    Switch("long_mixed_canasta", SCORE),
    Switch("mixed_canasta", SCORE),
    Switch("untaken_points", SCORE),
    Switch("red_three_points", SCORE),
    Switch("all_red_threes", SCORE),
    Switch("unopened_points", SCORE),
    Switch("gin_bonus", SCORE),
    Switch("undercut_bonus", SCORE),
    Switch("big_gin_bonus", SCORE),
    Switch("spades_double", SCORE),
    Switch("deals", MATCH),
    Switch("next_dealer", MATCH, options=("left", "winner_of_two")),
    Switch("eliminates", MATCH, lambda rules: rules.counts_penalties),
    Switch("rejoin", MATCH, puts_out),
    Switch("rejoin_at", MATCH, puts_out),
    Switch("rejoins", MATCH, puts_out, options=(ANY_NUMBER, 1, 2, 3)),
    Switch("columns", MATCH, options=(1, 2, 3)),
    Switch("box_bonus", MATCH),
    Switch("game_bonus", MATCH),
    Switch("shutout", MATCH),
)


def shown(rules: Rules, group: str) -> list[Switch]:
    """Return the house rules under a heading (`group`) that have an effect in this game."""
    return [switch for switch in SWITCHES if switch.group == group and switch.matters(rules)]


def settled(rules: Rules) -> Rules:
    """Return the rules with every switch that has no effect under them set as in the preset."""
    base, meant = usual(rules), {s.name for s in SWITCHES if s.matters(rules)}
    idle = {s.name: getattr(base, s.name) for s in SWITCHES if s.name not in meant}
    return replace(rules, **idle)


def changed(rules: Rules, switch: str, value: object) -> Rules:
    """Return the rules with a switch changed, and the fields that depend on it."""
    wanted = replace(rules, **{switch: value})  # type: ignore[arg-type]  # the form says what can't be played
    if switch != "settlement":
        return wanted
    goal = "lowest" if wanted.counts_penalties else "highest"
    return replace(wanted, match_goal=goal, eliminates=puts_out(wanted))


def tables_of(rules: Rules, switch: str) -> list[tuple[int, int]]:
    """Return the ranges of players for which the switch has one number each, within those allowed."""
    *_, for_five, for_six = getattr(VARIANTS[rules.name], switch)
    tables = TABLES if for_five == for_six else SMALL_AND_LARGE
    return [(low, high) for low, high in tables if low <= rules.max_players and high >= rules.min_players]


def players_words(rules: Rules, low: int, high: int) -> str:
    """Return a text for a range of numbers of players, limited to what the game allows."""
    fewest, most = max(low, rules.min_players), min(high, rules.max_players)
    if fewest == most:
        return say("switch.for_players", players=most)
    return say("switch.for_range", fewest=fewest, most=most)


def for_tables(rules: Rules, switch: str, players: tuple[int, int], number: int) -> Rules:
    """Return the rules with another number in a switch for a range of players."""
    low, high = players
    numbers = (number if low <= at <= high else old for at, old in enumerate(getattr(rules, switch), 2))
    return changed(rules, switch, tuple(numbers))


@lru_cache(maxsize=4)
def differing(rules: Rules) -> tuple[Switch, ...]:
    """Return the switches whose values differ from those of the preset."""
    changes = rules.changes_from(usual(rules))
    return tuple(switch for switch in SWITCHES if switch.name in changes and switch.matters(rules))
