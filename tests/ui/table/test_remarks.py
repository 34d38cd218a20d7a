"""What the others say: beside their plates, on free felt, for a while, and never so that play has to wait."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from rummy.engine.cards import parse
from rummy.engine.events import Melded, RoundBegan
from rummy.games.notation import read_position
from rummy.match.players import CHARACTERS, TEMPERS
from rummy.text import say, says
from rummy.text.english import SENTENCES
from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.table.flow.remarks import BULB, CHANCES, MET, MOST, Remarks
from rummy.ui.table.parts.bubble import Bubble, Saying
from tests.career.test_company import match
from tests.samples import sampled
from tests.ui.sitting import Sitting, scene_of

Sit = Callable[..., Sitting]

FOUR = """
    rules: cardgames
    dealer: 3
    turn: 0 play drawn 9D
    hand 0: 7H 8H 9H KS 2C 4D 9D QC
    hand 1: KD 9C AC 3D TD
    hand 2: 5H 6H JC JD JS 2D 3C
    hand 3: 4H 4S 8D
    meld 0: AH 2H 3H
    meld 1: QS QH QD
    pile: 5D 7S KC KH TS
    stock: 3S 9S TH
"""
SIX = """
    rules: playingcards
    turn: 0 draw
    hand 0: 7H 8H 9H JS 7C 5D
    hand 1: QC 3D AS
    hand 2: 2D 4H 6S
    hand 3: 3C 5S 7D
    hand 4: AH 2H 3H
    hand 5: 2S 3S 4S
    meld 1: 4C 5C 6C
    pile: 2C 9D
"""
GIN = """
    rules: gin
    dealer: 1
    turn: 0 play drawn 4D
    hand 0: 7H 8H 9H KS KD KC 2C 2D AD QC 4D
    hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
    pile: 5D 3D
    stock: 3S 9S TC
"""
READY_FOR_GIN = """
    rules: gin
    dealer: 1
    turn: 0 play drawn 2S
    hand 0: 7H 8H 9H TH KS KD KC 4D 4S 4H 2S
    hand 1: QD 9C AC 5S 3C 6D 8S 3H JH 4C
    pile: 5D 3D
    stock: 3S 9S TC
"""
CROWDED = """
    rules: playingcards
    turn: 0 draw
    hand 0: 7H 8H 9H JS 7C 5D
    hand 1: QC 3D
    hand 2: 2D 4H
    hand 3: 3C 5S
    hand 4: AH 2H
    hand 5: 2S 3S
    meld 1: 4C 5C 6C
    meld 2: KC KD KH KS
    meld 3: TC TD TH TS
    meld 4: 8C 8D 8S
    meld 4: QD QH QS
    pile: 2C 9D
"""
TEN = "rules: romme\nturn: 0 draw\nhand 0: 7H 8H 9H JS 7C 5D\nhand 1: QC 3D\nhand 2: 2D 4H\nhand 3: 3C 5S\n"
TEN += "hand 4: AH 2H\nhand 5: 2S 3S\npile: 2C 9D\n" + "".join(
    f"meld 1: {r}C {r}D {r}H\n" for r in "456789TJQK"
)
EIGHT = """
    rules: contract
    turn: 0 draw
    opened: 1
    hand 0: 7H 8H 9H JS 7C 5D
    hand 1: QC 3D
    hand 2: 2D 4H
    hand 3: 3C 5S
    hand 4: AH 2H
    hand 5: 2S 3S
    hand 6: KC KD
    hand 7: TC TD
    meld 1: 4C 4D 4H
    pile: 2C 9D
"""
LAID = Melded(1, (0, 1, 2, 3), parse("4C 5C 6C 7C"))
REMARKS = [line for key in SENTENCES if key.startswith("remark.") for line in say(key).split("\n")]
OPEN = dict.fromkeys(CHANCES, 1.0)


def strength(talk: Remarks) -> float:
    bubble = shown(talk)
    return bubble.strength if bubble is not None else 0.0


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody keeps silent by chance."""
    monkeypatch.setattr("rummy.ui.table.flow.remarks.CHANCES", OPEN)


def talk_of(pilot: Sitting, seed: int = 1) -> Remarks:
    talk = pilot.table.course.remarks
    talk.chance = Random(seed)
    return talk


def shown(talk: Remarks) -> Bubble | None:
    """What is said now."""
    return next(iter(talk.bubbles.now.values()), None)


def spoken(pilot: Sitting, seat: int, text: str) -> Bubble | None:
    """What a seat says, if there is room for it."""
    return pilot.table.bubbles._placed(seat, Saying(text))


# Where


