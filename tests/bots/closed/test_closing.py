"""How the bots close: when, with what, what they show, what they lay off; none ends without it."""

from random import Random

import pytest

from rummy.bots.advice.reasons import reasons
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Arrange, Discard, Done, Draw, Knock, LayOff, Take
from rummy.engine.cards import parse, spell
from rummy.engine.view import View, observe
from rummy.games.chinchon.bots.closing import best_shown, unless_run, waits_for_run
from rummy.games.chinchon.hands import closings
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position
from rummy.games.rules_text import read_rules
from tests.positions import after

READY = """
rules: chinchon
turn: 0 play
hand 0: 6C 7C JC KD KH KS 2D QD
hand 1: 5C 4C QH QS 7D 7H AH
pile: 5H
"""
every_bot = pytest.mark.parametrize("bot", BOTS)


def seen(position: str, seat: int = 0) -> View:
    return observe(read_position(position), seat)


@every_bot
def test_a_bot_closes_when_all_cards_are_melded(bot: str) -> None:
    view = seen(READY.replace("2D", "QC"))
    assert BOTS[bot].choose(view, Random(1)) == Knock(
        parse("QD")[0], (parse("6C 7C JC QC"), parse("KD KH KS"))
    )


@pytest.mark.parametrize("bot", ["casual", "sharp", "expert"])
def test_a_bot_takes_the_card_that_makes_the_run_which_wins(bot: str) -> None:
    held = {"6C 7C JC KD KH KS 2D QD": "AH 2H 3H 4H 6H 7H KD", "7D 7H AH": "7D 7S AS", "play": "draw"}
    position = READY
    for before, now in held.items():
        position = position.replace(before, now)
    assert BOTS[bot].choose(seen(position), Random(1)) == Take()


def test_the_run_that_wins_is_the_first_choice() -> None:
    first = next(closings(seen(READY.replace("6C 7C JC KD KH KS 2D", "AS 2S 3S 4S 5S 6S 7S"))))
    assert spell(first.melds[0]) == "AS 2S 3S 4S 5S 6S 7S"


def test_nobody_closes_with_too_much_or_in_a_first_turn() -> None:
    assert not [*closings(seen(READY.replace("2D", "4D")))]
    assert not [*closings(seen(READY + "fresh: 0 1\n"))]


def test_six_in_a_run_wait_for_the_seventh() -> None:
    view = seen(READY.replace("6C 7C JC KD KH KS 2D", "2S 3S 4S 5S 6S 7S AD"))
    close = next(closings(view))
    assert waits_for_run(view, parse("2S 3S 4S 5S 6S 7S AD")) == 2
    assert not unless_run(view, close)
    gone = seen(READY.replace("6C 7C JC KD KH KS 2D", "2S 3S 4S 5S 6S 7S AD").replace("5H", "AS JS 5H"))
    assert unless_run(gone, close)


def test_what_is_shown_leaves_room_to_lay_off() -> None:
    view = observe(after(read_position(READY), "knock QD"), 1)
    assert best_shown(view) == ()
    table = after(read_position(READY.replace("QH QS 7D 7H AH", "QC QS 7D 7H AH")), "knock QD")
    assert isinstance(BOTS["sharp"].choose(observe(table, 1), Random(1)), Arrange)
    table = after(table, "arrange")
    assert BOTS["sharp"].choose(observe(table, 1), Random(1)) == LayOff(parse("5C")[0], 0)
    table = after(table, "lay QC 1", "lay 5C 1", "lay 4C 1")
    assert BOTS["sharp"].choose(observe(table, 1), Random(1)) == Done()


@pytest.mark.parametrize("rules", ["chinchon", "chinchon, pack=spanish48, loose_cards=0, knock_limit=5"])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_rounds_of_bots_end(rules: str, seats: int) -> None:
    table, chance = deal(new_table(read_rules(rules), seats, f"a round of {seats}"))[-1][1], Random(seats)
    levels = ["careless", "casual", "sharp", "expert", "beginner"]
    for _ in range(600):
        if table.is_over:
            break
        action = BOTS[levels[table.turn]].choose(observe(table, table.turn), chance)
        table = play(table, table.turn, action)[-1][1]
    assert table.last_result is not None


@every_bot
def test_a_bot_keeps_a_joker_that_is_in_no_meld_yet(bot: str) -> None:
    position = READY.replace("chinchon", "chinchon, jokers_per_pack=2").replace(
        "6C 7C JC KD KH KS 2D QD", "* 2C 4D 6H JS QC AS 7S"
    )
    choice = BOTS[bot].choose(seen(position), Random(1))
    assert isinstance(choice, Discard)
    assert not choice.card.joker


def test_a_joker_is_laid_off_as_a_card_that_it_can_be() -> None:
    position = """
    rules: chinchon, jokers_per_pack=2
    turn: 1 layoff
    hand 0: 2D
    hand 1: * 2C
    hand 2:
    meld 0: 6C 7C JC
    meld 0: KD KH KS
    knocker: 0
    pile: 5H
    """
    assert BOTS["casual"].choose(seen(position, 1), Random(1)) in {
        LayOff(parse(card)[0], meld) for card, meld in (("*QC", 0), ("*5C", 0), ("*KC", 1))
    }


def test_a_run_of_all_cards_with_a_joker_is_worth_a_cheaper_discard() -> None:
    position = READY.replace("chinchon", "chinchon, jokers_per_pack=2").replace(
        "6C 7C JC KD KH KS 2D QD", "4D 5D 6D 7D JD * KD KS"
    )
    (close, *_) = closings(seen(position.replace("hand 1: 5C 4C QH QS 7D 7H AH", "hand 1: 5C")))
    assert close.card == parse("KS")[0]
    assert [len(meld) for meld in close.melds] == [7]


def test_a_reason_names_the_bonus_of_a_run_with_a_joker() -> None:
    position = READY.replace("chinchon", "chinchon, jokers_per_pack=2").replace(
        "6C 7C JC KD KH KS 2D QD", "4D 5D 6D * JD QD KD 2H"
    )
    view = seen(position)
    (told,) = [each for each in reasons(view, next(closings(view))) if each.key == "closes_clean"]
    assert told.details == {"points": 25}


@pytest.mark.parametrize(("gone", "thrown"), [("KC KS JD", "KD"), ("QC QS JH", "QH")])
def test_an_expert_discards_the_court_card_that_the_next_player_can_use_less(gone: str, thrown: str) -> None:
    position = READY.replace("6C 7C JC KD KH KS 2D QD", "4C 5C 6C KD QH 2S 2D 7S")
    position = position.replace("5C 4C QH QS 7D 7H AH", "AC 3D 5D 7D 4H 6H AS").replace("5H", f"{gone} 5H")
    assert BOTS["expert"].choose(seen(position), Random(1)) == Discard(parse(thrown)[0])


def test_an_expert_takes_a_card_that_many_others_would_complete() -> None:
    position = READY.replace("0 play", "0 draw").replace("6C 7C JC KD KH KS 2D QD", "4C 5C 6C 4S QH KD 7S")
    position = position.replace("5C 4C QH QS 7D 7H AH", "AC 3D 5D 7D JH 6H AS").replace("5H", "5S")
    assert BOTS["expert"].choose(seen(position), Random(1)) == Take()
    assert BOTS["sharp"].choose(seen(position), Random(1)) == Draw()
