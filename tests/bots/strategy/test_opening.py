"""How the bots play with an opening and jokers, as positions."""

from random import Random

import pytest

from rummy.arena import play_rounds
from rummy.bots.opponents import BOTS
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.positions import after

every_bot = pytest.mark.parametrize("bot", BOTS)
every_bot_with_eyes = pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "beginner"])
every_game = pytest.mark.parametrize("name", ["rummy51", "romme"])

OTHER = "hand 1: 2S 4H 6C 8D TD JS 3H"


def chosen(bot: str, table: Table) -> str:
    return write_action(BOTS[bot].choose(observe(table, table.turn), Random(0)))


def turn(bot: str, table: Table) -> list[str]:
    """All that a bot does until its turn is over."""
    seat, moves = table.turn, list[str]()
    while table.turn == seat and table.phase in ("draw", "play"):
        moves.append(chosen(bot, table))
        table = after(table, moves[-1])
    return moves


def unopened(
    name: str, hand: str, *melds: str, phase: str = "play drawn 2D", pile: str = "2C", opened: str = ""
) -> Table:
    lines = [f"rules: {name}\nturn: 0 {phase}\nhand 0: {hand}", *melds, f"pile: {pile}", opened, OTHER]
    return read_position("\n".join(filter(None, lines)))


def opened(name: str, hand: str, *melds: str, phase: str = "play drawn 2D", pile: str = "2C") -> Table:
    return unopened(name, hand, *melds, phase=phase, pile=pile, opened="melded: 0")


@every_bot
@every_game
def test_a_bot_opens_with_melds_that_reach_the_minimum(name: str, bot: str) -> None:
    table = unopened(name, "KC KD KH 7D 7H 7S 2D 9C 5S JH 4H")
    assert chosen(bot, table) == "meld KC KD KH + 7D 7H 7S"


@every_bot
@pytest.mark.parametrize("name", ["cardgames, settlement=laid", "rummy500, deep_takes=no"])
def test_a_bot_leaves_a_discard_that_does_not_open_where_laid_cards_count(name: str, bot: str) -> None:
    table = unopened(f"{name}, opening=30", "7H 8H KS 2C 4D JD QC", phase="draw", pile="9H")
    assert turn(bot, table)[0] == "draw"


@every_bot
def test_a_bot_does_not_take_again_what_it_gave_back(bot: str) -> None:
    hand, rules = "KC KD 7D 7H 7S 2D 9C", "rummy51, take_again=yes"
    assert chosen(bot, unopened(rules, hand, phase="draw", pile="KH")) == "take"
    assert chosen(bot, unopened(rules, hand, phase="draw returned KH", pile="KH")) == "draw"


@every_game
def test_a_master_keeps_first_melds_back_that_leave_few_cards(name: str) -> None:
    table = unopened(name, "KC KD KH 7D 7H 7S 2D 9C")
    assert chosen("expert", table).startswith("discard ")
    assert chosen("sharp", table) == "meld KC KD KH + 7D 7H 7S"


@every_bot
@every_game
def test_a_bot_waits_with_melds_that_are_worth_too_little(name: str, bot: str) -> None:
    assert chosen(bot, unopened(name, "4C 4D 4H 7D 7H 7S 2D 9C")).startswith("discard ")


@every_bot_with_eyes
@every_game
def test_a_bot_opens_with_a_joker_that_is_worth_what_it_stands_for(name: str, bot: str) -> None:
    (meld,) = turn(bot, unopened(name, "KC KD * 7D 7H 7S 2D 9C 5S JH 4H"))[:1]
    assert meld in ("meld 7D 7H 7S + KC KD *KH", "meld 7D 7H 7S + KC KD *KS")


@every_bot
@every_game
def test_a_bot_keeps_a_card_to_discard_when_it_opens(name: str, bot: str) -> None:
    moves = turn(bot, unopened(name, "QC QD QH QS KC KD KH", phase="play drawn QC"))
    assert moves[0].count("Q") == 3
    assert moves[1].startswith("discard Q")


