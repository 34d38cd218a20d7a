"""The rules of a game beside those of its preset: what the house changed, and what is usual instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rummy.engine.editions import usual
from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.manual.chapters import Chapter, RuleLine, chapters
from rummy.ui.words.game_names import rule_lines
from rummy.ui.words.switches import Switch, differing


def page(rules: Rules, seats: int) -> list[Chapter]:
    """The whole page of a game, chapter by chapter."""
    return chapters(rules, lines_by_topic(rules, seats), [*unsaid(rules, seats)])


def compared(rules: Rules, seats: int) -> list[RuleLine]:
    """All that a page says of the rules, line by line."""
    return [*lines_by_topic(rules, seats).values(), *unsaid(rules, seats)]


def lines_by_topic(rules: Rules, seats: int) -> dict[str, RuleLine]:
    """The rules by topic beside those of the preset; the length of the match is chosen each time."""
    before = rule_lines(usual(rules), seats)
    return {
        topic: RuleLine(text) if text == before.get(topic) else RuleLine(text, True, before.get(topic, ""))
        for topic, text in rule_lines(rules, seats).items()
    }


def unsaid(rules: Rules, seats: int) -> Iterator[RuleLine]:
    """A line for every changed switch that no sentence about the game tells of."""
    base = usual(rules)
    now, before = rule_lines(rules, seats), rule_lines(base, seats)
    for switch in differing(rules):
        alone = rule_lines(replace(base, **{switch.name: getattr(rules, switch.name)}), seats)
        without = rule_lines(replace(rules, **{switch.name: getattr(base, switch.name)}), seats)
        topics = [topic for topic in now if alone.get(topic) != before.get(topic)]
        is_told = any(now[topic] != before.get(topic) for topic in topics)
        if not is_told and all(now[topic] == without.get(topic) for topic in now):
            yield RuleLine(_set_to(switch, rules), True, switch.words(getattr(base, switch.name)))


def _set_to(switch: Switch, rules: Rules) -> str:
    words = say(f"switch.{switch.name}").rstrip(".")
    return say("page.set_to", switch=words, value=switch.words(getattr(rules, switch.name)))
