"""The computer opponents as data: names, levels, tempers and habits."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.strategy.habit import PLAINLY


@dataclass(frozen=True, slots=True)
class Character:
    """A computer opponent's name, usual level, temper and habit."""

    name: str
    level: str
    temper: str
    habit: str

    def bot(self, level: str | None = None, *, habits: bool = False, plainly: bool = False) -> str:
        """Return the bot's key, of `level` or the usual one; with the habit in it if `habits`.

        With `plainly`, the habit shows within one match.
        """
        habit = f"/{PLAINLY * plainly}{self.habit}" if habits or plainly else ""
        return f"{level or self.level}/{self.temper}{habit}"


CHARACTERS = (
    Character("Mike", "casual", "hasty", "red"),
    Character("Bill", "careless", "bold", "diamonds"),
    Character("Lisa", "sharp", "even", "runs"),
    Character("Anna", "casual", "wary", "clubs"),
    Character("Walter", "expert", "patient", "spades"),
    Character("Grace", "careless", "patient", "hearts"),
    Character("Omar", "sharp", "bold", "middle"),
    Character("Mei", "expert", "wary", "low"),
)
