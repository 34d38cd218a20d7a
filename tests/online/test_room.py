"""A room alone: who sits down, who may do what, what follows by itself."""

from typing import TypeVar

import pytest

from rummy.engine.chains import ROUNDS, link_of
from rummy.games.notation import write_action
from rummy.online.class_room import ClassRoom
from rummy.online.deal_links import LATE
from rummy.online.hosted_match import HostedMatch
from rummy.online.match_room import BOT_PAUSE, COUNTDOWN, MatchRoom
from rummy.online.messages import (
    Access,
    Act,
    Applied,
    Change,
    Chat,
    Clock,
    Command,
    Conceded,
    GiveLink,
    HostLink,
    Invite,
    Leave,
    Links,
    MissingCommand,
    News,
    Ready,
    Refused,
    Rejoin,
    Remove,
    RoomInfo,
    Say,
    SetPortrait,
    Sit,
    TableSettings,
    Vote,
    VoteChoice,
)
from rummy.online.open_room import OpenRoom
from rummy.online.presence import SAID_MOST, SAT_MOST, SAT_WITHIN
from rummy.online.room import Effects
from rummy.online.room_state import OVERDUE, RoomState, begin_line, first_line
from rummy.online.seat_lines import STAND_IN
from rummy.online.seating import RequestRefused, SeatState
from rummy.online.votes import AWAY
from tests.online.elsewhere import match_of

SECRETS = {"a": "a1" * 32, "b": "b2" * 32, "c": "c3" * 32, "d": "d4" * 32}
TIPS = {who: link_of(secret, 0) for who, secret in SECRETS.items()}


N = TypeVar("N", bound=News)


class Table:
    """A room with people at it, and a watch."""

    def __init__(
        self,
        people: str = "ab",
        settings: TableSettings | None = None,
        bots: tuple[str, ...] = (),
        access: Access = "code",
    ) -> None:
        self.now = 0.0
        settings = settings or TableSettings("cardgames", len(people) + len(bots))
        kind = MatchRoom if access == "code" else OpenRoom
        host = "a", "Anna"
        self.room: MatchRoom
        self.room, self.out = kind.opened("t81", "K7QM9RTX", "cd" * 32, host, settings, bots, access)
        self.lines = [*self.out.lines]  # all that is stored of it
        for who in people:
            self.lines += self.room.join(who, who.upper(), False, self.now).lines

    @property
    def match(self) -> HostedMatch:
        return match_of(self.room.state)

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        assert self.match.turn is not None
        return self.match.turn

    @property
    def turn(self) -> str:
        return self.room.state.places[self.seat].id

    def seat_of(self, who: str) -> int:
        seat = self.room.state.seat_of(who)
        assert seat is not None
        return seat

    def place_of(self, who: str) -> SeatState:
        return self.room.state.places[self.seat_of(who)]

    def ask(self, who: str, command: Command) -> Effects:
        return self._noted(self.room.handle(who, command, self.now))

    def _noted(self, out: Effects) -> Effects:
        self.lines += out.lines
        return out

    def wait(self, seconds: float) -> Effects:
        self.now += seconds
        return self._noted(self.room.wake(self.now))

    def begin(self) -> "Table":
        """Have everybody be ready, and give their links for the first deal."""
        people = [place.id for place in self.room.state.places if place.id]
        for who in people:
            self.ask(who, Ready(TIPS[who]))
        self.wait(COUNTDOWN)
        for who in people:
            self.out = self.ask(who, GiveLink(1, link_of(SECRETS[who], 1)))
        return self

    def do(self, who: str, action: str, q: int | None = None) -> Effects:
        q = self.match.q[self.seat_of(who)] + 1 if q is None else q
        return self.ask(who, Act(q, self.match.n, action))


def told(out: Effects, who: str, kind: type[N]) -> list[N]:
    return [news for reader, news in out.mail if reader == who and isinstance(news, kind)]


def refusals(out: Effects, who: str = "a") -> list[str]:
    return [news.why for news in told(out, who, Refused)]


def test_an_action_sends_nobody_the_room_again() -> None:
    out = (table := Table().begin()).do(table.turn, "draw")
    assert told(out, "a", Applied)
    assert not told(out, "a", RoomInfo)


# Sitting down


