"""Rules as data: the presets as in the published rules, and house rules that make no game."""

import pickle
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.rules import CHOICES, EDITION, BadRules, Rules
from rummy.games.checking import check
from rummy.games.dealer import new_table
from rummy.games.editions import editions_of, preset
from rummy.games.families import family_of, style_of
from rummy.games.notation import BadNotation, read_rules, write_rules
from rummy.games.variants import VARIANTS, group_of
from tests.positions import every_variant
from tests.presets import FILE as EDITIONS
from tests.presets import defaults, pinned, usual, written

ROOT = Path(__file__).parents[2]
PLAYERS = {
    "cardgames": 4,
    "playingcards": 6,
    "vip_low": 4,
    "vip_high": 4,
    "straight": 6,
    "bicycle": 6,
    "penalty": 6,
}
TARGETS = {
    "cardgames": {2: 100, 3: 150, 4: 200},
    "playingcards": dict.fromkeys(range(2, 7), 150),
    "vip_low": dict.fromkeys(range(2, 5), 150),
    "vip_high": dict.fromkeys(range(2, 5), 150),
    "straight": dict.fromkeys(range(2, 7), 100),
    "bicycle": dict.fromkeys(range(2, 7), 100),
    "penalty": dict.fromkeys(range(2, 7), 100),
}


def test_the_seven_presets_of_basic_rummy_are_there_under_their_names() -> None:
    assert {*PLAYERS} <= {*VARIANTS}
    assert all(rules.name == name for name, rules in VARIANTS.items())


@pytest.mark.parametrize("name", PLAYERS)
def test_a_preset_is_for_two_to_four_or_six_players(name: str) -> None:
    for seats in range(8):
        if 2 <= seats <= PLAYERS[name]:
            assert new_table(VARIANTS[name], seats, "seed").seats == seats
        else:
            with pytest.raises(BadRules, match="wrong_players"):
                new_table(VARIANTS[name], seats, "seed")


LARGE = {name: rules for name, rules in VARIANTS.items() if rules.max_players == MOST_PLAYERS}


def test_contract_games_seat_eight_with_three_packs_and_chinchon_with_two() -> None:
    packs = {name: [rules.packs_for(seats) for seats in (6, 7, 8)] for name, rules in LARGE.items()}
    contracts = {name: [3] * 3 for name, rules in VARIANTS.items() if rules.contracts}
    assert packs == contracts | {"chinchon": [2] * 3}


@pytest.mark.parametrize("name", LARGE)
def test_what_holds_for_six_players_holds_for_more(name: str) -> None:
    rules = replace(LARGE[name], targets=(50, 60, 70, 80, 90), deals=(1, 2, 3, 4, 5))
    assert [rules.target_for(seats) for seats in (5, 6, 7, 8)] == [80, 90, 90, 90]
    assert [rules.deals_for(seats) for seats in (5, 6, 7, 8)] == [4, 5, 5, 5]


@pytest.mark.parametrize("name", TARGETS)
def test_the_match_target_is_that_of_the_published_rules(name: str) -> None:
    assert {seats: VARIANTS[name].target_for(seats) for seats in TARGETS[name]} == TARGETS[name]


@every_variant
def test_a_preset_is_written_by_its_name_alone(name: str) -> None:
    assert write_rules(VARIANTS[name]) == name
    assert read_rules(name) == VARIANTS[name]


@every_variant
def test_a_preset_passes_its_own_check_in_every_edition(name: str) -> None:
    for edition in range(1, EDITION + 1):
        assert check(preset(name, edition)).name == name


@pytest.mark.parametrize("edition", range(1, EDITION + 1))
def test_a_preset_is_what_it_was_in_an_edition(edition: int) -> None:
    """A preset that fails here changed for old matches: open a new edition, see docs/adding.md."""
    former = pinned(edition)
    assert {name: written(preset(name, edition)) for name in former} == former


def test_every_preset_is_pinned() -> None:
    assert {*pinned(EDITION)} == {*VARIANTS}


def test_a_switch_that_a_preset_does_not_set_keeps_its_default() -> None:
    assert defaults() == usual()


