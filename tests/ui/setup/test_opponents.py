"""Who sits down: as many as the game allows, each with their temper, as good as the player wants them."""

from dataclasses import replace

import pytest

from rummy.career.level_ratings import level_rating
from rummy.career.opponents import AUTO, MIXED, WAYS, company, exchanged, same_again
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, LEVELS, Player, habit_of, level_of, temper_of
from rummy.storage.results import add_result
from rummy.storage.settings import Settings
from rummy.text import number, say
from rummy.text.languages import LANGUAGES
from rummy.ui.drawing import letters
from rummy.ui.setup.opponents import OpponentButton
from rummy.ui.setup.screen import SetupScreen
from tests.career.test_levels import matches
from tests.ui.sitting import Sitting, texts, widgets

FAMILY = VARIANTS["playingcards"]
STRONG = matches("casual +++++")


def names(settings: Settings) -> list[str]:
    return [player.name for player in company(settings, FAMILY, ())]


def levels(players: list[Player]) -> list[str]:
    return [level_of(player.bot) for player in players if player.bot]


def tempers(players: list[Player]) -> list[str]:
    return [temper_of(player.bot) for player in players if player.bot]


@pytest.mark.parametrize("level", LEVELS)
def test_with_a_level_chosen_all_play_at_it_with_tempers_of_their_own(level: str) -> None:
    players = company(Settings(level=level, opponents=5), FAMILY, ())
    assert levels(players) == [level] * 5
    assert tempers(players) == [character.temper for character in CHARACTERS[:5]]


def test_in_mixed_company_each_plays_at_their_own_level() -> None:
    players = company(Settings(level=MIXED, opponents=5), FAMILY, ())
    assert levels(players) == [character.level for character in CHARACTERS[:5]]


def test_everybody_comes_with_their_habit_unless_it_is_switched_off() -> None:
    with_habits, without = Settings(), Settings(habits=False)
    (mike, *_) = company(with_habits, FAMILY, ())
    assert habit_of(str(mike.bot)) == "red"
    assert [habit_of(str(each.bot)) for each in company(without, FAMILY, ())] == [None] * 3
    assert same_again(without, FAMILY, [mike], ()) == [replace(mike, bot="casual/hasty")]


def test_auto_follows_the_results_of_the_same_family_of_games() -> None:
    settings = Settings(level=AUTO, opponents=2)
    assert levels(company(settings, FAMILY, STRONG)) == ["sharp"] * 2
    assert levels(company(settings, VARIANTS["rummy51"], STRONG)) == ["casual"] * 2


def test_a_level_that_is_not_there_any_more_is_casual() -> None:
    assert levels(company(Settings(level="lost"), FAMILY, ())) == ["casual"] * 3


def test_somebody_else_takes_the_seat_and_the_others_stay() -> None:
    after = replace(Settings(), company=exchanged(Settings(), 3, 1))
    assert names(after) == ["Mike", "Anna", "Lisa"]


def test_everybody_comes_to_sit_in_a_seat_in_turn() -> None:
    settings, seen = Settings(), []
    for _ in range(len(CHARACTERS) - 2):
        seen.append(names(settings)[0])
        settings = replace(settings, company=exchanged(settings, 3, 0))
    assert {*seen} == {character.name for character in CHARACTERS} - {"Bill", "Lisa"}
    assert names(settings) == ["Mike", "Bill", "Lisa"]


def test_who_is_not_known_any_more_keeps_no_seat() -> None:
    assert names(Settings(company=("Nobody", "Mei", "Mei"))) == ["Mei", "Mike", "Bill"]


def test_another_match_is_against_the_same_players() -> None:
    players = [Player("You"), Player("Mei", "expert/wary"), Player("Bill", "careless")]
    assert same_again(Settings(level="sharp"), FAMILY, players, STRONG) == players


def test_another_match_is_against_better_ones_when_the_player_has_become_better() -> None:
    players = [Player("You"), Player("Mei", "casual/wary"), Player("Bill", "casual/bold")]
    again = same_again(Settings(level=AUTO), FAMILY, players, STRONG)
    assert [player.bot for player in again] == [None, "sharp/wary", "sharp/bold"]


# At the set-up


def faces(pilot: Sitting) -> list[OpponentButton]:
    return [widget for widget in widgets(pilot.scene) if isinstance(widget, OpponentButton)]


def told_by(face: OpponentButton) -> list[str]:
    return [text.text for text in face.texts]


def test_the_set_up_shows_who_will_sit_down(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, level=MIXED))
    pilot.touch(say("menu.play"))
    shown = [face.player for face in faces(pilot)]
    pilot.touch(say("setup.start"))
    assert [*pilot.game.players[1:]] == shown


def test_the_set_up_says_who_the_partner_is(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="canasta"))
    pilot.touch(say("menu.play"))
    partners = [face.player for face in faces(pilot) if say("setup.partner") in told_by(face)]
    pilot.touch(say("setup.start"))
    view = pilot.game.view(0)
    assert partners == [pilot.game.players[view.partner_of(0) or 0]]


def test_no_partner_is_promised_where_everybody_plays_alone(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="rummy51", opponents=3))
    pilot.touch(say("menu.play"))
    assert [face for face in faces(pilot) if say("setup.partner") in told_by(face)] == []


@pytest.mark.parametrize("size", [(900, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_partner_is_named_without_a_word_cut(
    pilot: Sitting, size: tuple[int, int], language: str
) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="canasta", language=language, text_size="largest"))
    pilot.resize(size)
    pilot.touch(say("menu.play"))
    told = [text for face in faces(pilot) for text in face.texts]
    assert len(told) == 10
    assert [text.text for text in told if not text._fits(text.shown_pixels)] == []


def test_a_click_on_an_opponent_brings_another_one_who_stays(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    pilot.click(faces(pilot)[0].rect.center)
    assert [face.player.name for face in faces(pilot)] == ["Anna", "Bill", "Lisa"]
    pilot.touch(say("setup.start"))
    assert pilot.table.state.names[1:] == ("Anna", "Bill", "Lisa")
    assert pilot.app.settings.company[0] == "Anna"


@pytest.mark.parametrize("way", WAYS)
def test_a_sentence_tells_what_to_expect(pilot: Sitting, way: str) -> None:
    for each in STRONG:
        add_result(pilot.app.folder, each)
    pilot.app.change(replace(pilot.app.settings, level=way))
    pilot.touch(say("menu.play"))
    told = [words.partition("\n")[0] for words in texts(pilot.scene)]
    assert say(f"expect.{way}", level=say("level.sharp")) in told


def test_a_measured_rating_is_told_below_it(pilot: Sitting) -> None:
    words = {"level": say("level.sharp"), "casual": say("level.casual"), "start": number(1500)}
    rated = say("setup.rated", rating=number(level_rating(VARIANTS["gin"], "sharp") or 0), **words)
    for rules, is_told in (("gin", True), ("gin, knock_limit=5", False)):
        pilot.app.change(replace(pilot.app.settings, level="sharp", rules=rules))
        pilot.app.push(SetupScreen())
        assert any(told.endswith(f"\n{rated}") for told in texts(pilot.scene)) is is_told


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", letters.TEXT_SIZES)
def test_five_opponents_are_told_of_without_a_word_cut(
    pilot: Sitting, size: tuple[int, int], text_size: str
) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="playingcards", opponents=5, text_size=text_size))
    pilot.resize(size)
    pilot.touch(say("menu.play"))
    told = [text for face in faces(pilot) for text in face.texts]
    assert len(told) == 15
    assert [text.text for text in told if not text._fits(text.shown_pixels)] == []
