"""What hatch asks while it builds, also for `uv run`: compiled catalogues, and a readme for the wheel."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^]]*\]\((?!\w+:)[^)]*\)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^]]*)\]\((?!\w+:)[^)]*\)")


class CompileCatalogues(BuildHookInterface):
    """Puts a compiled catalogue beside each catalogue; hatch then packs them as artifacts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues of the tree that is built."""
        sys.path.insert(0, self.root)
        from tools.release.compile_catalogues import compile_catalogues

        compile_catalogues()


class ReadmeAlone(MetadataHookInterface):
    """Tells the readme without pictures and links into the checkout, which are nowhere beside a wheel."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme of the project."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = LINK.sub(r"\1", PICTURE.sub("", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
