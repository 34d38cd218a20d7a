"""A round that nobody can ever win ends when that is proven, and not before."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Swap, Take
from rummy.engine.cards import JOKER, PACK, parse, spell
from rummy.engine.consequences import restock
from rummy.engine.events import Discarded, RoundEnded, TurnBegan
from rummy.engine.melds import all_melds, fitting
from rummy.engine.table import Table
from rummy.engine.turns import SHUFFLED
from rummy.engine.view import View, observe
from rummy.games.editions import preset
from rummy.games.evolve import evolve
from rummy.games.judge import decide, is_legal, why_not
from rummy.games.notation import read_position, read_rules
from rummy.games.shared.laying.deadlock import is_deadlocked
from rummy.games.variants import VARIANTS
from tests.positions import after, end_of, every_basic_game, every_other, every_vip, happened, result_of
from tests.samples import sampled

LONG_GAMES = ("rummy51", "romme", "rummy500")
BOTH = "romme, joker_swap_set=both"
# Every player holds one card, and nothing that can still be drawn fits the run.
STUCK = """
    hand 0: KS
    hand 1: 2D
    meld 0: 4C 5C 6C
    pile: 9H
    stock: only QD JS
"""


def stuck(name: str, text: str) -> bool:
    return is_deadlocked(read_position(f"rules: {name}\n{text}"))


@every_basic_game
def test_one_card_each_and_none_left_that_fits_is_a_deadlock(name: str) -> None:
    assert stuck(name, STUCK)


@every_basic_game
@pytest.mark.parametrize("place", ["hand 0: KS", "hand 1: 2D", "pile: 9H", "stock: only QD JS"])
@pytest.mark.parametrize("card", ["3C", "7C"])
def test_one_possible_lay_off_is_no_deadlock(name: str, place: str, card: str) -> None:
    assert not stuck(name, STUCK.replace(place, f"{place} {card}"))


@every_basic_game
def test_a_card_that_would_fit_only_after_a_card_that_is_gone_does_not_help(name: str) -> None:
    assert stuck(name, STUCK.replace("9H", "9H 8C 2C"))


@every_basic_game
def test_a_chain_that_can_begin_is_no_deadlock(name: str) -> None:
    assert not stuck(name, STUCK.replace("9H", "7C 8C"))


SET_LEFT = STUCK.replace("QD JS", "QD JS 9D 9S")


@every_basic_game
def test_a_meld_of_more_cards_than_any_hand_has_does_not_help(name: str) -> None:
    assert stuck(name, SET_LEFT)


@every_basic_game
def test_a_meld_possible_for_one_player_is_no_deadlock(name: str) -> None:
    assert not stuck(name, SET_LEFT.replace("2D", "2D 8S AH"))


def test_two_cards_and_a_draw_make_a_meld_unless_the_last_must_be_discarded() -> None:
    text = SET_LEFT.replace("2D", "2D 8S")
    french = {name: rules for name, rules in VARIANTS.items() if rules.pack == "french"}
    games = {name: rules for name, rules in french.items() if not (rules.builds_canastas or rules.contracts)}
    assert {name: stuck(name, text) for name in games} == {
        name: rules.final_discard for name, rules in games.items()
    }


@every_basic_game
def test_many_cards_without_a_meld_among_them_are_a_deadlock(name: str) -> None:
    text = "hand 0: KS 2D 7H\nhand 1: 9S JD AH\nmeld 0: 4C 5C 6C\npile: QH\nstock: only 3S TC"
    assert stuck(name, text)


@every_basic_game
def test_the_ace_of_the_preset_decides(name: str) -> None:
    text = "hand 0: KS\nhand 1: 2D\nmeld 0: 2H 3H 4H\npile: 9D\nstock: only AH JS"
    assert stuck(name, text) == (name == "vip_high")
    text = "hand 0: KS\nhand 1: 2D\nmeld 0: JH QH KH\npile: 9D\nstock: only AH JS"
    assert stuck(name, text) == (name != "vip_high")


@every_basic_game
def test_a_full_pack_is_no_deadlock(name: str) -> None:
    assert not stuck(name, "hand 0: KS\nhand 1: 2D\nmeld 0: 4C 5C 6C\npile: 9H")


# Jokers, two packs, deep takes


every_long_game = pytest.mark.parametrize("name", LONG_GAMES)


@every_long_game
def test_in_the_long_games_too_a_round_where_nothing_fits_is_stuck(name: str) -> None:
    assert stuck(name, STUCK)
    assert not stuck(name, STUCK.replace("QD JS", "QD 7C"))


@pytest.mark.parametrize("name", ["rummy51", "romme", "rummy500, jokers_per_pack=2"])
@pytest.mark.parametrize("place", ["hand 0: KS", "hand 1: 2D", "pile: 9H", "stock: only QD JS"])
def test_a_joker_that_can_still_come_is_no_deadlock(name: str, place: str) -> None:
    assert not stuck(name, STUCK.replace(place, f"{place} *"))


@pytest.mark.parametrize("name", ["rummy51", "romme"])
def test_a_joker_on_the_table_that_can_be_exchanged_is_no_deadlock(name: str) -> None:
    text = STUCK.replace("4C 5C 6C", "4C *5C 6C")
    assert not stuck(name, text)
    if name == "rummy51":  # where a joker in a meld keeps others out
        assert stuck(f"{name}, joker_swap=none", text)


def test_a_joker_that_cannot_be_freed_is_no_way_out() -> None:
    for meld, keeps in (("*8C 8D 8H", False), ("*8C 8D 8H 8S", True)):
        text = f"{STUCK.rstrip()}\nmeld 0: {meld}"
        assert not stuck("rummy51", text)
        assert stuck("rummy51, joker_swap_set=both", text) == keeps


def test_a_second_joker_may_be_in_a_meld_only_within_the_limit() -> None:
    text = STUCK.replace("4C 5C 6C", "4C *5C 6C").replace("QD JS", "QD JS *")
    assert stuck("rummy51, joker_swap=none", text)
    assert not stuck("romme, joker_swap=none", text)


def test_one_card_and_a_pile_to_take_make_a_meld_where_takes_are_deep() -> None:
    text = STUCK.replace("2D", "8S").replace("9H", "9D 8H 8D 9H")
    assert not stuck("rummy500", text)
    assert stuck("rummy500, deep_takes=no", text)


def test_with_two_packs_the_second_card_fits_where_the_first_is_gone() -> None:
    text = STUCK.replace("9H", "9H 3C")
    assert not stuck("rummy51", text)
    assert stuck("rummy51", STUCK.replace("9H", "9H 4C 5C"))


PLAYED = """
    turn: 0 play
    hand 0: KS 9D
    hand 1: 2D
    meld 0: 4C 5C 6C
    pile: 9H
    stock: only QD JS
    scores: 4 5
