"""Who sits down: each with a name, a level and a temper. Data only; how they play is told by those two."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody at the table: how well they play by themselves, and how they lean whatever the level."""

    name: str
    level: str
    temper: str

    def bot(self, level: str | None = None) -> str:
        """The key of the bot that plays for them, at their own level or at another one."""
        return f"{level or self.level}/{self.temper}"


CHARACTERS = (
    Character("Mike", "casual", "hasty"),
    Character("Bill", "careless", "bold"),
    Character("Lisa", "sharp", "even"),
    Character("Anna", "casual", "wary"),
    Character("Walter", "expert", "patient"),
    Character("Grace", "careless", "patient"),
    Character("Omar", "sharp", "bold"),
    Character("Mei", "expert", "wary"),
)
