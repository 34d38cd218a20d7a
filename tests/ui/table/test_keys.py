"""Keys alone: where they can be, what they do there, and whole rounds without a pointer."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from checks import keyboard
from checks.by_hand import WAYS, ByHand
from rummy.games.variants import VARIANTS
from rummy.text import key_label, say
from rummy.ui.drawing import motion
from rummy.ui.manual.book import TABS
from rummy.ui.manual.key_page import KeyCaps
from rummy.ui.manual.rules_page import KeysScreen, RulesScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.naming import NameScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.input.arrows import CARDS
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Control
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.intents import OpenPanel
from rummy.viewmodel.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, STOCK, Spot, SpotKind
from rummy.viewmodel.tray import Tray
from tests.ui.sitting import Sitting, scene_of, texts, widgets

Sit = Callable[..., Sitting]
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, SPACE, ENTER, ESCAPE = pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE
SHIFT, CTRL, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT
HELD = "2D 5D 7H 8H 9H JS"
ON_TRAY = "meld 1: 4C 5C 6C\nmeld 1: QS QD QH\npile: KD 2C\nstock: 3S 9S"
DRAW = f"turn: 0 draw\nhand 0: {HELD}\nhand 1: QC 3C\n{ON_TRAY}"
PLAY = f"turn: 0 play\nhand 0: {HELD} 7C\nhand 1: QC 3C\n{ON_TRAY}"
TWO = "turn: 0 play\nhand 0: 2D 7C JS\nhand 1: QC 3C\nmeld 1: 4C 5C 6C\nmeld 1: 7S 7D 7H\npile: 2C\nstock: 3S"
GIN = (
    "rules: gin\nturn: 0 play\nhand 0: 5C 5D 5S 7H 8H 9H AC AD 2S 4D KC\nhand 1: QC 3C\npile: 2C\n"
    "stock: 3S 9S TS JS"
)
OPENS = (
    "rules: rummy51\nturn: 0 play drawn 2D\nhand 0: TH JH QH 9C 9D 9S 2D 4C 7S\nhand 1: 2S 3S\npile: 5C\n"
    "stock: 3S 9S"
)
SPREAD = "rules: rummy500\nturn: 0 draw\nhand 0: KS KH 3D 4S\nhand 1: QC 3C\npile: 9H KC JS KD\nstock: 3S 9S"


def tray_of(pilot: Sitting) -> Tray:
    tray = pilot.table.state.hand.tray
    assert tray is not None
    return tray


def walk(pilot: Sitting, *keys: int, mod: int = 0) -> Sitting:
    """Press keys one after the other."""
    for key in keys:
        pilot.press(key, mod)
        pilot.settle()
    return pilot


def at(pilot: Sitting) -> str:
    """What the keys are at: a card by its face, a button by its name, else the kind of place."""
    stop = pilot.at_table.state.cursor.at
    if stop is None:
        return "nowhere"
    if stop.kind in CARDS and stop.card is not None and stop.card in pilot.at_table.state.view.faces:
        return str(pilot.at_table.state.view.faces[stop.card])
    return f"{stop.kind} {stop.which}" if stop.kind in (MELD, BUTTON) else stop.kind


def walk_to(pilot: Sitting, kind: SpotKind, which: int | str | None = None) -> Sitting:
    """Walk by Tab to a place, along its cards by an arrow."""
    keyboard.walk_to(pilot, Spot(kind, which))
    return pilot


def to_card(pilot: Sitting, card: str) -> Sitting:
    """Walk to a card of the hand."""
    table = pilot.table
    return walk_to(
        pilot, CARD, next(n for n in table.state.hand.held if str(table.state.view.faces[n]) == card)
    )


def chosen(pilot: Sitting) -> str:
    """The selected cards."""
    view, hand = pilot.at_table.state.view, pilot.at_table.state.hand
    return " ".join(map(str, view.shown(hand.chosen())))


# Walking


def test_tab_leads_from_the_hand_over_piles_melds_and_players_to_the_buttons_and_around(sit: Sit) -> None:
    pilot, seen = sit(DRAW), list[str]()
    while at(walk(pilot, TAB)) not in seen:
        seen.append(at(pilot))
    assert seen[:7] == ["2D", "stock", "pile", "meld 0", "meld 1", "area", "seat"]
    assert [name.split()[0] for name in seen[7:]] == [BUTTON] * len(seen[7:])
    assert at(pilot) == "2D"


def test_shift_and_tab_lead_back(sit: Sit) -> None:
    pilot = walk(sit(DRAW), TAB, TAB, TAB)
    assert at(walk(pilot, TAB, mod=SHIFT)) == "stock"
    assert at(walk(pilot, TAB, TAB, mod=SHIFT)) == "button menu"


def test_arrows_walk_the_hand_and_around(sit: Sit) -> None:
    pilot = walk(sit(DRAW), RIGHT)
    assert at(pilot) == "2D"
    assert at(walk(pilot, RIGHT, RIGHT)) == "7H"
    assert at(walk(pilot, LEFT, LEFT, LEFT)) == "JS"


def test_home_and_end_are_the_first_and_the_last_card(sit: Sit) -> None:
    pilot = walk(sit(DRAW), pygame.K_END)
    assert at(pilot) == "JS"
    assert at(walk(pilot, pygame.K_HOME)) == "2D"


def test_arrows_walk_from_meld_to_meld(sit: Sit) -> None:
    pilot = walk_to(sit(DRAW), MELD, 0)
    assert at(walk(pilot, RIGHT)) == "meld 1"
    assert at(walk(pilot, LEFT)) == "meld 0"


def test_arrows_lead_up_from_the_hand_and_down_to_the_same_card(sit: Sit) -> None:
    pilot = walk(to_card(sit(DRAW), "8H"), UP)
    assert at(pilot) == "area"
    assert at(walk(pilot, UP)) == "meld 0"
    assert at(walk(pilot, DOWN)) == "8H"
    assert at(walk(pilot, DOWN)) == "8H"
    assert at(walk(pilot, UP, DOWN)) == "8H"


def test_left_and_right_lead_from_the_piles_to_the_melds(sit: Sit) -> None:
    pilot = walk_to(sit(DRAW), STOCK)
    assert [at(walk(pilot, RIGHT)) for _ in range(3)] == ["pile", "meld 0", "meld 1"]
    assert [at(walk(pilot, LEFT)) for _ in range(3)] == ["meld 0", "pile", "stock"]


def test_up_and_down_lead_to_the_meld_above_and_below(sit: Sit) -> None:
    runs = "".join(f"meld 1: A{s} 2{s} 3{s}\nmeld 1: 5{s} 6{s} 7{s}\n" for s in "CDHS")
    pilot = walk_to(sit(f"turn: 0 play\nhand 0: KD JS\nhand 1: QC TC\n{runs}pile: 9C\nstock: 8C"), MELD, 7)
    above = pilot.table.focus.stops()[Spot(MELD, 7)]
    walk(pilot, DOWN)
    assert pilot.table.state.cursor.at is not None
    below = pilot.table.focus.stops()[pilot.table.state.cursor.at]
    assert (below.left, below.top > above.top) == (above.left, True)
    assert at(walk(pilot, UP)) == "meld 7"


def test_up_and_down_lead_from_a_button_to_what_stands_in_line_with_it(sit: Sit) -> None:
    pilot = sit(PLAY.replace("8H", "8C"))
    while at(pilot) != "button game":
        walk(pilot, TAB)
    assert at(walk(pilot, DOWN)) == "stock"
    while at(pilot) != "button menu":
        walk(pilot, TAB)
    assert at(walk(pilot, DOWN)).startswith("button ")
    assert at(walk(pilot, UP)) == "button menu"


def test_the_last_card_is_remembered(sit: Sit) -> None:
    pilot = walk(to_card(sit(DRAW), "8H"), TAB, TAB)
    assert at(walk(pilot, TAB, TAB, mod=SHIFT)) == "8H"


def test_the_hand_can_be_walked_while_the_others_play(sit: Sit) -> None:
    pilot = sit(DRAW.replace("turn: 0", "turn: 1"), settled=False, speed="relaxed")
    pilot.press(RIGHT)
    pilot.press(SPACE)
    assert not pilot.table.state.is_mine
    assert chosen(pilot) == "2D"


def test_the_arrow_goes_on_from_the_card_under_the_pointer(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.point(pilot.at("7H"))
    assert at(walk(pilot, RIGHT)) == "8H"


def test_where_a_card_has_gone_its_neighbour_is_next(sit: Sit) -> None:
    pilot = walk(to_card(sit(PLAY), "7C"), pygame.K_m)
    assert pilot.moves == ["lay 7C 1"]
    assert at(pilot) == "8H"


# What is to be seen


def test_the_ring_shows_only_while_keys_are_used(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H")
    assert pilot.parts.now.ring is None
    assert walk(pilot, RIGHT).parts.now.ring is not None
    pilot.click(pilot.at("8H"))
    assert pilot.parts.now.ring is None


def test_the_ring_lies_around_what_is_in_focus(sit: Sit) -> None:
    pilot = walk_to(sit(PLAY), MELD, 1)
    meld = pilot.display.layout.spots[Spot(MELD, 1)]
    assert pilot.parts.now.ring is not None
    assert pilot.parts.now.ring.rect.contains(meld)


def test_a_button_in_focus_tells_what_it_does_and_its_key(sit: Sit) -> None:
    pilot = walk_to(sit(PLAY), BUTTON, "rank")
    assert pilot.at_table.controls.named["rank"].focused
    assert pilot.display.tip is not None
    assert pilot.display.tip.text == "Sort by rank (R)"


def test_every_key_of_a_button_is_told_with_it(sit: Sit) -> None:
    names = {"escape": "Esc"}
    for position in (GIN, OPENS, SPREAD):
        for act in sit(position).acts:
            assert act.key is None or f"({names.get(act.key) or key_label(act.key)})" in act.hint


# Selecting


def test_space_selects_and_lets_go(sit: Sit) -> None:
    pilot = walk(to_card(sit(PLAY), "7H"), SPACE)
    assert chosen(pilot) == "7H"
    assert chosen(walk(pilot, SPACE)) == ""


def test_shift_and_arrows_select_a_range_and_make_it_smaller(sit: Sit) -> None:
    pilot = walk(to_card(sit(DRAW), "7H"), RIGHT, RIGHT, RIGHT, mod=SHIFT)
    assert chosen(pilot) == "7H 8H 9H JS"
    assert chosen(walk(pilot, LEFT, mod=SHIFT)) == "7H 8H 9H"


def test_a_range_leaves_what_was_selected_before(sit: Sit) -> None:
    pilot = walk(to_card(sit(DRAW), "2D"), SPACE)
    walk(to_card(pilot, "8H"), RIGHT, mod=SHIFT)
    assert chosen(pilot) == "2D 8H 9H"


def test_esc_lets_the_selection_go_then_opens_the_menu(sit: Sit) -> None:
    pilot = walk(to_card(sit(PLAY), "7H"), SPACE, ESCAPE)
    assert chosen(pilot) == ""
    walk(pilot, ESCAPE)
    assert isinstance(pilot.scene, PauseScreen)


@pytest.mark.parametrize("mod", [CTRL, ALT])
def test_ctrl_or_alt_and_arrows_move_the_card_in_the_hand(sit: Sit, mod: int) -> None:
    pilot = walk(to_card(sit(DRAW), "5D"), RIGHT, RIGHT, mod=mod)
    assert pilot.hand == "2D 7H 8H 5D 9H JS"
    assert at(pilot) == "5D"
    assert walk(pilot, LEFT, mod=mod).hand == "2D 7H 5D 8H 9H JS"


def test_a_card_is_not_moved_beyond_the_ends_of_the_hand(sit: Sit) -> None:
    assert walk(to_card(sit(DRAW), "2D"), LEFT, mod=CTRL).hand == HELD
    assert walk(to_card(sit(DRAW), "JS"), RIGHT, mod=CTRL).hand == HELD


# Enter


def test_enter_on_the_stock_draws_and_leads_to_the_new_card(sit: Sit) -> None:
    pilot = walk(walk_to(sit(DRAW), STOCK), ENTER)
    assert pilot.moves == ["draw"]
    assert at(pilot) == "9S"


def test_enter_on_the_pile_takes_and_leads_to_that_card(sit: Sit) -> None:
    pilot = walk(walk_to(sit(DRAW), PILE), ENTER)
    assert pilot.moves == ["take"]
    assert at(pilot) == "2C"


@pytest.mark.parametrize("keys", [(), (SPACE,)])
def test_enter_on_the_pile_discards_the_card_in_mind(sit: Sit, keys: tuple[int, ...]) -> None:
    pilot = walk(to_card(sit(PLAY), "JS"), *keys)
    walk(walk_to(pilot, PILE), ENTER)
    assert pilot.moves == ["discard JS"]


def test_enter_on_a_meld_lays_the_card_off_that_was_last_in_focus(sit: Sit) -> None:
    pilot = walk(walk_to(to_card(sit(PLAY), "7C"), MELD, 0), ENTER)
    assert pilot.moves == ["lay 7C 1"]


def test_enter_on_the_free_table_melds_the_selection(sit: Sit) -> None:
    pilot = sit(PLAY)
    for card in ("7H", "8H", "9H"):
        walk(to_card(pilot, card), SPACE)
    assert walk(walk_to(pilot, AREA), ENTER).moves == ["meld 7H 8H 9H"]


def test_enter_in_the_hand_selects_a_ready_meld_and_lays_it(sit: Sit) -> None:
    pilot = walk(to_card(sit(PLAY), "8H"), ENTER)
    assert chosen(pilot) == "7H 8H 9H"
    assert walk(pilot, ENTER).moves == ["meld 7H 8H 9H"]


def test_enter_presses_a_button(sit: Sit) -> None:
    walked = walk(walk_to(sit(PLAY), BUTTON, "suit"), ENTER)
    assert walked.table.state.hand.sort == "suit"


def test_a_discard_that_is_refused_leaves_the_keys_on_the_pile(sit: Sit) -> None:
    pilot = to_card(sit(PLAY.replace("play", "play taken 7C")), "7C")
    walk(walk_to(pilot, PILE), ENTER)
    assert (pilot.moves, at(pilot)) == ([], "pile")


# Letters


def test_m_lets_choose_where_a_card_fits_several_melds(sit: Sit) -> None:
    pilot = walk(to_card(sit(TWO), "7C"), pygame.K_m)
    assert (at(pilot), pilot.moves, pilot.glowing - {"pile"}) == ("meld 0", [], {"meld 0", "meld 1"})
    assert pilot.prompt == say("prompt.which_meld", cards="[7C]")
    assert walk(pilot, RIGHT, ENTER).moves == ["lay 7C 2"]


@pytest.mark.parametrize("key", [TAB, RIGHT])
def test_only_the_melds_that_fit_are_walked_while_choosing(sit: Sit, key: int) -> None:
    pilot = walk(to_card(sit(TWO.replace("pile", "meld 1: KC KD KH\npile")), "7C"), pygame.K_m)
    assert [at(walk(pilot, key)) for _ in range(3)] == ["meld 1", "meld 0", "meld 1"]


def test_esc_leaves_the_choice_and_nothing_is_laid(sit: Sit) -> None:
    pilot = walk(to_card(sit(TWO), "7C"), pygame.K_m, ESCAPE)
    assert (at(pilot), pilot.moves) == ("7C", [])
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_u, 0), (pygame.K_z, CTRL)])
def test_u_and_ctrl_z_take_back(sit: Sit, key: int, mod: int) -> None:
    pilot = walk(to_card(sit(PLAY), "7C"), pygame.K_m)
    assert pilot.melds[0] == "4C 5C 6C 7C"
    walk(pilot, key, mod=mod)
    assert pilot.melds[0] == "4C 5C 6C"


@pytest.mark.parametrize("key", [pygame.K_d, pygame.K_t])
def test_a_letter_with_ctrl_is_no_move(sit: Sit, key: int) -> None:
    assert walk(sit(DRAW), key, mod=CTRL).moves == []


# The open pile of Rummy 500


def test_arrows_walk_the_discards_that_may_be_taken(sit: Sit) -> None:
    pilot = walk_to(sit(SPREAD), STOCK)
    assert at(walk(pilot, TAB)) == "KD"
    assert at(walk(pilot, LEFT)) == "KC"


def test_enter_takes_the_discard_in_focus_with_all_above_it(sit: Sit) -> None:
    pilot = walk(walk_to(sit(SPREAD), STOCK), TAB, LEFT, ENTER)
    assert pilot.moves == ["take KC"]
    assert at(pilot) == "KC"


def test_a_discard_is_no_longer_marked_when_the_keys_leave_it(sit: Sit) -> None:
    pilot = walk(walk_to(sit(SPREAD), STOCK), TAB, LEFT, TAB)
    assert walk(pilot, pygame.K_t).moves == ["take"]


# Cards that are laid out


def laid_out(pilot: Sitting) -> list[str]:
    """The groups that are laid out."""
    tray = pilot.table.state.hand.tray
    return [" ".join(map(str, pilot.table.state.view.shown(group))) for group in tray.groups] if tray else []


def test_a_card_is_put_to_a_meld_and_taken_back_before_a_knock(sit: Sit) -> None:
    pilot = walk(sit(GIN), pygame.K_k)
    nine = next(n for n in tray_of(pilot).cards if str(pilot.table.state.view.faces[n]) == "9H")
    walk(walk_to(pilot, LAID, nine), ENTER)
    assert laid_out(pilot) == ["5C 5D 5S", "7H 8H"]
    walk(to_card(pilot, "9H"), SPACE)
    walk(walk_to(pilot, LAID, tray_of(pilot).groups[1][0]), ENTER)
    assert laid_out(pilot) == ["5C 5D 5S", "7H 8H 9H"]


def test_another_discard_is_chosen_on_the_pile_before_a_knock(sit: Sit) -> None:
    pilot = walk(sit(GIN), pygame.K_k)
    walk(walk_to(to_card(pilot, "4D"), PILE), ENTER)
    discard = tray_of(pilot).discard
    assert discard is not None
    assert str(pilot.table.state.view.faces[discard]) == "4D"


def test_the_free_table_is_a_place_in_gin_only_before_a_knock(sit: Sit) -> None:
    pilot = sit(GIN)
    assert Spot(AREA) not in pilot.table.focus.stops()
    assert Spot(AREA) in walk(pilot, pygame.K_k).table.focus.stops()


def test_first_melds_are_laid_out_and_laid_by_keys(sit: Sit) -> None:
    pilot = walk(to_card(sit(OPENS), "TH"), RIGHT, RIGHT, mod=SHIFT)
    walk(pilot, pygame.K_m)
    assert laid_out(pilot) == ["TH JH QH"]
    for card in ("9C", "9D", "9S"):
        walk(to_card(pilot, card), SPACE)
    assert walk(pilot, pygame.K_m, pygame.K_o).moves == ["meld TH JH QH + 9C 9D 9S"]


def test_a_meld_comes_back_from_the_tray_by_enter(sit: Sit) -> None:
    pilot = walk(to_card(sit(OPENS), "TH"), RIGHT, RIGHT, mod=SHIFT)
    walk(pilot, pygame.K_m)
    walk(walk_to(pilot, LAID, tray_of(pilot).groups[0][0]), ENTER)
    assert laid_out(pilot) == []


# Above the table


def test_f1_shows_the_keys_of_the_game_and_leads_to_its_rules(sit: Sit) -> None:
    pilot = walk(sit(DRAW), pygame.K_F1)
    assert isinstance(pilot.scene, KeysScreen)
    assert say("keys.draw") in texts(pilot.scene)
    assert say("keys.knock") not in texts(pilot.scene)
    walk(pilot, TAB, ENTER)
    assert isinstance(pilot.scene, RulesScreen)


def test_the_keys_stand_in_how_to_play(pilot: Sitting) -> None:
    pilot.touch(say("menu.help"))
    walk(pilot, TAB, TAB, *[RIGHT] * (len(TABS) - 1))
    assert sum(isinstance(widget, KeyCaps) for widget in widgets(pilot.scene)) > 20


def round_over(pilot: Sitting) -> Sitting:
    """Lay the last card down, and wait for the scores."""
    walk(pilot, RIGHT, pygame.K_x)
    pilot.wait(2 * motion.SHOW_HANDS)
    assert isinstance(pilot.scene, RoundScreen)
    return pilot


LAST = "turn: 0 play\nhand 0: KS\nhand 1: QC 3C\npile: 2C\nstock: 3S"


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_scores_show_the_focus_only_to_who_uses_keys(sit: Sit, by_keys: bool) -> None:
    pilot = sit(LAST)
    if by_keys:
        round_over(pilot)
    else:
        pilot.carry("KS", "pile")
        pilot.wait(2 * motion.SHOW_HANDS)
    assert scene_of(pilot, RoundScreen).next.focused is by_keys
    assert pilot.at_table.display.chrome.now.ring is None


def test_no_ring_is_left_on_the_table_of_a_match_that_is_over(sit: Sit) -> None:
    pilot = walk(sit(f"rules: cardgames, deals=1/1/1/1/1\n{LAST}"), RIGHT)
    assert pilot.display.chrome.now.ring is not None
    walk(pilot, pygame.K_x)
    pilot.wait(4 * motion.SHOW_HANDS)
    assert isinstance(pilot.scene, MatchScreen)
    assert pilot.at_table.display.chrome.now.ring is None


def test_esc_on_the_scores_opens_the_menu_and_deals_nothing(sit: Sit) -> None:
    pilot = walk(round_over(sit(LAST)), ESCAPE)
    assert isinstance(pilot.scene, PauseScreen)
    walk(pilot, ESCAPE)
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.session.game.table.round_number == 1


def test_the_menu_above_the_scores_leads_back_to_the_first_screen(sit: Sit) -> None:
    pilot = walk(round_over(sit(LAST)), ESCAPE)
    walk(pilot, *[TAB] * 6, ENTER)
    assert isinstance(pilot.scene, MenuScreen)


def test_conceding_above_the_scores_ends_the_match(sit: Sit) -> None:
    pilot = walk(round_over(sit(LAST)), ESCAPE, *[TAB] * 5, ENTER)
    assert isinstance(pilot.scene, ConfirmScreen)
    walk(pilot, TAB, RIGHT, ENTER)
    assert isinstance(pilot.scene, MatchScreen)


def test_left_and_right_walk_buttons_side_by_side(sit: Sit) -> None:
    pilot = walk(sit(PLAY), ESCAPE, *[TAB] * 5, ENTER, TAB)
    left, right = (widget for widget in widgets(pilot.scene) if isinstance(widget, Control))
    assert left.focused
    walk(pilot, RIGHT)
    assert right.focused
    walk(pilot, LEFT)
    assert left.focused


# Every control of every screen


def first_screen(pilot: Sitting) -> None:
    """Stay at the menu."""


def set_up(pilot: Sitting) -> None:
    """Open the set-up."""
    pilot.app.push(SetupScreen())


def settings(pilot: Sitting) -> None:
    """Open the settings."""
    pilot.app.push(SettingsScreen())


def statistics(pilot: Sitting) -> None:
    """Open the statistics."""
    pilot.app.push(StatisticsScreen())


def how_to_play(pilot: Sitting) -> None:
    """Open the help."""
    pilot.touch(say("menu.help"))


def house_rules(pilot: Sitting) -> None:
    """Open the form for house rules."""
    pilot.app.push(HouseRulesScreen(VARIANTS["rummy51"], ""))


def naming(pilot: Sitting) -> None:
    """Ask for a name."""
    pilot.app.push(NameScreen(()))


def pause(pilot: Sitting) -> None:
    """Open the menu at the table."""
    walk(pilot.sit(PLAY), ESCAPE)


def keys(pilot: Sitting) -> None:
    """Open the keys at the table."""
    walk(pilot.sit(PLAY), pygame.K_F1)


def rules(pilot: Sitting) -> None:
    """Open the rules at the table."""
    pilot.sit(PLAY).table.do(OpenPanel("rules"))


def scores(pilot: Sitting) -> None:
    """Look at the scores of a round."""
    round_over(pilot.sit(LAST))


SCREENS = [
    first_screen,
    set_up,
    settings,
    statistics,
    how_to_play,
    house_rules,
    naming,
    pause,
    keys,
    rules,
    scores,
]


@pytest.mark.parametrize("opened", SCREENS)
def test_every_control_is_reached_by_tab_and_shows_it(
    pilot: Sitting, opened: Callable[[Sitting], None]
) -> None:
    opened(pilot)
    pilot.settle()
    assert isinstance(pilot.scene, Screen)
    controls = [widget for widget in widgets(pilot.scene) if widget.takes_focus and widget.enabled]
    seen = set()
    for _ in controls:
        walk(pilot, TAB)
        (focused,) = [widget for widget in widgets(pilot.scene) if widget.focused]
        seen.add(id(focused))
        with_ring = pygame.image.tobytes(pilot.app.screen.subsurface(in_sight(pilot, focused)), "RGB")
        focused.mark("focused", False)
        pilot.wait()
        without = pygame.image.tobytes(pilot.app.screen.subsurface(in_sight(pilot, focused)), "RGB")
        focused.mark("focused", True)
        assert with_ring != without
    assert seen == {id(widget) for widget in controls}


def in_sight(pilot: Sitting, widget: object) -> pygame.Rect:
    """The part of a widget that can be seen."""
    assert isinstance(widget, Control)
    shown = widget.rect.clip(pilot.app.screen.get_rect())
    return shown.clip(widget.window) if widget.window else shown


@pytest.mark.parametrize("position", [DRAW, PLAY, GIN, OPENS, SPREAD])
def test_every_button_at_the_table_is_reached_by_tab(sit: Sit, position: str) -> None:
    pilot, seen = sit(position), set()
    for _ in range(40):
        walk(pilot, TAB)
        seen |= {id(widget) for widget in widgets(pilot.scene) if widget.focused}
    assert seen == {id(widget) for widget in widgets(pilot.scene) if widget.enabled}


# Whole rounds


@pytest.mark.turns(2)
@pytest.mark.parametrize("game", ["cardgames", "gin", "rummy51", "rummy500"])
def test_a_whole_round_is_played_by_keys_alone(pilot: Sitting, game: str) -> None:
    pilot.app.change(replace(pilot.app.settings, rules=game, opponents=1, warn_lay_off=False))
    match = ByHand(pilot, WAYS["keys"])
    match.play(rounds=1)
    assert len(pilot.moves) >= match.moves
    assert pilot.app.by_keys