@every_bot
@every_game
def test_a_bot_takes_the_discard_with_which_it_opens(name: str, bot: str) -> None:
    table = unopened(name, "KC KD KH 7D 7H 9C 2D", pile="7S", phase="draw")
    assert turn(bot, table)[:2] == ["take", "meld 7D 7H 7S + KC KD KH"]


@every_bot
@every_game
def test_a_bot_leaves_a_discard_that_does_not_open(name: str, bot: str) -> None:
    assert chosen(bot, unopened(name, "4C 4D 4H 7D 7H 9C 2D", pile="7S", phase="draw")) == "draw"
    assert chosen(bot, unopened(name, "KC KD KH QC QD QH 9C 2D", pile="7S", phase="draw")) == "draw"


@every_bot
@every_game
def test_a_bot_gives_back_what_does_not_open(name: str, bot: str) -> None:
    assert chosen(bot, unopened(name, "4C 4D 4H 7D 7H 9C 7S", phase="play taken 7S")) == "give back"


@every_bot
@every_game
def test_a_bot_draws_after_giving_back_even_what_would_open(name: str, bot: str) -> None:
    table = unopened(name, "KC KD QC QD QH 9C 9D 9H 2D", pile="KH", phase="draw returned KH")
    assert chosen(bot, table) == "draw"


@every_bot
def test_a_bot_that_cannot_open_with_the_last_discard_declines_it_where_no_stock_is_left(bot: str) -> None:
    lines = ["rules: rummy51, renewal=discards_only", "turn: 0 draw", "stock: only", "pile: 2C 9H"]
    table = read_position("\n".join([*lines, "hand 0: 2D 4D 6S 8S TC QC KH", OTHER]))
    assert turn(bot, table) == ["pass"]


@every_bot_with_eyes
@every_game
def test_a_bot_that_has_opened_takes_a_discard_that_it_can_lay(name: str, bot: str) -> None:
    meld = "meld 1: 4C 5C 6C"
    assert chosen(bot, opened(name, "9D 9H KS 2D", meld, pile="9S", phase="draw")) == "take"
    assert chosen(bot, opened(name, "KS 2D", meld, pile="7C", phase="draw")) == "take"
    assert chosen(bot, opened(name, "9D KS 2D", meld, pile="9S", phase="draw")) == "draw"


LARGE = "9C 2D 4D 6S 8H KS QD"


def looks(bot: str, table: Table) -> list[str]:
    """What a bot does with sixty different chances."""
    view = observe(table, table.turn)
    return [write_action(BOTS[bot].choose(view, Random(look))) for look in range(60)]


@pytest.mark.parametrize("bot", ["careless", "casual"])
def test_lower_levels_see_a_lay_off_of_an_older_card_of_a_large_hand_in_some_turns(bot: str) -> None:
    moves = looks(bot, opened("rummy51", LARGE, "meld 1: 6C 7C 8C"))
    assert 3 < moves.count("lay 9C 1") < 55


@every_bot
def test_nothing_is_overlooked_in_the_turn_of_a_take(bot: str) -> None:
    table = opened("rummy51", f"{LARGE} TC", "meld 1: 6C 7C 8C", phase="play taken TC")
    assert chosen(bot, table) == "lay 9C 1"


@every_bot_with_eyes
@every_game
def test_a_bot_says_what_a_joker_stands_for(name: str, bot: str) -> None:
    assert chosen(bot, opened(name, "7H * 8H 2D KS QC 5S")) in ("meld *6H 7H 8H", "meld 7H 8H *9H")


@every_game
def test_a_joker_stands_for_the_card_that_is_least_about(name: str) -> None:
    table = opened(name, "7H * 8H 2D KS QC 5S", "meld 1: 9C 9D 9H", "meld 1: TH JH QH")
    assert chosen("sharp", table) == "meld 7H 8H *9H"


