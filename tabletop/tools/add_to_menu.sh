#!/bin/sh
# Puts Tabletop into this user's desktop menu, from the folder in which this file lies. After moving the folder run it again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
case $here in
*[\\\"\`\$%]*)
    echo "A menu entry cannot name a folder with one of \\ \" \` \$ % in it: $here" >&2
    exit 2
    ;;
esac
share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications" "$share/icons"
cp -R "$here/icons/hicolor" "$share/icons/"
{
    grep -v '^Exec=' "$here/tabletop.desktop"
    printf 'Exec="%s/tabletop"\n' "$here"
} >"$share/applications/tabletop.desktop"
echo "Tabletop is in the menu: $share/applications/tabletop.desktop"
