"""A disk without room for a server in another process."""

import sys
from collections.abc import Callable

import pytest

needs_limits = pytest.mark.skipif(sys.platform != "linux", reason="only there one can have less room")


def fill(process_id: int) -> Callable[[], None]:
    """Let a process write nothing that makes a file longer; what is returned ends that."""
    import resource

    before = resource.prlimit(process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(process_id, resource.RLIMIT_FSIZE, (0, before[1]))
    return lambda: resource.prlimit(process_id, resource.RLIMIT_FSIZE, before) and None
