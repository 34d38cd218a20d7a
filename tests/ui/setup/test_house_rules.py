"""House rules: a form for every switch, sentences, refusals, names, and what becomes of them."""

import ast
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

import rummy
from rummy.career.opponents import chosen_rules
from rummy.engine.rules import CHOICES, BadRules, Rules
from rummy.games.checking import check
from rummy.games.dealer import new_table
from rummy.games.notation import read_rules, write_rules
from rummy.games.variants import VARIANTS
from rummy.storage.files import Notice
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.my_games import MOST, MyGame
from rummy.storage.settings import load_settings
from rummy.text import say, says
from rummy.ui.drawing import letters
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.setup.house_rules import HouseRulesScreen, ResetButton
from rummy.ui.setup.my_games import GameButton
from rummy.ui.setup.naming import LeaveScreen, NameScreen, why_no_name
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.number import Number
from rummy.viewmodel.manual.comparison import compared, unsaid
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.sentences import notice_text, why, why_not
from rummy.viewmodel.words.switches import GROUPS, SHAPES, SWITCHES, changed, for_tables, settled, shown
from tests.roles import files_that_judge
from tests.ui.sitting import SMALL, Sitting, texts, widgets

CARDGAMES = VARIANTS["cardgames"]
SUNDAY = MyGame("Sunday", "cardgames, going_rummy=bonus10, final_discard=yes")
MONDAY = MyGame("Monday", "straight, ace_points=5")
every_variant = pytest.mark.parametrize("name", VARIANTS)


def form(pilot: Sitting, rules: Rules = CARDGAMES, name: str = "") -> HouseRulesScreen:
    pilot.app.push(SetupScreen())
    setup = pilot.scene
    assert isinstance(setup, SetupScreen)
    pilot.app.push(HouseRulesScreen(rules, name), setup._take_house_rules)
    assert isinstance(pilot.scene, HouseRulesScreen)
    return pilot.scene


def with_games(pilot: Sitting, *games: MyGame, chosen: MyGame | None = None) -> Sitting:
    rules = chosen.rules if chosen else "cardgames"
    pilot.app.change(replace(pilot.app.settings, my_games=games, rules=rules))
    pilot.app.push(SetupScreen())
    return pilot


def to_menu(pilot: Sitting) -> None:
    while len(pilot.app.scenes) > 1:
        pilot.app.pop()


def write(pilot: Sitting, text: str) -> None:
    for sign in text:
        pilot.post(pygame.TEXTINPUT, text=sign)


def field(pilot: Sitting) -> TextField:
    return next(widget for widget in widgets(pilot.scene) if isinstance(widget, TextField))


def icon(pilot: Sitting, name: str) -> Widget:
    return next(widget for widget in widgets(pilot.scene) if getattr(widget, "icon", None) == name)


def inside(widget: Widget) -> bool:
    return widget.window is None or widget.window.contains(widget.rect)


# The switches


def test_every_switch_of_the_rules_is_in_the_form_or_a_shape() -> None:
    assert {switch.name for switch in SWITCHES} | SHAPES == {field.name for field in fields(Rules)}
    assert not {switch.name for switch in SWITCHES} & SHAPES


def test_every_switch_stands_under_a_heading() -> None:
    assert {switch.group for switch in SWITCHES} == set(GROUPS)
    assert all(says(f"house.{group}") for group in GROUPS)


def test_every_switch_has_a_sentence_and_every_option_a_word() -> None:
    keys = [f"switch.{switch.name}" for switch in SWITCHES]
    keys += [f"switch.{name}.{option}" for name in CHOICES if name not in SHAPES for option in CHOICES[name]]
    unsaid = {  # these come with the flow
        *(f"switch.settlement.{each}" for each in ("gin", "canastas", "losers_pay")),
        "switch.card_values.fives_and_tens",
    }
    assert [key for key in keys if not says(key) and key not in unsaid] == []


@every_variant
def test_a_switch_is_shown_once_and_only_where_it_means_something(name: str) -> None:
    names = [switch.name for group in GROUPS for switch in shown(VARIANTS[name], group)]
    assert len(names) == len(set(names))
    assert ("gin_bonus" in names) == (VARIANTS[name].knocks)
    has_contracts = VARIANTS[name].contracts != ()
    assert ("melds_per_turn" in names) == (VARIANTS[name].lays_melds and not has_contracts)
    assert ("buys" in names) == ("shortest_run" in names) == has_contracts
    assert ("wild_by" in names) == (VARIANTS[name].declares)


