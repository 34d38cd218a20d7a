"""The log at the side of the table, and the notes beside a player: what they tell, and what they hide."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from rummy.engine.cards import parse
from rummy.engine.events import RoundBegan
from rummy.games.notation import read_action
from rummy.text import say
from rummy.ui.drawing import letters
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.intents import Go
from rummy.ui.table.log.notes import free_place, notes_of
from rummy.ui.table.log.panel import LogPanel
from rummy.viewmodel.log_lines import Aside, LogLine, lines
from rummy.viewmodel.spots import SEAT, Spot
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]
DRAW = """
    turn: 0 draw
    hand 0: 2D 5D 7H 8H 9H JS
    hand 1: QC 3C 7C
    meld 1: 4C 5C 6C
    pile: KD 2C
    stock: 3S 9S TS
"""
FOUR = """
    rules: cardgames
    turn: 0 play
    hand 0: 2C 5D 7H 8H 9H JS KS
    hand 1: QC 3C 7C
    hand 2: QD 3D 7D
    hand 3: QS 3H 7S
    meld 1: 4C 5C 6C
    meld 2: TH JH QH
    pile: KD
    stock: 3S 9S TS JD
"""
ROUND = ("0 discard 2C", "1 take", "1 discard QC", "2 take", "2 discard 7D", "3 draw", "3 discard 7S")
SPREAD = "rules: rummy500\nturn: 0 draw\nhand 0: KS KH 3D 4S\nhand 1: QC 3C\npile: 9H KC JS KD\nstock: 3S 9S"


def play(pilot: Sitting, *moves: str) -> Sitting:
    """Have moves done, each as "seat move", by whoever sits there."""
    table = pilot.table
    for move in moves:
        seat, _, action = move.partition(" ")
        table.seat._note(table.seat._game.act(int(seat), read_action(action)))  # type: ignore[attr-defined]
        table.event_player.take()
        while table.state.steps:
            table.event_player.next(instantly=True)
    table.display.changed()
    pilot.wait()
    return pilot


def panel(pilot: Sitting) -> LogPanel:
    """The log, which has to be open."""
    found = pilot.table.log.panel
    assert found is not None
    return found


def rows(pilot: Sitting) -> list[str]:
    """The lines of the log, with the name where it is said."""
    found = panel(pilot).rows
    return [f"{row.name}: {row.line.text}" if row.line.begins else row.line.text for row in found]


# What it tells


def test_the_log_tells_who_did_what(sit: Sit) -> None:
    pilot = play(sit(DRAW), "0 draw", "0 meld 7H 8H 9H", "0 discard JS", "1 take", "1 discard QC")
    pilot.press(pygame.K_i)
    assert rows(pilot) == [
        "You: drew [TS]",
        "melded [7H] [8H] [9H]",
        "discarded [JS]",
        "Mike: took [JS]",
        "discarded [QC]",
    ]


def test_the_log_does_not_tell_what_another_drew(sit: Sit) -> None:
    pilot = play(sit(DRAW), "0 draw", "0 discard JS", "1 draw", "1 lay 7C 1", "1 discard QC")
    pilot.press(pygame.K_i)
    assert rows(pilot)[2:] == ["Mike: drew from the stock", "laid off [7C]", "discarded [QC]"]


def test_all_cards_taken_from_deep_in_the_pile_are_told(sit: Sit) -> None:
    pilot = play(sit(SPREAD), "0 take KC")
    pilot.press(pygame.K_i)
    assert rows(pilot) == ["You: took [KC] [JS] [KD]"]


def test_new_lines_appear_while_the_log_is_open(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.press(pygame.K_i)
    assert rows(pilot) == []
    pilot.type(pygame.K_d)
    assert rows(pilot) == ["You: drew [TS]"]


def test_what_is_taken_back_leaves_the_log(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_d, pygame.K_i)
    pilot.choose("7H 8H 9H")
    pilot.type(pygame.K_m)
    assert len(rows(pilot)) == 2
    pilot.type(pygame.K_u)
    assert rows(pilot) == ["You: drew [TS]"]


def test_nothing_is_told_before_it_is_shown(sit: Sit) -> None:
    pilot = sit(DRAW, speed="normal")
    table = pilot.table
    pilot.press(pygame.K_i)
    table.seat._note(table.seat._game.act(0, read_action("draw")))  # type: ignore[attr-defined]
    table.event_player.take()
    assert table.log.seen == []


# Opening and closing


def test_a_key_opens_the_log_and_closes_it(sit: Sit) -> None:
    pilot, seen = sit(DRAW), []
    for key in (pygame.K_i, pygame.K_i, pygame.K_i, pygame.K_ESCAPE):
        pilot.type(key)
        seen.append(pilot.table.log.is_open)
    assert seen == [True, False, True, False]


def test_a_click_on_the_line_of_the_table_opens_the_log(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.click(pilot.display.chrome.prompt.box.center)
    assert pilot.table.log.is_open


def test_a_click_on_bare_felt_closes_the_log_and_does_nothing_else(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_i)
    pilot.click_place("area")
    assert not pilot.table.log.is_open
    assert pilot.moves == []


def test_play_goes_on_while_the_log_is_open(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_i)
    pilot.click(pilot.display.frame.stock.center)
    pilot.choose("7H 8H 9H")
    pilot.type(pygame.K_m)
    assert pilot.moves == ["draw", "meld 7H 8H 9H"]
    assert pilot.table.log.is_open


def test_a_click_on_the_log_plays_nothing(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_i)
    pilot.click(panel(pilot).box.center)
    assert pilot.table.log.is_open
    assert pilot.moves == []


# Where it stands


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_the_log_hides_neither_hand_nor_piles_nor_buttons(
    sit: Sit, size: tuple[int, int], text_size: str
) -> None:
    pilot = sit(FOUR, text_size=text_size)
    pilot.resize(size)
    pilot.settle()
    pilot.type(pygame.K_i)
    fr, box = pilot.display.frame, panel(pilot).box
    buttons = [widget.rect for widget in pilot.table.controls.group.widgets]
    assert box.collidelist([fr.hand, fr.prompt, fr.stock, fr.pile, *buttons]) < 0
    assert Rect((0, 0), size).contains(box)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_wide_window_has_room_for_all_of_the_table_beside_the_log(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(FOUR)
    pilot.resize(size)
    pilot.settle()
    pilot.type(pygame.K_i)
    fr = pilot.display.frame
    assert panel(pilot).box.collidelist([fr.area, *(seat.box for seat in fr.seats)]) < 0


def test_the_table_takes_its_room_back_when_the_log_is_closed(sit: Sit) -> None:
    pilot = sit(FOUR)
    pilot.resize((1280, 720))
    pilot.settle()
    before = pilot.display.frame
    pilot.type(pygame.K_i)
    assert pilot.display.frame != before
    pilot.type(pygame.K_i)
    assert pilot.display.frame == before


# Moving along it


def long_log(sit: Sit) -> Sitting:
    """An open log that is longer than it can show."""
    pilot = sit(DRAW)
    pilot.type(pygame.K_d)
    seen = [*pilot.table.seat.log] * 60
    pilot.table.seat._round[:] = [seen]  # type: ignore[attr-defined]
    pilot.type(pygame.K_i)
    return pilot


def test_the_log_makes_way_for_the_scores_and_comes_back(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 2C\nhand 1: QC 3C 7C\npile: KD\nstock: 3S 9S")
    pilot.press(pygame.K_i)
    assert panel(pilot)
    play(pilot, "0 discard 2C").wait(8)
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.at_table.log.panel is None
    pilot.press(pygame.K_RETURN)
    pilot.wait(3)
    assert panel(pilot)


def test_the_newest_line_is_in_sight(sit: Sit) -> None:
    found = panel(long_log(sit))
    assert found.scroll.rect.contains(found.rows[-1].rect)


def test_the_log_is_scrolled_by_keys_and_wheel(sit: Sit) -> None:
    pilot, seen = long_log(sit), list[int]()
    scroll = panel(pilot).scroll
    pilot.point(scroll.rect.center)
    for way in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, None):
        pilot.press(way) if way is not None else pilot.post(pygame.MOUSEWHEEL, x=0, y=1)
        seen.append(scroll.offset)
    assert seen[0] < seen[1] == scroll.longest
    assert seen[2] == scroll.longest - scroll.step


def test_a_new_line_does_not_move_what_is_being_read(sit: Sit) -> None:
    pilot = long_log(sit)
    pilot.press(pygame.K_PAGEUP)
    before = panel(pilot).scroll.offset
    pilot.choose("7H 8H 9H")
    pilot.type(pygame.K_m)
    assert panel(pilot).scroll.offset == before


# Notes on a player


def test_notes_tell_the_discards_that_a_player_took_and_left(sit: Sit) -> None:
    pilot = play(sit(FOUR), *ROUND)
    notes = notes_of(1, pilot.table.log.seen)
    assert (notes.held, notes.laid, notes.discards) == (parse("2C"), (), parse("QC"))
    assert notes.turn == (say("log.took", cards=parse("2C")), say("log.discarded", card=parse("QC")[0]))


def test_what_a_player_took_and_laid_is_not_held_any_more(sit: Sit) -> None:
    pilot = play(sit(SPREAD), "0 take KC", "0 meld KS KH KC")
    notes = notes_of(0, pilot.table.log.seen)
    assert (notes.laid, notes.held) == (parse("KC"), parse("JS KD"))


def test_notes_stand_beside_the_player_who_is_pointed_at(sit: Sit) -> None:
    pilot = play(sit(FOUR), *ROUND)
    pilot.point(pilot.display.frame.seat(1).portrait)
    pilot.wait()
    card = pilot.table.notes.card
    assert card is not None
    assert card.name == "Mike"
    pilot.point(pilot.display.frame.area.center)
    pilot.wait()
    assert pilot.table.notes.card is None


def test_notes_stand_beside_the_player_whom_the_keys_are_at(sit: Sit) -> None:
    pilot = play(sit(FOUR), *ROUND)
    pilot.table.do(Go(Spot(SEAT, 1)))
    pilot.wait()
    assert pilot.table.notes.card is not None
    pilot.press(pygame.K_RETURN)
    assert pilot.table.log.is_open


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)])
def test_notes_cover_nothing_but_melds_if_letters_are_large(
    sit: Sit, size: tuple[int, int], text_size: str
) -> None:
    pilot = play(sit(FOUR, text_size=text_size), *ROUND)
    pilot.resize(size)
    pilot.settle()
    for seat in (1, 2, 3):
        pilot.point((5, 5))
        melds = {card for meld in pilot.table.state.view.melds for card in meld.cards}
        taken = pilot.display.occupied(melds if text_size == "largest" else ())
        pilot.point(pilot.display.frame.seat(seat).portrait)
        pilot.wait()
        card = pilot.table.notes.card
        assert card is not None
        assert card.rect.collidelist(taken) < 0
        assert max(letters.wide(text, card.pixels) for text in card.texts) < card.rect.w


def test_where_all_is_taken_there_is_no_place() -> None:
    felt = Rect(0, 0, 300, 200)
    assert free_place(Rect(0, 0, 50, 50), Rect(0, 0, 20, 20), felt, [felt], 1.0) is None


def test_what_people_say_stands_between_what_they_did(sit: Sit) -> None:
    seen = play(sit(FOUR), *ROUND).table.log.seen
    hello = LogLine(2, "said", "Hello!", begins=True)
    found = lines(seen, [Aside(4, 2, lambda: "Hello!")])
    assert found[: found.index(hello)] == lines(seen[:4])
    assert [line.text for line in found if line != hello] == [line.text for line in lines(seen)]


def test_what_was_said_in_the_last_round_is_told_no_more(sit: Sit) -> None:
    pilot = play(sit(FOUR), *ROUND)
    log = pilot.table.log
    log.note(2, lambda: "Hello!")
    log._aside_in = RoundBegan(9, 0)
    log.note(3, lambda: "Thanks!")
    assert [aside.line.text for aside in log._asides] == ["Thanks!"]
