"""Advice at the table: what a good player would do is said and lit, and nothing is played."""

from collections.abc import Callable
from dataclasses import replace
from threading import Event
from typing import TypeVar

import pygame
import pytest

from rummy.engine.cards import spell
from rummy.match.advice import advice
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.text import say
from rummy.ui.table.scene import TableScene
from tests.positions import every_kind
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

REST = "hand 1: QC\nmeld 1: 4C 5C 6C\npile: 2C {top}\nstock: KC 2H"
DRAW = f"turn: 0 draw\nhand 0: 7H 8H JS 7C 5D KD\n{REST.format(top='9H')}"
USELESS = DRAW.replace("2C 9H", "9H 2D")
MELD = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 5D KD\n{REST.format(top='9D')}"
LAY_OFF = MELD.replace("9H JS", "7C JS")
DISCARD = MELD.replace("9H JS", "KS JS")
SWAP = """rules: rummy51
turn: 0 play drawn 9D
hand 0: 7H KS 2C 9D
hand 1: QD 9C AC
meld 1: 6H *7H 8H
melded: 0 1
pile: 5D"""
GIN_HAND = "hand 0: 7H 8H 9H 5S 5D 5C {rest} KC\nhand 1: QC 3D AS 4C TC 6H 6S KD KS 2D\npile: 3C 9S"
KNOCK = f"""rules: gin
turn: 0 play drawn KC
{GIN_HAND.format(rest="TH AC AD 2S")}
stock: only 8S 9D JC QH 4H"""
PASS = "rules: gin\nturn: 0 upcard\n" + GIN_HAND.format(rest="AC AD 2S").replace("9S", "JD\nupcard: JD")
LAST = """rules: gin
turn: 0 layoff
hand 0: 7H 8H 9H 5S QD QH TC 4D AC KC
hand 1: AS 2C 4H 3S
meld 1: 5C 5D 5H
meld 1: JS JD JH
pile: 3C 9S
knocker: 1 9S"""


JOKER = "A joker in your hand can stand for any card"


T = TypeVar("T")


def ask(pilot: Sitting) -> str:
    """Ask for advice by its key, and return what is said."""
    pilot.press(pygame.K_h)
    pilot.settle()
    return pilot.prompt


def picked(pilot: Sitting) -> str:
    table = pilot.table
    return spell(table.state.view.shown(table.state.hand.chosen()))


@pytest.mark.parametrize(
    ("position", "said", "cards"),
    [
        (DRAW, "Take [9H]. It makes a run with [7H] [8H]", ""),
        (
            USELESS,
            "Draw from the stock. [2D] doesn't meld with your cards, and fits nothing on the table",
            "",
        ),
        (MELD, "Lay down [7H] [8H] [9H]. That's 24 points you can't get stuck with", "7H 8H 9H"),
        (LAY_OFF, "Lay off [7C] on the glowing meld. That's 7 points you can't get stuck with", "7C"),
        (
            DISCARD,
            "Discard [JS]. [JS] [KS] can become a meld with [QS], but [7H] [8H] with any of [6H] [9H]",
            "JS",
        ),
        (SWAP, f"Swap [7H] for the joker in the glowing meld. {JOKER}", "7H"),
        (KNOCK, "Knock, discarding [KC]. That leaves only 4 deadwood, and 10 is allowed", "KC"),
        (PASS, "Pass. [JD] doesn't meld with your cards", ""),
        (LAST, "Lay off [5S] on the glowing meld. It takes 5 points off what counts against you", "5S"),
    ],
)
def test_advice_says_what_to_do_and_why_and_picks_cards(
    sit: Sit, position: str, said: str, cards: str
) -> None:
    pilot = sit(position)
    assert (ask(pilot), picked(pilot)) == (said, cards)


def test_advice_lights_the_place_that_it_is_about(sit: Sit) -> None:
    pilot = sit(LAY_OFF)
    ask(pilot)
    meld = next(box for spot, box in pilot.display.layout.spots.items() if spot.kind == "meld")
    assert [glow.box for glow in pilot.parts.now.glows] == [meld]


def test_advice_can_be_had_from_its_button(sit: Sit) -> None:
    pilot = sit(DISCARD)
    pilot.click(pilot.at_table.controls.advice.rect.center)
    assert pilot.prompt.startswith("Discard [JS]")


