"""Figures of a running server for its operator, in the text format of Prometheus: no names, codes or ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds until an action is answered


class Metrics:
    """The counts of all that a server has done since its start."""

    def __init__(self) -> None:
        self._refusals: Counter[str] = Counter()  # by reason
        self._waits: Counter[float] = Counter()  # answered actions, by their bucket
        self._waited = 0.0  # seconds, of all actions

    def refused(self, reason: str) -> None:
        """Count a refused command or connection."""
        self._refusals[reason] += 1

    def acted(self, seconds: float) -> None:
        """Count an action that was stored and answered so many seconds after it came."""
        self._waits[next((most for most in BUCKETS if seconds <= most), float("inf"))] += 1
        self._waited += seconds

    def text(self, now: Mapping[str, int]) -> str:
        """Return all figures as text: those in `now`, by name, and the counts since the start."""
        lines = [line for name, value in now.items() for line in _figure(name, "gauge", value)]
        lines += _figure("rummy_actions_total", "counter", self._waits.total())
        lines += ["# TYPE rummy_refusals_total counter"]
        lines += [f'rummy_refusals_total{{reason="{why}"}} {n}' for why, n in sorted(self._refusals.items())]
        lines += ["# TYPE rummy_action_seconds histogram"]
        total = 0
        for most in (*BUCKETS, float("inf")):
            total += self._waits[most]
            name = "+Inf" if most == float("inf") else f"{most:g}"
            lines.append(f'rummy_action_seconds_bucket{{le="{name}"}} {total}')
        lines += [f"rummy_action_seconds_sum {self._waited:.6f}", f"rummy_action_seconds_count {total}"]
        return "\n".join(lines) + "\n"


def _figure(name: str, kind: str, value: int) -> list[str]:
    return [f"# TYPE {name} {kind}", f"{name} {value}"]
