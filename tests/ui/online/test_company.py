"""What people at a table say to each other, how they go on without somebody, and what who watches sees."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import rummy.online.match_room
import rummy.online.presence
import rummy.online.votes
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.remote_record import open_records
from rummy.online.messages import Join, Say, Vote
from rummy.online.replica import for_onlookers
from rummy.online.sayings import FACES, SENTENCES
from rummy.storage.people import Contact, load_contacts
from rummy.text import say
from rummy.ui.drawing.motion import NOTICE, SAYING
from rummy.ui.games.game_uis import game_ui_of
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.online.person import PersonScreen
from rummy.ui.online.saying import SayScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.host import AnyScene
from rummy.ui.shell.window import open_display
from rummy.ui.table.layout.frame import frame, with_notice
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import TableState
from rummy.viewmodel.intents import Meet, OpenPanel
from rummy.viewmodel.spots import CARD
from rummy.viewmodel.words.names import guest_name
from tests.online.elsewhere import room_of
from tests.ui.online.test_people import Home
from tests.ui.remote import PATIENCE, Company, Guest, company, remote_of, until
from tests.ui.sitting import scene_of

SHORT = "cardgames, deals=1/1/1/1/1"
FEW = "cardgames, deals=3/3/3/3/3"


def sleeps(scene: AnyScene) -> float:
    """Return the seconds until a scene has to be drawn again, which it has to be."""
    seconds = scene.seconds_to_sleep()
    assert seconds is not None
    return seconds


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Company]:
    """Anna and Ben, dealt their cards, who may say much."""
    monkeypatch.setattr(rummy.online.presence, "SAID_MOST", 100)
    with seated(tmp_path / "table", FEW) as both:
        yield both


@contextmanager
def seated(folder: Path, rules: str = "cardgames", **more: Any) -> Iterator[Company]:
    """Anna and Ben, dealt their cards."""
    open_display(allow_headless=True)
    with company(folder, rules, **more) as both:
        both.until(lambda: all(guest.seat.view.round_number == 1 for guest in both.guests))
        both.until_all_see()
        yield both


def said(guest: Guest) -> dict[int, str]:
    """What stands beside the players."""
    return {seat: bubble.text for seat, bubble in guest.at_table.bubbles.now.items()}


def in_log(guest: Guest) -> list[tuple[int | None, str, str]]:
    """The lines of the log that no event has brought."""
    return [(each.line.seat, each.line.text, each.line.face) for each in guest.at_table.log._asides]


@pytest.mark.parametrize("above", ["menu", "rules"])
def test_a_connection_lost_under_a_menu_returns_without_closing_it(both: Company, above: str) -> None:
    both.ben.at_table.open(above)
    covering = both.ben.scene
    assert not isinstance(covering, TableScene)
    both.server.stop()
    both.until(lambda: all(guest.remote.connection.status != "open" for guest in both.guests))
    both.server.start()
    both.until(lambda: all(guest.remote.connection.status == "open" for guest in both.guests))
    both.until(lambda: not any(seat.away for seat in both.anna.room.seats))
    assert both.ben.scene is covering


# Saying


def test_what_is_said_stands_beside_the_player_and_in_the_log(both: Company) -> None:
    both.anna.press(pygame.K_c)
    assert isinstance(both.anna.scene, SayScreen)
    both.anna.push(say("saying.well_played"))
    both.ben.say(Say("laugh"))
    both.until(lambda: all(len(said(guest)) == 2 for guest in both.guests))
    assert said(both.ben)[0] == say("saying.well_played")
    assert {(0, say("saying.well_played"), ""), (1, say("saying.laugh"), "laugh")} == {*in_log(both.ben)}


def test_a_remark_shows_as_soon_as_it_arrives(both: Company) -> None:
    both.ben.say(Say("hello"))
    both.anna.remote.connection.wait(PATIENCE)
    both.anna.wait(FRAME)
    assert said(both.anna) == {1: say("saying.hello")}


def test_what_is_said_after_a_long_silence_is_seen(both: Company) -> None:
    both.ben.say(Say("hello"))
    both.anna.remote.connection.wait(PATIENCE)
    both.anna.app.step(60.0)  # nothing has moved for a minute
    assert said(both.anna) == {1: say("saying.hello")}


def test_what_was_said_goes_after_a_while(both: Company) -> None:
    both.anna.say(Say("hello"))
    both.until(lambda: 0 in said(both.ben))  # what Ben said before may only come now, too
    assert sleeps(both.ben.at_table) > 1
    both.ben.wait(7.0)
    assert said(both.ben) == {}


def test_remarks_of_muted_people_are_not_shown(both: Company) -> None:
    both.ben.at_table.do(Meet(0))
    assert isinstance(both.ben.scene, PersonScreen)
    both.ben.scene._mute(True)
    both.ben.scene.back()
    both.anna.say(Say("hello"))
    both.ben.say(Say("wave"))
    both.until(lambda: 1 in said(both.ben))
    assert 0 not in said(both.ben)


def test_who_says_too_much_at_once_is_told_kindly(both: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rummy.online.presence, "SAID_MOST", 0)
    both.anna.say(Say("hello"))
    both.until(lambda: both.anna.prompt == say("illegal.too_much_said"))


def test_a_click_on_a_plate_opens_a_card_about_the_person(both: Company) -> None:
    seat = both.anna.at_table.display.frame.seat(1)
    both.anna.click(seat.plate.center)
    assert isinstance(both.anna.scene, PersonScreen)
    both.anna.scene._like(True)
    both.anna.scene.back()
    both.until(lambda: both.anna.at_table.state.liked == {1})


def test_news_of_people_stand_for_a_while_beside_whose_turn_it_is(both: Company) -> None:
    other, mover = both.other, both.mover
    other.at_table.people._announce(lambda: "Eve is watching")
    other.wait()
    assert other.prompt == f"{say('prompt.wait', name=mover.name)} · Eve is watching"
    other.wait(NOTICE + 1)
    assert other.prompt == say("prompt.wait", name=mover.name)


def test_the_menu_does_not_say_that_a_match_with_people_is_paused(both: Company) -> None:
    both.anna.at_table.open("menu")
    both.anna.wait()
    assert scene_of(both.anna, PauseScreen).title == say("pause.title_people")


def test_people_see_the_portrait_that_somebody_has_chosen(both: Company) -> None:
    both.ben.remote.portrait = "owl"
    both.until(lambda: list(both.anna.seat.portraits) == ["", "owl"])
    both.until(lambda: both.anna.at_table.people._portraits == {"Anna": "", "Ben": "owl"})
    both.ben.remote.portrait = ""
    both.until(lambda: list(both.anna.seat.portraits) == ["", ""])


def watched(both: Company, folder: Path) -> Guest:
    """Let Dora watch."""
    dora = Guest(folder / "dora", "Dora")
    both.guests = (*both.guests, dora)
    dora.call(both.server.address, Join(both.anna.room.code, watch=True))
    both.until(lambda: dora.remote.client.is_there and dora.remote.client.n > 0)
    dora.sit_down()
    return dora


def test_news_of_who_watches_go_when_they_do(both: Company, tmp_path: Path) -> None:
    other, turn = both.other, say("prompt.wait", name=both.mover.name)
    dora = watched(both, tmp_path)
    both.until(lambda: other.prompt == f"{turn} · {say('there.watches', name='Dora')}")
    both.guests = both.guests[:2]
    dora.app.quit()
    dora.remote.close()
    until(lambda: not other.room.watching, other.remote)  # and no time goes by
    other.wait(FRAME)
    assert other.prompt == turn


def test_who_watches_sees_nobodys_cards(both: Company, tmp_path: Path) -> None:
    dora = watched(both, tmp_path)
    table, shown = dora.at_table, set()
    for _ in range(4):
        both.until(lambda: any(guest.may_act for guest in both.guests[:2]) or table.state.view.is_over)
        for guest in both.guests[:2]:
            if guest.may_act:
                guest.seat.act(advice(guest.at_table.state.view, 0))
        dora.wait(FRAME)
        if not table.state.view.is_over:
            cards = [card for hand in table.state.view.hands for card in hand]
            shown |= {card for card in cards if table.display.stage.sprites[card].shown is not None}
    assert shown == set()
    assert [spot for spot in table.focus.stops() if spot.kind == CARD] == []
    assert not table.state.may_talk
    both.guests = both.guests[:2]
    dora.app.quit()
    dora.remote.close()


def test_people_talk_about_a_round_beside_its_scores(both: Company) -> None:
    for guest in both.guests:
        guest.goes_on = False
    both.until(lambda: all(isinstance(guest.scene, RoundScreen) for guest in both.guests), both.guests)
    both.anna.press(pygame.K_c)
    both.anna.push(say("saying.good_game"))
    both.until(lambda: said(both.ben) == {0: say("saying.good_game")})


def test_people_talk_about_a_match_that_is_over(tmp_path: Path) -> None:
    with seated(tmp_path, SHORT) as both:
        both.until(lambda: all(isinstance(guest.scene, MatchScreen) for guest in both.guests), both.guests)
        both.anna.wait(10)  # until no confetti falls
        both.anna.press(pygame.K_c)
        both.anna.push(say("saying.good_game"))
        both.until(lambda: scene_of(both.anna, MatchScreen).line.said == [("Anna", "good_game")])
        both.until(lambda: scene_of(both.ben, MatchScreen).line.said == [("Anna", "good_game")])
        assert sleeps(both.anna.scene) > 0
        both.ben.wait(SAYING + 0.1)
        assert scene_of(both.ben, MatchScreen).line.said == []


# Without somebody


def vote_without_ben(both: Company, choice: str) -> None:
    """Let Ben go, and Anna, whom the table asks then, choose what comes of it."""
    both.ben.remote.close()
    both.until(lambda: both.anna.at_table.people.notice is not None)
    both.anna.wait(0.5)
    both.anna.push(say(f"vote.{choice}"))


def test_a_bot_plays_for_who_is_away_until_they_click(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rummy.online.votes, "AWAY", 0.0)
    with seated(tmp_path) as both:
        vote_without_ben(both, "bot")
        both.until(lambda: (None, say("there.bot_plays", name="Ben"), "") in in_log(both.anna))
        both.come_back()
        both.until(lambda: both.ben.seat.connection.is_stood_in)
        both.ben.click(both.ben.at_table.display.frame.area.center)
        both.until(lambda: not both.ben.seat.connection.is_stood_in)


def test_who_stays_away_can_be_removed_from_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rummy.online.votes, "AWAY", 0.0)
    with seated(tmp_path) as both:
        vote_without_ben(both, "remove")
        both.until(lambda: not both.anna.seat.presence[1].is_person)
        assert both.anna.at_table.people.notice is None


def test_a_match_that_those_present_end_counts_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rummy.online.votes, "AWAY", 0.0)
    with seated(tmp_path) as both:
        vote_without_ben(both, "end")
        both.until(lambda: both.anna.seat.why_gone == "ended")
        both.anna.seat.match.pause()
        assert open_records(both.anna.app.folder) == []


def test_a_host_who_stays_away_can_be_removed_from_the_waiting_room(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rummy.online.votes, "AWAY", 0.0)
    hosts, room = home.host(), home.join()
    assert hosts.table is not None
    hosts.table.close()
    home.until(lambda: room.room is not None and room.room.absent == (0,))
    assert room.table is not None
    room.table.say(Vote("no_clock"))  # as in the match before, and not about the host
    home.until(lambda: room.room is not None and "no_clock" in room.room.votes)
    home.ben.wait(FRAME)
    home.ben.push(say("room.remove"))
    home.until(lambda: room.room is not None and not room.room.seats[0].id)
    assert room.room is not None
    assert room.room.host == room.room.seats[1].id


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1000, 1400)], ids=str)
def test_a_notice_lies_between_melds_and_prompt(size: tuple[int, int], seats: int) -> None:
    fr = with_notice(frame(size, seats, 0))
    assert fr.notice is not None
    assert fr.band.bottom <= fr.notice.top < fr.notice.bottom <= fr.prompt.top


def test_all_together_do_without_the_clock(tmp_path: Path) -> None:
    with seated(tmp_path, pace="fast") as both:
        both.ben.at_table.do(OpenPanel("menu"))
        both.ben.push(say("vote.no_clock"))
        both.until(lambda: both.anna.at_table.people.notice is not None)
        both.anna.wait(0.2)
        both.anna.push(say("vote.no_clock"))
        both.until(lambda: not both.anna.seat.has_clock)


# Watching


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_can_be_looked_at_without_a_hand(name: str) -> None:
    open_display(allow_headless=True)
    fresh = new_table(VARIANTS[name], VARIANTS[name].min_players, "5eed")
    for _, table in deal(fresh)[::5]:
        view = replace(observe(for_onlookers(table), table.seats), seat=0)
        state = TableState(view, ["Anna", "Ben", "Carla"][: table.seats], is_watched=True)
        state.hand.sync(view)
        game_ui = game_ui_of(view)
        layout = game_ui.layout(frame((900, 600), table.seats, 0), state)
        assert not view.knows_hand or not view.hand
        assert [card for card in game_ui.presenter.faces(state) if card in view.hand] == []
        assert all(label.rect for label in game_ui.labels(state, layout))


def test_who_watches_sees_the_scores_and_who_has_won(tmp_path: Path) -> None:
    with seated(tmp_path, SHORT) as both:
        dora = watched(both, tmp_path)
        both.anna.seat.concede()
        both.until(lambda: isinstance(dora.scene, MatchScreen))
        assert not scene_of(dora, MatchScreen).won
        assert dora.app.library.results == {}
        assert [*(tmp_path / "dora").rglob("online-*.txt")] == []


# Before the match


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    open_display(allow_headless=True)
    pygame.event.clear()
    monkeypatch.setattr(rummy.online.match_room, "COUNTDOWN", 0.0)
    monkeypatch.setattr("rummy.ui.online.hosting.EVERYWHERE", ("127.0.0.1",))
    home = Home(tmp_path)
    yield home
    for guest in home.guests:
        guest.app.quit()
    for guest in home.guests:
        guest.app.close()


def test_people_talk_while_they_wait(home: Home) -> None:
    room = home.host()
    home.join()
    home.ben.press(pygame.K_c)
    home.ben.push(say("saying.hello"))
    home.until(lambda: room._said.get(1, ("",))[0] == "hello")
    assert sleeps(room) > 1


def test_a_button_stays_under_the_finger_while_others_come_and_talk(home: Home) -> None:
    room = home.host()
    home.join()
    home.until(lambda: room_of(room).seats[0].ready)
    button = home.anna.widget(say("room.not_ready"))
    button.press(button.rect.center)
    scene_of(home.ben, WaitingRoom)._say(Say("hello"))
    home.until(lambda: 1 in room._said)
    assert button in room.group.widgets
    button.release(button.rect.center)
    home.until(lambda: not room_of(room).seats[0].ready)


def test_who_is_liked_is_remembered(home: Home, tmp_path: Path) -> None:
    room = home.host()
    home.join()
    home.until(lambda: bool(room_of(room).seats[1].id))
    room._open_contact(1)
    scene_of(home.anna, PersonScreen)._like(True)
    home.anna.push(say("person.done"))
    who, server = room_of(room).seats[1].id, remote_of(room).connection.server
    kept = Contact(who, "Ben", favourite=True, host=server)
    home.until(lambda: load_contacts(tmp_path / "anna")[0] == {who: kept})


def test_who_was_blocked_and_sits_here_is_told_of(home: Home) -> None:
    room = home.host()
    home.join()
    home.until(lambda: bool(room_of(room).seats[1].id))
    room._open_contact(1)
    scene_of(home.anna, PersonScreen)._block(True)
    home.anna.push(say("person.done"))
    home.until(lambda: room.message == say("room.blocked_here"))


def test_a_contact_set_while_disconnected_is_sent_on_reconnection(both: Company) -> None:
    anna = both.ben.room.seats[0].id
    both.server.stop()
    both.until(lambda: both.ben.remote.connection.status == "broken")
    contact = both.ben.remote.people.contact(0)
    assert contact is not None
    both.ben.remote.people.set_contact(replace(contact, blocked=True))
    both.server.start()
    ben = both.ben.room.seats[1].id
    both.until(lambda: both.server.host._store.blocks(ben, anna))


def test_a_mark_that_the_host_has_lost_is_said_before_anybody_is_met(tmp_path: Path) -> None:
    with seated(tmp_path / "table", FEW, seats=3, bots=["casual"]) as both:
        room, server = both.anna.room, both.anna.remote.connection.server
        carl = Guest(tmp_path / "carl", "Carl")
        table = carl.call(both.server.address, Join(room.code, watch=True))
        table.people.contacts = {room.host: Contact(room.host, "Anna", blocked=True, host=server)}
        both.until(lambda: bool(table.update() and table.client.refusals))
        assert table.client.refusals == ["no_table"]
        carl.close()


def test_who_chooses_to_watch_sees_the_match(home: Home) -> None:
    room = home.host()
    watching = home.join("join.watch")
    assert room_of(watching).me is None
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    home.anna.push(say("room.ready"))
    home.until(lambda: isinstance(home.ben.scene, TableScene))
    assert scene_of(home.ben, TableScene).state.is_watched


def test_who_watches_without_a_name_is_a_guest() -> None:
    assert guest_name("You") == say("there.guest")
    assert guest_name("Dora") == "Dora"


def test_who_finds_no_seat_watches_until_one_is_free(home: Home) -> None:
    room = home.host()
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    watching = home.join()
    home.until(lambda: room_of(room).watching == ("Ben",))
    assert isinstance(watching, WaitingRoom)
    assert watching.message == say("room.you_watch")
    home.anna.push(say("room.remove"))
    home.until(lambda: not room_of(watching).seats[1].bot)
    home.ben.push(say("join.sit"))
    home.until(lambda: room_of(watching).me == 1)


def test_everything_that_can_be_said_has_words() -> None:
    assert [saying for saying in (*SENTENCES, *FACES) if say(f"saying.{saying}") == f"saying.{saying}"] == []
