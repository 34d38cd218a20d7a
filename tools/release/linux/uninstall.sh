#!/bin/sh
# Removes exactly what install.sh has written, as listed beside this script. Statistics and settings stay.
set -eu

main() {
    here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
    if [ ! -f "$here/installed" ]; then
        printf '%s\n' "Nothing was removed: there is no list of what was installed beside this script." >&2
        exit 1
    fi
    cd /
    backwards=$(sed '1!G;h;$!d' "$here/installed")
    printf '%s\n' "$backwards" | while IFS= read -r place; do
        case $place in
        */) rmdir -- "$place" 2>/dev/null || true ;; # what else is in it is not ours
        *.desktop)
            rm -f -- "$place"
            forget_links "${place%/*}"
            ;;
        *) rm -f -- "$place" ;;
        esac
    done
    [ "${1:-}" = --quietly ] || tell_what_stays
}

# The list of which program opens what is made anew without this one, and goes if nothing is left in it.
forget_links() {
    [ -f "$1/mimeinfo.cache" ] && command -v update-desktop-database >/dev/null || return 0
    update-desktop-database -q "$1" || return 0
    grep -q = "$1/mimeinfo.cache" || rm -f -- "$1/mimeinfo.cache"
}

tell_what_stays() {
    data=${XDG_DATA_HOME:-}
    case $data in
    /*) ;;
    *) data=${HOME:-}/.local/share ;;
    esac
    kept=${RUMMY_HOME:-$data/Rummy}
    printf '%s\n' "Rummy is removed."
    if [ -d "$kept" ]; then
        printf '%s\n' "Your settings, statistics and matches are still in this folder:" "  $kept"
    fi
}

main "$@"
exit
