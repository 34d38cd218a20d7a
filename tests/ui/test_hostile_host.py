"""Real screens stand whatever a host says; `checks/hostile_host.py` says more of it."""

from collections.abc import Iterator

import pytest
from samples import sampled

from checks import hostile_host
from checks.messages import Fault


@pytest.fixture(autouse=True)
def few_lines() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hostile_host, "LINES", 90)
        yield


@pytest.mark.parametrize("seed", sampled(["a", "b", "c", "d"], 1))
def test_whatever_a_host_says_is_shown_or_refused(seed: str) -> None:
    met = hostile_host.run(120, seed)
    assert met["refused"] > met["shown"] > 0


def test_a_refusal_that_changes_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile_host, "held", lambda far: object())
    with pytest.raises(Fault, match="has changed something"):
        hostile_host.run(120)
