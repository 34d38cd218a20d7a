"""The lessons: played through by clicks, drags and keys; left in every task; nothing of them is kept."""

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from checks.keyboard import play_by_keys
from rummy.engine.actions import (
    Action,
    Arrange,
    Ask,
    Buy,
    Declare,
    Discard,
    Done,
    Draw,
    Knock,
    LayOff,
    Meld,
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.cards import Face, parse
from rummy.engine.events import RoundBegan
from rummy.games.burraco.lesson import BURRACO
from rummy.games.canasta.lesson import CANASTA, HAND_AND_FOOT
from rummy.games.contract.lesson import CONTRACT
from rummy.games.declaring.lesson import INDIAN, THREE_THIRTEEN
from rummy.games.gin.lesson import GIN, GIN_ITSELF
from rummy.games.melding.lesson import RUMMY, RUMMY51, RUMMY500
from rummy.games.variants import VARIANTS
from rummy.match.players import Player, level_of
from rummy.match.session import Session
from rummy.storage.results import load_results
from rummy.text import number, say
from rummy.ui.cards.pictures import CardLook, CardPictures
from rummy.ui.drawing import letters, motion
from rummy.ui.lesson.over import HandOver, LessonOver
from rummy.ui.lesson.scene import LessonScene, learn
from rummy.ui.manual.book import HelpScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.menu.welcome import WelcomeScreen
from rummy.ui.pilot import FRAME
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.lesson import Lesson, Task
from rummy.viewmodel.lessons import LESSONS
from rummy.viewmodel.spots import AREA, MELD, PILE, Spot
from tests.samples import sampled
from tests.shelf import has_match, play_first_move
from tests.ui.sitting import SMALL, Sitting, texts, widgets

Melds = tuple[tuple[Face, ...], ...]
every_lesson = pytest.mark.parametrize("kind", LESSONS)
HANDS = [hand for lesson in LESSONS.values() for hand in (lesson, lesson.then) if hand is not None]
every_hand = pytest.mark.parametrize("lesson", HANDS, ids=lambda each: each.tasks[0].text)
FEW = [(lesson, at) for lesson in HANDS for at in sorted({0, 1, len(lesson.tasks) - 1})]


def taught(pilot: Sitting, lesson: Lesson = RUMMY, tasks: int = 0) -> LessonScene:
    """Sit down to a lesson and do its first tasks."""
    learn(pilot.app, lesson)
    pilot.settle()
    for task in lesson.tasks[:tasks]:
        pilot.ask(task.wanted[0])
        pilot.settle()
    return scene_of(pilot)


def scene_of(pilot: Sitting) -> LessonScene:
    assert isinstance(pilot.scene, LessonScene)
    return pilot.scene


def task_of(pilot: Sitting) -> Task:
    task = scene_of(pilot).advice.task
    assert task is not None
    return task


def each_step(pilot: Sitting, lesson: Lesson) -> Iterator[LessonScene]:
    """Go through a lesson, and stop at each of its tasks."""
    taught(pilot, lesson)
    for task in lesson.tasks:
        yield scene_of(pilot)
        pilot.ask(task.wanted[0])
        pilot.settle()


def test_any_card_can_be_picked_up_and_put_back_in_a_lesson(pilot: Sitting) -> None:
    scene = taught(pilot, tasks=1)
    for card in scene.state.hand.held:
        pilot.drag(pilot.spot_of(card), scene.display.frame.stock.center)
        pilot.settle()
    assert not scene.display.stage.away(scene.display.layout.places)


def test_nobody_remarks_on_anything_in_a_lesson(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, remarks=True))
    scene = taught(pilot)
    for seed in range(20):
        scene.course.remarks.chance = Random(seed)
        scene.course.remarks.notice(RoundBegan(1, 0), scene.state.view, None)
    assert not scene.bubbles.now


# The three ways to play


def knock(pilot: Sitting) -> None:
    pilot.press(pygame.K_k)
    pilot.settle()
    pilot.wait(1.0)
    pilot.press(pygame.K_k)