def test_an_edition_is_pinned_once() -> None:
    heads = [line.partition(",")[0] for line in EDITIONS.read_text(encoding="utf-8").splitlines()]
    assert len({*heads}) == len(heads)


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="no history here")
@pytest.mark.parametrize("what", [("log", "--format=", "-p"), ("diff", "HEAD")])
def test_a_pinned_line_is_never_changed_or_taken_out(what: Sequence[str]) -> None:
    command = ["git", *what, "--", EDITIONS.relative_to(ROOT).as_posix()]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    assert [line for line in told.stdout.splitlines() if line.startswith("-") and line[:3] != "---"] == []


@every_variant
def test_a_preset_is_of_one_style_for_any_number_of_players(name: str) -> None:
    usual = {"rummy": "basic", "jokers": "joker", "rummy500": "rummy500"}
    rules = VARIANTS[name]
    family = family_of(rules)
    kind = usual[group_of(rules)] if family.name == "melding" else family.name
    assert {style_of(rules, seats) for seats in range(2, 7)} == {kind}


@pytest.mark.parametrize(
    ("changes", "of_two_and_five"),
    [
        ({"jokers_per_pack": 1}, ("joker", "joker")),
        ({"opening": 30}, ("joker", "joker")),
        ({"packs": (1, 1, 1, 2, 2)}, ("basic", "joker")),
        ({"deep_takes": True}, ("basic", "basic")),
        ({"deep_takes": True, "lay_top": True}, ("joker", "joker")),
        ({"settlement": "laid"}, ("rummy500", "rummy500")),
        ({"settlement": "laid", "opening": 30}, ("joker", "joker")),
    ],
)
def test_a_house_may_play_in_another_style(changes: dict[str, Any], of_two_and_five: tuple[str, str]) -> None:
    rules = check(replace(VARIANTS["playingcards"], **changes))
    assert (style_of(rules, 2), style_of(rules, 5)) == of_two_and_five


def test_games_are_grouped_by_likeness() -> None:
    kin = {
        "rummy": ["penalty", "straight"],
        "gin": ["oklahoma", "chinchon"],
        "jokers": ["romme"],
        "contract": ["liverpool", "three_thirteen"],
        "canasta": ["canasta_two", "hand_and_foot", "burraco"],
        "rummy500": ["rummy500", "five_hundred_pairs"],
        "indian": ["indian_points", "indian_deals"],
    }
    assert {kind: [group_of(VARIANTS[name]) for name in names] for kind, names in kin.items()} == {
        kind: [kind] * len(names) for kind, names in kin.items()
    }
    assert {group_of(rules) for rules in VARIANTS.values()} == {*kin}
    assert group_of(replace(VARIANTS["rummy500"], jokers_per_pack=2)) == "rummy500"


def test_two_cards_must_be_left_after_the_deal() -> None:
    four = "cardgames, cards_dealt=10/10/13/6/6, jokers_per_pack="
    assert check(read_rules(f"{four}2")).cards_for(4) == 13
    with pytest.raises(BadRules, match="too_many_dealt"):
        check(read_rules(f"{four}1"))


def test_changed_switches_are_written_after_the_name() -> None:
    rules = replace(
        VARIANTS["cardgames"], going_rummy="bonus10", final_discard=True, renewals=3, targets=(5, 6, 7, 8, 9)
    )
    text = write_rules(rules)
    assert set(text.split(", ")) == {
        "cardgames", "going_rummy=bonus10", "final_discard=yes", "renewals=3", "targets=5/6/7/8/9"
    }  # fmt: skip
    assert read_rules(text) == rules


def test_the_changes_of_house_rules_are_found() -> None:
    rules = read_rules("straight, melds_per_turn=2, ace_runs=high")
    assert rules.changes_from(VARIANTS["straight"]) == {"melds_per_turn": 2, "ace_runs": "high"}


