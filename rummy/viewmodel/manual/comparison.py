"""The page of rules of a game, with each sentence compared with the one of its preset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.games.editions import usual
from rummy.text import say
from rummy.viewmodel.manual.chapters import Chapter, RuleLine, chapters
from rummy.viewmodel.presentations import rule_lines
from rummy.viewmodel.words.switches import Switch, differing


def page(rules: Rules, seats: int) -> list[Chapter]:
    """Return all chapters of the page of rules of a game for a number of players."""
    return chapters(rules, lines_by_topic(rules, seats), [*unsaid(rules, seats)])


def compared(rules: Rules, seats: int) -> list[RuleLine]:
    """Return all sentences of the page of rules, compared with those of the preset."""
    return [*lines_by_topic(rules, seats).values(), *unsaid(rules, seats)]


def lines_by_topic(rules: Rules, seats: int) -> dict[str, RuleLine]:
    """Return the sentences of a game by topic, compared with those of its preset with equal match length."""
    before = rule_lines(usual(rules), seats)
    return {
        topic: RuleLine(text) if text == before.get(topic) else RuleLine(text, True, before.get(topic, ""))
        for topic, text in rule_lines(rules, seats).items()
    }


def first_change(rules: Rules, seats: int) -> str:
    """Return the first sentence of a game that a house rule changed, or ""."""
    return next((line.text for line in lines_by_topic(rules, seats).values() if line.changed), "")


def unsaid(rules: Rules, seats: int) -> Iterator[RuleLine]:
    """Yield a line for each house rule that differs from the preset and that no sentence mentions."""
    base = usual(rules)
    now, before = rule_lines(rules, seats), rule_lines(base, seats)
    for switch in differing(rules):
        alone = rule_lines(replace(base, **{switch.name: getattr(rules, switch.name)}), seats)
        without = rule_lines(replace(rules, **{switch.name: getattr(base, switch.name)}), seats)
        topics = [topic for topic in now if alone.get(topic) != before.get(topic)]
        is_mentioned = any(now[topic] != before.get(topic) for topic in topics)
        if not is_mentioned and all(now[topic] == without.get(topic) for topic in now):
            yield RuleLine(_set_to(switch, rules), True, switch.words(getattr(base, switch.name)))


def _set_to(switch: Switch, rules: Rules) -> str:
    words = say(f"switch.{switch.name}").rstrip(".")
    return say("page.set_to", switch=words, value=switch.words(getattr(rules, switch.name)))
