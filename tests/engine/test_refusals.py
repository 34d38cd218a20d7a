"""Every refusal of the engine has a position that provokes it, and a sentence with all its details."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy.engine
from rummy.engine.actions import IllegalMove, Meld
from rummy.engine.cards import Face, parse
from rummy.engine.rules import BadRules, Rules
from rummy.games.checking import check
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position, read_rules
from rummy.games.variants import VARIANTS
from rummy.text import say
from tests.positions import refused
from tests.roles import files_that_judge

PLAIN = "hand 0: 7C 8C 9C KS 2D\nhand 1: QH 3D\nmeld 1: 4C 5C 6C\npile: 9D 5H\n"
GIN = "rules: gin\nhand 0: 7C 8C 9C KS QD 5D\nhand 1: QH 3D 6C TC\npile: 9D 5H\n"
OPENING = "rules: rummy51\nhand 0: TC JC QC 7D 7H 2S\nhand 1: 3D\nmeld 1: 4C *5C 6C\npile: 9D 7S\n"
OPENED = "rules: rummy51\nmelded: 0 1\nhand 0: 5C 3C 7D *\nhand 1: 3D\nmeld 1: 4C *5C 6C\npile: 9D\n"
DEEP = "rules: rummy500\nhand 0: 7H 8H KS\nhand 1: 3D QC\npile: 9D 6H 5S\n"
RICH = OPENING.replace("7D 7H", "7D 7H KC AC 9C 7S")
ROMME = "rules: romme\nmelded: 0\nhand 0: 7C * 9H 2S\nhand 1:\nmeld 1: *7C 7D 7H 7S\nmeld 1: 4S 5S 6S\n"
BOTH = "rules: rummy51, joker_swap_set=both\nmelded: 0 1\nhand 0: 7C 9H 2S\nhand 1: 3D\n"
LIVES = (
    "rules: indian_points, wrong_declaration=0\nhand 0: 2C 3C * 9C 9D 9H KS\nhand 1: 3D\n"
    "pile: 6D\nwild: 6C\ndrew: 0 1\n"
)
CLOSED = "rules: three_thirteen\nhand 0: 7C 8C 9C 2D KS\nhand 1: 3D QC 7D 8H\npile: 9D\n"
CLOSING = "rules: chinchon\nhand 0: 5C 6C 7C JD QD KD 4H 4S\nhand 1: 3D QC 7D 4D\nhand 2: 2C\npile: 2D\n"
AFTER = CLOSING.replace(" JD QD KD 4H 4S", " AH 3S") + "meld 2: JD QD KD\nknocker: 1 2D\n"
SIDES = "rules: canasta\nhand 1: 4C 4D\nhand 2: 9H JC\nhand 3: QS QD\n"
HAS_CANASTA = SIDES + "meld 2: 7C 7D 7H 7S 7C 7D 2H\n"
FEET = SIDES.replace("canasta", "hand_and_foot")
BURRACO = "rules: burraco\nhand 1: 4C 4D\nhand 2: 9H JC\nhand 3: QS QD\nmeld 2: KS KD KH\n"
RUN = "meld 0: 4D 5D 6D 7D 8D 9D TD\n"
WITH_PILE = SIDES + "turn: 0 draw\npile: 5D KD\n"
CONTRACT = "rules: contract\ndeal: 2\nhand 0: 7C 7C 7D 4H 5H 6H 7H 9S KS\nhand 1: 3D\nhand 2: QC\npile: 9D\n"
WHOLE = CONTRACT.replace("deal: 2", "deal: 7").replace("7C 7C 7D", "8S 9S TS JS 4D 5D 6D 7D")
LATER = (
    CONTRACT.replace("contract", "contract, lay_off_later=yes")
    + "opened: 0\nnew melds: 2\nmeld 1: 9C 9D 9H\n"
)
TWO_RUNS = CONTRACT.replace("deal: 2", "deal: 3").replace("7C 7C 7D 4H 5H 6H 7H", "3H 4H 5H 6H 7H 8H 9H TH")
SCALA = "rules: scala40\nhand 0: 9S KS\nhand 1: 3D\nmeld 1: 9C 9D 9H\nmeld 0: QC QD QH\nnew melds: 1\n"
TABLE = "rules: machiavelli\nhand 0: 7H KS\nhand 1: 3D\nmeld 1: 4H 5H 6H\n"
DRAW, PLAY = "turn: 0 draw\n", "turn: 0 play\n"

REFUSALS = [
    ("not_your_turn", PLAIN + "turn: 1 draw", "draw 0"),
    ("round_over", PLAIN + "turn: 0 over", "draw"),
    ("draw_first", PLAIN + DRAW, "discard KS"),
    ("already_drawn", PLAIN + PLAY, "draw"),
    ("stock_empty", PLAIN + DRAW + "stock: only", "draw"),
    ("pile_empty", "hand 0: 7C\nhand 1: 8C", "take"),
    ("only_top_discard", PLAIN + DRAW, "take 9D"),
    ("not_in_hand", PLAIN + PLAY, "discard AC"),
    ("no_such_meld", PLAIN + PLAY, "lay 7C 2"),
    ("does_not_fit", PLAIN + PLAY, "lay 8C 1"),
    ("keep_a_discard", "rules: vip_low\n" + PLAIN.replace(" KS 2D", "") + PLAY, "meld 7C 8C 9C"),
    ("stranded", PLAIN.replace(" KS 2D", " KS") + "turn: 0 play taken KS", "meld 7C 8C 9C"),
    ("taken_back", PLAIN + "turn: 0 play taken KS", "discard KS"),
    ("drawn_back", "rules: cardgames, discard_drawn=no\n" + PLAIN + "turn: 0 play drawn KS", "discard KS"),
    ("melds_this_turn", "rules: straight\n" + PLAIN + PLAY + "new melds: 1", "meld 7C 8C 9C"),
    ("meld_first", "rules: cardgames, lay_off_before_melding=no\n" + PLAIN + PLAY, "lay 7C 1"),
    ("not_in_this_game", PLAIN + PLAY, "big gin"),
    ("not_in_this_game", GIN + PLAY, "give back"),
    ("take_or_pass", GIN + "turn: 0 upcard", "draw"),
    ("nothing_to_pass", GIN + DRAW, "pass"),
    ("upcard_passed", GIN.replace("gin", "oklahoma") + DRAW + "passed: 0 1", "take"),
    ("discard_or_knock", GIN + PLAY, "draw"),
    ("melds_stay_in_hand", GIN + PLAY, "meld 7C 8C 9C"),
    ("too_much_deadwood", GIN + PLAY, "knock 5D"),
    ("discard_in_meld", GIN + PLAY, "knock 7C: 7C 8C 9C"),
    ("named_twice", GIN + PLAY, "knock KS: 7C 8C 9C + 7C 8C 9C"),
    ("big_gin_not_played", GIN.replace("gin", "gin_classic") + PLAY, "big gin"),
    ("not_big_gin", GIN + PLAY, "big gin"),
    ("lay_off_after_knock", GIN + PLAY, "lay 7C 1"),
    ("lay_off_or_done", GIN + "turn: 0 layoff\nknocker: 1", "discard KS"),
    ("first_turn_discards", "rules: rummy51\nturn: 0 play\nhand 0: 7C 8C 9C 2D\nhand 1: 3D", "meld 7C 8C 9C"),
    ("opening_too_small", OPENING + PLAY, "meld TC JC QC"),
    ("open_first", OPENING.replace("2S", "2S 5C") + PLAY, "swap 5C 1"),
    ("open_with_taken", RICH + "turn: 0 play taken 7S", "meld 9C TC JC QC KC AC"),
    ("open_or_give_back", OPENING.replace("7H", "7H 7S") + "turn: 0 play taken 7S", "discard 2S"),
    ("given_back", OPENING + "turn: 0 draw returned 9D", "take"),
    ("nothing_to_give_back", OPENING + PLAY, "give back"),
    ("joker_ambiguous", OPENED.replace("7D", "7D 8D 9H") + PLAY, "meld 7D 8D *"),
    ("joker_discarded", OPENED + PLAY, "discard *"),
    ("no_swaps", "rules: rummy51, joker_swap=none\n" + OPENED.partition("\n")[2] + PLAY, "swap 5C 1"),
    ("no_joker_for_it", OPENED + PLAY, "swap 3C 1"),
    ("joker_needs_both", BOTH + "meld 1: *7C 7D 7H\n" + PLAY, "swap 7C 1"),
    ("joker_stays", BOTH + "meld 1: *7C 7D 7H 7S\n" + PLAY, "swap 7C 1"),
    ("joker_homeless", ROMME.partition("meld 1: 4S")[0] + PLAY, "swap 7C 1"),
    ("owed", ROMME + PLAY + "owed: *", "discard 9H"),
    ("not_in_pile", DEEP + DRAW, "take AC"),
    ("no_use_for_it", DEEP + DRAW, "take 9D"),
    ("take_or_decline", DEEP + DRAW + "stock: only", "draw"),
    ("nothing_to_decline", DEEP + DRAW, "pass"),
    ("melds_stay_closed", CLOSED + PLAY, "meld 7C 8C 9C"),
    ("not_all_melded", CLOSED + PLAY, "declare KS"),
    ("needs_pure", LIVES + PLAY, "declare KS: 2C 3C * + 9C 9D 9H"),
    ("needs_runs", LIVES.replace("*", "4C") + PLAY, "declare KS: 2C 3C 4C + 9C 9D 9H"),
    ("no_wild_from_pile", LIVES + DRAW, "take"),
    ("drop_before_drawing", LIVES + PLAY, "drop"),
    ("last_turn", CLOSED + PLAY + "last: 1", "declare KS"),
    ("only_show", CLOSED + "turn: 0 arrange\nlast: 1", "discard KS"),
    ("nobody_declared", CLOSED + PLAY, "arrange"),
    ("no_first_close", CLOSING + PLAY + "fresh: 0 1", "knock 4H"),
    ("too_much_to_close", CLOSING + PLAY, "knock 4H"),
    ("too_many_loose", CLOSING + PLAY, "knock 4H: 5C 6C 7C"),
    ("melds_stay_to_close", CLOSING + PLAY, "meld 5C 6C 7C"),
    ("nobody_closed", CLOSING + PLAY, "arrange"),
    ("lay_off_after_close", CLOSING + PLAY, "done"),
    ("only_show_closed", AFTER + "turn: 0 arrange", "discard 3S"),
    ("lay_off_or_finish", AFTER + "turn: 0 layoff", "discard 3S"),
    (
        "only_on_closer",
        AFTER.replace("chinchon", "chinchon, lay_off_on=closer") + "turn: 0 layoff\nmeld 0: 2H 3H 4H",
        "lay AH 2",
    ),
    ("pile_blocked", SIDES + "hand 0: 3C 3S\nturn: 0 draw\npile: 3C", "take: 3C 3S"),
    ("pile_frozen", WITH_PILE + "frozen: yes\nhand 0: KC *", "take: KC *"),
    ("pile_closed", WITH_PILE + "hand 0: KC *", "take: KC *"),
    ("pile_needs_two", HAS_CANASTA + "turn: 0 draw\npile: KD\nhand 0: KC", "take: KC"),
    ("not_your_meld", SIDES + "meld 1: 7C 7D 7H\nhand 0: 7S KC KD\n" + PLAY, "lay 7S 1"),
    ("one_of_a_rank", HAS_CANASTA + "hand 0: KC KD KH KS\n" + PLAY, "meld KC KD KH + KS"),
    ("black_threes_last", HAS_CANASTA + "hand 0: 3C 3S 3C KC KD\n" + PLAY, "meld 3C 3S 3C"),
    ("single_pile", HAS_CANASTA + "hand 0: 9S\nturn: 0 draw\npile: 7H", "take"),
    ("must_take", HAS_CANASTA + "hand 0: 9S 8S\nturn: 0 draw\npile: 7H\nstock: only", "pass"),
    ("needs_canasta", SIDES + "hand 0: KC\n" + PLAY, "discard KC"),
    ("pile_needs_pair", FEET + "turn: 0 draw\npile: 5D KD\nhand 0: KC 2C", "take: KC 2C"),
    ("needs_kinds", FEET + "hand 0: KC\n" + PLAY, "discard KC"),
    ("needs_burraco", BURRACO + "hand 0: KC 9S\n" + PLAY, "lay KC 1"),
    ("last_is_wild", BURRACO + RUN + "hand 0: JD 2S\n" + PLAY, "lay JD 2"),
    ("takes_all", BURRACO + "hand 0: KC KD\nturn: 0 draw\npile: KS", "take: KC KD"),
    ("no_asking", BURRACO + RUN + "hand 0: KC 9S\n" + PLAY, "ask"),
    ("no_partner", "rules: canasta_two\nhand 0: KC KD\nhand 1: QC\n" + PLAY, "ask"),
    ("cannot_go_out", HAS_CANASTA + "hand 0: KC QC\n" + PLAY, "ask"),
    ("asked_already", HAS_CANASTA + "hand 0: KC 7H\nanswer: no\n" + PLAY, "ask"),
    ("asked_too_late", HAS_CANASTA + "hand 0: KC\n" + PLAY, "ask"),
    ("answer_first", HAS_CANASTA + "hand 0: KC\nturn: 0 answer", "discard KC"),
    ("nobody_asked", HAS_CANASTA + "hand 0: KC\n" + PLAY, "yes"),
    ("partner_said_yes", HAS_CANASTA + "hand 0: KC 7H\nanswer: yes\n" + PLAY, "discard KC"),
    ("partner_said_no", HAS_CANASTA + "hand 0: KC 7H\nanswer: no\n" + PLAY, "lay 7H 1"),
    ("buy_or_pass", CONTRACT + "turn: 0 buy", "draw"),
    ("nothing_to_buy", CONTRACT + DRAW, "buy"),
    ("contract_lies", CONTRACT + PLAY + "opened: 0", "meld 7C 7C 7D"),
    ("lay_off_later", LATER + PLAY, "lay 9S 1"),
    ("opened_now", SCALA + PLAY, "lay 9S 1"),
    ("runs_join", TWO_RUNS + PLAY, "meld 3H 4H 5H 6H + 7H 8H 9H TH"),
    ("contract_first", CONTRACT + PLAY + "meld 1: 9C 9D 9H", "lay 9S 1"),
    ("not_the_contract", CONTRACT + PLAY, "meld 7C 7C 7D"),
    ("table_keeps_cards", TABLE + PLAY, "table 5H 6H 7H"),
    ("play_a_card", TABLE + PLAY, "table 4H 5H 6H"),
    ("play_or_pass", TABLE + PLAY + "stock: only", "draw"),
    ("draw_or_play", TABLE + PLAY, "pass"),
    ("whole_hand", WHOLE + PLAY, "meld 4H 5H 6H 7H + 8S 9S TS JS + 4D 5D 6D 7D"),
]  # fmt: skip
TELLS = {  # and what a refusal tells besides
    "joker_needs_both": {"cards": "7C 7S"},
    "table_keeps_cards": {"cards": "4H"},
    "not_your_turn": {"turn": "1"},
    "only_top_discard": {"card": "9D"},
    "not_in_hand": {"card": "AC"},
    "no_such_meld": {"meld": "2"},
    "does_not_fit": {"card": "8C", "cards": "4C 5C 6C"},
    "stranded": {"card": "KS"},
    "taken_back": {"card": "KS"},
    "drawn_back": {"card": "KS"},
    "melds_this_turn": {"limit": "1"},
    "not_in_this_game big gin": {"action": "BigGin"},
    "not_in_this_game give back": {"action": "GiveBack"},
    "upcard_passed": {"card": "5H"},
    "too_much_deadwood": {"need": "10", "have": "20"},
    "discard_in_meld": {"card": "7C"},
    "named_twice": {"card": "7C"},
    "not_big_gin": {"have": "25"},
    "opening_too_small": {"need": "51", "have": "30"},
    "open_first": {"need": "51"},
    "open_with_taken": {"card": "7S"},
    "open_or_give_back": {"card": "7S"},
    "given_back": {"card": "9D"},
    "joker_ambiguous": {"cards": "7D 8D *", "ways": "7D 8D *9D, *6D 7D 8D"},
    "no_joker_for_it": {"card": "3C", "cards": "4C *5C 6C"},
    "owed": {"card": "*"},
    "not_in_pile": {"card": "AC"},
    "no_use_for_it": {"card": "9D"},
    "needs_pure": {"runs": "2"},
    "needs_runs": {"runs": "2"},
    "no_wild_from_pile": {"card": "6D"},
    "not_all_melded": {"cards": "2D", "have": "2"},
    "too_much_to_close": {"need": "3", "have": "4"},
    "too_many_loose": {"need": "1", "have": "4", "cards": "JD QD KD 4S"},
    "pile_blocked": {"card": "3C"},
    "pile_frozen": {"card": "KD"},
    "pile_closed": {"card": "KD"},
    "pile_needs_two": {"card": "KD"},
    "one_of_a_rank": {"card": "KC"},
    "pile_needs_pair": {"card": "KD"},
    "single_pile": {"card": "7H"},
    "must_take": {"card": "7H"},
    "needs_canasta": {"need": "1"},
    "needs_kinds": {"need": "4", "natural": "2", "mixed": "2"},
    "needs_burraco": {"need": "1"},
    "last_is_wild": {"card": "2S"},
    "buy_or_pass": {"card": "9D"},
    "contract_first": {"contract": "G3+S4"},
    "not_the_contract": {"contract": "G3+S4"},
    "whole_hand": {"cards": "9S KS"},
}
WHYS = {
    "short": "7C 8C",
    "suits": "7C 7C 7D",
    "ace": "QS KS AS",
    "corner": "KS AS 2S",
    "twice": "7C 7C 8C",
    "jokers": "* * 7C",
    "side_by_side": "7C * * TC",
    "neither": "7C 8D TC",
}
WHYS_OF_SETS = {"ranks": "KC QC JC", "threes": "3C 3S 2H", "naturals": "KC 2C 2D", "wilds": "KC KD 2C 2D * *"}
WHYS_OF_GROWN = {
    "short": "7C 8C",
    "corner": "KS AS 2S 3S",
    "wilds": "KC KD * 2D",
    "naturals": "KC 2C 2D",
    "neither": "7C 8D TC",
    "twice": "7C 7C 8C",
    "ace": "QS KS AS",
}
NO_GAMES = [
    ("wrong_players", "gin", 3, {"players": 3, "low": 2, "high": 2}),
    ("unknown_choice", "cardgames, stalemate=magic", 2, {
        "switch": "stalemate", "value": "magic", "choices": ("loss", "lowest_hand", "void")
    }),
    ("unknown_switch", "cardgames, trumps=yes", 2, {"switch": "trumps"}),
    ("not_a_number", "cardgames, ace_points=many", 2, {"switch": "ace_points", "value": "many"}),
    ("not_yes_or_no", "cardgames, final_discard=perhaps", 2, {"switch": "final_discard", "value": "perhaps"}),
    ("out_of_range", "rummy500, jokers_per_pack=4", 2, {
        "switch": "jokers_per_pack", "value": 4, "low": 0, "high": 3
    }),
    ("needs_five_numbers", "rummy51, packs=2/2", 2, {"switch": "packs"}),
    ("players_reversed", "cardgames, min_players=4, max_players=3", 2, {"low": 4, "high": 3}),
    ("too_many_dealt", "rummy51, packs=1/1/1/1/1", 2, {"players": 4, "cards": 14}),
    ("goal_against_scoring", "romme, match_goal=highest", 2, {"goal": "highest", "scoring": "penalty"}),
    ("eliminates_against", "indian_points, eliminates=yes", 2, {"goal": "highest"}),
    ("flow_against_scoring", "gin, settlement=laid", 2, {"flow": "knock", "scoring": "laid"}),
    ("flow_against_scoring", "three_thirteen, settlement=laid, match_goal=highest", 2, {
        "flow": "declare", "scoring": "laid"
    }),
    ("flow_against_scoring", "cardgames, settlement=canastas", 2, {"flow": "table", "scoring": "canastas"}),
    ("flow_against_scoring", "chinchon, settlement=laid, match_goal=highest, eliminates=no", 2, {
        "flow": "close", "scoring": "laid"
    }),
    ("only_in_other_games", "romme, joker_run=25", 2, {"switch": "joker_run"}),
    ("only_in_other_games", "romme, pack=spanish40", 2, {"switch": "pack"}),
    ("needs_numbers_by_score", "canasta, openings=50", 4, {"switch": "openings"}),
    ("runs_against", "burraco, asks=yes", 4, {"switch": "asks"}),
    ("court_of_another_pack", "chinchon, card_values=court", 2, {}),
    ("ace_of_another_pack", "chinchon, ace_of_coins=yes, pack=french", 2, {}),
    ("ace_beside_jokers", "chinchon, ace_of_coins=yes, jokers_per_pack=1", 2, {}),
    ("no_joker_left", "rummy500, jokers_per_pack=1, jokers_in_all=below_packs", 2, {"players": 2}),
    ("only_in_other_games", "canasta, jokers_in_all=below_packs", 4, {"switch": "jokers_in_all"}),
    ("partners_need_four", "canasta_two, partners=yes", 2, {}),
    ("partners_against_scoring", "cardgames, partners=yes, min_players=4", 4, {"scoring": "winner_takes"}),
    ("not_a_contract", "contract, contracts=G3+S2", 3, {"value": "G3+S2"}),
    ("contracts_against", "contract, opening=40", 3, {"switch": "opening"}),
    ("contracts_against", "contract, settlement=laid, match_goal=highest", 3, {"switch": "settlement"}),
    ("too_many_packs", "romme, packs=3/3/3/3/3", 2, {"packs": 2}),
    ("natural_of_one_pack", "canasta, packs=1/1/1/1/1, cards_dealt=5/5/5/5/5, natural_to_go_out=1", 4, {}),
    ("only_with_contracts", "romme, buys=1", 2, {"switch": "buys"}),
    ("only_with_contracts", "cardgames, shortest_run=4", 2, {"switch": "shortest_run"}),
    ("only_with_contracts", "cardgames, suits_repeat=yes", 2, {"switch": "suits_repeat"}),
    ("only_with_contracts", "romme, joker_limit=two_natural", 2, {"switch": "joker_limit"}),
    ("only_one_pack", "gin, jokers_per_pack=2", 2, {}),
    ("only_one_pack", "gin, packs=2/1/1/1/1", 2, {}),
    ("only_in_other_games", "cardgames, columns=3", 2, {"switch": "columns"}),
    ("only_in_other_games", "romme, wild=5", 2, {"switch": "wild"}),
    ("only_in_other_games", "canasta, discard_drawn=no", 4, {"switch": "discard_drawn"}),
    ("only_in_other_games", "canasta, wild_by=cards_dealt", 4, {"switch": "wild_by"}),
    ("only_in_other_games", "canasta, first_discard=first_player", 4, {"switch": "first_discard"}),
    ("deep_takes_against_opening", "rummy500, opening=51", 2, {"opening": 51}),
    ("only_for_two", "cardgames, next_dealer=loser", 2, {"players": 4}),
    ("only_for_two", "gin, next_dealer=left, max_players=3", 2, {"players": 3}),
]  # fmt: skip


def spoken(refusal: IllegalMove) -> str:
    key = f"{refusal.reason}.{refusal.details['why']}" if "why" in refusal.details else refusal.reason
    return say(f"illegal.{key}", **refusal.details)


def written(detail: object) -> str:
    """Return cards, and arrangements of cards, as text."""
    if isinstance(detail, tuple) and not isinstance(detail, Face):
        return (" " if isinstance(detail[0], Face) else ", ").join(map(written, detail))
    return str(detail)


@pytest.mark.parametrize(("reason", "position", "move"), REFUSALS)
def test_a_refusal_has_its_reason_and_its_sentence(reason: str, position: str, move: str) -> None:
    seat = 0 if move == "draw 0" else None
    refusal = refused(read_position(position), move.removesuffix(" 0"), seat)
    assert refusal.reason == reason
    assert spoken(refusal).endswith(".")
    told = {key: written(value) for key, value in refusal.details.items()}
    assert told == TELLS.get(reason, TELLS.get(f"{reason} {move}", {}))


def test_a_refusal_as_text_names_its_reason_and_its_figures() -> None:
    assert str(IllegalMove("open_first", need=51)) == "open_first {'need': 51}"
    assert str(IllegalMove("stock_empty")) == "stock_empty"


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_plays_from_a_seat_that_is_not_at_the_table(seat: int) -> None:
    refusal = refused(read_position(PLAIN + DRAW), "draw", seat)
    assert (refusal.reason, refusal.details) == ("not_your_turn", {"turn": 0})


def test_no_meld_at_all_is_too_short() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(read_position(PLAIN + PLAY), 0, Meld(()))
    assert (caught.value.reason, caught.value.details) == ("not_a_meld", {"why": "short", "cards": ()})


@pytest.mark.parametrize(("meld", "move"), [(0, "lay 7C 0"), (0, "swap 5C 0"), (9, "lay 7C 9")])
def test_a_meld_that_is_not_there_is_named(meld: int, move: str) -> None:
    refusal = refused(read_position(OPENED + PLAY), move.replace("7C", "7D"))
    assert (refusal.reason, refusal.details) == ("no_such_meld", {"meld": meld})


def test_of_several_cards_that_must_be_laid_the_first_is_named() -> None:
    table = read_position(ROMME.replace("7C *", "7S *") + PLAY + "owed: * 7S")
    assert refused(table, "discard 9H").details == {"card": parse("7S")[0]}


def test_gin_too_names_the_discard_that_is_not_on_top() -> None:
    refusal = refused(read_position(GIN + DRAW), "take 9D")
    assert (refusal.reason, refusal.details) == ("only_top_discard", {"card": parse("9D")[0]})


@pytest.mark.parametrize("why", WHYS)
def test_a_refused_meld_says_what_is_wrong_with_it(why: str) -> None:
    rules = "romme, opening=0" + (", ace_runs=low" if why == "ace" else "")
    table = read_position(f"rules: {rules}\nturn: 0 play\nhand 0: {WHYS[why]} 2D 3H\nhand 1:\npile: 9S")
    refusal = refused(table, f"meld {WHYS[why]}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", why)
    assert written(refusal.details["cards"]) == WHYS[why]
    assert spoken(refusal).endswith(".")


@pytest.mark.parametrize("why", WHYS_OF_SETS)
def test_a_refused_set_says_what_is_wrong_with_it(why: str) -> None:
    refusal = refused(
        read_position(f"{HAS_CANASTA}hand 0: {WHYS_OF_SETS[why]} 9D 9H\n{PLAY}"), f"meld {WHYS_OF_SETS[why]}"
    )
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", why)
    assert spoken(refusal).endswith(".")


def test_where_threes_are_never_melded_the_refusal_says_so() -> None:
    refusal = refused(read_position(f"{FEET}hand 0: 3C 3S 3C 9D 9H\n{PLAY}"), "meld 3C 3S 3C")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", "no_threes")
    assert spoken(refusal).endswith(".")


@pytest.mark.parametrize("why", WHYS_OF_GROWN)
def test_a_refused_meld_beside_runs_says_what_is_wrong_with_it(why: str) -> None:
    low = BURRACO.replace("rules: burraco", "rules: burraco, ace_runs=low")
    table = read_position(f"{low}hand 0: {WHYS_OF_GROWN[why]} 9D 9H\n{PLAY}")
    refusal = refused(table, f"meld {WHYS_OF_GROWN[why]}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", why)
    assert spoken(refusal).endswith(".")


@pytest.mark.parametrize("faces", ["AC 5C 9C", "KC AC 5C", "2C 6C TC", "QC AC 2C", "KC AD 2C"])
def test_only_cards_in_a_row_go_around_the_corner(faces: str) -> None:
    refusal = refused(read_position(f"turn: 0 play\nhand 0: {faces} 3H\nhand 1:\npile: 9S"), f"meld {faces}")
    assert refusal.details["why"] == "neither"


@pytest.mark.parametrize(("reason", "phase"), [("match_over", "finished"), ("round_not_over", "draw")])
def test_a_deal_at_the_wrong_time_is_refused(reason: str, phase: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        deal(read_position(f"{PLAIN}turn: 0 {phase}"))
    assert caught.value.reason == reason
    assert spoken(caught.value).endswith(".")


@pytest.mark.parametrize(("reason", "rules", "seats", "details"), NO_GAMES)
def test_rules_that_make_no_game_have_their_reason_and_its_figures(
    reason: str, rules: str, seats: int, details: dict[str, object]
) -> None:
    with pytest.raises(BadRules) as caught:
        new_table(read_rules(rules), seats, "seed")
    assert (caught.value.reason, caught.value.details) == (reason, details)


def test_one_number_where_each_deal_has_its_own_makes_no_game() -> None:
    with pytest.raises(BadRules) as caught:
        check(Rules(name="cardgames", cards_by_deal=3))  # type: ignore[arg-type]
    assert (caught.value.reason, caught.value.details) == (
        "needs_numbers_by_deal",
        {"switch": "cards_by_deal"},
    )


def test_five_numbers_where_one_belongs_make_no_game() -> None:
    with pytest.raises(BadRules) as caught:
        check(Rules(name="cardgames", ace_points=(1, 1, 1, 1, 1)))  # type: ignore[arg-type]
    assert (caught.value.reason, caught.value.details) == ("needs_one_number", {"switch": "ace_points"})


# Nothing is forgotten


def said(kind: str) -> set[str]:
    """Return the reasons that the sources of the engine and the games raise for an error class."""
    files = files_that_judge(Path(rummy.__file__).parent)
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    errors = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == kind]
    return {reason for call in errors for reason in _words(call.args[0])}


def test_refusals_are_looked_for_in_the_engine_and_where_games_decide(tmp_path: Path) -> None:
    decide = ["engine/judge.py", "games/x/rules.py", "games/x/turn.py"]
    for name in (*decide, "games/x/presenter.py", "games/x/fast.py", "games/x/bots/casual.py", "ui/app.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = files_that_judge(tmp_path)
    assert sorted(file.relative_to(tmp_path).as_posix() for file in found) == decide


def _words(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from (*_words(argument.body), *_words(argument.orelse))
    else:
        assert isinstance(argument, ast.Constant), "a reason is a word, or one of two"
        yield str(argument.value)


def whys() -> set[str]:
    """Return the keys that the engine returns for cards that are no meld."""
    source = ast.parse((Path(rummy.engine.__file__).parent / "valid_melds.py").read_text(encoding="utf-8"))
    functions = [
        node
        for node in source.body
        if isinstance(node, ast.FunctionDef) and node.returns and "why_no" in node.name
    ]
    values = [node.value for each in functions for node in ast.walk(each) if isinstance(node, ast.Return)]
    return {word for value in values if value and not isinstance(value, ast.Call) for word in _words(value)}


def test_every_refusal_of_the_engine_is_provoked_here() -> None:
    provoked = {reason for reason, _, _ in REFUSALS} | {"not_a_meld", "match_over", "round_not_over"}
    assert said("IllegalMove") == provoked
    of_runs = "short_run"  # in games of contracts
    assert whys() == {*WHYS, *WHYS_OF_SETS, *WHYS_OF_GROWN, "no_threes", of_runs}


def test_every_reason_against_rules_is_provoked_here() -> None:
    assert said("BadRules") == {reason for reason, *_ in NO_GAMES} | {
        "needs_one_number", "needs_numbers_by_deal"
    }  # fmt: skip
    assert {*VARIANTS} >= {rules.partition(",")[0] for _, rules, *_ in NO_GAMES}
