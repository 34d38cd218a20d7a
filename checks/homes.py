"""Homes by chance: settings, matches that any hand played, and perhaps one that is still going on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.game import Game
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import ME, Session
from rummy.storage.settings import CARD_SIZES, MARKS, SORTS, TEXT_SIZES, Settings, save_settings
from rummy.text.languages import LANGUAGES

WEAK = ("careless", "casual")
WINDOW = (900, 600)  # the smallest


def home(folder: Path, **settings: object) -> Path:
    """A folder with settings and finished matches."""
    folder.mkdir(exist_ok=True)
    furnish(folder, Random("a home with matches"))
    quiet = Settings(muted=True, speed="instant", window=WINDOW, remarks=False)
    save_settings(folder, replace(quiet, **settings))  # type: ignore[arg-type]
    return folder


def furnish(folder: Path, chance: Random) -> None:
    """A home with settings, some finished matches, and perhaps one that is being played."""
    save_settings(folder, any_settings(chance))
    for number in range(chance.choice((0, 0, 1, 1, 2, 5))):
        session = begin(folder, chance)
        play_on(session, chance, chance.choice((1, 30, 100)))
        if number or chance.random() < 0.3:
            if not session.game.is_finished:
                session.game.concede(ME)
            session.finish()
        else:
            session.pause()


def any_settings(chance: Random) -> Settings:
    """Choices of somebody who does not like to wait."""
    return Settings(
        muted=True,
        speed=chance.choice(("instant", "instant", "instant", "fast")),
        window=WINDOW,
        language=chance.choice([*LANGUAGES]),
        level=chance.choice(WEAK),
        opponents=chance.randint(1, 5),
        marks=chance.choice(MARKS),
        sort=chance.choice(SORTS),
        rules=chance.choice([*VARIANTS]),
        jumbo=chance.random() < 0.2,
        card_size=chance.choice(CARD_SIZES),
        text_size=chance.choice(TEXT_SIZES),
        warn_lay_off=chance.random() < 0.5,
        reduce_motion=chance.random() < 0.3,
    )


def begin(folder: Path, chance: Random) -> Session:
    """A match of any game with weak opponents."""
    rules = VARIANTS[chance.choice([*VARIANTS])]
    others = CHARACTERS[: chance.randint(rules.min_players, rules.max_players) - 1]
    bots = [Player(other.name, chance.choice(WEAK)) for other in others]
    return Session.start(folder, rules, [Player("You"), *bots], f"{chance.getrandbits(128):032x}")


def play_on(session: Session, chance: Random, moves: int) -> None:
    """Play so many moves by any hand, or to the end of the match."""
    game = session.game
    for _ in range(moves):
        if game.is_finished:
            return
        play_step(game, chance.getrandbits(30))


def play_step(game: Game, chance: int = 1, level: str = "careless") -> None:
    """Deal, or let whoever is to move do what a bot would; what the player does is one of many by chance."""
    seat = game.table.turn
    if game.is_round_over:
        game.deal()
    else:
        game.act(seat, game.bot_action() if game.bot_to_move else advice(game.view(seat), chance, level))
