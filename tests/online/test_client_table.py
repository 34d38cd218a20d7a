"""A client's table: own moves at once, missed ones requested, and a host that cheats reported."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rummy.engine.actions import Discard, Draw, IllegalMove, Take
from rummy.engine.chains import link_of
from rummy.engine.events import Drew, TurnBegan, Upturned
from rummy.engine.proof import read_proofs, write_proofs
from rummy.online.client_table import ClientTable
from rummy.online.messages import (
    Applied,
    Command,
    Conceded,
    HostLink,
    Leave,
    Lines,
    Links,
    MissingCommand,
    News,
    Refused,
    Rejoin,
    SeenEvent,
    Snapshot,
    Undone,
)
from rummy.online.room import Effects
from rummy.online.wire import BadMessage
from tests.online.elsewhere import game_of, match_of, room_of
from tests.online.test_room import SECRETS, Table

Change = Callable[[News], News]


def same(news: News) -> News:
    return news


def seat_of(client: ClientTable) -> int:
    """Return the seat of a client who plays."""
    me = room_of(client).me
    assert me is not None
    return me


class TwoClients:
    """Two people at a room, each with a client."""

    def __init__(self, *, checks_later: bool = False) -> None:
        self.table = Table("ab")
        self.clients = {who: ClientTable(SECRETS[who], checks_later=checks_later) for who in "ab"}
        for who in "ab":
            self.receive(self.table.ask(who, Rejoin("t81")))
        for who in "ab":
            self.receive(self.table.ask(who, self.clients[who].be_ready()))
        self.receive(self.table.wait(3))
        for who in "ab":
            self.receive(self.table.ask(who, self.clients[who].share()))
        self.me = self.clients[self.table.turn]
        self.who = self.table.turn

    def receive(self, out: Effects, changed: Change = same) -> None:
        for who, news in out.mail:
            self.clients[who].receive(changed(news))

    def send(self, command: Command | None, changed: Change = same) -> None:
        assert command is not None
        self.receive(self.table.ask(self.who, command), changed)


def test_an_own_move_is_shown_at_once_and_once() -> None:
    pair = TwoClients()
    pair.me.take()
    command = pair.me.act(Take())
    shown = [type(event).__name__ for event, _ in pair.me.take()]
    pair.send(command)
    assert (shown, pair.me.take()) == (["Took"], [])
    assert not pair.me.waits


def test_what_follows_a_move_waits_for_the_host() -> None:
    pair = TwoClients()
    pair.send(pair.me.act(Take()))
    pair.me.take()
    command = pair.me.act(Discard(pair.me.view.shown(pair.me.view.hand)[0]))
    assert [type(event).__name__ for event, _ in pair.me.take()] == ["Discarded"]
    pair.send(command)
    assert [type(event).__name__ for event, _ in pair.me.take()] == ["TurnBegan"]


def test_a_command_from_before_a_snapshot_still_waits_for_its_answer() -> None:
    pair = TwoClients()
    pair.me.receive(MissingCommand(pair.me.q, pair.me.n))
    command = pair.me.act(Take())
    pair.send(pair.me.rejoin())
    assert (pair.me.is_behind, pair.me.resend()) == (False, command)
    pair.send(command)
    assert not pair.me.waits
    assert pair.me.view.phase == "play"


def test_a_draw_is_shown_when_its_face_is_known() -> None:
    pair = TwoClients()
    pair.me.take()
    command = pair.me.act(Draw())
    assert pair.me.take() == []
    assert pair.me.drawn == pair.me.view.stock[-1]
    pair.send(command)
    (_, view), *_ = pair.me.take()
    assert view.drawn in view.faces
    assert pair.me.drawn is None


def test_messages_for_another_seat_are_ignored() -> None:
    pair = TwoClients()
    me, before = pair.me, pair.me.n
    me.receive(replace(room_of(me), me=None))  # they have got up, and watch
    me.receive(Applied(before + 1, (SeenEvent(Drew(pair.table.seat, me.view.stock[-1]), {}),)))
    assert (me.n, me.is_behind) == (before, True)


def test_an_earlier_command_that_is_refused_late_is_not_taken_for_the_next_one() -> None:
    pair = TwoClients()
    asked = pair.me.act(Take())
    assert asked is not None
    pair.me.receive(
        Refused("stale", asked.q)
    )  # of one that was said again on a new line, and given up here since
    assert pair.me.resend() == asked
    pair.send(asked)
    assert not pair.me.waits


def test_a_host_that_moves_a_player_must_send_the_view_of_the_new_seat() -> None:
    pair = TwoClients()
    seen = pair.me.view
    pair.me.receive(replace(room_of(pair.me), me=1 - seat_of(pair.me)))
    assert pair.me.view == seen
    assert pair.me.rejoin().have == -1


def test_what_the_rules_refuse_is_not_even_sent() -> None:
    pair = TwoClients()
    with pytest.raises(IllegalMove, match="draw_first"):
        pair.me.act(Discard(pair.me.view.shown(pair.me.view.hand)[0]))
    assert not pair.me.waits


def test_one_thing_is_asked_after_the_other() -> None:
    pair = TwoClients()
    pair.me.act(Take())
    with pytest.raises(IllegalMove, match="waiting_for_host"):
        pair.me.undo()


def test_a_move_that_the_host_refuses_is_gone_again() -> None:
    pair = TwoClients()
    before = pair.me.view
    command = pair.me.act(Take())
    assert command is not None
    pair.me.receive(Refused("paused", command.q))
    assert (pair.me.view, pair.me.has_jumped, pair.me.refusals) == (before, True, ["paused"])


def test_a_move_that_is_undone_never_was() -> None:
    pair = TwoClients()
    before = pair.me.view
    pair.send(pair.me.act(Take()))
    pair.send(pair.me.undo())
    assert pair.me.view == before


def test_a_person_who_has_missed_something_asks_for_it() -> None:
    pair = TwoClients()
    pair.me.receive(Applied(pair.me.n + 2, ()))
    assert pair.me.is_behind
    assert pair.me.rejoin().have == -1
    pair.send(pair.me.rejoin())
    assert not pair.me.is_behind


def test_a_second_snapshot_drops_no_command() -> None:
    pair = TwoClients()
    told = [news for who, news in pair.table.ask(pair.who, Rejoin("t81")).mail if isinstance(news, Snapshot)]
    command = pair.me.act(Take())
    pair.me.receive(*told)
    assert pair.me.resend() == command


def test_a_command_without_an_answer_is_sent_again_on_a_new_connection() -> None:
    pair = TwoClients()
    command = pair.me.act(Take())
    assert pair.me.resend() == command


def test_an_impossible_event_is_a_bad_message() -> None:
    pair = TwoClients()
    with pytest.raises(BadMessage):
        pair.me.receive(Applied(pair.me.n + 1, (SeenEvent(Upturned(999), {}),)))


# A host that cheats


def after_a_round(changed: Change = same) -> ClientTable:
    """What somebody knows after a round, of which the host has told something else than it was."""
    pair = TwoClients()
    pair.send(pair.me.concede(), changed)
    return pair.me


def test_an_honest_host_is_found_honest() -> None:
    me = after_a_round()
    assert me.past.game is not None
    assert me.past.unproven == {}


def other_link(news: News) -> News:
    return replace(news, x=link_of("ef" * 32, 1)) if isinstance(news, HostLink) else news


def other_seed(news: News) -> News:
    if isinstance(news, Lines):
        return replace(news, lines=(f"seed {'0' * 64}", *news.lines[1:]))
    return news


def other_move(news: News) -> News:
    if isinstance(news, Lines):
        return replace(news, lines=(*news.lines[:-1], "0 discard AS"))
    return news


@pytest.mark.parametrize(
    ("changed", "why"),
    [(other_link, "not_the_hosts_link"), (other_seed, "not_dealt_from_it"), (other_move, "not_followed")],
)
def test_a_host_that_sends_another_round_is_reported(changed: Change, why: str) -> None:
    assert after_a_round(changed).past.unproven[1] in (why, "not_followed", "not_what_was_shown")


def test_a_round_can_be_checked_after_its_end_is_shown() -> None:
    pair = TwoClients(checks_later=True)
    pair.send(pair.me.concede(), other_move)
    assert (pair.me.has_all_rounds, pair.me.past.unproven) == (True, {})
    assert pair.me.check_past()
    assert 1 in pair.me.past.unproven
    assert not pair.me.check_past()


@pytest.mark.parametrize("news", [Links(2, ("", "")), Conceded(9, 0), HostLink(2, "")])
def test_a_round_is_checked_before_anything_of_the_next_is_followed(news: News) -> None:
    pair = TwoClients(checks_later=True)
    pair.send(pair.me.concede(), other_move)
    pair.me.receive(news)
    assert 1 in pair.me.past.unproven


def test_a_round_is_checked_before_the_next_match_begins() -> None:
    pair = TwoClients(checks_later=True)
    pair.send(pair.me.concede(), other_move)
    with_room(pair, match=room_of(pair.me).match + 1)
    assert 1 in pair.me.past.unproven


def test_a_host_that_deals_from_another_share_is_named() -> None:
    pair = TwoClients()
    shares = Links(1, ("0" * 64, "0" * 64))
    pair.me.receive(shares)
    pair.send(pair.me.concede())
    assert pair.me.past.unproven == {1: "not_my_link"}


def with_room(pair: TwoClients, **changes: Any) -> None:
    pair.me.receive(replace(room_of(pair.me), **changes))


def test_a_seat_that_was_anothers_in_the_match_is_no_cheating() -> None:
    pair = TwoClients()
    pair.clients["c"] = watcher = ClientTable(SECRETS["c"])
    pair.receive(pair.table.room.join("c", "C", True, 0.0))
    out = pair.table.ask(pair.who, pair.me.concede())
    pair.receive(
        replace(out, mail=[(who, news) for who, news in out.mail if who != "c"])
    )  # whose line is broken
    pair.receive(pair.table.ask(pair.who, Leave()))
    pair.receive(pair.table.room.join("c", "C", False, 0.0))
    pair.receive(pair.table.ask("c", watcher.rejoin()))
    assert room_of(watcher).me is not None
    assert (watcher.past.opened, watcher.past.unproven) == (1, {})


def test_a_person_who_comes_after_a_match_can_check_it_though_its_players_left() -> None:
    pair = TwoClients()
    pair.send(pair.me.concede())
    pair.receive(pair.table.ask(pair.who, Leave()))
    late = pair.clients["c"] = ClientTable(SECRETS["c"])
    pair.receive(pair.table.room.join("c", "C", False, 0.0))
    assert (late.past.opened, late.past.unproven) == (1, {})


def test_a_restarted_client_can_check_the_match_although_others_have_new_chains() -> None:
    pair = TwoClients()
    pair.send(pair.me.concede())
    other = "ba"["ab".index(pair.who)]
    pair.receive(pair.table.ask(other, ClientTable("ef" * 32).be_ready()))
    again = pair.clients[pair.who] = ClientTable(SECRETS[pair.who])
    pair.send(Rejoin("t81"))
    assert (again.past.opened, again.past.unproven) == (1, {})


def test_a_host_that_changes_its_tip_after_the_players_gave_theirs_is_named() -> None:
    pair = TwoClients()
    with_room(pair, tip=link_of("ef" * 32, 0))
    pair.send(pair.me.concede(), other_link)
    assert pair.me.past.unproven[1] in ("not_the_hosts_link", "not_followed", "not_what_was_shown")
    assert pair.me.past.proof_of(1, link_of("ef" * 32, 1)).fault("") == "not_the_hosts_link"


@pytest.mark.parametrize("tip", ["", link_of("ef" * 32, 0)])
def test_a_host_that_replaces_a_players_link_is_reported_whatever_tip_it_then_sends(tip: str) -> None:
    pair = TwoClients()
    other = 1 - seat_of(pair.me)
    seats = [*room_of(pair.me).seats]
    seats[other] = replace(seats[other], tip=tip)
    with_room(pair, seats=tuple(seats))
    dealt = [*pair.me.past._links[1][0]]
    dealt[other] = link_of("ef" * 32, 1)
    forged = Links(1, tuple(dealt))
    pair.me.past._links.clear()
    pair.me.receive(forged)
    pair.send(pair.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert pair.me.past.unproven == {1: "not_their_link"}


def test_a_host_that_sends_other_links_after_the_round_is_reported() -> None:
    pair = TwoClients()
    forged = Links(1, (link_of("ef" * 32, 1), pair.me.past._links[1][0][1]))
    pair.send(pair.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert pair.me.past.unproven[1] in ("told_otherwise", "not_my_link")


def test_a_host_that_leaves_out_a_part_which_it_has_taken_is_named() -> None:
    pair = TwoClients()
    me = seat_of(pair.me)
    seats = [*room_of(pair.me).seats]
    seats[me] = replace(seats[me], ready=True)
    with_room(pair, seats=tuple(seats), link=1)
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == "left_me_out"


def test_a_host_that_does_not_say_that_it_took_a_part_is_named_too() -> None:
    pair = TwoClients()
    with_room(pair, link=1)
    pair.me.share()
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == "left_me_out"


@pytest.mark.parametrize("late", [True, False])
def test_a_link_that_an_honest_host_may_not_have_received_was_not_left_out(late: bool) -> None:
    pair = TwoClients()
    with_room(pair, link=1)
    pair.me.share(late=late)
    if not late:
        pair.me.connection_lost()
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_late_link_for_a_round_dealt_long_ago_was_not_left_out() -> None:
    pair = TwoClients()
    with_room(pair, link=1)
    pair.me.connection_lost()
    pair.me.share()
    with_room(pair, link=2)
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_link_of_another_chain_was_not_left_out() -> None:
    pair = TwoClients()
    with_room(pair, link=1)
    pair.me.bind_to("77" * 32)
    pair.me.share()
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_person_who_sits_down_anew_before_the_last_round_is_known_accuses_nobody() -> None:
    pair = TwoClients()
    seats = tuple(replace(seat, tip="") for seat in room_of(pair.me).seats)
    pair.me.receive(replace(room_of(pair.me), state="waiting", seats=seats))
    pair.send(pair.me.concede())
    assert pair.me.past.unproven == {}


@pytest.mark.parametrize("x", [("no link", ""), ("",)])
def test_a_bad_link_proves_nothing_and_spoils_no_record(x: tuple[str, ...]) -> None:
    pair = TwoClients()
    forged = Links(1, x)
    pair.send(pair.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert pair.me.past.unproven == {1: "no_links"}
    assert read_proofs(write_proofs(pair.me.past.proofs), 2) == tuple(pair.me.past.proofs)


def test_a_person_who_was_away_when_the_deal_was_due_was_not_left_out() -> None:
    pair = TwoClients()
    pair.me.receive(Links(2, ("", "")))
    assert pair.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_host_that_showed_another_card_is_named() -> None:
    pair = TwoClients()
    card, face = next(iter(pair.me.view.faces.items()))
    other = next(each for each in pair.me.view.faces.values() if each != face)
    table = pair.me._tables[pair.me.n]
    pair.me._tables[pair.me.n] = replace(table, faces={**table.faces, card: other})
    pair.send(pair.me.concede())
    assert pair.me.past.unproven == {1: "not_what_was_shown"}


def with_a_card() -> tuple[TwoClients, ClientTable]:
    """Two people at a table, and the one to move, who has drawn."""
    pair = TwoClients()
    pair.send(pair.me.act(Take()))
    pair.me.take()
    return pair, pair.me


def test_commands_before_an_answer_are_sent_after_it() -> None:
    pair = TwoClients()
    me, command = pair.me, pair.me.act(Take())
    assert me.act(Discard(me.view.shown(me.view.hand)[0])) is None
    assert me.ask_on() is None
    pair.send(command)
    pair.send(me.ask_on())
    assert (me.waits, me.view.is_my_turn) == (False, False)


def test_nothing_more_is_wanted_in_a_turn_that_was_ended() -> None:
    _, me = with_a_card()
    first, second = me.view.shown(me.view.hand)[:2]
    me.act(Discard(first))
    with pytest.raises(IllegalMove, match="waiting_for_host"):
        me.act(Discard(second))


def test_commands_after_a_refused_move_are_dropped() -> None:
    pair = TwoClients()
    command = pair.me.act(Take())
    pair.me.act(Discard(pair.me.view.shown(pair.me.view.hand)[0]))
    assert command is not None
    pair.me.receive(Refused("paused", command.q))
    assert (pair.me.waits, pair.me.ask_on(), pair.me.has_jumped) == (False, None, True)


def test_the_host_and_the_table_agree_who_may_undo() -> None:
    pair, me = with_a_card()
    assert me.undoer is None or me.undoer == match_of(pair.table.room.state).game.undoer
    pair.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    assert me.undoer == match_of(pair.table.room.state).game.undoer == me.reader


def test_an_undone_move_is_not_in_the_log() -> None:
    pair, me = with_a_card()
    before = [event for event, _ in me.log]
    pair.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    pair.send(me.undo())
    assert [event for event, _ in me.log] == before
    assert me.has_jumped


def test_an_action_that_this_client_has_not_seen_is_undone() -> None:
    pair, me = with_a_card()
    pair.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    other = next(each for each in pair.clients.values() if each is not me)
    other.is_behind = True
    for news in match_of(pair.table.room.state).caught_up(other.reader):
        other.receive(news)  # they come back and know this moment alone
    pair.send(me.undo())
    assert other.is_behind
    assert other.rejoin().have == -1


def next_match(pair: TwoClients) -> None:
    """Have both be ready for another match, and give their links."""
    for who in "ab":
        pair.receive(pair.table.ask(who, pair.clients[who].be_ready()))
    pair.receive(pair.table.wait(3))
    for who in "ab":
        pair.receive(pair.table.ask(who, pair.clients[who].share()))


def test_what_was_asked_of_the_last_match_is_not_taken_for_this_one() -> None:
    pair = TwoClients()
    pair.send(pair.me.concede())
    late = Rejoin("t81", -1, 0, room_of(pair.me).match)
    next_match(pair)
    pair.receive(pair.table.ask("a", late))
    pair.who, pair.me = pair.table.turn, pair.clients[pair.table.turn]
    pair.send(pair.me.concede())
    assert [each.past.unproven for each in pair.clients.values()] == [{}, {}]
    assert game_of(pair.clients["a"]).lines == game_of(pair.clients["b"]).lines


def test_progress_in_the_last_match_does_not_count_in_this_one() -> None:
    pair = TwoClients()
    pair.send(pair.me.concede())
    old = room_of(pair.me).match
    next_match(pair)
    out = pair.table.ask("a", Rejoin("t81", pair.table.match.n, 1, old))
    assert any(isinstance(news, Snapshot) for who, news in out.mail if who == "a")


def test_a_refused_command_changes_nothing() -> None:
    pair = TwoClients()
    before, n = pair.me.view, pair.me.n
    with pytest.raises(BadMessage):
        pair.me.receive(Applied(n + 1, (SeenEvent(Drew(0, 999), {}),)))
    assert (pair.me.n, pair.me.view, pair.me.take()[-1:]) == (n, before, pair.me.log[-1:])


def test_only_the_last_action_can_have_been_undone() -> None:
    pair = TwoClients()
    pair.send(pair.me.act(Take()))
    with pytest.raises(BadMessage):
        pair.me.receive(Undone(pair.me.n + 1, pair.me.n))


def test_another_game_in_the_middle_of_a_match_is_refused() -> None:
    room = room_of((pair := TwoClients()).me)
    other = replace(room, settings=replace(room.settings, rules="gin"))
    with pytest.raises(BadMessage):
        pair.me.receive(other)
    assert pair.me.room == room


def test_a_command_cannot_be_missing_before_there_is_a_table() -> None:
    with pytest.raises(BadMessage):
        ClientTable(SECRETS["a"]).receive(MissingCommand(0, 0))


def test_nobody_has_a_turn_who_does_not_sit_there_not_even_in_passing() -> None:
    pair = TwoClients()
    turns = SeenEvent(TurnBegan(25), {}), SeenEvent(TurnBegan(pair.me.view.turn), {})
    with pytest.raises(BadMessage, match="no such seats"):
        pair.me.receive(Applied(pair.me.n + 1, turns))


def test_only_tables_are_kept_to_which_an_undo_can_lead() -> None:
    pair = TwoClients()
    pair.send(pair.me.act(Take()))
    kept = [len(client._tables) for client in pair.clients.values()]
    pair.send(pair.me.act(Discard(pair.me.view.shown(pair.me.view.hand)[0])))
    assert kept == [2, 2]
    pair.who = next(who for who in "ab" if who != pair.who)
    pair.send(pair.clients[pair.who].act(Draw()))  # which shows a card
    assert [len(client._tables) for client in pair.clients.values()] == [1, 1]


def test_events_stay_in_a_log_whose_views_are_forgotten() -> None:
    me = TwoClients().me
    events = [event for event, _ in me.log]
    me.forget_views(0, len(events) - 1)
    assert [event for event, _ in me.log] == events
    assert len({id(view) for _, view in me.log}) == 2
