"""A free table at which people meet from their own computers: two programs, a real server, real lines."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    Into,
    LayTable,
    MoveCards,
    Onto,
    SortHand,
    TurnOver,
)
from rummy.free.table import Packs, fresh
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.messages import Join, LayFreeTable, Leave, OpenFreeTable, Rejoin
from rummy.storage.free_tables import read_file, saved
from rummy.storage.tables import joined_tables
from rummy.text import say
from rummy.ui.free.boxes.deal import DealScreen
from rummy.ui.free.boxes.help import FreeHelp
from rummy.ui.free.parts import FreeLine
from rummy.ui.free.scene import FreeScene
from rummy.ui.online.addresses import link_to
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.menu import FreeTableMenu
from rummy.ui.online.free.people import FreeTablePeopleScreen
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.free.setup import LayFreeTableScreen, OpenFreeTableScreen
from rummy.ui.online.free.speech import Spoken
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.online_menu import OnlineMenu
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import await_disk
from rummy.viewmodel.free_table import Thing
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import Guest
from tests.ui.sitting import texts


class Shared(Home):
    """Anna, who hosts a free table, and Ben, who comes to it."""

    def open(self) -> None:
        """Let Anna host a table from With people."""
        self.anna.app.nav.people()
        self.anna.push(say("hall.host"))
        self.anna.push(say("setup.more"))
        self.anna.push(say("free.title"))
        assert isinstance(self.anna.scene, OpenFreeTableScreen)
        self.anna.push(say("hosting.open"))
        self.until(lambda: isinstance(self.anna.scene, FreeTableScene))

    def come(self, how: str = "join.sit") -> None:
        """Let Ben join by code or link."""
        self.ben.app.nav.people()
        self.ben.push(say("hall.join"))
        form = self.ben.scene
        assert isinstance(form, JoinScreen)
        form._take_link(link_to(felt(self.anna).hosting.address, felt(self.anna).remote.state.code))
        self.ben.push(say(how))
        self.until(lambda: isinstance(self.ben.scene, FreeTableScene))
        self.until(lambda: "Ben" in self.people)

    @property
    def people(self) -> set[str]:
        """Who is here, as far as Anna knows."""
        state = felt(self.anna).remote.state
        return {*(seat.name for seat in state.seats), *state.watching}

    def do(self, guest: Guest, *commands: FreeCommand) -> None:
        """Have somebody do something, and wait until the other has seen it."""
        for command in commands:
            assert felt(guest).do(command)
        self.rest()

    def rest(self) -> None:
        """Wait until both see the same, and nothing moves."""
        self.until(lambda: not any(felt(guest).remote.client.is_waiting for guest in self.guests))
        self.until(lambda: len({felt(guest).remote.client.n for guest in self.guests}) == 1)
        self.until(lambda: not any(felt(guest).stage.is_moving for guest in self.guests))


def felt(guest: Guest) -> FreeTableScene:
    return next(scene for scene in guest.app.scenes if isinstance(scene, FreeTableScene))


def seen(guest: Guest) -> set[int]:
    """The cards whose face somebody sees."""
    sprites = felt(guest).stage.sprites
    return {card for card, sprite in sprites.items() if sprite.shown and not sprite.place.covered}


def spot(guest: Guest, card: int) -> tuple[int, int]:
    """Where somebody sees a card."""
    place = felt(guest).layout.places[card]
    return round(place.x), round(place.y)


def hold(guest: Guest, card: int, at: tuple[int, int]) -> None:
    """Have somebody carry a card somewhere, and not let go of it."""
    guest.drag(spot(guest, card), at, drop=False)


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shared]:
    yield from at_home(tmp_path, monkeypatch, Shared)


@pytest.fixture
def shared(apart: Shared) -> Shared:
    apart.open()
    apart.come()
    return apart


def test_each_sees_the_table_and_their_own_hand(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 5))
    top = felt(shared.anna).state.table.piles[0].cards[-1]
    shared.do(shared.anna, MoveCards((top,), Felt((3.0, 0.0)), True))
    for guest, seat in ((shared.anna, 0), (shared.ben, 1)):
        assert seen(guest) == {top, *felt(guest).state.table.hands[seat]}
        assert felt(guest).frame.trays[seat].box.y > felt(guest).frame.felt.centery


def test_a_card_is_dragged_and_the_other_sees_it_go(shared: Shared) -> None:
    scene = felt(shared.anna)
    places = scene.layout.places
    card = scene.state.table.piles[0].cards[-1]
    start = round(places[card].x), round(places[card].y)
    shared.anna.drag(start, (start[0] + 200, start[1]))
    shared.rest()
    assert felt(shared.ben).state.table.piles[-1].cards == (card,)
    assert felt(shared.ben).stage.sprites[card].place.x > places[card].x


def test_nobody_takes_a_card_out_of_the_hand_of_another(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 3))
    scene = felt(shared.ben)
    card = scene.state.table.hands[0][1]
    place = scene.layout.places[card]
    shared.ben.drag((round(place.x), round(place.y)), scene.frame.felt.center)
    assert scene.state.table.hand_of(card) == 0
    assert scene.state.carried is None


def test_cards_are_given_by_a_click_on_a_name(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 3))
    scene = felt(shared.anna)
    card = scene.state.table.hands[0][0]
    scene.select((card,))
    shared.anna.click(scene.frame.trays[1].plate.center)
    shared.rest()
    assert card in seen(shared.ben)
    assert card not in seen(shared.anna)


def test_cards_are_given_by_the_number_of_a_hand_from_ones_own_on(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 3))
    scene = felt(shared.ben)
    card = scene.state.table.hands[1][0]
    scene.select((card,))
    shared.ben.press(pygame.K_4)  # the last of four, clockwise from Ben's own
    shared.rest()
    assert card in felt(shared.anna).state.table.hands[0]


def test_a_move_that_showed_nothing_is_taken_back(shared: Shared) -> None:
    before = felt(shared.ben).state.table
    shared.do(shared.anna, MoveCards((3, 4), Felt((3.0, 1.0))))
    shared.anna.press(pygame.K_u)
    shared.until(lambda: felt(shared.ben).state.table == before)
    assert felt(shared.ben).words == say("felt.did_undo", name="Anna")
    shared.ben.press(pygame.K_u)
    assert felt(shared.ben).words == say("felt.no_undo")


def test_how_a_hand_is_sorted_stays_with_its_owner(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 7))
    n = felt(shared.anna).remote.client.n
    assert felt(shared.anna).do(SortHand(0))
    suits = [felt(shared.anna).state.faces[card].suit for card in felt(shared.anna).state.table.hands[0]]
    assert suits == sorted(suits, key="CDSH".index)
    assert felt(shared.anna).remote.client.n == n


def test_what_is_carried_is_let_go_when_somebody_else_takes_it(shared: Shared) -> None:
    scene = felt(shared.ben)
    card = scene.state.table.piles[0].cards[-1]
    place = scene.layout.places[card]
    shared.ben.drag((round(place.x), round(place.y)), scene.frame.felt.center, drop=False)
    assert scene.state.carried is not None
    shared.do(shared.anna, MoveCards((card,), Into(0)))
    assert scene.state.carried is None


def test_a_hand_gets_shorter_while_a_card_is_held_over_its_end(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 5))
    scene = felt(shared.ben)
    tray = scene.frame.trays[0]
    hold(shared.ben, scene.state.table.piles[0].cards[-1], (tray.box.right - 12, tray.cards.centery))
    assert scene.state.carried is not None
    assert scene.state.carried.goal == Into(0, 5)
    shared.do(shared.anna, MoveCards(scene.state.table.hands[0][:1], Felt((4.0, 1.0))))
    assert scene.state.carried.goal == Into(0, 4)


def test_a_row_gets_shorter_while_a_card_is_held_over_its_end(shared: Shared) -> None:
    shared.do(shared.anna, MoveCards((1, 2, 3, 4), Felt((-4.0, 0.0), True)))
    scene = felt(shared.ben)
    last = scene.layout.places[4]
    hold(shared.ben, scene.state.table.piles[0].cards[-1], (round(last.x) + 3, round(last.y)))
    assert scene.state.carried is not None
    assert scene.state.carried.goal == Onto(1, 4)
    shared.do(shared.anna, MoveCards((2,), Into(0)))
    assert scene.state.carried.goal == Onto(1, 3)


def test_somebody_deals_while_the_pile_is_turned_here(shared: Shared) -> None:
    ben = felt(shared.ben)
    felt(shared.anna).do(DealCards(0, 3))
    while felt(shared.anna).remote.client.is_waiting:
        shared.anna.wait()
    assert ben.do(TurnOver(ben.state.table.piles[0].cards))  # before he has heard of it
    shared.rest()
    assert len(ben.state.table.hands[1]) == 3


def test_a_pile_that_is_pressed_here_is_gathered(shared: Shared) -> None:
    scene = felt(shared.ben)
    shared.do(shared.anna, MoveCards((3, 4), Felt((3.0, 1.0))), MoveCards((5, 6), Felt((5.0, 1.0))))
    at = scene.layout.badges[2].center
    shared.ben.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    shared.do(shared.anna, Gather())
    shared.ben.post(pygame.MOUSEMOTION, pos=(at[0] + 40, at[1]), rel=(40, 0), buttons=(1, 0, 0))
    shared.ben.drop(at)
    assert scene.state.carried is None
    assert not scene.state.selected


def test_a_pile_that_is_pressed_here_gets_another_number(shared: Shared) -> None:
    scene = felt(shared.ben)
    shared.do(shared.anna, MoveCards((3,), Felt((3.0, 1.0))), MoveCards((5, 6), Felt((5.0, 1.0))))
    at = scene.layout.badges[2].center
    shared.ben.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    shared.do(shared.anna, MoveCards((3,), Into(0)))
    shared.ben.drop(at)
    assert scene.state.selected == (5, 6)


def test_a_card_that_is_pressed_here_is_taken(shared: Shared) -> None:
    scene = felt(shared.ben)
    card = scene.state.table.piles[0].cards[-1]
    x, y = spot(shared.ben, card)
    shared.ben.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    shared.do(shared.anna, MoveCards((card,), Into(0)))
    shared.ben.post(pygame.MOUSEMOTION, pos=(x + 40, y), rel=(40, 0), buttons=(1, 0, 0))
    assert scene.state.carried is None


@pytest.mark.parametrize("how", ["carried", "pressed", "at the keys"])
def test_the_host_lays_a_pack_without_the_card_that_is(shared: Shared, how: str) -> None:
    scene = felt(shared.ben)
    shared.do(shared.anna, MoveCards((51,), Felt((3.0, 1.0))))
    at = spot(shared.ben, 51)
    if how == "carried":
        hold(shared.ben, 51, scene.frame.felt.center)
    elif how == "pressed":
        shared.ben.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    else:
        scene.state.cursor = Thing("card", 51)
    felt(shared.anna).remote.say(LayFreeTable(24))
    shared.until(lambda: len(scene.state.table.packs.faces) == 24)
    shared.ben.drop(at)
    shared.ben.press(pygame.K_RETURN)
    assert (scene.state.carried, scene.state.selected) == (None, ())


def test_of_what_is_selected_on_the_felt_a_card_is_given_to_me(shared: Shared) -> None:
    scene = felt(shared.ben)
    shared.do(shared.anna, MoveCards((1, 2, 3), Felt((3.0, 1.0), True)))
    scene.select((1, 2))
    shared.do(shared.anna, MoveCards((2,), Into(1)))
    assert scene.state.selected == (1,)
    shared.ben.press(pygame.K_t)
    shared.rest()
    assert scene.state.table.up == {1}


def test_what_cannot_be_done_for_a_reason_without_words(shared: Shared) -> None:
    shared.do(shared.anna, MoveCards((2,), Into(1)))
    assert not felt(shared.ben).do(TurnOver((2,)))
    assert felt(shared.ben).words == say("room.not_now")


def test_the_pile_that_was_chosen_is_dealt_from(shared: Shared) -> None:
    shared.do(shared.ben, MoveCards((3, 4, 5, 6, 7), Felt((3.0, 1.0))))
    stock = {*felt(shared.anna).state.table.piles[0].cards}
    shared.anna.push(say("free.deal"))
    assert felt(shared.ben).do(MoveCards((8,), Onto(0)))  # by which that pile is the last one
    shared.until(lambda: felt(shared.anna).remote.client.n == 2)
    shared.anna.push(say("free.deal"))
    shared.rest()
    assert len(stock & {*felt(shared.anna).state.table.hands[0]}) == 5


def test_nothing_is_dealt_from_a_pile_that_somebody_took(shared: Shared) -> None:
    scene = felt(shared.anna)
    shared.anna.push(say("free.deal"))
    assert felt(shared.ben).do(MoveCards(scene.state.table.piles[0].cards, Into(1)))
    shared.until(lambda: scene.remote.client.n == 1)
    shared.anna.push(say("free.deal"))
    assert scene.words == say("free.no_stock")


def test_people_talk_at_the_table(shared: Shared) -> None:
    felt(shared.ben).actions._say("well_played")  # type: ignore[attr-defined]
    shared.until(lambda: bool(felt(shared.anna)._said))
    spoken = [thing for thing in felt(shared.anna)._above() if isinstance(thing, Spoken)]
    assert [each.said for each in spoken] == ["well_played"]


def test_a_remark_that_nobody_would_see_is_refused(shared: Shared) -> None:
    ben = felt(shared.ben)
    ben.remote.connection.close()
    shared.until(lambda: not ben.remote.connection.is_open)
    ben.actions._say("well_played")  # type: ignore[attr-defined]
    assert ben.words == say("prompt.host_lost")


def test_what_somebody_says_lies_on_no_other_words(shared: Shared) -> None:
    scene = felt(shared.anna)
    scene.note(lambda: say("felt.how") * 3)
    scene._said = {3: ("well_played", 1e9)}  # to the right of Anna
    line, spoken = (
        next(thing for thing in scene._above() if isinstance(thing, kind)) for kind in (FreeLine, Spoken)
    )
    assert not line.rect.colliderect(spoken.rect)


def test_the_host_lays_other_cards(shared: Shared) -> None:
    shared.ben.press(pygame.K_n)
    assert felt(shared.ben).words == say("felt.only_host")
    shared.anna.press(pygame.K_n)
    chosen = shared.anna.scene
    assert isinstance(chosen, LayFreeTableScreen)
    chosen._choose(cards=32)
    shared.anna.push(say("free.lay_out"))
    shared.until(lambda: len(felt(shared.ben).state.table.packs.faces) == 32)
    shared.rest()


def test_the_host_saves_the_table_and_goes_on_with_it(
    shared: Shared, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rummy.ui.online.free.acts.public_folder", lambda folder: tmp_path)
    shared.do(shared.anna, DealCards(0, 5))
    hand = sorted(map(str, felt(shared.anna).state.faces.values()))
    shared.anna.press(pygame.K_ESCAPE)
    assert isinstance(shared.anna.scene, FreeTableMenu)
    shared.anna.push(say("pause.save"))
    shared.until(lambda: bool(saved(tmp_path)))
    table = read_file(saved(tmp_path)[0]).table
    assert table.names[:2] == ("Anna", "Ben")
    assert sorted(str(table.packs.faces[card]) for card in table.hands[0]) == hand
    shared.anna.app.nav.host_free_table(table)
    shared.until(lambda: isinstance(shared.anna.scene, FreeTableScene))
    assert sorted(map(str, felt(shared.anna).state.faces.values())) == hand


def test_who_leaves_for_now_comes_back_to_their_hand(shared: Shared) -> None:
    shared.do(shared.anna, DealCards(0, 5))
    hand = {*felt(shared.ben).state.faces}
    shared.ben.press(pygame.K_ESCAPE)
    shared.ben.push(say("felt.leave"))
    shared.until(lambda: isinstance(shared.ben.scene, JoinScreen))
    shared.ben.press(pygame.K_ESCAPE)
    assert isinstance(shared.ben.scene, OnlineMenu)
    await_disk(shared.ben.app)
    shared.ben.push(shared.ben.scene.way_back)
    shared.until(lambda: isinstance(shared.ben.scene, FreeTableScene))
    assert {*felt(shared.ben).state.faces} == hand


def test_who_gives_up_their_seat_is_gone(shared: Shared) -> None:
    shared.ben.press(pygame.K_ESCAPE)
    shared.ben.push(say("felt.get_up"))
    shared.ben.push(say("leaving.yes"))
    shared.until(lambda: felt(shared.anna).remote.state.seats[1].id == "")
    await_disk(shared.ben.app)
    assert joined_tables(shared.ben.app.folder)[0] == ()


def test_the_code_and_the_seats_are_shown(shared: Shared) -> None:
    shared.anna.push(say("free.people"))
    screen = shared.anna.scene
    assert isinstance(screen, FreeTablePeopleScreen)
    assert {"Anna", "Ben"} <= {*texts(screen)} | {
        widget.name for widget in screen.group.widgets if hasattr(widget, "name")
    }


def test_who_watches_moves_nothing(apart: Shared) -> None:
    apart.open()
    apart.come("join.watch")
    assert felt(apart.ben).remote.client.me is None
    assert not felt(apart.ben).do(Gather())
    assert felt(apart.ben).words == say("felt.watching")


def test_who_watches_sits_down_by_the_menu(apart: Shared) -> None:
    apart.open()
    apart.come("join.watch")
    apart.ben.press(pygame.K_ESCAPE)
    apart.ben.push(say("join.sit"))
    apart.until(lambda: felt(apart.ben).remote.client.me == 1)
    apart.do(apart.ben, DealCards(0, 5))
    assert len(seen(apart.ben)) == 5


def test_the_free_table_shows_as_soon_as_it_arrives(apart: Shared) -> None:
    room, _ = FreeTableRoom.opened("t0", "K7QM9RTX", "cd" * 32, ("a", "Anna"), OpenFreeTable(2))
    waiting = WaitingRoom(
        Hosting(apart.anna.app.folder, lambda: None), ConnectTarget("ws://127.0.0.1:1/", Join("K7QM9RTX"))
    )
    apart.anna.app.push(waiting)
    apart.until(lambda: waiting.table is not None)
    assert waiting.table is not None
    for _, news in room.join("a", "Anna", False, 0.0).mail:
        waiting.table.connection._received.put((0.0, news))
    waiting.update(0.0)  # once, as nobody calls the program again
    assert isinstance(apart.anna.scene, FreeTableScene)


def test_the_buttons_ask_as_at_a_table_at_home(shared: Shared) -> None:
    shared.anna.push(say("free.deal"))
    assert isinstance(shared.anna.scene, DealScreen)
    assert shared.anna.scene.hands == 2  # as many as people
    shared.anna.press(pygame.K_ESCAPE)
    shared.anna.press(pygame.K_F1)
    assert isinstance(shared.anna.scene, FreeHelp)
    shared.anna.press(pygame.K_ESCAPE)
    shared.do(shared.ben, TurnOver(felt(shared.ben).state.table.piles[0].cards[-1:]))
    assert len(seen(shared.anna)) == 1


def test_a_table_at_home_is_shared_from_its_menu(apart: Shared) -> None:
    anna = apart.anna
    anna.app.nav.free_table()
    apart.until(lambda: isinstance(anna.scene, FreeScene))
    anna.press(pygame.K_ESCAPE)
    anna.push(say("free.host"))
    apart.until(lambda: isinstance(anna.scene, FreeTableScene))
    apart.come()
    assert felt(anna).state.table.names == ("Anna", "Ben")
    apart.until(lambda: felt(anna).words == say("felt.came", name="Ben"))


def test_a_table_of_one_is_shared_with_as_many_as_are_wanted(apart: Shared) -> None:
    anna = apart.anna
    anna.app.nav.free_table()
    apart.until(lambda: isinstance(anna.scene, FreeScene))
    assert isinstance(anna.scene, FreeScene)
    assert anna.scene.do(LayTable(fresh(Packs(), ("Anna",))))
    anna.press(pygame.K_ESCAPE)
    anna.push(say("free.host"))
    anna.press(pygame.K_RIGHT)  # one more than two
    anna.push(say("hosting.open"))
    apart.until(lambda: isinstance(anna.scene, FreeTableScene))
    apart.come()
    assert len(felt(anna).state.table.hands) == 3
    assert felt(apart.ben).remote.client.me == 1


def test_who_lost_their_seat_is_told_so(shared: Shared) -> None:
    ben = felt(shared.ben)
    ben.remote.connection.send(Leave())
    ben.remote.connection.send(Rejoin(ben.remote.state.table))
    shared.until(lambda: ben.words == say("gone.removed"))
