"""The form of house rules offers no switch that can change neither what is legal nor a score."""

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from itertools import count, tee, zip_longest
from random import Random
from typing import Any

import pytest

from rummy.engine.actions import Action
from rummy.engine.rules import LIMITS, BadRules, Rules
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import is_legal
from rummy.games.notation import read_position, read_rules, write_action, write_rules
from rummy.games.scores import match_totals
from rummy.viewmodel.words.switches import MEANT, SWITCHES, Switch, changed, settled
from tests.positions import Wanderer, legal_actions

ONE_RUN = "indian_pool101, runs_to_go_out=1, rejoin=0"
ONE_PACK = "contract, jokers_per_pack=0, max_players=3, packs=1/1/1/1/1"
LONG = ("rummy500, lay_top=yes", "contract")
HOUSES: list[Any] = [  # in each some switches mean nothing
    *("cardgames", "penalty", "oklahoma", "cardgames, jokers_per_pack=1"),
    "rummy51, settlement=winner_takes, match_goal=highest, jokers_per_pack=0",
    "penalty, renewal=discards_only",
    "indian_points, first_drop=0",
    *("three_thirteen, wild_by=rank", "chinchon, max_players=2, knock_limit=0"),
    *("canasta, red_three_points=0", "five_hundred_pairs"),
    *(pytest.param(house, marks=pytest.mark.repeats) for house in (ONE_RUN, ONE_PACK, *LONG)),
]
MATTERS = {  # and here they mean something
    **dict.fromkeys(("joker_swap", "discard_jokers"), "cardgames, jokers_per_pack=1"),
    "joker_points": "romme",
    "joker_swap_set": "romme",
    "joker_limit": "cardgames, jokers_per_pack=2",
    **dict.fromkeys(("discard_taken", "lay_off_before_melding", "renewals", "stalemate"), "cardgames"),
    **dict.fromkeys(("out_bonus", "unopened_points", "eliminates"), "penalty"),
    "knock_limit": "gin",
    "cards_dealt": "cardgames",
    "wild_points": "three_thirteen",
    "later_drop": "indian_points",
    "pure_run_alone": "indian_points, cards_dealt=6/6/6/6/6",
    "loose_cards": "chinchon, knock_limit=20",
    "joker_run": "chinchon, jokers_per_pack=2",
    **dict.fromkeys(("jokers_per_pack", "ace_of_coins"), "chinchon"),
    "jokers_in_all": "contract",
    **dict.fromkeys(("rejoin", "rejoin_at", "rejoins", "clockwise"), "chinchon"),
    "suits_repeat": "three_thirteen",
    **dict.fromkeys(("next_dealer", "deadlock_ends"), "cardgames"),
    **dict.fromkeys(("all_red_threes", "black_threes", "concealed_bonus"), "canasta_two"),
    "must_take": "canasta_two",
    **dict.fromkeys(("concealed_apart", "concealed_opens"), "canasta"),
    "lay_top": "rummy500",
    "untaken_points": "burraco_two",
    "settlement": "cardgames",
}
EARLY, SELDOM = 20, 7  # moves of a round in which all that is legal is compared; later at one in so many
SAME, ENOUGH = range(1), range(40)  # matches without a difference that prove as much; with one among them
PASSES = "turn: 0 play\nhand 0: 6C 7C JC KD KH KS 2D QD\nhand 1: QH QS\nhand 2: AH\npile: 5H\nscores: 0 35 0"
NEAR = {  # and where matches from their first deal show one too seldom, a table a few moves before one
    "joker_run": "turn: 0 play\nhand 0: AH 2H 3H * 5H 6H 7H QD\nhand 1: 5C\npile: 5D",
    "joker_points": "turn: 0 play\nhand 0: KS\nhand 1: * 3D\nmelded: 0 1\npile: 2C",
    "unopened_points": "turn: 0 play\nhand 0: KS\nhand 1: QC 3D\nmelded: 0\npile: 2C",
    "deadlock_ends": "turn: 0 play\nhand 0: KS 9H\nhand 1: QC\npile: 5D",
    "next_dealer": "dealer: 0\nturn: 0 play\nhand 0: KS\nhand 1: QC 3D\npile: 2C",
    **dict.fromkeys(("rejoin", "rejoin_at"), PASSES),
    "rejoins": f"{PASSES}\nrejoined: 0 1 0",
    "suits_repeat": "turn: 0 play\nhand 0: 7C 7C 7D KS\nhand 1: 2C 4D 9S\nhand 2: 2D 5D 9H\npile: 5C",
    "all_red_threes": "turn: 0 play\nhand 0: AC\nhand 1: 4C 5S\nred 0: 3H 3D 3H 3D\n"
    "meld 0: 7C 7D 7H 7S 7C 7D 7H\nmeld 0: KC KD KH KS KC KD KH\npile: 5D",
    "black_threes": "turn: 0 play\nhand 0: 3C 3S 3C\nhand 1: 4C 5S\n"
    "meld 0: 7C 7D 7H 7S 7C 7D 7H\nmeld 0: KC KD KH KS KC KD KH\npile: 5D",
    "concealed_bonus": "turn: 0 play\nhand 0: 7C 7D 7H 7S 7C 7D 7H KC KD KH KS KC KD KH 9S\n"
    "hand 1: 4C 5S\npile: 5D",
    "must_take": "turn: 0 draw\nhand 0: 9S 8D\nhand 1: 4C 5S\nmeld 0: KC KD KH KS\npile: 5D KD\nstock: only",
    "concealed_apart": "turn: 0 play\nhand 0: TC TD TH TS TC TD TH KC\nhand 1: 4C\nhand 2: 5S\nhand 3: 6S\n"
    "meld 2: KC KD KH KS\npile: 5D",
    "concealed_opens": "turn: 0 play\nhand 0: 4C 4D 4H 4S 4C 4D 4H 9S\nhand 1: TC\nhand 2: 5S\nhand 3: 6S\n"
    "pile: 5D",
    "pure_run_alone": "wild: 9S\nturn: 0 play\nhand 0: AC 2C 3C 4C 5C 6C KS\nhand 1: 2H 3H 4H JC JD QS\n"
    "pile: 5D\ndrew: 0 1",
}

