"""In these tests the masters imagine few hands: what is tested here holds for any number."""

from collections.abc import Iterator

import pytest

from rummy.bots import BOTS
from rummy.bots.expert import Expert

FEW_WORLDS = 6


@pytest.fixture(scope="package", autouse=True)
def quick_masters() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "expert", Expert(count=FEW_WORLDS))
        yield
