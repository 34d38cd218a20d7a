"""Which keys actions may have, and what becomes of a key that two actions want."""

import re
from pathlib import Path

import pytest

import rummy
from rummy.keys import ACTIONS, NUMBERS, SETS, USUAL, clashing, exchanged, fits, read, written

RIGHT_HALF = {*"67890-=yuiop[]hjkl;'nm,./", *(f"f{number}" for number in range(7, 13))}
LEFT_HALF = {*"`12345qwertasdfgzxcvb", *(f"f{number}" for number in range(1, 10))}
FOR_READERS = {action.name for action in ACTIONS if action.name.startswith("read_")}  # in both sets as usual


@pytest.mark.parametrize("hand", SETS)
def test_no_ready_made_keys_clash(hand: str) -> None:
    assert {action: clashing(SETS[hand], action) for action in USUAL if clashing(SETS[hand], action)} == {}
    assert all(fits(action, key) for action, key in SETS[hand].items())


def test_one_hand_reaches_all_keys_of_its_set() -> None:
    assert {SETS["right"][action] for action in USUAL.keys() - FOR_READERS} <= RIGHT_HALF
    assert {SETS["left"][action] for action in USUAL.keys() - FOR_READERS - {*NUMBERS[5:]}} <= LEFT_HALF


@pytest.mark.parametrize("hand", SETS)
@pytest.mark.parametrize("action", USUAL)
def test_an_exchange_leaves_no_key_with_two_actions(hand: str, action: str) -> None:
    for key in {*SETS[hand].values(), "ö", "kp7"}:
        after = exchanged(SETS[hand], action, key)
        assert after[action] == key
        assert not any(clashing(after, each) for each in USUAL)


def test_an_exchange_gives_the_former_key_to_the_other_action() -> None:
    after = exchanged(USUAL, "draw", "e")
    assert (after["draw"], after["swap"], after["deal"]) == ("e", "d", "d")
    assert exchanged(after, "draw", "d") == USUAL


def test_keys_are_written_by_their_difference_from_the_usual_ones() -> None:
    assert written(USUAL) == ()
    assert written({**USUAL, "draw": "ö"}) == ("draw=ö",)
    assert all(read(written(keys)) == keys for keys in SETS.values())


@pytest.mark.parametrize(
    "line", ["", "draw", "draw=", "draw=D", "draw=dd", "draw= ", "draw=t", "fly=d", "help=q", "draw=f10"]
)
def test_lines_that_name_no_usable_key_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"key|update sequence"):
        read([line])


def test_no_command_stands_in_the_code_of_the_window_by_its_letter() -> None:
    files = (Path(rummy.__file__).parent / "ui").rglob("*.py")
    found = {
        f"{file.name} {key}" for file in files for key in re.findall(r"K_(?:[a-z]|F\d+)\b", file.read_text())
    }
    ranges = {f"{name} K_{end}" for name in ("keyboard.py", "key_text.py") for end in "az"}
    ranges |= {f"text_field.py K_{letter}" for letter in "acvx"}  # with Ctrl
    fixed = {"keys.py K_y", "keys.py K_z", "basic.py K_F10", "controllers.py K_F10"}
    assert found == ranges | fixed | {"controllers.py K_h", "controllers.py K_F1"}  # buttons with an action