@pytest.mark.parametrize(
    ("rules", "gone"),
    [
        ("cardgames", {"joker_points", "joker_limit", "joker_swap", "discard_jokers", "lay_top"}),
        ("cardgames, jokers_per_pack=1", {"joker_limit", "joker_swap_set"}),
        ("cardgames, opening=30", {"lay_off_before_melding"}),
        ("rummy500", {"renewals", "stalemate", "out_bonus", "unopened_points"}),
        ("rummy500, lay_top=yes", {"discard_taken"}),
        ("oklahoma", {"knock_limit"}),
    ],
)
def test_a_switch_that_means_nothing_under_the_others_is_not_offered(rules: str, gone: set[str]) -> None:
    names = {switch.name for group in GROUPS for switch in shown(read_rules(rules), group)}
    assert not names & gone
    assert names | gone <= {switch.name for switch in SWITCHES}


def test_a_value_that_means_nothing_any_more_is_not_played_nor_counted_but_comes_back(pilot: Sitting) -> None:
    screen = form(pilot)
    for switch, value in {"jokers_per_pack": 2, "joker_points": 5, "going_rummy": "none"}.items():
        screen._set(switch, value)
    screen._set("jokers_per_pack", 0)
    assert say("house.changed", game="Basic rummy", count=1) in texts(screen)
    assert screen.chosen == read_rules("cardgames, going_rummy=none")
    screen._set("jokers_per_pack", 1)
    assert screen.chosen.joker_points == 5


def test_the_page_of_rules_tells_of_no_penalty_where_none_is_written_down() -> None:
    lines = [line.text for line in compared(read_rules("rummy51, settlement=laid, match_goal=highest"), 2)]
    assert not {say("rule.unopened", points=100), say("rule.out_bonus", points=40, target=501)} & {*lines}


@every_variant
def test_the_value_of_a_preset_is_among_the_options(name: str) -> None:
    for switch in (s for group in GROUPS for s in shown(VARIANTS[name], group) if s.kind == "choice"):
        offered = [value for value, _ in switch.offers(VARIANTS[name])]
        assert getattr(VARIANTS[name], switch.name) in offered


@every_variant
def test_every_option_that_is_offered_is_played_or_refused_in_words(name: str) -> None:
    for switch in (s for group in GROUPS for s in shown(VARIANTS[name], group) if s.kind == "choice"):
        for value, _ in switch.offers(VARIANTS[name]):
            rules = changed(VARIANTS[name], switch.name, value)
            assert why_not(rules) or read_rules(write_rules(rules)) == rules


@pytest.mark.turns(4)
@every_variant
@pytest.mark.parametrize("size", [SMALL, (1280, 720)], ids=str)
def test_every_row_fits(pilot: Sitting, name: str, size: tuple[int, int]) -> None:
    if size != SMALL:
        pilot.resize(size)
    form(pilot, VARIANTS[name])
    for widget in widgets(pilot.scene):
        if isinstance(widget, Text):
            lines = letters.wrapped(widget.text, widget.pixels, widget.rect.w, widget.bold)
            assert len(lines) * round(widget.pixels * 1.36) <= widget.rect.h
        if isinstance(widget, Choice):
            widest = [
                letters.line(label, widget.pixels, bold=True).get_width() for _, label in widget.options
            ]
            tight = [i for i, w in enumerate(widest) if w > widget.cell(i).w - 8]
            assert [widget.options[i][1] for i in tight] == []


# Moving about in the form


def test_the_wheel_moves_the_form(pilot: Sitting) -> None:
    screen = form(pilot)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert screen.scroll.offset == screen.scroll.step
    pilot.post(pygame.MOUSEWHEEL, x=0, y=5)
    assert screen.scroll.offset == 0


def test_the_bar_can_be_dragged_to_the_end(pilot: Sitting) -> None:
    screen = form(pilot)
    bar = screen.scroll.bar
    pilot.drag(bar.thumb.center, (bar.rect.centerx, bar.rect.bottom + 50))
    assert screen.scroll.offset == screen.scroll.longest > 0
    assert screen.group_shown == "match"