"""


@every_other
def test_a_deadlock_ends_the_round(name: str) -> None:
    events = happened(read_position(f"rules: {name}\n{PLAYED}"), "discard KS")
    assert [type(event) for event in events] == [Discarded, TurnBegan, RoundEnded]
    assert end_of(events).reason == "deadlock"


@pytest.mark.parametrize("name", ["cardgames", "playingcards", "straight", "bicycle", "penalty"])
def test_a_deadlock_scores_no_points(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{PLAYED}"), "discard KS")
    assert (result_of(table).winner, result_of(table).points) == (None, (0, 0))
    assert table.scores == (4, 5)


@every_vip
def test_in_the_vip_games_hands_still_improve_where_nobody_can_go_out(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{PLAYED}"), "discard KS")
    assert (table.turn, table.phase) == (1, "draw")
    table = after(table, "draw", "discard JS", "draw", "discard QD")
    assert table.phase == "draw"


@every_vip
def test_in_the_vip_games_the_second_end_of_the_stock_ends_a_deadlock(name: str) -> None:
    table = read_position(f"rules: {name}\nrecycles: 1\n{PLAYED.replace('QD JS', 'JS')}")
    table = after(table, "discard KS", "draw", "discard JS")
    assert (result_of(table).reason, result_of(table).winner, table.scores) == ("stock", 1, (4, 5 + 9 - 2))


@every_vip
def test_house_rules_may_end_a_deadlock_for_the_lowest_hand(name: str) -> None:
    table = after(read_position(f"rules: {name}, deadlock_ends=yes\n{PLAYED}"), "discard KS")
    assert result_of(table).reason == "deadlock"
    assert (result_of(table).winner, table.scores) == (1, (4, 5 + 9 - 2))


@every_basic_game
def test_a_near_deadlock_goes_on(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{PLAYED.replace('QD', '7C')}"), "discard KS")
    assert (table.turn, table.phase) == (1, "draw")


IDLE = """
    turn: 0 play
    hand 0: KS 9D 7C 2S
    hand 1: 2D 3H TH QD
    meld 0: 4C 5C 6C
    pile: 9H
    recycles: 1
    idle: 23
