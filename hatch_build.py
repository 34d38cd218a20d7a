"""What hatch asks while it builds, also for `uv run`: catalogues, and what the wheel says of the project."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class CompileCatalogues(BuildHookInterface):
    """Puts a compiled catalogue beside each catalogue; hatch then packs them as artifacts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues of the tree that is built."""
        sys.path.insert(0, self.root)
        from tools.release.compile_catalogues import compile_catalogues

        compile_catalogues()


class WhereItLives(MetadataHookInterface):
    """Tells the links of the project, and its readme without what is nowhere beside a wheel."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme and the links of the project."""
        sys.path.insert(0, self.root)
        from tools.release.home_page import home_page, links, readme

        home = home_page(Path(self.root))
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, home)}
        metadata["urls"] = links(home)