def closes(pilot: Sitting) -> bool:
    """Whether hands are closed here rather than knocked with."""
    return pilot.at_table.state.view.rules.closes


def went_on(pilot: Sitting) -> None:
    """What comes after a counted hand, if that was the last move of one."""
    pilot.settle()
    if isinstance(pilot.scene, HandOver):
        pilot.touch(say("lesson.go_on"))


def felt(pilot: Sitting) -> Point:
    """A point of the open table where no meld lies near."""
    area, under = pilot.at_table.display.frame.area, pilot.at_table.input.pointer.under
    points = (
        (x, y) for y in range(area.top + 30, area.bottom, 20) for x in range(area.left + 10, area.right, 20)
    )
    return next(point for point in points if under(point).spot == Spot(AREA))


def open_with(pilot: Sitting, melds: Sequence[tuple[Face, ...]]) -> None:
    """Press the button that lays down what lies on the tray, where several melds are laid together."""
    if len(melds) > 1:
        pilot.touch(pilot.at_table.controls.named["open"].label)


def by_clicks(pilot: Sitting, action: Action) -> None:
    pilot.wait(2 * motion.DOUBLE_CLICK)
    match action:
        case Draw():
            pilot.click(pilot.display.frame.stock.center)
        case Take(face):
            pilot.click(pilot.discard(face))
        case Meld(melds):
            for faces in melds:
                pilot.select(faces)
                pilot.click(felt(pilot))
                pilot.settle()
            open_with(pilot, melds)
        case LayOff(card, meld) | Swap((card,), meld):
            pilot.select([card])
            pilot.click_place(MELD, meld)
        case Discard(card):
            pilot.select([card])
            pilot.click_place(PILE)
        case Knock() if closes(pilot):
            pilot.touch(say("closing.close"))
        case Done():
            pilot.touch(say("gin.done"))
        case Knock():
            pilot.push(say("gin.knock"))
            pilot.settle()
            pilot.wait(1.0)
            pilot.click(pilot.at_table.controls.named["knock_with"].rect.center)
        case Buy():
            pilot.touch(say("contract.buy"))
        case Ask():
            pilot.touch(say("canasta.ask"))
        case Declare():
            named = pilot.at_table.controls.named
            pilot.touch((named.get("go_out") or named["declare"]).label)
        case Arrange():
            pilot.touch(say("closed.show"))
        case Rearrange():
            pilot.play(action)
    went_on(pilot)


def by_drags(pilot: Sitting, action: Action) -> None:
    fr = pilot.display.frame
    match action:
        case Draw():
            pilot.drag(fr.stock.center, fr.hand.center)
        case Take(face):
            pilot.drag(pilot.discard(face), fr.hand.center)
        case Buy():
            pilot.drag(pilot.discard(), fr.hand.center)
        case Meld(melds):
            for faces in melds:
                pilot.select(faces)
                pilot.drag(pilot.card(faces[0].held), felt(pilot))
                pilot.settle()
            open_with(pilot, melds)
        case LayOff(card, meld) | Swap((card,), meld):
            pilot.carry(str(card), MELD, meld)
        case Discard(card):
            pilot.carry(str(card), PILE)
        case Knock(card) if closes(pilot):
            pilot.drag(pilot.card(card), felt(pilot))
        case Done():
            pilot.press(pygame.K_f)
        case Knock():
            knock(pilot)
        case Declare(card):
            pilot.drag(pilot.card(card), felt(pilot))
        case Arrange():
            pilot.press(pygame.K_k)
        case Ask():
            pilot.press(pygame.K_q)
        case Rearrange():
            pilot.play(action)
    went_on(pilot)


def by_keys(pilot: Sitting, action: Action) -> None:
    if isinstance(action, Rearrange):  # a hint of the teacher lays nothing out
        pilot.play(action)
    else:
        play_by_keys(pilot, action)
    went_on(pilot)