HOUSE: dict[str, st.SearchStrategy[Any]] = {
    "ace_runs": st.sampled_from(["low", "high"]),
    "ace_points": st.integers(0, 50),
    "cards_dealt": st.tuples(*[st.integers(3, 8)] * 5),
    "targets": st.tuples(*[st.integers(1, 10_000)] * 5),
    "deals": st.tuples(*[st.integers(0, 50)] * 5),
    "deadlock_ends": st.booleans(),
    "melds_per_turn": st.integers(0, 5),
    "final_discard": st.booleans(),
    "discard_taken": st.booleans(),
    "discard_drawn": st.booleans(),
    "lay_off_before_melding": st.booleans(),
    "renewal": st.sampled_from(CHOICES["renewal"]),
    "renewals": st.integers(-1, 50),
    "stalemate": st.sampled_from(["loss", "lowest_hand", "void"]),
    "going_rummy": st.sampled_from(["none", "double", "bonus10"]),
    "next_dealer": st.sampled_from(["left", "winner_of_two", "winner_begins"]),
    "stalled_rounds": st.integers(1, 100),
}


@given(st.sampled_from([*VARIANTS]), st.fixed_dictionaries({}, optional=HOUSE))
def test_every_house_rule_is_read_as_it_was_written(name: str, changes: dict[str, Any]) -> None:
    if VARIANTS[name].contracts:
        changes.pop("melds_per_turn", None)  # which is laid by contracts
    if VARIANTS[name].builds_canastas:
        changes = {switch: changes[switch] for switch in changes.keys() - {"discard_taken", "discard_drawn"}}
    rules = check(replace(VARIANTS[name], **changes))
    assert read_rules(write_rules(rules)) == rules


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ("renewal=magic", "unknown_choice"),
        ("ace_runs=sideways", "unknown_choice"),
        ("flow=bridge", "unknown_choice"),
        ("going_rummy", "unknown_choice"),
        ("ace_points=-1", "out_of_range"),
        ("ace_points=999", "out_of_range"),
        ("max_players=9", "out_of_range"),
        ("min_players=1", "out_of_range"),
        ("stalled_rounds=0", "out_of_range"),
        ("renewals=-2", "out_of_range"),
        ("targets=0/0/0/0/0", "out_of_range"),
        ("cards_dealt=7/7", "needs_five_numbers"),
        ("ace_points=many", "not_a_number"),
        ("ace_points=1_0", "not_a_number"),
        ("ace_points=٣", "not_a_number"),
        (f"ace_points={'9' * 4200}", "not_a_number"),
        ("targets=a/b/c/d/e", "not_a_number"),
        ("final_discard=perhaps", "not_yes_or_no"),
        ("min_players=4, max_players=3", "players_reversed"),
        ("cards_dealt=10/10/15/6/6", "too_many_dealt"),
        ("settlement=penalty", "goal_against_scoring"),
        ("match_goal=lowest", "goal_against_scoring"),
        ("trumps=yes", "unknown_switch"),
        ("name=mine", "unknown_switch"),
        ("", "unknown_switch"),
    ],
)
def test_nonsense_is_refused_with_a_reason(changes: str, reason: str) -> None:
    with pytest.raises(BadRules) as caught:
        read_rules(f"cardgames, {changes}")
    assert caught.value.reason == reason


def test_a_refusal_names_the_figures() -> None:
    with pytest.raises(BadRules) as caught:
        read_rules("playingcards, cards_dealt=10/7/7/10/10")
    assert caught.value.details == {"players": 6, "cards": 10}


@pytest.mark.parametrize("text", ["", "whist", "Cardgames", "going_rummy=none"])
def test_an_unknown_game_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="no such game"):
        read_rules(text)


def test_rules_are_checked_when_a_table_is_set() -> None:
    with pytest.raises(BadRules, match="unknown_choice"):
        new_table(Rules(name="cardgames", renewal="magic"), 2, "seed")


def changed(name: str, switch: str, value: object) -> Rules:
    change: dict[str, Any] = {switch: value}
    return replace(VARIANTS[name], **change)


@pytest.mark.parametrize(
    "switch", ["ace_points", "melds_per_turn", "targets", "cards_dealt", "final_discard"]
)
def test_a_switch_of_the_wrong_kind_is_refused(switch: str) -> None:
    with pytest.raises(BadRules):
        check(changed("cardgames", switch, "x"))