def test_a_person_who_comes_sits_on_the_next_free_seat() -> None:
    table = Table("abc")
    assert [place.id for place in table.room.state.places] == ["a", "b", "c"]


def test_bots_sit_on_the_last_seats() -> None:
    table = Table("a", TableSettings("cardgames", 3), bots=("sharp", "casual"))
    assert [place.bot for place in table.room.state.places] == ["", "casual", "sharp"]


def test_a_person_who_finds_no_seat_watches() -> None:
    table = Table("abc", TableSettings("gin", 2))
    assert table.room.info(None).watching == ("C",)


def test_a_person_who_watches_sits_down_once_a_seat_is_free() -> None:
    table = Table("abc", TableSettings("gin", 2))
    table.ask("b", Leave())
    table.room.join("c", "C", False, table.now)
    assert (table.room.state.seat_of("c"), table.room.info(None).watching) == (1, ())


def test_a_person_who_has_sat_down_too_often_watches_on() -> None:
    table = Table("a", TableSettings("cardgames", 2))
    table.room.join("b", "B", True, table.now)
    for _ in range(SAT_MOST):
        table.room.join("b", "B", False, table.now)
        table.ask("b", Leave())
    table.room.join("b", "B", True, table.now)
    with pytest.raises(RequestRefused, match="too_many"):
        table.room.join("b", "B", False, table.now)
    assert table.room.info(None).watching == ("B",)


def test_nobody_gets_up_and_sits_down_for_ever() -> None:
    table = Table("ab")
    for _ in range(SAT_MOST - 1):
        table.ask("b", Leave())
        table.room.join("b", "Ben", False, table.now)
    table.ask("b", Leave())
    with pytest.raises(RequestRefused, match="too_many"):
        table.room.join("b", "Ben", False, table.now)
    assert not table.room.knows("b")
    table.room.join("b", "Ben", False, table.now + SAT_WITHIN)
    assert table.room.knows("b")


def test_each_stops_the_countdown_once() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.ask("b", Ready())
    assert table.room.info(None).state == "waiting"
    table.ask("b", Ready(TIPS["b"]))
    assert refusals(table.ask("b", Ready()), "b") == ["not_now"]
    assert table.room.info(None).state == "starting"


def test_nobody_watches_where_it_is_not_wanted() -> None:
    table = Table("ab", TableSettings("gin", 2, watch=False))
    with pytest.raises(RequestRefused, match="no_table"):
        table.room.join("c", "C", False, 0.0)


@pytest.mark.parametrize(
    ("settings", "why"), [(TableSettings("chess", 2), "no_rules"), (TableSettings("gin", 3), "wrong_players")]
)
def test_an_unplayable_table_is_refused(settings: TableSettings, why: str) -> None:
    with pytest.raises(RequestRefused, match=why):
        MatchRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), settings, ())


def test_the_host_has_bots_sit_down_and_get_up() -> None:
    table = Table("a", TableSettings("cardgames", 2))
    table.ask("a", Invite(1, "sharp"))
    assert table.room.state.places[1].bot == "sharp"
    table.ask("a", Remove(1))
    assert not table.room.state.places[1].is_taken


@pytest.mark.parametrize("command", [Invite(1, "sharp"), Remove(0), Change(TableSettings("gin", 2))])
def test_only_the_host_arranges_the_table(command: Command) -> None:
    assert refusals(Table("ab").ask("b", command), "b") == ["only_host"]


def test_nobody_who_is_there_is_made_to_get_up() -> None:
    assert refusals(Table("ab").ask("a", Remove(1))) == ["not_now"]


def test_the_host_may_change_what_is_played_before_the_match() -> None:
    table = Table("ab")
    table.ask("a", Change(TableSettings("gin", 2)))
    assert table.room.state.settings.rules == "gin"
    assert refusals(table.begin().ask("a", Change(TableSettings("rummy51", 2)))) == ["not_now"]


def test_a_newcomer_after_a_change_of_game_gets_nothing_of_the_one_before() -> None:
    table = Table("ab").begin()
    table.do("a", "concede")
    table.ask("a", Change(TableSettings("rummy51", 4)))
    for who, watch in (("c", False), ("d", True)):
        out = table.room.join(who, who, watch, table.now)
        assert {type(news) for reader, news in out.mail if reader == who} == {RoomInfo}


