#!/usr/bin/env bash
# See that the tests have a browser and a PostgreSQL server; install Debian's as root, else say what to install.
set -euo pipefail

fail() { printf 'test: %s\n' "$*" >&2; exit 1; }

browser() {
    if [ -n "${VOLTIGEUR_BROWSER:-}" ]; then
        [ -x "$VOLTIGEUR_BROWSER" ] || fail "VOLTIGEUR_BROWSER names $VOLTIGEUR_BROWSER, which cannot be run"
        return 0
    fi
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

postgresql() {
    [ -n "${VOLTIGEUR_TEST_DATABASE_URL:-}" ] && return 0
    command -v initdb >/dev/null && return 0
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

missing=()
browser || missing+=(chromium)
postgresql || missing+=(postgresql)
if [ "${#missing[@]}" -gt 0 ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "test: installing ${missing[*]}"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null \
            || fail "could not install ${missing[*]}; install by hand, then run make test again"
    else
        fail "the tests need ${missing[*]}. Install with: sudo apt install ${missing[*]}
      (or name a Chromium or Chrome with VOLTIGEUR_BROWSER, a database with VOLTIGEUR_TEST_DATABASE_URL)"
    fi
fi
