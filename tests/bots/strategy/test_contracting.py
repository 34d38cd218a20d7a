"""Contracts: what the bots keep, take, buy and throw, and that every reason they give is true."""

from random import Random

import pytest

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reasons
from rummy.bots.opponents import BOTS
from rummy.bots.strategy.contracting import lacking
from rummy.engine.actions import Buy, Discard, Draw, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import parse
from rummy.engine.melds import added, card_points, fitting
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position, read_rules, write_action
from tests.positions import after, result_of


def chance() -> Random:
    """The same numbers in each test, the first too high for a thoughtless discard."""
    return Random(3)


every_level = pytest.mark.parametrize("level", BOTS)


def view_of(hand: str, turn: str = "0 play", more: str = "", number: int = 2) -> View:
    """Seat 0 of three, in a deal that asks for a set and a run of four if it is not told."""
    lines = [
        f"rules: contract\ndeal: {number}\nturn: {turn}\nhand 0: {hand}",
        "hand 1: 2C 3D 4S JH AC\nhand 2: 2S 3H 4D JC AD\npile: 6D 7H",
    ]
    return observe(read_position("\n".join([*lines, more])), 0)


@every_level
def test_a_contract_is_laid_as_soon_as_it_is_there(level: str) -> None:
    action = BOTS[level].choose(view_of("7C 7C 7D 4H 5H 6H 8H * KS"), chance())
    assert isinstance(action, Meld)
    assert len(action.melds) == 2


@every_level
def test_an_upcard_that_completes_it_is_taken_and_bought(level: str) -> None:
    hand = "7C 7D 4S 5S 6S 7S KS QD 2D TC"
    assert BOTS[level].choose(view_of(hand, "0 draw"), chance()) == Take()
    assert BOTS[level].choose(view_of(hand, "0 buy", "drawer: 2"), chance()) == Buy()


@every_level
def test_an_upcard_of_no_use_is_left(level: str) -> None:
    hand = "9C 9D TS JS QS 2D 2S 4C KD AC"
    assert BOTS[level].choose(view_of(hand, "0 draw"), chance()) == Draw()
    assert BOTS[level].choose(view_of(hand, "0 buy", "drawer: 2"), chance()) == Pass()


@every_level
def test_a_hand_too_small_for_its_contract_buys_what_helps_and_nothing_else(level: str) -> None:
    few = "rules: shanghai\ndeal: 8\nturn: 0 buy\ndrawer: 2\nhand 0: 2C 3C 5C 9C TC JC KC KD 4S 8D 6H\n"
    few += "hand 1: 2C 3D\nhand 2: 3C 4C 8S\npile: "
    helps, useless = (observe(read_position(few + top), 0) for top in ("7C", "QD"))
    assert BOTS[level].choose(helps, chance()) == Buy()
    assert "too_small" in [told.key for told in reasons(helps, Buy())]
    assert BOTS[level].choose(useless, chance()) == Pass()


@every_level
def test_nobody_buys_where_every_card_more_needs_its_place(level: str) -> None:
    hand = "4H 5H 6H 8D 9D TD JD JS QS KS AS 2D"
    assert BOTS[level].choose(view_of(hand, "0 buy", "drawer: 2", number=7), chance()) == Pass()
    assert BOTS[level].choose(view_of(hand, "0 draw", number=7), chance()) == Take()


@pytest.mark.parametrize("level", [level for level in BOTS if level != "beginner"])  # who slips now and then
def test_a_card_outside_the_melds_goes(level: str) -> None:
    action = BOTS[level].choose(view_of("7C 7C 7D 4S 5S 6S 9D KH"), chance())
    assert action in (Discard(parse("KH")[0]), Discard(parse("9D")[0]))


@every_level
def test_nothing_is_bought_while_another_player_is_about_to_go_out(level: str) -> None:
    few = "rules: contract\ndeal: 2\nturn: 0 buy\ndrawer: 2\nhand 0: 7C 7D 4S 5S 6S\n"
    few += "hand 1: 2C\nhand 2: 3C 4D\npile: 7H"
    assert BOTS[level].choose(observe(read_position(few), 0), chance()) == Pass()


