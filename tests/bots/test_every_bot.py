"""What is true of every opponent, however well it plays."""

from copy import deepcopy
from dataclasses import replace
from itertools import count, cycle, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.arena import play_match
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Draw
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import deal, new_table, play
from rummy.games.judge import why_not
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, after, every_basic_game, every_kind, every_variant, seats_of

SOMETIMES = 3  # not at every move, but at every phase of a turn in time

every_bot = pytest.mark.parametrize("bot", BOTS)


def chosen(bot: str, table: Table, seed: int = 0) -> str:
    return write_action(BOTS[bot].choose(observe(table, table.turn), Random(seed)))


@every_bot
@every_kind
@pytest.mark.repeats
def test_a_bot_plays_short_matches_against_its_like_by_the_rules(name: str, bot: str) -> None:
    for seats, deals in ((min(seats_of(name)), 2), (max(seats_of(name)), 1)):
        short = check(replace(VARIANTS[name], deals=(deals,) * 5))
        assert play_match(short, [bot] * seats, f"{bot} alone").is_finished


@pytest.mark.turns(3)
@every_kind
def test_bots_of_all_levels_play_short_matches_by_the_rules(name: str) -> None:
    for seats, deals in ((min(seats_of(name)), 2), (max(seats_of(name)), 1)):
        short = check(replace(VARIANTS[name], deals=(deals,) * 5))
        for first in range(0, len(BOTS), seats):
            levels = [*islice(cycle(BOTS), first, first + seats)]
            assert play_match(short, levels, f"from {levels[0]} on").is_finished


@every_bot
def test_a_bot_only_discards_in_a_first_turn_in_which_nothing_may_be_laid(bot: str) -> None:
    lines = ["rules: cardgames, first_discard=first_player", "turn: 0 play", "hand 1: QS 3S 4H"]
    table = read_position("\n".join([*lines, "hand 0: 7H 8H 9H KS"]))
    assert chosen(bot, table).startswith("discard")


@every_bot
@pytest.mark.parametrize("game", ["rummy500, lay_top=yes", "cardgames, deep_takes=yes, lay_top=yes"])
def test_a_bot_lays_the_top_discard_where_a_house_asks_for_it(bot: str, game: str) -> None:
    hands = "hand 0: 7H 8H KS 2C\nhand 1: QS 3S 4H\npile: 5D 9H"
    assert chosen(bot, read_position(f"rules: {game}\nturn: 0 draw\n{hands}")) == "take"
    useless = read_position(f"rules: {game}\nturn: 0 draw\n{hands.replace('9H', '9D')}")
    assert chosen(bot, useless) == "draw"
    laid = chosen(bot, after(read_position(f"rules: {game}\nturn: 0 draw\n{hands}"), "take"))
    assert laid == "meld 7H 8H 9H"


@every_bot
@pytest.mark.repeats  # what test_always asks at every move of a game, whoever leads it
@settings(max_examples=4)
@given(st.sampled_from([*VARIANTS]), st.integers(0, 10**6))
def test_a_bot_moves_by_the_rules_wherever_others_led_the_game(bot: str, name: str, seed: int) -> None:
    rng, wanderer = Random(seed), Wanderer(eager=0.3)
    table = deal(new_table(VARIANTS[name], rng.choice(seats_of(name)), str(seed)))[-1][1]
    for move in count():
        if table.phase in ("over", "finished"):
            break
        view = observe(table, table.turn)
        if move % SOMETIMES == 0:
            assert why_not(view, BOTS[bot].choose(view, rng)) is None
        table = play(table, table.turn, wanderer.choose(view, rng))[-1][1]


@every_bot
@given(st.integers(0, 10**6))
def test_the_same_view_and_chance_give_the_same_action(bot: str, seed: int) -> None:
    table = deal(new_table(VARIANTS["cardgames"], 3, str(seed)))[-1][1]
    view = observe(table, table.turn)
    copy = deepcopy(view)
    first = BOTS[bot].choose(view, Random(seed))
    BOTS[bot].choose(observe(after(table, "draw"), table.turn), Random(1))
    assert BOTS[bot].choose(view, Random(seed)) == first
    assert view == copy


@every_bot
@every_basic_game
def test_a_bot_goes_out_when_it_can(name: str, bot: str) -> None:
    table = read_position(f"rules: {name}\nturn: 0 play drawn KS\nhand 0: 7H 8H 9H KS\nhand 1: QC 3D 4S TC")
    table = after(table, chosen(bot, table))
    table = after(table, chosen(bot, table)) if table.phase == "play" else table
    assert table.last_result is not None
    assert table.last_result.winner == 0


@every_variant
def test_every_bot_draws_when_the_pile_is_empty(name: str) -> None:
    table = read_position(f"rules: {name}\nhand 0: 6H 7H 2C\nhand 1: QC 3D 4S JC")
    chosen = {bot: BOTS[bot].choose(observe(table, 0), Random(0)) for bot in BOTS}
    assert chosen == dict.fromkeys(BOTS, Draw())


@every_bot
@pytest.mark.parametrize("name", ["straight", "bicycle", "vip_low", "vip_high"])
def test_a_bot_gets_on_when_the_stock_is_empty(name: str, bot: str) -> None:
    table = read_position(
        f"rules: {name}\nhand 0: 7H 8H 2C KD\nhand 1: QC 3D 4S TC\npile: 9C AH 5S QD\nstock: only"
    )
    for _ in range(6):
        if table.turn == 0:
            table = after(table, chosen(bot, table))
    assert table.turn == 1


@every_bot
@every_basic_game
def test_a_bot_does_not_strand_itself_with_the_discard_it_took(name: str, bot: str) -> None:
    table = read_position(
        f"rules: {name}\nturn: 0 play taken 5D\nhand 0: 7H 8H 9H 5D\nhand 1: QC 3D 4S TC\npile: 2S"
    )
    while table.turn == 0 and table.phase == "play":
        table = after(table, chosen(bot, table))
    assert table.turn == 1
