"""Writes what docs/fair.md tells of each game's deals: the table from which tests/verifier deals them again.

Run `python tools/dev/fair_table.py` by hand when a preset is new; tools/dev/new_game.py does it, too.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rummy.engine.rules import Rules
from rummy.games.editions import CHANGED
from rummy.games.families import family_of
from rummy.games.family import nothing
from rummy.games.rules_text import write_switch
from rummy.games.variants import VARIANTS

PAGE = Path(__file__).parents[2] / "docs" / "fair.md"
HEAD = "| preset | players | packs | jokers in each | cards | `renewal` | `renewals` | other switches |\n"
RULE = "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
FORMER_HEAD = "| preset | edition | begun before | switches |\n| --- | --- | --- | --- |\n"
DEALT = ("packs", "jokers_per_pack", "jokers_in_all", "cards_dealt", "cards_by_deal", "renewal", "clockwise")


def row(rules: Rules) -> str:
    """Return the row of what is needed to deal a game again."""
    low, high = rules.min_players, rules.max_players
    players = str(low) if low == high else f"{low}–{high}"
    packs, cards = (_by_players(numbers[low - 2 : high - 1]) for numbers in (rules.packs, rules.cards_dealt))
    besides = ", ".join(f"`{switch}`" for switch in _besides(rules))
    told = (f"`{rules.name}`", players, packs, rules.jokers_per_pack, cards, f"`{rules.renewal}`")
    return f"| {' | '.join(map(str, told))} | {rules.renewals} | {besides} |\n"


def _by_players(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers if len({*numbers}) > 1 else numbers[:1]))


def _besides(rules: Rules) -> Iterator[str]:
    if rules.first_discard != "upcard":
        yield f"first_discard={rules.first_discard}"
    if rules.cards_by_deal:
        yield f"cards_by_deal={'/'.join(map(str, rules.cards_by_deal))}"
    if rules.jokers_in_all != "each_pack":
        yield f"jokers_in_all={rules.jokers_in_all}"
    if rules.buys:
        yield f"buys={rules.buys}"
    if rules.wild_by == "shown":
        yield f"wild_by={rules.wild_by}"
    if rules.eliminates:
        yield f"targets={'/'.join(map(str, rules.targets))}"
    if rules.pack != "french":
        yield f"pack={rules.pack}"
    if not rules.clockwise:
        yield "clockwise=no"
    if family_of(rules).upcard is nothing:
        yield f"flow={rules.flow}"
    if rules.builds_canastas:
        yield f"cards_drawn={rules.cards_drawn}"
        yield f"red_three_points={rules.red_three_points}"
    if rules.second_hand != "none":
        yield f"second_hand={rules.second_hand}"
    if rules.pile_cards:
        yield f"pile_cards={rules.pile_cards}"
    if rules.free_pile:
        yield "free_pile=yes"


def former_rows() -> Iterator[str]:
    """Yield a row for each preset that was once dealt otherwise, the latest edition first."""
    for number, change in sorted(CHANGED.items(), reverse=True):
        for name, switches in change.before.items():
            told = ", ".join(f"`{key}={write_switch(switches[key])}`" for key in DEALT if key in switches)
            if told:
                yield f"| `{name}` | up to {number - 1} | {change.since} | {told} |\n"


def written(page: str) -> str:
    """Return the page with both tables as the presets have them now."""
    latest = _with_table(page, f"{HEAD}{RULE}", map(row, VARIANTS.values()))
    return _with_table(latest, FORMER_HEAD, former_rows())


def _with_table(page: str, head: str, rows: Iterable[str]) -> str:
    before, found, rest = page.partition(head)
    if not found:
        raise SystemExit(f"{PAGE} has no table that begins with {head!r}")
    _, _, after = rest.partition("\n\n")
    return f"{before}{head}{''.join(rows)}\n{after}"


def write() -> None:
    """Bring the table in the page up to date."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