@pytest.mark.parametrize("name", ["cardgames", "gin", "rummy51"])
@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_UP])
def test_the_focus_is_always_in_sight(pilot: Sitting, name: str, key: int) -> None:
    screen = form(pilot, VARIANTS[name])
    for _ in widgets(screen):
        pilot.press(key)
        (focused,) = [widget for widget in widgets(screen) if widget.focused]
        assert inside(focused)


def test_the_page_keys_lead_to_both_ends(pilot: Sitting) -> None:
    screen = form(pilot)
    pilot.type(pygame.K_PAGEDOWN)
    assert 0 < screen.scroll.offset < screen.scroll.longest
    pilot.type(pygame.K_END)
    assert screen.scroll.offset == screen.scroll.longest
    pilot.type(pygame.K_HOME)
    assert screen.scroll.offset == 0


def test_a_heading_at_the_top_leads_to_its_switches(pilot: Sitting) -> None:
    screen = form(pilot)
    pilot.click(screen.tabs.cell(2).center)
    assert screen.group_shown == "stock"
    assert screen.scroll.offset > 0
    seen = [widget.text for widget in widgets(screen) if isinstance(widget, Text) and inside(widget)]
    assert say("switch.renewal") in seen


def test_the_form_stays_where_it_is_when_a_switch_is_changed(pilot: Sitting) -> None:
    screen = form(pilot)
    pilot.type(pygame.K_END)
    before = screen.scroll.offset
    screen._set("final_discard", True)
    assert screen.scroll.offset == before


def test_what_is_scrolled_away_can_not_be_clicked(pilot: Sitting) -> None:
    screen = form(pilot)
    pilot.type(pygame.K_END)
    hidden = [w for w in widgets(screen) if w.takes_focus and w.window and not w.window.colliderect(w.rect)]
    assert hidden
    assert not any(screen.group.at(widget.rect.center) is widget for widget in hidden)


# Changing, resetting, leaving


def test_a_changed_switch_is_counted_in_the_name() -> None:
    assert title_of(CARDGAMES) == "Basic rummy"
    one = changed(CARDGAMES, "going_rummy", "bonus10")
    assert title_of(one) == "Basic rummy, with 1 change"
    assert title_of(changed(one, "final_discard", True)) == "Basic rummy, with 2 changes"


@pytest.mark.parametrize(("scoring", "goal"), [("penalty", "lowest"), ("winner_takes", "highest")])
def test_the_scoring_turns_the_goal_of_the_match_around(scoring: str, goal: str) -> None:
    rules = changed(changed(CARDGAMES, "settlement", "penalty"), "settlement", scoring)
    assert rules.match_goal == goal
    assert why_not(rules) == ""


def test_one_switch_can_be_reset_alone(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("ace_points", 5)
    screen._set("settlement", "penalty")
    (again, _) = [widget for widget in widgets(screen) if isinstance(widget, ResetButton) and widget.enabled]
    pilot.click(again.rect.center)
    assert screen.rules == changed(CARDGAMES, "settlement", "penalty")


def test_a_wide_range_is_crossed_in_steps_of_five(pilot: Sitting) -> None:
    screen = form(pilot, VARIANTS["gin"])
    place = next(w for w in widgets(screen) if getattr(w, "value", None) == 31)
    screen.scroll.show(place)
    pilot.click((place.rect.right - 4, place.rect.centery))
    assert screen.rules.big_gin_bonus == 35


@pytest.mark.parametrize("name", ["kalooki40", "romme"])
def test_on_the_way_lie_the_numbers_of_other_games(pilot: Sitting, name: str) -> None:
    screen = form(pilot, VARIANTS[name])
    for number in (45, 50, 51, 55):
        place = next(w for w in widgets(screen) if isinstance(w, Number) and 51 in w.stops)
        screen.scroll.show(place)
        pilot.click((place.rect.right - 4, place.rect.centery))
        assert screen.rules.opening == number


@pytest.mark.parametrize("name", VARIANTS)
def test_the_direction_is_offered_wherever_more_than_two_can_play(name: str) -> None:
    rules = VARIANTS[name]
    names = {switch.name for group in GROUPS for switch in shown(rules, group)}
    assert ("clockwise" in names) == (rules.max_players > 2)


@pytest.mark.parametrize("house", ["contract, max_players=5", "carioca, max_players=2"])
def test_few_jokers_of_small_tables_are_kept(house: str) -> None:
    for number in ("below_packs", "below_players"):
        rules = changed(read_rules(house), "jokers_in_all", number)
        assert settled(rules) == rules


def test_leaving_without_a_change_asks_nothing(pilot: Sitting) -> None:
    form(pilot)
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, SetupScreen)


