"""The pages of rules: each tells of its own game, and the rules judge its pictures."""

import re
from dataclasses import replace
from itertools import chain
from typing import Any

import pygame
import pytest

from rummy.engine.cards import parse
from rummy.engine.melds import arrange, extend, least_deadwood
from rummy.engine.rules import Rules
from rummy.games.editions import preset
from rummy.games.gin.presentation import knocked
from rummy.games.notation import read_position, read_rules, write_rules
from rummy.games.shared.laying.presentation import gone_out
from rummy.games.variants import VARIANTS, group_of
from rummy.text import say, speak
from rummy.ui.manual.book import FAMILIES, KEYS, TABS, HelpScreen
from rummy.ui.manual.key_page import PLAYING, playing_keys, printed
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.stepper import Stepper
from rummy.viewmodel.lessons import LESSONS, game_taught, lesson_of
from rummy.viewmodel.manual.comparison import page
from rummy.viewmodel.manual.samples import grown, judged
from rummy.viewmodel.match_length import length_of
from rummy.viewmodel.presentations import presentation_of, rule_lines, samples, worked_rounds
from rummy.viewmodel.words.sentences import why_not
from rummy.viewmodel.words.switches import GROUPS, changed, shown
from tests.ui.sitting import SMALL, Sitting, scene_of, texts, widgets

every_game = pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
HOUSE = {
    "nine cards": "cardgames, cards_dealt=9/9/9/9/9",
    "aces at 15": "gin, ace_points=15, knock_limit=3",
    "no deadwood": "gin, knock_limit=0, box_bonus=0",
    "an opening of 120": "rummy51, opening=120, out_bonus=25",
    "jokers": "cardgames, jokers_per_pack=2, joker_swap=at_once, renewals=0",
    "both missing cards": "romme, joker_swap_set=both",
    "the ace of coins": "chinchon, ace_of_coins=yes",
    "fewer jokers": "contract, jokers_in_all=below_players",
    "for six": "straight, min_players=5",
    "penalties": "bicycle, settlement=penalty, match_goal=lowest, renewals=3",
}


def seats(rules: Rules) -> int:
    return rules.min_players


def words(rules: Rules) -> str:
    """All that a page says, its pictures' words included."""
    parts = page(rules, seats(rules))
    lines = [line.text for part in parts for line in part.lines]
    shown = [sample.words for part in parts for sample in samples(part.name, rules)]
    counted = [tally.words + " " + tally.below for part in parts for tally in worked_rounds(part.name, rules)]
    return "\n".join([*lines, *shown, *counted])


def numbers(text: str) -> set[int]:
    return {int(each) for each in re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", text))}


@every_game
def test_a_page_names_the_numbers_of_its_game(rules: Rules) -> None:
    told = numbers(words(rules))
    named = {"opening", "out_bonus", "unopened_points", "gin_bonus", "undercut_bonus", "big_gin_bonus"}
    wanted = {getattr(rules, name) for name in named | {"box_bonus", "game_bonus"}} - {0}
    fewest = rules.min_players
    wanted |= {rules.cards_for(fewest), length_of(rules, fewest)[1], rules.ace_points}
    assert wanted <= told
    assert rules.limit_from_upcard or rules.lays_melds or rules.knock_limit in told


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("gin_bonus", 77),
        ("undercut_bonus", 78),
        ("big_gin_bonus", 79),
        ("box_bonus", 81),
        ("game_bonus", 410),
    ],
)
def test_a_bonus_of_the_house_takes_the_place_of_the_usual_one(switch: str, value: int) -> None:
    usual = replace(VARIANTS["gin"], gin_bonus=26, undercut_bonus=26, box_bonus=26)
    change: dict[str, Any] = {switch: value}
    changed = replace(usual, **change)
    assert value not in numbers(words(usual))
    assert value in numbers(words(changed))


@every_game
def test_every_sentence_about_a_game_stands_on_its_page_once(rules: Rules) -> None:
    on_page = [line.text for part in page(rules, seats(rules)) for line in part.lines]
    assert [line for line in rule_lines(rules, seats(rules)).values() if on_page.count(line) != 1] == []


def test_burraco_without_second_hands_or_cards_that_stay_does_not_speak_of_them() -> None:
    lines = rule_lines(read_rules("burraco, second_hand=none, stock_left=0"), 4)
    assert not {"second", "second_up", "second_out", "untaken"} & lines.keys()
    assert lines["stock"] == say("rule.burraco_empty")


