"""A table from afar: one's own moves at once, what was missed asked for, and a host that cheats named."""

from dataclasses import replace

import pytest
from online.test_room import SECRETS, Table

from rummy.engine.actions import Discard, Draw, IllegalMove, Take
from rummy.engine.chains import link_of
from rummy.engine.events import Drew, TurnBegan, Upturned
from rummy.engine.proof import read_proofs, write_proofs
from rummy.online.client_table import ClientTable
from rummy.online.messages import (
    Applied,
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


class Far:
    """Two people at a room, each with their table from afar."""

    def __init__(self) -> None:
        self.table = Table("ab")
        self.far = {who: ClientTable(SECRETS[who]) for who in "ab"}
        for who in "ab":
            self.hear(self.table.ask(who, Rejoin("t81")))
        for who in "ab":
            self.hear(self.table.ask(who, self.far[who].be_ready()))
        self.hear(self.table.wait(3))
        for who in "ab":
            self.hear(self.table.ask(who, self.far[who].share()))
        self.me = self.far[self.table.turn]
        self.who = self.table.turn

    def hear(self, out: Effects, changed=lambda news: news) -> None:
        for who, news in out.mail:
            self.far[who].receive(changed(news))

    def send(self, command, changed=lambda news: news) -> None:
        self.hear(self.table.ask(self.who, command), changed)


def test_an_own_move_is_shown_at_once_and_once():
    far = Far()
    far.me.take()
    command = far.me.act(Take())
    shown = [type(event).__name__ for event, _ in far.me.take()]
    far.send(command)
    assert (shown, far.me.take()) == (["Took"], [])
    assert not far.me.waits


def test_what_follows_a_move_waits_for_the_host():
    far = Far()
    far.send(far.me.act(Take()))
    far.me.take()
    command = far.me.act(Discard(far.me.view.shown(far.me.view.hand)[0]))
    assert [type(event).__name__ for event, _ in far.me.take()] == ["Discarded"]
    far.send(command)
    assert [type(event).__name__ for event, _ in far.me.take()] == ["TurnBegan"]


def test_what_was_asked_before_all_is_told_anew_still_waits_for_its_answer():
    far = Far()
    far.me.receive(MissingCommand(far.me.q, far.me.n))
    command = far.me.act(Take())
    far.send(far.me.rejoin())
    assert (far.me.is_behind, far.me.resend()) == (False, command)
    far.send(command)
    assert not far.me.waits
    assert far.me.view.phase == "play"


def test_a_draw_is_shown_when_its_face_is_known():
    far = Far()
    far.me.take()
    command = far.me.act(Draw())
    assert far.me.take() == []
    assert far.me.drawn == far.me.view.stock[-1]
    far.send(command)
    (_, view), *_ = far.me.take()
    assert view.drawn in view.faces
    assert far.me.drawn is None


def test_what_is_told_to_another_seat_is_not_taken_in():
    far = Far()
    me, before = far.me, far.me.n
    me.receive(replace(me.room, me=None))  # they have got up, and watch
    me.receive(Applied(before + 1, (SeenEvent(Drew(far.table.match.turn, me.view.stock[-1]), {}),)))
    assert (me.n, me.is_behind) == (before, True)


def test_an_earlier_command_that_is_refused_late_is_not_taken_for_the_next_one():
    far = Far()
    asked = far.me.act(Take())
    far.me.receive(
        Refused("stale", asked.q)
    )  # of one that was said again on a new line, and given up here since
    assert far.me.resend() == asked
    far.send(asked)
    assert not far.me.waits


def test_a_host_who_gives_somebody_another_seat_has_to_tell_them_all_that_is_seen_from_there():
    far = Far()
    seen = far.me.view
    far.me.receive(replace(far.me.room, me=1 - far.me.room.me))
    assert far.me.view == seen
    assert far.me.rejoin().have == -1


def test_what_the_rules_refuse_is_not_even_sent():
    far = Far()
    with pytest.raises(IllegalMove, match="draw_first"):
        far.me.act(Discard(far.me.view.shown(far.me.view.hand)[0]))
    assert not far.me.waits


def test_one_thing_is_asked_after_the_other():
    far = Far()
    far.me.act(Take())
    with pytest.raises(IllegalMove, match="waiting_for_host"):
        far.me.undo()


def test_a_move_that_the_host_refuses_is_gone_again():
    far = Far()
    before = far.me.view
    command = far.me.act(Take())
    far.me.receive(Refused("paused", command.q))
    assert (far.me.view, far.me.has_jumped, far.me.refusals) == (before, True, ["paused"])


def test_a_move_that_is_taken_back_never_was():
    far = Far()
    before = far.me.view
    far.send(far.me.act(Take()))
    far.send(far.me.undo())
    assert far.me.view == before


def test_who_has_missed_something_asks_for_it():
    far = Far()
    far.me.receive(Applied(far.me.n + 2, ()))
    assert far.me.is_behind
    assert far.me.rejoin().have == -1
    far.send(far.me.rejoin())
    assert not far.me.is_behind


def test_what_was_asked_for_twice_takes_no_command_away():
    far = Far()
    told = [news for who, news in far.table.ask(far.who, Rejoin("t81")).mail if isinstance(news, Snapshot)]
    command = far.me.act(Take())
    far.me.receive(*told)
    assert far.me.resend() == command


def test_a_command_without_an_answer_is_said_again_on_a_new_line():
    far = Far()
    command = far.me.act(Take())
    assert far.me.resend() == command


def test_what_cannot_have_happened_is_a_bad_message():
    far = Far()
    with pytest.raises(BadMessage):
        far.me.receive(Applied(far.me.n + 1, (SeenEvent(Upturned(999), {}),)))


# A host that cheats


def after_a_round(changed=lambda news: news) -> ClientTable:
    """What somebody knows after a round, of which the host has told something else than it was."""
    far = Far()
    far.send(far.me.concede(), changed)
    return far.me


def test_an_honest_host_is_found_honest():
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
def test_a_host_that_tells_another_round_is_named(changed, why):
    assert after_a_round(changed).past.unproven[1] in (why, "not_followed", "not_what_was_shown")


def test_a_host_that_deals_from_another_share_is_named():
    far = Far()
    shares = Links(1, ("0" * 64, "0" * 64))
    far.me.receive(shares)
    far.send(far.me.concede())
    assert far.me.past.unproven == {1: "not_my_link"}


def with_room(far: Far, **changes) -> None:
    far.me.receive(replace(far.me.room, **changes))


def test_a_seat_that_was_anothers_in_the_match_is_no_cheating():
    far = Far()
    far.far["c"] = watcher = ClientTable(SECRETS["c"])
    far.hear(far.table.room.join("c", "C", True, 0.0))
    out = far.table.ask(far.who, far.me.concede())
    far.hear(replace(out, mail=[(who, news) for who, news in out.mail if who != "c"]))  # whose line is broken
    far.hear(far.table.ask(far.who, Leave()))
    far.hear(far.table.room.join("c", "C", False, 0.0))
    far.hear(far.table.ask("c", watcher.rejoin()))
    assert watcher.room.me is not None
    assert (watcher.past.opened, watcher.past.unproven) == (1, {})


def test_who_comes_after_a_match_can_check_it_although_its_players_have_left():
    far = Far()
    far.send(far.me.concede())
    far.hear(far.table.ask(far.who, Leave()))
    late = far.far["c"] = ClientTable(SECRETS["c"])
    far.hear(far.table.room.join("c", "C", False, 0.0))
    assert (late.past.opened, late.past.unproven) == (1, {})


def test_who_opens_the_program_again_can_check_the_match_although_others_bring_new_chains_for_the_next():
    far = Far()
    far.send(far.me.concede())
    other = "ba"["ab".index(far.who)]
    far.hear(far.table.ask(other, ClientTable("ef" * 32).be_ready()))
    again = far.far[far.who] = ClientTable(SECRETS[far.who])
    far.send(Rejoin("t81"))
    assert (again.past.opened, again.past.unproven) == (1, {})


def test_a_host_that_changes_its_tip_after_the_players_gave_theirs_is_named():
    far = Far()
    with_room(far, tip=link_of("ef" * 32, 0))
    far.send(far.me.concede(), other_link)
    assert far.me.past.unproven[1] in ("not_the_hosts_link", "not_followed", "not_what_was_shown")
    assert far.me.past.proof_of(1, link_of("ef" * 32, 1)).fault("") == "not_the_hosts_link"


@pytest.mark.parametrize("tip", ["", link_of("ef" * 32, 0)])
def test_a_host_that_puts_a_link_in_a_players_place_is_named_whatever_tip_it_then_tells(tip):
    far = Far()
    other = 1 - far.me.room.me
    seats = [*far.me.room.seats]
    seats[other] = replace(seats[other], tip=tip)
    with_room(far, seats=tuple(seats))
    dealt = [*far.me.past._links[1][0]]
    dealt[other] = link_of("ef" * 32, 1)
    forged = Links(1, tuple(dealt))
    far.me.past._links.clear()
    far.me.receive(forged)
    far.send(far.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert far.me.past.unproven == {1: "not_their_link"}


def test_a_host_that_tells_other_links_after_the_round_is_named():
    far = Far()
    forged = Links(1, (link_of("ef" * 32, 1), far.me.past._links[1][0][1]))
    far.send(far.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert far.me.past.unproven[1] in ("told_otherwise", "not_my_link")


def test_a_host_that_leaves_out_a_part_which_it_has_taken_is_named():
    far = Far()
    me = far.me.room.me
    seats = [*far.me.room.seats]
    seats[me] = replace(seats[me], ready=True)
    with_room(far, seats=tuple(seats), link=1)
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == "left_me_out"


def test_a_host_that_does_not_say_that_it_took_a_part_is_named_too():
    far = Far()
    with_room(far, link=1)
    far.me.share()
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == "left_me_out"


@pytest.mark.parametrize("late", [True, False])
def test_a_part_that_an_honest_host_may_not_have_heard_was_not_left_out(late):
    far = Far()
    with_room(far, link=1)
    far.me.share(late=late)
    if not late:
        far.me.connection_lost()
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_who_offers_a_part_before_they_know_that_the_round_was_dealt_long_ago_was_not_left_out():
    far = Far()
    with_room(far, link=1)
    far.me.connection_lost()
    far.me.share()
    with_room(far, link=2)
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_link_of_another_chain_was_not_left_out():
    far = Far()
    with_room(far, link=1)
    far.me.bind_to("77" * 32)
    far.me.share()
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_who_sits_down_anew_before_the_last_round_is_known_accuses_nobody():
    far = Far()
    seats = tuple(replace(seat, tip="") for seat in far.me.room.seats)
    far.me.receive(replace(far.me.room, state="waiting", seats=seats))
    far.send(far.me.concede())
    assert far.me.past.unproven == {}


@pytest.mark.parametrize("x", [("no link", ""), ("",)])
def test_what_is_no_link_proves_nothing_and_spoils_no_record(x):
    far = Far()
    forged = Links(1, x)
    far.send(far.me.concede(), lambda news: forged if isinstance(news, Links) else news)
    assert far.me.past.unproven == {1: "no_links"}
    assert read_proofs(write_proofs(far.me.past.proofs), 2) == tuple(far.me.past.proofs)


def test_who_was_away_when_the_deal_was_due_was_not_left_out():
    far = Far()
    far.me.receive(Links(2, ("", "")))
    assert far.me.past.proof_of(2, link_of("cd" * 32, 2)).why == ""


def test_a_host_that_showed_another_card_is_named():
    far = Far()
    card, face = next(iter(far.me.view.faces.items()))
    other = next(each for each in far.me.view.faces.values() if each != face)
    table = far.me._tables[far.me.n]
    far.me._tables[far.me.n] = replace(table, faces={**table.faces, card: other})
    far.send(far.me.concede())
    assert far.me.past.unproven == {1: "not_what_was_shown"}


def with_a_card() -> tuple[Far, ClientTable]:
    """Two people at a table, and the one to move, who has drawn."""
    far = Far()
    far.send(far.me.act(Take()))
    far.me.take()
    return far, far.me


def test_what_is_wanted_before_an_answer_is_asked_for_after_it():
    far = Far()
    me, command = far.me, far.me.act(Take())
    assert me.act(Discard(me.view.shown(me.view.hand)[0])) is None
    assert me.ask_on() is None
    far.send(command)
    far.send(me.ask_on())
    assert (me.waits, me.view.is_my_turn) == (False, False)


def test_nothing_more_is_wanted_in_a_turn_that_was_ended():
    _, me = with_a_card()
    first, second = me.view.shown(me.view.hand)[:2]
    me.act(Discard(first))
    with pytest.raises(IllegalMove, match="waiting_for_host"):
        me.act(Discard(second))


def test_what_was_wanted_after_a_refused_move_is_given_up():
    far = Far()
    command = far.me.act(Take())
    far.me.act(Discard(far.me.view.shown(far.me.view.hand)[0]))
    far.me.receive(Refused("paused", command.q))
    assert (far.me.waits, far.me.ask_on(), far.me.has_jumped) == (False, None, True)


def test_the_host_and_the_table_agree_who_may_take_back():
    far, me = with_a_card()
    assert me.undoer is None or me.undoer == far.table.room.state.match.game.undoer
    far.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    assert me.undoer == far.table.room.state.match.game.undoer == me.reader


def test_what_was_taken_back_is_not_in_the_log():
    far, me = with_a_card()
    before = [event for event, _ in me.log]
    far.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    far.send(me.undo())
    assert [event for event, _ in me.log] == before
    assert me.has_jumped


def test_an_action_is_taken_back_that_nobody_here_has_seen():
    far, me = with_a_card()
    far.send(me.act(Discard(me.view.shown(me.view.hand)[0])))
    other = next(each for each in far.far.values() if each is not me)
    other.is_behind = True
    for news in far.table.room.state.match.caught_up(other.reader):
        other.receive(news)  # they come back and know this moment alone
    far.send(me.undo())
    assert other.is_behind
    assert other.rejoin().have == -1


def next_match(far: Far) -> None:
    """Have both be ready for another match, and give their links."""
    for who in "ab":
        far.hear(far.table.ask(who, far.far[who].be_ready()))
    far.hear(far.table.wait(3))
    for who in "ab":
        far.hear(far.table.ask(who, far.far[who].share()))


def test_what_was_asked_of_the_last_match_is_not_taken_for_this_one():
    far = Far()
    far.send(far.me.concede())
    late = Rejoin("t81", -1, 0, far.me.room.match)
    next_match(far)
    far.hear(far.table.ask("a", late))
    far.who, far.me = far.table.turn, far.far[far.table.turn]
    far.send(far.me.concede())
    assert [each.past.unproven for each in far.far.values()] == [{}, {}]
    assert far.far["a"].past.game.lines == far.far["b"].past.game.lines


def test_how_far_somebody_came_in_the_last_match_says_nothing_of_this_one():
    far = Far()
    far.send(far.me.concede())
    old = far.me.room.match
    next_match(far)
    out = far.table.ask("a", Rejoin("t81", far.table.match.n, 1, old))
    assert any(isinstance(news, Snapshot) for who, news in out.mail if who == "a")


def test_what_is_refused_changes_nothing():
    far = Far()
    before, n = far.me.view, far.me.n
    with pytest.raises(BadMessage):
        far.me.receive(Applied(n + 1, (SeenEvent(Drew(0, 999), {}),)))
    assert (far.me.n, far.me.view, far.me.take()[-1:]) == (n, before, far.me.log[-1:])


def test_only_the_last_action_can_have_been_taken_back():
    far = Far()
    far.send(far.me.act(Take()))
    with pytest.raises(BadMessage):
        far.me.receive(Undone(far.me.n + 1, far.me.n))


def test_another_game_in_the_middle_of_a_match_is_refused():
    room = (far := Far()).me.room
    other = replace(room, settings=replace(room.settings, rules="gin"))
    with pytest.raises(BadMessage):
        far.me.receive(other)
    assert far.me.room == room


def test_a_command_cannot_be_missing_before_there_is_a_table():
    with pytest.raises(BadMessage):
        ClientTable(SECRETS["a"]).receive(MissingCommand(0, 0))


def test_nobody_has_a_turn_who_does_not_sit_there_not_even_in_passing():
    far = Far()
    turns = SeenEvent(TurnBegan(25), {}), SeenEvent(TurnBegan(far.me.view.turn), {})
    with pytest.raises(BadMessage, match="no such seats"):
        far.me.receive(Applied(far.me.n + 1, turns))
