"""Closed hands at the table: what is wild, going out in three ways, the last turn, hands that are shown."""

from collections.abc import Callable

import pygame

from rummy.engine.cards import parse, spell
from rummy.text import say
from rummy.ui.cards.tokens import Badge, WildMark
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.parts.warning import MoveWarning
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

PLAY = """
    rules: three_thirteen
    deal: 2
    turn: 0 play drawn KS
    hand 0: 7C 8C 4D 2H KS
    hand 1: QC QD 2S 9S
    pile: 5D
    stock: TS 6S QS
"""
READY = PLAY.replace("2H", "9C")
LAST = PLAY.replace("hand 1: QC QD 2S 9S", "hand 1:\n    meld 1: QC QD QH 4S\n    last: 1")
SHOW = """
    rules: three_thirteen
    deal: 2
    turn: 0 arrange
    last: 1
    hand 0: 7C 8C 9C KS
    hand 1:
    meld 1: QC QD QS 4S
    pile: 5D
"""


def words(pilot: Sitting) -> list[str]:
    """The words that lie on the felt."""
    return [label.text for label in pilot.parts.now.labels if isinstance(label, Label)]


def stars(pilot: Sitting) -> int:
    """How many cards are marked as wild."""
    return sum(isinstance(label, WildMark) for label in pilot.parts.now.labels)


def offered(pilot: Sitting) -> list[str]:
    return [act.name for act in pilot.acts]


def went_out(pilot: Sitting) -> bool:
    return pilot.game.table.declarer == 0 or pilot.game.table.last_result is not None


def test_the_felt_tells_what_is_wild_and_marks_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert say("closed.wild", rank="4") in words(pilot)
    assert stars(pilot) == 1
    assert not offered(pilot)


def test_what_a_hand_would_count_is_told(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert say("gin.deadwood_drawn", now=say("gin.deadwood", points=12), left=2) in words(pilot)


def test_whoever_can_go_out_is_offered_to(sit: Sit) -> None:
    pilot = sit(READY)
    assert offered(pilot) == ["go_out"]
    assert pilot.prompt == say("prompt.go_out", card=parse("KS")[0])


def test_a_key_goes_out(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.press(pygame.K_k)
    pilot.settle()
    assert went_out(pilot)


def test_a_card_dropped_on_the_open_felt_goes_out(sit: Sit) -> None:
    pilot = sit(READY)
    area = pilot.display.frame.area
    pilot.drag(pilot.card(parse("KS")[0]), (area.left + 40, area.bottom - 40))
    pilot.settle()
    assert went_out(pilot)


def test_a_card_with_which_one_cannot_go_out_stays_in_the_hand(sit: Sit) -> None:
    pilot = sit(PLAY)
    area = pilot.display.frame.area
    pilot.drag(pilot.card(parse("KS")[0]), (area.left + 40, area.bottom - 40))
    pilot.settle()
    assert (len(pilot.game.table.hands[0]), went_out(pilot)) == (5, False)


def test_a_discard_with_which_one_could_go_out_is_asked_about(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.drag(pilot.card(parse("KS")[0]), pilot.display.frame.pile.center)
    pilot.settle()
    assert isinstance(pilot.scene, MoveWarning)
    assert not went_out(pilot)


def test_the_last_turn_is_announced(sit: Sit) -> None:
    pilot = sit(LAST)
    name = pilot.table.state.names[1]
    assert any(line.startswith(say("closed.last_turn", name=name)) for line in words(pilot))


def test_the_menu_can_be_opened_before_a_hand_is_shown(sit: Sit) -> None:
    pilot = sit(SHOW)
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseScreen)


def test_a_hand_is_shown_in_its_best_melds_and_counted(sit: Sit) -> None:
    pilot = sit(SHOW)
    assert offered(pilot) == ["show"]
    assert pilot.prompt == say("prompt.show", points=10)
    pilot.press(pygame.K_k)
    pilot.settle()
    table = pilot.game.table
    assert [spell(meld.shown) for meld in table.melds if meld.owner == 0] == ["7C 8C 9C"]
    assert table.last_result.points == (10, 0)


def test_badges_tell_the_melds_one_shows_from_those_that_lie(sit: Sit) -> None:
    pilot = sit(LAST)
    pilot.carry("KS", "pile")
    assert pilot.table.state.view.phase == "arrange"
    theirs, own = [label for label in pilot.parts.now.labels if isinstance(label, Badge)]
    places, view = pilot.display.layout.places, pilot.table.state.view
    assert [theirs.name, own.name] == [pilot.table.state.names[1], pilot.table.state.names[0]]
    assert places[view.melds[0].cards[0]].rect.collidepoint(theirs.at)
    assert places[pilot.table.state.groups[0][0]].rect.collidepoint(own.at)


def test_then_come_the_scores(sit: Sit) -> None:
    pilot = sit(SHOW)
    pilot.press(pygame.K_k)
    for _ in range(200):
        pilot.wait(0.1)
        if isinstance(pilot.scene, RoundScreen):
            return
    raise AssertionError("no scores")