def finished(pilot: Sitting, lesson: Lesson = RUMMY) -> None:
    """Play a lesson through."""
    taught(pilot, lesson)
    for task in (*lesson.tasks, *(lesson.then.tasks if lesson.then else ())):
        assert task_of(pilot) is task
        by_clicks(pilot, task.wanted[0])
    assert isinstance(pilot.scene, LessonOver)


WAYS = {  # by clicks any lesson; by drags and keys those that differ
    by_clicks: {*LESSONS},
    by_drags: {"basic", "gin", "contract", "burraco"},
    by_keys: {"joker", "rummy500", "indian", "canasta", "chinchon"},
}


@pytest.mark.turns(3)
@pytest.mark.parametrize(
    ("kind", "way"),
    [
        pytest.param(kind, way, marks=() if kind in kinds else pytest.mark.repeats)
        for way, kinds in WAYS.items()
        for kind in LESSONS
    ],
)
def test_a_lesson_can_be_played_through_and_ends_as_its_words_tell(
    pilot: Sitting, kind: str, way: Callable[[Sitting, Action], None]
) -> None:
    taught(pilot, LESSONS[kind])
    said = []
    while isinstance(pilot.scene, LessonScene):
        said.append(task_of(pilot).text)
        way(pilot, task_of(pilot).wanted[0])
        assert len(said) < 20
    then = LESSONS[kind].then
    assert said == [task.text for task in (*LESSONS[kind].tasks, *(then.tasks if then else ()))]
    assert isinstance(pilot.scene, LessonOver)
    assert any(number(POINTS[kind]) in text for text in texts(pilot.scene))


POINTS = {
    "basic": 27,
    "joker": 36,
    "rummy500": 78,
    "declaring": 2,
    "indian": 73,
    "contract": 39,
    "canasta": 770,
    "hand_and_foot": 2065,
    "burraco": 490,
    "chinchon": 2,
    "manipulation": 10,
    "gin": 34 + VARIANTS["gin"].gin_bonus,
}


def counted(pilot: Sitting) -> Sitting:
    """The end of the first hand of gin, which nobody takes away."""
    taught(pilot, GIN, len(GIN.tasks) - 1)
    pilot.ask(task_of(pilot).wanted[0])
    pilot.settle()
    pilot.wait(30)
    assert isinstance(pilot.scene, HandOver)
    return pilot


def test_a_counted_hand_is_seen_until_the_player_goes_on(pilot: Sitting) -> None:
    counted(pilot).type(pygame.K_TAB, pygame.K_RETURN)
    assert scene_of(pilot).lesson is GIN.then


class Slow(CardPictures):
    """Pictures that are drawn ahead only once they may be."""

    def __init__(self) -> None:
        super().__init__(ahead=True)
        self.may_go_on = threading.Event()

    def _drawn(self, look: CardLook) -> Surface:
        if threading.current_thread() is not threading.main_thread():
            self.may_go_on.wait()
        return super()._drawn(look)


def test_a_hand_is_over_only_once_its_last_cards_are_to_be_seen(pilot: Sitting) -> None:
    pilot.app.pictures = pictures = Slow()
    pictures.may_go_on.set()
    table = taught(pilot, GIN, len(GIN.tasks) - 1)
    pictures.may_go_on.clear()
    pilot.ask(task_of(pilot).wanted[0])
    for _ in range(300):
        pilot.app.step(FRAME)
    assert (pilot.scene, table.display.stage.is_drawn) == (table, False)
    pictures.may_go_on.set()
    pilot.wait(30)
    assert isinstance(pilot.scene, HandOver)


