"""Rummy 500 at the table: any discard with all above it, the card that is owed, badges, points at once."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from rummy.engine.actions import Take
from rummy.engine.cards import PACK, parse, spell
from rummy.engine.view import View, observe
from rummy.games.melding.presenter import marked, usable
from rummy.games.notation import read_position
from rummy.match.advice import advice
from rummy.text import say
from rummy.ui.cards.tokens import Badge, PileTab
from rummy.ui.drawing import letters, theme
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.layout.cards import HandShape, laid_spots, place_cards
from rummy.ui.table.layout.frame import Frame, frame
from rummy.ui.table.layout.melds.spot import uncovered
from rummy.ui.table.layout.open_pile import spread_frame, spread_places
from rummy.ui.table.parts.owners import badges
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

DRAW = """
    rules: rummy500
    turn: 0 draw
    hand 0: 7H 8H KS KD 2C AC 3D
    hand 1: QS 3S 4H
    meld 1: 4C 5C 6C
    meld 0: 7D 7C 7S
    meld 0: TH JH QH KH@1
    pile: 9H 4D KC JS 8C 5S 2D
    scores: 120 -35
"""
OWED = DRAW.replace("0 draw", "0 play taken KC\n    owed: KC").replace("AC 3D", "AC 3D KC JS 8C 5S 2D")
OWED = OWED.replace("9H 4D KC JS 8C 5S 2D", "9H 4D")
GONE = DRAW + "stock: only"
PLAY = DRAW.replace("0 draw", "0 play")
TWINS = """
    rules: rummy500, packs=2/2/2/2/2
    turn: 0 draw
    hand 0: KS KD 2C AC
    hand 1: QS 3S 4H
    pile: KC 9H 4D KC JS 5S 2D