@every_bot
@every_game
def test_a_bot_goes_out_with_a_joker_laid_off(name: str, bot: str) -> None:
    moves = turn(bot, opened(name, "* KS", "meld 1: 4C 5C 6C", phase="play"))
    assert moves in (["lay *7C 1", "discard KS"], ["lay *3C 1", "discard KS"])


@every_bot_with_eyes
@every_game
def test_a_bot_exchanges_a_card_for_the_joker_that_makes_a_meld(name: str, bot: str) -> None:
    table = opened(name, "6H 9C TC 2D KS QD", "meld 1: 5H *6H 7H", phase="play drawn 6H")
    moves = turn(bot, table)
    assert moves[0] == "swap 6H 1"
    assert moves[1] in ("meld *8C 9C TC", "meld 9C TC *JC")
    assert moves[2].startswith("discard ")


@every_bot_with_eyes
@every_game
def test_a_bot_exchanges_both_missing_cards_of_a_set_for_its_joker(name: str, bot: str) -> None:
    both = f"{name}, joker_swap_set=both"
    table = opened(both, "6D 6S 9C TC 2D KS QD", "meld 1: 6C *6D 6H", phase="play drawn 6S")
    moves = turn(bot, table)
    assert moves[0] == "swap 6D+6S 1"
    assert moves[1] in ("meld *8C 9C TC", "meld 9C TC *JC")


@every_bot
@every_game
def test_a_bot_asks_for_no_joker_that_a_set_keeps(name: str, bot: str) -> None:
    for cards, meld in (("6D 2S", "6C *6D 6H"), ("6D 6S", "6C *6D 6H 6S")):
        table = opened(f"{name}, joker_swap_set=both", f"{cards} 9C TC KS", f"meld 1: {meld}", phase="play")
        assert not any(move.startswith("swap") for move in turn(bot, table))


@every_bot
@every_game
def test_a_bot_never_strands_itself_with_its_last_meld(name: str, bot: str) -> None:
    moves = turn(bot, opened(name, "7C 7D 7H", phase="play drawn 7H"))
    assert len(moves) == 1
    assert moves[0].startswith("discard 7")


@every_bot
def test_the_first_player_only_discards_where_no_card_is_turned_up(bot: str) -> None:
    table = read_position("rules: rummy51\nturn: 0 play\nhand 0: KC KD KH QC QD QH 9C 2D\nhand 1: 3S")
    assert chosen(bot, table) in ("discard 9C", "discard 2D")


def test_sharp_keeps_a_joker_for_a_meld_until_somebody_is_about_to_go_out() -> None:
    hand = "hand 0: * 2D KS QD 8H\nmelded: 0\nmeld 1: 4C 5C 6C"
    text = f"rules: rummy51\nturn: 0 play drawn 2D\n{hand}\nhand 1: "
    assert chosen("sharp", read_position(text + "9S TD JS 3H")).startswith("discard ")
    assert chosen("sharp", read_position(text + "9S")) in ("lay *7C 1", "lay *3C 1")


@every_game
def test_sharp_discards_high_cards_once_somebody_is_about_to_go_out(name: str) -> None:
    hands = "hand 0: 2D KS 5C 8H\nmelded: 0\nhand 1: 9S\nmeld 1: JC JD JH"
    table = read_position(f"rules: {name}\nturn: 0 play drawn 2D\n{hands}")
    assert chosen("sharp", table) == "discard KS"


@pytest.mark.turns(2)
@every_game
def test_the_sharp_bot_beats_careless_ones_at_a_full_table(name: str) -> None:
    bots = ["sharp", "careless", "careless", "careless"]
    rounds = [game.results[-1].winner for game in play_rounds(VARIANTS[name], bots, "duel", 90)]
    assert rounds.count(0) > 90 / 4
