# make demo    run a whole sample event, write it to demo-out/, open it where there is a screen; FORMAT=horde: another
# make test    every check, in order; stops at the first that fails
# make quick   for a minute the tests nearest to what changed, by imports and git
# make run     open Lantern
# make lint    the checks that run no code
# make bench   speed, as ratios to a floor measured in the same run, and how it grows; writes docs/bench.md
# make shapes  record the shape of every format's facts, where it has only grown
# make mutants  small changes in the rules that no test minds, held against tests/mutants/allowed.toml
# make coverage  how much of each package its own tests go through, held against the floors in pyproject.toml
# make soak    the long forms of tests/reliability, written into its README
# make screenshots  the pictures of the README, taken anew from the sample events
# make wheel   what pip installs, in dist/
# make package  the program as a folder that needs no Python, in dist/, tried; a .deb of it where dpkg-deb is
# make clean   away with .venv and everything made

VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/set-up.stamp
SEED   := 7
BENCHES := tests/bench
FORMAT := coming-dark
#: tests paint into memory: they need no display and take none.
QT_OFF := QT_QPA_PLATFORM=offscreen
#: what is compiled is kept: pytest reads its tests four times as fast when it meets them again.
PYTEST := PYTHONDONTWRITEBYTECODE= $(QT_OFF) $(BIN)/python -m pytest
WORDING := ../shared/tools/wording.py

.PHONY: help demo run test quick lint pytest wording bench screenshots shapes mutants coverage soak wheel package clean

help:
	@sed -n 's/^# //p' Makefile

$(STAMP): pyproject.toml constraints.txt tools/set_up.sh tools/system_libraries.py
	@sh tools/set_up.sh $(VENV)
	@touch $@

demo: $(STAMP)
	rm -rf demo-out
	$(BIN)/lantern demo $(FORMAT) --out demo-out --seed $(SEED)
	@BIN=$(BIN) sh tools/show_demo.sh demo-out

run: $(STAMP)
	$(BIN)/lantern

test: lint
	$(MAKE) --no-print-directory pytest wording

lint: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

#: worksteal: each process goes through its half in order, and what a file's tests share is made once.
pytest: $(STAMP)
	$(PYTEST) -n 2 --dist worksteal

quick: $(STAMP)
	@until=$$(($$(date +%s) + 50)); tests=$$($(BIN)/python tools/nearest_tests.py); [ -z "$$tests" ] || \
	    LANTERN_TESTS_UNTIL=$$until $(PYTEST) -n 2 $$tests

wording: $(STAMP)
	@if [ -f $(WORDING) ]; then $(BIN)/python $(WORDING) .; fi

# beside the checkout, not in /tmp: a commit in memory would cost nothing and make every act look slow. Compiled as an
# installed Lantern is: what an event needs is not compiled while it is opened.
bench: $(STAMP)
	@mkdir -p .benchmarks
	@$(BIN)/python -m compileall -q desktop
	LANTERN_BENCH_PAGE=1 $(PYTEST) -o addopts=--import-mode=importlib -q $(BENCHES) --basetemp .benchmarks/files \
	    --benchmark-disable-gc --benchmark-columns=median,rounds

soak: $(STAMP)
	$(QT_OFF) $(BIN)/python -m tests.reliability.soak

screenshots: $(STAMP)
	$(QT_OFF) PYTHONPATH=. $(BIN)/python tools/screenshots.py

shapes: $(STAMP)
	$(BIN)/python -m tests.journals.shapes

# another sample: make mutants MUTANTS='--seed 2 --number 100 horde_sealed'.
mutants: $(STAMP)
	$(QT_OFF) $(BIN)/python -m tests.mutants $(MUTANTS)

# one room alone: make coverage PACKAGES='domain ui/kit'.
coverage: $(STAMP)
	$(QT_OFF) $(BIN)/python tools/coverage_floors.py $(PACKAGES)

wheel: $(STAMP)
	$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation -w dist .

package: $(STAMP)
	$(BIN)/python -c "import PyInstaller" 2>/dev/null || $(BIN)/python -m pip install -q -c constraints.txt pyinstaller
	$(BIN)/python tools/package.py

clean:
	rm -rf $(VENV) build dist demo-out .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks *.egg-info
	find desktop tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