@pytest.mark.turns(4)
@pytest.mark.parametrize("size", sampled([(900, 600), (1920, 1080), (1280, 720)], 2), ids=str)
@pytest.mark.parametrize("text_size", sampled(["normal", "largest", "large"], 2))
@pytest.mark.parametrize("position", [FOUR, SIX, GIN], ids=["four", "six", "gin"])
def test_every_remark_has_a_place_at_every_plate(
    sit: Sit, position: str, size: tuple[int, int], text_size: str
) -> None:
    pilot = sit(position, text_size=text_size)
    pilot.resize(size)
    pilot.settle()
    seats = range(1, pilot.table.state.view.seats)
    assert [(seat, text) for seat in seats for text in REMARKS if spoken(pilot, seat, text) is None] == []


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)], ids=str)
def test_each_of_eight_has_room_for_a_short_remark(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(EIGHT)
    pilot.resize(size)
    pilot.settle()
    assert [seat for seat in range(1, 8) if spoken(pilot, seat, "Well played!") is None] == []


@pytest.mark.turns(4)
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1000, 1400), (2000, 600)], ids=str)
@pytest.mark.parametrize("position", [FOUR, SIX, GIN, CROWDED, EIGHT])
def test_a_bubble_covers_neither_cards_nor_words(sit: Sit, position: str, size: tuple[int, int]) -> None:
    pilot = sit(position)
    pilot.resize(size)
    pilot.settle()
    table = pilot.table
    cards = [sprite.place.rect for sprite in table.display.stage.sprites.values()]
    words = [table.display.frame.prompt, *(widget.rect for widget in table.controls.group.widgets)]
    plates = [seat.place.plate for seat in table.display.chrome.now.seats]
    for seat in range(1, table.state.view.seats):
        said = spoken(pilot, seat, max(REMARKS, key=len))
        if said is not None:
            assert pilot.app.screen.get_rect().contains(said.rect)
            assert [box for box in (*cards, *words, *plates) if inked(said, box)] == []


def inked(said: Bubble, box: pygame.Rect) -> bool:
    """Whether something of a bubble is painted in a box."""
    ink = pygame.mask.from_surface(said.picture, 0)
    whole = pygame.Mask(box.size, fill=True)
    return ink.overlap(whole, (box.x - said.rect.x, box.y - said.rect.y)) is not None


def test_a_meld_that_comes_to_lie_there_pushes_a_bubble_away(sit: Sit) -> None:
    pilot = sit(SIX, remarks=True)
    talk = talk_of(pilot)
    talk.bubbles._show(3, spoken(pilot, 3, max(REMARKS, key=len)))
    before = shown(talk)
    assert before is not None
    pilot.session.game.table = read_position(TEN)
    pilot.table.state.view = pilot.session.game.view(0)
    pilot.display.relayout(0.0)
    pilot.display.follow()
    assert shown(talk) is not before
    now = shown(talk)
    assert now is None or not any(inked(now, p.rect) for p in pilot.display.layout.places.values())


# How long


