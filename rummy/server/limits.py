"""How much one may ask: so many at once, and so many a second from then on."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

MANY = 10_000  # that are remembered; then those who have asked least lately are forgotten


@dataclass
class Limit:
    """For each of many, `burst` at once and `rate` a second; times are monotonic, in seconds."""

    rate: float
    burst: int
    _left: dict[Hashable, tuple[float, float]] = field(default_factory=dict)  # what is left, as of when

    def allows(self, who: Hashable, now: float) -> bool:
        """Count one more, unless it is one too many."""
        left = self.left(who, now)
        if left < 1:
            return False
        self._left.pop(who, None)
        self._left[who] = left - 1, now
        if len(self._left) > MANY:
            del self._left[next(iter(self._left))]
        return True

    def left(self, who: Hashable, now: float) -> float:
        """How many are left."""
        left, since = self._left.get(who, (float(self.burst), now))
        return min(float(self.burst), left + (now - since) * self.rate)