@pytest.mark.parametrize("way_out", ["esc", "button"])
def test_leaving_with_changes_asks_first(pilot: Sitting, way_out: str) -> None:
    screen = form(pilot)
    screen._set("final_discard", True)
    if way_out == "esc":
        pilot.type(pygame.K_ESCAPE)
    else:
        pilot.push(say("back"))
    assert isinstance(pilot.scene, LeaveScreen)


@pytest.mark.parametrize(
    ("answer", "place", "kept"),
    [
        ("leave.keep", SetupScreen, True),
        ("leave.discard", SetupScreen, False),
        ("leave.go_on", HouseRulesScreen, True),
    ],
)
def test_the_answers_to_the_question(pilot: Sitting, answer: str, place: type, kept: bool) -> None:
    screen = form(pilot)
    screen._set("final_discard", True)
    pilot.type(pygame.K_ESCAPE)
    pilot.push(say(answer))
    assert isinstance(pilot.scene, place)
    rules = screen.rules if place is HouseRulesScreen else chosen_rules(pilot.app.settings)
    assert rules.final_discard == kept


def test_rules_that_make_no_game_can_not_be_kept_on_leaving(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._take(for_tables(CARDGAMES, "cards_dealt", (3, 4), 15))
    pilot.type(pygame.K_ESCAPE)
    assert not pilot.widget(say("leave.keep")).enabled
    assert why_not(screen.rules) in texts(pilot.scene)


@pytest.mark.parametrize("cards", [13, 15])
def test_more_cards_than_the_pack_has_are_refused_with_the_reason(pilot: Sitting, cards: int) -> None:
    screen = form(pilot)
    screen._take(for_tables(screen.rules, "cards_dealt", (3, 4), cards))
    assert "more than the pack has" in why_not(screen.rules)
    assert not pilot.widget(say("house.use")).enabled


def test_house_rules_are_kept_and_played(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("going_rummy", "bonus10")
    pilot.push(say("house.use"))
    assert chosen_rules(pilot.app.settings).going_rummy == "bonus10"
    pilot.push(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.match.header.rules == "cardgames, going_rummy=bonus10"


def test_back_to_the_usual_rules(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("final_discard", True)
    pilot.push(say("house.reset"))
    assert screen.rules == CARDGAMES


def test_house_rules_that_make_no_game_any_more_stop_nothing(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="cardgames, cards_dealt=15/15/15/15/15"))
    pilot.app.push(SetupScreen())
    pilot.push(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)


PACKS = [
    ("rummy51", "for 2, for 3-4, for 5-6"),
    ("carioca", "for 2-5, for 6-8"),
    ("contract", "for 3-5, for 6-8"),
]


@pytest.mark.parametrize(("name", "told"), PACKS)
def test_each_number_is_for_players_that_the_game_allows(pilot: Sitting, name: str, told: str) -> None:
    screen = form(pilot, VARIANTS[name])
    numbers = screen._numbers("packs", Rect(0, 0, 400, 40), 16)
    assert ", ".join(number.unit for number in numbers if isinstance(number, Number)) == told


def test_a_number_for_large_tables_holds_for_all_of_them() -> None:
    rules = check(for_tables(VARIANTS["carioca"], "packs", (6, 8), 2))
    assert [rules.packs_for(seats) for seats in range(2, 9)] == [2] * 7


@every_variant
def test_every_switch_survives_being_written(name: str) -> None:
    rules = changed(for_tables(VARIANTS[name], "cards_dealt", (2, 2), 9), "stalled_rounds", 3)
    assert read_rules(write_rules(rules)) == rules


# Names


def test_a_game_is_named_kept_and_chosen(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("going_rummy", "bonus10")
    pilot.push(say("house.name"))
    write(pilot, "  Sunday rules ")
    pilot.type(pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScreen)
    kept = MyGame("Sunday rules", "cardgames, going_rummy=bonus10")
    assert pilot.app.settings.my_games == (kept,)
    assert chosen_rules(pilot.app.settings) == kept.read()
    assert pilot.app.writer.flush(10)
    assert load_settings(pilot.app.folder)[0].my_games == (kept,)


def test_my_games_are_listed_among_the_presets(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, MONDAY)
    assert say("mine.title") in texts(pilot.scene)
    pilot.widget("Monday").reveal()
    pilot.push("Monday")
    assert chosen_rules(pilot.app.settings) == MONDAY.read()
    chosen = next(w for w in widgets(pilot.scene) if isinstance(w, GameButton) and w.about)
    assert chosen.about == "Straight rummy, with 1 change"


def test_the_tab_key_goes_from_a_game_to_what_can_be_done_with_it(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, MONDAY, chosen=SUNDAY)
    pilot.settle()
    stops = [widget for widget in widgets(pilot.scene) if widget.takes_focus]
    at = stops.index(pilot.widget("Sunday"))
    assert stops[at + 1 : at + 3] == [icon(pilot, "pencil"), icon(pilot, "bin")]


def test_the_chosen_game_is_in_sight_when_the_set_up_opens(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, MONDAY, chosen=MONDAY)
    assert inside(pilot.widget("Monday"))


def test_a_named_game_is_changed_in_its_place(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, MONDAY, chosen=SUNDAY)
    pilot.push(say("setup.more"))
    pilot.push(say("house.change"))
    pilot.scene._set("ace_points", 5)  # type: ignore[attr-defined]
    pilot.push(say("house.keep"))
    assert [game.name for game in pilot.app.settings.my_games] == ["Sunday", "Monday"]
    assert pilot.app.settings.my_games[0].read().ace_points == 5


def test_a_game_is_renamed(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, MONDAY, chosen=SUNDAY)
    icon(pilot, "pencil").reveal()
    pilot.click(icon(pilot, "pencil").rect.center)
    assert field(pilot).text == "Sunday"
    write(pilot, "s")
    pilot.push(say("naming.keep"))
    assert pilot.app.settings.my_games == (replace(SUNDAY, name="Sundays"), MONDAY)


@pytest.mark.parametrize(("answer", "left"), [("mine.delete_yes", 1), ("mine.delete_no", 2)])
def test_a_game_is_deleted_only_after_a_question(pilot: Sitting, answer: str, left: int) -> None:
    with_games(pilot, SUNDAY, MONDAY, chosen=SUNDAY)
    icon(pilot, "bin").reveal()
    pilot.click(icon(pilot, "bin").rect.center)
    pilot.push(say(answer))
    assert len(pilot.app.settings.my_games) == left
    assert chosen_rules(pilot.app.settings) == (CARDGAMES if left == 1 else SUNDAY.read())


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "naming.empty"),
        ("   ", "naming.empty"),
        ("Basic rummy", "naming.preset"),
        (" basic  RUMMY", "naming.preset"),
        ("Gin rummy", "naming.preset"),
        ("sunday", "naming.taken"),
        ("Tuesday", ""),
    ],
)
def test_a_name_is_refused_with_a_reason(name: str, reason: str) -> None:
    assert why_no_name(name, (SUNDAY,)) == (say(reason) if reason else "")


def test_a_game_may_keep_its_own_name() -> None:
    assert why_no_name("SUNDAY", (SUNDAY, MONDAY), "Sunday") == ""
    assert why_no_name("Monday", (SUNDAY, MONDAY), "Sunday")


def test_a_refused_name_is_not_taken_and_says_why(pilot: Sitting) -> None:
    pilot.app.push(NameScreen((SUNDAY,)))
    write(pilot, "SUNDAY")
    pilot.type(pygame.K_RETURN)
    assert isinstance(pilot.scene, NameScreen)
    assert say("naming.taken") in texts(pilot.scene)
    assert not pilot.widget(say("naming.keep")).enabled


def test_the_same_rules_are_not_kept_twice(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, my_games=(SUNDAY,)))
    form(pilot, SUNDAY.read())
    assert not pilot.widget(say("house.name")).enabled
    assert say("house.twin", name="Sunday") in texts(pilot.scene)