def test_a_table_grows_no_smaller_than_its_people() -> None:
    assert refusals(Table("abc").ask("a", Change(TableSettings("gin", 2)))) == ["seats_taken"]


def test_rules_are_stored_in_their_shortest_notation() -> None:
    table = Table(settings=TableSettings(f"cardgames,{' ' * 900}deals=0/0/0/0/0", 2))
    assert table.room.state.settings.rules == "cardgames"


def test_when_the_host_leaves_the_next_one_is_the_host() -> None:
    table = Table("ab")
    table.ask("a", Leave())
    assert table.room.state.host == "b"


# Beginning


def test_a_match_begins_some_seconds_after_all_are_ready() -> None:
    table = Table("ab")
    table.ask("a", Ready(TIPS["a"]))
    table.ask("b", Ready(TIPS["b"]))
    assert table.room.info(None).state == "starting"
    assert begin_line() not in table.wait(COUNTDOWN - 0.1).lines
    assert begin_line() in table.wait(0.1).lines


def test_a_person_who_is_not_ready_any_more_stops_the_countdown() -> None:
    table = Table("ab")
    table.ask("a", Ready(TIPS["a"]))
    table.ask("b", Ready(TIPS["b"]))
    table.ask("b", Ready())
    assert table.room.alarm is None


