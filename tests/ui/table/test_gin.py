"""Gin at the table: the upcard, deadwood, the hand laid out for a knock, lay-offs, both hands at the end."""

from collections.abc import Callable

import pygame
import pytest

from rummy.engine.actions import Knock
from rummy.engine.cards import parse, spell
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.pilot import FRAME
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.parts.warning import MoveWarning
from rummy.ui.table.scene import TableScene
from tests.positions import result_of
from tests.ui.sitting import Sitting, labels_of, words_of

Sit = Callable[..., Sitting]

OTHER = "hand 1: QC 3D AS 4C TC 5H 6H 6S KD KS"
UPCARD = f"rules: gin\nturn: 0 upcard\nhand 0: 7H 8H 9H JS QD 5D 5C 2S 4D KC\n{OTHER}\npile: 9S\nupcard: 9S"
DRAW = UPCARD.replace("0 upcard", "0 draw").replace("\nupcard: 9S", "")
PLAY = f"rules: gin\nturn: 0 play drawn KC\nhand 0: 7H 8H 9H 5S 5D 5C 2S 4D AC AD KC\n{OTHER}\npile: 3C 9S"
TAKEN = PLAY.replace("drawn KC", "taken KC")
POOR = PLAY.replace("AC AD", "JC QH")
TWO_WAYS = PLAY.replace("5S 5D 5C 2S 4D AC AD", "9S 9D 9C 2S AC 3H 3S").replace("3C 9S", "3C")
GIN = PLAY.replace("2S 4D AC AD", "JC JD JH JS")
BLOCK = PLAY.replace("7H 8H 9H 5S 5D 5C 2S 4D AC AD", "4C 5C 6C 4D 5D 6D 4H 5H 6H AC")
BLOCK = BLOCK.replace(OTHER, "hand 1: QC TD AS 9C TC QH 9H QS 8S KS")
BIG = PLAY.replace("2S 4D AC AD", "KH JD JH JS").replace("KS", "8S").replace("KD", "8D")
BIG = BIG.replace("5S 5D 5C KH JD JH JS KC", "TH 5S 5D 5C JC JD JH JS")
BIG = BIG.replace("drawn KC", "drawn JS")
MELDS = "meld 1: 5C 5D 5H\nmeld 1: JS JD JH"
LAY = f"""
    rules: gin
    turn: 0 layoff
    hand 0: 7H 8H 9H 5S QD QH JC 4D AC KC
    hand 1: AS 2C 4H 3S
    {MELDS}
    pile: 3C 9S
    knocker: 1 9S
"""
NOTHING = LAY.replace("5S QD", "6S QD").replace("JC 4D", "TC 4D").replace("5H", "5S")
OKLAHOMA = UPCARD.replace("gin", "oklahoma")


def labels(pilot: Sitting) -> list[str]:
    """The words that lie on the felt."""
    return words_of(pilot)


def offered(pilot: Sitting) -> list[str]:
    """The buttons of the game that are there now, from below to above."""
    return [act.name for act in pilot.acts]


def groups(pilot: Sitting) -> list[str]:
    """The hand as it is laid out before a knock."""
    tray = pilot.table.state.hand.tray
    return [spell(pilot.table.state.view.shown(group)) for group in tray.groups] if tray else []


def discard(pilot: Sitting) -> str:
    """The card that is to go face down."""
    tray = pilot.table.state.hand.tray
    return "" if tray is None or tray.discard is None else str(pilot.table.state.view.faces[tray.discard])


def held(pilot: Sitting) -> str:
    """The cards that are not laid out."""
    return spell(pilot.table.state.view.shown(pilot.table.state.hand.held))


def laid_out(pilot: Sitting) -> Sitting:
    """Lay the hand out for a knock, and let a moment go by."""
    pilot.type(pygame.K_k)
    pilot.wait(motion.DOUBLE_CLICK + FRAME)
    return pilot


def ended(pilot: Sitting, seconds: float = 5.0) -> Sitting:
    """Wait until both hands lie open and still."""
    while (pilot.table.state.view.phase != "over" or pilot.display.stage.is_moving) and seconds > 0:
        pilot.wait()
        seconds -= FRAME
    return pilot


# The upcard


