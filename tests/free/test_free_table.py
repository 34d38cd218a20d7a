"""A free table: no card is ever lost or doubled, everything can be undone, and a file holds all of it."""

import json
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.engine.cards import spell
from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    Into,
    LayTable,
    MoveCards,
    NotPossible,
    Onto,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
    done,
)
from rummy.free.document import MOST, NoFreeTable, body_of, read_body
from rummy.free.history import History
from rummy.free.table import RANKS, REACH, FreeTable, Packs, Pile, fresh
from rummy.storage.files import Damaged
from rummy.storage.free_tables import current_table, read_data, read_file, save_as, saved, text_of
from rummy.storage.lock import lock

NAMES = ("Anna", "Ben", "Chloe")


def new(hands: int = 3, **packs: object) -> FreeTable:
    return fresh(Packs(**packs), NAMES[:hands])  # type: ignore[arg-type]


def after(table: FreeTable, *commands: FreeCommand) -> FreeTable:
    for command in commands:
        table = done(table, command)
    return table


def everything(table: FreeTable) -> list[int]:
    return sorted([*(card for pile in table.piles for card in pile.cards), *sum(table.hands, ())])


numbers = st.integers(-1, 60)
cards = st.lists(st.integers(0, 55), min_size=1, max_size=6, unique=True).map(tuple)
far = st.floats(-20, 20).map(lambda value: round(value, 3))
points = st.tuples(far, far)
gaps = st.none() | st.integers(0, 60)
goals = (
    st.builds(Felt, points, st.booleans())
    | st.builds(Onto, st.integers(0, 8), gaps)
    | st.builds(Into, st.integers(0, 3), gaps)
)
packs = st.builds(Packs, st.sampled_from([*RANKS]), st.integers(1, 2), st.booleans())
tables = st.builds(fresh, packs, st.lists(st.sampled_from(NAMES), min_size=1, max_size=6))
commands = (
    st.builds(MoveCards, cards, goals, st.sampled_from([None, True, False]))
    | st.builds(Shift, st.lists(st.integers(0, 5), min_size=1, max_size=3).map(tuple), points)
    | st.builds(TurnOver, cards)
    | st.builds(Shuffle, st.integers(0, 5), st.sampled_from(["a", "sha256:b"]))
    | st.builds(DealCards, st.integers(0, 3), st.integers(0, 9))
    | st.just(Gather())
    | st.builds(SpreadPile, st.integers(0, 5), st.booleans())
    | st.builds(SortHand, st.integers(0, 3))
    | st.builds(LayTable, tables)
)


def played(start: FreeTable, wanted: list[FreeCommand]) -> History:
    """Return the history of all commands that are possible in turn."""
    history = History(start)
    for command in wanted:
        try:
            history = history.do(command)
        except NotPossible:
            continue
    return history


histories = st.builds(played, tables, st.lists(commands, max_size=25))


@given(histories)
@settings(max_examples=60, deadline=None)
def test_whatever_is_done_every_card_is_there_once(history: History) -> None:
    table = history.table
    assert everything(table) == [*range(len(table.packs.faces))]
    assert len(table.hands) == len(table.names)
    assert all(pile.cards for pile in table.piles)
    assert all(abs(pile.at[0]) <= REACH[0] and abs(pile.at[1]) <= REACH[1] for pile in table.piles)
    assert not table.up.intersection(sum(table.hands, ()))


@given(histories)
@settings(max_examples=40, deadline=None)
def test_undoing_everything_leads_to_the_beginning_and_redoing_back(history: History) -> None:
    undone = history
    for _ in history.steps:
        undone = undone.undo()
    assert undone.table == history.start
    assert undone.undo() is undone
    for _ in history.steps:
        undone = undone.redo()
    assert (undone.table, undone.redo()) == (history.table, undone)