Step = tuple[object, Action | None]  # what is compared, and what is done
OVER: Step = None, None


def with_value(rules: Rules, switch: Switch, value: Any) -> Rules | None:
    """The rules with a switch changed, if that makes a game."""
    try:
        return check(changed(rules, switch.name, value))
    except BadRules:
        return None


def others(rules: Rules, switch: Switch) -> Iterator[Rules]:
    """The rules with the switch set to something else."""
    now = getattr(rules, switch.name)
    match switch.kind:
        case "choice":
            values = [value for value, _ in switch.offers(rules)]
        case "toggle":
            values = [not now]
        case "numbers":
            values = [tuple(number + step for number in now) for step in (1, -1)]
        case _:
            low, high = LIMITS[switch.name]
            values = [low, min(high, low + 1), min(high, now + 20)]
    found = (with_value(rules, switch, value) for value in values if value != now)
    return (each for each in found if each is not None)


def played(rules: Rules, number: int, start: str = "", led: Iterator[Step] | None = None) -> Iterator[Step]:
    """What somebody blind to the rules can do now and then in a match, what they do, and what comes of it.

    Where another match leads, the same is done as there.
    """
    rng = Random(number)
    players = rng.choice((rules.min_players, rules.max_players))
    player = Wanderer(eager=rng.choice((0.05, 0.5, 1.0)))
    if start:
        table = read_position(f"rules: {write_rules(rules)}\n{start}")
    else:
        table = deal(new_table(rules, players, str(number)))[-1][1]
    while True:
        yield table.dealer, next(led, OVER)[1] if led else None
        for move in count():
            if table.is_over:
                break
            action, seen = next(led, OVER)[1] if led else None, []
            if led is None or is_looked_at(move):
                seen = legal_actions(observe(table, table.turn))
                action = action or player.choose_from(seen, rng)
            yield [*map(write_action, seen if is_looked_at(move) else [])], action
            if action is None or not is_legal(observe(table, table.turn), action):
                return
            table = play(table, table.turn, action)[-1][1]
        assert table.last_result is not None
        yield (
            (match_totals(table), rules.is_void(table.last_result.winner)),
            next(led, OVER)[1] if led else None,
        )
        if table.phase == "finished" or table.round_number >= 2:
            break
        table = deal(table)[-1][1]


def is_looked_at(move: int) -> bool:
    """Whether all that is legal is compared at a move of a round."""
    return move < EARLY or move % SELDOM == 0


@cache
def story(rules: Rules, number: int, start: str) -> Iterator[Step]:
    """A match to be followed from its beginning by copies; it is played no further than one of them goes."""
    (match,) = tee(played(rules, number, start), 1)
    return match


def differs(one: Rules, other: Rules, matches: Iterable[int], start: str = "") -> bool:
    return any(differ_at(one, other, number, start) for number in matches)


def differ_at(one: Rules, other: Rules, number: int, start: str) -> bool:
    mine = story(one, number, start)
    both = zip_longest(copy(mine), played(other, number, start, copy(mine)))
    return any(mine != theirs for mine, theirs in both)


def short(house: str) -> Rules:
    """The rules, with a target that is soon reached."""
    rules = read_rules(house)
    return changed(rules, "targets", (40,) * 5)


@pytest.mark.parametrize("house", HOUSES)
def test_a_switch_that_is_not_offered_changes_nothing(house: str) -> None:
    rules = short(house)
    idle = [switch for switch in SWITCHES if switch.is_offered(rules) and not switch.matters(rules)]
    assert idle
    for switch in idle:
        assert not any(differs(rules, other, SAME) for other in others(rules, switch)), switch.name


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", MATTERS)
def test_a_switch_is_offered_where_it_changes_something(name: str) -> None:
    rules = short(MATTERS[name])
    (switch,) = (switch for switch in SWITCHES if switch.name == name and switch.is_offered(rules))
    assert switch.matters(rules)
    assert any(differs(rules, other, ENOUGH, NEAR.get(name, "")) for other in others(rules, switch))


def test_every_switch_that_may_mean_nothing_is_tried_where_it_means_something() -> None:
    assert {*MATTERS} == {*MEANT}


@pytest.mark.parametrize("house", HOUSES)
def test_a_switch_without_a_meaning_is_played_as_the_preset_has_it(house: str) -> None:
    rules = read_rules(house)
    for switch in SWITCHES:
        for other in others(rules, switch) if switch.is_offered(rules) else ():
            assert (settled(other) == settled(rules)) == (not switch.matters(rules)), switch.name