"""


@every_basic_game
def test_twelve_rounds_of_turns_without_a_meld_or_lay_off_end_the_round_too(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{IDLE}"), "discard KS")
    assert result_of(table).reason == "stalled"
    assert after(read_position(f"rules: {name}\n{IDLE.replace('23', '22')}"), "discard KS").phase == "draw"


@every_basic_game
def test_a_lay_off_starts_the_count_again(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{IDLE}"), "lay 7C 1", "discard KS")
    assert (table.phase, table.idle_turns) == ("draw", 0)


@every_basic_game
def test_house_rules_may_allow_more_stalled_rounds(name: str) -> None:
    table = read_position(f"rules: {name}, stalled_rounds=13\n{IDLE}")
    assert after(table, "discard KS").phase == "draw"


UNLIMITED = ["playingcards", "straight", "bicycle", "penalty"]
LIMITED = ["cardgames", "vip_low", "vip_high"]
DRAWN = IDLE.replace("play", "play drawn KS")


@pytest.mark.parametrize("name", UNLIMITED)
def test_where_the_stock_has_no_end_a_draw_from_a_renewed_one_is_idle(name: str) -> None:
    assert result_of(after(read_position(f"rules: {name}\n{DRAWN}"), "discard KS")).reason == "stalled"


@pytest.mark.parametrize("name", LIMITED)
def test_where_the_stock_has_an_end_no_round_stalls_while_cards_are_drawn(name: str) -> None:
    table = after(read_position(f"rules: {name}\n{DRAWN}"), "discard KS")
    assert (table.phase, table.idle_turns) == ("draw", 0)


@pytest.mark.parametrize("name", LIMITED)
def test_in_the_first_edition_a_round_stalled_while_cards_were_drawn(name: str) -> None:
    table = replace(read_position(f"rules: {name}\n{DRAWN}"), rules=preset(name, 1))
    assert result_of(after(table, "discard KS")).reason == "stalled"


# Soundness: whatever is played from a position called stuck, no card is ever shed.


def end_position(rng: Random, name: str) -> Table | None:
    """Return a random table late in a round, with small hands; None if too few cards are left."""
    rules = read_rules(name)
    jokers = [JOKER] * min(rules.jokers_per_pack, rng.choice([0, 0, 0, 1]))
    left, melds = sorted([*PACK * rules.packs[0], *jokers]), []
    for _ in range(rng.randint(4, 12) * rules.packs[0]):
        choices = [*all_melds(left, rules)]
        if choices:
            meld = rng.choice(choices)
            for face in meld:
                left.remove(JOKER if face.joker else face)
            melds.append(spell(meld))
    if rng.random() < 0.8:  # or too few of them would be stuck
        left = [face for face in left if not any(face in fitting(parse(meld), rules) for meld in melds)]
    loose = rng.sample(left, min(len(left), rng.randint(5, 14)))
    hands = [[loose.pop() for _ in range(rng.randint(1, 4)) if loose] for _ in range(rng.choice([2, 3]))]
    if not all(hands) or len(loose) < 2:
        return None
    lines = [f"hand {seat}: {spell(hand)}" for seat, hand in enumerate(hands)]
    lines += [f"meld 0: {meld}" for meld in melds]
    lines += [f"pile: {loose.pop()}", f"stock: only {spell(loose)}", f"rules: {name}"]
    lines.append(f"melded: {' '.join(map(str, range(len(hands))))}")
    return read_position("\n".join(lines))


@cache
def stuck_positions(name: str, seed: int, wanted: int) -> list[Table]:
    rng, found = Random(seed), list[Table]()
    while len(found) < wanted:
        table = end_position(rng, name)
        if table and is_deadlocked(table):
            found.append(table)
    return found


def sheds(view: View) -> bool:
    """Return whether any meld, lay-off or swap is legal, by asking the judge for every choice of cards."""
    hand, places = view.shown(view.hand), range(len(view.melds))
    melds = [Meld((cards,)) for size in (3, 4) for cards in combinations(hand, size)]
    lay_offs = [LayOff(card, meld) for card in hand for meld in places]
    sizes = (1, 2) if view.rules.jokers_per_pack else ()
    swaps = [Swap(cards, meld) for size in sizes for cards in combinations(hand, size) for meld in places]
    actions: list[Action] = [*melds, *lay_offs, *swaps]
    refusals = [why_not(view, action) for action in actions]
    return any(refusal is None or refusal.reason == "joker_ambiguous" for refusal in refusals)


def idle_actions(view: View) -> list[Action]:
    """Return the legal actions that shed no card, and the discards."""
    deep = [Take(card) for card in view.shown(view.pile[:-1]) if view.rules.deep_takes]
    discards = [Discard(card) for card in view.shown(view.hand)]
    actions: list[Action] = [Draw(), Take(), *deep, *discards]
    return [action for action in actions if is_legal(view, action)]


def wander(table: Table, rng: Random, moves: int) -> bool:
    """Play random moves, renewing the stock without limit; return whether a card was shed."""
    for _ in range(moves):
        view = observe(table, table.turn)
        if table.phase == "play" and sheds(view):
            return True
        for event in decide(view, rng.choice(idle_actions(view))):
            table = evolve(table, event)
        if isinstance(event, Discarded):
            table = evolve(_renewed(table), TurnBegan((table.turn + 1) % table.seats))
    return False


def _renewed(table: Table) -> Table:
    if table.stock or table.rules.renewal not in SHUFFLED or len(table.pile) < 2:
        return replace(table, recycles=0)
    for event in restock(table):
        table = evolve(table, event)
    return replace(table, seed=table.seed + "+")


@pytest.mark.turns(4)
@pytest.mark.parametrize("name", ["playingcards", "vip_high", "bicycle", "penalty", *LONG_GAMES, BOTH])
@pytest.mark.parametrize("few", sampled([1, 2], 1))  # positions of a long game, and three more of another
def test_from_a_position_called_stuck_no_random_play_ever_sheds_a_card(name: str, few: int) -> None:
    rng = Random(1)
    for table in stuck_positions(name, 7, few if name in (*LONG_GAMES, BOTH) else few + 3):
        assert not wander(table, rng, 150)


def test_from_positions_not_called_stuck_random_play_mostly_does() -> None:
    rng, seen = Random(2), list[bool]()
    while len(seen) < 12:
        table = end_position(rng, "playingcards")
        if table and not is_deadlocked(table):
            seen.append(wander(table, rng, 300))
    assert sum(seen) > 6


# Nobody sheds a closed hand.
LAYING = [name for name, rules in VARIANTS.items() if not rules.keeps_melds]


@given(st.integers(0, 10**6), st.sampled_from(LAYING))
def test_a_deadlock_is_never_called_while_someone_can_shed_now(seed: int, name: str) -> None:
    table = end_position(Random(seed), name)
    if table:
        for seat in range(table.seats):
            view = observe(replace(table, turn=seat, phase="play"), seat)
            assert not (sheds(view) and is_deadlocked(table))


def test_the_stuck_positions_of_these_tests_are_of_many_kinds() -> None:
    tables = stuck_positions("playingcards", 7, 25)
    assert {len(table.hands) for table in tables} == {2, 3}
    assert len({max(map(len, table.hands)) for table in tables}) > 1