def test_who_plays_alone_reads_of_no_partner_and_of_no_foot_where_it_is_a_second_hand() -> None:
    assert rule_lines(preset("canasta_two"), 2)["one_meld"] == say("rule.canasta_one_meld_own")
    assert rule_lines(preset("canasta"), 4)["one_meld"] == say("rule.canasta_one_meld")
    assert rule_lines(preset("burraco_two"), 2)["second_up"] == say("rule.second_up_own")
    assert rule_lines(preset("hand_and_foot"), 4)["second_up"] == say("rule.second_up_seat")


def test_sets_of_any_length_are_no_fourth_card_short() -> None:
    assert rule_lines(preset("contract"), 4)["lay_off_ends"] == say("rule.lay_off_ends_any")
    assert rule_lines(preset("rummy51"), 4)["lay_off_ends"] == say("rule.lay_off_ends")


def test_burraco_for_many_tells_its_packs() -> None:
    lines = rule_lines(read_rules("burraco_two, max_players=8, cards_dealt=5/5/5/5/5"), 8)
    assert lines["packs"] == say("rule.packs_jokers", packs=2, jokers=4, count=108)


@every_game
def test_a_page_tells_all_that_a_game_needs(rules: Rules) -> None:
    parts = [part.name for part in page(rules, seats(rules))]
    left_out = {*presentation_of(rules).chapters} - {*parts}
    assert left_out <= {"opening", "jokers", "contract", "buying", "second"}
    assert ("second" in parts) == (rules.second_hand != "none")
    assert ("opening" in parts) == bool(rules.opening_at(0))
    assert ("contract" in parts) == bool(rules.contracts)
    assert ("buying" in parts) == bool(rules.buys)
    assert ("jokers" in parts) == bool(rules.jokers_per_pack and rules.lays_melds)


@every_game
def test_melds_are_shown_right_and_wrong_as_the_rules_judge_them(rules: Rules) -> None:
    shown = samples("melds", rules)
    assert {sample.good for sample in shown} == {True, False}
    assert all((arrange(sample.example.faces, rules) is not None) == sample.good for sample in shown)


def test_the_ace_is_shown_at_the_end_where_the_game_has_it() -> None:
    for name, low, high in (("vip_low", True, False), ("vip_high", False, True), ("rummy500", True, True)):
        assert (judged("AS 2S 3S", VARIANTS[name]).good, judged("QC KC AC", VARIANTS[name]).good) == (
            low,
            high,
        )


@pytest.mark.parametrize("rules", [rules for rules in VARIANTS.values() if rules.lays_melds])
def test_lay_offs_are_shown_as_the_rules_judge_them(rules: Rules) -> None:
    meld, card = arrange(parse("4C 5C 6C 7C"), rules), parse("8C")[0]
    assert meld is not None
    assert extend(meld, card, rules)
    assert grown("4C 5C 6C 7C", "8C", rules).good
    assert not grown("4C 5C 6C 7C", "9C", rules).good
    assert [sample.good for sample in samples("lay_off", rules)][:2] == [True, False]


@pytest.mark.turns(4)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_house_rule_that_is_offered_has_a_page_with_examples(name: str) -> None:
    rules = VARIANTS[name]
    offered = [each for group in GROUPS for each in shown(rules, group) if each.kind == "choice"]
    houses = [changed(rules, each.name, value) for each in offered for value, _ in each.offers(rules)]
    for house in [house for house in houses if not why_not(house)]:
        chapters = {chapter.name for chapter in page(house, house.max_players)}
        examples = [[*samples(chapter, house), *worked_rounds(chapter, house)] for chapter in chapters]
        assert any(examples), write_rules(house)
    assert worked_rounds("score", rules)


def test_melds_are_shown_that_are_a_contract_and_that_are_not() -> None:
    assert [sample.good for sample in samples("contract", VARIANTS["contract"])] == [True, False]
    *_, dirty = samples("contract", VARIANTS["carioca"])
    assert arrange(dirty.example.faces, VARIANTS["carioca"].in_deal(4, 9))
    assert samples("contract", VARIANTS["romme"]) == []


@pytest.mark.parametrize("name", ["rummy51", "romme"])
def test_first_melds_are_shown_that_are_enough_and_that_are_not(name: str) -> None:
    assert [sample.good for sample in samples("opening", VARIANTS[name])] == [True, False]


