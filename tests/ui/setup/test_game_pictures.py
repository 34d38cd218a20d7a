"""Where a game is chosen: a picture of its table that its rules would allow, and how long a match takes."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from benchmarks.lengths import length
from rummy.engine.cards import Face, parse
from rummy.engine.melds import hand_points
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import arrange, meld_points
from rummy.games.preset import USUAL_MOVES
from rummy.games.variants import PRESETS, VARIANTS
from rummy.text import say
from rummy.ui.setup.duration import duration, minutes
from rummy.ui.setup.game_picture import HIGH, GamePicture, cards
from rummy.ui.setup.my_games import GameButton
from rummy.ui.shell.app import App
from tests.ui.sitting import Sitting, widgets
from tests.ui.test_screens import choose

every_game = pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
gin_games = pytest.mark.parametrize("name", ["gin", "gin_classic", "gin_tournament", "oklahoma"])


def groups(text: str) -> list[tuple[Face, ...]]:
    return [tuple(parse(group)) for group in text.split("/") if group]


def loose(name: str) -> int:
    """What the cards outside melds count in the hand that a picture of gin shows."""
    rules = VARIANTS[name]
    return sum(
        hand_points(group, rules) for group in groups(PRESETS[name].sketch.hand) if not arrange(group, rules)
    )


@every_game
def test_the_melds_of_a_picture_are_melds_of_its_game(rules: Rules) -> None:
    melds = groups(PRESETS[rules.name].sketch.melds)
    assert [meld for meld in melds if arrange(meld, rules) is None] == []


@every_game
def test_a_picture_shows_no_card_more_often_than_its_packs_hold_it(rules: Rules) -> None:
    shown = Counter(face for face, _ in cards(PRESETS[rules.name].sketch) if face and not face.joker)
    assert max(shown.values()) <= rules.packs[2]


@gin_games
def test_the_hand_in_a_picture_of_gin_has_ten_cards_and_may_knock(name: str) -> None:
    sketch, rules = PRESETS[name].sketch, VARIANTS[name]
    limit = hand_points(parse(sketch.pile), rules) if rules.limit_from_upcard else 10
    assert sum(map(len, groups(sketch.hand))) == 10
    assert loose(name) <= limit


def test_the_figures_in_the_pictures_are_those_of_the_rules() -> None:
    badge = {name: preset.sketch.badge for name, preset in PRESETS.items()}
    assert badge["gin"] == str(loose("gin"))
    assert badge["gin_classic"] == f"+{VARIANTS['gin_classic'].gin_bonus}"
    assert loose("gin_classic") == 0
    assert badge["penalty"] == f"−{hand_points(parse(PRESETS['penalty'].sketch.hand), VARIANTS['penalty'])}"
    for name in ("rummy51", "romme", "kalooki40"):
        assert badge[name] == str(VARIANTS[name].opening)


def test_the_tray_in_the_picture_holds_enough_to_open() -> None:
    rules = VARIANTS["rummy51"]
    laid = [arrange(meld, rules) or () for meld in groups(PRESETS["rummy51"].sketch.melds)]
    assert sum(meld_points(meld, rules) for meld in laid) >= rules.opening


@every_game
def test_every_card_of_a_picture_is_to_be_seen(rules: Rules) -> None:
    for _, at in cards(PRESETS[rules.name].sketch):
        assert 0 <= at.x <= 1
        assert 0 <= at.y <= HIGH


@every_game
def test_a_picture_stays_within_its_frame(rules: Rules, app: App) -> None:
    surface = Surface((400, 300), pygame.SRCALPHA)
    place = Rect(50, 40, 300, round(300 * HIGH))
    GamePicture(rules.name, "green", app.pictures).paint(surface, place)
    assert surface.get_bounding_rect() == place


def chosen(pilot: Sitting) -> GameButton:
    return next(each for each in widgets(pilot.scene) if isinstance(each, GameButton) and each.about)


@every_game
def test_the_length_of_every_game_was_measured_for_every_number_of_players(rules: Rules) -> None:
    assert len(PRESETS[rules.name].lengths) == rules.max_players - rules.min_players + 1


@pytest.mark.turns(4)
@every_game
def test_no_game_has_far_more_moves_a_turn_than_it_is_reckoned_with(rules: Rules) -> None:
    moves = length(replace(rules, deals=(1,) * 5), rules.min_players, 1)[2]
    assert moves == pytest.approx(PRESETS[rules.name].moves, abs=1)


def test_whoever_makes_more_moves_a_turn_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    before = minutes(VARIANTS["hand_and_foot"], 4) or 0
    monkeypatch.setitem(PRESETS, "hand_and_foot", replace(PRESETS["hand_and_foot"], moves=USUAL_MOVES))
    assert before > 1.1 * (minutes(VARIANTS["hand_and_foot"], 4) or 0)


def test_a_match_to_twice_the_points_takes_twice_as_long() -> None:
    rules = VARIANTS["cardgames"]
    twice = replace(rules, targets=tuple(2 * target for target in rules.targets))
    assert minutes(twice, 4) == pytest.approx(2 * (minutes(rules, 4) or 0))


def test_how_long_a_match_to_the_last_player_takes_is_told_only_where_it_was_measured() -> None:
    assert duration(VARIANTS["indian_pool101"], 4)
    assert duration(replace(VARIANTS["kalooki40"], eliminates=True), 4) == ""
    assert duration(replace(VARIANTS["kalooki40"], eliminates=True, deals=(5,) * 5), 4)


def test_a_match_of_deals_takes_as_long_as_they_do() -> None:
    three, six = (replace(VARIANTS["gin"], deals=(deals,) * 5) for deals in (3, 6))
    assert minutes(six, 2) == pytest.approx(2 * (minutes(three, 2) or 0))


def test_a_target_that_was_never_played_to_promises_nothing() -> None:
    assert duration(replace(VARIANTS["rummy51"], deals=(0,) * 5), 2) == ""


def test_a_long_match_is_told_in_hours() -> None:
    long = replace(VARIANTS["cardgames"], targets=(2000,) * 5)
    assert duration(long, 2).endswith("h")


def test_the_set_up_tells_how_long_the_match_takes_that_is_chosen(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    before = chosen(pilot).length
    choose(pilot, 50)
    assert before.startswith("About")
    assert chosen(pilot).length not in ("", before)


def test_every_game_tells_how_long_it_takes_if_there_is_room_beside_its_name(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    others = [each for each in widgets(pilot.scene) if isinstance(each, GameButton) and not each.about]
    assert [each.texts[1].text for each in others] == [each.length for each in others]
    assert others[0].length == duration(VARIANTS["playingcards"], 4) != ""
    others[0].label = "W" * 40
    assert len(others[0].texts) == 1
