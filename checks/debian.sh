#!/bin/sh
# Packs dist/Rummy for Debian, checks the package, and tries it in a bare Debian: `sh checks/debian.sh` needs root,
# debootstrap, lintian, appstream and desktop-file-utils, and leaves nothing behind. With the name of a suite as an
# argument it tries that one instead of bookworm; with a folder after it, the package is put there.
set -eu
SUITE=${1:-bookworm}
OUT=${2:+$(cd "$2" && pwd)}
cd "$(dirname "$0")/.."
TEMP=$(mktemp -d)
BARE=$TEMP/bare
export PLAYER=/home/player # their home in the bare Debian
export TMPDIR="$TEMP"
trap 'rm -rf "$TEMP"' EXIT
trap 'exit 1' INT TERM

say() { printf 'ok: %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
inside() {
    unshare --mount sh -ec 'mount -t proc proc "$0/proc"
        exec chroot "$0" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME="$PLAYER" "$@"' "$BARE" "$@"
}
apt() {
    inside DEBIAN_FRONTEND=noninteractive apt-get -qq --no-install-recommends "$@" >"$TEMP/apt" 2>&1 ||
        { cat "$TEMP/apt"; fail "apt-get $*"; }
}
# That the window can't be opened, and why.
refuses() {
    told=$(inside LC_ALL=C.UTF-8 DISPLAY=:4711 rummy 2>&1) && fail "it opens a window on no display"
    [ "$(echo "$told" | tail -n 1)" = "$1" ] || fail "it says: $told"
    say "it says: $1"
}

package=$(python tools/release/debian_package.py dist/Rummy "$TEMP")
lintian --fail-on error "$package" 2>/dev/null | grep -v '^[NW]:' || true
lintian --fail-on error "$package" >/dev/null 2>&1 || fail "lintian finds errors"
say "lintian finds no error"
dpkg-deb --extract "$package" "$TEMP/tree"
desktop-file-validate "$TEMP"/tree/usr/share/applications/*.desktop
appstreamcli validate --no-net "$TEMP"/tree/usr/share/metainfo/*.xml
rm -rf "$TEMP/tree"

debootstrap --variant=minbase --include=desktop-file-utils "$SUITE" "$BARE" >"$TEMP/debootstrap" 2>&1 ||
    { cat "$TEMP/debootstrap"; fail "there is no bare $SUITE"; }
mkdir -p "$BARE$PLAYER"
cp "$package" "$BARE$PLAYER/rummy.deb"
apt update
apt install "$PLAYER/rummy.deb"
say "it is installed in a bare $SUITE"
grep -q '^x-scheme-handler/rummy=rummy-table.desktop' "$BARE/usr/share/applications/mimeinfo.cache" || fail "links do not open with it"
say "links of invitations open with it"
inside rummy --self-test | tee "$TEMP/played"
grep -q '"polls": false.*"ok": true' "$TEMP/played" || fail "it does not play as it should"
refuses "Rummy couldn't find a display to open its window on."
inside dpkg --remove --force-depends libxext6 >"$TEMP/apt" 2>&1
refuses "Rummy couldn't open its window: the library libXext.so.6 is missing on this system."
apt install --fix-broken
mkdir -p "$BARE$PLAYER/.local/share/Rummy"
touch "$BARE$PLAYER/.local/share/Rummy/results.json"
apt purge rummy-table
left=$(cd "$BARE" && find . -ipath '*rummy*' | grep -v '^./home\|^./var/log\|^./var/cache' || true)
[ -z "$left" ] || fail "this is left of it: $left"
[ -f "$BARE$PLAYER/.local/share/Rummy/results.json" ] || fail "it has removed files of the player"
! grep -q rummy "$BARE/usr/share/applications/mimeinfo.cache" || fail "links still open with it"
say "it is removed, and the player's files are still there"
[ -z "$OUT" ] || cp "$package" "$OUT"