@pytest.mark.usefixtures("talkative")
def test_it_is_to_be_read_for_a_while_and_fades_by_itself(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk = talk_of(pilot)
    talk.notice(LAID, pilot.table.state.view, None)
    strengths = [strength(talk)]
    while strengths[-1]:
        pilot.wait()
        strengths.append(strength(talk))
    assert strengths == sorted(strengths, reverse=True)
    assert motion.REMARK - 0.2 < len(strengths) * FRAME < motion.REMARK + 0.2
    assert 0 < strengths.count(1.0) < len(strengths) - 5


@pytest.mark.usefixtures("talkative")
def test_with_reduced_motion_it_goes_at_once(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True, reduce_motion=True)
    talk = talk_of(pilot)
    talk.notice(LAID, pilot.table.state.view, None)
    strengths = set()
    while shown(talk) is not None:
        strengths.add(strength(talk))
        assert pilot.table.seconds_to_sleep() != 0
        pilot.wait()
    assert strengths == {1.0}


@pytest.mark.usefixtures("talkative")
def test_the_loop_sleeps_while_it_is_to_be_read(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk_of(pilot).notice(LAID, pilot.table.state.view, None)
    pilot.wait()
    assert (pilot.table.seconds_to_sleep() or 0) > motion.REMARK - motion.FADE - 0.1
    pilot.wait(motion.REMARK + 0.1)
    assert (pilot.table.seconds_to_sleep() or 0) > motion.HESITATION - 10


@pytest.mark.usefixtures("talkative")
def test_nothing_is_left_of_it_on_the_screen(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    before = pilot.app.screen.get_buffer().raw
    talk_of(pilot).notice(LAID, pilot.table.state.view, None)
    pilot.wait(1.0)
    assert pilot.app.screen.get_buffer().raw != before
    pilot.wait(motion.REMARK)
    assert pilot.app.screen.get_buffer().raw == before


@pytest.mark.usefixtures("talkative")
def test_play_goes_on_as_fast_as_without_it(sit: Sit) -> None:
    times = []
    for remarks in (False, True):
        pilot = sit(FOUR, remarks=remarks, speed="normal")
        pilot.table.event_player.chance = Random(1)
        before = pilot.app.now
        talk_of(pilot).notice(LAID, pilot.table.state.view, None)
        pilot.discard_and_watch("KS")
        times.append(round(pilot.app.now - before, 6))
        pilot.app.pop()
    assert times[0] == times[1]


# How often


def test_it_can_be_switched_off(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=False)
    for _ in range(20):
        talk_of(pilot).notice(LAID, pilot.table.state.view, None)
    pilot.wait(motion.PATIENCE + 1)
    assert shown(pilot.table.course.remarks) is None
    assert pilot.table.seconds_to_sleep() is None


@pytest.mark.usefixtures("talkative")
def test_there_are_few_remarks_in_a_round(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk, said = talk_of(pilot), 0
    for _ in range(2):
        talk.notice(RoundBegan(2, 1), pilot.table.state.view, None)
        for _ in range(20):
            talk.notice(LAID, pilot.table.state.view, None)
            said += shown(talk) is not None
            talk.bubbles.hush()
    assert said == 2 * (MOST - 1)


@pytest.mark.usefixtures("talkative")
def test_nobody_interrupts_another_one(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk = talk_of(pilot)
    talk.notice(LAID, pilot.table.state.view, None)
    first = shown(talk)
    talk.notice(Melded(2, LAID.cards, LAID.shown), pilot.table.state.view, None)
    assert shown(talk) is first is not None


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(("speed", "heard"), [("normal", True), ("instant", False)])
def test_at_the_end_of_a_round_only_what_can_be_read_is_said(sit: Sit, speed: str, heard: bool) -> None:
    pilot = sit(
        "rules: cardgames\nturn: 0 play drawn 9D\nhand 0: 9D\nhand 1: KD 9C", remarks=True, speed=speed
    )
    pilot.carry("9D", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    said = []
    for _ in range(100):
        bubble = shown(pilot.at_table.course.remarks)
        said += [bubble] if bubble is not None else []
        pilot.wait()
    assert bool(said) is heard


def test_who_thinks_for_long_is_told_once_that_there_is_no_hurry(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    pilot.app.heard.add(BULB)
    pilot.wait(motion.PATIENCE - 1)
    assert shown(pilot.table.course.remarks) is None
    pilot.wait(2)
    assert shown(pilot.table.course.remarks) is not None
    pilot.wait(2 * motion.PATIENCE)
    assert shown(pilot.table.course.remarks) is None


def test_a_newcomer_who_hesitates_is_told_once_what_the_light_bulb_does(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    pilot.wait(motion.HESITATION + 0.1)
    said = shown(pilot.table.course.remarks)
    assert said is not None
    assert said.text == say("remark.bulb")
    pilot.wait(motion.HESITATION + motion.REMARK)
    assert shown(pilot.table.course.remarks) is None


def test_who_has_asked_for_a_hint_is_not_told_of_it(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    pilot.press(pygame.K_h)
    pilot.wait(motion.HESITATION + 0.1)
    assert shown(pilot.table.course.remarks) is None


def test_it_goes_when_something_is_laid_over_the_table(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk = talk_of(pilot)
    talk.bubbles._show(1, spoken(pilot, 1, "Well played!"))
    pilot.type(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert shown(talk) is None


# Nothing twice, and nobody who was asked for quiet


def test_it_is_not_seen_below_the_end_of_the_match(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\npile: 2C", remarks=True)
    assert pilot.table.bubbles.say(1, Saying("A remark."))
    (said,) = pilot.table.bubbles.now.values()
    pilot.game.concede(0)
    pilot.table.course.show_match()
    screen = scene_of(pilot, MatchScreen)
    shown = pygame.image.tobytes(screen.canvas.background.subsurface(said.rect), "RGB")
    assert shown == pygame.image.tobytes(screen.background(pilot.app.size).subsurface(said.rect), "RGB")


@pytest.mark.usefixtures("talkative")
def test_no_line_is_said_twice_in_an_evening_and_then_there_is_silence(sit: Sit) -> None:
    heard = []
    for _ in range(20):
        pilot = sit(FOUR, remarks=True)
        talk = talk_of(pilot)
        talk.notice(LAID, pilot.table.state.view, None)
        bubble = shown(talk)
        heard.append(bubble.text if bubble is not None else "")
        pilot.app.pop()
    own = [line for key in ("remark.meld.mike", "remark.meld.even") for line in say(key).split("\n")]
    assert {*heard[: len(own)]} == {*own}
    assert {*heard[len(own) :]} == {""}


@pytest.mark.usefixtures("talkative")
def test_who_was_asked_for_quiet_says_nothing_and_the_others_do(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True, quiet=("Mike",))
    talk = talk_of(pilot)
    for _ in range(20):
        talk.notice(LAID, pilot.table.state.view, None)
    assert shown(talk) is None
    talk.notice(Melded(2, LAID.cards, LAID.shown), pilot.table.state.view, None)
    assert shown(talk) is not None


@pytest.mark.usefixtures("talkative")
def test_a_move_taken_back_is_met_with_a_friendly_word(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    talk_of(pilot).notice_undo()
    bubble = shown(pilot.table.course.remarks)
    assert bubble is not None
    assert bubble.text in said_of("undo")


# What is remembered


def greeted(pilot: Sitting, seed: int = 1) -> str:
    """What is said as a match begins."""
    talk = talk_of(pilot, seed)
    talk.notice(RoundBegan(1, 1), pilot.table.state.view, None)
    bubble = shown(talk)
    return bubble.text if bubble is not None else ""


@pytest.fixture
def mindful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody mentions what they remember."""
    monkeypatch.setattr("rummy.ui.table.flow.remarks.REMEMBERED", 1.0)


@pytest.mark.usefixtures("talkative", "mindful")
def test_who_is_met_for_the_first_time_says_so(sit: Sit) -> None:
    assert greeted(sit(GIN, remarks=True)) in said_of("first")


@pytest.mark.usefixtures("talkative", "mindful")
def test_who_was_beaten_by_gin_remembers_it(sit: Sit) -> None:
    pilot = sit(GIN, remarks=True)
    last = match(1, "+", "gin")
    pilot.app.library = replace(pilot.app.library, results={last.id: last})
    assert greeted(pilot) in said_of("your_gin")


@pytest.mark.usefixtures("talkative", "mindful")
def test_nothing_is_mentioned_twice_in_an_evening(sit: Sit) -> None:
    pilot = sit(GIN, remarks=True)
    assert greeted(pilot) in said_of("first")
    pilot.table.bubbles.hush()
    assert greeted(pilot) in said_of("rematch")


@pytest.mark.usefixtures("talkative", "mindful")
def test_nobody_met_this_evening_is_called_a_new_face(sit: Sit) -> None:
    pilot = sit(GIN, remarks=True)
    pilot.app.heard.add(("Mike", MET))  # a match that left no result
    assert greeted(pilot) in said_of("rematch")


@pytest.mark.usefixtures("talkative", "mindful")
def test_memories_can_be_switched_off(sit: Sit) -> None:
    assert greeted(sit(GIN, remarks=True, memories=False)) in said_of("hello")


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(("memories", "about"), [(True, "gin_again"), (False, "praise")])
def test_a_second_gin_is_spoken_of_as_the_round_ends(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, memories: bool, about: str
) -> None:
    monkeypatch.setattr("rummy.ui.table.flow.remarks.ASIDE", 1.0)
    pilot = sit(READY_FOR_GIN, remarks=True, memories=memories, speed="normal")
    last = match(1, "+", "gin")
    pilot.app.library = replace(pilot.app.library, results={last.id: last})
    pilot.knock(parse("2S")[0], ())
    said = []
    for _ in range(60):
        bubble = shown(pilot.at_table.course.remarks)
        said += [bubble] if bubble is not None else []
        pilot.wait(0.1)
    assert said
    assert {each.text for each in said} <= {*said_of(about)}


def said_of(about: str) -> list[str]:
    speakers = (*TEMPERS, *(each.name.lower() for each in CHARACTERS))
    keys = [f"remark.{about}.{speaker}" for speaker in speakers]
    return [line for key in keys if says(key) for line in say(key).split("\n")]


# What it may depend on


@pytest.mark.usefixtures("talkative")
def test_what_is_said_and_where_does_not_depend_on_hidden_cards(sit: Sit) -> None:
    other = FOUR.replace("KD 9C AC 3D TD", "2D 5H 3C 6H JC").replace(
        "5H 6H JC JD JS 2D 3C", "KD 9C AC 3D TD JD JS"
    )
    told = []
    for position in (FOUR, other):
        for seed in range(10):
            pilot = sit(position, remarks=True)
            pilot.app.said.clear()
            talk = talk_of(pilot, seed)
            talk.notice(LAID, pilot.table.state.view, None)
            bubble = shown(talk)
            assert bubble is not None
            told.append((bubble.text, tuple(bubble.rect)))
            pilot.app.pop()
    assert told[:10] == told[10:]
    assert len({*told}) > 1
