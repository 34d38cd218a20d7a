"""The free table in the hands of its players: by real gestures, and never a card that should not show."""

import json
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from rummy.engine.cards import spell
from rummy.free.commands import DealCards, Felt, FreeCommand, Into, LayTable, MoveCards, SpreadPile
from rummy.free.table import Packs, fresh
from rummy.storage.files import write_safely
from rummy.storage.free_tables import current_table, saved
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import motion
from rummy.ui.free.boxes.deal import DealScreen
from rummy.ui.free.boxes.help import FreeHelp
from rummy.ui.free.boxes.menu import FreeMenu, OpenFreeScreen
from rummy.ui.free.boxes.new_table import NewTableScreen
from rummy.ui.free.pointer import LONG
from rummy.ui.free.scene import FreeScene
from rummy.ui.pilot import FRAME
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell import background
from rummy.viewmodel.free_table import Thing
from tests.ui.sitting import Sitting, texts

Pixel = tuple[int, int]


class Felted:
    """A pilot at a free table of three hands, and what they see there."""

    def __init__(self, pilot: Sitting) -> None:
        self.pilot = pilot
        pilot.app.nav.free_table()
        pilot.settle()
        self.scene.go_to(
            self.scene.state.history.do(LayTable(fresh(Packs(), ("Anna", "Ben", "Chloe")))), "place"
        )
        pilot.settle()

    @property
    def scene(self) -> FreeScene:
        return next(scene for scene in self.pilot.app.scenes if isinstance(scene, FreeScene))

    @property
    def piles(self) -> list[str]:
        """The piles from below to above: how many cards, and the top one if it shows."""
        table = self.scene.state.table
        tops = [(pile, pile.cards[-1]) for pile in table.piles]
        return [f"{len(pile.cards)} {self.face(top) if top in table.up else '?'}" for pile, top in tops]

    def face(self, card: int) -> str:
        return str(self.scene.state.table.packs.faces[card])

    def hand(self, seat: int) -> str:
        table = self.scene.state.table
        return spell(table.packs.faces[card] for card in table.hands[seat])

    def seen(self) -> set[str]:
        """The cards whose face is to be seen."""
        sprites = self.scene.stage.sprites
        return {str(sprite.shown) for sprite in sprites.values() if sprite.shown and not sprite.place.covered}

    def do(self, *commands: FreeCommand) -> None:
        for command in commands:
            assert self.scene.do(command)
        self.pilot.settle()

    def at(self, card: int) -> Pixel:
        """A point of a card that its neighbour does not cover."""
        box = self.scene.layout.places[card].rect
        return box.left + 8, box.top + 20

    def top(self, pile: int) -> Pixel:
        return self.at(self.scene.state.table.piles[pile].cards[-1])

    def badge(self, pile: int) -> Pixel:
        return self.scene.layout.badges[pile].center

    def spot(self, x: float, y: float) -> Pixel:
        across, down = self.scene.frame.pixel((x, y))
        return round(across), round(down)

    def plate(self, seat: int) -> Pixel:
        return self.scene.frame.trays[seat].plate.center

    def drag(self, start: Pixel, end: Pixel) -> None:
        self.pilot.drag(start, end)
        self.pilot.settle()

    def click(self, at: Pixel) -> None:
        self.pilot.click(at)
        self.pilot.settle()
        self.pilot.wait(2 * motion.DOUBLE_CLICK)

    def twice(self, at: Pixel) -> None:
        self.pilot.click(at)
        self.pilot.click(at)
        self.pilot.settle()

    def type(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.pilot.press(key, mod)
            self.pilot.settle()


@pytest.fixture
def felt(pilot: Sitting) -> Felted:
    return Felted(pilot)


# The way in and out


def test_the_set_up_leads_to_the_free_table_and_the_menu_there_back(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.touch(say("setup.more"))
    pilot.touch(say("free.title"))
    assert isinstance(pilot.scene, FreeScene)
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, FreeMenu)
    pilot.touch(say("free.leave"))
    assert isinstance(pilot.scene, SetupScreen)


def test_the_first_table_is_shuffled(pilot: Sitting) -> None:
    pilot.app.nav.free_table()
    pilot.settle()
    assert isinstance(pilot.scene, FreeScene)
    (pile,) = pilot.scene.state.table.piles
    assert sorted(pile.cards) == [*range(52)]
    assert list(pile.cards) != [*range(52)]


def test_a_table_lies_as_it_was_left(felt: Felted) -> None:
    felt.do(DealCards(0, 5), MoveCards((51,), Felt((2.0, 1.0)), True))
    before = felt.scene.state.history
    felt.scene.dismiss()
    felt.pilot.app.nav.free_table()
    felt.pilot.settle()
    assert felt.scene.state.history == before


def test_each_move_is_on_the_disk_at_once(felt: Felted) -> None:
    felt.drag(felt.top(0), felt.spot(2, 0))
    felt.pilot.app.writer.flush()
    body = json.loads(felt.scene.place.path.read_text())
    assert body["done"][-1].startswith("move 51 to felt 2.")


def test_a_picture_waits_for_the_disk(felt: Felted, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(path: Path, data: bytes) -> None:
        time.sleep(0.05)
        write_safely(path, data)

    monkeypatch.setattr("rummy.storage.free_tables.write_safely", late)
    monkeypatch.setattr(background, "BLINK", 60.0)
    felt.scene.save()
    felt.pilot.app.step(FRAME)
    assert felt.pilot.app.writer.busy_for is None


def test_a_disk_that_refuses_is_told_and_the_table_goes_on(
    felt: Felted, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    felt.pilot.app.writer.flush()
    with monkeypatch.context() as patch:
        patch.setattr("rummy.storage.free_tables.write_safely", full)
        felt.drag(felt.top(0), felt.spot(2, 0))
        felt.pilot.app.writer.flush()
        felt.pilot.wait()
    assert felt.scene.words.startswith("The table could not be saved")
    felt.drag(felt.top(0), felt.spot(3, 0))
    assert felt.pilot.app.writer.flush()
    assert felt.piles == ["50 ?", "1 ?", "1 ?"]


def test_what_another_program_lays_over_the_table_is_kept_aside_and_told(felt: Felted) -> None:
    felt.pilot.app.writer.flush()
    felt.scene.place.path.write_text("their notes")
    felt.drag(felt.top(0), felt.spot(2, 0))
    felt.pilot.app.writer.flush()
    felt.pilot.wait()
    assert felt.scene.words.startswith("Another program changed this table's file")
    (aside,) = felt.scene.place.path.parent.glob("table.replaced-*")
    assert aside.read_text() == "their notes"


# Dragging


def test_a_drag_takes_the_top_card_of_a_pile(felt: Felted) -> None:
    felt.drag(felt.top(0), felt.spot(2, 1))
    assert felt.piles == ["51 ?", "1 ?"]
    assert felt.scene.state.table.piles[1].at == pytest.approx((2, 1), abs=0.6)


def test_the_number_of_a_pile_moves_all_of_it(felt: Felted) -> None:
    felt.drag(felt.badge(0), felt.spot(3, 1))
    assert felt.piles == ["52 ?"]
    assert felt.scene.state.table.piles[0].at[0] > 2


def test_a_long_press_grabs_the_whole_pile(felt: Felted) -> None:
    start, end = felt.top(0), felt.spot(3, 1)
    felt.pilot.point(start)
    felt.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    felt.pilot.wait(LONG + 0.1)
    felt.pilot.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    felt.pilot.drop(end)
    assert felt.piles == ["52 ?"]
    assert felt.scene.state.table.piles[0].at[0] > 2


def test_a_card_dropped_on_another_one_makes_a_pile(felt: Felted) -> None:
    felt.drag(felt.top(0), felt.spot(2, 0))
    felt.drag(felt.top(0), felt.top(1))
    assert felt.piles == ["50 ?", "2 ?"]


def test_a_card_dropped_beside_another_one_lies_alone(felt: Felted) -> None:
    felt.drag(felt.top(0), felt.spot(2, 0))
    x, y = felt.top(1)
    felt.drag(felt.top(0), (x + round(0.6 * felt.scene.frame.card), y))
    assert felt.piles == ["50 ?", "1 ?", "1 ?"]


def test_a_card_goes_into_a_hand_and_out_of_it_as_it_was_seen(felt: Felted) -> None:
    tray = felt.scene.frame.trays[0].cards.center
    felt.drag(felt.top(0), tray)
    assert felt.hand(0) == "KS"
    felt.drag(felt.at(51), felt.spot(2, 0))
    assert felt.piles == ["51 ?", "1 ?"]
    felt.drag(felt.top(1), tray)
    felt.type(pygame.K_1)
    felt.drag(felt.at(51), felt.spot(2, 0))
    assert felt.piles == ["51 ?", "1 KS"]


def test_a_card_from_a_hand_lands_like_the_card_below_it(felt: Felted) -> None:
    felt.do(DealCards(0, 2))
    felt.type(pygame.K_1)
    felt.drag(felt.at(51), felt.top(0))
    assert felt.piles == ["47 ?"]


def test_cards_in_a_hand_are_put_in_order(felt: Felted) -> None:
    felt.do(DealCards(0, 3))
    felt.type(pygame.K_1)
    assert felt.hand(0) == "KS TS 7S"
    x, y = felt.at(51)
    felt.drag((x, y), (felt.scene.frame.trays[0].cards.right - 10, y))
    assert felt.hand(0) == "TS 7S KS"


def test_a_hand_is_given_by_its_name(felt: Felted) -> None:
    felt.do(DealCards(0, 3))
    felt.drag(felt.plate(0), felt.plate(1))
    assert (felt.hand(0), len(felt.hand(1).split())) == ("", 6)


def test_what_is_carried_stays_where_it_was_when_the_drag_is_given_up(felt: Felted) -> None:
    before = felt.scene.state.history
    felt.pilot.drag(felt.top(0), felt.spot(3, 0), drop=False)
    felt.type(pygame.K_ESCAPE)
    felt.pilot.drop(felt.spot(3, 0))
    assert felt.scene.state.history is before
    assert isinstance(felt.pilot.scene, FreeScene)


def test_a_pile_that_is_pressed_goes_at_a_key(felt: Felted) -> None:
    felt.do(MoveCards((50, 51), Felt((3, 1))))
    at = felt.badge(1)
    felt.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    felt.type(pygame.K_g)
    felt.pilot.post(pygame.MOUSEMOTION, pos=(at[0] + 40, at[1]), rel=(40, 0), buttons=(1, 0, 0))
    felt.pilot.drop(at)
    assert felt.piles == ["52 ?"]


def test_a_frame_selects_what_it_touches_and_one_drag_moves_it(felt: Felted) -> None:
    felt.do(MoveCards((51,), Felt((2, 1))), MoveCards((50,), Felt((3.5, 1))))
    felt.drag(felt.spot(1.2, 1.9), felt.spot(4.5, 0.4))
    assert {*felt.scene.state.selected} == {51, 50}
    felt.drag(felt.at(51), (felt.at(51)[0], felt.at(51)[1] - felt.scene.frame.card))
    first, second = felt.scene.state.table.piles[1:]
    assert second.at[0] - first.at[0] == pytest.approx(1.5, abs=0.02)
    assert first.at[1] == second.at[1] < 0.2


def test_cards_chosen_in_a_hand_land_side_by_side(felt: Felted) -> None:
    felt.do(DealCards(0, 4))
    felt.type(pygame.K_1)
    for card in (51, 48):
        felt.click(felt.at(card))
    felt.drag(felt.at(51), felt.spot(2, 0))
    pile = felt.scene.state.table.piles[-1]
    assert (pile.cards, pile.is_spread) == ((51, 48), True)
    assert {"KS", "TS"} <= felt.seen()


def test_a_card_is_put_between_those_of_a_row(felt: Felted) -> None:
    felt.do(MoveCards((1, 2), Felt((2, 1), is_spread=True)))
    x, y = felt.at(2)
    felt.drag(felt.top(0), (x - 12, y))
    assert felt.scene.state.table.piles[-1].cards == (1, 51, 2)


# Clicking


def test_a_double_click_turns_a_card_over(felt: Felted) -> None:
    felt.twice(felt.top(0))
    assert felt.piles == ["52 KS"]
    assert felt.seen() == {"KS"}


def test_a_double_click_on_the_number_turns_the_pile(felt: Felted) -> None:
    felt.twice(felt.badge(0))
    assert felt.piles == ["52 AC"]


def test_what_is_selected_goes_where_is_clicked(felt: Felted) -> None:
    felt.click(felt.top(0))
    felt.click(felt.spot(3, 0))
    felt.click(felt.top(0))
    felt.click(felt.top(1))
    felt.click(felt.top(1))
    felt.click(felt.plate(1))
    assert (felt.piles, felt.hand(1)) == (["50 ?", "1 ?"], "QS")


def test_a_right_click_selects_nothing_any_more(felt: Felted) -> None:
    felt.click(felt.top(0))
    felt.pilot.post(pygame.MOUSEBUTTONDOWN, pos=felt.spot(3, 0), button=3)
    assert felt.scene.state.selected == ()


def test_a_button_that_needs_cards_says_so(felt: Felted) -> None:
    felt.pilot.push(say("free.turn"))
    assert felt.scene.words == say("free.nothing_selected")


def test_cards_are_dealt_shuffled_and_gathered_by_buttons(felt: Felted) -> None:
    felt.pilot.push(say("free.deal"))
    assert isinstance(felt.pilot.scene, DealScreen)
    felt.type(pygame.K_LEFT, pygame.K_RETURN)
    assert [len(hand) for hand in felt.scene.state.table.hands] == [4, 4, 4]
    felt.pilot.push(say("free.gather"))
    felt.pilot.push(say("free.shuffle"))
    felt.pilot.settle()
    assert felt.piles == ["52 ?"]
    assert felt.seen() == {*()}


def test_undo_and_redo_go_all_the_way(felt: Felted) -> None:
    start = felt.scene.state.table
    felt.drag(felt.top(0), felt.spot(2, 0))
    felt.twice(felt.top(1))
    there = felt.scene.state.table
    felt.type(pygame.K_u, pygame.K_u)
    assert felt.scene.state.table == start
    felt.type(pygame.K_r, pygame.K_r)
    assert felt.scene.state.table == there


def test_a_pile_is_spread_and_squared_again(felt: Felted) -> None:
    felt.do(MoveCards((1, 2, 3), Felt((2, 1))))
    felt.click(felt.badge(1))
    felt.pilot.push(say("free.spread"))
    felt.pilot.settle()
    assert felt.scene.state.table.piles[1].is_spread
    felt.pilot.push(say("free.square"))
    assert not felt.scene.state.table.piles[1].is_spread


def test_single_cards_are_laid_in_a_row_together(felt: Felted) -> None:
    felt.do(MoveCards((51,), Felt((3, 1))), MoveCards((50,), Felt((1.5, 1))))
    felt.drag(felt.spot(0.8, 1.9), felt.spot(4, 0.4))
    felt.pilot.push(say("free.spread"))
    assert felt.scene.state.table.piles[-1].cards == (50, 51)


# Who sees what


def test_one_hand_shows_at_most_and_only_whose_name_was_clicked(felt: Felted) -> None:
    felt.do(DealCards(0, 2))
    assert felt.seen() == {*()}
    felt.click(felt.plate(0))
    assert felt.seen() == {"KS", "TS"}
    felt.click(felt.plate(1))
    assert felt.seen() == {"QS", "9S"}
    felt.click(felt.plate(1))
    assert felt.seen() == {*()}


def test_no_face_shows_while_closed_cards_are_carried_to_a_hand(felt: Felted) -> None:
    felt.pilot.drag(felt.badge(0), felt.plate(1), drop=False)
    shown = [felt.seen()]
    felt.pilot.drop(felt.plate(1))
    for _ in range(20):
        felt.pilot.wait()
        shown.append(felt.seen())
    assert shown == [{*()}] * 21
    assert len(felt.scene.state.table.hands[1]) == 52


def test_what_is_laid_anew_shows_no_hand(felt: Felted) -> None:
    felt.type(pygame.K_1)
    felt.do(DealCards(0, 2), LayTable(fresh(Packs(), ("Dora", "Emil"))))
    assert felt.scene.state.shown is None


def test_an_opened_table_shows_no_hand(felt: Felted) -> None:
    felt.do(DealCards(0, 2))
    felt.type(pygame.K_1)
    felt.scene.own.lay_saved(felt.scene.state.history)
    felt.pilot.settle()
    assert (felt.hand(0), felt.seen()) == ("KS TS", {*()})


def test_the_only_hand_shows_at_once(felt: Felted) -> None:
    felt.do(LayTable(fresh(Packs(), ("Anna",))), DealCards(0, 2))
    assert felt.seen() == {"KS", "QS"}


def test_undo_shows_no_hand_that_is_covered(felt: Felted) -> None:
    felt.do(DealCards(0, 2))
    felt.type(pygame.K_1)
    felt.drag(felt.at(51), felt.spot(2, 0))
    felt.type(pygame.K_2, pygame.K_u)
    assert felt.hand(0) == "KS TS"
    assert felt.seen() == {"QS", "9S"}


# Keys


def test_a_card_is_played_by_keys_alone(felt: Felted) -> None:
    felt.do(DealCards(0, 2))
    felt.type(pygame.K_1, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_l)
    assert felt.piles[-1] == "1 TS"
    felt.type(pygame.K_1, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_1)
    assert felt.hand(0) == "KS QS"


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_the_keys_reach_cards_hands_and_buttons(felt: Felted, key: int) -> None:
    felt.do(DealCards(0, 2), MoveCards((1, 2, 3), Felt((2, 1), is_spread=True)))
    felt.type(pygame.K_TAB)
    seen = set()
    for _ in range(30):
        felt.type(key)
        assert felt.scene.state.cursor is not None
        seen.add(felt.scene.state.cursor)
    assert len(seen) > 1


def test_tab_goes_round_the_felt_the_hands_and_the_buttons(felt: Felted) -> None:
    kinds = []
    for _ in range(6):
        felt.type(pygame.K_TAB)
        assert felt.scene.state.cursor is not None
        kinds.append(felt.scene.state.cursor.kind)
    assert kinds == ["card", "plate", "plate", "plate", "button", "card"]


def test_letters_do_what_the_buttons_do(felt: Felted) -> None:
    felt.type(pygame.K_TAB, pygame.K_t)
    assert felt.piles == ["52 KS"]
    felt.type(pygame.K_s)
    assert felt.piles == ["52 ?"]
    felt.type(pygame.K_d, pygame.K_RETURN, pygame.K_g)
    assert felt.piles == ["52 ?"]


def test_a_pile_is_moved_by_keys(felt: Felted) -> None:
    felt.type(pygame.K_TAB)
    felt.type(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert felt.scene.state.table.piles[0].at == (-0.1, 0.0)


def test_a_hand_is_sorted_by_a_key(felt: Felted) -> None:
    felt.do(MoveCards((51, 3, 0), Into(0)))
    felt.type(pygame.K_1, pygame.K_o)
    assert felt.hand(0) == "4C AC KS"


def test_f1_tells_what_can_be_done(felt: Felted) -> None:
    felt.type(pygame.K_F1)
    assert isinstance(felt.pilot.scene, FreeHelp)
    felt.type(pygame.K_ESCAPE)
    assert isinstance(felt.pilot.scene, FreeScene)


# New tables and files


def test_a_new_table_is_laid_as_it_was_chosen_and_can_be_undone(felt: Felted) -> None:
    felt.pilot.push(say("free.new"))
    screen = felt.pilot.scene
    assert isinstance(screen, NewTableScreen)
    screen._choose(cards=32, packs=2, has_jokers=True)
    screen._choose_hands(4)
    felt.pilot.touch(say("free.lay_out"))
    table = felt.scene.state.table
    assert (len(table.packs.faces), table.names[:3], len(table.names)) == (68, ("Anna", "Ben", "Chloe"), 4)
    felt.type(pygame.K_u)
    assert felt.scene.state.table.names == ("Anna", "Ben", "Chloe")


@pytest.fixture
def papers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "papers"
    folder.mkdir()
    monkeypatch.setattr("rummy.ui.free.boxes.menu.public_folder", lambda data: folder)
    return folder


def test_a_table_is_saved_and_opened_again(felt: Felted, papers: Path) -> None:
    felt.do(DealCards(0, 5))
    kept = felt.scene.state.table
    felt.type(pygame.K_ESCAPE)
    felt.pilot.touch(say("pause.save"))
    assert str(papers) in felt.scene.words
    felt.do(LayTable(fresh(Packs(24), ("Dora",))))
    felt.type(pygame.K_ESCAPE)
    felt.pilot.touch(say("saved.title"))
    screen = felt.pilot.scene
    assert isinstance(screen, OpenFreeScreen)
    assert screen.path == str(saved(papers)[0])
    felt.pilot.touch(say("open.open"))
    assert felt.scene.state.table == kept


@pytest.mark.parametrize("data", [b"", b"no table", b'{"format": 1}', b"\xff\x00", b'{"format": 9}'], ids=str)
def test_a_file_that_is_no_table_is_refused_and_nothing_is_lost(
    felt: Felted, tmp_path: Path, data: bytes
) -> None:
    path, before = tmp_path / "x.rummy-felt", felt.scene.state.history
    path.write_bytes(data)
    felt.pilot.post(pygame.DROPFILE, file=str(path))
    felt.pilot.settle()
    refusals = [say("refused.no_table"), say("refused.newer_table")]
    assert felt.scene.words in refusals
    assert felt.scene.state.history is before


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_with_it_no_card_is_lost_or_shows_that_should_not(felt: Felted, seed: int) -> None:
    chance, size = Random(seed), felt.pilot.app.size
    keys = [*range(pygame.K_a, pygame.K_z + 1), pygame.K_1, pygame.K_2, pygame.K_RETURN, pygame.K_TAB]
    keys = [key for key in keys if key not in (pygame.K_n, pygame.K_d)] + [pygame.K_LEFT, pygame.K_UP]
    felt.do(DealCards(0, 5))

    def anywhere() -> Pixel:
        return chance.randrange(size[0] - 200), chance.randrange(size[1])

    for _ in range(40):
        match chance.randrange(4):
            case 0:
                felt.pilot.click(anywhere())
            case 1:
                felt.pilot.press(chance.choice(keys))
            case _:
                felt.pilot.drag(anywhere(), anywhere())
        felt.pilot.settle()
        table, shown = felt.scene.state.table, felt.scene.state.shown
        lying = [card for pile in table.piles for card in pile.cards]
        assert sorted([*lying, *sum(table.hands, ())]) == [*range(52)]
        open_ones = {*table.up, *(table.hands[shown] if shown is not None else ())}
        assert felt.seen() <= {felt.face(card) for card in open_ones}


# The window


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1000, 1400), (2000, 600)], ids=str)
@pytest.mark.parametrize("hands", [1, 3, 6])
def test_every_card_lies_in_the_window_and_on_no_button(
    felt: Felted, size: tuple[int, int], hands: int
) -> None:
    felt.do(LayTable(fresh(Packs(52, 2, True), ("Anna",) * hands)), DealCards(0, 13))
    felt.do(MoveCards((0, 1, 2), Felt((9, 5), is_spread=True)), SpreadPile(0))
    felt.pilot.resize(size)
    scene, window = felt.scene, pygame.Rect((0, 0), size)
    boxes = [place.rect for place in scene.layout.places.values() if not place.covered]
    assert all(window.contains(box) for box in boxes)
    column = [widget.rect for widget in scene.buttons.group.widgets]
    assert all(window.contains(box) for box in column)
    assert all(box.collidelist(column) < 0 for box in boxes)


def test_cards_that_overlap_do_so_in_every_window(felt: Felted) -> None:
    felt.do(MoveCards((51,), Felt((2, 0))), MoveCards((50,), Felt((2.4, 0.5))))

    def apart() -> tuple[float, float]:
        one, other = (felt.scene.layout.places[card] for card in (51, 50))
        return (other.x - one.x) / one.width, (other.y - one.y) / one.width

    before = apart()
    felt.pilot.resize((1600, 900))
    assert apart() == pytest.approx(before)


def test_nothing_is_painted_while_nothing_moves(felt: Felted) -> None:
    felt.click(felt.top(0))
    felt.pilot.settle()
    scene = felt.scene
    assert scene.seconds_to_sleep() is None
    scene.paint(felt.pilot.app.screen)
    assert scene.paint(felt.pilot.app.screen) == []


def test_what_is_to_be_seen_is_the_same_when_all_is_painted_anew(felt: Felted) -> None:
    felt.pilot.app.pictures = CardPictures()
    felt.do(DealCards(0, 3), MoveCards((51,), Felt((2, 0)), True))
    felt.click(felt.plate(1))
    felt.click(felt.top(1))
    felt.drag(felt.top(0), felt.spot(-3, 0.5))
    felt.pilot.point(felt.badge(0))
    screen = felt.pilot.app.screen
    before = pygame.image.tobytes(screen, "RGB")
    felt.scene.refresh()
    felt.pilot.app.step(0.0)
    assert pygame.image.tobytes(screen, "RGB") == before


def test_who_comes_again_in_the_same_window_finds_the_same_table(felt: Felted) -> None:
    place = felt.scene.place
    assert place.path.name == "table.json"
    felt.pilot.app.writer.flush()
    again, history, _ = current_table(felt.pilot.app.folder)
    assert (again.path, history) == (place.path, felt.scene.state.history)


def test_the_thing_below_the_pointer_is_the_uppermost(felt: Felted) -> None:
    felt.do(MoveCards((51,), Felt((2, 0))), MoveCards((50,), Felt((2.5, 0))))
    x, y = felt.at(50)
    assert felt.scene.pointer._under((x + 2, y)) == Thing("card", 50)


def test_the_menu_of_the_table_tells_where_it_is(felt: Felted) -> None:
    felt.type(pygame.K_ESCAPE)
    assert say("free.title") in texts(felt.pilot.scene)