def test_no_card_is_on_its_way_below_a_hand_that_is_over(pilot: Sitting) -> None:
    table = taught(pilot, GIN, len(GIN.tasks) - 1)
    pilot.ask(task_of(pilot).wanted[0])
    while not table.course.round_end.is_near:
        pilot.wait()
    pilot.drag(pilot.spot_of(table.state.hand.touchable[-1]), (SMALL[0] // 2, SMALL[1] // 2), drop=False)
    pilot.wait(30)
    assert isinstance(pilot.scene, HandOver)
    assert not table.display.stage.moving()


@pytest.mark.parametrize("way", ["button", "Esc"])
def test_a_lesson_can_be_left_after_a_hand(pilot: Sitting, way: str) -> None:
    counted(pilot)
    leave(pilot, way)
    assert isinstance(pilot.scene, ConfirmScreen)
    pilot.touch(say("lesson.leave"))
    assert isinstance(pilot.scene, MenuScreen)


def test_who_stays_after_a_hand_can_still_go_on(pilot: Sitting) -> None:
    counted(pilot).type(pygame.K_ESCAPE, pygame.K_RETURN)
    assert isinstance(pilot.scene, HandOver)
    pilot.touch(say("lesson.go_on"))
    assert scene_of(pilot).lesson is GIN.then


def test_the_friend_does_what_was_agreed(pilot: Sitting) -> None:
    taught(pilot, RUMMY, 3)
    assert pilot.melds == ["5H 6H 7H", "9C TC JC"]
    assert pilot.top == "4C"


@pytest.mark.parametrize("seed", range(3))
def test_a_lesson_is_the_same_every_time(pilot: Sitting, seed: int) -> None:
    pilot.app.change(replace(pilot.app.settings, sort=["rank", "suit", "melds"][seed]))
    taught(pilot, RUMMY, 1)
    assert sorted(pilot.hand.split()) == sorted(["4S", "KS", "5H", "6H", "7H", "QC", "2D", "4D"])


# Waiting for the one thing


@pytest.mark.turns(3)
@every_hand
def test_every_task_says_something_and_lights_something(pilot: Sitting, lesson: Lesson) -> None:
    for scene in each_step(pilot, lesson):
        assert pilot.prompt == scene.advice.line
        assert "{" not in pilot.prompt + scene.advice.first()
        assert len(pilot.prompt) > 20
        assert len(scene.display.chrome.now.glows) == 1


WRONG = (Draw(), Take(), Discard(parse("2D")[0]), Discard(parse("5S")[0]), Meld((parse("5H 6H 7H"),)))


@pytest.mark.turns(3)
@every_hand
def test_anything_else_has_to_wait_and_is_told_so(pilot: Sitting, lesson: Lesson) -> None:
    for scene in each_step(pilot, lesson):
        before = pilot.game.table
        for action in (action for action in WRONG if not task_of(pilot).accepts(action)):
            pilot.ask(action)
            assert pilot.prompt == scene.advice.first(action)
        pilot.type(pygame.K_u)
        assert pilot.game.table == before


def test_after_a_refusal_the_step_is_said_again(pilot: Sitting) -> None:
    scene = taught(pilot)
    by_clicks(pilot, Take())
    assert pilot.prompt == say("lesson.draw_first")
    pilot.wait(10.0)
    assert pilot.prompt == scene.advice.line == say("lesson.draw")


def test_what_serves_as_well_is_accepted(pilot: Sitting) -> None:
    taught(pilot, RUMMY, 2)
    by_clicks(pilot, Discard(parse("2D")[0]))
    for _ in range(3):
        by_clicks(pilot, task_of(pilot).wanted[0])
    by_clicks(pilot, Discard(parse("KS")[0]))
    assert isinstance(pilot.scene, LessonOver)


def test_the_light_goes_from_the_cards_to_their_place(pilot: Sitting) -> None:
    scene = taught(pilot, RUMMY, 1)
    assert scene.display.chrome.now.glows[0].box.colliderect(scene.display.frame.hand)
    pilot.choose("5H 6H 7H")
    assert scene.display.chrome.now.glows[0].box == scene.display.layout.spots[Spot(AREA)]


def test_the_light_goes_from_one_button_to_the_next(pilot: Sitting) -> None:
    scene = taught(pilot, GIN_ITSELF, 1)
    assert scene.display.chrome.now.glows[0].box == scene.controls.named["knock"].rect
    pilot.type(pygame.K_k)
    assert scene.display.chrome.now.glows[0].box == scene.controls.named["knock_with"].rect
    assert pilot.prompt == say("lesson.gin_shown", bonus=25)


@pytest.mark.turns(4)
@pytest.mark.parametrize(
    "lesson",
    sampled(sorted(HANDS, key=lambda hand: hand not in (RUMMY, GIN_ITSELF, INDIAN, BURRACO)), 4),
    ids=lambda each: each.tasks[0].text,
)
def test_a_step_stays_when_the_window_changes(pilot: Sitting, lesson: Lesson) -> None:
    for at, scene in enumerate(each_step(pilot, lesson)):
        pilot.resize([(1280, 720), SMALL][at % 2])
        pilot.settle()
        assert pilot.prompt == scene.advice.line
        assert scene.display.chrome.prompt.rect == scene.display.frame.prompt
        assert len(scene.display.chrome.now.glows) == 1


# A card too many


@pytest.mark.parametrize("way", ["click", "drag", "key"])
def test_a_card_too_many_has_to_be_put_back_first_and_the_friend_says_which(pilot: Sitting, way: str) -> None:
    scene = taught(pilot, tasks=1)
    pilot.choose("5H 4D 6H 7H")
    if way == "click":
        pilot.click(felt(pilot))
    elif way == "drag":
        pilot.drag(pilot.card(parse("6H")[0]), felt(pilot))
    else:
        pilot.type(pygame.K_m)
    pilot.settle()
    assert pilot.prompt == say("lesson.put_back", card="[4D]")
    assert scene.advice.done == 1


def test_the_light_is_on_the_card_too_many_until_it_is_put_back(pilot: Sitting) -> None:
    scene = taught(pilot, tasks=1)
    pilot.choose("4D 5H 6H 7H")
    assert pilot.prompt == say("lesson.put_back", card="[4D]")
    assert scene.display.chrome.now.glows[0].box.collidepoint(pilot.at("4D"))
    pilot.click(pilot.at("4D"))
    pilot.settle()
    assert scene.display.chrome.now.glows[0].box == scene.display.layout.spots[Spot(AREA)]
    pilot.click(felt(pilot))
    pilot.settle()
    assert pilot.melds == ["5H 6H 7H"]


@pytest.mark.parametrize(
    ("tasks", "cards", "stray"), [(2, "KS 4D", "4D"), (2, "2D KS", "2D"), (5, "QC 2D", "2D")]
)
def test_a_discard_or_what_is_laid_off_takes_no_other_card_along(
    pilot: Sitting, tasks: int, cards: str, stray: str
) -> None:
    scene = taught(pilot, RUMMY, tasks)
    pilot.choose(cards)
    pilot.click_place(*((PILE,) if tasks == 2 else (MELD, 1)))
    assert pilot.prompt == say("lesson.put_back", card=f"[{stray}]")
    assert scene.advice.done == tasks


# Opening with several melds


def on_the_tray(pilot: Sitting, *melds: str) -> LessonScene:
    """The second task of Rummy 51, with melds laid out."""
    scene = taught(pilot, RUMMY51, 1)
    for meld in melds:
        pilot.choose(meld)
        pilot.click_place(AREA)
    return scene


@pytest.mark.parametrize("melds", [("TC * QC", "8H 8D 8C"), ("8H 8D 8C", "TC * QC")])
def test_the_friend_goes_along_with_what_lies_on_the_tray(pilot: Sitting, melds: tuple[str, str]) -> None:
    scene = on_the_tray(pilot, melds[0])
    assert pilot.prompt == say("lesson.rummy51_tray", cards=parse(melds[1]))
    pilot.type(pygame.K_h, pygame.K_m)
    assert pilot.prompt == say("lesson.rummy51_enough")
    assert scene.display.chrome.now.glows[0].box == scene.controls.named["open"].rect


def test_a_card_too_many_does_not_come_onto_the_tray(pilot: Sitting) -> None:
    scene = on_the_tray(pilot, "TC * QC KH")
    assert scene.state.groups == ()
    assert pilot.prompt == say("lesson.put_back", card="[KH]")


@pytest.mark.parametrize("meld", ["8H 8D *", "7S 9S *"])
def test_other_melds_do_not_come_onto_the_tray(pilot: Sitting, meld: str) -> None:
    scene = on_the_tray(pilot, meld)
    assert scene.state.groups == ()
    assert pilot.prompt == scene.advice.first()


def test_what_was_laid_out_can_be_taken_back(pilot: Sitting) -> None:
    scene = on_the_tray(pilot, "TC * QC")
    pilot.type(pygame.K_ESCAPE)
    assert scene.state.groups == ()
    assert pilot.prompt == scene.advice.line == say("lesson.rummy51_open", cards=parse("TC * QC"))


@pytest.mark.parametrize("lesson", [RUMMY51, CONTRACT, CANASTA], ids=lambda each: each.name)
def test_the_button_that_opens_knows_the_melds_that_are_meant(pilot: Sitting, lesson: Lesson) -> None:
    at = next(at for at, task in enumerate(lesson.tasks) if task.melds)
    scene = taught(pilot, lesson, at)
    pilot.type(pygame.K_o)
    assert pilot.prompt == say(lesson.tasks[at].laid_out[-1])
    pilot.type(pygame.K_o)
    assert scene.advice.done == at + 1


def backwards(melds: Melds) -> Melds:
    return melds[::-1]


def at_once(melds: Melds) -> Melds:
    return (tuple(card for meld in melds[::-1] for card in meld),)


@pytest.mark.parametrize("lesson", [RUMMY51, CONTRACT, CANASTA], ids=lambda each: each.name)
@pytest.mark.parametrize("order", [backwards, at_once])
def test_a_lesson_goes_on_in_whatever_order_the_first_melds_were_laid(
    pilot: Sitting, lesson: Lesson, order: Callable[[Melds], Melds]
) -> None:
    at = next(at for at, task in enumerate(lesson.tasks) if task.melds)
    taught(pilot, lesson, at)
    by_clicks(pilot, Meld(order(lesson.tasks[at].melds)))
    for task in lesson.tasks[at + 1 :]:
        assert task_of(pilot) is task
        by_clicks(pilot, task.wanted[0])
    assert isinstance(pilot.scene, LessonOver)


def test_a_hint_points_at_the_discard_that_is_meant(pilot: Sitting) -> None:
    scene = taught(pilot, RUMMY500, 3)
    pilot.type(pygame.K_h)
    assert scene.state.marked == scene.state.view.pile[0]


# Leaving


def kept(folder: Path) -> dict[str, bytes]:
    """All files of matches and results."""
    found = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("settings")]
    return {str(path): path.read_bytes() for path in found}


def leave(pilot: Sitting, way: str) -> None:
    """Ask to leave the lesson."""
    if way == "Esc":
        pilot.type(pygame.K_ESCAPE)
    else:
        pilot.touch(say("lesson.leave"))


@pytest.mark.turns(4)
@pytest.mark.parametrize(
    ("lesson", "at", "way"),
    [
        pytest.param(*few, way, marks=() if (number + which) % 2 else pytest.mark.repeats)
        for number, few in enumerate(FEW)
        for which, way in enumerate(("Esc", "button"))
    ],
)
def test_a_lesson_can_be_left_at_any_time_and_nothing_is_kept(
    pilot: Sitting, lesson: Lesson, at: int, way: str
) -> None:
    before = kept(pilot.app.folder)
    taught(pilot, lesson, at)
    leave(pilot, way)
    if at:
        pilot.touch(say("lesson.leave"))
    assert isinstance(pilot.scene, MenuScreen)
    assert kept(pilot.app.folder) == before
    assert not has_match(pilot.app.folder)


def test_a_lesson_can_be_left_while_the_friend_plays(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, speed="normal"))
    taught(pilot, RUMMY, 2)
    pilot.select(parse("KS"))
    pilot.click(pilot.place(PILE))
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("lesson.leave"))
    assert isinstance(pilot.scene, MenuScreen)