def test_after_the_contract_the_rest_is_laid_off_and_a_joker_exchanged() -> None:
    more = "meld 1: 4H *5H 6H 7H\nmeld 1: 9C 9D 9H\nopened: 0 1"
    sharp = BOTS["sharp"]
    assert isinstance(sharp.choose(view_of("9C 5H KS QD", more=more), chance()), LayOff)
    assert sharp.choose(view_of("5H KS QD", more=more), chance()) == Swap(parse("5H"), 0)


def test_the_added_card_is_distinguished_from_an_equal_one() -> None:
    assert added(parse("9C 9D 9H"), parse("9C 9C 9D 9H")) == parse("9C")[0]


def played(level: str, position: str, chances: int = 1) -> list[str]:
    """What seat 0 does at Carioca, each time with another chance."""
    view = observe(read_position(f"rules: carioca\n{position}"), 0)
    return [write_action(BOTS[level].choose(view, Random(3 + number))) for number in range(chances)]


@pytest.mark.parametrize("level", ["casual", "sharp", "expert"])
def test_the_dearest_of_four_pairs_is_kept(level: str) -> None:
    hand = "6C TC TC 2D 8D 9D QD 2H 9H TH QH 4S 4S"
    (move,) = played(level, f"deal: 1\nturn: 0 play\nhand 0: {hand}\nhand 1: 5C 6D 7S 3H KC AC")
    assert move in ("discard 6C", "discard 8D")


@every_level
def test_a_needed_ace_is_kept_before_the_contract_though_it_counts_most(level: str) -> None:
    hands = "hand 0: AC AD AH 5C 5D 9S\nhand 1: 5S 6D 7S 3H\nhand 2: KC\nmeld 1: 8C 8D 8H\nopened: 1"
    assert played(level, f"deal: 1\nturn: 0 play\n{hands}") == ["discard 9S"]


OPENED = "deal: 1\nturn: 0 play drawn 2D\nmeld 0: 9C 9D 9H\nmeld 1: KC KD KH\nopened: 0 1"


@pytest.mark.parametrize("level", ["careless", "casual"])
def test_lower_levels_see_a_lay_off_of_an_older_card_of_a_large_hand_in_some_turns(level: str) -> None:
    moves = played(level, f"{OPENED}\nhand 0: 9S 3C 4H 6H 7D JS QD 2D\nhand 1: 5C 6D 7S 3H", 60)
    assert 3 < moves.count("lay 9S 1") < 55


@pytest.mark.parametrize("level", ["careless", "casual"])
def test_a_joker_is_never_overlooked(level: str) -> None:
    moves = played(level, f"{OPENED}\nhand 0: * 3C 4H 6H 7D JS QD 2D\nhand 1: 5C 6D 7S 3H", 30)
    assert all(move.startswith("lay *") for move in moves)


@pytest.mark.parametrize(("others", "thrown"), [("5S 6D 7S 3H", "KS"), ("5S 6D 7S", "9S")])
def test_a_casual_player_keeps_what_fits_from_a_player_with_few_cards(others: str, thrown: str) -> None:
    table = "deal: 1\nturn: 0 play\nhand 0: 4C 4D 5C 5D 9S KS\nmeld 1: KC KD KH\nopened: 1\nhand 1: "
    assert played("casual", table + others) == [f"discard {thrown}"]


