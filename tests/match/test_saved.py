"""Tables in files: what is saved can be gone on with, and what could not be played to its end is refused."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.games.editions import as_house_rules, preset
from rummy.games.rules_text import read_rules
from rummy.match.replay import BadRecord
from rummy.match.saved import open_table, read_table, save_table, saved_table
from rummy.online.match_room import MatchRoom
from rummy.storage.record import Record
from tests.online.elsewhere import Gathering, broken_off

LINES = broken_off().text.splitlines()
FORMER = Path(__file__).parent / "former" / "6-carioca.rummy-table"  # as it was written then


def playable(record: Record) -> bool:
    """Whether the next round of a table can be dealt and played by everybody."""
    table = Gathering(*MatchRoom.restored("t99", "A1B2C3D4", "ef" * 32, saved_table(record)))
    for who, (name, _) in enumerate(record.header.players):
        table.come(str(who), f"{who}1" * 32, name)
    table.begin()
    table.play_round()
    return all(client.view.is_over for client in table.clients.values())


def test_a_saved_table_comes_back_as_it_was(tmp_path: Path) -> None:
    notice = save_table(broken_off(), tmp_path, date(2026, 11, 23))
    assert open_table(Path(str(notice.details["path"]))) == broken_off()


def test_a_table_of_a_former_edition_goes_on_by_the_rules_it_was_begun_with() -> None:
    record = open_table(FORMER)
    rules = read_rules(saved_table(record).settings.rules)
    assert rules == as_house_rules(preset("carioca", 6)) != preset("carioca")
    assert playable(record)


def test_a_changed_checksum_is_refused_whatever_the_edition() -> None:
    lines = FORMER.read_text(encoding="utf-8").splitlines()
    assert refused([*lines[:-2], f"{lines[-2][:-1]}x", lines[-1]]) == "move"


def test_a_second_file_of_a_day_spares_the_first(tmp_path: Path) -> None:
    paths = {save_table(broken_off(), tmp_path, date(2026, 11, 23)).details["path"] for _ in range(2)}
    assert len(paths) == 2


def test_a_disk_that_refuses_is_reported(tmp_path: Path) -> None:
    notice = save_table(broken_off(), tmp_path / "missing", date(2026, 11, 23))
    assert notice.key == "table_unsaved"


def refused(lines: list[str]) -> str:
    with pytest.raises(BadRecord) as refusal:
        read_table("\n".join(lines))
    return refusal.value.reason


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ([], "no_record"),
        (["Milk, bread, jokers"], "no_record"),
        (LINES[:1], ""),
        ([*LINES[:-2], "0 concede"], "table_over"),
        (LINES[:-3], "mid_round"),
        ([LINES[0], *LINES[4:]], "move"),
        ([LINES[0], LINES[2], LINES[1], *LINES[3:]], "bad_proof"),
        ([*LINES[:-2], *LINES[-3:]], "move"),
    ],
)
def test_a_bad_file_is_refused_at_the_door(changed: list[str], why: str) -> None:
    if why:
        assert refused(changed) == why
    else:
        assert read_table("\n".join(changed)).moves == ()  # nothing was played yet


def test_the_record_of_a_match_against_bots_is_no_table() -> None:
    record = broken_off()
    alone = replace(record, header=replace(record.header, online=None))
    assert refused(alone.text.splitlines()) == "no_table"


def test_a_seat_waits_for_the_last_link_that_everybody_knows() -> None:
    record = broken_off()
    assert [seat.link for seat in saved_table(record).seats] == [*record.proofs[0].shares]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_is_accepted_is_playable_to_the_end(data: st.DataObject) -> None:
    lines, at = [*LINES], data.draw(st.integers(0, len(LINES) - 1))
    how = data.draw(st.sampled_from(["cut", "swap", "drop", "twice", "sign"]))
    if how == "cut":
        del lines[at:]
    elif how == "swap":
        other = data.draw(st.integers(0, len(LINES) - 1))
        lines[at], lines[other] = lines[other], lines[at]
    elif how == "drop":
        del lines[at]
    elif how == "twice":
        lines.insert(at, lines[at])
    else:
        place, sign = data.draw(st.integers(0, len(lines[at]))), data.draw(st.characters())
        lines[at] = lines[at][:place] + sign + lines[at][place + 1 :]
    try:
        record = read_table("\n".join(lines))
    except BadRecord:
        return
    assert playable(record)
