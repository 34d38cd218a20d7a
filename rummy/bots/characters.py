"""The cast of computer opponents: data only, without behaviour."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """A computer opponent's name, usual level, temper and habit."""

    name: str
    level: str
    temper: str
    habit: str

    def bot(self, level: str | None = None, *, habits: bool = False) -> str:
        """Return the key of the bot at the usual or another level, with the habit if asked."""
        return f"{level or self.level}/{self.temper}" + (f"/{self.habit}" if habits else "")


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
