"""The table of Contract rummy: the contract of the deal, the tray, and the question who buys the upcard."""

from collections.abc import Callable

import pygame
import pytest

from rummy.text import say
from rummy.text.languages import LANGUAGES
from rummy.ui.cards.tokens import Badge
from rummy.ui.table.parts.table_print import Label
from tests.ui.sitting import Sitting

READY = """rules: contract
deal: 2
dealer: 3
turn: 0 play
hand 0: 7C 7C 7D 4H 5H 6H 7H KS QD 2C
hand 1: QC KD 2H 9S 2S
hand 2: AH 2C 3C KH 3H
hand 3: JH 4C 4D 8S 5S
pile: 5D
"""
ASKED = """rules: contract
deal: 2
dealer: 1
turn: 0 buy
drawer: 2
hand 0: 7C 7D 4S 5H 6H KS QD 2C
hand 1: QC KD 2H 9S 2S
hand 2: AH TC 3C KH 3H
hand 3: JH 4C 4D 8S 5S
pile: 5D 7H
stock: 2D 3D 9D
buys: 1 0 0 0
"""
Sit = Callable[..., Sitting]


def labels(at: Sitting) -> list[str]:
    return [label.text for label in at.parts.now.labels if isinstance(label, Label)]


def offered(at: Sitting) -> list[str]:
    return [act.name for act in at.acts if act.enabled]


# The contract


def test_the_contract_of_the_deal_is_told_as_long_as_it_does_not_lie(sit: Sit) -> None:
    at = sit(READY.replace("7C 7C 7D", "7C 9C 7D"))
    assert "Contract: 1 set of 3 + 1 run of 4" in labels(at)
    assert "Collect 1 set of 3 + 1 run of 4" in at.prompt


@pytest.mark.parametrize(("deal", "order"), [(1, "4H 5C 5D 7S JS JD"), (2, "7S JS 4H 5C 5D JD")])
def test_the_order_by_melds_keeps_pairs_together_where_the_contract_wants_sets_alone(
    sit: Sit, deal: int, order: str
) -> None:
    asked = ASKED.replace("deal: 2", f"deal: {deal}")
    at = sit(asked.replace("7C 7D 4S 5H 6H KS QD 2C", "5C JS 4H 7S 5D JD"), sort="melds")
    assert at.hand == order


def test_one_key_shows_it_on_the_tray_and_lays_it_down(sit: Sit) -> None:
    at = sit(READY)
    assert "Contract ready: 1 set of 3 + 1 run of 4" in labels(at)
    at.press(pygame.K_o)
    assert say("contract.all_there") in labels(at)
    at.press(pygame.K_o)
    at.settle()
    assert at.melds == ["4H 5H 6H 7H", "7C 7C 7D"]
    assert at.moves == ["meld 4H 5H 6H 7H + 7C 7C 7D"]


def test_each_meld_shows_who_laid_it(sit: Sit) -> None:
    melds = "meld 1: AC AD AH\nmeld 1: 3S 4S 5S 6S\nmeld 3: TC TD TH\n"
    at = sit(READY.replace("pile:", f"{melds}pile:").replace("AH 2C 3C KH 3H", "2C 3C KH 3H"))
    names = at.table.state.names
    shown = [label.name for label in at.parts.now.labels if isinstance(label, Badge)]
    assert shown == [names[1], names[1], names[3]]


def test_the_tray_tells_which_of_its_melds_are_still_missing(sit: Sit) -> None:
    at = sit(READY)
    at.choose("4H 5H 6H 7H")
    at.press(pygame.K_m)
    assert "Still missing: 1 set of 3" in labels(at)
    assert at.prompt == "Still missing: 1 set of 3. Add melds, or click one to take it back"
    assert "open" not in offered(at)


def test_a_joker_on_the_tray_is_what_it_will_be_on_the_table(sit: Sit) -> None:
    hand = "3H 4H 5H * 7H 8H 9H TH KS 2C"
    at = sit(READY.replace("deal: 2", "deal: 3").replace("7C 7C 7D 4H 5H 6H 7H KS QD 2C", hand))
    for meld in ("3H 4H 5H *", "7H 8H 9H TH"):
        at.choose(meld)
        at.press(pygame.K_m)
    faces = at.display.presenter.faces(at.table.state)
    assert [str(face) for face in faces.values() if face.joker] == ["*2H"]
    at.press(pygame.K_o)
    at.settle()
    assert at.melds == ["*2H 3H 4H 5H", "7H 8H 9H TH"]


