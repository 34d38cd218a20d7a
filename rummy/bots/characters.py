"""Who sits down: each with a name, a level, a temper and a habit. Data only; those tell how they play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody at the table: how well they play by themselves, and how they lean whatever the level."""

    name: str
    level: str
    temper: str
    habit: str

    def bot(self, level: str | None = None, *, habits: bool = False) -> str:
        """The key of the bot that plays for them, at their own level or another, perhaps with a habit."""
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