@pytest.mark.parametrize("rules", [r for r in VARIANTS.values() if r.knocks], ids=lambda r: r.name)
def test_hands_to_knock_with_are_shown_as_the_rules_judge_them(rules: Rules) -> None:
    may, may_not = samples("knock", rules)
    assert (may.good, may_not.good) == (True, False)
    assert len(may.example.faces) == len(may_not.example.faces) == rules.cards_for(2)
    assert all(least_deadwood(gin.example.faces, rules)[0] == 0 for gin in samples("gin", rules))


def test_big_gin_is_shown_only_where_it_is_played() -> None:
    assert len(samples("gin", VARIANTS["gin"])) == 2
    assert len(samples("gin", VARIANTS["gin_classic"])) == 1


# Figures


def test_the_winner_scores_what_the_others_hold() -> None:
    assert gone_out(VARIANTS["cardgames"], going_rummy=False).results[-1].points == (0, 37, 0)
    assert gone_out(VARIANTS["cardgames"], going_rummy=True).results[-1].points == (0, 74, 0)


def test_a_hand_without_first_melds_is_written_down_as_a_whole() -> None:
    (tally,) = worked_rounds("score", VARIANTS["rummy51"])
    assert [row.points for row in tally.rows] == [47, -40, 100]
    assert tally.rows[2].figures == say("worked.unopened", points=100)


@pytest.mark.parametrize("rules", [r for r in VARIANTS.values() if r.knocks], ids=lambda r: r.name)
def test_the_figures_of_a_knock_add_up(rules: Rules) -> None:
    sums = [re.search(r"(\d[\d −+×]*) = (\d+)", tally.words) for tally in worked_rounds("score", rules)]
    assert len(sums) == (4 if rules.big_gin_bonus else 3)
    assert all(found and worth(found[1]) == int(found[2]) for found in sums)


SINGLE = [rules for rules in VARIANTS.values() if rules.knocks and rules.columns == 1]


@pytest.mark.parametrize("rules", SINGLE, ids=lambda r: r.name)
def test_the_figures_of_a_match_add_up(rules: Rules) -> None:
    (tally,) = worked_rounds("match", rules)
    found = re.search(r"(\d[\d −+×]*) = (\d+)", tally.words)
    assert found
    assert worth(found[1]) == int(found[2])


def worth(sum_: str) -> int:
    """What a sum of numbers and products comes to."""
    total, sign = 0, 1
    for part in re.split(r" (?=[−+])", sum_):
        sign = -1 if part.startswith("−") else 1
        product = 1
        for factor in re.findall(r"\d+", part):
            product *= int(factor)
        total += sign * product
    return total


@pytest.mark.parametrize("line", HOUSE.values(), ids=HOUSE)
def test_a_game_with_house_rules_has_a_page_of_its_own(line: str) -> None:
    rules = read_rules(line)
    parts = page(rules, seats(rules))
    assert any(part_line.changed for part in parts for part_line in part.lines)
    assert "{" not in words(rules)


def test_a_knock_of_the_house_ends_as_its_rules_say() -> None:
    sheet = knocked(
        replace(VARIANTS["gin"], gin_bonus=40), "3C 4C 5C 6C 9S 9H 9D JH QH KH", "2H 2D 2S 8C 7H 6S"
    )
    assert sheet.results[-1].points == (8 + 7 + 6 + 40, 0)


# The screens


def reading(pilot: Sitting) -> HelpScreen:
    pilot.touch(say("menu.help"))
    assert isinstance(pilot.scene, HelpScreen)
    return pilot.scene


def test_how_to_play_opens_at_the_game_that_was_chosen(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="oklahoma"))
    screen = reading(pilot)
    assert (screen.tab, screen.rules.name) == ("gin", "oklahoma")


def test_every_game_has_its_page(pilot: Sitting) -> None:
    screen, found = reading(pilot), list[str]()
    for tab in TABS[:-1]:
        screen.turn_to(tab)
        steppers = [widget for widget in widgets(screen) if isinstance(widget, Stepper)]
        found += [str(name) for name, _ in steppers[0].options] if steppers else [screen.rules.name]
    assert sorted(map(str, found)) == sorted(VARIANTS)


@pytest.mark.turns(4)
@every_game
def test_every_chapter_can_be_jumped_to(pilot: Sitting, rules: Rules) -> None:
    screen = reading(pilot)
    screen.tab = group_of(rules)
    screen.choose(rules.name)
    for part in page(rules, screen.seats):
        pilot.touch(part.title)
        (head,) = [w for w in screen.scroll.inner if getattr(w, "text", "") == part.title]
        assert screen.scroll.rect.contains(head.rect)


