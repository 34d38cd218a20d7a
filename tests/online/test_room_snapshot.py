"""A room is read from the end of its last round: it is the same as if all its lines had been followed."""

from dataclasses import make_dataclass

import pytest

from rummy.games.notation import read_rules, write_action
from rummy.games.variants import VARIANTS
from rummy.online.messages import TableSettings
from rummy.online.room_snapshot import ROUND, without_snapshots
from rummy.online.room_state import MATCHES_STORED, RoomState, begin_line, first_line
from rummy.online.seating import WHOLE
from rummy.online.wire import BadMessage, shape
from tests.online.elsewhere import broken_off, gone_on, match_of
from tests.positions import every_kind

SECRET = "cd" * 32
SHORT = "cardgames, deals=1/1/1/1/1"


class Keeper:
    """A room of bots, and all lines that are kept of it."""

    def __init__(self, rules: str = SHORT, seats: int = 2, **more: str) -> None:
        self.room, self.lines = RoomState("t81", []), list[str]()
        self.keep(first_line("K7QM9RTX", SECRET, "a", TableSettings(rules, seats), **more))
        for seat in range(seats):
            self.keep(f"bot {seat} casual")

    def keep(self, line: str) -> None:
        self.room.follow(line)
        more = self.room.snapshot()
        for each in more:
            self.room.follow(each)
        self.lines += [line, *more]

    def go_on(self) -> None:
        """Have dealt, or let a bot move."""
        match, seat = match_of(self.room), self.room.turn
        if seat is None:
            return self.keep("deal" + " -" * len(match.q))
        action = write_action(match.question("casual").answer())
        return self.keep(f"do {seat} {match.q[seat] + 1} {action}")

    def play_round(self) -> None:
        """Play the next round of a match to its end."""
        rounds = len(match_of(self.room).rounds)
        while len(match_of(self.room).rounds) == rounds:
            self.go_on()

    def play_match(self) -> None:
        self.keep(begin_line())
        while self.room.is_playing:
            self.go_on()


def read(lines: list[str]) -> RoomState:
    return RoomState("t81", lines)


def read_all(lines: list[str]) -> RoomState:
    """The room, with every line followed."""
    return read(without_snapshots(lines))


def state(room: RoomState) -> dict[str, object]:
    """All that is known of a room, with what can be told of its rounds."""
    known = {name: value for name, value in vars(room).items() if name != "match"}
    over = {match: [[*each.messages(SECRET)] for each in rounds] for match, rounds in room.over.items()}
    match = room.match
    if match is not None:
        known["match"] = match.n, match.q, match.link, [*match.opened(0)], match.game.between_rounds
        known["views"] = [match.game.view(seat) for seat in range(len(match.q))]
    return known | {"over": over}


@pytest.mark.turns(3)
@every_kind
def test_a_room_read_from_the_end_of_a_round_is_the_same(name: str) -> None:
    keeper = Keeper(name, min(4, VARIANTS[name].max_players))
    keeper.keep(begin_line())
    keeper.play_round()
    for _ in range(10):
        assert state(read(keeper.lines)) == state(read_all(keeper.lines)) == state(keeper.room)
        if keeper.room.is_playing:
            keeper.go_on()


def test_what_seats_remember_of_earlier_rounds_is_known_again() -> None:
    keeper = Keeper("gin")
    keeper.keep(begin_line())
    for _ in range(3):
        keeper.play_round()
    keeper.go_on()
    assert len(match_of(read(keeper.lines)).game.view(0).earlier) == 3
    assert state(read(keeper.lines)) == state(keeper.room)


def test_the_rounds_of_the_last_matches_can_still_be_sent() -> None:
    keeper = Keeper()
    for _ in range(MATCHES_STORED + 2):
        keeper.play_match()
    again = read(keeper.lines)
    assert [*again.over] == [2, 3, 4, 5]
    assert state(again) == state(keeper.room)