def test_there_is_an_end_to_how_many_are_kept(pilot: Sitting) -> None:
    games = tuple(MyGame(f"Game {n}", f"cardgames, ace_points={n + 2}") for n in range(MOST))
    pilot.app.change(replace(pilot.app.settings, my_games=games))
    form(pilot, SUNDAY.read())
    assert not pilot.widget(say("house.name")).enabled
    assert say("house.full", most=MOST) in texts(pilot.scene)


# Typing


@pytest.fixture
def naming(pilot: Sitting) -> Sitting:
    pilot.app.push(NameScreen(()))
    return pilot


def test_keys_repeat_only_while_a_name_is_typed(naming: Sitting) -> None:
    assert pygame.key.get_repeat() != (0, 0)
    naming.type(pygame.K_ESCAPE)
    assert pygame.key.get_repeat() == (0, 0)


def test_text_is_typed_and_mended(naming: Sitting) -> None:
    write(naming, "Sumday")
    naming.type(*[pygame.K_LEFT] * 3, pygame.K_BACKSPACE)
    write(naming, "n")
    naming.type(pygame.K_END, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
    assert field(naming).text == "unda"


def test_a_name_has_an_end(naming: Sitting) -> None:
    write(naming, "x" * 50)
    assert field(naming).text == "x" * 24


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Sunday", "Sunday"),
        ("  two\nlines\r\n", "two lines "),
        ("\x00\x1b[31mred\u202e", "[31mred"),
        ("y" * 100_000, "y" * 24),
        ("{name} %s", "{name} %s"),
        ("", ""),
    ],
)
def test_whatever_is_pasted_does_no_harm(
    naming: Sitting, monkeypatch: pytest.MonkeyPatch, pasted: str, text: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: pasted)
    naming.press(pygame.K_v, pygame.KMOD_CTRL)
    assert field(naming).text == text
    naming.type(pygame.K_RETURN)
    assert isinstance(naming.scene, MenuScreen) == bool(text)


