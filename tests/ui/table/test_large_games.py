"""Two packs at the table: many cards, badges, penalty scores, rules in sentences, and whole matches."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect

from rummy.engine.cards import parse
from rummy.engine.rules import Rules
from rummy.engine.view import observe
from rummy.games.notation import read_position, read_rules
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import Session
from rummy.storage.results import load_results
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import motion
from rummy.ui.program import table_of
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.layout.cards import HandShape, place_cards
from rummy.ui.table.layout.frame import frame, tray_below
from rummy.ui.table.layout.spots import drop_spots
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.presentations import rule_lines
from rummy.viewmodel.tray import Tray
from tests.positions import Wanderer
from tests.samples import sampled
from tests.ui.sitting import SEED, Sitting, texts

Sit = Callable[..., Sitting]

GAMES = ("rummy51", "romme")
OTHERS = "hand 1: QC 3D\nhand 2: * 9C"
OUT = f"rules: rummy51\nturn: 0 play\nhand 0: KS\n{OTHERS}\n{{melded}}pile: 2C\nscores: 3 20 35"
MELDS = ["4C 5C 6C", "8S 8D 8C", "2H 3H *4H", "9S TS JS", "KD KC KH", "5D 6D 7D"]


# Scores


def lines_after(pilot: Sitting) -> list[str]:
    """What the score screen says after the last card was discarded."""
    pilot.carry("KS", "pile")
    pilot.wait(motion.MOMENT)
    return texts(pilot.scene)


def test_whoever_goes_out_takes_off_forty(sit: Sit) -> None:
    pilot = sit(OUT.format(melded="melded: 0 1\n"))
    assert lines_after(pilot)[0] == "You go out and get 40 off. Everyone else counts their cards"
    assert pilot.session.game.table.scores == (-37, 33, 135)


def test_a_hand_that_never_opened_is_marked(sit: Sit) -> None:
    pilot = sit(OUT.format(melded="melded: 0 1\n"))
    lines_after(pilot)
    assert pilot.session.game.results[-1].unopened == {2}


def test_going_rummy_doubles_what_the_others_write_down(sit: Sit) -> None:
    hand = "7H 8H 9H TH JH QH KS"
    pilot = sit(OUT.format(melded="melded: 1\n").replace("hand 0: KS", f"hand 0: {hand}"))
    pilot.choose("7H 8H 9H TH JH QH")
    pilot.type(pygame.K_m)
    assert lines_after(pilot)[0] == "You go rummy and get 80 off! Everyone else's cards count double"
    assert pilot.session.game.results[-1].points == (-80, 26, 200)


def test_in_romme_nobody_takes_anything_off(sit: Sit) -> None:
    pilot = sit(OUT.format(melded="melded: 0 1\n").replace("rummy51", "romme"))
    assert lines_after(pilot)[0] == "You go out. Everyone else counts their leftover cards"
    assert pilot.session.game.results[-1].unopened == set()


# Rules in sentences


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "change",
    [
        {"packs": (1,) * 5, "cards_dealt": (7,) * 5},
        {"jokers_per_pack": 1},
        {"joker_limit": "one"},
        {"joker_limit": "apart"},
        {"joker_swap": "none"},
        {"joker_swap_set": "both"},
        {"joker_points": 25},
        {"discard_jokers": True},
        {"opening": 45},
        {"opening": 0},
        {"out_bonus": 25},
        {"unopened_points": 75},
        {"first_discard": "upcard"},
        {"first_discard": "first_player"},
    ],
    ids=str,
)
def test_every_switch_is_told(name: str, change: dict[str, object]) -> None:
    rules: Rules = VARIANTS[name]
    changed = replace(rules, **change)  # type: ignore[arg-type]
    assert (rule_lines(changed, 4) == rule_lines(rules, 4)) == (changed == rules)


# Pictures and places


def test_a_joker_on_the_table_shows_what_it_stands_for(sit: Sit) -> None:
    pilot = sit(
        "rules: rummy51\nturn: 0 play\nhand 0: KS 4H *\nhand 1: QC\nmeld 1: 4C *5C 6C\nmelded: 0\npile: 2C"
    )
    table = pilot.table
    joker = table.state.view.melds[0].cards[1]
    (held,) = (card for card in table.state.view.hand if str(table.state.view.faces[card]) == "*")
    assert table.display.stage.sprites[joker].face == parse("*5C")[0]
    assert table.display.stage.sprites[held].face == parse("*")[0]


@pytest.mark.usefixtures("app")
def test_the_badge_covers_the_corner_of_the_joker_only() -> None:
    plain, badge = (CardPictures().card(face, 50) for face in parse("* *5C"))
    corner, rest = Rect(0, 0, 20, 28), Rect(22, 0, 28, 70)
    for area, same in ((corner, False), (rest, True)):
        one, other = (pygame.image.tobytes(picture.subsurface(area), "RGBA") for picture in (plain, badge))
        assert (one == other) == same


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_fourteen_cards_on_every_seat_lie_inside_the_window(size: tuple[int, int], seats: int) -> None:
    pack = [*VARIANTS["rummy51"].pack_for(seats)]
    hands = [" ".join(str(pack.pop()) for _ in range(14)) for _ in range(seats)]
    lines = [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    view = observe(read_position("\n".join(["rules: rummy51", "turn: 0 draw", *lines, "pile:"])), 0)
    places = place_cards(frame(size, seats, 0), view, HandShape(view.hand))
    assert [card for card, place in places.items() if not Rect((0, 0), size).contains(place.rect)] == []


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)])
def test_the_tray_lies_below_the_melds(size: tuple[int, int]) -> None:
    lines = ["rules: rummy51", "turn: 0 play", "hand 0: 7S 7D 7C JH QH KH", "hand 1: QC", "pile: 2C"]
    lines += [f"meld 1: {meld}" for meld in MELDS]
    view, fr = observe(read_position("\n".join(lines)), 0), frame(size, 2, 0)
    tray = Tray((view.hand[:3], view.hand[3:]))
    spots = drop_spots(fr, view, tray.groups).items()
    boxes = {kind: [box for spot, box in spots if spot.kind == kind] for kind in ("meld", "group")}
    assert all(tray_below(fr)[1].contains(box) for box in boxes["group"])
    assert all(tray_below(fr)[0].area.contains(box) for box in boxes["meld"])


# Whole matches

TARGET = 120

HOUSES = (
    "cardgames, jokers_per_pack=2, opening=30, joker_swap=at_once, packs=2/2/2/2/2",
    "cardgames, deep_takes=yes, jokers_per_pack=1, joker_swap=to_hand, settlement=laid",
    "penalty, first_discard=first_player, discard_jokers=no, jokers_per_pack=3, joker_limit=apart",
    "vip_high, renewal=discards_only, settlement=laid, ace_runs=both",
    "rummy500, jokers_per_pack=2, joker_swap=at_once, final_discard=yes",
    "romme, joker_swap_set=both, jokers_per_pack=2",
)


@pytest.mark.turns(2)
@pytest.mark.parametrize(
    "text",
    sampled((GAMES[1], HOUSES[1], GAMES[0], HOUSES[0], *HOUSES[2:]), 2),
)
def test_a_whole_match_is_played_through_the_window(pilot: Sitting, text: str) -> None:
    rules = replace(read_rules(text), targets=(TARGET,) * 5)
    players = [Player("You"), *(Player(other.name, "sharp") for other in CHARACTERS[:2])]
    pilot.app.change(replace(pilot.app.settings, warn_lay_off=False))
    pilot.session = Session.start(pilot.app.folder, rules, players, SEED)
    pilot.app.push(table_of(pilot.session), lambda _: None)
    me, chance, moves = Wanderer(0.9), Random(2), 0
    while not pilot.session.game.is_finished:
        pilot.settle()
        if isinstance(pilot.scene, TableScene) and pilot.scene.state.is_mine:
            before = pilot.position
            action = me.choose(pilot.table.state.view, chance)
            pilot.play(action)
            assert pilot.position != before, action
            moves += 1
        elif not isinstance(pilot.scene, TableScene):
            pilot.press(pygame.K_RETURN)
    pilot.settle()
    pilot.wait(4)
    assert isinstance(pilot.scene, MatchScreen)
    (result,) = load_results(pilot.app.folder)[0].values()
    assert result.low_wins == (rules.match_goal == "lowest")
    assert max(result.scores) >= TARGET
    assert moves > 20


@pytest.mark.turns(2)
@pytest.mark.parametrize("name", ["contract", "chinchon"])
def test_eight_play_a_round_through_the_window(pilot: Sitting, name: str) -> None:
    players = [Player("You"), *(Player(other.name, "casual") for other in CHARACTERS[:7])]
    pilot.app.change(replace(pilot.app.settings, warn_lay_off=False))
    pilot.session = Session.start(pilot.app.folder, VARIANTS[name], players, SEED)
    pilot.app.push(table_of(pilot.session), lambda _: None)
    pilot.settle()
    while isinstance(pilot.scene, TableScene):
        if pilot.scene.state.is_mine:
            pilot.play(advice(pilot.table.state.view, 0))
        pilot.settle()
    assert isinstance(pilot.scene, RoundScreen)
    assert len(pilot.scene.sheet.results[-1].points) == 8
