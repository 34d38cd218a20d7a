"""A match with people at the table of the program: two screens, a real server, real lines."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy.online.match_room
from rummy.engine.actions import Discard, Draw, Pass
from rummy.engine.events import TurnBegan
from rummy.match.advice import advice
from rummy.match.replay import replay_of
from rummy.online.deal_links import DealLinks
from rummy.online.messages import Command, Refused
from rummy.storage.matches import finished_matches, open_matches, summarise
from rummy.storage.record import Online, Record, read_record
from rummy.storage.results import load_results
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.history.fair_deals import findings_with_people
from rummy.ui.pilot import FRAME, await_disk
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.window import open_display
from rummy.ui.table.online.connection import LIGHT, LOST, WORDS
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.screen import Screen
from tests.online.elsewhere import room_of
from tests.ui.remote import PATIENCE, Company, Guest, company
from tests.ui.sitting import scene_of


def online_of(record: Record) -> Online:
    assert record.header.online is not None
    return record.header.online


@pytest.fixture(autouse=True)
def _no_countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display(allow_headless=True)
    monkeypatch.setattr(rummy.online.match_room, "COUNTDOWN", 0.0)


@pytest.fixture
def short(tmp_path: Path) -> Iterator[Company]:
    """Two people at a match of two rounds."""
    with company(tmp_path, "cardgames, deals=2/2/2/2/2") as both:
        yield both


def play_to_the_end(both: Company) -> None:
    both.until(lambda: all(isinstance(each.scene, MatchScreen) for each in both.guests), both.guests)
    for guest in both.guests:
        await_disk(guest.app)


def test_two_people_play_a_match_to_its_end(short: Company) -> None:
    play_to_the_end(short)
    anna, ben = (guest.seat.sheet for guest in short.guests)
    assert (anna.totals, anna.winner) == (ben.totals, ben.winner)
    assert len(ben.results) == len(anna.results) >= 2  # more where two were equal
    assert {scene_of(guest, MatchScreen).won for guest in short.guests} == {True, False}


def test_each_keeps_a_record_that_can_be_followed(short: Company) -> None:
    play_to_the_end(short)
    for me, guest in enumerate(short.guests):
        record = read_record(finished_matches(guest.app.folder)[0])
        replay = replay_of(record)
        assert (replay.me, record.header.me) == (me, me)
        assert [name for name, _ in record.header.players] == ["Anna", "Ben"]
        assert online_of(record).table == guest.room.table
        assert record.faults == ("",) * record.moves.count("deal")  # each deal is proven
        assert open_matches(guest.app.folder) == []


def test_a_host_that_does_not_take_somebodys_number_is_told_of_and_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, honest = set[int](), DealLinks.give

    def give(links: DealLinks, seat: int, number: int, link: str, before: tuple[int, str]) -> None:
        heard.add(seat)
        if seat == 0:
            honest(links, seat, number, link, before)

    monkeypatch.setattr(DealLinks, "give", give)
    monkeypatch.setattr(DealLinks, "are_enough", lambda links, *_: len(heard) == 2 and bool(links.given))
    with company(tmp_path, "cardgames, deals=2/2/2/2/2") as both:
        told = say("notice.unproven", round=1)
        both.until(lambda: told in both.ben.prompt, both.guests)
        assert both.ben.seat.match.faults == ("left_me_out",)
        await_disk(both.ben.app)
        assert summarise(both.ben.seat.match.path).is_doubtful
        both.until(lambda: both.anna.seat.match.faults == ("",))  # once she has heard of it, too
        assert both.anna.seat.match.record.missing == ((1,),)
        shown = [*findings_with_people(both.anna.seat.match.record)]
        assert shown == [(say("fair.missing", names="Ben", rounds="1"), False)]


def test_where_the_host_stays_away_another_way_is_told(short: Company) -> None:
    short.until(lambda: all(guest.seat.view.round_number for guest in short.guests))
    short.server.stop()
    short.until(lambda: short.ben.seat.host == "lost")
    short.ben.wait(LOST + 1)
    assert short.ben.prompt == say("prompt.host_away")
    assert short.ben.at_table.seconds_to_sleep() is None
    short.server.start()


def test_a_match_with_people_counts_in_the_results(short: Company) -> None:
    play_to_the_end(short)
    for me, guest in enumerate(short.guests):
        (result,) = load_results(guest.app.folder)[0].values()
        assert (result.me, result.was_with_people) == (me, True)
        assert result.won == scene_of(guest, MatchScreen).won


def test_the_next_round_waits_for_everybody(short: Company) -> None:
    for guest in short.guests:
        guest.goes_on = False
    short.until(lambda: all(isinstance(each.scene, RoundScreen) for each in short.guests), short.guests)
    scene_of(short.ben, Screen).back()
    short.until(lambda: scene_of(short.ben, RoundScreen).next.label == "Waiting for Anna…")
    scene_of(short.anna, Screen).back()
    short.until(lambda: all(isinstance(guest.scene, TableScene) for guest in short.guests))


def test_a_lost_connection_costs_nothing(short: Company) -> None:
    short.until(
        lambda: short.anna.seat.view.round_number == 1 and len(short.anna.seat.log) > 20, short.guests
    )
    short.server.stop()
    short.until(lambda: short.anna.prompt == "Looking for the host. Your seat is kept.")
    short.server.start()
    play_to_the_end(short)


def test_an_undo_is_asked_of_the_host_and_seen_by_both(tmp_path: Path) -> None:
    with company(tmp_path, "rummy500") as both:
        both.until(lambda: all(guest.seat.view.round_number for guest in both.guests))
        both.until_all_see()
        both.mover.ask(advice(both.mover.seat.view, 0))
        both.until_all_see()
        mover = both.mover
        card = mover.seat.view.shown(mover.seat.view.hand)[0]
        before = [guest.seat.view.hands for guest in both.guests]
        mover.ask(Discard(card))
        both.until_all_see()
        assert [guest.seat.view.hands for guest in both.guests] != before
        assert mover.at_table.turn.can_undo
        mover.at_table.turn.undo()
        both.until(lambda: [guest.at_table.state.view.hands for guest in both.guests] == before)


def test_a_number_that_may_come_too_late_at_the_clock_accuses_no_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with company(tmp_path, "cardgames", pace="slow") as both:
        both.until(lambda: all(guest.seat.view.round_number for guest in both.guests))
        far = both.ben.remote.client
        both.ben.remote.share()
        assert far.past._given == room_of(far).link + 1
        far.connection_lost()
        far.past.enter(room_of(far))
        monkeypatch.setattr("rummy.match.remote.UNREADY", 0.0)
        both.ben.remote.share()
        assert far.past._given == 0


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("stale", "That's no longer possible. The table has changed in the meantime."),
        ("hushed", "Your teacher has turned chat off."),
        ("paused", "Your teacher has paused the game."),
        ("disk_full", "The host can't save right now. The match will go on as soon as it can."),
        ("no_undo", "Nothing can be undone at this table."),
        ("too_much_said", "That was a lot at once. Wait a moment before you say more."),
        ("of another version", "That isn't possible right now."),
    ],
)
def test_each_refusal_of_the_host_is_told_in_its_own_words(short: Company, why: str, words: str) -> None:
    room = short.ben.room
    short.server.tell(room.table, room.seats[1].id, Refused(why))
    short.until(lambda: short.ben.prompt == words)


def test_of_what_was_missed_only_the_last_turn_takes_time(tmp_path: Path) -> None:
    with company(tmp_path, "cardgames", bots=["casual", "casual"], seats=4) as four:
        four.until_all_see()
        four.until(lambda: four.anna.seat.view.turn != 1, [four.ben])
        ben = four.ben
        ben.app.change(changed(ben.app.settings, speed="normal"))
        end = time.monotonic() + PATIENCE
        while four.anna.seat.view.turn != 1 and time.monotonic() < end:
            four.anna.play_on()  # while Ben does not look
            time.sleep(0.01)
        while ben.remote.client.n < four.anna.remote.client.n and time.monotonic() < end:
            time.sleep(0.5)
            ben.wait(FRAME)
        waiting = [event for event, _ in ben.at_table.state.steps]
        assert [event for event in waiting if isinstance(event, TurnBegan)] == [TurnBegan(1)]
        ben.wait(10)
        assert ben.may_act


def test_who_comes_back_goes_on_with_the_match(short: Company) -> None:
    short.until(lambda: short.ben.seat.view.round_number == 2, short.guests)
    short.come_back()
    play_to_the_end(short)
    assert len(short.ben.seat.sheet.results) == len(short.anna.seat.sheet.results)
    (path,) = finished_matches(short.ben.app.folder)
    assert not replay_of(read_record(path)).is_running


def test_a_match_that_is_given_up_ends_for_both(short: Company) -> None:
    short.until(lambda: all(guest.seat.view.round_number for guest in short.guests))
    short.until_all_see()
    short.ben.at_table.course.left_menu("concede")
    play_to_the_end(short)
    assert (scene_of(short.anna, MatchScreen).won, scene_of(short.ben, MatchScreen).won) == (True, False)
    (result,) = load_results(short.ben.app.folder)[0].values()
    assert result.conceded


def test_a_match_can_be_given_up_between_two_rounds(short: Company) -> None:
    for guest in short.guests:
        guest.goes_on = False
    short.until(lambda: all(isinstance(each.scene, RoundScreen) for each in short.guests), short.guests)
    short.ben.scene.dismiss("concede")
    play_to_the_end(short)
    assert replay_of(read_record(finished_matches(short.anna.app.folder)[0])).sheet.conceded_by == 1


def test_a_replay_shows_every_seat(short: Company) -> None:
    play_to_the_end(short)
    replay = replay_of(read_record(finished_matches(short.ben.app.folder)[0]))
    hands = [replay.view(0, seat).hand for seat in (0, 1)]
    assert all(replay.view(0, seat).faces.keys() >= {*hands[seat]} for seat in (0, 1))
    assert not replay.may_play_again


def test_a_match_that_cannot_go_on_leads_to_the_menu(short: Company) -> None:
    ben = short.ben
    short.until(lambda: ben.seat.view.round_number == 1)
    ben.remote.trouble = "elsewhere"
    short.until(lambda: isinstance(ben.scene, ConfirmScreen))
    assert ben.prompt == "You're at this table in another window or on another computer."
    ben.push("Main menu")
    short.until(lambda: ben.left == [None])


def test_hints_are_given_only_where_they_were_agreed(tmp_path: Path) -> None:
    with company(tmp_path, hints=False) as both:
        both.until(lambda: all(guest.seat.view.round_number for guest in both.guests))
        both.until_all_see()
        assert not both.mover.at_table.advice.can_be_had


def test_a_table_without_undo_takes_nothing_back(tmp_path: Path) -> None:
    with company(tmp_path, "rummy500", undo=False) as both:
        both.until(lambda: all(guest.seat.view.round_number for guest in both.guests))
        both.until_all_see()
        mover = both.mover
        for _ in range(2):
            mover.ask(advice(mover.seat.view, 0))
            both.until_all_see()
        assert not mover.at_table.turn.can_undo


def test_a_slow_host_is_seen_and_then_told_of(short: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    short.until(lambda: all(guest.seat.view.round_number for guest in short.guests))
    short.until_all_see()
    mover = short.mover
    monkeypatch.setattr(mover.remote, "say", lambda command: None)
    mover.ask(advice(mover.seat.view, 0))
    mover.wait(LIGHT + 0.1)
    assert mover.at_table.course.online.status.is_slow
    mover.wait(WORDS)
    assert mover.prompt == "Waiting for the host…"
    assert mover.at_table.seconds_to_sleep() is None


def about_to_draw(both: Company) -> Guest:
    """Who is to draw next at a table that has just begun."""
    both.until(lambda: all(guest.seat.view.round_number for guest in both.guests))
    both.until_all_see()
    while both.mover.seat.view.phase != "draw":
        both.mover.ask(Pass() if both.mover.seat.view.phase == "upcard" else advice(both.mover.seat.view, 0))
        both.until_all_see()
    return both.mover


@pytest.mark.parametrize("rules", ["cardgames", "rummy51", "rummy500", "gin"])
def test_a_draw_is_lifted_face_down_until_the_host_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    with company(tmp_path, rules) as both:
        mover, unsaid = about_to_draw(both), list[Command]()
        state, stage, card = mover.at_table.state, mover.at_table.display.stage, mover.seat.view.stock[-1]
        monkeypatch.setattr(mover.remote, "say", unsaid.append)
        mover.ask(Draw())
        mover.settle()
        assert mover.at_table.display.frame.hand.collidepoint(stage.sprites[card].rect.center)
        assert stage.sprites[card].shown is None
        assert card not in state.hand.touchable
        assert not state.is_mine
        monkeypatch.undo()
        mover.say(*unsaid)
        both.until_all_see()
        assert stage.sprites[card].shown == state.view.faces[card]
        assert card in state.hand.touchable


def test_a_draw_that_is_refused_goes_back_to_the_stock(
    short: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = about_to_draw(short)
    card = mover.seat.view.stock[-1]
    monkeypatch.setattr(mover.remote, "say", lambda command: None)
    mover.ask(Draw())
    mover.settle()
    mover.remote.client.receive(Refused("paused", mover.remote.client.q + 1))
    mover.settle()
    sprite, frame = mover.at_table.display.stage.sprites[card], mover.at_table.display.frame
    assert frame.stock.inflate(60, 60).collidepoint(sprite.rect.center)
    assert mover.at_table.state.hand.coming is None


def clocks(guest: Guest) -> dict[int, str]:
    """Where a clock is to be seen, and what it shows."""
    return {
        each.place.seat: each.words.clock
        for each in guest.at_table.display.chrome.now.seats
        if each.words.clock
    }


def test_the_clock_stands_at_the_seat_of_who_is_to_play_and_shows_the_seconds(tmp_path: Path) -> None:
    with company(tmp_path, pace="slow") as both:
        about_to_draw(both)
        for guest in both.guests:
            guest.wait(1)
            assert clocks(guest) == {both.mover.seat.me: guest.at_table.course.online.clock.words}
            assert 0 < (guest.at_table.seconds_to_sleep() or 0.0) < 1.02
            before = guest.at_table.course.online.clock.words
            guest.wait(2)
            assert guest.at_table.course.online.clock.words < before


def test_where_no_clock_runs_nothing_moves(short: Company) -> None:
    about_to_draw(short)
    for guest in short.guests:
        guest.wait(1)
        assert clocks(guest) == {}
        assert guest.at_table.seconds_to_sleep() is None


def test_who_has_missed_too_much_sees_the_table_as_it_lies_now(short: Company) -> None:
    short.until(lambda: len(short.ben.seat.log) > 20, short.guests)
    short.server.stop()
    short.ben.remote.client.is_behind = True
    short.until(lambda: short.ben.seat.host == "lost")
    short.server.start()
    short.until(lambda: short.ben.seat.host == "here" and len(short.ben.seat.log) < 5)
    play_to_the_end(short)
    assert len(short.ben.seat.sheet.results) == len(short.anna.seat.sheet.results)