@given(histories, st.integers(0, 5))
@settings(max_examples=40, deadline=None)
def test_a_table_and_its_history_are_read_as_they_were_written(history: History, undone: int) -> None:
    for _ in range(undone):
        history = history.undo()
    assert read_data(text_of(history).encode()) == history


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@settings(max_examples=60, deadline=None)
def test_any_bytes_are_refused_calmly(data: bytes) -> None:
    with pytest.raises(Damaged):
        read_data(data)


@given(histories, st.data())
@settings(max_examples=80, deadline=None)
def test_a_file_with_changed_bytes_is_refused_or_usable(history: History, data: st.DataObject) -> None:
    text = text_of(history)
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from('0179 -.,:"[]{}xup٣\n'))
    try:
        table = read_data(f"{text[:at]}{sign}{text[at + 1 :]}".encode()).table
    except Damaged:
        return
    assert everything(table) == [*range(len(table.packs.faces))]


def test_a_new_command_clears_the_undone_ones() -> None:
    history = History(new()).do(DealCards(0, 5)).undo().do(DealCards(0, 3))
    assert history.redo() is history


def test_a_command_without_effect_is_not_recorded() -> None:
    assert History(new()).do(Shift((0,), (0.0, 0.0))).steps == ()


def test_an_opened_table_can_be_undone_to_the_one_before() -> None:
    mine, other = History(new()).do(DealCards(0, 5)), History(new(2)).do(DealCards(0, 7)).do(Gather())
    both = mine.followed_by(other)
    assert both.table == other.table
    assert both.undo().undo().undo().table == mine.table


def test_a_file_holds_the_latest_moves_of_a_long_history() -> None:
    history = History(new())
    for number in range(MOST + 10):
        history = history.do(Shift((0,), (0.1 if number % 2 else -0.1, 0.0)))
    kept = read_body(body_of(history))
    assert (kept.table, len(kept.steps)) == (history.table, MOST)


@pytest.mark.parametrize(
    ("packs", "count", "some"),
    [
        (Packs(), 52, "AC 2C"),
        (Packs(40), 40, "7C JC"),
        (Packs(32), 32, "AC 7C"),
        (Packs(24), 24, "AC 9C"),
        (Packs(52, 2, True), 108, "KS * *"),
    ],
    ids=str,
)
def test_a_pack_has_the_cards_that_it_should(packs: Packs, count: int, some: str) -> None:
    assert len(packs.faces) == count
    assert some in spell(packs.faces)


def test_a_pack_of_fifty_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="no packs"):
        Packs(50)


def test_cards_are_dealt_one_after_the_other_from_the_top() -> None:
    table = done(new(), DealCards(0, 2))
    assert table.hands == ((51, 48), (50, 47), (49, 46))
    assert len(table.piles[0].cards) == 46


def test_dealing_more_cards_than_the_pile_has_is_refused() -> None:
    with pytest.raises(NotPossible) as refused:
        done(new(), DealCards(0, 18))
    assert (refused.value.reason, refused.value.details) == ("too_few_cards", {"count": 52})


def test_a_card_from_a_hand_is_laid_face_up_or_face_down() -> None:
    dealt = done(new(), DealCards(0, 1))
    assert done(dealt, MoveCards((51,), Felt((1, 1)), is_up=True)).up == {51}
    assert done(dealt, MoveCards((51,), Felt((1, 1)))).up == {*()}


def test_a_face_up_card_is_hidden_in_a_hand() -> None:
    table = after(new(), TurnOver((51,)), MoveCards((51,), Into(0)), MoveCards((51,), Felt((0, 1))))
    assert table.up == {*()}


def test_cards_are_put_at_a_gap_of_a_hand() -> None:
    dealt = done(new(), DealCards(0, 2))
    assert done(dealt, MoveCards((46,), Into(0, 1))).hands[0] == (51, 46, 48)
    assert done(dealt, MoveCards((51,), Into(0, 1))).hands[0] == (48, 51)


