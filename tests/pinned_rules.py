"""What house rules come to: each preset with each of its switches, as tests/pins/rules.txt has it.

A line that begins with the name of a preset has its digest, its kinds, its group on the shelf, and the
switches that its form offers. The indented lines below it are cases: the preset to other targets, with what
goes along; its former editions; then changes in the text that `read_rules` reads. Every switch is at every
offered value, or at an unusual one where it is not offered; a sample of the pairs of switches that this kind
of game offers follows. A case has a digest, or `!` and the refusal with its figures. Behind a digest stand:

- `=` and the rules as `write_rules` writes them, where that is another text,
- `~` and the kinds, each from so many players on, where the preset is of others,
- `@` and the group on the shelf, where the preset is in another one,
- the switches that an offered value adds to the form (`+`) and takes away from it (`-`).
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import combinations, groupby
from typing import Any
from zlib import crc32

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.rules import CHOICES, EDITION, LIMITS, PER_PLAYERS, SWITCH_NAMES, BadRules, Rules
from rummy.games.editions import preset
from rummy.games.families import style_of
from rummy.games.rules_text import read_rules, write_rules, write_switch
from rummy.games.variants import VARIANTS, group_of, to_targets
from rummy.online.agreement import digest_of_rules
from rummy.viewmodel.words.switches import SWITCHES, Switch, changed

DISCRIMINATORS = ("flow", "settlement")  # that have every value in every game, and meet every other switch
NONSENSICAL = "cardgames"  # the preset that is asked for what no preset takes
TARGETS = (61, 150, 201)  # to which each preset is played, too
SHARE = 16  # of so many other pairs, one is in the sample
NAMES = SWITCH_NAMES[2:]


def outcomes() -> Iterator[tuple[str, str]]:
    """Yield each preset and all its cases, each as its text and what it comes to."""
    for name in VARIANTS:
        yield from outcomes_of(name)


def outcomes_of(name: str) -> Iterator[tuple[str, str]]:
    """Yield a preset and all its cases, each as its text and what it comes to."""
    rules = VARIANTS[name]
    usual = _offers(rules)
    yield name, " ".join([digest_of_rules(rules), _kinds(rules), f"@{group_of(rules)}", *usual])
    for target in TARGETS:
        after = to_targets(rules, (target,) * 5)
        yield f"{name}, to {target}", f"{digest_of_rules(after)} ={write_rules(after)}"
    for edition in range(1, EDITION):
        former = preset(name, edition)
        if former.edition == edition:
            yield f"{name}, edition={edition}", digest_of_rules(former)
    for switch, case in _singles(name):
        yield f"{name}, {case}", _outcome(f"{name}, {case}", usual if switch in usual else None)
    for pair in _pairs(name):
        yield f"{name}, {pair}", _outcome(f"{name}, {pair}")


def _outcome(text: str, usual: Collection[str] | None = None) -> str:
    """Return what a case comes to, compared with the switches that are usually offered if they are given."""
    try:
        rules = read_rules(text)
    except BadRules as refusal:
        return "/".join(["!" + refusal.reason, *map(str, refusal.details.values())])
    written, kinds = write_rules(rules), _kinds(rules)
    assert written == text or read_rules(written) == rules
    words = [f"={written}"] if written != text else []
    words += [f"~{kinds}"] if kinds != _kinds(VARIANTS[rules.name]) else []
    words += [f"@{group_of(rules)}"] if group_of(rules) != group_of(VARIANTS[rules.name]) else []
    return " ".join([digest_of_rules(rules), *words, *(_changes(usual, _offers(rules)) if usual else ())])


def _changes(usual: Collection[str], offers: Collection[str]) -> Iterator[str]:
    yield from (f"+{switch}" for switch in offers if switch not in usual)
    yield from (f"-{switch}" for switch in usual if switch not in offers)


@cache
def _kinds(rules: Rules) -> str:
    """Write the kinds of game for two players and more, each with the fewest players that play it."""
    runs = groupby(range(2, MOST_PLAYERS + 1), lambda seats: style_of(rules, seats))
    return ",".join(f"{next(seats)}{kind}" for kind, seats in runs)


def _offers(rules: Rules) -> dict[str, Switch]:
    """Return the switches of the form by their names, in its order."""
    return {switch.name: switch for switch in SWITCHES if switch.matters(rules)}


def _singles(name: str) -> Iterator[tuple[str, str]]:
    """Yield every switch with every value that is offered, or with an unusual one."""
    rules = VARIANTS[name]
    offers = _offers(rules)
    for switch in NAMES:
        for value in _values(rules, switch, offers.get(switch)):
            yield switch, _case(rules, switch, value)
    if name == NONSENSICAL:
        yield from _nonsense()


def _case(rules: Rules, switch: str, value: object) -> str:
    """Write a change of a switch, and what has to go along with it."""
    goal = changed(rules, switch, value).match_goal if switch == "settlement" else rules.match_goal
    return f"{switch}={write_switch(value)}" + (f", match_goal={goal}" if goal != rules.match_goal else "")


def _nonsense() -> Iterator[tuple[str, str]]:
    """Yield every switch with a word that is no value of it, and beyond its bounds."""
    for switch in NAMES:
        yield switch, f"{switch}=x"
        if switch in LIMITS:
            low, high = LIMITS[switch]
            yield from ((switch, f"{switch}={number}") for number in (low - 1, high + 1))


def _values(rules: Rules, name: str, offer: Switch | None) -> list[object]:
    """Return values of a switch that differ from those of a preset."""
    own = getattr(rules, name)
    if isinstance(own, bool):
        return [not own]
    if name in CHOICES:
        choices = offer.options_in(rules) if offer else CHOICES[name]
        others = [choice for choice in choices if choice != own]
        return others if offer or name in DISCRIMINATORS else others[:1]
    played = [value for value in _played(name) if value != own]
    if not offer:
        return played[:1] or [own + 1]
    if name in PER_PLAYERS:
        uneven = [numbers for numbers in played if len({*numbers}) > 1]
        offered = [*((end,) * 5 for end in LIMITS[name]), *uneven[:2]]
    else:
        offered = [*(offer.options_in(rules) or (*LIMITS[name], *played))]
    return [number for number in dict.fromkeys(offered) if number != own]


@cache
def _played(name: str) -> tuple[Any, ...]:
    """Return the values of a switch in all presets."""
    return tuple(dict.fromkeys(getattr(rules, name) for rules in VARIANTS.values()))


def _pairs(name: str) -> Iterator[str]:
    """Yield pairs of switches that presets of the same kind offer, each at one value: a sample of them."""
    rules = VARIANTS[name]
    cases = {}
    for switch, offer in _offers_of_kind(_kinds(rules)).items():
        values = _values(rules, switch, offer)
        cases[switch] = _case(rules, switch, values[crc32(f"{name} {switch}".encode()) % len(values)])
    for one, other in combinations(cases, 2):
        decides = one in DISCRIMINATORS or other in DISCRIMINATORS
        if decides or crc32(f"{name} {one} {other}".encode()) % SHARE == 0:
            yield f"{cases[one]}, {cases[other]}"


@cache
def _offers_of_kind(kinds: str) -> Mapping[str, Switch]:
    kin = (rules for rules in VARIANTS.values() if _kinds(rules) == kinds)
    return {name: offer for rules in kin for name, offer in _offers(rules).items()}
