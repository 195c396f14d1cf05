#!/bin/sh
# Opens the event a demo wrote, where there is a screen to open it on:   BIN=.venv/bin sh tools/show_demo.sh demo-out
set -eu
folder=$1
case "$(uname -s)" in
    Darwin|MINGW*|MSYS*|CYGWIN*) screen=yes ;;
    *) screen=${DISPLAY:-${WAYLAND_DISPLAY:-}} ;;
esac
for event in "$folder"/*.lantern; do
    if [ -z "$screen" ] || [ ! -f "$event" ]; then
        echo "The demo lies in $folder. There is no screen here to open it on."
    else
        exec "${BIN:-.venv/bin}/lantern" "$event"
    fi
done