def test_a_moved_pile_is_above_the_others() -> None:
    table = after(new(), MoveCards((51,), Felt((1, 0))), MoveCards((50,), Felt((2, 0))), Shift((0,), (1, 0)))
    assert [pile.cards[-1] for pile in table.piles] == [51, 50, 49]


def test_a_pile_turned_as_a_whole_reverses_its_order() -> None:
    table = after(new(), MoveCards((5, 7), Felt((1, 0))), TurnOver((5, 7)))
    assert table.piles[-1] == Pile((1, 0), (7, 5))
    assert table.up == {5, 7}


def test_a_pile_that_is_spread_is_turned_in_place() -> None:
    table = after(new(), MoveCards((5, 7), Felt((1, 0), is_spread=True)), TurnOver((5, 7)))
    assert table.piles[-1].cards == (5, 7)


def test_a_pile_is_shuffled_face_down_and_in_the_same_order_again() -> None:
    table = after(new(), TurnOver((51,)), Shuffle(0, "sha256:a"))
    assert table.up == {*()}
    assert table.piles[0].cards != done(new(), Shuffle(0, "sha256:b")).piles[0].cards
    assert table == after(new(), TurnOver((51,)), Shuffle(0, "sha256:a"))


def test_all_cards_are_gathered_face_down() -> None:
    table = after(new(), DealCards(0, 5), MoveCards((51,), Felt((1, 1)), is_up=True), Gather())
    assert [len(pile.cards) for pile in table.piles] == [52]
    assert (table.hands, table.up) == (((), (), ()), frozenset())


def test_a_hand_is_sorted_by_suit_and_rank_with_the_ace_above_the_king() -> None:
    table = after(new(1, has_jokers=True), MoveCards((52, 0, 12, 1, 40), Into(0)), SortHand(0))
    assert spell(table.packs.faces[card] for card in table.hands[0]) == "2C KC AC 2S *"


def test_the_stock_is_the_largest_pile_that_is_not_spread() -> None:
    table = after(new(), MoveCards((1, 2, 3), Felt((1, 1))))
    assert table.stock == 0
    assert after(table, SpreadPile(0)).stock == 1
    assert after(table, SpreadPile(0), DealCards(1, 1)).stock is None


# Files


def test_a_saved_table_is_loaded(tmp_path: Path) -> None:
    place, nothing, _ = current_table(tmp_path)
    assert nothing is None
    history = History(new()).do(DealCards(0, 5)).undo()
    place.save(history)
    place.release()
    assert current_table(tmp_path)[1:] == (history, ())


@pytest.mark.parametrize(
    "body", [{"format": 1}, {"format": 1, "start": {}, "done": [], "undone": []}], ids=str
)
def test_a_saved_table_that_cannot_be_read_is_set_aside(tmp_path: Path, body: dict[str, object]) -> None:
    path = tmp_path / "free" / "table.json"
    path.parent.mkdir()
    path.write_text(json.dumps(body))
    _, history, notices = current_table(tmp_path)
    assert (history, [notice.key for notice in notices]) == (None, ["file_damaged"])
    assert [each.read_text() for each in path.parent.glob("*.damaged-*")] == [json.dumps(body)]


@pytest.mark.parametrize("damaged", ["{", '{"format": 1}'])
def test_the_backup_is_loaded_where_a_saved_table_cannot_be_read(tmp_path: Path, damaged: str) -> None:
    (place, *_), before = current_table(tmp_path), History(new()).do(DealCards(0, 5))
    path = place.path
    for history in (before, before.do(DealCards(0, 1))):
        place.save(history)
    path.write_text(damaged)
    _, restored, notices = current_table(tmp_path)
    assert (restored, [notice.key for notice in notices]) == (before, ["file_restored"])
    assert [each.read_text() for each in path.parent.glob("*.damaged-*")] == [damaged]