@pytest.mark.parametrize(("link", "why"), [(ROUNDS // 2, []), (ROUNDS // 2 + 1, ["worn_out"])])
def test_no_match_begins_that_the_chains_may_not_last_for(link: int, why: list[str]) -> None:
    table = Table()
    table.room.state.link = link
    assert refusals(table.ask("a", Ready(TIPS["a"]))) == why


def test_a_match_ends_with_the_last_link() -> None:
    table = Table()
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    table.room.state.link = ROUNDS
    assert table.wait(1).lines == ["end"]
    assert not table.room.state.is_playing


def test_a_round_is_dealt_when_everybody_has_given_their_link() -> None:
    table = Table("ab").begin()
    assert told(table.out, "a", Links) == [Links(1, (link_of(SECRETS["a"], 1), link_of(SECRETS["b"], 1)))]
    assert told(table.out, "b", Applied)[0].n == 1


def test_a_link_of_another_chain_is_refused() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    assert refusals(table.ask("a", GiveLink(1, "12" * 32))) == ["not_your_link"]
    out = table.ask("b", GiveLink(1, link_of(SECRETS["b"], 1)))  # and waited for no longer
    assert told(out, "b", Links) == [Links(1, ("", link_of(SECRETS["b"], 1)))]


def test_a_person_who_asked_for_a_deal_that_never_came_is_not_ready_for_the_next_match() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    table.ask("a", GiveLink(1, link_of(SECRETS["a"], 1)))
    assert table.room.info(None).seats[0].ready
    table.do("b", "concede")
    assert not table.room.info(None).seats[0].ready
    table.begin()
    assert table.match.n == 1


def test_a_deal_needs_no_link_of_a_person_for_whom_a_bot_plays() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    table.room.state.places[0].bot = "casual"
    table.room.lost("b", table.now)
    table.ask("a", GiveLink(1, link_of(SECRETS["a"], 1)))
    assert told(table.wait(LATE), "a", Links) == [Links(1, (link_of(SECRETS["a"], 1), ""))]


def test_a_deal_does_not_wait_for_long_for_who_is_away() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    table.room.lost("b", table.now)
    table.ask("a", GiveLink(1, link_of(SECRETS["a"], 1)))
    assert not told(table.wait(LATE - 0.1), "a", Applied)
    assert told(table.wait(0.2), "a", Links) == [Links(1, (link_of(SECRETS["a"], 1), ""))]


# Playing


def test_an_action_is_sent_to_all_and_answers_its_player() -> None:
    table = Table("ab").begin()
    who, other = table.turn, "ab".replace(table.turn, "")
    out = table.do(who, "draw")
    (mine,), (theirs,) = told(out, who, Applied), told(out, other, Applied)
    assert (mine.n, mine.q, theirs.n, theirs.q) == (2, 1, 2, 0)
    assert mine.e[0].faces
    assert not theirs.e[0].faces


def test_a_command_that_comes_twice_is_done_once() -> None:
    table = Table("ab").begin()
    who = table.turn
    first = table.do(who, "draw")
    again = table.do(who, "draw", q=1)
    assert again.lines == []
    assert told(again, who, Applied)[0].e == told(first, who, Applied)[0].e


def test_a_command_after_a_missing_one_is_not_done() -> None:
    table = Table("ab").begin()
    who = table.turn
    assert told(table.do(who, "draw", q=2), who, MissingCommand) == [MissingCommand(0, 1)]


def test_a_command_about_an_earlier_table_is_stale() -> None:
    table = Table("ab").begin()
    who = table.turn
    assert refusals(table.ask(who, Act(1, 0, "draw")), who) == ["stale"]


@pytest.mark.parametrize(
    "action", ["", "fly", "discard", "draw draw", "undo", "meld 7H", "= 0 0", "seed ab", "deal"]
)
def test_an_illegal_action_changes_nothing(action: str) -> None:
    table = Table("ab").begin()
    before, who = table.match.game.table, table.turn
    assert table.do(who, action).lines == []
    assert table.match.game.table is before


def test_a_move_is_no_longer_than_a_record_takes_it() -> None:
    table = Table("ab").begin()
    who = table.turn
    assert refusals(table.do(who, "draw" + " " * 400), who) == ["not_now"]


def test_nobody_acts_for_another_seat() -> None:
    table = Table("ab").begin()
    other = "ab".replace(table.turn, "")
    assert refusals(table.do(other, "draw"), other) == ["not_your_turn"]


def test_nothing_is_undone_where_the_table_does_not_allow_it() -> None:
    table = Table("ab", TableSettings("cardgames", 2, undo=False)).begin()
    who = table.turn
    table.do(who, "take")
    assert refusals(table.do(who, "undo"), who) == ["no_undo"]


def test_after_a_round_everybody_gets_what_it_was_dealt_from() -> None:
    table = Table("ab").begin()
    out = table.do("a", "concede")
    assert told(out, "b", Conceded)
    assert told(out, "b", HostLink) == [HostLink(1, link_of("cd" * 32, 1))]


def test_a_bot_moves_after_a_pause() -> None:
    table = Table("a", TableSettings("cardgames", 2), bots=("casual",)).begin()
    if table.turn == "a":
        table.do("a", "draw")
        table.do("a", f"discard {table.match.game.view(0).shown(table.match.game.view(0).hand)[0]}")
    assert not table.wait(BOT_PAUSE - 0.1).lines
    assert table.wait(0.1).lines[0].startswith("do 1 0 ")


def test_a_slow_bot_is_asked_and_then_moves() -> None:
    table = Table("a", TableSettings("gin", 2), bots=("expert",)).begin()
    while table.turn == "a":
        table.do("a", "pass" if table.match.game.table.phase == "upcard" else "draw")
        if table.match.game.table.phase == "play":
            view = table.match.game.view(0)
            table.do("a", f"discard {view.shown(view.hand)[0]}")
    asked = table.wait(BOT_PAUSE).question
    assert asked is not None
    (match, n), question = asked
    assert question.bot == "expert"
    assert table.room.answered((match, n - 1), "draw", table.now).lines == []
    assert table.room.answered((match - 1, n), "draw", table.now).lines == []


def test_a_slow_bot_is_asked_at_the_same_place_of_the_next_match() -> None:
    table = Table("a", TableSettings("gin", 2), bots=("expert",))
    room, asked = table.room, list[int]()
    for match in range(1, 5):  # the deal goes to each in turn
        table.ask("a", Ready(TIPS["a"]))
        table.wait(COUNTDOWN)
        table.ask("a", GiveLink(match, link_of(SECRETS["a"], match)))
        out = table.wait(BOT_PAUSE)
        asked += [out.question[0][0]] if out.question else []
        assert room.state.turn == 0 or asked[-1:] == [match]
        table.do("a", "concede")
    assert len(asked) > 1


def test_a_person_who_has_left_is_a_bot_in_the_next_match() -> None:
    table = Table("ab").begin()
    table.ask("b", Leave())
    assert table.room.state.places[1].name == "B"  # whose match it was
    table.do("a", "concede")
    table.ask("a", Ready(TIPS["a"]))
    table.wait(COUNTDOWN)
    assert table.match.game.players[1].name == table.room.state.places[1].bot


def test_a_person_who_is_ready_plays_the_next_match_themselves() -> None:
    table = Table("ab").begin()
    table.room.state.places[1].bot = "casual"
    table.do("a", "concede")
    table.ask("b", Ready(TIPS["b"]))
    assert table.room.state.places[1].bot == ""


# Being away


def test_after_a_minute_the_others_vote_about_who_is_away() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY - 1)
    assert table.room.info(None).absent == ()
    table.wait(1)
    assert table.room.info(None).absent == (1,)


def days_table() -> Table:
    """A match that may take days, dealt on day 100, in which somebody goes away when it is their turn."""
    table = Table("ab", TableSettings("cardgames", 2, pace="days"))
    table.room.note_day(100)
    table.begin()
    table.room.lost(table.turn, table.now)
    return table


def on_day(table: Table, day: int) -> tuple[int, ...]:
    """The seats that are voted about on a day."""
    table.room.note_day(day)
    table.wait(AWAY)
    return table.room.info(None).absent


def test_where_a_match_may_take_days_others_vote_after_two_weeks_without_a_move() -> None:
    table = days_table()
    assert on_day(table, 100 + OVERDUE - 1) == ()
    assert on_day(table, 100 + OVERDUE) == (table.seat,)


def test_a_bot_plays_on_for_a_person_who_lets_a_match_of_days_wait() -> None:
    table = days_table()
    on_day(table, 100 + OVERDUE)
    late, other = table.turn, next(who for who in "ab" if who != table.turn)
    table.ask(other, Vote("bot"))
    assert table.place_of(late).bot == STAND_IN


def test_a_person_is_not_voted_about_while_a_match_of_days_waits_for_another() -> None:
    table = days_table()
    present = next(who for who in "ab" if who != table.turn)
    table.ask(table.turn, Rejoin("t81"))
    table.room.lost(present, table.now)
    assert on_day(table, 100 + 2 * OVERDUE) == ()


def test_a_move_gives_the_next_person_two_weeks() -> None:
    table = days_table()
    table.ask(table.turn, Rejoin("t81"))
    first = table.seat
    table.room.note_day(110)
    while table.seat == first:
        table.do(table.turn, write_action(table.match.question("casual").answer()))
    table.room.lost(table.turn, table.now)
    assert on_day(table, 110 + OVERDUE - 1) == ()
    assert on_day(table, 110 + OVERDUE) == (table.seat,)


def test_the_day_of_the_last_move_is_read_from_the_lines() -> None:
    table = days_table()
    again = RoomState("t81", table.lines)
    assert (again.day, again.overdue(100 + OVERDUE)) == (100, table.seat)


def test_a_person_who_comes_to_a_table_that_all_have_left_is_its_host() -> None:
    table = Table("ab")
    for who in "ab":
        table.ask(who, Leave())
    table.room.join("c", "C", False, table.now)
    assert table.room.state.host == "c"


def test_bots_rest_where_nobody_is() -> None:
    table = Table("a", bots=("casual",)).begin()
    table.ask("a", Leave())
    assert table.room.alarm is None
    assert table.wait(60).lines == []


def test_a_room_with_an_absent_person_sleeps_until_something_happens() -> None:
    table = Table().begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    assert table.room.alarm is None


@pytest.mark.parametrize(("choice", "line"), [("bot", "for 1 casual"), ("end", "end")])
def test_the_choice_of_most_present_people_is_performed(choice: VoteChoice, line: str) -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    assert line in table.ask("a", Vote(choice)).lines


def test_a_person_who_is_removed_has_no_seat_any_more_and_a_bot_plays_on() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    assert "left 1 casual" in table.ask("a", Vote("remove")).lines
    assert not table.room.knows("b")


def test_a_person_removed_on_coming_back_gets_nothing_more() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    table.ask("a", Vote("remove"))
    assert table.ask("b", Rejoin("t81")).mail == [("b", Refused("no_table"))]
    assert all(who == "a" for who, _ in table.ask("a", Say("well_played")).mail)


def test_a_host_who_stays_away_between_matches_is_removed_by_the_others() -> None:
    table = Table("abc")
    table.room.lost("a", table.now)
    table.wait(AWAY)
    assert table.ask("b", Vote("remove")).lines == []
    assert table.ask("c", Vote("remove")).lines == ["stand 0", "host b"]


@pytest.mark.parametrize(("seats", "lines"), [(2, ["stand 0", "host b"]), (3, [])])
def test_one_person_alone_removes_the_host_only_at_a_table_for_two(seats: int, lines: list[str]) -> None:
    table = Table("ab", TableSettings("cardgames", seats))
    table.room.lost("a", table.now)
    table.wait(AWAY)
    assert table.ask("b", Vote("remove")).lines == lines
    assert table.room.alarm is None


def test_a_new_person_on_a_seat_does_not_inherit_its_vote() -> None:
    table = Table("abc")
    table.room.lost("a", table.now)
    table.wait(AWAY)
    table.ask("c", Vote("remove"))
    table.ask("c", Leave())
    table.room.join("d", "D", False, table.now)
    assert table.ask("b", Vote("remove")).lines == []
    assert table.ask("d", Vote("remove")).lines == ["stand 0", "host b"]


def test_a_class_removes_nobody_by_a_vote() -> None:
    room, _ = ClassRoom.of_class("t81", "K7QM9RTX", "cd" * 32, "t", TableSettings("cardgames", 2), "c81")
    for who in "ab":
        room.join(who, who, False, 0.0)
    room.lost("b", 0.0)
    assert refusals(room.handle("a", Vote("remove"), AWAY)) == ["not_now"]


def test_a_person_who_does_not_come_back_to_a_loaded_table_is_away_from_then_on() -> None:
    first = first_line("K7QM9RTX", "cd" * 32, "a", TableSettings("cardgames", 2))
    again = MatchRoom("t81", [first, "sit 0 a Anna", "sit 1 b Ben", "begin", "deal - -"])
    again.handle("a", Rejoin("t81"), 1000.0)
    again.wake(1000.0 + AWAY)
    assert again.info(None).absent == (1,)


def test_two_of_three_have_to_agree() -> None:
    table = Table("abc").begin()
    table.room.lost("c", table.now)
    table.wait(AWAY)
    assert table.ask("a", Vote("bot")).lines == []
    assert "for 2 casual" in table.ask("b", Vote("bot")).lines


def test_a_person_who_comes_back_ends_the_vote() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    table.ask("b", Rejoin("t81", 1))
    assert table.room.info(None).absent == ()


def test_a_vote_lapses_when_who_was_away_comes_back() -> None:
    table = Table("abc").begin()
    table.room.lost("c", table.now)
    table.wait(AWAY)
    table.ask("a", Vote("bot"))
    assert table.room.info(None).votes == ("bot", "", "")
    table.ask("c", Rejoin("t81", 1))
    assert table.room.info(None).votes == ()


def test_a_vote_before_a_minute_has_passed_does_nothing_yet() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    assert table.ask("a", Vote("bot")).lines == []


def test_the_first_click_takes_the_seat_back_from_the_bot() -> None:
    table = Table("ab").begin()
    table.room.lost("b", table.now)
    table.wait(AWAY)
    table.ask("a", Vote("bot"))
    table.ask("b", Rejoin("t81"))
    assert table.room.state.places[1].bot == "casual"
    table.ask("b", Sit())
    assert table.room.state.places[1].acts


def test_a_person_who_leaves_a_match_is_followed_by_a_bot() -> None:
    table = Table("abc").begin()
    table.ask("c", Leave())
    assert (table.room.state.places[2].id, table.room.state.places[2].bot) == ("", "casual")


def test_people_with_the_same_view_get_one_message_which_is_written_once() -> None:
    table = Table("abc").begin()
    out = table.do(table.turn, "draw")
    mine, *others = [told(out, who, Applied)[0] for who in sorted("abc", key=lambda who: who != table.turn)]
    assert others[0] is others[1]
    assert mine != others[0]


# The clock


def test_a_bot_plays_a_turn_that_ran_out() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    who = table.turn
    assert table.wait(20 + 59).lines == []
    out = table.wait(1)
    assert out.lines == [f"late {table.room.state.seat_of(who)} casual"]


@pytest.mark.parametrize(("takes", "forgiven"), [(0.0, 0.0), (0.4, 0.4), (30.0, 1.0)])
def test_a_slow_connection_is_granted_a_second_at_most(takes: float, forgiven: float) -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    table.room.note_delay(table.turn, takes)
    assert table.wait(80 + forgiven - 0.01).lines == []
    assert table.wait(0.02).lines != []


def test_a_move_that_is_only_as_late_as_its_connection_is_slow_is_performed() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    who = table.turn
    table.room.note_delay(who, 0.5)
    table.wait(80.3)
    assert refusals(table.do(who, "draw"), who) == []
    assert table.place_of(who).acts


def spent() -> tuple[Table, str]:
    """A table with a clock, 15 seconds after its mover has lost their line with no reserve."""
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    who = table.turn
    table.wait(65)
    table.room.lost(who, table.now)
    assert table.wait(15).lines == []
    return table, who


def test_no_bot_plays_for_a_person_disconnected_for_less_than_a_minute() -> None:
    table, who = spent()
    assert table.wait(44.9).lines == []
    assert table.wait(0.2).lines == [f"late {table.room.state.seat_of(who)} casual"]


def test_a_person_who_comes_back_after_their_time_was_over_may_still_move() -> None:
    table, who = spent()
    table.wait(30)
    (clock,) = told(table.ask(who, Rejoin("t81")), who, Clock)
    assert clock == Clock(10_000)
    table.wait(9.9)
    assert refusals(table.do(who, "draw"), who) == []


def test_nobody_gains_endless_time_by_disconnecting() -> None:
    table, who = spent()
    for _ in range(30):
        table.wait(3)
        table.room.lost(who, table.now)
        table.ask(who, Rejoin("t81"))
        table.room.lost(who, table.now)
    assert not table.place_of(who).acts or table.turn != who


def test_after_its_turn_the_bot_gives_the_seat_back() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    who = table.turn
    table.wait(80)
    while table.turn == who:
        table.wait(BOT_PAUSE)
    assert table.place_of(who).acts


def test_all_together_do_without_the_clock() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    assert table.ask("a", Vote("no_clock")).lines == []
    assert table.ask("b", Vote("no_clock")).lines == ["clock off"]
    assert table.wait(1_000).lines == []


def test_a_person_who_comes_back_learns_how_long_the_turn_may_last() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    table.wait(5)
    assert told(table.ask("b", Rejoin("t81", 1)), "b", Clock) == [Clock(75_000)]


def test_everybody_learns_that_the_clock_is_off() -> None:
    table = Table("ab", TableSettings("cardgames", 2, pace="fast")).begin()
    table.ask("a", Vote("no_clock"))
    assert told(table.ask("b", Vote("no_clock")), "a", Clock) == [Clock(None)]


def test_no_clock_message_is_sent_without_a_clock() -> None:
    table = Table("ab").begin()
    assert told(table.ask("b", Rejoin("t81", 1)), "b", Clock) == []


# What people look like


def test_a_room_remembers_the_portrait_that_a_person_has_chosen() -> None:
    table = Table("ab")
    assert table.ask("b", SetPortrait("owl")).lines == ["look 1 owl"]
    assert table.ask("b", SetPortrait("owl")).lines == []
    assert [seat.portrait for seat in table.room.info(0).seats[:2]] == ["", "owl"]
    assert table.ask("b", SetPortrait()).lines == ["look 1 -"]
    assert table.room.info(0).seats[1].portrait == ""


@pytest.mark.parametrize("name", ["../owl", "an owl", "-", "ü", "o" * 25])
def test_a_picture_is_known_by_a_plain_name(name: str) -> None:
    assert refusals(Table("ab").ask("a", SetPortrait(name))) == ["not_now"]


# Saying something


def test_everybody_gets_a_saying() -> None:
    assert told(Table("ab").ask("a", Say("well_played")), "b", Chat) == [Chat(0, "well_played")]


def test_only_sayings_on_the_list_are_sent() -> None:
    assert refusals(Table("ab").ask("a", Say("you are stupid"))) == ["not_now"]


def test_sayings_are_limited() -> None:
    table = Table("ab")
    for _ in range(SAID_MOST):
        assert not refusals(table.ask("a", Say("hello")))
    assert refusals(table.ask("a", Say("hello"))) == ["too_much_said"]
    table.wait(21)
    assert not refusals(table.ask("a", Say("hello")))


def test_a_table_is_not_opened_with_more_bots_than_it_has_other_seats() -> None:
    settings = TableSettings("cardgames", 2)
    with pytest.raises(RequestRefused, match="wrong_players"):
        MatchRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), settings, ["casual"] * 2)
