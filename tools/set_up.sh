#!/bin/sh
# Makes the virtual environment Lantern is built, run and tested in:   sh tools/set_up.sh .venv
#
# Takes the newest Python the pinned packages have wheels for; where a Debian or Ubuntu machine has none and we are
# root, it is installed. Ends with a sentence that says what to do where it cannot go on.
set -eu

venv=${1:-.venv}
here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here"
#: the newest first; `python3` last, for a Python newer than this list.
pythons="python3.14 python3.13 python3.12 python3.11 python3"

usable() {
    # ensurepip is split off into its own package on Debian; without it there is no pip in a venv.
    "$1" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

first_usable() {
    for name in $pythons; do
        if usable "$name"; then command -v "$name"; return 0; fi
    done
    return 1
}

can_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

known_to_apt() {
    apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [0-9]'
}

install_python() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends python3 python3-venv ca-certificates
    if first_usable >/dev/null; then return 0; fi
    for name in $pythons; do
        if known_to_apt "$name-venv"; then
            apt-get install -y -qq --no-install-recommends "$name" "$name-venv"
            return 0
        fi
    done
}

if ! python=$(first_usable); then
    if can_install; then install_python </dev/null >&2; fi
    if ! python=$(first_usable); then
        echo "Lantern needs Python 3.11 or newer with its venv module. On Debian or Ubuntu: sudo apt-get install python3 python3-venv" >&2
        exit 1
    fi
fi

echo "Setting up $venv with $("$python" --version)"
# a venv that works is kept and brought up to date: installing again what is there costs nothing.
"$venv/bin/python" -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear "$venv"
export PIP_DISABLE_PIP_VERSION_CHECK=1
"$venv/bin/python" tools/system_libraries.py
# hatchling comes first, from the same pins: the build is not left to fetch a newer one.
"$venv/bin/python" -m pip install -q -c constraints.txt hatchling editables
"$venv/bin/python" -m pip install -q -c constraints.txt --no-build-isolation -e ".[dev]"
