"""What is given to screen readers to speak: one text at a time, and nothing twice."""

import pytest
from pygame import Rect

from rummy.ui.accessibility.node import Node
from rummy.ui.accessibility.of_widgets import nodes_of
from rummy.ui.accessibility.screen_reader import SETTLING, ScreenReader
from rummy.ui.widgets.basic import Text
from rummy.viewmodel.announcement import Announcement
from tests.ui.sitting import Sitting

MOVES, PROMPT = Announcement("Mike drew from the stock."), Announcement("Draw a card.", is_urgent=True)


def spoken(reader: ScreenReader, now: float = 0.0) -> list[str]:
    reader._say_news(now)
    return [text for text in reader._said.values() if text]


def test_what_happened_and_the_prompt_are_one_text() -> None:
    reader = ScreenReader()
    reader.announce([MOVES, PROMPT])
    assert spoken(reader) == ["Mike drew from the stock. Draw a card."]


@pytest.mark.usefixtures("pilot")
def test_a_text_right_after_another_waits_until_both_are_heard() -> None:
    reader, begun = ScreenReader(), 100.0
    reader.announce([MOVES])
    spoken(reader, begun)
    reader.announce([PROMPT])
    assert spoken(reader, begun + SETTLING / 2) == [MOVES.text]
    assert spoken(reader, begun + SETTLING) == [MOVES.text, PROMPT.text]


def test_a_scene_that_says_something_does_not_say_its_first_text_too() -> None:
    reader, things = ScreenReader(), [Node("prompt", "text", "Draw a card")]
    reader.enter(things, "", [PROMPT])
    assert spoken(reader) == ["Draw a card."]


def test_a_scene_without_news_says_its_first_text() -> None:
    reader, things = ScreenReader(), [Node("prompt", "text", "Draw a card")]
    reader.enter(things, "")
    assert spoken(reader) == ["Draw a card"]


@pytest.mark.parametrize(("spanish", "suit"), [(True, "swords"), (False, "spades")])
def test_cards_have_the_names_of_those_that_are_shown(pilot: Sitting, spanish: bool, suit: str) -> None:
    pilot.sit("rules: chinchon\nturn: 0 draw\nhand 0: JD\nhand 1: QC\npile: 2S", spanish=spanish)
    scene = pilot.at_table
    announced = [each.text for each in scene.announcements()]
    named = [node.name for thing in scene.described() for node in thing.walk()]
    assert any(f"two of {suit}" in text for text in announced)
    assert any(f"two of {suit}" in name for name in named)


@pytest.mark.usefixtures("pilot")
def test_a_text_without_words_is_not_in_the_tree() -> None:
    texts = [Text(Rect(0, 0, 200, 30), words, 16) for words in ("You close", "", "")]
    assert [node.name for node in nodes_of(texts, "Round 1")] == ["You close"]