@pytest.mark.parametrize("way", ["Esc", "button"])
def test_once_a_step_is_done_leaving_asks_and_enter_stays_there(pilot: Sitting, way: str) -> None:
    scene = taught(pilot, RUMMY, 6)
    leave(pilot, way)
    assert isinstance(pilot.scene, ConfirmScreen)
    assert pilot.scene.title == say("lesson.leave_title")
    pilot.type(pygame.K_RETURN)
    assert scene_of(pilot) is scene
    assert scene.advice.done == 6
    assert pilot.prompt == say("lesson.out")


def test_a_second_hand_is_not_left_without_a_word(pilot: Sitting) -> None:
    counted(pilot).touch(say("lesson.go_on"))
    leave(pilot, "Esc")
    assert isinstance(pilot.scene, ConfirmScreen)


def test_a_match_in_progress_and_its_record_stay_as_they_are(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.start"))
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.menu"))
    before = kept(pilot.app.folder)
    finished(pilot)
    pilot.touch(say("lesson.menu"))
    assert kept(pilot.app.folder) == before
    assert isinstance(Session.resume(pilot.app.folder)[0], Session)


# Ways in, and what comes after


def test_the_first_start_offers_the_lesson_beside_play(pilot: Sitting) -> None:
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert labels[:2] == [say("menu.play"), say("menu.learn")]
    pilot.touch(say("menu.learn"))
    assert scene_of(pilot).lesson is RUMMY


OFFERED = {
    "straight": RUMMY,
    "oklahoma": GIN,
    "rummy51": RUMMY51,
    "romme": RUMMY51,
    "rummy500": RUMMY500,
    "three_thirteen": THREE_THIRTEEN,
    "contract": CONTRACT,
    "canasta_two": CANASTA,
    "hand_and_foot": HAND_AND_FOOT,
    "burraco_two": BURRACO,
}


@pytest.mark.parametrize(("rules", "lesson"), OFFERED.items(), ids=[*OFFERED])
def test_how_to_play_offers_the_lesson_of_its_game(pilot: Sitting, rules: str, lesson: Lesson) -> None:
    pilot.app.change(replace(pilot.app.settings, rules=rules))
    pilot.touch(say("menu.help"))
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    pilot.touch(next(label for label in labels if label.startswith(say("menu.learn"))))
    assert scene_of(pilot).lesson is lesson
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HelpScreen)


