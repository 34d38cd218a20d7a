"""The structure of a page of rules: its chapters, and the topics of their sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy.engine.rules import Rules
from rummy.text import say

TOPICS = {  # the topics of table_rules, in the order of a page
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "first", "begins"),
    "turn": (
        *("turn_draw", "deep_takes", "deep_rest", "turn_meld", "melds"),
        *("turn_discard", "taken", "stranded", "drawn"),
    ),
    "melds": ("set", "run", "ace", "stays"),
    "opening": ("opening", "open_taken"),
    "contract": (
        *("contracts", "contract_lay", "contract_apart", "contract_dirty", "contract_large"),
        *("contract_whole", "contract_only"),
    ),
    "buying": ("buy", "buys", "buy_not"),
    "lay_off": ("lay_off_any", "lay_off_ends", "meld_first", "owner"),
    "jokers": ("jokers", "swap", "swap_contract", "swap_both", "swap_runs", "joker_kept", "joker_points"),
    "out": ("out_meaning", "final", "rummy"),
    "score": ("score", "values", "out", "at_once", "below_zero", "unopened"),
    "end": ("stock", "renewed", "renewals", "end", "deadlock", "stalled"),
    "match": ("match", "rejoin", "tie", "next"),
}
KNOCK_TOPICS = {  # the topics of hand_rules
    "goal": ("aim", "goal", "players"),
    "deal": ("deal", "begins", "upcard"),
    "turn": ("turn_draw", "turn_keep", "taken", "drawn"),
    "melds": ("set", "run", "ace"),
    "knock": ("deadwood", "knock", "knock_choice"),
    "gin": ("gin_meaning", "gin", "big_gin"),
    "defence": ("lay_off", "undercut"),
    "score": ("score", "spades"),
    "end": ("void",),
    "match": ("columns", "columns_boxes", "columns_shutout", "boxes", "shutout", "match", "tie", "dealer"),
}
CLOSED_TOPICS = {  # for games in which a hand is declared
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "first", "begins"),
    "wild": ("wild", "wild_any", "wild_run", "wild_value", "joker_points", "wild_example"),
    "turn": ("turn_draw", "turn_keep", "take_wilds", "taken", "drawn"),
    "melds": ("set", "set_full", "run", "ace"),
    "out": ("declare", "lives", "pure", "last_turns", "show", "wrong", "drop", "last_left"),
    "score": ("score", "count", "values", "most", "half", "out", "below_zero"),
    "end": ("stock", "renewed", "renewals", "stalled"),
    "match": ("chips", "match", "rejoin", "tie", "next"),
}

CANASTA_TOPICS = {  # the topics of canasta_rules
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "second", "first", "begins"),
    "turn": ("turn_draw", "turn_meld", "turn_discard"),
    "melds": ("set", "wild", "wild_limit", "wild_fewer", "one_meld", "canasta", "grows"),
    "opening": ("opening", "opening_cards"),
    "pile": ("pile", "pile_some", "single_pile", "frozen", "frozen_first", "black"),
    "threes": ("red", "black_melds"),
    "second": ("second_up", "second_out"),
    "out": (
        *("out_canasta", "out_keep", "last_discard", "ask", "out_points"),
        *("concealed", "concealed_apart", "concealed_opens"),
    ),
    "score": ("score", "untaken", "values"),
    "end": ("stock", "must_take"),
    "match": ("match", "tie", "next"),
}
BURRACO_TOPICS = {  # for games in which sides build runs besides sets
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "deal", "second", "first", "begins"),
    "turn": ("turn_draw", "pile_free", "turn_meld", "turn_discard"),
    "melds": ("set", "run", "ace", "own", "wild", "wild_limit", "two", "moves", "canasta", "long"),
    "second": ("second_up", "second_out"),
    "out": ("out_canasta", "last_discard", "out_points"),
    "score": ("score", "untaken", "values"),
    "end": ("stock", "stalled"),
    "match": ("match", "tie", "next"),
}
CLOSING_TOPICS = {  # the topics of closing_rules
    "goal": ("aim", "goal", "players"),
    "deal": ("packs", "more", "deal", "first", "begins"),
    "turn": ("turn_draw", "turn_keep", "taken", "drawn"),
    "melds": ("set", "run", "order", "ace", "jokers", "joker_points"),
    "close": ("close", "close_down", "close_first"),
    "after_close": ("show", "lay_off"),
    "chinchon": ("wins", "joker_run"),
    "score": ("score", "values", "clean"),
    "end": ("stock", "renewed", "renewals", "stalled"),
    "match": ("match", "rejoin", "tie", "next"),
}
BY_FLOW = {
    "table": TOPICS,
    "knock": KNOCK_TOPICS,
    "declare": CLOSED_TOPICS,
    "canasta": CANASTA_TOPICS,
    "close": CLOSING_TOPICS,
}
LAYING = ("table", "canasta")  # flows with melds on the table


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A sentence, whether the house rules changed it, and the preset's sentence if there is one."""

    text: str
    changed: bool = False
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a page: its subject, and its sentences."""

    name: str
    lines: Sequence[RuleLine]

    @property
    def title(self) -> str:
        """Its heading."""
        return say(f"part.{self.name}")


def topics_of(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Return the chapters of a game's page, each with its topics."""
    grows_runs = rules.flow == "canasta" and not rules.only_sets
    return BURRACO_TOPICS if grows_runs else BY_FLOW[rules.flow]


def chapters(rules: Rules, lines: dict[str, RuleLine], more: Sequence[RuleLine] = ()) -> list[Chapter]:
    """Return the non-empty chapters of a page; then other changes of the house, and the controls."""
    topics = topics_of(rules).items()
    found = [Chapter(part, [lines[t] for t in names if t in lines]) for part, names in topics]
    hands = [RuleLine(words) for words in hand_lines(rules)]
    return [each for each in (*found, Chapter("house", more), Chapter("table", hands)) if each.lines]


def hand_lines(rules: Rules) -> list[str]:
    """Return the sentences on playing with the mouse, as far as this game needs them."""
    knocks, is_canasta, lays = rules.flow == "knock", rules.flow == "canasta", rules.flow in LAYING
    swaps = rules.has_jokers and rules.joker_swap != "none"
    wanted = {
        "click": True,
        "whole": lays,
        "double": lays,
        "pile": is_canasta and not rules.free_pile,
        "tray": bool(rules.opening_at(0)),
        "contract": bool(rules.contracts),
        "joker": rules.flow == "table" and rules.has_jokers,
        "swap": swaps and rules.joker_swap_set == "one",
        "swap_both": swaps and rules.joker_swap_set == "both",
        "deep": rules.deep_takes,
        "knock": knocks,
        "defence": knocks,
        "closing": rules.flow == "close",
        "closed": rules.flow == "declare" and not rules.runs_to_go_out,
        "lives": rules.runs_to_go_out > 0,
        "right": True,
    }
    return [say(f"hands.{name}") for name, is_wanted in wanted.items() if is_wanted]
