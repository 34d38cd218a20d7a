"""Compiles the catalogues whenever the program is built or installed, also in place as `uv run` does it."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):
    """Puts a compiled catalogue beside each catalogue; hatch then packs them as artifacts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues of the tree that is built."""
        sys.path.insert(0, self.root)
        from tools.compile_catalogues import compile_catalogues

        compile_catalogues()