"""
SIZES = [(900, 600), (1280, 720), (1920, 1080)]
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def offered(pilot: Sitting) -> str:
    """The discards that may be taken, as they are marked."""
    return spell(pilot.table.state.view.shown(usable(pilot.table.state)))


def pile(pilot: Sitting) -> str:
    """The discards from the lowest to the top one."""
    return spell(pilot.table.state.view.shown(pilot.table.state.view.pile))


def discard(pilot: Sitting, card: str) -> tuple[int, int]:
    """A point of the top one of such discards."""
    return pilot.discard(parse(card)[0])


def raised(pilot: Sitting) -> str:
    """The discards that lie highest, where one of them is marked."""
    table = pilot.table
    tops = {card: table.display.stage.sprites[card].place.y for card in table.state.view.pile}
    low, high = max(tops.values()), min(tops.values())
    return spell(table.state.view.shown(tuple(card for card in tops if tops[card] == high < low)))


# Taking


def test_the_discards_of_use_and_the_top_one_may_be_taken(sit: Sit) -> None:
    pilot = sit(DRAW)
    assert offered(pilot) == "9H 4D KC 2D"
    assert pilot.prompt == say("prompt.draw_or_dig", card="[2D]")


def test_each_discard_of_use_below_the_top_one_has_a_tab(sit: Sit) -> None:
    pilot = sit(DRAW)
    tabs = [label for label in pilot.parts.now.labels if isinstance(label, PileTab)]
    boxes = [pilot.display.layout.places[card].rect for card in usable(pilot.table.state)[:-1]]
    assert all(tab.rect.colliderect(box) for tab, box in zip(tabs, boxes, strict=True))


def test_without_a_use_for_a_deeper_card_only_the_top_one_is_offered(sit: Sit) -> None:
    pilot = sit(DRAW.replace("hand 0: 7H 8H KS KD 2C AC 3D", "hand 0: 2C AC").replace("9H 4D KC ", ""))
    assert offered(pilot) == "2D"
    assert pilot.prompt == say("prompt.draw_or_take", card=parse("2D")[0])


@pytest.mark.parametrize("way", ["click", "drag", "key", "empty strip"])
def test_the_top_discard_is_taken(sit: Sit, way: str) -> None:
    pilot = sit(DRAW)
    if way == "click":
        pilot.click(discard(pilot, "2D"))
    elif way == "drag":
        pilot.drag(discard(pilot, "2D"), pilot.place("hand"))
    elif way == "key":
        pilot.press(pygame.K_t)
    else:
        pilot.click((pilot.display.frame.pile.right - 5, pilot.display.frame.pile.centery))
    assert pilot.moves == ["take"]


@pytest.mark.parametrize("way", ["click", "drag", "t", "enter"])
def test_a_deeper_discard_is_taken_with_all_above_it(sit: Sit, way: str) -> None:
    pilot = sit(DRAW)
    if way == "click":
        pilot.click(discard(pilot, "KC"))
    elif way == "drag":
        pilot.drag(discard(pilot, "KC"), pilot.place("hand"))
    else:
        pilot.type(*[pygame.K_TAB] * 3, pygame.K_LEFT, pygame.K_t if way == "t" else pygame.K_RETURN)
    pilot.settle()
    assert pilot.moves == ["take KC"]
    assert pile(pilot) == "9H 4D"
    assert pilot.position.count("owed: KC") == 1


def test_the_arrows_go_from_one_discard_of_use_to_the_next_and_on_to_the_stock(sit: Sit) -> None:
    pilot = sit(DRAW)
    found: list[str] = []
    pilot.type(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    for key in [pygame.K_LEFT] * 4 + [pygame.K_RIGHT] * 2:
        pilot.type(key)
        card = marked(pilot.table.state)
        found.append("" if card is None else str(pilot.table.state.view.faces[card]))
    assert found == ["KC", "4D", "9H", "", "9H", "4D"]


def test_pointing_at_a_discard_raises_it_with_all_above_it_and_tells(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.point(discard(pilot, "KC"))
    pilot.settle()
    assert raised(pilot) == "KC JS 8C 5S 2D"
    assert pilot.prompt == "Take [KC] and 4 cards above it. You must play [KC] this turn"


def test_the_marked_top_discard_is_told_as_the_one_to_be_taken(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert pilot.prompt == "Take [2D], the top discard"


def test_no_tab_stays_where_a_dragged_discard_lay(sit: Sit) -> None:
    pilot = sit(DRAW)
    tabs = [label for label in pilot.parts.now.labels if isinstance(label, PileTab)]
    pilot.drag(pilot.discard(parse("KC")[0]), (5, 5), drop=False)
    assert [label for label in pilot.parts.now.labels if isinstance(label, PileTab)] == tabs[:-1]


def test_pointing_at_a_discard_of_no_use_raises_nothing(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.point(discard(pilot, "JS"))
    pilot.settle()
    assert marked(pilot.table.state) is None
    assert raised(pilot) == "9H 4D KC 2D"


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_discard_that_could_not_be_laid_is_refused(sit: Sit, way: str) -> None:
    pilot = sit(DRAW)
    before = pilot.position
    if way == "click":
        pilot.click(discard(pilot, "JS"))
    else:
        pilot.drag(discard(pilot, "JS"), pilot.place("hand"))
    assert pilot.prompt == say("illegal.no_use_for_it", card=parse("JS")[0])
    assert pilot.position == before
    assert pilot.moves == []


def test_of_two_that_look_alike_the_upper_one_is_shown_and_taken(sit: Sit) -> None:
    pilot = sit(TWINS)
    lower = pilot.display.stage.sprites[pilot.table.state.view.pile[0]].place.rect
    pilot.point((lower.left + 6, lower.top + 10))
    pilot.settle()
    assert raised(pilot) == "KC JS 5S 2D"
    pilot.click((lower.left + 6, lower.top + 10))
    pilot.settle()
    assert pile(pilot) == "KC 9H 4D"


def test_nothing_is_marked_while_others_play_or_cards_are_laid(sit: Sit) -> None:
    assert offered(sit(PLAY)) == ""


# The card that is owed


def test_the_card_that_has_to_be_laid_is_told(sit: Sit) -> None:
    assert sit(OWED).prompt == say("prompt.owed", card="[KC]")


def test_a_selected_card_that_can_not_go_yet_is_not_said_to_be_a_discard(sit: Sit) -> None:
    pilot = sit(OWED)
    pilot.choose("AC")
    assert pilot.prompt == say("prompt.owed", card="[KC]")


def test_no_card_is_discarded_before_the_owed_one_is_laid(sit: Sit) -> None:
    pilot = sit(OWED)
    before = pilot.position
    pilot.carry("AC", "pile")
    assert pilot.prompt == say("illegal.owed", card=parse("KC")[0])
    assert pilot.position == before


def test_laying_the_owed_card_frees_the_turn(sit: Sit) -> None:
    pilot = sit(OWED)
    pilot.choose("KS KD KC")
    pilot.type(pygame.K_m)
    assert {*pilot.melds[-1].split()} == {"KS", "KD", "KC"}
    assert "owed" not in pilot.position
    assert pilot.prompt == say("prompt.lay_off_or_discard")


def test_a_deep_take_can_be_taken_back(sit: Sit) -> None:
    pilot = sit(DRAW)
    before = pilot.position
    pilot.click(discard(pilot, "KC"))
    pilot.settle()
    pilot.type(pygame.K_u)
    assert pilot.position == before
    assert pile(pilot) == "9H 4D KC JS 8C 5S 2D"


@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_card_is_discarded_on_the_open_pile(sit: Sit, way: str) -> None:
    pilot = sit(PLAY, warn_lay_off=False)
    if way == "drag":
        pilot.drag(pilot.at("AC"), pilot.place("pile"))
    else:
        pilot.choose("AC")
        pilot.click(pilot.place("pile"))
    assert pilot.moves == ["discard AC"]


# The stock is gone


@pytest.mark.parametrize("way", ["button", "key"])
def test_who_takes_nothing_more_ends_the_round(sit: Sit, way: str) -> None:
    pilot = sit(GONE)
    assert pilot.prompt == say("prompt.dig_or_decline", card="[2D]")
    if way == "button":
        pilot.push(say("spread.decline"))
    else:
        pilot.press(pygame.K_p)
    pilot.settle()
    assert pilot.moves == ["pass"]
    assert isinstance(pilot.scene, RoundScreen)


def test_without_a_use_for_a_deeper_card_only_the_top_one_or_the_end_is_offered(sit: Sit) -> None:
    pilot = sit(GONE.replace("hand 0: 7H 8H KS KD 2C AC 3D", "hand 0: 2C AC").replace("9H 4D KC ", ""))
    assert pilot.prompt == say("prompt.take_or_decline", card="[2D]")


STRICT = "rules: rummy500, lay_top=yes"


@pytest.mark.parametrize(
    ("position", "prompt"),
    [
        (DRAW, "prompt.draw_or_raised"),
        (GONE, "prompt.raised_or_decline"),
        (DRAW.replace("9H 4D KC JS 8C 5S 2D", "QD 4D"), "prompt.draw"),
        (GONE.replace("9H 4D KC JS 8C 5S 2D", "QD 4D"), "prompt.decline"),
    ],
)
def test_a_top_discard_that_could_not_be_laid_is_not_offered_where_a_house_asks_for_its_use(
    sit: Sit, position: str, prompt: str
) -> None:
    pilot = sit(position.replace("rules: rummy500", STRICT))
    assert pilot.display.presenter.prompt(pilot.table.state) == say(prompt)
    assert pilot.table.state.view.pile[-1] not in usable(pilot.table.state)


def test_a_discard_is_taken_when_the_stock_is_gone(sit: Sit) -> None:
    pilot = sit(GONE)
    pilot.click(discard(pilot, "KC"))
    assert pilot.moves == ["take KC"]


def test_while_there_is_a_stock_nobody_ends_the_round(sit: Sit) -> None:
    pilot = sit(DRAW)
    assert [act.name for act in pilot.acts] == ["meld"]
    pilot.press(pygame.K_p)
    assert pilot.moves == []


# Whose cards they are


def owners(pilot: Sitting) -> list[str]:
    """The names on the badges, meld by meld."""
    return [label.name for label in pilot.parts.now.labels if isinstance(label, Badge)]


def test_badges_name_who_laid_what(sit: Sit) -> None:
    assert owners(sit(DRAW)) == ["Mike", "You", "You", "Mike"]


def test_a_card_laid_off_on_the_meld_of_another_is_the_players_own(sit: Sit) -> None:
    pilot = sit(PLAY.replace("AC 3D", "3C 3D"))
    before = pilot.table.state.view.laid_points
    pilot.carry("3C", "meld", 0)
    assert owners(pilot)[:2] == ["You", "Mike"]
    assert pilot.table.state.view.laid_points == (before[0] + 3, before[1])


def test_the_seats_tell_what_is_laid(sit: Sit) -> None:
    rests = [seat.words.rest for seat in sit(DRAW).parts.now.seats]
    assert sorted(rests) == ["3 cards · +25", "7 cards · +51"]


def test_melds_lie_by_owner_the_players_own_first(sit: Sit) -> None:
    table = sit(DRAW).table
    theirs, *mine = (spot.rect for spot in laid_spots(table.display.frame, table.state.view))
    assert theirs.left >= max(rect.right for rect in mine)


# Layout


def crowd(melds: str = "23456789", pile: int = 60) -> View:
    """Six at the table with two packs, a set of each of these ranks, and so many cards in the pile."""
    cards = [str(face) for face in PACK] * 2
    sets = [f"{rank}C {rank}D {rank}H" for rank in melds]
    for card in " ".join(sets).split():
        cards.remove(card)
    hands = [f"hand {seat}: {cards.pop()}" for seat in range(6)]
    laid = [f"meld {index % 6}: {meld}" for index, meld in enumerate(sets)]
    rest = "pile: " + " ".join(cards[:pile])
    return observe(read_position("\n".join(["rules: rummy500", "turn: 0 draw", *hands, *laid, rest])), 0)


def spread(size: tuple[int, int], seats: int = 6, most: int = 60) -> Frame:
    """The frame of the game at a size, for so many discards at most."""
    return spread_frame(frame(size, seats, 0), most)


@every_size
@pytest.mark.parametrize("count", [1, 20, 45, 60])
def test_all_discards_lie_inside_the_strip_and_can_be_told_apart(size: tuple[int, int], count: int) -> None:
    fr, cards = spread(size), range(count)
    places = spread_places(fr, cards, cards, cards)
    strip = fr.pile.inflate(0, round(16 * fr.unit))  # raised cards reach over the edge
    assert [card for card in cards if not strip.contains(places[card].rect)] == []
    steps = [b.x - a.x for a, b in pairwise(places.values()) if b.y == a.y]
    assert min(steps, default=99) >= 15


@every_size
@pytest.mark.parametrize("seats", [2, 4])
def test_a_strip_for_one_row_leaves_more_room_for_melds(size: tuple[int, int], seats: int) -> None:
    fr, cards = spread(size, seats, most=24), range(24)
    strip = fr.pile.inflate(0, round(16 * fr.unit))
    places = spread_places(fr, cards, cards, cards)
    assert fr.area.h > spread(size, seats).area.h
    assert all(strip.contains(place.rect) for place in places.values())
    assert len({place.y for place in places.values()}) == 1


@every_size
def test_a_discard_more_moves_no_other_card_while_there_is_room(size: tuple[int, int]) -> None:
    before, after = (spread_places(spread(size), range(n), (), ()) for n in (11, 12))
    assert before == {card: after[card] for card in before}


@every_size
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_strip_lies_between_melds_and_prompt(size: tuple[int, int], seats: int) -> None:
    fr = spread(size, seats)
    boxes = [fr.area, fr.stock, fr.pile, fr.prompt, *(seat.box for seat in fr.seats)]
    assert all(Rect((0, 0), size).contains(box) for box in boxes)
    assert [box for box in boxes if len(box.collidelistall(boxes)) > 1] == []


MOST = "23456789TJQKA23456789TJQ"
NAMES = ["You", "Mike", "Bill", "Lisa", "Anna", "Walter"]


@every_size
@pytest.mark.parametrize("view", [crowd(), crowd(MOST, 10)], ids=["many melds", "most melds"])
def test_the_most_melds_fit_with_their_badges_in_sight(size: tuple[int, int], view: View) -> None:
    fr = spread(size)
    spots, marks = laid_spots(fr, view), badges(fr, view, NAMES)
    assert [spot for spot in spots if not fr.area.contains(spot.rect)] == []
    pairs = zip(marks, uncovered(spots), strict=True)
    assert [box for badge, box in pairs if badge.rect.bottom > box.bottom] == []


@every_size
def test_a_lower_row_of_melds_lies_on_the_upper_one(size: tuple[int, int]) -> None:
    view = crowd(MOST, 10)
    found = place_cards(spread(size), view, HandShape(view.hand))
    rows = sorted((found[meld.cards[0]] for meld in view.melds), key=lambda place: place.y)
    assert [place.order for place in rows] == sorted(place.order for place in rows)


@every_size
@pytest.mark.parametrize("cards", [13, 20, 30, 45])
def test_a_large_hand_lies_inside_the_window(size: tuple[int, int], cards: int) -> None:
    places = place_cards(spread(size), crowd(), HandShape(tuple(range(200, 200 + cards))))
    hand = [places[card] for card in range(200, 200 + cards)]
    assert all(Rect((0, 0), size).contains(place.rect) for place in hand)
    assert max(abs(place.angle) for place in hand) <= 8


@every_size
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_words_at_every_seat_stay_inside_its_box(size: tuple[int, int], seats: int) -> None:
    fr = spread(size, seats)
    for place in fr.seats:
        words = letters.line("12 cards · +235", round(14 * fr.unit), theme.MIST).get_width()
        name = letters.line("Walter  −385", round(18 * fr.unit), theme.IVORY, True).get_width()
        assert max(words, name) <= place.words.w
        assert place.box.contains(place.words)


def test_the_layout_of_the_pile_is_pure() -> None:
    fr, view = spread((900, 600)), crowd()
    first = spread_places(fr, view.pile, view.pile[3:], view.pile[20:])
    spread_places(spread((1280, 720)), view.pile[::-1], (), ())
    assert spread_places(fr, view.pile, view.pile[3:], view.pile[20:]) == first


def test_without_partners_no_seat_has_a_sign(sit: Sit) -> None:
    assert not any(panel.words.is_partner for panel in sit(DRAW).display.chrome.now.seats)


# A whole match


def test_a_match_is_played_through_the_window(sit: Sit) -> None:
    pilot = sit(DRAW.replace("120 -35", "470 470"), countdown=False, warn_lay_off=False)
    while not isinstance(pilot.scene, MatchScreen):
        if isinstance(pilot.scene, RoundScreen):
            pilot.press(pygame.K_RETURN)
            pilot.settle()
        else:
            before = len(pilot.moves)
            action = advice(pilot.table.state.view, before)
            pilot.play(action)
            assert isinstance(pilot.scene, MatchScreen) or len(pilot.moves) > before, action
    assert max(pilot.session.game.totals) >= 500


def test_the_pilot_takes_deep(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.play(Take(parse("4D")[0]))
    assert pilot.moves == ["take 4D"]
