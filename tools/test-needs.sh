#!/usr/bin/env bash
# See that the tests have their browsers and a PostgreSQL server; install Debian's as root, else say what to install.
# Without a Firefox its tests are skipped, except where CI=true.
set -euo pipefail

fail() { printf 'test: %s\n' "$*" >&2; exit 1; }

first() {  # is one of these commands there?
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

named() {  # a browser that the environment names
    [ -n "${!1:-}" ] || return 1
    [ -x "${!1}" ] || fail "$1 names ${!1}, which cannot be run"
}

has_browser() { named VOLTIGEUR_BROWSER || first chromium chromium-browser google-chrome google-chrome-stable; }

has_firefox() { named VOLTIGEUR_FIREFOX || first firefox-esr firefox; }

has_postgresql() {
    [ -n "${VOLTIGEUR_TEST_DATABASE_URL:-}" ] && return 0
    command -v initdb >/dev/null && return 0
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_install() {
    echo "test: installing $*"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

missing=()
has_browser || missing+=(chromium)
has_postgresql || missing+=(postgresql)
if [ "${#missing[@]}" -gt 0 ]; then
    if may_install; then
        apt_install "${missing[@]}" || fail "could not install ${missing[*]}; install by hand, then run make test again"
    else
        fail "the tests need ${missing[*]}. Install with: sudo apt install ${missing[*]}
      (or name a Chromium or Chrome with VOLTIGEUR_BROWSER, a database with VOLTIGEUR_TEST_DATABASE_URL)"
    fi
fi

if ! has_firefox && ! { may_install && apt_install firefox-esr; }; then
    [ "${CI:-}" != true ] || fail "no Firefox, which continuous integration does not go without: install firefox-esr"
    echo "test: no Firefox, so its tests are skipped (sudo apt install firefox-esr, or name one with VOLTIGEUR_FIREFOX)"
fi
