#!/bin/sh
# Has Orca speak a match of each kind of game, in a bare Debian whose Orca reads announcements out (those before 45 do
# not), and compares what is spoken with what the program announces: `sh checks/heard.sh` needs root and debootstrap,
# and leaves nothing behind. With a folder as an argument, the words and the sound of each text are put there; with a
# style after it, such as `gin`, only that match is played.
set -eu
OUT=${1:+$(cd "$1" && pwd)}
cd "$(dirname "$0")/.."
TEMP=$(mktemp -d)
BARE=$TEMP/bare
clean_up() {
    [ -z "$OUT" ] || tar -C "$BARE/heard" -cf - --exclude=run --exclude='desk*' . | tar -C "$OUT" -xf - || true
    rm -rf "$TEMP"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

debootstrap --variant=minbase --include=ca-certificates trixie "$BARE" >"$TEMP/debootstrap" 2>&1 ||
    { cat "$TEMP/debootstrap"; exit 1; }
cp /etc/ssl/certs/ca-certificates.crt "$BARE/etc/ssl/certs/" # as this system's network may need its own
mkdir "$BARE/game"
git ls-files -z | tar --null --files-from - -cf - | tar -xf - -C "$BARE/game"
unshare --mount sh -ec 'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && mount -t tmpfs none "$0/dev/shm"
    exec chroot "$0" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt STYLE="$1" sh -eu' "$BARE" "${2-}" <<'INSIDE'
apt-get -qq update
apt-get -qq --no-install-recommends install at-spi2-core dbus espeak-ng gir1.2-atspi-2.0 libegl1 libgl1 openbox \
    orca python3-gi python3-pip python3-speechd speech-dispatcher x11-utils xauth xdotool xvfb >/tmp/apt 2>&1 || { cat /tmp/apt; exit 1; }
orca --version 2>/dev/null
cd /game
python3 -m pip install --quiet --root-user-action=ignore --break-system-packages uv
python3 -m uv run --quiet pytest -q -m long -k "speaks${STYLE:+ and $STYLE}" tests/test_screen_reader.py --basetemp=/heard
INSIDE
