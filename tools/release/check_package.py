"""Checks a packaged program as a stranger's machine would.

Run `python tools/release/check_package.py dist/Rummy`, for a release with the newest glibc that it may need:
`python tools/release/check_package.py dist/Rummy 2.30`. It knows nothing of how the program was built. It
leaves out a window where there is no display, and hardships that the machine cannot bring about; what was
left out is said.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from tools.release.build_paths import telling  # noqa: E402
from tools.release.third_party import NAMED_IN, unnamed  # noqa: E402

LARGEST = 51_000_000  # bytes; on the old base, as for a release, it has some 2 MB less
MODELS = 1_000_000  # bytes for compiled models, where they are in it
LINUX = sys.platform == "linux"
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
NOBODY = "65534"
CLOSED = r"""
set -eu
mount -t tmpfs none /mnt
cd /mnt
mkdir "Ünï ♠ folder" full
mkdir -m 1777 home
mount --bind "$1" "Ünï ♠ folder"
mount -o remount,bind,ro "Ünï ♠ folder"
mount -t tmpfs -o size=4k,mode=1777 none full
head -c 9999 /dev/zero >full/everything 2>&- || true
shift
export HOME=/mnt/home RUMMY_HOME=/mnt/home/kept TMPDIR=/mnt/full
exec "$@"
"""


class Fault(Exception):
    """What is wrong with the package, as a sentence."""


class Package:
    """A folder with a packaged program, and a home for it to run in."""

    def __init__(self, folder: Path, home: Path, newest_glibc: tuple[int, ...] | None = None) -> None:
        self.folder = folder
        self.newest_glibc = newest_glibc
        names = ("Rummy", "Rummy.exe", "Contents/MacOS/Rummy")
        found = [folder / name for name in names if (folder / name).is_file()]
        if not found:
            raise Fault(f"there is no program in {folder}")
        self.program = found[0]
        system = {} if LINUX else {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        self.bare = {**system, "HOME": str(home), "RUMMY_HOME": str(home / "kept")}
        if LINUX:
            self.bare["PATH"] = "/usr/bin:/bin"

    def expect(self, code: int, *options: str, **variables: str) -> str:
        """Run the program, refuse another exit code, and give what it printed."""
        return self.run(code, [str(self.program), *options], " ".join(options) or "alone", variables)

    def run(self, code: int, command: list[str], what: str, variables: dict[str, str]) -> str:
        """Run a command from a folder that is not the program's, in a bare environment."""
        done = subprocess.run(
            command,
            cwd=Path(self.folder.anchor),
            env={**self.bare, **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",  # Windows has another encoding for pipes
            timeout=600,
        )
        if done.returncode != code:
            raise Fault(f"Rummy {what} left with {done.returncode}, not {code}:\n{done.stdout}{done.stderr}")
        print(f"ok: Rummy {what} leaves with {code}", flush=True)
        return done.stdout


def check_size(package: Package) -> None:
    """Refuse a bundle that has grown too large."""
    size = sum(path.lstat().st_size for path in package.folder.rglob("*") if path.is_file())
    allowed = LARGEST + MODELS * any(package.folder.rglob("*__mypyc*"))
    if size > allowed:
        raise Fault(f"{size / 1e6:.1f} MB are too many; {allowed / 1e6:.0f} are allowed")
    print(f"ok: {size / 1e6:.1f} MB")


def check_proofs(package: Package) -> None:
    """Refuse a bundle without what the program names for whoever wants to check its deals."""
    for name in ("fair.md", "verify.js"):
        if not any(package.folder.rglob(f"docs/{name}")):
            raise Fault(f"docs/{name} is missing")
    print("ok: what checks its deals is with it")


def check_licences(package: Package) -> None:
    """Refuse a native library or a font whose licence is not named."""
    if not any(package.folder.rglob(NAMED_IN)):
        raise Fault(f"{NAMED_IN} is missing")
    if found := unnamed(package.folder):
        raise Fault(f"no licence is named for {', '.join(found)}")
    print("ok: every native library and every font is named with its licence")


def check_builder(package: Package) -> None:
    """Refuse a file that tells where on this machine it was built."""
    if found := telling(package.folder):
        raise Fault(f"a path of this machine stands in {', '.join(found)}")
    print("ok: no file names a path of this machine")


def check_c_library(package: Package) -> None:
    """Tell which glibc it needs, and refuse one that is newer than allowed."""
    if not LINUX:
        return
    if shutil.which("objdump") is None:
        print("SKIPPED: no objdump to tell which glibc it needs")
        return
    files = [path for path in package.folder.rglob("*") if ".so" in path.name or path == package.program]
    asked = max((glibc_of(path), path.name) for path in files if path.is_file())
    told = f"it needs glibc {asked[0][0]}.{asked[0][1]} or newer, as {asked[1]} does"
    if package.newest_glibc is not None and asked[0] > package.newest_glibc:
        raise Fault(told)
    print(f"ok: {told}")


def glibc_of(path: Path) -> tuple[int, ...]:
    """Return the oldest glibc that a native file runs with."""
    told = subprocess.run(["objdump", "-T", path], capture_output=True, text=True).stdout
    numbers = [tuple(map(int, number.split("."))) for number in re.findall(r"GLIBC_([\d.]+)", told)]
    return max(numbers, default=(0, 0))


def check_exits(package: Package) -> None:
    """Refuse exit codes other than those that are promised."""
    told = package.expect(0, "--version")
    if told and told != f"rummy {__version__}\n":  # a program with a window only may have nowhere to print
        raise Fault(f"it says that it is {told!r}")
    package.expect(0, "--help")
    package.expect(2, "--no-such-option")
    package.expect(0, "arena", "careless", "careless", "--matches", "2", "--jobs", "2")
    if LINUX:
        package.expect(3)


def check_self_test(package: Package) -> None:
    """Have it play a match by itself, without a window and in one."""
    passed(package.expect(0, "--self-test", **DUMMY), "dummy")
    if not LINUX:
        passed(package.expect(0, "--self-test"), None)
    elif display := os.environ.get("DISPLAY"):
        passed(package.expect(0, "--self-test", DISPLAY=display), "x11")
    else:
        print("SKIPPED: no display for the self-test in a window")


def check_hardships(package: Package) -> None:
    """Check the same as another user: read-only folder, offline, no room for temporary files."""
    root = LINUX and os.geteuid() == 0
    alone = ["unshare", "--net", "--mount", *([] if root else ["--map-root-user"])]
    if not (LINUX and can(*alone, "mount", "-t", "tmpfs", "none", "/mnt")):
        print("SKIPPED: no way here to try the program in a read-only folder, offline and without room")
        return
    other = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if root else []
    program = "./Ünï ♠ folder/Rummy"
    command = [*alone, "sh", "-c", CLOSED, "sh", str(package.folder), *other, program, "--self-test"]
    who = "by another user, " if root else ""
    what = f"--self-test ({who}read-only, offline, TMPDIR full, in a folder with an odd name)"
    passed(package.run(0, command, what, DUMMY), "dummy")
    if not root:
        print("SKIPPED: only root can start it as another user")


def can(*command: str) -> bool:
    """Whether a command works here."""
    there = shutil.which(command[0]) is not None
    return there and subprocess.run(command, capture_output=True).returncode == 0


def passed(told: str, driver: str | None) -> None:
    """Refuse a self-test that does not say, in one line, that all is well with this driver."""
    if not told and sys.platform == "win32":
        return  # nowhere to print; its exit code has told
    report = json.loads(told)
    if report["ok"] is not True or report["polls"] or driver not in (None, report["driver"]):
        raise Fault(f"the self-test says {report}")
    print(f"    {told.strip()}")


CHECKS: tuple[Callable[[Package], None], ...] = (
    check_size,
    check_proofs,
    check_licences,
    check_builder,
    check_c_library,
    check_exits,
    check_self_test,
    check_hardships,
)


def run(folder: Path, newest_glibc: tuple[int, ...] | None = None) -> None:
    """Run all checks, and end the program with what is wrong first."""
    with tempfile.TemporaryDirectory(prefix="rummy-package-") as home:
        try:
            package = Package(folder.resolve(), Path(home), newest_glibc)
            for check in CHECKS:
                check(package)
        except Fault as fault:
            sys.exit(f"FAILED: {fault}")


if __name__ == "__main__":
    newest = tuple(map(int, sys.argv[2].split("."))) if len(sys.argv) > 2 else None
    run(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "Rummy"), newest)
