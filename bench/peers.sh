#!/bin/sh
# Make the environment of the peers that bench/decisions.py compares with: bench/peers.sh [FOLDER]
set -eu
here=$(dirname "$0")
folder=${1:-$here/.peers}
"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/pip" install --quiet -r "$here/peers.txt"
echo "$folder/bin/python"
