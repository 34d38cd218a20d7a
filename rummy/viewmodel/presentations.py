"""The presentation (page of rules) of each family of games."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.burraco.presentation import PRESENTATION as BURRACO
from rummy.games.canasta.presentation import PRESENTATION as CANASTA
from rummy.games.chinchon.presentation import PRESENTATION as CHINCHON
from rummy.games.contract.presentation import PRESENTATION as CONTRACT
from rummy.games.declaring.presentation import PRESENTATION as DECLARING
from rummy.games.families import family_of
from rummy.games.gin.presentation import PRESENTATION as GIN
from rummy.games.manipulation.presentation import PRESENTATION as MANIPULATION
from rummy.games.shared.laying.presentation import PRESENTATION as MELDING
from rummy.viewmodel.manual.presentation import Presentation
from rummy.viewmodel.manual.samples import Sample
from rummy.viewmodel.manual.worked import WorkedRound

PRESENTATIONS: dict[str, Presentation] = {
    "melding": MELDING,
    "contract": CONTRACT,
    "gin": GIN,
    "declaring": DECLARING,
    "chinchon": CHINCHON,
    "canasta": CANASTA,
    "burraco": BURRACO,
    "manipulation": MANIPULATION,
}


def presentation_of(rules: Rules) -> Presentation:
    """Return the chapters, sentences and examples on the page of rules of a game's family."""
    return PRESENTATIONS[family_of(rules).name]


def samples(chapter: str, rules: Rules) -> list[Sample]:
    """Return the examples of cards for a chapter of a game's page of rules; [] if the chapter has none."""
    maker = presentation_of(rules).samples.get(chapter)
    return [*maker(rules)] if maker else []


def worked_rounds(chapter: str, rules: Rules) -> list[WorkedRound]:
    """Return the worked examples of the score for a chapter of a game's page of rules, or []."""
    maker = presentation_of(rules).worked.get(chapter)
    return [*maker(rules)] if maker else []


def rule_lines(rules: Rules, seats: int) -> dict[str, str]:
    """Return the rules of a game for a number of players: the sentences by topic, without empty ones."""
    lines = presentation_of(rules).lines(rules, seats)
    return {topic: line for topic, line in lines.items() if line}