def test_after_the_lesson_comes_a_match_against_one_easy_opponent(pilot: Sitting) -> None:
    finished(pilot)
    pilot.touch(say("lesson.match"))
    assert isinstance(pilot.scene, TableScene)
    assert not isinstance(pilot.scene, LessonScene)
    assert [level_of(player.bot) for player in pilot.game.players[1:] if player.bot] == ["careless"]
    assert has_match(pilot.app.folder)
    assert len(pilot.app.scenes) == 2


def test_after_the_lesson_of_gin_comes_a_match_of_gin(pilot: Sitting) -> None:
    finished(pilot, GIN)
    pilot.touch(say("lesson.match"))
    assert pilot.game.table.rules.name == "gin"


def test_a_first_match_has_as_many_players_as_its_game_needs(pilot: Sitting) -> None:
    finished(pilot, CONTRACT)
    pilot.touch(say("lesson.match"))
    assert pilot.game.table.rules.name == "contract"
    assert len(pilot.game.players) == 3


def test_the_first_match_asks_before_it_replaces_one_of_its_game(pilot: Sitting) -> None:
    players = [Player("You"), Player("Mike", "careless")]
    play_first_move(Session.start(pilot.app.folder, VARIANTS["cardgames"], players))
    finished(pilot)
    pilot.touch(say("lesson.match"))
    pilot.touch(say("naming.cancel"))
    assert isinstance(pilot.scene, MenuScreen)
    assert has_match(pilot.app.folder)


