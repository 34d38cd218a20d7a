"""Tables on the network: whoever announces many, or invents addresses, hides none that answers."""

from rummy.online.codes import code_of
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.network.found_tables import MOST, MOST_THERE, FoundTable, FoundTables

ANNAS = FoundTable(Announcement(code_of(999), "Zoe", "gin", 1), "ws://192.168.0.7:7733/")


def invented(number: int, host: str) -> FoundTable:
    return FoundTable(Announcement(code_of(number), "Eve", "gin", 1), f"ws://{host}:{7000 + number}/")


def hosts(tables: FoundTables) -> list[str]:
    return [each.about.name for each in tables.ranked]


def test_many_tables_of_one_address_hide_nobody_elses() -> None:
    tables = FoundTables()
    for number in range(MOST):
        tables.remember(f"{number}", invented(number, "192.168.0.66"))
    tables.remember("anna", ANNAS)
    assert hosts(tables) == ["Eve"] * MOST_THERE + ["Zoe"]


def test_many_invented_addresses_neither_push_out_nor_outrank_a_table_that_answers() -> None:
    tables = FoundTables()
    assert tables.remember("anna", ANNAS)
    tables.note_answer("anna", ANNAS)
    for number in range(2 * MOST):
        tables.remember(f"{number}", invented(number, f"10.0.{number // 200}.{number % 200}"))
    assert hosts(tables) == ["Zoe"] + ["Eve"] * (MOST - 1)


def test_a_table_that_comes_last_finds_room_and_its_place() -> None:
    tables = FoundTables()
    for number in range(2 * MOST):
        tables.remember(f"{number}", invented(number, f"10.0.{number // 200}.{number % 200}"))
    assert tables.remember("anna", ANNAS)
    tables.note_answer("anna", ANNAS)
    assert hosts(tables)[0] == "Zoe"


def test_other_ports_of_an_address_do_not_push_out_the_one_that_answers() -> None:
    tables = FoundTables()
    tables.remember("anna", ANNAS)
    tables.note_answer("anna", ANNAS)
    for number in range(9):
        tables.remember(f"{number}", invented(number, "192.168.0.7"))
    assert hosts(tables) == ["Zoe", "Eve", "Eve"]


def test_a_table_that_has_moved_has_to_answer_again() -> None:
    tables = FoundTables()
    tables.remember("anna", ANNAS)
    tables.note_answer("anna", ANNAS)
    assert not tables.remember("anna", ANNAS)
    assert tables.remember("anna", FoundTable(ANNAS.about, "ws://192.168.0.8:7733/"))