def test_a_page_moves_by_wheel_keys_and_drag(pilot: Sitting) -> None:
    screen = reading(pilot)
    x, y = screen.scroll.rect.center
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    by_wheel = screen.scroll.offset
    pilot.drag((x, y + 80), (x, y - 80))
    by_drag = screen.scroll.offset
    pilot.type(pygame.K_PAGEDOWN)
    assert 0 < by_wheel < by_drag < screen.scroll.offset
    pilot.type(pygame.K_END)
    assert screen.scroll.offset == screen.scroll.longest


def test_a_page_stays_where_it_was_when_the_window_changes(pilot: Sitting) -> None:
    screen = reading(pilot)
    pilot.type(pygame.K_PAGEDOWN)
    assert screen.scroll.offset > 0
    pilot.resize((1280, 720))
    assert screen.scroll.offset > 0


@pytest.mark.turns(4)
@every_game
@pytest.mark.parametrize("size", [SMALL, (1280, 720)], ids=str)
def test_pictures_and_words_lie_below_each_other_inside_the_page(
    pilot: Sitting, rules: Rules, size: tuple[int, int]
) -> None:
    pilot.resize(size)
    pilot.app.push(RulesScreen(rules, seats(rules)))
    assert isinstance(pilot.scene, RulesScreen)
    scroll = pilot.scene.scroll
    wide = [w for w in scroll.inner if w.rect.left < scroll.rect.left or w.rect.right > scroll.rect.right]
    assert wide == []
    pairs = chain.from_iterable(((a, b) for b in scroll.inner[at + 1 :]) for at, a in enumerate(scroll.inner))
    assert [(a.rect, b.rect) for a, b in pairs if a.rect.colliderect(b.rect)] == []


def test_the_rules_at_the_table_have_the_same_chapters(pilot: Sitting) -> None:
    pilot.app.push(RulesScreen(VARIANTS["rummy51"], 4))
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert [part.title for part in page(VARIANTS["rummy51"], 4)] == labels[:-2]
    assert say("rule.opening", points=51) in texts(pilot.scene)


@pytest.mark.parametrize(("language", "caps"), [("en", "Ctrl Home D"), ("de", "Strg Pos1 D")])
def test_keys_are_named_as_on_the_keyboards_of_the_language(language: str, caps: str) -> None:
    speak(language)
    assert " ".join(map(printed, ["Ctrl", "Home", "D"])) == caps


@pytest.mark.parametrize("name", ["cardgames", "gin", "canasta"])
def test_the_keys_of_the_chosen_game_come_first_and_all_others_by_game(pilot: Sitting, name: str) -> None:
    pilot.app.change(replace(pilot.app.settings, rules=name))
    pilot.app.push(HelpScreen())
    scene_of(pilot, HelpScreen).turn_to(KEYS)
    told = texts(pilot.scene)
    used = [say(f"keys.{line.name}") for line in playing_keys(VARIANTS[name])]
    at = told.index(say(f"game.{name}"), told.index(say("keys.walking")))
    assert told[at + 1 : at + 1 + len(used)] == used
    others = told[at + 1 + len(used) :]
    assert others[0] in {say(f"family.{kin}") for kin in FAMILIES}
    assert not {*used} & {*others}
    assert {say(f"keys.{line.name}") for line in PLAYING} <= {*told}


def test_the_page_says_how_much_of_a_pile_is_taken() -> None:
    whole, some = say("rule.canasta_pile_all"), say("rule.canasta_pile_some", count=5)
    lines = [*rule_lines(read_rules("canasta, pile_cards=5"), 4).values()]
    assert some in lines
    assert whole not in lines
    assert whole in rule_lines(VARIANTS["canasta"], 4).values()


def test_canasta_has_an_example_where_twos_are_wild_and_a_page_whatever_is() -> None:
    for wild in range(14):
        rules = replace(VARIANTS["canasta"], wild=wild)
        assert bool(worked_rounds("score", rules)) == (wild == 2)


@every_game
def test_the_lesson_beside_a_game_is_one_of_the_game_that_the_button_names(rules: Rules) -> None:
    played = read_position(LESSONS[lesson_of(rules)].position).rules
    assert lesson_of(played) == lesson_of(VARIANTS[game_taught(rules)]) == lesson_of(rules)
