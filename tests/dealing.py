"""Seeds of matches that are the same in each run of a test."""

import secrets
from random import Random

import pytest


@pytest.fixture(autouse=True)
def deals_of_its_own(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same cards each time: a bot that is out at once is no bug of the test."""
    chance = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())