def test_the_upcard_is_offered(sit: Sit) -> None:
    pilot = sit(UPCARD)
    assert pilot.prompt == "Take [9S] or pass"
    assert offered(pilot) == ["pass"]
    assert [glow.box for glow in pilot.parts.now.glows] == [pilot.display.frame.pile]


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_upcard_is_passed(sit: Sit, way: str) -> None:
    pilot = sit(UPCARD)
    if way == "button":
        pilot.push(say("gin.pass"))
    else:
        pilot.press(pygame.K_p)
    assert pilot.moves == ["pass"]


@pytest.mark.parametrize("way", ["click", "drag", "key"])
def test_the_upcard_is_taken(sit: Sit, way: str) -> None:
    pilot = sit(UPCARD)
    if way == "click":
        pilot.click_place("pile")
    elif way == "drag":
        pilot.drag(pilot.place("pile"), pilot.place("hand"))
    else:
        pilot.type(pygame.K_t)
    pilot.settle()
    assert pilot.moves == ["take"]
    assert "9S" in pilot.hand


def test_the_stock_is_no_answer_to_the_upcard(sit: Sit) -> None:
    pilot = sit(UPCARD)
    pilot.click(pilot.display.frame.stock.center)
    assert pilot.prompt == say("illegal.take_or_pass")


def test_passing_is_no_button_later_on(sit: Sit) -> None:
    assert offered(sit(DRAW)) == []


# Deadwood and limit


def test_the_deadwood_and_the_limit_are_told(sit: Sit) -> None:
    assert labels(sit(DRAW)) == ["Unmelded (deadwood): 46 · knock with 10 or less"]


def test_after_the_draw_the_deadwood_is_told_as_it_is_and_as_it_can_be(sit: Sit) -> None:
    assert labels(sit(PLAY)) == ["Unmelded (deadwood): 18, 8 after discarding · knock with 10 or less"]


def test_the_deadwood_is_told_while_the_pile_is_empty(sit: Sit) -> None:
    pilot = sit(UPCARD)
    pilot.type(pygame.K_t)
    assert not pilot.table.state.view.pile
    assert any(words.startswith("Unmelded") for words in labels(pilot))


def test_the_deadwood_stands_above_what_can_be_done(sit: Sit) -> None:
    pilot = sit(DRAW)
    (deadwood,) = (label for label in labels_of(pilot) if label.text.startswith("Unmelded"))
    assert deadwood.rect.centerx == pytest.approx(pilot.parts.prompt.rect.centerx, abs=1)
    assert not deadwood.rect.colliderect(pilot.parts.prompt.rect)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_either_enter_draws(sit: Sit, key: int) -> None:
    pilot = sit(DRAW)
    pilot.type(key)
    assert pilot.moves == ["draw"]


def test_a_limit_of_nothing_is_gin(sit: Sit) -> None:
    pilot = sit(DRAW.replace("gin", "gin, knock_limit=0"))
    assert labels(pilot) == ["Unmelded (deadwood): 46 · knock with gin only"]


def test_the_upcard_of_oklahoma_stays_in_sight(sit: Sit) -> None:
    pilot = sit(OKLAHOMA)
    assert labels(pilot)[:2] == ["[9S] sets the limit at 9", "[9S] doubles this round"]
    assert labels(pilot)[-1].endswith("knock with 9 or less")


def test_no_other_suit_doubles(sit: Sit) -> None:
    assert labels(sit(OKLAHOMA.replace("9S", "9C")))[:-1] == ["[9C] sets the limit at 9"]


# The knock


@pytest.mark.parametrize(("position", "names"), [(PLAY, ["knock"]), (POOR, []), (DRAW, [])])
def test_the_knock_is_offered_only_where_it_is_legal(sit: Sit, position: str, names: list[str]) -> None:
    assert offered(sit(position)) == names


def test_a_knock_out_of_reach_has_no_key(sit: Sit) -> None:
    pilot = sit(POOR)
    pilot.type(pygame.K_k)
    assert pilot.table.state.hand.tray is None