def test_a_class_knows_what_all_its_matches_came_to() -> None:
    keeper = Keeper(lesson="c81")
    for _ in range(MATCHES_STORED + 2):
        keeper.play_match()
    again = read(keeper.lines)
    assert [standing.match for standing in again.standings] == [1, 2, 3, 4, 5]
    assert state(again) == state(keeper.room)


def test_a_conceded_match_is_sent_as_it_was() -> None:
    keeper = Keeper()
    keeper.keep(begin_line())
    keeper.go_on()
    keeper.keep("do 0 1 concede")
    assert state(read(keeper.lines)) == state(keeper.room)
    keeper.play_match()
    assert state(read(keeper.lines)) == state(keeper.room)


def test_a_person_who_has_changed_seats_since_sits_there() -> None:
    keeper = Keeper()
    keeper.play_match()
    for line in ("stand 1", "sit 1 b Ben", "look 1 owl", "host b", "change 0 1"):
        keeper.keep(line)
    assert state(read(keeper.lines)) == state(keeper.room)


def test_a_person_who_had_a_seat_to_the_end_is_known() -> None:
    keeper = Keeper()
    keeper.keep("sit 1 b Ben")
    keeper.play_match()
    keeper.keep("stand 1")
    assert read(keeper.lines).stayed == keeper.room.stayed == {1: {"b"}}


def test_a_match_continued_here_is_sent_with_its_rounds_elsewhere() -> None:
    table = gone_on(broken_off())
    table.begin()
    table.play_round()
    lines = table.lines
    assert any(line.startswith(WHOLE) for line in lines)
    assert state(RoomState("t99", lines)) == state(table.room.state)


def test_only_the_lines_since_the_last_round_are_followed() -> None:
    keeper = Keeper()
    keeper.play_match()
    spoilt = [line if line.startswith(("table", ROUND, WHOLE)) else "nonsense" for line in keeper.lines]
    assert state(read(spoilt)) == state(keeper.room)


def test_a_snapshot_of_another_version_is_not_read() -> None:
    keeper = Keeper()
    keeper.play_match()
    keeper.lines[-1] = keeper.lines[-1].replace(WHOLE, f"{WHOLE}0")
    with pytest.raises(BadMessage):
        read(keeper.lines)
    assert state(read_all(keeper.lines)) == state(keeper.room)


@pytest.mark.parametrize("other", [{"pile": int, "stock": int}, {"stock": int, "pile": str}, {"stock": int}])
def test_a_field_that_is_moved_changed_or_left_out_makes_another_version(other: dict[str, type]) -> None:
    def told(fields: dict[str, type]) -> str:
        return shape(tuple[make_dataclass("Part", fields.items()), ...])  # type: ignore[misc]

    assert told({"stock": int, "pile": int}) == told({"stock": int, "pile": int}) != told(other)


@pytest.mark.parametrize(("began", "to_the_left"), [("begin", True), ("begin 6", True), ("begin 7", False)])
def test_a_match_keeps_the_presets_of_the_edition_that_it_began_with(began: str, to_the_left: bool) -> None:
    kept = Keeper("carioca").lines
    room = read([*kept, began])
    assert match_of(room).game.table.rules.clockwise == to_the_left
    assert read_rules(room.settings.rules) == match_of(room).game.table.rules
    again = read([*kept, began, "do 0 1 concede", begin_line()])
    assert match_of(again).game.table.rules.clockwise == to_the_left


def test_a_match_given_up_before_the_first_deal_has_no_rounds() -> None:
    keeper = Keeper()
    for line in (begin_line(), "do 0 1 concede", begin_line()):
        keeper.keep(line)
    assert keeper.room.over == {1: []}


def test_rounds_without_a_line_are_written_with_the_next_one() -> None:
    keeper = Keeper()
    keeper.play_match()
    keeper.lines = [line for line in keeper.lines if not line.startswith((ROUND, WHOLE))]
    keeper.room = read(keeper.lines)
    keeper.play_match()
    assert state(read(keeper.lines)) == state(keeper.room)
    assert sum(line.startswith(ROUND) for line in keeper.lines) == keeper.room.link