def test_the_keys_that_write_do_nothing_else(naming: Sitting) -> None:
    naming.type(pygame.K_SPACE, pygame.K_d)
    assert isinstance(naming.scene, NameScreen)
    assert field(naming).text == ""


def test_an_input_method_composes_before_it_writes(naming: Sitting) -> None:
    naming.post(pygame.TEXTEDITING, text="にち", start=0, length=2)
    naming.type(pygame.K_RETURN)
    assert (field(naming).text, field(naming).composed) == ("", "にち")
    naming.post(pygame.TEXTINPUT, text="日")
    assert (field(naming).text, field(naming).composed) == ("日", "")


@pytest.mark.parametrize("is_inside", [False, True])
def test_a_click_takes_what_an_input_method_composes(naming: Sitting, is_inside: bool) -> None:
    write(naming, "ab")
    naming.post(pygame.TEXTEDITING, text="にち", start=0, length=2)
    box = field(naming).rect
    naming.click(box.center if is_inside else (box.centerx, box.top - 20))
    assert (field(naming).text, field(naming).composed) == ("abにち", "")
    naming.post(pygame.TEXTEDITING, text="", start=0, length=0)
    write(naming, "c")
    assert field(naming).text == ("abにちc" if is_inside else "abにち")


def test_the_field_can_be_left_by_keys(naming: Sitting) -> None:
    naming.type(pygame.K_TAB)
    assert not field(naming).focused
    write(naming, "x")
    assert field(naming).text == ""


def test_what_was_typed_stays_when_the_window_changes(naming: Sitting) -> None:
    write(naming, "Sunday")
    naming.resize((1280, 720))
    assert field(naming).text == "Sunday"
    assert field(naming).focused


# At the table and in the statistics


def test_the_table_shows_the_name_and_what_it_is_made_from(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, chosen=SUNDAY)
    pilot.touch(say("setup.start"))
    assert pilot.table.controls.plate.label == "Sunday\nBasic rummy\nwith 2 changes\nRound 1 · to 200"
    pilot.click(pilot.at_table.controls.named["help"].rect.center)
    assert "Sunday · Basic rummy, with 2 changes" in texts(pilot.scene)


def test_the_name_is_shown_whatever_the_target(pilot: Sitting) -> None:
    with_games(pilot, SUNDAY, chosen=SUNDAY)
    pilot.app.change(replace(pilot.app.settings, target=50))
    pilot.touch(say("setup.start"))
    assert pilot.table.controls.plate.label.startswith("Sunday\n")