def test_advice_plays_nothing_and_leaves_undo_as_it_was(sit: Sit) -> None:
    pilot = sit(DISCARD)
    before = pilot.position
    ask(pilot)
    assert (pilot.position, pilot.moves, pilot.game.can_undo) == (before, [], False)


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
def test_advice_that_is_long_stays_within_its_place(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(SWAP)
    pilot.resize(size)
    ask(pilot)
    prompt = pilot.parts.prompt
    assert prompt.shown_pixels >= 12
    assert prompt.rect.h <= 1.7 * prompt.place.h
    assert prompt.rect.bottom == prompt.place.bottom


@pytest.fixture
def later(pilot: Sitting) -> list[Callable[[], object]]:
    """What is to be thought about; calling it lets the answer come."""
    held: list[Callable[[], object]] = []

    def hold(work: Callable[[], T], then: Callable[[T], object]) -> None:
        held.append(lambda: then(work()))

    pilot.app.think = hold  # type: ignore[method-assign]
    return held


def test_the_table_goes_on_while_a_hint_is_worked_out(
    pilot: Sitting, later: list[Callable[[], None]]
) -> None:
    pilot.sit(DISCARD)
    ask(pilot)
    pilot.wait(0.2)
    assert (pilot.prompt, pilot.at_table.controls.advice.enabled) == (say("advice.thinking"), False)
    later[0]()
    pilot.settle()
    assert pilot.prompt.startswith("Discard [JS]")
    assert (picked(pilot), pilot.at_table.controls.advice.enabled) == ("JS", True)


def test_a_quick_hint_is_not_announced(pilot: Sitting, later: list[Callable[[], None]]) -> None:
    pilot.sit(DISCARD)
    pilot.post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    pilot.app.step(0.05)
    assert pilot.prompt != say("advice.thinking")
    later[0]()
    pilot.app.step(0.0)
    assert pilot.prompt.startswith("Discard [JS]")


def test_a_hint_comes_too_late_for_a_table_that_has_changed(
    pilot: Sitting, later: list[Callable[[], None]]
) -> None:
    pilot.sit(DRAW)
    ask(pilot)
    pilot.type(pygame.K_t)
    later[0]()
    pilot.settle()
    assert (pilot.prompt, picked(pilot), pilot.session.hints) == (say("prompt.play"), "", 0)


def test_a_changed_table_can_be_asked_about_before_the_last_answer_comes(
    pilot: Sitting, later: list[Callable[[], None]]
) -> None:
    pilot.sit(DRAW)
    ask(pilot)
    pilot.type(pygame.K_t)
    ask(pilot)
    for answer in later:
        answer()
    pilot.settle()
    assert (picked(pilot), pilot.session.hints) == ("7H 8H 9H", 1)


def test_who_asks_twice_while_a_hint_is_worked_out_gets_it_once(
    pilot: Sitting, later: list[Callable[[], None]]
) -> None:
    pilot.sit(DISCARD)
    ask(pilot)
    ask(pilot)
    for answer in later:
        answer()
    assert (len(later), pilot.session.hints) == (1, 1)


def test_a_hint_does_not_take_cards_from_the_pointer(pilot: Sitting, later: list[Callable[[], None]]) -> None:
    pilot.sit(DISCARD)
    ask(pilot)
    pilot.carry("7H", "pile", drop=False)
    later[0]()
    assert pilot.table.state.hand.drag is not None


def test_who_leaves_while_a_hint_is_worked_out_gets_none(pilot: Sitting) -> None:
    pilot.sit(DISCARD)
    has_left, think = Event(), pilot.app.think

    def later(work: Callable[[], T], then: Callable[[T], object]) -> None:
        def wait_and_work() -> T:
            assert has_left.wait(60)
            return work()

        think(wait_and_work, then)

    pilot.app.think = later  # type: ignore[method-assign]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    pilot.app.step(0.0)
    assert pilot.app.is_asking
    pilot.app.pop()
    has_left.set()
    pilot.settle()
    assert (pilot.session.hints, pilot.app.is_asking) == (0, False)


def test_hints_are_counted_once_for_each_move_also_after_a_pause(sit: Sit) -> None:
    pilot = sit(DRAW)
    ask(pilot)
    ask(pilot)
    pilot.type(pygame.K_t)
    ask(pilot)
    assert pilot.session.hints == 2
    pilot.session.pause()
    record = read_record(matches_folder(pilot.app.folder) / CURRENT)
    assert (record.hints, pilot.session.result().hints) == (2, 2)


def test_advice_is_over_once_another_card_is_chosen(sit: Sit) -> None:
    pilot = sit(DISCARD)
    ask(pilot)
    pilot.choose("7H")
    assert pilot.table.advice.line == ""
    assert "JS" not in pilot.prompt


def test_advice_is_over_once_it_is_followed(sit: Sit) -> None:
    pilot = sit(DRAW)
    ask(pilot)
    pilot.type(pygame.K_t)
    assert pilot.prompt == say("prompt.play")


def test_there_is_no_advice_while_others_play(sit: Sit) -> None:
    pilot = sit(DRAW.replace("turn: 0", "turn: 1"), speed="relaxed", settled=False)
    pilot.wait()
    assert not pilot.table.advice.can_be_had
    assert not pilot.at_table.controls.advice.enabled


@pytest.mark.turns(3)
@every_kind
def test_advice_can_be_had_through_a_whole_round_and_says_what_is_played(pilot: Sitting, name: str) -> None:
    pilot.app.change(replace(pilot.app.settings, rules=name, opponents=1, warn_lay_off=False))
    pilot.type(pygame.K_RETURN, pygame.K_RETURN)
    for _ in range(300):
        scene = pilot.scene
        if not isinstance(scene, TableScene):
            return
        if scene.advice.can_be_had:
            assert ask(pilot) == scene.advice.line != ""
        if scene.advice.can_be_had or scene.state.view.phase == "arrange":  # where there is one way only
            pilot.play(advice(scene.state.view, chance=0))
        pilot.settle()
    raise AssertionError("the round does not end")


def test_first_melds_are_told_apart(sit: Sit) -> None:
    hands = "hand 0: 7S 7D 7C JH QH KH 4S 5S 2D 8C\nhand 1: QC 3D AS\npile: 2C 9D"
    pilot = sit(f"rules: rummy51\nturn: 0 play drawn 8C\n{hands}")
    assert ask(pilot).startswith("Lay down [JH] [QH] [KH], [7C] [7D] [7S]. They're worth 51")


def test_a_deep_take_is_lit_at_its_card(sit: Sit) -> None:
    pilot = sit(
        """rules: rummy500
        turn: 0 draw
        hand 0: 7H 8H KS KD 2C AC 3D
        hand 1: QS 3S 4H
        pile: 9H 4D KC JS"""
    )
    assert ask(pilot) == "Take [9H] and everything above it. It makes a run with [7H] [8H]"
    nine = pilot.table.state.view.pile[0]
    assert [glow.box for glow in pilot.parts.now.glows] == [pilot.display.layout.places[nine].rect]