def test_after_rummy_comes_gin_and_then_the_menu(pilot: Sitting) -> None:
    pilot.touch(say("menu.help"))
    finished(pilot)
    pilot.touch(say("lesson.gin"))
    while isinstance(pilot.scene, LessonScene):
        by_clicks(pilot, task_of(pilot).wanted[0])
    pilot.touch(say("lesson.menu"))
    assert isinstance(pilot.scene, MenuScreen)
    assert not load_results(pilot.app.folder)[0]


def test_the_menu_leads_to_a_match_as_always_after_a_lesson(pilot: Sitting) -> None:
    finished(pilot)
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("menu.play"))
    assert isinstance(pilot.scene, SetupScreen)


def test_learn_by_playing_stays_until_a_lesson_or_a_match_is_finished(pilot: Sitting) -> None:
    players = [Player("You"), Player("Mike", "careless")]
    Session.start(pilot.app.folder, VARIANTS["cardgames"], players).pause()
    pilot.app.rescan()
    pilot.settle()
    assert pilot.widget(say("menu.learn"))
    finished(pilot)
    pilot.type(pygame.K_ESCAPE)
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert say("menu.learn") not in labels


def test_a_wrong_discard_gets_a_word_of_its_own(pilot: Sitting) -> None:
    taught(pilot, RUMMY, 2)
    pilot.carry("4S", "pile")
    four, king = parse("4S KS")
    assert pilot.prompt == say("lesson.other_discard", card=four, cards=(king,))


