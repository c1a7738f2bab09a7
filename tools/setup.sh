#!/usr/bin/env bash
# Create .venv with Python 3.11 or later and install the locked requirements and this package into it.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }
new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

python=""
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if command -v "$candidate" >/dev/null && new_enough "$candidate"; then python="$candidate"; break; fi
done
if [ -z "$python" ]; then
    found="$( (${PYTHON:-python3} --version || true) 2>&1 | head -n 1)"
    fail "Python 3.11 or later is needed, found: ${found:-none}. Install it, or name it: make setup PYTHON=/path/to/python3.12"
fi

if ! .venv/bin/python -m pip --version >/dev/null 2>&1 || ! new_enough .venv/bin/python; then
    rm -rf .venv
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then
        # Debian and Ubuntu ship venv without ensurepip, in a package of its own.
        package="python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            echo "setup: installing $package"
            apt-get update -qq && apt-get install -y -qq "$package" >/dev/null \
                || fail "could not install $package; install it by hand, then run make setup again"
        else
            fail "this Python cannot create virtual environments; install it with: sudo apt install $package"
        fi
    fi
    "$python" -m venv .venv || fail "could not create .venv with $python; see the message above"
fi

echo "setup: installing the locked requirements"
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt \
    || fail "the requirements could not be installed; check the network or the configuration of pip, then run make setup again"
# The build tools are among the requirements, so nothing unlocked is fetched to build the package.
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . \
    || fail "the package itself could not be installed; see the message above"
touch .venv/setup-done
