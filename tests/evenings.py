"""Results of evenings of the tour."""

from itertools import product

from rummy.career.tour import TOLD, Evening
from rummy.games.notation import write_rules
from rummy.storage.results import MatchResult, RoundResult, new_id


def evening_played(evening: Evening, *, is_reached: bool) -> MatchResult:
    """Return the result of a match of an evening that has reached its goal, or missed it in one round."""
    seats = len(evening.opponents) + 1
    ends = product((0, 1), ("out", "knock"), (0, 900, 101))
    rounds = [RoundResult((own, *[0] * (seats - 1)), winner, why, False, 5) for winner, why, own in ends]
    met = next(each for each in rounds if evening.met(each, 0) is is_reached)
    return MatchResult(
        id=new_id(),
        ended="2026-06-30T20:00:00+00:00",
        game=evening.game,
        rules=write_rules(evening.rules),
        players=("You", *evening.company),
        bots=(None, *(player.bot for player in evening.opponents)),
        scores=(0,) * seats,
        winner=1,
        conceded=False,
        rounds=(met,) * (evening.needed if is_reached else 1),
        seconds=600.0,
        tour=evening.name,
        feats=(TOLD,) if is_reached and evening.answers else (),
    )