def test_lessons_are_offered_once_at_the_very_first_start(pilot: Sitting) -> None:
    (pilot.app.folder / "settings.json").unlink()
    pilot.app.nav.welcome()
    assert isinstance(pilot.scene, WelcomeScreen)
    pilot.touch(say("welcome.no"))
    assert isinstance(pilot.scene, MenuScreen)
    pilot.app.writer.flush()
    pilot.app.nav.welcome()
    assert isinstance(pilot.scene, MenuScreen)


def test_the_offer_at_the_first_start_leads_to_the_lesson(pilot: Sitting) -> None:
    (pilot.app.folder / "settings.json").unlink()
    pilot.app.nav.welcome()
    pilot.touch(say("menu.learn"))
    assert isinstance(pilot.scene, LessonScene)


# What fits


WINDOWS = [
    (SMALL, "largest"),
    *(
        pytest.param(*like, marks=pytest.mark.repeats)
        for like in ((SMALL, "normal"), ((1280, 720), "largest"), ((1000, 1400), "normal"))
    ),
]


@pytest.mark.turns(3)
@every_hand
@pytest.mark.parametrize(("size", "text_size"), WINDOWS, ids=str)
def test_all_that_is_said_fits_the_panel_and_no_card_lies_under_it(
    pilot: Sitting, lesson: Lesson, size: tuple[int, int], text_size: str
) -> None:
    pilot.resize(size)
    pilot.app.change(replace(pilot.app.settings, text_size=text_size))
    for scene in each_step(pilot, lesson):
        speech, hand = scene.display.chrome.prompt, {*scene.state.view.hand}
        laid = [place.rect for card, place in scene.display.layout.places.items() if card not in hand]
        assert speech.rect.collidelist(laid) < 0
        assert speech.rect.bottom <= scene.display.frame.hand.top
        assert not any(seat.box.colliderect(speech.rect) for seat in scene.display.frame.seats)
        for text in (scene.advice.line, scene.advice.first(), "m" * 20 + " " + scene.advice.line):
            speech.text = text
            words = speech.words  # type: ignore[attr-defined]
            lines = letters.wrapped(text, words.shown_pixels, words.rect.w)
            assert letters.pitch(words.shown_pixels) * len(lines) <= words.rect.h + 4