def test_a_named_game_has_statistics_of_its_own(pilot: Sitting) -> None:
    for game in (None, SUNDAY):
        with_games(pilot, SUNDAY, chosen=game)
        pilot.touch(say("setup.start"))
        pilot.game.concede(0)
        pilot.seat.match.finish()
        to_menu(pilot)
    pilot.app.push(StatisticsScreen())
    pilot.settle()
    screen = pilot.scene
    assert isinstance(screen, StatisticsScreen)
    options = [label for w in widgets(screen) if isinstance(w, Choice) for _, label in w.options]
    assert "Basic rummy" in options
    assert "Sunday (Basic rummy, with 2 changes)" in options
    assert screen.filters.options("game") == ["cardgames", "mine Sunday"]


# The rules page


def test_without_a_change_nothing_is_marked() -> None:
    assert not any(line.changed for rules in VARIANTS.values() for line in compared(rules, 2))


@pytest.mark.parametrize(
    "house",
    [
        "kalooki40, eliminates=yes, rejoin=120, rejoin_at=level, rejoins=1",
        "chinchon, jokers_per_pack=2, joker_points=30, joker_run=50",
        "chinchon, ace_of_coins=yes",
        "contract, jokers_in_all=below_players",
    ],
)
def test_what_a_sentence_tells_is_not_told_again_by_its_switch(house: str) -> None:
    assert not [*unsaid(read_rules(house), 4)]


def test_coming_back_means_nothing_where_nobody_is_put_out_any_more() -> None:
    house = read_rules("kalooki40, eliminates=yes, rejoin=100, rejoins=1")
    won = settled(changed(house, "settlement", "winner_takes"))
    assert (won.eliminates, won.rejoin, won.rejoins) == (False, 0, -1)


def test_a_number_of_deals_is_no_change() -> None:
    rules = replace(CARDGAMES, deals=(7,) * 5)
    assert not any(line.changed for line in compared(rules, 2))
    assert title_of(rules) == title_of(CARDGAMES)


def test_the_target_alone_is_no_change() -> None:
    assert not any(line.changed for line in compared(replace(CARDGAMES, targets=(500,) * 5), 2))


def test_a_changed_line_is_marked_and_the_preset_says_what_is_usual() -> None:
    lines = compared(changed(CARDGAMES, "final_discard", True), 2)
    (marked,) = [line for line in lines if line.changed]
    assert (marked.text, marked.instead) == (say("rule.final_yes"), say("rule.final_no"))


def test_a_rule_that_is_dropped_is_told_by_its_switch() -> None:
    lines = compared(changed(CARDGAMES, "discard_taken", True), 2)
    (marked,) = [line for line in lines if line.changed]
    assert marked.text.endswith(f": {say('switch.yes')}")
    assert marked.instead == say("switch.no")


@pytest.mark.turns(4)
@every_variant
def test_every_change_that_the_form_offers_is_marked(name: str) -> None:
    """But for the number of deals: like the target, it is chosen with each match."""
    offered = (s for group in GROUPS for s in shown(VARIANTS[name], group))
    for switch in (each for each in offered if each.name != "deals"):
        usual = getattr(VARIANTS[name], switch.name)
        match switch.kind:
            case "choice":
                value = next(v for v, _ in switch.offers(VARIANTS[name]) if v != usual)
            case "toggle":
                value = not usual
            case _:
                value = tuple(n + 1 for n in usual) if isinstance(usual, tuple) else usual + 1
        assert any(line.changed for line in compared(changed(VARIANTS[name], switch.name, value), 2)), switch


def test_a_long_page_of_rules_can_be_moved(pilot: Sitting) -> None:
    values = "ace_points=5, melds_per_turn=1, final_discard=yes, renewals=3, going_rummy=none, ace_runs=both"
    more = "discard_drawn=no, discard_taken=yes, next_dealer=winner_of_two, stalled_rounds=5, stalemate=void"
    pilot.app.push(RulesScreen(read_rules(f"cardgames, {values}, {more}"), 4))
    screen = pilot.scene
    assert isinstance(screen, RulesScreen)
    assert say("page.legend", game="Basic rummy") in texts(screen)
    pilot.type(pygame.K_END)
    assert screen.scroll.offset == screen.scroll.longest > 0


# Refusals