def test_the_button_lays_the_hand_out_and_knocks_not_yet(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.touch(say("gin.knock"))
    assert (groups(pilot), discard(pilot)) == (["5C 5D 5S", "7H 8H 9H"], "KC")
    assert held(pilot) == "AC AD 2S 4D"
    assert say("gin.face_down") in labels(pilot)
    assert pilot.moves == []


def test_the_selected_card_is_the_one_to_be_discarded(sit: Sit) -> None:
    pilot = sit(TWO_WAYS.replace("KC", "AD"))
    pilot.choose("AC")
    assert discard(laid_out(pilot)) == "AC"


def test_the_card_just_taken_is_not_proposed(sit: Sit) -> None:
    pilot = sit(TAKEN.replace("AC AD", "AC AH"))
    assert "KC" not in discard(pilot)
    assert offered(pilot) == []


def test_two_quick_presses_do_not_knock(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.press(pygame.K_k)
    pilot.press(pygame.K_k)
    assert pilot.moves == []
    assert groups(pilot)


def test_where_the_knock_was_lies_cancel(sit: Sit) -> None:
    pilot = sit(PLAY)
    at = pilot.widget(say("gin.knock")).rect.center
    pilot.click(at)
    pilot.click(at)
    assert pilot.moves == []
    assert pilot.table.state.hand.tray is None


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_player_knocks(sit: Sit, way: str) -> None:
    pilot = laid_out(sit(PLAY))
    if way == "button":
        pilot.push("Knock with 8")
    else:
        pilot.press(pygame.K_k)
    assert pilot.moves == ["knock KC: 5C 5D 5S + 7H 8H 9H"]


def test_esc_takes_the_hand_back(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.type(pygame.K_ESCAPE)
    assert pilot.table.state.hand.tray is None
    assert not isinstance(pilot.scene, PauseScreen)
    assert len(held(pilot).split()) == 11


def test_a_card_dragged_from_a_meld_into_the_hand_counts(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("9H", "hand")
    assert groups(pilot) == ["5C 5D 5S", "7H 8H"]
    assert say("gin.no_meld") in labels(pilot)
    assert labels(pilot)[-1] == "Unmelded (deadwood): 32 · knock with 10 or less"
    assert not pilot.widget("Knock with 32").enabled
    assert pilot.prompt == say("prompt.knock_too_much", limit=10)


def test_a_knock_with_too_much_deadwood_is_not_made_by_key_either(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("9H", "hand")
    pilot.type(pygame.K_k)
    assert pilot.moves == []


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_card_is_put_from_one_meld_to_another(sit: Sit, way: str) -> None:
    pilot = laid_out(sit(TWO_WAYS))
    meld = groups(pilot).index("9C 9D 9S")
    if way == "drag":
        pilot.carry("9H", "group", meld)
    else:
        pilot.type(*[pygame.K_TAB] * 5)
        hand, faces = pilot.table.state.hand, pilot.table.state.view.faces
        while hand.hovered is None or str(faces.get(hand.hovered)) != "9H":
            pilot.type(pygame.K_RIGHT)
        pilot.type(pygame.K_1 + meld)
    assert "9C 9D 9H 9S" in groups(pilot)


def test_a_double_click_brings_a_card_back_and_to_its_meld(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    for melds in (["5C 5D 5S", "7H 8H"], ["5C 5D 5S", "7H 8H 9H"]):
        pilot.click(pilot.at("9H"))
        pilot.click(pilot.at("9H"))
        pilot.settle()
        pilot.wait(motion.DOUBLE_CLICK)
        assert groups(pilot) == melds


def test_a_click_on_the_pile_makes_the_selected_card_the_discard(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("KC", "hand")
    pilot.choose("4D")
    pilot.click_place("pile")
    assert discard(pilot) == "4D"


def test_the_discard_is_changed_by_dragging_another_card_onto_the_pile(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("4D", "pile")
    assert discard(pilot) == "4D"
    assert "KC" in held(pilot)


def test_what_is_no_meld_says_so_on_its_own_cards(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    for card in ("2S", "4D", "AC"):
        pilot.choose(card)
        pilot.type(pygame.K_m)
    words = [label.rect for label in labels_of(pilot) if label.text == say("gin.no_meld")]
    boxes = [box for spot, box in pilot.display.layout.spots.items() if spot.kind == "group"]
    assert [box.colliderect(word) for word in words for box in boxes].count(True) == len(words) == 3


def test_without_a_discard_there_is_no_knock(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("KC", "hand")
    assert pilot.prompt == say("prompt.knock_discard")
    assert not pilot.acts[1].enabled


def test_selected_cards_make_a_group_of_their_own(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY))
    pilot.carry("5S", "hand")
    pilot.carry("5D", "hand")
    pilot.carry("5C", "hand")
    assert groups(pilot) == ["7H 8H 9H"]
    pilot.choose("5S 5D 5C")
    pilot.click_place("area")
    assert groups(pilot) == ["7H 8H 9H", "5C 5D 5S"]


@pytest.mark.parametrize("melds", ["4C 4D 4H, 5C 5D 5H, 6C 6D 6H", "4C 5C 6C, 4D 5D 6D, 4H 5H 6H"])
def test_a_hand_of_sets_that_are_also_runs_is_knocked_with_either(sit: Sit, melds: str) -> None:
    pilot = sit(BLOCK)
    wanted = [parse(meld) for meld in melds.split(", ")]
    pilot.play(Knock(parse("KC")[0], tuple(wanted)))
    table = pilot.session.game.table
    shown = [{table.faces[card] for card in meld.cards} for meld in table.melds if meld.owner == 0]
    assert shown == [{*meld} for meld in wanted]


def test_the_taken_card_may_not_be_the_discard(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY.replace("drawn KC", "taken AC")))
    pilot.carry("AC", "pile")
    assert pilot.prompt == say("illegal.taken_back", card=parse("AC")[0])
    assert discard(pilot) == "KC"


def test_gin_is_called_gin(sit: Sit) -> None:
    pilot = laid_out(sit(GIN))
    assert pilot.widget(say("gin.gin")).enabled
    pilot.press(pygame.K_k)
    assert pilot.session.game.results[-1].reason == "gin"


def test_the_knocker_lies_as_they_chose(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY, speed="normal"))
    pilot.press(pygame.K_k)
    while len(pilot.melds) < 2:
        pilot.wait()
    assert pilot.melds == ["5C 5D 5S", "7H 8H 9H"]
    pilot.wait(0.1)
    top = pilot.at_table.display.stage.sprites[pilot.at_table.state.view.pile[-1]]
    assert not top.shows_face


@pytest.mark.parametrize("way", ["button", "key"])
def test_big_gin_has_a_button_of_its_own(sit: Sit, way: str) -> None:
    pilot = sit(BIG)
    assert offered(pilot) == ["knock", "big_gin"]
    if way == "button":
        pilot.push(say("gin.big_gin"))
    else:
        pilot.press(pygame.K_b)
    assert pilot.moves == ["big gin"]


def test_there_is_no_big_gin_where_it_is_not_played(sit: Sit) -> None:
    assert offered(sit(BIG.replace("gin\n", "gin_classic\n", 1))) == ["knock"]


# The defender


def test_the_lay_offs_worth_making_glow(sit: Sit) -> None:
    pilot = sit(LAY)
    assert pilot.prompt == say("prompt.lay_off_best", name="Mike", points=10)
    melds = [box for spot, box in pilot.display.layout.spots.items() if spot.kind == "meld"]
    assert len(pilot.parts.now.glows) == 4
    assert {tuple(box) for box in melds} <= {tuple(glow.box) for glow in pilot.parts.now.glows}


@pytest.mark.parametrize("way", ["button", "key"])
def test_one_button_makes_them_all(sit: Sit, way: str) -> None:
    pilot = sit(LAY)
    pilot.touch(say("gin.lay_off_all")) if way == "button" else pilot.type(pygame.K_l)
    assert pilot.melds == ["5C 5D 5H 5S", "JC JD JH JS"]
    assert offered(pilot) == ["done"]


def test_a_card_is_laid_off_by_hand(sit: Sit) -> None:
    pilot = sit(LAY)
    pilot.carry("5S", "meld", 0)
    assert pilot.moves == ["lay 5S 1"]
    pilot.choose("JC")
    pilot.click_place("meld", 1)
    assert pilot.moves == ["lay 5S 1", "lay JC 2"]


def test_a_lay_off_is_taken_back(sit: Sit) -> None:
    pilot = sit(LAY)
    pilot.carry("5S", "meld", 0)
    pilot.type(pygame.K_u)
    assert "5S" in pilot.hand


@pytest.mark.parametrize("way", ["button", "key"])
def test_done_ends_the_round(sit: Sit, way: str) -> None:
    pilot = sit(LAY, warn_lay_off=False)
    pilot.push(say("gin.done")) if way == "button" else pilot.press(pygame.K_f)
    assert pilot.moves == ["done"]
    assert ended(pilot).table.state.view.phase == "over"


def test_where_nothing_helps_it_is_said(sit: Sit) -> None:
    pilot = sit(NOTHING)
    assert offered(pilot) == ["done"]
    assert "nothing worth laying off" in pilot.prompt


def test_being_done_is_asked_about_once_where_something_could_be_laid_off(sit: Sit) -> None:
    pilot = sit(LAY)
    pilot.press(pygame.K_f)
    assert isinstance(pilot.scene, MoveWarning)
    pilot.type(pygame.K_ESCAPE, pygame.K_f)
    assert pilot.moves == ["done"]


def test_who_is_asked_can_lay_off_what_still_helps(sit: Sit) -> None:
    pilot = sit(LAY)
    pilot.press(pygame.K_f)
    pilot.touch(say("gin.lay_off_all"))
    assert pilot.moves == ["lay 5S 1", "lay JC 2"]
    pilot.type(pygame.K_f)
    assert pilot.moves[-1] == "done"


def test_d_draws_and_does_nothing_else(sit: Sit) -> None:
    pilot = sit(LAY, warn_lay_off=False)
    pilot.type(pygame.K_d)
    assert pilot.moves == []
    assert pilot.prompt == say("illegal.lay_off_or_done")


# A discard that breaks a meld


HELD = "rules: gin\nturn: 0 play\nhand 0: {}\nhand 1: QC 3D\npile: 3C"


@pytest.mark.parametrize("card", ["7H", "8H", "9H"])
def test_a_discard_that_breaks_a_meld_is_asked_about(sit: Sit, card: str) -> None:
    pilot = sit(HELD.format("7H 8H 9H KC 4D 2S"))
    pilot.choose(card)
    pilot.type(pygame.K_x)
    assert isinstance(pilot.scene, MoveWarning)
    assert pilot.scene.title == say("warn.title_meld", card=parse(card)[0])
    pilot.touch(say("warn.keep_meld"))
    assert pilot.moves == []


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("7H 8H 9H KC 4D 2S", "KC"),  # what is loose
        ("7H 8H 9H TH 4D 4S 4C", "TH"),  # what its meld can spare
        ("7H 8H 9H TH 4D 4S KC", "TH"),  # though another discard would leave less
        ("7H 8H 9H 4D 4S 4C 2D 2S 2H", "2D"),  # where every discard breaks a meld, and none costs less
        ("7S 7H 7C 8H 9H KC", "7S"),  # one of two ways to meld the same cards
    ],
)
def test_a_discard_that_costs_nothing_is_not_asked_about(sit: Sit, hand: str, card: str) -> None:
    pilot = sit(HELD.format(hand))
    pilot.choose(card)
    pilot.type(pygame.K_x)
    assert pilot.moves == [f"discard {card}"]


def test_who_wants_no_warning_breaks_a_meld_unasked(sit: Sit) -> None:
    pilot = sit(HELD.format("7H 8H 9H KC 4D 2S"), warn_lay_off=False)
    pilot.choose("7H")
    pilot.type(pygame.K_x)
    assert pilot.moves == ["discard 7H"]


# Both hands at the end


def test_both_hands_lie_open_with_their_points(sit: Sit) -> None:
    pilot = sit(LAY, speed="normal")
    pilot.press(pygame.K_l)
    pilot.wait(2)
    pilot.press(pygame.K_f)
    ended(pilot)
    pilot.wait(1.5)
    assert labels(pilot) == ["Mike: deadwood 1 + 2 + 3 + 4 = 10", "You: deadwood 1 + 4 + 3 × 10 = 35"]
    table = pilot.at_table
    cards = [card for hand in table.state.view.hands for card in hand]
    cards += [card for meld in table.state.view.melds for card in meld.cards]
    assert len(cards) == 20
    assert all(table.display.stage.sprites[card].shows_face for card in cards)
    assert all(
        table.display.frame.area.contains(table.display.stage.sprites[card].place.rect) for card in cards
    )


def test_deadwood_lies_in_order(sit: Sit) -> None:
    pilot = laid_out(sit(PLAY.replace("2S 4D AC AD", "4D 2S AD AC"), speed="normal"))
    pilot.press(pygame.K_k)
    table = ended(pilot).table
    rest = sorted(table.state.view.hands[0], key=lambda card: table.display.stage.sprites[card].place.x)
    assert spell(table.state.view.shown(tuple(rest))) == "AC AD 2S 4D"


def test_the_light_ends_at_the_winner_not_at_who_moved_last(sit: Sit) -> None:
    pilot = sit(LAY, warn_lay_off=False)
    pilot.press(pygame.K_f)
    ended(pilot)
    assert result_of(pilot.session.game.table).winner == 1
    assert pilot.at_table.display._light_at == 1
    pilot.resize((900, 600))
    assert pilot.at_table.display._light_at == 1


def test_they_can_be_read_beside_the_scores(sit: Sit) -> None:
    pilot = sit(LAY, speed="normal", warn_lay_off=False)
    pilot.press(pygame.K_f)
    ended(pilot).wait(3)
    assert isinstance(pilot.scene, RoundScreen)
    panel = pilot.scene.group.widgets[0].rect
    cards = pilot.at_table.display.stage.sprites.values()
    assert not any(panel.colliderect(sprite.place.rect) for sprite in cards)


# The other's turn


def told(pilot: Sitting, seconds: float = 20.0) -> list[str]:
    """What the prompt says until the player's next turn or the end of the round."""
    lines = [pilot.prompt]
    while isinstance(pilot.scene, TableScene) and not pilot.table.state.is_mine and seconds > 0:
        pilot.wait()
        seconds -= FRAME
        lines += [pilot.prompt] if pilot.prompt != lines[-1] else []
    pilot.wait()
    return [*lines, pilot.prompt]


def test_the_other_passes(sit: Sit) -> None:
    pilot = sit(UPCARD.replace("9S", "2C").replace("2S", "9C"), speed="normal")
    pilot.press(pygame.K_p)
    assert "Mike passes" in told(pilot)


def let_knock(sit: Sit, position: str) -> Sitting:
    """Mike, who holds deadwood of five, is to draw the ten of spades."""
    rich = "hand 1: 2C 2D 2H 3S 4S 5S 6S AD 3D AH"
    pilot = sit(position.replace(OTHER, rich) + "\nstock: TS QS", speed="normal", others="casual")
    pilot.click(pilot.display.frame.stock.center)
    pilot.settle()
    pilot.carry("KC", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    return pilot


@pytest.fixture
def knocked(sit: Sit) -> Sitting:
    """Mike is to knock, and nothing fits their melds."""
    return let_knock(sit, DRAW.replace("2S", "TH"))


def test_a_bot_that_knocks_shows_its_hand(knocked: Sitting) -> None:
    lines = told(knocked)
    start = lines.index("Mike knocks!")
    assert lines[start + 1 : start + 3] == ["Mike shows [2C] [2D] [2H]", "Mike shows [3S] [4S] [5S] [6S]"]
    assert lines[-1].startswith("Mike has less deadwood")


def test_who_can_lay_off_on_a_knock_is_told_so(sit: Sit) -> None:
    pilot = let_knock(sit, DRAW)
    assert told(pilot)[-1].startswith("Mike knocked with 5. Lay off the glowing cards")
    pilot.wait(2)
    assert pilot.parts.light.centre == pilot.display.frame.seat(0).portrait


def test_the_light_does_not_go_to_who_cannot_answer_gin(sit: Sit) -> None:
    pilot = laid_out(sit(GIN, speed="normal"))
    pilot.press(pygame.K_k)
    assert ended(pilot).parts.light.centre == pilot.display.frame.seat(0).portrait


def test_a_knock_can_be_skipped(knocked: Sitting) -> None:
    knocked.wait(0.3)
    knocked.click(knocked.display.frame.area.center)
    knocked.wait()
    assert knocked.at_table.state.view.phase == "over"
    assert labels(knocked)[0] == "Mike: deadwood 2 × 1 + 3 = 5"
