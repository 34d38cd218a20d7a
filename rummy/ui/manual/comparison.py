"""The rules of a game compared with those of its preset: the changes of the house."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rummy.engine.editions import usual
from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.manual.chapters import Chapter, RuleLine, chapters
from rummy.viewmodel.words.game_names import rule_lines
from rummy.viewmodel.words.switches import Switch, differing


def page(rules: Rules, seats: int) -> list[Chapter]:
    """Return the whole page of a game, chapter by chapter."""
    return chapters(rules, lines_by_topic(rules, seats), [*unsaid(rules, seats)])


def compared(rules: Rules, seats: int) -> list[RuleLine]:
    """Return all sentences of a page about the rules."""
    return [*lines_by_topic(rules, seats).values(), *unsaid(rules, seats)]


def lines_by_topic(rules: Rules, seats: int) -> dict[str, RuleLine]:
    """Return the rules by topic, compared with the preset's; the length of the match is left out."""
    before = rule_lines(usual(rules), seats)
    return {
        topic: RuleLine(text) if text == before.get(topic) else RuleLine(text, True, before.get(topic, ""))
        for topic, text in rule_lines(rules, seats).items()
    }


def unsaid(rules: Rules, seats: int) -> Iterator[RuleLine]:
    """Yield a line for every changed switch that no sentence mentions."""
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