@pytest.mark.parametrize("switch", ["targets", "cards_dealt"])
def test_one_number_where_five_belong_is_refused(switch: str) -> None:
    with pytest.raises(BadRules):
        check(changed("cardgames", switch, 10))


@pytest.mark.parametrize("switch", ["ace_points", "melds_per_turn", "renewals"])
def test_five_numbers_where_one_belongs_are_refused(switch: str) -> None:
    with pytest.raises(BadRules):
        check(changed("cardgames", switch, (1,) * 5))


BOUNDS = {
    "min_players": (2, 8), "max_players": (2, 8), "cards_dealt": (3, 15), "targets": (1, 10_000),
    "deals": (0, 50), "jokers_per_pack": (0, 3),
    "ace_points": (0, 50), "joker_points": (0, 50),
    "melds_per_turn": (0, 5), "opening": (0, 150), "out_bonus": (0, 1000), "unopened_points": (0, 1000),
    "renewals": (-1, 50), "stalled_rounds": (1, 100), "stock_left": (0, 10), "knock_limit": (0, 100),
    "gin_bonus": (0, 1000), "undercut_bonus": (0, 1000), "big_gin_bonus": (0, 1000),
    "box_bonus": (0, 1000), "game_bonus": (0, 1000),
}  # fmt: skip


@pytest.mark.parametrize("switch", BOUNDS)
def test_house_rules_stay_within_limits(switch: str) -> None:
    def is_refused(number: int) -> bool:
        value = (number,) * 5 if switch in ("packs", "cards_dealt", "targets", "deals") else number
        try:
            check(changed("rummy500", switch, value))
        except BadRules as refusal:
            return refusal.reason == "out_of_range"
        return False

    fewest, most = BOUNDS[switch]
    assert [is_refused(number) for number in (fewest - 1, fewest)] == [True, False]
    assert [is_refused(number) for number in (most, most + 1)] == [False, True]


@every_variant
def test_rules_of_the_first_edition_keep_their_name(name: str) -> None:
    former = read_rules(name, edition=1)
    assert former.edition == 1
    assert write_rules(former) == name


def test_a_switch_of_a_former_edition_is_written_against_the_preset_of_then() -> None:
    former = read_rules("penalty, going_rummy=bonus10", edition=1)
    assert write_rules(former) == "penalty, going_rummy=bonus10"


@every_variant
def test_in_the_first_edition_a_discard_that_was_given_back_could_be_taken_again(name: str) -> None:
    assert read_rules(f"{name}", edition=1).take_again
    assert not read_rules(name).take_again


@pytest.mark.parametrize(
    ("version", "started", "editions"),
    [
        ("0.1.0", "2026-11-27T18:00:00+00:00", (1,)),
        ("0.2.0", "2026-11-27T18:00:00+00:00", (EDITION, 4, 2)),
        ("0.2.0", "2026-11-27T17:00:00+00:00", (4, 2, EDITION)),
        ("0.2.0", "2026-11-26T18:00:00+00:00", (2, EDITION, 4)),
        ("odd", "2026-11-28T18:00:00+00:00", (EDITION, 4, 2)),
    ],
)
def test_version_and_day_determine_the_possible_editions_of_a_match(
    version: str, started: str, editions: tuple[int, ...]
) -> None:
    assert editions_of("contract", version, started) == editions


def test_a_preset_that_stayed_the_same_is_of_the_latest_edition() -> None:
    assert preset("gin", 2) is VARIANTS["gin"]


def test_rules_from_another_process_are_equal() -> None:
    sent = "import pickle, sys; from rummy.games.variants import VARIANTS as known; hash(known['gin'])"
    code = f"{sent}; sys.stdout.buffer.write(pickle.dumps(known['gin']))"
    pickled = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert {VARIANTS["gin"]: "known"}[pickle.loads(pickled)] == "known"


def test_before_the_first_deal_the_first_melds_need_what_they_will_need_in_it() -> None:
    rules = VARIANTS["hand_and_foot"]
    assert rules.opening_at(0, deal=0) == rules.opening_at(0, deal=1)
