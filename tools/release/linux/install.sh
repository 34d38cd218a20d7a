#!/bin/sh
# Installs Rummy for whoever runs this, without root: the program, a command, an entry in the menu, and its icon.
# What it writes is listed beside the program, where uninstall.sh finds it. Run again, it exchanges the program.
set -eu

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
home=${HOME:-}
case $home in
/*) ;;
*) fail "Rummy was not installed: HOME names no folder." ;;
esac
data=${XDG_DATA_HOME:-}
case $data in
/*) ;;
*) data=$home/.local/share ;;
esac
case $home$data in
*'
'*) fail "Rummy was not installed: there is a line break in the name of your folder." ;;
esac

program=$home/.local/lib/rummy-table
coming=$program.coming
list=$program/installed
command=$home/.local/bin/rummy
entry=$data/applications/rummy-table.desktop
picture=$data/icons/hicolor/256x256/apps/rummy-table.png
drawing=$data/icons/hicolor/scalable/apps/rummy-table.svg

is_ours() { [ -f "$list" ] && grep -qxF -- "$1" "$list"; }
is_there() { [ -e "$1" ] || [ -L "$1" ]; }

[ -f "$here/Rummy/Rummy" ] || fail "Rummy was not installed: the folder Rummy is not beside this script."
[ ! -e "$program" ] || [ -f "$list" ] || fail "Rummy was not installed: $program is in the way, and not from here."
for place in "$entry" "$picture" "$drawing"; do
    ! is_there "$place" || is_ours "$place" || fail "Rummy was not installed: $place is in the way, and not from here."
done

# Folders that this script makes are listed too, so that they can go again.
made=
make_folder() {
    [ ! -d "$1" ] || return 0
    make_folder "$(dirname -- "$1")"
    mkdir -- "$1"
    made="$made$1/
"
}

give_up() {
    rm -rf -- "$coming"
    printf '%s' "$made" | sed '1!G;h;$!d' | while IFS= read -r folder; do rmdir -- "$folder" 2>/dev/null || true; done
    printf '%s\n' "Rummy was not installed; nothing has changed." >&2
}
trap give_up EXIT

make_folder "$home/.local/lib"
rm -rf -- "$coming"
cp -R -- "$here/Rummy" "$coming"
cp -- "$here/uninstall.sh" "$coming/uninstall.sh"
files=$(cd -- "$coming" && find . ! -name . | sort | while IFS= read -r name; do
    if [ -d "$name" ] && [ ! -L "$name" ]; then name=$name/; fi
    printf '%s\n' "$program/${name#./}"
done)
trap - EXIT

earlier=
if [ -f "$list" ]; then
    earlier=$(grep '/$' "$list" | grep -vF -- "$program/") || true
    sh "$program/uninstall.sh" --quietly
fi
for folder in "$home/.local/lib" "$home/.local/bin" "$data/applications" "${picture%/*}" "${drawing%/*}"; do
    make_folder "$folder"
done
if [ -d "$program" ]; then  # somebody has put something of his own into it
    cp -R -- "$coming/." "$program"
    rm -rf -- "$coming"
else
    mv -- "$coming" "$program"
fi
{
    printf '%s\n' "$earlier"
    printf '%s' "$made"
    printf '%s\n' "$program/" "$list" "$files" "$picture" "$drawing" "$entry"
} | awk 'length && !told[$0]++' >"$list"

cp -- "$here/icon.png" "$picture"
cp -- "$here/icon.svg" "$drawing"
# A path in an Exec line is quoted, its backslashes are then doubled, and a percent sign stands for itself twice.
quoted=$(printf '%s' "$program/Rummy" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s" %%u\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/rummy-table.desktop" >"$entry"
# Desktops look up in a list which program opens the links of invitations.
! command -v update-desktop-database >/dev/null || update-desktop-database -q "${entry%/*}" || true
if is_there "$command"; then
    printf '%s\n' "There is another command $command already, which was left as it is."
else
    ln -s -- "$program/Rummy" "$command"
    printf '%s\n' "$command" >>"$list"
fi

printf '%s\n' "Rummy is installed. You find it among the games in your menu, or start it here:" "  $program/Rummy" \
    "To remove it again:" "  sh '$program/uninstall.sh'"