def test_two_saved_tables_that_cannot_be_read_are_set_aside(tmp_path: Path) -> None:
    felt, _, _ = current_table(tmp_path)
    felt.save(History(new()))
    path = felt.path
    for place in (path, path.with_name("table.json.bak")):
        place.write_text('{"format": 1}')
    _, history, notices = current_table(tmp_path)
    assert (history, [notice.key for notice in notices]) == (None, ["file_damaged"])
    assert len([*path.parent.glob("*.damaged-*")]) == 2


def test_a_table_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "free" / "table.json"
    path.parent.mkdir()
    path.write_text('{"format": 2}')
    place, history, notices = current_table(tmp_path)
    assert (place.path.name, history, notices[0].key) == ("table-2.json", None, "file_newer")
    assert path.read_text() == '{"format": 2}'


@pytest.mark.parametrize("theirs", ["their notes", '{"format": 2}', text_of(History(new()))])
def test_a_table_that_another_program_overwrote_is_set_aside(tmp_path: Path, theirs: str) -> None:
    place, _, _ = current_table(tmp_path)
    place.save(History(new()).do(DealCards(0, 1)))
    place.path.write_text(theirs)
    (told,) = place.save(History(new()).do(DealCards(0, 2)))
    assert told.key == "table_replaced"
    assert place.path.with_name(str(told.details["aside"])).read_text() == theirs
    assert place.save(History(new())) == ()
    assert place.path.read_text() == text_of(History(new()))


def test_a_table_that_another_program_saved_first_is_set_aside(tmp_path: Path) -> None:
    place, _, _ = current_table(tmp_path)
    place.path.write_text("their notes")
    (told,) = place.save(History(new()))
    assert place.path.with_name(str(told.details["aside"])).read_text() == "their notes"


def test_a_removed_file_is_written_again_after_the_next_move(tmp_path: Path) -> None:
    place, _, _ = current_table(tmp_path)
    place.save(History(new()))
    shutil.rmtree(tmp_path / "free")
    assert place.save(History(new()).do(DealCards(0, 1))) == ()
    place.release()
    assert current_table(tmp_path)[1] == History(new()).do(DealCards(0, 1))


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can remove a lock there that is held")
def test_a_table_is_not_saved_over_that_of_another_window(tmp_path: Path) -> None:
    place, _, _ = current_table(tmp_path)
    path = place.path
    shutil.rmtree(path.parent)
    path.parent.mkdir()
    with lock(path):  # as another window holds it, in a folder that was made anew
        path.write_text("their table")
        assert place.save(History(new())) == ()
    assert (path.read_text(), place.path.name) == ("their table", "table-2.json")
    place.release()


def test_another_window_has_a_table_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "free" / "table.json"
    code = "import sys; from pathlib import Path; from rummy.storage.lock import claim"
    hold = f"{code}; place = claim(Path(sys.argv[1])); print(place is not None, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        place, _, _ = current_table(tmp_path)
        place.release()
        other.stdin.write("\n")
    assert place.path.name == "table-2.json"


def test_a_saved_table_is_found_and_read(tmp_path: Path) -> None:
    history = History(new()).do(DealCards(0, 5))
    notice = save_as(tmp_path, history, date(2026, 6, 17))
    assert saved(tmp_path) == [notice.details["path"]]
    assert read_file(saved(tmp_path)[0]) == history


def test_a_table_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    assert save_as(tmp_path / "gone", History(new()), date(2026, 6, 17)).key == "table_unsaved"


@pytest.mark.parametrize(
    "line",
    [
        "move 5 to felt 1 2 3",
        "move 5 5 to hand 0",
        "move 52 to hand 0",
        "move 5 to hand 3",
        "move 5 to pile 9",
        "shift 1 by 1 1",
        "turn ٣",
        "deal 0 from 0",
        "deal 18 from 0",
        "explode",
        7,
        None,
        {"cards": 52},
    ],
    ids=str,
)
def test_a_command_that_makes_no_sense_is_refused(line: object) -> None:
    body = body_of(History(new()))
    assert isinstance(body["done"], list)
    body["done"].append(line)
    with pytest.raises(NoFreeTable):
        read_body(body)
