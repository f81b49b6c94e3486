# Two commands are enough for a newcomer: `make arena` and `make test`.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := node_modules/.bin

.PHONY: help arena build docs pictures run stop sbom test test-nodes check soak attack bench clean

help:
	@echo "make arena   install, build and show something to watch"
	@echo "make build   install and build; then bin/shinpan runs from any folder"
	@echo "make docs    the documentation as pages, which the arena serves at /docs"
	@echo "make pictures  the pictures of the documents, from real runs"
	@echo "make sbom    the packages inside the npm package, with licences and hashes (CycloneDX), into dist/sbom.cdx.json"
	@echo "make run     a Life duel: server and player 1 in the background, you are player 2 [P1=greedy] [GAME=...] [P2=...]"
	@echo "make stop    ends what make run started"
	@echo "make test    install what the tests need and run all of them"
	@echo "make test-nodes   the unit tests and one use of each part under every supported version of Node"
	@echo "make check   format, lint, types, unit and architecture tests"
	@echo "make soak    the long suites with five times the repetitions of make test"
	@echo "make attack  hostile programs, networks, faults and long runs, with their figures in docs/reliability.md [ATTACK=short]"
	@echo "make fuzz    20 million mutated lines, frames, files and requests [FUZZ_RUNS=0.1] [FUZZ=\"rule-strings http\"]"
	@echo "make ladders  each house bot against the one before, in docs/reference/ladders.md [LADDER=\"othello geister:mcts\"]"
	@echo "make bench   the benchmarks, each beside its reference in one run, into docs/benchmarks.md [BENCH=\"events life\"]"

# Both run in parallel: the packages of one download while the other builds.
arena:
	@$(MAKE) --no-print-directory -j2 build docs-or-note
	@bin/shinpan arena

build: dist/shinpan.js

docs: dist/docs/index.html

# The arena works without the documentation.
.PHONY: docs-or-note
docs-or-note: node_modules/.package-lock.json
	@$(MAKE) --no-print-directory docs || echo "The documentation could not be built; the arena starts without it. make docs tries again."

site/node_modules/.package-lock.json: site/package-lock.json
	@tools/install-packages site
	@touch $@

sbom: build docs
	@node tools/write-sbom.mjs

pictures: build
	@node tools/run-ts.mjs tools/pictures/write-pictures.ts

# The reference of the library, from the comments of its exports.
docs/reference/api/index.md: node_modules/.package-lock.json typedoc.json tsconfig.library.json \
  $(shell find src -name '*.ts' ! -name '*.test.ts')
	@npm run docs:api --silent -- --logLevel Warn

dist/docs/index.html: site/node_modules/.package-lock.json src/web/style/tokens.css docs/reference/api/index.md \
  ARCHITECTURE.md CONTRIBUTING.md $(shell find docs site -type f ! -path '*/node_modules/*' ! -path '*/.temp/*' \
  ! -path 'docs/*reference/api/*' ! -path docs/contributing.md ! -path docs/explanation/architecture.md)
	@npm run build --prefix site --silent
	@node tools/pack-docs.mjs

# Exported instead of written into the command line, because a player's command may contain quotes.
run: export GAME := $(GAME)
run: export P1 := $(P1)
run: export P2 := $(P2)
run: build
	@tools/run-game

stop:
	@tools/stop-game

node_modules/.package-lock.json: package-lock.json
	@tools/install-packages
	@touch $@

dist/shinpan.js: node_modules/.package-lock.json build.mjs build-page.mjs package.json \
  $(shell find src bench \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' \) ! -name '*.test.ts*')
	@node build.mjs

# Takes seven seconds, and only users of the library need it.
.PHONY: types
types: dist/types/index.d.ts

dist/types/index.d.ts: dist/shinpan.js build-types.mjs tsconfig.library.json
	@node build-types.mjs

# Static checks run in parallel with the tests, which saves one or two minutes.
test: build types docs
	@tools/install-test-packages
	@tools/install-node-versions
	@$(MAKE) --no-print-directory -j2 test-text test-all

# Without the slow suites (end to end, and *.long.test.ts).
check: build
	@$(MAKE) --no-print-directory -j2 check-text check-units

.PHONY: check-text check-units test-text test-all
# Checks only changed files: tsc finds broken types in other files, and make test the rest.
check-text:
	@$(BIN)/prettier --check --cache --log-level warn .
	@$(BIN)/tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc.json
	@$(BIN)/tsc -p tsconfig.browser.json --incremental --tsBuildInfoFile node_modules/.cache/tsc-browser.json
	@$(BIN)/eslint --cache --cache-location node_modules/.cache/eslint .

test-text:
	@$(BIN)/prettier --check --log-level warn .
	@$(BIN)/eslint .
	@$(BIN)/tsc --noEmit
	@$(BIN)/tsc -p tsconfig.browser.json
	@$(BIN)/knip

test-all:
	@$(BIN)/vitest run

check-units:
	@nice -n 5 $(BIN)/vitest run --maxWorkers 2 --project pure --project machine

test-nodes: build
	@tools/test-node-versions

soak: build
	@tools/install-test-packages
	@SOAK=1 $(BIN)/vitest run --project deep --project programs

attack: build
	@tools/install-test-packages
	@tools/attack/run

# The long version of test/fuzz/fuzz.test.ts.
.PHONY: fuzz
fuzz: export FUZZ_RUNS := $(or $(FUZZ_RUNS),1)
fuzz: node_modules/.package-lock.json
	@nice -n 10 node tools/run-ts.mjs test/fuzz/run.ts $(FUZZ)

# LADDER: GAME (its rungs without a result) or GAME:BOT (a rung, measured or not); default: all rungs without a result.
.PHONY: ladders
ladders: build
	@nice -n 5 node tools/run-ts.mjs tools/ladders/write-ladders.ts $(LADDER)

bench: build
	@bin/shinpan bench $(BENCH) --docs docs

clean:
	@rm -rf dist node_modules site/node_modules coverage docs/reference/api docs/ja/reference/api
