"""Real screens stand whatever a host says; `checks/hostile_host.py` says more of it."""

from collections.abc import Iterator

import pytest

from checks import honest_hosts, hostile_host
from checks.messages import Fault
from rummy.online import client_class
from tests.samples import sampled


@pytest.fixture(autouse=True)
def few_lines() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(honest_hosts, "LINES", 60)
        yield


@pytest.mark.parametrize("seed", sampled(["a", "b", "c", "d"], 1))
@pytest.mark.parametrize("kind", hostile_host.KINDS)
def test_whatever_a_host_says_is_shown_or_refused(kind: str, seed: str) -> None:
    met = hostile_host.run(50, seed, [kind])[kind]
    assert met["refused"] > met["shown"] > 0
    assert met["there"] > 0


@pytest.mark.parametrize("kind", hostile_host.KINDS)
def test_a_refusal_that_changes_something_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile_host, "held", lambda replica: object())
    with pytest.raises(Fault, match="has changed something"):
        hostile_host.run(120, kinds=[kind])


def test_a_class_that_is_believed_unchecked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for check in "check_class", "check_class_table", "check_class_result":
        monkeypatch.setattr(client_class, check, lambda *told: None)
    with pytest.raises(Fault, match="raised"):
        hostile_host.run(600, kinds=["classes"])