def test_who_has_to_wait_a_turn_to_lay_off_is_told_so(sit: Sit) -> None:
    at = sit(READY.replace("rules: contract", "rules: contract, lay_off_later=yes"))
    at.press(pygame.K_o)
    at.press(pygame.K_o)
    at.settle()
    assert at.prompt == say("prompt.contract_later")


def test_once_it_lies_only_laying_off_is_left(sit: Sit) -> None:
    at = sit(READY.replace("KS QD 2C", "7S KD KC KH").replace("hand 2: AH 2C 3C KH", "hand 2: AH 2C 3C QH"))
    at.press(pygame.K_o)
    at.press(pygame.K_o)
    at.settle()
    assert not any("Contract" in label for label in labels(at))
    assert at.prompt == say("prompt.lay_off_or_discard")
    at.choose("KD KC KH")
    at.press(pygame.K_m)
    assert at.prompt == say("illegal.contract_lies")


def test_in_the_last_deal_cards_left_over_are_named(sit: Sit) -> None:
    hand = "3C 4C 5C 6C 7H 8H 9H TH JS QS KS AS 2D"
    at = sit(READY.replace("deal: 2", "deal: 7").replace("7C 7C 7D 4H 5H 6H 7H KS QD 2C", hand))
    for meld in ("3C 4C 5C 6C", "7H 8H 9H TH", "JS QS KS AS"):
        at.choose(meld)
        at.press(pygame.K_m)
    assert at.prompt.startswith("In this round your whole hand goes down at once. Left over:")


# Buying


def test_who_is_asked_may_buy_or_pass_and_is_told_what_it_costs(sit: Sit) -> None:
    at = sit(ASKED)
    assert at.prompt == "Buy [7H]? You'd also draw an extra card. 2 buys left this round"
    assert offered(at) == ["not_buy", "buy"]


@pytest.mark.parametrize("key", [pygame.K_b, pygame.K_t])
def test_keys_buy_the_upcard_and_the_turn_goes_on(sit: Sit, key: int) -> None:
    at = sit(ASKED)
    at.press(key)
    at.settle()
    assert at.moves[0] == "buy"
    assert {"7H", "9D"} <= {*at.hand.split()}


def test_a_key_leaves_it(sit: Sit) -> None:
    at = sit(ASKED)
    at.press(pygame.K_p)
    assert at.moves[0] == "pass"
    assert "7H" not in at.hand.split()


def test_a_click_on_the_pile_buys(sit: Sit) -> None:
    at = sit(ASKED)
    at.click_place("pile")
    assert at.moves[0] == "buy"


def test_nothing_else_can_be_done_before(sit: Sit) -> None:
    at = sit(ASKED)
    at.press(pygame.K_d)
    assert at.prompt == "First say whether you want to buy [7H]."


def test_a_hint_says_whether_to_buy_and_why(sit: Sit) -> None:
    at = sit(ASKED.replace("4S 5H 6H KS", "4S 5S 6S 7S"))
    at.press(pygame.K_h)
    assert at.prompt == "Buy [7H]. [7H] completes your contract"


def test_opponents_answer_at_once(sit: Sit) -> None:
    draw = ASKED.replace("turn: 0 buy\ndrawer: 2", "turn: 0 draw").replace("dealer: 1", "dealer: 3")
    at = sit(draw)
    at.press(pygame.K_d)
    at.settle()
    assert at.at_table.state.is_mine
    assert len(at.hand.split()) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_asked_in_every_language(sit: Sit, language: str) -> None:
    at = sit(ASKED, language=language)
    assert "[7H]" in at.prompt
    assert "{" not in at.prompt


def test_a_run_that_is_too_short_for_a_contract_is_told_how_long_one_is(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.choose("4H 5H 6H")
    assert pilot.prompt == say("prompt.no_meld_run", count=4)


@pytest.mark.parametrize("name", ["buy", "not_buy"])
def test_the_hint_of_one_answer_does_not_cover_the_other(sit: Sit, name: str) -> None:
    pilot = sit(ASKED)
    named = pilot.at_table.controls.named
    pilot.point(named[name].rect.center)
    tip = pilot.display.tip
    assert tip is not None
    assert tip.text == say(f"hint.{name}")
    assert not any(tip.rect.colliderect(named[other].rect) for other in ("buy", "not_buy"))