def holds(view: View, told: Reason, card: object) -> bool:
    """Whether a reason is true, by what the view shows."""
    hand, details = view.shown(view.hand), told.details
    top = view.faces[view.pile[-1]] if view.pile else None
    match told.key:
        case "completes" | "nearer" | "no_nearer":
            now, then = lacking(view, hand), lacking(view, (*hand, details["card"]))  # type: ignore[arg-type]
            short = {"completes": 0 == then < now, "no_nearer": then >= now}
            return details["card"] == top and short.get(told.key, details.get("count") == then < now)
        case "fits_nothing":
            return not any(top in fitting(meld.shown, view.rules) for meld in view.melds)
        case "fits":
            return top in fitting(details["cards"], view.rules)
        case "one_more":
            return view.phase == "buy"
        case "too_small":
            return view.phase == "buy" and len(hand) + 1 < details["count"]  # type: ignore[operator]
        case "contract":
            return view.contract is not None
        case "spare":
            rest = [*hand]
            rest.remove(card)  # type: ignore[arg-type]
            return lacking(view, tuple(rest)) <= lacking(view, hand)
        case "costs" | "saved":
            return card_points(card.held, view.rules) == details["points"]  # type: ignore[attr-defined]
        case "last":
            return len(hand) == 1
    return told.key in ("out", "swap", "nothing_else")


DEALS = [
    *(("contract", number) for number in range(1, 8)),
    ("shanghai", 8),
    ("carioca", 9),
    ("continental", 3),
]


@pytest.mark.turns(3)
@pytest.mark.parametrize(("name", "number"), DEALS)
def test_a_deal_is_played_by_all_levels_with_true_reasons(name: str, number: int) -> None:
    seats = 3 + number % 4
    over = [
        f"rules: {name}",
        "turn: 0 over",
        f"seed: true {number}",
        f"deal: {number - 1}",
        f"round: {number - 1}",
    ]
    empty = [f"hand {seat}:" for seat in range(seats)]
    table = deal(read_position("\n".join([*over, *empty])))[-1][1]
    rng = chance()
    while not table.is_over:
        view = observe(table, table.turn)
        action = BOTS[[*BOTS][table.turn % 4]].choose(view, rng)
        for told in reasons(view, action):
            assert holds(view, told, getattr(action, "card", None)), (told, action)
        table = play(table, table.turn, action)[-1][1]
    assert result_of(table).reason in ("out", "concealed")


HOUSES = ["joker_limit=one", "joker_limit=apart, joker_swap=at_once", "suits_repeat=no", "final_discard=yes"]
HOUSES += ["buys=-1, jokers_per_pack=0", "shortest_run=3, ace_runs=low", "contracts=S5+S5/G4+G3+S3!"]


@pytest.mark.parametrize("house", HOUSES)
def test_whatever_a_house_changes_all_levels_can_play_it(house: str) -> None:
    table = deal(new_table(read_rules(f"contract, {house}"), 4, house))[-1][1]
    rng = chance()
    for _ in range(60):
        if not table.is_over:
            action = BOTS[[*BOTS][table.turn]].choose(observe(table, table.turn), rng)
            table = play(table, table.turn, action)[-1][1]
    assert len(table.faces) == len(table.rules.pack_for(4))


@pytest.mark.parametrize("bot", BOTS)
def test_a_joker_that_has_to_be_laid_at_once_is_laid_by_all_levels(bot: str) -> None:
    melds = "meld 0: 4H *5H 6H 7H\nmeld 0: 9C 9D 9H\nopened: 0"
    hands = "hand 0: 5H 2C 2D 3S TC QD KS\nhand 1: KC\nhand 2: QC"
    table = after(read_position(f"rules: continental\nturn: 0 play\n{melds}\n{hands}"), "swap 5H 1")
    while table.owed:
        table = play(table, 0, BOTS[bot].choose(observe(table, 0), chance()))[-1][1]
    assert table.turn == 0


@pytest.mark.parametrize(("recycles", "thrown"), [(1, "KH"), (2, "2D")])
def test_a_card_long_held_in_vain_is_discarded_late_in_the_round(recycles: int, thrown: str) -> None:
    hand = "2D 9C 9D TS JS QS KH"
    view = view_of(hand, "0 play drawn KH", f"recycles: {recycles}")
    assert BOTS["careless"].choose(view, chance()) == Discard(parse(thrown)[0])
