"""Bots at Burraco: what they take, lay and throw, and why they say it is good."""

from random import Random

import pytest

from rummy.bots.advice.reasons import reasons
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Take
from rummy.engine.cards import parse
from rummy.engine.view import View, observe
from rummy.games.burraco.bots.play import EAGER, FAR_SEEING, discard_costs, used_of
from rummy.games.burraco.bots.shedding import way_to_shed
from rummy.games.dealer import deal, new_table, play
from rummy.games.editions import preset
from rummy.games.notation import read_position

LEVELS = [level for level in BOTS if level != "beginner"]  # who sees all that there is to lay
every_level = pytest.mark.parametrize("level", LEVELS)
SECOND = "second 0: 3C 3D 8S TH AS 9C 9D QC KD JD 7D\n"
RUN = "meld 2: 4H 5H 6H 7H 8H 9H TH\n"
THREES = "meld 2: 3D 3H 3S 3C\nmeld 2: KC KD KH KS KC KD KH\n"
SIX = "meld 2: 4H 5H 6H 7H 8H 9H\n"


def chance() -> Random:
    return Random("burraco")


def view_of(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> View:
    others = "hand 1: 4C 4D 5S\nhand 2: 9H JC\nhand 3: QS QD 6C\n"
    return observe(
        read_position(f"rules: burraco\nturn: {turn}\nhand 0: {hand}\n{others}{more}pile: {pile}\n"), 0
    )


@every_level
def test_every_level_adds_to_a_run_of_its_side(level: str) -> None:
    assert BOTS[level].choose(view_of("JH KS 9C 4D", RUN), chance()) == LayOff(parse("JH")[0], 0)


@every_level
def test_every_level_lays_runs_and_sets(level: str) -> None:
    assert BOTS[level].choose(view_of("4S 5S 6S KD 9C", RUN), chance()) == Meld((parse("4S 5S 6S"),))
    assert BOTS[level].choose(view_of("9S 9S 9C KD 4D", RUN), chance()) == Meld((parse("9C 9S 9S"),))


@every_level
def test_every_level_makes_a_burraco_with_a_wild_card(level: str) -> None:
    assert BOTS[level].choose(view_of("2C KS 9C 4D", SIX), chance()) == LayOff(parse("2C")[0], 0)


@every_level
def test_every_level_takes_a_pile_for_its_top_card_and_leaves_one_of_no_use(level: str) -> None:
    assert BOTS[level].choose(view_of("9C 4D", RUN, "0 draw", "KS JH"), chance()) == Take()
    assert BOTS[level].choose(view_of("9C 4D", RUN, "0 draw", "KS 5C"), chance()) == Draw()


@every_level
def test_every_level_goes_out_with_a_card_that_is_not_wild(level: str) -> None:
    assert BOTS[level].choose(view_of("KS", RUN), chance()) == Discard(parse("KS")[0])


@every_level
def test_every_level_melds_a_pair_with_a_wild_card_to_go_out(level: str) -> None:
    view = view_of("7C 2D 7H QH", THREES)
    assert BOTS[level].choose(view, chance()) == Meld((parse("7C 7H 2D"),))


@every_level
def test_no_wild_card_is_kept_as_the_last_discard(level: str) -> None:
    assert BOTS[level].choose(view_of("3C 2D", THREES), chance()) == LayOff(parse("2D")[0], 0)


@pytest.mark.parametrize("level", ["casual", "sharp", "expert"])
def test_kings_are_melded_before_one_is_laid_off_if_that_sheds_the_hand(level: str) -> None:
    view = view_of("JH QH KH KC KD 4S", "meld 2: 8H 9H TH\n" + SECOND)
    assert BOTS[level].choose(view, chance()) == Meld((parse("KC KD KH"),))


def test_nobody_goes_out_without_a_burraco() -> None:
    lying = "meld 2: 3D 3H 3S\n"
    assert way_to_shed(view_of("7C 2D 7H QH", lying)) == ()
    assert way_to_shed(view_of("7C 2D 7H QH", lying + SECOND)) != ()
    assert way_to_shed(view_of("7C 2D 7H QH", lying + RUN)) != ()


def test_of_several_ways_to_shed_a_hand_the_one_of_most_points_is_found() -> None:
    view = view_of("2D KS", RUN + "meld 2: 6C 6D 6S 6H 6S 6D\n")
    assert way_to_shed(view) == (LayOff(parse("2D")[0], 1),)


def test_careless_players_see_no_deeper_than_the_top_of_the_pile() -> None:
    view = view_of("9C 4D", RUN, "0 draw", "JH KS")
    assert BOTS["careless"].choose(view, chance()) == Draw()
    assert BOTS["casual"].choose(view, chance()) == Take()


def test_what_is_of_use_in_a_pile_fits_a_meld_makes_one_or_is_wild() -> None:
    view = view_of("9C 9D KS", RUN, "0 draw")
    assert {*used_of(view, parse("JH 9S 2C 4D"))} == {*parse("JH 9S 2C")}


def test_pairs_and_neighbours_are_kept() -> None:
    costs = discard_costs(view_of("9C 9D KS 5C 6C"), FAR_SEEING, 1.0)
    assert min(costs, key=costs.__getitem__) == parse("KS")[0]


def test_masters_keep_the_last_card_of_an_opponents_burraco() -> None:
    view = view_of("TC KS 4D", "meld 1: 4C 5C 6C 7C 8C 9C\n")
    kept, careless = (discard_costs(view, style, 1.0)[parse("TC")[0]] for style in (FAR_SEEING, EAGER))
    assert kept > careless + 30


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_sharp_players_break_a_pair_rather_than_give_a_large_pile_away(level: str) -> None:
    view = view_of("7C KD KH", "meld 1: 4C 5C 6C\n", pile="9S TD 4H 9D 3S JD")
    assert BOTS[level].choose(view, chance()) == Discard(parse("KD")[0])


def test_a_pile_that_the_next_player_can_use_anyway_is_no_reason_to_keep_a_card() -> None:
    many = "9S TD 4H 9D 3S"
    theirs, cards = "meld 1: 4C 5C 6C\n", parse("7C")
    kept = discard_costs(view_of("7C KD KH", theirs, pile=f"JD {many}"), FAR_SEEING, 1.0)[cards[0]]
    theirs_anyway = discard_costs(view_of("7C KD KH", theirs, pile=f"3C {many}"), FAR_SEEING, 1.0)[cards[0]]
    assert kept > theirs_anyway + 15


def test_experts_take_a_large_pile_whatever_is_in_it_unless_the_round_may_soon_end() -> None:
    large = view_of("9C 4D 6S QH KD", RUN, "0 draw", "KS 5C JS")
    assert [BOTS[level].choose(large, chance()) for level in ("sharp", "expert")] == [Draw(), Take()]
    assert BOTS["expert"].choose(view_of("9C 4D 6S QH KD", RUN, "0 draw", "KS 5C"), chance()) == Draw()
    assert BOTS["expert"].choose(view_of("9C 4D", RUN, "0 draw", "KS 5C JS"), chance()) == Draw()


@every_level
def test_no_wild_card_takes_the_bonus_of_a_clean_burraco(level: str) -> None:
    action = BOTS[level].choose(view_of("2C KS 9C 4D 5S 8D JD", RUN + "meld 2: 6C 6D 6S\n"), chance())
    assert action == LayOff(parse("2C")[0], 1)
    assert isinstance(BOTS[level].choose(view_of("2C KS 9C 4D 5S 8D JD", RUN), chance()), Discard)


@pytest.mark.parametrize(
    ("hand", "more", "action", "told"),
    [
        ("TH KS 9C", SIX, LayOff(parse("TH")[0], 0), ("makes_burraco", {"points": 200})),
        ("2C KS 9C", SIX, LayOff(parse("2C")[0], 0), ("makes_burraco", {"points": 100})),
        ("9S 9D 9C KS 4D 5D", RUN, Meld((parse("9C 9D 9S"),)), ("near_burraco", {"count": 4})),
        ("9S 9D 9C", SECOND, Meld((parse("9C 9D 9S"),)), ("second", {})),
        ("9S 9D 9C KS", SECOND, Meld((parse("9C 9D 9S"),)), ("near_second", {"count": 1})),
        ("9S", SECOND, Discard(parse("9S")[0]), ("second", {})),
        ("JH KS", RUN, LayOff(parse("JH")[0], 0), ("out", {})),
        ("8C KS", "meld 1: 5C 6C 7C\n", Discard(parse("KS")[0]), ("fits_theirs", {"card": parse("8C")[0]})),
    ],
)
def test_a_reason_is_a_fact(
    hand: str, more: str, action: Action, told: tuple[str, dict[str, object]]
) -> None:
    found = [(reason.key, reason.details) for reason in reasons(view_of(hand, more), action)]
    assert told in found


def test_a_pile_is_taken_for_what_can_be_used() -> None:
    takes = [*reasons(view_of("9C 9D", RUN, "0 draw", "JH 9S KS"), Take())]
    assert takes[0].details == {"count": 3, "useful": 2}
    assert [each.key for each in reasons(view_of("9C", RUN, "0 draw", "KS"), Draw())] == ["pile_no_good"]
    takes = [*reasons(view_of("9C", RUN, "0 draw", "KS 5C JS"), Take())]
    assert [(each.key, each.details) for each in takes] == [("takes_many", {"count": 3})]


@pytest.mark.parametrize(("name", "seats"), [("burraco", 4), ("burraco_two", 2)])
def test_every_level_plays_a_round_to_its_end(name: str, seats: int) -> None:
    table, rng, levels = deal(new_table(preset(name), seats, "bots"))[-1][1], chance(), [*BOTS]
    while not table.is_over:
        bot = BOTS[levels[(table.turn + len(table.history)) % len(levels)]]
        table = play(table, table.turn, bot.choose(observe(table, table.turn), rng))[-1][1]
    assert table.last_result is not None
