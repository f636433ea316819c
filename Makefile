# rollcall: `make demo` shows it at work, `make test` tests it; `make help` lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=
BENCH ?=
FUZZ ?=
PHONES ?=

# The Swift runtime goes into the binary: it starts in a third of the time and needs no toolchain.
# Functions of one module are inlined into another: 4 % off vCard to CSV.
RELEASE := -c release --static-swift-stdlib -Xswiftc -cross-module-optimization
BINARY := .build/release/rollcall
SOURCES := Sources Tests Package.swift Benchmarks/Sources Benchmarks/Package.swift

.PHONY: help demo test fuzz build bench lint format golden docs reference phone-metadata \
  phone-conformance place-tables disposable-domains install clean setup

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is missing (does nothing when all is there)
	@scripts/setup

demo: build ## build, run pipelines/weekly-export.yaml on samples/ and show the results
	@scripts/demo

test: setup ## run every test
	swift test --disable-xctest

fuzz: setup ## read made-up bytes under the address sanitizer (FUZZ="jcard 20000")
	scripts/fuzz $(FUZZ)

build: setup ## build .build/release/rollcall
	swift build $(RELEASE)

bench: build ## time rollcall and, where installed, its peers (BENCH="--people 1000000 --runs 5")
	Benchmarks/run $(BENCH)

lint: setup ## check the format of the sources
	swift format lint -r -p --strict $(SOURCES)

format: setup ## format the sources in place
	swift format -i -r -p $(SOURCES)

golden: demo ## take the demo's results as the right ones (then look at git diff)
	scripts/demo-extras
	rm -rf Tests/Golden/demo && mkdir -p Tests/Golden/demo
	find out -maxdepth 1 -type f ! -name '*.db' -exec cp {} Tests/Golden/demo/ \;

docs: build ## run the examples of the documentation
	scripts/check-docs

place-tables: ## write the tables of countries, regions, addresses and months anew
	scripts/place-tables

reference: build ## bring the lists in docs/reference.md up to date
	scripts/reference

disposable-domains: ## take the newest list of domains of mailboxes that are thrown away
	scripts/disposable-domains

phone-metadata: ## take the numbering plans of the newest libphonenumber (PHONES="9.0.43")
	scripts/phone-metadata $(PHONES)

phone-conformance: setup ## compare a million phone numbers with libphonenumber's (PHONES="--seed 2")
	scripts/phone-conformance $(PHONES)

install: build ## copy the binary to PREFIX/bin (/usr/local; DESTDIR is honoured)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/rollcall"

clean: ## remove what was built and what the demo wrote
	rm -rf .build out Benchmarks/.build