REFUSED = {
    "unknown_switch": "cardgames, trumps=yes",
    "not_a_number": "cardgames, ace_points=many",
    "not_yes_or_no": "cardgames, final_discard=perhaps",
    "needs_five_numbers": "cardgames, targets=100/200",
    "out_of_range": "cardgames, ace_points=99",
    "unknown_choice": "cardgames, renewal=magic",
    "players_reversed": "cardgames, min_players=4, max_players=3",
    "too_many_dealt": "cardgames, cards_dealt=10/10/15/6/6",
    "goal_against_scoring": "cardgames, settlement=penalty",
    "flow_against_scoring": "cardgames, flow=knock",
    "only_for_two": "gin, max_players=3",
    "eliminates_against": "indian_points, eliminates=yes",
    "only_one_pack": "gin, jokers_per_pack=2",
    "court_of_another_pack": "chinchon, card_values=court",
    "ace_of_another_pack": "chinchon, ace_of_coins=yes, pack=french",
    "ace_beside_jokers": "chinchon, ace_of_coins=yes, jokers_per_pack=1",
    "no_joker_left": "rummy500, jokers_per_pack=1, jokers_in_all=below_packs",
    "partners_need_four": "canasta_two, partners=yes",
    "partners_against_scoring": "cardgames, partners=yes, min_players=4",
    "only_in_other_games": "cardgames, columns=3",
    "deep_takes_against_opening": "rummy500, opening=51",
    "not_a_contract": "contract, contracts=G3+X4",
    "contracts_against": "contract, opening=40",
    "too_many_packs": "romme, packs=3/3/3/3/3",
    "natural_of_one_pack": "canasta, packs=1/1/1/1/1, cards_dealt=5/5/5/5/5, natural_to_go_out=1",
    "only_with_contracts": "romme, buys=2",
    "runs_against": "burraco, asks=yes",
}
ASKED: dict[str, Callable[[], object]] = {
    "needs_one_number": lambda: check(replace(CARDGAMES, ace_points=(1, 1))),  # type: ignore[arg-type]
    "needs_numbers_by_score": lambda: check(replace(VARIANTS["canasta"], openings=(50,))),
    "needs_numbers_by_deal": lambda: check(replace(CARDGAMES, cards_by_deal=3)),  # type: ignore[arg-type]
    "wrong_players": lambda: new_table(CARDGAMES, 6, "seed"),
    **{reason: lambda line=line: read_rules(line) for reason, line in REFUSED.items()},  # type: ignore[misc]
}


def reasons() -> set[str]:
    """Return the reasons for which the engine and the games refuse rules."""
    files = files_that_judge(Path(rummy.__file__).parent)
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    calls = [n for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.args]
    first = [call.args[0] for call in calls if getattr(call.func, "id", "") == "BadRules"]
    return {str(arg.value) for arg in first if isinstance(arg, ast.Constant)}


def test_every_reason_to_refuse_rules_is_provoked_here_and_has_a_sentence() -> None:
    assert set(ASKED) == reasons()
    assert [reason for reason in ASKED if not says(f"rules.{reason}")] == []


@pytest.mark.parametrize("reason", ASKED)
def test_rules_that_make_no_game_are_refused_in_words(reason: str) -> None:
    with pytest.raises(BadRules) as caught:
        ASKED[reason]()
    assert caught.value.reason == reason
    sentence = why(caught.value)
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.turns(4)
@pytest.mark.parametrize("line", [*REFUSED.values(), "whist", "whist, ace_points=" + "9" * 1900])
def test_a_refused_record_is_told_with_its_line_and_the_reason(pilot: Sitting, line: str) -> None:
    with_games(pilot)
    pilot.touch(say("setup.start"))
    pilot.app.pop()
    pilot.wait()
    path = matches_folder(pilot.app.folder) / CURRENT
    path.write_text(path.read_text().replace('"rules": "cardgames"', f'"rules": "{line}"'))
    to_menu(pilot)
    pilot.touch(say("menu.continue"))
    assert isinstance(pilot.scene, MenuScreen)
    (words,) = [text for text in texts(pilot.scene) if line[:40] in text]
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # of either kind
        read_rules(line)
    assert why(caught.value) in words
    assert not path.exists()


def test_a_flood_of_notices_is_cut_short(pilot: Sitting) -> None:
    notices = [Notice("game_unreadable", {"number": number}) for number in range(30)]
    pilot.app.notify(notices)
    pilot.app.push(MenuScreen())
    (words,) = [text for text in texts(pilot.scene) if notice_text(notices[0]) in text]
    assert words.count("\n") == 4
    assert words.endswith(say("notice.more", count=26))
